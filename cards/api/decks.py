"""Decks over the API: one loader, one serializer, one service call each."""

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
from accounts.models import User
from cards import permissions, queries
from cards.api import deck_shapes as forms
from cards.api import lying
from cards.api.shapes import FiguresSerializer, ForkSerializer, RevisionSerializer
from cards.api.visiting import AS_OF, day_of, visiting
from cards.models import Deck, DeckRevision, HouseFormat, Pool
from cards.queries import decks as reads
from cards.services import contents, deck_lists, decks, figures, judging
from cards.verdicts import tell
from cards.views.decks import contents_for, copied, told_to
from engine.deckbuilding import formats


class Decks(generics.ListAPIView[Deck]):
    """Your decks and all public ones, the newest first."""

    queryset = Deck.objects.none()
    serializer_class = forms.DeckSerializer
    ordering = ("-made_at", "-pk")

    def get_queryset(self) -> QuerySet[Deck]:
        found = Deck.objects.select_related("player", "house_format", "pool")
        return queries.listed_for(found, caller(self.request))

    @extend_schema(
        request=forms.DeckSettingsSerializer, responses={201: forms.DeckSerializer}, filters=False
    )
    def post(self, request: Request) -> Response:
        """Make a deck; it is empty, and yours."""
        person = caller(request)
        asked = forms.DeckSettingsSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        settings = _settings(person, asked.validated_data)
        made = decks.create(person.player, settings, now=timezone.now())
        return Response(_deck(request, made), status=status.HTTP_201_CREATED)


def _deck(request: Request, deck: Deck) -> dict[str, Any]:
    return forms.DeckSerializer(deck, context={"request": request}).data


def _settings(person: User, asked: dict[str, Any], deck: Deck | None = None) -> decks.Settings:
    code, house = format_named(person, asked["format"], deck)
    pool = None
    if asked["pool"] is not None:
        pool = Pool.objects.filter(player=person.player, public_id=asked["pool"]).first()
        if pool is None:
            raise NotFound
    return decks.Settings(asked["name"], code, house, pool, asked["visibility"], asked["sleeved"])


def format_named(
    person: User, named: str, deck: Deck | None = None
) -> tuple[str, HouseFormat | None]:
    """A format of the rulebook by its code, or a house format they may build for by its id."""
    try:
        wanted = UUID(named)
    except ValueError:
        formats.builtin(named)
        return named, None
    house = reads.formats_for(person, deck).filter(public_id=wanted).first()
    if house is None:
        raise NotFound
    return "standard", house


class OneDeck(APIView):
    serializer_class = forms.DeckSerializer

    def get(self, request: Request, deck: UUID) -> Response:
        """A deck you may see."""
        return Response(_deck(request, permissions.deck_to_see(visiting(request), deck)))

    @extend_schema(request=forms.DeckSettingsSerializer)
    def patch(self, request: Request, deck: UUID) -> Response:
        """Change what is said of it; what is left out stays. Refused as `edited_meanwhile`, with
        what was `saved`, if that is not what you saw."""
        by = visiting(request)
        found = permissions.deck_to_change(by, deck)
        asked = forms.DeckSettingsSerializer(data=request.data, partial=True)
        asked.is_valid(raise_exception=True)
        now = _deck(request, found)
        kept = {name: now[name] for name in ("name", "format", "pool", "visibility", "sleeved")}
        said = {**kept, **asked.validated_data}
        seen = said.pop("seen", "") or decks.seal(found)
        try:
            decks.settle(found, _settings(caller(request), said, found), seen=seen)
        except contents.SavedMeanwhile as refused:
            refused.more = {"saved": _deck(request, permissions.deck_to_see(by, deck))}
            raise
        return Response(_deck(request, permissions.deck_to_see(by, deck)))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, deck: UUID) -> Response:
        """Delete it with its history; what was registered of it stays registered."""
        decks.remove(permissions.deck_to_change(visiting(request), deck))
        return Response(status=status.HTTP_204_NO_CONTENT)


class DeckCards(APIView):
    """What lies in a deck."""

    serializer_class = forms.DeckContentsSerializer

    def get(self, request: Request, deck: UUID) -> Response:
        """All of it, now."""
        return Response(_contents(request, deck))

    def put(self, request: Request, deck: UUID) -> Response:
        """Make it hold exactly this. Refused as `edited_meanwhile` if the deck changed since the
        revision you name, with what both changes were and the two laid `together`."""
        found = permissions.deck_to_change(visiting(request), deck)
        asked = forms.DeckContentsSerializer(data=request.data)
        with lying.wanted(request, found, asked, "role") as wanted:
            made_from, note = asked.validated_data["revision"], asked.validated_data["note"]
            decks.write(found, wanted, made_from=made_from, note=note, **lying.by_now(request))
        return Response(_contents(request, deck))

    @extend_schema(request=forms.DeckGainsSerializer)
    def post(self, request: Request, deck: UUID) -> Response:
        """Put copies in and take copies out, whatever else was saved meanwhile."""
        found = permissions.deck_to_change(visiting(request), deck)
        asked = forms.DeckGainsSerializer(data=request.data)
        decks.add(found, lying.gains(request, found, asked, "role"), **lying.by_now(request))
        return Response(_contents(request, deck))


class DeckCardsThen(APIView):
    serializer_class = forms.DeckContentsSerializer

    @extend_schema(operation_id="decks_cards_then_retrieve")
    def get(self, request: Request, deck: UUID, number: int) -> Response:
        """All that lay in it as of a revision."""
        return Response(_contents(request, deck, number))


def _contents(request: Request, deck: UUID, revision: int | None = None) -> dict[str, Any]:
    by = visiting(request)
    found = permissions.deck_to_see(by, deck)
    if revision is not None and not found.revisions.filter(number=revision).exists():
        raise NotFound
    as_of = found.revision if revision is None else revision
    shown = lying.shown(contents_for(by, found, revision), as_of)
    return forms.DeckContentsSerializer(shown).data


class DeckReading(APIView):
    @extend_schema(request=forms.DeckTextSerializer, responses=forms.DeckReadSerializer)
    def post(self, request: Request, deck: UUID) -> Response:
        """Read a list for this deck and save nothing: its cards, and the lines that are none."""
        found = permissions.deck_to_change(visiting(request), deck)
        asked = forms.DeckTextSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        cards = judging.cards_of(found, {card for card, _role in contents.held(found)})
        read = deck_lists.read_deck(asked.validated_data["text"], cards)
        return Response(forms.DeckReadSerializer(lying.read(read, "role")).data)


class DeckVerdict(APIView):
    @extend_schema(parameters=[AS_OF], responses=forms.VerdictSerializer)
    def get(self, request: Request, deck: UUID) -> Response:
        """How it stands on a day, under its format, the lists that bind its player, and its
        pool."""
        by = visiting(request)
        found = permissions.deck_to_see(by, deck)
        stands = judging.standing(found, on=day_of(request))
        told = told_to(by, found, contents_for(by, found), stands)
        return Response(forms.VerdictSerializer(told).data)


class DeckFigures(APIView):
    @extend_schema(responses=FiguresSerializer)
    def get(self, request: Request, deck: UUID) -> Response:
        """The curves of its heroes and what their powers do."""
        by = visiting(request)
        found = permissions.deck_to_see(by, deck)
        counted = figures.of(each.slot for each in contents_for(by, found).heroes)
        return Response(FiguresSerializer(counted).data)


class DeckMend(APIView):
    @extend_schema(request=forms.WishSerializer, responses=forms.VerdictSerializer)
    def post(self, request: Request, deck: UUID) -> Response:
        """Apply the smallest change that mends one problem, a coming day, or everything."""
        by = visiting(request)
        found = permissions.deck_to_change(by, deck)
        asked = forms.WishSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        said, today = asked.validated_data, timezone.localdate()
        wish = decks.Wish(said["problem"], said["day"])
        decks.mend(
            found,
            wish,
            made_from=said["revision"],
            seen=said["seen"],
            on=today,
            **lying.by_now(request),
        )
        stands = judging.standing(permissions.deck_to_see(by, deck), on=today)
        return Response(forms.VerdictSerializer(tell(stands)).data)


class DeckRevisions(generics.ListAPIView[DeckRevision]):
    """Its history, the newest first."""

    queryset = DeckRevision.objects.none()
    serializer_class = forms.DeckStepSerializer
    ordering = ("-number",)

    def get_queryset(self) -> QuerySet[DeckRevision]:
        found = permissions.deck_to_see(visiting(self.request), self.kwargs["deck"])
        return found.revisions.all()


class DeckBack(APIView):
    @extend_schema(request=RevisionSerializer, responses=forms.DeckContentsSerializer)
    def post(self, request: Request, deck: UUID) -> Response:
        """Hold again what it held as of a revision."""
        found = permissions.deck_to_change(visiting(request), deck)
        asked = RevisionSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        number = asked.validated_data["number"]
        decks.go_back(found, to=number, **lying.by_now(request))
        return Response(_contents(request, deck))


class DeckCopy(APIView):
    @extend_schema(request=ForkSerializer, responses={201: forms.DeckSerializer})
    def post(self, request: Request, deck: UUID) -> Response:
        """Make a private deck of your own of what you see in it."""
        by = visiting(request)
        found = permissions.deck_to_see(by, deck)
        asked = ForkSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        made = copied(by, found, name=asked.validated_data["name"], person=caller(request))
        return Response(_deck(request, made), status=status.HTTP_201_CREATED)
