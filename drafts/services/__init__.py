"""Changes to drafts that rooms know nothing of: set-up, flights, paper."""
