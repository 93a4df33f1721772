"""The table of Médina: an oblique board, pieces dropped on it, the turn as a draft until it is confirmed."""
