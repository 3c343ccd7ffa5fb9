"""Cards and sets as programs read and write them."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from accounts.api.serializers import NameField
from cards.models import Card, CardRevision, CardSet, Visibility
from cards.models.card import LONGEST_FLAVOUR, LONGEST_NAME, LONGEST_TITLE, MOST
from cards.services.set_papers import FORMS
from cards.services.set_reading import MOST_BYTES, Problem
from cards.services.wording import BOXES, COLOURS, FOURTH
from engine.catalogue import Reading

LONGEST_SENTENCE = 4_000
HERO_BOXES = BOXES[:6]


class WordingSerializer(serializers.ModelSerializer[CardRevision]):
    """One wording of a card: sentences by box, and what each means in plain words."""

    revision = serializers.IntegerField(source="number")
    texts = serializers.DictField(child=serializers.CharField())
    means = serializers.DictField(child=serializers.CharField())

    class Meta:
        model = CardRevision
        fields = (
            "revision",
            "name",
            "title",
            "flavour",
            "attack",
            "life",
            "leader_attack",
            "leader_life",
            "points",
            "colour",
            "replaces",
            "texts",
            "means",
            "keywords",
            "digest",
            "made_at",
        )
        read_only_fields = fields


class CardSerializer(serializers.Serializer[Card]):
    """A card in its present wording."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    name = serializers.CharField(read_only=True)
    set = serializers.UUIDField(source="set.public_id", read_only=True)
    set_code = serializers.CharField(source="set.code", read_only=True)
    wording = WordingSerializer(source="current", read_only=True)


class SetSerializer(serializers.Serializer[CardSet]):
    """A set; the house’s belong to nobody and are open to everybody."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    name = NameField(max_length=80)
    code = serializers.RegexField(r"^[A-Za-z0-9]+$", max_length=8)
    kind = serializers.CharField(read_only=True)
    about = serializers.CharField(max_length=2_000, allow_blank=True, default="")
    visibility = serializers.ChoiceField(Visibility.choices, default=Visibility.PRIVATE)

    def validate_code(self, code: str) -> str:
        return code.upper()


class MentionSerializer(serializers.Serializer[Any]):
    """One line of a ban list, or of a house format, about a card."""

    list = serializers.CharField(help_text="Of the list, or of the house format that says so.")
    issuer = serializers.CharField()
    format = serializers.CharField()
    heading = serializers.CharField(help_text="banned leaders, restricted heroes and so on.")
    since = serializers.DateField()
    until = serializers.DateField(allow_null=True)


class LeaderSerializer(serializers.Serializer[Any]):
    """The other side of a card."""

    attack = serializers.IntegerField(min_value=0, max_value=MOST)
    life = serializers.IntegerField(min_value=0, max_value=MOST)
    text = serializers.CharField(max_length=LONGEST_SENTENCE)


class TextsSerializer(serializers.Serializer[Any]):
    """Sentences by box; a row that is left out does nothing."""

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        return {
            box: serializers.CharField(required=False, max_length=LONGEST_SENTENCE)
            for box in HERO_BOXES
        }

    def validate(self, texts: dict[str, str]) -> dict[str, str]:
        if sum(box in texts for box in FOURTH) > 1:
            said = _("A card is an Order, an Operation or a Trap; this is several.")
            raise serializers.ValidationError(said)
        return texts


class BaseSerializer(serializers.Serializer[Any]):
    """What lies beside a Unit and is captured in leagues."""

    points = serializers.IntegerField(min_value=0, max_value=MOST)
    colour = serializers.ChoiceField(COLOURS)
    ongoing = serializers.CharField(max_length=LONGEST_SENTENCE)
    snap = serializers.CharField(max_length=LONGEST_SENTENCE)


class TypedCardSerializer(serializers.Serializer[Any]):
    """A card as somebody types it; a `base` has no numbers and no other sentences."""

    name = NameField(max_length=LONGEST_NAME)
    title = NameField(max_length=LONGEST_TITLE, allow_blank=True, default="")
    flavour = NameField(max_length=LONGEST_FLAVOUR, allow_blank=True, default="")
    attack = serializers.IntegerField(min_value=0, max_value=MOST, required=False)
    life = serializers.IntegerField(min_value=0, max_value=MOST, required=False)
    texts = TextsSerializer(required=False)
    leader = LeaderSerializer(required=False, allow_null=True)
    base = BaseSerializer(required=False, allow_null=True)
    revision = serializers.IntegerField(
        required=False, min_value=0, max_value=10_000, help_text=_("The one you started from.")
    )

    def validate(self, typed: dict[str, Any]) -> dict[str, Any]:
        if typed.get("base"):
            return typed
        missing = [name for name in ("attack", "life") if name not in typed]
        if missing:
            said = self.error_messages["required"]
            raise serializers.ValidationError({name: [said] for name in missing})
        return typed


class FileSerializer(serializers.Serializer[Any]):
    """A set file."""

    form = serializers.ChoiceField([(form, form) for form in FORMS])
    text = serializers.CharField(max_length=MOST_BYTES, trim_whitespace=False)


class TakenSerializer(serializers.Serializer[Any]):
    """How many cards a file brought."""

    cards = serializers.IntegerField()


class SentenceSerializer(serializers.Serializer[Any]):
    """A sentence and the box it stands in."""

    box = serializers.ChoiceField([(box, box) for box in BOXES])
    text = serializers.CharField(max_length=LONGEST_SENTENCE)
    board = serializers.BooleanField(
        default=False, help_text=_("Whether to show it in action, which takes a moment.")
    )


class MisreadSerializer(serializers.Serializer[Any]):
    """Where a sentence is not understood, and what would be."""

    sentence = serializers.CharField()
    code = serializers.CharField()
    column = serializers.IntegerField(help_text=_("From 0."))
    length = serializers.IntegerField()
    word = serializers.CharField()
    expected = serializers.CharField()
    did_you_mean = serializers.ListField(child=serializers.CharField())
    model = serializers.CharField()


class CellSerializer(serializers.Serializer[Any]):
    """One slot of a Unit; an empty one has no card."""

    row = serializers.CharField()
    card = serializers.CharField()
    attack = serializers.IntegerField()
    life = serializers.IntegerField()
    marks = serializers.ListField(child=serializers.CharField())
    is_leader = serializers.BooleanField()
    is_corpse = serializers.BooleanField()
    is_own = serializers.BooleanField(help_text=_("The card whose sentence it is."))
    changed = serializers.BooleanField()


class PileSerializer(serializers.Serializer[Any]):
    """Cards beside a Unit."""

    name = serializers.CharField()
    holds = serializers.CharField()
    changed = serializers.BooleanField()


class SideSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    cells = CellSerializer(many=True)
    piles = PileSerializer(many=True)


class PictureSerializer(serializers.Serializer[Any]):
    """The table at one moment: the Rival’s side, then yours."""

    # A field may be called like an attribute of its serializer; the types do not know it.
    label = serializers.CharField()  # type: ignore[assignment]
    sides = SideSerializer(many=True)


class BoardSerializer(serializers.Serializer[Any]):
    """An ability in action: before and after, or without it and with it."""

    pictures = PictureSerializer(many=True)
    said = serializers.ListField(child=serializers.CharField())
    opened = serializers.ListField(
        child=serializers.CharField(), help_text=_("What may be done only with it.")
    )
    closed = serializers.ListField(
        child=serializers.CharField(), help_text=_("What may be done only without it.")
    )
    is_still = serializers.BooleanField(
        help_text=_("Nothing that can be seen is otherwise; `means` says what it does.")
    )


class RulingSerializer(serializers.Serializer[Any]):
    """A numbered ruling that bears on a card."""

    number = serializers.CharField()
    title = serializers.CharField()
    question = serializers.CharField()
    decision = serializers.CharField()
    example = serializers.CharField()


class ReadingSerializer(serializers.Serializer[Any]):
    """What the rules engine makes of a sentence."""

    box = serializers.CharField()
    text = serializers.CharField()
    canonical = serializers.CharField(help_text=_("As it is printed."))
    means = serializers.CharField(help_text=_("In plain words."))
    misread = MisreadSerializer(allow_null=True)
    board = BoardSerializer(
        allow_null=True, help_text=_("Nothing where none was asked for, or it does nothing.")
    )


def misread(readings: Mapping[str, Reading]) -> dict[str, Any]:
    return {box: msgspec.to_builtins(reading.misread) for box, reading in readings.items()}


def problems(found: Iterable[Problem]) -> list[dict[str, Any]]:
    return [
        {
            "line": problem.at.line,
            "column": problem.at.column,
            "card": problem.card,
            "sentence": str(problem.sentence),
            "did_you_mean": list(problem.did_you_mean),
            "model": problem.model,
        }
        for problem in found
    ]
