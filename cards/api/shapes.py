"""Cubes, formats and ban lists as programs read and write them."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from accounts.api.serializers import NameField
from cards import phrases
from cards.forms.cubes import LONGEST_ABOUT, LONGEST_LIST
from cards.forms.formats import HEADINGS
from cards.models import (
    BanList,
    BanListVersion,
    Cube,
    CubeRevision,
    CubeSlot,
    HouseFormat,
    Visibility,
)
from cards.services.ban_lists import seal
from cards.services.contents import MOST_COPIES
from engine.deckbuilding import formats

MOST_NUMBER = 2_000_000_000
NAME = Cube._meta.get_field("name").max_length
NOTE = CubeRevision._meta.get_field("note").max_length
ISSUER = BanList._meta.get_field("issuer").max_length


class CubeSerializer(serializers.Serializer[Cube]):
    """A cube without its cards; `revision` goes up with every change of them."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    name = NameField(max_length=NAME)
    about = serializers.CharField(max_length=LONGEST_ABOUT, allow_blank=True, default="")
    visibility = serializers.ChoiceField(Visibility.choices, default=Visibility.PRIVATE)
    sleeves = serializers.ChoiceField(Cube.Sleeves.choices, default=Cube.Sleeves.OPAQUE)
    promos_allowed = serializers.BooleanField(default=False)
    revision = serializers.IntegerField(read_only=True)
    owner = serializers.CharField(source="owner.player.name", read_only=True, default="")


class SlotSerializer(serializers.Serializer[CubeSlot]):
    """So many copies of a card with one back."""

    card = serializers.UUIDField(source="card.public_id")
    name = serializers.CharField(source="card.name", read_only=True)
    set = serializers.CharField(source="card.set.code", read_only=True)
    back = serializers.ChoiceField(CubeSlot.Back.choices, default=CubeSlot.Back.RED)
    count = serializers.IntegerField(min_value=1, max_value=MOST_COPIES)


class CubeContentsSerializer(serializers.Serializer[Any]):
    """Everything that lies in a cube, as of a revision."""

    revision = serializers.IntegerField(
        min_value=0,
        max_value=MOST_NUMBER,
        help_text="When writing: the revision this was made from.",
    )
    note = serializers.CharField(max_length=NOTE, default="", allow_blank=True, write_only=True)
    cards = SlotSerializer(many=True)
    closed = serializers.IntegerField(read_only=True, help_text="Copies that are closed to you.")


class GainSerializer(serializers.Serializer[Any]):
    """Copies to put in, or to take out where `count` is negative."""

    card = serializers.UUIDField()
    back = serializers.ChoiceField(CubeSlot.Back.choices, default=CubeSlot.Back.RED)
    count = serializers.IntegerField(min_value=-MOST_COPIES, max_value=MOST_COPIES)


class GainsSerializer(serializers.Serializer[Any]):
    """Changes that never clash with what somebody else saves."""

    cards = GainSerializer(many=True)
    note = serializers.CharField(max_length=NOTE, default="", allow_blank=True)


class ListSerializer(serializers.Serializer[Any]):
    """A list as people type it."""

    text = serializers.CharField(max_length=LONGEST_LIST, allow_blank=True, trim_whitespace=False)
    back = serializers.ChoiceField(CubeSlot.Back.choices, default=CubeSlot.Back.RED)


class MisreadLineSerializer(serializers.Serializer[Any]):
    """A line that is no card, and what may have been meant."""

    line = serializers.IntegerField(source="number")
    text = serializers.CharField()
    trouble = serializers.CharField()
    near = serializers.ListField(child=serializers.CharField())


class ReadSerializer(serializers.Serializer[Any]):
    """What was understood of a list, ready to be sent to `cards/`; nothing is saved."""

    cards = SlotSerializer(many=True)
    misread = MisreadLineSerializer(many=True)


class StepSerializer(serializers.Serializer[CubeRevision]):
    """One revision of a cube."""

    number = serializers.IntegerField()
    made_at = serializers.DateTimeField()
    note = serializers.CharField()


class RevisionSerializer(serializers.Serializer[Any]):
    number = serializers.IntegerField(min_value=0, max_value=MOST_NUMBER)


class ForkSerializer(serializers.Serializer[Any]):
    name = NameField(max_length=NAME)


class WholeSetsSerializer(serializers.Serializer[Any]):
    """Sets to put into a cube as they are."""

    sets = serializers.ListField(child=serializers.UUIDField(), allow_empty=False, max_length=100)
    back = serializers.ChoiceField(CubeSlot.Back.choices, default=CubeSlot.Back.RED)


class FiguresSerializer(serializers.Serializer[Any]):
    """What a heap of cards amounts to, in copies."""

    copies = serializers.IntegerField()
    different = serializers.IntegerField()
    leaders = serializers.IntegerField(help_text="Copies of cards that can lead.")
    twice = serializers.IntegerField(help_text="Cards of which there is more than one copy.")
    fourths = serializers.DictField(
        child=serializers.IntegerField(), help_text="order, operation, trap, or nothing."
    )
    attack = serializers.DictField(child=serializers.IntegerField(), source="curves.attack")
    life = serializers.DictField(child=serializers.IntegerField(), source="curves.life")
    mechanics = serializers.DictField(child=serializers.IntegerField(), source="curves.mechanics")
    warnings = serializers.ListField(child=serializers.CharField(), default=list)


class SuitSerializer(serializers.Serializer[Any]):
    """How far a cube goes in one draft."""

    code = serializers.CharField()
    title = serializers.CharField()
    sentence = serializers.CharField()
    players = serializers.IntegerField(help_text="Enough for so many; 0 for no table at all.")


class RuleSerializer(serializers.Serializer[Any]):
    """A rule of a format, and which format says so."""

    rule = serializers.CharField()
    value = serializers.CharField()
    # A field may be called like an attribute of its serializer; the types do not know it.
    source = serializers.CharField()  # type: ignore[assignment]
    passage = serializers.CharField()
    ruling = serializers.CharField()


class FormatSerializer(serializers.Serializer[formats.Format]):
    """A format worked out: every rule with where it comes from."""

    code = serializers.CharField()
    name = serializers.CharField()
    lineage = serializers.ListField(child=serializers.CharField())
    rules = serializers.SerializerMethodField()

    def get_rules(self, format: formats.Format) -> list[dict[str, str]]:
        return [
            {
                "rule": rule,
                "value": phrases.shown(setting.value),
                "source": setting.source.document,
                "passage": setting.source.passage,
                "ruling": setting.source.ruling,
            }
            for rule, setting in format.settings.items()
        ]


class BanSerializer(serializers.Serializer[Any]):
    """One card that is banned or restricted, by whom, and since when."""

    how = serializers.CharField()
    card = serializers.CharField()
    most = serializers.IntegerField(help_text="Copies a deck may have; 0 where it is banned.")
    list = serializers.CharField(source="source.document")
    version = serializers.CharField(source="source.version")
    issuer = serializers.CharField(source="source.issuer")
    since = serializers.DateField(source="source.since", allow_null=True)
    until = serializers.DateField(source="source.until", allow_null=True)


class HouseFormatSerializer(serializers.Serializer[HouseFormat]):
    """A house format as it is written: what it builds on, and what it changes."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    name = NameField(max_length=NAME)
    base = serializers.CharField(max_length=40)
    changes = serializers.DictField(
        help_text="`rules`, `override`, `bans` and `lift`, as in docs/formats.md."
    )
    visibility = serializers.ChoiceField(Visibility.choices, default=Visibility.PRIVATE)
    note = serializers.CharField(max_length=NOTE, default="", allow_blank=True, write_only=True)
    revision = serializers.IntegerField(
        min_value=0, max_value=MOST_NUMBER, default=0, help_text="What a change was made from."
    )


class BanListSerializer(serializers.Serializer[BanList]):
    """A ban list without its versions."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    name = NameField(max_length=NAME)
    issuer = NameField(max_length=ISSUER)
    visibility = serializers.ChoiceField(Visibility.choices, default=Visibility.PRIVATE)


class BanVersionSerializer(serializers.Serializer[BanListVersion]):
    """One dated document of a list; a draft is seen by its writer only."""

    number = serializers.IntegerField(read_only=True)
    announced_on = serializers.DateField(read_only=True)
    effective_on = serializers.DateField()
    published_at = serializers.DateTimeField(read_only=True, allow_null=True)
    formats = serializers.DictField(
        child=serializers.DictField(),
        source="document.formats",
        help_text=f"Format code, or `all`, → {', '.join(HEADINGS)}.",
    )
    seal = serializers.SerializerMethodField(help_text="A word for what it says.")
    seen = serializers.CharField(
        write_only=True,
        default="",
        allow_blank=True,
        max_length=16,
        help_text="The `seal` of the draft you started from: what was saved since is not lost.",
    )

    def get_seal(self, version: BanListVersion) -> str:
        return seal(version)

    def validate_effective_on(self, value: Any) -> Any:
        if not 2000 <= value.year <= 2200:
            raise serializers.ValidationError("A year from 2000 to 2200.")
        return value


def counted(rows: list[Mapping[str, Any]]) -> dict[tuple[Any, str], int]:
    """Rows of a request added up by card and back."""
    counts: dict[tuple[Any, str], int] = {}
    for row in rows:
        card = row["card"]["public_id"] if isinstance(row["card"], dict) else row["card"]
        key = (card, row["back"])
        counts[key] = counts.get(key, 0) + row["count"]
    return counts
