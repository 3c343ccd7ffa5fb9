"""Sentences are read, written back and read again; nonsense is refused where it stands."""

from __future__ import annotations

import logging

import pytest
from lark import Lark, Tree
from lark import logger as lark_logger

from engine.games.pixel_tactics.text import Unread, read, write
from engine.games.pixel_tactics.text.lexing import Reader
from engine.games.pixel_tactics.text.parsing import GRAMMAR
from tests.engine.pixel_tactics.text import corpus


def test_every_sentence_of_a_stranger_is_read():
    unread = []
    for box, text in corpus.strangers():
        try:
            read(text, box)
        except Unread as error:
            unread.append((text, error.sentence))

    assert unread == []
    assert len(corpus.strangers()) >= 400


def test_every_sentence_of_our_sets_is_read():
    unread = []
    for box, text in corpus.printed():
        try:
            read(text, box)
        except Unread as error:
            unread.append((text, error.sentence))

    assert unread == []


@pytest.mark.parametrize(
    "sentences", [corpus.strangers(), corpus.printed()], ids=["strangers", "sets"]
)
def test_what_is_written_reads_back_to_the_same_meaning(sentences: list[tuple[str, str]]):
    astray = []
    for box, text in sentences:
        meaning = read(text, box)
        words = write(meaning, box)
        if read(words, box) != meaning or write(read(words, box), box) != words:
            astray.append((text, words))

    assert astray == []


@pytest.mark.parametrize("line", corpus.written()["same"], ids=lambda line: line[1][:50])
def test_synonyms_mean_one_thing(line: list[str]):
    box, first, *others = line

    assert [read(text, box) for text in others] == [read(first, box)] * len(others)


@pytest.mark.parametrize("line", corpus.written()["different"], ids=lambda line: line[1][:60])
def test_a_small_difference_is_a_difference(line: list[str]):
    box, one, other = line

    assert read(one, box) != read(other, box)


@pytest.mark.parametrize("line", corpus.written()["refused"], ids=lambda line: str(line[1])[:60])
def test_nonsense_is_refused_where_it_stands(line: list[str]):
    box, text, word = line

    with pytest.raises(Unread) as caught:
        read(text, box)

    where = caught.value.where
    assert where.word == str(word)
    assert text[where.column : where.column + where.length] == where.word or where.word in ("", ".")
    assert caught.value.expected or caught.value.code in ("unread-word", "unread-reference")


def test_there_are_enough_refusals():
    assert len(corpus.written()["refused"]) >= 80


def test_the_grammar_has_no_conflict(caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.DEBUG, logger=lark_logger.name):
        Lark(GRAMMAR, parser="lalr", lexer=Reader, debug=True)

    assert [record.message for record in caplog.records if "onflict" in record.message] == []


def test_no_sentence_has_two_parses():
    assert ambiguous(corpus.everything()[::30]) == []


@pytest.mark.proof
@pytest.mark.parametrize("part", range(4))
def test_proof_that_no_sentence_has_two_parses(part: int):
    assert ambiguous(corpus.everything()[part::4]) == []


def ambiguous(sentences: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Sentences that the grammar allows to be read in two ways."""
    earley = Lark(GRAMMAR, parser="earley", lexer=Reader, ambiguity="explicit")
    lalr = Lark(GRAMMAR, parser="lalr", lexer=Reader)
    found = []
    for box, text in sentences:
        if text.rstrip(".").lower() == "no ability" or text == "No effect.":
            continue
        every = earley.parse(text)
        if list(every.find_data("_ambig")) or _plain(every) != _plain(lalr.parse(text)):
            found.append((box, text))
    return found


def _plain(tree: object) -> object:
    if isinstance(tree, Tree):
        return (str(tree.data), tuple(_plain(child) for child in tree.children))
    return str(tree)


def test_a_quoted_ability_is_read_like_any_other():
    ability = read('Your Heroes have "Spell: Draw a card."', "leader")

    assert write(ability, "leader") == 'Your Heroes have "Spell: Draw a card."'


def test_no_ability_is_nothing():
    assert read("No Ability", "rear").clauses == ()
    assert write(read("no ability.", "rear"), "rear") == "No Ability."


def test_an_unknown_box_is_our_mistake():
    with pytest.raises(ValueError, match="no such box"):
        read("Intercept.", "side")
