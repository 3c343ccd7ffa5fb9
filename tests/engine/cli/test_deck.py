"""Decks at the terminal: read, judged as of a day, mended."""

from __future__ import annotations

import pytest

from engine import catalogue
from tests.engine.cli.terminal import engine

NAMES = [card.name for card in catalogue.cards() if card.can_lead and card.can_fight]
LIST = """\
code: club
name: Club list
issuer: Olga
version: 3
announced: 2026-05-01
effective from: 2026-06-01
formats:
  standard: {{banned heroes: ["{card}"]}}
"""


def listed(leaders: int = 4, heroes: int = 25) -> str:
    lines = ["Leaders", *NAMES[:leaders], "Heroes", *(f"1x {name}" for name in NAMES[4:][:heroes])]
    return "\n".join(lines)


def test_a_legal_deck_is_accepted_and_named():
    said = engine("deck", "-", "--on", "2026-05-01", given=listed())

    assert said.code == 0
    assert said.out.endswith(": legal in Standard on 2026-05-01.\n")


def test_an_unfinished_deck_is_mended():
    said = engine("deck", "-", "--json", given=listed(heroes=23))

    assert said.code == 1
    assert said.plain["legality"] == "unfinished"
    assert said.plain["repair"]["cost"] == 2
    assert [problem["code"] for problem in said.plain["problems"]] == ["too-few-heroes"]


def test_a_repair_can_be_typed_in_and_is_legal():
    said = engine("deck", "-", "--json", given=listed(leaders=5, heroes=31))
    deck = said.plain["deck"]
    for step in said.plain["repair"]["changes"]:
        stack = deck[step["stack"]]
        sign = -1 if step["verb"] == "remove" else 1
        stack[step["card"]] = stack.get(step["card"], 0) + sign * step["count"]
    lines = ["Leaders", *(f"{n}x {name}" for name, n in deck["leaders"].items() if n), "Heroes"]
    lines += [f"{n}x {name}" for name, n in deck["heroes"].items() if n]

    assert engine("deck", "-", given="\n".join(lines)).code == 0


def test_a_list_holds_from_its_day_on_and_is_foreseen_before(tmp_path):
    paper = tmp_path / "club.yaml"
    paper.write_text(LIST.format(card=NAMES[10]))

    before = engine("deck", "-", "--list", str(paper), "--on", "2026-05-02", given=listed())
    after = engine("deck", "-", "--list", str(paper), "--on", "2026-06-01", given=listed())

    assert (before.code, after.code) == (0, 1)
    assert f"from 2026-06-01: {NAMES[10]} is banned as a hero." in before.out
    assert "So says the list Club list, version 3, of Olga." in after.out


def test_a_line_nobody_understands_is_shown_and_refused():
    said = engine("deck", "-", "--json", given=listed() + f"\n{NAMES[0][:-1]}\n")

    assert said.code == 1
    assert said.plain["unresolved"][0]["near"][0] == NAMES[0]


def test_a_format_of_ones_own_is_read_and_its_contradictions_told(tmp_path):
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text("{code: ours, name: Ours, base: standard, override: {heroes: 20-24}}")
    bad.write_text("{code: ours, name: Ours, base: standard, rules: {heroes: 20}}")

    assert engine("deck", "-", "--format", str(good), given=listed(heroes=22)).code == 0
    said = engine("deck", "-", "--format", str(bad), given=listed())
    assert said.code == 1
    assert said.err.startswith("Two values for one rule: Ours sets heroes to 20")


def test_a_pool_says_who_was_drafted_as_what(tmp_path):
    pool = tmp_path / "pool.txt"
    pool.write_text(listed(heroes=21))

    assert engine("deck", str(pool), "--format", "winston", "--pool", str(pool)).code == 0
    said = engine("deck", "-", "--format", "winston", "--pool", str(pool), given=listed(heroes=20))
    assert "The deck has 20 of at least 21 heroes." in said.out
    assert "ruling DB-11" in said.out


@pytest.mark.parametrize(
    ("words", "given", "told"),
    [
        (("--format", "standart"), "", "Did you mean standard"),
        (("--format", "league"), "", "checked against the pool"),
        (("--list", "absent.yaml"), "", "cannot be read"),
        ((), "x" * (2 << 20), "larger than a list"),
        ((), "\n" * 30_000, "at most 20000 lines"),
    ],
)
def test_what_cannot_be_judged_is_refused_in_a_sentence(words, given, told):
    said = engine("deck", "-", *words, given=given)

    assert said.code == 1
    assert told in said.err


@pytest.mark.parametrize(
    "document",
    [
        b"",
        b"[1, 2]",
        b"a: &a [*a]",
        b"[" * 5_000,
        b"\xff\xfe\x00",
        b"a: 2026-99-99",
        b"x" * 400_000,
    ],
)
def test_no_document_is_too_bad_for_a_sentence(tmp_path, document):
    paper = tmp_path / "bad.yaml"
    paper.write_bytes(document)

    for flag in ("--format", "--list"):
        said = engine("deck", "-", flag, str(paper), given=listed())
        assert said.code == 1
        assert said.err.strip().endswith(".")
