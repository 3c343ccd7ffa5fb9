"""Pixel Tactics as a ruleset: a mode in an edition, one to five games."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from engine.games.pixel_tactics import (
    actions,
    asking,
    bases,
    beginning,
    board,
    boxes,
    combat,
    deeds,
    drawing,
    extras,
    hands,
    happenings,
    imagining,
    looking,
    picture,
    placing,
    promos,
    reasons,
    resolve,
    rulings,
    seeking,
    stories,
    timing,
    touching,
    worth,
)
from engine.games.pixel_tactics.cardbook import CardBook
from engine.games.pixel_tactics.editions import Edition
from engine.games.pixel_tactics.frames import (
    Ability,
    Aim,
    AnyFrame,
    Cast,
    Closing,
    Deal,
    Draft,
    First,
    Happen,
    Leaders,
    Look,
    Loop,
    Lots,
    Opening,
    Placing,
    Played,
    React,
    Run,
    Snap,
    Strike,
    Successor,
    Window,
)
from engine.games.pixel_tactics.modes import duel_draft, epic_duel
from engine.games.pixel_tactics.modes.mode import DUEL, Mode
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.setup import (
    Setup,
    heard_setup,
    joined_setup,
    opening,
    read_setup,
    written_out,
)
from engine.games.pixel_tactics.state import UNKNOWN, Piece
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Option
from engine.kernel.audience import ONLOOKER, seen
from engine.kernel.event import Event
from engine.kernel.refusals import Undecided
from engine.kernel.ruleset import Outcome, Reason
from engine.kernel.seats import CHANCE, LETTERS, Seat
from engine.kernel.words import Told
from engine.parts.box import Box, Kit

SEMANTICS: Final = 1
"""Raised when the meaning of any node, frame or rule changes; part of every ruleset's identity."""

STEP_BUDGET: Final = 20_000
"""more steps than any answer honestly sets off: an endless loop"""


LATELY: Final = 50
"""how many abilities back the circle is looked for"""


class Part(NamedTuple):
    """How one kind of frame goes on, what it asks, and what it does with the answer."""

    step: Callable[[Table, Any], bool]
    ask: Callable[[Table, Any], dict[Seat, Ask]] | None = None
    answer: Callable[[Table, Any, Seat, Option], None] | None = None


PARTS: Final[dict[type[AnyFrame], Part]] = {
    Opening: Part(beginning.step_opening),
    Deal: Part(beginning.step_deal, beginning.ask_deal, beginning.answer_deal),
    Leaders: Part(beginning.step_leaders, beginning.ask_leaders, beginning.answer_leaders),
    First: Part(beginning.step_first, beginning.ask_first, beginning.answer_first),
    Look: Part(looking.step_look, looking.ask_look, looking.answer_look),
    Ability: Part(resolve.step_ability),
    Run: Part(resolve.step_run, resolve.ask_run, resolve.answer_run),
    Loop: Part(resolve.step_loop),
    Happen: Part(happenings.step_happen, happenings.ask_happen, happenings.answer_happen),
    Placing: Part(placing.step_placing, placing.ask_placing, placing.answer_placing),
    Aim: Part(combat.step_aim, combat.ask_aim, combat.answer_aim),
    Strike: Part(combat.step_strike),
    Cast: Part(combat.step_cast),
    Played: Part(combat.step_played),
    Snap: Part(bases.step_snap, bases.ask_snap, bases.answer_snap),
    React: Part(resolve.step_react, resolve.ask_react, resolve.answer_react),
    Window: Part(resolve.step_window, resolve.ask_window, resolve.answer_window),
    Closing: Part(timing.step_closing),
    Lots: Part(duel_draft.step_lots, duel_draft.ask_lots, duel_draft.answer_lots),
    Draft: Part(duel_draft.step_draft, duel_draft.ask_draft, duel_draft.answer_draft),
    Successor: Part(epic_duel.step_successor, epic_duel.ask_successor, epic_duel.answer_successor),
}


def _veiled(table: Table, option: Option, at: int) -> Option:
    """The option with nothing but the back of the card it names there."""
    return (*option[:at], table.back(option[at]), *option[at + 1 :])


def _lowest(position: Position, piece: Piece) -> str:
    """The card beneath a Chase Leader, or the piece's own."""
    return (piece.leader and position.sides[piece.owner].under) or piece.card


def _caught(table: Table) -> str:
    """The cards that an endless loop has come back to again and again."""
    lately = [event.words[0] for event in table.events if event.kind == "ability"][-LATELY:]
    *others, last = sorted(set(lately)) or ["These abilities"]
    return f"{', '.join(others)} and {last}" if others else last


class Duel:
    """One edition's duel, or another of its modes, with one book of cards."""

    def __init__(self, edition: Edition, book: CardBook, mode: Mode = DUEL) -> None:
        self.edition = mode.edition(edition)
        self.book = book
        self.mode = mode
        self.name = f"pixel-tactics/{edition.name}/{mode.name}"
        self._decoder = msgspec.json.Decoder(Position)

    @cached_property
    def digest(self) -> str:
        rules = msgspec.json.encode(self.edition)
        if self.mode.name != DUEL.name:
            rules += self.mode.name.encode()
        return hashlib.sha256(
            b"%d|%s|%s" % (SEMANTICS, rules, self.book.digest.encode())
        ).hexdigest()

    # --- setting up ------------------------------------------------------------------------------

    def seats(self, setup: Mapping[str, Any]) -> int:
        return len(self.mode.teams)

    def read_setup(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        whole = written_out(setup, lambda name: boxes.deck_called(name, self.kits()))
        return read_setup(whole, self.book, self.edition, self.mode)

    def heard_setup(self, setup: Mapping[str, Any], by: Seat | None) -> Mapping[str, Any]:
        return heard_setup(setup, by)

    def joined_setup(self, setups: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
        return joined_setup(setups)

    @cached_property
    def box(self) -> Box:
        return boxes.duel_box(self.edition)

    def kits(self) -> tuple[Kit, ...]:
        return (*boxes.core_sets(), *boxes.mixes())

    def begin(self, setup: Mapping[str, Any]) -> Position:
        table = self._table(opening(msgspec.convert(setup, Setup), self.mode))
        self._run(table)
        return table.close()

    def example(self, chance: random.Random) -> dict[str, Any]:
        """A setup at random: some cards for each, or built decks, and what is beside them."""
        setup = self.mode.example(self.book, chance)
        if self.edition.promos:
            setup |= extras.example(setup, self.book, self.mode, chance)
        return setup

    # --- playing ---------------------------------------------------------------------------------

    def _table(self, position: Position) -> Table:
        return Table(position, self.book, self.edition, self.mode)

    def asks(self, position: Position) -> dict[Seat, Ask]:
        if position.result:
            return {}
        table: Table = position.__dict__.pop("table", None) or self._table(position)
        if not position.stack:
            return actions.ask(table)
        frame = position.stack[-1]
        asked = PARTS[type(frame)].ask
        if asked is None:
            raise LookupError(f"{type(frame).__name__} asks nothing")
        return asked(table, frame)

    def play(
        self, position: Position, seat: Seat, option: Option
    ) -> tuple[Position, tuple[Event, ...]]:
        table = self._table(position)
        if position.stack:
            frame = position.stack[-1]
            answered = PARTS[type(frame)].answer
            if answered is None:
                raise LookupError(f"{type(frame).__name__} takes no answer")
            answered(table, frame, seat, option)
        else:
            deeds.answer(table, seat, option)
        self._run(table)
        return table.close(), tuple(table.events)

    def _run(self, table: Table) -> None:
        """Go on until somebody must answer, or it is over."""
        for _ in range(STEP_BUDGET):
            stack = table.stack
            if not stack:
                if timing.idle(table):
                    return
            elif PARTS[type(stack[-1])].step(table, stack[-1]):
                return
        raise Undecided(
            Told(
                "{0} set one another off without end; a judge must say where it stops.",
                _caught(table),
            ),
            rule="PT-32",
        )

    def why_not(self, position: Position, seat: Seat, option: Option) -> Reason:
        return reasons.why_not(self._table(position), self.asks(position)[seat], seat, option)

    def outcome(self, position: Position) -> Outcome | None:
        if not position.result:
            return None
        return Outcome(tuple(side.trophies for side in position.sides), position.result)

    def meant(self, position: Position, seat: Seat, touched: Sequence[str]) -> list[Option]:
        """What somebody who touches these cards and slots may want to do, legal or not."""
        ask = self.asks(position).get(seat)
        return [*touching.meant(self._table(position), ask, seat, touched)] if ask else []

    @property
    def stories(self) -> tuple[str, ...]:
        return stories.STORIES

    def tell(self, event: Event, names: Sequence[str] = LETTERS) -> str:
        return stories.tell(event, names)

    def pointed(self, seat: Seat, word: str) -> str:
        """One's own slots are bare, others carry the seat's letter; for who looks on all do."""
        place = board.READ[seat].get(word)
        return word if place is None else board.WRITTEN[CHANCE][place[0]][place[1]]

    def chapter(self, position: Position) -> tuple[str, ...]:
        if not position.order:
            return ()
        wave = board.ROWS[position.wave].capitalize()
        return (f"Game {position.game}", f"Round {position.round}", wave)

    def standing(self, position: Position) -> tuple[int, ...]:
        return tuple(side.trophies for side in position.sides)

    # --- knowing ---------------------------------------------------------------------------------

    def view(self, position: Position, seat: Seat | None) -> Position:
        others = tuple(s for s in range(len(position.sides)) if s != seat)
        view = promos.seen_by(position, lambda whole: seen(whole, seat))
        return replace(view, unseen=others)

    def heard(self, position: Position, seat: Seat, option: Option, by: Seat | None) -> Option:
        """Draws, traps being laid, and cards looked for in secret are heard as "?"."""
        if by == seat:
            return option
        if by is None:
            by = ONLOOKER
        frame = position.stack[-1] if position.stack else None
        if seat == CHANCE:
            if option[0] == "deal" and LETTERS.index(option[1]) != by:
                return (*option[:2], UNKNOWN)
            if option[0] in ("random", "show") and isinstance(frame, Run):
                table = self._table(position)
                if (through := seeking.looks_through(table, frame)) is not None:
                    return option if by == through[0] else _veiled(table, option, 2)
                if resolve.is_secret(table, frame) and by not in seeking.witnesses_of(table, frame):
                    return _veiled(table, option, 1 + (option[0] == "show"))
            if isinstance(frame, Look):
                table = self._table(position)
                if by not in looking.witnesses(table, frame):
                    return _veiled(table, option, 2)
            if option[0] in ("top", "bottom") and isinstance(frame, Run):
                table = self._table(position)
                seats = seeking.witnesses_of(table, frame)
                if by not in asking.know_end(table, seats, LETTERS.index(option[1]), option[0]):
                    return (*option[:2], UNKNOWN)
            return option
        if frame is None and option[0] == "trap":
            _, of, owner = option[1].rpartition(" of ")
            stolen = of and len(owner) == 1
            (name, _), table = hands.held_of(option[1], seat), self._table(position)
            back = table.back(name)
            return ("trap", f"{back} of {owner}" if stolen else back, *option[2:])
        if isinstance(frame, Run) and option[0] == "choose":
            table = self._table(position)
            if resolve.is_secret(table, frame) and by not in seeking.witnesses_of(table, frame):
                return _veiled(table, option, 1)
        return option

    def pieces(self, position: Position) -> Counter[tuple[str, Seat]]:
        """Every physical card, by name and owner, wherever it is.

        A promo is nobody's; what lies upon another card is none that was dealt.
        """
        promos = position.promos
        names: frozenset[str] = frozenset(promos.names if promos else ())
        found = self._pieces(position)
        if promos:
            found.update((name, 0) for name in promos.secret)
        return Counter((name, -1 if name in names else whose) for name, whose in found.elements())

    def _pieces(self, position: Position) -> Counter[tuple[str, Seat]]:
        found: Counter[tuple[str, Seat]] = Counter()
        for side in position.sides:
            secret = () if self.mode.one_deck and side.seat else side.secret
            found.update(
                (name, side.seat)
                for name in secret + side.discard + side.aside + side.leaders + side.gone
            )
        found.update((name, 0) for name in self.mode.laid_out(self._table(position)))
        for unit in position.field.units:
            found.update((_lowest(position, p), p.owner) for p in unit if p is not None)
        for slots in position.field.reserve:
            found.update(
                (card.card, card.owner) for card in slots if card is not None and card.operation
            )
        found.update((base.card, seat) for seat, base in enumerate(position.field.bases) if base)
        for frame in position.stack:
            if isinstance(frame, Played) and not (
                frame.event.kind == "operation" and frame.stage > 1
            ):
                found.update([frame.card] if frame.card[0] else [])
            elif isinstance(frame, Placing) and frame.what == "recruit":
                opened = Counter(held for held in frame.cards[frame.at :])
                found.update(opened - self._hidden(position, opened))
        if self.mode.one_deck:  # whose a card is changes with who draws it
            return Counter((name, 0) for name, _ in found.elements())
        return found

    def _hidden(
        self, position: Position, cards: Counter[tuple[str, Seat]]
    ) -> Counter[tuple[str, Seat]]:
        """Those of some cards that still count among their owner's hidden ones."""
        secret = Counter((name, side.seat) for side in position.sides for name in side.secret)
        if position.promos:
            kept = position.promos.secret
            secret.update((name, owner) for name, owner in cards if name in kept)
        if self.mode.one_deck:
            names = Counter(name for name, seat in secret.elements() if seat == 0)
            return Counter({held: many for held, many in cards.items() if names[held[0]]})
        return cards & secret

    def permuted(self, position: Position, seat: Seat | None, chance: random.Random) -> Position:
        """Another world that differs only in what the seat cannot know: hidden cards dealt anew."""
        return rulings.permuted(self._table(position), seat, chance)

    # --- thinking ahead --------------------------------------------------------------------------

    def imagined(self, view: Position, seat: Seat, chance: random.Random) -> Position:
        """A whole world that looks like this view to the seat."""
        return imagining.imagined(self._table(view), seat, chance)

    def worth(self, position: Position, seat: Seat) -> float:
        """What the position promises the seat; more is better."""
        return worth.worth(self._table(position), seat)

    def resting(self, position: Position) -> bool:
        """Whether nothing is unfinished, so that positions can be compared."""
        return not position.stack

    def drawn(self, position: Position) -> str:
        """The table as text."""
        return drawing.drawn(self._table(position))

    def pictured(self, view: Position, reader: Seat | None) -> picture.Picture:
        """The table as a page draws it for whoever has this view."""
        return picture.pictured(self._table(view), reader)

    # --- keeping ---------------------------------------------------------------------------------

    def encode(self, position: Position) -> bytes:
        return msgspec.json.encode(position)

    def decode(self, saved: bytes) -> Position:
        return self._decoder.decode(saved)

    def rule(self, position: Position, words: Option) -> Position:
        table = self._table(position)
        rulings.rule(table, words)
        self._run(table)
        return table.close()
