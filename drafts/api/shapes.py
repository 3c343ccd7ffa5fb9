"""The shapes drafts have on the wire."""

from typing import Any

from rest_framework import serializers

from drafts.models import Draft, DraftSeat, DraftUndoing, DraftWord
from engine import catalogue
from rooms.models.room import Onlookers, Status
from rooms.models.seat import Holder

DEEDS = ("begin", "pause", "resume", "abort", "restart", "ask undo")
SEAT_DEEDS = ("ready", "unready", "come back", "ask undo", "agree", "disagree")
HOST_DEEDS = ("put bot", "clear", "hand over", "mute", "unmute")
MOST_NUMBER = 2_000_000_000


def _words(least: int = 0) -> serializers.ListField:
    word = serializers.CharField(max_length=200)
    return serializers.ListField(child=word, min_length=least, max_length=8)


class PlanSerializer(serializers.Serializer[dict[str, Any]]):
    """What to draft, and how; `settings` is what the protocol asks beside cards and seats."""

    title = serializers.CharField(max_length=80)
    cube = serializers.UUIDField()
    protocol = serializers.ChoiceField(choices=catalogue.drafts())
    seats = serializers.IntegerField(min_value=1, max_value=8)
    bots = serializers.IntegerField(min_value=0, max_value=8, default=0)
    decision_seconds = serializers.IntegerField(min_value=0, max_value=14 * 86_400, default=0)
    bank_seconds = serializers.IntegerField(min_value=0, max_value=86_400, default=0)
    increment_seconds = serializers.IntegerField(min_value=0, max_value=3600, default=0)
    rests_at_night = serializers.BooleanField(default=False)
    onlookers = serializers.ChoiceField(choices=Onlookers.choices, default=Onlookers.NONE)
    onlookers_delay = serializers.IntegerField(min_value=0, max_value=86_400, default=0)
    is_listed = serializers.BooleanField(default=False)
    settings = serializers.DictField(default=dict)


class DraftSeatSerializer(serializers.Serializer[DraftSeat]):
    """A seat as everybody at the table sees it; its id opens nothing."""

    id = serializers.UUIDField(source="public_id")
    number = serializers.IntegerField()
    holder = serializers.ChoiceField(Holder.choices)
    name = serializers.CharField(allow_blank=True)
    is_ready = serializers.BooleanField()
    bot_plays = serializers.BooleanField()


class DraftSerializer(serializers.Serializer[Draft]):
    """A draft without any of its cards."""

    id = serializers.UUIDField(source="public_id")
    title = serializers.CharField()
    status = serializers.ChoiceField(Status.choices)
    protocol = serializers.CharField(source="ruleset")
    cube = serializers.CharField(source="frozen.name")
    host = serializers.CharField(source="host.player.name", default="")
    seats = DraftSeatSerializer(many=True)
    fingerprint = serializers.CharField(help_text="Of the secret all chance comes from.")
    nonces = serializers.ListField(child=serializers.CharField())
    decision_seconds = serializers.IntegerField()
    bank_seconds = serializers.IntegerField()
    increment_seconds = serializers.IntegerField()
    rests_at_night = serializers.BooleanField()
    onlookers = serializers.ChoiceField(Onlookers.choices)
    onlookers_delay = serializers.IntegerField()
    is_listed = serializers.BooleanField()
    made_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)


class SitSerializer(serializers.Serializer[dict[str, Any]]):
    """Where to sit, or anywhere; and what to add to chance."""

    number = serializers.IntegerField(min_value=0, max_value=7, required=False)
    nonce = serializers.CharField(max_length=64, required=False, default="", allow_blank=True)
    invite = serializers.CharField(max_length=64, required=False, default="", allow_blank=True)


class DeedSerializer(serializers.Serializer[dict[str, Any]]):
    deed = serializers.ChoiceField(choices=DEEDS)


class SeatDeedSerializer(serializers.Serializer[dict[str, Any]]):
    """What you do at your own seat beside playing; a nonce goes with `ready`."""

    deed = serializers.ChoiceField(choices=SEAT_DEEDS)
    nonce = serializers.CharField(max_length=64, required=False, default="", allow_blank=True)


class HostDeedSerializer(serializers.Serializer[dict[str, Any]]):
    """What a host does with a seat; `take over` is for whoever goes on where a bot plays."""

    deed = serializers.ChoiceField(choices=(*HOST_DEEDS, "take over"))
    invite = serializers.CharField(max_length=64, required=False, default="", allow_blank=True)


class UndoingSerializer(serializers.Serializer[DraftUndoing]):
    """Somebody asks to take back everything from an entry on; one no is enough."""

    seat = serializers.IntegerField(allow_null=True, help_text="Null: the host, without a seat.")
    back_to = serializers.IntegerField()
    agreed = serializers.ListField(child=serializers.IntegerField())
    until = serializers.DateTimeField()
    settled = serializers.CharField(allow_blank=True)


class WordSerializer(serializers.Serializer[DraftWord]):
    """Something said at the table; the host may speak without a seat."""

    seat = serializers.IntegerField(allow_null=True, read_only=True)
    name = serializers.CharField(read_only=True)
    words = serializers.CharField(max_length=500)
    said_at = serializers.DateTimeField(read_only=True)


class TalkSerializer(serializers.Serializer[Any]):
    """What was said, oldest first, and what the table is being asked to take back."""

    words = WordSerializer(many=True)
    undo = UndoingSerializer(allow_null=True)


class MoveSerializer(serializers.Serializer[dict[str, Any]]):
    """An answer to the question number `asked`. The same `key` again is the same move."""

    words = _words(1)
    asked = serializers.IntegerField(min_value=0, max_value=MOST_NUMBER)
    key = serializers.CharField(min_length=8, max_length=64)


class MarkSerializer(serializers.Serializer[dict[str, Any]]):
    """What the clock shall take; no words take the mark back."""

    words = _words()
    asked = serializers.IntegerField(min_value=0, max_value=MOST_NUMBER)


class WishesSerializer(serializers.Serializer[dict[str, Any]]):
    """Cards by name, the dearest first."""

    names = serializers.ListField(child=serializers.CharField(max_length=200), max_length=600)


class ReceiptSerializer(serializers.Serializer[Any]):
    """The entry a move became; `repeated` if it was that already."""

    seq = serializers.IntegerField()
    repeated = serializers.BooleanField()


class PickSerializer(serializers.Serializer[Any]):
    """One decision, and what lay before the seat."""

    entry = serializers.IntegerField()
    seat = serializers.IntegerField()
    words = serializers.ListField(child=serializers.CharField())
    card = serializers.CharField(allow_blank=True)
    became = serializers.CharField(source="role")
    shown = serializers.ListField(child=serializers.CharField())
    pack = serializers.IntegerField()
    pick = serializers.IntegerField()
