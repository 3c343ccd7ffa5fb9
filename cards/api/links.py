"""The word that opens an unlisted thing: one view for sets, cubes, formats, lists, pools, decks."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards import permissions
from cards.api.visiting import visiting
from cards.models.shared import Shared
from cards.permissions import Visitor
from cards.services import sharing


class LinkSerializer(serializers.Serializer[Any]):
    """What opens an unlisted thing: `?key=` at any of its addresses."""

    key = serializers.CharField(read_only=True)


class Link(APIView):
    serializer_class = LinkSerializer
    load: Callable[[Visitor, UUID], Shared] = staticmethod(permissions.set_to_change)
    """The loader of whoever may hand the word on; each address brings its own."""

    def get(self, request: Request, **named: UUID) -> Response:
        """The word that opens an unlisted thing of yours."""
        return Response({"key": self._thing(request, named).share_secret})

    @extend_schema(request=None)
    def post(self, request: Request, **named: UUID) -> Response:
        """Make another word; the one before opens nothing any more."""
        found = self._thing(request, named)
        sharing.renew_link(found)
        return Response({"key": found.share_secret})

    def _thing(self, request: Request, named: dict[str, UUID]) -> Shared:
        (public_id,) = named.values()
        return self.load(visiting(request), public_id)
