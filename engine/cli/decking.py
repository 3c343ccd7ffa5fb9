"""`deck`: whether a list of cards is a legal deck on a day, and what mends it if it is not."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace, _SubParsersAction
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any, Final

from engine import catalogue
from engine.cli.papers import paper
from engine.cli.replies import Reply, counted, indented
from engine.deckbuilding import listing
from engine.deckbuilding.cardpool import Pool
from engine.deckbuilding.deck import fingerprint, spoken
from engine.deckbuilding.formats import (
    Contradicted,
    Format,
    Known,
    builtin,
    compiled,
    documents,
)
from engine.deckbuilding.listing import Line, read_listing
from engine.deckbuilding.lists import BanList, check_versions, read_list
from engine.deckbuilding.paper import MOST_BYTES, read_document
from engine.deckbuilding.possible import impossible
from engine.deckbuilding.problems import Problem, Repair
from engine.deckbuilding.sentences import Sentence
from engine.deckbuilding.verdict import Foresight, Verdict, foreseen, verdict

EXAMPLES: Final = """\
examples:
  python -m engine deck friday.txt
  python -m engine deck friday.txt --format epic --on 2026-12-01
  python -m engine deck friday.txt --format constructed --list club.yaml --sleeved
  python -m engine deck friday.txt --format winston --pool drafted.txt
  python -m engine deck friday.txt --format ours.yaml --json

a list is one card a line, under “Leaders” and “Heroes”; counts, set codes and typing errors are
taken as they come. A pool that is a list with both headings says who was drafted as what.
formats: """


def register(commands: _SubParsersAction[Any]) -> None:
    command = commands.add_parser(
        "deck", help="check a deck, and mend it", epilog=EXAMPLES + ", ".join(documents())
    )
    command.add_argument("paper", metavar="LIST", help="text or JSON; - is standard input")
    command.add_argument(
        "--format", default="standard", help="a format, or the file of one's own (standard)"
    )
    command.add_argument("--on", type=_day, default=None, help="as of which day (today)")
    command.add_argument(
        "--list", action="append", default=[], metavar="FILE", help="a ban list; may be repeated"
    )
    command.add_argument("--pool", metavar="FILE", help="the cards one may use, as a list")
    command.add_argument("--sleeved", action="store_true", help="all cards in opaque sleeves")
    command.set_defaults(run=run)


def _day(words: str) -> date:
    try:
        return date.fromisoformat(words)
    except ValueError:
        raise ArgumentTypeError("a day is written 2026-12-01") from None


def run(asked: Namespace) -> Reply:
    on = asked.on or date.today()
    cards = catalogue.pool()
    format, lists = _format(asked.format, cards), _lists(asked.list, cards)
    pool = _limited(asked.pool, cards)
    read = read_listing(paper(asked.paper, listing.MOST_BYTES), cards)
    deck = read.deck.in_sleeves() if asked.sleeved else read.deck
    found = verdict(deck, format, lists, pool, on=on)
    coming = foreseen(deck, format, lists, pool, on=on)
    short = spoken(fingerprint(deck))
    words = "\n".join(_words(found, coming, read.unresolved, format, short))
    plain = {
        "deck": {"leaders": dict(deck.leaders), "heroes": dict(deck.heroes)},
        "fingerprint": fingerprint(deck),
        "spoken": short,
        "format": format.code,
        **_verdict_plain(found),
        "coming": [_coming_plain(each) for each in coming],
        "unresolved": [_line_plain(line) for line in read.unresolved],
    }
    return Reply(words, plain, refused=not found.legal or bool(read.unresolved))


# --- what is handed in --------------------------------------------------------------------------


def _format(name: str, cards: Pool) -> Format:
    if not name.endswith((".yaml", ".yml", ".json")):
        return builtin(name)
    document = read_document(paper(name, MOST_BYTES))
    made = compiled(document, known=Known(cards.names, frozenset(cards.sets)))
    base = builtin(document["base"]) if document.get("base") else None
    if clash := impossible(made, cards, base=base):
        raise Contradicted([clash])
    return made


def _lists(names: Sequence[str], cards: Pool) -> tuple[BanList, ...]:
    lists = tuple(
        read_list(read_document(paper(name, MOST_BYTES)), names=cards.names) for name in names
    )
    check_versions(lists)
    return lists


def _limited(name: str | None, cards: Pool) -> Pool:
    if name is None:
        return cards
    return cards.drafted(read_listing(paper(name, listing.MOST_BYTES), cards).deck)


# --- what is told -------------------------------------------------------------------------------


def _words(
    found: Verdict,
    coming: Sequence[Foresight],
    unresolved: Sequence[Line],
    format: Format,
    short: str,
) -> Iterator[str]:
    yield f"{short}: {found.legality.value} in {format.name} on {found.on}."
    for line in unresolved:
        near = f" Did you mean {', '.join(line.near)}?" if line.near else ""
        yield f"  line {line.number}: “{line.text}” is not understood ({line.trouble}).{near}"
    for problem in found.problems:
        yield indented(f"- {problem.what}", 2)
        yield from (indented(str(each), 4) for each in problem.sentences[1:])
    if found.problems:
        yield "  all of it: " + _repair_words(found.repair)
    for each in coming:
        told = " ".join(str(problem.what) for problem in each.problems)
        yield f"  from {each.on}: {told} {_repair_words(each.repair)}"


def _repair_words(repair: Repair | None) -> str:
    if repair is None:
        return str(Sentence.of("no-repair"))
    return f"{repair} ({counted(repair.cost, 'card')})"


def _verdict_plain(found: Verdict) -> dict[str, Any]:
    return {
        "on": found.on,
        "legality": found.legality.value,
        "problems": [_problem_plain(problem) for problem in found.problems],
        "repair": _repair_plain(found.repair),
    }


def _coming_plain(coming: Foresight) -> dict[str, Any]:
    return {
        "on": coming.on,
        "problems": [_problem_plain(problem) for problem in coming.problems],
        "repair": _repair_plain(coming.repair),
    }


def _problem_plain(problem: Problem) -> dict[str, Any]:
    return {
        "code": problem.code,
        "sentence": str(problem.what),
        "sentences": [str(each) for each in problem.sentences],
        "cards": dict(problem.cards),
        "limit": problem.limit,
        "found": problem.found,
        "source": problem.source._asdict(),
        "unfinished": problem.unfinished,
        "repair": _repair_plain(problem.repair),
    }


def _repair_plain(repair: Repair | None) -> dict[str, Any] | None:
    if repair is None:
        return None
    return {"cost": repair.cost, "changes": repair.changes, "sentence": str(repair)}


def _line_plain(line: Line) -> dict[str, Any]:
    return {"line": line.number, "text": line.text, "trouble": line.trouble, "near": line.near}
