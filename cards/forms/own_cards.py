"""Cleaning what somebody types about a set of their own and the cards in it."""

from abc import abstractmethod
from typing import Any, ClassVar

from django import forms
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField
from cards.faces import COLOURS, LABELS
from cards.forms.cubes import SealedForm
from cards.models import CardRevision, CardSet, Visibility
from cards.models.card import LONGEST_FLAVOUR, LONGEST_NAME, LONGEST_TITLE, MOST
from cards.services.own_sets import SAID, seal
from cards.services.set_papers import FORMS
from cards.services.set_reading import MOST_BYTES
from cards.services.wording import FOURTH, NOTHING, ROWS, Printed
from engine.catalogue import Reading

# A little more than the engine takes, so that it is the engine that says how much is too much.
LONGEST_SENTENCE = 4_000


class SetForm(SealedForm):
    name = NameField(
        label=_("What is the set called?"),
        max_length=CardSet._meta.get_field("name").max_length,
    )
    code = forms.CharField(
        label=_("Code"),
        help_text=_("A few letters that stand on every card, such as LMP."),
        max_length=CardSet._meta.get_field("code").max_length,
        validators=[RegexValidator(r"^[A-Za-z0-9]+$", _("Letters and digits only."))],
        widget=forms.TextInput(attrs={"autocapitalize": "characters", "autocomplete": "off"}),
    )
    about = forms.CharField(
        label=_("What is it about?"),
        required=False,
        max_length=2_000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    visibility = forms.TypedChoiceField(
        label=_("Who may see it"),
        choices=Visibility.choices,
        coerce=Visibility,
        initial=Visibility.PRIVATE,
    )

    def clean_code(self) -> str:
        return str(self.cleaned_data["code"]).upper()

    @staticmethod
    def of(card_set: CardSet) -> dict[str, Any]:
        return {**{field: getattr(card_set, field) for field in SAID}, "seen": seal(card_set)}

    @property
    def said(self) -> dict[str, Any]:
        return {field: self.cleaned_data[field] for field in SAID}


def _sentence(label: Any, model: str) -> forms.CharField:
    box = forms.Textarea(attrs={"rows": 2, "spellcheck": "false", "placeholder": model})
    return forms.CharField(label=label, required=False, max_length=LONGEST_SENTENCE, widget=box)


def _number(label: Any, **kwargs: Any) -> forms.IntegerField:
    box = forms.NumberInput(attrs={"inputmode": "numeric"})
    return forms.IntegerField(label=label, min_value=0, max_value=MOST, widget=box, **kwargs)


class TypedForm(forms.Form):
    """What every card has, and what is told of its sentences."""

    SENTENCES: ClassVar[tuple[str, ...]]
    """the fields of its sentences, from top to bottom"""
    name = NameField(label=_("Name"), max_length=LONGEST_NAME)
    title = NameField(
        label=_("Title"),
        required=False,
        max_length=LONGEST_TITLE,
    )
    flavour = NameField(
        label=_("Flavour"),
        required=False,
        max_length=LONGEST_FLAVOUR,
    )
    # The revision this was made from, so that two people do not overwrite each other.
    was = forms.IntegerField(required=False, widget=forms.HiddenInput)
    meanwhile: int | None = None
    """the revision somebody else saved since"""

    @property
    @abstractmethod
    def printed(self) -> Printed:
        """The card as it was typed, not yet understood."""

    @property
    @abstractmethod
    def sketched(self) -> Printed:
        """The card as far as it can be drawn already, whatever is wrong or missing."""

    def box_of(self, field: str) -> str:
        """Which box of the card a field is typed into; "" if nobody has said yet."""
        return field

    def field_of(self, box: str) -> str:
        """Which field a box was typed into."""
        return box

    def blame(self, misread: dict[str, Reading]) -> None:
        """Say at each sentence what the engine says of it."""
        for box, reading in misread.items():
            assert reading.misread is not None, "only what is misread is blamed"
            self.add_error(self.field_of(box), reading.misread.sentence)

    def _counted(self, field: str) -> int:
        typed = self._typed(field)
        return int(typed) if typed.isdecimal() and len(typed) < 3 else 0

    def _typed(self, field: str) -> str:
        value = self[field].value()
        return "" if value is None else str(value).strip()


class CardForm(TypedForm):
    """A card as it is typed: numbers and sentences; what they mean is for the engine to say."""

    SENTENCES = (*ROWS, "fourth", "leader")
    attack = _number(_("Attack Strength"), initial=2)
    life = _number(_("Life"), initial=4)
    vanguard = _sentence(LABELS["vanguard"], "Intercept.")
    flank = _sentence(LABELS["flank"], "Supporter has +2 Attack Strength.")
    rear = _sentence(LABELS["rear"], "Spell: Remove up to 3 damage from any Hero.")
    kind = forms.ChoiceField(
        label=_("Played from the hand it is"),
        required=False,
        choices=[("", _("nothing but a Hero")), *((box, LABELS[box]) for box in FOURTH)],
    )
    fourth = _sentence(_("and does"), "Apply 5 damage to each Rear Hero in all Units.")
    leader = _sentence(_("As a leader"), "Your Heroes in the Vanguard have +1 Attack Strength.")
    leader_attack = _number(_("Attack Strength as a leader"), required=False)
    leader_life = _number(_("Life as a leader"), required=False)

    @staticmethod
    def of(revision: CardRevision) -> dict[str, Any]:
        same = ("name", "title", "flavour", "attack", "life", "leader_attack", "leader_life")
        filled: dict[str, Any] = {field: getattr(revision, field) for field in same}
        for box in (*ROWS, "leader"):
            text = revision.texts.get(box, "")
            filled[box] = "" if text == NOTHING else text
        filled |= {"kind": revision.fourth, "fourth": revision.texts.get(revision.fourth, "")}
        return filled | {"was": revision.number}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("kind") and not cleaned.get("fourth"):
            self.add_error("fourth", _("Say what it does, or choose “nothing but a Hero”."))
        if cleaned.get("fourth") and not cleaned.get("kind"):
            self.add_error("kind", _("Say whether that is an Order, an Operation or a Trap."))
        if cleaned.get("leader"):
            for field in ("leader_attack", "leader_life"):
                if cleaned.get(field) is None and field not in self.errors:
                    self.add_error(field, _("A leader needs this number."))
        return cleaned

    @property
    def printed(self) -> Printed:
        typed = self.cleaned_data
        boxes = {**{box: box for box in (*ROWS, "leader")}, typed["kind"]: "fourth"}
        texts = {box: typed[field] for box, field in boxes.items() if box and typed[field]}
        leads = "leader" in texts
        return Printed(
            name=typed["name"],
            attack=typed["attack"],
            life=typed["life"],
            texts=texts,
            title=typed["title"],
            flavour=typed["flavour"],
            leader_attack=typed["leader_attack"] or 0 if leads else 0,
            leader_life=typed["leader_life"] or 0 if leads else 0,
        )

    @property
    def sketched(self) -> Printed:
        texts = {box: self._typed(box) for box in (*ROWS, "leader")}
        if (kind := self._typed("kind")) in FOURTH:
            texts[kind] = self._typed("fourth")
        return Printed(
            name=self._typed("name")[:LONGEST_NAME] or "?",
            attack=self._counted("attack"),
            life=self._counted("life"),
            texts={box: text for box, text in texts.items() if text},
            title=self._typed("title")[:LONGEST_TITLE],
            leader_attack=self._counted("leader_attack"),
            leader_life=self._counted("leader_life"),
        )

    def box_of(self, field: str) -> str:
        return str(self["kind"].value() or "") if field == "fourth" else field

    def field_of(self, box: str) -> str:
        return "fourth" if box in FOURTH else box


class BaseForm(TypedForm):
    """A base as it is typed: what it is worth, its border, and its two effects."""

    SENTENCES = ("ongoing", "snap")
    points = _number(_("Points for whoever captures it"), initial=3)
    colour = forms.ChoiceField(label=_("Colour of its border"), choices=[*COLOURS.items()])
    ongoing = _sentence(LABELS["base ongoing"], "Heroes in your Vanguard have +1 Attack Strength.")
    snap = _sentence(LABELS["base snap"], "Free Action: Remove 3 damage from your Leader.")

    @staticmethod
    def of(revision: CardRevision) -> dict[str, Any]:
        same = ("name", "title", "flavour", "points", "colour")
        filled: dict[str, Any] = {field: getattr(revision, field) for field in same}
        texts = {box.removeprefix("base "): text for box, text in revision.texts.items()}
        return filled | texts | {"was": revision.number}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for field in self.SENTENCES:
            if not cleaned.get(field) and field not in self.errors:
                self.add_error(field, _("A base has both, an ongoing effect and a snap effect."))
        return cleaned

    @property
    def printed(self) -> Printed:
        typed = self.cleaned_data
        return Printed(
            name=typed["name"],
            attack=0,
            life=0,
            texts={f"base {field}": typed[field] for field in self.SENTENCES},
            title=typed["title"],
            flavour=typed["flavour"],
            points=typed["points"],
            colour=typed["colour"],
        )

    @property
    def sketched(self) -> Printed:
        return Printed(
            name=self._typed("name")[:LONGEST_NAME] or "?",
            attack=0,
            life=0,
            texts={f"base {field}": self._typed(field) for field in self.SENTENCES},
            title=self._typed("title")[:LONGEST_TITLE],
            points=self._counted("points"),
            colour=self._typed("colour"),
        )

    def box_of(self, field: str) -> str:
        return f"base {field}"

    def field_of(self, box: str) -> str:
        return box.removeprefix("base ")


class ImportForm(forms.Form):
    """A file, or its text pasted in."""

    file = forms.FileField(
        label=_("A file"),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".yaml,.yml,.csv,.json,.txt"}),
    )
    text = forms.CharField(
        label=_("Or its text"),
        required=False,
        max_length=MOST_BYTES,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )
    form = forms.ChoiceField(
        label=_("Written as"),
        required=False,
        choices=[("", _("as its name or its first sign says")), *((f, f.upper()) for f in FORMS)],
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        file = cleaned.get("file")
        if file is not None and file.size > MOST_BYTES:
            self.add_error("file", _("This is larger than a set file can be (1 MB)."))
            return cleaned
        source = file.read() if file is not None else cleaned.get("text", "").encode()
        if not source:
            raise forms.ValidationError(_("Choose a file or paste its text."), code="nothing")
        named = file.name.rpartition(".")[2].lower().replace("yml", "yaml") if file else ""
        cleaned["source"] = source
        cleaned["form"] = cleaned.get("form") or (named if named in FORMS else _guessed(source))
        return cleaned


def _guessed(source: bytes) -> str:
    """Braces begin JSON, a first line of column names CSV, anything else is YAML."""
    start = source.removeprefix(b"\xef\xbb\xbf").lstrip()
    if start[:1] in (b"{", b"["):
        return "json"
    heads = start.partition(b"\n")[0].lower().split(b",")
    return (
        "csv" if b"name" in [head.strip(b' "\r') for head in heads] and len(heads) > 2 else "yaml"
    )
