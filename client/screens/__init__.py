"""Every screen of the program, opened one after the other: for tests, and to look at."""
