"""Double entry: every word that bears meaning must have left its mark in the meaning.

The shaping modules decide what a sentence means; this one does not know how. It only looks at the
words that were said and at the tree that came of them, and refuses a word that nothing speaks for:
so a negation, a number or a place cannot be dropped on the way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from . import tree as t
from .errors import Unread
from .word import Word

MARKS = """
forerunner: forerunner, directly front, directly front or behind
supporter: supporter, directly behind, directly front or behind
corpse: corpse, hero or corpse, body, LayCorpse, attack corpses, recruit on corpse, move corpses,
    Clear, clear, be cleared, Revive, be revived, revive
leader: leader, fighter, body, Self, action
hand: hand, look at hand, return, draw at full hand, HandSize
deck: shuffle, deck, top, bottom, look at top, play top, Shuffle, Search, Draw
discard pile: discard, Discard, recruit from discard, order from discard
reserve: ReserveSlots, reserve, look at reserve, PlaceTrap, leave, marked, unmarked
vanguard: vanguard
flank: flank
rear: rear
column: column, your column, rival column, InPlace
operation: MoreMarkers, KeepsMarkers, operation, operation or trap,
    order or operation, Mark, Self, Cards,
    leave, marked, unmarked
trap: look at reserve, activate when placed, trap, operation or trap, order or trap,
    activate, PlaceTrap, Self, place
spell: spell, cast, Spell, UsePower, cast any wave, cast again, cast when recruited, be cancelled,
    move and cast, attack and cast
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
adjacent to: adjacent, beside, BesideEmpty, Beside
damaged: damaged, damage, be damaged, was damaged
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
ceasefire: InCeasefire, EndCeasefire
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
until next turn start: next turn start, turn start
until next round: next round, round end
until in place: in place
for attack: attack
instead: Instead, Prevent, Redirect, ChangeTarget, otherwise
forward: forward, far forward
back: back, far back
any wave: attack any wave, cast any wave, recruit any row, any
when recruited: attack when recruited, cast when recruited, move when recruited
ignoring intercept: ignore intercept
rounded up: up
at start: game start, turn start, wave start, round start, next turn start
at end: turn end, wave end, round end
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


def accounted(words: list[Word], meaning: t.Ability) -> None:
    """Refuse a word that the meaning does not speak for."""
    marks = Counter(_marks(meaning))
    asked: Counter[str] = Counter()
    rivals = 0
    turned = any(word.root == "unless" for word in words)
    for k, word in enumerate(words):
        wanted = _wanted(word, words[k - 1] if k else None)
        if wanted is None:
            continue
        if word.type == "DET" and word.root == "rival" and wanted:
            rivals += 1
            if marks["rival"] + marks["each rival"] < rivals:
                raise _left_over(word)
            continue
        key = word.root if word.root in COUNTED or word.type == "NUMBER" else ""
        asked[key] += bool(key)
        if turned and word.root in BOUNDS:
            continue
        if sum(marks[mark] for mark in wanted) < max(1, asked[key] if key else 1):
            raise _left_over(word)
    _denied(words, marks)


def _wanted(word: Word, before: Word | None) -> frozenset[str] | None:
    if word.type == "NUMBER":
        return frozenset((f"#{word.root}",)) if int(word.root) > 1 else None
    if word.type == "SIGNED":
        return frozenset((f"#{int(word.root.lstrip('+-'))}",))
    if before is not None and before.root in SPOKEN_OF and word.type == "NOUN":
        return None
    if word.root == "corpse" and before is not None and before.root in ("'s", "its"):
        return None
    if word.type in ("QUOTED", "VERB", "LABEL"):
        return None
    if word.type == "DET" and word.root == "rival":
        pointing = before is not None and before.root in SPOKEN_OF
        return None if pointing else frozenset(("rival",))
    return TABLE.get(word.root)


def _denied(words: list[Word], marks: Counter[str]) -> None:
    """Every "no" and "not" must deny something; two of them may undo each other."""
    behind = [*words[1:], None]
    said = [
        word
        for word, after in zip(words, behind, strict=True)
        if word.root in NEGATIVE and (after is None or after.root != "empty")
    ]
    if any(word.root == "unless" for word in said):
        return  # it turns round what is told, which may be a negation itself
    if marks["not"] < len(said) and (len(said) - marks["not"]) % 2:
        raise _left_over(said[-1])


def _left_over(word: Word) -> Unread:
    said = f"“{word.where.word}” would have no part in what this means; say it another way."
    return Unread.phrase(word.where, "a sentence in which it counts", said)


DENYING = (
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
)
SCALING = (t.Multiple, t.Scale, t.DealsTimes, t.TakesTimes)


def _marks(meaning: t.Node) -> Iterator[str]:
    """What stands in every node: its kind, its words and its numbers."""
    for node in t.nodes(meaning):
        yield type(node).__name__
        yield from _special(node)
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, int):
                if name not in ("step", "yes", "up"):
                    yield f"#{abs(value)}"
            else:
                yield from _words(value)


def _words(value: object) -> Iterable[str]:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, tuple):
        return [each for each in value if isinstance(each, str)]
    return ()


def _special(node: t.Node) -> list[str]:
    """Marks that no word or number of a node shows by itself."""
    found = []
    denies = isinstance(node, DENYING)
    if (
        denies
        or getattr(node, "yes", True) is False
        or (isinstance(node, t.Shield) and node.amount is None)
        or (isinstance(node, t.Compared) and node.compare in ("!=", ">", "<", "<="))
        or node == t.InMelee(False)
        or (isinstance(node, t.Compared) and node.compare == "=" and node.right == t.Number(0))
        or (isinstance(node, t.HasStat) and node.compare == "!=")
    ):
        found.append("not")
    if isinstance(node, t.Elsewhere) or (isinstance(node, t.Wounded) and node.how == "undamaged"):
        found.append("not")
    if isinstance(node, t.DealsTimes) and not node.times:
        found.append("not")
    if node == t.Can("deal in full"):
        found.append("not")
    if isinstance(node, SCALING):
        found += ["half"] if node.over == 2 else []
        found += {2: ["double"], 3: ["triple"]}.get(node.times, [])
        found += ["up"] if getattr(node, "up", False) else []
    counted = isinstance(node, t.ForEach) and isinstance(node.of, t.Number)
    if counted or (isinstance(node, t.Repeat) and node.most == 2):
        found.append("repeated")
    if isinstance(node, t.UpToAmount) or (
        isinstance(node, t.Some) and node.least is None and node.most is not None
    ):
        found.append("UpTo")
    if isinstance(node, t.IfThen) and node.otherwise is not None:
        found.append("otherwise")
    if isinstance(node, t.Took) and node.times > 1:
        found.append(">=")
    if isinstance(node, t.AttackWith) and node.bonus:
        found.append("attack")
    if isinstance(node, t.SwitchPlaces):
        found.append("#2")
    if isinstance(node, t.Sequence) and len({type(step) for step in node.steps}) == 1:
        found.append(f"#{len(node.steps)}")  # "to three Rival Heroes", one after another
    if isinstance(node, t.OneOf) and node.random:
        found.append("drawn lots")
    stops = isinstance(node, t.Plus) and node.floor is not None
    if stops or bool(getattr(node, "floor", False)) or isinstance(node, t.Prevent):
        found.append("floor")
    return found
