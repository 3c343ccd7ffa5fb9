"""The recorder over the API: a notebook beside a paper table, line after line."""

from typing import Any, Final
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import generics, serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import NotFound
from engine import catalogue
from matches import permissions, visits
from matches.api import moments, shapes
from matches.api.paper import read
from matches.models import Recording
from matches.queries import recordings as reads
from matches.services import proving
from matches.services import recording as notebook
from matches.services.recording import Said, Trouble
from matches.setup_forms import CHOSEN, NTH_NAME, RecordForm

LONGEST_LINE, LONGEST_KEY, MOST_AT_ONCE = 300, 64, 2_000
PLANNED: Final[tuple[str, ...]] = ("title", "ruleset", "cards", "best_of")


class NotebookPlanSerializer(serializers.Serializer[dict[str, Any]]):
    """Of a `match` everything is known. Else say who plays what: `cards` is the code of a set all
    play, or `unseen` for decks nobody has shown."""

    match = serializers.UUIDField(required=False)
    title = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)
    ruleset = serializers.ChoiceField(choices=catalogue.games(), default=catalogue.games()[0])
    names = serializers.ListField(
        child=serializers.CharField(max_length=60), max_length=8, default=list
    )
    cards = serializers.CharField(max_length=40, default="", allow_blank=True)
    best_of = serializers.IntegerField(min_value=1, max_value=5, required=False)
    choices = serializers.DictField(child=serializers.CharField(max_length=40), default=dict)


class NotebookSerializer(serializers.Serializer[Recording]):
    """A notebook: yours until it is handed in."""

    id = serializers.UUIDField(source="public_id")
    title = serializers.CharField()
    ruleset = serializers.CharField()
    names = serializers.ListField(child=serializers.CharField())
    match = serializers.UUIDField(source="match.public_id", default=None, allow_null=True)
    made_at = serializers.DateTimeField()
    closed_at = serializers.DateTimeField(allow_null=True)


class NoteSerializer(serializers.Serializer[dict[str, Any]]):
    """A line as a log writes it, under a key of its own: sent again it is the same line."""

    words = serializers.CharField(max_length=LONGEST_LINE)
    key = serializers.CharField(min_length=8, max_length=LONGEST_KEY)


class LinesSerializer(serializers.Serializer[dict[str, Any]]):
    lines = serializers.ListField(child=NoteSerializer(), max_length=MOST_AT_ONCE)


class StandingLineSerializer(serializers.Serializer[dict[str, Any]]):
    nth = serializers.IntegerField()
    words = serializers.CharField(max_length=LONGEST_LINE)


class StrikeSerializer(serializers.Serializer[dict[str, Any]]):
    count = serializers.IntegerField(min_value=1, max_value=100, default=1)


class NoteTroubleSerializer(serializers.Serializer[Trouble]):
    """The first line that cannot stand, why, and what was perhaps meant. Those before it stand."""

    words = serializers.CharField()
    key = serializers.CharField()
    detail = serializers.CharField()
    rule = serializers.CharField(allow_blank=True)
    nearest = serializers.ListField(child=serializers.CharField())


class OpenNotebookSerializer(serializers.Serializer[dict[str, Any]]):
    """The lines that stand, the table as everybody sees it, and what may be written next."""

    notebook = NotebookSerializer()
    lines = StandingLineSerializer(many=True)
    offers = moments.AskedSerializer(many=True)
    over = serializers.BooleanField()
    table = serializers.JSONField()
    trouble = NoteTroubleSerializer(allow_null=True)


class Notebooks(generics.ListAPIView[Recording]):
    """Your notebooks, newest first."""

    queryset = Recording.objects.none()
    serializer_class = NotebookSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[Recording]:
        return Recording.objects.filter(recorder=caller(self.request)).select_related("match")

    @extend_schema(
        request=NotebookPlanSerializer, responses={201: OpenNotebookSerializer}, filters=False
    )
    def post(self, request: Request) -> Response:
        """Open a notebook for a game that is about to be played."""
        asked, by, now = read(NotebookPlanSerializer, request), caller(request), timezone.now()
        if "match" in asked:
            visit = permissions.match_to_hand_in(request, asked["match"])
            made = notebook.of_match(by, visit.match, visit.seats, now=now)
        else:
            made = notebook.begin(by, **_planned(asked), now=now)
        return Response(_opened(made), status=status.HTTP_201_CREATED)


class OneNotebook(APIView):
    @extend_schema(responses=OpenNotebookSerializer)
    def get(self, request: Request, recording: UUID) -> Response:
        """Where a notebook stands, and what may be written next."""
        return Response(_opened(visits.recording_to_keep(request, recording)))


class Lines(APIView):
    @extend_schema(request=LinesSerializer, responses=OpenNotebookSerializer)
    def post(self, request: Request, recording: UUID) -> Response:
        """Write lines down until one cannot stand; a key that is known already is passed over."""
        found = visits.recording_to_keep(request, recording)
        said = [Said(**line) for line in read(LinesSerializer, request)["lines"]]
        return Response(_opened(found, notebook.write(found, said, now=timezone.now())))


class Strikes(APIView):
    @extend_schema(request=StrikeSerializer, responses=OpenNotebookSerializer)
    def post(self, request: Request, recording: UUID) -> Response:
        """Take the last lines back: a slip of the pen, not a move of the game."""
        found = visits.recording_to_keep(request, recording)
        notebook.strike(found, read(StrikeSerializer, request)["count"])
        return Response(_opened(found))


class Mends(APIView):
    @extend_schema(request=StandingLineSerializer, responses=OpenNotebookSerializer)
    def post(self, request: Request, recording: UUID) -> Response:
        """Put other words in the place of a line, if all behind it still can have happened."""
        found = visits.recording_to_keep(request, recording)
        asked = read(StandingLineSerializer, request)
        return Response(_opened(found, notebook.mend(found, **asked, now=timezone.now())))


class NotebookLog(APIView):
    @extend_schema(responses={200: OpenApiTypes.OBJECT}, operation_id="recordings_log")
    def get(self, request: Request, recording: UUID) -> Response:
        """What was written, as a log: sealed with its result once the game is over."""
        return Response(reads.document_of(visits.recording_to_keep(request, recording)))


class HandIn(APIView):
    @extend_schema(request=None, responses={202: shapes.SubmissionSerializer})
    def post(self, request: Request, recording: UUID) -> Response:
        """Hand it in to the match it was written for."""
        found = visits.recording_to_keep(request, recording)
        handed = proving.prove_recording(found, by=caller(request), now=timezone.now())
        if handed is None:
            raise NotFound
        told = shapes.SubmissionSerializer(handed).data
        return Response(told, status=status.HTTP_202_ACCEPTED)


def _planned(asked: dict[str, Any]) -> dict[str, Any]:
    """By the form of the page: what it asks for differs from game to game."""
    said: dict[str, Any] = {name: asked[name] for name in PLANNED if name in asked}
    said |= {f"{NTH_NAME}{nth}": name for nth, name in enumerate(asked["names"])}
    form = RecordForm(asked["ruleset"], None)
    said |= {f"{CHOSEN}{each.key}": str(each.values[0][0]) for each in form.choices}
    said |= {f"{CHOSEN}{key}": value for key, value in asked["choices"].items()}
    said.setdefault("best_of", form.box.best_of[0])
    form = RecordForm(asked["ruleset"], said)
    if not form.is_valid():
        wrong = {_field(name): [*map(str, each)] for name, each in form.errors.items()}
        raise serializers.ValidationError(wrong)
    return form.planned


def _field(name: str) -> str:
    """As the program calls it what the form calls so."""
    if name.startswith(NTH_NAME):
        return "names"
    return "choices" if name.startswith(CHOSEN) else name


def _opened(recording: Recording, trouble: Trouble | None = None) -> dict[str, Any]:
    recording.refresh_from_db()
    play = reads.play_of(recording)
    told = {
        "notebook": recording,
        "lines": [{"nth": each.nth, "words": each.words} for each in reads.standing(recording)],
        "offers": [
            {"seat": each.seat, "prompt": each.prompt, "options": each.written}
            for each in reads.offers(play.state)
        ],
        "over": play.state.over,
        "table": moments.table(play.state, None),
        "trouble": trouble,
    }
    return dict(OpenNotebookSerializer(told).data)
