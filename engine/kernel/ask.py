"""What a seat is asked, and everything it may answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from engine.kernel.seats import Seat

Option: TypeAlias = tuple[str, ...]
"""An answer in words: a verb and what it is about, ("attack", "V1", "b.V2")."""

Menu: TypeAlias = Mapping[str, Callable[[], Iterable[Option]]]
"""For each verb, the options that begin with it, listed only when somebody looks."""


def text(option: Option) -> str:
    """The option as a log writes it: `attack V1 > b.V2`."""
    if len(option) < 2:
        return option[0]
    return f"{option[0]} {' > '.join(option[1:])}"


def option(words: str) -> Option:
    """The option a log's words stand for; the inverse of `text`."""
    verb, _, rest = words.partition(" ")
    return (verb, *rest.split(" > ")) if rest else (verb,)


class Ask:
    """A question to one seat. Its finite, ordered options are the only definition of legality."""

    __slots__ = ("_listed", "_near", "apart", "default", "menu", "prompt", "rule", "seat", "weigh")

    def __init__(
        self,
        seat: Seat,
        prompt: str,
        menu: Menu,
        *,
        default: Option | None = None,
        weigh: Callable[[Option], int] | None = None,
        near: Callable[[Option], Iterable[Option]] | None = None,
        apart: bool = False,
        rule: str = "",
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.menu = menu
        self.default = default
        """the answer of a seat that says nothing (a log may leave it out); None: it must speak"""
        self.weigh = weigh
        """how many equally likely outcomes of chance an option stands for"""
        self._near = near
        """some of the options, among which an answer is if it is one"""
        self.apart = apart
        """whether its answer is heard at once, though others have questions of their own"""
        self.rule = rule
        """what says that it is this seat's to answer, told to others who try"""
        self._listed: tuple[Option, ...] | None = None

    @property
    def options(self) -> tuple[Option, ...]:
        if self._listed is None:
            self._listed = tuple([each for listed in self.menu.values() for each in listed()])
        return self._listed

    def __contains__(self, answer: Option) -> bool:
        if self._listed is not None:
            return answer in self._listed
        if self._near is not None:
            return answer in self._near(answer)
        listed = self.menu.get(answer[0])
        return listed is not None and answer in listed()

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __repr__(self) -> str:
        return f"Ask({self.seat}, {self.prompt!r}, {len(self)} options)"


def menu_of(options: Iterable[Option]) -> Menu:
    """A menu of options that are already known."""
    shelves: dict[str, list[Option]] = {}
    for each in options:
        shelves.setdefault(each[0], []).append(each)
    return {verb: lambda shelf=shelf: shelf for verb, shelf in shelves.items()}  # type: ignore[misc]
