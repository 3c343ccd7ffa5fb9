"""Reads of drafts: the lobby, a table, what was played, a flight."""
