"""What one revision of a cube or a deck changed, over the API."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.errors import NotFound
from cards import permissions
from cards.api.deck_shapes import CubeChangeSerializer, DeckChangeSerializer
from cards.api.visiting import visiting
from cards.models import Card, Cube, Deck
from cards.queries import steps


class CubeChange(APIView):
    @extend_schema(responses=CubeChangeSerializer)
    def get(self, request: Request, cube: UUID, number: int) -> Response:
        """What a revision put in and took out."""
        by = visiting(request)
        found = permissions.cube_to_see(by, cube)
        told = _told(found, number, "back", lambda card: permissions.may_name(by, found, card))
        return Response(CubeChangeSerializer(told).data)


class DeckChange(APIView):
    @extend_schema(responses=DeckChangeSerializer)
    def get(self, request: Request, deck: UUID, number: int) -> Response:
        """What a revision put in and took out."""
        by = visiting(request)
        found = permissions.deck_to_see(by, deck)
        told = _told(found, number, "role", lambda card: permissions.may_name_of(by, found, card))
        return Response(DeckChangeSerializer(told).data)


def _told(
    thing: Cube | Deck, number: int, place: str, may_name: Callable[[Card], bool]
) -> dict[str, Any]:
    """What this caller may name of it; of the rest only how many copies they are."""
    step = steps.step_of(thing, number)
    if step is None:
        raise NotFound
    told: dict[str, Any] = {**step._asdict(), "added": [], "removed": [], "closed": 0}
    for (card, where), gain in step.change.items():
        if may_name(card):
            side = told["added" if gain > 0 else "removed"]
            side.append({"card": card, place: where, "count": abs(gain)})
        else:
            told["closed"] += abs(gain)
    return told
