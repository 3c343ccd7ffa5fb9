"""Decks for an event: what it asks for, what was registered, and who has looked at that."""

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import Player, Roster, User
from cards.models.deck import Deck
from cards.models.houseformat import HouseFormat

STANDS = models.Q(replaced_at=None)


class DeckCall(models.Model):
    """That the people of a roster bring decks: of which format, legal as of which day.

    A house format is written down as it was on the day of the call; lists are dated anyway.
    """

    roster = models.OneToOneField(Roster, on_delete=models.CASCADE, related_name="deck_call")
    format_code = models.CharField(_("format"), max_length=40, default="standard")
    house_format = models.ForeignKey(
        HouseFormat, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    document = models.JSONField(_("the house format as it was written"), default=dict, blank=True)
    as_of = models.DateField(_("legal as of"))
    made_at = models.DateTimeField(_("made"), default=timezone.now)
    made_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    lists_open_at = models.DateTimeField(_("lists open"), null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.format_code} as of {self.as_of}"


class Registration(models.Model):
    """The sheet says everything, so nothing that changes later changes what was registered.

    Another registration replaces one that was unlocked; the earlier one stays and says so.
    """

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    roster = models.ForeignKey(Roster, on_delete=models.CASCADE, related_name="registrations")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="registrations")
    deck = models.ForeignKey(
        Deck, on_delete=models.SET_NULL, null=True, blank=True, related_name="registrations"
    )
    deck_revision = models.PositiveIntegerField(_("revision of the deck"))
    sheet = models.JSONField(_("names, numbers and sentences of every card as registered"))
    fingerprint = models.CharField(_("fingerprint"), max_length=64)
    format = models.JSONField(_("the format as it was compiled"))
    lists_as_of = models.DateField(_("lists as of"))
    verdict = models.JSONField(_("verdict"))
    registered_at = models.DateTimeField(_("registered"), default=timezone.now)
    registered_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    unlocked_at = models.DateTimeField(_("unlocked"), null=True, blank=True)
    unlocked_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    unlocked_because = models.CharField(_("reason"), max_length=200, blank=True)
    replaced_at = models.DateTimeField(_("replaced"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["roster", "player"], condition=STANDS, name="one_standing_registration"
            ),
            models.CheckConstraint(
                condition=models.Q(unlocked_at=None) | ~models.Q(unlocked_because=""),
                name="registration_unlocked_for_a_reason",
            ),
        ]

    def __str__(self) -> str:
        return self.fingerprint[:8]


class Look(models.Model):
    """One look at a registered list by somebody: never changed, never deleted."""

    registration = models.ForeignKey(Registration, on_delete=models.CASCADE, related_name="looks")
    who = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    at = models.DateTimeField(_("at"), default=timezone.now)
    why = models.CharField(_("why"), max_length=120)

    def __str__(self) -> str:
        return f"{self.who_id} at {self.at:%Y-%m-%d %H:%M}"
