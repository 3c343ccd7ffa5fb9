"""A card set: one of the house's, mirrored from the engine, or somebody's own."""

from django.db import models
from django.db.models.functions import Upper
from django.utils.translation import gettext_lazy as _

from cards.models.shared import Owned, Visibility


class Kind(models.TextChoices):
    CORE = "core", _("Core set")
    MINIPAK = "minipak", _("Minipak")
    COMMONS = "commons", _("Commons")
    BASES = "bases", _("Bases")
    CHASE = "chase", _("Chase leaders")
    PROMO = "promo", _("Promotional cards")
    OWN = "own", _("Own cards")


class CardSet(Owned):
    Kind = Kind

    code = models.CharField(_("code"), max_length=8)
    kind = models.CharField(_("kind"), max_length=8, choices=Kind, default=Kind.OWN)
    about = models.TextField(_("about"), blank=True)
    digest = models.CharField(_("digest of what was mirrored"), max_length=64, blank=True)
    synced_at = models.DateTimeField(_("mirrored"), null=True, blank=True)

    class Meta(Owned.Meta):
        constraints = [
            *Owned.Meta.constraints,
            models.UniqueConstraint(
                Upper("code"), condition=~models.Q(kind="own"), name="house_set_code_is_unique"
            ),
            models.UniqueConstraint(
                "owner",
                Upper("code"),
                condition=models.Q(kind="own"),
                name="own_set_code_is_unique",
            ),
            models.CheckConstraint(condition=~models.Q(code=""), name="cardset_has_a_code"),
            models.CheckConstraint(
                condition=models.Q(kind__in=Kind.values), name="cardset_is_of_a_known_kind"
            ),
            models.CheckConstraint(
                condition=models.Q(kind="own") | models.Q(owner=None, visibility=Visibility.PUBLIC),
                name="house_set_is_open_to_everybody",
            ),
        ]

    @property
    def is_own(self) -> bool:
        return self.kind == Kind.OWN
