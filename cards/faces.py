"""A card as it is drawn: its two sides, its powers in their colours, and where it leads."""

from typing import NamedTuple
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.models import Card, CardRevision
from cards.services.wording import NOTHING, Printed

Words = str | Promise

LABELS: dict[str, Words] = {
    "vanguard": _("Vanguard"),
    "flank": _("Flank"),
    "rear": _("Rear"),
    "order": _("Order"),
    "operation": _("Operation"),
    "trap": _("Trap"),
    "leader": _("Leader"),
    "base ongoing": pgettext_lazy("a base's power", "Ongoing"),
    "base snap": pgettext_lazy("a base's power", "Snap"),
}
BASE = pgettext_lazy("a card", "Base")
COLOURS: dict[str, Words] = {
    "red": pgettext_lazy("bases", "Red"),
    "blue": pgettext_lazy("bases", "Blue"),
    "green": pgettext_lazy("bases", "Green"),
    "yellow": pgettext_lazy("bases", "Yellow"),
    "purple": pgettext_lazy("bases", "Purple"),
    "orange": pgettext_lazy("bases", "Orange"),
    "white": pgettext_lazy("bases", "White"),
    "black": pgettext_lazy("bases", "Black"),
}
SIDE_OF_HERO = ("vanguard", "flank", "rear", "order", "operation", "trap")
SIDE_OF_BASE = ("base ongoing", "base snap")
ALL_SIDES = (*SIDE_OF_HERO, *SIDE_OF_BASE)
# What stands before a colon and names a kind of power: "Spell:", "Limited Free Action:".
LONGEST_HEAD = 24


class Power(NamedTuple):
    """One coloured band of a card."""

    box: str
    label: Words
    head: str
    text: str
    means: str

    @property
    def is_silent(self) -> bool:
        return self.text == NOTHING


class Face(NamedTuple):
    """A card ready to be drawn."""

    id: UUID | str
    name: str
    title: str
    flavour: str
    attack: int
    life: int
    powers: tuple[Power, ...]
    fourth: str
    kind: Words
    leader: Power | None
    leader_attack: int
    leader_life: int
    set_code: str
    set_name: str
    withdrawn: bool
    points: int = 0
    colour: str = ""
    replaces: str = ""

    @property
    def is_base(self) -> bool:
        return any(power.box in SIDE_OF_BASE for power in self.powers)

    @property
    def leads_only(self) -> bool:
        """A Chase Leader has no hero side."""
        return self.leader is not None and not self.powers

    @property
    def shape(self) -> str:
        """What it looks like from afar: the tone of its rim."""
        if self.is_base:
            return f"base play-card--{self.colour}"
        return "leader" if self.leads_only else self.fourth or "hero"

    @property
    def portrait(self) -> str:
        """The seed of its picture: the same name is the same face, in whichever set."""
        return self.name

    @property
    def boxes(self) -> tuple[Power, ...]:
        """Every sentence on both sides."""
        return self.powers if self.leader is None else (*self.powers, self.leader)


def face(card: Card, revision: CardRevision | None = None) -> Face:
    """A card in its current wording, or in one it had."""
    printed = revision or card.printed
    powers = tuple(_power(box, printed) for box in ALL_SIDES if box in printed.texts)
    return Face(
        id=card.public_id,
        name=printed.name,
        title=printed.title,
        flavour=printed.flavour,
        attack=printed.attack,
        life=printed.life,
        powers=powers,
        fourth=printed.fourth,
        kind=_kind_of(printed),
        leader=_power("leader", printed) if printed.can_lead else None,
        leader_attack=printed.leader_attack,
        leader_life=printed.leader_life,
        set_code=card.set.code,
        set_name=card.set.name,
        withdrawn=card.withdrawn_at is not None,
        points=printed.points,
        colour=printed.colour,
        replaces=printed.replaces,
    )


def sketch(printed: Printed, code: str) -> Face:
    """A card that is only being typed, drawn as it would lie on the table."""
    texts = dict.fromkeys(SIDE_OF_HERO[:3], NOTHING) | printed.texts
    fourth = next((box for box in SIDE_OF_HERO[3:] if box in texts), "")
    boxes = SIDE_OF_BASE if printed.is_base else SIDE_OF_HERO
    return Face(
        id="sketch",
        name=printed.name,
        title=printed.title,
        flavour=printed.flavour,
        attack=printed.attack,
        life=printed.life,
        powers=tuple(_band(box, texts[box]) for box in boxes if box in texts),
        fourth=fourth,
        kind=BASE if printed.is_base else _kind(fourth),
        leader=_band("leader", texts["leader"]) if "leader" in texts else None,
        leader_attack=printed.leader_attack,
        leader_life=printed.leader_life,
        set_code=code,
        set_name="",
        withdrawn=False,
        points=printed.points,
        colour=printed.colour,
    )


def _kind_of(printed: CardRevision) -> Words:
    if printed.is_base:
        return BASE
    return LABELS["leader"] if printed.leads_only else _kind(printed.fourth)


def _kind(fourth: str) -> Words:
    return LABELS[fourth] if fourth else pgettext_lazy("a card", "Hero")


def _power(box: str, printed: CardRevision) -> Power:
    return _band(box, printed.texts[box], printed.means.get(box, ""))


def _band(box: str, sentence: str, means: str = "") -> Power:
    head, text = _split(sentence)
    return Power(box, LABELS[box], head, text, means)


def _split(sentence: str) -> tuple[str, str]:
    """The kind of power before its colon, if the sentence begins with one."""
    head, colon, rest = sentence.partition(": ")
    if colon and len(head) <= LONGEST_HEAD and "." not in head:
        return f"{head}:", rest
    return "", sentence
