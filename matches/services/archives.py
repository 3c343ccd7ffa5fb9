"""Many logs at once: unpacked in bounded memory, kept in pieces, judged in lanes side by side."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import IO

from django.db import transaction

from accounts.errors import Refused
from accounts.models import Roster, User
from accounts.speech import told
from matches import zipped
from matches.models import Archive, Submission
from matches.services import judging, papers, queue

A_PIECE = 200
MOST_REFUSED_NAMED = 200


def hand_in(
    stream: IO[bytes],
    size: int,
    *,
    name: str,
    roster: Roster | None = None,
    by: User,
    now: datetime,
) -> Archive:
    """Keep every log of the archive and have them judged. All of it is kept, or nothing."""
    with transaction.atomic():
        archive = Archive.objects.create(name=name[:120], roster=roster, by=by, handed_in_at=now)
        refused: list[tuple[str, str]] = []
        for piece in _pieces(zipped.members(stream, size)):
            archive.logs += _keep(archive, piece, refused, now)
        archive.refused = refused[:MOST_REFUSED_NAMED]
        if not archive.logs:
            archive.done_at = now
        archive.save()
        for _lane in range(min(judging.LANES, archive.logs)):
            queue.ask("judge_archive", archive.pk)
    return archive


def _pieces(members: Iterable[zipped.Member]) -> Iterator[list[zipped.Member]]:
    piece: list[zipped.Member] = []
    for member in members:
        piece.append(member)
        if len(piece) == A_PIECE:
            yield piece
            piece = []
    if piece:
        yield piece


def _keep(
    archive: Archive, piece: list[zipped.Member], refused: list[tuple[str, str]], now: datetime
) -> int:
    """Papers and submissions of some members; says how many of them are logs."""
    sound = []
    for member in piece:
        why = member.refused or _why_not(member.source)
        if why:
            refused.append((member.name, why))
        else:
            sound.append(member)
    kept = papers.keep_all([member.source for member in sound], now=now)
    Submission.objects.bulk_create(
        Submission(
            paper=paper,
            archive=archive,
            nth=archive.logs + place,
            name=member.name,
            by=archive.by,
            handed_in_at=now,
        )
        for place, (member, paper) in enumerate(zip(sound, kept, strict=True), 1)
    )
    return len(sound)


def _why_not(source: bytes) -> str:
    try:
        papers.checked(source)
    except Refused as refusal:
        return told(refusal.sentence)
    return ""
