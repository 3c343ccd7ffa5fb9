"""Statements as instructions: what holds of pieces and players from now on, and for how long."""

from __future__ import annotations

from . import statuses
from . import tree as t
from .acting import PASSIVE, Doer, about
from .barred import not_done, rivals_cannot
from .deeds import Deed
from .errors import Unread
from .nouns import pieces
from .permissions import hand_size, player_changes
from .pricing import costing, hastening
from .scene import Scene
from .statics import changes, is_statement
from .strikers import about_strikes
from .surface import Bare, Bracket, Extra, Phrase


def hand_of(bare: Bare, subject: Phrase, extras: list[Extra], scene: Scene, step: int) -> t.Effect:
    from .cards import holder

    size = hand_size(bare, extras, scene)
    if size is None:
        raise Unread.phrase(subject.where, "“is 7” or “is increased by 2”")
    length = statuses.span(extras)
    return t.GrantPlayer(holder(subject.core, scene), (size,), length or t.Until("game"), step)


def hastened(bare: Bare, extras: list[Extra], scene: Scene, step: int) -> t.Effect:
    length = statuses.span(extras) or t.Until("in place")
    priced = costing if bare.verbs[0].root == "cost" else hastening
    said = priced(bare, extras, scene)
    if isinstance(said, t.Static):
        return t.Grant(said.who, said.changes, length, step)
    return t.GrantPlayer(said.who, said.changes, length, step)


def player_statement(
    bare: Bare, extras: list[Extra], scene: Scene, doer: Doer, step: int
) -> t.Effect | None:
    roots = [verb.root for verb in bare.verbs]
    length = statuses.span(list(extras))
    if (
        roots[0] in ("has", "take")
        and about_actions(bare)
        and not any(e.root == "each turn" for e in extras)
    ):
        return None
    now = roots[0] in ("gain", "lose") or (roots[0] == "may" and length is None)
    if now and not any(e.root == "each turn" for e in extras):
        return None
    if roots[0] not in ("cannot", "has", "gain", "lose", "may", "can"):
        return None
    if length is not None:
        barred = rivals_cannot(bare, extras, scene)
        if barred is not None:
            doer.may = False
            return t.Grant(barred.who, barred.changes, statuses.span(extras) or length, step)
    said = player_changes(bare, extras, scene)
    if said is None:
        return None
    length = statuses.span(extras)
    doer.may = False
    return t.GrantPlayer(doer.person, said, length or t.Until("in place"), step)


def statement(bare: Bare, extras: list[Extra], scene: Scene, step: int) -> t.Effect | None:
    """A statement about pieces, made true for a while; None when they are told to do something."""
    assert bare.subject is not None
    first = bare.verbs[0].root
    if statuses.span(list(extras)) is not None:
        barred = not_done(bare, extras, scene)
        if barred is not None:
            lasts = statuses.span(extras) or t.Until("in place")
            return t.GrantPlayer(barred.who, barred.changes, lasts, step)
    if (
        bare.complement is not None
        and statuses.brackets(bare.complement)
        and first in ("gain", "has", "take")
    ):
        who = pieces(bare.subject, scene, step)
        return statuses.place_statuses(
            who, bare.complement, Deed(bare.verbs[-1], bare, extras, scene, step)
        )
    if bare.complement is not None and statuses.brackets(bare.complement) and first == "lose":
        length = statuses.span(extras)
        if length is not None:
            who = pieces(bare.subject, scene, step)
            return t.Grant(who, statuses.keywords_lost(bare.complement), length, step)
        if len(bare.complement.items) > 1:
            raise Unread.phrase(bare.complement.items[1].where, "one [Status]")
        lost = bare.complement.items[0]
        assert isinstance(lost, Bracket)
        times = t.Number(int(lost.times.root)) if lost.times is not None else None
        return t.RemoveStatus(lost.word.root, pieces(bare.subject, scene, step), times, step)
    item = bare.complement.items[0] if bare.complement is not None else None
    if isinstance(item, Phrase) and first in ("gain", "has", "take") and item.noun == "status":
        raise Unread.phrase(item.where, "which [Status]")
    if first == "is" and bare.verbs[-1].root in PASSIVE:
        return None
    if first == "lose" and isinstance(item, Phrase) and item.noun == "status":
        return None
    if not (is_statement(bare) or _permission(bare, extras)):
        return None
    struck = _of_strikes(bare, extras, scene)
    if struck is not None:
        length = statuses.span(extras)
        return t.Grant(struck.who, struck.changes, length or t.Until("in place"), step)
    who = _striker(bare, extras, scene) or pieces(bare.subject, scene, step)
    length = statuses.span(extras)
    scene.may_choose = isinstance(who, t.Self)
    with about(who, scene):
        found = changes(bare, extras, scene)
    scene.may_choose = False
    return t.Grant(who, found, length or _unsaid(found, scene), step)


def _of_strikes(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | None:
    """ "Your Attacks ignore Intercept this Turn": said of those who attack."""
    subject = bare.subject.items[0] if bare.subject is not None else None
    if not isinstance(subject, Phrase) or any(w.root == "that" for w in subject.core.pres):
        return None
    return about_strikes(bare, extras, scene)


def _striker(bare: Bare, extras: list[Extra], scene: Scene) -> t.Reference | None:
    """ "It has +2 Attack Strength for that Attack": the one that attacks, whoever else there is."""
    subject = bare.subject.items[0] if bare.subject is not None else None
    said = bare.complement.items[0] if bare.complement is not None else None
    if not isinstance(subject, Phrase) or subject.noun != "it" or not isinstance(said, Phrase):
        return None
    dealing = bare.verbs[0].root == "apply" or said.noun == "attack strength"
    lasts = statuses.span(list(extras))
    meant = lasts == t.Until("attack") or (lasts is None and scene.attacking)
    return scene.striker() if dealing and meant else None


PASSING = (t.Plus, t.Scale, t.Deals, t.DealsTimes, t.Shield, t.TakesTimes)
"""what an attack changes for itself alone"""


def _unsaid(found: tuple[t.Change, ...], scene: Scene) -> t.Until:
    """How long, when nothing says it: values changed by an attack change for that attack."""
    values = all(isinstance(each, PASSING) for each in found)
    return t.Until("attack" if scene.attacking and values else "in place")


def _permission(bare: Bare, extras: list[Extra]) -> bool:
    if bare.verbs[0].root not in ("may", "can") or bare.verbs[-1].root == "act":
        return False
    return any(
        e.root in ("twice", "any wave", "when recruited", "from behind", "ignoring intercept")
        for e in extras
    )


def about_actions(bare: Bare) -> bool:
    item = bare.complement.items[0] if bare.complement is not None else None
    return isinstance(item, Phrase) and item.noun in ("action", "them", "it")
