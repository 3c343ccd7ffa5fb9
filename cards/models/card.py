"""A card and everything it has said: each wording is a revision, and none is ever changed."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.contrib.postgres.search import SearchVector, SearchVectorField
from django.db import models
from django.db.models.functions import Lower, Upper
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from cards.models.cardset import CardSet

MOST = 99
LONGEST_NAME = 60
LONGEST_TITLE = 80
LONGEST_FLAVOUR = 300


class Card(models.Model):
    """A name in a set; what is printed below it is its current revision."""

    set = models.ForeignKey(CardSet, on_delete=models.CASCADE, related_name="cards")
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    current = models.OneToOneField(
        "CardRevision",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="current_of",
    )
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint("set", Lower("name"), name="one_card_of_a_name_per_set"),
            models.CheckConstraint(condition=~models.Q(name=""), name="card_has_a_name"),
        ]
        indexes = [
            # Cards are read far more often than written: nothing waits in a pending list.
            GinIndex(
                OpClass(Upper("name"), name="gin_trgm_ops"),
                name="card_name_trigrams",
                fastupdate=False,
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def printed(self) -> "CardRevision":
        """What it says now. A card is without a wording only while it is being made."""
        assert self.current is not None, f"{self.name} has no wording yet"
        return self.current


class CardRevision(models.Model):
    """One wording of a card, with what the engine understood of it when it was written."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField(_("revision"))
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    title = models.CharField(_("title"), max_length=LONGEST_TITLE, blank=True)
    flavour = models.CharField(_("flavour"), max_length=LONGEST_FLAVOUR, blank=True)
    attack = models.PositiveSmallIntegerField(_("Attack Strength"))
    life = models.PositiveSmallIntegerField(_("Life"))
    leader_attack = models.PositiveSmallIntegerField(_("leader’s Attack Strength"), default=0)
    leader_life = models.PositiveSmallIntegerField(_("leader’s Life"), default=0)
    points = models.PositiveSmallIntegerField(_("what a base is worth"), default=0)
    colour = models.CharField(_("colour of a base’s border"), max_length=20, blank=True)
    replaces = models.CharField(
        _("the card whose leader side it replaces"), max_length=LONGEST_NAME, blank=True
    )
    texts = models.JSONField(_("sentences by box, as the engine prints them"), default=dict)
    means = models.JSONField(_("what they mean in plain words, by box"), default=dict)
    wording = models.TextField(_("all sentences, to search in"), blank=True)
    keywords = ArrayField(
        models.CharField(max_length=40), default=list, verbose_name=_("what its powers do")
    )
    digest = models.CharField(_("digest of what plays"), max_length=64)
    made_at = models.DateTimeField(_("made"), default=timezone.now)
    made_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    words = models.GeneratedField(
        expression=SearchVector("name", weight="A", config="english")
        + SearchVector("title", weight="B", config="english")
        + SearchVector("wording", weight="C", config="english")
        + SearchVector("flavour", weight="D", config="english"),
        output_field=SearchVectorField(),
        db_persist=True,
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["card", "number"], name="one_card_revision_per_number"),
            models.CheckConstraint(
                condition=models.Q(
                    attack__lte=MOST, life__lte=MOST, leader_attack__lte=MOST, leader_life__lte=MOST
                ),
                name="card_numbers_have_two_digits",
            ),
        ]
        indexes = [
            GinIndex(fields=["words"], name="card_words", fastupdate=False),
            GinIndex(fields=["keywords"], name="card_keywords", fastupdate=False),
        ]

    def __str__(self) -> str:
        return f"{self.name}, revision {self.number}"

    @property
    def can_lead(self) -> bool:
        return "leader" in self.texts

    @property
    def is_base(self) -> bool:
        return "base ongoing" in self.texts

    @property
    def leads_only(self) -> bool:
        """Whether it is a leader without a hero side."""
        return list(self.texts) == ["leader"]

    @property
    def fourth(self) -> str:
        """What it is when played from the hand: order, operation, trap; "" for none."""
        return next((box for box in ("order", "operation", "trap") if box in self.texts), "")
