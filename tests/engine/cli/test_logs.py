"""Logs at the terminal: judged, looked at, explained, told."""

from __future__ import annotations

import json

import pytest

from engine.kernel import log_json
from tests.engine.cli.terminal import engine


def test_an_honest_log_is_valid_in_both_forms(log, paper, tmp_path):
    twin = tmp_path / "friday.json"
    twin.write_bytes(log_json.write(log))

    said = engine("judge", str(paper), str(twin), "--json")

    assert said.code == 0
    assert [each["kind"] for each in said.plain] == ["valid", "valid"]
    assert said.plain[0]["outcome"]["points"] == list(log.result)


def test_an_illegal_entry_is_named_with_what_was_legal(paper):
    text = paper.read_text()
    first = next(line for line in text.split("\n") if line.startswith("a recruit"))

    said = engine("judge", "-", "--json", given=text.replace(first, "a frobnicate V1", 1))

    verdict = said.plain[0]
    assert said.code == 1
    assert verdict["kind"] == "illegal"
    assert verdict["line"] == text.split("\n").index(first) + 1
    assert verdict["legal"]
    assert verdict["sentence"].startswith(f"Entry {verdict['entry']}, “a frobnicate V1”: ")


def test_one_bad_log_does_not_hide_the_others(paper, tmp_path):
    broken = tmp_path / "broken.log"
    broken.write_text("muster log 1\nruleset nothing/of/the/kind\n")

    said = engine("judge", str(paper), str(broken), str(tmp_path / "absent.log"), "--json")

    assert said.code == 1
    assert [each["kind"] for each in said.plain] == ["valid", "unknown ruleset", "unreadable"]


@pytest.mark.parametrize(
    "given",
    [
        b"",
        b"\xff\xfe\xfd",
        b"\x00" * 5_000,
        b"muster log 1",
        b"{",
        b"[" * 200_000,
        b'{"format":' * 50_000,
        b"a draw\n" * 500_000,
        b"x" * (5 << 20),
    ],
    ids=["empty", "no text", "zeros", "cut", "brace", "deep", "deeper", "long", "huge"],
)
def test_no_log_is_too_bad_for_a_verdict(given):
    said = engine("judge", "-", "--json", given=given)

    assert said.code == 1
    assert said.plain[0]["kind"] == "unreadable"
    assert said.plain[0]["sentence"]


def test_a_log_cut_short_is_incomplete(paper):
    text = paper.read_text().rstrip().split("\n")

    said = engine("judge", "-", "--json", given="\n".join(text[:-6]))

    assert said.plain[0]["kind"] == "incomplete"


def test_a_view_hides_what_the_seat_cannot_know(paper, log):
    whole = engine("view", str(paper), "--at", "12", "--json")
    mine = engine("view", str(paper), "--at", "12", "--seat", "a", "--json")
    theirs = engine("view", str(paper), "--at", "12", "--seat", "onlooker", "--json")

    sides = [said.plain["table"] for said in (whole, mine, theirs)]
    assert "?" not in json.dumps(sides[0])
    assert json.dumps(sides[1]).count('"?"') > 0
    assert json.dumps(sides[2]).count('"?"') > json.dumps(sides[1]).count('"?"')


def test_a_view_is_drawn(paper):
    said = engine("view", str(paper), "--at", "30", "--seat", "b")

    assert said.code == 0
    assert said.out.startswith("Round ")
    assert " is asked: " in said.out


@pytest.mark.parametrize("words", [("--at", "99999"), ("--at", "-1"), ("--seat", "q")])
def test_a_place_the_log_does_not_have_is_refused(paper, words):
    said = engine("view", str(paper), *words)

    assert said.code == 1
    assert said.err.strip().endswith(".")


def test_an_entry_the_log_does_not_have_is_not_explained(paper, log):
    said = engine("explain", str(paper), "--at", "4000")

    count = len(log.entries)
    assert said.err.strip() == f"The log has {count} entries; there is none numbered 4000."


def test_a_legal_entry_is_explained(paper, log):
    at = next(n for n, each in enumerate(log.entries, 1) if each.words[0] == "recruit")

    said = engine("explain", str(paper), "--at", str(at), "--json")

    assert said.code == 0
    assert said.plain["legal"]
    seat, _, words = said.plain["entry"].partition(" ")
    assert words in said.plain["asked"][seat]["options"]
    assert said.plain["events"]


def test_an_illegal_entry_is_explained(paper):
    text = paper.read_text()
    first = next(line for line in text.split("\n") if line.startswith("a recruit"))
    entries = text.split("\n\n")[1].split("\n")

    said = engine(
        "explain", "-", "--at", str(entries.index(first) + 1), "--json",
        given=text.replace(first, "a attack V1 > b.F2", 1),
    )  # fmt: skip

    assert said.code == 1
    assert not said.plain["legal"]
    assert said.plain["sentence"]
    assert said.plain["nearest"]


def test_what_follows_an_illegal_entry_cannot_be_viewed(paper):
    text = paper.read_text().replace("\na recruit", "\na frobnicate", 1)

    said = engine("view", "-", given=text)

    assert said.code == 1
    assert said.err.startswith("The log cannot be followed past entry ")


def test_a_play_is_told(paper):
    said = engine("tell", str(paper))

    assert said.code == 0
    assert "\n    Vanguard Wave." in said.out
