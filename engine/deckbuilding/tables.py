"""The table of rules a format compiles to: documents worked into it one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from engine.deckbuilding.bans import HEADINGS, Ban, How, Source, did_you_mean, read_bans
from engine.deckbuilding.nearness import Names
from engine.deckbuilding.rules import RULES, Misfit, Recipes, Sets, Span, Value, shown
from engine.deckbuilding.sentences import Sentence

ENTRIES: Final = (
    "code", "name", "base", "passage", "rulings", "rules", "override", "bans", "lift",
)  # fmt: skip
CORE_CARDS: Final = 25
MINIPAK_CARDS: Final = 8


class Setting(NamedTuple):
    """A rule as it is set, and who set it."""

    value: Value
    source: Source


class Known(NamedTuple):
    """What documents may name: without it, cards and sets are taken as they are written."""

    cards: Names
    sets: frozenset[str]


class Layer:
    """One document, worked into what lies below it."""

    def __init__(
        self,
        document: Mapping[str, Any],
        table: dict[str, Setting],
        bans: dict[tuple[str, str], Ban],
        clashes: list[Sentence],
        known: Known | None,
    ) -> None:
        self.document, self.table, self.bans = document, table, bans
        self.clashes, self.known = clashes, known
        self.name = document["name"]
        self.rulings = self._mapping("rulings")
        self.source = Source(self.name, document["code"], passage=str(document.get("passage", "")))

    def apply(self) -> None:
        for entry in sorted(map(str, self.document.keys() - set(ENTRIES))):
            near = did_you_mean(Names(ENTRIES).near(entry))
            self.clash("unknown-entry", entry=entry, near=near)
        rules, override = self._mapping("rules"), self._mapping("override")
        for rule in sorted(map(str, rules.keys() & override.keys())):
            self.clash("twice-in-one", rule=rule)
        for rule, value in self._read(rules):
            self._set(rule, value)
        for rule, value in self._read(override):
            self._override(rule, value)
        self._lift()
        self._ban()

    def clash(self, code: str, **arguments: str | int) -> None:
        self.clashes.append(Sentence.of(code, document=self.name, **arguments))

    def _mapping(self, entry: str) -> Mapping[str, Any]:
        value = self.document.get(entry, {})
        if isinstance(value, Mapping):
            return value
        self.clash("bad-heading", entry=entry, expected="names, each with a value")
        return {}

    def _read(self, entries: Mapping[str, Any]) -> Iterator[tuple[str, Value]]:
        for rule, entry in entries.items():
            if rule not in RULES:
                near = did_you_mean(Names(RULES).near(str(rule)))
                self.clash("unknown-rule", rule=str(rule), near=near)
                continue
            try:
                value = RULES[rule].read(entry)
            except Misfit:
                expected = RULES[rule].expected
                self.clash("bad-value", rule=rule, found=str(entry)[:100], expected=expected)
                continue
            if isinstance(value, Sets):
                self._check_sets(value)
            yield rule, value

    def _check_sets(self, sets: Sets) -> None:
        if self.known is None:
            return
        for code in sorted(sets.codes - self.known.sets):
            near = did_you_mean(Names(self.known.sets).near(code))
            self.clash("unknown-set", set=code, near=near)

    def _set(self, rule: str, value: Value) -> None:
        before = self.table.get(rule)
        if before is None:
            self._enter(rule, value)
        elif before.value == value:
            self._unchanged(rule, before)
        else:
            self.clash(
                "two-values",
                rule=rule,
                found=shown(value),
                before=shown(before.value),
                other=before.source.document,
            )

    def _override(self, rule: str, value: Value) -> None:
        before = self.table.get(rule)
        if before is None:
            self.clash("nothing-to-override", rule=rule)
        elif before.value == value:
            self._unchanged(rule, before)
        else:
            self._enter(rule, value)

    def _unchanged(self, rule: str, before: Setting) -> None:
        other = before.source.document
        self.clash("no-change", rule=rule, found=shown(before.value), other=other)

    def _enter(self, rule: str, value: Value) -> None:
        ruling = str(self.rulings.get(rule, ""))
        self.table[rule] = Setting(value, self.source._replace(ruling=ruling))

    def _lift(self) -> None:
        lifted = self._bans_under("lift")
        said = {(ban.how, ban.card) for ban in self._bans_under("bans", quiet=True)}
        for ban in lifted:
            how = ban.how.replace("-", " ")
            if (ban.how, ban.card) in said:
                self.clash("lifted-and-said", how=how, card=ban.card)
            elif self.bans.pop((ban.how, ban.card), None) is None:
                self.clash("lift-not-in-force", how=how, card=ban.card)

    def _ban(self) -> None:
        for ban in self._bans_under("bans"):
            before = self.bans.get((ban.how, ban.card))
            if before is not None and before.most <= ban.most:
                how, other = ban.how.replace("-", " "), before.source.document
                self.clash("ban-in-force", how=how, card=ban.card, other=other)
            self._check_restriction(ban)
            self.bans[ban.how, ban.card] = ban

    def _check_restriction(self, ban: Ban) -> None:
        """What lies below may ban what this restricts; a ban of its own is told elsewhere."""
        outdone: How = "banned-leader" if ban.how == "restricted-leader" else "banned-hero"
        below = self.bans.get((outdone, ban.card))
        if ban.how.startswith("restricted") and below and below.source != self.source:
            other = below.source.document
            self.clash("restriction-under-ban", card=ban.card, other=other)

    def _bans_under(self, entry: str, *, quiet: bool = False) -> tuple[Ban, ...]:
        lines = self.document.get(entry, {})
        clashes = [] if quiet else self.clashes
        if not isinstance(lines, Mapping):
            clashes.append(
                Sentence.of(
                    "bad-heading", document=self.name, entry=entry, expected=", ".join(HEADINGS)
                )
            )
            return ()
        for heading in sorted(map(str, lines.keys() - HEADINGS.keys())):
            near = did_you_mean(Names(HEADINGS).near(heading))
            clashes.append(
                Sentence.of("unknown-entry", document=self.name, entry=heading, near=near)
            )
        return read_bans(lines, self.source, clashes, self.known and self.known.cards)


# --- a table that can never be met --------------------------------------------------------------


def nonsense(table: Mapping[str, Setting], name: str) -> Iterator[Sentence]:
    spans = {rule: setting.value for rule, setting in table.items()}
    for rule in ("leaders", "heroes", "cards"):
        span = spans.get(rule)
        if isinstance(span, Span) and span.least > span.most:
            yield Sentence.of(
                "least-above-most", document=name, rule=rule, least=span.least, most=span.most
            )
    yield from _never_filled(table, name)
    yield from _without_effect(table, name)
    yield from _recipes_that_never_fit(table, name)


def _never_filled(table: Mapping[str, Setting], name: str) -> Iterator[Sentence]:
    leaders, heroes, cards = (_span(table, rule) for rule in ("leaders", "heroes", "cards"))
    if leaders and heroes and cards:
        most, least = leaders.most + heroes.most, leaders.least + heroes.least
        if cards.least > most or cards.most < least:
            yield Sentence.of(
                "never-filled",
                document=name,
                leaders=str(leaders),
                heroes=str(heroes),
                cards=str(cards),
            )


def _without_effect(table: Mapping[str, Setting], name: str) -> Iterator[Sentence]:
    copies = table.get("copies")
    for rule in ("copies as leader", "copies as hero"):
        narrower = table.get(rule)
        if copies is None or narrower is None:
            continue
        found, limit = narrower.value, copies.value
        if isinstance(found, int) and isinstance(limit, int) and found >= limit:
            other = copies.source.document
            yield Sentence.of(
                "limit-without-effect",
                document=name,
                rule=rule,
                found=found,
                limit=limit,
                other=other,
            )


def _recipes_that_never_fit(table: Mapping[str, Setting], name: str) -> Iterator[Sentence]:
    recipes = table["recipes"].value if "recipes" in table else None
    leaders, heroes = _span(table, "leaders"), _span(table, "heroes")
    if not isinstance(recipes, Recipes) or leaders is None or heroes is None:
        return
    for recipe in recipes:
        size = recipe.core * CORE_CARDS + recipe.minipak * MINIPAK_CARDS
        if not leaders.least + heroes.least <= size <= leaders.most + heroes.most:
            yield Sentence.of(
                "recipe-never-fits", document=name, recipe=str(recipe), heroes=str(heroes)
            )


def _span(table: Mapping[str, Setting], rule: str) -> Span | None:
    setting = table.get(rule)
    return setting.value if setting and isinstance(setting.value, Span) else None
