"""The league draft: three cards are shown, one is taken, one buried, over days if need be.

All seats draw from one stack: one after the other, or all at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.audience import EVERYONE, declared, owner, witnesses
from engine.kernel.event import Event
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import CHANCE, LETTERS, Seat
from engine.kernel.words import Told
from engine.parts.drafts import stories, tables
from engine.parts.drafts.asking import answers
from engine.parts.drafts.doing import taken
from engine.parts.drafts.protocol import Draft
from engine.parts.drafts.tables import Pool, Progress, Table, forgotten, progress_of, with_pool
from engine.parts.piles import UNKNOWN, Pile, face_down, veiled, with_card, without

SHOWN: Final = 3
PICKS: Final = 5
MOST_PICKS: Final = 100


class Role(msgspec.Struct, frozen=True):
    """What the cards of the stack are drafted for."""

    name: str
    """also where they go"""
    verb: str
    called: str


LEADING: Final = Role("leaders", "lead", "Leader")
FIGHTING: Final = Role("heroes", "take", "Hero")


@declared
class Buried(msgspec.Struct, frozen=True):
    """A card at the bottom of the stack, known to who put it there."""

    card: Annotated[str, witnesses(face_down)]
    seen_by: Annotated[tuple[Seat, ...], EVERYONE]


@declared
class Drafter(Pool, frozen=True, omit_defaults=True):
    """One member of the league."""

    hand: Annotated[Pile, owner(veiled)] = ()
    """the cards shown to it"""
    wanted: Annotated[int, EVERYONE] = PICKS
    """picks it has still to make"""
    burying: Annotated[bool, EVERYONE] = False
    """whether it has taken a card and must bury one"""


@declared
class LeagueTable(Table, frozen=True, omit_defaults=True, kw_only=True):
    """A whole league draft."""

    seats: Annotated[tuple[Drafter, ...], EVERYONE]
    unshown: Annotated[int, EVERYONE]
    """cards of the stack that lie above the buried ones"""
    buried: Annotated[tuple[Buried, ...], EVERYONE] = ()
    """the one that would come up first, first"""
    parallel: Annotated[bool, EVERYONE] = False

    @property
    def stack(self) -> int:
        return self.unshown + len(self.buried)


def _picks(given: Any, seats: int) -> list[int]:
    """How many cards each seat drafts; Unreadable if nobody can tell."""
    picks = given if isinstance(given, list) else [given] * seats
    fine = all(type(number) is int and 0 <= number <= MOST_PICKS for number in picks)
    if len(picks) != seats or not fine or not any(picks):
        raise Unreadable(Told("`picks` says how many cards each seat drafts."), code="picks")
    return picks


def _parallel(given: Any, seats: int) -> bool:
    if type(given) is not bool:
        raise Unreadable(Told("`parallel` is true or false."), code="parallel")
    return given


NAMED: Final = {"leaders": Told("leaders"), "heroes": Told("heroes")}


class LeagueDraft(Draft[LeagueTable]):
    """For Leaders or for Heroes."""

    table = LeagueTable
    seat_range = (1, 8)
    copies = 3
    settings = {"picks": _picks, "parallel": _parallel}

    def __init__(self, role: Role, stock: Iterable[str] = ()) -> None:
        super().__init__(tuple(stock))
        self.role = role
        self.name = f"draft/league/{role.name}"

    def least(self, seats: int) -> int:
        return seats * PICKS + SHOWN - 1

    def needed(self, setup: Mapping[str, Any]) -> int:
        """DR-18: so many that three can always be shown."""
        picks: list[int] = setup.get("picks", [PICKS] * setup["seats"])
        together = sum(map(bool, picks)) if setup.get("parallel") else 1
        return sum(picks) + (SHOWN - 1) * together

    def read_setup(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        read = super().read_setup(setup)
        stuck = read.get("cannot_lead", ())
        if stuck and self.role is LEADING:
            raise Unreadable(
                Told("{0} cannot lead: it is not drafted here.", stuck[0]), code="cannot-lead"
            )
        return read

    def begin(self, setup: Mapping[str, Any]) -> LeagueTable:
        picks = setup.get("picks", [PICKS] * setup["seats"])
        return LeagueTable(
            seats=tuple(Drafter(seat, wanted=wanted) for seat, wanted in enumerate(picks)),
            unshown=len(setup["cards"]),
            parallel=setup.get("parallel", False),
            **self.common(setup),
        )

    def example(self, chance: Any) -> dict[str, Any]:
        seats = chance.randint(1, 4)
        picks = [chance.randint(1, 6) for _ in range(seats)]
        need = sum(picks) + (SHOWN - 1) * seats
        cards = sorted(chance.sample(self.stock * 2, need + chance.randint(0, 3)))
        parallel = bool(seats > 1 and chance.random() < 0.5)
        return {"cards": cards, "seats": seats, "picks": picks, "parallel": parallel}

    # --- asking -----------------------------------------------------------------------------------

    def asks(self, table: LeagueTable) -> dict[Seat, Ask]:
        active = self._active(table)
        for each in active:
            if self._may_see_more(table, each):
                return {CHANCE: self._show(table, each)}
        return {each.seat: self._ask(table, each) for each in active}

    def _active(self, table: LeagueTable) -> list[Drafter]:
        """DR-16: everybody who has picks to make, or the first of them."""
        drafting = [each for each in table.seats if each.wanted or each.burying]
        return drafting if table.parallel else drafting[:1]

    def _may_see_more(self, table: LeagueTable, me: Drafter) -> bool:
        return not me.burying and len(me.hand) < SHOWN and table.stack > 0

    def _show(self, table: LeagueTable, me: Drafter) -> Ask:
        return self.dealing(table, self._next(table), me.seat)

    def _next(self, table: LeagueTable) -> str:
        """DR-16: the card on top is one nobody knows; when these run out, the first buried."""
        return UNKNOWN if table.unshown else table.buried[0].card

    def _ask(self, table: LeagueTable, me: Drafter) -> Ask:
        if me.burying:
            prompt = "Bury one of the others."
            return Ask(me.seat, prompt, menu_of(answers("bury", me.hand)), apart=True)
        number = len(getattr(me, self.role.name)) + 1
        prompt = f"Take one of the cards shown as {self.role.called} {number}."
        return Ask(me.seat, prompt, menu_of(answers(self.role.verb, me.hand)), apart=True)

    # --- playing ----------------------------------------------------------------------------------

    def play(
        self, table: LeagueTable, seat: Seat, option: Option
    ) -> tuple[LeagueTable, tuple[Event, ...]]:
        match option:
            case "deal", who, card:
                return self._shown(table, LETTERS.index(who), card)
            case "bury", card:
                return self._buried(table, table.seats[seat], card)
            case _, card:
                return self._taken(table, table.seats[seat], card)
        raise AssertionError(option)

    def _shown(
        self, table: LeagueTable, seat: Seat, card: str
    ) -> tuple[LeagueTable, tuple[Event, ...]]:
        if table.unshown:
            table = tables.drawn_from_rest(replace(table, unshown=table.unshown - 1), card)
        else:
            was, *others = table.buried
            table = replace(table, buried=tuple(others))
            if was.card == UNKNOWN:
                table = tables.drawn_from_rest(table, card)
            elif card == UNKNOWN:
                table = forgotten(table, [was.card])
        me = table.seats[seat]
        me = replace(me, hand=with_card(me.hand, card))
        table = with_pool(table, me)
        if self._may_see_more(table, me):
            return table, ()
        return table, (Event("pack", seat, me.hand, len(me.hand), seen_by=(seat,)),)

    def _taken(
        self, table: LeagueTable, me: Drafter, card: str
    ) -> tuple[LeagueTable, tuple[Event, ...]]:
        hand = without(me.hand, card)
        changes = {"hand": hand, "wanted": me.wanted - 1, "burying": bool(hand)}
        me, event = taken(me, self.role.verb, card, **changes)
        return self._put_away(with_pool(table, me), me), (event,)

    def _buried(
        self, table: LeagueTable, me: Drafter, card: str
    ) -> tuple[LeagueTable, tuple[Event, ...]]:
        me = replace(me, hand=without(me.hand, card), burying=False)
        under = (*table.buried, Buried(card, (me.seat,)))
        table = replace(with_pool(table, me), buried=under)
        event = Event("bury", me.seat, (card,), seen_by=(me.seat,))
        return self._put_away(table, me), (event,)

    def _put_away(self, table: LeagueTable, me: Drafter) -> LeagueTable:
        """DR-17: the cards still shown to who has done go under the stack; for the next of those
        who draft one after the other the stack is shuffled.
        """
        if me.wanted or me.burying:
            return table
        left = tuple(Buried(card, (me.seat,)) for card in me.hand)
        table = replace(with_pool(table, replace(me, hand=())), buried=(*table.buried, *left))
        if table.parallel:
            return table
        table = forgotten(table, [each.card for each in table.buried])
        return replace(table, unshown=table.stack, buried=())

    # --- telling ----------------------------------------------------------------------------------

    def lying(self, table: LeagueTable) -> Iterator[Pile]:
        for each in table.seats:
            yield each.hand
        yield tuple(each.card for each in table.buried)

    def offered(self, table: LeagueTable, seat: Seat) -> Pile:
        return table.seats[seat].hand

    def progress(self, table: LeagueTable) -> tuple[Progress, ...]:
        return tuple(
            progress_of(
                each,
                pick=min(each.drafted + (not each.burying), each.drafted + each.wanted),
                picks=each.drafted + each.wanted,
                hand=len(each.hand),
                done=not each.wanted and not each.burying,
            )
            for each in table.seats
        )

    def drawn(self, table: LeagueTable) -> str:
        lines = [f"Stack: {table.stack}, {len(table.buried)} of them buried."]
        for each in table.seats:
            shown = ", ".join(each.hand) or "-"
            lines.append(f"{LETTERS[each.seat]} is shown: {shown}; {each.wanted} picks to make")
        return "\n".join([*lines, *stories.pools(table)])

    # --- refusing ---------------------------------------------------------------------------------

    def refused(self, table: LeagueTable, seat: Seat, option: Option) -> Reason | None:
        me, (verb, *cards) = table.seats[seat], option
        if verb not in ("lead", "take", "bury") or len(cards) != 1:
            return None
        if cards[0] not in me.hand:
            return Reason(Told("{0} is not among the cards shown.", cards[0]), code="not-shown")
        if me.burying:
            sentence = Told(
                "A card is taken already; now one is buried: {0}.", said(("bury", *cards))
            )
            return Reason(sentence, "DR-16", "bury-now")
        if verb == "bury":
            sentence = Told("First one is taken: {0}.", said((self.role.verb, *cards)))
            return Reason(sentence, "DR-16", "take-first")
        sentence = Told(
            "These are {0}: {1}.", NAMED[self.role.name], said((self.role.verb, *cards))
        )
        return Reason(sentence, "DR-16", "other-role")
