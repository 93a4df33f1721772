"""Search and sampling shared by all games; one policy module a game."""
