"""What somebody's program brings to a table: a set, a deck of theirs, or a list that is typed."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from accounts.models import User
from matches.services.tables import Cards
from matches.table_forms import LONGEST_LIST, BringForm


class BroughtSerializer(serializers.Serializer[dict[str, Any]]):
    """One of them: the code of a `set` (or whatever is ready to play), a `deck` of yours, or a
    list as `text`, a card in a line under Leaders and Heroes."""

    set = serializers.CharField(max_length=40, default="", allow_blank=True)
    deck = serializers.UUIDField(required=False)
    text = serializers.CharField(max_length=LONGEST_LIST, default="", allow_blank=True)


def brought(asked: dict[str, Any], *, by: User, ruleset: str) -> Cards:
    """By the form of the page; what it has against it goes back under the same names."""
    form = BringForm({**asked, "deck": str(asked.get("deck", ""))}, person=by, ruleset=ruleset)
    if not form.is_valid():
        wrong = {name: [*map(str, each)] for name, each in form.errors.items()}
        raise serializers.ValidationError(wrong)
    cards = form.brought(by)
    if cards is None:
        raise serializers.ValidationError({"set": [_("Name a deck, a set, or type a list.")]})
    return cards
