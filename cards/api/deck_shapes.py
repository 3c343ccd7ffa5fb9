"""Decks, pools and registrations as programs read and write them."""

from typing import Any
from uuid import UUID

from rest_framework import serializers

from accounts.api.serializers import NameField, PersonSerializer
from cards.api.shapes import MOST_NUMBER, NAME, NOTE, MisreadLineSerializer, SlotSerializer
from cards.forms.cubes import LONGEST_LIST
from cards.forms.decks import MOST_OF_A_SET
from cards.models import (
    Deck,
    DeckSlot,
    LeaderDraw,
    Look,
    Pool,
    PoolSlot,
    Registration,
    Visibility,
)
from cards.services import decks
from cards.services.contents import MOST_COPIES
from engine.deckbuilding.deck import spoken

WHY = Look._meta.get_field("why").max_length
BECAUSE = Registration._meta.get_field("unlocked_because").max_length
SEEN = "The `seal` of the deck as you saw it: what was said of it since is not overwritten."
FORMAT = Deck._meta.get_field("format_code").max_length


class DeckSerializer(serializers.Serializer[Deck]):
    """A deck without its cards; `revision` goes up with every change of them."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    name = NameField(max_length=NAME)
    format = serializers.SerializerMethodField(help_text="A format’s code, or a house format’s id.")
    pool = serializers.SerializerMethodField(help_text="Which of your pools; of others’ none.")
    visibility = serializers.ChoiceField(Visibility.choices, default=Visibility.PRIVATE)
    sleeved = serializers.BooleanField(default=False)
    revision = serializers.IntegerField(read_only=True)
    player = serializers.CharField(source="player.name", read_only=True)
    seal = serializers.SerializerMethodField(help_text="A word for what is said of your deck.")

    def get_seal(self, deck: Deck) -> str:
        return decks.seal(deck) if deck.is_of(self.context["request"].user) else ""

    def get_format(self, deck: Deck) -> str:
        house = deck.house_format
        return deck.format_code if house is None else str(house.public_id)

    def get_pool(self, deck: Deck) -> UUID | None:
        mine = deck.is_of(self.context["request"].user)
        return deck.pool.public_id if mine and deck.pool is not None else None


class DeckSettingsSerializer(serializers.Serializer[Any]):
    """What is said of a deck beside its cards."""

    name = NameField(max_length=NAME)
    format = serializers.CharField(
        max_length=FORMAT, default="standard", help_text="A format’s code, or a house format’s id."
    )
    pool = serializers.UUIDField(default=None, allow_null=True, help_text="One of your pools.")
    visibility = serializers.ChoiceField(Visibility.choices, default=Visibility.PRIVATE)
    sleeved = serializers.BooleanField(default=False)
    seen = serializers.CharField(
        write_only=True, default="", allow_blank=True, max_length=16, help_text=SEEN
    )


class DeckSlotSerializer(serializers.Serializer[DeckSlot]):
    """So many copies of a card in one role."""

    card = serializers.UUIDField(source="card.public_id")
    name = serializers.CharField(source="card.name", read_only=True)
    set = serializers.CharField(source="card.set.code", read_only=True)
    role = serializers.ChoiceField(DeckSlot.Role.choices, default=DeckSlot.Role.HERO)
    count = serializers.IntegerField(min_value=1, max_value=MOST_COPIES)


class DeckContentsSerializer(serializers.Serializer[Any]):
    """Everything that lies in a deck, as of a revision."""

    revision = serializers.IntegerField(
        min_value=0,
        max_value=MOST_NUMBER,
        help_text="When writing: the revision this was made from.",
    )
    note = serializers.CharField(max_length=NOTE, default="", allow_blank=True, write_only=True)
    cards = DeckSlotSerializer(many=True)
    closed = serializers.IntegerField(read_only=True, help_text="Copies that are closed to you.")


class DeckGainSerializer(DeckSlotSerializer):
    """Copies that come, or go where the number is negative."""

    count = serializers.IntegerField(min_value=-MOST_COPIES, max_value=MOST_COPIES)


class DeckGainsSerializer(serializers.Serializer[Any]):
    """Changes that never clash with what was saved elsewhere."""

    cards = DeckGainSerializer(many=True)


class DeckTextSerializer(serializers.Serializer[Any]):
    """A list as people type it."""

    text = serializers.CharField(max_length=LONGEST_LIST, allow_blank=True, trim_whitespace=False)


class DeckReadSerializer(serializers.Serializer[Any]):
    """What was understood of a list, ready to be sent to `cards/`; nothing is saved."""

    cards = DeckSlotSerializer(many=True)
    misread = MisreadLineSerializer(many=True)


class DeckStepSerializer(serializers.Serializer[Any]):
    """One revision of a deck."""

    number = serializers.IntegerField()
    made_at = serializers.DateTimeField()
    note = serializers.CharField()


class CubeChangeSerializer(DeckStepSerializer):
    """What one revision of a cube changed."""

    added = SlotSerializer(many=True)
    removed = SlotSerializer(many=True)
    closed = serializers.IntegerField(help_text="Copies that are closed to you.")


class DeckChangeSerializer(DeckStepSerializer):
    """What one revision of a deck changed."""

    added = DeckSlotSerializer(many=True)
    removed = DeckSlotSerializer(many=True)
    closed = serializers.IntegerField(help_text="Copies that are closed to you.")


class WrittenSerializer(serializers.Serializer[Any]):
    """A list as a file, in the text of the answer."""

    form = serializers.CharField()
    text = serializers.CharField()


class MendSerializer(serializers.Serializer[Any]):
    """The smallest change that mends something."""

    steps = serializers.ListField(child=serializers.CharField())
    cost = serializers.IntegerField(help_text="Cards added, removed or moved.")


class TroubleSerializer(serializers.Serializer[Any]):
    """One rule the deck breaks."""

    place = serializers.IntegerField(help_text="What `mend/` calls it.")
    code = serializers.CharField()
    what = serializers.CharField()
    unfinished = serializers.BooleanField(help_text="Fine while the deck is still being built.")
    cards = serializers.SerializerMethodField()
    limit = serializers.IntegerField()
    found = serializers.IntegerField()
    why = serializers.CharField()
    since = serializers.DateField(allow_null=True)
    until = serializers.DateField(allow_null=True)
    near = serializers.ListField(child=serializers.CharField())
    mend = MendSerializer(allow_null=True)
    hopeless = serializers.CharField(help_text="Why nothing mends it; empty where something does.")

    def get_cards(self, trouble: Any) -> list[dict[str, Any]]:
        return [{"name": name, "count": count} for name, count in trouble.cards]


class ComingSerializer(serializers.Serializer[Any]):
    """What announced lists will break from a day on."""

    on = serializers.DateField()
    what = serializers.ListField(child=serializers.CharField())
    why = serializers.ListField(child=serializers.CharField())
    mend = MendSerializer(allow_null=True)


class GaugeSerializer(serializers.Serializer[Any]):
    """How many cards lie in a stack, and how many should."""

    found = serializers.IntegerField()
    least = serializers.IntegerField()
    most = serializers.IntegerField()


class VerdictSerializer(serializers.Serializer[Any]):
    """How a deck stands: every problem at once, and one change that mends them all."""

    legality = serializers.CharField(help_text="legal, unfinished, illegal, or pool: it needs one.")
    headline = serializers.CharField()
    leaders = GaugeSerializer()
    heroes = GaugeSerializer()
    troubles = TroubleSerializer(many=True)
    whole = MendSerializer(allow_null=True)
    coming = ComingSerializer(many=True)


class WishSerializer(serializers.Serializer[Any]):
    """What to mend: one problem by its place, what a coming day will break, or everything."""

    revision = serializers.IntegerField(min_value=0, max_value=MOST_NUMBER)
    seen = serializers.CharField(default="", allow_blank=True, max_length=16, help_text=SEEN)
    problem = serializers.IntegerField(default=None, allow_null=True, min_value=0, max_value=10_000)
    day = serializers.DateField(default=None, allow_null=True)


class LeaderDrawSerializer(serializers.Serializer[LeaderDraw]):
    """Leaders that chance drew, and what anybody needs to check it."""

    number = serializers.IntegerField()
    drawn_at = serializers.DateTimeField()
    sets = serializers.DictField(child=serializers.IntegerField())
    leaders = serializers.ListField(child=serializers.CharField())
    record = serializers.DictField(help_text="As `python dealing.py record.json` reads it.")


class CombiningSerializer(serializers.Serializer[Any]):
    """What a combined deck may be made of, what is promised for its next draw, and every draw."""

    recipes = serializers.ListField(child=serializers.CharField())
    promised = serializers.CharField(help_text="The fingerprint of the secret of the next draw.")
    draws = LeaderDrawSerializer(many=True)


class CombineSerializer(serializers.Serializer[Any]):
    """Whole sets by their codes, and a word that is mixed into the draw."""

    sets = serializers.DictField(
        child=serializers.IntegerField(min_value=0, max_value=MOST_OF_A_SET), allow_empty=False
    )
    word = serializers.CharField(max_length=100)
    revision = serializers.IntegerField(min_value=0, max_value=MOST_NUMBER)


class PoolSerializer(serializers.Serializer[Pool]):
    """A pool without its cards."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    name = NameField(max_length=NAME)
    visibility = serializers.ChoiceField(Visibility.choices, default=Visibility.PRIVATE)
    # A field may be called like an attribute of its serializer; the types do not know it.
    source = serializers.CharField(read_only=True)  # type: ignore[assignment]
    origin = serializers.CharField(read_only=True)
    revision = serializers.IntegerField(read_only=True)


class NewPoolSerializer(PoolSerializer):
    """A pool to make: empty, or with what you see in a cube."""

    cube = serializers.UUIDField(default=None, allow_null=True, write_only=True)


class PoolSlotSerializer(serializers.Serializer[PoolSlot]):
    """So many copies of a card; `as_role` says what they were dealt as."""

    card = serializers.UUIDField(source="card.public_id")
    name = serializers.CharField(source="card.name", read_only=True)
    set = serializers.CharField(source="card.set.code", read_only=True)
    as_role = serializers.CharField(read_only=True)
    count = serializers.IntegerField(min_value=1, max_value=MOST_COPIES)


class PoolReadSerializer(serializers.Serializer[Any]):
    """What was understood of a list, ready to be sent to `cards/`; nothing is saved."""

    cards = PoolSlotSerializer(many=True)
    misread = MisreadLineSerializer(many=True)


class PoolGainSerializer(PoolSlotSerializer):
    """Copies that come, or go where the number is negative."""

    count = serializers.IntegerField(min_value=-MOST_COPIES, max_value=MOST_COPIES)


class PoolGainsSerializer(serializers.Serializer[Any]):
    """Changes that never clash with what was saved elsewhere."""

    cards = PoolGainSerializer(many=True)


class PoolContentsSerializer(serializers.Serializer[Any]):
    """Everything that lies in a pool."""

    revision = serializers.IntegerField(min_value=0, max_value=MOST_NUMBER)
    cards = PoolSlotSerializer(many=True)
    closed = serializers.IntegerField(read_only=True, help_text="Copies that are closed to you.")


class CallSerializer(serializers.Serializer[Any]):
    """What an event asks for."""

    format = serializers.CharField(max_length=FORMAT)
    as_of = serializers.DateField()
    lists_open_at = serializers.DateTimeField(read_only=True, allow_null=True)

    def validate_as_of(self, day: Any) -> Any:
        if not 2000 <= day.year <= 2200:
            raise serializers.ValidationError("A year from 2000 to 2200.")
        return day


class ChosenDeckSerializer(serializers.Serializer[Any]):
    deck = serializers.UUIDField(help_text="One of your decks.")


class LookSerializer(serializers.Serializer[Look]):
    """That somebody read the list, when, and why."""

    who = serializers.CharField(source="who.player.name", default="", read_only=True)
    at = serializers.DateTimeField(read_only=True)
    why = serializers.CharField(max_length=WHY)


class UnlockSerializer(serializers.Serializer[Any]):
    because = serializers.CharField(max_length=BECAUSE)


class RegistrationSerializer(serializers.Serializer[Registration]):
    """A registered deck as everybody on the roster sees it: without its cards."""

    id = serializers.UUIDField(source="public_id", read_only=True)
    player = PersonSerializer(read_only=True)
    fingerprint = serializers.SerializerMethodField()
    lists_as_of = serializers.DateField(read_only=True)
    registered_at = serializers.DateTimeField(read_only=True)
    unlocked_at = serializers.DateTimeField(read_only=True, allow_null=True)
    unlocked_because = serializers.CharField(read_only=True)

    def get_fingerprint(self, found: Registration) -> str:
        return spoken(found.fingerprint)


class SheetSerializer(serializers.Serializer[Any]):
    """A registered list laid open: with its salt, anybody can work the fingerprint out."""

    fingerprint = serializers.CharField()
    salt = serializers.CharField()
    leaders = serializers.DictField(child=serializers.IntegerField())
    heroes = serializers.DictField(child=serializers.IntegerField())
    drawn = serializers.DictField(
        allow_null=True, help_text="How chance drew its leaders, if it did so here."
    )
