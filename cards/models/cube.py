"""A cube: the cards somebody lends to a table to draft from."""

from django.db import models
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from cards.models.card import Card
from cards.models.revised import OPEN, Revision, Spanned
from cards.models.shared import Owned


class Sleeves(models.TextChoices):
    OPAQUE = "opaque", _("Opaque sleeves: backs do not show")
    CLEAR = "clear", _("No sleeves, or clear ones: backs show")


class Back(models.TextChoices):
    RED = "red", _("Red")
    BLUE = "blue", _("Blue")
    GREEN = "green", _("Green")
    PURPLE = "purple", _("Purple")


class Cube(Owned):
    Sleeves = Sleeves

    about = models.TextField(_("about"), blank=True)
    sleeves = models.CharField(_("sleeves"), max_length=6, choices=Sleeves, default=Sleeves.OPAQUE)
    promos_allowed = models.BooleanField(_("promotional cards allowed"), default=False)
    forked_from = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="forks"
    )
    revision = models.PositiveIntegerField(_("revision"), default=0)
    invite_turn = models.PositiveIntegerField(_("invitations called back so far"), default=0)

    class Meta(Owned.Meta):
        constraints = [
            *Owned.Meta.constraints,
            models.CheckConstraint(
                condition=models.Q(sleeves__in=Sleeves.values), name="cube_sleeves_are_known"
            ),
        ]

    @property
    def invitation(self) -> str:
        """The last word of the link that lets whoever follows it build the cube, too."""
        words = f"{self.public_id}:{self.invite_turn}"
        return salted_hmac("cards.invite", words, algorithm="sha256").hexdigest()[:32]

    def is_built_by(self, user: User) -> bool:
        """Whether they own it or were asked to build it, and came."""
        return self.is_of(user) or user.pk in self.builders

    @cached_property
    def builders(self) -> frozenset[int]:
        """Its editors who have joined; the owner is none of them."""
        joined = self.editors.filter(joined_at__isnull=False)
        return frozenset(joined.values_list("person", flat=True))


class CubeEditor(models.Model):
    """Somebody whom the owner asked to build the cube with them; who has not answered only may."""

    cube = models.ForeignKey(Cube, on_delete=models.CASCADE, related_name="editors")
    person = models.ForeignKey(User, on_delete=models.CASCADE, related_name="cubes_edited")
    invited_at = models.DateTimeField(_("invited"), default=timezone.now)
    joined_at = models.DateTimeField(_("joined"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["cube", "person"], name="one_editor_per_cube_person")
        ]

    def __str__(self) -> str:
        return f"{self.person_id} builds {self.cube_id}"


class CubeRevision(Revision):
    cube = models.ForeignKey(Cube, on_delete=models.CASCADE, related_name="revisions")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["cube", "number"], name="one_cube_revision_per_number")
        ]


class CubeSlot(Spanned):
    """So many copies of a card with one back."""

    Back = Back

    cube = models.ForeignKey(Cube, on_delete=models.CASCADE, related_name="slots")
    card = models.ForeignKey(Card, on_delete=models.PROTECT, related_name="cube_slots")
    back = models.CharField(_("back"), max_length=6, choices=Back, default=Back.RED)
    count = models.PositiveSmallIntegerField(_("copies"), default=1)

    class Meta(Spanned.Meta):
        constraints = [
            *Spanned.Meta.constraints,
            models.UniqueConstraint(
                fields=["cube", "card", "back"], condition=OPEN, name="one_open_slot_per_cube_card"
            ),
            models.CheckConstraint(condition=models.Q(count__gte=1), name="cube_slot_holds_a_card"),
            models.CheckConstraint(
                condition=models.Q(back__in=Back.values), name="cube_slot_back_is_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.card_id} in {self.cube_id}"
