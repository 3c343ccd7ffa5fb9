"""A judge's ruling: an entry in the log, by name and for a reason; then the log is judged anew."""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from accounts.errors import Refused
from accounts.models import User
from engine.kernel import log_json, log_text
from engine.kernel.ask import option
from engine.kernel.chain import bare
from engine.kernel.log import AnyEntry, Log
from engine.kernel.log import Ruling as RulingEntry
from engine.kernel.log_check import check_entry
from engine.kernel.refusals import Unreadable
from matches.models import Case, Ruling, Submission
from matches.services import calls, handing_in
from matches.services.officiating import NeedsAReason

MOST_REASON = 300


class Place(StrEnum):
    """Where the ruling stands in the log."""

    BEFORE = "before"
    INSTEAD = "instead"
    END = "end"
    """instead of the entry and of all that follows"""


class NoLog(Refused):
    code = "no_log_to_rule_on"
    sentence = _("There is no log here that a ruling could stand in.")


class NotARuling(Refused):
    code = "not_a_ruling"
    sentence = _("A log cannot hold a ruling written like this.")


def rule(
    case: Case, *, words: str, place: str, entry: int, reason: str, by: User, now: datetime
) -> Submission:
    """Write the ruling into the log and have it judged; the case is closed with the reason."""
    reason = " ".join(reason.split())
    if not reason:
        raise NeedsAReason
    submission = case.submission
    if submission is None:
        raise NoLog
    log, _lines = log_json.read_any(bytes(submission.paper.body))
    written = _entry(words, by.player.name, reason[:MOST_REASON])
    ruled = replace(log, entries=_placed(log, written, Place(place), entry))
    with transaction.atomic():
        verdict = submission.judgement.verdict if submission.judgement else {}
        Ruling.objects.create(
            case=case,
            submission=submission,
            entry=entry,
            words=words[:200],
            question=str(verdict.get("sentence", ""))[:600],
            rule=str(verdict.get("rule", ""))[:300],
            ruleset=log.ruleset,
            reason=reason[:MOST_REASON],
            by=by,
            made_at=now,
        )
        followed = handing_in.hand_in(
            case.match,
            log_text.write(_reopened(ruled, Place(place))).encode(),
            by=by,
            seat=None,
            game=submission.game,
            source_of=Submission.Source.RULED,
            follows=[submission],
            now=now,
        )
        calls.answer(case, words=reason, by=by, now=now)
    return followed


def decide(case: Case, *, reason: str, minutes: int = 0, by: User, now: datetime) -> Ruling:
    """A ruling that changes no log: an answer others can look up."""
    reason = " ".join(reason.split())
    if not reason:
        raise NeedsAReason
    with transaction.atomic():
        ruling = Ruling.objects.create(
            case=case,
            question=case.words[:600],
            ruleset=case.match.ruleset,
            reason=reason[:MOST_REASON],
            by=by,
            made_at=now,
        )
        calls.answer(case, words=reason, minutes=minutes, by=by, now=now)
    return ruling


def _entry(words: str, author: str, reason: str) -> RulingEntry:
    """Checked to be read back as it is written."""
    try:
        entry = RulingEntry(words=option(words.strip()), author=author, reason=reason)
        check_entry(entry)
    except Unreadable as refusal:
        raise NotARuling(refusal.sentence) from None
    return entry


def _placed(log: Log, ruling: RulingEntry, place: Place, number: int) -> tuple[AnyEntry, ...]:
    entries: Sequence[AnyEntry] = log.entries
    at = max(0, min(number or len(entries) + 1, len(entries) + 1) - 1)
    after = {Place.BEFORE: entries[at:], Place.INSTEAD: entries[at + 1 :], Place.END: ()}[place]
    return (*entries[:at], ruling, *after)


def _reopened(log: Log, place: Place) -> Log:
    """Without its chain; what a ruling ends claims no result of its own any more."""
    opened = bare(replace(log, state=""))
    return replace(opened, result=None) if place is Place.END else opened
