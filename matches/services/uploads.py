"""Archives that come in pieces: begun, brought, and handed in once nothing is missing.

Whoever is cut off anywhere does the same again: beginning finds what was begun, a piece that is
here is written over, and what was handed in already is answered with its archive.
"""

import hashlib
from base64 import b64decode
from binascii import Error
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from tempfile import TemporaryFile
from typing import IO, Final

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import NotFound, Refused
from accounts.models import Roster, User
from matches import zipped
from matches.models import Archive, Piece, Upload
from matches.services import archives

A_PIECE: Final = 2 << 20
"""bytes of every piece but the last; what a request may carry"""
MOST_AT_ONCE: Final = 3
"""how many a person may have on their way"""
KEPT_FOR: Final = timedelta(days=1)
"""after what was last heard of it"""


class TooMany(Refused):
    code = "too_many_uploads"
    sentence = _("Three archives of yours are on their way. Finish one, or give one up.")


class NoDigest(Refused):
    status = 400
    code = "no_digest"
    sentence = _(
        "Say what a piece must be: Content-Digest: sha-256=:…: with its SHA-256 in base64."
    )


class Damaged(Refused):
    code = "piece_damaged"
    sentence = _("What came is not what its Content-Digest says. Send this piece again.")


class WrongLength(Refused):
    code = "piece_of_wrong_length"
    sentence = _("This piece has another length than it must have. None but the last is shorter.")


class Missing(Refused):
    code = "pieces_missing"
    sentence = _("Not every piece is here yet.")

    def __init__(self, wanting: list[int]) -> None:
        super().__init__()
        self.more = {"missing": wanting}


class Another(Refused):
    code = "another_archive"
    sentence = _("Put together this is not the archive that was announced. Bring its pieces again.")


class HandedIn(Refused):
    code = "upload_handed_in"
    sentence = _("This archive has been handed in. No piece of it can come any more.")


def begin(
    *, name: str, size: int, digest: str, roster: Roster | None, by: User, now: datetime
) -> tuple[Upload, bool]:
    """An archive of so many bytes with this digest, and whether that is new."""
    if size > zipped.LARGEST:
        raise zipped.ArchiveTooLarge(_("An archive may have up to 64 MB. Hand it in in parts."))
    with transaction.atomic():
        User.objects.select_for_update().get(pk=by.pk)
        wanted = {"by": by, "size": size, "digest": digest, "roster": roster}
        found = Upload.objects.filter(**wanted).first()
        if found is not None:
            _touch(found, now)
            return found, False
        if Upload.objects.filter(by=by, archive=None).count() >= MOST_AT_ONCE:
            raise TooMany
        return Upload.objects.create(**wanted, name=name[:120], touched_at=now), True


def bring(upload: Upload, nth: int, body: bytes, *, content_digest: str, now: datetime) -> Upload:
    """A piece, as its sender says it is; the last that came to a place is the one."""
    if hashlib.sha256(body).digest() != _said(content_digest):
        raise Damaged
    with _held(upload) as held:
        if held.archive_id is not None:
            raise HandedIn
        if nth >= pieces(held):
            raise NotFound
        if len(body) != length(held, nth):
            raise WrongLength
        Piece.objects.bulk_create(
            [Piece(upload=held, nth=nth, body=body)],
            update_conflicts=True,
            unique_fields=["upload", "nth"],
            update_fields=["body"],
        )
        _touch(held, now)
        return held


def hand_in(upload: Upload, *, now: datetime) -> Archive:
    """All pieces as one archive, of which every log is queued; once, however often it is asked."""
    with _held(upload) as held:
        if held.archive is None:
            wanting = missing(held)
            if wanting:
                raise Missing(wanting)
            with TemporaryFile() as whole:
                _put_together(held, whole)
                held.archive = archives.hand_in(
                    whole, held.size, name=held.name, roster=held.roster, by=held.by, now=now
                )
            held.pieces.all().delete()
            held.touched_at = now
            held.save(update_fields=["archive", "touched_at"])
        return held.archive


def give_up(upload: Upload) -> None:
    """What was handed in stays; only that it came this way is forgotten."""
    upload.delete()


def forget_old(*, now: datetime) -> int:
    """Delete what has not been heard of for a day; says how many."""
    late = Upload.objects.filter(touched_at__lt=now - KEPT_FOR)
    return late.delete()[1].get(Upload._meta.label, 0)


def pieces(upload: Upload) -> int:
    return -(-upload.size // A_PIECE)


def length(upload: Upload, nth: int) -> int:
    return min(A_PIECE, upload.size - nth * A_PIECE)


def missing(upload: Upload) -> list[int]:
    if upload.archive_id is not None:
        return []
    here = set(upload.pieces.values_list("nth", flat=True))
    return [nth for nth in range(pieces(upload)) if nth not in here]


@contextmanager
def _held(upload: Upload) -> Iterator[Upload]:
    """As it is now, and nobody else changes it meanwhile; it may have been given up."""
    with transaction.atomic():
        held = Upload.objects.select_for_update().filter(pk=upload.pk).first()
        if held is None:
            raise NotFound
        yield held


def _put_together(upload: Upload, whole: IO[bytes]) -> None:
    """One piece in memory at a time."""
    found = hashlib.sha256()
    rows = upload.pieces.order_by("nth").values_list("body", flat=True)
    for body in rows.iterator(chunk_size=1):
        found.update(body)
        whole.write(body)
    if found.hexdigest() != upload.digest:
        raise Another
    whole.seek(0)


def _said(content_digest: str) -> bytes:
    """The SHA-256 of RFC 9530; others beside it are not looked at."""
    for each in content_digest.split(","):
        name, _equals, value = each.strip().partition("=")
        if name == "sha-256" and len(value) > 2 and value[0] == value[-1] == ":":
            try:
                return b64decode(value[1:-1], validate=True)
            except Error:
                break
    raise NoDigest


def _touch(upload: Upload, now: datetime) -> None:
    upload.touched_at = now
    upload.save(update_fields=["touched_at"])
