"""Addresses of leagues, below /leagues/."""

from django.urls import path

from leagues.views import (
    cards,
    decks,
    drafting,
    dueling,
    founding,
    hall,
    mapping,
    people,
    printing,
    shelf,
    telling,
)

app_name = "leagues"
_ONE = "<uuid:league>/"
_DUEL = f"{_ONE}duels/<int:number>/"
_MEMBER = f"{_ONE}people/<int:number>/"
urlpatterns = [
    path("", shelf.leagues, name="leagues"),
    path("new/", founding.make, name="make"),
    path("rulings/", telling.rulings, name="rulings"),
    path("seat/<uuid:member>/<str:key>/", people.member_link, name="member_link"),
    path(_ONE, hall.league, name="league"),
    path(f"{_ONE}change/", founding.change, name="change"),
    path(f"{_ONE}stock/", founding.stock, name="stock"),
    path(f"{_ONE}follow/", founding.follow, name="follow"),
    path(f"{_ONE}cycle/", hall.cycle, name="cycle"),
    path(f"{_ONE}standings/", hall.standings, name="standings"),
    path(f"{_ONE}map/", mapping.map_through, name="map_through"),
    path(f"{_ONE}map/<int:cycle>/", mapping.base_map, name="map"),
    path(f"{_ONE}cycles/<int:cycle>/", telling.summary, name="summary"),
    path(f"{_ONE}people/", people.people, name="people"),
    path(f"{_ONE}join/", people.join, name="join"),
    path(f"{_ONE}people/walk-in/", people.walk_in, name="walk_in"),
    path(_MEMBER, people.member, name="member"),
    path(f"{_MEMBER}deed/", people.deed, name="deed"),
    path(f"{_MEMBER}deck/", decks.deck, name="deck"),
    path(f"{_MEMBER}deck/weigh/", decks.weigh, name="deck_weigh"),
    path(f"{_MEMBER}pool/", cards.take_along, name="take_along"),
    path(f"{_MEMBER}pad.pdf", printing.pad, name="pad"),
    path(f"{_ONE}pad.pdf", printing.blank_pad, name="blank_pad"),
    path(f"{_ONE}drafts/", drafting.drafts, name="drafts"),
    path(f"{_ONE}drafts/begin/", drafting.begin, name="draft_begin"),
    path(f"{_ONE}drafts/call-off/", drafting.call_off, name="draft_call_off"),
    path(f"{_ONE}drafts/write/", drafting.write, name="draft_write"),
    path(f"{_ONE}drafts/discard/", drafting.discard, name="discard"),
    path(f"{_ONE}challenge/", dueling.challenge, name="challenge"),
    path(f"{_ONE}duels/", dueling.duels, name="duels"),
    path(_DUEL, dueling.duel, name="duel"),
    path(f"{_DUEL}deed/", dueling.deed, name="duel_deed"),
    path(f"{_DUEL}rule/", dueling.rule, name="duel_rule"),
    path(f"{_DUEL}duel.ics", printing.calendar, name="calendar"),
    path(f"{_ONE}cards/", cards.cards, name="cards"),
    path(f"{_ONE}cards/<path:called>/", cards.card, name="card"),
    path(f"{_ONE}log/", telling.log, name="log"),
    path(f"{_ONE}log.txt", telling.log_file, name="log_file"),
    path(f"{_ONE}deals.json", telling.deals, name="deals"),
]
