"""Addresses of live games under /api/v1/."""

from django.urls import URLPattern, path

from matches.api import live

LIVE: list[URLPattern] = [
    path("games/", live.Games.as_view(), name="games"),
    path("games/<uuid:game>/", live.OneGame.as_view(), name="game"),
    path("games/<uuid:game>/log/", live.GameLog.as_view(), name="game_log"),
]
