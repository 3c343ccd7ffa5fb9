"""What players cannot do to pieces, said of the pieces: "Rivals cannot revive Corpses"."""

from __future__ import annotations

from . import tree as t
from .doers import said_of
from .errors import Unread
from .exemptions import doer
from .nouns import everyone, is_pieces
from .people import is_people, people
from .permissions import player_changes
from .scene import Scene
from .surface import Bare, Core, Extra, Item, Items, Phrase

DONE_TO = {
    "revive": "be revived", "defeat": "be defeated", "clear": "be cleared", "target": "be targeted",
    "attack": "be attacked", "heal": "be healed", "move": "be moved", "switch": "be moved",
}  # fmt: skip


NOT_DONE = {
    "played": "play", "placed": "place", "activated": "activate", "recruited": "recruit",
}  # fmt: skip
_OF_ALL = frozenset(("no", "your", "rival", "any", "all"))
"""words before what is not done that tell at most whose it is"""


def not_done(bare: Bare, extras: list[Extra], scene: Scene) -> t.PlayerStatic | None:
    """ "Orders cannot be played by Rivals", "no Heroes can be recruited": what players cannot."""
    items = bare.subject.items if bare.subject is not None else []
    roots = [verb.root for verb in bare.verbs]
    if len(roots) != 3 or roots[1] != "is" or roots[2] not in NOT_DONE or bare.complement:
        return None
    said = {word.root for item in items if isinstance(item, Phrase) for word in item.core.pres}
    if said - _OF_ALL or roots[0] not in (("can", "may") if "no" in said else ("cannot",)):
        return None
    active = Bare(
        verbs=[
            bare.verbs[0].become("AUX", "cannot"),
            bare.verbs[2].become("VERB", NOT_DONE[roots[2]]),
        ],
        complement=Items([_of_anybody(item) for item in items]),
    )
    by = doer(extras, scene)
    changes = player_changes(active, extras, scene)
    if by is None:
        by = t.YOU if "your" in said else t.Player("each player")
        by = t.Player("each rival") if "rival" in said else by
    elif said & {"your", "rival"}:
        return None
    return None if changes is None else t.PlayerStatic(by, changes)


def _of_anybody(item: Item) -> Item:
    return Phrase(Core([], item.core.noun), item.mods) if isinstance(item, Phrase) else item


def rivals_cannot(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | None:
    """ "Rivals cannot revive Corpses": said of what it is done to."""
    if bare.subject is None or bare.complement is None or bare.verbs[0].root != "cannot":
        return None
    if not is_people(bare.subject.items[0], scene) or not is_pieces(bare.complement.items[0]):
        return None
    verb = bare.verbs[-1].root
    if (
        len(bare.verbs) != 2
        or verb not in DONE_TO
        or (verb in ("move", "switch", "clear") and _own(bare))
    ):
        return None
    who = people(bare.subject, scene)
    if _theirs(bare.complement):
        _told_of(who, bare.complement, scene)
    barred = t.Cannot(DONE_TO[verb], who=who)  # type: ignore[arg-type]  # people or nobody
    return t.Static(everyone(bare.complement, scene), (barred,))


def _theirs(items: Items) -> bool:
    item = items.items[0]
    return isinstance(item, Phrase) and "their" in said_of(item)


def _told_of(who: t.Person, pieces: Items, scene: Scene) -> None:
    """ "Rivals cannot move their Heroes": those of the Rivals, not of whoever has this card."""
    if not isinstance(who, t.Player) or who.who not in ("rival", "each rival"):
        raise Unread.phrase(pieces.where, "whose: “Heroes cannot be moved”")
    scene.note("player", who, plural=True, words="Rivals", step=-1)


def _own(bare: Bare) -> bool:
    """ "cannot move Heroes": their action, not something done to somebody else."""
    item = bare.complement.items[0] if bare.complement is not None else None
    return isinstance(item, Phrase) and not item.mods and not item.core.pres
