"""Decks for an event over the API: what is asked for, handing in, looking, unlocking."""

import secrets
from typing import Any
from uuid import UUID

from django.db.models import Prefetch, QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import generics, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts import permissions as people
from accounts import queries as people_reads
from accounts.api.views import caller
from accounts.errors import NotFound
from accounts.models import Roster
from cards import permissions
from cards.api import deck_shapes as forms
from cards.api.decks import format_named
from cards.api.visiting import visiting
from cards.models import DeckCall, Look, Registration
from cards.models.registration import STANDS
from cards.permissions import Seat
from cards.queries import registrations as reads
from cards.services import calls, deck_lists, known, registrations
from cards.verdicts import tell
from cards.views.registrations import SALT


class Call(APIView):
    """What an event asks for."""

    serializer_class = forms.CallSerializer

    def get(self, request: Request, roster: UUID) -> Response:
        """The format, and as of which day decks have to be legal."""
        member = people.roster_to_see(caller(request), roster)
        return Response(forms.CallSerializer(_said(_call_of(member.roster))).data)

    def put(self, request: Request, roster: UUID) -> Response:
        """Ask for decks, or change what is asked for while no locked deck is in."""
        member = people.roster_to_run(caller(request), roster)
        asked = forms.CallSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        code, house = format_named(caller(request), asked.validated_data["format"])
        terms = calls.Terms(code, house, asked.validated_data["as_of"])
        found = calls.call(member.roster, terms, by=caller(request), now=timezone.now())
        return Response(forms.CallSerializer(_said(found)).data)


def _call_of(roster: Roster) -> DeckCall:
    found = reads.call_of(roster)
    if found is None:
        raise NotFound
    return found


def _said(found: DeckCall) -> dict[str, Any]:
    house = found.house_format
    return {
        "format": str(house.public_id) if house else found.format_code,
        "as_of": found.as_of,
        "lists_open_at": found.lists_open_at,
    }


class OpenLists(APIView):
    @extend_schema(request=None, responses=forms.CallSerializer)
    def post(self, request: Request, roster: UUID) -> Response:
        """From now on everybody on the roster reads every list."""
        member = people.roster_to_run(caller(request), roster)
        calls.open_lists(_call_of(member.roster), now=timezone.now())
        return Response(forms.CallSerializer(_said(_call_of(member.roster))).data)


class Registrations(generics.ListAPIView[Registration]):
    """The decks that are in, by fingerprint."""

    queryset = Registration.objects.none()
    serializer_class = forms.RegistrationSerializer
    ordering = ("registered_at", "pk")

    def get_queryset(self) -> QuerySet[Registration]:
        member = people.roster_to_see(caller(self.request), self.kwargs["roster"])
        return _with_people(member.roster).filter(STANDS, roster=member.roster)

    @extend_schema(
        request=forms.ChosenDeckSerializer,
        responses={201: forms.RegistrationSerializer},
        filters=False,
    )
    def post(self, request: Request, roster: UUID) -> Response:
        """Hand in one of your decks: it is locked. Refused with every problem if it is illegal."""
        member = people.roster_to_see(caller(request), roster)
        asked = forms.ChosenDeckSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        deck = permissions.deck_to_change(visiting(request), asked.validated_data["deck"])
        made = registrations.register(
            member.roster, deck, by=caller(request), now=timezone.now(), salt=_salt()
        )
        return Response(_registration(made), status=status.HTTP_201_CREATED)


class EventVerdict(APIView):
    @extend_schema(responses=forms.VerdictSerializer)
    def get(self, request: Request, roster: UUID, deck: UUID) -> Response:
        """How one of your decks stands for the event, on its day."""
        member = people.roster_to_see(caller(request), roster)
        found = permissions.deck_to_change(visiting(request), deck)
        stands = registrations.standing_for(_call_of(member.roster), found)
        return Response(forms.VerdictSerializer(tell(stands)).data)


class EnteredDeck(APIView):
    @extend_schema(request=forms.DeckTextSerializer, responses={201: forms.RegistrationSerializer})
    def post(self, request: Request, roster: UUID, player: UUID) -> Response:
        """Enter the list of somebody who handed it in on paper. Lines that are no cards refuse
        it as `unknown_lines`."""
        member = people.roster_to_run(caller(request), roster)
        person = people.player_on(member.roster, player)
        asked = forms.DeckTextSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        cards = known.for_person(caller(request))
        read = deck_lists.read_deck(asked.validated_data["text"], cards)
        deck_lists.insist(read)
        made = registrations.enter(
            member.roster,
            person,
            read.counts,
            by=caller(request),
            now=timezone.now(),
            salt=_salt(),
        )
        return Response(_registration(made), status=status.HTTP_201_CREATED)


class OneRegistration(APIView):
    serializer_class = forms.RegistrationSerializer

    def get(self, request: Request, registration: UUID) -> Response:
        """A registered deck, by its fingerprint."""
        seat = permissions.registration_to_see(caller(request), registration)
        return Response(_registration(seat.registration))


class Looks(generics.ListAPIView[Look]):
    """Who has read the list and why: for its player, the judges and the organisers."""

    queryset = Look.objects.none()
    serializer_class = forms.LookSerializer
    ordering = ("-at", "-pk")

    def get_queryset(self) -> QuerySet[Look]:
        seat = permissions.registration_to_see(caller(self.request), self.kwargs["registration"])
        if not (seat.is_own or seat.inspects):
            raise NotFound
        return Look.objects.filter(registration=seat.registration).select_related("who__player")

    @extend_schema(
        request=forms.LookSerializer, responses={201: forms.SheetSerializer}, filters=False
    )
    def post(self, request: Request, registration: UUID) -> Response:
        """Read the list, and be written down with your reason; its player is not."""
        seat = permissions.registration_to_see(caller(request), registration)
        if not (seat.reads or seat.inspects):
            raise NotFound
        asked = forms.LookSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        if not seat.is_own:
            registrations.look(
                seat.registration,
                who=caller(request),
                why=asked.validated_data["why"],
                at=timezone.now(),
            )
        return Response(_sheet(seat), status=status.HTTP_201_CREATED)


class Unlock(APIView):
    @extend_schema(request=forms.UnlockSerializer, responses=forms.RegistrationSerializer)
    def post(self, request: Request, registration: UUID) -> Response:
        """Let another deck be registered, for a reason."""
        found = permissions.registration_to_unlock(caller(request), registration)
        asked = forms.UnlockSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        because = asked.validated_data["because"]
        registrations.unlock(found, because=because, by=caller(request), now=timezone.now())
        found.refresh_from_db()
        return Response(_registration(found))


def _salt() -> bytes:
    return secrets.token_bytes(SALT)


def _with_people(roster: Roster) -> QuerySet[Registration]:
    here = people_reads.roles_on(roster)
    found = Registration.objects.select_related("player").defer("sheet", "format")
    return found.prefetch_related(Prefetch("player__roles", queryset=here))


def _registration(found: Registration) -> dict[str, Any]:
    row = _with_people(found.roster).get(pk=found.pk)
    return forms.RegistrationSerializer(row).data


def _sheet(seat: Seat) -> dict[str, Any]:
    sheet = seat.registration.sheet
    shown = {
        "fingerprint": seat.registration.fingerprint,
        "salt": sheet["salt"],
        "leaders": sheet["leaders"],
        "heroes": sheet["heroes"],
        "drawn": sheet.get("drawn"),
    }
    return forms.SheetSerializer(shown).data
