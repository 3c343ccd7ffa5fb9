"""Draft protocols: rulesets by which people share out the cards of a cube."""
