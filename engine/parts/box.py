"""What stands on the box of a game: who can play it, for how long, and what each of them brings.

A ruleset that can be played at a table here has a `box`. Pages that set up a table, record a game
or list what can be played read it, and write the setup from it (`Box.setup`); they know no game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias, TypeVar

import msgspec

from engine.kernel.refusals import Unreadable
from engine.kernel.seats import Seat
from engine.kernel.words import Told, unknown

MOST_SEATS: Final = 8
NUMBER: Final = re.compile(r"\d+")

T = TypeVar("T")
Kind: TypeAlias = Literal["nothing", "deck", "force"]
"""`nothing`: it begins as it is. `deck`: leaders and heroes of Pixel Tactics, from a set, a deck of
somebody's, or a list; in a setup `{"heroes": [names], "leaders": [names]}`, the leaders left out
where any card may lead. `force`: anything else, chosen from the `kits` of the ruleset or typed as a
list that its `read_brought` reads."""


class Brings(msgspec.Struct, frozen=True):
    """What has to be brought before it can begin."""

    kind: Kind = "nothing"
    key: str = ""
    """where the setup keeps it: a list with a thing for each seat, or if `shared` the one thing"""
    shared: bool = False
    """one for the whole table"""
    about: str = ""
    """“A force of at most 50 points.”"""


class Choice(msgspec.Struct, frozen=True):
    """Something the host may choose; the first value is what is played if nobody does."""

    key: str
    """of the setup"""
    label: str
    values: tuple[tuple[str | int | bool, str], ...]
    """what the setup says, and what a person reads"""

    def value(self, written: str) -> str | int | bool:
        """The value a form sends as text; the first if it is none of them."""
        return next((each for each, _label in self.values if str(each) == written), self.default)

    @property
    def default(self) -> str | int | bool:
        return self.values[0][0]


class Kit(msgspec.Struct, frozen=True):
    """Something ready to be brought; `kits() -> tuple[Kit, ...]` of a ruleset lists them."""

    code: str
    """short, of letters and digits: what a form sends"""
    name: str
    brought: Any
    """as the setup takes it, plain data"""
    about: str = ""
    art: str = ""
    """a name the site draws a little picture from"""


def listed(brought: Any) -> Any:
    """What each brings, where a person wrote names behind one another: “Saltgrave, Night Line”.

    Between names that have commas themselves stand semicolons.
    """
    if not isinstance(brought, str):
        return brought
    return [name.strip() for name in brought.split(";" if ";" in brought else ",")]


def of_name(name: str, kits: Sequence[Kit]) -> Kit:
    """The kit of that name or code, however it is written; Unreadable if there is none."""
    wanted = name.casefold()
    for kit in kits:
        if wanted in (kit.name.casefold(), kit.code.casefold()):
            return kit
    known = [kit.name for kit in kits]
    there = "; ".join(known)
    stranger = Told("Nothing called “{0}” lies ready here. There are: {1}.", name, there)
    raise Unreadable(unknown(stranger, name, known), code="unknown-kit")


class Box(msgspec.Struct, frozen=True):
    """A game as people choose it. Words are English; a page translates those it knows."""

    title: str
    """“Siege”"""
    about: str
    """one or two sentences: what is special about it"""
    game: str
    """the title of the family: “Pixel Tactics”"""
    least: int = 2
    most: int = 2
    counts: tuple[int, ...] = ()
    """how many may play, if not every number from `least` to `most`"""
    teams: Mapping[int, tuple[int, ...]] = {}
    """for a number of seats the team of each seat, in order: `{4: (0, 1, 0, 1)}`. Left out: each
    for itself"""
    roles: Mapping[int, tuple[str, ...]] = {}
    """for a number of seats what each of them is: `{6: ("King", "Knight", …)}`"""
    brings: Brings = Brings()
    best_of: tuple[int, ...] = (1,)
    """lengths of a match; the setup says `best_of` if there is more than one"""
    choices: tuple[Choice, ...] = ()
    minutes: tuple[int, int] = (20, 40)
    """how long one usually takes"""
    difficulty: int = 2
    """1: explained in a minute … 5: for those who know the others"""
    verbs: Mapping[str, str] = {}
    """what the button of a verb says, before its operands: `{"assault": "Assault with"}`"""
    says_seats: bool = False
    """the setup says the number of `seats`"""
    reactions: bool = False
    """a question that silence answers is a chance to react; who does not want to be asked passes.
    Otherwise such a question is a choice like others"""

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play."""
        return self.counts or tuple(range(self.least, self.most + 1))

    def team(self, seat: Seat, seats: int) -> int:
        """The side a seat is on among so many; its own if there are no teams."""
        sides = self.teams.get(seats, ())
        return sides[seat] if seat < len(sides) else seat

    @property
    def of_two_sides(self) -> int:
        """With how few seats two sides meet at it, each for itself or as teams; 0: never."""
        return next((count for count in self.seats if len({*self._sides(count)}) == 2), 0)

    @property
    def of_a_side(self) -> int:
        """How many sit together where two sides meet; 1: everybody plays alone."""
        return self.of_two_sides // 2

    def around(self, *sides: Sequence[T]) -> tuple[T, ...]:
        """Those of each side in the order in which they sit at the table."""
        left = [iter(side) for side in sides]
        return tuple(next(left[side]) for side in self._sides(sum(map(len, sides))))

    def _sides(self, seats: int) -> tuple[int, ...]:
        return tuple(self.team(seat, seats) for seat in range(seats))

    def setup(
        self, brought: Sequence[Any], *, best_of: int | None = None, **chosen: Any
    ) -> dict[str, Any]:
        """The setup of a table with these seats: `brought` has what each brings (None: nothing).

        A shared thing is what the first seat brings.
        """
        setup: dict[str, Any] = {each.key: each.default for each in self.choices}
        setup |= {each.key: chosen[each.key] for each in self.choices if each.key in chosen}
        if self.says_seats:
            setup["seats"] = len(brought)
        if len(self.best_of) > 1:
            setup["best_of"] = best_of or self.best_of[0]
        if self.brings.kind != "nothing":
            setup[self.brings.key] = brought[0] if self.brings.shared else list(brought)
        return setup


def words(box: Box, kits: Sequence[Kit] = ()) -> set[str]:
    """Everything on it that people read in their own language; {n} where a number stands."""
    said = {box.title, box.about, box.game, box.brings.about, *box.verbs.values()}
    said |= {role for roles in box.roles.values() for role in roles}
    for choice in box.choices:
        said |= {choice.label, *(label for _value, label in choice.values)}
    said |= {kit.about for kit in kits}
    return {NUMBER.sub("{n}", each) for each in said if any(map(str.isalpha, each))}


def faults(box: Box) -> list[str]:
    """What is wrong with a box, in words; nothing if any page can set up a table from it."""
    found = [f"{count} cannot sit at a table" for count in box.seats if not 1 < count <= MOST_SEATS]
    for told in (box.teams, box.roles):
        found += [
            f"{count} seats cannot be told by {len(each)} words"
            for count, each in told.items()
            if len(each) != count or count not in box.seats
        ]
    if (box.brings.kind == "nothing") == bool(box.brings.key):
        found.append("what is brought has a key of the setup, and nothing has none")
    found += [f"{each.key} has no values" for each in box.choices if not each.values]
    if not box.title or not box.game or not 1 <= box.difficulty <= 5:
        found.append("a box has a title, a game, and a difficulty from 1 to 5")
    return found
