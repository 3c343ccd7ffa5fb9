"""Pages of cards: a loader, a form, one service call."""
