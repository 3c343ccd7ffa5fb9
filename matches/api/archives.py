"""Archives of logs over the API: handed in, and how far the judging of each is."""

from collections.abc import Mapping
from io import BytesIO
from typing import IO, Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import generics, status
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from accounts.models import Duty, Roster
from accounts.permissions import holds
from matches import permissions
from matches.api import shapes
from matches.models import Archive, Submission
from matches.services import archives

ARCHIVE_NAME = OpenApiParameter("name", str, description="What the file is called.")
ARCHIVE_ROSTER = OpenApiParameter(
    "roster", str, description="An event you organise, for whose numbers of play its games count."
)
QUEUED = Q(submissions__standing=Submission.Standing.QUEUED)


class ZipParser(BaseParser):
    """The archive itself is the body."""

    media_type = "application/zip"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Mapping[str, bytes]:
        return {"archive": stream.read()}


class Archives(generics.ListAPIView[Archive]):
    """Archives you have handed in, newest first."""

    queryset = Archive.objects.none()
    serializer_class = shapes.ArchiveSerializer
    parser_classes = (ZipParser,)
    ordering = ("-handed_in_at", "-pk")

    @extend_schema(
        request={"application/zip": OpenApiTypes.BINARY},
        parameters=[ARCHIVE_NAME, ARCHIVE_ROSTER],
        responses={202: shapes.ArchiveSerializer},
    )
    def post(self, request: Request) -> Response:
        """Hand in many logs as one ZIP archive; larger ones than fit a request go over the page."""
        sent = request.data if isinstance(request.data, dict) else {}
        body = sent.get("archive", b"")
        archive = archives.hand_in(
            BytesIO(body),
            len(body),
            name=request.query_params.get("name", ""),
            roster=_organised(request),
            by=caller(request),
            now=timezone.now(),
        )
        shown = _counted(Archive.objects.filter(pk=archive.pk)).get()
        return Response(shapes.ArchiveSerializer(shown).data, status=status.HTTP_202_ACCEPTED)

    def get_queryset(self) -> QuerySet[Archive]:
        return _counted(Archive.objects.filter(by=caller(self.request)))


class OneArchive(APIView):
    serializer_class = shapes.ArchiveSerializer

    def get(self, request: Request, archive: UUID) -> Response:
        """How far the judging of an archive is."""
        found = permissions.archive_to_see(request, archive)
        shown = _counted(Archive.objects.filter(pk=found.pk)).get()
        return Response(shapes.ArchiveSerializer(shown).data)


class ArchiveLogs(generics.ListAPIView[Submission]):
    """Every log of an archive with what became of it, in their order."""

    queryset = Submission.objects.none()
    serializer_class = shapes.SubmissionSerializer
    ordering = ("nth",)

    def get_queryset(self) -> QuerySet[Submission]:
        found = permissions.archive_to_see(self.request, self.kwargs["archive"])
        return found.submissions.all()


def _organised(request: Request) -> Roster | None:
    """The event whose numbers the logs count for; only who organises it may say so."""
    word = request.query_params.get("roster", "")
    if not word:
        return None
    try:
        found = Roster.objects.filter(public_id=UUID(word)).first()
    except ValueError:
        raise NotFound from None
    if found is None or not holds(caller(request), found, Duty.ORGANISER):
        raise NotFound
    return found


def _counted(archives: QuerySet[Archive]) -> QuerySet[Archive]:
    judged = Count("submissions", filter=~QUEUED)
    return archives.annotate(judged=judged)
