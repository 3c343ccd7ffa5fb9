"""`play`: a duel or draft at one terminal, between people or against bots."""

from __future__ import annotations

import json
import random
import sys
from argparse import Namespace, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from engine import catalogue
from engine.bots import Bot
from engine.bots.contests import BOTS, example, named
from engine.bots.guessing import dealt
from engine.cli.counting import DEFAULT
from engine.cli.papers import NoPaper, paper
from engine.cli.replies import Reply
from engine.kernel import log_text
from engine.kernel.ask import Ask, Option, option, text
from engine.kernel.log import MOST_BYTES, Answer
from engine.kernel.play import Play
from engine.kernel.refusals import Refused, Unreadable
from engine.kernel.repair import nearest
from engine.kernel.seats import CHANCE, LETTERS, Seat, letter, seat_of

EXAMPLES: Final = """\
examples:
  python -m engine play
  python -m engine play --bot greedy --log friday.log
  python -m engine play pixel-tactics/classic/duel --seed 4 --bot search --as b
  python -m engine play draft/pack/standard --bot drafter

At a question type the number or the words of an option; also:
  why WORDS   why that cannot be done      undo   take the last answer back
  table       the table once more          quit   stop (the log so far is kept)"""


def register(commands: _SubParsersAction[Any]) -> None:
    command = commands.add_parser("play", help="play at this terminal", epilog=EXAMPLES)
    command.add_argument("ruleset", nargs="?", default=DEFAULT, metavar="RULESET")
    command.add_argument("--bot", choices=tuple(BOTS), help="who plays the other seats")
    command.add_argument("--as", dest="seat", choices=[*LETTERS], default="a", help="your seat (a)")
    command.add_argument("--seed", type=int, help="for the same cards again")
    command.add_argument("--setup", help="a JSON file with the set-up; - is not one")
    command.add_argument("--log", help="a new file for the log (play.log, play-2.log…)")
    command.set_defaults(run=run)


def run(asked: Namespace) -> Reply:
    rules: Any = catalogue.load(asked.ruleset)
    path = _new_file(asked.log)
    chance = random.Random(asked.seed)  # noqa: S311 - a game among friends
    setup = _setup(asked.setup) if asked.setup else example(rules, chance)
    table = _Table(Play.begin(rules, setup), chance, _bots(asked, rules.seats(setup)))
    table.sit()
    return _kept(table.play, path)


def _new_file(name: str | None) -> Path:
    """Where the log will go: no play of another evening is written over, nor this one lost."""
    names = [name] if name else ["play.log", *(f"play-{n}.log" for n in range(2, 1_000))]
    path = next((p for p in map(Path, names) if not p.exists()), Path(names[0]))
    try:
        path.open("x", encoding="utf-8").close()
    except FileExistsError:
        raise NoPaper(f"There is a file {path} already; choose another name.") from None
    except OSError as error:
        raise NoPaper(f"The log cannot be written to {path}: {error.strerror}.") from None
    return path


def _setup(name: str) -> dict[str, Any]:
    try:
        setup = json.loads(paper(name, MOST_BYTES))
    except (ValueError, RecursionError):
        raise Unreadable(f"{name} is not a set-up in JSON.") from None
    if not isinstance(setup, dict):
        raise Unreadable(f"{name} is not a set-up: it must be a JSON object.")
    return setup


def _bots(asked: Namespace, seats: int) -> dict[Seat, Bot]:
    mine = seat_of(asked.seat)
    if mine >= seats:
        raise NoSuchSeat(f"There is no seat {asked.seat}; there are {', '.join(LETTERS[:seats])}.")
    if not asked.bot:
        return {}
    bot = catalogue.drafter() if asked.bot == "drafter" else named(asked.bot)
    return dict.fromkeys((seat for seat in range(seats) if seat != mine), bot)


def _kept(play: Play[Any], path: Path) -> Reply:
    """Write the log, closed if the play is over."""
    log = play.finished() if play.state.over else play.log
    try:
        path.write_text(log_text.write(log), encoding="utf-8")
    except OSError as error:
        raise NoPaper(f"The log cannot be written to {path}: {error.strerror}.") from None
    end = "The play is over" if log.closed else "The play goes on"
    points = " ".join(map(str, log.result or ()))
    words = f"{end}{f': {points}' if points else ''}. The log is in {path}."
    return Reply(words, {"over": log.closed, "result": log.result, "log": str(path)})


class NoSuchSeat(Refused):
    """Nobody can sit there."""

    code = "no-such-seat"


class _Leaves(Exception):
    """Somebody stops playing."""


class _Table:
    """The conversation: whoever is asked answers, by keyboard, bot or the odds."""

    def __init__(self, play: Play[Any], chance: random.Random, bots: dict[Seat, Bot]) -> None:
        self.play = play
        self.chance = chance
        self.bots = bots
        self.shown: tuple[int, Seat] | None = None

    def sit(self) -> None:
        """Until it is over or somebody leaves."""
        try:
            while self.play.state.asks:
                self._next()
        except (_Leaves, KeyboardInterrupt):
            return

    def _next(self) -> None:
        state = self.play.state
        seat, ask = next(iter(state.asks.items()))
        if seat == CHANCE:
            self._take(seat, dealt(ask, self.chance))
        elif seat in self.bots:
            self._take(seat, self.bots[seat].answer(state.view(seat), seat, self.chance))
        elif len(ask) == 1:
            self._take(seat, ask.options[0])
        else:
            self._ask(seat, ask)

    def _take(self, seat: Seat, words: Option) -> None:
        self.play = self.play.append(seat, words)
        seats = self.play.state.rules.seats(self.play.log.setup)
        people = [each for each in range(seats) if each not in self.bots]
        watcher = people[0] if len(people) == 1 else None
        for event in self.play.events:
            _say("  " + self.play.state.rules.tell(event.to(watcher)))

    def _ask(self, seat: Seat, ask: Ask) -> None:
        moment = (len(self.play.log.entries), seat)
        if self.shown != moment:
            self.shown = moment
            self._show(seat)
            _say(f"{letter(seat)}: {ask.prompt}")
            _say("\n".join(_numbered(ask)))
        said = _heard(f"{letter(seat)}> ")
        try:
            self._understood(seat, ask, said)
        except Refused as refused:
            _say(refused.sentence + (f" ({refused.rule})" if refused.rule else ""))

    def _show(self, seat: Seat) -> None:
        view = self.play.state.view(seat)
        drawn = getattr(view.rules, "drawn", None)
        if drawn is not None:
            _say("\n" + drawn(view.position) + "\n")

    def _understood(self, seat: Seat, ask: Ask, said: str) -> None:
        word, _, rest = said.partition(" ")
        match word:
            case "":
                return
            case "quit" | "exit":
                raise _Leaves
            case "table":
                self._show(seat)
            case "undo":
                self._take_back()
            case "why":
                self._why(seat, option(rest) if rest else ("?",))
            case _:
                self._answer(seat, ask, said)

    def _answer(self, seat: Seat, ask: Ask, said: str) -> None:
        options = ask.options
        if said.isdecimal() and 1 <= int(said) <= len(options):
            self._take(seat, options[int(said) - 1])
            return
        words = option(said)
        if words not in ask:
            self._why(seat, words)
            near = nearest(self.play.state, seat, words, 3)
            if near:
                _say("Perhaps: " + " · ".join(text(each.words) for each in near))
            return
        self._take(seat, words)

    def _why(self, seat: Seat, words: Option) -> None:
        reason = self.play.state.why_not(seat, words)
        _say(reason.sentence if reason is not None else "Nothing forbids it.")

    def _take_back(self) -> None:
        """To the last question a person answered."""
        for count, entry in enumerate(reversed(self.play.log.entries), 1):
            if not isinstance(entry, Answer):
                break
            if entry.seat != CHANCE and entry.seat not in self.bots:
                self.play = self.play.undo(count)
                self.shown = None
                return
        _say("There is nothing to take back.")


def _numbered(ask: Ask) -> Iterator[str]:
    for number, words in enumerate(ask.options, 1):
        yield f"  {number:>3} {text(words)}"


def _say(words: str) -> None:
    """The conversation goes beside the reply, which alone stands on standard output."""
    print(words, file=sys.stderr, flush=True)


def _heard(prompt: str) -> str:
    print(prompt, end="", file=sys.stderr, flush=True)
    said = sys.stdin.readline(10_000)
    if not said:
        raise _Leaves
    return " ".join(said.split())
