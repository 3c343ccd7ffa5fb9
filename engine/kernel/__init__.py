"""What a ruleset, a log and a verdict are; nothing about any one game."""
