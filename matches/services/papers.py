"""Keeping the text of a log: by its digest, once, and only if a log can look like that."""

import hashlib
from collections.abc import Iterable
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from engine.kernel.log import MOST_BYTES
from matches.models import Paper


class TooLarge(Refused):
    status = 413
    code = "log_too_large"
    sentence = _("This is larger than the log of any match. Did you mean to hand in an archive?")


class Empty(Refused):
    code = "log_empty"
    sentence = _("There is nothing in this log.")


class NotText(Refused):
    code = "log_not_text"
    sentence = _("This is no text in UTF-8. Save the log as UTF-8 text or JSON.")


def checked(source: bytes) -> bytes:
    """The bytes, if they may be those of a log."""
    if len(source) > MOST_BYTES:
        raise TooLarge
    if not source.strip():
        raise Empty
    if b"\0" in source:
        raise NotText
    try:
        source.decode("utf-8")
    except UnicodeDecodeError:
        raise NotText from None
    return source


def keep(source: bytes, *, now: datetime) -> Paper:
    """The paper with these bytes, kept before or now."""
    return keep_all([source], now=now)[0]


def keep_all(sources: Iterable[bytes], *, now: datetime) -> list[Paper]:
    """A paper for each source, in two queries; the same bytes are one paper."""
    checked_ones = [checked(source) for source in sources]
    digests = [hashlib.sha256(source).hexdigest() for source in checked_ones]
    rows = {
        digest: Paper(digest=digest, body=source, size=len(source), kept_at=now)
        for digest, source in sorted(zip(digests, checked_ones, strict=True))
    }
    Paper.objects.bulk_create(rows.values(), ignore_conflicts=True)
    kept = {paper.digest: paper for paper in Paper.objects.filter(digest__in=rows).defer("body")}
    return [kept[digest] for digest in digests]
