"""Guests without internet: wheels collected while online, served on the LAN, installed by a few lines of Python."""
