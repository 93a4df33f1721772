"""The table before and between matches: who sits where, by which options, ready or not; nobody is the server."""
