"""Double entry: every word that bears meaning must have left its mark in the meaning.

The shaping modules decide what a sentence means; this one does not know how. It only looks at the
words that were said and at the tree that came of them, and refuses a word that nothing speaks for:
so a negation, a number or a place cannot be dropped on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeAlias

from msgspec.structs import astuple

from . import tree as t
from .errors import Unread
from .tree.words import PLAIN
from .word import Word

MARKS = """
forerunner: forerunner, directly front, directly front or behind
supporter: supporter, directly behind, directly front or behind
corpse: corpse, hero or corpse, body, LayCorpse, attack corpses, recruit on corpse, move corpses,
    Clear, clear, be cleared, Revive, be revived, revive
leader: leader, fighter, body, Self, action
hand: hand, look at hand, return, emptied, draw at full hand, HandSize
deck: shuffle, deck, top, bottom, look at top, play top, Shuffle, Search, Draw
discard pile: discard, Discard, recruit from discard, order from discard
reserve: ReserveSlots, reserve, look at reserve, PlaceTrap, leave, marked, unmarked
vanguard: vanguard
flank: flank
rear: rear
column: column, your column, rival column, InPlace
operation: operation in ceasefire, MoreMarkers, KeepsMarkers, operation, operation or trap,
    order or operation, Mark, Self, Cards,
    leave, marked, unmarked
trap: look at reserve, activate when placed, trap, operation or trap, order or trap,
    activate, PlaceTrap, Self, place
spell: spell, spell in ceasefire, cast, Spell, UsePower, cast any wave, cast again,
    cast when recruited, be cancelled, move and cast, attack and cast
intercept: intercept, ignore intercept, be intercepted
attack strength: attack, Deals
life: life, remaining
remaining life: remaining
status: GiveStatus, RemoveStatus, HasStatus, statuses, gain statuses, lose statuses, MoveStatus,
    status, status lost, keep statuses
marker: MoreMarkers, KeepsMarkers, Mark, markers, marked, unmarked
lethal damage: lethal, remaining
lethal: lethal
full: draw at full hand, Compared
face-down: trap, operation or trap, look at reserve
first: FirstPlayer, RoundIs, Picked
free: free
long: long
normal: normal
ally: ally, each ally
comrade: your
random: Random, drawn lots
at random: Random, drawn lots
adjacent: adjacent, beside, BesideEmpty, Beside, left or right
adjacent to: adjacent, beside, BesideEmpty, Beside, adjoin
damaged: damaged, damage, be damaged, was damaged, wounded
undamaged: undamaged
half: half
double: double
triple: triple
twice: double, attack again, cast again, repeated, Refresh
most: most
least: least
top: top, Latest, look at top, play top
bottom: bottom
or less: <=
or more: >=
up to: UpTo, <=
that much: ThatMuch
first player: FirstPlayer, MakeFirst, first
second player: FirstPlayer, second
active player: active
ceasefire: InCeasefire, EndCeasefire, ceasefire end
in ceasefire: order in ceasefire, operation in ceasefire, spell in ceasefire
left: ActionsLeft
next attack: next attack
next attack turn: next attack turn
next attack wave: next attack wave
next attack round: next attack round
in melee: InMelee, melee, attack from behind
not in melee: InMelee, attack from behind, reach any
from behind: attack from behind, reach any
until turn: turn, turn end
until wave: wave, wave end
until round: round, round end
until game: game
until next wave: next wave, wave end
until next turn: next turn, turn end
until rival turn: rival turn, turn end
until rival turn start: rival turn start
until next turn start: next turn start, turn start
until next round: next round, round end
until in place: in place
for attack: attack
instead: Instead, Prevent, Redirect, ChangeTarget, Cancel, otherwise
forward: forward, far forward
back: back, far back
any wave: attack any wave, cast any wave, recruit any row, any
when recruited: attack when recruited, cast when recruited, move when recruited
ignoring intercept: ignore intercept
rounded up: up
at start: game start, turn start, wave start, round start, next turn start
at end: turn end, wave end, round end, ceasefire end
floor: floor
next time: Later
intercepted: intercept, be intercepted
melee attack: melee, reach any
casualty: casualty
same turn: move and cast, move and attack, attack and cast
when placed: activate when placed
excess: Excess
all but: Sum, Some
second: #2, Picked, second, FirstPlayer, another, Choose
third: #3, Picked, Choose
opposite: across
cost: Toll, Costs
game: game, game start
"""
NEGATIVE = frozenset({"no", "not", "without", "cannot", "unless", "did not"})
BOUNDS = frozenset({"or less", "or more", "up to", "damaged", "undamaged", "full"})
"""what "unless" turns round"""
SPOKEN_OF = frozenset({"that", "those", "this", "the"})
COUNTED = frozenset({"forerunner", "supporter", "random", "half", "double", "lethal damage"})


def _table() -> dict[str, frozenset[str]]:
    from .lexicon import lines

    found = {}
    for line in lines(MARKS):
        root, _, marks = line.partition(": ")
        found[root] = frozenset(mark.strip() for mark in marks.split(","))
    return found


TABLE = _table()
RIVAL = frozenset(("rival",))


def accounted(words: list[Word], meaning: t.Ability) -> None:
    """Refuse a word that the meaning does not speak for."""
    marks = _marks(meaning)
    there = frozenset(marks)
    asked: list[str] = []
    rivals = 0
    roots = [word.root for word in words]
    turned = "unless" in roots
    before = None
    for word in words:
        wanted = _wanted(word, before)
        before = word
        if wanted is None:
            continue
        if word.type == "DET" and word.root == "rival":
            rivals += 1
            if marks.count("rival") + marks.count("each rival") < rivals:
                raise Unread.idle(word.where)
            continue
        key = word.root if word.root in COUNTED else _number(word)
        if key:
            asked.append(key)
        if turned and word.root in BOUNDS:
            continue
        if there.isdisjoint(wanted) or (key and sum(map(marks.count, wanted)) < asked.count(key)):
            raise Unread.idle(word.where)
    if not NEGATIVE.isdisjoint(roots):
        _denied(words, marks.count("not"))


def _number(word: Word) -> str:
    """The number it says, as "two" and "+2" do; the ones that an article says too are not kept."""
    said = word.root.lstrip("+-") if word.type in ("NUMBER", "SIGNED") else ""
    return said if said.isdigit() and int(said) > 1 else ""


def _wanted(word: Word, before: Word | None) -> frozenset[str] | None:
    if word.type == "NUMBER":
        return frozenset((f"#{word.root}",)) if int(word.root) > 1 else None
    if word.type == "SIGNED":
        return frozenset((f"#{int(word.root.lstrip('+-'))}",))
    wanted = RIVAL if word.type == "DET" and word.root == "rival" else TABLE.get(word.root)
    if wanted is None or word.type in ("QUOTED", "VERB", "LABEL"):
        return None
    behind = before.root if before is not None else ""
    if behind in SPOKEN_OF and (word.type == "NOUN" or wanted is RIVAL):
        return None
    if word.root == "corpse" and behind in ("'s", "its"):
        return None
    if word.root in ("damaged", "undamaged") and behind == "not":
        return TABLE["damaged"] | TABLE["undamaged"]
    return wanted


def _denied(words: list[Word], undone: int) -> None:
    """Every "no" and "not" must deny something; two of them may undo each other."""
    behind = [*words[1:], None]
    said = [
        word
        for word, after in zip(words, behind, strict=True)
        if word.root in NEGATIVE and (after is None or after.root != "empty")
    ]
    if any(word.root == "unless" for word in said):
        return  # it turns round what is told, which may be a negation itself
    if undone < len(said) and (len(said) - undone) % 2:
        raise Unread.idle(said[-1].where)


DENYING = frozenset(
    (
        t.AtMost,
        t.Uncancelled,
        t.Undiscarded,
        t.Bounded,
        t.KeepsMarkers,
        t.Cannot,
        t.PlayerCannot,
        t.Blank,
        t.Loses,
        t.Guarded,
        t.Steady,
        t.Elsewhere,
    )
)
NUMERIC = frozenset((int, bool))
PRIVATE = frozenset(("step", "yes", "up"))
"""fields whose numbers nobody says"""


def _marks(meaning: t.Node) -> list[str]:
    """What stands in every node: its kind, its words and its numbers."""
    marks: list[str] = []
    _mark(meaning, marks)
    return marks


def _mark(node: t.Node, marks: list[str]) -> None:
    kind = type(node)
    marks.append(kind.__name__)
    if _shows_more(kind):
        marks += _special(node)
    for name, value in zip(node.__struct_fields__, astuple(node), strict=True):
        for part in value if type(value) is tuple else (value,):
            if type(part) is str:
                marks.append(part)
            elif type(part) not in PLAIN:
                _mark(part, marks)
            elif part is not None and name not in PRIVATE:
                marks.append(f"#{abs(part)}")


@cache
def _shows_more(kind: type[t.Node]) -> bool:
    """Whether there may be marks that no word or number shows."""
    yes = not {"yes", "floor"}.isdisjoint(kind.__struct_fields__)
    return yes or kind in DENYING or kind in SPECIAL


def _special(node: t.Node) -> list[str]:
    """Marks that no word or number of a node shows by itself."""
    kind = type(node)
    found = ["not"] if kind in DENYING or getattr(node, "yes", True) is False else []
    if kind in SPECIAL:
        found += [mark for mark, there in SPECIAL[kind](node) if there]
    if getattr(node, "floor", False):
        found.append("floor")
    return found


Special: TypeAlias = Iterable[tuple[str, bool]]


def _scaling(node: t.Multiple | t.Scale | t.DealsTimes | t.TakesTimes) -> Special:
    yield "half", node.over == 2
    yield "double", node.times == 2
    yield "triple", node.times == 3
    yield "up", bool(getattr(node, "up", False))
    yield "not", isinstance(node, t.DealsTimes) and not node.times


def _comparing(node: t.Compared) -> Special:
    none = node.compare == "=" and node.right == t.Number(0)
    yield "not", none or node.compare in ("!=", ">", "<", "<=")


def _one_after_another(node: t.Sequence) -> Special:
    """ "To three Rival Heroes"."""
    yield f"#{len(node.steps)}", len({type(step) for step in node.steps}) == 1


SPECIAL: dict[type[t.Node], Callable[[Any], Special]] = {
    t.Multiple: _scaling,
    t.Scale: _scaling,
    t.DealsTimes: _scaling,
    t.TakesTimes: _scaling,
    t.Compared: _comparing,
    t.Sequence: _one_after_another,
    t.Shield: lambda node: [("not", node.amount is None)],
    t.HasStat: lambda node: [("not", node.compare == "!=")],
    t.Wounded: lambda node: [("not", node.how == "undamaged")],
    t.Can: lambda node: [("not", node == t.Can("deal in full"))],
    t.ForEach: lambda node: [("repeated", isinstance(node.of, t.Number))],
    t.Repeat: lambda node: [("repeated", node.most == 2)],
    t.UpToAmount: lambda node: [("UpTo", True)],
    t.Some: lambda node: [("UpTo", node.least is None and node.most is not None)],
    t.IfThen: lambda node: [("otherwise", node.otherwise is not None)],
    t.Took: lambda node: [(">=", node.times > 1)],
    t.AttackWith: lambda node: [("attack", bool(node.bonus))],
    t.SwitchPlaces: lambda node: [("#2", True)],
    t.OneOf: lambda node: [
        ("drawn lots", node.random),
        ("UpTo", node.least == 0),
        (">=", bool(node.least)),
    ],
    t.Plus: lambda node: [("floor", node.floor == 0)],
    t.Prevent: lambda node: [("floor", True)],
}
