"""What is printed says what was said: no word is lost on the way, and none is made up."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine.games.pixel_tactics.text import Unread, read, tried, write
from engine.games.pixel_tactics.text.echo import missing
from engine.games.pixel_tactics.text.echoes import LOST, MADE
from engine.games.pixel_tactics.text.lexicon import lines
from tests.engine.pixel_tactics.text import corpus
from tests.engine.pixel_tactics.text.test_strangers import LINES

SWAPS = (
    ("your", "a Rival's"), ("a Rival", "you"), ("Rival Hero", "Hero"),
    ("(?<!attacking )Hero(?! (?:stands|is in play|who cast|that cast))", "Leader"),
    ("(?<!that )(?<!Revive a )Hero", "Corpse"), ("Order", "Operation"), ("Trap", "Order"),
    ("Attack(?! Strength|:)", "Spell"),
    ("Hand", "Discard Pile"), ("Deck", "Hand"), ("Vanguard", "Flank"), ("row", "column"),
    ("top", "bottom"), ("start", "end"), ("another(?! (?:(?:empty )?slot|action|card|Order))", "a"),
    ("each", "another"), ("3", "4"),
    ("Turn", "Round"),
    (
        "(?<!recruited this )(?<!recruited during this )(?<!again this )"
        "(?<!Round may attack this )(?<!Those Heroes may attack this )Wave"
        "(?! (?:it is|they are) recruited)",
        "Turn",
    ),
    ("in front of", "behind"),
    ("draw", "reveal"),
    ("move", "defeat"), ("Forerunner", "Supporter"), ("Melee", "the Rear"), ("may(?! not)", "must"),
)  # fmt: skip
INSERTED = (
    (r"\b(a|each) (?=Hero|Leader|Corpse|Rival Hero)", r"\1 damaged "),
    (r"(?<!random )\b(card|cards)\b(?! at)", r"\1 at random"),
    # An attack is answered when it is declared: "would be attacked" is no other moment.
    (r"\bis (?=defeated|dealt|recruited)(?!.*(?:of that damage|instead|prevent it))", "would be "),
    (
        r"(?<!draws )(?<!plays )(?<!moves )(?<!defeats )(?<!revives )\b(a|an) (?=Hero|Order|card)"
        r"(?!Hero in your Rival's)",
        "a Rival's ",
    ),
    (r"(?<!ther )(?<!Flank )\bHeroes\b", "other Heroes"),
    (r"(?<!stead)(?<!is not)\.$", " in Melee."),
    (r"\.$", " until the end of the Round."),
    (r"\byou may\b", "you cannot"),
    (r"\b(cards?) from\b", r"\1 face-down from"),
)
WRONG = (
    ("order", "Defeat a Hero, then recruit a Hero from your Discard Pile in its slot.", "slot"),
    ("trap", "When a Hero in your Unit would be defeated by an Order, cancel that Order.", "would"),
    ("trap", "When a Rival discards one of your cards, draw 2 cards.", "your"),
    ("order", "Recruit a Hero in your Unit.", "Hand"),
    ("flank", "Your Heroes cannot be damaged by your own Orders.", "your own"),
    (
        "vanguard",
        "When this Hero is defeated, your Leader cannot attack.",
        "for as long as it is in place",
    ),
    ("trap", "When a Rival Hero attacks, you must draw a card.", "must"),
)


@cache
def known() -> list[tuple[str, str]]:
    return [*corpus.everything(), *((box, said) for box, said, _ in LINES)]


def printed_alike(where: str, what: str, sentences: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Sentences of which the same is printed when something in them is replaced."""
    alike = []
    for box, text in sentences:
        other = re.sub(where, what, text, count=1)
        if other != text and (found := printed(other, box)) and found == printed(text, box):
            alike.append((text, other))
    return alike


@cache
def printed(text: str, box: str) -> str:
    """What would be printed, or nothing when it is refused."""
    try:
        return write(tried(text, box), box)
    except Unread:
        return ""


@pytest.mark.parametrize(("box", "text", "word"), WRONG)
def test_what_would_be_read_as_something_else_is_refused(box: str, text: str, word: str):
    with pytest.raises(Unread) as refused:
        read(text, box)

    assert f"“{word}” would" in str(refused.value)
    assert "this would be read as “" in str(refused.value)


@pytest.mark.parametrize(("one", "other"), SWAPS)
def test_another_word_is_printed_as_another_or_refused(one: str, other: str):
    assert printed_alike(rf"\b{one}\b", other, known()[::18]) == []


@pytest.mark.parametrize(("where", "what"), INSERTED)
def test_a_word_put_in_is_printed_or_refused(where: str, what: str):
    assert printed_alike(where, what, known()[::18]) == []


@pytest.mark.proof
@pytest.mark.parametrize(
    ("where", "what"), [*((rf"\b{one}\b", other) for one, other in SWAPS), *INSERTED]
)
def test_proof_that_what_is_printed_says_what_was_said(where: str, what: str):
    assert printed_alike(where, what, known()[::2]) == []


@pytest.mark.parametrize("table", [LOST, MADE])
def test_each_way_out_is_written_once(table: str):
    senses = [line.partition(": ")[0] for line in lines(table)]

    assert len(senses) == len(set(senses))


def test_what_is_missing_is_told_with_its_word():
    from engine.games.pixel_tactics.text.lexing import words

    said, told = words("Defeat a damaged Hero."), words("Defeat a Hero.")

    assert [(sense, word.said) for sense, word in missing(said, told, LOST)] == [
        ("damaged", "damaged")
    ]


@pytest.mark.parametrize("box", ["leader", "flank", "operation", "base ongoing"])
def test_what_is_granted_is_printed_as_on_a_hero_wherever_it_stands(box: str):
    text = 'Your Heroes have "This Hero cannot be attacked."'

    assert write(read(text, box), box) == text
