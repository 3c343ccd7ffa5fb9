"""The commands of `python -m engine`: each asks the engine something and gives one reply."""
