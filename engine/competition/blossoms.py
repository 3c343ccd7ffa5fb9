"""Blossoms: odd cycles that matching treats as one vertex, each inside another or apart.

Every vertex belongs to one thing that stands at the top: itself, or the largest blossom around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

NOBODY: Final = -1


class OddSet(NamedTuple):
    """An odd number of vertices, one of which must be matched outside, and what that is worth."""

    members: tuple[int, ...]
    worth: int


class Blossoms:
    """Who is matched with whom, and the blossoms over them."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.mate = [NOBODY] * count
        self._clear()

    def _clear(self) -> None:
        """Every vertex on its own, in no blossom."""
        count = self.count
        self.worth: dict[int, int] = {}
        self._cycle: dict[int, list[int]] = {}
        """the children of a blossom, from the one that holds its base"""
        self._links: dict[int, list[tuple[int, int]]] = {}
        """the edge from each child to the next"""
        self._base = dict(enumerate(range(count)))
        """the only vertex of a blossom that is matched outside"""
        self._parent: dict[int, int] = {}
        self._next = count
        # What stands at the top is known by a token, passed on to the larger when two are joined.
        self._token = list(range(count))
        self._owner = list(range(count))
        self._members = [[vertex] for vertex in range(count)]

    @property
    def odd_sets(self) -> tuple[OddSet, ...]:
        """The blossoms that are worth something."""
        return tuple(
            OddSet(tuple(sorted(self._vertices(blossom))), worth)
            for blossom, worth in self.worth.items()
            if worth
        )

    def _top(self, vertex: int) -> int:
        return self._owner[self._token[vertex]]

    def _standing(self, top: int) -> list[int]:
        """The vertices of something that stands at the top."""
        return self._members[self._token[self._base[top]]]

    def _close(self, cycle: list[int], links: list[tuple[int, int]]) -> int:
        """Make a blossom of an odd cycle of things at the top."""
        blossom, self._next = self._next, self._next + 1
        tokens = [self._token[self._base[child]] for child in cycle]
        for child in cycle:
            self._parent[child] = blossom
        self._cycle[blossom], self._links[blossom] = cycle, links
        self._base[blossom], self.worth[blossom] = self._base[cycle[0]], 0
        self._join(tokens, blossom)
        return blossom

    def _join(self, tokens: Sequence[int], blossom: int) -> None:
        largest = max(tokens, key=lambda token: len(self._members[token]))
        for token in tokens:
            if token != largest:
                for member in self._members[token]:
                    self._token[member] = largest
                self._members[largest].extend(self._members[token])
        self._owner[largest] = blossom

    def _child_of(self, blossom: int, vertex: int) -> int:
        child = vertex
        while self._parent[child] != blossom:
            child = self._parent[child]
        return child

    def _take_apart(self, blossom: int) -> None:
        for child in self._forget(blossom):
            self._stand(child)

    def _forget(self, blossom: int) -> list[int]:
        del self._links[blossom], self._base[blossom], self.worth[blossom]
        children = self._cycle.pop(blossom)
        for child in children:
            del self._parent[child]
        return children

    def _stand(self, top: int) -> None:
        """It stands at the top from now on, under a token of its own."""
        token, members = len(self._owner), list(self._vertices(top))
        self._owner.append(top)
        self._members.append(members)
        for member in members:
            self._token[member] = token

    def _vertices(self, top: int) -> Iterator[int]:
        waiting = [top]
        while waiting:
            if (top := waiting.pop()) < self.count:
                yield top
            else:
                waiting.extend(self._cycle[top])

    def _shed(self, top: int) -> None:
        if top < self.count or self.worth[top]:
            return
        waiting = self._forget(top)
        while waiting:
            top = waiting.pop()
            if top >= self.count and not self.worth[top]:
                waiting.extend(self._forget(top))
            else:
                self._stand(top)

    def _rebase(self, top: int, vertex: int) -> None:
        """Let `vertex` be the one of a blossom that is matched outside."""
        waiting = [(top, vertex)]
        while waiting:
            top, vertex = waiting.pop()
            if top < self.count or self._base[top] == vertex:
                continue
            cycle, links = self._cycle[top], self._links[top]
            child = self._child_of(top, vertex)
            waiting.append((child, vertex))
            way = list(even_way(cycle, links, child))
            for place in range(2, len(way), 2):
                (before, _, _), (after, left, right) = way[place - 1], way[place]
                waiting += ((before, left), (after, right))
                self.mate[left], self.mate[right] = right, left
            turn = cycle.index(child)
            self._cycle[top] = cycle[turn:] + cycle[:turn]
            self._links[top] = links[turn:] + links[:turn]
            self._base[top] = vertex


def even_way(
    cycle: Sequence[int], links: Sequence[tuple[int, int]], start: int
) -> Iterator[tuple[int, int, int]]:
    """From a child to the base child along an even number of links; each with the link to it.

    From the base on, links are taken in turn: unmatched, matched, unmatched and so on.
    """
    place = cycle.index(start)
    onward = place % 2 == 1
    yield start, NOBODY, NOBODY
    while place:
        if onward:
            left, right = links[place]
            place = (place + 1) % len(cycle)
        else:
            right, left = links[place - 1]
            place -= 1
        yield cycle[place], left, right
