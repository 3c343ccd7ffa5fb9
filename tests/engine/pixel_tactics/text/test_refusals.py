"""Refusals say where, what was expected, what was meant; no input crashes or runs away."""

from __future__ import annotations

import random
import re
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.games.pixel_tactics.text import BOXES, Unread, read, say, write
from engine.games.pixel_tactics.text.lexicon import SPELLINGS, VOCABULARY
from tests.engine.pixel_tactics.text import corpus

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def misspelt(word: str, chance: random.Random) -> str:
    """The word with a letter dropped, added, replaced or swapped with the next."""
    at = chance.randrange(len(word) - 1)
    letter = chance.choice(LETTERS)
    return chance.choice(
        (
            word[:at] + word[at + 1 :],
            word[:at] + letter + word[at:],
            word[:at] + letter + word[at + 1 :],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        )
    )


def typos(number: int, seed: int) -> list[tuple[str, str, str, int]]:
    """Box, right text, text with one typo, and the column of the typo."""
    chance = random.Random(seed)
    sentences = corpus.everything()
    made: list[tuple[str, str, str, int]] = []
    while len(made) < number:
        box, text = chance.choice(sentences)
        word = chance.choice(list(re.finditer(r"[A-Za-z]{3,}", text)))
        quoted = any(
            span.start() <= word.start() < span.end()
            for span in re.finditer(r'\[[^\]]*\]|"[^"]*"', text)
        )
        wrong = misspelt(word.group(), chance)
        if (
            word.group().lower() not in VOCABULARY
            or quoted
            or wrong.lower() == word.group().lower()
            or wrong.lower() in VOCABULARY
        ):
            continue
        made.append((box, text, text[: word.start()] + wrong + text[word.end() :], word.start()))
    return made


@pytest.mark.parametrize("many", [150, pytest.param(500, marks=pytest.mark.proof)])
def test_typos_are_found_and_the_right_word_comes_first(many: int):
    tried = typos(many, seed=7)
    first = in_place = refused = 0
    times = []

    for box, right, wrong, column in tried:
        began = time.process_time()
        with pytest.raises(Unread) as caught:
            read(wrong, box)
        times.append(time.process_time() - began)
        refused += 1
        in_place += caught.value.where.column == column
        first += [t.lower() for t in caught.value.did_you_mean[:1]] == [right.lower()]

    assert refused == many
    assert in_place / many >= 0.98
    assert first / many >= 0.98
    assert sorted(times)[many // 2] <= 0.02


def test_a_refusal_names_the_candidates_of_a_pronoun():
    with pytest.raises(Unread) as caught:
        read("When a Rival Hero attacks a Hero in your Unit, defeat that Hero.", "vanguard")

    assert caught.value.code == "unread-reference"
    assert "the attacker or the target" in caught.value.sentence
    assert caught.value.did_you_mean == (
        "When a Rival Hero attacks a Hero in your Unit, defeat the attacker.",
        "When a Rival Hero attacks a Hero in your Unit, defeat the target.",
        "When a Rival Hero attacks a Hero in your Unit, defeat this Hero.",
    )


def test_a_refusal_shows_a_sentence_as_a_model():
    with pytest.raises(Unread) as caught:
        read("Spell: Remove up to 3 damge from any Hero.", "rear")

    assert caught.value.model == "Spell: Remove up to 3 damage from any Hero."


def test_a_slip_in_the_name_of_a_card_is_no_new_card():
    text = "While Tin Drumer Tatters is in your Unit, your Heroes have +1 Life."

    with pytest.raises(Unread) as caught:
        read(text, "leader", {"Tin Drummer Tatters", "Brother Odds"})

    assert caught.value.where == (6, 18, "Tin Drumer Tatters")
    assert caught.value.did_you_mean == (text.replace("Drumer", "Drummer"),)
    assert read(text.replace("Drumer", "Drummer"), "leader", {"Tin Drummer Tatters"})
    assert read(text.replace("Tin Drumer Tatters", "Somebody Else"), "leader", {"Brother Odds"})


@pytest.mark.parametrize(("box", "text", "word"), corpus.refused())
def test_what_could_be_misread_is_refused(box: str, text: str, word: str):
    with pytest.raises(Unread) as caught:
        read(text, box)

    assert caught.value.where.word == word


@pytest.mark.parametrize(
    ("box", "text", "meant"),
    [
        ("order", "Apply 3 damage to Rival Hero.", "Apply 3 damage to a Rival Hero."),
        ("rear", "Draw a card.", "Spell: Draw a card."),
        ("order", "Spell: Draw a card.", "Draw a card."),
        ("order", "Apply 3 damage to 2 Hero.", "Apply 3 damage to 2 Heroes."),
        ("vanguard", "Has +2 Attak.", "Has +2 Attack."),
    ],
)
def test_a_common_mistake_is_put_right_first(box: str, text: str, meant: str):
    with pytest.raises(Unread) as caught:
        read(text, box)

    assert caught.value.did_you_mean[0] == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        ".",
        "\0",
        "Draw a card.\0",
        "🙂" * 50,
        "a " * 10_000,
        "Draw a card. " * 90_000,
        "(" * 5_000,
        '"' * 900,
        "[" * 900,
        "When " * 200,
        "if you have a Corpse, " * 50,
        "a Hero's " * 130,
        'This Hero has "' * 60,
        "and or then , ; " * 70,
        "Draw 999999999999999999999 cards.",
        "\ud800",
        "’s ’s ’s",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_hostile_text_is_refused_in_bounded_time(text: str):
    began = time.process_time()
    with pytest.raises(Unread):
        read(text, "order")

    assert time.process_time() - began < 1


def test_a_text_that_is_too_long_is_told_so():
    with pytest.raises(Unread) as caught:
        read("Draw a card. " * 1000, "order")

    assert caught.value.code == "unread-long"
    assert caught.value.sentence == "A card says at most 1200 characters; this is 13000."


ODDS = ["and", ",", "or", ".", ":", "then", "2", "+1", "[+1 Attack]", '"Draw a card."', "'s", "x2"]
WORDS = st.lists(st.sampled_from(sorted(SPELLINGS) + ODDS), max_size=14).map(" ".join)


@st.composite
def shuffled(draw: st.DrawFn) -> tuple[str, str]:
    """Words of real cards in another order, or the end of one behind the beginning of another."""
    box, text = draw(st.sampled_from(corpus.everything()))
    words = draw(st.permutations(text.split())) if draw(st.booleans()) else text.split()
    cut = draw(st.integers(0, len(words)))
    _, other = draw(st.sampled_from(corpus.everything()))
    return box, " ".join([*words[:cut], *other.split()])


TYPED = st.tuples(st.sampled_from(BOXES), st.one_of(st.text(max_size=80), WORDS))


@pytest.mark.parametrize("source", [TYPED, shuffled()], ids=["typed", "shuffled"])
@pytest.mark.parametrize("tries", [30, pytest.param(2_000, marks=pytest.mark.proof)])
def test_nothing_crashes_the_reader(tries: int, source: st.SearchStrategy[tuple[str, str]]):
    @settings(max_examples=tries, deadline=3000, suppress_health_check=[HealthCheck.too_slow])
    @given(source)
    def survives(said: tuple[str, str]) -> None:
        box, text = said
        try:
            ability = read(text, box)
        except Unread:
            return

        assert write(ability, box)
        assert say(ability, box)

    survives()


@pytest.mark.parametrize(
    ("box", "sentence", "word", "say"),
    [
        ("vanguard", "This Hero is Invincible.", "Invincible", "cannot be damaged"),
        ("order", "Give a Hero [Invincible].", "[Invincible]", "cannot be damaged"),
        ("order", "Give a Hero [Dazzled].", "[Dazzled]", "[+1 Attack]"),
    ],
)
def test_a_status_of_which_nothing_says_what_it_does(box: str, sentence: str, word: str, say: str):
    with pytest.raises(Unread) as refused:
        read(sentence, box)

    assert refused.value.where.word == word
    assert say in refused.value.sentence


def test_a_status_that_the_same_card_explains_is_given():
    read("Give a Rival Hero [Marked]. Apply 1 damage to each Hero with [Marked].", "order")
