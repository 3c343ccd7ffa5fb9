"""Addresses of tournaments, below /tournaments/."""

from django.urls import path

from tournaments.views import (
    announcing,
    drafting,
    hall,
    mending,
    people,
    playing,
    printing,
    shelf,
    wall,
)

app_name = "tournaments"
_ONE = "<uuid:tournament>/"
urlpatterns = [
    path("", shelf.tournaments, name="tournaments"),
    path("new/", announcing.make, name="make"),
    path("entry/<uuid:entry>/<str:key>/", people.entry_link, name="entry_link"),
    path(_ONE, hall.tournament, name="tournament"),
    path(f"{_ONE}change/", announcing.change, name="change"),
    path(f"{_ONE}clone/", announcing.clone, name="clone"),
    path(f"{_ONE}draft/", drafting.draft, name="draft"),
    path(f"{_ONE}turn/", hall.turn, name="turn"),
    path(f"{_ONE}begin/", playing.begin, name="begin"),
    path(f"{_ONE}pair/", playing.pair, name="pair"),
    path(f"{_ONE}unpair/", playing.unpair, name="unpair"),
    path(f"{_ONE}say/", hall.say, name="say"),
    path(f"{_ONE}enter/", people.enter, name="enter"),
    path(f"{_ONE}people/", people.people, name="people"),
    path(f"{_ONE}people/walk-in/", people.walk_in, name="walk_in"),
    path(f"{_ONE}people/import/", people.import_list, name="import"),
    path(f"{_ONE}people/<int:number>/deed/", people.deed, name="deed"),
    path(f"{_ONE}people/<int:number>/", hall.figures, name="figures"),
    path(f"{_ONE}standings/", hall.standings, name="standings"),
    path(f"{_ONE}bracket/", hall.bracket, name="bracket"),
    path(f"{_ONE}log/", hall.log, name="log"),
    path(f"{_ONE}draws/", hall.draws, name="draws"),
    path(f"{_ONE}draws/record.json", hall.draws_record, name="draws_record"),
    path(f"{_ONE}export/<slug:form>/", hall.export, name="export"),
    path(f"{_ONE}rounds/<int:stage>/<int:number>/", playing.round_, name="round"),
    path(f"{_ONE}rounds/<int:stage>/<int:number>/proof/", playing.certificate, name="certificate"),
    path(f"{_ONE}tables/<uuid:table>/", playing.table, name="table"),
    path(f"{_ONE}tables/<uuid:table>/begun/", playing.begun, name="begun"),
    path(f"{_ONE}tables/<uuid:table>/more-time/", wall.more_time, name="more_time"),
    path(f"{_ONE}wall/", wall.wall, name="wall"),
    path(f"{_ONE}clock/", wall.clock, name="clock"),
    path(f"{_ONE}tournament.ics", wall.calendar, name="calendar"),
    path(f"{_ONE}standings.pdf", printing.standings, name="standings_paper"),
    path(f"{_ONE}bracket.pdf", printing.bracket, name="bracket_paper"),
    path(f"{_ONE}rounds/<int:stage>/<int:number>/pairings.pdf", printing.pairings, name="pairings"),
    path(f"{_ONE}rounds/<int:stage>/<int:number>/slips.pdf", printing.slips, name="slips"),
    path(f"{_ONE}mend/", mending.mend, name="mend"),
    path(f"{_ONE}undo/<int:fact>/", mending.undo, name="undo"),
]
