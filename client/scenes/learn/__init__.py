"""Learning a game: the choice of a lesson, and the lesson at the table."""
