"""Cleaning what people type about cards and what they build of them."""
