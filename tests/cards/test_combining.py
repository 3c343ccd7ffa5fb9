"""Combination decks: whole sets, leaders drawn by chance, and every draw to be checked."""

import json
from pathlib import Path
from typing import Any

import pytest

from accounts.models import User
from cards.models import Card, CardSet, Deck, DeckCall, LeaderDraw, Visibility
from cards.services import (
    calls,
    combining,
    contents,
    decks,
    house_formats,
    judging,
    own_sets,
    registrations,
)
from engine.deckbuilding.verdict import Legality
from engine.kernel import dealing
from tests.cards.deck_box import SALT, SATURDAY
from tests.cards.shelf import a_set, cards
from tests.people import NOW, As

ONE_EACH = {"COR": 1, "MIN": 1}


@pytest.fixture
def boxes(db: None) -> tuple[CardSet, CardSet]:
    """A core set of 25 and a minipak of 8, all of whom can lead, and a third to be wrong with."""
    core, minipak = a_set("COR"), a_set("MIN", CardSet.Kind.MINIPAK)
    cards(core, *(f"Core {number:02}" for number in range(25)))
    cards(minipak, *(f"Mini {number}" for number in range(8)))
    cards(a_set("PRO", CardSet.Kind.PROMO), "Promo")
    return core, minipak


@pytest.fixture
def combined(pia: User, boxes: tuple[CardSet, CardSet]) -> Deck:
    settings = decks.Settings("Two boxes", format_code="combination")
    return decks.create(pia.player, settings, now=NOW)


def drawn(deck: Deck, by: User, taken: dict[str, int] = ONE_EACH, word: str = "pawn") -> LeaderDraw:
    deck.refresh_from_db()
    return combining.draw(deck, taken, word=word, made_from=deck.revision, by=by, now=NOW)


def test_whole_sets_make_a_legal_deck_whose_leaders_chance_drew(combined: Deck, pia: User):
    promised = combining.promised(combined)

    draw = drawn(combined, pia)

    combined.refresh_from_db()
    assert draw.record["fingerprint"] == promised
    assert dealing.problem(draw.record) is None
    stands = judging.standing(combined, on=SATURDAY)
    assert (stands.legal, sorted(stands.deck.leaders)) == (True, draw.leaders)
    assert (len(draw.leaders), sum(stands.deck.heroes.values())) == (4, 29)
    assert draw.record["nonces"] == [b"pawn".hex()]


def test_every_draw_has_a_secret_of_its_own_and_all_of_them_stay(combined: Deck, pia: User):
    first, second = drawn(combined, pia), drawn(combined, pia)

    assert [first.number, second.number] == [1, 2]
    assert first.record["secret"] != second.record["secret"]
    decks.remove(combined)
    assert LeaderDraw.objects.filter(player=pia.player).count() == 2


def test_the_players_word_changes_who_leads(combined: Deck, pia: User):
    """Twelve words for one secret: if the word were not mixed in, all would name the same four."""
    led = set()
    for word in "abcdefghijkl":
        led.add(tuple(drawn(combined, pia, word=word).leaders))
        LeaderDraw.objects.all().delete()

    assert len(led) > 1


@pytest.mark.parametrize(
    ("taken", "refusal"),
    [
        ({"COR": 1}, combining.NoRecipe),
        ({"COR": 1, "MIN": 2}, combining.NoRecipe),
        ({"COR": 0, "MIN": 0}, combining.NoRecipe),
        ({**ONE_EACH, "PRO": 1}, combining.UnknownSets),
        ({**ONE_EACH, "XYZ": 1}, combining.UnknownSets),
    ],
)
def test_what_is_no_recipe_is_refused_and_nothing_is_drawn(
    taken: dict[str, int], refusal: Any, combined: Deck, pia: User
):
    with pytest.raises(refusal):
        drawn(combined, pia, taken)

    assert (contents.held(combined), LeaderDraw.objects.count()) == ({}, 0)


def test_a_set_is_taken_as_often_as_a_card_may_be_in_the_deck(
    pia: User, boxes: tuple[CardSet, CardSet]
):
    epic = decks.Settings("Epic", format_code="combination-epic")
    made = decks.create(pia.player, epic, now=NOW)

    with pytest.raises(combining.TooOften, match="more than 3 times: take Set MIN less often"):
        drawn(made, pia, {"MIN": 8})

    assert judging.standing(made, on=SATURDAY).deck.size == 0


def test_a_format_without_recipes_draws_nothing(pia: User, boxes: tuple[CardSet, CardSet]):
    made = decks.create(pia.player, decks.Settings("Plain"), now=NOW)

    with pytest.raises(combining.NotCombined):
        drawn(made, pia)


def test_a_deck_that_changed_meanwhile_is_not_drawn_over(combined: Deck, pia: User):
    drawn(combined, pia)

    with pytest.raises(contents.EditedMeanwhile):
        combining.draw(combined, ONE_EACH, word="x", made_from=0, by=pia, now=NOW)

    assert LeaderDraw.objects.count() == 1


def test_the_page_promises_draws_and_proves(
    combined: Deck, pia: User, as_: As, tmp_path: Any, capsys: Any
):
    client, address = as_(pia), f"/cards/decks/{combined.public_id}/"
    page = client.get(f"{address}combine/").content.decode()

    client.post(f"{address}combine/", {**ONE_EACH, "word": "pawn", "made_from": 0})

    record = tmp_path / "draw.json"
    record.write_bytes(client.get(f"{address}draws/1/").content)
    assert client.get("/cards/dealing.py").content == Path(dealing.__file__).read_bytes()
    assert json.loads(record.read_text())["fingerprint"] in page
    assert dealing.main([str(record)]) == 0
    assert capsys.readouterr().out == "Every deal was the one it had to be.\n"
    shown = client.get(address).content.decode()
    assert "Leaders drawn by chance" in shown
    assert "Ready to play" in shown


def test_the_page_says_what_is_no_recipe(combined: Deck, pia: User, as_: As):
    address = f"/cards/decks/{combined.public_id}/combine/"

    answer = as_(pia).post(address, {"COR": 2, "word": "pawn", "made_from": 0})

    assert answer.status_code == 409
    assert "A deck of Combination is 1 core + 1 minipak; this is 2 core." in answer.content.decode()


def test_an_event_reads_how_often_was_drawn_and_only_then_the_cards(
    combined: Deck, pia: User, olga: User, call: DeckCall, as_: As
):
    DeckCall.objects.update(format_code="combination")
    drawn(combined, pia)
    draw = drawn(combined, pia)
    combined.refresh_from_db()

    made = registrations.register(call.roster, combined, by=pia, now=NOW, salt=SALT)

    page = f"/cards/registrations/{made.public_id}/"
    closed = as_(olga).get(page).content.decode()
    assert "drawn by chance, at draw 2 of this deck" in closed
    assert "2 draws by this player since decks were asked for" in closed
    assert draw.leaders[0] not in closed
    opened = as_(olga).post(f"{page}look/", {"why": "A check"}).content.decode()
    assert draw.record["secret"] in opened


def test_leaders_that_were_changed_by_hand_are_not_called_drawn(
    combined: Deck, pia: User, call: DeckCall
):
    DeckCall.objects.update(format_code="combination")
    drawn(combined, pia)
    held = contents.held(combined)
    leader = next(card for card, role in held if role == "leader")
    hero = next(card for card, role in held if role == "hero")
    for card, role in ((leader, "leader"), (hero, "hero")):
        decks.step(combined, decks.Step("move", card, role), by=pia, now=NOW)
    combined.refresh_from_db()

    stands = judging.standing(combined, on=SATURDAY)

    assert stands.verdict is not None
    assert [each.code for each in stands.verdict.problems] == ["leaders-not-drawn"]
    assert stands.verdict.legality is Legality.UNFINISHED
    with pytest.raises(registrations.NotLegal, match="Chance draws the leaders here"):
        registrations.register(call.roster, combined, by=pia, now=NOW, salt=SALT)


def test_a_draw_of_other_sets_proves_nothing(combined: Deck, pia: User):
    """Sets that are exchanged after the draw, for one whose cards do not lead here."""
    drawn(combined, pia)
    LeaderDraw.objects.update(sets={"COR": 1, "OTH": 1})

    assert not judging.standing(combined, on=SATURDAY).legal


def test_leaders_drawn_at_a_table_are_vouched_for_or_allowed(
    combined: Deck, pia: User, olga: User, call: DeckCall
):
    DeckCall.objects.update(format_code="combination")
    held = contents.held(_by_hand(combined, pia))

    entered = registrations.enter(call.roster, pia.player, held, by=olga, now=NOW, salt=SALT)

    assert entered.sheet["drawn"] is None
    registrations.unlock(entered, because="Once more", by=olga, now=NOW)
    at_tables = {"override": {"leaders drawn": False}}
    house = house_formats.make(
        olga, house_formats.Draft("At tables", "combination", at_tables), now=NOW
    )
    calls.call(call.roster, calls.Terms("standard", house, SATURDAY), by=olga, now=NOW)
    made = registrations.register(call.roster, combined, by=pia, now=NOW, salt=SALT)
    assert made.sheet["drawn"] is None


def test_nobody_mends_what_chance_has_to_draw(combined: Deck, pia: User, as_: As):
    _by_hand(combined, pia)
    address = f"/cards/decks/{combined.public_id}/"

    page = as_(pia).get(address).content.decode()

    assert "Still to do: let chance draw the leaders" in page
    assert f'href="{address}combine/">' in page
    with pytest.raises(decks.LeadersAreDrawn):
        decks.mend(
            combined, decks.Wish(), made_from=combined.revision, on=SATURDAY, by=pia, now=NOW
        )


def _by_hand(deck: Deck, by: User) -> Deck:
    """The two sets, the first four cards of which lead."""
    found = Card.objects.filter(set__code__in=ONE_EACH).order_by("name")
    roles = zip(found, ["leader"] * 4 + ["hero"] * 29, strict=True)
    wanted = {(card.pk, role): 1 for card, role in roles}
    decks.write(deck, wanted, made_from=deck.revision, by=by, now=NOW)
    deck.refresh_from_db()
    return deck


def test_programs_combine_alike(combined: Deck, pia: User, sam: User, as_: As):
    address = f"/api/v1/decks/{combined.public_id}/draws/"
    told = as_(pia).get(address).json()
    sent = {"sets": ONE_EACH, "word": "pawn", "revision": 0}

    draw = as_(pia).post(address, sent, content_type="application/json").json()

    assert told["recipes"] == ["1 core + 1 minipak"]
    assert draw["record"]["fingerprint"] == told["promised"]
    assert as_(pia).get(address).json()["draws"] == [draw]
    for method in ("get", "post"):
        answer = getattr(as_(sam), method)(address, sent, content_type="application/json")
        assert answer.status_code == 404


def test_a_deck_that_everybody_may_see_is_drawn_by_its_player_alone(
    combined: Deck, pia: User, sam: User, as_: As
):
    drawn(combined, pia)
    Deck.objects.update(visibility=Visibility.PUBLIC)
    address = f"/cards/decks/{combined.public_id}/"

    assert as_(sam).get(f"{address}draws/1/").status_code == 200
    assert as_(sam).get(f"{address}draws/2/").status_code == 404
    assert as_(sam).get(f"{address}combine/").status_code == 404


def test_nobody_takes_the_code_of_a_printed_set(sam: User, boxes: tuple[CardSet, CardSet]):
    with pytest.raises(own_sets.CodeOfTheHouse, match="COR is the code of a printed set"):
        own_sets.make(sam, name="Mine", code="COR", about="", visibility=Visibility.PUBLIC, now=NOW)


def test_a_strangers_set_of_the_same_code_spoils_no_combined_deck(
    combined: Deck, pia: User, sam: User
):
    """One that was there before the printed set came."""
    box = a_set("COR", owner=sam)
    CardSet.objects.filter(pk=box.pk).update(visibility=Visibility.PUBLIC)
    cards(box, "A stranger")

    drawn(combined, pia)

    combined.refresh_from_db()
    assert judging.standing(combined, on=SATURDAY).legal
