"""Every address of the site."""

from django.urls import URLPattern, URLResolver, path

from config.views import home

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home, name="home"),
]
