"""Cubes over the API: one loader, one serializer, one service call each."""

from functools import partial
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
from accounts.errors import NotFound
from cards import permissions
from cards.api import clashes, shapes
from cards.api.visiting import visiting
from cards.models import Card, Cube, CubeRevision
from cards.queries import cubes as reads
from cards.services import contents, cubes, figures, known, pasting, suitability
from cards.views.cubes import contents_for, fork_for, warnings_about


class Cubes(generics.ListAPIView[Cube]):
    """Your cubes and all public ones, the newest first."""

    queryset = Cube.objects.none()
    serializer_class = shapes.CubeSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[Cube]:
        return reads.listed_for(caller(self.request)).select_related("owner__player")

    def post(self, request: Request) -> Response:
        """Make a cube; it is empty, and yours."""
        asked = shapes.CubeSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        settings = cubes.Settings(**asked.validated_data)
        made = cubes.create(caller(request), settings, now=timezone.now())
        return Response(shapes.CubeSerializer(made).data, status=status.HTTP_201_CREATED)


class OneCube(APIView):
    serializer_class = shapes.CubeSerializer

    def get(self, request: Request, cube: UUID) -> Response:
        """A cube you may see."""
        found = permissions.cube_to_see(visiting(request), cube)
        return Response(shapes.CubeSerializer(found).data)

    def patch(self, request: Request, cube: UUID) -> Response:
        """Change what is said of it; what is left out stays."""
        found = permissions.cube_to_own(visiting(request), cube)
        asked = shapes.CubeSerializer(found, data=request.data, partial=True)
        asked.is_valid(raise_exception=True)
        before = {field: getattr(found, field) for field in cubes.Settings._fields}
        settings = cubes.Settings(**{**before, **asked.validated_data})
        cubes.settle(found, settings, seen=cubes.seal(found))
        return Response(
            shapes.CubeSerializer(permissions.cube_to_see(visiting(request), cube)).data
        )

    @extend_schema(responses={204: None})
    def delete(self, request: Request, cube: UUID) -> Response:
        """Delete it with its history."""
        cubes.remove(permissions.cube_to_own(visiting(request), cube))
        return Response(status=status.HTTP_204_NO_CONTENT)


class Cards(APIView):
    """What lies in a cube."""

    serializer_class = shapes.CubeContentsSerializer

    def get(self, request: Request, cube: UUID) -> Response:
        """All of it, now."""
        return Response(_contents(request, cube))

    def put(self, request: Request, cube: UUID) -> Response:
        """Make it hold exactly this, beside what is closed to you, which stays. Refused as
        `edited_meanwhile` if the cube changed since the revision you name, with what both of you
        changed and the two laid `together`."""
        by = visiting(request)
        found = permissions.cube_to_change(by, cube)
        asked = shapes.CubeContentsSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        wanted = {**_closed(by, found), **_by_row(by, found, asked.validated_data["cards"])}
        with clashes.told(partial(_may_name, by, found), "back"):
            cubes.write(
                found,
                wanted,
                made_from=asked.validated_data["revision"],
                by=caller(request),
                now=timezone.now(),
                note=asked.validated_data["note"],
            )
        return Response(_contents(request, cube))

    @extend_schema(request=shapes.GainsSerializer)
    def post(self, request: Request, cube: UUID) -> Response:
        """Put copies in and take copies out, whatever else was saved meanwhile."""
        by = visiting(request)
        found = permissions.cube_to_change(by, cube)
        asked = shapes.GainsSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        change = _by_row(by, found, asked.validated_data["cards"])
        note = asked.validated_data["note"]
        cubes.add(found, change, by=caller(request), now=timezone.now(), note=note)
        return Response(_contents(request, cube))


class CardsThen(APIView):
    serializer_class = shapes.CubeContentsSerializer

    @extend_schema(operation_id="cubes_cards_then_retrieve")
    def get(self, request: Request, cube: UUID, number: int) -> Response:
        """All that lay in it as of a revision."""
        return Response(_contents(request, cube, number))


class Reading(APIView):
    @extend_schema(request=shapes.ListSerializer, responses=shapes.ReadSerializer)
    def post(self, request: Request, cube: UUID) -> Response:
        """Read a list for this cube and save nothing: its cards, and the lines that are none."""
        found = permissions.cube_to_change(visiting(request), cube)
        asked = shapes.ListSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        lying = permissions.lying_for(visiting(request), found, reads.slots_of(found))
        cards = known.for_person(caller(request), also=lying)
        read = pasting.read(asked.validated_data["text"], cards, back=asked.validated_data["back"])
        rows = Card.objects.select_related("set").in_bulk({card for card, _back in read.counts})
        slots = [
            {"card": rows[card], "back": back, "count": count}
            for (card, back), count in read.counts.items()
        ]
        return Response(shapes.ReadSerializer({"cards": slots, "misread": read.misread}).data)


class Revisions(generics.ListAPIView[CubeRevision]):
    """Its history, the newest first."""

    queryset = CubeRevision.objects.none()
    serializer_class = shapes.StepSerializer
    ordering = ("-number",)

    def get_queryset(self) -> QuerySet[CubeRevision]:
        cube = permissions.cube_to_see(visiting(self.request), self.kwargs["cube"])
        return cube.revisions.all()


class Back(APIView):
    @extend_schema(request=shapes.RevisionSerializer, responses=shapes.CubeContentsSerializer)
    def post(self, request: Request, cube: UUID) -> Response:
        """Hold again what it held as of a revision."""
        found = permissions.cube_to_change(visiting(request), cube)
        asked = shapes.RevisionSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        number = asked.validated_data["number"]
        cubes.go_back(found, to=number, by=caller(request), now=timezone.now())
        return Response(_contents(request, cube))


class Fork(APIView):
    @extend_schema(request=shapes.ForkSerializer, responses={201: shapes.CubeSerializer})
    def post(self, request: Request, cube: UUID) -> Response:
        """Make a private cube of your own of what you see in it."""
        by = visiting(request)
        found = permissions.cube_to_see(by, cube)
        asked = shapes.ForkSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        made = fork_for(by, found, name=asked.validated_data["name"], person=caller(request))
        return Response(shapes.CubeSerializer(made).data, status=status.HTTP_201_CREATED)


class WholeSets(APIView):
    @extend_schema(request=shapes.WholeSetsSerializer, responses=shapes.CubeContentsSerializer)
    def post(self, request: Request, cube: UUID) -> Response:
        """Put one copy of every card of these sets in. Bases stay in their box."""
        by = visiting(request)
        found = permissions.cube_to_change(by, cube)
        asked = shapes.WholeSetsSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        chosen = [permissions.set_to_see(by, each) for each in asked.validated_data["sets"]]
        cubes.add_sets(
            found,
            chosen,
            back=asked.validated_data["back"],
            by=caller(request),
            now=timezone.now(),
            note=cubes.added(chosen),
        )
        return Response(_contents(request, cube))


class Numbers(APIView):
    @extend_schema(responses=shapes.FiguresSerializer)
    def get(self, request: Request, cube: UUID) -> Response:
        """Its curves and what its powers do, counted over copies; and what to know before a
        draft."""
        by = visiting(request)
        found = permissions.cube_to_see(by, cube)
        inside = contents_for(by, found)
        told = {**figures.of(inside.slots)._asdict(), "warnings": warnings_about(found, inside)}
        return Response(shapes.FiguresSerializer(told).data)


class Suits(APIView):
    @extend_schema(responses=shapes.SuitSerializer(many=True))
    def get(self, request: Request, cube: UUID) -> Response:
        """For how many players of which draft it is enough, and what more would need."""
        by = visiting(request)
        found = permissions.cube_to_see(by, cube)
        suits = suitability.of(found, contents_for(by, found).slots)
        return Response([shapes.SuitSerializer(each).data for each in suits])


def _contents(request: Request, cube: UUID, revision: int | None = None) -> dict[str, Any]:
    by = visiting(request)
    found = permissions.cube_to_see(by, cube)
    if revision is not None and reads.revision_of(found, revision) is None:
        raise NotFound
    inside = contents_for(by, found, revision)
    shown = {
        "revision": found.revision if revision is None else revision,
        "cards": inside.slots,
        "closed": inside.closed,
    }
    return shapes.CubeContentsSerializer(shown).data


def _may_name(by: permissions.Visitor, cube: Cube, card: Card) -> bool:
    return by.has(cube) or permissions.may_name(by, cube, card)


def _closed(by: permissions.Visitor, cube: Cube) -> dict[contents.Key, int]:
    """What whoever builds it cannot read, and therefore neither keeps nor throws out."""
    slots = reads.slots_of(cube)
    return {
        (slot.card_id, slot.back): slot.count
        for slot in slots
        if not _may_name(by, cube, slot.card)
    }


def _by_row(
    by: permissions.Visitor, cube: Cube, rows: list[dict[str, Any]]
) -> dict[contents.Key, int]:
    counts = shapes.counted(list(rows))
    found = permissions.cards_for_cube(by, cube, (card for card, _back in counts))
    return {(found[card], back): count for (card, back), count in counts.items()}
