"""The modes of Pixel Tactics: each is the duel with some answers of its own."""
