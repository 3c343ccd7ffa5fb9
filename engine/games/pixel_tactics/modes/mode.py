"""What a mode of play may answer in its own way; the answers here are the duel's."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Final

from msgspec.structs import replace

from engine.games.pixel_tactics import actions, beginning, deeds, ending
from engine.games.pixel_tactics.cardbook import CardBook
from engine.games.pixel_tactics.editions import Edition
from engine.games.pixel_tactics.layout import Layout
from engine.games.pixel_tactics.state import AnyCommon
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Option
from engine.kernel.ruleset import Reason
from engine.kernel.seats import Seat

Stage = Callable[[Table], None]
Lister = Callable[[Table, Seat], Iterable[Option]]
Deed = Callable[[Table, Seat, Option], None]

OPENING_HAND: Final = 5


class Mode:
    """The duel. Other modes are this class with some of its answers given anew."""

    name = "duel"
    teams: tuple[int, ...] = (0, 1)
    """the team of each seat"""
    one_deck = False
    """whether all draw from the same deck"""
    stacks: bool | None = None
    """whether each deck has leaders of its own; None: as the players like"""
    goals: tuple[str, ...] = ()
    """how long a game may be agreed to be, the usual first"""
    led = True
    """whether every Unit has a Leader"""
    reaches_far = False
    """whether some attacks are long actions because of where people sit"""
    locks = True
    """whether a trophy keeps its Leaders for the rest of the match"""
    closed_lists = True
    """whether the players may keep their lists to themselves"""
    example_lengths: tuple[int, ...] = (1, 1, 3)
    closed: frozenset[str] = frozenset()
    """actions of the duel that nobody has here"""
    own: Mapping[str, tuple[Lister, Deed]] = {}
    """actions that only this mode has: their options, and how they begin"""

    # --- who and what ----------------------------------------------------------------------------

    def edition(self, edition: Edition) -> Edition:
        """The rulebook's answers as they are in this mode."""
        return replace(edition, teams=self.teams)

    def seating(self, table: Table) -> tuple[Seat, ...]:
        """The seats in the order in which turns go round."""
        return tuple(table.seats)

    @cached_property
    def may_begin(self) -> tuple[Seat, ...]:
        """Who may be the first player."""
        return tuple(range(len(self.teams)))

    def around(self, table: Layout) -> tuple[Seat, ...]:
        """Everybody, the active player first, while only one takes turns."""
        return table.order

    # --- how a game begins -----------------------------------------------------------------------

    def laid(self, goal: str = "") -> AnyCommon | None:
        """What lies on the table besides, before anything is dealt."""
        return None

    def laid_anew(self, table: Table) -> AnyCommon | None:
        """The same for the next game of a match."""
        return self.laid()

    def laid_out(self, table: Table) -> tuple[str, ...]:
        """Cards of the deck all share that lie in the open and belong to nobody yet."""
        return ()

    def stages(self, table: Table) -> tuple[Stage, ...]:
        """The steps of setting up, one after the other."""
        if table.built:
            return (beginning.choose_leaders, beginning.deal_hands, beginning.choose_first)
        return (beginning.deal_hands, beginning.choose_leaders, beginning.choose_first)

    def opening_hand(self, table: Table, seat: Seat) -> int:
        """PT-2: one more for each rival trophy; one fewer when the leader is from a stack."""
        extra = sum(table.sides[rival].trophies for rival in table.rivals(seat))
        return OPENING_HAND + extra - table.built

    def fewest_cards(self, built: bool) -> int:
        """How many a deck must have, so that everybody can begin."""
        return 1 if built else OPENING_HAND

    def example(self, book: CardBook, chance: random.Random) -> dict[str, Any]:
        """A setup at random: a core set for each, or built decks."""
        names = book.whole
        built = chance.random() < 0.5 if self.stacks is None else self.stacks
        decks: list[dict[str, list[str]]] = []
        for _ in self.teams:
            picked = chance.sample(names, 4 + max(25, self.fewest_cards(built)))
            leaders, heroes = picked[:4], picked[4:]
            decks.append(
                {"leaders": leaders, "heroes": heroes} if built else {"heroes": picked[:-4]}
            )
        return {"decks": decks, "best_of": chance.choice(self.example_lengths)}

    # --- what may be done ------------------------------------------------------------------------

    @cached_property
    def listed(self) -> Mapping[str, Lister]:
        """Every action of a turn with its options."""
        plain = {verb: list for verb, list in actions.LISTED.items() if verb not in self.closed}
        last = {"pass": plain.pop("pass")}
        return plain | {verb: list for verb, (list, _) in self.own.items()} | last

    @cached_property
    def begun(self) -> Mapping[str, Deed]:
        """How each action begins."""
        return deeds.BEGIN | {verb: deed for verb, (_, deed) in self.own.items()}

    def beyond(self, table: Table, id: int) -> Iterable[str]:
        """Places other than Heroes and Leaders that this piece may attack in Melee."""
        return ()

    def strike_beyond(self, table: Table, id: int, place: str) -> None:
        """It attacks such a place."""
        raise LookupError(f"{self.name} has no place called {place}")

    def why_not(self, table: Table, seat: Seat, option: Option) -> Reason | None:
        """What forbids an action for a reason that only this mode knows."""
        return None

    def in_reach(self, table: Table, seat: Seat) -> tuple[Seat, ...]:
        """The Rivals whose Units a player may attack."""
        return table.rivals(seat)

    def is_far(self, table: Table, seat: Seat, rival: Seat) -> bool:
        """Whether it takes a long action to attack that Rival."""
        return False

    def partners(self, table: Table, seat: Seat) -> tuple[Seat, ...]:
        """With whom Heroes may change Units by a move."""
        return ()

    def clears_for(self, table: Table, seat: Seat) -> tuple[Seat, ...]:
        """In whose Units a player may clear corpses besides the own one."""
        return ()

    # --- what it promises ------------------------------------------------------------------------

    def promise(self, table: Table, seat: Seat) -> float:
        """What a seat has for its bot besides cards, Units and trophies, in points of `worth`."""
        return 0.0

    # --- how it goes on and ends -----------------------------------------------------------------

    def order_after(self, table: Table, wave: int) -> tuple[Seat, ...]:
        """The order of the seats after a wave: the first player changes after each round."""
        return table.order[1:] + table.order[:1] if wave == 2 else table.order

    def interrupts(self, table: Table) -> bool:
        """Whether something else comes before the next wave, and has begun."""
        return False

    def goes_on(self, table: Table) -> bool:
        """Whether such a thing has gone on after a turn, which then ends no wave."""
        return False

    def routed(self, table: Table, fallen: list[Seat]) -> None:
        """What becomes of those whose Leaders have fallen."""
        ending.end_game(table, fallen)


DUEL: Final = Mode()
