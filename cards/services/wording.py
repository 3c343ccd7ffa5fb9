"""What is printed on a card, with what the engine understands of it: the raw stuff of revisions."""

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from cards.models import CardRevision
from engine import catalogue
from engine.catalogue import Reading

# The order of a card's boxes from top to bottom.
BOXES = ("vanguard", "flank", "rear", "order", "operation", "trap", "leader")
ROWS = BOXES[:3]
FOURTH = BOXES[3:6]
# A base has these two and no other.
BASE_BOXES = ("base ongoing", "base snap")
# Every box that anything is printed in.
PRINTED_BOXES = (*BOXES, *BASE_BOXES)
# The borders of bases: five of one colour are a set.
COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "white", "black")
# What few cards carry; empty, it is not part of what identifies a wording.
SELDOM = ("points", "colour", "replaces")
# What a box says that does nothing, in the language of the cards.
NOTHING = "No Ability."


class Printed(NamedTuple):
    """Everything that is printed on a card but its picture, which is drawn from its name."""

    name: str
    attack: int
    life: int
    texts: dict[str, str]
    title: str = ""
    flavour: str = ""
    leader_attack: int = 0
    leader_life: int = 0
    points: int = 0
    colour: str = ""
    replaces: str = ""

    @property
    def digest(self) -> str:
        said = {key: value for key, value in self._asdict().items() if value or key not in SELDOM}
        words = json.dumps(said, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(words.encode()).hexdigest()

    @property
    def is_base(self) -> bool:
        """Whether it lies beside a Unit, and belongs in no deck."""
        return any(box in self.texts for box in BASE_BOXES)

    @property
    def wording(self) -> str:
        return "\n".join(self.texts[box] for box in PRINTED_BOXES if box in self.texts)


def printed_on(card: catalogue.Card) -> Printed:
    """A card of the engine's as it is kept here."""
    return Printed(
        name=card.name,
        attack=card.attack,
        life=card.life,
        texts=dict(card.texts),
        title=card.title,
        flavour=card.flavour,
        leader_attack=card.leader_attack,
        leader_life=card.leader_life,
        points=card.points,
        colour=card.colour,
        replaces=card.replaces,
    )


def printed_card(revision: CardRevision, *, code: str, called: str = "") -> catalogue.Card:
    """A wording as the engine plays it, under the name it goes by at that table."""
    return catalogue.Card(
        name=called or revision.name,
        code=code,
        attack=revision.attack,
        life=revision.life,
        texts=dict(revision.texts),
        leader_attack=revision.leader_attack,
        leader_life=revision.leader_life,
        title=revision.title,
        flavour=revision.flavour,
        points=revision.points,
        colour=revision.colour,
        replaces=revision.replaces,
    )


def readings(texts: Mapping[str, str]) -> dict[str, Reading]:
    """Each box as the engine reads it, understood or not."""
    return {box: catalogue.read_ability(texts[box], box) for box in PRINTED_BOXES if box in texts}


def understanding(texts: Mapping[str, str]) -> dict[str, Any]:
    """What a revision keeps of sentences that are understood: meanings, and words to search by.

    A word stands alone and once more behind its box, so that "a spell in the Rear" is one word.
    """
    read = {box: _understood(texts[box], box) for box in PRINTED_BOXES if box in texts}
    keywords = set(read)
    for box, (_means, found) in read.items():
        keywords |= {*found, *(f"{box}:{word}" for word in found)}
    return {
        "means": {box: means for box, (means, _found) in read.items()},
        "keywords": sorted(keywords),
    }


@lru_cache(maxsize=4096)
def _understood(text: str, box: str) -> tuple[str, tuple[str, ...]]:
    return catalogue.told(text, box), catalogue.mechanics(text, box)
