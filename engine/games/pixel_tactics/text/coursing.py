"""Instructions about the course of the game, Statuses and Reserves in words, by their kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import tree as t
from .instructing import words_of
from .terms import ROWS

if TYPE_CHECKING:
    from .writing import Writer


@words_of(t.EndTurn)
def _(writer: Writer, effect: t.EndTurn) -> str:
    del writer, effect
    return "end this Turn"


@words_of(t.EndWave)
def _(writer: Writer, effect: t.EndWave) -> str:
    del writer, effect
    return "end this Wave"


@words_of(t.SkipTurn)
def _(writer: Writer, effect: t.SkipTurn) -> str:
    return writer.acts(effect.who, "skip", f"{_their(effect.who)} next Turn")


@words_of(t.SkipWave)
def _(writer: Writer, effect: t.SkipWave) -> str:
    del writer, effect
    return "skip the next Wave"


@words_of(t.ExtraTurn)
def _(writer: Writer, effect: t.ExtraTurn) -> str:
    return writer.acts(effect.who, "take", "another Turn")


@words_of(t.MakeFirst)
def _(writer: Writer, effect: t.MakeFirst) -> str:
    become = "you become" if effect.who == t.YOU else writer.acts(effect.who, "become", "")
    return f"{become.strip()} the First Player{' next Round' * (effect.since == 'round')}"


@words_of(t.EndCeasefire)
def _(writer: Writer, effect: t.EndCeasefire) -> str:
    del writer
    return "end your Ceasefire" if effect.who == t.YOU else "end the Ceasefire"


def _their(who: t.Person) -> str:
    return "your" if who == t.YOU else "their"


@words_of(t.MoveStatus)
def _(writer: Writer, effect: t.MoveStatus) -> str:
    times = effect.times
    if effect.status:
        many = f" x{times.n}" if isinstance(times, t.Number) and times.n != 1 else ""
        what = f"[{effect.status}]{many}"
    elif times == t.Number(1):
        what = "a Status"
    else:
        what = "all Statuses" if times is None else writer.measure(times, "Status", "Statuses")
    return f"move {what} from {writer.pieces(effect.source)} to {writer.pieces(effect.to)}"


@words_of(t.TakeReserve)
def _(writer: Writer, effect: t.TakeReserve) -> str:
    actor, writer.actor = writer.actor, effect.to
    words = writer.cards(effect.cards)
    if isinstance(effect.cards, t.Cards):
        words = words.replace(" from ", " in ", 1)
    writer.actor = actor
    return writer.acts(effect.to, "take control of", words)


@words_of(t.BarSlot)
def _(writer: Writer, effect: t.BarSlot) -> str:
    return f"that slot stays empty {writer.span(effect.span)}"


@words_of(t.SwitchLines)
def _(writer: Writer, effect: t.SwitchLines) -> str:
    whose = writer.persons(effect.whose)
    again = whose if effect.whose == t.YOU else "their"
    return f"switch {whose} {ROWS[effect.first]} with {again} {ROWS[effect.second]}"


@words_of(t.Refresh)
def _(writer: Writer, effect: t.Refresh) -> str:
    return f"{writer.pieces(effect.who)} may act again"
