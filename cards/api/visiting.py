"""Who calls, with the secrets of links they send along as `?key=…`, and of which day they ask."""

from datetime import date

from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from accounts.api.views import caller
from cards.forms.days import DayForm
from cards.permissions import Visitor, visitor

AS_OF = OpenApiParameter("on", date, description="As of this day; today if it is left out.")


def visiting(request: Request) -> Visitor:
    return visitor(request._request)._replace(person=caller(request))


def day_of(request: Request) -> date:
    """The day of `on`. A page takes one that makes no sense for today, a program is told."""
    form = DayForm(request.query_params)
    if not form.is_valid():
        raise ValidationError({"on": [_("A day such as 2026-12-24, from 2000 to 2200.")]})
    asked: date | None = form.cleaned_data["on"]
    return asked or timezone.localdate()
