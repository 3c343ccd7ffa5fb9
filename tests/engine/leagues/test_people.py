"""Founding, joining, leaving, being away: who takes part, and what that means for the rest."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.leagues.facts import (
    AnyFact,
    Away,
    Base,
    CameBack,
    Founded,
    Joined,
    Left,
    Limited,
    Opened,
    Picked,
    Revealed,
    Stocked,
    Substituted,
)
from engine.leagues.pool import needed
from engine.leagues.record import told
from engine.leagues.refusals import (
    AgainstRuling,
    CardsMissing,
    ChallengeRefused,
    DuelElsewhere,
    NoSuchColour,
    NotInLeague,
    NotNow,
    PoolTooSmall,
    TooLate,
)
from engine.leagues.showing import shown
from engine.leagues.standings import standings
from tests.engine.leagues.seasons import PEOPLE, Play, colours, pool

NEED = needed(3, 3)
FOUNDED = Founded(
    cycles=3, leaders=pool("L", NEED.leaders), heroes=pool("H", NEED.heroes), sets=colours()
)


# --- founding ---


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        ({"cycles": 2}, PoolTooSmall),
        ({"cycles": 11}, PoolTooSmall),
        ({"heroes": {"H": 4}}, PoolTooSmall),
        ({"heroes": {"H": 0}}, PoolTooSmall),
        ({"sets": {}}, NoSuchColour),
        ({"sets": {"red": tuple(Base(str(n), n) for n in range(4))}}, NoSuchColour),
        ({"sets": {"red": (Base("one", 1),) * 5}}, NoSuchColour),
        ({"sets": {"red": tuple(Base(str(n), n - 1) for n in range(5))}}, NoSuchColour),
        ({"pair_limit": -1}, NotNow),
        ({"join_until": 0}, TooLate),
    ],
)
def test_a_league_that_cannot_be_is_not_founded(
    change: dict[str, object], refusal: type[AgainstRuling]
) -> None:
    with pytest.raises(refusal):
        told([replace(FOUNDED, **change)])


def test_a_league_is_founded_once() -> None:
    with pytest.raises(NotNow):
        told([FOUNDED, FOUNDED])


def test_a_pool_too_small_for_the_players_opens_no_cycle() -> None:
    """LG-1."""
    play = Play(people=3)
    play.join("late")

    with pytest.raises(PoolTooSmall, match="5 leaders are missing"):
        play.say(Opened(cycle=1))

    play.say(Stocked(leaders=pool("more", 5), heroes=pool("More", 40)))
    play.open()

    assert play.league.runs


def test_no_more_than_three_copies_are_stocked() -> None:
    with pytest.raises(PoolTooSmall):
        told([FOUNDED, Stocked(heroes={"H0": 1})])


def test_colours_go_round_evenly() -> None:
    """LG-2."""
    facts: list[AnyFact] = [FOUNDED, Joined(name="ana", colour="blue")]

    with pytest.raises(NoSuchColour, match="still to be had"):
        told([*facts, Joined(name="ben", colour="blue")])
    with pytest.raises(NoSuchColour):
        told([*facts, Joined(name="ben", colour="pink")])


def test_a_ninth_player_has_a_second_set_of_a_colour() -> None:
    """LG-2: its bases are told apart by their owner."""
    play = Play(people=9)
    play.open()
    play.duel("p1", "p2", "blue 3")
    twin = next(m.name for m in play.league.playing if m.colour == "amber" and m.name != "p1")
    play.duel("p3", "p1", "amber 5")

    assert twin == "p9"
    assert [base.name for base in play.league.free_bases("p9")][-1] == "amber 5"
    assert "amber 5" not in [base.name for base in play.league.free_bases("p1")]


def test_nobody_takes_part_twice() -> None:
    """LG-3."""
    play = Play()

    with pytest.raises(NotInLeague):
        play.say(Joined(name="p1", colour="fawn"))
    with pytest.raises(NotInLeague):
        play.say(Left(name="stranger"))


def test_a_league_needs_two() -> None:
    with pytest.raises(NotInLeague):
        Play(people=1).open()


def test_the_pair_limit_stands_before_the_first_cycle() -> None:
    """LG-11."""
    play = Play()
    play.say(Limited(pair_limit=1))
    play.open()

    assert play.league.pair_limit == 1
    with pytest.raises(NotNow):
        play.say(Limited(pair_limit=2))


# --- joining late ---


def test_a_newcomer_joins_between_cycles_and_catches_up() -> None:
    """LG-4."""
    play = Play(join_until=2)
    play.cycle()
    play.join("late")
    play.open()
    late = play.league.member("late")

    assert (late.leaders.total(), late.heroes.total(), late.since) == (5, 30, 2)
    assert play.league.score("late", 1).points == 0
    assert play.league.score("late").points == 10


def test_nobody_joins_in_a_cycle_or_after_the_doors_are_closed() -> None:
    """LG-4."""
    play = Play(join_until=2)
    play.open()
    with pytest.raises(TooLate):
        play.join("late")
    play.close()
    play.cycle()
    with pytest.raises(TooLate):
        play.join("late")


def test_a_newcomer_needs_cards_in_the_pool() -> None:
    """LG-1."""
    play = Play(join_until=2)
    play.cycle()
    for name in PEOPLE[10:13]:
        play.join(name)

    with pytest.raises(PoolTooSmall):
        play.join("one more")


# --- leaving ---


def test_whoever_leaves_concedes_the_table_and_returns_the_cards() -> None:
    """LG-24."""
    play = Play()
    play.open()
    agreed = play.accept("p1", "p2")
    play.say(Left(name="p1", reason="moved"))

    assert play.league.duels[agreed].point == "off"
    assert play.league.members["p1"].heroes.total() == 0
    assert play.league.heroes.total() == play.league.stock[1].total() - 50


def test_the_attacked_base_of_whoever_leaves_is_captured() -> None:
    """LG-24."""
    play = Play()
    play.open()
    number = play.begin("p1", "p2", ("blue 5", "amber 4"))
    play.say(Left(name="p1"))

    assert play.league.duels[number].capture == ("p2", "p1", "amber 4")
    assert [(row.name, row.points) for row in standings(play.league)] == [
        ("p2", 14),
        ("p3", 10),
        ("p1", 8),
    ]


def test_points_of_whoever_left_stay_and_later_cycles_bring_none() -> None:
    """LG-24."""
    play = Play()
    play.cycle()
    play.say(Left(name="p1"))
    play.cycle()
    row = next(row for row in standings(play.league) if row.name == "p1")

    assert (row.points, row.gone) == (10, True)
    with pytest.raises(NotInLeague, match="has left"):
        play.say(Away(name="p1"))
    with pytest.raises(NotInLeague):
        play.say(Joined(name="p1", colour="amber"))


def test_whoever_leaves_before_the_first_cycle_was_never_there() -> None:
    """LG-24."""
    play = Play()
    play.say(Left(name="p3"))

    assert [*play.league.members] == ["p1", "p2"]


# --- away, and stood in for ---


def test_nobody_challenges_whoever_is_away() -> None:
    """LG-23."""
    play = Play()
    play.open()
    offer = play.offer("p1", "p2")
    play.say(Away(name="p2"))

    assert play.league.duels[offer].point == "off"
    with pytest.raises(ChallengeRefused):
        play.offer("p1", "p2")
    with pytest.raises(NotInLeague):
        play.say(Away(name="p2"))

    play.say(CameBack(name="p2"))
    assert play.offer("p1", "p2") == 2
    with pytest.raises(NotInLeague):
        play.say(CameBack(name="p2"))


def test_a_table_is_played_on_by_whoever_is_away() -> None:
    """LG-23."""
    play = Play()
    play.open()
    number = play.begin("p1", "p2")
    play.say(Away(name="p2"))
    play.end(number, "p2")

    assert play.league.duels[number].point == "settled"


def test_whoever_is_away_holds_up_no_cycle() -> None:
    """LG-9, LG-23."""
    play = Play()
    play.cycle()
    play.equip("p1")
    play.equip("p2")
    with pytest.raises(CardsMissing, match="p3"):
        play.say(Opened(cycle=2))
    play.say(Away(name="p3"), Opened(cycle=2))
    play.close()
    play.say(CameBack(name="p3"))
    play.equip("p3")

    assert play.league.members["p3"].heroes.total() == 35


def test_a_substitute_is_a_stranger_and_stands_in_for_one() -> None:
    """LG-25."""
    play = Play()
    play.say(Substituted(name="p1", substitute="sam"))

    with pytest.raises(NotInLeague):
        play.say(Substituted(name="p2", substitute="sam"))
    with pytest.raises(NotInLeague):
        play.say(Substituted(name="p2", substitute="p3"))
    with pytest.raises(NotInLeague):
        play.say(Joined(name="sam", colour="hazel"))

    play.say(Substituted(name="p1"))
    assert play.league.members["p1"].substitute == ""


def test_a_pick_falls_when_somebody_else_sits_down() -> None:
    """LG-29."""
    play = Play()
    play.open()
    number = play.accept("p1", "p2")
    first, rivals = play.pick_of(number, "p1"), play.pick_of(number, "p2")
    play.pick(number, "p1", first)
    play.say(Substituted(name="p1", substitute="sam"))
    play.pick(number, "p2", rivals)

    assert {*play.league.duels[number].sealed} == {"p2"}
    assert not [fact for fact in shown(play.log, "p1") if isinstance(fact, Picked)]
    play.pick(number, "p1", first)
    play.say(Revealed(duel=number, picks=(first, rivals)))
    assert play.league.duels[number].picks["p1"] == first
    assert sum(isinstance(fact, Picked) for fact in shown(play.log)) == 2
    with pytest.raises(NotInLeague):
        play.say(Substituted(name="p1", substitute="sam"))


def test_a_duel_called_off_by_leaving_cannot_be_reported() -> None:
    play = Play()
    play.open()
    number = play.accept("p1", "p2")
    play.say(Left(name="p2"))

    with pytest.raises(DuelElsewhere):
        play.end(number, "p1")
