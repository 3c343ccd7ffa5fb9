"""Standings with their arithmetic, the map of bases, and what of the log others may see."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.kernel.refusals import Unreadable
from engine.leagues.facts import AnyFact, Dealt, Drafted, Joined, Picked, Revealed, read, written
from engine.leagues.league import League
from engine.leagues.record import tell, told
from engine.leagues.refusals import NotNow
from engine.leagues.sealing import sealed_pick
from engine.leagues.showing import shown
from engine.leagues.standings import Plot, arithmetic, base_map, standings, winners
from tests.engine.leagues.seasons import Play


def test_a_score_is_captured_bases_and_two_for_each_kept() -> None:
    """LG-21."""
    play = Play()
    play.open()
    play.duel("p1", "p2", "blue 5")
    play.duel("p1", "p3", "coral 3")
    play.duel("p2", "p1", "amber 4")
    play.close()
    score = play.league.score("p1", 1)

    assert score.points == 5 + 3 + 2 * 4
    assert arithmetic(score) == "5 + 3 for captured bases, 4 × 2 for bases kept: 16"
    assert [(row.place, row.name, row.points) for row in standings(play.league)] == [
        (1, "p1", 16),
        (2, "p2", 12),
        (3, "p3", 8),
    ]


def test_a_quiet_cycle_is_ten_points() -> None:
    """LG-21."""
    play = Play()
    play.cycle()

    assert arithmetic(play.league.score("p1", 1)) == (
        "0 for captured bases, 5 × 2 for bases kept: 10"
    )


def test_equal_points_share_the_place_and_the_league() -> None:
    """LG-26."""
    play = Play()
    play.open()
    play.duel("p1", "p3", "coral 1")
    play.duel("p2", "p3", "coral 2")
    play.duel("p1", "p3", "coral 3")
    play.duel("p2", "p1", "amber 4")
    play.duel("p1", "p2", "blue 4")
    assert winners(play.league) == ()
    play.close()
    play.cycle()
    play.cycle()

    assert [(row.place, row.name) for row in standings(play.league)] == [
        (1, "p1"),
        (2, "p2"),
        (3, "p3"),
    ]
    assert winners(play.league) == ("p1",)


def test_all_who_have_the_most_points_win_together() -> None:
    """LG-26."""
    play = Play()
    for _ in range(3):
        play.cycle()

    assert [row.place for row in standings(play.league)] == [1, 1, 1]
    assert winners(play.league) == ("p1", "p2", "p3")


def test_the_map_says_who_holds_what_since_which_duel() -> None:
    play = Play(people=2)
    play.open()
    taken = play.duel("p1", "p2", "blue 5")
    table = play.begin("p1", "p2", ("blue 4", "amber 1"))
    plots = {(plot.owner, plot.base.name): plot for plot in base_map(play.league)}
    base = plots["p2", "blue 5"].base

    assert len(plots) == 10
    assert plots["p2", "blue 5"] == Plot("p2", base, "captured", taken, "p1")
    assert plots["p2", "blue 5"].holder == "p1"
    assert plots["p2", "blue 4"][2:] == ("at stake", table, "p1")
    assert plots["p1", "amber 1"][2:] == ("at stake", table, "p2")
    assert plots["p1", "amber 1"].holder == "p1"
    assert plots["p1", "amber 2"][2:] == ("held", 0, "")


def test_the_map_of_an_earlier_cycle_stays() -> None:
    play = Play(people=2)
    play.open()
    play.duel("p1", "p2", "blue 5")
    before = base_map(play.league)
    play.close()
    play.open()

    assert base_map(play.league, 1) == before
    assert {plot.state for plot in base_map(play.league)} == {"held"}


# --- what others may see ---


def test_nothing_of_a_pick_is_seen_before_both_are_in() -> None:
    """LG-16: byte for byte, whoever picks first, how often, or not at all."""
    play = Play()
    play.open()
    number = play.accept("p1", "p2")
    before = len(play.log)
    one = [play.pick_of(number, "p1", f"blue {points}") for points in (1, 2, 3)]
    two = play.pick_of(number, "p2")
    picks = [Picked(duel=number, name="p1", sealed=sealed_pick(number, "p1", p)) for p in one]
    picks.append(Picked(duel=number, name="p2", sealed=sealed_pick(number, "p2", two)))
    unpicked = {who: written(shown(play.log, who)) for who in (None, "p1", "p2", "p3")}

    for some in (picks[:1], picks[:3], picks[3:], [picks[3], picks[0]], picks):
        log: list[AnyFact] = [*play.log[:before], *some]
        assert written(shown(log, None)) == unpicked[None]
        assert written(shown(log, "p3")) == unpicked["p3"]
        theirs = [fact for fact in some if fact.name == "p2"]
        assert written(shown(log, "p2")) == written([*shown(play.log, "p2"), *theirs])


def test_opened_picks_stand_together_whichever_came_first() -> None:
    """LG-16."""
    play = Play()
    play.open()
    number = play.accept("p1", "p2")
    picks = {name: play.pick_of(number, name) for name in ("p1", "p2")}
    seen = set()
    for order in permutations(("p1", "p2")):
        told_so = [
            Picked(duel=number, name=name, sealed=sealed_pick(number, name, picks[name]), at=when)
            for name, when in zip(order, ("noon", "one o'clock"), strict=True)
        ]
        opened = Revealed(duel=number, picks=(picks["p1"], picks["p2"]))
        seen.add(written(shown([*play.log, *told_so, opened])))

    assert len(seen) == 1


def test_hands_are_their_owners_until_the_league_is_over() -> None:
    """LG-27."""
    play = Play()
    play.open()

    def hands(to: str | None) -> dict[str, set[str]]:
        dealt = [fact for fact in shown(play.log, to) if isinstance(fact, Dealt | Drafted)]
        return {fact.name: {*fact.heroes} for fact in dealt if fact.heroes}

    assert hands("p1")["p1"] == {*play.league.members["p1"].heroes}
    assert hands("p1")["p2"] == hands(None)["p1"] == {"?"}
    assert {fact.key for fact in shown(play.log) if isinstance(fact, Dealt)} == {""}
    leaders = [fact.leaders for fact in shown(play.log) if isinstance(fact, Drafted)]
    assert all("?" not in each for each in leaders)
    play.close()
    play.cycle()
    play.cycle()
    assert shown(play.log) == tuple(play.log)


def test_what_is_seen_when_it_is_over_is_a_log_like_any_other() -> None:
    play = Play()
    play.open()
    play.duel("p1", "p2", "blue 5")
    play.close()
    play.cycle()
    play.cycle()

    assert standings(told(shown(play.log))) == standings(play.league)


# --- logs ---


def test_nothing_happens_before_a_league_is_founded() -> None:
    with pytest.raises(NotNow, match="not founded"):
        tell(League(), Joined(name="p1", colour="amber"))


@pytest.mark.parametrize(
    ("log", "line"),
    [
        (b"", 1),
        (b'{"muster":"event 1"}\n', 1),
        (b'{"muster":"league 1"}\n{"type":"unheard"}\n', 2),
        (b'{"muster":"league 1"}\n{"type": "away", "name": "p1"}\n', 2),
    ],
)
def test_a_text_that_is_no_log_is_refused_with_its_line(log: bytes, line: int) -> None:
    with pytest.raises(Unreadable) as refused:
        read(log)

    assert refused.value.line == line
