"""Tables of a hall as lines: each is drawn once, and again when something at it has changed."""

from collections.abc import Sequence
from functools import lru_cache
from uuid import UUID

from django.template.loader import get_template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tournaments.models import Entry, Tournament
from tournaments.queries.shelf import Sat

MOST_KEPT = 8192
"""lines, of about half a kilobyte each"""


def drawn(
    tables: Sequence[Sat], tournament: Tournament, *, for_staff: bool = False, own: Entry | None
) -> SafeString:
    """After a result one line is new; of the others only their text is put together."""
    if not tables:
        return mark_safe("")
    language = get_language() or ""
    lines = (
        (_line(each, tournament.public_id, for_staff, _sits(own, each), language),)
        for each in tables
    )
    return format_html('<ol class="hall">{}</ol>', format_html_join("", "{}", lines))


def _sits(own: Entry | None, table: Sat) -> bool:
    return own is not None and own.pk in (table.first_id, table.second_id)


@lru_cache(maxsize=MOST_KEPT)
def _line(
    table: Sat, tournament: UUID, for_staff: bool, is_mine: bool, language: str
) -> SafeString:
    """The language is that of the reader: it is here because another one is another line."""
    context = {"table": table, "tournament": tournament, "for_staff": for_staff, "is_mine": is_mine}
    drawn_once = get_template("tournaments/_table.html").render(context)
    return mark_safe(drawn_once)  # noqa: S308 - our own template
