"""Pixel Pusher: machines drafted and built, pixels collected, converted and painted."""
