"""The table on a screen everybody sees: what a spectator without a seat may know, and nothing else."""
