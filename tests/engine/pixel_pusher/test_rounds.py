"""Setting up, the conveyor, the draft, and how long it lasts."""

from __future__ import annotations

import random

import pytest

from engine.games.pixel_pusher import building, drafting, pixels, shelf
from engine.kernel.refusals import Unreadable
from engine.kernel.seats import CHANCE
from tests.engine.pixel_pusher.tables import RULES, Bench, begun, bench
from tests.engine.plays import chosen


def until(game: Bench, *phases: str, seed: int = 1) -> Bench:
    """The play at random up to a phase."""
    rng = random.Random(seed)
    while game.phase not in phases and game.state.asks:
        seat = next(iter(game.state.asks))
        game.state = game.state.take(seat, chosen(game.state.asks[seat], rng))[0]
    return game


def test_it_is_for_two_to_four():
    with pytest.raises(Unreadable, match="This game is for 2 to 4 seats"):
        RULES.read_setup({"seats": 5})


def test_six_images_of_twenty_are_dealt():
    position = until(begun(), "fill").state.position

    assert len(position.canvases) == 6
    assert len(position.gallery) == 14


@pytest.mark.parametrize(("seats", "deck"), [(2, 40), (3, 50), (4, 60)])
def test_fewer_players_take_machines_out(seats: int, deck: int):
    assert begun(seats).state.position.deck == deck


def test_the_conveyor_is_filled_from_six_down_to_one():
    position = until(begun(), "ability").state.position

    assert [sum(segment) for segment in position.conveyor] == [6, 5, 4, 3, 2, 1]
    assert sum(position.bag) == 60 - 21


def test_pixels_come_as_likely_as_they_lie_in_the_bag():
    ask = until(begun(), "fill").state.asks[CHANCE]

    assert ask.weigh is not None
    assert sum(map(ask.weigh, ask)) == 50_063_860, "six of sixty"
    assert ask.weigh(("draw", "1", "6 red")) == 38_760, "six of twenty"


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1), (4, 1)])
def test_the_three_firsts_are_in_every_draft(seats: int, each: int):
    game = until(begun(seats), "draft")
    gifts = [name for player in game.state.position.players for name in player.gifts]

    assert [len(player.gifts) for player in game.state.position.players] == [each] * seats
    assert [len(player.hand) for player in game.state.position.players] == [3] * seats
    assert {shelf.abilities()[name].first for name in gifts} >= {"build", "collect", "score"}


def test_picks_are_secret_until_everybody_has_picked():
    game = until(begun(3), "draft")
    card = game.player("a").hand[0]

    game.play(f"a take {card}")

    assert game.state.view(1).position.players[0].pick == "?"
    assert len(game.state.view(1).position.players[0].hand) == 3, "nor by how many are left"
    assert game.asked == "bc"
    assert game.why_not(f"a take {card}").rule == "PP-6"


def test_hands_go_to_the_left_and_the_last_card_comes_by_itself():
    game = until(begun(3), "draft")
    cards = {seat: game.player(seat).hand for seat in "abc"}

    game.play(*(f"{seat} take {cards[seat][0]}" for seat in "abc"))

    assert game.player("b").fresh == cards["a"][1:]
    until(game, "build")
    for player in game.state.position.players:
        assert len(player.hand) + len(player.abilities) == 4


def test_a_seat_sees_a_hand_only_once_it_has_turned_it_over():
    game = until(begun(3), "draft")
    game.play(*(f"{seat} take {game.player(seat).hand[0]}" for seat in "abc"))

    assert game.state.view(1).position.players[1].fresh == ("?", "?")


def test_abilities_are_shown_when_everything_is_drafted():
    game = until(begun(3), "build")

    shown = [name for player in game.state.position.players for name in player.abilities]
    assert sorted(shown) == sorted(drafting.abilities_for(3))
    assert game.state.view(None).position.players[0].abilities == game.player("a").abilities


def test_the_one_with_the_first_bell_builds_first():
    game = until(begun(3), "build")
    first = next(p.seat for p in game.state.position.players if "First Bell" in p.abilities)

    assert drafting.starting(game.state.position, "build")[0] == first


def test_between_rounds_the_conveyor_moves_on_and_six_pixels_come():
    game = until(begun(), "score", "generate", seed=3)
    before = until(game, "generate").state.position

    until(game, "ability")

    after = game.state.position
    assert before.conveyor[1:] == after.conveyor[1:]
    assert sum(after.conveyor[0]) == 6
    assert after.round == 2


@pytest.mark.parametrize(
    ("bag", "last", "coming"),
    [("2 red", "none", "2 red"), ("2 red", "1 blue", "2 red, 1 blue"), ("none", "none", "none")],
)
def test_a_bag_with_too_few_pixels_gives_what_it_has(bag: str, last: str, coming: str):
    belt = ("1 green", "none", "none", "none", "none", last)
    sides = ({"hand": ["Fern Scoop"]}, {"hand": ["Ruby Digger"]})
    game = bench(*sides, conveyor=belt, bag=bag)

    game.play("a build Fern Scoop > 2", "b build Ruby Digger > 2")
    if coming != "none":
        game.play(f"* draw 1 > {coming}")

    assert game.phase == "ability"
    now = game.state.position.conveyor
    assert [pixels.word(each) for each in now] == [coming, "1 green", *["none"] * 4]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 7), (3, 6), (4, 5)])
def test_the_last_round_is_dealt_as_far_as_the_deck_reaches(seats: int, rounds: int):
    game = until(begun(seats), "over")

    assert game.state.position.round == rounds
    assert game.state.position.deck == 0
    assert building.why(game.state.position) == "The deck of machines is empty."


def test_there_are_sixty_machines_twenty_images_and_four_abilities():
    assert (len(shelf.machines()), len(shelf.images()), len(shelf.abilities())) == (60, 20, 4)


@pytest.mark.parametrize("image", shelf.images().values(), ids=lambda image: image.name)
def test_every_scanline_can_be_paid_from_what_can_be_stored(image: shelf.Image):
    assert len(image.points) == len(image.rows)
    for need, points in zip(shelf.needs(image.name), image.points, strict=True):
        assert 1 <= sum(need) <= 6
        assert points > 0


@pytest.mark.parametrize("card", shelf.machines().values(), ids=lambda card: card.name)
def test_a_machine_either_collects_or_converts(card: shelf.Machine):
    assert bool(card.takes) != bool(card.recipes)
    assert bool(card.takes) == (card.type in ("Scoop", "Sieve"))
    assert card.text.startswith("Collects" if card.takes else "Converts")


def test_machines_are_drawn_in_the_colours_they_work_with():
    drawn = {each: set("".join(shelf.picture(each))) for each in shelf.machines()}

    assert drawn["Rust Ladle"] == {"k", "e", ".", "r"}
    assert drawn["Lemon Press"] == {"k", "e", ".", "r", "g", "y"}
    assert drawn["Lemon Wedge"] == {"k", "e", ".", "r", "g", "y"}


def test_every_card_can_be_read_closer():
    names = [*shelf.machines(), *shelf.abilities(), *shelf.images()]

    assert set(RULES.faces([*names, "Nothing"])) == set(names)
