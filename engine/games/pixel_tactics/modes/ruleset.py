"""A mode of play as a ruleset: what the duel's can do, drawn and boxed for any number of Units."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from engine.games.pixel_tactics import staging
from engine.games.pixel_tactics.duel import Duel
from engine.games.pixel_tactics.modes import boxes
from engine.games.pixel_tactics.modes.cross_duel import CrossDuel
from engine.games.pixel_tactics.modes.duel_draft import DuelDraft
from engine.games.pixel_tactics.modes.epic_duel import EpicDuel
from engine.games.pixel_tactics.modes.king import King
from engine.games.pixel_tactics.modes.siege import Siege
from engine.games.pixel_tactics.position import Position
from engine.kernel.seats import Seat
from engine.parts.box import Box, Kit
from engine.parts.scene import Face, Scene

MODES: Final = (Siege(), DuelDraft(), CrossDuel(), King(), EpicDuel())
"""all but the duel"""


class ModeOfPlay(Duel):
    """Any mode but the duel."""

    @cached_property
    def box(self) -> Box:
        return boxes.BOXES[self.mode.name]

    def kits(self) -> tuple[Kit, ...]:
        return boxes.kits(self.mode.name)

    def scene(self, position: Position, reader: Seat | None) -> Scene:
        return staging.staged(self._table(position), reader)

    def pointed(self, seat: Seat, word: str) -> str:
        return staging.pointed(seat, word)

    def faces(self, names: Iterable[str]) -> Mapping[str, Face]:
        return staging.faces(self.book, names)
