"""Rules and table: pure, deterministic, no I/O; imports the standard library only."""
