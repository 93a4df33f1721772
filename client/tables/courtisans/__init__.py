"""The table of Courtisans: the Queen's banquet, everybody's domain, and the turn one prepares before giving it away."""
