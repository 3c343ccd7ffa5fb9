"""What chance decided at a tournament, as a stranger checks it with `engine/kernel/dealing.py`."""

from typing import Any

from engine.competition.facts import Committed, Drawn, Revealed
from engine.competition.people import Name
from tournaments.models import Fact, Tournament
from tournaments.queries import days

KINDS = ("committed", "drawn", "revealed")


def record(tournament: Tournament) -> dict[str, Any]:
    """Every draw in the order of the log. A secret is empty until it is laid open; one chain
    follows another where a tournament that was over was taken up again."""
    rows = Fact.objects.filter(tournament=tournament, kind__in=KINDS).order_by("seq")
    lines = list(rows.values_list("seq", "line"))
    facts = days.facts_in(line for _seq, line in lines)
    chains: list[dict[str, Any]] = []
    for (seq, _line), fact in zip(lines, facts, strict=True):
        match fact:
            case Committed(fingerprint=fingerprint, first=first):
                chains.append(
                    {"fingerprint": fingerprint, "first": first, "secret": "", "orders": []}
                )
            case Drawn(key=key, then=then, order=order) if key and chains:
                chains[-1]["orders"].append(
                    {"entry": seq, "key": key, "then": then, "came": list(order)}
                )
            case Revealed(secret=secret) if chains:
                chains[-1]["secret"] = secret
    return {"chains": chains}


def told(found: dict[str, Any], names: dict[Name, str]) -> list[dict[str, Any]]:
    """The same with what people are called, for the page."""
    return [
        {**chain, "orders": [_told(order, names) for order in chain["orders"]]}
        for chain in found["chains"]
    ]


def _told(order: dict[str, Any], names: dict[Name, str]) -> dict[str, Any]:
    return {**order, "people": [names.get(name, name) for name in order["came"]]}
