"""Peers on a LAN: no pygame, no rules knowledge beyond the contract of core."""
