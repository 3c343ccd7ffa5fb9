"""Changes to what is live."""
