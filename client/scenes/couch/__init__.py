"""Several people with a pad each before one screen: who sits where, and whose buttons count."""
