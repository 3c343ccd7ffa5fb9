"""Why an option is not open: the card, rule or ruling that forbids it, in a player's words."""

from __future__ import annotations

from engine.games.pixel_tactics import (
    actions,
    board,
    combat,
    driven,
    hands,
    looking,
    misfits,
    players,
    prices,
    promos,
    stats,
    units,
)
from engine.games.pixel_tactics.facts import Standing
from engine.games.pixel_tactics.state import Seats
from engine.games.pixel_tactics.table import Table
from engine.kernel.ask import Ask, Option
from engine.kernel.ruleset import Reason, said
from engine.kernel.seats import LETTERS, Seat, letter
from engine.kernel.words import Told, either

FOURTH = {
    "": Told("a blank"),
    "order": Told("an order"),
    "operation": Told("an operation"),
    "trap": Told("a trap"),
}
"""what stands in the fourth box of a card"""


def why_not(table: Table, ask: Ask, seat: Seat, option: Option) -> Reason:
    """The first thing that stands in the way."""
    if table.stack:
        return misfits.why_no_answer(table, ask, seat, option)
    verb = option[0]
    if verb == "activate":
        return Reason(
            Told("There is nothing now that a trap of yours could answer."), "PT-60", "no-trap-now"
        )
    if verb in table.mode.closed:
        return Reason(
            Told("Nobody has the {0} action in this mode.", verb), "PM-20", "no-such-action"
        )
    if verb not in table.mode.listed:
        return Reason(
            Told(
                "“{0}” is no action of a turn; there are: {1}.", verb, ", ".join(table.mode.listed)
            ),
            code="unknown-verb",
        )
    if special := table.mode.why_not(table, seat, option):
        return special
    general = _about_action(table, seat, verb)
    if general is not None:
        return general
    particular = PARTICULAR.get(verb)
    found = particular(table, seat, option) if particular else None
    return found or Reason(Told("{0} is not possible now.", said(option)), code="not-possible")


def _about_action(table: Table, seat: Seat, verb: str) -> Reason | None:
    """What speaks against the whole action: edition, ceasefire, a card, no actions left."""
    edition = table.edition
    if verb == "promo" and table.promos is None:
        return promos.why_not(table, seat, ("promo",))
    if (
        (verb == "switch" and not edition.switch)
        or (verb == "trap" and not edition.traps)
        or (verb == "operation" and edition.operations == "none")
    ):
        return Reason(
            Told("The {0} edition has no {1} action.", edition.name, verb), "edition", "edition"
        )
    if prices.stopped(table, seat, verb):
        return Reason(
            Told("In a ceasefire nobody may use the {0} action.", verb),
            "PT-5",
            "ceasefire",
        )
    if driven.MUST in table.facts.kinds and not driven.open_to(table, seat, verb):
        return Reason(
            Told("Somebody must attack first: the actions left are kept for that."),
            "PT-142",
            "must-attack",
        )
    for name in prices.names_of(table, verb):
        for rule in table.facts.rules.get(f"PlayerCannot {name}", ()):
            at_work = rule.change in players.rules_on(table, f"PlayerCannot {name}", seat)
            if at_work and players.refused(table, seat, name):
                card = rule.scope.card
                sentence = _sentence(table, card, rule.scope.box)
                return Reason(Told("{0} forbids it: “{1}”", card, sentence), card, "card")
    if verb in ("trap", "operation") and players.free_reserve(table, seat) is None:
        return Reason(
            Told("All your reserve slots are taken; discard a trap or operation first."),
            "PT-16",
            "reserve-full",
        )
    if verb in actions.PLAIN and not actions.affordable(table, seat, verb):
        return _too_dear(table, prices.cost(table, seat, verb))
    return None


def _too_dear(table: Table, price: int) -> Reason:
    left = table.actions
    return Reason(
        Told("That takes {0} actions, and you have {1} left.", price, left)
        if price > 1
        else Told("That takes {0} action, and you have {1} left.", price, left),
        "PT-8",
        "no-actions",
    )


def _sentence(table: Table, card: str, box: str) -> str:
    return table.book.cards[card].texts.get(box, "") if card in table.book.cards else ""


def _row(table: Table) -> Told:
    return Told(board.ROWS[table.wave].title())


def _draw(table: Table, seat: Seat, option: Option) -> Reason:
    if not table.sides[seat].deck:
        return Reason(Told("Your deck is empty."), "PT-3", "deck-empty")
    held = len(table.sides[seat].hand)
    limit = players.hand_limit(table, seat)
    return Reason(
        Told(
            "You have {0} cards in hand; with {1} or more you cannot draw by this action.",
            held,
            limit,
        ),
        "PT-3",
        "hand-full",
    )


def _card(table: Table, seat: Seat, option: Option) -> Reason | None:
    if len(option) < 2:
        where = " > V1" * (option[0] == "recruit")
        return Reason(
            Told("Which card? For example “{0} Name{1}”.", option[0], where), code="incomplete"
        )
    held = hands.held_of(option[1], seat)
    if held[0] not in table.book.cards:
        return misfits.unknown_card(table, held[0])
    if held not in [each for each, _ in looking.playable(table, seat, option[0])]:
        return Reason(Told("{0} is not in your hand.", option[1]), code="not-in-hand")
    kind = table.book.cards[held[0]].fourth
    if option[0] in ("order", "operation", "trap") and kind != option[0]:
        return Reason(
            Told("{0} has no {1}; its fourth box is {2}.", held[0], option[0], FOURTH[kind]),
            "PT-16",
            "wrong-kind",
        )
    if (
        option[0] in ("order", "operation")
        and prices.stopped(table, seat, "offensive order")
        and hands.offensive(table, held[0])
    ):
        return Reason(
            Told("During the ceasefire no offensive order may be played."), "PT-7", "ceasefire"
        )
    return None


def _recruit(table: Table, seat: Seat, option: Option) -> Reason | None:
    found = _card(table, seat, option)
    if found or len(option) < 3:
        return found or Reason(
            Told("Where to? For example “recruit Name > V1”."), code="incomplete"
        )
    slot = _own_slot(seat, option[2])
    if slot is None:
        return _no_slot(option[2])
    if slot // 3 != table.wave and not players.may(table, seat, "recruit any row"):
        return Reason(
            Told("It is the {0} Wave: recruit into that row.", _row(table)),
            "PT-9",
            "wrong-wave",
        )
    if board.ROWS[slot // 3] in players.barred_rows(table, seat):
        return Reason(
            Told("A card in play keeps you from recruiting into that row."), code="kept-from"
        )
    card = hands.held_of(option[1], seat)[0]
    if players.barred_card(table, seat, card, board.ROWS[slot // 3]):
        such = Told("A card in play keeps you from recruiting such Heroes.")
        return Reason(such, code="kept-from")
    return _occupied(table, seat, slot, option[2])


def _own_slot(seat: Seat, words: str) -> int | None:
    found = _slot_of(seat, words, (seat,))
    return None if found is None else found[1]


def _slot_of(seat: Seat, words: str, among: Seats) -> tuple[Seat, int] | None:
    """A slot of one of these Units, as the seat calls it."""
    whose, slot = board.READ[seat].get(words, (-1, -1))
    return (whose, slot) if whose in among and slot < 9 else None


def _no_slot(words: str, among: Seats = ()) -> Reason:
    if len(among) > 1 and words[1:2] == "." and words[2:] in board.SLOTS:
        named = either(tuple(map(letter, sorted(among))))
        sentence = Told(
            "{0} lies in none of the Units you may do this in: that of {1}.", words, named
        )
        return Reason(sentence, "PM-12", "no-partner")
    return Reason(
        Told("{0} is not a slot of your Unit; they are {1}.", words, ", ".join(board.SLOTS)),
        code="no-slot",
    )


def _occupied(table: Table, seat: Seat, slot: int, words: str) -> Reason | None:
    piece = table.field.units[seat][slot]
    if piece is None:
        return None
    what = (
        Told("the corpse of {0}, which must be cleared first", piece.card)
        if piece.corpse
        else piece.card
    )
    return Reason(Told("{0} is taken by {1}.", words, what), "PT-9", "occupied")


def _own_piece(table: Table, seat: Seat, option: Option, partners: Seats = ()) -> Reason | int:
    """A piece of the own Unit, or of one of those partners."""
    among = (seat, *partners)
    found = _slot_of(seat, option[1], among) if len(option) > 1 else None
    if found is None:
        return _no_slot(option[1] if len(option) > 1 else "Nothing", among)
    piece = table.field.units[found[0]][found[1]]
    if piece is None:
        return Reason(Told("Nobody stands on {0}.", option[1]), code="empty-slot")
    return piece.id


def _tired(table: Table, seat: Seat, id: int, verb: str) -> Reason | None:
    """What a piece has done already, or may not do."""
    piece = table.facts.pieces[id]
    if piece.corpse:
        return Reason(Told("{0} lies there as a corpse.", piece.card), "PT-22", "corpse")
    if table.marked("recruited", id, "wave"):
        return Reason(
            Told("{0} was recruited in this Wave and must wait for the next.", piece.card),
            "PT-11",
            "just-recruited",
        )
    if table.marked("acted", id):
        return Reason(
            Told("{0} has already attacked, cast or moved this turn.", piece.card), "PT-11", "acted"
        )
    if verb != "move" and (
        table.marked("attacked", id, "wave") or table.marked("cast", id, "wave")
    ):
        return Reason(
            Told("{0} has already attacked or cast in this Wave.", piece.card), "PT-11", "attacked"
        )
    words = ("cast" if name == "spell" else name for name in prices.names_of(table, verb))
    for kind in (*(f"Cannot {word}" for word in words), "Cannot act"):
        for standing in stats.at_work(table, kind, id):
            return _forbidden(table, standing)
    return None


def _forbidden(table: Table, standing: Standing) -> Reason:
    card = standing.scope.card
    return Reason(
        Told("{0} forbids it: “{1}”", card, _sentence(table, card, standing.scope.box)),
        card,
        "card",
    )


def _attack(table: Table, seat: Seat, option: Option) -> Reason | None:
    id = _own_piece(table, seat, option)
    if isinstance(id, Reason):
        return id
    piece = table.facts.pieces[id]
    slot = table.facts.places[id][1]
    if slot // 3 != table.wave and not stats.can(table, id, "attack any wave"):
        return Reason(
            Told(
                "{0} is not in the row of the current Wave ({1}).",
                piece.card,
                _row(table),
            ),
            "PT-9",
            "wrong-wave",
        )
    tired = _tired(table, seat, id, "attack")
    if tired is not None and not stats.can(table, id, "attack again"):
        return tired
    return (
        _target(table, seat, id, option)
        if len(option) > 2
        else Reason(Told("Whom? For example “attack V1 > b.V2”."), code="incomplete")
    )


def _target(table: Table, seat: Seat, id: int, option: Option) -> Reason | None:
    whose, slot = board.READ[seat].get(option[2], (-1, -1))
    if whose < 0 or slot > 8 or whose >= len(table.sides) or whose not in table.rivals(seat):
        example = f"{LETTERS[table.rivals(seat)[0]]}.V2"
        return Reason(
            Told(
                "{0} is not a place in a Rival's Unit; write for example {1}.", option[2], example
            ),
            code="no-slot",
        )
    target = table.field.units[whose][slot]
    if target is None or (target.corpse and not stats.can(table, id, "attack corpses")):
        return Reason(Told("Nobody stands on {0}.", option[2]), code="empty-slot")
    if stats.has(table, id, "ranged attack"):
        taker = combat.interceptor(table, id, target.id)
        if table.edition.intercept == "screens" and taker != target.id:
            return Reason(
                Told("{0} intercepts ranged attacks on {1}.", table.name_of(taker), option[2]),
                "PT-12",
                "intercepted",
            )
    elif not combat.in_melee(table, id):
        return Reason(
            Told("{0} is not in Melee: somebody stands in front of it.", table.name_of(id)),
            "PT-10",
            "not-in-melee",
        )
    elif not combat.in_melee(table, target.id):
        return Reason(
            Told("{0} is not in Melee: somebody stands in front of it.", target.card),
            "PT-10",
            "not-in-melee",
        )
    for kind in ("Cannot be attacked", "Cannot be targeted"):
        for standing in stats.at_work(table, kind, target.id):
            return _forbidden(table, standing)
    return None


def _spell(table: Table, seat: Seat, option: Option) -> Reason | None:
    id = _own_piece(table, seat, option)
    if isinstance(id, Reason):
        return id
    if table.facts.places[id][1] // 3 != table.wave and not stats.can(table, id, "cast any wave"):
        row = _row(table)
        return Reason(
            Told("{0} is not in the row of the current Wave ({1}).", table.name_of(id), row),
            "PT-9",
            "wrong-wave",
        )
    return _tired(table, seat, id, "spell") or Reason(
        Told("{0} has no spell there that could be cast now.", table.name_of(id)), code="no-spell"
    )


def _move(table: Table, seat: Seat, option: Option) -> Reason | None:
    partners = table.mode.partners(table, seat)
    id = _own_piece(table, seat, option, partners)
    if isinstance(id, Reason):
        return id
    if table.facts.pieces[id].leader:
        return Reason(Told("Leaders cannot be moved."), "PT-21", "leader")
    tired = _tired(table, seat, id, "move")
    if tired is not None or len(option) < 3:
        return tired or Reason(Told("Where to? For example “move V1 > F3”."), code="incomplete")
    price = units.price_of_move(table, seat, id)
    if not prices.payable(table, seat, "move", price):
        return _too_dear(table, price)
    among = (seat, *partners) if table.facts.places[id][0] == seat else (seat,)
    to = _slot_of(seat, option[2], among)
    return _no_slot(option[2], among) if to is None else _occupied(table, *to, option[2])


def _switch(table: Table, seat: Seat, option: Option) -> Reason | None:
    """PT-21: corpses always, heroes unless they have done something."""
    if len(option) != 3 or option[1] == option[2]:
        return Reason(Told("Which two? For example “switch V1 > R2”."), code="incomplete")
    for words in option[1:]:
        id = _own_piece(table, seat, (option[0], words))
        if isinstance(id, Reason):
            return id
        piece = table.facts.pieces[id]
        if piece.leader:
            return Reason(Told("Leaders cannot be switched."), "PT-21", "leader")
        tired = None if piece.corpse else _tired(table, seat, id, "move")
        if tired is not None:
            return tired
    return Reason(
        Told(
            "These two are written the other way round: “switch {0} > {1}”.", option[2], option[1]
        ),
        code="order-of-words",
    )


def _clear(table: Table, seat: Seat, option: Option) -> Reason | None:
    id = _own_piece(table, seat, option, table.mode.clears_for(table, seat))
    if isinstance(id, Reason):
        return id
    if stats.fallen(table, [table.facts.pieces[id]]):
        sentence = Told(
            "{0} falls at the end of this Wave: then it is a corpse.", table.name_of(id)
        )
        return Reason(sentence, "PT-22", "not-fallen-yet")
    return Reason(Told("{0} is no corpse.", table.name_of(id)), code="not-a-corpse")


def _discard(table: Table, seat: Seat, option: Option) -> Reason | None:
    """What a player gives up of the reserve; nobody just throws away a card from hand."""
    reserve = table.field.reserve[seat]
    words = option[1] if len(option) > 1 else ""
    slot = board.RESERVE.index(words) if words in board.RESERVE else len(reserve)
    if slot >= len(reserve):
        return Reason(
            Told(
                "As an action one discards a trap or operation from a reserve slot, for "
                "example “discard S1”, and no card from hand."
            ),
            "PT-16",
            "no-slot",
        )
    if reserve[slot] is None:
        return Reason(Told("Nothing lies on {0}.", words), code="empty-slot")
    return Reason(Told("That is not the card on {0}.", words), code="another-card")


def _action(table: Table, seat: Seat, option: Option) -> Reason | None:
    if len(option) < 2:
        return Reason(Told("Whose? For example “action F2”."), code="incomplete")
    if option[1] in board.RESERVE:
        name: str = Told("The card there")
    else:
        id = _own_piece(table, seat, option)
        if isinstance(id, Reason):
            return id
        name = table.name_of(id)
    return Reason(
        Told("{0} has no such action that could be used and paid for now.", name),
        "PT-78",
        "no-action",
    )


def _promo(table: Table, seat: Seat, option: Option) -> Reason | None:
    return promos.why_not(table, seat, option) or _card(table, seat, option)


PARTICULAR = {
    "draw": _draw,
    "recruit": _recruit,
    "attack": _attack,
    "spell": _spell,
    "order": _card,
    "operation": _card,
    "trap": _card,
    "move": _move,
    "switch": _switch,
    "clear": _clear,
    "discard": _discard,
    "action": _action,
    "promo": _promo,
}
