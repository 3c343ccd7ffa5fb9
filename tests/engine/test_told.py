"""Whatever the engine says is a pattern and what fills it, so that it can be said otherwise."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import catalogue
from engine.kernel import log_json
from engine.kernel.judge import judge_text
from engine.kernel.words import Told, both, either, together

ENGINE = Path(catalogue.__file__).parent
REFUSALS = {
    "Reason", "Refused", "Illegal", "Undecided", "Unreadable", "UnknownRuleset", "Contradiction"
}  # fmt: skip
# What is said on a command line, and of card sentences while they are read, is not for pages.
ASIDE = {"cli", "text"}
# Why a pairing is as it is: a code and then a sentence, see engine/competition/reasons.py.
CODED = "competition"


def refused_in_plain_words() -> Iterator[str]:
    for path in ENGINE.rglob("*.py"):
        if ASIDE & {*path.parts}:
            continue
        sentences = REFUSALS - ({"Reason"} if CODED in path.parts else set())
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            said = node.args[0] if node.func.id in sentences and node.args else None
            if isinstance(said, ast.JoinedStr | ast.Constant):
                yield f"{path.relative_to(ENGINE)}:{node.lineno}"


def test_every_refusal_is_a_pattern():
    assert list(refused_in_plain_words()) == []


@pytest.mark.parametrize(
    "told",
    [
        Told("Over."),
        Told("{0} of {n}", "Moth", n=3),
        Told("{0}: {who}", Told("{0} cards", 2), who=either(("Ana", "Ben", "Cleo"))),
        together([Told("One {{brace}}."), Told("And {0}.", both(("b", "c")))]),
    ],
)
def test_what_was_told_is_kept_and_told_again(told: Told):
    kept = json.loads(json.dumps(told.plain()))

    again = Told.again(kept)

    assert (again, again.plain()) == (told, told.plain())


@pytest.mark.parametrize(
    ("words", "said"),
    [((), ""), (("a",), "a"), (("a", "b"), "a or b"), (("a", "b", "c"), "a, b or c")],
)
def test_one_of_several_is_named(words: tuple[str, ...], said: str):
    assert either(words) == said


@pytest.mark.parametrize(
    ("source", "pattern"),
    [
        (b"\xff", "Line {0}, column {1} {2}"),
        ("ruleset none", "There is no ruleset called {0}. There are: {1}."),
        ("", "The log does not say what was played. Write above: ruleset <name>"),
        ("ruleset pixel-tactics/deluxe/duel\n", "The setup: {0}"),
        ("{}", "This JSON is not a log: {0}."),
    ],
)
def test_a_verdict_keeps_what_its_sentence_is_made_of(source: bytes | str, pattern: str):
    verdict = judge_text(source, catalogue.load)

    assert verdict.told[0] == pattern
    assert Told.again(verdict.told) == verdict.sentence


def test_a_broken_log_is_told_in_patterns_down_to_its_reason():
    log = log_json.read_any("ruleset pixel-pusher/standard\nsetup seats 2\n\na take Nothing\n")[0]

    verdict = judge_text(log_json.write(log), catalogue.load)

    outer, (number, line, reason), _named = verdict.told
    assert (outer, number, line) == ("Entry {0}, “{1}”: {2}", 1, "a take Nothing")
    assert isinstance(reason, list), verdict.sentence
