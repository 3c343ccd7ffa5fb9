"""Setting up a live table, bringing decks to it, beginning, and once more."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Player, User
from engine import catalogue
from engine.kernel.dealing import fingerprint
from engine.kernel.refusals import UnknownRuleset, Unreadable
from matches import kits, rules
from matches.models import Game, GameSeat, Match
from rooms import kinds
from rooms.models import Pace
from rooms.models.room import new_secret
from rooms.models.seat import Holder
from rooms.services import hosting, seating, table
from rooms.services.hosting import NotInTheLobby
from rooms.services.seating import bot_name

MOST_OPEN = 100
MOST_GUESTS, GUESTS_STAY = 300, timedelta(hours=1)


class TooManyGames(Refused):
    code = "too_many_games"
    sentence = _("You host 100 tables that have not ended, which is the most.")


class NotADuel(Refused):
    code = "not_a_duel"
    sentence = _("There is no such game that could be played here.")


class DeckMissing(Refused):
    code = "deck_missing"
    sentence = _("Something is missing still: everybody brings theirs before it begins.")


class BadDeck(Refused):
    code = "bad_deck"
    sentence = _("No game can begin with this.")


class ManyGuests(Refused):
    status = 429
    code = "many_guests"
    sentence = _("Many guests are playing right now. Sign in, or come back in a while.")


class FollowedAlready(Refused):
    code = "followed_already"
    sentence = _("This table was set up again already.")


class Cards(NamedTuple):
    """A deck as it is brought to a table."""

    name: str = ""
    deck: Any = {}
    """plain data, as the setup takes it"""
    own_cards: Sequence[Mapping[str, Any]] = ()
    """those no set of the house has, as they are worded"""


class Plan(NamedTuple):
    """What somebody wants to play, and how."""

    title: str
    ruleset: str
    best_of: int = 1
    shared: Cards | None = None
    """all bring this; else everybody brings their own"""
    pace: Pace = Pace()
    bot: str = Game.Strength.QUICK
    seats: int = 0
    """0: as few as can play it"""
    chosen: Mapping[str, Any] = {}
    """what the host chose of what the box offers"""


class WrongNumber(Refused):
    code = "wrong_number"
    sentence = _("So many cannot play this.")


def set_up(host: User | None, plan: Plan, *, now: datetime) -> Game:
    """A table in the lobby, all its seats open."""
    if plan.ruleset not in catalogue.games():
        raise NotADuel()
    box = catalogue.box(plan.ruleset)
    plan = plan._replace(seats=plan.seats or min(box.seats))
    if plan.seats not in box.seats:
        raise WrongNumber()
    with transaction.atomic():
        if host is not None:
            User.objects.select_for_update().get(pk=host.pk)
            if _open_ones(host) >= MOST_OPEN:
                raise TooManyGames()
        return _laid(host, plan, now)


def _laid(host: User | None, plan: Plan, now: datetime) -> Game:
    secret = new_secret()
    game = Game.objects.create(
        title=plan.title,
        host=host,
        ruleset=plan.ruleset,
        setup=_agreed(plan),
        secret=secret,
        fingerprint=fingerprint(secret),
        decision_seconds=plan.pace.decision,
        bank_seconds=plan.pace.bank,
        increment_seconds=plan.pace.increment,
        bot=plan.bot,
        made_at=now,
    )
    shared = plan.shared or Cards()
    GameSeat.objects.bulk_create(
        GameSeat(room=game, number=number, deck=shared.deck, deck_name=shared.name)
        for number in range(plan.seats)
    )
    _note_own_cards(game, shared)
    return game


def _agreed(plan: Plan) -> dict[str, Any]:
    """What is settled before anybody has brought anything: the box's choices, as they were made."""
    box = catalogue.box(plan.ruleset)
    known = {each.key for each in box.choices}
    agreed = {key: value for key, value in plan.chosen.items() if key in known}
    return {**agreed, "best_of": plan.best_of} if len(box.best_of) > 1 else agreed


def _open_ones(host: User) -> int:
    return Game.objects.filter(host=host).exclude(status__in=["over", "aborted"]).count()


# --- bringing decks and beginning -----------------------------------------------------------------


def bring(seat: GameSeat, cards: Cards, *, now: datetime) -> None:
    """The seat plays this deck. It begins by itself once nothing is missing."""
    with table.held(seat.room, now=now) as there:
        if there.room.status != Game.Status.LOBBY:
            raise NotInTheLobby()
        GameSeat.objects.filter(pk=seat.pk).update(
            deck=cards.deck, deck_name=cards.name, is_ready=True
        )
        game = Game.objects.get(pk=there.room.pk)
        _note_own_cards(game, cards)
        _check(game, cards)
        there.topics.add(kinds.room_topic(game))
    begin_if_ready(seat.room, now=now)


def _note_own_cards(game: Game, cards: Cards) -> None:
    if not cards.own_cards:
        return
    there = json.loads(game.own_cards or "[]")
    known = {card["name"]: card for card in (*there, *cards.own_cards)}
    game.own_cards = json.dumps([known[name] for name in sorted(known)])
    game.save(update_fields=["own_cards"])


def _check(game: Game, cards: Cards) -> None:
    """Whether a game could begin if all brought this."""
    rules = kinds.of(game).rules(game)
    everybody = [cards.deck] * game.seats.count()
    try:
        rules.read_setup(_setup(game, everybody))
    except Unreadable as problem:
        raise BadDeck(problem.sentence) from None


def begin_if_ready(game: Game, *, now: datetime) -> bool:
    """People who all sit with theirs before them wait for nobody."""
    seats = list(GameSeat.objects.filter(room=game))
    if any(seat.holder == Holder.NOBODY for seat in seats) or _missing(game, seats):
        return False
    begin(game, now=now)
    return True


def _missing(game: Game, seats: Sequence[GameSeat]) -> bool:
    box = catalogue.box(game.ruleset)
    return any(kits.needed(box, seat.number) and not seat.deck for seat in seats)


def _setup(game: Game, brought: Sequence[Any]) -> dict[str, Any]:
    """What was agreed, and what lies before the seats."""
    box = catalogue.box(game.ruleset)
    return {**box.setup(brought), **{k: v for k, v in game.setup.items() if k != box.brings.key}}


def begin(game: Game, *, now: datetime) -> None:
    """Write down with which decks, deal, and ask the first questions."""
    with transaction.atomic():
        held = Game.objects.select_for_update().get(pk=game.pk)
        if held.status != Game.Status.LOBBY:
            raise NotInTheLobby()
        seats = list(GameSeat.objects.filter(room=held).order_by("number"))
        if _missing(held, seats):
            raise DeckMissing()
        setup = _setup(held, [seat.deck or None for seat in seats])
        try:
            held.setup = dict(kinds.of(held).rules(held).read_setup(setup))
        except (Unreadable, UnknownRuleset) as problem:
            raise BadDeck(problem.sentence) from None
        held.save(update_fields=["setup"])
        hosting.begin(held, now=now)


# --- ways to a table ------------------------------------------------------------------------------


def against_bot(
    plan: Plan, *, player: Player | None, host: User | None, name: str, now: datetime
) -> GameSeat:
    """One person among bots, begun at once. The seat is theirs by login, or by its key."""
    if host is None and _guests(now) >= MOST_GUESTS:
        raise ManyGuests()
    with transaction.atomic():
        game = set_up(host, plan, now=now)
        seat = seating.sit(game, 0, player=player, name=name, now=now)
        others = list(GameSeat.objects.filter(room=game).exclude(number=0).order_by("number"))
        for nth, other in enumerate(others):
            other.holder, other.name, other.is_ready = Holder.BOT, bot_name(nth), True
        GameSeat.objects.bulk_update(others, ["holder", "name", "is_ready"])
        begin(game, now=now)
    return GameSeat.objects.select_related("room").get(pk=seat.pk)


def seat_bot(game: Game, number: int, *, now: datetime) -> None:
    """A bot sits down in the lobby; where nobody has brought for it, it plays what is ready."""
    with transaction.atomic():
        seating.put_bot(game, number, now=now)
        seat = GameSeat.objects.get(room=game, number=number)
        ready = kits.of(game.ruleset)
        if kits.needed(catalogue.box(game.ruleset), number) and not seat.deck and ready:
            kit = ready[number % len(ready)]
            seat.deck, seat.deck_name = kit.brought, kit.name
            seat.save(update_fields=["deck", "deck_name"])
    begin_if_ready(game, now=now)


def _guests(now: datetime) -> int:
    lately = Game.objects.filter(host=None, match=None, status=Game.Status.RUNNING)
    return lately.filter(started_at__gt=now - GUESTS_STAY).count()


def of_match(match: Match, *, host: User | None, now: datetime) -> Game:
    """A match at a live table: its people and their decks sit there already. The whole of it, or
    game after game where the rules know single games only."""
    with transaction.atomic():
        Match.objects.select_for_update().get(pk=match.pk)
        played = match.games.exclude(status=Game.Status.ABORTED).order_by("number", "pk")
        standing = played.last()
        whole = match.best_of == 1 or len(catalogue.box(match.ruleset).best_of) > 1
        if standing is not None and (whole or match.is_settled or not standing.has_ended):
            return standing
        sides = list(match.seats.order_by("number"))
        if rules.lacks(match, [side.deck for side in sides]):
            raise DeckMissing()
        title = match.title or str(match)
        plan = Plan(title, match.ruleset, match.best_of, seats=len(sides))
        game = set_up(host, plan, now=now)
        game.match, game.own_cards = match, json.dumps(match.own_cards) if match.own_cards else ""
        game.number = 0 if whole else played.count() + 1
        game.setup = match.setup([side.deck for side in sides])
        game.save(update_fields=["match", "number", "own_cards", "setup"])
        for side in sides:
            GameSeat.objects.filter(room=game, number=side.number).update(
                holder=Holder.PERSON,
                player=side.player,
                name=seating.called(side.name or (side.player.name if side.player else "")),
                deck=side.deck,
                match_seat=side,
                key_turn=1,
            )
        begin(game, now=now)
    return game


def show(game: Game, *, is_watched: bool) -> None:
    """Open it to onlookers, or close it to them; nobody sees a hidden card."""
    Game.objects.filter(pk=game.pk).update(is_watched=is_watched)


def again(game: Game, *, by: User | None, now: datetime) -> Game:
    """The same people with the same cards, sitting the other way round: the last begins."""
    with transaction.atomic():
        held = Game.objects.select_for_update().get(pk=game.pk)
        if not held.has_ended or Game.objects.filter(follows=held).exists():
            raise FollowedAlready()
        best_of, seats = held.setup.get("best_of", 1), held.seats.count()
        plan = Plan(held.title, held.ruleset, best_of, None, held.pace, held.bot, seats, held.setup)
        fresh = _laid(held.host or by, plan, now)
        fresh.own_cards, fresh.follows = held.own_cards, held
        fresh.save(update_fields=["own_cards", "follows"])
        _keep_seats(held, fresh)
        begin(fresh, now=now)
    fresh.refresh_from_db()
    return fresh


def _keep_seats(old: Game, new: Game) -> None:
    """Keys are derived from the seat: whoever came by a link is led on by the old table."""
    before = list(old.seats.order_by("number"))[::-1]
    for was, seat in zip(before, new.seats.order_by("number"), strict=True):
        seat.holder, seat.player, seat.name = was.holder, was.player, was.name
        seat.deck, seat.deck_name, seat.holds = was.deck, was.deck_name, was.holds
        seat.key_turn = 1
        seat.save()
