"""The table of Courtisans: the Queen's banquet, everybody's domain, the turn one prepares before giving it away."""
