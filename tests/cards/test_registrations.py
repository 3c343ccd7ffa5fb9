"""Registering: locked, fingerprinted, unlocked for a reason, and nothing changes it afterwards."""

from datetime import date

import pytest

from accounts.models import Player, Roster, User
from cards.models import Card, Deck, DeckCall, HouseFormat, Registration, Visibility
from cards.services import ban_lists, calls, decks, registrations, revisions, sheets
from cards.services.wording import Printed
from engine.deckbuilding.rules import Span
from tests.cards.deck_box import SALT, SATURDAY, a_deck, stacks
from tests.cards.shelf import cards
from tests.people import NOW


@pytest.fixture
def registered(deck: Deck, call: DeckCall, pia: User) -> Registration:
    return registrations.register(call.roster, deck, by=pia, now=NOW, salt=SALT)


def test_a_registered_deck_is_locked(registered: Registration, deck: Deck, pia: User):
    with pytest.raises(registrations.Locked):
        registrations.register(registered.roster, deck, by=pia, now=NOW, salt=SALT)

    assert Registration.objects.count() == 1


def test_it_stays_what_it_was_when_the_deck_goes_on(
    registered: Registration, deck: Deck, pia: User, forty: list[Card]
):
    before = sheets.built(registered.sheet)

    decks.write(deck, stacks(forty[10:]), made_from=1, by=pia, now=NOW)
    decks.remove(deck)
    registered.refresh_from_db()

    assert registered.deck is None
    assert sheets.built(registered.sheet) == before
    assert before.size == 29


def test_it_stays_what_it_was_when_a_card_is_worded_anew(
    registered: Registration, forty: list[Card]
):
    first = sheets.lines(registered.sheet, "leaders")[0]
    texts = {"vanguard": "Intercept.", "leader": "Your Heroes have +1 Life."}
    revisions.write(forty[0], Printed(first.face.name, 9, 9, texts), by=None, now=NOW)

    registered.refresh_from_db()

    again = sheets.lines(registered.sheet, "leaders")[0]
    assert (again.face.attack, again.face.life) == (2, 5)
    assert sheets.fingerprint(registered.sheet) == registered.fingerprint


def test_a_list_is_read_by_name_whatever_the_names_are(
    call: DeckCall, pia: User, forty: list[Card]
):
    short, long = cards(forty[0].set, "Zed", "A Very Long Name Indeed")
    wanted = {**stacks(forty, heroes=23), (short.pk, "hero"): 1, (long.pk, "hero"): 1}
    deck = a_deck(pia, wanted)
    made = registrations.register(call.roster, deck, by=pia, now=NOW, salt=SALT)
    made.refresh_from_db()

    names = [line.face.name for line in sheets.lines(made.sheet, "heroes")]

    assert names == sorted(names)


def test_the_same_list_of_another_wording_has_another_fingerprint(
    registered: Registration, deck: Deck, olga: User, pia: User, forty: list[Card]
):
    texts = {"vanguard": "Intercept.", "leader": "Your Heroes have +1 Life."}
    revisions.write(forty[0], Printed("Card 00", 9, 9, texts), by=None, now=NOW)
    registrations.unlock(registered, because="A card was reworded", by=olga, now=NOW)

    again = registrations.register(registered.roster, deck, by=pia, now=NOW, salt=SALT)

    assert again.fingerprint != registered.fingerprint


def test_without_its_salt_a_fingerprint_tells_nothing(
    registered: Registration, deck: Deck, olga: User, pia: User
):
    registrations.unlock(registered, because="Once more", by=olga, now=NOW)

    again = registrations.register(registered.roster, deck, by=pia, now=NOW, salt=b"x" * 16)

    assert sheets.built(again.sheet) == sheets.built(registered.sheet)
    assert again.fingerprint != registered.fingerprint


def test_an_illegal_deck_is_refused_with_every_problem(
    call: DeckCall, pia: User, forty: list[Card]
):
    broken = a_deck(pia, {**stacks(forty, leaders=2), (forty[30].pk, "hero"): 3})

    with pytest.raises(registrations.NotLegal) as refused:
        registrations.register(call.roster, broken, by=pia, now=NOW, salt=SALT)

    assert [each.code for each in refused.value.verdict.problems] == [
        "too-many-copies",
        "too-few-leaders",
    ]
    assert "Card 30" in str(refused.value)
    assert not Registration.objects.exists()


@pytest.mark.parametrize(("as_of", "legal"), [(SATURDAY, True), (date(2026, 12, 26), False)])
def test_it_is_judged_as_of_the_day_of_the_event(
    as_of: date, legal: bool, roster: Roster, deck: Deck, olga: User, pia: User, forty: list[Card]
):
    begun = ban_lists.begin(
        olga, ban_lists.Named("Library list", "The library", Visibility.PUBLIC), now=NOW
    )
    said = {"standard": {"banned heroes": [forty[10].name]}}
    version = ban_lists.draft(
        begun, effective_on=date(2026, 12, 24), formats=said, by=olga, now=NOW, today=SATURDAY
    )
    ban_lists.publish(version, now=NOW, today=SATURDAY)
    calls.call(roster, calls.Terms("standard", None, as_of), by=olga, now=NOW)

    if legal:
        found = registrations.register(roster, deck, by=pia, now=NOW, salt=SALT)
        assert found.lists_as_of == as_of
    else:
        with pytest.raises(registrations.NotLegal):
            registrations.register(roster, deck, by=pia, now=NOW, salt=SALT)


def test_after_it_is_unlocked_another_takes_its_place(
    registered: Registration, olga: User, pia: User, forty: list[Card]
):
    registrations.unlock(registered, because="Wrong deck", by=olga, now=NOW)
    other = a_deck(pia, stacks(forty[5:]), "Second thoughts")

    again = registrations.register(registered.roster, other, by=pia, now=NOW, salt=SALT)

    registered.refresh_from_db()
    assert registered.replaced_at == NOW
    assert registered.unlocked_because == "Wrong deck"
    assert again.replaced_at is None


def test_nothing_is_unlocked_twice(registered: Registration, olga: User):
    registrations.unlock(registered, because="Wrong deck", by=olga, now=NOW)

    with pytest.raises(registrations.AlreadyUnlocked):
        registrations.unlock(registered, because="Again", by=olga, now=NOW)


def test_only_players_register(deck: Deck, call: DeckCall, olga: User, forty: list[Card]):
    made = a_deck(olga, stacks(forty))

    with pytest.raises(registrations.NotPlaying):
        registrations.register(call.roster, made, by=olga, now=NOW, salt=SALT)


def test_nobody_registers_where_no_decks_are_asked_for(deck: Deck, roster: Roster, pia: User):
    with pytest.raises(registrations.NoCall):
        registrations.register(roster, deck, by=pia, now=NOW, salt=SALT)


def test_an_organiser_enters_the_list_of_a_walk_in(
    call: DeckCall, walk_in: Player, olga: User, forty: list[Card]
):
    found = registrations.enter(call.roster, walk_in, stacks(forty), by=olga, now=NOW, salt=SALT)

    assert (found.player, found.registered_by) == (walk_in, olga)
    assert sheets.built(found.sheet).size == 29


def test_of_a_refused_list_nothing_stays(
    call: DeckCall, walk_in: Player, olga: User, forty: list[Card]
):
    with pytest.raises(registrations.NotLegal):
        registrations.enter(call.roster, walk_in, stacks(forty, 1, 1), by=olga, now=NOW, salt=SALT)

    assert not Deck.objects.filter(player=walk_in).exists()


def test_rules_do_not_change_under_a_locked_deck(registered: Registration, olga: User):
    terms = calls.Terms("epic", None, SATURDAY)

    with pytest.raises(calls.DecksAreIn):
        calls.call(registered.roster, terms, by=olga, now=NOW)
    registrations.unlock(registered, because="Other rules", by=olga, now=NOW)

    assert calls.call(registered.roster, terms, by=olga, now=NOW).format_code == "epic"


def test_a_house_format_is_kept_as_it_was_when_it_was_called_for(
    roster: Roster, olga: User, house_format: HouseFormat
):
    found = calls.call(roster, calls.Terms("standard", house_format, SATURDAY), by=olga, now=NOW)
    house_format.delete()
    found.refresh_from_db()

    kept = calls.format_of(found)
    assert (kept.name, kept.span("heroes")) == ("Kitchen rules", Span(20, 25))
