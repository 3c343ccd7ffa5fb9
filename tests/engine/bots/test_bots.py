"""Bots see their view, finish their games, and think better than chance."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine import catalogue
from engine.bots.contests import contest, example
from engine.bots.greedy import Greedy
from engine.bots.guessing import AtRandom, dealt
from engine.bots.search import Search
from engine.bots.worlds import imagined
from engine.kernel.ask import Option
from engine.kernel.ruleset import State, start
from engine.kernel.seats import CHANCE, Seat
from tests.engine.pixel_tactics.scenarios.scene import order, scene, trap
from tests.engine.plays import chosen

CHOICES = 12
"""of bots, until two openings count as the same"""
ENOUGH, GOOD = 0.75, 0.9
"""shares of games: what a bot must win, and what one that is as good as ours wins"""
SURE = math.log(100)
PATIENCE = 600
"""entries after which a game between bots has dragged on"""
MOST_GAMES = 100


def on_the_way(rules: Any, rng: random.Random, answers: int, every: int) -> Iterator[State[Any]]:
    """Of a random play the first state and then one after every so many answers."""
    state = start(rules, rules.example(rng))
    for answer in range(answers + 1):
        if answer % every == 0:
            yield state
        if not state.asks:
            return
        seat = rng.choice(list(state.asks))
        state = state.take(seat, chosen(state.asks[seat], rng))[0]


def walked(rules: Any, rng: random.Random, answers: int) -> State[Any]:
    """A state so many answers into a play, or its last one."""
    *_, last = on_the_way(rules, rng, answers, every=1)
    return last


@pytest.fixture(params=catalogue.games())
def rules(request: pytest.FixtureRequest) -> Any:
    return catalogue.load(request.param)


FIRST, *OTHERS = catalogue.duels()
SMALL = [name for name in catalogue.games() if not name.startswith("pixel-tactics/")]
"""games with rules of their own"""
MODES = [name for name in catalogue.games() if name not in (FIRST, *OTHERS, *SMALL)]
"""longer than the duel, and with something of their own to be wanted"""


@pytest.fixture(
    params=[FIRST, *(pytest.param(each, marks=pytest.mark.proof) for each in (*OTHERS, *SMALL))]
)
def contested(request: pytest.FixtureRequest) -> Any:
    """A game that bots play to its end many times: one in the suite, the others in the proofs."""
    return catalogue.load(request.param)


def test_an_imagined_world_looks_like_the_view(rules):
    for seed in range(3):
        rng = random.Random(seed)
        for state in on_the_way(rules, rng, answers=300, every=12):
            view = state.view(0)

            world = imagined(view, 0, rng)

            assert b'"?"' not in world.save(), "nothing is unknown in an imagined world"
            assert world.view(0) == view, "and the seat could not tell it from the true one"


@pytest.mark.parametrize("name", catalogue.duels())
def test_imagined_worlds_differ_where_the_seat_cannot_look(name):
    rules: Any = catalogue.load(name)
    rng = random.Random(2)
    view = walked(rules, rng, 14).view(0)

    hands = {imagined(view, 0, rng).position.sides[1].hand for _ in range(20)}

    assert len(hands) > 1


def test_an_imagined_world_can_be_played_on(rules):
    rng = random.Random(3)
    for answers in range(5, 200, 20):
        state = imagined(walked(rules, rng, answers).view(1), 1, rng)
        for _ in range(30):
            if not state.asks:
                break
            seat = next(iter(state.asks))
            state = state.take(seat, chosen(state.asks[seat], rng))[0]


class Spy:
    """Plays at random and keeps what it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[State[Any], Seat]] = []

    def answer(self, view: State[Any], seat: Seat, chance: random.Random) -> Option:
        self.seen.append((view, seat))
        return chance.choice(view.asks[seat].options)


def test_a_bot_is_shown_its_view_alone():
    rules: Any = catalogue.load("pixel-tactics/deluxe/duel")
    spy = Spy()

    contest(rules, spy, AtRandom(), 1, random.Random(1))

    assert spy.seen
    for view, seat in spy.seen:
        assert view.position.unseen == (1 - seat,)
        assert all(name == "?" for name, _ in view.position.sides[1 - seat].hand)


def opening(rules: Any, chance: random.Random) -> list[tuple[Seat, Option]]:
    """The first answers of greedy bots that have a choice, and what chance said between them."""
    state, said, choices = start(rules, example(rules, chance)), [], 0
    while state.asks and choices < CHOICES:
        seat, ask = next(iter(state.asks.items()))
        words = dealt(ask, chance) if seat == CHANCE else ask.options[0]
        if seat != CHANCE and len(ask) > 1:
            words = Greedy().answer(state.view(seat), seat, chance)
            choices += 1
        said.append((seat, words))
        state = state.take(seat, words)[0]
    return said


def test_the_same_chance_gives_the_same_answers(rules):
    first, again = (opening(rules, random.Random(5)) for _ in range(2))

    assert first == again


def test_the_same_chance_gives_the_same_games(contested):
    first, again = (contest(contested, Greedy(), AtRandom(), 1, random.Random(5)) for _ in range(2))

    assert first == again


def test_greedy_beats_random(contested):
    score = contest(contested, Greedy(worlds=1, tries=1), AtRandom(), 12, random.Random(1))

    assert score.won >= 9


@pytest.mark.proof
@pytest.mark.parametrize("name", MODES)
def test_greedy_beats_random_in_every_mode(name):
    chance = random.Random(1)

    score = contest(catalogue.load(name), Greedy(worlds=1, tries=1), AtRandom(), 10, chance)

    assert score.won >= 9
    assert score.entries / score.games < PATIENCE


def test_a_team_is_played_by_one_bot():
    rules: Any = catalogue.load("pixel-tactics/deluxe/king")
    spies = Spy(), Spy()

    contest(rules, *spies, 1, random.Random(1))

    played = [{which for _, which in spy.seen} for spy in spies]
    assert played == [{0, 1, 2}, {3, 4, 5}]


@pytest.mark.proof
def test_greedy_beats_random_three_times_in_four(contested):
    """As often as it takes to be sure: 26 games if it wins them all, a hundred if it is close."""
    chance, won, games = random.Random(1), 0, 0
    while not (sure := certainty(won, games)) and games < MOST_GAMES:
        won += contest(contested, Greedy(), AtRandom(), 2, chance).won
        games += 2

    assert sure > 0 or won >= ENOUGH * games


def certainty(won: int, games: int) -> int:
    """Wald's test: 1 if winning a good share is a hundred times likelier than just enough, or -1.

    0 as long as neither can be said.
    """
    lost = games - won
    odds = won * math.log(GOOD / ENOUGH) + lost * math.log((1 - GOOD) / (1 - ENOUGH))
    return (odds >= SURE) - (odds <= -SURE)


def test_a_contest_goes_on_until_it_is_sure():
    assert [certainty(won, won) for won in (24, 26)] == [0, 1]
    assert [certainty(0, games) for games in (4, 6)] == [0, -1]
    assert certainty(80, 100) == 0


class Clock:
    """Time that passes by being looked at."""

    def __init__(self, tick: float) -> None:
        self.now = 0.0
        self.tick = tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@pytest.mark.proof
def test_search_beats_random(contested):
    search = Search(seconds=1.0, clock=Clock(1 / 60))

    score = contest(contested, search, AtRandom(), 4, random.Random(2))

    assert score.won >= 3


def test_search_stops_when_its_time_is_up():
    rules: Any = catalogue.load("pixel-tactics/deluxe/duel")
    clock = Clock(0.25)
    states = (walked(rules, random.Random(4), answers) for answers in range(15, 60))
    view = next(state.view(0) for state in states if len(state.asks.get(0, ())) > 1)

    Search(seconds=2.0, clock=clock).answer(view, 0, random.Random(1))

    assert clock.now <= 2.0 + 2 * clock.tick


def test_what_was_shown_of_a_hand_is_in_it_in_every_world():
    """Of a closed list of many cards, and where a trap lies face-down that could be the same."""
    look = order("Peer", "Look at a Rival's Hand. Discard a card from that Rival's Hand.")
    snare, net = (trap(name, "When a Rival attacks, draw a card.") for name in ("Snare", "Net"))
    game = scene({"hand": ["Peer"]}, {"hand": ["Snare"], "S1": "Net"}, look, snare, net)
    position = game.play("a order Peer", "* show b > Snare").position
    sides = tuple(replace(side, copies=1) for side in position.sides)
    view = State(game.state.rules, replace(position, sides=sides)).view(0)

    for seed in range(30):
        world = imagined(view, 0, random.Random(seed))
        assert world.position.sides[1].hand == (("Snare", 1),)
