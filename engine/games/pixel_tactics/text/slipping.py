"""Cards in a Hand that words come back to, when others have left the Hand meanwhile."""

from __future__ import annotations

from . import tree as t
from .branching import POINTING
from .errors import Unread
from .word import Word

FINDING = frozenset(("draw", "reveal", "look", "put", "give", "take"))
FOUND = (t.Draw, t.Reveal, t.LookAt)
TAKEN = (t.Discard, t.Put, t.Recruit, t.PlayCard, t.PlaceTrap, t.LayCorpse)
EVERYBODY = ("each player", "any player")


def kept_apart(words: list[Word], meaning: t.Ability) -> None:
    """Refuse "draw a card, then discard 2 cards, then put that card…": was it among those?

    Whoever does not see the Hand could not tell, and no log of theirs could.
    """
    if FINDING.isdisjoint([word.root for word in words]):
        return
    for clause in meaning.clauses:
        effect = getattr(clause, "effect", None)
        if effect is not None and _slips(effect):
            told = [word for word in words if word.root in POINTING] or words
            raise Unread.phrase(told[-1].where, "a card that cannot have left the Hand meanwhile")


def _slips(effect: t.Effect) -> bool:
    there: dict[int, t.Person] = {}
    lost: set[int] = set()
    for node in t.nodes(effect):
        if isinstance(node, t.Picked | t.Cards) and node.step in lost:
            return True
        if isinstance(node, FOUND) and node.step >= 0:
            for hand in _hands(node):
                there[node.step] = hand
        elif isinstance(node, TAKEN):
            lost |= {step for step, one in there.items() for it in _hands(node) if _meet(one, it)}
            if isinstance(node, t.Put) and node.where == "hand" and node.step >= 0 and _hands(node):
                there[node.step] = node.whose or t.YOU
    return False


def _hands(node: t.Node) -> list[t.Person]:
    """Whose Hand it is about, if it speaks of cards there that no step has found."""
    if isinstance(node, t.Draw):
        return [node.who]
    cards = getattr(node, "what", None) or getattr(node, "cards", None)
    if isinstance(cards, t.Cards) and cards.zone == "hand" and cards.step < 0:
        return [cards.whose]
    return []


def _meet(one: t.Person, other: t.Person) -> bool:
    """Whether both may be the same player: all but you and somebody else."""
    mine = [each == t.YOU for each in (one, other)]
    everybody = any(isinstance(each, t.Player) and each.who in EVERYBODY for each in (one, other))
    return everybody or mine[0] == mine[1]
