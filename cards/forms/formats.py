"""Cleaning what people want a house format to be: one field for each rule, empty as in the base."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField
from cards import phrases
from cards.forms.cubes import SEEN_BY
from cards.forms.offers import offer
from cards.models import HouseFormat, HouseFormatRevision, Visibility
from cards.services.house_formats import Draft, sorted_out
from engine.deckbuilding import formats
from engine.deckbuilding.rules import RULES, Misfit, Recipes, Sets, Span, Value
from engine.deckbuilding.sentences import Sentence

SWITCHES = (
    "both stacks", "backs alike", "leaders as drafted", "leaders drawn", "short of heroes", "pool",
)  # fmt: skip
KINDS = ("core", "minipak", "common", "promo", "chase", "own")
CHAPTERS = {
    "book": (
        _("How many, and how often"),
        (
            "leaders", "heroes", "cards", "copies", "copies as leader", "copies as hero",
            "both stacks", "restricted leaders",
        ),
    ),
    "cards": (_("Which cards, and as what"), (*KINDS, "sets", "recipes")),
    "draft": (
        _("Drafts, chance and backs"),
        ("pool", "leaders as drafted", "short of heroes", "leaders drawn", "backs alike"),
    ),
}  # fmt: skip
"""every rule once, under an icon and a heading"""
SHAPES = {
    "leaders": _("A number, or from–to"),
    "heroes": _("A number, or from–to"),
    "cards": _("A number, or from–to"),
    "sets": _("“only LAN, ATR” or “without LAN”"),
    "recipes": _("Like “1 core + 1 minipak; 8 minipak”"),
}
AS_IN_BASE = ("", pgettext_lazy("a rule", "as in what it builds on"))
YES_NO = {"yes": True, "no": False}
PART = re.compile(r"(\d{1,2})\s*(?:x\s*)?(core|minipak)", re.I)
COUNTED = re.compile(r"^(\d{1,2})\s*[x×]?\s+(.+)$", re.I)
HEADINGS = tuple(phrases.HEADINGS)


def field_of(rule: str) -> str:
    return f"rule_{rule.replace(' ', '_')}"


class Chapter(NamedTuple):
    """Some rules that are looked at together."""

    icon: str
    title: Any
    fields: list[forms.BoundField]
    stays: list[str]
    """what the format below says of them"""
    is_open: bool


class CardLines(forms.CharField):
    """A card on each line; where copies count, with their number before it."""

    def __init__(self, *, counted: bool = False, **kwargs: Any) -> None:
        self.counted = counted
        if counted:
            kwargs.setdefault("help_text", _("A number before each: 2 Wick."))
        widget = forms.Textarea(attrs={"rows": 3, "spellcheck": "false"})
        super().__init__(required=False, max_length=20_000, widget=widget, **kwargs)

    def clean(self, value: Any) -> Any:
        lines = [" ".join(line.split()) for line in str(super().clean(value)).splitlines()]
        names = [line for line in lines if line]
        return self._with_counts(names) if self.counted else names

    def _with_counts(self, names: list[str]) -> dict[str, int]:
        counts: dict[str, int] = {}
        for line in names:
            found = COUNTED.match(line)
            name, count = (found[2], int(found[1])) if found else (line, 1)
            if name in counts:
                raise forms.ValidationError(_("%(card)s stands here twice."), params={"card": name})
            counts[name] = count
        return counts

    @staticmethod
    def names_in(text: str) -> list[str]:
        """The names on its lines, each once and without its number."""
        lines = [" ".join(line.split()) for line in text.splitlines()]
        counted = [(COUNTED.match(line), line) for line in lines if line]
        return list(dict.fromkeys(found[2] if found else line for found, line in counted))

    @staticmethod
    def written(cards: Iterable[str] | Mapping[str, int]) -> str:
        """The lines of cards that were cleaned before."""
        if isinstance(cards, Mapping):
            return "\n".join(f"{count} {name}" for name, count in cards.items())
        return "\n".join(cards)


def ban_fields(prefix: str = "") -> dict[str, CardLines]:
    """A field for each of the four headings."""
    return {
        f"{prefix}{heading.replace(' ', '_')}": CardLines(
            label=label, counted=heading == "restricted heroes"
        )
        for heading, label in phrases.HEADINGS.items()
    }


def bans_in(cleaned: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """The headings under which something stands, as the engine reads them."""
    found = {h: cleaned.get(f"{prefix}{h.replace(' ', '_')}") for h in HEADINGS}
    return {heading: cards for heading, cards in found.items() if cards}


class FormatForm(forms.Form):
    name = NameField(label=_("Name"), max_length=HouseFormat._meta.get_field("name").max_length)
    base = forms.ChoiceField(label=_("Builds on"))
    visibility = forms.TypedChoiceField(
        label=_("Who may see it"),
        coerce=Visibility,
        choices=list(SEEN_BY.items()),
        initial=Visibility.PRIVATE,
    )
    note = forms.CharField(
        label=_("Note for the history"),
        required=False,
        max_length=HouseFormatRevision._meta.get_field("note").max_length,
    )
    made_from = forms.IntegerField(
        min_value=0, max_value=2_000_000_000, widget=forms.HiddenInput, initial=0
    )

    def __init__(
        self, *args: Any, houses: Mapping[str, str], base: formats.Format, **kwargs: Any
    ) -> None:
        """`houses` are the house formats it may build on, `base` what it does build on while it
        is shown: the hints say the rules of that."""
        super().__init__(*args, **kwargs)
        self.below = base
        book = [(code, document["name"]) for code, document in formats.documents().items()]
        offer(self, "base", [(_("Of the rulebook"), book), *_group(houses)])
        for rule in RULES:
            self.fields[field_of(rule)] = _rule_field(rule, base)
        self.fields |= {**ban_fields("ban_"), **ban_fields("lift_")}

    @property
    def chapters(self) -> Iterator[Chapter]:
        """Those in which something differs lie open, or the first where nothing does yet."""
        several = [
            Chapter(
                icon,
                title,
                fields := [self[field_of(rule)] for rule in rules],
                [_stays(rule, self.below) for rule in rules if rule in self.below.settings],
                any(field.value() or field.errors for field in fields),
            )
            for icon, (title, rules) in CHAPTERS.items()
        ]
        if not any(each.is_open for each in several):
            several[0] = several[0]._replace(is_open=True)
        yield from several

    @property
    def ban_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ban_fields("ban_")]

    @property
    def lift_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ban_fields("lift_")]

    @property
    def draft(self) -> Draft:
        cleaned = self.cleaned_data
        wanted = {
            rule: entry
            for rule in RULES
            if (entry := _entry(rule, cleaned[field_of(rule)])) is not None
        }
        lists = {"bans": bans_in(cleaned, "ban_"), "lift": bans_in(cleaned, "lift_")}
        changes = sorted_out(self.below, wanted)
        changes |= {heading: cards for heading, cards in lists.items() if cards}
        return Draft(
            cleaned["name"], cleaned["base"], changes, cleaned["visibility"], cleaned["note"]
        )

    def refuse(self, clashes: Iterable[Sentence]) -> None:
        """Each contradiction at the field it is about."""
        for clash in clashes:
            field = field_of(str(clash.arguments.get("rule", "")))
            self.add_error(
                field if field in self.fields else self._naming(clash), phrases.said(clash)
            )

    def _naming(self, clash: Sentence) -> str | None:
        """The field in which the card of a clash stands."""
        card = str(clash.arguments.get("card", clash.arguments.get("set", "")))
        for name in (*ban_fields("ban_"), *ban_fields("lift_"), field_of("sets")):
            if card and card.casefold() in str(self.data.get(name, "")).casefold():
                return name
        return None

    @staticmethod
    def of(format: HouseFormat, revision: HouseFormatRevision) -> dict[str, Any]:
        """What the form says of a format that is there."""
        said: dict[str, Any] = {
            "name": format.name,
            "base": revision.base,
            "visibility": format.visibility,
            "made_from": format.revision,
        }
        changes = revision.changes
        for rule, entry in {**changes.get("rules", {}), **changes.get("override", {})}.items():
            said[field_of(rule)] = _as_typed(rule, entry)
        for heading, prefix in (("bans", "ban_"), ("lift", "lift_")):
            for under, cards in changes.get(heading, {}).items():
                said[f"{prefix}{under.replace(' ', '_')}"] = CardLines.written(cards)
        return said


def _group(houses: Mapping[str, str]) -> list[tuple[Any, list[tuple[str, str]]]]:
    return [(_("House formats"), list(houses.items()))] if houses else []


def _rule_field(rule: str, base: formats.Format) -> forms.Field:
    label, hint = str(phrases.RULES[rule]), _hint(rule, base)
    if rule in SWITCHES:
        answers = [AS_IN_BASE, ("yes", _("yes")), ("no", _("no"))]
        return forms.ChoiceField(label=label, required=False, choices=answers, help_text=hint)
    if rule in KINDS:
        roles = [AS_IN_BASE, *phrases.ROLES.items()]
        return forms.ChoiceField(label=label, required=False, choices=roles, help_text=hint)
    shape = SHAPES.get(rule, _("A number"))
    return forms.CharField(
        label=label, required=False, max_length=400, help_text=f"{shape}. {hint}".strip()
    )


def _hint(rule: str, base: formats.Format) -> str:
    """What stays if the field is left empty."""
    if rule not in base.settings:
        return ""
    value = phrases.shown(base.settings[rule].value)
    return gettext("%(format)s: %(value)s") % {"format": base.name, "value": value}


def _stays(rule: str, base: formats.Format) -> str:
    return f"{phrases.RULES[rule]}: {phrases.shown(base.settings[rule].value)}"


def _entry(rule: str, typed: str) -> Any:
    """What was typed, as the engine's documents say it; None if nothing was."""
    words = " ".join(typed.split())
    if not words:
        return None
    if rule in SWITCHES:
        return YES_NO[words]
    if rule == "sets":
        way, _space, codes = words.partition(" ")
        named = [code.upper() for code in re.split(r"[,\s]+", codes) if code]
        return {way.lower(): named} if way.lower() in ("only", "without") else words
    if rule == "recipes":
        return [
            {kind.lower(): int(count) for count, kind in PART.findall(part)} or part
            for part in words.split(";")
        ]
    return int(words) if words.isascii() and words.isdigit() and len(words) < 7 else words


def _as_typed(rule: str, entry: Any) -> str:
    """A value of a document as somebody would type it."""
    try:
        value: Value = RULES[rule].read(entry)
    except (Misfit, KeyError):
        return str(entry)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Span):
        return str(value)
    if isinstance(value, Sets):
        return ("only " if value.only else "without ") + ", ".join(sorted(value.codes))
    if isinstance(value, Recipes):
        return "; ".join(str(recipe) for recipe in value)
    return str(value)
