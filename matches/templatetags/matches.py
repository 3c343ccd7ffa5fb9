"""What pages of matches draw: numbers of play with their intervals, and what lies on a table."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from accounts.speech import told
from engine.kernel.seats import letter
from engine.parts.scene import Piece, Tray
from matches import speech, stages
from matches.queries.numbers import Interval

register = template.Library()

WIDTH, HEIGHT = 120, 14


@register.filter
def percent(rate: float) -> str:
    return f"{number_format(round(rate * 100, 1), 1)} %"


@register.simple_tag
def interval(told: Interval, rate: float, fair: float = 0.5) -> SafeString:
    """A line from low to high with the rate on it and what is fair marked; said in words, too."""
    words = _("between %(low)s and %(high)s") % {
        "low": percent(told.low), "high": percent(told.high)
    }  # fmt: skip
    low, high, at = (round(each * WIDTH, 1) for each in (told.low, told.high, rate))
    return format_html(
        '<svg class="interval" viewBox="0 0 {width} {height}" role="img" aria-label="{words}">'
        '<path class="interval__half" d="M{half} 0v{height}"></path>'
        '<path class="interval__line" d="M{low} 7H{high}M{low} 3v8M{high} 3v8"></path>'
        '<rect class="interval__rate" x="{rate}" y="3" width="4" height="8"></rect></svg>',
        width=WIDTH,
        height=HEIGHT,
        half=round(fair * WIDTH, 1),
        words=words,
        low=low,
        high=high,
        rate=at - 2,
    )


# --- what lies on a table -------------------------------------------------------------------------

MOST_ON_A_PILE = 1


@register.filter
def called(seats: Sequence[Any], number: int) -> str:
    """The name of whoever sits at the seat of this number."""
    return next((seat.name for seat in seats if seat.number == number), "")


@register.filter
def spoken(words: object) -> str:
    """The engine's words in the reader's language, as far as it has them."""
    return speech.spoken(str(words))


@register.filter
def said(sentence: str) -> str:
    """What the engine says or asks, in the reader's language."""
    return told(sentence)


@register.filter
def shown(tray: Tray) -> tuple[Piece, ...]:
    """Of a pile the uppermost."""
    return tray.pieces[-MOST_ON_A_PILE:] if tray.spread == "pile" else tray.pieces


@register.filter
def seat_letter(seat: int) -> str:
    return letter(seat)


@register.filter
def dots(piece: Piece) -> list[stages.Dot]:
    return list(stages.dots(piece))


@register.filter
def aloud(piece: Piece) -> str:
    """All of a piece, for who cannot see it."""
    words = [speech.spoken(piece.label), *map(str, stages.told(piece))]
    if piece.seat is not None:
        words.append(_("of seat %(seat)s") % {"seat": letter(piece.seat)})
    words += [f"{speech.spoken(each.name)} {each.value}" for each in piece.numbers]
    words += map(speech.spoken, piece.marks)
    return ", ".join(words)


@register.filter
def plain(number: float) -> str:
    """A coordinate, whatever the reader's decimal sign is."""
    return f"{number:g}"


@register.filter
def minus(number: float, less: int) -> str:
    return f"{number - less:g}"
