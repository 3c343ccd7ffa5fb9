"""Pools over the API: one loader, one serializer, one service call each."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from cards import permissions, queries
from cards.api import deck_shapes as forms
from cards.api import lying
from cards.api.visiting import visiting
from cards.models import Pool
from cards.services import contents, deck_lists, known, pools
from cards.views.pools import cards_of, contents_for


class Pools(generics.ListAPIView[Pool]):
    """Your pools and all public ones, the newest first."""

    queryset = Pool.objects.none()
    serializer_class = forms.PoolSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[Pool]:
        return queries.listed_for(Pool.objects.all(), caller(self.request))

    @extend_schema(
        request=forms.NewPoolSerializer, responses={201: forms.PoolSerializer}, filters=False
    )
    def post(self, request: Request) -> Response:
        """Make a pool: empty, for the cards you own, or of what you see in a cube."""
        person = caller(request)
        asked = forms.NewPoolSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        cube = asked.validated_data.pop("cube")
        settings, by = pools.Settings(**asked.validated_data), visiting(request)
        found = permissions.cube_to_see(by, cube) if cube else None
        made = pools.create(
            person.player,
            settings,
            now=timezone.now(),
            origin=pools.Origin(Pool.Source.CUBE, found) if found else None,
            cards=cards_of(by, found) if found else None,
            by=person,
        )
        return Response(forms.PoolSerializer(made).data, status=status.HTTP_201_CREATED)


class OnePool(APIView):
    serializer_class = forms.PoolSerializer

    def get(self, request: Request, pool: UUID) -> Response:
        """A pool you may see."""
        return Response(forms.PoolSerializer(permissions.pool_to_see(visiting(request), pool)).data)

    def patch(self, request: Request, pool: UUID) -> Response:
        """Change its name or who may see it; what is left out stays."""
        by = visiting(request)
        found = permissions.pool_to_change(by, pool)
        asked = forms.PoolSerializer(found, data=request.data, partial=True)
        asked.is_valid(raise_exception=True)
        said = {"name": found.name, "visibility": found.visibility, **asked.validated_data}
        pools.settle(found, pools.Settings(**said), seen=pools.seal(found))
        return Response(forms.PoolSerializer(permissions.pool_to_see(by, pool)).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pool: UUID) -> Response:
        """Delete it; decks built from it stay."""
        pools.remove(permissions.pool_to_change(visiting(request), pool))
        return Response(status=status.HTTP_204_NO_CONTENT)


class PoolReading(APIView):
    @extend_schema(request=forms.DeckTextSerializer, responses=forms.PoolReadSerializer)
    def post(self, request: Request, pool: UUID) -> Response:
        """Read a list for this pool and save nothing: its cards, and the lines that are none."""
        found = permissions.pool_to_change(visiting(request), pool)
        asked = forms.DeckTextSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        cards = known.for_person(caller(request), also={card for card, _as in contents.held(found)})
        read = deck_lists.read_pool(asked.validated_data["text"], cards)
        return Response(forms.PoolReadSerializer(lying.read(read, "as_role")).data)


class PoolCards(APIView):
    """What lies in a pool."""

    serializer_class = forms.PoolContentsSerializer

    def get(self, request: Request, pool: UUID) -> Response:
        """All of it, now."""
        return Response(_contents(request, pool))

    def put(self, request: Request, pool: UUID) -> Response:
        """Make it hold exactly this; what was drafted or dealt in a league stays as it was."""
        found = permissions.pool_to_change(visiting(request), pool)
        asked = forms.PoolContentsSerializer(data=request.data)
        with lying.wanted(request, found, asked, "as_role") as wanted:
            made_from = asked.validated_data["revision"]
            pools.write(found, wanted, made_from=made_from, **lying.by_now(request))
        return Response(_contents(request, pool))

    @extend_schema(request=forms.PoolGainsSerializer)
    def post(self, request: Request, pool: UUID) -> Response:
        """Put copies in and take copies out, whatever else was saved meanwhile."""
        found = permissions.pool_to_change(visiting(request), pool)
        asked = forms.PoolGainsSerializer(data=request.data)
        pools.add(found, lying.gains(request, found, asked, "as_role"), **lying.by_now(request))
        return Response(_contents(request, pool))


def _contents(request: Request, pool: UUID) -> dict[str, Any]:
    by = visiting(request)
    found = permissions.pool_to_see(by, pool)
    return forms.PoolContentsSerializer(lying.shown(contents_for(by, found), found.revision)).data
