"""Reads of tournaments: the day as its facts have it, and lists of rows."""
