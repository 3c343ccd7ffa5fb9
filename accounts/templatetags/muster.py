"""Tags every page may use: faces, crests, icons, moments in the reader's own hours."""

from datetime import datetime
from typing import Any
from urllib.parse import quote
from uuid import UUID

import segno
from django import template
from django.templatetags.static import static
from django.urls import reverse
from django.utils import formats, timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from accounts.models import Player, Roster

register = template.Library()


@register.simple_tag
def sprite_url(kind: str, seed: Any) -> str:
    return reverse("accounts:sprite", args=[kind, quote(str(seed), safe="")])


@register.simple_tag
def face(player: Player, size: str = "") -> SafeString:
    """Somebody's portrait. The name stands beside it, so it says nothing to a screen reader."""
    return _image(f"face face--{size}" if size else "face", "person", player.public_id)


@register.simple_tag
def crest(roster: Roster, size: str = "") -> SafeString:
    return _image(f"crest crest--{size}" if size else "crest", "crest", roster.public_id)


def _image(classes: str, kind: str, seed: UUID | str) -> SafeString:
    address = sprite_url(kind, seed)
    return format_html(
        '<img class="{}" src="{}" alt="" width="48" height="48" loading="lazy">', classes, address
    )


@register.simple_tag
def icon(name: str) -> SafeString:
    """A drawn icon beside a word; alone it would need a name of its own."""
    return format_html(
        '<svg class="icon" viewBox="0 0 12 12" aria-hidden="true" focusable="false">'
        '<use href="{}#{}"></use></svg>',
        static("brand/icons.svg"),
        name,
    )


@register.simple_tag
def moment(at: datetime | None, form: str = "DATETIME_FORMAT") -> SafeString | str:
    """A time in the reader's zone, readable by machines in full."""
    if at is None:
        return ""
    here = timezone.localtime(at)
    return format_html(
        '<time datetime="{}" title="{}">{}</time>',
        here.isoformat(timespec="seconds"),
        timezone.get_current_timezone_name(),
        formats.date_format(here, form),
    )


@register.simple_tag
def qr(code: segno.QRCode, title: str) -> SafeString:
    """A QR code as inline SVG, without a style the security policy would refuse."""
    drawn = code.svg_inline(
        scale=8, border=2, svgclass="qr", lineclass=None, omitsize=True, dark="#000", title=title
    )
    return mark_safe(drawn)  # noqa: S308 - drawn by segno from our own address
