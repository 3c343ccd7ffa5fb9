"""Who calls, with the secrets of links they send along as `?key=…`."""

from rest_framework.request import Request

from accounts.api.views import caller
from cards.permissions import Visitor, visitor


def visiting(request: Request) -> Visitor:
    return visitor(request._request)._replace(person=caller(request))
