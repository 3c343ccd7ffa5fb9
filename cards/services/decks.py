"""Decks: made, filled, mended, duplicated, shared, and taken back to what they were."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import NamedTuple

from django.db import transaction
from django.utils.translation import gettext as _gettext
from django.utils.translation import gettext_lazy as _

from accounts.errors import NotFound, Refused
from accounts.models import Player, User
from cards.models import Deck, HouseFormat, Pool, Visibility
from cards.services import contents, judging
from cards.services.contents import Counts, Difference, Key, SavedMeanwhile, Written
from engine.deckbuilding.problems import Repair

MOST_CARDS = 400
MOST_DECKS = 200


class TooManyCards(Refused):
    code = "too_many_cards"
    sentence = _("No format plays more than 400 cards in a deck. Take some out first.")


class TooManyDecks(Refused):
    code = "too_many_decks"
    sentence = _("You have 200 decks, which is the most. Delete one you no longer play.")


class NotThere(Refused):
    code = "not_in_the_deck"
    sentence = _("That card is no longer there. Look again at what lies in the deck.")


class NothingToMend(Refused):
    code = "nothing_to_mend"
    sentence = _("There is nothing to mend any more. Look at the deck again.")


class LeadersAreDrawn(Refused):
    code = "leaders_are_drawn"
    sentence = _("Nobody chooses these leaders: let chance draw them, where sets are combined.")


class Settings(NamedTuple):
    """What is said of a deck beside its cards."""

    name: str
    format_code: str = "standard"
    house_format: HouseFormat | None = None
    pool: Pool | None = None
    visibility: Visibility = Visibility.PRIVATE
    sleeved: bool = False


class Step(NamedTuple):
    """A copy of a card in a role, and whether it comes, goes, or changes to the other role."""

    verb: str
    card: int
    role: str


class Wish(NamedTuple):
    """What is to be mended: one problem by its place, what a coming day will break, or all."""

    problem: int | None = None
    day: date | None = None


def create(player: Player, settings: Settings, *, now: datetime) -> Deck:
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)
        if Deck.objects.filter(player=player).count() >= MOST_DECKS:
            raise TooManyDecks
        return Deck.objects.create(player=player, made_at=now, **settings._asdict())


def seal(deck: Deck) -> str:
    """A word for what is said of it now."""
    return contents.seal(
        deck.name,
        deck.format_code,
        deck.house_format_id,
        deck.pool_id,
        deck.visibility,
        deck.sleeved,
    )


def settle(deck: Deck, settings: Settings, *, seen: str = "") -> None:
    """Change what is said of it, if nobody did since `seen`, where that is given."""
    with transaction.atomic():
        locked = Deck.objects.select_for_update().get(pk=deck.pk)
        _check_seen(locked, seen)
        for field, value in settings._asdict().items():
            setattr(locked, field, value)
        locked.save(update_fields=list(Settings._fields))


def write(
    deck: Deck, wanted: Counts, *, made_from: int, by: User, now: datetime, note: str = ""
) -> Written:
    """Make it hold exactly this; EditedMeanwhile if it changed since `made_from`."""
    _check(wanted)
    return contents.rewrite(deck, wanted, made_from=made_from, by=by, now=now, note=note)


def add(deck: Deck, change: Mapping[Key, int], *, by: User, now: datetime) -> Written:
    """Add copies, or take out where the number is negative, whatever was saved meanwhile."""
    with transaction.atomic():
        written = contents.alter(deck, contents.gains(change), by=by, now=now)
        _check(contents.held(deck))
    return written


def step(deck: Deck, taken: Step, *, by: User, now: datetime) -> Written:
    """One copy put in, taken out, or moved to the other stack: a button beside a card."""
    here: Key = (taken.card, taken.role)
    with transaction.atomic():
        locked = Deck.objects.select_for_update().get(pk=deck.pk)
        if taken.verb == "more":
            return add(locked, {here: 1}, by=by, now=now)
        if not contents.held(locked).get(here):
            raise NotThere
        other = "hero" if taken.role == "leader" else "leader"
        coming = {(taken.card, other): 1} if taken.verb == "move" else {}
        return contents.alter(locked, Difference(coming, {here: 1}), by=by, now=now)


def mend(
    deck: Deck,
    wish: Wish,
    *,
    made_from: int,
    on: date,
    by: User,
    now: datetime,
    seen: str = "",
) -> Written:
    """Apply the smallest change that grants the wish.

    What the page showed and what is done are the same: a deck that changed meanwhile, or is
    meant for another format or pool by now, is not touched.
    """
    with transaction.atomic():
        locked = _lock(deck)
        _check_seen(locked, seen)
        if locked.revision != made_from:
            raise SavedMeanwhile(revision=locked.revision)
        stands = judging.standing(locked, on=on)
        repair = _granting(wish, stands)
        if repair is None or not repair.changes:
            raise NothingToMend
        if all(change.verb == "draw" for change in repair.changes):
            raise LeadersAreDrawn
        if any(change.verb == "sleeve" for change in repair.changes):
            locked.sleeved = True
            locked.save(update_fields=["sleeved"])
        wanted = judging.as_counts(repair.applied(stands.deck), stands.cards)
        note = _gettext("Mended")
        return write(locked, wanted, made_from=made_from, by=by, now=now, note=note)


def _granting(wish: Wish, stands: judging.Standing) -> Repair | None:
    if wish.day is not None:
        return next((each.repair for each in stands.ahead if each.on == wish.day), None)
    if stands.verdict is None:
        return None
    if wish.problem is None:
        return stands.verdict.repair
    problems = stands.verdict.problems
    return problems[wish.problem].repair if wish.problem < len(problems) else None


def go_back(deck: Deck, *, to: int, by: User, now: datetime) -> Written:
    """Hold again what it held then. What it held in between stays in the history."""
    with transaction.atomic():
        locked = _lock(deck)
        if not 0 <= to <= locked.revision:
            raise NotFound
        note = _gettext("Back to revision %(number)s") % {"number": to}
        wanted = contents.held(locked, to)
        return write(locked, wanted, made_from=locked.revision, by=by, now=now, note=note)


def duplicate(
    deck: Deck, *, only: Counts, name: str, player: Player, by: User, now: datetime
) -> Deck:
    """A private deck of one's own that begins with these of its cards."""
    own = deck.player_id == player.pk
    settings = Settings(
        name,
        deck.format_code,
        deck.house_format if own else None,
        deck.pool if own else None,
        sleeved=deck.sleeved,
    )
    note = _gettext("Taken from “%(name)s”, revision %(number)s")
    said = note % {"name": deck.name, "number": deck.revision}
    with transaction.atomic():
        made = create(player, settings, now=now)
        write(made, only, made_from=0, by=by, now=now, note=said)
    made.refresh_from_db(fields=["revision"])
    return made


def remove(deck: Deck) -> None:
    """With its history. What was registered of it stays registered."""
    Deck.objects.filter(pk=deck.pk).delete()


def _lock(deck: Deck) -> Deck:
    locked = Deck.objects.select_for_update(of=("self",)).select_related(
        "player__user", "house_format", "pool"
    )
    return locked.get(pk=deck.pk)


def _check_seen(locked: Deck, seen: str) -> None:
    if seen and seen != seal(locked):
        raise SavedMeanwhile(revision=locked.revision)


def _check(wanted: Counts) -> None:
    if sum(wanted.values()) > MOST_CARDS:
        raise TooManyCards
