"""The pygame-ce client: draws, animates, listens; never decides a rule."""
