"""A cube on the table, and drafts of it as far as a test wants them."""

from typing import Any

from accounts.models import User
from cards.models import Card, Cube, Visibility
from cards.services import cubes
from cards.services.mirroring import mirror
from drafts.models import Draft, DraftSeat
from drafts.services import tables
from drafts.services.tables import Plan
from engine import catalogue
from rooms.models import Pace
from rooms.services import hosting, play, seating
from tests.people import NOW

CORE = [each for each in catalogue.sets() if each.kind == "core"][:4]


def lamp_cube(owner: User) -> Cube:
    """Four core sets of the house, one of each card: enough for three at a pack draft."""
    mirror(NOW, CORE)
    made = cubes.create(owner, cubes.Settings("Lamp cube", visibility=Visibility.PUBLIC), now=NOW)
    cards = Card.objects.filter(set__code__in=[each.code for each in CORE])
    cubes.add(made, {(card.pk, "red"): 1 for card in cards}, by=owner, now=NOW)
    return made


def laid(host: User, cube: Cube, *, bots: int = 2, seats: int = 3, **more: Any) -> Draft:
    plan = Plan(
        title=more.pop("title", "Friday night"),
        cube=cube,
        ruleset=more.pop("ruleset", "draft/pack/standard"),
        seats=seats,
        bots=bots,
        pace=more.pop("pace", Pace()),
        **more,
    )
    return tables.set_up(host, plan, now=NOW)


def begun(host: User, cube: Cube, *people: User, **more: Any) -> Draft:
    """A running draft: these people on the first free seats, bots on all others."""
    draft = laid(host, cube, **more)
    for person in people:
        seating.sit(draft, None, player=person.player, name=person.player.name, now=NOW)
    for seat in draft.seats.filter(holder=DraftSeat.Holder.NOBODY):
        seating.put_bot(draft, seat.number, now=NOW)
    hosting.begin(draft, now=NOW)
    draft.refresh_from_db()
    return draft


def pick_until_over(draft: Draft, *people: User, most: int = 400) -> Draft:
    """Everybody takes the first thing there is until nobody is asked."""
    from rooms import kinds, queries

    for turn in range(most):
        draft.refresh_from_db()
        if draft.has_ended:
            break
        state = queries.stand(kinds.of(draft), draft)[0]
        for seat in draft.seats.filter(player__user__in=people):
            ask = state.asks.get(seat.number)
            if ask is not None:
                words = ask.default or ask.options[0]
                play.submit(seat, words, asked=seat.asked, key=f"turn-{turn:05}", now=NOW)
                break
    return draft
