"""Own sets and cards: understood or refused at the word, in revisions, playable at once."""

from functools import partial

import pytest

from accounts.models import User
from cards.models import Card, CardSet, Cube, CubeSlot, Visibility
from cards.services import own_cards, own_sets, sharing
from cards.services.contents import SavedMeanwhile
from cards.services.own_cards import NameTaken, NotUnderstood
from cards.services.wording import Printed, printed_card
from engine import catalogue
from engine.kernel.ruleset import start
from engine.kernel.seats import CHANCE
from tests.cards.lamp_street import WICK
from tests.people import NOW
from tests.races import at_once

DUEL = "pixel-tactics/deluxe/duel"
SNUFFER = Printed("Snuffer", 1, 2, {"rear": "spell: draw two cards"})


def test_a_card_is_kept_as_the_engine_prints_it(olga: User, private: CardSet):
    card = own_cards.add(private, SNUFFER, by=olga, now=NOW)

    assert card.printed.texts == {
        "vanguard": "No Ability.",
        "flank": "No Ability.",
        "rear": "Spell: Draw 2 cards.",
    }
    assert card.printed.means["rear"] == "A Spell, cast for one action: Draw 2 cards."
    assert {"rear:drawing", "drawing", "spell"} <= set(card.printed.keywords)
    assert "leader" not in card.printed.keywords


def test_a_sentence_that_is_not_understood_is_refused_at_the_word(olga: User, private: CardSet):
    wrong = SNUFFER._replace(texts={"rear": "Spell: Draw 2 crads.", "flank": "Intercept."})

    with pytest.raises(NotUnderstood) as refused:
        own_cards.add(private, wrong, by=olga, now=NOW)

    misread = refused.value.misread["rear"].misread
    assert misread is not None
    assert list(refused.value.misread) == ["rear"]
    assert (misread.word, misread.column) == ("crads", 14)
    assert "Spell: Draw 2 cards." in misread.did_you_mean
    assert private.cards.count() == 1


def test_every_wording_stays_and_the_same_one_again_is_none(olga: User, wick: Card):
    own_cards.rewrite(wick, WICK._replace(life=6), was=1, by=olga, now=NOW)
    wick.refresh_from_db()

    again = own_cards.rewrite(wick, WICK._replace(life=6), was=2, by=olga, now=NOW)

    assert again.number == 2
    assert list(wick.revisions.order_by("number").values_list("life", flat=True)) == [4, 6]


def test_of_two_who_rewrite_a_card_the_second_is_told_and_loses_nothing(olga: User, wick: Card):
    own_cards.rewrite(wick, WICK._replace(life=6), was=1, by=olga, now=NOW)

    with pytest.raises(SavedMeanwhile) as meanwhile:
        own_cards.rewrite(wick, WICK._replace(life=7), was=1, by=olga, now=NOW)
    own_cards.rewrite(wick, WICK._replace(life=7), was=meanwhile.value.revision, by=olga, now=NOW)

    assert list(wick.revisions.order_by("number").values_list("life", flat=True)) == [4, 6, 7]


def test_at_the_same_moment_one_of_two_wins(transactional_db: None, olga: User, wick: Card):
    became = at_once(
        *(
            partial(own_cards.rewrite, wick, WICK._replace(life=n), was=1, by=olga, now=NOW)
            for n in (6, 7)
        )
    )

    assert sorted(became) == ["SavedMeanwhile", "done"]


@pytest.mark.parametrize("name", ["Perrin Foldaway", "perrin foldaway"])
def test_no_own_card_is_called_like_one_of_the_house(olga: User, private: CardSet, name: str):
    with pytest.raises(NameTaken):
        own_cards.add(private, SNUFFER._replace(name=name), by=olga, now=NOW)


def test_a_card_is_not_renamed_to_its_neighbour(olga: User, private: CardSet, wick: Card):
    own_cards.add(private, SNUFFER, by=olga, now=NOW)

    with pytest.raises(NameTaken):
        own_cards.rewrite(wick, WICK._replace(name="SNUFFER"), was=1, by=olga, now=NOW)


def test_a_set_is_written_whole_or_not_at_all(olga: User, private: CardSet):
    wrong = SNUFFER._replace(name="Other", texts={"rear": "Nonsense."})

    with pytest.raises(NotUnderstood):
        own_cards.add_all(private, [SNUFFER, wrong], by=olga, now=NOW)

    assert [card.name for card in private.cards.all()] == [WICK.name]


def test_what_lies_in_a_cube_is_not_thrown_away(olga: User, private: CardSet, wick: Card):
    cube = Cube.objects.create(owner=olga, name="Cube")
    CubeSlot.objects.create(cube=cube, card=wick, from_revision=1)

    for throw in (partial(own_cards.withdraw, wick), partial(own_sets.remove, private)):
        with pytest.raises(own_sets.StillNeeded):
            throw()


def test_an_own_card_plays_at_once_with_the_engine(wick: Card):
    rules = catalogue.with_own_cards(DUEL, [printed_card(wick.printed, code="LMP")])

    state = start(rules, {"decks": [{"heroes": [WICK.name] * 9}] * 2})

    assert rules.digest != catalogue.load(DUEL).digest
    assert state.asks[CHANCE].options
    assert WICK.name in str(state.asks[CHANCE].options)


def test_an_earlier_wording_still_plays_as_it_was(olga: User, wick: Card):
    first = catalogue.with_own_cards(DUEL, [printed_card(wick.printed, code="LMP")]).digest

    own_cards.rewrite(wick, WICK._replace(life=6), was=1, by=olga, now=NOW)

    then = wick.revisions.get(number=1)
    assert catalogue.with_own_cards(DUEL, [printed_card(then, code="LMP")]).digest == first


def test_two_sets_of_one_person_have_two_codes(olga: User, private: CardSet):
    with pytest.raises(own_sets.CodeTaken):
        own_sets.make(olga, name="B", code="lmp", about="", visibility=Visibility.PRIVATE, now=NOW)


def test_another_link_makes_the_first_useless(private: CardSet):
    first = private.share_secret

    sharing.renew_link(private)
    private.refresh_from_db()

    assert private.share_secret != first
