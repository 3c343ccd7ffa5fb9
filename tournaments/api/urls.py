"""Addresses of tournaments under /api/v1/."""

from django.urls import path

from tournaments.api import day, hall, seasons, views, wall

app_name = "tournaments"
_ONE = "tournaments/<uuid:tournament>/"
urlpatterns = [
    path("tournaments/", views.Tournaments.as_view(), name="tournaments"),
    path(_ONE, views.OneTournament.as_view(), name="tournament"),
    path(f"{_ONE}series/", seasons.Put.as_view(), name="put"),
    path("series/", seasons.AllSeries.as_view(), name="all_series"),
    path("series/<uuid:series>/", seasons.OneSeries.as_view(), name="series"),
    path(f"{_ONE}turn/", views.Turn.as_view(), name="turn"),
    path(f"{_ONE}clone/", views.Clone.as_view(), name="clone"),
    path(f"{_ONE}entries/", views.Entries.as_view(), name="entries"),
    path(f"{_ONE}entries/import/", views.Import.as_view(), name="import"),
    path(f"{_ONE}entries/<int:entry>/deeds/", views.Deeds.as_view(), name="deeds"),
    path(f"{_ONE}entries/<int:entry>/members/", views.LineUp.as_view(), name="line_up"),
    path(f"{_ONE}stages/", day.Stages.as_view(), name="stages"),
    path(f"{_ONE}rounds/", day.Rounds.as_view(), name="rounds"),
    path(f"{_ONE}rounds/unpair/", day.Unpair.as_view(), name="unpair"),
    path(f"{_ONE}rounds/<int:stage>/<int:number>/reasons/", day.Reasons.as_view(), name="reasons"),
    path(f"{_ONE}rounds/<int:stage>/<int:number>/why-not/", day.WhyNot.as_view(), name="why_not"),
    path(
        f"{_ONE}rounds/<int:stage>/<int:number>/certificate/",
        day.Certificate.as_view(),
        name="certificate",
    ),
    path(f"{_ONE}results/", day.Results.as_view(), name="results"),
    path(f"{_ONE}repairs/", day.Repairs.as_view(), name="repairs"),
    path(f"{_ONE}repairs/proposal/", day.Proposal.as_view(), name="proposal"),
    path(f"{_ONE}undo/", day.Undo.as_view(), name="undo"),
    path(f"{_ONE}rulings/", day.Rulings.as_view(), name="rulings"),
    path(f"{_ONE}bracket/", hall.Brackets.as_view(), name="bracket"),
    path(f"{_ONE}calendar/", hall.Calendar.as_view(), name="calendar"),
    path(f"{_ONE}draft/", hall.Flights.as_view(), name="draft"),
    path(f"{_ONE}papers/<slug:paper>/", hall.Paper.as_view(), name="paper"),
    path(
        f"{_ONE}rounds/<int:stage>/<int:number>/papers/<slug:paper>/",
        hall.RoundPaper.as_view(),
        name="round_paper",
    ),
    path(f"{_ONE}clock/", wall.Clock.as_view(), name="clock"),
    path(f"{_ONE}announcements/", wall.Announcements.as_view(), name="announcements"),
    path(f"{_ONE}tables/<uuid:table>/time/", wall.TableTime.as_view(), name="table_time"),
    path(f"{_ONE}tables/<uuid:table>/call/", day.Call.as_view(), name="call"),
    path(f"{_ONE}standings/", day.Standings.as_view(), name="standings"),
    path(f"{_ONE}standings/<int:entry>/", day.Arithmetic.as_view(), name="arithmetic"),
    path(f"{_ONE}facts/", day.Facts.as_view(), name="facts"),
    path(f"{_ONE}draws/", day.Draws.as_view(), name="draws"),
    path(f"{_ONE}log/", day.Log.as_view(), name="log"),
    path(f"{_ONE}export/<slug:form>/", day.Export.as_view(), name="export"),
]
