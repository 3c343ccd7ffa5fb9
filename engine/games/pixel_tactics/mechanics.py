"""What a card's powers do, in a few words of the table: to search by, and to count in a deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.games.pixel_tactics.text import tree

WORDS: Final[dict[type[tree.Node], str]] = {
    tree.Spell: "spell",
    tree.Action: "action",
    tree.Triggered: "trigger",
    tree.Replacement: "replacement",
    tree.Static: "lasting",
    tree.PlayerStatic: "lasting",
    tree.Damage: "damage",
    tree.Heal: "healing",
    tree.MoveDamage: "damage",
    tree.SwapDamage: "damage",
    tree.Redirect: "redirection",
    tree.ChangeTarget: "redirection",
    tree.Prevent: "protection",
    tree.Shield: "protection",
    tree.Absorb: "protection",
    tree.Defeat: "defeat",
    tree.Revive: "revival",
    tree.Clear: "clearing",
    tree.Draw: "drawing",
    tree.Discard: "discarding",
    tree.Reveal: "knowledge",
    tree.LookAt: "knowledge",
    tree.Search: "searching",
    tree.Recruit: "recruiting",
    tree.MoveTo: "movement",
    tree.SwitchPlaces: "movement",
    tree.Rearrange: "movement",
    tree.AttackWith: "extra attack",
    tree.Cancel: "cancelling",
    tree.UsePower: "copying",
    tree.AlsoHas: "copying",
    tree.GainActions: "actions",
    tree.ActionsEachTurn: "actions",
    tree.ActionSpeed: "actions",
    tree.Hastens: "actions",
    tree.GiveStatus: "status",
    tree.RemoveStatus: "status",
    tree.GiveControl: "control",
    tree.LayCorpse: "movement",
    tree.TradeHands: "drawing",
    tree.EndTurn: "actions",
    tree.PlaceTrap: "traps",
    tree.PlayCard: "playing cards",
    tree.Deals: "strength",
    tree.Cannot: "forbidding",
    tree.PlayerCannot: "forbidding",
    tree.Blank: "blanking",
    tree.HandSize: "hand size",
    tree.Random: "chance",
}
KINDS: Final = tuple(sorted({*WORDS.values(), "intercept", "ranged attack", "strength", "life"}))


def mechanics(ability: tree.Ability) -> tuple[str, ...]:
    """Every word that fits the ability, each once, in alphabetical order."""
    return tuple(sorted({word for node in tree.nodes(ability) for word in _words(node)}))


def _words(node: tree.Node) -> Iterator[str]:
    """A value that changes is named by itself; a keyword is one only for whom it is given."""
    if isinstance(node, tree.Gains):
        yield node.keyword
    elif isinstance(node, tree.Plus | tree.SetTo | tree.Scale):
        yield "strength" if node.stat == "attack" else "life"
    elif type(node) in WORDS:
        yield WORDS[type(node)]
