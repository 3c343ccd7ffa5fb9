"""Addresses of matches, below /matches/."""

from django.urls import URLPattern

app_name = "matches"
urlpatterns: list[URLPattern] = []
