"""Points from the lines of a league's log alone, counted by nobody who knows the fold."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

KEPT = 2


class Recount:
    """A clerk with a sheet of paper: who was there, who won what, cycle by cycle."""

    def __init__(self) -> None:
        self.sets: dict[str, dict[str, int]] = {}
        self.bases: dict[str, dict[str, int]] = {}
        self.pairs: dict[int, tuple[str, str]] = {}
        self.picks: dict[int, dict[str, str]] = {}
        self.told: dict[int, str] = {}
        self.open: set[int] = set()
        self.won: dict[int, tuple[str, str]] = {}
        self.here: set[str] = set()
        self.counted: set[str] = set()
        self.points: Counter[str] = Counter()

    def read(self, fact: dict[str, Any]) -> None:
        hear = getattr(self, f"_{fact['type']}", None)
        if hear:
            hear(fact)

    def _founded(self, fact: dict[str, Any]) -> None:
        self.sets = {
            colour: {base["name"]: base["points"] for base in listed}
            for colour, listed in fact["sets"].items()
        }

    def _joined(self, fact: dict[str, Any]) -> None:
        self.bases[fact["name"]] = self.sets[fact["colour"]]
        self.here.add(fact["name"])

    def _left(self, fact: dict[str, Any]) -> None:
        """Tables that play are the other's; the running cycle still counts."""
        for duel in sorted(self.open):
            if fact["name"] in self.pairs[duel]:
                one, other = self.pairs[duel]
                self._settle(duel, other if fact["name"] == one else one)
        self.here.discard(fact["name"])

    def _opened(self, _fact: dict[str, Any]) -> None:
        self.counted, self.won = set(self.here), {}

    def _challenged(self, fact: dict[str, Any]) -> None:
        self.pairs[fact["duel"]] = (fact["challenger"], fact["challenged"])

    def _revealed(self, fact: dict[str, Any]) -> None:
        pair = self.pairs[fact["duel"]]
        attacked = (pick["base"] for pick in fact["picks"])
        self.picks[fact["duel"]] = dict(zip(pair, attacked, strict=True))
        self.open.add(fact["duel"])

    def _reported(self, fact: dict[str, Any]) -> None:
        self.told[fact["duel"]] = fact["result"].get("winner", "")

    def _signed(self, fact: dict[str, Any]) -> None:
        self._settle(fact["duel"], self.told[fact["duel"]])

    def _ruled(self, fact: dict[str, Any]) -> None:
        self._settle(fact["duel"], fact["result"].get("winner", ""))

    def _settle(self, duel: int, winner: str) -> None:
        self.open.discard(duel)
        if winner:
            (loser,) = {*self.pairs[duel]} - {winner}
            self.won[duel] = (winner, loser)

    def _closed(self, _fact: dict[str, Any]) -> None:
        lost = {(loser, self.picks[duel][winner]) for duel, (winner, loser) in self.won.items()}
        for duel, (winner, loser) in self.won.items():
            self.points[winner] += self.bases[loser][self.picks[duel][winner]]
        for name in self.counted:
            gone = sum(whose == name for whose, _base in lost)
            self.points[name] += KEPT * (len(self.bases[name]) - gone)


def points(facts: Iterable[dict[str, Any]]) -> dict[str, int]:
    clerk = Recount()
    for fact in facts:
        clerk.read(fact)
    return dict(clerk.points)
