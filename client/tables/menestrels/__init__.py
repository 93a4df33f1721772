"""The table of Ménestrels: market, companies, hidden cards, and the shows before the King."""
