"""Arranging matches: who sits where, under which terms, with which decks; and calling them off."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Player, Roster, User
from engine import catalogue
from engine.kernel.refusals import UnknownRuleset
from matches import rules
from matches.models import Fact, Match, MatchSeat
from matches.models.match import Status
from matches.services.record import held, topic_of
from matches.terms import Side, Terms
from rooms.services.topics import touch

Arranged = tuple[Terms, Sequence[Side], str]
"""terms, who sits at each seat, and the reference of whatever arranges it"""


class NoSuchGame(Refused):
    code = "no_such_game"
    sentence = _("There is no game of that name here.")


class WrongNumber(Refused):
    code = "wrong_number"

    def __init__(self, counts: Sequence[int]) -> None:
        said = {"counts": ", ".join(map(str, counts))}
        super().__init__(_("So many cannot play this. It is played by: %(counts)s.") % said)


class NoSeatFree(Refused):
    code = "no_seat_free"
    sentence = _("All seats of this match are taken.")


class SitsAlready(Refused):
    code = "sits_already"
    sentence = _("You sit at this table already.")


class HasBegun(Refused):
    code = "match_has_begun"
    sentence = _("This match has begun; its decks stay as they are.")


def arrange(
    terms: Terms,
    sides: Sequence[Side],
    *,
    by: User | None,
    roster: Roster | None = None,
    reference: str = "",
    now: datetime,
) -> Match:
    """One match, its seats filled as far as it is known who plays."""
    return arrange_all([(terms, sides, reference)], by=by, roster=roster, now=now)[0]


def arrange_all(
    wanted: Iterable[Arranged], *, by: User | None, roster: Roster | None, now: datetime
) -> list[Match]:
    """A whole round, in a number of queries that does not grow with it."""
    arranged = [
        (_match(terms, by, roster, name, now), sides, _count(terms))
        for terms, sides, name in wanted
    ]
    laid = [_seats(match, sides, count) for match, sides, count in arranged]
    for (match, sides, _seated), seats in zip(arranged, laid, strict=True):
        _bring_cards(match, sides)
        decks = [seat.deck for seat in seats]
        if not rules.lacks(match, decks):
            rules.checked(match, decks)
    with transaction.atomic():
        matches = Match.objects.bulk_create([match for match, _sides, _seated in arranged])
        MatchSeat.objects.bulk_create(seat for seats in laid for seat in seats)
    return matches


def _count(terms: Terms) -> int:
    """How many sit down; as few as can play it, if nobody said."""
    box = catalogue.box(terms.ruleset)
    count = terms.seats or min(box.seats)
    if count not in box.seats:
        raise WrongNumber(box.seats)
    return count


def _seats(match: Match, sides: Sequence[Side], count: int) -> list[MatchSeat]:
    box = catalogue.box(match.ruleset)
    known = (*sides, *(Side() for _seat in range(count)))[:count]
    return [_seat(match, nth, box.team(nth, count), side) for nth, side in enumerate(known)]


def _match(
    terms: Terms, by: User | None, roster: Roster | None, reference: str, now: datetime
) -> Match:
    if terms.ruleset not in catalogue.games():
        raise NoSuchGame
    return Match(
        title=terms.title,
        host=by,
        roster=roster,
        reference=reference,
        ruleset=terms.ruleset,
        best_of=terms.best_of,
        first=terms.first,
        lists=terms.lists,
        bases=list(terms.bases),
        copies=terms.copies,
        minutes=terms.minutes,
        clock_ends_at=terms.clock_ends_at,
        must_be_won=terms.must_be_won,
        answer_seconds=terms.answer_seconds,
        made_at=now,
    )


def _seat(match: Match, number: int, team: int, side: Side) -> MatchSeat:
    name = side.name or (side.player.name if side.player else "")
    return MatchSeat(
        match=match,
        number=number,
        side=team,
        player=side.player,
        name=name,
        registration=side.registration,
        deck=_brought(side),
    )


def _brought(side: Side) -> dict[str, Any]:
    return rules.deck_of(side.registration) if side.registration else dict(side.deck)


def _bring_cards(match: Match, sides: Sequence[Side]) -> None:
    """Cards of their own are written down with the match, so that its rules are its own."""
    own = {
        card["name"]: card
        for side in sides
        if side.registration is not None
        for card in rules.own_cards_in(side.registration)
    }
    match.own_cards = [own[name] for name in sorted(own)]
    try:
        match.ruleset_digest = rules.of(match).digest
    except UnknownRuleset:
        raise NoSuchGame from None


def sit(
    match: Match, *, player: Player | None, name: str, number: int | None = None, now: datetime
) -> MatchSeat:
    """Take a seat that is free, by an account or under a name."""
    with transaction.atomic():
        Match.objects.select_for_update().get(pk=match.pk)
        seats = list(MatchSeat.objects.filter(match=match).order_by("number"))
        if player is not None and any(seat.player_id == player.pk for seat in seats):
            raise SitsAlready
        free = [s for s in seats if not s.is_taken and number in (None, s.number)]
        if not free:
            raise NoSeatFree
        seat = free[0]
        seat.player, seat.name = player, player.name if player else name
        seat.key_turn += 1
        seat.save(update_fields=["player", "name", "key_turn"])
        touch(topic_of(match))
    return seat


def bring(
    seat: MatchSeat,
    brought: Any,
    *,
    own_cards: Sequence[Mapping[str, Any]] = (),
    now: datetime,
) -> None:
    """Say what is played at a seat, before anything is told, played or handed in."""
    with held(seat.match, now=now) as record:
        match = record.match
        if record.facts or seat.registration_id or match.submissions.exists() or _is_played(match):
            raise HasBegun
        known = {card["name"]: card for card in (*match.own_cards, *own_cards)}
        match.own_cards = [known[name] for name in sorted(known)]
        match.ruleset_digest = rules.of(match).digest
        there = match.seats.order_by("number").values_list("number", "deck")
        others = [brought if number == seat.number else deck or brought for number, deck in there]
        rules.checked(match, others)
        match.save(update_fields=["own_cards", "ruleset_digest"])
        seat.deck = brought
        seat.save(update_fields=["deck"])
        touch(topic_of(match))


def _is_played(match: Match) -> bool:
    """At a live table, or in somebody's notebook."""
    return match.games.exclude(status="aborted").exists() or match.recordings.exists()


def start(matches: Match | Iterable[Match], *, now: datetime) -> None:
    """The clock of these begins now."""
    pks = [each.pk for each in ([matches] if isinstance(matches, Match) else matches)]
    with transaction.atomic():
        late = Match.objects.filter(pk__in=pks, started_at=None).exclude(status="void")
        names = [topic_of(match) for match in late.only("public_id")]
        late.update(started_at=now)
        if names:
            touch(*names)


def set_clock(matches: QuerySet[Match], ends_at: datetime | None) -> None:
    """Whoever arranged these says when their time is up; None while no clock runs for them."""
    with transaction.atomic():
        running = Match.objects.filter(pk__in=matches.values("pk")).exclude(
            status__in=(Status.SETTLED, Status.VOID)
        )
        told = running.only("public_id", "clock_ends_at")
        names = {match.pk: topic_of(match) for match in told if match.clock_ends_at != ends_at}
        Match.objects.filter(pk__in=names).update(clock_ends_at=ends_at)
        if names:
            touch(*names.values())


def call_off(match: Match, *, by: User | None, reason: str, now: datetime) -> None:
    """It will not be played, or does not count; what was said of it stays readable."""
    with held(match, now=now) as record:
        record.add(Fact.Kind.VOIDED, by=by, reason=reason)
