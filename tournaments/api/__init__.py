"""Tournaments over the API: events, their rounds and their standings."""
