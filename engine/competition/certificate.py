"""The certificate of a paired round: plain JSON, all that a stranger needs to check it (CP-5)."""

from __future__ import annotations

import json
from typing import Any, Final

from engine.competition.people import Player, Rules, Tables
from engine.competition.swiss import Pairing

FORMAT: Final = "muster pairing 1"


def certificate(pairing: Pairing) -> dict[str, Any]:
    """The facts, the rules, the tables, and the values that prove the tables the fairest."""
    names = [*(player.name for player in pairing.players), *([None] * pairing.fairness.odd)]
    proof = pairing.proof
    return {
        "format": FORMAT,
        "players": [_facts(player) for player in pairing.players],
        "rules": _rules(pairing.rules),
        "published": pairing.published and _tables(pairing.published),
        "units": [[name, pairing.fairness.units[name]] for name in pairing.fairness.fields],
        "paired": _tables(pairing.tables),
        "values": list(proof.values),
        "odd sets": [
            {"members": [names[member] for member in odd.members], "worth": odd.worth}
            for odd in proof.odd_sets
        ],
    }


def written(pairing: Pairing) -> str:
    """The certificate as text, the same bytes for the same round."""
    return json.dumps(certificate(pairing), ensure_ascii=False, separators=(",", ":"))


def _tables(tables: Tables) -> dict[str, Any]:
    return {"tables": [list(couple) for couple in tables.couples], "bye": tables.bye}


def _facts(player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        **player.kind._asdict(),
        "byes": player.byes,
        "met": sorted(player.met),
        "clubs": sorted(player.clubs),
        "flight": player.flight,
    }


def _rules(rules: Rules) -> dict[str, Any]:
    return {
        "concerns": list(rules.concerns),
        "rematches": rules.rematches,
        "second byes": rules.second_byes,
        "clubs": rules.clubs,
        "within flights": rules.within_flights,
        "forbidden": sorted(sorted(couple) for couple in rules.forbidden),
        "top": rules.top,
        "most balance": rules.most_balance,
        "most streak": rules.most_streak,
    }
