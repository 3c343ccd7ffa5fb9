"""Drafts on paper: packs dealt once, so that they can be printed again, and pools typed in."""

import random
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from cards.models import Cube
from cards.permissions import Visitor
from cards.services import freezing
from drafts.models import PaperDraft, PaperSeat
from drafts.services.tables import NoSuchProtocol
from engine import catalogue

PACK = 8


class OnlyPacks(Refused):
    code = "only_packs"
    sentence = _("Packs are printed for pack drafts.")


class TooFewCards(Refused):
    code = "too_few_cards"
    sentence = _("The cube has too few cards for so many players.")


class NotInThePacks(Refused):
    code = "not_in_the_packs"

    def __init__(self, names: Sequence[str]) -> None:
        listed = ", ".join(names)
        super().__init__(_("Not in this draft, or not as often: %(cards)s.") % {"cards": listed})


class AlreadyEntered(Refused):
    code = "already_entered"
    sentence = _("This pool is entered already; its deck may be built of it.")


def deal(
    user: User,
    *,
    title: str,
    cube: Cube,
    ruleset: str,
    names: Sequence[str],
    dice: random.Random,
    now: datetime,
) -> PaperDraft:
    """Packs for these players; `dice` shuffles, as a person at the table would."""
    if ruleset not in catalogue.drafts():
        raise NoSuchProtocol()
    rules: Any = catalogue.load(ruleset)
    if not hasattr(rules, "form"):
        raise OnlyPacks()
    with transaction.atomic():
        frozen = freezing.freeze(cube, by=Visitor(user), now=now)
        laid = freezing.laid_out(frozen)
        cards = [name for name, count in laid.copies.items() for _nth in range(count)]
        if len(cards) < rules.least(len(names)):
            raise TooFewCards()
        dice.shuffle(cards)
        packs = rules.least(1) // PACK
        paper = PaperDraft.objects.create(
            title=title,
            host=user,
            frozen=frozen,
            ruleset=ruleset,
            packs=[
                [sorted(cards.pop() for _card in range(PACK)) for _pack in range(packs)]
                for _name in names
            ],
            made_at=now,
        )
        PaperSeat.objects.bulk_create(
            PaperSeat(draft=paper, number=number, name=name) for number, name in enumerate(names)
        )
    return paper


def enter(
    seat: PaperSeat, *, leaders: Sequence[str], heroes: Sequence[str], now: datetime
) -> PaperSeat:
    """What somebody came out with: a card can be in two pools only if there are two of it.

    Whoever has an account, or stands on a roster, gets it as a pool to build from.
    """
    with transaction.atomic():
        paper = PaperDraft.objects.select_for_update().get(pk=seat.draft_id)
        seats = {each.pk: each for each in paper.seats.select_related("player")}
        mine = seats.pop(seat.pk)
        if mine.pool_id is not None:
            raise AlreadyEntered()
        _check(paper, list(seats.values()), [*leaders, *heroes])
        mine.leaders, mine.heroes, mine.entered_at = list(leaders), list(heroes), now
        if mine.player is not None:
            mine.pool = freezing.hand_over(
                paper.frozen,
                mine.player,
                freezing.Drafted(Counter(leaders), Counter(heroes)),
                name=paper.title,
                origin=f"paper:{paper.public_id}",
                now=now,
            )
        mine.save()
    return mine


def _check(paper: PaperDraft, others: Sequence[PaperSeat], cards: Sequence[str]) -> None:
    left = Counter(card for seat in paper.packs for pack in seat for card in pack)
    for other in others:
        left.subtract(Counter([*other.leaders, *other.heroes]))
    missing = Counter(cards) - +left
    if missing:
        raise NotInThePacks(sorted(missing))
