"""Happenings and moments in words."""

from __future__ import annotations

from . import tree as t
from .bounding import being, bounded, did, verb
from .changing import Changer
from .terms import (
    LINES,
    NOUNS,
    ROWS,
    STRIKES,
    article,
    genitive,
    listing,
    title,
)


def is_last(when: t.When) -> bool:
    """Whether a marker is the last: none is left."""
    return t.Compared(t.StatOf("markers", t.Self()), "=", t.Number(0)) in when.conditions


def drawn_together(when: t.When) -> str:
    """ "2 or more", when only so many cards drawn at once are waited for."""
    for found in when.conditions:
        counted = isinstance(found, t.Compared) and found.left == t.ThatMuch()
        if counted and isinstance(found.right, t.Number) and found.compare in (">=", ">"):  # type: ignore[union-attr]  # compared
            return bounded(found.compare, found.right.n)  # type: ignore[union-attr]  # counted, so compared
    return ""


class Teller(Changer):
    """Also tells what happens, and when."""

    __slots__ = ()

    # --- Happenings -----------------------------------------------------------------------------

    def until_then(self, span: t.UntilWhen) -> str:
        before = self.event
        when = span.when
        if when.kind == "wave start" and when.row is not None:
            return f"until the next {ROWS[when.row]} Wave"
        words = self.when(when)
        self.event = before
        return f"until {words}"

    def when(self, when: t.When, *, would: bool = False) -> str:
        """The happening as a clause: "a Rival Hero attacks"."""
        self.event = when
        kind = when.kind
        if kind.endswith((" start", " end")):
            return self.moment(when)
        if kind in ("attack", "attacked", "target"):
            return self._attack(when, would=would)
        if kind == "damage":
            return self._damage(when, would=would)
        if kind == "intercept":
            return self._intercept(when)
        if kind in ("action", "pass", "draw", "discard") or when.by == ("action",):
            return self._by_player(when, would=would)
        if kind in ("order", "operation", "trap", "place", "shuffle"):
            return self._with_cards(when, would=would)
        if kind in ("marked", "unmarked", "leave"):
            return self._of_operation(when)
        if kind in ("enter", "move into"):
            return self._coming(when)
        if kind == "adjoin":
            return f"{self._whom(when)} becomes adjacent to {self.any_of(when.actor or t.Self())}"
        if kind == "emptied":
            return f"{self.persons(when.player or t.YOU)} Hand becomes empty"
        if kind == "vacated":
            row = ROWS[when.row or "vanguard"]
            return f"{self.persons(when.player or t.YOU)} {row} becomes empty"
        if kind == "wounded":
            return f"{self._whom(when)} becomes damaged"
        if kind == "move out":
            who = self.any_of(when.object) if when.object is not None else "a Hero"
            return f"{who} {verb('move', would)} out of the {ROWS[when.row or 'flank']}"
        if kind in ("status", "status lost"):
            who = self.any_of(when.object) if when.object is not None else "a Hero"
            what = f"[{when.status}]" if when.status else "a Status"
            return f"{who} {verb('gain' if kind == 'status' else 'lose', would)} {what}"
        if kind == "spell":
            caster = self.any_of(when.actor) if when.actor is not None else ""
            if not caster and when.player is not None:
                caster = self.person(when.player)
            cast = f"{caster} {did(caster, 'cast', would)} a Spell"
            return cast if caster else f"a Spell {being(would)} cast"
        return self._done(when, would=would)

    def _whom(self, when: t.When) -> str:
        return self.any_of(when.object) if when.object is not None else "a Hero"

    def _coming(self, when: t.When) -> str:
        """ "A Hero enters the Vanguard", "a Rival moves a Hero into this Hero's column"."""
        who = self._whom(when)
        there = " ".join(map(self._line, when.there))
        if when.kind == "enter":
            return f"{who} enters {there}"
        if when.player is None:
            return f"{who} moves into {there}"
        player = self.person(when.player)
        return f"{player} {did(player, 'move', False)} {who} into {there}"

    def _line(self, place: t.Place) -> str:
        """ "The Vanguard", "your Leader's row"."""
        if isinstance(place, t.Near) and isinstance(place.of, t.Group) and place.how in LINES:
            return f"{genitive(self.any_of(place.of))} {LINES[place.how]}"
        return self.place(place).removeprefix("standing ").removeprefix("in ")

    def _by_player(self, when: t.When, *, would: bool) -> str:
        """What a player does with an action of theirs, or draws and discards."""
        kind, by = when.kind, when.by
        who = self.person(when.player or t.YOU)
        if kind == "pass":
            return f"{who} {did(who, 'pass', would)}"
        if kind == "action":
            return f"{who} {did(who, 'use', would)} a Leader Action"
        if kind == "draw" and by == ("effect",):
            return f"{who} {did(who, kind, would)} a card by an effect"
        if by and kind != "discard":
            return f"{who} {did(who, 'use', would)} the {title(kind)} Action"
        many = drawn_together(when) if kind == "draw" else ""
        return f"{who} {did(who, kind, would)} {f'{many} cards' if many else 'a card'}"

    def _with_cards(self, when: t.When, *, would: bool) -> str:
        """What a player does with Orders, Operations, Traps or a Deck."""
        kind = when.kind
        who = self.person(when.player or t.Player("any player"))
        if kind == "place":
            return f"{who} {did(who, 'place', would)} a Trap"
        if kind == "shuffle":
            return f"{who} {did(who, 'shuffle', would)} {'your' if who == 'you' else 'their'} Deck"
        word = "activate" if kind == "trap" else "play"
        return f"{who} {did(who, word, would)} {article(NOUNS[kind][0])}"

    def _of_operation(self, when: t.When) -> str:
        """What befalls an Operation: markers, and its end."""
        whose = when.player or t.Player("any player")
        which = f"an Operation in {self.persons(whose)} Reserve"
        if isinstance(when.object, t.Self):
            which = self.this()
        if when.kind == "leave":
            return f"{which} leaves play"
        if when.kind == "marked":
            return f"a Time Marker is added to {which}"
        article_ = "the last" if is_last(when) else "a"
        return f"{article_} Time Marker is removed from {which}"

    def _by(self, by: tuple[t.Strike, ...], joint: str = "or") -> str:
        return listing([article(STRIKES[each]) for each in by], joint)

    def _attack(self, when: t.When, *, would: bool) -> str:
        who = (
            self.any_of(when.actor)
            if when.actor is not None
            else self.person(when.player)
            if when.player is not None
            else ""
        )
        target = f" {self.any_of(when.object)}" if when.object is not None else ""
        if when.kind == "target":
            by = f" by {self._by(when.by)}" if when.by else ""
            if who:
                return f"{who} {verb('target', would)}{target}{by.replace(' by ', ' with ')}"
            return f"{target.strip()} {being(would)} targeted{by}"
        if not who:
            by = f" by {self._by(when.by)}" if when.by else ""
            if not target:
                return f"{self._by(when.by) or 'an Attack'} {being(would)} declared"
            return f"{target.strip()} {being(would)} attacked{by}"
        if when.by:
            against = f" against{target}" if target else ""
            return f"{who} {did(who, 'make', would)} {self._by(when.by)}{against}"
        return f"{who} {did(who, 'attack', would)}{target}"

    def _damage(self, when: t.When, *, would: bool) -> str:
        by = f" with {self._by(when.by)}" if when.by else ""
        if when.actor is None and when.player is None:
            source = f" from {self._by(when.by)}" if when.by else ""
            who = self.any_of(when.object) if when.object is not None else "a Hero"
            return f"{who} {verb('take', would)} damage{source}"
        who = (
            self.any_of(when.actor)
            if when.actor is not None
            else self.person(when.player)
            if when.player is not None
            else ""
        )
        to = f" to {self.any_of(when.object)}" if when.object is not None else ""
        return f"{who} {did(who, 'deal', would)} damage{by}{to}"

    def _intercept(self, when: t.When) -> str:
        by = f" by {self.any_of(when.actor)}" if when.actor is not None else ""
        if when.object is None:
            return f"an Attack{by} is intercepted"
        return f"{self.any_of(when.object)} intercepts an Attack{by}"

    def _done(self, when: t.When, *, would: bool) -> str:
        past = {
            "recruit": "recruited",
            "defeat": "defeated",
            "revive": "revived",
            "clear": "cleared",
            "heal": "healed",
            "return": "returned to its owner's Hand",
            "dropped": "discarded",
        }
        who = self.any_of(when.object) if when.object is not None else "a Hero"
        switched = when.by == ("switch",)
        if when.kind == "move" and when.player is None:
            return f"{who} {being(would)} switched" if switched else f"{who} {verb('move', would)}"
        if when.player is not None:
            player = self.person(when.player)
            via = f" with {self._by(when.by)}" if when.by and when.kind == "defeat" else ""
            return f"{player} {did(player, 'switch' if switched else when.kind, would)} {who}{via}"
        if when.actor is not None and when.by:
            doer = self.any_of(when.actor)
            return f"{doer} {verb(when.kind, would)} {who} with {self._by(when.by)}"
        by = (
            f" by {self.any_of(when.actor)}"
            if when.actor is not None
            else f" by {self._by(when.by)}"
            if when.by
            else ""
        )
        if when.actor is not None and when.by:
            by += f" with {self._by(when.by)}"
        return f"{who} {being(would)} {past.get(when.kind, 'moved')}{by}"

    def moment(self, when: t.When) -> str:
        """ "at the end of each of your Turns"."""
        span, side = when.kind.split()
        if span in ("game", "ceasefire"):
            return f"at the {side} of the {'game' if span == 'game' else 'Ceasefire'}"
        if span == "turn":
            who = when.player or t.Player("any player")
            whose = "each Turn" if who == t.Player("any player") else f"{self.persons(who)} Turn"
            if who == t.YOU and self.behind:
                whose = "each of your Turns"
        else:
            whose = f"each {ROWS[when.row]} Wave" if when.row else f"each {title(span)}"
        return f"at the {side} of {whose}"

    def coming(self, when: t.When, until: t.Span, *, would: bool = False) -> str:
        """What a delayed effect waits for: "at the end of this Wave", "the next time you draw"."""
        if not when.kind.endswith((" start", " end")):
            limit = {"turn": " this Turn", "wave": " this Wave", "round": " this Round"}
            end = until.end if isinstance(until, t.Until) else ""
            return f"the next time {self.when(when, would=would)}{limit.get(end, '')}"
        span, side = when.kind.split()
        who = when.player or t.Player("any player")
        if span == "turn" and who == t.YOU and side == "end":
            return "at the end of your Turn"
        if span == "turn" and who != t.Player("any player"):
            return f"at the {side} of {self.persons(who)} next Turn"
        what = f"{ROWS[when.row]} Wave" if when.row else title(span)
        return f"at the {side} of {'this' if side == 'end' and not when.row else 'the next'} {what}"
