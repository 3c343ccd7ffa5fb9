"""The canonical wording of an ability: what is printed, and reads back to the same meaning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from . import tree as t
from .allowing import spoken_for
from .bounding import counted_off, verb
from .departing import SO
from .instructing import instruct
from .lexicon import ORDINALS
from .limits import said as so_often
from .opposites import negated
from .replacing import ACTS, forestalls
from .scene import lent_in
from .telling import Teller
from .terms import Unprintable, is_leader, listing, named, title

HEADINGS = {"normal": "", "free": "Free ", "long": "Long "}


def write(ability: t.Ability, box: str) -> str:
    """The canonical text of an ability in a box."""
    return Writer(box).ability(ability)


class Writer(Teller):
    """Writes whole abilities."""

    __slots__ = ()

    def ability(self, ability: t.Ability) -> str:
        if not ability.clauses:
            return "No Ability."
        return " ".join(self.clauses(ability.clauses))

    def clauses(self, clauses: tuple[t.Clause, ...]) -> Iterator[str]:
        """Each, and which Turns are meant where one might take it for the next alone."""
        for before, clause in zip((None, *clauses), clauses, strict=False):
            self.behind = isinstance(before, t.Does | t.Triggered)
            held = before.condition if isinstance(before, t.Static | t.PlayerStatic) else None
            self.turned = None if held is None else negated(held)
            yield self.clause(clause)

    def quote(self, ability: t.Ability) -> str:
        return type(self)(lent_in(self.box)).ability(ability).removesuffix(".")

    # --- Clauses --------------------------------------------------------------------------------

    def clause(self, clause: t.Clause) -> str:
        self.event, self.actor = None, t.YOU
        nodes = [node for node in t.nodes(clause) if getattr(node, "step", -1) >= 0]
        self.steps = dict(stepped(nodes))
        self.places = told_apart(clause, self.steps) if self.apart else {}
        self.shared_out = frozenset(taken_apart(nodes))
        if isinstance(clause, t.Static):
            return self.static(clause)
        if isinstance(clause, t.PlayerStatic):
            return self.player_static(clause)
        if isinstance(clause, t.Spell):
            return self.heading(clause, "Spell") + self.used(clause)
        if isinstance(clause, t.Action):
            return self.heading(clause, "Action") + self.used(clause)
        if isinstance(clause, t.Does):
            return self.played_if(clause) + self.sentences(clause.effect)
        if isinstance(clause, t.Replacement):
            return self.replacement(clause)
        return self.triggered(clause.when, clause.effect)

    def used(self, clause: t.Spell | t.Action) -> str:
        said = self.sentences(clause.effect)
        if clause.condition is None:
            return said
        return f"{said} Use only if {self.condition(clause.condition)}."

    def played_if(self, clause: t.Does) -> str:
        if clause.condition is None:
            return ""
        return f"Play only if {self.condition(clause.condition)}. "

    def heading(self, clause: t.Spell | t.Action, word: str) -> str:
        limited = "Limited " if clause.limited else ""
        if clause.limited and (clause.per, clause.times) != ("turn", 1):
            limited = f"{title(so_often(clause.times, clause.per))}, "
        return f"{limited}{HEADINGS[clause.speed]}{word}: "

    def holds_while_here(self, effect: t.Grant | t.GrantPlayer) -> bool:
        """What an Operation says of somebody singled out holds while it is in place (PT-169)."""
        one = not isinstance(effect.who, t.Group | t.EitherGroup | t.Player)
        return self.stays(effect.span) and (one or t.of_chosen_line(effect.who))

    def stays(self, span: t.Span) -> bool:
        """Whether it goes without saying how long: an Operation's effects last while it does."""
        return self.box == "operation" and span == t.Until("in place")

    def triggered(self, when: t.When, effect: t.Effect) -> str:
        if when.kind == SO:
            opening = "When" if self.box == "trap" else "If"
            states = " and ".join(map(self.condition, when.conditions))
            return self.sentences(effect, f"{opening} {states}, ")
        opening = self.opening(when)
        conditions = "".join(f" {self.provided(each)}," for each in when.conditions)
        return self.sentences(effect, f"{opening},{conditions} ")

    def ever(self, when: t.When, *, would: bool) -> str:
        """ "When a Rival attacks", "at the end of each of your Turns": each time."""
        if when.kind.endswith((" start", " end")):
            behind, self.behind = self.behind, True
            words = self.when(when)
            self.behind = behind
            return words
        return f"{'after' if when.kind == 'attacked' else 'when'} {self.when(when, would=would)}"

    def opening(self, when: t.When, *, would: bool = False) -> str:
        words = self.when(when, would=would)
        if when.kind.endswith((" start", " end")):
            often = f"{title(so_often(when.most, when.first))}, " if when.limit else ""
            return often + words if often else title(words)
        nth = ORDINALS[when.nth - 1]
        each = "this" if when.first == "game" else "each"
        first = f"The {nth} time {each} {title(when.first)} " if when.first else ""
        if when.limit:
            first = f"{title(so_often(when.most, when.first))}, when "
            if when.kind == "attacked" or would:
                first = first.replace(", when ", ", if " if would else ", after ")
        if first:
            return first + words
        return ("If " if would else "After " if when.kind == "attacked" else "When ") + words

    def replacement(self, clause: t.Replacement) -> str:
        opening = self.opening(clause.when, would=True)
        conditions = "".join(f" {self.provided(each)}," for each in clause.when.conditions)
        return self.sentences(clause.effect, f"{opening},{conditions} ")

    # --- Statements -----------------------------------------------------------------------------

    def while_so(self, condition: t.Condition | None) -> str:
        """ "While you have a Corpse, ", "During your Turn, "."""
        if condition is None:
            return ""
        if condition == self.turned:
            return "Otherwise, "
        if condition == t.InCeasefire(t.YOU):
            return "During your Ceasefire, "
        if isinstance(condition, t.TurnOf | t.WaveIs | t.RoundIs) and condition.yes:
            return f"During {self.condition(condition).removeprefix('it is ')}, "
        if isinstance(condition, t.Every) and not condition.yes:
            return f"{title(self.provided(condition))}, "
        return f"While {self.condition(condition)}, "

    def static(self, clause: t.Static) -> str:
        condition = self.while_so(clause.condition)
        return " ".join(self.stated(clause.who, change, condition) for change in clause.changes)

    def stated(self, who: t.Pieces, change: t.Change, condition: str) -> str:
        verb_, words = self.change(change)
        if verb_ == "speed":
            said = spoken_for(words, self.pieces(who, subject=True))
            return title(f"{condition}{said}.")
        if verb_ == "toll":
            return title(f"{condition}attacking {self.pieces(who, subject=True)} {words}.")
        if (
            isinstance(who, t.Self)
            and not condition
            and verb_ == "has"
            and isinstance(change, t.Plus | t.Gains)
        ):
            return f"{words}."
        verb_ = agreed(verb_, who)
        return title(f"{condition}{self.pieces(who, subject=True)} {f'{verb_} {words}'.strip()}.")

    def player_static(self, clause: t.PlayerStatic) -> str:
        condition = self.while_so(clause.condition)
        return " ".join(
            title(f"{condition}{self.player_said(clause.who, change)}.")
            for change in clause.changes
        )

    def player_said(self, who: t.Person, change: t.PlayerChange) -> str:
        verb_, words = self.player_change(change)
        if verb_ == "speed":
            several: dict[t.Person, str] = {
                t.Player("each rival"): "Rivals",
                t.Player("each player"): "all players",
            }
            return spoken_for(words, several.get(who) or self.person(who))
        if verb_ in ("operations", "guarded", "harm"):
            whose = "Rival" if who == t.Player("each rival") else self.persons(who)
            if verb_ == "operations" and who == t.Player("each player"):
                return f"Operations {words}"
            return f"{whose} {'Operations ' * (verb_ == 'operations')}{words}"
        if verb_ == "hand":
            return f"{self.persons(who)} maximum Hand Size {words}"
        if verb_ == "has" and who == t.YOU:
            verb_ = "have"
        return f"{self.person(who)} {verb_} {words}"

    # --- Instructions ---------------------------------------------------------------------------

    def sentences(self, effect: t.Effect, opening: str = "") -> str:
        """Steps as sentences: simple ones share a sentence, an "if" or "may" has one of its own."""
        steps = effect.steps if isinstance(effect, t.Sequence) else (effect,)
        out: list[str] = []
        run: list[str] = []
        for step in steps:
            if isinstance(step, ALONE):
                if run:
                    out.append(", then ".join(run))
                    run = []
                out.append(self.step(step))
            else:
                run.append(self.step(step))
        if run:
            out.append(", then ".join(run))
        text = [title(each if k else opening + each) for k, each in enumerate(out)]
        return " ".join(f"{each}." for each in text)

    def step(self, effect: t.Effect) -> str:
        """One instruction, small first letter, no full stop."""
        if isinstance(effect, t.Sequence):
            return ", then ".join(self.step(each) for each in effect.steps)
        if isinstance(effect, t.IfThen):
            return self.if_then(effect)
        if isinstance(effect, t.Grant | t.GrantPlayer) and effect.condition is not None:
            return self.meanwhile(effect, effect.condition)
        if isinstance(effect, t.May):
            return self.may(effect)
        if isinstance(effect, t.OneOf):
            return self.one_of(effect)
        if isinstance(effect, t.ForEach):
            return self.for_each(effect)
        if isinstance(effect, t.Repeat):
            return self.repeat(effect)
        if isinstance(effect, t.Later):
            self_event = self.event
            would = forestalls(effect.effect) and effect.when.kind not in ACTS
            words = self.coming(effect.when, effect.span, would=would)
            if effect.every:
                words = self.ever(effect.when, would=would)
                words = words if self.stays(effect.span) else f"{self.span(effect.span)}, {words}"
            inner = effect.effect
            if isinstance(inner, t.Later) and (end := _next_end(effect)):
                words, effect = f"at the end of {end}", inner
            words = f"{words}, {self.step(effect.effect)}"
            self.event = self_event
            return words
        if isinstance(effect, t.Instead):
            return f"{self.step(effect.effect)} instead"
        if isinstance(effect, t.Afterwards):
            return f"{self.step(effect.effect)} afterwards"
        return instruct(self, effect)

    def if_then(self, effect: t.IfThen) -> str:
        then, left = effect.then, None
        if isinstance(then, t.Sequence) and _is_left(then.steps[-1]):
            *steps, left = then.steps
            then = steps[0] if len(steps) == 1 else t.Sequence(tuple(steps))
        words = f"{self.provided(effect.condition)}, {self.step(then)}"
        if left is not None:
            words += f". {title(self.step(left))}"
        if effect.otherwise is not None:
            words += f". Otherwise, {self.step(effect.otherwise)}"
        return words

    def provided(self, condition: t.Condition) -> str:
        """ "If …"; that not every one is so can only be said by "unless"."""
        if isinstance(condition, t.Every) and not condition.yes:
            return f"unless {self.condition(msgspec.structs.replace(condition, yes=True))}"
        return f"if {self.condition(condition)}"

    def meanwhile(self, effect: t.Grant | t.GrantPlayer, condition: t.Condition) -> str:
        """ "… until the end of the Round while your Leader is damaged"."""
        from .instructing import instruct

        always = msgspec.structs.replace(effect, condition=None)
        words = instruct(self, always) if t.Each() in t.nodes(condition) else self.step(always)
        if effect.span == t.Until("game"):
            words = words.removesuffix(" " + self.span(effect.span))
        return f"{words} while {self.condition(condition)}"

    def may(self, effect: t.May) -> str:
        inner, actor = effect.effect, self.actor
        self.actor = self.asked = effect.who
        if isinstance(inner, t.Sequence):
            words = " and ".join(self.apiece(list(inner.steps)))
        elif isinstance(inner, t.OneOf):
            words = listing([self.bare(each) for each in inner.effects], "or")
        else:
            words = self.bare(inner)
        self.actor, self.asked = actor, effect.who
        if words.partition(" ")[0] in SOMEBODY:
            return f"{words} if you like"
        return f"{self.person(effect.who)} may {words}"

    def apiece(self, steps: list[t.Effect]) -> list[str]:
        """What may be done, one thing after another."""
        return [self.bare(each) for each in steps]

    def bare(self, effect: t.Effect) -> str:
        """An instruction after "may": its person goes without saying."""
        if isinstance(effect, t.Grant):
            given = listing([self.change(each)[1] for each in effect.changes])
            return f"give {self.pieces(effect.who)} {given} {self.span(effect.span)}"
        words = self.step(effect)
        who = self.person(self.actor)
        if who == "you" or not words.startswith(who + " "):
            return words
        does, _, rest = words.removeprefix(who + " ").partition(" ")
        return f"{base_of(does)} {rest}".strip()

    def one_of(self, effect: t.OneOf) -> str:
        number = {1: "one", 2: "two", 3: "three"}.get(effect.n, str(effect.n))
        actor, self.actor = self.actor, effect.who
        options = [self.step(each) for each in effect.effects]
        self.actor = actor
        who = "" if effect.who == t.YOU else self.person(effect.who) + " "
        choose = verb("choose") if who else "choose"
        random = " at random" * effect.random
        if effect.least == 0:
            number = f"up to {number}"
        elif effect.least is not None:
            number = "one or both" if effect.n == 2 else f"{effect.least} or more"
        return f"{who}{choose} {number}{random}: {'; '.join(options[:-1])}; or {options[-1]}"

    def for_each(self, effect: t.ForEach) -> str:
        of = effect.of
        if isinstance(of, t.Player | t.PlayerOf | t.ThatPlayer | t.PlayerWith | t.PlayerAt):
            words = self.person(of).removeprefix("each ")
        elif isinstance(of, t.Counted):
            words = self.counted(of.of)
        elif isinstance(of, t.ThatMuch):
            words = f"{self.told_of(of.step)} this way"
        elif isinstance(of, t.EmptySlots | t.ActionsLeft | t.LinesWith | t.StatOf):
            words = (self.per(of) or (1, self.value(of)))[1].removeprefix("for each ")
        elif isinstance(of, t.Group):
            words = self.counted(of).removeprefix("the ")
        else:
            words = (
                self.value(of)
                if not isinstance(
                    of, t.EitherGroup | t.Self | t.Participant | t.Picked | t.Each | t.Neighbour
                )
                else self.pieces(of)
            )
        if isinstance(of, t.Sum) and of.left == t.Number(1) and of.sign == 1:
            each, _ = self.each_of(of.right)
            often = f"for each {each}" if each else ""
            if isinstance(of.right, t.Counted):
                often = self.for_every(of.right)
            if not often:
                raise Unprintable(of)
            return f"{self.step(effect.effect)}. Repeat this {often}"
        if isinstance(of, t.Number):
            twice = {2: "", 3: " twice"}.get(of.n, f" {of.n - 1} times")
            return f"{self.step(effect.effect)}. Repeat this{twice}"
        asked = self.asked
        if isinstance(of, t.Player):
            self.asked = t.ThatPlayer()
        alone = isinstance(of, t.PlayerWith | t.PlayerAt)
        said = f"for {'' if alone else 'each '}{words}, {self.step(effect.effect)}"
        self.asked = asked
        return said

    def repeat(self, effect: t.Repeat) -> str:
        """ "…. You may discard a card to repeat this once"."""
        often = {None: "", 1: " once", 2: " twice"}.get(effect.most, f" {effect.most} times")
        first = self.sentences(effect.effect).removesuffix(".")
        first = first[:1].lower() + first[1:]
        if effect.condition is not None:
            return f"{first}. If {self.condition(effect.condition)}, repeat this{often}"
        price = "" if effect.price is None else f"{self.step(effect.price)} to "
        return f"{first}. You may {price}repeat this{often}"

    def told_of(self, step: int) -> str:
        """What an earlier step did to how many: "card discarded", "Corpse cleared"."""
        done = self.steps.get(step)
        if isinstance(done, t.Clear | t.Revive):
            return "Corpse cleared" if isinstance(done, t.Clear) else "Corpse revived"
        if isinstance(done, t.Defeat):
            return "Hero defeated"
        if isinstance(done, t.Damage):
            return "damage dealt"
        if isinstance(done, t.Heal):
            return "damage removed"
        if isinstance(done, t.RemoveStatus):
            return "Status removed"
        if isinstance(done, t.Mark):
            return "Time Marker removed"
        return "card discarded"

    def compare(self, found: t.Compared) -> str:
        """ "2 or more Corpses were cleared this way": how many an earlier step did."""
        left, right = found.left, found.right
        if not isinstance(left, t.ThatMuch) or left.step < 0 or not isinstance(right, t.Number):
            return super().compare(found)
        noun, done = self.told_of(left.step).rsplit(" ", 1)
        were = "was" if noun == "damage" else "were"
        many = noun if noun == "damage" else SEVERAL.get(noun, f"{noun}s")
        return f"{counted_off(found.compare, right.n)} {many} {were} {done} this way"

    def acts(self, who: t.Person, base: str, rest: str = "") -> str:
        """ "draw 2 cards", or "a Rival draws 2 cards"."""
        words = f"{base} {rest}".strip()
        if self.actor == t.YOU and isinstance(who, t.Player):
            self.asked = who
        if who == t.YOU:
            return words
        head, _, tail = base.partition(" ")
        return f"{self.person(who)} {verb(head)} {f'{tail} {rest}'.strip()}".strip()


def _is_left(step: t.Effect) -> bool:
    """ "If you do not, …", of what somebody may."""
    left = isinstance(step, t.IfThen) and step.condition == t.StepDone(-1, False)
    return left and isinstance(step, t.IfThen) and step.otherwise is None


SOMEBODY = frozenset(("a", "an", "each", "any", "that", "the", "its", "their"))
"""the words somebody else is named by, who does what you may have done"""
SEVERAL = {"Hero": "Heroes", "Status": "Statuses"}
ALONE = (t.IfThen, t.May, t.OneOf, t.ForEach, t.Repeat, t.Later)
"""what has a sentence of its own"""


def agreed(verb_: str, who: t.Pieces) -> str:
    """ "have" for several, "has" for one."""
    several = isinstance(who, t.Group | t.EitherGroup) and _several(who.quantity)
    several = several and not (isinstance(who, t.Group) and is_leader(who))
    return (
        {"has": "have", "takes": "take", "deals": "deal", "loses": "lose", "counts": "count"}.get(
            verb_, verb_
        )
        if several
        else verb_
    )


def _several(many: t.Quantity) -> bool:
    """ "Each Hero", "2 Heroes", "up to 2 Heroes"."""
    return isinstance(many, t.All) or (isinstance(many, t.Some) and many.most != t.Number(1))


NEXT_ENDS: dict[tuple[t.When, t.When], str] = {
    (t.When("turn start", t.YOU), t.When("turn end", t.YOU)): "your next Turn",
    (t.When("wave start"), t.When("wave end")): "the next Wave",
    (t.When("round start"), t.When("round end")): "the next Round",
}


def _next_end(later: t.Later) -> str:
    """ "At the end of your next Turn": when that Turn has begun, at its end."""
    inner = later.effect
    if not isinstance(inner, t.Later) or {later.span, inner.span} != {t.Until("game")}:
        return ""
    return NEXT_ENDS.get((later.when, inner.when), "")


def base_of(does: str) -> str:
    """The verb after "may": "discards" → "discard"."""
    if does.endswith(("shes", "ches", "sses", "xes")):
        return does[:-2]
    return does.removesuffix("s")


def taken_apart(nodes: Iterable[t.Node]) -> Iterator[int]:
    """Every step of whose cards not all are handled together."""
    whole = t.All | t.Ordered
    for node in nodes:
        if isinstance(node, t.Cards) and node.step >= 0 and not isinstance(node.quantity, whole):
            yield node.step


def told_apart(clause: t.Clause, steps: dict[int, t.Node]) -> dict[int, int]:
    """Of those singled out one by one that are both spoken of later, which is the first."""
    said = repr(clause)
    spoken = [step for step in steps if f"Picked(step={step})" in said]
    nouns = {step: named(steps[step]) for step in spoken}
    found: dict[int, int] = {}
    for noun in {noun for noun, plural in nouns.values() if not plural} & {"hero", "corpse"}:
        alike = [step for step in spoken if nouns[step] == (noun, False)]
        if len(alike) > 1:
            found |= {step: k for k, step in enumerate(alike)}
    return found


def stepped(nodes: Iterable[t.Node]) -> Iterator[tuple[int, t.Node]]:
    """Every step that is referred to, by its number."""
    for node in nodes:
        step = getattr(node, "step", -1)
        if step >= 0 and not isinstance(node, t.REFERRING):
            yield step, node
