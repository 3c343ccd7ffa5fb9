"""Draft rooms and flights; what was drafted goes on as pools to build decks from."""
