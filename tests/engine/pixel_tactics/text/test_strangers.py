"""Strangers' sentences mean what was meant, and no word of any sentence is without weight."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from engine.games.pixel_tactics.text import Unread, tree, tried, write
from engine.games.pixel_tactics.text.reading import ability
from tests.engine.pixel_tactics.text import corpus

LINES = [(box, line[0], line[-1]) for box, line in corpus.checked()]
SWAPS = (
    ("start", "end"), ("Forerunner", "Supporter"), ("Vanguard", "Rear"), ("more", "less"),
    ("top", "bottom"), ("Hand", "Deck"), ("Order", "Trap"), ("Attack Strength", "Life"),
    ("damaged", "undamaged"), ("Wave", "Round"), ("up", "down"), ("with", "without"),
    ("If", "Unless"), ("a Rival", "an Ally"), ("gain", "lose"), ("discard", "draw"), ("2", "3"),
)  # fmt: skip
LIGHT = frozenset(
    """
    a an the all any each every your you of hero heroes hero's leader leader's card cards attack
    strength damage empty their its that this then number or too also immediately at hand time
    rival's controller's player's maximum size special by would it them they unit deck in has have
    to wave next positions is different exactly play activate were corpses do does did may power
    into moved both was another draw normal now 1 one extra ranged made being using effects fully
    and dealt operation same from among only spells rivals' played order orders once other
    much for own been face-down facedown can instead on during directly rows
    must additional still either attacker's places his her completely slot slots already having
    choice row back way cast apply place right use ability abilities but happen resolves
    gets single total owner's
    """.split()
)
"""words that say twice what is said once: articles, nouns that stand for themselves, a verb that
was said before, "too" """
TWICE = (
    ("when", "when attacking your"), ("three", "all three of your Vanguard"),
    ("even", "even on the turn"), ("with", "with no damage."), ("no", "with no damage."),
    ("new", "becomes the new target"), ("times", "both times"), ("twice", "same target twice"),
    ("action", "action during the"), ("Unit's", "That Unit's owner"), ("so", "who cannot do so"),
    ("make", "may make an Attack"), ("make", "to make a Melee"), ("Melee", "to make a Melee"),
    ("amount", "the amount of damage on it, to"), ("taken", "has not taken"),
    ("against", "has [+2 Attack] against it"),
    ("afterward", "Deck afterward."), ("making", "Rivals making"), ("if", "this Hero if able"),
    ("able", "this Hero if able"), ("while", "while attacking"), ("when", "when Attacking"),
    ("left", "have two left"), ("left", "have three left"), ("melee", "melee attack any"),
    ("Rival", "Rival Heroes in Melee must target this Hero"),
    ("put", "and put the others on"), ("chooses", "chooses and discards"),
    ("lowered", "cannot be lowered below"), ("stolen", "stolen"),
    ("behind", "for a Hero behind it"), ("leaving", "instead of leaving it"),
    ("as", "Wave as well"), ("Limited", "each turn as a Limited"),
    ("even", "even if it is not in the current Wave. That Hero takes"), ("well", "Wave as well"),
    ("if", "even if it is not in the current Wave. That Hero takes"), ("opposing", "opposing"),
    ("not", "even if it is not in the current Wave. That Hero takes"),
    ("afterwards", "takes 2 damage afterwards"),
    ("as", "counts as Ranged"), ("as", "as you like. Those"), ("like", "as you like. Those"),
    ("left", "Time Marker left"),
    ("checks", "During casualty checks"), ("put", "and put the other on"),
    ("two", "instead of two"),
    ("remaining", "less Life remaining"), ("deal", "the damage they deal"), ("so", "you do so"),
    ("reduced", "reduced or prevented"), ("new", "becomes the new target"), ("first", "Deck first"),
    ("begins", "your next turn begins"), ("left", "no cards left"), ("two", "those two Heroes"),
    ("as", "as you choose"), ("choose", "as you choose"), ("make", "Attack you make"),
    ("again", "cannot act again"),
    ("afterwards", "from the game afterwards"), ("whenever", "whenever it takes damage, it takes"),
    ("end", "until the end of its next Attack"), ("new", "in its new column"),
    ("put", "into your Hand and put the rest"),
    ("Status", "until that Status is removed"), ("target", "Traps of target Rival"),
    ("choose", "must choose to"),
    ("Spell", "ast a Spell in any Wave"), ("current", "the current Wave"), ("as", "as normal"),
    ("go", "as far as it can go"), ("are", "when they are defeated"), ("standing", "is standing"),
    ("put", "and put it into yours"), ("again", "you are the First Player again"),
    ("Traps", "Traps you place"), ("effect", "the Order effect"), ("three", "all three slots of"),
    ("give", "; give a Hero"), ("cleared", "for each one cleared"), ("Rival", "the Rival Hero"),
    ("afterwards", "Shuffle afterwards"), ("Trap", "Trap cards"), ("again", "cannot move again"),
    ("put", "and put it into your Hand"), ("Spell", "cast a Spell in the same Turn"),
    ("remove", "then remove 1 damage"), ("following", "one of the following"),
    ("Effect", "Status Effect"), ("defeated", "when they are defeated"), ("name", "card name"),
    ("remaining", "1 Life remaining"), ("remaining", "actions remaining"),
    ("Corpse", "revive another Corpse"), ("counters", "damage counters"),
    ("counter", "damage counter"), ("Make", "Make a Rival"), ("Make", "Make each Rival"),
    ("up", "up to a maximum"), ("Action", "is a Free Action"),
    ("Rivals", "cost Rivals"), ("Rivals", "Order, Rivals must"), ("be", "would be dealt"),
    ("considered", "are considered"), ("Target", "Target Rival reveals"),
    ("standing", "while standing in the"), ("are", "if they are able to"),
    ("be", "can be used once"), ("chosen", "the chosen"), ("chosen", "The chosen"),
    ("marker", "the last marker is removed"), ("markers", "no markers left on this"),
    ("left", "no markers left"), ("left", "has no Heroes left"), ("text", "Follow the Order text"),
    ("with", "except with the Draw"), ("more", "plus 1 more"), ("more", "plus one more"),
    ("entire", "their entire Hand"),
    ("attacking", "the attacking Hero"), ("as", "as soon as"), ("soon", "as soon as"),
    ("Trap", "Activate this Trap"), ("afterwards", "Deck afterwards"),
    ("afterwards", "undamaged afterwards"), ("Reserve", "place it in your Reserve"),
    ("there", "Choose a card there"),
    ("limit", "hand size limit"), ("Target", "Target Rival discards"),
    ("attacking", "before attacking other"), ("again", "then attacks again"),
    ("Casting", "Casting this Hero's Spell"), ("Spell", "cast its Spell twice"),
    ("first", "damage first"), ("new", "a new Round"),
    ("left", "no Time Markers left"), ("again", "attack again with"),
    ("recruited", "the recruited Hero"), ("Rival", "that Rival draws 1 fewer"),
    ("first", "takes 1 damage first"), ("removed", "for each one removed"),
    ("many", "that many"), ("returned", "for each one returned"),
    ("Attacks", "attacks are Ranged Attacks"),
    ("always", "is always 2"), ("are", "that are not in the same"),
    ("including", "including your Leader"), ("here", "place a marker here"),
    ("here", "Time Markers here"), ("here", "Time Marker here"), ("left", "are none left"),
    ("markers", "may remove 3 markers"), ("marker", "remove one marker."),
    ("healed", "is not healed"), ("Trap", "this Trap deals"),
    ("healing", "prevent that healing"), ("defeat", "prevent that defeat"),
    ("Rival", "that Rival does not"),
    ("including", "including your Leader"), ("chosen", "a chosen"), ("amount", "an amount of"),
    ("target", "target Rival discards"), ("player", "That player chooses one"),
    ("Rival", "That Rival chooses one"), ("there", "Choose an Order there"),
    ("Life", "to full Life"), ("combined", "combined Attack Strength of two"),
    ("more", "2 more damage to it"), ("target", "two target"), ("target", "up to 3 target"),
    ("as", "damage as you choose among"), ("choose", "damage as you choose among"),
    ("whole", "their whole Hand"), ("there", "an Order card there"), ("be", "only be used to"),
    ("Spell", "used to cast a Spell"), ("Freely", "Freely rearrange"),
    ("up", "damage from among the Heroes"), ("Flank", "in addition to their Flank Powers"),
    ("like", "any way you like"), ("revealed", "one of the revealed cards"),
    ("again", "cannot recruit again"), ("declare", "declare an Attack"),
    ("against", "an Attack against"), ("Corpse", "lear a Corpse."), ("living", "living"),
    ("afterwards", "Rival afterwards"), ("new", "new Forerunner"),
    ("removed", "half of the removed damage"), ("Spell", "new target for that Spell"),
    ("which", "in which they"), ("always", "is always revealed"),
    ("are", "even if they are not"), ("Rival", "by Rival Traps"),
    ("Rival", "Rival Attacks against"),
    ("Rivals", "Rivals must attack"), ("Target", "Target Rival loses"),
    ("second", "play a second Order"), ("make", "to make them discard"),
    ("Turn", "even if they moved this Turn"), ("attacking", "before attacking Heroes"),
    ("attacked", "before your Leader can be attacked"), ("per", "Spell twice per Wave"),
)  # fmt: skip
"""a word, and where what it says is said by the words around it"""


SOME_OR_ALL = pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.proof)])


@SOME_OR_ALL
@pytest.mark.parametrize("box", sorted({box for box, _, _ in LINES}))
def test_what_a_stranger_says_is_printed_as_it_was_meant(box: str, every: int):
    astray = []
    for said, printed in [line for where, *line in LINES if where == box][::every]:
        meaning = understood(said, box)
        if meaning is None or write(meaning, box) != printed or understood(printed, box) != meaning:
            astray.append(said)

    assert astray == []


def test_there_are_many_of_them_in_every_box():
    assert len(LINES) >= 450
    assert {box for box, _, _ in LINES} >= {
        "vanguard", "flank", "rear", "order", "operation", "trap", "leader"
    }  # fmt: skip


@cache
def known() -> list[tuple[str, str]]:
    return list(dict.fromkeys([*corpus.everything(), *((box, said) for box, said, _ in LINES)]))


def understood(text: str, box: str) -> tree.Ability | None:
    """The meaning, or None when it is refused."""
    try:
        return tried(text, box)
    except Unread:
        return None


def without_one(text: str) -> Iterator[tuple[str, str]]:
    """A word, and the text without it; its full stop or comma stays."""
    for word in re.finditer(r"[^\s.,;:]+", text):
        yield word.group(), f"{text[: word.start()].rstrip()} {text[word.end() :].lstrip()}"


def test_a_word_left_out_changes_the_meaning_or_is_missed():
    assert unnoticed(known()[::160]) == []


@pytest.mark.proof
@pytest.mark.parametrize("part", range(4))
def test_proof_that_no_word_can_be_left_out(part: int):
    assert unnoticed(known()[part::4]) == []


def unnoticed(sentences: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Words without which a sentence means the same."""
    found = []
    for box, text in sentences:
        meaning = ability(text, box)
        for word, shorter in without_one(text):
            twice = any(word == each and around in text for each, around in TWICE)
            light = twice or word.lower() in LIGHT
            if not light and understood(shorter, box) == meaning:
                found.append((word, text))
    return found


@SOME_OR_ALL
@pytest.mark.parametrize(("one", "other"), SWAPS)
def test_a_word_turned_round_turns_the_meaning_round(one: str, other: str, every: int):
    alike = []
    for box, text in known()[::every]:
        turned = re.sub(rf"\b{one}\b", other, text, count=1)
        if turned != text and understood(turned, box) == ability(text, box):
            alike.append((text, turned))

    assert alike == []


def test_a_denial_is_never_lost():
    assert lost(known()[::64]) == []


@pytest.mark.proof
def test_proof_that_no_denial_is_lost():
    assert lost(known()[::2]) == []


def lost(sentences: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Sentences that mean the same when they are denied."""
    found = []
    for box, text in sentences:
        for denied in (
            re.sub(r"\b(is|has|have|are)\b(?! not)", r"\1 not", text, count=1),
            re.sub(
                r"\b(?:a|an) (Hero|Leader|Corpse|Trap|card|Supporter)\b", r"no \1", text, count=1
            ),
        ):
            if denied != text and understood(denied, box) == ability(text, box):
                found.append((text, denied))
    return found
