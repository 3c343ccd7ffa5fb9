"""Cards between the pool and the players: dealt by provable chance, drafted, given back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.kernel.dealing import fingerprint
from engine.leagues.cards import committed_to, hand, next_deal
from engine.leagues.facts import Dealt, Discarded, Drafted, Joined, Stocked, Unsealed
from engine.leagues.refusals import CardsNotThere, DealRefused, DraftRefused, NotNow
from tests.engine.leagues.seasons import Play


def with_newcomer() -> Play:
    """Somebody without cards, in a pool that has more than enough."""
    play = Play(join_until=3)
    play.say(Joined(name="new", colour="hazel"))
    return play


# --- dealt ---


def test_a_hand_follows_from_the_promised_key() -> None:
    """LG-8."""
    play = with_newcomer()
    deal = next_deal(play.league, "new", play.secret)

    assert fingerprint(bytes.fromhex(deal.key)) == play.league.promised
    assert deal.heroes == hand(play.league.heroes, bytes.fromhex(deal.key))
    play.say(deal)
    assert sorted(play.league.members["new"].heroes.elements()) == sorted(deal.heroes)


def test_a_hand_of_ones_own_choice_is_refused() -> None:
    """LG-8."""
    play = with_newcomer()
    deal = next_deal(play.league, "new", play.secret)
    other = next_deal(play.league, "new", b"another secret")
    wished = (*deal.heroes[1:], next(c for c in play.league.heroes if c not in deal.heroes))
    for wrong in (
        replace(deal, heroes=wished),
        replace(deal, heroes=deal.heroes[1:]),
        replace(deal, key=""),
        replace(deal, key="no digits"),
        other,
    ):
        with pytest.raises(DealRefused):
            play.say(wrong)


def test_a_hand_is_dealt_once() -> None:
    """LG-8."""
    play = Play()

    with pytest.raises(DealRefused):
        play.say(next_deal(play.league, "p1", play.secret))


def test_the_secret_is_chosen_first_and_laid_open_last() -> None:
    """LG-8."""
    play = Play()
    with pytest.raises(DealRefused):
        play.say(committed_to(b"another"))
    with pytest.raises(DealRefused):
        play.say(Unsealed(secret=play.secret.hex()))
    for _ in range(3):
        play.cycle()
    with pytest.raises(DealRefused):
        play.say(Unsealed(secret=b"another".hex()))

    play.say(Unsealed(secret=play.secret.hex()))


# --- drafted and given back ---


def between() -> Play:
    play = Play()
    play.cycle()
    return play


def test_five_heroes_are_drafted_between_cycles_and_no_more() -> None:
    """LG-7."""
    play = between()
    pool = tuple((+play.league.heroes).elements())
    play.say(Drafted(name="p1", heroes=pool[:3]), Drafted(name="p1", heroes=pool[3:5]))

    assert play.league.members["p1"].heroes.total() == 30
    with pytest.raises(DraftRefused):
        play.say(Drafted(name="p1", heroes=pool[5:6]))


def test_leaders_are_five_at_most() -> None:
    """LG-7."""
    play = between()
    card = min(+play.league.leaders)
    with pytest.raises(DraftRefused):
        play.say(Drafted(name="p1", leaders=(card,)))
    given = min(play.league.members["p1"].leaders)
    play.say(Discarded(name="p1", leaders=(given,)), Drafted(name="p1", leaders=(card,)))

    assert play.league.members["p1"].leaders.total() == 5
    with pytest.raises(DraftRefused):
        play.say(Discarded(name="p1", leaders=(card,)))


def test_leaders_stay_while_a_cycle_runs() -> None:
    """LG-5."""
    play = Play()
    play.open()
    card = min(play.league.members["p1"].leaders)

    with pytest.raises(NotNow):
        play.say(Discarded(name="p1", leaders=(card,)))
    with pytest.raises(NotNow):
        play.say(Drafted(name="p1", leaders=(card,)))
    with pytest.raises(NotNow):
        play.say(Dealt(name="p1", heroes=("H1",) * 25))


@pytest.mark.parametrize(
    "fact",
    [
        Drafted(name="p1", heroes=("from home",)),
        Discarded(name="p1", leaders=("from home",)),
    ],
)
def test_nothing_comes_from_outside(fact: Drafted | Discarded) -> None:
    """LG-6."""
    with pytest.raises(CardsNotThere):
        between().say(fact)


def test_a_card_is_not_drafted_twice() -> None:
    """LG-6."""
    play = between()
    play.say(Stocked(heroes={"only one": 1}))
    play.say(Drafted(name="p1", heroes=("only one",)))

    with pytest.raises(CardsNotThere):
        play.say(Drafted(name="p2", heroes=("only one",)))


def test_heroes_are_dealt_before_any_are_drafted() -> None:
    play = with_newcomer()
    card = min(+play.league.heroes)

    with pytest.raises(DraftRefused):
        play.say(Drafted(name="new", heroes=(card,)))
