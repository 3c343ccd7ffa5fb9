"""Addresses of leagues under /api/v1/."""

from django.urls import path

from leagues.api import duels, people, seasons

app_name = "leagues"
_ONE = "leagues/<uuid:league>/"
_MEMBER = f"{_ONE}members/<int:member>/"
urlpatterns = [
    path("leagues/", seasons.Leagues.as_view(), name="leagues"),
    path(_ONE, seasons.OneLeague.as_view(), name="league"),
    path(f"{_ONE}stock/", seasons.LeagueStock.as_view(), name="stock"),
    path(f"{_ONE}follow/", seasons.NextSeason.as_view(), name="follow"),
    path(f"{_ONE}members/", people.Members.as_view(), name="members"),
    path(_MEMBER, people.OneMember.as_view(), name="member"),
    path(f"{_MEMBER}deeds/", people.SeatDeeds.as_view(), name="seat_deeds"),
    path(f"{_MEMBER}deck/", people.HeroDeck.as_view(), name="deck"),
    path(f"{_MEMBER}pool/", people.OwnPool.as_view(), name="own_pool"),
    path(f"{_MEMBER}discards/", people.Discards.as_view(), name="discards"),
    path(f"{_ONE}cycles/", seasons.Cycles.as_view(), name="cycles"),
    path(f"{_ONE}cycles/<int:cycle>/", seasons.CycleSummary.as_view(), name="cycle"),
    path(f"{_ONE}drafts/", people.LeagueDrafts.as_view(), name="drafts"),
    path(f"{_ONE}duels/", duels.Duels.as_view(), name="duels"),
    path(f"{_ONE}duels/<int:duel>/", duels.OneDuel.as_view(), name="duel"),
    path(f"{_ONE}standings/", seasons.LeagueStandings.as_view(), name="standings"),
    path(f"{_ONE}map/<int:cycle>/", seasons.BaseMap.as_view(), name="map"),
    path(f"{_ONE}moments/", seasons.Moments.as_view(), name="moments"),
    path(f"{_ONE}moments/<int:moment>/", seasons.MapAtMoment.as_view(), name="moment"),
    path(f"{_ONE}cards/", seasons.PoolCards.as_view(), name="cards"),
    path(f"{_ONE}cards/<str:called>/", seasons.CardHistory.as_view(), name="card"),
    path(f"{_ONE}log/", seasons.LeagueLog.as_view(), name="log"),
    path(f"{_ONE}deals/", seasons.Deals.as_view(), name="deals"),
]
