"""What everything live shares; for now, how the people at a table learn that something changed."""
