"""Addresses of people and rosters below /api/v1/."""

from django.urls import path

from accounts.api import games, views

app_name = "accounts"
urlpatterns = [
    path("rulesets/", games.Rulesets.as_view(), name="rulesets"),
    path("me/", views.Me.as_view(), name="me"),
    path("tokens/", views.Tokens.as_view(), name="tokens"),
    path("tokens/<int:token>/", views.Token.as_view(), name="token"),
    path("rosters/", views.Rosters.as_view(), name="rosters"),
    path("rosters/<uuid:roster>/", views.OneRoster.as_view(), name="roster"),
    path("rosters/<uuid:roster>/people/", views.People.as_view(), name="people"),
    path(
        "rosters/<uuid:roster>/people/<uuid:player>/duties/<slug:duty>/",
        views.Duties.as_view(),
        name="duty",
    ),
    path(
        "rosters/<uuid:roster>/people/<uuid:player>/claim-link/",
        views.ClaimLinks.as_view(),
        name="claim_link",
    ),
    path("claims/", views.Claims.as_view(), name="claims"),
]
