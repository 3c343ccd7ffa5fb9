"""Sentences that say how things are, for as long as the card is in place."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from . import tree as t
from .acting import about, is_done
from .barred import not_done, rivals_cannot
from .conditions import condition
from .effects import TRIGGERS
from .errors import Unread
from .exemptions import is_special, told_of
from .instructions import CONDITIONS
from .narrowing import (
    all_of,
    any_such,
    clear_of_whom,
    for_all,
    is_group,
    narrowed,
    not_of_itself,
    not_the_rest,
    of_each,
    of_subject,
)
from .nouns import pieces
from .opposites import negated
from .people import is_people, people
from .permissions import hand_size, is_full, player_changes
from .pricing import hastening
from .referring import bestows, refers_back
from .scene import ANY_OF_THEM, Scene
from .statics import changes, is_statement, says_how_much
from .surface import Bare, Clause, Extra, Item, Items, Phrase, Sentence, start_of
from .whoever import those_players, whichever
from .word import Word

STANDING = frozenset(
    {"leader", "vanguard", "flank", "rear", "operation", "base ongoing", "base snap"}
)


_TELLING = (t.Spell, t.Action, t.Triggered, t.Does)
"""clauses that single out somebody of whom the next sentence may speak"""


class Opened(NamedTuple):
    """What a sentence begins with, and the statements that hang on it."""

    parts: list[Clause]
    joints: list[Word]
    condition: t.Condition | None = None
    whoever: t.Player | None = None
    """the players of whom it is asked one by one"""
    unsaid: bool = False
    """whether the condition says nobody: "while damaged, …" """


def lasting(sentence: Sentence, scene: Scene, last: list[t.Clause]) -> list[t.Clause] | None:
    """A sentence that says how things are, as long as the card is in place."""
    if scene.box not in STANDING:
        return None
    if last and isinstance(last[0], _TELLING) and (refers_back(sentence) or bestows(sentence)):
        return None
    before = last[-1] if last and isinstance(last[-1], t.Static | t.PlayerStatic) else None
    scene.holding = True
    opened = _begun(*_counted_first(list(sentence.parts), list(sentence.joints)), before, scene)
    clauses = _statements(opened, before, scene) if opened is not None else None
    scene.holding = False
    return clauses


def _begun(
    parts: list[Clause],
    joints: list[Word],
    before: t.Static | t.PlayerStatic | None,
    scene: Scene,
) -> Opened | None:
    """What is asked first, taken apart from what holds then; None: it tells of something else."""
    if _is_state(parts[0]) and len(parts) > 1:
        assert parts[0].opening is not None
        parts[0].opening = parts[0].opening.become("OPENING", "while")
    if before is not None and before.condition is not None and _is_otherwise(parts):
        if not all(_states(part) for part in parts[1:]):
            return None
        scene.forget()
        if isinstance(before.who, t.Group):
            scene.note("hero", before.who, plural=True, words="those told of before", step=-1)
        return Opened(parts[1:], joints[1:], negated(before.condition))
    if parts[0].opening is not None and parts[0].opening.root in CONDITIONS and len(parts) > 1:
        if not _all_statements(parts, joints) or _asks_back(parts[0]) or _happens(parts[0]):
            return None
        scene.forget()
        whoever = whichever(parts, scene)
        unsaid = parts[0].bare is not None and not parts[0].bare.verbs
        found, k = _opened(parts, joints, scene)
        any_such(found, k, parts[0], scene)
        return Opened(parts[k:], joints[k:], found, whoever, unsaid)
    if parts[0].bare is None and len(parts) > 1 and parts[0].extras[0].root == "during":
        if not all(_states(part) for part in parts[1:]):
            return None
        scene.forget()
        return Opened(parts[1:], joints[1:], condition(None, parts[0].extras, scene))
    if not _all_state(parts):
        return None
    scene.forget()
    return Opened(parts, joints)


def _statements(
    opened: Opened, before: t.Static | t.PlayerStatic | None, scene: Scene
) -> list[t.Clause] | None:
    """One clause for each thing that is said to hold."""
    parts, joints, found, whoever, unsaid = opened
    clauses: list[t.Clause] = []
    subject: Bare | None = None
    scene.told = told = before.who if isinstance(before, t.Static) else None
    asks = [bool(part.extras) and _is_proviso(part.extras[-1]) for part in parts]
    for k, part in enumerate(parts):
        if part.bare is None:
            raise Unread.phrase(start_of(part), "something that holds")
        if k and joints[k - 1].type == "NEXT" and asks[k - 1] and _may_ask(part.bare):
            raise Unread.phrase(start_of(part), "of whom that is said, e.g. “this Hero has…”")
        if subject is not None and _says_on(part.bare, subject):
            scene.told = told  # the same "other Heroes": other than those told before them
        told = scene.told
        clause = _stated(part, scene, found, unsaid=unsaid)
        if clause is None and found is not None:
            raise Unread.phrase(
                start_of(part), "something that holds, e.g. “this Hero has +1 Attack Strength”"
            )
        if clause is None:
            return None
        if whoever is not None:
            if not isinstance(clause, t.PlayerStatic) or clause.who != t.ThatPlayer():
                raise Unread.phrase(start_of(part), "what that player may or cannot do")
            clause = msgspec.structs.replace(clause, who=whoever)
        clauses.append(clause)
        scene.told = clause.who if isinstance(clause, t.Static) else None
        unsaid = unsaid and not isinstance(scene.told, t.Self)
        subject = part.bare
    return clauses


def _says_on(bare: Bare, before: Bare) -> bool:
    """ "Rivals cannot draw and recruit": the same subject, and "cannot" for both."""
    if bare.subject is not None or bare.gerund is not None:
        return False
    bare.subject = before.subject
    denied = before.verbs[:1]
    if [v.root for v in denied] != ["cannot"] or len(bare.verbs) != 1:
        return True
    verb = bare.verbs[0]
    if verb.type == "VERB" and not verb.plural and verb.root not in ("cannot", "take", "apply"):
        bare.verbs.insert(0, denied[0])
    return True


def _is_otherwise(parts: list[Clause]) -> bool:
    """ "While you are the First Player, … Otherwise, …": while it is not so."""
    first = parts[0]
    return first.bare is None and len(parts) > 1 and [e.root for e in first.extras] == ["otherwise"]


def _may_ask(bare: Bare) -> bool:
    """ "… while they are damaged and have Intercept": asked of them, or said of them?"""
    item = bare.complement.items[0] if bare.complement is not None else None
    signed = isinstance(item, Phrase) and any(word.type == "SIGNED" for word in item.core.pres)
    told = bare.verbs[0].root if bare.verbs and bare.subject is None else ""
    return told in ("has", "is", "cannot", "not") and not signed


def _counted_first(parts: list[Clause], joints: list[Word]) -> tuple[list[Clause], list[Word]]:
    """ "For each Corpse in your Unit, Forerunner has +1 Attack Strength": said of that value."""
    first = parts[0]
    if first.bare is not None or [e.root for e in first.extras] != ["for each"]:
        return parts, joints
    if len(parts) < 2 or not _states(parts[1]):
        return parts, joints
    parts[1].extras.insert(0, first.extras[0])
    return parts[1:], joints[1:]


def _happens(first: Clause) -> bool:
    """ "If this Hero attacks a Leader, …": it tells of something that comes about."""
    from .coming import comes_about

    return first.opening is not None and first.opening.root == "if" and comes_about(first)


def _asks_back(first: Clause) -> bool:
    """ "If you do, …": that speaks of the step before, and of nothing that lasts."""
    bare = first.bare
    roots = [verb.root for verb in bare.verbs] if bare is not None else []
    return bool(roots) and all(root in ("do", "did", "not", "did not", "cannot") for root in roots)


def _is_state(first: Clause) -> bool:
    """ "When this Hero has 3 or more damage, …": a state, though "when" opens it."""
    bare = first.bare
    if first.opening is None or first.opening.root != "when" or bare is None:
        return False
    roots = [verb.root for verb in bare.verbs]
    return roots == ["has"] or (roots == ["is"] and bool(bare.placed))


def _all_state(parts: list[Clause]) -> bool:
    """Whether every clause says how things are; "cannot cast Spells or move" says it twice."""
    first = parts[0].bare
    for k, part in enumerate(parts):
        if _states(part):
            continue
        bare = part.bare
        goes_on = (
            k > 0
            and first is not None
            and bool(first.verbs)
            and first.verbs[0].root == "cannot"
            and bare is not None
            and bare.subject is None
            and len(bare.verbs) == 1
            and not bare.verbs[0].plural
        )
        goes_on = goes_on or (k > 0 and bare is not None and _still_said(bare, first))
        if not goes_on:
            return False
    return True


def _still_said(bare: Bare, first: Bare | None) -> bool:
    """ "… and take 1 less damage", "… but deal double damage": of those named before."""
    if says_how_much(bare):
        return True
    subject = first.subject if first is not None else None
    told = bare.verbs[0].root if bare.verbs else ""
    harm = bare.subject is None and told in ("take", "apply", "lose")
    return bool(harm) and is_statement(Bare(subject, bare.verbs, bare.complement))


def _all_statements(parts: list[Clause], joints: list[Word]) -> bool:
    k = 0
    while k < len(joints) and joints[k].type != "COMMA":
        k += 1
    first = parts[k + 1].bare if k + 1 < len(parts) else None
    return k + 1 < len(parts) and all(
        _states(part) or (at > 0 and part.bare is not None and _still_said(part.bare, first))
        for at, part in enumerate(parts[k + 1 :])
    )


def _opened(parts: list[Clause], joints: list[Word], scene: Scene) -> tuple[t.Condition, int]:
    from .effects import conditions

    return conditions(parts, joints, 0, scene)


def _states(part: Clause) -> bool:
    bare = part.bare
    if bare is None or part.opening is not None:
        return False
    if any(
        e.root in ("at end", "at start", "instead") or (e.bare is not None and e.root in TRIGGERS)
        for e in part.extras
    ):
        return False
    asked = next((k for k, e in enumerate(part.extras) if _is_proviso(e)), len(part.extras))
    if any(
        e.root.startswith("until")
        or e.root == "for attack"
        or e.root in ("this turn", "this wave", "this round", "next turn")
        for e in part.extras[:asked]
    ):
        return False
    if bare.gerund is not None or (not bare.verbs and bare.subject is not None):
        return True
    if not bare.verbs:
        return False
    if is_special(bare):
        return True
    subject = bare.subject.items[0] if bare.subject is not None else None
    if isinstance(subject, Phrase) and subject.noun in (
        "maximum hand size",
        "attack strength",
        "life",
    ):
        return bare.verbs[0].root == "is"
    first = bare.verbs[0].root
    if isinstance(subject, Phrase) and subject.noun in (
        "you",
        "rival",
        "player",
        "ally",
        "owner",
        "controller",
        "them",
    ):
        if first in ("cannot", "has"):
            return True
        if first in ("gain", "lose", "take", "get"):
            return any(e.root == "each turn" for e in part.extras)
        return first in ("may", "can") and _allows(part)
    if first in ("may", "can"):
        return subject is not None or first == "can"
    if first == "lose" and bare.complement is not None and bare.subject is not None:
        return True
    if bare.complement is not None and first == "gain" and subject is not None:
        return True
    return is_statement(bare) and not is_done(bare)


def _is_proviso(extra: Extra) -> bool:
    """ "… as long as you played an Order this Turn": what follows tells when that was."""
    return extra.bare is not None and extra.root in CONDITIONS


def _allows(part: Clause) -> bool:
    """Whether "you may…" is a lasting permission rather than something to do now."""
    assert part.bare is not None
    trial = Scene("leader")
    extras = [extra for extra in part.extras if extra.root != "during"]
    try:
        return player_changes(part.bare, extras, trial) is not None
    except Unread:
        return False


def _stated(
    part: Clause, scene: Scene, found: t.Condition | None, *, unsaid: bool
) -> t.Clause | None:
    """One statement; `unsaid`: what is asked before it does not say of whom."""
    bare = part.bare
    assert bare is not None
    extras = part.extras
    asked = next((e.bare for e in extras if _is_proviso(e)), None)
    subject = bare.subject.items[0] if bare.subject is not None else None
    told_of = is_people(subject, scene) if subject is not None else False
    told = bare.complement if told_of or is_group(bare) else bare.subject
    scene.unclear = _somebody_else(told, scene) or _several(subject, people=told_of)
    own = _proviso(extras, scene, of_each=is_group(bare) and not told_of, draws=_draws(bare))
    scene.unclear = ""
    not_of_itself(own, start_of(part))
    said = _said(bare, extras, scene)
    if said is None:
        return None
    if isinstance(said, t.Static):
        for_all(said.who, bare)
    own = of_subject(own, said, start_of(part)) if asked and not asked.verbs else own
    if unsaid and isinstance(found, t.Is) and isinstance(said, t.Static):
        clear_of_whom(said.who, start_of(part))
    if own is not None and of_each(own):
        said = narrowed(said, own, start_of(part))
    else:
        if scene.such is not None:
            if any(each is scene.such for each in t.nodes(said.changes)):
                raise Unread.pronoun(start_of(part), (ANY_OF_THEM,))
            found = None if said.who == scene.such else found
        found = _and(found, own)
    if extras:
        raise Unread.phrase(extras[0].where, "nothing more here")
    if found is not None:
        said = msgspec.structs.replace(said, condition=found)
    return said


def _said(bare: Bare, extras: list[Extra], scene: Scene) -> t.Static | t.PlayerStatic | None:
    from .strikers import about_strikes, about_value, taken

    told = taken(bare, extras, scene) or told_of(bare, extras, scene)
    if told is not None:
        return told
    if bare.gerund is not None:
        return hastening(bare, extras, scene)
    subject = bare.subject
    item = subject.items[0] if subject is not None else None
    if isinstance(item, Phrase) and item.noun == "maximum hand size" and bare.verbs:
        from .cards import holder

        size = hand_size(bare, extras, scene)
        if size is None:
            raise Unread.phrase(item.where, "“is 7” or “is increased by 2”")
        return t.PlayerStatic(holder(item.core, scene), (size,))
    if subject is not None and bare.verbs and item is not None and is_people(item, scene):
        those = those_players(item, bare, extras, scene)
        if those is not None:
            return those
        cannot = rivals_cannot(bare, extras, scene)
        if cannot is not None:
            return cannot
        players = player_changes(bare, extras, scene)
        return None if players is None else t.PlayerStatic(people(subject, scene), players)
    if subject is None or not bare.verbs:
        scene.self_named = True
        return t.Static(t.Self(), changes(bare, extras, scene))
    barred = not_done(bare, extras, scene)
    if barred is not None:
        return barred
    special = about_value(bare, extras, scene) or about_strikes(bare, extras, scene)
    if special is not None:
        return special
    cannot = rivals_cannot(bare, extras, scene)
    if cannot is not None:
        return cannot
    who = pieces(subject, scene)
    not_the_rest(who, subject, scene)
    who = all_of(who, subject)
    scene.self_named = scene.self_named or isinstance(who, t.Self)
    with about(who, scene):
        return t.Static(who, changes(bare, extras, scene))


def _several(subject: Item | None, *, people: bool) -> str:
    """Those a statement is about, if they are many: no "it" is one of them."""
    if not isinstance(subject, Phrase) or subject.core.noun is None or people:
        return ""
    each = any(word.root in ("each", "any", "no") for word in subject.core.pres)
    return f"those {subject.where.word}" if subject.core.noun.plural and not each else ""


def _somebody_else(items: Items | None, scene: Scene) -> str:
    """Who a statement is about, or done to, if that is not this Hero: "your Leader"."""
    item = items.items[0] if items is not None else None
    if not isinstance(item, Phrase) or item.noun not in ("leader", "forerunner", "supporter"):
        return ""
    said = {word.root for word in item.core.pres}
    itself = "this" in said or (scene.box == "leader" and "your" in said)
    this = itself and item.noun == "leader"
    one = item.core.noun is not None and not (this or item.core.noun.plural)
    return f"the {item.core.noun.said}" if one and item.core.noun is not None else ""


def _draws(bare: Bare) -> bool:
    """ "You may use the Draw Action while your Hand is full": that is the permission itself."""
    return any(verb.root in ("may", "can") for verb in bare.verbs)


def _proviso(
    extras: list[Extra], scene: Scene, *, of_each: bool, draws: bool
) -> t.Condition | None:
    for extra in list(extras):
        if draws and is_full(extra):
            continue
        if extra.bare is not None and extra.root in CONDITIONS:
            at = extras.index(extra)
            own = extras[at + 1 :]
            del extras[at:]
            if of_each:
                scene.subject = t.Each()
            one = condition(extra.bare, own, scene)
            scene.subject = None
            extras.extend(own)
            if of_each and extra.bare.subject is None and isinstance(one, t.Is):
                one = msgspec.structs.replace(one, who=t.Each())
            return negated(one) if extra.root == "unless" else one
        if extra.root == "during" and extra.items is not None:
            return condition(None, [extras.pop(extras.index(extra))], scene)
    return None


def _and(one: t.Condition | None, other: t.Condition | None) -> t.Condition | None:
    if one is None or other is None:
        return one or other
    return t.AllOf((one, other))


def merged(clauses: list[t.Clause]) -> list[t.Clause]:
    """Statements about the same pieces under the same condition are one."""
    out: list[t.Clause] = []
    for clause in clauses:
        last = out[-1] if out else None
        if (
            isinstance(last, t.Static)
            and isinstance(clause, t.Static)
            and (last.who, last.condition) == (clause.who, clause.condition)
        ):
            out[-1] = t.Static(last.who, (*last.changes, *clause.changes), last.condition)
        elif (
            isinstance(last, t.PlayerStatic)
            and isinstance(clause, t.PlayerStatic)
            and (last.who, last.condition) == (clause.who, clause.condition)
        ):
            out[-1] = t.PlayerStatic(last.who, (*last.changes, *clause.changes), last.condition)
        else:
            out.append(clause)
    return out
