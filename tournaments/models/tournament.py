"""A tournament: what was announced, who runs it, and how far its log goes."""

import secrets
import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import Roster, User
from drafts.models import Flight


class Status(models.TextChoices):
    ANNOUNCED = "announced", _("Announced")
    OPEN = "open", _("Open for entries")
    CLOSED = "closed", _("Entries closed")
    RUNNING = "running", _("Running")
    FINISHED = "finished", _("Finished")
    ARCHIVED = "archived", _("Archived")


class Visibility(models.TextChoices):
    PUBLIC = "public", _("Everybody")
    UNLISTED = "unlisted", _("Whoever has the address")
    PRIVATE = "private", _("Only those who take part")


class DeckMethod(models.TextChoices):
    BRING = "bring", _("Everybody brings a deck")
    CONSTRUCTED = "constructed", _("Constructed, with registered lists")
    COMBINATION = "combination", _("Combination")
    CUBE = "cube", _("A cube is drafted in flights")
    LEAGUE = "league", _("From a league’s pool")


def new_secret() -> bytes:
    return secrets.token_bytes(32)


class Series(models.Model):
    """Tournaments that belong together: a season, a tour, every Friday."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    title = models.CharField(_("title"), max_length=80)
    about = models.TextField(_("about"), max_length=4000, blank=True)
    roster = models.OneToOneField(Roster, on_delete=models.CASCADE, related_name="series")
    # What places are worth at each event, as engine.competition.series has it; empty: as usual.
    points = models.JSONField(_("points"), default=dict, blank=True)
    made_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="series"
    )
    made_at = models.DateTimeField(_("made"), default=timezone.now)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(title=""), name="series_has_a_title")
        ]

    def __str__(self) -> str:
        return self.title


class Tournament(models.Model):
    """Everything that happened is in its facts; `seq` and `digest` say how far they go.

    What stands here was announced beforehand. What of it counts while playing (stages, chain of
    tie-breaks, length of a match) is told to the log as well, when the first stage begins.
    """

    Status = Status

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    title = models.CharField(_("title"), max_length=80)
    about = models.TextField(_("about"), max_length=4000, blank=True)
    roster = models.OneToOneField(Roster, on_delete=models.CASCADE, related_name="tournament")
    series = models.ForeignKey(
        Series, on_delete=models.SET_NULL, null=True, blank=True, related_name="tournaments"
    )
    status = models.CharField(_("status"), max_length=9, choices=Status, default=Status.ANNOUNCED)
    visibility = models.CharField(
        _("who may see it"), max_length=8, choices=Visibility, default=Visibility.PUBLIC
    )

    starts_at = models.DateTimeField(_("starts"))
    zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    place = models.CharField(_("place"), max_length=200, blank=True)
    is_online = models.BooleanField(_("played online"), default=False)

    capacity = models.PositiveIntegerField(_("places"), null=True, blank=True)
    has_waiting_list = models.BooleanField(_("with a waiting list"), default=True)
    checks_in = models.BooleanField(_("with check-in"), default=False)
    # [{"text": …, "needed": …}]; answers stand with the entries and never in the log
    questions = models.JSONField(_("questions at the entry"), default=list, blank=True)

    deck_method = models.CharField(
        _("decks"), max_length=11, choices=DeckMethod, default=DeckMethod.BRING
    )
    # Of which draft or league the pools are that decks have to come from, by a word of its own.
    pool_source = models.CharField(_("where pools come from"), max_length=80, blank=True)
    # So many of a team sit down at once, each at a board or all at one table, as the game has it;
    # 0: everybody plays alone.
    team_size = models.PositiveSmallIntegerField(_("members of a team"), default=0)
    ruleset = models.CharField(_("edition"), max_length=80, default="pixel-tactics/deluxe/duel")
    best_of = models.PositiveSmallIntegerField(_("games of a match, at most"), default=3)
    round_minutes = models.PositiveSmallIntegerField(_("minutes of a round"), default=50)
    # Where matches are played or reported on the site, every table gets one.
    has_matches = models.BooleanField(_("players report their matches here"), default=False)
    flight = models.OneToOneField(
        Flight, on_delete=models.SET_NULL, null=True, blank=True, related_name="tournament"
    )

    scoring = models.CharField(_("points"), max_length=8, default="cards")
    chain = ArrayField(models.CharField(max_length=40), default=list, verbose_name=_("tie-breaks"))
    policy = models.JSONField(_("how tie-breaks count"), default=dict, blank=True)
    # plans of stages as engine.competition.plans has them
    stages = models.JSONField(_("stages"), default=list)

    # Whatever is drawn is drawn from here: committed when it is announced, laid open at the end.
    secret = models.BinaryField(_("secret"), default=new_secret, editable=False)
    fingerprint = models.CharField(_("fingerprint of the secret"), max_length=64)
    seq = models.PositiveIntegerField(_("facts so far"), default=0)
    digest = models.CharField(_("digest of the last fact"), max_length=64, blank=True)
    made_at = models.DateTimeField(_("made"), default=timezone.now)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(title=""), name="tournament_has_a_title"),
            models.CheckConstraint(
                condition=models.Q(status__in=Status.values), name="tournament_status_is_known"
            ),
            models.CheckConstraint(
                condition=models.Q(visibility__in=Visibility.values),
                name="tournament_visibility_is_known",
            ),
            models.CheckConstraint(
                condition=models.Q(team_size=0) | models.Q(team_size__gte=2, team_size__lte=9),
                name="tournament_team_has_boards",
            ),
            models.CheckConstraint(
                condition=models.Q(capacity=None) | models.Q(capacity__gte=2),
                name="tournament_has_two_places",
            ),
        ]
        indexes = [models.Index(fields=["status", "starts_at"], name="tournament_by_status")]

    def __str__(self) -> str:
        return self.title

    @property
    def topic(self) -> str:
        """What its pages listen to."""
        return f"tournament:{self.public_id}"

    @property
    def is_over(self) -> bool:
        return self.status in (Status.FINISHED, Status.ARCHIVED)
