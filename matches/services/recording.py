"""Writing down a game on paper as it is played: line after line, each tried by the engine at once.

The recorder knows what everybody at the table can see, so hidden draws go without saying. A line
comes with a key of its own: sent again after a lost connection, it is the same line.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from accounts.speech import told
from engine.kernel import refusals
from engine.kernel.ask import option
from engine.kernel.log import line
from engine.kernel.play import Play
from engine.kernel.repair import nearest
from engine.kernel.replay import addressed
from engine.kernel.seats import LETTERS
from matches import rules
from matches.models import Match, MatchSeat, RecordedLine, Recording
from matches.queries import recordings as reads

MOST_LINES = 2_000
MOST_NEAR = 4
BY_CHANCE = "*"


class RecordingClosed(Refused):
    code = "recording_closed"
    sentence = _("This recording is closed.")


class LongRecording(Refused):
    code = "long_recording"
    sentence = _("This is a longer game than can be written down.")


class Said(NamedTuple):
    """A line as it is sent: a seat's letter and its words, and a key of its own."""

    words: str
    key: str


class Trouble(NamedTuple):
    """A line that cannot stand there, why, and what was perhaps meant."""

    words: str
    key: str
    detail: str
    rule: str
    nearest: list[str]


def begin(
    user: User,
    *,
    title: str,
    ruleset: str,
    setup: Mapping[str, Any],
    names: Sequence[str],
    own_cards: Sequence[Mapping[str, Any]] = (),
    match: Match | None = None,
    now: datetime,
) -> Recording:
    """An empty notebook; Unreadable if no game can begin so."""
    recording = Recording(
        title=title,
        recorder=user,
        match=match,
        ruleset=ruleset,
        own_cards=list(own_cards),
        setup=dict(setup),
        names=list(names),
        made_at=now,
    )
    recording.setup = dict(reads.rules_of(recording).read_setup(setup))
    recording.save()
    return recording


def of_match(user: User, match: Match, seats: Sequence[MatchSeat], *, now: datetime) -> Recording:
    """A notebook that knows the match: who plays, with which decks, how many games."""
    names = [seat.name for seat in seats]
    return begin(
        user,
        title=match.title or " – ".join(names),
        ruleset=match.ruleset,
        setup=rules.setup_of(match, seats),
        names=names,
        own_cards=match.own_cards,
        match=match,
        now=now,
    )


def write(recording: Recording, said: Sequence[Said], *, now: datetime) -> Trouble | None:
    """Take lines until one cannot stand; what was taken stays. A key known already is passed over.

    Returns what is wrong with the first line that was refused.
    """
    with transaction.atomic():
        held = _held(recording)
        known = set(held.lines.values_list("key", flat=True))
        play, fresh, trouble = reads.play_of(held), list[Said](), None
        for each in said:
            if each.key in known:
                continue
            try:
                play = _with(play, each.words)
            except refusals.Refused as problem:
                trouble = _trouble(play, each, problem)
                break
            known.add(each.key)
            fresh.append(each)
        _append(held, fresh, now)
        if play.state.over:
            Recording.objects.filter(pk=held.pk).update(closed_at=now)
    return trouble


def strike(recording: Recording, count: int = 1) -> None:
    """Take back the last lines that stand: a slip of the pen, not a move of the game."""
    with transaction.atomic():
        held = _held(recording, closed=True)
        standing = held.lines.filter(is_struck=False).order_by("-nth")
        last = list(standing.values_list("pk", flat=True)[:count])
        RecordedLine.objects.filter(pk__in=last).update(is_struck=True)
        Recording.objects.filter(pk=held.pk).update(closed_at=None)


def mend(recording: Recording, nth: int, words: str, *, now: datetime) -> Trouble | None:
    """Put other words in the place of a line, if everything after it still can have happened."""
    with transaction.atomic():
        held = _held(recording, closed=True)
        lines = list(held.lines.filter(is_struck=False).order_by("nth"))
        play = reads.empty(held)
        for each in lines:
            said = Said(words if each.nth == nth else each.words, each.key)
            try:
                play = _with(play, said.words)
            except refusals.Refused as problem:
                return _trouble(play, said, problem)
        RecordedLine.objects.filter(recording=held, nth=nth).update(words=words, at=now)
    return None


def _held(recording: Recording, *, closed: bool = False) -> Recording:
    held = Recording.objects.select_for_update().get(pk=recording.pk)
    if held.closed_at is not None and not closed:
        raise RecordingClosed()
    return held


def _append(held: Recording, said: Sequence[Said], now: datetime) -> None:
    first = held.lines_written + 1
    held.lines_written += len(said)
    if held.lines_written > MOST_LINES:
        raise LongRecording()
    RecordedLine.objects.bulk_create(
        RecordedLine(recording=held, nth=nth, words=each.words, key=each.key, at=now)
        for nth, each in enumerate(said, first)
    )
    held.save(update_fields=["lines_written"])


def _with(play: Play[Any], words: str) -> Play[Any]:
    """The play one line later; Illegal or Unreadable if it cannot be."""
    seat, said = reads.parsed(words)
    return play.record(seat, option(said))


def _trouble(play: Play[Any], said: Said, problem: refusals.Refused) -> Trouble:
    near: list[str] = []
    if said.words[:1] in (*LETTERS, BY_CHANCE) and len(said.words) > 2:
        seat, words = reads.parsed(said.words)
        meant = addressed(play.state, seat, option(words))
        near = [line(each) for each in nearest(meant, seat, option(words), MOST_NEAR)]
    return Trouble(said.words, said.key, told(problem.sentence), problem.rule, near)
