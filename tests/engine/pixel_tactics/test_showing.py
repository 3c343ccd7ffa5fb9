"""Small boards before and after: played by the engine, the same every time, never wrong."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.games.pixel_tactics import showing
from engine.games.pixel_tactics.showing import SHOWN, Board, Half, Spot


def shown(sentence: str, box: str) -> Board:
    board = catalogue.show(sentence, box)
    assert board is not None
    return board


def changed(before: Half, after: Half) -> dict[str, tuple[int, int]]:
    """By name, what a piece's Attack Strength and Life became where they are not as before."""
    spots = zip(before.spots, after.spots, strict=True)
    return {then.card: (now.attack, now.life) for then, now in spots if then != now}


def test_an_order_strikes_those_it_names_and_nobody_else():
    board = shown("Apply 2 damage to each Rear Hero in all Units.", "order")

    assert changed(board.before[0], board.after[0]) == {"Di": (2, 1)}
    assert changed(board.before[1], board.after[1]) == {"Noa": (2, 2)}


def test_a_spell_is_cast_and_draws():
    board = shown("Spell: Draw a card.", "rear")

    assert (board.before[0].hand, board.after[0].hand) == (3, 4)
    assert any("Spell" in said or "cast" in said for said in board.said)


def test_what_lasts_is_shown_by_the_same_board_with_it_and_without():
    board = shown("Supporter has +2 Attack Strength.", "vanguard")

    assert changed(board.before[0], board.after[0]) == {"Fay": (4, 4)}
    assert board.before[1] == board.after[1]
    assert board.said == ()


def test_a_keyword_is_seen_on_the_card():
    board = shown("Intercept.", "flank")

    spots = [spot for spot in board.after[0].spots if spot.shown]
    assert [(spot.card, spot.keywords) for spot in spots] == [(SHOWN, ("intercept",))]


def test_a_leader_stands_where_leaders_stand():
    board = shown("Your Heroes have +1 Life.", "leader")

    assert board.after[0].spots[4].shown
    assert board.after[0].spots[4].leader
    assert changed(board.before[0], board.after[0])["Ana"] == (2, 4)


def test_the_same_sentence_is_the_same_board():
    sentence = ("When this Hero is defeated, draw a card.", "vanguard")

    assert showing.show(*sentence) == showing.show(*sentence) is not None


@pytest.mark.parametrize(("text", "box"), [("No Ability.", "rear"), ("No effect.", "order")])
def test_what_does_nothing_has_no_board(text: str, box: str):
    assert catalogue.show(text, box) is None


def test_a_shield_is_one_play_without_it_and_with_it():
    board = shown("This Hero takes 1 less damage.", "vanguard")

    assert board.contrast
    without, with_ = (
        next(spot.life for spot in half.spots if spot.shown)
        for half in (board.before[0], board.after[0])
    )
    assert with_ == without + 1
    assert any("a.V1" in said for said in board.said)


def test_a_ban_shows_what_may_no_longer_be_done():
    board = shown("Rivals cannot play Orders.", "leader")

    assert board.before == board.after
    assert board.opened == ()
    assert board.closed[0].startswith("The Rival: play the Order of ")


def test_a_permission_shows_what_may_now_be_done():
    board = shown("You may use the Draw Action while your Hand is full.", "leader")

    assert (board.opened, board.closed) == (("You: draw a card.",), ())


def test_a_look_moves_nothing_and_is_told():
    board = shown("When this Hero is recruited, look at a Rival's Reserve.", "vanguard")

    assert any("is looked at" in said for said in board.said)


@pytest.mark.parametrize(
    ("sentence", "box"),
    [
        ("During the first Round, this Hero cannot attack.", "vanguard"),
        ("Rivals cannot use Leader Actions.", "flank"),
        ("When a Rival Hero is returned to its owner's Hand, that Rival discards a card.", "flank"),
        ("When you shuffle your Deck, apply 2 damage to each Rival Leader.", "flank"),
        ("You remove 1 more damage with Orders.", "flank"),
        ("Your Heroes cannot lose Attack Strength.", "leader"),
        ("Rival Heroes with a Status cannot be healed.", "leader"),
        ("Your Leader takes no damage from Spells and Operations.", "rear"),
        ("Your Heroes with 3 or less Life may attack in the Wave they are recruited.", "leader"),
    ],
)
def test_the_table_holds_what_the_words_speak_of(sentence: str, box: str):
    board = shown(sentence, box)

    assert board.before != board.after or board.opened or board.closed


def test_nobody_stands_twice():
    board = shown("Spell: Draw a card.", "flank")

    names = [spot.card for half in board.before for spot in half.spots if spot != Spot()]
    assert len(names) == len(set(names))


def test_nearly_every_sentence_of_a_set_is_shown():
    kettle = next(each for each in catalogue.sets() if each.code == "KET")
    sentences = sorted({(text, box) for card in kettle.cards for box, text in card.texts.items()})

    blank = [sentence for sentence in sentences if catalogue.show(*sentence) is None]

    assert len(blank) <= len(sentences) // 20, blank


def test_what_got_no_moment_has_a_table_where_nothing_is_otherwise():
    sentence = ("This Hero cannot be revived.", "vanguard")

    board = catalogue.laid(*sentence)

    assert catalogue.show(*sentence) is None
    assert board is not None
    assert (board.before == board.after, board.contrast) == (True, True)
    assert sum(spot.shown for spot in board.after[0].spots) == 1
    assert catalogue.laid("No Ability.", "rear") is None


def test_whatever_does_something_has_a_table():
    sentences = {(text, box) for card in catalogue.cards() for box, text in card.texts.items()}

    bare = [sentence for sentence in sorted(sentences)[::20] if catalogue.laid(*sentence) is None]

    assert {text for text, _box in bare} <= {"No Ability.", "No effect."}


@pytest.mark.parametrize(
    ("text", "box"),
    [
        ("Your Orders cannot be cancelled.", "leader"),
        ("Your Operations and Traps cannot be discarded by Rivals.", "rear"),
        ("Your Leader cannot be affected by Rival Traps.", "rear"),
        ("This Hero cannot be defeated by effects.", "flank"),
        ("Rivals cannot gain more actions.", "flank"),
        ("Rival Heroes cannot have more than 5 Attack Strength.", "rear"),
        ("This Hero may attack in the Wave it is recruited.", "vanguard"),
        ("When your Leader is dealt damage during your Turn, draw a card.", "leader"),
        ("When a Time Marker is added to an Operation in your Reserve, draw a card.", "leader"),
    ],
)
def test_what_forbids_or_waits_meets_somebody_who_tries(text: str, box: str):
    board = shown(text, box)

    assert board.before != board.after or board.opened or board.closed
