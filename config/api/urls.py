"""Every address under /api/v1/: each app brings its own, in the order of the house."""

from django.urls import include, path, re_path

from config.api import views

app_name = "api"
urlpatterns = [
    path("", views.Root.as_view(), name="root"),
    path("schema/", views.Schema.as_view(), name="schema"),
    path("docs/", views.docs, name="docs"),
    path("docs/try/", views.try_it, name="try_it"),
    path("docs/<slug:name>/", views.chapter, name="chapter"),
    path("", include("accounts.api.urls")),
    path("", include("cards.api.urls")),
    path("", include("drafts.api.urls")),
    path("", include("matches.api.urls")),
    path("", include("tournaments.api.urls")),
    path("", include("leagues.api.urls")),
    re_path("", views.Nothing.as_view()),
]
