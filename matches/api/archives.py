"""Archives of logs over the API: handed in whole or in pieces, and how far each is judged."""

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
from accounts.models import Roster
from matches import permissions
from matches.api import shapes
from matches.api.paper import read
from matches.models import Archive, Submission, Upload
from matches.services import archives, uploads

ARCHIVE_NAME = OpenApiParameter("name", str, description="What the file is called.")
ARCHIVE_ROSTER = OpenApiParameter(
    "roster", str, description="An event you organise, for whose numbers of play its games count."
)
CONTENT_DIGEST = OpenApiParameter(
    "Content-Digest",
    str,
    OpenApiParameter.HEADER,
    required=True,
    description="`sha-256=:…:`, the SHA-256 of the piece in base64 (RFC 9530).",
)
QUEUED = Q(submissions__standing=Submission.Standing.QUEUED)


class BytesParser(BaseParser):
    """The bytes themselves are the body."""

    media_type = "application/octet-stream"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Mapping[str, bytes]:
        return {"bytes": stream.read()}


class ZipParser(BytesParser):
    media_type = "application/zip"


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
        """Hand in many logs as one ZIP archive of up to 2.5 MB; a larger one comes in
        pieces, over `archives/uploads/`."""
        body = _bytes(request)
        archive = archives.hand_in(
            BytesIO(body),
            len(body),
            name=request.query_params.get("name", ""),
            roster=_organised(request, request.query_params.get("roster", "")),
            by=caller(request),
            now=timezone.now(),
        )
        return Response(_shown(archive), status=status.HTTP_202_ACCEPTED)

    def get_queryset(self) -> QuerySet[Archive]:
        return _counted(Archive.objects.filter(by=caller(self.request)))


class OneArchive(APIView):
    serializer_class = shapes.ArchiveSerializer

    def get(self, request: Request, archive: UUID) -> Response:
        """How far the judging of an archive is."""
        found = permissions.archive_to_see(request, archive)
        return Response(_shown(found))


class Uploads(generics.ListAPIView[Upload]):
    """Archives of yours that come in pieces, newest first; those of the last day."""

    queryset = Upload.objects.none()
    serializer_class = shapes.UploadSerializer
    ordering = ("-touched_at", "-pk")

    def get_queryset(self) -> QuerySet[Upload]:
        return Upload.objects.filter(by=caller(self.request)).select_related("roster", "archive")

    @extend_schema(
        request=shapes.AnnouncedSerializer,
        responses={200: shapes.UploadSerializer, 201: shapes.UploadSerializer},
    )
    def post(self, request: Request) -> Response:
        """Announce an archive of up to 64 MB: its size and SHA-256. Announced again, it is found
        as it stands (200), and also after it was handed in."""
        asked = read(shapes.AnnouncedSerializer, request)
        asked["roster"] = _organised(request, asked["roster"])
        found, is_new = uploads.begin(**asked, by=caller(request), now=timezone.now())
        made = status.HTTP_201_CREATED if is_new else status.HTTP_200_OK
        return Response(shapes.UploadSerializer(found).data, status=made)


class OneUpload(APIView):
    @extend_schema(responses=shapes.UploadSerializer)
    def get(self, request: Request, upload: UUID) -> Response:
        """Which of its pieces are missing."""
        found = permissions.upload_to_bring(caller(request), upload)
        return Response(shapes.UploadSerializer(found).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, upload: UUID) -> Response:
        """Give it up. An archive that was handed in stays."""
        uploads.give_up(permissions.upload_to_bring(caller(request), upload))
        return Response(status=status.HTTP_204_NO_CONTENT)


class OnePiece(APIView):
    parser_classes = (BytesParser,)

    @extend_schema(
        request={"application/octet-stream": OpenApiTypes.BINARY},
        parameters=[CONTENT_DIGEST],
        responses=shapes.UploadSerializer,
    )
    def put(self, request: Request, upload: UUID, nth: int) -> Response:
        """Bring a piece, counted from 0. All have the length `piece` but the last. Sent again it
        is the same; in any order, and several at once."""
        found = permissions.upload_to_bring(caller(request), upload)
        said = request.headers.get("Content-Digest", "")
        body = _bytes(request)
        held = uploads.bring(found, nth, body, content_digest=said, now=timezone.now())
        return Response(shapes.UploadSerializer(held).data)


class HandUploadIn(APIView):
    @extend_schema(request=None, responses={202: shapes.ArchiveSerializer})
    def post(self, request: Request, upload: UUID) -> Response:
        """Hand it in once every piece is here; asked again, it answers with the same archive."""
        found = permissions.upload_to_bring(caller(request), upload)
        archive = uploads.hand_in(found, now=timezone.now())
        return Response(_shown(archive), status=status.HTTP_202_ACCEPTED)


class ArchiveLogs(generics.ListAPIView[Submission]):
    """Every log of an archive with what became of it, in their order."""

    queryset = Submission.objects.none()
    serializer_class = shapes.SubmissionSerializer
    ordering = ("nth",)

    def get_queryset(self) -> QuerySet[Submission]:
        found = permissions.archive_to_see(self.request, self.kwargs["archive"])
        return found.submissions.all()


def _organised(request: Request, word: str) -> Roster | None:
    """The event whose numbers the logs count for; only who organises it may say so."""
    if not word:
        return None
    try:
        found = Roster.objects.filter(public_id=UUID(word)).first()
    except ValueError:
        raise NotFound from None
    if found is None or not permissions.may_count_for(caller(request), found):
        raise NotFound
    return found


def _bytes(request: Request) -> bytes:
    """What the parser made of the body; of an empty one it is not even asked."""
    sent = request.data if isinstance(request.data, dict) else {}
    body: bytes = sent.get("bytes", b"")
    return body


def _shown(archive: Archive) -> dict[str, Any]:
    shown = _counted(Archive.objects.filter(pk=archive.pk)).get()
    return dict(shapes.ArchiveSerializer(shown).data)


def _counted(archives: QuerySet[Archive]) -> QuerySet[Archive]:
    judged = Count("submissions", filter=~QUEUED)
    return archives.annotate(judged=judged)
