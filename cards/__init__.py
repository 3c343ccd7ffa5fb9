"""Sets, cards, cubes, ban lists, pools, decks: what people own, lend, build and register."""
