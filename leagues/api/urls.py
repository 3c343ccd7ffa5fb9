"""Addresses of leagues under /api/v1/."""

from django.urls import path

from leagues.api import views

app_name = "leagues"
_ONE = "leagues/<uuid:league>/"
_MEMBER = f"{_ONE}members/<int:member>/"
urlpatterns = [
    path("leagues/", views.Leagues.as_view(), name="leagues"),
    path(_ONE, views.OneLeague.as_view(), name="league"),
    path(f"{_ONE}members/", views.Members.as_view(), name="members"),
    path(f"{_MEMBER}deeds/", views.SeatDeeds.as_view(), name="seat_deeds"),
    path(f"{_MEMBER}deck/", views.HeroDeck.as_view(), name="deck"),
    path(f"{_MEMBER}discards/", views.Discards.as_view(), name="discards"),
    path(f"{_ONE}cycles/", views.Cycles.as_view(), name="cycles"),
    path(f"{_ONE}drafts/", views.LeagueDrafts.as_view(), name="drafts"),
    path(f"{_ONE}duels/", views.Duels.as_view(), name="duels"),
    path(f"{_ONE}duels/<int:duel>/", views.OneDuel.as_view(), name="duel"),
    path(f"{_ONE}standings/", views.LeagueStandings.as_view(), name="standings"),
    path(f"{_ONE}map/<int:cycle>/", views.BaseMap.as_view(), name="map"),
    path(f"{_ONE}cards/", views.PoolCards.as_view(), name="cards"),
    path(f"{_ONE}log/", views.LeagueLog.as_view(), name="log"),
    path(f"{_ONE}deals/", views.Deals.as_view(), name="deals"),
]
