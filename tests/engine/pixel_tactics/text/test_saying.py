"""The read-back is different whenever the meaning is."""

from __future__ import annotations

import random

import pytest

from engine.games.pixel_tactics.text import Unread, read, say, tree
from engine.games.pixel_tactics.text.reading import ability
from tests.engine.pixel_tactics.text import corpus


def test_two_meanings_are_never_told_in_the_same_words():
    told: dict[tuple[str, str], tree.Ability] = {}
    alike = []
    for box, text in corpus.everything():
        meaning = read(text, box)
        before = told.setdefault((box, say(meaning, box)), meaning)
        if before != meaning:
            alike.append((box, text))

    assert alike == []


def test_a_changed_word_shows_in_the_read_back():
    assert unseen(corpus.everything()[::24], random.Random(3)) == []


@pytest.mark.proof
@pytest.mark.parametrize("part", range(4))
def test_proof_that_every_changed_word_shows(part: int):
    assert unseen(corpus.everything()[part::4], random.Random(part)) == []


def unseen(sentences: list[tuple[str, str]], chance: random.Random) -> list[tuple[str, str]]:
    """Sentences that mean something else when a word is changed, told in the same words."""
    vocabulary = sorted({word for _, text in corpus.everything() for word in text.split()})
    found = []
    for box, text in sentences:
        meaning = read(text, box)
        words = text.split()
        for k in range(len(words)):
            for instead in ([], [chance.choice(vocabulary)]):
                changed = " ".join([*words[:k], *instead, *words[k + 1 :]])
                try:
                    other = ability(changed, box)
                except Unread:
                    continue
                if other != meaning and say(other, box) == say(meaning, box):
                    found.append((text, changed))
    return found


def test_a_read_back_says_what_the_words_leave_out():
    meaning = read("Apply 2 damage to each Rival Hero in Melee.", "order")

    assert say(meaning, "order") == (
        "When this is played: Apply 2 damage to every Hero in a Rival's Unit that can be reached"
        " in Melee, so much to each of them."
    )
