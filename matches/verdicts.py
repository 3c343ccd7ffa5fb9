"""A verdict as somebody may read it: its sentence for all, options and cards for whom they are."""

import re
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from accounts import speech
from cards.rulings import Ruling, named_in
from engine import catalogue
from engine.kernel import log_json
from engine.kernel.log import MOST_BYTES
from engine.kernel.refusals import Refused
from engine.kernel.ruleset import State
from engine.kernel.seats import LETTERS
from engine.kernel.spelling import tidied
from engine.kernel.verdict import Repair
from matches import boards, rules
from matches.models import Judgement, Submission
from matches.permissions import Reading
from matches.queries.replays import Watched
from matches.speech import spoken

# What a sentence quotes of these would tell the other seat what it cannot know.
SECRET = re.compile(r"“(\* |\w (trap|choose|leader) )")

RESULT = re.compile(r"\s*result\b", re.IGNORECASE)

AROUND = 6
"""lines shown before and behind the one at fault"""


class Line(NamedTuple):
    number: int
    text: str
    at_fault: bool


class Mend(NamedTuple):
    """A repair, and the whole text with it."""

    number: int
    sentence: str
    replays: int


class Told(NamedTuple):
    """A verdict page."""

    kind: str
    sentence: str
    rule: str
    decided: tuple[Ruling, ...]
    """the rulings it names, as they are written down"""
    entry: int
    line: int
    nearest: str
    legal: tuple[str, ...]
    mends: tuple[Mend, ...]
    points: tuple[int, ...]
    why: str
    board: Any
    lines: tuple[Line, ...]
    """of the log around the entry; only for whom it is"""
    rulings: tuple[int, ...]


def told(reading: Reading) -> Told | None:
    """None while it is queued."""
    judgement = reading.submission.judgement
    if judgement is None:
        return None
    verdict = judgement.verdict
    repairs = [Repair(**each) for each in verdict.get("repairs", ())]
    outcome = verdict.get("outcome") or {}
    mine = reading.reads_all
    text = text_of(reading.submission)
    line = verdict.get("line", 0) or _result_line(text, judgement.kind)
    return Told(
        kind=judgement.kind,
        sentence=sentence_for(reading),
        rule=verdict.get("rule", ""),
        decided=named_in(verdict.get("rule", "")),
        entry=verdict.get("entry", 0),
        line=line,
        nearest=next((r.words for r in repairs if r.kind == "replace"), "") if mine else "",
        legal=tuple(verdict.get("legal", ())) if mine else (),
        mends=_mends(repairs) if mine else (),
        points=tuple(outcome.get("points", ())),
        why=spoken(outcome.get("why", "")),
        board=_board(reading, judgement),
        lines=_around(text, line) if mine else (),
        rulings=tuple(verdict.get("rulings", ())),
    )


def sentence_for(reading: Reading) -> str:
    """Why, in words that tell nobody a card they cannot know of before the match is settled."""
    judgement, visit = reading.submission.judgement, reading.visit
    assert judgement is not None
    sentence: str = judgement.verdict["sentence"]
    open_to_all = reading.reads_all or (visit is not None and visit.match.is_settled)
    if open_to_all or not SECRET.search(sentence):
        return judgement.sentence
    where = _("Entry %(number)s cannot be.") % {"number": judgement.verdict.get("entry", 0)}
    return f"{where} {_('It is about cards you cannot see.')}"


def watched(reading: Reading) -> Watched:
    """The log as a play of those who sat there."""
    visit = reading.visit
    log, _lines = log_json.read_any(text_of(reading.submission).encode())
    own = rules.own_cards_of(visit.match) if visit is not None else []
    ruleset = catalogue.with_own_cards(log.ruleset, own)
    meant = log if log.head else tidied(ruleset, log)
    return Watched(ruleset, meant, names_in(reading)[: ruleset.seats(log.setup)])


def text_of(submission: Submission) -> str:
    """The log as it was handed in."""
    paper = submission.paper
    body = bytes(type(paper).objects.values_list("body", flat=True).get(pk=paper.pk))
    return body[:MOST_BYTES].decode("utf-8", "replace")


def _mends(repairs: list[Repair]) -> tuple[Mend, ...]:
    return tuple(
        Mend(nth, speech.told(each.sentence), each.replays) for nth, each in enumerate(repairs)
    )


def _result_line(text: str, kind: str) -> int:
    """Where the log claims a result the play did not come to; 0 if that is not what is wrong."""
    if kind != "result differs":
        return 0
    lines = enumerate(text.split("\n"), 1)
    return next((nth for nth, line in lines if RESULT.match(line)), 0)


def _around(text: str, line: int) -> tuple[Line, ...]:
    """The lines around the one at fault, numbered as an editor would."""
    if not line:
        return ()
    lines = text.split("\n")
    first = max(1, line - AROUND)
    return tuple(
        Line(number, lines[number - 1][:300], number == line)
        for number in range(first, min(len(lines), line + AROUND) + 1)
    )


def _board(reading: Reading, judgement: Judgement) -> Any:
    """The table at that moment, as the reader's seat saw it; None where nobody could draw it."""
    if not judgement.position:
        return None
    name = judgement.told.get("ruleset", "")
    try:
        ruleset = (
            rules.of(reading.visit.match)
            if reading.visit is not None and reading.visit.match.own_cards
            else catalogue.load(name)
        )
        if ruleset.digest != judgement.ruleset:
            return None  # drawn under other rules it would be another table
        state: State[Any] = State(ruleset, ruleset.decode(bytes(judgement.position)))
    except Refused:
        return None
    if not boards.can_draw(ruleset):
        return None
    eyes = _eyes(reading)
    whole = reading.reads_all
    return boards.drawn(state if whole else state.view(eyes), eyes, names_in(reading))


def _eyes(reading: Reading) -> int | None:
    """The reader's seat as the log calls it."""
    if reading.eyes is None:
        return None
    return seats_of(reading).index(reading.eyes)


def seats_of(reading: Reading) -> list[int]:
    """seats[0] is the seat of the match that the log calls a."""
    players = reading.visit.seats if reading.visit is not None else ()
    return list(reading.submission.seats) or list(range(len(players)))


def _header(reading: Reading) -> dict[str, Any]:
    judgement = reading.submission.judgement
    told: dict[str, Any] = judgement.told if judgement else {}
    return told


def names_in(reading: Reading) -> list[str]:
    """What the log calls its seats; where it says nothing, by their letters."""
    if reading.visit is not None:
        players = reading.visit.seats
        return [players[seat].name or str(seat + 1) for seat in seats_of(reading)]
    told = _header(reading).get("seats", ())
    return list(told) or [_("Seat %(letter)s") % {"letter": each} for each in LETTERS]
