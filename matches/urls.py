"""Addresses of matches, below /matches/."""

from django.urls import URLPattern

from matches.live_urls import LIVE
from matches.paper_urls import PAPER

app_name = "matches"
urlpatterns: list[URLPattern] = [*PAPER, *LIVE]
