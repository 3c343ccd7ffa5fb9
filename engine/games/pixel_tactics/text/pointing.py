"""Words that point: this Hero, those Heroes, each of them, the target."""

from __future__ import annotations

from typing import Literal

import msgspec

from . import tree as t
from .errors import Unread, Where
from .groups import Body
from .scene import Scene
from .surface import Core, Phrase
from .wordings import ROWS, Before, quantity

THIS = ("hero", "leader", "card", "fighter", "corpse", "trap", "operation", "order", "")


def this(noun: str, found: Before, scene: Scene, where: Where) -> t.Self | None:
    found.only("this")
    if noun == "leader" and scene.box in ROWS:
        raise Unread.phrase(where, "“this Hero” or “your Leader”")
    if noun not in THIS:
        return None
    scene.aside = bool(scene.inside) and (scene.aside or not scene.self_named)
    scene.self_named = True
    return t.Self()


def them(core: Core, noun: str, found: Before, scene: Scene) -> t.Reference | t.Group:
    """ "Them", "each of them", "2 of them"."""
    where = core.where
    meant = scene.they(where) if noun else t.Each() if scene.each else scene.they(where)
    many = quantity(core, found, scene, plural=True)
    if isinstance(meant, t.Group):
        return msgspec.structs.replace(meant, quantity=many or t.All())
    if isinstance(many, t.All) and isinstance(meant, t.Participant | t.Self | t.Neighbour):
        raise Unread.pronoun(where, ())
    if many is None or isinstance(many, t.All):
        return meant
    return t.Group("body", quantity=many, traits=(t.Among(meant),))


def those(core: Core, body: Body, found: Before, scene: Scene) -> t.Reference | t.Group:
    """ "That Rival Hero", "those Heroes", "up to 2 of those Heroes"."""
    plural = core.noun is not None and core.noun.plural
    whose = "rival" if "rival" in found else "your" if "your" in found else ""
    that = scene.the(body, plural, core.where, whose)
    many = quantity(core, found, scene, plural=plural)
    if many is None or isinstance(many, t.All) or isinstance(that, t.Group):
        return that
    return t.Group(body, quantity=many, traits=(t.Among(that),))


AIM = t.Participant("aim")


def participant(role: Literal["attacker", "target"], phrase: Phrase, scene: Scene) -> t.Reference:
    """The attacker or the target, of the Attack answered or of one that was just made."""
    found = _answered(role, scene)
    if role == "target" and any(m.means == AIM for m in scene.mentions):
        if found is not None:
            raise Unread.pronoun(phrase.where, ("the target of one Attack", "that of the other"))
        scene.aimed, scene.target_told = phrase.where, True
        return AIM
    if found is None:
        raise Unread.pronoun(phrase.where, ())
    return found


def _answered(role: Literal["attacker", "target"], scene: Scene) -> t.Reference | None:
    for mention in scene.mentions:
        if isinstance(mention.means, t.Participant) and mention.means.role == role:
            if "implied" in mention.nouns:
                means, words = mention.means, mention.words
                scene.note(f"{role} hero", means, plural=False, words=words, step=-1)
            return mention.means
        if (
            mention.step < 0
            and role in mention.nouns
            and isinstance(mention.means, t.Self | t.Picked | t.Each | t.Neighbour | t.Participant)
        ):
            return mention.means
    return None
