"""Pack drafts for three to eight: pick a card, pass the pack on, and never wait for the others.

Every seat has its own queue of packs. A pack is dealt when its seat opens it, and a passed pack
is turned over card by card when the next seat picks it up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.ask import Ask, Option, menu_of
from engine.kernel.audience import EVERYONE, declared, nobody, owner
from engine.kernel.event import Event
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter
from engine.kernel.words import Told
from engine.parts.drafts import tables
from engine.parts.drafts.asking import answers
from engine.parts.drafts.doing import kept, taken, turned
from engine.parts.drafts.protocol import Draft
from engine.parts.drafts.tables import (
    LEADERS,
    Pool,
    Progress,
    Table,
    forgotten,
    leads,
    progress_of,
    with_pool,
)
from engine.parts.piles import UNKNOWN, Pile, veiled, with_card, without

SIZE: Final = 8
"""cards in a pack"""


class Format(msgspec.Struct, frozen=True):
    """What sets standard and epic apart."""

    name: str
    packs: int
    leader_packs: tuple[int, ...]
    """those whose first card becomes a Leader"""
    fewest_heroes: int
    most_returned: int
    copies: int

    @property
    def picks(self) -> int:
        return self.packs * SIZE

    def leaders_by(self, pack: int) -> int:
        """How many Leaders a seat has after its first pick from a pack."""
        return sum(each <= pack for each in self.leader_packs)


STANDARD: Final = Format("standard", 4, (1, 2, 3, 4), 25, 3, 1)
EPIC: Final = Format("epic", 8, (1, 3, 5, 7), 60, 0, 3)


@declared
class Pack(msgspec.Struct, frozen=True):
    """A pack on its way: nobody looks into it before picking it up."""

    round: Annotated[int, EVERYONE]
    cards: Annotated[Pile, nobody(veiled)]


@declared
class Drafter(Pool, frozen=True, omit_defaults=True):
    """One seat of a pack draft."""

    hand: Annotated[Pile, owner(veiled)] = ()
    """the pack it picks from"""
    face_down: Annotated[Pile, nobody(veiled)] = ()
    """cards of that pack it has not turned over yet; "?" before they are dealt"""
    queue: Annotated[tuple[Pack, ...], EVERYONE] = ()
    """packs that wait for it, the one to pick up next first"""
    ready: Annotated[bool, EVERYONE] = False
    """whether its deck is as it shall be"""


@declared
class PackTable(Table, frozen=True, omit_defaults=True, kw_only=True):
    """A whole pack draft."""

    seats: Annotated[tuple[Drafter, ...], EVERYONE]


class PackDraft(Draft[PackTable]):
    """Standard or epic."""

    table = PackTable
    seat_range = (3, 8)

    def __init__(self, form: Format, stock: Iterable[str] = ()) -> None:
        super().__init__(tuple(stock))
        self.form = form
        self.copies = form.copies
        self.name = f"draft/pack/{form.name}"

    def rules_as_text(self) -> str:
        return msgspec.json.encode(self.form).decode()

    def least(self, seats: int) -> int:
        return seats * self.form.picks

    def begin(self, setup: Any) -> PackTable:
        drafters = (Drafter(seat, face_down=_fresh()) for seat in range(setup["seats"]))
        return PackTable(seats=tuple(drafters), **self.common(setup))

    # --- asking -----------------------------------------------------------------------------------

    def asks(self, table: PackTable) -> dict[Seat, Ask]:
        for each in table.seats:
            if each.face_down:
                return {CHANCE: self.dealing(table, each.face_down[0], each.seat)}
        return {
            each.seat: self._pick(table, each) if each.hand else self._deck(table, each)
            for each in table.seats
            if each.hand or self.stage(table, each.seat) == "deck"
        }

    def stage(self, table: PackTable, seat: Seat) -> str:
        """What the seat is about: "pick", "wait" for a pack, see to its "deck", or "done"."""
        me = table.seats[seat]
        if me.hand:
            return "pick"
        if me.drafted < self.form.picks:
            return "wait"
        return "done" if me.ready else "deck"

    def _pick(self, table: PackTable, me: Drafter) -> Ask:
        pack, pick = self._at(me)
        what = "a Leader" if self._owes(me) else "a Hero"
        prompt = f"Pack {pack}, pick {pick}: choose {what}."
        return _question(me.seat, prompt, self._verbs(table, me), me.hand, table.cannot_lead)

    def _at(self, me: Drafter) -> tuple[int, int]:
        """The pack and the pick of it that are its next, or were its last."""
        made = min(me.drafted, self.form.picks - 1)
        return made // SIZE + 1, made % SIZE + 1

    def _owes(self, me: Drafter) -> bool:
        """DR-3: a Leader is owed from the first pick of its pack until it is taken."""
        return len(me.leaders) < self.form.leaders_by(me.drafted // SIZE + 1)

    def _verbs(self, table: PackTable, me: Drafter) -> tuple[str, ...]:
        """What may become of a card: one thing, but where the cards are not known."""
        if not self._owes(me):
            return ("take",)
        if UNKNOWN in me.hand:
            return ("lead", "take") if table.cannot_lead else ("lead",)
        return ("lead",) if leads(table, me.hand) else ("take",)

    def _deck(self, table: PackTable, me: Drafter) -> Ask:
        """DR-4, DR-5: what has been drafted becomes a deck."""
        options: list[Option] = []
        if len(me.leaders) < LEADERS:
            options += answers("lead", leads(table, me.heroes))
        if self._may_return(me):
            options += answers("return", me.heroes)
        menu = menu_of([*options, ("keep",)])
        prompt = "The draft is over. Give Heroes back, or keep the deck as it is."
        return Ask(me.seat, prompt, menu, default=("keep",), apart=True)

    def _may_return(self, me: Drafter) -> bool:
        few = len(me.returned) < self.form.most_returned
        return few and len(me.heroes) > self.form.fewest_heroes

    # --- playing ----------------------------------------------------------------------------------

    def play(
        self, table: PackTable, seat: Seat, option: Option
    ) -> tuple[PackTable, tuple[Event, ...]]:
        if seat == CHANCE:
            return self._dealt(table, LETTERS.index(option[1]), option[2])
        me = table.seats[seat]
        verb, *cards = option
        if verb == "keep":
            return kept(table, me)
        if me.hand:
            return self._picked(table, me, verb, cards[0])
        kind, ruling = ("return", "DR-4") if verb == "return" else ("promote", "DR-5")
        me, event = turned(me, kind, cards[0], ruling)
        return self._settled(table, me), (event,)

    def _dealt(
        self, table: PackTable, seat: Seat, card: str
    ) -> tuple[PackTable, tuple[Event, ...]]:
        """The seat sees one more card of the pack it picks up."""
        me = table.seats[seat]
        fresh = me.face_down[0] == UNKNOWN
        if fresh:
            table = tables.drawn_from_rest(table, card)
        hand = with_card(me.hand, card)
        table = with_pool(table, replace(me, hand=hand, face_down=me.face_down[1:]))
        if len(me.face_down) > 1:
            return table, ()
        return table, (Event("pack", seat, hand, len(hand), seen_by=(seat,)),)

    def _picked(
        self, table: PackTable, me: Drafter, verb: str, card: str
    ) -> tuple[PackTable, tuple[Event, ...]]:
        """The card goes to the pool, the pack to the neighbour, and both look for their next."""
        left, round = without(me.hand, card), me.drafted // SIZE + 1
        me, event = taken(me, verb, card, hand=())
        table = self._settled(table, self._next(me))
        if not left:
            return table, (event,)
        to = _neighbour(table, me.seat, round)
        if to in table.unseen:
            table, left = forgotten(table, left), veiled(left)
        neighbour = table.seats[to]
        queue = sorted((*neighbour.queue, Pack(round, left)), key=lambda pack: pack.round)
        table = with_pool(table, self._next(replace(neighbour, queue=tuple(queue))))
        return table, (event, Event("passed", to, amount=len(left)))

    def _next(self, me: Drafter) -> Drafter:
        """DR-1, DR-2: the seat picks up its next pack, if there is one and its hands are free."""
        if me.hand or me.face_down or me.drafted == self.form.picks:
            return me
        if me.drafted % SIZE == 0:
            return replace(me, face_down=_fresh())
        if me.queue and me.queue[0].round == me.drafted // SIZE + 1:
            return replace(me, face_down=me.queue[0].cards, queue=me.queue[1:])
        return me

    def _settled(self, table: PackTable, me: Drafter) -> PackTable:
        """The table with the seat's part; with nothing left to choose its deck is ready."""
        whole = me.drafted == self.form.picks
        open_ends = len(me.leaders) < LEADERS or self._may_return(me)
        return with_pool(table, replace(me, ready=True) if whole and not open_ends else me)

    # --- telling ----------------------------------------------------------------------------------

    def lying(self, table: PackTable) -> Iterator[Pile]:
        for each in table.seats:
            yield each.hand
            yield each.face_down
            for pack in each.queue:
                yield pack.cards

    def offered(self, table: PackTable, seat: Seat) -> Pile:
        return table.seats[seat].hand

    def progress(self, table: PackTable) -> tuple[Progress, ...]:
        return tuple(self._progress(table, each) for each in table.seats)

    def _progress(self, table: PackTable, me: Drafter) -> Progress:
        pack, pick = self._at(me)
        return progress_of(
            me,
            pack=pack,
            packs=self.form.packs,
            pick=pick,
            picks=SIZE,
            hand=len(me.hand) + len(me.face_down),
            waiting=len(me.queue),
            passes_to=_neighbour(table, me.seat, pack),
            done=me.ready,
        )

    def drawn(self, table: PackTable) -> str:
        lines = []
        for each in self.progress(table):
            to = "-" if each.passes_to is None else letter(each.passes_to)
            lines.append(
                f"{letter(each.seat)}: pack {each.pack} of {each.packs}, pick {each.pick}; "
                f"Leaders {each.leaders}, Heroes {each.heroes}; {each.waiting} waiting; "
                f"passes to {to}"
            )
            me = table.seats[each.seat]
            for what, cards in (("pack", me.hand), ("Leaders", me.leaders), ("Heroes", me.heroes)):
                if any(card != UNKNOWN for card in cards):
                    lines.append(f"   {what}: {', '.join(cards)}")
        return "\n".join(lines)

    # --- refusing ---------------------------------------------------------------------------------

    def refused(self, table: PackTable, seat: Seat, option: Option) -> Reason | None:
        me = table.seats[seat]
        verb, *cards = option
        if verb not in ("lead", "take", "return", "keep") or len(cards) != (verb != "keep"):
            return None
        return self._no_pick(table, me, verb, cards) if me.hand else self._no_deck(me, verb, cards)

    def _no_pick(self, table: PackTable, me: Drafter, verb: str, cards: list[str]) -> Reason | None:
        if verb in ("return", "keep"):
            return Reason(Told("The deck is seen to after the last pick."), "DR-4", "not-yet")
        if cards[0] not in me.hand:
            return Reason(Told("{0} is not in the pack in hand.", cards[0]), code="not-in-pack")
        if verb == "take":
            sentence = Told("A Leader comes from this pack first: {0}.", said(("lead", *cards)))
            if cards[0] in table.cannot_lead:
                sentence = Told(
                    "A Leader comes from this pack first, and {0} cannot lead.", cards[0]
                )
            return Reason(sentence, "DR-3", "leader-first")
        if cards[0] in table.cannot_lead:
            return Reason(Told("{0} cannot be a Leader.", cards[0]), code="cannot-lead")
        sentence = Told("This pick is a Hero: {0}.", said(("take", *cards)))
        return Reason(sentence, "DR-3", "hero-now")

    def _no_deck(self, me: Drafter, verb: str, cards: list[str]) -> Reason | None:
        form = self.form
        if verb == "take":
            return Reason(Told("All cards are picked."), code="no-pack")
        if verb == "lead" and len(me.leaders) >= LEADERS:
            return Reason(Told("A deck has {0} Leaders.", LEADERS), "DR-5", "leaders-full")
        if verb == "return" and len(me.returned) >= form.most_returned:
            most = form.most_returned or Told("no")
            return Reason(
                Told("A {0} draft gives {1} Heroes back.", form.name, most), "DR-4", "returned-all"
            )
        if verb == "return" and len(me.heroes) <= form.fewest_heroes:
            return Reason(
                Told("{0} Heroes must stay.", form.fewest_heroes), "DR-4", "heroes-must-stay"
            )
        if cards[0] not in me.heroes:
            return Reason(Told("{0} is not among your Heroes.", cards[0]), code="not-yours")
        return Reason(Told("{0} cannot be a Leader.", cards[0]), code="cannot-lead")


@lru_cache(maxsize=8192)
def _question(
    seat: Seat, prompt: str, verbs: tuple[str, ...], hand: Pile, cannot_lead: Pile
) -> Ask:
    """Kept, for of eight seats a pick changes what two are asked."""
    listed = [
        option
        for verb in verbs
        for option in answers(
            verb, [each for each in hand if each not in cannot_lead] if verb == "lead" else hand
        )
    ]
    return Ask(seat, prompt, menu_of(listed), apart=True)


def _fresh() -> Pile:
    """A pack nobody has looked into."""
    return (UNKNOWN,) * SIZE


def _neighbour(table: PackTable, seat: Seat, round: int) -> Seat:
    """DR-2: packs of odd rounds go to the left, of even rounds to the right."""
    return (seat + (1 if round % 2 else -1)) % len(table.seats)
