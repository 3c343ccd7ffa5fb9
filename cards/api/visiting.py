"""Who calls, with the secrets of links they send along as `?key=…`, and of which day they ask."""

from datetime import date

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from accounts.api.views import caller
from cards.permissions import Visitor, visitor

AS_OF = OpenApiParameter("on", date, description="As of this day; today if it is left out.")


def visiting(request: Request) -> Visitor:
    return visitor(request._request)._replace(person=caller(request))
