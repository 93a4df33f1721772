"""The table of Menteur."""
