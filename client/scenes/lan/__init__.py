"""The screens of an evening on the LAN: tables around, one's own table, the match, and why nothing is found."""
