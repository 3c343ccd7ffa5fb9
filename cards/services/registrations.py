"""Registering decks: locked and fingerprinted, unlocked for a reason, every look written down."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Duty, Player, Role, Roster, User
from cards import phrases
from cards.models import Deck, DeckCall, Look, Registration
from cards.models.registration import STANDS
from cards.queries import formats as format_reads
from cards.queries import registrations as reads
from cards.services import calls, combining, contents, decks, judging, sheets
from cards.services.contents import Counts
from cards.services.judging import Standing
from engine.deckbuilding.verdict import Verdict


class NoCall(Refused):
    code = "no_decks_asked_for"
    sentence = _("Nobody has asked for decks here yet. An organiser says first what to bring.")


class NotPlaying(Refused):
    code = "not_playing"
    sentence = _("Only players register decks. An organiser can make you one.")


class Locked(Refused):
    code = "deck_is_locked"
    sentence = _(
        "A deck is registered and locked already. An organiser can unlock it, with a reason."
    )


class NeedsAPool(Refused):
    code = "pool_needed"
    sentence = _("This format is played from a pool. Say in the deck’s settings from which one.")


class NotLegal(Refused):
    """It carries the verdict, so that pages and the API can show every problem."""

    code = "deck_not_legal"
    sentence = _("This deck cannot be registered yet:")

    def __init__(self, stands: Standing, verdict: Verdict) -> None:
        self.stands = stands
        self.verdict = verdict
        told = " ".join(phrases.said(each.what) for each in verdict.problems)
        super().__init__(f"{self.sentence} {told}")


class AlreadyUnlocked(Refused):
    code = "already_unlocked"
    sentence = _("That deck is unlocked already.")


def register(
    roster: Roster, deck: Deck, *, by: User, now: datetime, salt: bytes, vouched: bool = False
) -> Registration:
    """Lock what the deck is now. Of two at once the second is told that the first is in.
    `vouched`: an organiser saw its leaders drawn at a table.

    The roster is locked first, then the deck: nobody registers what is being changed.
    """
    with transaction.atomic():
        found = _called(roster)
        player = deck.player
        if not Role.objects.filter(roster=roster, player=player, duty=Duty.PLAYER).exists():
            raise NotPlaying
        earlier = Registration.objects.filter(STANDS, roster=roster, player=player).first()
        if earlier is not None and earlier.unlocked_at is None:
            raise Locked
        locked = Deck.objects.select_for_update(of=("self",)).select_related("player__user", "pool")
        deck = locked.get(pk=deck.pk)
        lying = contents.held(deck)
        stands = standing_for(found, deck, lying, vouched=vouched)
        if earlier is not None:
            Registration.objects.filter(pk=earlier.pk).update(replaced_at=now)
        return _registered(found, deck, lying, stands, by=by, now=now, salt=salt)


def enter(
    roster: Roster, player: Player, wanted: Counts, *, by: User, now: datetime, salt: bytes
) -> Registration:
    """An organiser types in the list of somebody who handed it in on paper, and vouches for it."""
    with transaction.atomic():
        found = _called(roster)
        settings = decks.Settings(roster.title, found.format_code, found.house_format)
        deck = decks.create(player, settings, now=now)
        decks.write(deck, wanted, made_from=0, by=by, now=now)
        return register(roster, deck, by=by, now=now, salt=salt, vouched=True)


def standing_for(
    found: DeckCall, deck: Deck, lying: Counts | None = None, *, vouched: bool = False
) -> Standing:
    """How the deck stands for an event: its format, the lists of who runs it, its day."""
    lists = format_reads.issued(reads.lists_for(found.roster))
    held = contents.held(deck) if lying is None else lying
    format = calls.format_of(found)
    return judging.judged(deck, held, format, lists, on=found.as_of, vouched=vouched)


def unlock(registration: Registration, *, because: str, by: User, now: datetime) -> None:
    """The player may register again. What was registered stays readable, and says why."""
    with transaction.atomic():
        Roster.objects.select_for_update().get(pk=registration.roster_id)
        locked = Registration.objects.filter(STANDS, pk=registration.pk, unlocked_at=None)
        if not locked.update(unlocked_at=now, unlocked_by=by, unlocked_because=because):
            raise AlreadyUnlocked


def look(registration: Registration, *, who: User, why: str, at: datetime) -> Look:
    """Write down that somebody reads the list. It cannot be read without this."""
    return Look.objects.create(registration=registration, who=who, why=why, at=at)


def _called(roster: Roster) -> DeckCall:
    Roster.objects.select_for_update().get(pk=roster.pk)
    found = DeckCall.objects.filter(roster=roster).select_related("roster", "house_format").first()
    if found is None:
        raise NoCall
    return found


def _registered(
    found: DeckCall,
    deck: Deck,
    lying: Counts,
    stands: Standing,
    *,
    by: User,
    now: datetime,
    salt: bytes,
) -> Registration:
    if stands.verdict is None:
        raise NeedsAPool
    if not stands.verdict.legal:
        raise NotLegal(stands, stands.verdict)
    drawn = None
    if stands.format.recipes:
        drawn = combining.drawn_for(deck, lying, since=found.made_at)
    sheet = sheets.written(deck, lying, stands.cards, salt=salt, drawn=drawn)
    return Registration.objects.create(
        roster=found.roster,
        player=deck.player,
        deck=deck,
        deck_revision=deck.revision,
        sheet=sheet,
        fingerprint=sheets.fingerprint(sheet),
        format=_as_compiled(stands),
        lists_as_of=found.as_of,
        verdict={"legality": stands.verdict.legality.value, "on": found.as_of.isoformat()},
        registered_at=now,
        registered_by=by,
    )


def _as_compiled(stands: Standing) -> dict[str, Any]:
    format = stands.format
    rules = {rule: str(setting.value) for rule, setting in format.settings.items()}
    return {"code": format.code, "name": format.name, "rules": rules}
