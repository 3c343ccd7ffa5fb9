"""What can be taken along, over the API: lists that read back, sheets, cards to cut out."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from cards import permissions
from cards.api.deck_shapes import LookSerializer, WrittenSerializer
from cards.api.visiting import visiting
from cards.services import registrations
from cards.views import cubes, deck_papers, pools
from cards.views import registrations as sheets

PAPER = {(200, "application/pdf"): OpenApiTypes.BINARY}
SIZE = OpenApiParameter("size", str, description="a4 or letter.")
FORM = OpenApiParameter("form", str, description="txt or json; of a cube yaml as well.")


class CubeFile(APIView):
    @extend_schema(parameters=[FORM], responses=WrittenSerializer)
    def get(self, request: Request, cube: UUID) -> Response:
        """A cube as a list, in the text of the answer."""
        by, form = visiting(request), _form(request)
        return _written(cubes.list_of(by, permissions.cube_to_see(by, cube), form), form)


class DeckFile(APIView):
    @extend_schema(parameters=[FORM], responses=WrittenSerializer)
    def get(self, request: Request, deck: UUID) -> Response:
        """A deck as a list, in the text of the answer."""
        by, form = visiting(request), _form(request)
        return _written(deck_papers.list_of(by, permissions.deck_to_see(by, deck), form), form)


class PoolFile(APIView):
    @extend_schema(parameters=[FORM], responses=WrittenSerializer)
    def get(self, request: Request, pool: UUID) -> Response:
        """A pool as a list, in the text of the answer."""
        by, form = visiting(request), _form(request)
        return _written(pools.list_of(by, permissions.pool_to_see(by, pool), form), form)


class DeckSheet(APIView):
    @extend_schema(parameters=[SIZE], responses=PAPER)
    def get(self, request: Request, deck: UUID) -> HttpResponse:
        """The sheet of a deck that is not registered, to be signed at a table."""
        by = visiting(request)
        return _paper(deck_papers.sheet_of(_plain(request), by, permissions.deck_to_see(by, deck)))


class DeckProxies(APIView):
    @extend_schema(parameters=[SIZE], responses=PAPER)
    def get(self, request: Request, deck: UUID) -> HttpResponse:
        """Its cards to print and cut out, nine a page, both sides."""
        by = visiting(request)
        found = permissions.deck_to_see(by, deck)
        return _paper(deck_papers.proxies_of(_plain(request), by, found))


class RegistrationSheet(APIView):
    @extend_schema(parameters=[SIZE], responses=PAPER)
    def get(self, request: Request, registration: UUID) -> HttpResponse:
        """The sheet with its fingerprint, for whom the list lies open; who reads somebody
        else's is written down."""
        seat = permissions.registration_to_see(caller(request), registration)
        if not seat.reads:
            raise NotFound
        if not seat.is_own:
            why = _("The lists are open")
            registrations.look(seat.registration, who=caller(request), why=why, at=timezone.now())
        return _paper(sheets.sheet_of(_plain(request), seat.registration))

    @extend_schema(parameters=[SIZE], request=LookSerializer, responses=PAPER)
    def post(self, request: Request, registration: UUID) -> HttpResponse:
        """The same sheet for a judge or an organiser, who are written down with their reason."""
        seat = permissions.registration_to_see(caller(request), registration)
        if not seat.inspects:
            raise NotFound
        asked = LookSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        why = asked.validated_data["why"]
        registrations.look(seat.registration, who=caller(request), why=why, at=timezone.now())
        return _paper(sheets.sheet_of(_plain(request), seat.registration))


def _form(request: Request) -> str:
    return request.query_params.get("form", "txt")


def _written(text: str, form: str) -> Response:
    return Response(WrittenSerializer({"form": form, "text": text}).data)


def _plain(request: Request) -> HttpRequest:
    return request._request


def _paper(pdf: bytes) -> HttpResponse:
    return HttpResponse(pdf, content_type=deck_papers.PDF)
