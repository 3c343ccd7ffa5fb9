"""What triggers, traps and replacements wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .words import Node

if TYPE_CHECKING:
    from .conditions import Condition
    from .references import Person, Reference
    from .selectors import EitherGroup, Group, Place
    from .words import Row, Strike


class When(Node, frozen=True):
    """A happening: who (`actor`) does what (`kind`) to whom (`object`), under which conditions.

    kind           actor                     object                   amount
    attack         attacker  target  –  declared, before it resolves
    attacked       attacker                  target                   damage    the attack is over
    spell          caster                    –                        –         declared / "cast"
    damage         source piece if any       the damaged              dealt
    heal           –                         the healed               removed
    recruit        –                         the recruited            –
    defeat         cause, if any             the defeated             –
    revive         –                         the revived              –
    clear          –                         the cleared corpse       whose Unit it lay in
    move           –                         the moved                –
    move out       –                         the one leaving a row    –  while it still stands there
    intercept      attacker                  who takes the attack     –
    order          (player)  card  –  played, before it resolves
    operation      (player)                  card                     –
    trap           (player)  card  –  activated, before it resolves
    draw           (player)                  –                        cards
    discard        (player)                  card                     –
    action         (player)  –  a new action of a card, used
    pass           (player)                  –
    return         –                         the one put into a hand  –
    leave          –  (player: whose it was) the operation            –
    place          (player)  –  a trap, face-down
    marked         –  (player: whose it is)  the operation            markers added
    unmarked       –  (player: whose it is)  the operation            markers removed
    status         –                         who gains it             how many
    status lost    –                         who loses it             how many
    dropped        –                         who is discarded from play      – while it is there
    enter          –                         who comes to stand there  –  recruited or moved
    move into      –                         the moved                –
    adjoin         beside whom it now is     who comes to be there    –
    vacated        (player: whose row)       –                        –
    wounded        who damaged it            who becomes damaged      dealt
    emptied        (player: whose hand)      –                        –
    so             –                         –  – its conditions have come to be
    ceasefire end  (player)                  –                        –
    game start, shuffle (player)             –                        –
    turn/wave/round start or end             (player for turns)
    """

    kind: Literal[
        "attack", "attacked", "spell", "damage", "heal", "recruit", "defeat", "revive", "clear",
        "move", "order",
        "operation", "trap", "draw", "discard", "turn start", "turn end", "wave start", "wave end",
        "round start", "round end",
        "target", "intercept", "action", "pass", "return", "leave", "place", "marked", "unmarked",
        "game start", "shuffle", "move out", "status", "status lost",
        "dropped", "enter", "move into", "adjoin", "emptied", "ceasefire end",
        "vacated", "wounded", "so",
    ]  # fmt: skip
    player: Person | None = None
    actor: Group | Reference | EitherGroup | None = None
    object: Group | Reference | EitherGroup | None = None
    by: tuple[Strike, ...] = ()
    """for attack, damage, defeat, target: only by these; for draw: by the action"""
    row: Row | None = None
    """for wave start / end: only this Wave; for move out and vacated: only this row"""
    conditions: tuple[Condition, ...] = ()
    first: Literal["", "turn", "wave", "round", "game"] = ""
    """only the first time each Turn, Wave or Round"""
    limit: bool = False
    """"once each…": a time that is declined does not count"""
    nth: int = 1
    """with `first`: not the first but the second, third… time"""
    most: int = 1
    """with `limit`: so often"""
    status: str = ""
    """status, status lost: only this one"""
    there: tuple[Place, ...] = ()
    """for enter and move into: where they come to, from elsewhere"""
