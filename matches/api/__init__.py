"""Matches over the API: what was played, told and judged."""
