"""Tournaments and who enters them over the API: one loader, one shape, one service call each."""

from typing import Any, cast
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
from tournaments import permissions
from tournaments.api import shapes
from tournaments.models import Entry, Status, Tournament
from tournaments.queries import shelf
from tournaments.services import entries, events, imports, rulings, team_imports, teams
from tournaments.terms import Terms


def read(shape: Any, request: Request, **more: Any) -> Any:
    """What was asked, once it is what the shape says."""
    asked = shape(data=request.data, **more)
    asked.is_valid(raise_exception=True)
    return asked


def told(tournament: Tournament) -> dict[str, Any]:
    found = shelf.counted(Tournament.objects.filter(pk=tournament.pk)).get()
    return dict(shapes.TournamentSerializer(found).data)


class Tournaments(generics.ListAPIView[Tournament]):
    """Tournaments open to everybody, and those you run, work or play at, newest first."""

    queryset = Tournament.objects.none()
    serializer_class = shapes.TournamentSerializer
    ordering = ("-starts_at", "-pk")

    def get_queryset(self) -> QuerySet[Tournament]:
        return shelf.open_to(caller(self.request))

    @extend_schema(
        request=shapes.TournamentTermsSerializer,
        responses={201: shapes.TournamentSerializer},
        filters=False,
    )
    def post(self, request: Request) -> Response:
        """Announce one. You organise it."""
        terms = Terms(**read(shapes.TournamentTermsSerializer, request).validated_data)
        made = events.announce(caller(request), terms, now=timezone.now())
        return Response(told(made), status=status.HTTP_201_CREATED)


class OneTournament(APIView):
    serializer_class = shapes.TournamentSerializer

    def get(self, request: Request, tournament: UUID) -> Response:
        """What was announced, and where it stands."""
        return Response(told(permissions.tournament_to_see(request, tournament).tournament))

    @extend_schema(request=shapes.TournamentTermsSerializer)
    def patch(self, request: Request, tournament: UUID) -> Response:
        """Change what was announced; what is left out stays."""
        found = permissions.tournament_to_run(request, tournament).tournament
        asked = read(shapes.TournamentTermsSerializer, request, partial=True).validated_data
        terms = events.terms_of(found)._replace(**asked)
        events.change(found, terms, by=caller(request), now=timezone.now())
        return Response(told(found))


class Turn(APIView):
    @extend_schema(request=shapes.TurnSerializer, responses=shapes.TournamentSerializer)
    def post(self, request: Request, tournament: UUID) -> Response:
        """Open or close the entries, finish it, take it up again, archive it."""
        found = permissions.tournament_to_run(request, tournament).tournament
        to = Status(read(shapes.TurnSerializer, request).validated_data["to"])
        events.turn(found, to=to, by=caller(request), now=timezone.now())
        return Response(told(found))


class Clone(APIView):
    @extend_schema(request=shapes.CloneSerializer, responses={201: shapes.TournamentSerializer})
    def post(self, request: Request, tournament: UUID) -> Response:
        """The same again on another day, with the same staff."""
        found = permissions.tournament_to_run(request, tournament).tournament
        asked = read(shapes.CloneSerializer, request).validated_data
        twin = events.clone(found, **asked, by=caller(request), now=timezone.now())
        return Response(told(twin), status=status.HTTP_201_CREATED)


class Entries(generics.ListAPIView[Entry]):
    """Who takes part, in order of entry."""

    queryset = Entry.objects.none()
    serializer_class = shapes.EntrySerializer
    ordering = ("number",)

    def get_queryset(self) -> QuerySet[Entry]:
        desk = permissions.tournament_to_see(self.request, self.kwargs["tournament"])
        found = Entry.objects.filter(tournament=desk.tournament).select_related("player")
        return found.prefetch_related("members__player")

    @extend_schema(
        request=shapes.RegisterSerializer, responses={201: shapes.EntrySerializer}, filters=False
    )
    def post(self, request: Request, tournament: UUID) -> Response:
        """Enter yourself, or somebody without an account, by `name`. When all places are taken
        one waits; late ones are worth what `missed` says."""
        desk = permissions.tournament_to_see(request, tournament)
        asked = read(shapes.RegisterSerializer, request).validated_data
        name, by, now = asked.pop("name", None), caller(request), timezone.now()
        team, members = asked.pop("team", None), asked.pop("members")
        by_desk = asked.pop("by_desk")
        if by_desk and not desk.keeps_score:
            raise NotFound
        if name is not None and not desk.keeps_score:
            raise NotFound
        if team is not None:
            entry = teams.enter_team(
                desk.tournament,
                name=team,
                members=members,
                captain=None if by_desk else by.player,
                by=by,
                now=now,
                by_staff=by_desk,
                **(asked if desk.keeps_score else asked | {"missed": "none", "at_once": False}),
            )
        elif name is not None:
            entry = entries.walk_in(desk.tournament, name=name, by=by, now=now, **asked)
        else:
            asked |= {} if desk.keeps_score else {"missed": "none", "at_once": False}
            entry = entries.register(desk.tournament, by.player, by=by, now=now, **asked)
        return Response(shapes.EntrySerializer(entry).data, status=status.HTTP_201_CREATED)


class LineUp(APIView):
    @extend_schema(request=shapes.LineUpSerializer, responses=shapes.EntrySerializer)
    def post(self, request: Request, tournament: UUID, entry: int) -> Response:
        """Who of a team sits at which board or seat from now on, or somebody more: by its captain
        or at the desk."""
        desk = permissions.tournament_to_see(request, tournament)
        own = desk.entry is not None and desk.entry.number == entry
        if not (desk.keeps_score or (own and permissions.speaks(request, desk))):
            raise NotFound
        asked = read(shapes.LineUpSerializer, request).validated_data
        found, by, now = permissions.entry_of(desk, entry), caller(request), timezone.now()
        if asked["name"]:
            teams.add_member(found, name=asked["name"], by=by, now=now)
        else:
            teams.line_up(found, members=asked["members"], by=by, now=now)
        return Response(shapes.EntrySerializer(permissions.entry_of(desk, entry)).data)


class Import(APIView):
    @extend_schema(
        request=shapes.ImportSerializer, responses={201: shapes.EntrySerializer(many=True)}
    )
    def post(self, request: Request, tournament: UUID) -> Response:
        """Enter people from a list: a line each, or a CSV with a head (name, club, team). Where
        teams play: a team in each line (`Owls; Ada; Bo`), or a CSV with a member in each line
        (team, name, club). Lines that cannot be told apart are named, and then nobody is entered.
        """
        desk = permissions.tournament_to_keep(request, tournament)
        asked = read(shapes.ImportSerializer, request).validated_data
        listed = team_imports if desk.tournament.team_size else imports
        found = listed.enter(
            desk.tournament,
            asked["text"],
            only_clear=asked["only_clear"],
            by=caller(request),
            now=timezone.now(),
        )
        shown = shapes.EntrySerializer(cast(Any, found), many=True).data
        return Response(shown, status=status.HTTP_201_CREATED)


class Deeds(APIView):
    @extend_schema(request=shapes.TournamentDeedSerializer, responses=shapes.EntrySerializer)
    def post(self, request: Request, tournament: UUID, entry: int) -> Response:
        """Check in, drop, take back; with stern ones (disqualify, seat_at, belong, penalise) for
        judges and organisers. Yourself you may check in, drop and take back."""
        desk = permissions.tournament_to_see(request, tournament)
        asked = read(shapes.TournamentDeedSerializer, request)
        found = self._entry(desk, entry, asked.validated_data["deed"])
        self._do(found, asked, caller(request))
        return Response(shapes.EntrySerializer(permissions.entry_of(desk, entry)).data)

    def _entry(self, desk: permissions.Desk, number: int, deed: str) -> Entry:
        mine = desk.entry is not None and desk.entry.number == number
        own = mine and permissions.speaks(self.request, desk)
        stern = deed in shapes.STERN
        allowed = desk.judges if stern else (desk.keeps_score or (own and deed != "no_show"))
        if not allowed:
            raise NotFound
        return permissions.entry_of(desk, number)

    def _do(self, entry: Entry, asked: Any, by: Any) -> None:
        words, now = asked.validated_data, timezone.now()
        match words["deed"]:
            case "check_in":
                entries.check_in(entry, by=by, now=now)
            case "drop":
                entries.drop(entry, reason=words["reason"], by=by, now=now)
            case "no_show":
                entries.no_show(entry, by=by, now=now)
            case "rejoin":
                entries.rejoin(entry, by=by, now=now)
            case "disqualify":
                entries.disqualify(entry, reason=words["reason"], by=by, now=now)
            case "seat_at":
                entries.seat_at(entry, table=words["table"], by=by, now=now)
            case "belong":
                entries.belong(entry, clubs=words["clubs"], team=words["team"], by=by, now=now)
            case "penalise":
                penalty = asked.penalty_asked()
                rulings.penalise(entry, penalty=penalty, text=words["reason"], by=by, now=now)
