"""One evening's log as a person typed it, and everything that may be wrong with such a log."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from engine import catalogue
from engine.kernel import chain, log_json, log_read, log_text
from engine.kernel.judge import Budget, judge_text
from engine.kernel.log import Answer
from engine.kernel.play import Play
from engine.kernel.seats import CHANCE
from engine.kernel.verdict import Kind, Verdict
from tests.engine import slips
from tests.engine.slips import Slip

LOGS: Final = Path(__file__).parent / "logs"
EVENING: Final = (LOGS / "evening.log").read_text(encoding="utf-8")
"""Pia against Sam, seven rounds: attacks, spells, orders, operations, a trap, corpses revived"""
SEALED: Final = log_text.write(chain.sealed(log_read.read(EVENING)))
RULESET: Final = "ruleset pixel-tactics/deluxe/duel\n"
BEST_OF: Final = "setup best_of 1\n"
RULES: Final = catalogue.load("pixel-tactics/deluxe/duel")
QUICK: Final = Budget(tries=12)


def judged(source: str | bytes, budget: Budget = QUICK) -> Verdict:
    return judge_text(source, catalogue.load, budget=budget)


def edited(was: str, becomes: str, text: str = EVENING) -> str:
    return slips.edited(was, becomes, text)


# --- honest, however it was typed -----------------------------------------------


def numbered(text: str) -> str:
    """Every entry with its number, as in a notebook."""
    count = iter(range(1, 1_000))
    return re.sub(r"(?m)^(?=[ab*] )", lambda found: f"{next(count)}. ", text)


OTHER_ORDER: Final = edited(RULESET, "").replace(BEST_OF, BEST_OF + RULESET)

SLOPPY: Final[dict[str, str | bytes]] = {
    "as it is": EVENING,
    "Windows lines": EVENING.replace("\n", "\r\n").encode(),
    "old Macintosh lines": EVENING.replace("\n", "\r").encode(),
    "byte order mark": b"\xef\xbb\xbf" + EVENING.encode(),
    "spaces everywhere": EVENING.replace("\na ", "\n   a \t ").replace(" > ", "  >\t"),
    "no spaces": EVENING.replace("\na ", "\na: ").replace(" > ", ">"),
    "empty lines": EVENING.replace("\n", "\n\n \n"),
    "no empty lines": re.sub("\n+", "\n", EVENING),
    "capitals": edited("a recruit Gallow Finch > V1", "A RECRUIT GALLOW FINCH > V1"),
    "no capitals": EVENING.split("* deal")[0] + EVENING[len(EVENING.split("* deal")[0]) :].lower(),
    "own letter": edited("a attack V1 > b.V2", "a attack a.V1 > b.V2"),
    "what goes without saying": edited("b activate S1 > The Nightingale Floor", "b activate S1"),
    "silence written down": edited(
        "a draw\n* deal a > Maudlin", "b pass\na draw\n* deal a > Maudlin"
    ),
    "numbers": numbered(EVENING),
    "comments": EVENING.replace("\na ", "\n# a remark\n# of two lines\na "),
    "clock times": EVENING.replace("b move R1 > V1", "b move R1 > V1 @20:15:03"),
    "header in another order": OTHER_ORDER,
    "no names": re.sub("seat . .*\n", "", EVENING),
    "no first line": EVENING.replace("muster log 1\n", ""),
    "no length agreed": EVENING.replace("setup best_of 1\n", ""),
    "no result": EVENING.replace("\nresult 1 0", ""),
    "result with a colon": EVENING.replace("result 1 0", "RESULT 1:0"),
    "sealed": SEALED,
    "marked": log_text.write(chain.marked(log_read.read(EVENING))),
    "JSON twin": log_json.write(log_read.read(EVENING)),
    "JSON, pretty": json.dumps(json.loads(log_json.write(log_read.read(EVENING))), indent=4),
}


@pytest.mark.parametrize("source", SLOPPY.values(), ids=list(SLOPPY))
def test_an_honest_evening_is_valid_however_it_was_typed(source: str | bytes):
    verdict = judged(source)

    assert verdict.kind is Kind.VALID, verdict.sentence
    assert verdict.outcome is not None
    assert verdict.outcome.points == (1, 0)


# --- wrong ----------------------------------------------------------------------


SLIPS: Final = msgspec.yaml.decode((LOGS / "slips.yaml").read_bytes(), type=dict[str, list[Slip]])


@pytest.mark.parametrize(
    ("kind", "slip"),
    [pytest.param(Kind(kind), slip, id=slip.slip) for kind in SLIPS for slip in SLIPS[kind]],
)
def test_the_wrong_entry_is_named_with_its_reason_and_what_was_legal(kind: Kind, slip: Slip):
    text = edited(slip.was, slip.becomes)

    slips.check(judged(text), kind, slip, text)


# --- false as a whole -----------------------------------------------------------

DECKS: Final = next(line for line in EVENING.split("\n") if line.startswith("setup decks"))
SMALL: Final = 'setup decks [{"heroes": ["Wick"]}, {"heroes": ["Wick"]}]'

UNREADABLE: Final[dict[str, tuple[str | bytes, str]]] = {
    "no ruleset": (edited(RULESET, ""), "ruleset"),
    "another format": (edited("muster log 1", "muster log 2"), "muster log 1"),
    "a card nobody knows": (edited('"Barnaby Shoal"', '"Barnaby Shaol"'), "mean Barnaby Shoal?"),
    "a deck too small": (edited(DECKS, SMALL), "too few cards"),
    "no decks": (edited(DECKS, ""), "decks"),
    "broken JSON in the setup": (edited('"]}]', '"]}'), "is not JSON here"),
    "best of two": (edited("best_of 1", "best_of 2"), "best_of"),
    "nonsense in the middle": (edited("\na draw", "\nthen a draw"), "neither a seat"),
    "two results": (EVENING + "result 0 1\n", "a second time"),
    "entries below the result": (EVENING + "a draw\n", "below the result"),
    "UTF-16": (EVENING.encode("utf-16"), "UTF-8"),
    "Latin 1": (edited("Pia", "Piñata").encode("latin-1"), "UTF-8"),
    "a hundred million bytes": (b"a draw\n" * 15_000_000, "larger than a log"),
    "one endless line": (EVENING + "a draw " + "x" * 100_000, "Break it up"),
    "JSON without end": ("[" * 1_000_000, ""),
    "JSON of depth": ('{"setup":' * 100_000, ""),
    "a setup of depth": (edited("best_of 1", f"best_of {'[' * 9_000}"), "nested too deeply"),
    "control characters": (edited("Pia", "Pia\x1b[2J"), "not text"),
    "nothing": (b"", "ruleset"),
    "a picture": (bytes(range(256)) * 40, ""),
}
FALSE: Final[dict[str, tuple[str, Kind, str]]] = {
    "forged result": (edited("result 1 0", "result 0 1"), Kind.RESULT_DIFFERS, "ended 1 0"),
    "forged trophies": (edited("result 1 0", "result 2 0"), Kind.RESULT_DIFFERS, "ended 1 0"),
    "a result for three": (edited("result 1 0", "result 1 0 0"), Kind.RESULT_DIFFERS, "ended 1 0"),
    "cut short": (EVENING[: len(EVENING) // 2], Kind.INCOMPLETE, "must answer next"),
    "cut short, with a result": (
        "\n".join([*EVENING.split("\n")[:40], "result 1 0"]),
        Kind.INCOMPLETE,
        "must answer next",
    ),
    "another draw under the old seal": (
        edited("deal b > Widow Lacquer", "deal b > Ambassador Pale Crane", SEALED),
        Kind.CHAIN_BROKEN,
        "ends differently",
    ),
    "another seal": (SEALED.replace("end ", "end 00"), Kind.CHAIN_BROKEN, "ends differently"),
    "an unknown ruleset": (
        edited("pixel-tactics/deluxe/duel", "pixel-tactics/super/duel"),
        Kind.UNKNOWN_RULESET,
        "There are: pixel-tactics/deluxe/duel",
    ),
    "other cards than ours": (
        edited("deluxe/duel", "deluxe/duel 0123456789abcdef"),
        Kind.UNKNOWN_RULESET,
        "not the ruleset",
    ),
}


@pytest.mark.parametrize(("source", "says"), UNREADABLE.values(), ids=list(UNREADABLE))
def test_what_cannot_be_read_is_refused_in_a_sentence(source: str | bytes, says: str):
    verdict = judged(source)

    assert verdict.kind is Kind.UNREADABLE, verdict.sentence
    assert says in verdict.sentence
    assert len(verdict.sentence) < 700


@pytest.mark.parametrize(("source", "kind", "says"), FALSE.values(), ids=list(FALSE))
def test_what_is_false_as_a_whole_is_found(source: str, kind: Kind, says: str):
    verdict = judged(source)

    assert verdict.kind is kind, verdict.sentence
    assert says in verdict.sentence


def test_a_card_that_nobody_saw_exchanged_under_a_commitment_is_found():
    """Pia sealed what she saw on the last turn, and says afterwards that she drew another card."""
    salt = b"as good as any salt"
    log = log_read.read(EVENING)
    last = log.entries.index(Answer(CHANCE, ("deal", "a", "Ines Tallow"))) + 1
    play = Play.of(RULES, replace(log, entries=log.entries[:last], result=None)).commit(0, salt)
    for entry in log.entries[last:]:
        play = play.record(entry.seat, entry.words) if isinstance(entry, Answer) else play
    honest = log_text.write(play.open(0, salt).finished()).split("\nend ")[0]
    forged = edited("deal a > Ines Tallow", "deal a > Barnaby Shoal", honest)

    assert judged(honest).accepted
    assert judged(forged).kind is Kind.COMMITMENT_DIFFERS
    assert judged(re.sub("(?m)^(commit|salt) .*\n", "", forged)).accepted


def test_a_forgotten_draw_is_put_back_with_the_card_that_is_played_later():
    verdict = judged(edited("a draw\n* deal a > Maudlin Crane\n", ""), Budget())

    lost = verdict.repairs[0]
    assert (lost.kind, lost.entry) == ("insert", 35)
    assert lost.words == "a draw\n* deal a > Maudlin Crane"
    assert lost.sentence.startswith("“a draw” and “* deal a > Maudlin Crane” may be missing")


def test_a_wrong_result_is_mended_by_the_one_the_play_came_to():
    verdict = judged(edited("result 1 0", "result 0 1"))

    assert [(each.kind, each.words) for each in verdict.repairs] == [("result", "1 0")]
