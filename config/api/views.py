"""The front door of the API, its schema and its reference, and what answers where nothing is."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from accounts.errors import NotFound
from config.api import reference
from config.version import version

PLACES = {
    "me": "api:accounts:me",
    "tokens": "api:accounts:tokens",
    "rosters": "api:accounts:rosters",
    "cards": "api:cards:cards",
    "sets": "api:cards:sets",
    "sentences": "api:cards:sentences",
    "cubes": "api:cards:cubes",
    "formats": "api:cards:formats",
    "house-formats": "api:cards:house_formats",
    "ban-lists": "api:cards:ban_lists",
    "decks": "api:cards:decks",
    "pools": "api:cards:pools",
    "drafts": "api:drafts:drafts",
    "matches": "api:matches:matches",
    "numbers": "api:matches:numbers",
    "games": "api:matches:games",
    "tournaments": "api:tournaments:tournaments",
    "leagues": "api:leagues:leagues",
    "schema": "api:schema",
    "docs": "api:docs",
}


class Root(APIView):
    """Where things are."""

    permission_classes = [AllowAny]

    @extend_schema(responses=OpenApiTypes.OBJECT, operation_id="root")
    def get(self, request: Request) -> Response:
        """Where things are. Needs nobody to be signed in."""
        places = {name: reverse(place, request=request) for name, place in PLACES.items()}
        return Response({"muster": version(), **places})


class Schema(SpectacularAPIView):
    """OpenAPI 3, for programs that write programs."""

    permission_classes = [AllowAny]
    renderer_classes = [*SpectacularAPIView.renderer_classes]


class Nothing(APIView):
    """An address below /api/v1/ that nobody serves: the same problem for everyone."""

    permission_classes = [AllowAny]
    schema = None

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        super().initial(request, *args, **kwargs)
        raise NotFound()


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """The reference for people, drawn from the schema; it needs no script."""
    return render(
        request,
        "api/docs.html",
        {
            "chapters": reference.chapters(),
            "per_minute": settings.API_REQUESTS_PER_MINUTE,
            "per_minute_unknown": settings.API_ANONYMOUS_REQUESTS_PER_MINUTE,
        },
    )


@require_safe
def chapter(request: HttpRequest, name: str) -> HttpResponse:
    """One chapter of it: everything at once is more than a phone can hold."""
    found = [each for each in reference.chapters() if each.name == name]
    if not found:
        raise NotFound()
    shown = {"chapters": reference.chapters(), "chapter": found[0]}
    return render(request, "api/docs_chapter.html", shown)


@require_safe
def try_it(request: HttpRequest) -> HttpResponse:
    """The same schema in a page that can send requests."""
    return render(request, "api/try_it.html")
