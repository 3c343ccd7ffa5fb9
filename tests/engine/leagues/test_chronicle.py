"""The map through time: at every moment it is what the log up to there says."""

from __future__ import annotations

from engine.leagues.chronicle import Moment, map_at, moments, spans
from engine.leagues.facts import Left
from engine.leagues.league import League
from engine.leagues.record import tell
from engine.leagues.standings import base_map
from tests.engine.leagues.seasons import Play, Season


def test_a_season_is_cycles_that_begin_and_bases_that_are_captured() -> None:
    play = Play(people=2)
    play.open()
    began = len(play.log)
    first = play.duel("p1", "p2", "blue 5", "amber 1")
    taken = len(play.log)
    play.end(play.begin("p1", "p2"), ending="tie")
    play.close()
    play.open()

    lasted = spans(play.log, play.league)
    found = moments(play.log, play.league, lasted)

    assert found == (
        Moment(1, began),
        Moment(1, taken, (first,)),
        Moment(2, len(play.log)),
    )
    states = {plot.base.name: plot.state for plot in map_at(play.league, found[1], lasted)}
    assert (states["blue 5"], states["amber 1"]) == ("captured", "held")


def test_bases_of_several_tables_are_captured_at_once_when_somebody_leaves() -> None:
    play = Play(people=3)
    play.open()
    tables = (play.begin("p1", "p3"), play.begin("p2", "p3"))
    play.say(Left(name="p3"))

    lasted = spans(play.log, play.league)

    assert moments(play.log, play.league, lasted)[-1] == Moment(1, len(play.log), tables)


def test_the_map_of_every_moment_is_that_of_the_log_up_to_there() -> None:
    season = Season(2, 3, 8, restless=0.01)
    for _league in season.played(200):
        pass
    lasted = spans(season.log, season.league)
    found = {each.fact: each for each in moments(season.log, season.league, lasted)}
    then, captured, at_stake = League(), 0, 0

    for nth, fact in enumerate(season.log, 1):
        tell(then, fact)
        if nth in found:
            plots = map_at(season.league, found[nth], lasted)
            assert plots == base_map(then)
            captured += sum(plot.state == "captured" for plot in plots)
            at_stake += sum(plot.state == "at stake" for plot in plots)

    assert len(found) > 20
    assert captured > 50
    assert at_stake > 10
