"""The wording that is printed: a card editor's, as long as it reads back to the same meaning."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeGuard

import msgspec

from . import coursing, giving
from . import tree as t
from .ahead import in_their_turn
from .bounding import counted_off
from .changing import SPANS
from .departing import SO
from .describing import Describer, one_there
from .editing import edited, stands
from .errors import Unread
from .reading import ability as read
from .replacing import forestalls
from .scene import lent_in
from .statuses import ENDS
from .terms import listing, title
from .writing import ALONE, Writer, agreed

REGISTERED = (coursing, giving)
STRUCK: dict[tuple[t.Strike, ...], str] = {
    ("ranged",): "Ranged Attacks", ("melee",): "Melee Attacks", ("spell",): "Spells",
}  # fmt: skip
AS_MANY = {"has": "have", "takes": "take", "deals": "deal", "loses": "lose", "counts": "count"}

THEY: Final = re.compile(r"\b(it is|it has|its|it)\b")
THEIRS: Final = {"it is": "they are", "it has": "they have", "its": "their", "it": "them"}
"""what is said of each one, of all of them"""


def write(ability: t.Ability, box: str) -> str:
    """The canonical text of an ability in a box: the first wording that means the same again."""
    words = Editor(box).ability(ability)
    if means(words, box, ability):
        return words
    told_apart = Editor(box, apart=True).ability(ability)
    if told_apart != words and means(told_apart, box, ability):
        return told_apart
    return Writer(box).ability(ability)


def means(words: str, box: str, ability: t.Ability) -> bool:
    """Whether the words read back to that meaning."""
    try:
        return read(words, box) == ability
    except Unread:
        return False


GUARDED = ("be cancelled", "be intercepted")
"""what is said of the strikes, not of who strikes"""


ARRIVED = ("attack when recruited", "cast when recruited", "move when recruited")
"""what is said of when they come, one thing at a time"""


class Editor(Describer, Writer):
    """Writes as cards are printed: one sentence where one is enough, short words where they do."""

    __slots__ = ()

    def ability(self, ability: t.Ability) -> str:
        if not ability.clauses:
            return "No effect." if self.box == "order" else "No Ability."
        said = _told_once(self.clauses(ability.clauses))
        return " ".join(said).replace('.".', '."')

    def quote(self, ability: t.Ability) -> str:
        inner = type(self)(lent_in(self.box))
        return inner.ability(ability)

    # --- Statements -----------------------------------------------------------------------------

    def static(self, clause: t.Static) -> str:
        who, changes = clause.who, clause.changes
        if isinstance(who, t.Self) and clause.condition is None:
            keywords = [each for each in changes if isinstance(each, t.Gains)]
            if keywords and changes[: len(keywords)] == tuple(keywords):
                bare = " ".join(f"{self.change(each)[1]}." for each in keywords)
                rest = changes[len(keywords) :]
                return f"{bare} {self.static(t.Static(who, rest))}" if rest else bare
        if clause.condition is not None and any(
            isinstance(each, t.Each) for each in t.nodes(clause.condition)
        ):
            said = self.static(t.Static(who, changes)).removesuffix(".")
            asked = self.condition(clause.condition)
            if agreed("has", who) == "have" and not one_there(who):
                asked = THEY.sub(lambda it: THEIRS[it[0]], asked)
            return f"{said} while {asked}."
        condition = self.while_so(clause.condition)
        striking = self.strikes(who, changes)
        if striking:
            return title(f"{condition}{striking}.")
        if len(changes) > 1 and any(getattr(each, "what", "") in GUARDED for each in changes):
            return " ".join(self.static(t.Static(who, (c,), clause.condition)) for c in changes)
        if len(changes) > 1 and all(getattr(each, "what", "") in ARRIVED for each in changes):
            return " ".join(self.static(t.Static(who, (c,), clause.condition)) for c in changes)
        if any(isinstance(change, t.Hastens | t.Costs) for change in changes):
            return " ".join(self.stated(who, change, condition) for change in changes)
        subject = self.subject(who, clause.condition)
        return title(f"{condition}{subject} {self.predicates(who, changes)}.")

    def subject(self, who: t.Pieces, condition: t.Condition | None) -> str:
        if isinstance(who, t.Self) and _about_self(condition):
            return "it"
        if isinstance(who, t.Neighbour) and isinstance(who.of, t.Self):
            return title(who.way)
        return self.pieces(who, subject=True)

    def predicates(self, who: t.Pieces, changes: tuple[t.Change, ...]) -> str:
        """ "have +1 Attack Strength and Intercept", "cannot move or attack"."""
        those = isinstance(who, t.Picked) and self.reference(who).startswith("those ")
        several = those or (agreed("has", who) == "have" and not one_there(who))
        was, self.several = self.several, several
        said: list[tuple[str, list[str]]] = []
        for change in changes:
            verb_, words = self.change(change)
            if words.startswith("cannot "):
                verb_, words = "cannot", words.removeprefix("cannot ")
            if isinstance(change, t.AlsoHas):
                verb_ = "also has"
                if change.row != "current" and change.of in (who, t.Each()):
                    its = "their" if self.several else "its"
                    words = f"{its} {title(change.row)} Power{'s' * self.several}"
            if isinstance(who, t.Self):
                words = words.replace(f"{self.this()}'s ", "its ")
            apart = isinstance(change, t.DealsTimes) and change.against is not None
            if said and said[-1][0] == verb_ and verb_ and not apart:
                said[-1][1].append(words)
            else:
                said.append((verb_, [words]))
        parts = [
            f"{self.agree(verb_)} {barred(words) if verb_ == 'cannot' else listing(words)}".strip()
            for verb_, words in said
        ]
        self.several = was
        return listing(parts)

    def agree(self, verb_: str) -> str:
        if not self.several:
            return verb_
        return " ".join(AS_MANY.get(each, each) for each in verb_.split(" "))

    def change(self, change: t.Change) -> tuple[str, str]:
        if isinstance(change, t.AlsoHas) and change.row != "current":
            return "has", f"the {title(change.row)} Power of {self.pieces(change.of)}"
        verb_, words = super().change(change)
        if isinstance(change, t.Can) and self.several:
            words = words.replace("it is", "they are")
        return verb_, words

    def strikes(self, who: t.Pieces, changes: tuple[t.Change, ...]) -> str:
        """ "Your Ranged Attacks deal 1 more damage", "This Hero's Attacks ignore Intercept"."""
        if len(changes) != 1:
            return ""
        change = changes[0]
        whose = "your" if who == t.Group("fighter", "your") else ""
        if isinstance(who, t.Self):
            whose = f"{self.this()}'s"
        if isinstance(change, t.Cannot) and change.what in GUARDED:
            kind = STRUCK.get(change.by, "Attacks")
            told = f"{whose} {kind}" if whose else f"{kind} by {self.pieces(who, subject=True)}"
            by = f" by {self.group(change.whom, subject=True)}" if change.whom is not None else ""
            return f"{told} cannot {change.what}{by}"
        if not whose:
            return ""
        if change == t.Can("ignore intercept"):
            return f"{whose} Attacks ignore Intercept"
        if whose == "your" and isinstance(change, t.Deals) and change.source in STRUCK:
            words = self._deals(t.Deals(change.amount, change.sign, against=change.against))
            return f"your {STRUCK[change.source]} deal {words}"
        return ""

    def player_static(self, clause: t.PlayerStatic) -> str:
        held = self.held_by(clause.condition)
        if held:
            who = "Players" if clause.who == t.Player("each player") else "Rivals"
            several = t.PlayerStatic(t.Player("each rival"), clause.changes)
            said = self.players_said(several.who, several.changes)
            return " ".join(f"{who} with {held}{each.removeprefix('Rivals')}." for each in said)
        condition = self.while_so(clause.condition)
        said = self.players_said(clause.who, clause.changes)
        return " ".join(title(f"{condition}{each}.") for each in said)

    def held_by(self, condition: t.Condition | None) -> str:
        """ "more than 3 cards in Hand", when it is asked of each of the players; "" if not."""
        hand = t.Cards("hand", t.ThatPlayer(), quantity=t.All())
        if condition == t.Exists(hand, False):
            return "no cards in Hand"
        if isinstance(condition, t.Exists) and _theirs(condition.of):
            plain = msgspec.structs.replace(condition.of, whose="any")
            return self.any_of(plain) if condition.yes else f"no {self.counted(plain, plural=True)}"
        if isinstance(condition, t.Compared) and condition.compare in ("<", ">"):
            more = self.held_beside(condition)
            if more:
                return more
        if isinstance(condition, t.Compared) and isinstance(condition.right, t.Number):
            of = condition.left.of if isinstance(condition.left, t.Counted) else None
            if of is not None and _theirs(of) and condition.compare != "!=":
                many = counted_off(condition.compare, condition.right.n)
                return (
                    f"{many} {self.counted(msgspec.structs.replace(of, whose='any'), plural=True)}"
                )
        asked = isinstance(condition, t.Compared) and condition.left == t.Counted(hand)
        if not asked or not isinstance(condition.right, t.Number) or condition.compare == "!=":  # type: ignore[union-attr]  # asked, so compared
            return ""
        return f"{counted_off(condition.compare, condition.right.n)} cards in Hand"  # type: ignore[union-attr]  # asked, so compared

    def held_beside(self, condition: t.Compared) -> str:
        """ "more cards in Hand than you", of each of the players."""
        left, right = condition.left, condition.right
        if not isinstance(left, t.Counted) or not isinstance(right, t.Counted):
            return ""
        mine, theirs = right.of, left.of
        if msgspec.structs.replace(theirs, whose="any") != msgspec.structs.replace(
            mine, whose="any"
        ):
            return ""
        word = "more" if condition.compare == ">" else "less"
        if isinstance(mine, t.Cards) and isinstance(theirs, t.Cards):
            hand = mine == t.Cards("hand", quantity=t.All()) and theirs.whose == t.ThatPlayer()
            return f"{word} cards in Hand than you" if hand else ""
        if mine.whose != "your" or theirs.whose != t.ThatPlayer():
            return ""
        things = self.counted(msgspec.structs.replace(mine, whose="any"), plural=True)
        return f"{word} {things} than you"

    def players_said(self, who: t.Person, changes: tuple[t.PlayerChange, ...]) -> list[str]:
        """One sentence each, but those that a player cannot do share theirs."""
        said: list[str] = []
        banned: list[str] = []
        for change in changes:
            verb_, words = self.player_change(change)
            if verb_ == "cannot":
                banned.append(words)
            else:
                said.append(self.player_said(who, change))
        if len(banned) > 1:
            banned = [each.removesuffix(" Heroes").removesuffix(" Corpses") for each in banned]
        if banned:
            said.append(f"{self.players(who)} cannot {listing(banned, 'or')}")
        return said

    def player_said(self, who: t.Person, change: t.PlayerChange) -> str:
        verb_, words = self.player_change(change)
        if who == t.Player("each rival") and verb_ == "hand":
            return f"Rivals' maximum Hand Size {words}"
        if who == t.Player("each rival") and verb_ in ("has", "cannot", "may"):
            return f"Rivals {AS_MANY.get(verb_, verb_)} {words}"
        return super().player_said(who, change)

    def players(self, who: t.Person) -> str:
        return "Rivals" if who == t.Player("each rival") else self.person(who)

    # --- Happenings -----------------------------------------------------------------------------

    def triggered(self, when: t.When, effect: t.Effect) -> str:
        if when.kind == SO:
            return self.as_it_is(when, effect)
        ahead = when.kind in ("damage", "defeat", "draw", "heal")
        would = self.box == "trap" and ahead and forestalls(effect)
        opening = self.opening(when, would=would)
        if would and not when.first:
            opening = "When " + opening.removeprefix("If ")
        return self.sentences(effect, f"{opening},{self.provisos(when)} ")

    def as_it_is(self, when: t.When, effect: t.Effect) -> str:
        """ "If you have no Corpses, …", and of a Trap "When a Rival has no cards in Hand, …"."""
        if self.box != "trap":
            return self.sentences(t.IfThen(when.conditions[0], effect))
        self.event = when
        held = self.held_by(when.conditions[0]) if when.player is not None else ""
        who = self.person(when.player) if when.player is not None else ""
        words = f"{who} has {held}" if held else self.condition(when.conditions[0])
        rest = msgspec.structs.replace(when, conditions=when.conditions[1:])
        return self.sentences(effect, f"When {words},{self.provisos(rest)} ")

    def replacement(self, clause: t.Replacement) -> str:
        opening = self.opening(clause.when, would=True)
        return self.sentences(clause.effect, f"{opening},{self.provisos(clause.when)} ")

    def provisos(self, when: t.When) -> str:
        left = [each for each in when.conditions if not self.within(when, each)]
        return "".join(f" if {self.condition(each)}," for each in left)

    # --- Instructions ---------------------------------------------------------------------------

    def sentences(self, effect: t.Effect, opening: str = "") -> str:
        steps: list[t.Effect]
        steps = list(effect.steps) if isinstance(effect, t.Sequence) else [effect]
        if len(steps) == 1 and isinstance(steps[0], t.Later) and opening and _timed(steps[0]):
            event = self.event
            words = f"{self.step(steps[0].effect)} {self.coming(steps[0].when, steps[0].span)}"
            self.event = event
            return f"{title(opening + words)}."
        said = [self.run(part) for part in parted(steps)]
        text = [title(each if k else opening + each) for k, each in enumerate(said)]
        return " ".join(f"{each}." for each in text)

    def step(self, effect: t.Effect) -> str:
        if isinstance(effect, t.Sequence):
            return self.run(list(effect.steps))
        if (held := in_their_turn(effect)) is not None:
            words, span = self.step(held), self.span(held.span)
            words = words.removeprefix(f"{span}, ").removesuffix(f" {span}")
            own = isinstance(effect, t.Later) and isinstance(effect.when.player, t.PlayerOf)
            return f"{words} during {'its' if own else 'their'} next Turn"
        return ("" if _meanwhile(effect) else edited(self, effect)) or super().step(effect)

    def run(self, steps: list[t.Effect]) -> str:
        """Steps that share a sentence: those about the same thing share their words, too."""
        said: list[str] = []
        at = 0
        while at < len(steps):
            words, taken = self.together(steps[at:])
            said.append(words)
            at += taken
        return ", then ".join(said)

    def apiece(self, steps: list[t.Effect]) -> list[str]:
        """What is given until some time and taken back then is one thing."""
        words, taken = self.together(steps)
        return [words] if 1 < taken == len(steps) else super().apiece(steps)

    def together(self, steps: list[t.Effect]) -> tuple[str, int]:
        """The words of the first step, with those of the next ones that go along with it."""
        first = steps[0]
        following = steps[1] if len(steps) > 1 else None
        for k, step in enumerate(steps):
            if until := given_until(steps[:k], step):
                given, _ = self.together(steps[:k]) if k < 3 else ("", 0)
                if given and isinstance(first, t.GiveStatus) and k == _given(steps[:k]):
                    return f"{given} {until}", k + 1
                break
        if isinstance(first, t.GiveStatus) and isinstance(following, t.GiveStatus):
            same = t.Picked(first.step) if first.step >= 0 else first.who
            if following.who == same and not isinstance(following.times, t.Counted):
                more = f"[{following.status}]" + _times(following.times)
                return f"{self.step(first)} and {more}", 2
        if isinstance(first, t.Put) and isinstance(following, t.Put) and _rest(first, following):
            more = self.step(following).removeprefix("put ")
            more = more.removeprefix("the rest ").removeprefix("those cards ")
            others = "other" if _one_left(first, self.steps) else "others"
            return f"{self.step(first)} and the {others} {more}", 2
        if isinstance(following, t.Grant | t.GrantPlayer) and _alike(first, following):
            return self.granted_together(first, following), 2
        return self.step(first), 1

    def granted_together(self, first: t.Effect, following: t.Grant | t.GrantPlayer) -> str:
        if isinstance(first, t.Grant) and isinstance(following, t.Grant):
            return self.granted(t.Grant(first.who, first.changes + following.changes, first.span))
        assert isinstance(first, t.GrantPlayer) and isinstance(following, t.GrantPlayer)  # noqa: PT018
        said = self.players_said(first.who, first.changes + following.changes)
        return f"{self.span(first.span)}, {listing(said)}"

    def granted(self, effect: t.Grant) -> str:
        who = effect.who
        span = self.lasting(effect)
        if any(isinstance(change, t.Hastens | t.Costs) for change in effect.changes):
            return super().step(effect)
        many = isinstance(who, t.Group) and isinstance(who.quantity, t.All)
        words = f"{self.pieces(who, subject=many)} {self.predicates(who, effect.changes)}"
        if effect.changes == (t.Can("attack again"),) and effect.span == t.Until("wave"):
            return words.replace("each Wave", "this Wave")
        if self.holds_while_here(effect):
            return words
        first = (many or len(effect.changes) > 1) and not isinstance(effect.span, t.UntilWhen)
        return f"{span}, {words}" if first else f"{words} {span}"

    def lasting(self, effect: t.Grant) -> str:
        if isinstance(effect.span, t.Markers):
            return f"for your next {effect.span.n} Turns"
        if effect.span == t.Until("in place"):
            return f"for as long as {self.this()} is in place"
        if isinstance(effect.span, t.UntilWhen):
            return self.until_then(effect.span)
        return SPANS[effect.span.end]

    def one_of(self, effect: t.OneOf) -> str:
        if effect.who == t.YOU:
            return super().one_of(effect)
        start = super().one_of(effect).partition(": ")[0]
        actor, asked = self.actor, self.asked
        said = []
        for each in effect.effects:
            self.actor, self.asked = t.YOU, effect.who
            said.append(self.step(each))
        self.actor, self.asked = actor, asked
        options = [
            each if each.startswith(("that ", "a ", "each ", "you ")) else f"you {each}"
            for each in said
        ]
        return f"{start}: {'; '.join(options[:-1])}; or {options[-1]}"


def barred(words: list[str]) -> str:
    """ "move or attack", "be healed or moved by Rivals", "gain [Intercept] or [+1 Life]": what they
    share is said once.
    """
    tails = {each.partition(" by ")[1:] for each in words}
    if len(words) > 1 and len(tails) == 1 and all(each.startswith("be ") for each in words):
        deeds = [each.partition(" by ")[0].removeprefix("be ") for each in words]
        return f"be {listing(deeds, 'or')}{''.join(tails.pop())}"
    for verb in ("gain ", "lose "):
        if len(words) > 1 and all(each.startswith(f"{verb}[") for each in words):
            return verb + listing([each.removeprefix(verb) for each in words], "or")
    return listing(words, "or")


def _theirs(of: t.Group | t.Cards) -> TypeGuard[t.Group]:
    """Whether it is pieces in the Unit of a player told of."""
    return isinstance(of, t.Group) and of.whose == t.ThatPlayer()


def _about_self(condition: t.Condition | None) -> bool:
    """Whether a condition has just spoken of the card itself, so that "it" will do."""
    if isinstance(condition, t.AnyOf | t.AllOf):
        return all(_about_self(each) for each in condition.conditions)
    return isinstance(condition, t.Is) and isinstance(condition.who, t.Self)


def _meanwhile(effect: t.Effect) -> bool:
    """Whether what is granted holds only while something is so."""
    return isinstance(effect, t.Grant | t.GrantPlayer) and effect.condition is not None


def parted(steps: list[t.Effect]) -> list[list[t.Effect]]:
    """Steps that share a sentence: an "if", a "may" or a choice has one of its own."""
    parts: list[list[t.Effect]] = [[]]
    for k, step in enumerate(steps):
        alone = isinstance(step, ALONE) or _meanwhile(step)
        alone = alone and not (isinstance(step, t.IfThen) and stands(step))
        alone = alone and not (k and given_until(steps[:k], step))
        if alone:
            parts.append([])
        parts[-1].append(step)
        chosen = isinstance(step, t.Choose) and step.what not in ("number", "name")
        if alone or ((chosen or isinstance(step, t.LookAt)) and _spoken_of(step, steps[k + 1 :])):
            parts.append([])
    return [part for part in parts if part]


def given_until(before: list[t.Effect], step: t.Effect) -> str:
    """ "Until the end of the Round", when a step takes back what was given right before it."""
    if not isinstance(step, t.Later) or step.every or step.span != t.Until("game"):
        return ""
    inner = step.effect
    taken = inner.steps if isinstance(inner, t.Sequence) else (inner,)
    given = before[-len(taken) :]
    end = next((span for span, when in ENDS.items() if when == step.when), "")
    if not end or len(given) < len(taken) or not isinstance(given[0], t.GiveStatus):
        return ""
    named = isinstance(given[0].who, t.Self | t.Participant | t.Picked | t.Each | t.Neighbour)
    who = given[0].who if named else t.Picked(given[0].step)
    for each, back in zip(given, taken, strict=True):
        if not isinstance(each, t.GiveStatus) or not isinstance(each.times, t.Number):
            return ""
        if back != t.RemoveStatus(each.status, who, each.times):
            return ""
    return SPANS[end]


def _given(steps: list[t.Effect]) -> int:
    """How many [Statuses] are given one after another."""
    return sum(isinstance(step, t.GiveStatus) for step in steps)


def _timed(later: t.Later) -> bool:
    """Whether it begins with when it is done, and is not said of somebody's next Turn."""
    return later.when.kind.endswith((" start", " end")) and in_their_turn(later) is None


def _spoken_of(step: t.Effect, later: list[t.Effect]) -> bool:
    """Whether later steps speak of what that one found."""
    number = getattr(step, "step", -1)
    return number >= 0 and f"step={number})" in repr(later)


def _alike(first: t.Effect, following: t.Grant | t.GrantPlayer) -> bool:
    """Whether two grants are to the same, for as long; who is chosen may be another each time."""
    return (
        type(first) is type(following)
        and isinstance(first, t.Grant | t.GrantPlayer)
        and (first.who, first.span) == (following.who, following.span)
        and first.condition is following.condition is None
        and not isinstance(getattr(first.who, "quantity", None), t.Some | t.Random)
    )


def _told_once(said: Iterable[str]) -> list[str]:
    """ "When this Hero attacks or this Hero is attacked, …": what sets off the same, in one."""
    told: list[str] = []
    for words in said:
        happens, comma, done = words.partition(", ")
        before, _, same = told[-1].partition(", ") if told else ("", "", "")
        alike = done.replace("the caster", "the attacker") == same.replace(
            "the caster", "the attacker"
        )
        if done and alike and all(each.startswith("When ") for each in (before, happens)):
            told[-1] = f"{before} or {happens.removeprefix('When ')}{comma}{same}"
        else:
            told.append(words)
    return told


def _times(times: t.Amount) -> str:
    return f" x{times.n}" if isinstance(times, t.Number) and times.n != 1 else ""


def _rest(first: t.Put, second: t.Put) -> bool:
    """Whether the second puts away the rest of the cards the first chose from."""
    one, rest = first.what, second.what
    return (
        isinstance(one, t.Cards)
        and isinstance(rest, t.Cards)
        and one.step == rest.step >= 0
        and isinstance(rest.quantity, t.All | t.Ordered)
        and not isinstance(one.quantity, t.All | t.Ordered)
    )


def _one_left(put: t.Put, steps: dict[int, t.Node]) -> bool:
    """Whether one card was taken of two."""
    shown = steps.get(put.what.step) if isinstance(put.what, t.Cards) else None
    cards = getattr(shown, "cards", None)
    many = cards.quantity if isinstance(cards, t.Cards) else None
    return isinstance(many, t.Some) and many.most == t.Number(2)
