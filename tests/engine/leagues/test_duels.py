"""A duel from the challenge to the signed sheet, and every refusal on the way."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.leagues.facts import (
    Accepted,
    AnyFact,
    Challenged,
    Closed,
    DeckShown,
    Declined,
    Disputed,
    Opened,
    Pick,
    Reported,
    Result,
    Revealed,
    Ruled,
    Signed,
    Withdrawn,
)
from engine.leagues.refusals import (
    AgainstRuling,
    CardsMissing,
    ChallengeRefused,
    DeckRefused,
    DuelElsewhere,
    DuelSettled,
    DuelsRunning,
    NoBase,
    NoLeader,
    NotInLeague,
    NotNow,
    OnePickAtATime,
    PairLimit,
    PickRefused,
    ResultRefused,
)
from engine.leagues.sealing import sealed_deck, sealed_pick
from tests.engine.leagues.seasons import SALT, Play


@pytest.fixture
def play() -> Play:
    made = Play(people=4)
    made.open()
    return made


# --- challenges ---


def test_nobody_is_obliged(play: Play) -> None:
    """LG-10."""
    play.say(Declined(duel=play.offer("p1", "p2")))
    play.say(Declined(duel=play.offer("p1", "p2"), updates_deck=True))

    assert [duel.point for duel in play.league.here] == ["off", "off"]


def test_a_challenge_is_taken_back_by_its_challenger(play: Play) -> None:
    """LG-17."""
    number = play.offer("p1", "p2")
    with pytest.raises(DuelElsewhere):
        play.say(Withdrawn(duel=number, name="p2"))
    with pytest.raises(NotInLeague):
        play.say(Withdrawn(duel=number, name="p3"))
    play.say(Withdrawn(duel=number, name="p1"))

    with pytest.raises(DuelElsewhere):
        play.say(Accepted(duel=number, decks=("one", "two")))


def test_challenges_that_cannot_be(play: Play) -> None:
    """LG-10, LG-17."""
    play.offer("p1", "p2")

    with pytest.raises(ChallengeRefused):
        play.offer("p2", "p1")
    with pytest.raises(ChallengeRefused):
        play.offer("p1", "p1")
    with pytest.raises(NotInLeague):
        play.offer("p1", "stranger")
    with pytest.raises(DuelElsewhere):
        play.say(Challenged(duel=7, challenger="p1", challenged="p3"))
    with pytest.raises(DuelElsewhere):
        play.say(Declined(duel=9))


def test_duels_are_fought_while_a_cycle_runs(play: Play) -> None:
    """LG-5."""
    play.close()

    with pytest.raises(NotNow):
        play.offer("p1", "p2")


def test_the_same_two_meet_as_often_as_the_league_lets_them() -> None:
    """LG-11."""
    play = Play(limit=2)
    play.open()
    play.duel("p1", "p2")
    number = play.offer("p1", "p2")
    play.say(Accepted(duel=number, decks=("one", "two")))
    with pytest.raises(PairLimit):
        play.offer("p2", "p1")
    play.say(Withdrawn(duel=number, name="p2"))
    play.duel("p2", "p1")

    with pytest.raises(PairLimit) as refused:
        play.offer("p1", "p2")
    assert refused.value.rule == "LG-11"
    assert play.duel("p1", "p3")
    play.close()
    play.open()
    assert play.offer("p1", "p2")


def test_whoever_has_lost_all_bases_duels_no_more() -> None:
    """LG-12."""
    play = Play(people=7)
    play.open()
    for points in range(1, 6):
        play.duel(f"p{points + 1}", "p1", f"amber {points}")

    assert play.league.free_bases("p1") == ()
    with pytest.raises(NoBase):
        play.offer("p7", "p1")


def test_a_duel_needs_a_base_that_is_not_at_stake() -> None:
    """LG-12: four are captured, the fifth is attacked at another table."""
    play = Play(people=7)
    play.open()
    leaders = play.league.members["p1"].leaders
    leaders["one more"] = 1
    for points in range(1, 5):
        play.duel(f"p{points + 1}", "p1", f"amber {points}")
    table = play.begin("p6", "p1", ("amber 5", ""))

    with pytest.raises(NoBase, match="at stake"):
        play.accept("p7", "p1")
    play.end(table, ending="tie")
    play.say(Accepted(duel=len(play.league.duels), decks=("one", "two")))

    assert [duel.point for duel in play.league.here[-2:]] == ["settled", "accepted"]


def test_whoever_has_no_leader_left_duels_no_more() -> None:
    """LG-13."""
    play = Play(people=7)
    play.open()
    for number in range(2, 7):
        play.duel("p1", f"p{number}")

    with pytest.raises(NoLeader):
        play.offer("p7", "p1")


def test_two_may_sit_at_several_tables_but_pick_for_one(play: Play) -> None:
    """LG-14."""
    play.begin("p1", "p2")
    play.accept("p1", "p3")

    with pytest.raises(OnePickAtATime):
        play.accept("p4", "p1")


# --- decks ---


def deck(play: Play, name: str) -> tuple[str, ...]:
    return tuple(sorted(play.league.members[name].heroes.elements()))


def locked(play: Play, salt: str = SALT) -> int:
    number = play.offer("p1", "p2")
    seals = (sealed_deck(deck(play, "p1"), salt), sealed_deck(deck(play, "p2"), salt))
    play.say(Accepted(duel=number, decks=seals))
    return number


def test_the_locked_deck_can_be_laid_open(play: Play) -> None:
    """LG-15."""
    number = locked(play)

    play.say(DeckShown(duel=number, name="p2", heroes=deck(play, "p2")[::-1], salt=SALT))


def test_an_altered_deck_is_refused(play: Play) -> None:
    """LG-15."""
    number = locked(play)
    one, *others = deck(play, "p1")
    altered = (*others, others[0] if others[0] != one else others[-1])

    with pytest.raises(DeckRefused, match="not the deck that p1 locked"):
        play.say(DeckShown(duel=number, name="p1", heroes=altered, salt=SALT))
    with pytest.raises(DeckRefused):
        play.say(DeckShown(duel=number, name="p1", heroes=deck(play, "p1"), salt=SALT + "x"))
    with pytest.raises(NotInLeague):
        play.say(DeckShown(duel=number, name="p3", heroes=deck(play, "p3"), salt=SALT))


@pytest.mark.parametrize("size", [24, 26])
def test_a_deck_has_exactly_25_heroes(play: Play, size: int) -> None:
    """LG-15."""
    heroes = (deck(play, "p1") * 2)[:size]
    number = play.offer("p1", "p2")
    play.say(Accepted(duel=number, decks=(sealed_deck(heroes, SALT), "two")))

    with pytest.raises(DeckRefused, match="exactly 25"):
        play.say(DeckShown(duel=number, name="p1", heroes=heroes, salt=SALT))


def test_a_deck_holds_nothing_from_outside(play: Play) -> None:
    """LG-15."""
    heroes = ("from home", *deck(play, "p1")[1:])
    number = play.offer("p1", "p2")
    play.say(Accepted(duel=number, decks=(sealed_deck(heroes, SALT), "two")))

    with pytest.raises(DeckRefused, match="from home"):
        play.say(DeckShown(duel=number, name="p1", heroes=heroes, salt=SALT))


def test_both_decks_are_locked(play: Play) -> None:
    """LG-15."""
    with pytest.raises(DeckRefused):
        play.say(Accepted(duel=play.offer("p1", "p2"), decks=("one", "")))


# --- picks ---


def test_picks_change_until_both_are_in(play: Play) -> None:
    """LG-16."""
    number = play.accept("p1", "p2")
    first, second = play.pick_of(number, "p1", "blue 1"), play.pick_of(number, "p1", "blue 2")
    play.pick(number, "p1", first)
    play.pick(number, "p1", second)
    answer = play.pick_of(number, "p2")
    play.pick(number, "p2", answer)

    with pytest.raises(PickRefused, match="Both picks are in"):
        play.pick(number, "p1", first)
    with pytest.raises(PickRefused, match="not what p1 picked"):
        play.say(Revealed(duel=number, picks=(first, answer)))
    play.say(Revealed(duel=number, picks=(second, answer)))
    assert play.league.at_stake("p2").keys() == {"blue 2"}


def test_picks_are_laid_open_once_both_are_in(play: Play) -> None:
    """LG-16."""
    number = play.accept("p1", "p2")
    picks = (play.pick_of(number, "p1"), play.pick_of(number, "p2"))
    play.pick(number, "p1", picks[0])

    with pytest.raises(PickRefused, match="both are in"):
        play.say(Revealed(duel=number, picks=picks))


def reveal(play: Play, pick: Pick) -> None:
    """What p1 picks against p2, who picks something that can be."""
    number = play.accept("p1", "p2")
    answer = play.pick_of(number, "p2")
    play.pick(number, "p1", pick)
    play.pick(number, "p2", answer)
    play.say(Revealed(duel=number, picks=(pick, answer)))


def test_a_retired_leader_does_not_lead(play: Play) -> None:
    """LG-13."""
    number = play.duel("p1", "p2")
    retired = play.league.duels[number].picks["p1"].leader
    while play.league.fresh_leaders("p1")[retired]:
        play.duel("p1", "p3")

    with pytest.raises(NoLeader, match="retired"):
        reveal(play, Pick(retired, "blue 5", SALT))


@pytest.mark.parametrize("how", ["captured", "at stake", "not theirs"])
def test_a_base_that_is_not_there_cannot_be_attacked(play: Play, how: str) -> None:
    """LG-12."""
    number = play.begin("p3", "p2", ("blue 4", ""))
    if how == "captured":
        play.end(number, "p3")
    pick = Pick(min(play.league.members["p1"].leaders), "coral 4", SALT)

    with pytest.raises(NoBase, match="cannot be attacked"):
        reveal(play, pick if how == "not theirs" else replace(pick, base="blue 4"))


def test_a_pick_that_could_be_guessed_is_refused(play: Play) -> None:
    """LG-16."""
    leader = min(play.league.members["p1"].leaders)

    with pytest.raises(PickRefused, match="salt"):
        reveal(play, Pick(leader, "blue 4", "short"))


def test_a_seal_is_of_one_pick_of_one_duel_of_one_player() -> None:
    """LG-16."""
    pick = Pick("Ada", "Mill", SALT)
    others = (replace(pick, leader="Ad", base="aMill"), replace(pick, salt=SALT + "x"))
    seals = {
        sealed_pick(1, "p1", pick),
        sealed_pick(2, "p1", pick),
        sealed_pick(1, "p2", pick),
        *(sealed_pick(1, "p1", other) for other in others),
    }

    assert len(seals) == 5


def test_an_agreed_duel_is_called_off_until_picks_are_open(play: Play) -> None:
    """LG-17: nobody retires."""
    number = play.accept("p1", "p2")
    play.pick(number, "p1", play.pick_of(number, "p1"))
    play.pick(number, "p2", play.pick_of(number, "p2"))
    play.say(Withdrawn(duel=number, name="p2"))

    assert play.league.fresh_leaders("p1").total() == 5
    started = play.begin("p1", "p2")
    with pytest.raises(DuelElsewhere):
        play.say(Withdrawn(duel=started, name="p2"))


# --- results ---


def test_the_loser_loses_the_base_and_both_leaders_retire(play: Play) -> None:
    """LG-13, LG-19."""
    number = play.begin("p1", "p2", ("blue 5", "amber 3"))
    play.end(number, "p1")

    assert [c[2:4] for c in play.league.captures(1)] == [("p1", "p2")]
    assert play.league.lost("p2").keys() == {"blue 5"}
    assert play.league.lost("p1").keys() == set()
    assert [play.league.fresh_leaders(name).total() for name in ("p1", "p2")] == [4, 4]


@pytest.mark.parametrize("ending", ["tie", "unfinished", "no-show"])
def test_without_a_winner_bases_go_home_and_leaders_retire(play: Play, ending: str) -> None:
    """LG-19."""
    number = play.begin("p1", "p2", ("blue 5", "amber 3"))
    play.end(number, ending=ending)  # type: ignore[arg-type]

    assert [*play.league.captures(1)] == []
    assert len(play.league.free_bases("p1")) == len(play.league.free_bases("p2")) == 5
    assert [play.league.fresh_leaders(name).total() for name in ("p1", "p2")] == [4, 4]


@pytest.mark.parametrize("ending", ["played", "conceded", "no-show"])
def test_whoever_wins_takes_the_base(play: Play, ending: str) -> None:
    """LG-19."""
    number = play.begin("p1", "p2", ("blue 5", "amber 3"))
    play.end(number, "p2", ending)  # type: ignore[arg-type]

    assert play.league.lost("p1").keys() == {"amber 3"}


@pytest.mark.parametrize(
    "result",
    [
        Result("played"),
        Result("conceded"),
        Result("tie", "p1"),
        Result("unfinished", "p2"),
        Result("played", "p3"),
    ],
)
def test_results_that_cannot_be(play: Play, result: Result) -> None:
    """LG-18."""
    number = play.begin("p1", "p2")
    facts: list[AnyFact] = [
        Reported(duel=number, name="p1", result=result),
        Ruled(duel=number, result=result),
    ]
    for fact in facts:
        with pytest.raises(ResultRefused):
            play.say(fact)


WON = Result("played", "p1")


def test_a_result_stands_when_both_have_signed(play: Play) -> None:
    """LG-18, LG-20."""
    number = play.begin("p1", "p2")
    with pytest.raises(ResultRefused):
        play.say(Signed(duel=number, name="p2"))
    play.say(Reported(duel=number, name="p1", result=WON))
    assert [*play.league.captures(1)] == []
    with pytest.raises(ResultRefused):
        play.say(Signed(duel=number, name="p1"))
    with pytest.raises(NotInLeague):
        play.say(Signed(duel=number, name="p3"))
    play.say(Signed(duel=number, name="p2"))

    assert len([*play.league.captures(1)]) == 1
    for late in (
        Reported(duel=number, name="p2", result=WON),
        Disputed(duel=number, name="p2"),
        Signed(duel=number, name="p2"),
        Ruled(duel=number, result=WON),
    ):
        with pytest.raises(DuelSettled) as refused:
            play.say(late)
        assert refused.value.rule == "LG-20"


def test_a_dispute_ends_with_a_judge(play: Play) -> None:
    """LG-18."""
    number = play.begin("p1", "p2")
    play.say(Reported(duel=number, name="p1", result=WON))
    with pytest.raises(ResultRefused):
        play.say(Disputed(duel=number, name="p1"))
    play.say(Disputed(duel=number, name="p2", words="No."))
    with pytest.raises(ResultRefused, match="disputed"):
        play.say(Signed(duel=number, name="p2"))
    play.say(Ruled(duel=number, result=Result("played", "p2"), text="The log says so."))

    assert [capture.captor for capture in play.league.captures(1)] == ["p2"]


def test_a_dispute_ends_with_a_result_written_anew(play: Play) -> None:
    """LG-18."""
    number = play.begin("p1", "p2")
    play.say(Reported(duel=number, name="p1", result=WON), Disputed(duel=number, name="p2"))
    play.say(Reported(duel=number, name="p2", result=Result("tie")))
    play.say(Signed(duel=number, name="p1"))

    assert play.league.duels[number].result == Result("tie")


# --- cycles ---


def test_a_cycle_closes_when_its_duels_are_settled(play: Play) -> None:
    """LG-22: the refusal names them; offers lapse."""
    started = play.begin("p1", "p2")
    agreed = play.accept("p3", "p4")
    offer = play.offer("p1", "p4")
    with pytest.raises(DuelsRunning, match=r"1 \(p1 – p2\), 2 \(p3 – p4\)") as refused:
        play.close()
    assert refused.value.duels == (started, agreed)
    play.end(started, ending="unfinished")
    play.say(Withdrawn(duel=agreed, name="p3"))
    play.close()

    assert play.league.duels[offer].point == "off"


def test_no_result_after_the_cycle_has_closed(play: Play) -> None:
    """LG-17, LG-20."""
    done, offer = play.duel("p1", "p2"), play.offer("p3", "p4")
    play.close()
    refusals: list[tuple[AnyFact, type[AgainstRuling]]] = [
        (Ruled(duel=done, result=WON), DuelSettled),
        (Reported(duel=offer, name="p3", result=Result("played", "p3")), DuelElsewhere),
        (Accepted(duel=offer, decks=("one", "two")), DuelElsewhere),
        (Closed(cycle=1), NotNow),
    ]
    for fact, refusal in refusals:
        with pytest.raises(refusal):
            play.say(fact)


def test_bases_come_home_and_leaders_are_fresh_in_the_next_cycle(play: Play) -> None:
    """LG-21."""
    play.duel("p1", "p2", "blue 5")
    play.close()
    play.open()

    assert len(play.league.free_bases("p2")) == 5
    assert play.league.fresh_leaders("p1").total() == 5


def test_cycles_come_one_after_the_other(play: Play) -> None:
    """LG-5, LG-9."""
    with pytest.raises(NotNow):
        play.say(Opened(cycle=2))
    play.close()
    with pytest.raises(NotNow):
        play.say(Opened(cycle=3))
    with pytest.raises(CardsMissing, match="p1, p2, p3, p4"):
        play.say(Opened(cycle=2))
    play.open()
    play.close()
    play.cycle()

    assert play.league.part == "over"
    with pytest.raises(NotNow):
        play.say(Opened(cycle=4))
