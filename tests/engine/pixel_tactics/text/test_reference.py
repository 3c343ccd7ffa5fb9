"""The reference of the language is the language's own, and up to date."""

from __future__ import annotations

from pathlib import Path

from engine.games.pixel_tactics.text.deeds import EXAMPLES, VERBS
from engine.games.pixel_tactics.text.lexicon import lines
from engine.games.pixel_tactics.text.reference import reference
from engine.games.pixel_tactics.text.wordlist import VERBS as SPELT

PAGE = Path(__file__).parents[4] / "docs" / "card-language.md"


def test_the_page_is_what_the_language_says_of_itself():
    assert PAGE.read_text(encoding="utf-8") == reference()


def test_every_instruction_has_an_example():
    assert set(EXAMPLES) == set(VERBS)


def test_every_instruction_is_a_verb_of_the_lexicon():
    spelt = {line.partition(":")[0] for line in lines(SPELT)}

    assert set(VERBS) <= spelt
