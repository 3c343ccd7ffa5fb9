"""A cube held fast for a draft: names out, wordings kept, pools back."""

import pytest

from accounts.models import Roster, User
from cards.models import Card, Cube, Deck, FrozenCube, Pool
from cards.permissions import Visitor
from cards.services import calls, cubes, decks, freezing, own_cards, registrations
from cards.services.own_sets import StillNeeded
from cards.services.wording import Printed
from cards.views import decks as decks_shown
from cards.views import pools as pools_shown
from tests.cards.deck_box import SALT, SATURDAY, stacks
from tests.cards.shelf import a_card, a_set
from tests.people import NOW

SHIFTY = Printed("Shifty", 3, 4, {"flank": "Ranged Attack.", "rear": "Spell: Draw 1 card."})


@pytest.fixture
def shifty(olga: User, cube: Cube) -> Card:
    """Olga's own card, of a private set, which lies in her cube once."""
    card = own_cards.add(a_set("OLG", owner=olga), SHIFTY, by=olga, now=NOW)
    cubes.add(cube, {(card.pk, "red"): 1}, by=olga, now=NOW)
    return card


def frozen_by(person: User, cube: Cube) -> FrozenCube:
    return freezing.freeze(cube, by=Visitor(person), now=NOW)


def test_a_draft_gets_names_copies_and_who_cannot_lead(olga: User, cube: Cube, shifty: Card):
    table = freezing.laid_out(frozen_by(olga, cube))

    assert table.copies == {"Moss": 2, "Shifty": 1, "Wick": 1}
    assert table.cannot_lead == ["Shifty"]
    assert [each.name for each in table.own_cards] == ["Shifty"]
    assert table.own_cards[0].attack == 3


def test_a_card_rewritten_meanwhile_is_drafted_as_it_was(olga: User, cube: Cube, shifty: Card):
    frozen = frozen_by(olga, cube)

    own_cards.rewrite(shifty, SHIFTY._replace(attack=77), was=1, by=olga, now=NOW)

    assert freezing.laid_out(frozen).wordings["Shifty"].attack == 3
    assert freezing.laid_out(frozen).own_cards[0].attack == 3


def test_a_card_in_a_draft_cannot_be_thrown_away(olga: User, cube: Cube, shifty: Card):
    frozen_by(olga, cube)
    cubes.remove(cube)

    with pytest.raises(StillNeeded):
        own_cards.withdraw(shifty)


def test_namesakes_are_called_by_their_sets(olga: User, cube: Cube):
    namesake = a_card(a_set("MNO", owner=olga), "Wick")
    cubes.add(cube, {(namesake.pk, "red"): 1}, by=olga, now=NOW)

    table = freezing.laid_out(frozen_by(olga, cube))

    assert sorted(table.copies) == ["Moss", "Wick [LAN]", "Wick [MNO]"]
    assert [each.name for each in table.own_cards] == ["Wick [MNO]"]


def test_what_is_closed_to_the_host_is_not_drafted(olga: User, pia: User, cube: Cube):
    secret = a_card(a_set("SAM", owner=pia), "Nobody")
    cubes.add(cube, {(secret.pk, "red"): 1}, by=olga, now=NOW)

    assert "Nobody" not in freezing.laid_out(frozen_by(olga, cube)).copies


def test_chase_leaders_and_promos_that_are_not_allowed_stay_out(olga: User, cube: Cube):
    chase = a_card(a_set("CHS", kind="chase"), "Purple One")
    cubes.add(cube, {(chase.pk, "purple"): 1}, by=olga, now=NOW)

    assert "Purple One" not in freezing.laid_out(frozen_by(olga, cube)).copies


def test_an_empty_cube_is_refused(olga: User):
    empty = cubes.create(olga, cubes.Settings("Empty"), now=NOW)

    with pytest.raises(freezing.NothingToDraft):
        frozen_by(olga, empty)


@pytest.fixture
def pool(olga: User, pia: User, cube: Cube, shifty: Card) -> Pool:
    """What Pia drafted: Wick leads, Moss twice and Shifty fight."""
    frozen = frozen_by(olga, cube)
    drafted = freezing.Drafted({"Wick": 1}, {"Moss": 2, "Shifty": 1})
    own_cards.rewrite(shifty, SHIFTY._replace(attack=9), was=1, by=olga, now=NOW)
    return freezing.hand_over(
        frozen, pia.player, drafted, name="Saturday", origin="draft:1", now=NOW
    )


def test_a_pool_holds_what_was_drafted_as_what_it_was_drafted(pool: Pool, cube: Cube):
    lying = {
        (slot.card.name, slot.as_role): (slot.count, slot.wording and slot.wording.attack)
        for slot in pool.slots.now().select_related("card", "wording")
    }

    assert lying == {
        ("Wick", "leader"): (1, 2),
        ("Moss", "hero"): (2, 2),
        ("Shifty", "hero"): (1, 3),
    }
    assert (pool.source, pool.cube, pool.origin) == (Pool.Source.DRAFT, cube, "draft:1")


def test_pools_and_decks_are_drawn_as_drafted(pool: Pool, pia: User, shifty: Card):
    deck = decks.create(pia.player, decks.Settings("Mine", pool=pool), now=NOW)
    decks.add(deck, {(shifty.pk, "hero"): 1}, by=pia, now=NOW)

    shown = decks_shown.contents_for(Visitor(pia), deck).lying[0].face
    held = pools_shown.contents_for(Visitor(pia), pool).lying[1].face

    assert (shown.attack, held.attack) == (3, 3)


def test_a_registered_deck_keeps_the_wordings_of_its_draft(
    olga: User, pia: User, roster: Roster, forty: list[Card]
):
    own = own_cards.add(a_set("OLG", owner=olga), SHIFTY, by=olga, now=NOW)
    cube = cubes.create(olga, cubes.Settings("Big"), now=NOW)
    lying = [*forty[:28], own]
    cubes.add(cube, {(card.pk, "red"): 1 for card in lying}, by=olga, now=NOW)
    drafted = freezing.Drafted(
        {card.name: 1 for card in lying[:4]}, {card.name: 1 for card in lying[4:]}
    )
    pool = freezing.hand_over(
        frozen_by(olga, cube), pia.player, drafted, name="Saturday", origin="draft:1", now=NOW
    )
    own_cards.rewrite(own, SHIFTY._replace(attack=77), was=1, by=olga, now=NOW)
    deck = decks.create(pia.player, decks.Settings("Mine", "pack-draft", pool=pool), now=NOW)
    decks.write(deck, stacks(lying), made_from=0, by=pia, now=NOW)
    calls.call(roster, calls.Terms("pack-draft", None, SATURDAY), by=olga, now=NOW)

    deck = Deck.objects.select_related("player__user", "pool").get(pk=deck.pk)
    made = registrations.register(roster, deck, by=pia, now=NOW, salt=SALT)

    assert made.sheet["cards"]["Shifty"]["attack"] == 3


def test_however_many_pools_somebody_has_a_draft_hands_its_own_out(
    olga: User, pia: User, cube: Cube, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("cards.services.pools.MOST_POOLS", 0)

    made = freezing.hand_over(
        frozen_by(olga, cube),
        pia.player,
        freezing.Drafted({"Wick": 1}, {}),
        name="x" * 200,
        origin="draft:1",
        now=NOW,
    )

    assert len(made.name) == 80
