"""The cheapest perfect matching, with the dual values that prove there is none cheaper.

Edmonds' primal-dual method, one alternating tree at a time. A tree is grown from somebody without
a partner over edges without slack; when it cannot grow, all duals in it move by the same step, at
a time known in advance, so that events wait in a heap and only what the tree touches is looked at.

Costs are doubled inside: then all duals of one tree are of one parity, and every step is a whole
number. For every edge `cost2 - y[u] - y[v] + (z of every blossom that holds both) >= 0`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from engine.competition.blossoms import NOBODY, Blossoms, even_way

Near: TypeAlias = list[dict[int, int]]
"""for every vertex, its neighbours and the doubled cost of meeting them"""

OUTER: Final = 1
INNER: Final = -1


class Barrier(NamedTuple):
    """Why there is no perfect matching: more odd groups than others whom they can be joined to."""

    groups: tuple[tuple[int, ...], ...]
    others: tuple[int, ...]


class Matcher(Blossoms):
    """A graph being matched; `near` may get more edges between two calls of `run`."""

    def __init__(self, near: Near, values: Sequence[int] = ()) -> None:
        super().__init__(len(near))
        self.near = near
        self.y = list(values) or [min(edges.values(), default=0) // 2 for edges in near]
        self._sign = [0] * self.count
        self._since = [0] * self.count

    # --- the whole ---

    def run(self, mates: Sequence[int] = ()) -> Barrier | None:
        """Match everybody, or say why that cannot be. `mates` are kept where they cost nothing."""
        self._settle_duals()
        self._match_without_slack(mates)
        for vertex in range(self.count):
            if self.mate[vertex] == NOBODY and not self._grow_from(vertex):
                return self._barrier()
        return None

    def _settle_duals(self) -> None:
        """Give up all blossoms, and lower duals until no edge is too cheap for them."""
        for blossom, worth in self.worth.items():
            for vertex in self._vertices(blossom):
                self.y[vertex] -= worth // 2
        self._clear()
        y = self.y
        for vertex, edges in enumerate(self.near):
            if edges:
                y[vertex] += min(
                    0, min(cost - y[other] for other, cost in edges.items()) - y[vertex]
                )

    def _match_without_slack(self, mates: Sequence[int]) -> None:
        y, mate = self.y, self.mate
        mate[:] = [NOBODY] * self.count
        for vertex, other in enumerate(mates):
            if vertex < other and self.near[vertex].get(other) == y[vertex] + y[other]:
                mate[vertex], mate[other] = other, vertex
        for vertex, edges in enumerate(self.near):
            if mate[vertex] == NOBODY and edges:
                y[vertex] += min(cost - y[other] for other, cost in edges.items()) - y[vertex]
                for other, cost in edges.items():
                    if mate[other] == NOBODY and cost == y[vertex] + y[other]:
                        mate[vertex], mate[other] = other, vertex
                        break

    # --- one tree ---

    def _grow_from(self, root: int) -> bool:
        """Grow a tree until somebody else without a partner is found; the duals stay proofs."""
        self._now = 0
        self._reach: int | None = None
        self._label: dict[int, int] = {}
        self._entry: dict[int, tuple[int, int]] = {}
        self._joined: dict[int, int] = {}
        self._events: list[tuple[int, int, int]] = []
        self._tight: list[tuple[int, int]] = []
        self._make_outer(self._owner[self._token[root]])
        while (edge := self._next_edge()) is not None:
            if self._follow(*edge):
                self._fell()
                return True
        return False

    def _next_edge(self) -> tuple[int, int] | None:
        """The next edge that has lost its slack, after blossoms whose worth is used up opened."""
        while not self._tight:
            if not self._events:
                return None
            self._now, vertex, other = heappop(self._events)
            if other == NOBODY:
                if self._label.get(vertex) == INNER and vertex in self._joined:
                    self._open_inner(vertex)
            elif self._slack(vertex, other) == 0:
                return vertex, other
        return self._tight.pop()

    def _slack(self, vertex: int, other: int) -> int:
        return self.near[vertex][other] - self._dual(vertex) - self._dual(other)

    def _dual(self, vertex: int) -> int:
        return self.y[vertex] + self._sign[vertex] * (self._now - self._since[vertex])

    def _follow(self, vertex: int, other: int) -> bool:
        """Take an edge without slack from an outer vertex; True once a partner is found."""
        here, there = self._owner[self._token[vertex]], self._owner[self._token[other]]
        if here == there:
            return False
        label = self._label.get(there)
        if label == OUTER:
            self._shrink(vertex, other)
        elif label is None:
            partner = self.mate[self._base[there]]
            if partner == NOBODY:
                self._augment(vertex, other)
                return True
            self._make_inner(there, vertex, other)
            self._make_outer(self._owner[self._token[partner]])
        return False

    def _make_outer(self, top: int) -> None:
        self._label[top] = OUTER
        self._joined[top] = self._now
        self._turn_outer(self._standing(top))

    def _turn_outer(self, vertices: Iterable[int]) -> None:
        """Vertices whose duals rise from now on, and the edges that lose slack by it."""
        y, sign, since, now = self.y, self._sign, self._since, self._now
        vertices = tuple(vertices)
        for vertex in vertices:
            y[vertex] += sign[vertex] * (now - since[vertex])
            sign[vertex], since[vertex] = OUTER, now
        for vertex in vertices:
            self._scan(vertex)

    def _scan(self, vertex: int) -> None:
        y, sign, since, now = self.y, self._sign, self._since, self._now
        token, mate, events = self._token, self.mate, self._events
        own, dual = token[vertex], y[vertex]
        for other, cost in self.near[vertex].items():
            if token[other] == own or (side := sign[other]) == INNER:
                continue
            slack = cost - dual - y[other]
            if side == OUTER:
                slack = (slack - now + since[other]) >> 1
            if slack == 0:
                self._tight.append((vertex, other))
            elif self._reach is None or now + slack <= self._reach:
                heappush(events, (now + slack, vertex, other))
                if not side and mate[other] == NOBODY:
                    self._reach = now + slack

    def _make_inner(self, top: int, vertex: int, other: int) -> None:
        self._label[top] = INNER
        self._joined[top] = self._now
        self._entry[top] = (vertex, other)
        for member in self._members[self._token[other]]:
            self._sign[member], self._since[member] = INNER, self._now
        if top >= self.count:
            heappush(self._events, (self._now + self.worth[top] // 2, top, NOBODY))

    # --- blossoms ---

    def _shrink(self, vertex: int, other: int) -> None:
        """Two outer ends met: the odd cycle over their common ancestor becomes one outer thing."""
        cycle, links = self._cycle_through(vertex, other)
        newly_outer = [
            member
            for child in cycle
            if self._label[child] == INNER
            for member in self._standing(child)
        ]
        for child in cycle:
            self._lay_down(child)
        blossom = self._close(cycle, links)
        self._label[blossom], self._joined[blossom] = OUTER, self._now
        self._turn_outer(newly_outer)

    def _cycle_through(self, vertex: int, other: int) -> tuple[list[int], list[tuple[int, int]]]:
        """Children from the common ancestor down to one end and back up from the other."""
        one, two = self._way_up(vertex), self._way_up(other)
        left, right = [(self._top(vertex), NOBODY, NOBODY)], [(self._top(other), NOBODY, NOBODY)]
        seen_left, seen_right = {left[0][0]: 0}, {right[0][0]: 0}
        while True:
            if (step := next(one, None)) is not None:
                left.append(step)
                seen_left[step[0]] = len(left) - 1
                if step[0] in seen_right:
                    meet = step[0]
                    break
            if left[-1][0] in seen_right:
                meet = left[-1][0]
                break
            if (step := next(two, None)) is not None:
                right.append(step)
                seen_right[step[0]] = len(right) - 1
            if right[-1][0] in seen_left:
                meet = right[-1][0]
                break
        left, right = left[: seen_left[meet] + 1], right[: seen_right[meet] + 1]
        down = [(upper, lower) for _, lower, upper in left[:0:-1]]
        up = [(lower, upper) for _, lower, upper in right[1:]]
        cycle = [top for top, _, _ in reversed(left)] + [top for top, _, _ in right[:-1]]
        return cycle, [*down, (vertex, other), *up]

    def _way_up(self, vertex: int) -> Iterator[tuple[int, int, int]]:
        """From an outer vertex to the root: each next thing, and the edge that leads to it."""
        top = self._top(vertex)
        while (partner := self.mate[self._base[top]]) != NOBODY:
            inner = self._top(partner)
            yield inner, self._base[top], partner
            outer, entered = self._entry[inner]
            top = self._top(outer)
            yield top, entered, outer

    def _lay_down(self, top: int) -> None:
        """It stands at the top of the tree no more: what its worth has come to is written down."""
        moved = self._now - self._joined.pop(top)
        if top >= self.count:
            self.worth[top] += 2 * self._label[top] * moved
        del self._label[top]

    def _open_inner(self, blossom: int) -> None:
        """An inner blossom worth nothing any more: its even way to the base stays in the tree."""
        outer, entered = self._entry.pop(blossom)
        self._lay_down(blossom)
        cycle, links = self._cycle[blossom], self._links[blossom]
        start = self._child_of(blossom, entered)
        self._take_apart(blossom)
        way = list(even_way(cycle, links, start))
        away = [child for child in cycle if child not in {child for child, _, _ in way}]
        left = [member for child in away for member in self._vertices(child)]
        for child in away:
            self._lay_down_vertices(child)
            self._shed(child)
        turned = []
        for place, (child, came_from, came_to) in enumerate(way):
            if place % 2:
                turned.append(child)
                continue
            entry = (came_from, came_to) if place else (outer, entered)
            self._label[child], self._joined[child] = INNER, self._now
            self._entry[child] = entry
            if child >= self.count:
                heappush(self._events, (self._now + self.worth[child] // 2, child, NOBODY))
        for child in turned:
            self._make_outer(child)
        for member in left:
            self._look_from(member)

    def _look_from(self, vertex: int) -> None:
        """It has left the tree: outer neighbours may come for it again."""
        for other, cost in self.near[vertex].items():
            if self._sign[other] == OUTER:
                slack = cost - self.y[vertex] - self._dual(other)
                heappush(self._events, (self._now + slack, other, vertex))

    # --- partners ---

    def _augment(self, vertex: int, other: int) -> None:
        """Match along the way from the free end back to the root."""
        self._rebase(self._top(other), other)
        self.mate[other] = vertex
        while True:
            outer = self._top(vertex)
            partner = self.mate[self._base[outer]]
            self._rebase(outer, vertex)
            self.mate[vertex] = other
            if partner == NOBODY:
                return
            inner = self._top(partner)
            vertex, other = self._entry[inner]
            self._rebase(inner, other)
            self.mate[other] = vertex

    # --- the end of a tree ---

    def _fell(self) -> None:
        """Write down all duals, and take apart what is worth nothing."""
        for top in list(self._label):
            self._lay_down_vertices(top)
            self._lay_down(top)
            self._shed(top)

    def _lay_down_vertices(self, top: int) -> None:
        for member in self._standing(top):
            self.y[member] = self._dual(member)
            self._sign[member] = 0

    def _barrier(self) -> Barrier:
        outer = (top for top, label in self._label.items() if label == OUTER)
        inner = (top for top, label in self._label.items() if label == INNER)
        barrier = Barrier(
            tuple(tuple(sorted(self._vertices(top))) for top in outer),
            tuple(sorted(vertex for top in inner for vertex in self._vertices(top))),
        )
        self._fell()
        return barrier
