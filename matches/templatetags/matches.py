"""Numbers of play as a page shows them: a rate in percent, an interval as a bar."""

from django import template
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from matches.queries.numbers import Interval

register = template.Library()

WIDTH, HEIGHT = 120, 14


@register.filter
def percent(rate: float) -> str:
    return f"{number_format(round(rate * 100, 1), 1)} %"


@register.simple_tag
def interval(told: Interval, rate: float) -> SafeString:
    """A line from low to high with the rate on it and half marked; said in words, too."""
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
        half=WIDTH // 2,
        words=words,
        low=low,
        high=high,
        rate=at - 2,
    )
