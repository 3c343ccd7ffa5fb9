"""Every address of the site."""

from django.urls import URLPattern, URLResolver, include, path

from accounts.views.front import home

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home, name="home"),
    path("", include("accounts.urls")),
    path("account/", include("allauth.urls")),
    path("", include("rooms.urls")),
    path("cards/", include("cards.urls")),
    path("drafts/", include("drafts.urls")),
    path("matches/", include("matches.urls")),
    path("tournaments/", include("tournaments.urls")),
    path("leagues/", include("leagues.urls")),
    path("api/v1/", include("config.api.urls")),
]

handler400 = "config.faults.malformed"
handler403 = "config.faults.forbidden"
handler404 = "config.faults.not_found"
handler500 = "config.faults.broken"
