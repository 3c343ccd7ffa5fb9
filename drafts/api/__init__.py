"""Drafts over the API: set up, sit, play, take along."""
