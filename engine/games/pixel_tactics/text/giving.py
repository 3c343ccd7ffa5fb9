"""What somebody is given or loses, in words: actions, Statuses, what holds for a while, control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import tree as t
from .allowing import ACTS, spoken_for
from .instructing import handled, words_of
from .terms import listing

if TYPE_CHECKING:
    from .writing import Writer


@words_of(t.GainActions)
def _(writer: Writer, effect: t.GainActions) -> str:
    verbs = " or ".join(
        ACTS[each].capitalize() if " " not in ACTS[each] else ACTS[each] for each in effect.only
    )
    purpose = f" to {verbs}" if verbs else ""
    span = "this Turn" if effect.span == "this turn" else "next Turn"
    words = writer.measure(effect.amount, "action", "actions")
    return writer.acts(
        effect.who, "gain" if effect.sign == 1 else "lose", f"{words} {span}{purpose}"
    )


@words_of(t.GiveStatus)
def _(writer: Writer, effect: t.GiveStatus) -> str:
    times, each = "", ""
    if isinstance(effect.times, t.Number) and effect.times.n != 1:
        times = f" x{effect.times.n}"
    elif isinstance(effect.times, t.Counted):
        times = f" x{effect.times.times}" if effect.times.times != 1 else ""
        each = f" {writer.for_every(effect.times)}"
    elif (borne := writer.per(effect.times)) is not None:
        times = f" x{borne[0]}" if borne[0] != 1 else ""
        each = f" {borne[1]}"
    elif isinstance(effect.times, t.ThatMuch) and effect.times.step >= 0:
        each = f" for each {writer.told_of(effect.times.step)} this way"
    return f"give {writer.pieces(effect.who)} [{effect.status}]{times}{each}"


@words_of(t.RemoveStatus)
def _(writer: Writer, effect: t.RemoveStatus) -> str:
    who = writer.pieces(effect.who)
    if effect.status:
        times = f" x{effect.times.n}" if isinstance(effect.times, t.Number) else ""
        return f"remove [{effect.status}]{times} from {who}"
    many = (
        "all Statuses"
        if effect.times is None
        else "a Status"
        if effect.times == t.Number(1)
        else writer.measure(effect.times, "Status", "Statuses")
    )
    return f"remove {many} from {who}"


@words_of(t.Grant)
def _(writer: Writer, effect: t.Grant) -> str:
    from .writing import agreed

    span = writer.span(effect.span)
    said = [writer.change(change) for change in effect.changes]
    who = writer.pieces(effect.who)
    if said[0][0] == "speed":
        words = spoken_for(said[0][1], writer.pieces(effect.who, subject=True))
        return f"{span}, {words[0].lower()}{words[1:]}"
    verb = said[0][0]
    if isinstance(getattr(effect.who, "quantity", None), t.Some):  # "every Hero has", "2 have"
        verb = agreed(verb, effect.who)
    words = listing(
        [
            each[1].removeprefix("cannot ") if k and not verb else each[1]
            for k, each in enumerate(said)
        ],
        "and" if verb else "or",
    )
    said_so = f"{who} {f'{verb} {words}'.strip()}"
    return said_so if writer.holds_while_here(effect) else f"{said_so} {span}"


@words_of(t.GrantPlayer)
def _(writer: Writer, effect: t.GrantPlayer) -> str:
    said = listing([writer.player_said(effect.who, change) for change in effect.changes])
    if isinstance(effect.changes[0], t.ActionSpeed | t.Costs):
        return f"{writer.span(effect.span)}, {said[0].lower()}{said[1:]}"
    return said if writer.holds_while_here(effect) else f"{said} {writer.span(effect.span)}"


@words_of(t.Mark)
def _(writer: Writer, effect: t.Mark) -> str:
    words = writer.measure(effect.amount, "Time Marker", "Time Markers")
    if effect.amount == t.UpToAmount(t.StatOf("markers", t.Self())):
        words = "any number of Time Markers"
    if effect.sign == 0 and effect.amount == t.Number(0):
        return f"remove all Time Markers from {handled(writer, effect.on)}"
    if effect.sign == 0:
        return f"put exactly {words} on {handled(writer, effect.on)}"
    if effect.sign == 1:
        return f"add {words} to {handled(writer, effect.on)}"
    return f"remove {words} from {handled(writer, effect.on)}"


@words_of(t.GiveControl)
def _(writer: Writer, effect: t.GiveControl) -> str:
    if effect.there:
        unit = f"in {writer.persons(effect.to)} Unit"
        return f"move {writer.pieces(effect.who)} to {writer.slot(effect.there, unit)}"
    if effect.to == t.YOU:
        return f"take control of {writer.pieces(effect.who)}"
    return f"move {writer.pieces(effect.who)} into {writer.persons(effect.to)} Unit"
