"""The commands of `python -m engine`: each reads arguments, asks the engine, and gives one reply."""
