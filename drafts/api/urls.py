"""The addresses of drafts under /api/v1/."""

from django.urls import path

from drafts.api import views

app_name = "drafts"
urlpatterns = [
    path("drafts/", views.Drafts.as_view(), name="drafts"),
    path("drafts/<uuid:draft>/", views.OneDraft.as_view(), name="draft"),
    path("drafts/<uuid:draft>/deeds/", views.Deed.as_view(), name="deeds"),
    path("drafts/<uuid:draft>/seats/", views.Seats.as_view(), name="seats"),
    path(
        "drafts/<uuid:draft>/seats/<int:number>/deeds/",
        views.SeatDeeds.as_view(),
        name="seat_deeds",
    ),
    path("drafts/<uuid:draft>/talk/", views.Talk.as_view(), name="talk"),
    path("drafts/<uuid:draft>/seat/deeds/", views.MyDeeds.as_view(), name="my_deeds"),
    path("drafts/<uuid:draft>/seat/", views.MySeat.as_view(), name="seat"),
    path("drafts/<uuid:draft>/seat/moves/", views.Moves.as_view(), name="moves"),
    path("drafts/<uuid:draft>/seat/mark/", views.Marks.as_view(), name="mark"),
    path("drafts/<uuid:draft>/seat/wishes/", views.Wishes.as_view(), name="wishes"),
    path("drafts/<uuid:draft>/log/", views.Log.as_view(), name="log"),
    path("drafts/<uuid:draft>/picks/", views.Picks.as_view(), name="picks"),
    path("drafts/<uuid:draft>/record/", views.Record.as_view(), name="record"),
]
