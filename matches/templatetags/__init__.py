"""Tags of pages about matches."""
