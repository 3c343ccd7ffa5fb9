"""Cards and sets over the API: searching, reading, and writing one's own."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

import msgspec
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import generics, status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.api.views import caller
from accounts.errors import Refused
from cards import permissions, queries, rulings
from cards.api import cards_shapes as shapes
from cards.api.visiting import visiting
from cards.boards import shown
from cards.faces import face
from cards.forms.search import SearchForm
from cards.models import Card, CardSet
from cards.queries import bans, search
from cards.services import own_cards, own_sets, set_papers, set_reading
from cards.services.wording import BASE_BOXES, Printed
from engine import catalogue

FILTERS = [
    OpenApiParameter(name, str, description=f"As on the catalogue’s page: {what}.")
    for name, what in {
        "q": "words anywhere on the card, or its name, misspelt or not",
        "name": "part of the name",
        "text": "part of a sentence, in `box` if that is given",
        "box": "vanguard, flank, rear, order, operation, trap or leader",
        "does": "a word for what a power does, such as healing or spell",
        "set": "the code of a set",
        "kind": "order, operation or trap",
        "leads": "true or false",
        "attack_from": "a number",
        "attack_to": "a number",
        "life_from": "a number",
        "life_to": "a number",
    }.items()
]


class Cards(generics.ListAPIView[Card]):
    """The cards you may find: the best first if you look for words, else by name."""

    queryset = Card.objects.none()
    serializer_class = shapes.CardSerializer
    ordering: tuple[str, ...] = ("name", "pk")

    @extend_schema(parameters=FILTERS)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Search the catalogue. A filter with a value that makes no sense is refused."""
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Card]:
        person = caller(self.request)
        sets = [(each.code, each.name) for each in queries.sets_for(person)]
        form = SearchForm(self.request.query_params, sets=sets)
        if not form.is_valid():
            raise ValidationError({name: [*map(str, said)] for name, said in form.errors.items()})
        wanted = form.wanted._replace(sort="name")
        self.ordering = search.BEST if wanted.q else type(self).ordering
        return search.found(queries.cards_for(person), wanted)


class OneCard(APIView):
    serializer_class = shapes.CardSerializer

    def get(self, request: Request, card: UUID) -> Response:
        """A card you may see."""
        return Response(_card(permissions.card_to_see(visiting(request), card)))

    @extend_schema(request=shapes.TypedCardSerializer)
    def put(self, request: Request, card: UUID) -> Response:
        """Rewrite a card of your own. `revision` is the one you started from."""
        found = permissions.card_to_change(visiting(request), card)
        asked = shapes.TypedCardSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        was = asked.validated_data.pop("revision", 0)
        with _blamed():
            own_cards.rewrite(
                found, _printed(asked), was=was, by=caller(request), now=timezone.now()
            )
        return Response(_card(permissions.card_to_see(visiting(request), card)))

    @extend_schema(responses={204: None})
    def delete(self, request: Request, card: UUID) -> Response:
        """Take a card of your own out of its set for good."""
        own_cards.withdraw(permissions.card_to_change(visiting(request), card))
        return Response(status=status.HTTP_204_NO_CONTENT)


class CardThen(APIView):
    serializer_class = shapes.WordingSerializer

    @extend_schema(operation_id="cards_then_retrieve")
    def get(self, request: Request, card: UUID, number: int) -> Response:
        """A wording the card had."""
        found = permissions.card_to_see(visiting(request), card)
        revision = permissions.revision_of(found, number)
        return Response(shapes.WordingSerializer(revision).data)


class CardBans(APIView):
    @extend_schema(responses=shapes.MentionSerializer(many=True))
    def get(self, request: Request, card: UUID) -> Response:
        """Every list and house format that bans or restricts it, since when and until when."""
        found = permissions.card_to_see(visiting(request), card)
        told = bans.mentions(found, caller(request))
        return Response(shapes.MentionSerializer(told, many=True).data)


class CardRulings(APIView):
    @extend_schema(responses=shapes.RulingSerializer(many=True))
    def get(self, request: Request, card: UUID) -> Response:
        """The rulings that name it, then those about what its powers do."""
        found = permissions.card_to_see(visiting(request), card)
        told = rulings.about(face(found), found.printed.keywords)
        return Response(shapes.RulingSerializer(told, many=True).data)


class Sets(generics.ListAPIView[CardSet]):
    """The house’s sets, all public ones and your own."""

    queryset = CardSet.objects.none()
    serializer_class = shapes.SetSerializer
    ordering = ("name", "pk")

    def get_queryset(self) -> QuerySet[CardSet]:
        return queries.listed_for(CardSet.objects.all(), caller(self.request))

    def post(self, request: Request) -> Response:
        """Make a set of your own; it is empty and, unless you say otherwise, private."""
        asked = shapes.SetSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        made = own_sets.make(caller(request), **asked.validated_data, now=timezone.now())
        return Response(shapes.SetSerializer(made).data, status=status.HTTP_201_CREATED)


class OneSet(APIView):
    serializer_class = shapes.SetSerializer

    def get(self, request: Request, card_set: UUID) -> Response:
        """A set you may see."""
        found = permissions.set_to_see(visiting(request), card_set)
        return Response(shapes.SetSerializer(found).data)

    def patch(self, request: Request, card_set: UUID) -> Response:
        """Change a set of your own; what is left out stays."""
        found = permissions.set_to_change(visiting(request), card_set)
        asked = shapes.SetSerializer(found, data=request.data, partial=True)
        asked.is_valid(raise_exception=True)
        before = {field: getattr(found, field) for field in own_sets.SAID}
        said = {**before, **asked.validated_data}
        changed = own_sets.change(found, **said, seen=own_sets.seal(found))
        return Response(shapes.SetSerializer(changed).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, card_set: UUID) -> Response:
        """Throw a set of your own away."""
        own_sets.remove(permissions.set_to_change(visiting(request), card_set))
        return Response(status=status.HTTP_204_NO_CONTENT)


class SetCards(generics.ListAPIView[Card]):
    """The cards printed in a set."""

    queryset = Card.objects.none()
    serializer_class = shapes.CardSerializer
    ordering = ("name", "pk")

    def get_queryset(self) -> QuerySet[Card]:
        found = permissions.set_to_see(visiting(self.request), self.kwargs["card_set"])
        return queries.cards_of(found)

    @extend_schema(
        request=shapes.TypedCardSerializer, responses={201: shapes.CardSerializer}, filters=False
    )
    def post(self, request: Request, card_set: UUID) -> Response:
        """Add a card to a set of your own, or rewrite the one of that name."""
        found = permissions.set_to_change(visiting(request), card_set)
        asked = shapes.TypedCardSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        asked.validated_data.pop("revision", None)
        with _blamed():
            card = own_cards.add(found, _printed(asked), by=caller(request), now=timezone.now())
        fresh = permissions.card_to_see(visiting(request), card.public_id)
        return Response(_card(fresh), status=status.HTTP_201_CREATED)


class SetFile(APIView):
    """A set as a file, in the text of an answer or of a request."""

    serializer_class = shapes.FileSerializer

    @extend_schema(parameters=[OpenApiParameter("form", str, description="yaml, csv or json.")])
    def get(self, request: Request, card_set: UUID) -> Response:
        """The whole set as YAML, CSV or JSON."""
        found = permissions.set_to_see(visiting(request), card_set)
        form = request.query_params.get("form", "yaml")
        if form not in set_papers.FORMS:
            raise ValidationError({"form": [f"One of {', '.join(set_papers.FORMS)}."]})
        text = set_papers.written(found, list(queries.cards_of(found)), form)
        return Response(shapes.FileSerializer({"form": form, "text": text}).data)

    @extend_schema(request=shapes.FileSerializer, responses={200: shapes.TakenSerializer})
    def put(self, request: Request, card_set: UUID) -> Response:
        """Bring in every card of a file, or none, and each problem with its line and column."""
        found = permissions.set_to_change(visiting(request), card_set)
        asked = shapes.FileSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        with _blamed():
            cards = set_reading.read(
                asked.validated_data["text"].encode(), asked.validated_data["form"]
            )
            taken = own_cards.add_all(found, cards, by=caller(request), now=timezone.now())
        return Response(shapes.TakenSerializer({"cards": len(taken)}).data)


class SentenceReading(APIView):
    """What the rules engine makes of one sentence."""

    serializer_class = shapes.ReadingSerializer

    @extend_schema(request=shapes.SentenceSerializer)
    def post(self, request: Request) -> Response:
        """Read a sentence: how it is printed and what it means, or at which word it stumbles."""
        asked = shapes.SentenceSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        reading = catalogue.read_ability(asked.validated_data["text"], asked.validated_data["box"])
        board = None
        if asked.validated_data["board"] and reading.understood:
            board = shown(reading.canonical, reading.box)
        told = {**msgspec.to_builtins(reading), "board": board}
        return Response(shapes.ReadingSerializer(told).data)


@contextmanager
def _blamed() -> Iterator[None]:
    """Refusals about what was sent, told at the field they are about."""
    try:
        yield
    except own_cards.NotUnderstood as refused:
        raise Unusable({"texts": shapes.misread(refused.misread)}) from None
    except set_reading.Unacceptable as refused:
        raise Unusable({"text": shapes.problems(refused.problems)}) from None


class Unusable(Refused):
    """Like what is wrong with any field, but numbers stay numbers."""

    status = 400
    code = "invalid"
    sentence = _("Some of what was sent cannot be used; `fields` says what and why.")

    def __init__(self, fields: dict[str, Any]) -> None:
        super().__init__()
        self.more = {"fields": fields}


def _printed(asked: "shapes.TypedCardSerializer") -> Printed:
    typed = asked.validated_data
    if base := typed.pop("base", None):
        words = {name: typed.get(name, "") for name in ("name", "title", "flavour")}
        texts = {box: base[box.removeprefix("base ")] for box in BASE_BOXES}
        return Printed(
            **words, attack=0, life=0, texts=texts, points=base["points"], colour=base["colour"]
        )
    leader = typed.pop("leader", None)
    texts = dict(typed.pop("texts", {}))
    if leader:
        texts["leader"] = leader["text"]
        typed |= {"leader_attack": leader["attack"], "leader_life": leader["life"]}
    return Printed(**typed, texts=texts)


def _card(card: Card) -> dict[str, Any]:
    return shapes.CardSerializer(card).data
