"""Magpie: a small nasty game that holds the kernel to everything it promises to any game.

Two or three magpies hold hidden cards, dealt by chance from what is left. Each round all bid a
card at the same time; the highest single card wins a point; each loser in turn may sting with a
Wasp (a point for it, one less for the winner) or stay silent; the winner then gives a card,
face down, to the nest of somebody it names first. Hands are filled up, and the next round begins.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.audience import EVERYONE, declared, nobody, owner, seen, witnesses
from engine.kernel.event import Event
from engine.kernel.refusals import Illegal, Undecided, Unreadable
from engine.kernel.ruleset import Outcome, Reason, said
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter, seat_of
from engine.kernel.words import Told
from engine.parts.box import Box, Choice
from engine.parts.scene import Face, Number, Piece, Scene, Track, Tray
from engine.parts.scene import Side as SceneSide

HIDDEN: Final = "?"
CARDS: Final = {"Moth": 3, "Wasp": 3, "Tin Star": 2, "Glass Eye": 2, "Old Coin": 3, "Ring": 2}


def _veiled(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def _veiled_card(card: str) -> str:
    return HIDDEN


def _no_number(number: int) -> int:
    return 0


def _veiled_bid(bid: str) -> str:
    return HIDDEN if bid else ""


@declared
class Gift(msgspec.Struct, frozen=True):
    """A card in a nest: giver and receiver know it."""

    card: Annotated[str, witnesses(_veiled_card)]
    seen_by: Annotated[tuple[Seat, ...], EVERYONE]


@declared
class Magpie(msgspec.Struct, frozen=True):
    """What lies before one seat."""

    seat: Annotated[Seat, EVERYONE]
    hand: Annotated[tuple[str, ...], owner(_veiled)] = ()
    """sorted, so that its order tells nothing"""
    bid: Annotated[str, owner(_veiled_bid)] = ""
    nest: Annotated[tuple[Gift, ...], EVERYONE] = ()
    points: Annotated[int, EVERYONE] = 0


@declared
class Table(msgspec.Struct, frozen=True):
    """A whole position."""

    cards: Annotated[tuple[tuple[str, int], ...], EVERYONE]
    size: Annotated[int, EVERYONE]
    rounds: Annotated[int, EVERYONE]
    tie: Annotated[str, EVERYONE]
    unseen: Annotated[tuple[Seat, ...], EVERYONE]
    magpies: Annotated[tuple[Magpie, ...], EVERYONE]
    used: Annotated[tuple[str, ...], EVERYONE] = ()
    phase: Annotated[str, EVERYONE] = "deal"
    winner: Annotated[Seat, EVERYONE] = CHANCE
    losers: Annotated[tuple[Seat, ...], EVERYONE] = ()
    """who may still sting"""
    target: Annotated[Seat, EVERYONE] = CHANCE
    secret: Annotated[int, nobody(_no_number)] = 0
    """known to no seat: only to show that nobody's view holds it"""


class MagpieRules:
    """The ruleset. `tie="undecided"` leaves open what happens when all bid the same."""

    name = "toy/magpie"
    digest = hashlib.sha256(b"magpie 1").hexdigest()

    def seats(self, setup: Mapping[str, Any]) -> int:
        seats = setup.get("seats", 2)
        if seats not in (2, 3):
            raise Unreadable("Two or three magpies can play.")
        return int(seats)

    def heard_setup(self, setup: Mapping[str, Any], by: Seat | None) -> Mapping[str, Any]:
        return setup

    def joined_setup(self, setups: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
        return setups[0] if all(setup == setups[0] for setup in setups) else None

    def read_setup(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        seats = self.seats(setup)
        cards = setup.get("cards", CARDS)
        size, rounds = setup.get("hand", 3), setup.get("rounds", 3)
        unseen = setup.get("unseen", [])
        if setup.get("tie", "nobody") not in ("nobody", "undecided"):
            raise Unreadable("A tie goes to nobody or is undecided.")
        if not isinstance(cards, dict) or not all(
            isinstance(n, int) and 0 < n < 100 for n in cards.values()
        ):
            raise Unreadable("`cards` gives the number of copies of each card.")
        if not (isinstance(size, int) and isinstance(rounds, int) and 0 < rounds < 100):
            raise Unreadable("`hand` and `rounds` are small numbers.")
        if not 1 < size * seats <= sum(cards.values()):
            raise Unreadable("There are not enough cards for these hands.")
        if not isinstance(unseen, list) or not set(unseen) <= set(range(seats)):
            raise Unreadable("`unseen` lists seats.")
        known = {**setup, "seats": seats, "cards": dict(sorted(cards.items())), "hand": size}
        return (
            {**known, "rounds": rounds, "unseen": sorted(set(unseen))}
            if unseen
            else {
                **known,
                "rounds": rounds,
            }
        )

    def begin(self, setup: Mapping[str, Any]) -> Table:
        return Table(
            cards=tuple(setup["cards"].items()),
            size=setup["hand"],
            rounds=setup["rounds"],
            tie=setup.get("tie", "nobody"),
            unseen=tuple(setup.get("unseen", ())),
            magpies=tuple(Magpie(seat) for seat in range(setup["seats"])),
        )

    def asks(self, table: Table) -> dict[Seat, Ask]:
        match table.phase:
            case "deal":
                return {CHANCE: self._deal(table)}
            case "bid":
                return {
                    each.seat: _ask(each.seat, "Bid a card.", "bid", _holdings(table, each.seat))
                    for each in table.magpies
                    if not each.bid
                }
            case "sting":
                seat = table.losers[0]
                stings = [("sting",)] if "Wasp" in _holdings(table, seat) else []
                menu = menu_of([("pass",), *stings])
                return {seat: Ask(seat, "Sting?", menu, default=("pass",))}
            case "give":
                seat = table.winner
                others = [letter(each.seat) for each in table.magpies if each.seat != seat]
                return {seat: _ask(seat, "Give to whom?", "give", others)}
            case "card":
                return {table.winner: self._gift(table)}
        return {}

    def _deal(self, table: Table) -> Ask:
        seat = _next_to_deal(table)
        if seat in table.unseen:
            only = ("deal", letter(seat), HIDDEN)
            return Ask(CHANCE, "Deal a card.", menu_of([only]), default=only)
        left = _left(table)
        options = [("deal", letter(seat), card) for card in sorted(left)]
        return Ask(CHANCE, "Deal a card.", menu_of(options), weigh=lambda option: left[option[2]])

    def _gift(self, table: Table) -> Ask:
        seat = table.winner
        if seat in table.unseen and table.target in table.unseen:
            only = ("card", HIDDEN)
            return Ask(seat, "Which card?", menu_of([only]), default=only)
        return _ask(seat, "Which card?", "card", _holdings(table, seat))

    def play(self, table: Table, seat: Seat, option: Option) -> tuple[Table, tuple[Event, ...]]:
        match option:
            case "deal", who, card:
                return self._dealt(table, seat_of(who), card)
            case "bid", card:
                return self._bid(table, seat, card)
            case ("pass",):
                return self._after_losers(replace(table, losers=table.losers[1:])), ()
            case ("sting",):
                return self._sting(table, seat)
            case "give", who:
                event = Event("give", seat, (who,), cause="Magpie 4")
                return replace(table, phase="card", target=seat_of(who)), (event,)
            case "card", card:
                return self._given(table, seat, card)
        raise AssertionError(option)

    def _dealt(self, table: Table, seat: Seat, card: str) -> tuple[Table, tuple[Event, ...]]:
        mine = table.magpies[seat]
        table = _with(table, replace(mine, hand=_sorted([*mine.hand, card])))
        event = Event("dealt", seat, (card,), cause="Magpie 1", seen_by=(seat,))
        return self._deal_or_bid(table), (event,)

    def _deal_or_bid(self, table: Table) -> Table:
        if table.rounds == 0:
            return replace(table, phase="over")
        if _next_to_deal(table) != CHANCE:
            return replace(table, phase="deal")
        empty = any(not each.hand for each in table.magpies)
        return replace(table, phase="over" if empty else "bid")

    def _bid(self, table: Table, seat: Seat, card: str) -> tuple[Table, tuple[Event, ...]]:
        table = _without(table, seat, card)
        table = _with(table, replace(table.magpies[seat], bid=card))
        if not all(each.bid for each in table.magpies):
            return table, (Event("bid", seat, cause="Magpie 2"),)
        return self._reveal(table)

    def _reveal(self, table: Table) -> tuple[Table, tuple[Event, ...]]:
        bids = [each.bid for each in table.magpies]
        if table.tie == "undecided" and len(set(bids)) == 1:
            raise Undecided("The rules do not say who wins when all bid the same.", rule="Magpie 3")
        value = {card: number for number, (card, _) in enumerate(table.cards)}
        single = [bid for bid in bids if bids.count(bid) == 1]
        best = max(single, key=value.__getitem__, default=None)
        winner = CHANCE if best is None else bids.index(best)
        magpies = tuple(
            replace(each, bid="", points=each.points + (each.seat == winner))
            for each in table.magpies
        )
        losers = tuple(each.seat for each in magpies if each.seat != winner)
        table = replace(
            table,
            magpies=magpies,
            used=_sorted([*table.used, *bids]),
            phase="sting",
            winner=winner,
            losers=losers if winner != CHANCE else (),
        )
        event = Event("round", None if winner == CHANCE else winner, tuple(bids), cause="Magpie 3")
        return self._after_losers(table), (event,)

    def _after_losers(self, table: Table) -> Table:
        if table.losers:
            return table
        if table.winner != CHANCE and table.magpies[table.winner].hand:
            return replace(table, phase="give")
        return self._next_round(table)

    def _sting(self, table: Table, seat: Seat) -> tuple[Table, tuple[Event, ...]]:
        table = _without(table, seat, "Wasp")
        mine, hit = table.magpies[seat], table.magpies[table.winner]
        table = _with(
            _with(table, replace(mine, points=mine.points + 1)), replace(hit, points=hit.points - 1)
        )
        table = replace(table, used=_sorted([*table.used, "Wasp"]), losers=table.losers[1:])
        event = Event("sting", seat, ("Wasp",), 1, cause="Wasp")
        return self._after_losers(table), (event,)

    def _given(self, table: Table, seat: Seat, card: str) -> tuple[Table, tuple[Event, ...]]:
        table = _without(table, seat, card)
        seen_by = tuple(sorted((seat, table.target)))
        other = table.magpies[table.target]
        nest = sorted(
            [*other.nest, Gift(card, seen_by)], key=lambda gift: (gift.seen_by, gift.card)
        )
        table = _with(table, replace(other, nest=tuple(nest)))
        event = Event("gift", seat, (card,), cause="Magpie 4", seen_by=seen_by)
        return self._next_round(table), (event,)

    def _next_round(self, table: Table) -> Table:
        table = replace(table, rounds=table.rounds - 1, winner=CHANCE, target=CHANCE)
        return self._deal_or_bid(table)

    def why_not(self, table: Table, seat: Seat, option: Option) -> Reason:
        told = Told("{0} is not possible for {1} now.", said(option), letter(seat))
        return Reason(told, rule="Magpie 5")

    def view(self, table: Table, seat: Seat | None) -> Table:
        others = tuple(
            each.seat for each in table.magpies if each.seat != seat or seat in table.unseen
        )
        view: Table = seen(table, seat)
        return replace(view, unseen=others)

    def heard(self, table: Table, seat: Seat, option: Option, by: Seat | None) -> Option:
        match option:
            case "deal", who, _ if by is None or seat_of(who) != by:
                return ("deal", who, HIDDEN)
            case "card", _ if by not in (seat, table.target):
                return ("card", HIDDEN)
        return option

    def outcome(self, table: Table) -> Outcome | None:
        if table.phase != "over":
            return None
        return Outcome(tuple(each.points for each in table.magpies), "The last round is over.")

    def tell(self, event: Event, names: Sequence[str] = LETTERS) -> str:
        return f"{event.kind} {' '.join(event.words)}".strip()

    def encode(self, table: Table) -> bytes:
        return msgspec.json.encode(table)

    def decode(self, saved: bytes) -> Table:
        return msgspec.json.decode(saved, type=Table)

    def rule(self, table: Table, words: Option) -> Table:
        match words:
            case "set", what, number if what.startswith("points ") and number.lstrip("-").isdigit():
                for each in table.magpies:
                    if what == f"points {letter(each.seat)}":
                        return _with(table, replace(each, points=int(number)))
        raise Illegal(f"{said(words)} is not a ruling this game knows.", rule="Magpie 6")

    # how it is played at a table

    box = Box(
        "Magpie",
        "Bid, sting and give.",
        "Toys",
        least=2,
        most=3,
        choices=(Choice("rounds", "Rounds", ((3, "three"), (1, "one"))),),
        minutes=(3, 5),
        difficulty=1,
        says_seats=True,
    )

    def scene(self, table: Table, reader: Seat | None) -> Scene:
        acting = {seat for seat in self.asks(table) if seat != CHANCE}
        return Scene(
            sides=tuple(
                SceneSide(
                    each.seat,
                    word=letter(each.seat),
                    numbers=(Number("Points", each.points, icon="star"),),
                    marks=("has bid",) if each.bid else (),
                    active=each.seat in acting,
                )
                for each in table.magpies
            ),
            trays=(
                *(_tray("hand", "Hand", each, _pieces(each.hand)) for each in table.magpies),
                *(_tray("nest", "Nest", each, _nest(each)) for each in table.magpies),
                Tray("used", "Used", _pieces(table.used, words=False), spread="pile"),
            ),
            tracks=(Track("Round", PHASES, PHASES.index(table.phase)),),
            numbers=(Number("Rounds left", table.rounds),),
            result="The last round is over." if table.phase == "over" else "",
        )

    def faces(self, names: Iterable[str]) -> Mapping[str, Face]:
        worth = {name: str(nth) for nth, name in enumerate(CARDS)}
        return {
            name: Face(Piece(name, "card", numbers=(Number("Worth", worth[name]),)))
            for name in names
            if name in worth
        }

    def chapter(self, table: Table) -> tuple[str, ...]:
        return (f"{table.rounds} left",)

    def standing(self, table: Table) -> tuple[int, ...]:
        return tuple(each.points for each in table.magpies)

    # what the conformance tests and the bench ask for

    def example(self, rng: random.Random) -> dict[str, Any]:
        return {"seats": rng.choice((2, 3)), "rounds": rng.randint(1, 4), "hand": rng.randint(2, 4)}

    def pieces(self, table: Table) -> Counter[str]:
        """Every physical card, wherever it is."""
        return Counter(_named(table)) + _left(table)

    def permuted(self, table: Table, seat: Seat | None, rng: random.Random) -> Table:
        """A table the seat cannot tell from this one."""
        view = self.view(table, seat)
        pool = list(_left(view).elements())
        rng.shuffle(pool)
        deal = iter(pool)
        magpies = tuple(_filled(each, deal) for each in view.magpies)
        return replace(table, magpies=magpies, secret=rng.randrange(1000))


PHASES: Final = ("deal", "bid", "sting", "give", "card", "over")


def _tray(kind: str, name: str, magpie: Magpie, pieces: tuple[Piece, ...]) -> Tray:
    spread: Any = "hand" if kind == "hand" else "row"
    return Tray(f"{kind}-{magpie.seat}", name, pieces, magpie.seat, spread)


def _pieces(cards: Iterable[str], *, words: bool = True) -> tuple[Piece, ...]:
    return tuple(
        Piece("?", "card", down=True)
        if card == HIDDEN
        else Piece(card, "card", word=card if words else "", card=card, art=card)
        for card in cards
    )


def _nest(magpie: Magpie) -> tuple[Piece, ...]:
    return _pieces((gift.card for gift in magpie.nest), words=False)


def _filled(magpie: Magpie, deal: Iterator[str]) -> Magpie:
    def known(card: str) -> str:
        return next(deal) if card == HIDDEN else card

    nest = [replace(gift, card=known(gift.card)) for gift in magpie.nest]
    return replace(
        magpie,
        hand=_sorted(known(card) for card in magpie.hand),
        bid=known(magpie.bid),
        nest=tuple(sorted(nest, key=lambda gift: (gift.seen_by, gift.card))),
    )


def _ask(seat: Seat, prompt: str, verb: str, words: Iterable[str]) -> Ask:
    return Ask(seat, prompt, menu_of([(verb, each) for each in words]))


def _sorted(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards))


def _with(table: Table, magpie: Magpie) -> Table:
    magpies = tuple(magpie if each.seat == magpie.seat else each for each in table.magpies)
    return replace(table, magpies=magpies)


def _without(table: Table, seat: Seat, card: str) -> Table:
    """The card taken from the hand: one known by name, else one of the unknown."""
    hand = list(table.magpies[seat].hand)
    hand.remove(card if card in hand else HIDDEN)
    return _with(table, replace(table.magpies[seat], hand=tuple(hand)))


def _named(table: Table) -> list[str]:
    """Every card whose place is known."""
    cards = list(table.used)
    for each in table.magpies:
        cards += [*each.hand, each.bid, *(gift.card for gift in each.nest)]
    return [card for card in cards if card not in ("", HIDDEN)]


def _left(table: Table) -> Counter[str]:
    """The cards whose place is not known: the deck, and what is held unseen."""
    return Counter(dict(table.cards)) - Counter(_named(table))


def _deck(table: Table) -> int:
    held = sum(len(each.hand) + bool(each.bid) + len(each.nest) for each in table.magpies)
    return sum(count for _, count in table.cards) - len(table.used) - held


def _next_to_deal(table: Table) -> Seat:
    if not _deck(table):
        return CHANCE
    short = [each.seat for each in table.magpies if len(each.hand) < table.size]
    return min(short, key=lambda seat: len(table.magpies[seat].hand), default=CHANCE)


def _holdings(table: Table, seat: Seat) -> list[str]:
    """The cards the seat has, or could have as far as the table knows."""
    hand = table.magpies[seat].hand
    possible = set(hand) | (set(_left(table)) if HIDDEN in hand else set())
    return sorted(possible - {HIDDEN})
