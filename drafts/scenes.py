"""What one reader sees of a draft's table: drawn by the page, and told in few words to scripts."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from accounts.errors import Sentence
from cards.faces import Face
from drafts import wording
from engine import catalogue
from engine.kernel.ask import Ask, Option
from engine.kernel.ruleset import State
from engine.parts.piles import UNKNOWN

Faces = Mapping[str, Face]
# Piles are drawn as high as they are, up to so many layers.
DEEPEST, DOZEN = 6, 12
# What the rules say of a seat's progress: pack, pick, packs waiting, counts; see any protocol.
Progress = Any


class Verb(NamedTuple):
    """What may become of a card, or of the table, as a button says it."""

    word: str
    label: Sentence
    key: str
    needs_card: bool


class Choice(NamedTuple):
    """A card that lies before the reader."""

    nth: int
    face: Face
    says: str
    """what follows the verb: a card, and its place where that matters"""
    verbs: tuple[str, ...]
    copies: int = 1
    coins: int = 0
    costs: int = 0

    @property
    def verbs_in_words(self) -> str:
        return " ".join(self.verbs)


class Place(NamedTuple):
    """A seat as it is drawn in the ring."""

    number: int
    name: str
    sprite: str
    is_me: bool
    is_bot: bool
    is_away: bool
    is_asked: bool
    progress: Progress


class Lot(NamedTuple):
    """A face-down pile of a Winston draft."""

    nth: int
    size: int
    is_open: bool
    seen: tuple[str, ...]
    """the cards of it that the reader has looked at"""

    @property
    def depth(self) -> int:
        return min(self.size, DEEPEST)


class Scene(NamedTuple):
    """Everything on the table that this reader may see."""

    protocol: str
    mine: Progress | None
    prompt: Sentence
    choices: tuple[Choice, ...]
    free: tuple[str, ...]
    verbs: tuple[Verb, ...]
    """every verb of the protocol: a page draws all of them and shows those that apply"""
    ring: tuple[Place, ...]
    leaders: tuple[Face, ...]
    heroes: tuple[Face, ...]
    returned: tuple[Face, ...]
    lots: tuple[Lot, ...]
    deck: int | None
    is_over: bool

    @property
    def depth(self) -> int:
        """How high the deck is drawn: a layer for every dozen cards."""
        return min(-(-(self.deck or 0) // DOZEN), DEEPEST)

    @property
    def is_asked(self) -> bool:
        return bool(self.free or any(each.verbs for each in self.choices))

    @property
    def offered_of_cards(self) -> frozenset[str]:
        """What may become of any of the cards."""
        return frozenset().union(*(each.verbs for each in self.choices))

    @property
    def passes(self) -> str:
        """Where packs go now: "left", "right", or nowhere."""
        if self.mine is None or self.mine.passes_to is None:
            return ""
        many = len(self.ring)
        return "left" if self.mine.passes_to == (self.mine.seat + 1) % many else "right"

    @property
    def curve(self) -> tuple[tuple[int, int], ...]:
        """How many of the drafted heroes have which Attack Strength."""
        counted = Counter(face.attack for face in self.heroes)
        return tuple((attack, counted[attack]) for attack in range(max(counted, default=-1) + 1))


class Sitter(NamedTuple):
    """Who sits where, as the room knows it."""

    name: str
    sprite: str
    is_bot: bool = False
    is_away: bool = False


def scene(state: State[Any], seat: int | None, sitters: Sequence[Sitter], faces: Faces) -> Scene:
    """The table of a state that already is this reader's view; without a seat, an onlooker's."""
    table = state.position
    rules = catalogue.draft(state.rules.name)
    protocol = wording.protocol_of(rules.name)
    progress = rules.progress(table)
    mine = progress[seat] if seat is not None else None
    ask = state.asks.get(seat) if seat is not None else None
    leaders, heroes, returned = _drafted(state, seat, faces)
    return Scene(
        protocol,
        mine,
        wording.prompt(protocol, ask, mine, state.over),
        tuple(_choices(protocol, _lying(state, seat), ask, faces)),
        tuple(option[0] for option in _options(ask) if len(option) == 1),
        tuple(Verb(*each) for each in wording.verbs(protocol)),
        tuple(_ring(state, seat, sitters)),
        leaders,
        heroes,
        returned,
        tuple(_lots(table)),
        getattr(table, "deck", getattr(table, "stack", None)),
        state.over,
    )


def _options(ask: Ask | None) -> tuple[Option, ...]:
    return () if ask is None else ask.options


def _drafted(state: State[Any], seat: int | None, faces: Faces) -> Iterator[tuple[Face, ...]]:
    """Leaders, heroes and what was given back, as far as their cards are known."""
    if seat is None:
        return iter(((), (), ()))
    mine = catalogue.draft(state.rules.name).drafted(state.position)[seat]
    piles = (mine.leaders, mine.heroes, mine.returned)
    return (tuple(faces[name] for name in pile if name != UNKNOWN) for pile in piles)


class _Lies(NamedTuple):
    name: str
    lot: str = ""
    coins: int = 0


def _lying(state: State[Any], seat: int | None) -> list[_Lies]:
    """What lies open before the reader; the row of a purchase draft before everybody."""
    table = state.position
    if row := getattr(table, "row", None):
        return [_Lies(each.card, str(nth), each.coins) for nth, each in enumerate(row, 1)]
    if seat is None:
        return []
    offered = catalogue.draft(state.rules.name).offered(table, seat)
    return [_Lies(name) for name in offered if name != UNKNOWN]


def _choices(
    protocol: str, lying: Sequence[_Lies], ask: Ask | None, faces: Faces
) -> Iterator[Choice]:
    """Every card once, those that only an option names (to be given back) after the others."""
    verbs: dict[str, list[str]] = {}
    for verb, *about in _options(ask):
        if about:
            verbs.setdefault(" > ".join(about), []).append(verb)
    counted = Counter(lying)
    said = dict.fromkeys(" > ".join(filter(None, each[:2])) for each in counted)
    loose = [_Lies(about) for about in verbs if about not in said]
    for nth, each in enumerate([*counted, *loose], 1):
        says = " > ".join(filter(None, each[:2]))
        yield Choice(
            nth,
            faces[each.name],
            says,
            tuple(verbs.get(says, ())),
            copies=counted.get(each, 1),
            coins=each.coins,
            costs=nth - 1 if protocol == "purchase" else 0,
        )


def _ring(state: State[Any], seat: int | None, sitters: Sequence[Sitter]) -> Iterator[Place]:
    """The seats to the left, beginning with one's own."""
    progress = catalogue.draft(state.rules.name).progress(state.position)
    for step in range(len(sitters)):
        number = (step + (seat or 0)) % len(sitters)
        sitter = sitters[number]
        yield Place(
            number,
            sitter.name,
            sitter.sprite,
            number == seat,
            sitter.is_bot,
            sitter.is_away,
            number in state.asks,
            progress[number],
        )


def _lots(table: Any) -> Iterator[Lot]:
    for nth, cards in enumerate(getattr(table, "lots", ())):
        seen = tuple(each.card for each in cards if each.card != UNKNOWN)
        yield Lot(nth, len(cards), nth == table.lot, seen)


def wire(shown: Scene, codes: Mapping[str, int]) -> dict[str, Any]:
    """The same for a script that holds the faces already: cards are numbers on its sheet."""
    return {
        "prompt": str(shown.prompt),
        "over": shown.is_over,
        "passes": shown.passes,
        "at": [shown.mine.pack, shown.mine.pick] if shown.mine else None,
        "cards": [
            [codes[each.face.name], each.says, each.verbs_in_words, each.copies, each.coins]
            for each in shown.choices
        ],
        "free": list(shown.free),
        "seats": {
            each.number: [
                each.progress.waiting,
                each.progress.leaders,
                each.progress.heroes,
                each.progress.coins,
                _marks(each),
            ]
            for each in shown.ring
        },
        "leaders": [codes[face.name] for face in shown.leaders],
        "heroes": [codes[face.name] for face in shown.heroes],
        "lots": [[each.size, int(each.is_open), each.seen] for each in shown.lots],
        "deck": shown.deck,
    }


def _marks(place: Place) -> str:
    """What a seat's picture says: asked, away, a bot."""
    marks = {"asked": place.is_asked, "away": place.is_away, "bot": place.is_bot}
    return " ".join(word for word, is_so in marks.items() if is_so)
