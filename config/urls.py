"""Every address of the site."""

from django.urls import URLPattern, URLResolver, include, path

from config import probes
from config.views import home

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home, name="home"),
    path("", include("rooms.urls")),
    path("healthz", probes.healthz, name="healthz"),
    path("readyz", probes.readyz, name="readyz"),
    path("metrics", probes.metrics, name="metrics"),
]
