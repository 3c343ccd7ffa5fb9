"""Logs in a ZIP archive, one after the other: never more of it in memory than one log."""

import zipfile
import zlib
from collections.abc import Iterator
from typing import IO, Final, NamedTuple

from django.utils.translation import gettext as _

from accounts.errors import Refused
from engine.kernel.log import MOST_BYTES

LARGEST: Final = 64 << 20
"""of the archive itself"""
MOST_LOGS: Final = 20_000
MOST_UNPACKED: Final = 512 << 20
ARCHIVES: Final = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")
NO_LOGS: Final = ("__MACOSX/", ".DS_Store", "Thumbs.db")


class NotAnArchive(Refused):
    code = "not_an_archive"


class ArchiveTooLarge(Refused):
    status = 413
    code = "archive_too_large"


class Member(NamedTuple):
    """A file of the archive: its bytes, or why they are no log."""

    name: str
    source: bytes = b""
    refused: str = ""
    unpacked: int = 0
    """how much of it was read, also if it is refused: a bomb is made of such"""


def members(stream: IO[bytes], size: int) -> Iterator[Member]:
    """Every file in it. What it says of its sizes is not believed: what is read is counted."""
    if size > LARGEST:
        raise ArchiveTooLarge(_("An archive may have up to 64 MB. Hand it in in parts."))
    try:
        archive = zipfile.ZipFile(stream)
    except (zipfile.BadZipFile, ValueError, OSError, EOFError):
        raise NotAnArchive(_("This is no ZIP archive, or it is damaged.")) from None
    with archive:
        listed = [each for each in archive.infolist() if _may_be_a_log(each)]
        if not listed:
            raise NotAnArchive(_("There is nothing in this archive."))
        if len(listed) > MOST_LOGS:
            raise ArchiveTooLarge(_("An archive may hold up to 20,000 logs."))
        left = MOST_UNPACKED
        for each in listed:
            member = _read(archive, each)
            left -= member.unpacked
            if left < 0:
                raise ArchiveTooLarge(_("Unpacked this archive is larger than 512 MB."))
            yield member


def _may_be_a_log(each: zipfile.ZipInfo) -> bool:
    return not each.is_dir() and not any(name in each.filename for name in NO_LOGS)


def _read(archive: zipfile.ZipFile, each: zipfile.ZipInfo) -> Member:
    name = _name(each)
    if each.flag_bits & 1:
        return Member(name, refused=_("It is locked with a password."))
    try:
        with archive.open(each) as packed:
            source = packed.read(MOST_BYTES + 1)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, OSError, RuntimeError):
        return Member(name, refused=_("It is damaged."))
    if len(source) > MOST_BYTES:
        refused = _("It is larger than the log of any match.")
    elif source.startswith(ARCHIVES):
        refused = _("It is an archive itself. Pack logs only.")
    else:
        return Member(name, source, unpacked=len(source))
    return Member(name, refused=refused, unpacked=len(source))


def _name(each: zipfile.ZipInfo) -> str:
    """As people see it: no control characters, and not longer than a line."""
    return "".join(sign if sign.isprintable() else "�" for sign in each.filename)[:200]
