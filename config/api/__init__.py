"""What every address under /api/v1/ has in common; the apps bring the addresses themselves."""
