"""Whether a statement speaks of what the clause before it did."""

from __future__ import annotations

from .surface import Bracket, Mod, Phrase, Sentence


def refers_back(sentence: Sentence) -> bool:
    bare = sentence.parts[0].bare
    opened = sentence.parts[0].opening
    if opened is not None and opened.root == "while":
        rest = [part.bare for part in sentence.parts[1:]]
    else:
        rest = [bare]
    for each in rest:
        item = each.subject.items[0] if each is not None and each.subject is not None else None
        if isinstance(item, Phrase) and (
            item.noun in ("it", "them", "target", "attacker")
            or any(w.root in ("that", "those") for w in item.core.pres)
            or any(_points_back(mod) for mod in item.mods)
        ):
            return True
    return False


def bestows(sentence: Sentence) -> bool:
    """ "Action: Discard a card. This Leader gains [+2 Attack].": given now, as a Status is."""
    bare = sentence.parts[0].bare
    if bare is None or [verb.root for verb in bare.verbs] != ["gain"] or bare.complement is None:
        return False
    return any(isinstance(item, Bracket) for item in bare.complement.items)


def _points_back(mod: Mod) -> bool:
    """ "In that row", chosen in the sentence before."""
    return mod.core is not None and any(w.root in ("that", "those") for w in mod.core.pres)
