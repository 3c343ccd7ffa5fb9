"""Reads of matches and live tables."""
