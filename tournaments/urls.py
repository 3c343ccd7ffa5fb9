"""Addresses of tournaments, below /tournaments/."""

from django.urls import URLPattern

app_name = "tournaments"
urlpatterns: list[URLPattern] = []
