"""Judging what was handed in: each paper once under a ruleset, each submission once in effect.

A submission is judged in a transaction that holds its row. Whoever is killed in between leaves it
queued; a second worker at the same row waits or passes on, and finds it judged.
"""

import json
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from math import inf
from time import monotonic
from typing import Any, Final

import msgspec
from django.db import connection, transaction
from django.db.models import Exists, OuterRef, Q

from matches.court import sitting
from matches.court.wire import Heard, Hearing
from matches.models import Archive, Judgement, Match, Paper, Submission
from matches.services import counting, queue, settling
from matches.services.handing_in import log_topic
from rooms.services.topics import touch

Standing = Submission.Standing

SECONDS: Final = 3.0
"""of a processor, what one log may cost; an honest one takes some hundredths"""
MOST_IN_A_BATCH: Final = 32
MOST_BYTES_IN_A_BATCH: Final = 4 << 20
A_BATCH: Final = 1.0
"""seconds after which what was heard so far is written down: the limit of a task spoils no more
than that, and the last of an archive keep nobody busy alone for long"""
LANES: Final = 4
"""how many workers an archive occupies at most"""
NUL: Final = b"\\u0000"
UNKNOWN_SIGN: Final = "\ufffd"
LOST_AFTER: Final = timedelta(seconds=60)
MOST_FOUND: Final = 500


def judge(pk: int, *, now: datetime) -> bool:
    """Judge one submission; says whether it was this call that did."""
    with transaction.atomic():
        rows = Submission.objects.select_for_update(of=("self",)).select_related("paper")
        submission = rows.filter(pk=pk, standing=Standing.QUEUED).first()
        if submission is None:
            return False
        judged([submission], now=now)
        _settle(submission, now=now)
        touch(log_topic(submission))
    return True


def judge_batch(archive: Archive, *, now: datetime) -> int:
    """Judge some of an archive's logs that nobody else is at, in one transaction; says how many."""
    with transaction.atomic():
        batch = judged(_batch(archive), now=now, until=monotonic() + A_BATCH)
        if not batch:
            return 0
        _stamp(batch, now)
        if archive.roster_id is not None:
            counting.count(batch, roster_id=archive.roster_id, now=now)
        touch(archive_topic(archive))
    return len(batch)


def _stamp(batch: Sequence[Submission], now: datetime) -> None:
    """All in one statement, which `bulk_update` would build of a case for each row and column."""
    for each in batch:
        each.standing, each.judged_at = standing_of(each.judgement), now
    rows = [(each.pk, each.judgement_id, str(each.standing)) for each in batch]
    with connection.cursor() as cursor:
        cursor.execute(_STAMP, [now, *map(list, zip(*rows, strict=True))])


_STAMP: Final = """UPDATE matches_submission AS log
    SET judgement_id = found.judgement, standing = found.standing, judged_at = %s
    FROM unnest(%s::bigint[], %s::bigint[], %s::text[]) AS found (log, judgement, standing)
    WHERE log.id = found.log"""


def finish(archive: Archive, *, now: datetime) -> None:
    """Say that it is done, once; whoever judged the last of it finds nothing queued."""
    waiting = Submission.objects.filter(archive=archive, standing=Standing.QUEUED)
    with transaction.atomic():
        if not waiting.exists() and Archive.objects.filter(pk=archive.pk, done_at=None).update(
            done_at=now
        ):
            touch(archive_topic(archive))


def queue_lost(
    *, now: datetime, is_asked: Callable[[str, Sequence[int]], set[int]] = lambda *_: set()
) -> int:
    """Ask for what has been waiting for too long, unless its errand is on its way still.

    An archive of which something was judged just now is not lost, only large.
    """
    late = Submission.objects.filter(standing=Standing.QUEUED, handed_in_at__lte=now - LOST_AFTER)
    single = list(late.filter(archive=None).values_list("pk", flat=True)[:MOST_FOUND])
    alive = Submission.objects.filter(archive=OuterRef("pk"), judged_at__gt=now - LOST_AFTER)
    stuck = Archive.objects.filter(~Exists(alive), done_at=None, handed_in_at__lte=now - LOST_AFTER)
    archives = list(stuck.values_list("pk", flat=True)[:MOST_FOUND])
    lost = [
        (task, pk)
        for task, found in (("judge_log", single), ("judge_archive", archives))
        for asked in [is_asked(queue.name(task), found) if found else set()]
        for pk in found
        if pk not in asked
    ]
    with transaction.atomic():
        for task, pk in lost:
            queue.ask(task, pk)
    return len(lost)


def judged(
    submissions: Sequence[Submission], *, now: datetime, until: float = inf
) -> list[Submission]:
    """Give each its judgement: one that was found before, or one found now. Of several only the
    first, once it is later than `until`; those that have theirs."""
    own = {each.pk: own_cards(each) for each in submissions}
    known = _known(submissions) if submissions else {}
    fresh: list[Judgement] = []
    done: list[Submission] = []
    for each in submissions:
        if done and monotonic() > until:
            break
        found = known.get(each.paper_id) if own[each.pk] == b"[]" else None
        if found is None:
            try:
                found = _hear(each.paper, own[each.pk], now)
            except sitting.Opening:
                if done:
                    break  # what was heard is kept; this one is the first of the next batch
                raise
            known[each.paper_id] = found
            fresh.append(found)
        each.judgement = found
        done.append(each)
    _keep(fresh, done)
    return done


def standing_of(judgement: Judgement | None) -> str:
    """What a verdict means by itself."""
    assert judgement is not None
    match judgement.kind:
        case "valid" | "valid with rulings":
            return Standing.ACCEPTED
        case "needs a ruling":
            return Standing.RULING
        case "incomplete":
            return Standing.PARTIAL
    return Standing.REFUSED


def archive_topic(archive: Archive) -> str:
    return f"archive:{archive.public_id}"


def _batch(archive: Archive) -> list[Submission]:
    """What nobody holds, up to so many logs and bytes."""
    free = Submission.objects.select_for_update(of=("self",), skip_locked=True)
    rows = free.filter(archive=archive, standing=Standing.QUEUED).select_related("paper")
    batch: list[Submission] = []
    size = 0
    for each in rows.defer("paper__body").order_by("nth")[:MOST_IN_A_BATCH]:
        size += each.paper.size
        if batch and size > MOST_BYTES_IN_A_BATCH:
            break
        batch.append(each)
    bodies = Paper.objects.in_bulk([each.paper_id for each in batch])
    for each in batch:
        each.paper = bodies[each.paper_id]
    return batch


def _known(submissions: Sequence[Submission]) -> dict[int, Judgement]:
    """Judgements of these papers under the rules of today, by paper."""
    court = sitting.here()
    today = [*court.open().values(), _nobodys(court.rulesets)]
    found = Judgement.objects.filter(
        Q(ruleset__in=today), paper__in={each.paper_id for each in submissions}
    )
    return {each.paper_id: each for each in found}


def _nobodys(rulesets: dict[str, str]) -> str:
    """Whose judgement it is that a log names no ruleset of today: the whole catalogue's."""
    return sha256(json.dumps(rulesets, sort_keys=True).encode()).hexdigest()


def own_cards(submission: Submission) -> bytes:
    """The cards of its match that nobody printed, as the court reads them."""
    if submission.match_id is None:
        return b"[]"
    cards = Match.objects.values_list("own_cards", flat=True).get(pk=submission.match_id)
    return json.dumps(cards).encode() if cards else b"[]"


def _hear(paper: Paper, own_cards: bytes, now: datetime) -> Judgement:
    heard = sitting.here().hear(Hearing((bytes(paper.body),), own_cards, SECONDS))
    return written(paper, heard, now)


def written(paper: Paper, heard: Heard, now: datetime) -> Judgement:
    """What was heard, as a row that is not kept yet."""
    verdict = verdict_of(heard)
    return Judgement(
        paper=paper,
        ruleset=heard.ruleset or _nobodys(sitting.here().rulesets),
        kind=verdict["kind"],
        verdict=verdict,
        told=_storable(msgspec.json.encode(heard.header or {})),
        games=msgspec.to_builtins(heard.games),
        chain=verdict.get("chain", ""),
        position=heard.position,
        seconds=heard.seconds,
        judged_at=now,
    )


def verdict_of(heard: Heard) -> dict[str, Any]:
    told: dict[str, Any] = _storable(heard.verdict)
    return told


def _keep(fresh: Sequence[Judgement], submissions: Sequence[Submission]) -> None:
    """Keep what was found; where another worker was quicker, its judgement is the one.

    The same log has the same verdict under the same rules, so only the numbers are read back.
    """
    if not fresh:
        return
    # In one order everywhere, so that two who judge the same logs never wait for one another.
    fresh = sorted(fresh, key=lambda each: each.paper_id)
    Judgement.objects.bulk_create(fresh, ignore_conflicts=True)
    there = Judgement.objects.filter(
        paper__in={each.paper_id for each in fresh}, ruleset__in={each.ruleset for each in fresh}
    )
    kept = {(paper, rules): pk for pk, paper, rules in there.values_list("pk", "paper", "ruleset")}
    for each in fresh:
        each.pk = kept[each.paper_id, each.ruleset]
        each._state.adding = False
    for submission in submissions:
        # Names the number, too, which was not known when it was given its judgement.
        submission.judgement = submission.judgement


def _storable(told: bytes) -> Any:
    """What JSON says; that of PostgreSQL knows no NUL, and a log may well hold the word for it."""
    found = msgspec.json.decode(told)
    return _without_nul(found) if NUL in told else found


def _without_nul(told: Any) -> Any:
    match told:
        case str():
            return told.replace("\0", UNKNOWN_SIGN)
        case list():
            return [_without_nul(each) for each in told]
        case dict():
            return {_without_nul(name): _without_nul(each) for name, each in told.items()}
    return told


def _settle(submission: Submission, *, now: datetime) -> None:
    submission.standing = standing_of(submission.judgement)
    submission.judged_at = now
    settling.settle(submission, now=now)
