"""`view`, `explain` and `tell`: a log looked at, at one place or as a whole."""

from __future__ import annotations

import json
from argparse import Namespace, _SubParsersAction
from typing import Any, Final

import msgspec

from engine.cli.papers import log_in
from engine.cli.replies import Reply, indented
from engine.cli.telling import told
from engine.kernel.ask import text
from engine.kernel.event import Event
from engine.kernel.log import Answer, AnyEntry, Log, line
from engine.kernel.refusals import Refused
from engine.kernel.repair import nearest
from engine.kernel.replay import Cursor, addressed, taken
from engine.kernel.ruleset import Ruleset, State
from engine.kernel.seats import LETTERS, Seat, letter, seat_of
from engine.parts import scene_text
from engine.parts.offers import Staged

EXAMPLES: Final = """\
examples:
  python -m engine view friday.log --at 40
  python -m engine view friday.log --at 40 --seat a
  python -m engine explain friday.log --at 41
  python -m engine tell friday.log
entries are counted from 1; --at 0 is the table before the first."""
EVERYTHING: Final = "all"
ONLOOKER: Final = "onlooker"


class NoSuchEntry(Refused):
    """A place the log does not have."""

    code = "no-such-entry"


class NoSuchSeat(Refused):
    """A seat the play does not have."""

    code = "no-such-seat"


def register(commands: _SubParsersAction[Any]) -> None:
    view = commands.add_parser("view", help="show the table at one place", epilog=EXAMPLES)
    view.add_argument("log", metavar="LOG")
    view.add_argument("--at", type=int, help="behind which entry; the last by default")
    view.add_argument(
        "--seat",
        default=EVERYTHING,
        help="as that seat sees it (a, b…), “onlooker”, or “all”: every card open",
    )
    view.set_defaults(run=run_view)
    explain = commands.add_parser(
        "explain", help="say what was asked, what was legal and what came of it", epilog=EXAMPLES
    )
    explain.add_argument("log", metavar="LOG")
    explain.add_argument("--at", type=int, required=True, help="which entry, counted from 1")
    explain.set_defaults(run=run_explain)
    tell = commands.add_parser("tell", help="tell the whole play in words", epilog=EXAMPLES)
    tell.add_argument("log", metavar="LOG")
    tell.set_defaults(run=run_tell)


# --- view ---------------------------------------------------------------------------------------


def run_view(asked: Namespace) -> Reply:
    log, rules = log_in(asked.log)
    at = len(log.entries) if asked.at is None else asked.at
    state = _reached(rules, log, at)
    if asked.seat != EVERYTHING:
        state = state.view(seat_named(rules, log, asked.seat))
    reader = None if asked.seat == EVERYTHING else seat_named(rules, log, asked.seat)
    plain: dict[str, Any] = {
        "ruleset": rules.name,
        "at": at,
        "seat": asked.seat,
        "table": json.loads(state.save()),
        "asks": {letter(seat): ask.prompt for seat, ask in state.asks.items()},
    }
    if isinstance(rules, Staged):
        plain["scene"] = msgspec.to_builtins(rules.scene(state.position, reader))
    return Reply(_board(state, reader) + "\n" + "\n".join(_questions(state)), plain)


def _board(state: State[Any], reader: Seat | None) -> str:
    if isinstance(state.rules, Staged):
        return scene_text.text(state.rules.scene(state.position, reader))
    drawn = getattr(state.rules, "drawn", None)
    return drawn(state.position) if drawn else repr(state.position)


def _questions(state: State[Any]) -> list[str]:
    if state.outcome is not None:
        points = " ".join(map(str, state.outcome.points))
        return [f"It is over: {points} ({state.outcome.why})."]
    return [f"{letter(seat)} is asked: {ask.prompt}" for seat, ask in state.asks.items()]


def seat_named(rules: Ruleset[Any], log: Log, mark: str) -> Seat | None:
    """The seat of that letter (None: an onlooker)."""
    if mark.lower() == ONLOOKER:
        return None
    seats = LETTERS[: rules.seats(log.setup)]
    mark = mark.lower()
    if len(mark) != 1 or mark not in seats:
        raise NoSuchSeat(f"There is no seat {mark}; there are {', '.join(seats)} and {ONLOOKER}.")
    return seat_of(mark)


def _reached(rules: Ruleset[Any], log: Log, at: int) -> State[Any]:
    """The state behind an entry. A log that is illegal before says where."""
    if at:
        _needs_entry(log, at)
    return _cursor(rules, log, at).state


def _needs_entry(log: Log, at: int) -> None:
    if not 0 < at <= len(log.entries):
        raise NoSuchEntry(f"The log has {len(log.entries)} entries; there is none numbered {at}.")


def _cursor(rules: Ruleset[Any], log: Log, at: int) -> Cursor[Any]:
    cursor = Cursor.at_start(rules, log)
    for number, entry in enumerate(log.entries[:at], 1):
        try:
            cursor.enter(entry)
        except Refused as refused:
            sentence = f"The log cannot be followed past entry {number}, “{line(entry)}”: "
            raise Refused(
                sentence + refused.sentence, code=refused.code, rule=refused.rule
            ) from None
    return cursor


# --- explain ------------------------------------------------------------------------------------


def run_explain(asked: Namespace) -> Reply:
    log, rules = log_in(asked.log)
    if asked.at < 1:
        raise NoSuchEntry("Entries are counted from 1.")
    _needs_entry(log, asked.at)
    cursor = _cursor(rules, log, asked.at - 1)
    entry = log.entries[asked.at - 1]
    before = cursor.state
    silent = _spoken_for(before, entry)
    asks = {
        letter(seat): {"prompt": ask.prompt, "options": [text(each) for each in ask]}
        for seat, ask in silent.asks.items()
    }
    plain: dict[str, Any] = {"at": asked.at, "entry": line(entry), "asked": asks}
    words = [f"Entry {asked.at}: {line(entry)}"]
    words += [
        f"{seat} was asked: {ask['prompt']}\n" + indented(" · ".join(ask["options"]))
        for seat, ask in asks.items()
    ]
    try:
        passed = cursor.enter(entry)
    except Refused as refused:
        return _illegal(refused, before, entry, words, plain)
    events = [event for each in passed for event in each.events]
    return _legal(rules, events, words, plain)


def _spoken_for(state: State[Any], entry: AnyEntry) -> State[Any]:
    """The state in which the entry is an answer: seats that may be silent before it have been."""
    if not isinstance(entry, Answer):
        return state
    try:
        passed = taken(state, entry.seat, entry.words)
    except Refused:
        return addressed(state, entry.seat, entry.words)
    return passed[-2].state if len(passed) > 1 else state


def _legal(
    rules: Ruleset[Any], events: list[Event], words: list[str], plain: dict[str, Any]
) -> Reply:
    told_events = [str(rules.tell(event)) for event in events]
    words += ["It is legal.", *(f"    {sentence}" for sentence in told_events)]
    causes = [event.cause for event in events]
    plain |= {
        "legal": True,
        "events": [
            {"sentence": sentence, "kind": event.kind, "cause": cause}
            for sentence, event, cause in zip(told_events, events, causes, strict=True)
        ],
    }
    return Reply("\n".join(words), plain)


def _illegal(
    refused: Refused, state: State[Any], entry: AnyEntry, words: list[str], plain: dict[str, Any]
) -> Reply:
    words.append(f"It is not legal: {refused.sentence}")
    plain |= {"legal": False, "code": refused.code, "sentence": refused.sentence}
    if refused.rule:
        words.append(f"    by: {refused.rule}")
        plain["rule"] = refused.rule
    if isinstance(entry, Answer):
        meant = addressed(state, entry.seat, entry.words)
        near = [line(each) for each in nearest(meant, entry.seat, entry.words, 3)]
        plain["nearest"] = near
        if near:
            words.append("    perhaps: " + " · ".join(near))
    return Reply("\n".join(words), plain, refused=True)


# --- tell ---------------------------------------------------------------------------------------


def run_tell(asked: Namespace) -> Reply:
    log, rules = log_in(asked.log)
    _reached(rules, log, len(log.entries))
    story = told(rules, log)
    return Reply(story.rstrip(), {"ruleset": rules.name, "story": story.splitlines()})
