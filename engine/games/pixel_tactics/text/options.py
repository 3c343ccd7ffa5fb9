"""One of several things, and who chooses: "Choose one: …", "… or …", "a Rival must … or …"."""

from __future__ import annotations

from collections import Counter

from . import tree as t
from .acting import Doer
from .changes import take
from .choosing import EACH
from .errors import Unread
from .instructions import instruction
from .people import is_people, people
from .scene import Scene
from .stepwise import nothing_left
from .surface import Bare, Clause, Items, Phrase, start_of
from .word import Word
from .wordings import before


def goes_on(clause: Clause) -> bool:
    bare = clause.bare
    return (
        clause.opening is None
        and bare is not None
        and bare.subject is None
        and bare.gerund is None
        and bool(bare.verbs)
        and bare.verbs[0].type == "VERB"
    )


def is_choice(clause: Clause) -> bool:
    bare = clause.bare
    if bare is None or not bare.verbs or bare.verbs[-1].root != "choose" or bare.complement is None:
        return False
    item = bare.complement.items[0]
    return isinstance(item, Phrase) and item.core.noun is None


def one_of(clause: Clause, rest: list[Clause], joints: list[Word], scene: Scene) -> t.Effect:
    """ "Choose one: draw a card, or remove 2 damage from this Hero"."""
    from .effects import sequence_of

    assert clause.bare is not None
    assert clause.bare.complement is not None
    item = clause.bare.complement.items[0]
    assert isinstance(item, Phrase)
    n, least = _so_many(clause.bare.complement, item)
    doer = Doer()
    if clause.bare.subject is not None:
        doer = Doer(people(clause.bare.subject, scene))
        if not any("player" in m.nouns for m in scene.mentions):
            scene.note("player rival", t.ThatPlayer(), plural=False, words="that player", step=-1)
    options: list[t.Effect] = []
    start, first = 0, scene.steps
    began = first
    for k in range(len(rest)):
        last = k == len(rest) - 1
        if last or joints[k].type in ("ELSE", "COMMA") or joints[k].said == ";":
            own = doer if doer.person == t.YOU else Doer(_who_chose(doer), follows_on=True)
            options.append(sequence_of(rest[start : k + 1], joints[start:k], scene, own))
            _by_itself(options[-1], range(first, began), rest[start])
            start, began = k + 1, scene.steps
    if n == 0:  # one or more
        n = len(options)
    if len(options) < n + (least is None):
        raise Unread.phrase(clause.bare.verbs[-1].where, f"more than {n} to choose from")
    random = take(clause.extras, "at random") is not None
    if random and doer.person != t.YOU:
        raise Unread.phrase(
            clause.bare.verbs[-1].where, "“Choose one at random: …”, for chance does"
        )
    take(clause.extras, "instead", "first")
    nothing_left(clause.extras)
    if doer.person in EACH:  # one after another, each of them for themselves
        return t.ForEach(doer.person, t.OneOf(tuple(options), n, t.ThatPlayer(), least=least))
    chosen = t.OneOf(tuple(options), n, doer.person, random, least)
    may = doer.person == t.YOU and clause.bare.verbs[0].root == "may"
    return t.May(chosen) if may else chosen


def _who_chose(doer: Doer) -> t.ThatPlayer:
    """Whom "they" and "their" mean in what is chosen."""
    return doer.person if isinstance(doer.person, t.ThatPlayer) else t.ThatPlayer()


def _by_itself(option: t.Effect, others: range, clause: Clause) -> None:
    """ "… or 3 damage to one of them": whoever chooses this has singled nobody out before."""
    nodes = t.nodes(option)
    told = Counter(getattr(node, "step", -1) for node in nodes)
    apart = [node.of for node in nodes if isinstance(node, t.Not)]
    told.subtract(each.step for each in apart if isinstance(each, t.Picked))
    if any(told[step] > 0 for step in others):
        raise Unread.pronoun(start_of(clause), ("what the other choice is about",))


def _so_many(items: Items, item: Phrase) -> tuple[int, int | None]:
    """How many are chosen, and at least how many: "one", "up to two", "one or both"."""
    found = before(item.core)
    n = found.number or 1
    if len(items.items) == 1:
        if "or more" in found:
            return 0, n
        if found.has("any number", "at least", "or less", "all", "each"):
            raise Unread.phrase(item.where, "“one”, “up to two”, “one or both”")
        return n, 0 if "up to" in found else None
    others = [other for other in items.items[1:] if isinstance(other, Phrase)]
    both = [word.root for other in others for word in other.core.pres]
    if not items.either or both != ["both"] or n != 1:
        raise Unread.phrase(items.items[1].where, "“one or both”")
    return 2, 1


def else_follows(joints: list[Word], k: int) -> bool:
    while k < len(joints) and joints[k].type == "COMMA":
        k += 1
    return k < len(joints) and joints[k].type == "ELSE"


def _left_to_somebody(
    parts: list[Clause], joints: list[Word], k: int, scene: Scene
) -> tuple[t.Effect, int] | None:
    """ "A Rival must discard a card or clear a Corpse": that Rival chooses, and does it."""
    bare = parts[k].bare
    if bare is None or bare.subject is None or not is_people(bare.subject.items[0], scene):
        return None
    if not bare.verbs or (bare.verbs[0].type == "AUX" and bare.verbs[0].root != "must"):
        return None
    stop = k + 1
    while stop < len(parts) and joints[stop - 1].type in ("ELSE", "COMMA"):
        if not goes_on(parts[stop]):
            return None
        stop += 1
    who = people(bare.subject, scene)
    if not isinstance(who, t.Player) or who == t.YOU or who.who.startswith("each"):
        return None
    known = len(scene.mentions)
    scene.note("player rival", t.ThatPlayer(), plural=False, words="that player", step=-1)
    own = Bare(None, bare.verbs, bare.complement, bare.placed, bare.gift)
    run = [Clause(own, parts[k].extras), *parts[k + 1 : stop]]
    each = Doer(t.ThatPlayer(), follows_on=True)
    options = [instruction(clause, scene, each)[0] for clause in run]
    del scene.mentions[known:]
    return t.OneOf(tuple(options), 1, who), stop


def one_or_the_other(
    parts: list[Clause], joints: list[Word], k: int, scene: Scene, doer: Doer
) -> tuple[t.Effect, int]:
    """ "draw a card or remove 2 damage": one of them, the actor's choice."""
    if (left := _left_to_somebody(parts, joints, k, scene)) is not None:
        return left
    options: list[t.Effect] = []
    first = scene.steps
    may = False
    who: t.Person = t.YOU
    person, chooser = doer, doer.person
    while True:
        began = scene.steps
        effect, person = instruction(parts[k], scene, person)
        _by_itself(effect, range(first, began), parts[k])
        if isinstance(effect, t.May):
            may, who, effect = True, effect.who, effect.effect
        options.append(effect)
        if len(options) > 1 and person.person != chooser:
            raise Unread.phrase(start_of(parts[k]), "who chooses: “A Rival chooses one: …; or …”")
        chooser = person.person
        k += 1
        if k > len(joints) or joints[k - 1].type not in ("ELSE", "COMMA"):
            break
    chosen: t.Effect = t.OneOf(tuple(options), 1, person.person)
    return (t.May(chosen, who) if may else chosen), k
