"""The match: games, trophies, decks that shrink and hands that grow, until somebody has enough."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.pixel_tactics import editions
from engine.games.pixel_tactics.cardbook import CardBook
from engine.games.pixel_tactics.duel import Duel
from engine.kernel.judge import judge
from engine.kernel.log import Ruling
from engine.kernel.play import Play
from engine.kernel.ruleset import State, start
from engine.kernel.seats import CHANCE
from engine.kernel.verdict import Kind
from tests.engine.pixel_tactics.scenarios.scene import SPARE, Game

NAMES = [card.name for card in SPARE]
CORE: dict[str, Any] = {"decks": [{"heroes": NAMES[:10]}, {"heroes": NAMES[10:]}], "first": 0}
BUILT: dict[str, Any] = {
    "decks": [
        {"leaders": NAMES[:4], "heroes": NAMES[4:10]},
        {"leaders": NAMES[10:14], "heroes": NAMES[14:]},
    ]
}


def match(edition: str = "deluxe", **setup: Any) -> Game:
    rules = Duel(editions.EDITIONS[edition], CardBook(SPARE))
    return led(Game(start(rules, {**CORE, "best_of": 3, **setup})))


def led(game: Game) -> Game:
    """The hands are dealt and everybody who can has chosen a leader."""
    for mark in "ab":
        leaders = game.options(mark, "leader")
        if leaders:
            game.play(f"{mark} leader {leaders[-1]}")
    return game


def ends(game: Game, *fallen: str) -> Game:
    """The wave ends with lethal damage on these leaders; the next game is dealt."""
    for mark in fallen:
        game = ruled(game, "damage", f"{mark}.F2", "99")
    first, second = ("a", "b") if game.asked() == "a" else ("b", "a")
    return game.play(f"{first} pass", f"{second} pass").settle()


def ruled(game: Game, *words: str) -> Game:
    rules = game.state.rules
    return Game(State(rules, rules.rule(game.position, words)))


def goes_on(game: Game, *fallen: str) -> Game:
    return led(ends(game, *fallen))


def trophies(game: Game) -> tuple[int, ...]:
    return tuple(side.trophies for side in game.position.sides)


def cards(game: Game) -> list[int]:
    """How many each player has to play this game with."""
    return [side.deck + len(side.hand) + len(side.leaders) for side in game.position.sides]


def test_the_first_to_two_trophies_wins_the_best_of_three():
    game = ends(goes_on(match(), "b"), "b")

    assert (trophies(game), game.state.over) == ((2, 0), True)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0,)


def test_one_trophy_each_calls_for_a_third_game():
    game = ends(goes_on(match(), "b"), "a")

    assert (trophies(game), game.position.game, game.state.over) == ((1, 1), 3, False)


def test_two_trophies_do_not_win_the_best_of_five_and_three_do():
    game = goes_on(goes_on(match(best_of=5), "b"), "b")
    assert not game.state.over

    assert trophies(game := ends(game, "b")) == (3, 0)
    assert game.state.over


def test_every_game_that_is_won_takes_a_card_from_both_decks():
    game = ends(goes_on(match(best_of=5), "b"), "a")

    assert cards(game) == [8, 8]


def test_of_a_built_deck_it_takes_a_leader():
    game = ends(match(**BUILT), "b")

    assert [len(side.leaders) for side in game.position.sides] == [3, 3]
    assert [side.deck for side in game.position.sides] == [6, 6]


def test_two_trophies_of_the_rival_are_two_more_cards():
    game = ends(goes_on(match(best_of=5), "b"), "b")

    assert [len(side.hand) for side in game.position.sides] == [5, 7]


def test_both_players_draw_more_when_both_have_won():
    game = ends(goes_on(match(best_of=5), "b"), "a")

    assert [len(side.hand) for side in game.position.sides] == [6, 6]


def test_with_a_built_deck_the_extra_cards_come_after_the_leaders():
    game = ends(match(**BUILT), "b")
    assert [len(side.hand) for side in game.position.sides] == [0, 0]

    assert [len(side.hand) for side in led(game).settle().position.sides] == [4, 5]


def test_a_locked_leader_leads_no_more():
    game = match(**BUILT)
    was = game.card("a.F2")

    ended = ends(game, "b")

    assert ("leader", was) not in ended.state.asks[0].options


@pytest.mark.parametrize(("fallen", "begins"), [("b", "a"), ("a", "b")])
def test_the_winner_begins_the_next_game(fallen: str, begins: str):
    assert goes_on(match(), fallen).asked() == begins


def test_after_a_tie_chance_says_who_begins():
    game = goes_on(match(), "a", "b")

    assert set(game.state.asks) == {CHANCE}
    assert set(game.state.asks[CHANCE].options) == {("first", "a"), ("first", "b")}


@pytest.mark.parametrize(("edition", "left"), [("deluxe", 10), ("mega-man", 10), ("classic", 9)])
def test_a_tie_takes_cards_in_the_classic_edition_alone(edition: str, left: int):
    assert cards(ends(match(edition), "a", "b")) == [left, left]


def test_two_ties_draw_a_classic_match_of_three():
    game = ends(goes_on(match("classic"), "a", "b"), "a", "b")

    assert game.state.outcome is not None
    assert (game.state.outcome.points, game.state.outcome.winners) == ((2, 2), (0, 1))


def test_ties_do_not_go_on_for_ever():
    game = match()
    for _ in range(8):
        game = goes_on(game, "a", "b")

    assert not game.state.over
    assert ends(game, "a", "b").state.over


def test_a_single_game_that_is_a_tie_is_a_draw():
    game = ends(match(best_of=1), "a", "b")

    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0, 1)


def test_what_was_put_on_the_table_is_gone_in_the_next_game():
    game = match()
    game.play(f"a recruit {game.hand('a')[0]} > V1")

    ended = ends(game, "b")

    assert not any(any(unit) for unit in ended.position.field.units)
    assert (ended.discard("a"), ended.position.damage, ended.position.marks) == ([], (), ())


def test_the_next_game_begins_with_a_ceasefire_of_its_own():
    game = goes_on(match(), "b").settle()

    assert (game.position.round, game.position.ceasefire) == (1, (0, 1))


def test_five_cards_are_enough_for_the_longest_match():
    decks = [{"heroes": NAMES[:5]}, {"heroes": NAMES[10:15]}]
    game = match(best_of=5, decks=decks)

    for fallen in "baba":
        game = goes_on(game, fallen)

    assert (trophies(game), cards(game)) == ((2, 2), [0, 0])
    assert trophies(ends(game, "b")) == (3, 2)


# --- games that are given up or not finished ----------------------------


def test_giving_up_loses_the_game():
    game = ruled(match(), "concede", "b")

    assert (trophies(game), game.position.game, game.position.winner) == ((1, 0), 2, 0)


def test_giving_up_locks_both_leaders_away():
    assert cards(ruled(match(), "concede", "b")) == [9, 9]


def test_giving_up_the_last_game_loses_the_match():
    game = ruled(goes_on(match(), "b"), "concede", "b")

    assert game.state.outcome is not None
    assert (game.state.outcome.points, game.state.outcome.why) == ((2, 0), "concession")


def test_nobody_gives_up_by_an_action():
    assert not match().can("a concede")


def played(best_of: int) -> Play[Any]:
    """A log of the first answers of a match."""
    rules = Duel(editions.DELUXE, CardBook(SPARE))
    play = Play.begin(rules, {**CORE, "best_of": best_of})
    while not play.state.position.order:
        seat, ask = next(iter(play.state.asks.items()))
        play = play.append(seat, ask.options[0])
    return play


def test_a_log_that_stops_is_incomplete():
    play = played(best_of=3)

    verdict = judge(play.state.rules, play.log)

    assert (verdict.kind, verdict.outcome) == (Kind.INCOMPLETE, None)


def test_a_log_in_which_somebody_gives_up_has_a_result():
    play = played(best_of=1)
    entries = (*play.log.entries, Ruling(("concede", "a"), "Sam"))

    verdict = judge(play.state.rules, replace(play.log, entries=entries))

    assert verdict.kind is Kind.RULED
    assert verdict.outcome is not None
    assert verdict.outcome.points == (0, 1)
