"""Addresses of tournaments under /api/v1/."""

from django.urls import URLPattern

app_name = "tournaments"
urlpatterns: list[URLPattern] = []
