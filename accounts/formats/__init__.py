"""Dates and times as this site writes them, one package per language."""
