"""Decks in the same moment: two registrations, an edit while registering, two unlocks."""

import pytest

from accounts.models import Roster, User
from cards.models import Card, Deck, Registration
from cards.services import calls, contents, decks, registrations, revisions, sheets
from cards.services.wording import Printed
from tests.cards.deck_box import SALT, SATURDAY, a_deck, stacks
from tests.people import NOW
from tests.races import at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def called(roster: Roster, olga: User) -> Roster:
    calls.call(roster, calls.Terms("standard", None, SATURDAY), by=olga, now=NOW)
    return roster


def again(deck: Deck) -> Deck:
    """The deck as another request would load it."""
    return Deck.objects.select_related("player__user", "house_format", "pool").get(pk=deck.pk)


def test_of_two_registrations_at_once_one_is_in(
    called: Roster, pia: User, deck: Deck, forty: list[Card]
):
    other = a_deck(pia, stacks(forty[5:]), "Second thoughts")

    became = at_once(
        lambda: registrations.register(called, again(deck), by=pia, now=NOW, salt=SALT),
        lambda: registrations.register(called, again(other), by=pia, now=NOW, salt=SALT),
    )

    assert sorted(became) == ["Locked", "done"]
    assert Registration.objects.count() == 1


def test_what_is_registered_is_one_revision_whole(
    called: Roster, pia: User, deck: Deck, forty: list[Card]
):
    later = stacks(forty[5:])

    became = at_once(
        lambda: registrations.register(called, again(deck), by=pia, now=NOW, salt=SALT),
        lambda: decks.write(again(deck), later, made_from=1, by=pia, now=NOW),
    )

    assert became == ["done", "done"]
    found = Registration.objects.get()
    lying = contents.held(deck, found.deck_revision)
    names = {card.pk: card.name for card in forty}
    assert sheets.built(found.sheet).leaders == {
        names[card]: count for (card, role), count in sorted(lying.items()) if role == "leader"
    }


def test_a_card_reworded_while_registering_is_pinned_in_one_wording(
    called: Roster, pia: User, deck: Deck, forty: list[Card]
):
    texts = {"vanguard": "Intercept.", "leader": "Your Heroes have +1 Life."}
    anew = Printed(forty[0].name, 9, 8, texts)

    became = at_once(
        lambda: registrations.register(called, again(deck), by=pia, now=NOW, salt=SALT),
        lambda: revisions.write(Card.objects.get(pk=forty[0].pk), anew, by=None, now=NOW),
    )

    assert became == ["done", "done"]
    found = Registration.objects.get()
    pinned = found.sheet["cards"][forty[0].name]
    assert (pinned["number"], pinned["attack"], pinned["life"]) in {(1, 2, 5), (2, 9, 8)}
    assert sheets.fingerprint(found.sheet) == found.fingerprint


def test_an_unlock_and_another_registration_never_leave_two_standing(
    called: Roster, olga: User, pia: User, deck: Deck, forty: list[Card]
):
    first = registrations.register(called, deck, by=pia, now=NOW, salt=SALT)
    other = a_deck(pia, stacks(forty[5:]), "Second thoughts")

    at_once(
        lambda: registrations.unlock(first, because="Wrong deck", by=olga, now=NOW),
        lambda: registrations.register(called, again(other), by=pia, now=NOW, salt=SALT),
    )

    assert Registration.objects.filter(replaced_at=None).count() == 1


def test_two_who_mend_at_once_mend_once(pia: User, forty: list[Card]):
    broken = a_deck(pia, stacks(forty, leaders=3))

    became = at_once(
        *(
            lambda: decks.mend(
                again(broken), decks.Wish(), made_from=1, on=SATURDAY, by=pia, now=NOW
            )
            for _ in range(2)
        )
    )

    assert sorted(became) == ["SavedMeanwhile", "done"]
    assert sum(contents.held(broken).values()) == 29
