"""Reads of leagues that more than one place needs."""
