"""The client's side of a table on the LAN: the evening's threads, and a match there as a session."""
