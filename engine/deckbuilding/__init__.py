"""Decks and the cards they are built from: formats, dated lists, verdicts and their repairs."""
