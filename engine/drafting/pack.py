"""Pack drafts for three to eight: pick a card, pass the pack on, and never wait for the others.

The first card of some packs becomes a Leader, every other card a Hero. Every seat has its own queue
of packs; after the last pick what it has drafted becomes a deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.kernel.ask import Ask, Option
from engine.kernel.event import Event
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import CHANCE, LETTERS, Seat
from engine.kernel.words import Told
from engine.parts.drafts import decks, packs
from engine.parts.drafts.asking import picking
from engine.parts.drafts.doing import kept, taken, turned
from engine.parts.drafts.packs import SIZE, Drafter, Pack, PackTable
from engine.parts.drafts.protocol import Draft
from engine.parts.drafts.tables import LEADERS, Progress, leads, progress_of, with_pool
from engine.parts.piles import UNKNOWN, Pile, without


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
        drafters = (Drafter(seat, face_down=packs.fresh()) for seat in range(setup["seats"]))
        return PackTable(seats=tuple(drafters), **self.common(setup))

    # --- asking -----------------------------------------------------------------------------------

    def asks(self, table: PackTable) -> dict[Seat, Ask]:
        for each in table.seats:
            if each.face_down:
                return {CHANCE: self.dealing(table, each.face_down[0], each.seat)}
        return {
            each.seat: self._pick(table, each) if each.hand else self._deck(table, each)
            for each in table.seats
            if each.hand or (each.drafted == self.form.picks and not each.ready)
        }

    def _pick(self, table: PackTable, me: Drafter) -> Ask:
        pack, pick = self._at(me)
        what = "a Leader" if self._owes(me) else "a Hero"
        prompt = f"Pack {pack}, pick {pick}: choose {what}."
        return picking(me.seat, prompt, self._verbs(table, me), me.hand, table.cannot_lead)

    def _at(self, me: Drafter) -> tuple[int, int]:
        """The pack and the pick of it that are its next, or were its last."""
        made = min(me.drafted, self.form.picks - 1)
        return made // SIZE + 1, made % SIZE + 1

    def _owes(self, me: Drafter) -> bool:
        """DR-3: a Leader is owed from the first pick of its pack until it is taken."""
        return len(me.leaders) < self.form.leaders_by(me.round)

    def _verbs(self, table: PackTable, me: Drafter) -> tuple[str, ...]:
        """What may become of a card: one thing, but where the cards are not known."""
        if not self._owes(me):
            return ("take",)
        if UNKNOWN in me.hand:
            return ("lead", "take") if table.cannot_lead else ("lead",)
        return ("lead",) if leads(table, me.hand) else ("take",)

    def _deck(self, table: PackTable, me: Drafter) -> Ask:
        """DR-4, DR-5: what has been drafted becomes a deck."""
        return decks.choice(
            me,
            "The draft is over. Give Heroes back, or keep the deck as it is.",
            leading=leads(table, me.heroes) if len(me.leaders) < LEADERS else (),
            returning=me.heroes if self._may_return(me) else (),
        )

    def _may_return(self, me: Drafter) -> bool:
        few = len(me.returned) < self.form.most_returned
        return few and len(me.heroes) > self.form.fewest_heroes

    # --- playing ----------------------------------------------------------------------------------

    def play(
        self, table: PackTable, seat: Seat, option: Option
    ) -> tuple[PackTable, tuple[Event, ...]]:
        match option:
            case "deal", who, card:
                return packs.turned_over(table, LETTERS.index(who), card)
            case ("keep",):
                return kept(table, table.seats[seat])
            case verb, card if table.seats[seat].hand:
                return self._picked(table, table.seats[seat], verb, card)
            case verb, card:
                kind, ruling = ("return", "DR-4") if verb == "return" else ("promote", "DR-5")
                me, event = turned(table.seats[seat], kind, card, ruling)
                return self._settled(table, me), (event,)
        raise AssertionError(option)

    def _picked(
        self, table: PackTable, me: Drafter, verb: str, card: str
    ) -> tuple[PackTable, tuple[Event, ...]]:
        """The card goes to the pool, the pack to the neighbour, and both look for their next."""
        left, picks = Pack(me.round, without(me.hand, card)), self.form.picks
        me, event = taken(me, verb, card, hand=())
        table = self._settled(table, packs.at_next_pack(me, picks))
        if not left.cards:
            return table, (event,)
        table, events = packs.passed(table, me.seat, left, picks)
        return table, (event, *events)

    def _settled(self, table: PackTable, me: Drafter) -> PackTable:
        """The table with the seat's part; with nothing left to choose its deck is ready."""
        whole = me.drafted == self.form.picks
        open_ends = len(me.leaders) < LEADERS or self._may_return(me)
        return with_pool(table, replace(me, ready=True) if whole and not open_ends else me)

    # --- telling ----------------------------------------------------------------------------------

    def lying(self, table: PackTable) -> Iterator[Pile]:
        return packs.lying(table)

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
            passes_to=packs.neighbour(table, me.seat, pack),
            done=me.ready,
        )

    def drawn(self, table: PackTable) -> str:
        return packs.drawn(table, self.progress(table))

    # --- refusing ---------------------------------------------------------------------------------

    def refused(self, table: PackTable, seat: Seat, option: Option) -> Reason | None:
        me = table.seats[seat]
        return self._no_pick(table, me, option) if me.hand else self._no_deck(me, option)

    def _no_pick(self, table: PackTable, me: Drafter, option: Option) -> Reason | None:
        match option:
            case ("keep",) | ("return", _):
                return Reason(Told("The deck is seen to after the last pick."), "DR-4", "not-yet")
            case (("lead" | "take"), card) if card not in me.hand:
                return Reason(Told("{0} is not in the pack in hand.", card), code="not-in-pack")
            case "take", card if card in table.cannot_lead:
                sentence = Told("A Leader comes from this pack first, and {0} cannot lead.", card)
                return Reason(sentence, "DR-3", "leader-first")
            case "take", card:
                sentence = Told("A Leader comes from this pack first: {0}.", said(("lead", card)))
                return Reason(sentence, "DR-3", "leader-first")
            case "lead", card if card not in table.cannot_lead:
                sentence = Told("This pick is a Hero: {0}.", said(("take", card)))
                return Reason(sentence, "DR-3", "hero-now")
            case "lead", card:
                return decks.cannot_lead(card)
        return None

    def _no_deck(self, me: Drafter, option: Option) -> Reason | None:
        form = self.form
        match option:
            case "take", _:
                return Reason(Told("All cards are picked."), code="no-pack")
            case "lead", _ if len(me.leaders) >= LEADERS:
                return Reason(Told("A deck has {0} Leaders.", LEADERS), "DR-5", "leaders-full")
            case "return", _ if len(me.returned) >= form.most_returned:
                most = form.most_returned or Told("no")
                sentence = Told("A {0} draft gives {1} Heroes back.", form.name, most)
                return Reason(sentence, "DR-4", "returned-all")
            case "return", _ if len(me.heroes) <= form.fewest_heroes:
                sentence = Told("{0} Heroes must stay.", form.fewest_heroes)
                return Reason(sentence, "DR-4", "heroes-must-stay")
            case (("lead" | "return"), card):
                return decks.cannot_lead(card) if card in me.heroes else decks.not_yours(card)
        return None
