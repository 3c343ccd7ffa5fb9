"""Cards from a file somebody brings: every problem with its line and column, or all the cards."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused, Sentence
from accounts.naming import one_line
from cards.models.card import LONGEST_FLAVOUR, LONGEST_NAME, LONGEST_TITLE, MOST
from cards.services.own_cards import MOST_CARDS
from cards.services.placed import (
    MOST_TROUBLES,
    SPOILT,
    Place,
    Placed,
    Troubles,
    Unplaced,
    from_csv,
    from_json,
    from_yaml,
)
from cards.services.set_papers import unguarded
from cards.services.wording import (
    BASE_BOXES,
    BOXES,
    COLOURS,
    FOURTH,
    NOTHING,
    ROWS,
    Printed,
)
from engine import catalogue

MOST_BYTES = 1 << 20
NUMBERS = ("attack", "life")
NEEDED = ("name", *NUMBERS)
WORDS = {"name": LONGEST_NAME, "title": LONGEST_TITLE, "flavour": LONGEST_FLAVOUR}
EFFECTS = {box.removeprefix("base "): box for box in BASE_BOXES}
"""what a base says, by the words of set files"""
LEADER = {"attack": "leader attack", "life": "leader life", "text": "leader"}
# What may stand beside: notes of the author, and words of older files.
ASIDE = ("kind", "text", "notes")
# How packed files begin; the documents of spreadsheets are zips, too.
PACKED = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")


class Problem(NamedTuple):
    """One thing that keeps the file from being taken."""

    at: Place
    sentence: Sentence
    card: str = ""
    did_you_mean: tuple[str, ...] = ()
    model: str = ""


class Unacceptable(Refused):
    """The file as it is: nothing of it was taken."""

    code = "unacceptable_set"
    sentence = _("Nothing was taken from this file: it has problems.")

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__()
        self.problems = problems[:MOST_TROUBLES]


def read(source: bytes, form: str) -> list[Printed]:
    """Every card of the file; Unacceptable with all that is wrong with it."""
    troubles: Troubles = []
    try:
        entries = _entries(_text(source), form, troubles)
    except Unplaced as end:
        raise Unacceptable(_sorted([*troubles, end])) from None
    if not entries and not troubles:
        raise Unacceptable([Problem(Place(1, 1), _("There is no card in this file."))])
    if len(entries) > MOST_CARDS:
        said = _("There are more than %(most)s cards in this file.") % {"most": MOST_CARDS}
        raise Unacceptable([Problem(Place(1, 1), said)])
    problems = _sorted(troubles)
    cards = [_card(entry, number, problems) for number, entry in enumerate(entries, 1)]
    problems += _namesakes(entries, cards)
    if problems:
        raise Unacceptable(sorted(problems, key=lambda problem: problem.at))
    return cards


def _sorted(troubles: Troubles) -> list[Problem]:
    ordered = sorted(troubles, key=lambda trouble: trouble.at)
    return [Problem(trouble.at, trouble.sentence) for trouble in ordered]


def _text(source: bytes) -> str:
    if source.startswith(PACKED):
        raise Unplaced(_("This is a packed file. Unpack it and bring the text inside."))
    if len(source) > MOST_BYTES:
        raise Unplaced(_("This is larger than a set file can be (1 MB)."))
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unplaced(_("This is not UTF-8 text. Save the file as UTF-8.")) from None
    if "\0" in text:
        raise Unplaced(_("This is not a text file."))
    return text.replace("\r\n", "\n")


# --- entries ------------------------------------------------------------------------------------


def _entries(text: str, form: str, troubles: Troubles) -> list[dict[str, Placed]]:
    if form == "csv":
        return [_of_row(row) for row in from_csv(text, troubles)]
    document = from_json(text, troubles) if form == "json" else from_yaml(text, troubles)
    listed = document
    if isinstance(document.value, dict):
        if "cards" not in document.value and not troubles:
            raise Unplaced(_("A set file lists its cards under “cards”."), document.at)
        listed = document.value.get("cards", Placed(SPOILT, document.at))
    if listed.value is SPOILT:
        return []
    if not isinstance(listed.value, list):
        raise Unplaced(_("Here a list of cards is expected."), listed.at)
    return [_flat(entry, troubles) for entry in listed.value if _is_a_card(entry, troubles)]


def _is_a_card(entry: Placed, troubles: Troubles) -> bool:
    if isinstance(entry.value, dict):
        return True
    if entry.value is SPOILT:
        return False
    said = _("A card is written as name, attack, life and its sentences.")
    troubles.append(Unplaced(said, entry.at))
    return False


def _flat(entry: Placed, troubles: Troubles) -> dict[str, Placed]:
    """An entry with its leader's side beside its own, as a row of a table has it."""
    flat = {key: value for key, value in entry.value.items() if key != "leader"}
    leader = entry.value.get("leader")
    if leader is None or leader.value in (None, SPOILT):
        return flat
    if not isinstance(leader.value, dict):
        said = _("Under “leader” there must be attack, life and text.")
        troubles.append(Unplaced(said, leader.at))
        return flat
    for key, value in leader.value.items():
        flat[LEADER.get(key, f"leader {key}")] = value
    at = next(iter([*_spoilt(leader.value), leader.at]))
    flat.setdefault("leader", Placed("", at))
    return flat


def _of_row(row: Mapping[str, Placed]) -> dict[str, Placed]:
    """A row of a table: numbers are numbers, guarded formulas are words again."""
    entry = {}
    for name, cell in row.items():
        text = unguarded(cell.value).strip()
        if text:
            counted = name.rpartition(" ")[2] in (*NUMBERS, "points")
            number = counted and text.isascii() and text.isdigit()
            value = int(text) if number and len(text) < 10 else text
            entry[name] = Placed(value, cell.at)
        elif name in NEEDED:  # so that its absence has a place
            entry[name] = Placed(None, cell.at)
    return entry


# --- a card -------------------------------------------------------------------------------------


def _card(entry: Mapping[str, Placed], number: int, problems: list[Problem]) -> Printed:
    """The card, and on the list what is wrong with it, but for what follows from lines that could
    not be read: those are on it already."""
    name = entry.get("name")
    called = f"#{number}"
    if name and name.value and name.value is not SPOILT:
        called = str(name.value)[:LONGEST_NAME]
    found = [*_strangers(entry)]
    card = _printed(entry, found)
    spoilt = _spoilt(entry)
    problems += [problem._replace(card=called) for problem in found if problem.at not in spoilt]
    return card


def _spoilt(entry: Mapping[str, Placed]) -> list[Place]:
    return [cell.at for cell in entry.values() if cell.value is SPOILT]


def _printed(entry: Mapping[str, Placed], found: list[Problem]) -> Printed:
    at = next(iter([*_spoilt(entry), *(cell.at for cell in entry.values())]), Place(1, 1))
    words: dict[str, Any] = {}
    for key, most in WORDS.items():
        words[key] = _word(entry, key, most, at, found)
    if any(effect in entry for effect in EFFECTS):
        return _base(entry, words, at, found)
    numbers = {key: _number(entry, key, at, found) for key in NUMBERS}
    leads = "leader" in entry
    leader = {key: _number(entry, f"leader {key}", at, found) if leads else 0 for key in NUMBERS}
    texts = {box: text for box in BOXES if (text := _sentence(entry, box, found))}
    found += _kinds(entry, texts)
    if leads and not entry["leader"].value:
        found.append(Problem(entry["leader"].at, _("A leader side needs a sentence.")))
    rows = {box: texts.pop(box, NOTHING) for box in ROWS}
    return Printed(
        **words,
        attack=numbers["attack"],
        life=numbers["life"],
        leader_attack=leader["attack"],
        leader_life=leader["life"],
        texts={**rows, **texts},
    )


def _base(
    entry: Mapping[str, Placed], words: dict[str, Any], at: Place, found: list[Problem]
) -> Printed:
    """What lies beside a Unit: worth points, with a border and two effects."""
    colour = entry.get("colour")
    if colour is None or colour.value not in COLOURS:
        said = _("A base has a colour: %(colours)s.") % {"colours": ", ".join(COLOURS)}
        found.append(Problem(colour.at if colour else at, said))
    texts = {box: _sentence(entry, word, found, box=box) for word, box in EFFECTS.items()}
    for word in EFFECTS:
        if word not in entry:
            missing = _("A base has both, an ongoing effect and a snap effect.")
            found.append(Problem(at, missing))
    return Printed(
        **words,
        attack=0,
        life=0,
        texts=texts,
        points=_number(entry, "points", at, found),
        colour=str(colour.value) if colour else "",
    )


def _strangers(entry: Mapping[str, Placed]) -> Iterator[Problem]:
    """Words that are nearly a card's; what is entirely different may stand there for its author."""
    known = (*WORDS, *NUMBERS, *BOXES, *LEADER.values(), *EFFECTS, "points", "colour")
    for key, value in entry.items():
        if key in known or key in ASIDE:
            continue
        if close := get_close_matches(key[:40].lower(), known, 1, cutoff=0.75):
            said = _("“%(key)s” is nothing a card has.") % {"key": key[:40]}
            yield Problem(value.at, said, did_you_mean=(close[0],))


def _word(entry: Mapping[str, Placed], key: str, most: int, at: Place, found: list[Problem]) -> str:
    cell = entry.get(key)
    text = "" if cell is None or cell.value is None else cell.value
    if not isinstance(text, str | int):
        found.append(Problem(cell.at if cell else at, _("Here a line of text is expected.")))
        return ""
    text = one_line(str(text))
    if key == "name" and not text:
        found.append(Problem(cell.at if cell else at, _("This card has no name.")))
    if len(text) > most:
        said = _("This is longer than %(most)s characters.") % {"most": most}
        found.append(Problem(cell.at if cell else at, said))
    return text


def _number(entry: Mapping[str, Placed], key: str, at: Place, found: list[Problem]) -> int:
    cell = entry.get(key)
    value = cell.value if cell is not None else None
    if type(value) is int and 0 <= value <= MOST:
        return value
    said = _("%(key)s must be a number from 0 to %(most)s.") % {"key": key, "most": MOST}
    found.append(Problem(cell.at if cell is not None else at, said))
    return 0


def _sentence(
    entry: Mapping[str, Placed], word: str, found: list[Problem], *, box: str = ""
) -> str:
    """The box as the engine prints it, or a problem at the very word."""
    cell = entry.get(word)
    if cell is None or cell.value is None or cell.value == "":
        return ""
    if not isinstance(cell.value, str):
        found.append(Problem(cell.at, _("Here a sentence is expected.")))
        return ""
    reading = catalogue.read_ability(cell.value.strip(), box or word)
    if (misread := reading.misread) is None:
        return reading.canonical
    at = cell.inside(misread.column)
    found.append(Problem(at, misread.sentence, "", misread.did_you_mean, misread.model))
    return ""


def _kinds(entry: Mapping[str, Placed], texts: Mapping[str, str]) -> Iterator[Problem]:
    several = [box for box in FOURTH if box in texts]
    if len(several) > 1:
        said = _("A card is an Order, an Operation or a Trap; this is several.")
        yield Problem(entry[several[1]].at, said)


def _namesakes(entries: list[dict[str, Placed]], cards: list[Printed]) -> Iterator[Problem]:
    """Names that stand twice in the file, and names of the house's cards."""
    taken = {card.name.casefold() for card in catalogue.cards()}
    for entry, card in zip(entries, cards, strict=True):
        if card.name and card.name.casefold() in taken:
            said = _("There is a card called %(name)s already. Two could not sit at one table.")
            yield Problem(entry["name"].at, said % {"name": card.name}, card.name)
        taken.add(card.name.casefold())
