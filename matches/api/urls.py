"""Addresses of matches under /api/v1/."""

from django.urls import URLPattern

app_name = "matches"
urlpatterns: list[URLPattern] = []
