"""The league draft: three cards are shown, one is taken, one buried, over days if need be.

All seats draw from one stack: one after the other, or all at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.event import Event
from engine.kernel.refusals import Unreadable
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import CHANCE, LETTERS, Seat
from engine.kernel.words import Told
from engine.parts.drafts import stacks, stories
from engine.parts.drafts.asking import answers
from engine.parts.drafts.doing import taken
from engine.parts.drafts.protocol import Draft
from engine.parts.drafts.stacks import PICKS, Drafter, StackTable
from engine.parts.drafts.tables import Progress, progress_of, with_pool
from engine.parts.piles import Pile, without

SHOWN: Final = 3
MOST_PICKS: Final = 100


class Role(msgspec.Struct, frozen=True):
    """What the cards of the stack are drafted for."""

    name: str
    """also where they go"""
    verb: str
    called: str


LEADING: Final = Role("leaders", "lead", "Leader")
FIGHTING: Final = Role("heroes", "take", "Hero")


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


class LeagueDraft(Draft[StackTable]):
    """For Leaders or for Heroes."""

    table = StackTable
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

    def begin(self, setup: Mapping[str, Any]) -> StackTable:
        picks = setup.get("picks", [PICKS] * setup["seats"])
        return StackTable(
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

    def asks(self, table: StackTable) -> dict[Seat, Ask]:
        active = self._active(table)
        for each in active:
            if self._may_see_more(table, each):
                return {CHANCE: self.dealing(table, table.top, each.seat)}
        return {each.seat: self._ask(each) for each in active}

    def _active(self, table: StackTable) -> list[Drafter]:
        """DR-16: everybody who has picks to make, or the first of them."""
        drafting = [each for each in table.seats if each.wanted or each.burying]
        return drafting if table.parallel else drafting[:1]

    def _may_see_more(self, table: StackTable, me: Drafter) -> bool:
        return not me.burying and len(me.hand) < SHOWN and table.stack > 0

    def _ask(self, me: Drafter) -> Ask:
        if me.burying:
            prompt, verb = "Bury one of the others.", "bury"
        else:
            number, verb = len(getattr(me, self.role.name)) + 1, self.role.verb
            prompt = f"Take one of the cards shown as {self.role.called} {number}."
        return Ask(me.seat, prompt, menu_of(answers(verb, me.hand)), apart=True)

    # --- playing ----------------------------------------------------------------------------------

    def play(
        self, table: StackTable, seat: Seat, option: Option
    ) -> tuple[StackTable, tuple[Event, ...]]:
        match option:
            case "deal", who, card:
                return self._shown(table, LETTERS.index(who), card)
            case "bury", card:
                return self._buried(table, table.seats[seat], card)
            case _, card:
                return self._taken(table, table.seats[seat], card)
        raise AssertionError(option)

    def _shown(
        self, table: StackTable, seat: Seat, card: str
    ) -> tuple[StackTable, tuple[Event, ...]]:
        table = stacks.shown(table, seat, card)
        me = table.seats[seat]
        if self._may_see_more(table, me):
            return table, ()
        return table, (Event("pack", seat, me.hand, len(me.hand), seen_by=(seat,)),)

    def _taken(
        self, table: StackTable, me: Drafter, card: str
    ) -> tuple[StackTable, tuple[Event, ...]]:
        hand = without(me.hand, card)
        changes = {"hand": hand, "wanted": me.wanted - 1, "burying": bool(hand)}
        me, event = taken(me, self.role.verb, card, **changes)
        return self._put_away(with_pool(table, me), me), (event,)

    def _buried(
        self, table: StackTable, me: Drafter, card: str
    ) -> tuple[StackTable, tuple[Event, ...]]:
        me = replace(me, hand=without(me.hand, card), burying=False)
        table = stacks.under(with_pool(table, me), me.seat, [card])
        event = Event("bury", me.seat, (card,), seen_by=(me.seat,))
        return self._put_away(table, me), (event,)

    def _put_away(self, table: StackTable, me: Drafter) -> StackTable:
        """DR-17: the cards still shown to who has done go under the stack; for the next of those
        who draft one after the other the stack is shuffled.
        """
        if me.wanted or me.burying:
            return table
        table = stacks.under(with_pool(table, replace(me, hand=())), me.seat, me.hand)
        return table if table.parallel else stacks.shuffled(table)

    # --- telling ----------------------------------------------------------------------------------

    def lying(self, table: StackTable) -> Iterator[Pile]:
        return stacks.lying(table)

    def offered(self, table: StackTable, seat: Seat) -> Pile:
        return table.seats[seat].hand

    def progress(self, table: StackTable) -> tuple[Progress, ...]:
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

    def drawn(self, table: StackTable) -> str:
        return "\n".join([*stacks.drawn(table), *stories.pools(table)])

    # --- refusing ---------------------------------------------------------------------------------

    def refused(self, table: StackTable, seat: Seat, option: Option) -> Reason | None:
        """DR-16: one is taken for what the stack is drafted for, then one is buried."""
        me = table.seats[seat]
        match option:
            case (("lead" | "take" | "bury"), card) if card not in me.hand:
                return Reason(Told("{0} is not among the cards shown.", card), code="not-shown")
            case (("lead" | "take"), card) if me.burying:
                bury = said(("bury", card))
                sentence = Told("A card is taken already; now one is buried: {0}.", bury)
                return Reason(sentence, "DR-16", "bury-now")
            case "bury", card:
                sentence = Told("First one is taken: {0}.", said((self.role.verb, card)))
                return Reason(sentence, "DR-16", "take-first")
            case (("lead" | "take"), card):
                take = said((self.role.verb, card))
                sentence = Told("These are {0}: {1}.", NAMED[self.role.name], take)
                return Reason(sentence, "DR-16", "other-role")
        return None
