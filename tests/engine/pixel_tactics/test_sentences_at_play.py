"""Whatever sentence is accepted plays: no card is lost or doubled, and every seat follows.

Every sentence the language is tried on, and clauses of two of them joined by ", then", stands on a
card in its box in a made-up middle game and is used with chance answers.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace

from engine.games.pixel_tactics import board
from engine.games.pixel_tactics.cardbook import Card, CardBook
from engine.games.pixel_tactics.duel import Duel
from engine.games.pixel_tactics.editions import DELUXE
from engine.games.pixel_tactics.frames import Placing
from engine.games.pixel_tactics.position import Position
from engine.games.pixel_tactics.text import Unread
from engine.games.pixel_tactics.text import tried as understood
from engine.kernel.ask import text
from engine.kernel.log import Answer
from engine.kernel.onesided import hears
from engine.kernel.refusals import Undecided
from engine.kernel.replay import taken
from engine.kernel.ruleset import State
from tests.engine.pixel_tactics.middle import Ability, Middle, preferred
from tests.engine.pixel_tactics.text import corpus

BOXES: Final = ("leader", *board.ROWS, "order", "operation", "trap")
ANSWERS: Final = 14
TOGETHER: Final = 12
"""sentences on the cards of one book"""
QUICK: Final = int(os.environ.get("QUICK_SENTENCES", "40"))
PROOF: Final = int(os.environ.get("PROOF_SENTENCES", "2000"))
CHUNKS: Final = 4
WITNESSES: Final = (0, 1, None)
LATER: Final = (
    "recruit that Hero", "discard that card", "put that card into your Hand",
    "put that card on top of your Deck", "put that card on the bottom of your Deck",
    "return that Hero to its owner's Hand", "discard that Hero", "defeat that Hero",
    "revive that Hero", "deal 2 damage to that Hero", "clear that Corpse", "play that card",
    "move that Hero to any empty slot", "remove all damage from that Hero", "draw a card",
    "put [-1 Life] on that Hero", "reveal that card", "shuffle your Deck", "recruit that card",
    "that Hero attacks", "place that Trap face-down in your Reserve",
)  # fmt: skip
"""what may be said of whom an earlier step singled out"""


class Sentence(NamedTuple):
    box: str
    text: str


SINGLE: Final = [
    Sentence(*each)
    for each in dict.fromkeys((*corpus.everything(), *corpus.said()))
    if each[0] in BOXES
]


def joined(one: str, other: str, box: str) -> Sentence | None:
    """Both as one sentence, if the language takes it."""
    words = f"{one.rstrip('.')}, then {other[:1].lower()}{other[1:].rstrip('.')}."
    try:
        understood(words, box)
    except Unread:
        return None
    return Sentence(box, words)


def sentences(rng: random.Random) -> Iterator[Sentence]:
    """Single ones and joined ones, without end."""
    by_box = {box: [each.text for each in SINGLE if each.box == box] for box in BOXES}
    while True:
        for box, one in rng.sample(SINGLE, len(SINGLE)):
            yield Sentence(box, one)
            for later in (*rng.sample(LATER, 3), rng.choice(by_box[box])):
                if (both := joined(one, later, box)) is not None:
                    yield both
                    if (three := joined(both.text, rng.choice(LATER), box)) is not None:
                        yield three


def printed_on(number: int, sentence: Sentence) -> Card:
    box, words = sentence
    texts = dict.fromkeys(board.ROWS, "No Ability.") | {box: words}
    return Card(f"Card {number}", "TST", 2, 4, texts, leader_attack=2, leader_life=15)


PLAIN: Final = (
    Card("Captain", "TST", 1, 3, dict.fromkeys(("leader", *board.ROWS), "No Ability."), 2, 15),
    Card("Works", "TST", 1, 3, {"rear": "No Ability.", "operation": "Your Heroes have +1 Life."}),
    Card("Snare", "TST", 1, 3, {"rear": "Intercept.", "trap": "When a Hero attacks, draw a card."}),
    Card("Errand", "TST", 3, 5, {"rear": "No Ability.", "order": "Draw a card."}),
)


def laid(ability: Ability, rules: Any, rng: random.Random) -> State[Position]:
    middle = Middle(rng, rules, rules.book.cards)
    middle.put(ability, 0)
    middle.fill()
    middle.strew()
    row = ability.box in board.ROWS
    return middle.state(board.ROWS.index(ability.box) if row else rng.randrange(3))


def played(state: State[Position], ability: Ability, rng: random.Random) -> None:
    """Some answers, and after each everything still holds for all who look on."""
    halves = {witness: state.view(witness) for witness in WITNESSES}
    rules: Any = state.rules
    cards = rules.pieces(state.position)
    for _ in range(ANSWERS):
        if not state.asks:
            return
        seat, ask = next(iter(state.asks.items()))
        words = preferred(state, ask, {ability.card}, rng)
        try:
            following = state.take(seat, words)[0]
        except Undecided:
            return  # PT-32: what goes round without end is for a judge
        for witness, half in halves.items():
            seats = () if witness is None else (witness,)
            heard = hears(state.rules, state, Answer(seat, words), seats)
            halves[witness] = taken(half, seat, heard)[-1].state
        state = following
        said = f"after {text(words)}"
        assert rules.pieces(state.position) == cards, said
        assert misplaced(state.position) == [], said
        assert State(state.rules, state.rules.decode(state.save())) == state, said
        for witness, half in halves.items():
            assert half.view(witness) == state.view(witness), f"{said}, as {witness} sees it"


def misplaced(position: Position) -> list[str]:
    """What is wrong with where hidden cards are: each is in one place and there is no other."""
    wrong = []
    for side in position.sides:
        owner = side.seat
        held = [name for each in position.sides for name, whose in each.hand if whose == owner]
        laid = [
            card.card
            for slots in position.field.reserve
            for card in slots
            if card is not None and card.owner == owner and not card.operation
        ]
        moving = [
            name
            for frame in position.stack
            if isinstance(frame, Placing) and frame.what in ("recruit", "lay")
            for name, whose in frame.cards[frame.at :]
            if whose == owner
        ]
        known = [each.card for each in side.top + side.bottom]
        if side.deck + len(held) + len(laid) + len(moving) != len(side.secret):
            wrong.append(f"{owner} has {len(side.secret)} hidden cards in other places")
        if elsewhere := Counter(held + laid + known + moving) - Counter(side.secret):
            wrong.append(f"{owner}: {elsewhere} are not hidden")
    return wrong


def tried(many: int, seed: str) -> int:
    """So many sentences played; a failure shows the sentence."""
    rng = random.Random(seed)
    source = sentences(rng)
    count = 0
    while count < many:
        together = [next(source) for _ in range(min(TOGETHER, many - count))]
        cards = (*PLAIN, *(printed_on(n, each) for n, each in enumerate(together)))
        rules = Duel(DELUXE, CardBook(cards))
        for number, sentence in enumerate(together):
            one = random.Random(f"{seed} {sentence}")
            ability = Ability(f"Card {number}", sentence.box)
            try:
                played(laid(ability, rules, one), ability, one)
            except Exception as error:
                raise AssertionError(f"{sentence}: {error!r}") from error
            count += 1
    return count


def test_some_sentences_play_and_keep_every_card():
    assert tried(QUICK, "quick") == QUICK


@pytest.mark.parametrize("seed", range(8))
def test_cards_that_found_no_slot_stay_where_every_seat_follows_them(seed):
    words = "Reveal your Hand, then recruit those cards, then put those cards on top of your Deck."
    rules = Duel(DELUXE, CardBook((*PLAIN, printed_on(0, Sentence("order", words)))))
    rng, ability = random.Random(seed), Ability("Card 0", "order")

    played(laid(ability, rules, rng), ability, rng)


@pytest.mark.parametrize(
    "words",
    [
        "Discard your Deck.",
        "Reveal a Rival's Deck.",
        "Put your Deck into your Hand.",
        "Discard each Trap from your Deck.",
    ],
)
def test_every_seat_follows_a_whole_deck(words):
    rules = Duel(DELUXE, CardBook((*PLAIN, printed_on(0, Sentence("order", words)))))

    for seed in range(3):
        rng, ability = random.Random(seed), Ability("Card 0", "order")
        played(laid(ability, rules, rng), ability, rng)


@pytest.mark.parametrize("seed", [9, 21, 29, 39])
def test_every_seat_follows_a_trap_that_goes_to_a_hand_and_out_again(seed):
    words = (
        "When one of your Traps is activated, put that card into your Hand, then place that Trap "
        "face-down in your Reserve."
    )
    rules = Duel(DELUXE, CardBook((*PLAIN, printed_on(0, Sentence("flank", words)))))
    rng, ability = random.Random(seed), Ability("Card 0", "flank")

    played(laid(ability, rules, rng), ability, rng)


@pytest.mark.parametrize("seed", [22, 24, 25, 31])
@pytest.mark.parametrize(
    "whose", ["Discard an Order from a Rival's", "A Rival discards an Order from your"]
)
def test_every_seat_follows_who_finds_no_such_card_in_anothers_hand(whose, seed):
    """PT-35"""
    rules = Duel(DELUXE, CardBook((*PLAIN, printed_on(0, Sentence("order", f"{whose} Hand.")))))
    rng, ability = random.Random(seed), Ability("Card 0", "order")

    played(laid(ability, rules, rng), ability, rng)


def test_cards_that_are_nowhere_would_be_missed():
    state = laid(Ability("Captain", "leader"), Duel(DELUXE, CardBook(PLAIN)), random.Random(1))
    position = state.position

    fewer = replace(position.sides[0], deck=position.sides[0].deck - 1)

    assert misplaced(position) == []
    assert misplaced(replace(position, sides=(fewer, position.sides[1]))) != []


@pytest.mark.proof
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_proof_that_sentences_play_and_keep_every_card(chunk):
    assert tried(PROOF // CHUNKS, f"proof {chunk}") == PROOF // CHUNKS
