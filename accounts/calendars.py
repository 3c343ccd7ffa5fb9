"""A file that calendars read: one appointment, as RFC 5545 writes it."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from django.http import HttpResponse

LONGEST: Final = 75
"""octets of a line; what is longer goes on in the next, after a space"""


class Appointment(NamedTuple):
    uid: str
    title: str
    starts: datetime
    ends: datetime
    address: str
    place: str = ""
    remind: timedelta | None = None
    """how long before its start a device speaks up"""


def answer(appointment: Appointment, name: str, *, now: datetime) -> HttpResponse:
    """The file, as a download."""
    response = HttpResponse(
        written(appointment, now=now), content_type="text/calendar; charset=utf-8"
    )
    response["Content-Disposition"] = f'attachment; filename="{name}.ics"'
    return response


def written(appointment: Appointment, *, now: datetime) -> bytes:
    folded = (part for line in _lines(appointment, now) for part in _folded(line))
    return b"".join(part + b"\r\n" for part in folded)


def _lines(appointment: Appointment, now: datetime) -> Iterator[str]:
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Muster//Muster//EN", "BEGIN:VEVENT")
    yield f"UID:{appointment.uid}@muster"
    yield f"DTSTAMP:{_stamp(now)}"
    yield f"DTSTART:{_stamp(appointment.starts)}"
    yield f"DTEND:{_stamp(appointment.ends)}"
    yield f"SUMMARY:{_escaped(appointment.title)}"
    if appointment.place:
        yield f"LOCATION:{_escaped(appointment.place)}"
    yield f"URL:{appointment.address}"
    if appointment.remind is not None:
        yield from ("BEGIN:VALARM", "ACTION:DISPLAY")
        yield f"DESCRIPTION:{_escaped(appointment.title)}"
        yield f"TRIGGER:-PT{int(appointment.remind.total_seconds() // 60)}M"
        yield "END:VALARM"
    yield from ("END:VEVENT", "END:VCALENDAR")


def _stamp(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(words: str) -> str:
    """One line, with its separators escaped."""
    for sign in ("\\", ";", ","):
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())


def _folded(line: str) -> Iterator[bytes]:
    """No letter is cut in two."""
    part = b""
    for letter in line:
        octets = letter.encode()
        if len(part) + len(octets) > LONGEST:
            yield part
            part = b" "
        part += octets
    yield part
