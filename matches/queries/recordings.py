"""A recording as it stands: its log, the table as everybody sees it, and what may come next."""

import json
from typing import Any, NamedTuple

import msgspec
from django.utils.translation import gettext_lazy as _

from accounts import speech
from accounts.errors import Refused
from engine import catalogue
from engine.kernel import log_json
from engine.kernel.ask import option, text
from engine.kernel.log import Answer, Log
from engine.kernel.play import Play
from engine.kernel.replay import silences
from engine.kernel.ruleset import Ruleset, State
from engine.kernel.seats import letter, seat_of
from engine.parts import offers as offering
from matches.models import RecordedLine, Recording

MOST_OFFERED = 1_500


class NoLine(Refused):
    code = "no_line"
    sentence = _("A line begins with a seat’s letter, or * for chance, and says what was done.")


class Offer(NamedTuple):
    """Somebody who may be next, and what they may do; words as a log writes them."""

    seat: str
    prompt: str
    options: list[tuple[str, ...]]
    pointed: dict[str, str]
    """words of this seat's options that the table calls otherwise"""

    @property
    def written(self) -> list[str]:
        return [text(each) for each in self.options]


def rules_of(recording: Recording) -> Ruleset[Any]:
    own = [msgspec.convert(card, catalogue.Card) for card in recording.own_cards]
    return catalogue.with_own_cards(recording.ruleset, own)


def parsed(words: str) -> tuple[int, str]:
    """The seat a line is about, and what it says."""
    mark, _space, said = words.partition(" ")
    try:
        return seat_of(mark), said or _nothing()
    except ValueError:
        raise NoLine() from None


def _nothing() -> str:
    raise NoLine()


def empty(recording: Recording) -> Play[Any]:
    """Before the first line: nobody's hidden cards are known."""
    names = tuple(recording.names)
    return Play.begin(rules_of(recording), recording.setup, names=names, witness=())


def play_of(recording: Recording) -> Play[Any]:
    """After every line that stands."""
    rules = rules_of(recording)
    log = empty(recording).log
    entries = tuple(_entry(line) for line in standing(recording))
    return Play.of(rules, msgspec.structs.replace(log, entries=entries))


def _entry(line: RecordedLine) -> Answer:
    seat, said = parsed(line.words)
    return Answer(seat, option(said), at=f"{line.at:%Y-%m-%dT%H:%M:%SZ}")


def standing(recording: Recording) -> list[RecordedLine]:
    return list(recording.lines.filter(is_struck=False).order_by("nth"))


def log_of(recording: Recording) -> Log:
    """Sealed with its result once the game is over; until then as far as it goes."""
    play = play_of(recording)
    return play.finished() if play.state.over else play.log


def document_of(recording: Recording) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(log_json.write(log_of(recording)))
    return read


def offers(state: State[Any]) -> list[Offer]:
    """Everything that may be written next, also after whoever may be silent has been."""
    found: dict[str, Offer] = {}
    left = MOST_OFFERED
    for later in silences(state):
        for seat, ask in later.asks.items():
            mark = letter(seat) if seat >= 0 else "*"
            known = found.setdefault(mark, Offer(mark, speech.told(ask.prompt), [], {}))
            fresh = [each for each in ask.options if each != ask.default][:left]
            known.options.extend(each for each in fresh if each not in known.options)
            left -= len(fresh)
    if isinstance(state.rules, offering.Pointed):
        for each in found.values():
            each.pointed.update(_pointed(state.rules, each))
    return [each for each in found.values() if each.options]


def _pointed(rules: offering.Pointed, offer: Offer) -> dict[str, str]:
    if offer.seat == "*":
        return {}
    seat = seat_of(offer.seat)
    words = {word for option in offer.options for word in option[1:]}
    told = ((word, rules.pointed(seat, word)) for word in sorted(words))
    return {word: there for word, there in told if there != word}
