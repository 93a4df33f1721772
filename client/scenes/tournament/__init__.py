"""A tournament of an evening: setting it up, its games, its standings."""
