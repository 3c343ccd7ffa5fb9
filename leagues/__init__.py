"""Leagues: seasons of cycles in which people challenge each other for bases."""
