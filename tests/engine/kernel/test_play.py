"""A play going on, and going through one again."""

import random

import pytest

from engine.kernel import chain, log_read
from engine.kernel.judge import judge
from engine.kernel.log import Answer, line
from engine.kernel.play import Play
from engine.kernel.refusals import Illegal
from engine.kernel.replay import replay, steps
from engine.kernel.ruleset import Outcome
from engine.kernel.seats import CHANCE
from engine.kernel.spelling import spelled, tidied
from tests.engine.kernel.toy import MagpieRules
from tests.engine.plays import going_on, played

RULES = MagpieRules()


def bidding():
    play = Play.begin(RULES, {"hand": 2, "rounds": 1}, names=("Olga", "Pia"))
    for words in (("a", "Moth"), ("b", "Wasp"), ("a", "Ring"), ("b", "Old Coin")):
        play = play.append(CHANCE, ("deal", *words))
    return play


def test_a_play_is_a_value_that_others_are_made_from():
    play = bidding()
    before = play.state, play.log, play.link

    one, other = play.append(0, ("bid", "Moth")), play.append(0, ("bid", "Ring"))

    assert (play.state, play.log, play.link) == before
    assert one.state != other.state
    assert one.log.entries[-1] == Answer(0, ("bid", "Moth"))
    assert [event.kind for event in one.events] == ["bid"]


def test_a_play_keeps_its_chain():
    play = going_on(bidding(), random.Random(1), 3)

    assert play.link == list(chain.links(play.log))[-1]
    assert Play.of(RULES, play.log).link == play.link
    assert Play.of(RULES, play.log).state == play.state


def test_a_live_table_takes_only_answers_to_open_questions():
    play = bidding().append(0, ("bid", "Ring")).append(1, ("bid", "Old Coin"))

    with pytest.raises(Illegal, match="seat b must answer first"):
        play.append(0, ("give", "b"))
    assert play.append(1, ("pass",)).append(0, ("give", "b")).log.entries[-2].words == ("pass",)


def test_a_recorder_may_leave_the_silent_out():
    play = bidding().append(0, ("bid", "Ring")).append(1, ("bid", "Old Coin"))

    recorded = play.record(0, ("give", "b"), at="0:12", comment="at last")

    assert recorded.state == play.append(1, ("pass",)).append(0, ("give", "b")).state
    assert len(recorded.log.entries) == len(play.log.entries) + 1


def test_undo_and_rulings_change_the_play_and_stand_in_its_log():
    play = bidding().append(0, ("bid", "Ring"))

    back = play.undo()
    ruled = back.rule(("set", "points a", "4"), "Sam", "He cheated.")

    assert back.state == bidding().state
    assert ruled.state.position.magpies[0].points == 4
    assert ruled.undo().state == back.state
    assert len(ruled.undo().log.entries) == 8


def test_steps_show_every_entry_the_state_behind_it_and_the_silent_answers():
    log = played(RULES, {"rounds": 2}, random.Random(5))
    walked = list(steps(RULES, log))

    assert [each.entry for each in walked if not each.implied] == list(log.entries)
    assert walked[-1].state == replay(RULES, log)
    for each in walked:
        assert each.implied or replay(RULES, log, each.number) == each.state


def test_names_typed_without_capitals_are_spelled_as_printed():
    typed = "ruleset toy/magpie\nsetup hand 2\nsetup rounds 1\nsetup seats 2\n" + (
        "* deal a > moth\n* deal b > WASP\n* deal A > ring\n* deal b > old coin\n"
        "a bid ring\nb bid Old coin\na give B\na card MOTH\nresult 1 0\n"
    )
    log = log_read.read(typed)

    assert not judge(RULES, log).accepted
    assert judge(RULES, tidied(RULES, log)).accepted


def test_spelling_does_not_guess():
    ask = bidding().state.asks[0]

    assert spelled(ask, ("bid", "Ring")) == ("bid", "Ring")
    assert spelled(ask, ("bid", "rinG")) == ("bid", "Ring")
    assert spelled(ask, ("bid", "Rnig")) is None


def test_an_untidy_log_is_tidied_up_to_its_first_fault():
    log = log_read.read("ruleset toy/magpie\n* deal a > MOTH\n* nonsense\n* deal b > RING")

    assert [line(each) for each in tidied(RULES, log).entries] == [
        "* deal a > Moth",
        "* nonsense",
        "* deal b > RING",
    ]


def test_between_equal_points_what_is_ahead_decides():
    assert Outcome((9, 9, 4), "It is over.").winners == (0, 1)
    assert Outcome((9, 9, 4), "It is over.", ahead=(1, 3, 8)).winners == (1,)
