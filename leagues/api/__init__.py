"""Leagues over the API: seasons, people, cards, cycles, duels."""
