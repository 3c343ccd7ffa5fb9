"""Checks a round's certificate and knows nothing else of the house: `python checker.py FILE`.

Nothing is imported but the standard library. What a round costs is written down here a second time,
on purpose: who trusts neither the pairing program nor its authors reads these lines alone.
"""

import json
import sys
from collections.abc import Iterator
from itertools import combinations
from typing import Any

ONCE = {"second byes", "bye", "draw"}
"""concerns that one player in a round pays, whoever has the bye"""


class Round:
    """A certificate and what follows from its facts."""

    def __init__(self, paper: dict[str, Any]) -> None:
        self.paper, self.rules = paper, paper["rules"]
        self.players: list[dict[str, Any]] = paper["players"]
        self.units: dict[str, int] = dict(paper["units"])
        self.met = {frozenset((p["name"], name)) for p in self.players for name in p["met"]}
        self.forbidden = {frozenset(couple) for couple in self.rules["forbidden"]}
        published = paper["published"] or {"tables": [], "bye": None}
        self.published = {frozenset(couple) for couple in published["tables"]}
        self.published_bye = published["bye"]
        self.place = {player["name"]: place for place, player in enumerate(self.players)}
        self.least = min((player["points"] for player in self.players), default=0)

    def may_sit(self, player: dict[str, Any], side: int) -> bool:
        balance, streak = self.rules["most balance"], self.rules["most streak"]
        return (balance is None or side * player["balance"] < balance) and (
            streak is None or side * player["streak"] < streak
        )

    def balances(self, a: dict[str, Any], b: dict[str, Any]) -> list[int]:
        """Both balances squared, for every way to sit that the limits allow."""
        return [
            (first["balance"] + 1) ** 2 + (second["balance"] - 1) ** 2
            for first, second in ((a, b), (b, a))
            if self.may_sit(first, 1) and self.may_sit(second, -1)
        ]

    def legal(self, a: dict[str, Any], b: dict[str, Any] | None) -> bool:
        if b is None:
            return not (a["byes"] and self.rules["second byes"] == "never")
        couple, rules = frozenset((a["name"], b["name"])), self.rules
        return not (
            (rules["rematches"] == "never" and couple in self.met)
            or couple in self.forbidden
            or (rules["within flights"] and a["flight"] != b["flight"])
            or (rules["clubs"] == "never" and set(a["clubs"]) & set(b["clubs"]))
            or not self.balances(a, b)
        )

    def cost(self, a: dict[str, Any], b: dict[str, Any] | None) -> dict[str, int]:
        if b is None:
            return {
                "second byes": a["byes"],
                "bye": a["points"] - self.least,
                "sides": a["balance"] ** 2,
                "floats": int(a["floated"] < 0),
                "moved": int(a["name"] != self.published_bye),
                "draw": len(self.players) - 1 - self.place[a["name"]],
            }
        couple = frozenset((a["name"], b["name"]))
        upper, lower = (a, b) if a["points"] > b["points"] else (b, a)
        one, other = sorted((self.place[a["name"]], self.place[b["name"]]))
        apart = upper["points"] != lower["points"]
        return {
            "rematches": int(couple in self.met),
            "top": (other - one - 1) ** 2 if one < self.rules["top"] else 0,
            "gap": (upper["points"] - lower["points"]) ** 2,
            "clubs": int(bool(set(a["clubs"]) & set(b["clubs"]))),
            "sides": min(self.balances(a, b)),
            "floats": apart * ((upper["floated"] < 0) + (lower["floated"] > 0)),
            "moved": int(couple not in self.published),
        }

    def weight(self, worth: dict[str, int]) -> int:
        return 2 * sum(self.units[name] * worth.get(name, 0) for name in self.units)

    def meetings(self) -> Iterator[tuple[dict[str, Any], dict[str, Any] | None]]:
        yield from combinations(self.players, 2)
        if len(self.players) % 2:
            yield from ((player, None) for player in self.players)


def complaints(paper: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a certificate; nothing, if the round is legal and fairest."""
    it, wrong = Round(paper), []
    value = dict(zip([*it.place, None], paper["values"], strict=False))
    paired = paper["paired"]
    tables = [(it.players[it.place[a]], it.players[it.place[b]]) for a, b in paired["tables"]]
    taker = [] if paired["bye"] is None else [(it.players[it.place[paired["bye"]]], None)]
    seated = [p["name"] for table in tables for p in table] + [p["name"] for p, _ in taker]
    if sorted(seated) != sorted(it.place) or len(it.place) != len(it.players):
        wrong.append("not everybody is named exactly once")
    round_ = [*tables, *taker]
    wrong += [
        f"{a['name']} has a meeting against the rules" for a, b in round_ if not it.legal(a, b)
    ]
    for first, second in tables:
        if not (it.may_sit(first, 1) and it.may_sit(second, -1)):
            wrong.append(f"{first['name']} and {second['name']} have to change sides")
    if wrong:
        return wrong

    sets = [(set(odd["members"]), odd["worth"]) for odd in paper["odd sets"]]
    if any(worth < 0 or len(members) % 2 == 0 for members, worth in sets):
        wrong.append("a set that is not odd, or worth less than nothing")
    inside = {name: {n for n, (m, _) in enumerate(sets) if name in m} for name in value}
    most = dict.fromkeys(it.units, 0)
    for a, b in it.meetings():
        one, other = a["name"], b["name"] if b else None
        if not it.legal(a, b):
            continue
        worth = it.cost(a, b)
        most |= {name: max(most[name], worth.get(name, 0)) for name in most}
        relief = sum(sets[n][1] for n in inside[one] & inside[other])
        if it.weight(worth) + relief < value[one] + value[other]:
            wrong.append(f"{one} and {other or 'the bye'} are too cheap for the values given")
    bound = sum(value.values()) - sum(worth * (len(m) // 2) for m, worth in sets)
    if bound != sum(it.weight(it.cost(a, b)) for a, b in round_):
        wrong.append("the values do not add up to what the round costs: a fairer one may exist")
    lesser = 0
    for name, unit in reversed(list(it.units.items())):
        if unit <= lesser:
            wrong.append(f"lesser concerns could outweigh {name}")
        lesser += unit * most[name] * (1 if name in ONCE else len(round_))
    return wrong


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        found = complaints(json.load(file))
    print("\n".join(found) or "legal, and no fairer pairing exists")
    sys.exit(bool(found))
