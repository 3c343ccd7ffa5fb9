"""Every page of a deck and of a pool, tried by Pia, whose they are, by Sam, and by nobody."""

from datetime import date
from typing import Any

import pytest

from accounts.models import User
from cards.models import Card, CardSet, Deck, DeckCall, HouseFormat, Pool, Visibility
from cards.services import ban_lists, contents, decks, pools, sharing
from tests.cards.deck_box import a_deck, stacks
from tests.cards.lamp_street import own_set
from tests.cards.shelf import a_card, a_set
from tests.people import NOW, As
from tests.trials import undone

PEOPLE = ("pia", "sam", "nobody")
SIGN_IN = 302

# What Pia, a stranger and nobody are answered while the deck is private.
DECK: dict[tuple[str, str], tuple[int, int, int]] = {
    ("get", ""): (200, 404, 404),
    ("get", "build/"): (200, 404, SIGN_IN),
    ("post", "step/"): (302, 404, SIGN_IN),
    ("post", "mend/"): (302, 404, SIGN_IN),
    ("get", "write/"): (200, 404, SIGN_IN),
    ("post", "write/"): (200, 404, SIGN_IN),
    ("get", "settings/"): (200, 404, SIGN_IN),
    ("post", "settings/"): (200, 404, SIGN_IN),
    ("post", "link/"): (302, 404, SIGN_IN),
    ("get", "history/"): (200, 404, 404),
    ("get", "history/1/"): (200, 404, 404),
    ("get", "history/9/"): (404, 404, 404),
    ("post", "back/"): (302, 404, SIGN_IN),
    ("post", "duplicate/"): (302, 404, SIGN_IN),
    ("get", "remove/"): (200, 404, SIGN_IN),
    ("get", "export.txt"): (200, 404, 404),
    ("get", "export.json"): (200, 404, 404),
    ("get", "export.exe"): (404, 404, 404),
    ("get", "sheet.pdf"): (200, 404, 404),
    ("get", "proxies.pdf"): (200, 404, 404),
    ("post", "remove/"): (302, 404, SIGN_IN),
}
# Of a public one others may only look, and take a copy.
OPEN = {
    "", "history/", "history/1/", "export.txt", "export.json", "sheet.pdf", "proxies.pdf",
    "duplicate/",
}  # fmt: skip
POOL: dict[tuple[str, str], tuple[int, int, int]] = {
    ("get", ""): (200, 404, 404),
    ("post", "step/"): (302, 404, SIGN_IN),
    ("get", "write/"): (200, 404, SIGN_IN),
    ("post", "write/"): (200, 404, SIGN_IN),
    ("get", "settings/"): (200, 404, SIGN_IN),
    ("post", "settings/"): (200, 404, SIGN_IN),
    ("post", "link/"): (302, 404, SIGN_IN),
    ("get", "remove/"): (200, 404, SIGN_IN),
    ("get", "export.txt"): (200, 404, 404),
    ("get", "export.json"): (200, 404, 404),
    ("post", "remove/"): (302, 404, SIGN_IN),
}


@pytest.fixture
def pool(pia: User, forty: list[Card]) -> Pool:
    held = {(card.pk, "any"): 1 for card in forty[:30]}
    return pools.create(pia.player, pools.Settings("My box"), now=NOW, cards=held, by=pia)


def answered(as_: As, person: User | None, method: str, path: str) -> int:
    with undone():
        return int(getattr(as_(person), method)(path, {"number": 1}).status_code)


@pytest.mark.parametrize("who", PEOPLE)
def test_a_private_deck_is_its_players(who: str, as_: As, pia: User, sam: User, deck: Deck):
    person = {"pia": pia, "sam": sam, "nobody": None}[who]
    path, nth = f"/cards/decks/{deck.public_id}/", PEOPLE.index(who)

    found = {(how, tail): answered(as_, person, how, path + tail) for how, tail in DECK}

    assert found == {asked: answers[nth] for asked, answers in DECK.items()}


def test_a_public_deck_is_open_to_look_at_and_to_copy(as_: As, sam: User, deck: Deck):
    decks.settle(deck, decks.Settings(deck.name, visibility=Visibility.PUBLIC))
    path = f"/cards/decks/{deck.public_id}/"

    found = {(how, tail): answered(as_, sam, how, path + tail) for how, tail in DECK}

    assert found == {
        (how, tail): {"duplicate/": 302}.get(tail, 200) if tail in OPEN else 404
        for how, tail in DECK
    }


@pytest.mark.parametrize("who", PEOPLE)
def test_a_private_pool_is_its_players(who: str, as_: As, pia: User, sam: User, pool: Pool):
    person = {"pia": pia, "sam": sam, "nobody": None}[who]
    path, nth = f"/cards/pools/{pool.public_id}/", PEOPLE.index(who)

    found = {(how, tail): answered(as_, person, how, path + tail) for how, tail in POOL}

    assert found == {asked: answers[nth] for asked, answers in POOL.items()}


@pytest.mark.parametrize("kind", ["deck", "pool"])
def test_a_link_opens_an_unlisted_one_until_it_is_renewed(
    kind: str, as_: As, sam: User, deck: Deck, pool: Pool
):
    if kind == "deck":
        decks.settle(deck, decks.Settings(deck.name, visibility=Visibility.UNLISTED))
    else:
        pools.settle(pool, pools.Settings(pool.name, Visibility.UNLISTED))
    thing: Any = deck if kind == "deck" else pool
    thing.refresh_from_db()
    client, link = as_(sam), f"/cards/shared/{kind}/{thing.public_id}/{thing.share_secret}/"

    before = [client.get(f"/cards/{kind}s/{thing.public_id}/").status_code]
    client.get(link)
    before += [client.get(f"/cards/{kind}s/{thing.public_id}/").status_code]
    sharing.renew_link(thing)

    assert before == [404, 200]
    assert client.get(f"/cards/{kind}s/{thing.public_id}/").status_code == 404


def test_lists_show_what_is_public_and_what_is_mine(as_: As, pia: User, sam: User, deck: Deck):
    decks.create(pia.player, decks.Settings("Open one", visibility=Visibility.PUBLIC), now=NOW)

    seen = {
        name: [each.name for each in (*answer.context["mine"], *answer.context["others"])]
        for name, person in (("pia", pia), ("sam", sam), ("nobody", None))
        for answer in [as_(person).get("/cards/decks/")]
    }

    assert sorted(seen["pia"]) == ["First steps", "Open one"]
    assert seen["sam"] == seen["nobody"] == ["Open one"]


def test_a_card_of_a_strangers_private_set_is_no_longer_named(
    as_: As, olga: User, pia: User, sam: User, deck: Deck
):
    theirs = a_set("OLG", owner=olga)
    hush = a_card(theirs, "Hush")
    wanted = {**contents.held(deck), (hush.pk, "hero"): 3}
    decks.write(deck, wanted, made_from=1, by=pia, now=NOW)
    decks.settle(deck, decks.Settings(deck.name, visibility=Visibility.PUBLIC))
    base = f"/cards/decks/{deck.public_id}/"

    pages = {
        tail: as_(sam).get(base + tail).content.decode()
        for tail in ("", "history/", "history/2/", "export.txt", "export.json")
    }

    assert [tail for tail, page in pages.items() if "Hush" in page] == []
    assert "3 cards are closed to you" in pages[""]
    assert "Hush" in as_(pia).get(base).content.decode()


def test_a_private_house_format_is_not_named_to_others(
    as_: As, pia: User, sam: User, deck: Deck, house_format: HouseFormat, pool: Pool
):
    settings = decks.Settings(deck.name, "standard", house_format, pool, Visibility.PUBLIC)
    decks.settle(deck, settings)
    base = f"/cards/decks/{deck.public_id}/"

    pages = [
        as_(sam).get(path).content.decode()
        for path in ("/cards/decks/", base, f"{base}history/", f"{base}history/1/")
    ]
    told = as_(sam).get(f"/api/v1/decks/{deck.public_id}/").json()
    verdict = as_(sam).get(f"/api/v1/decks/{deck.public_id}/verdict/").content.decode()

    assert [page for page in [*pages, verdict] if "Kitchen rules" in page] == []
    assert [page for page in pages if "My box" in page] == []
    assert told["pool"] is None
    assert "Kitchen rules" in as_(pia).get(base).content.decode()


def test_a_copy_takes_what_its_maker_sees(as_: As, pia: User, sam: User, deck: Deck):
    own = a_card(a_set("PIA", owner=pia), "Home Made")
    decks.add(deck, {(own.pk, "hero"): 1}, by=pia, now=NOW)
    decks.settle(deck, decks.Settings(deck.name, visibility=Visibility.PUBLIC))

    as_(sam).post(f"/cards/decks/{deck.public_id}/duplicate/", {"name": "Mine now"})

    made = Deck.objects.get(player=sam.player)
    assert sum(contents.held(made).values()) == 29
    assert not made.slots.filter(card=own).exists()


def test_a_private_card_of_another_cannot_be_put_in(as_: As, olga: User, pia: User, deck: Deck):
    hush = a_card(a_set("OLG", owner=olga), "Hush")

    answer = as_(pia).post(
        f"/cards/decks/{deck.public_id}/step/", {"more": f"{hush.public_id}:hero"}
    )

    assert answer.status_code == 404
    assert not deck.slots.filter(card=hush).exists()


def test_buttons_put_in_move_and_mend(as_: As, pia: User, forty: list[Card]):
    made = a_deck(pia, stacks(forty, leaders=3, heroes=25))
    client, path = as_(pia), f"/cards/decks/{made.public_id}/"
    first = forty[3].public_id

    client.post(f"{path}step/", {"move": f"{first}:hero"})
    client.post(f"{path}step/", {"more": "nonsense"})
    client.post(f"{path}mend/", {"made_from": 2})

    held = contents.held(made)
    assert held[forty[3].pk, "leader"] == 1
    assert sum(count for (_card, role), count in held.items() if role == "hero") == 25


def test_an_old_page_mends_nothing_and_says_so(as_: As, pia: User, forty: list[Card]):
    made = a_deck(pia, stacks(forty, leaders=3))

    answer = as_(pia).post(f"/cards/decks/{made.public_id}/mend/", {"made_from": 0}, follow=True)

    assert contents.held(made) == stacks(forty, leaders=3)
    assert "nothing was mended" in answer.content.decode()


def test_every_problem_stands_on_the_page_at_once(as_: As, pia: User, forty: list[Card]):
    made = a_deck(pia, {**stacks(forty, leaders=2), (forty[30].pk, "hero"): 3})

    page = as_(pia).get(f"/cards/decks/{made.public_id}/build/").content.decode()

    assert "1 thing to mend" in page
    assert "A deck has one copy of each card, both stacks together: Card 30" in page
    assert "So says the format Standard" in page
    assert "Allowed: 1. Found: 3." in page
    assert "Mend everything" in page


def test_others_read_what_is_wrong_and_are_offered_no_repair(
    as_: As, pia: User, sam: User, forty: list[Card]
):
    made = a_deck(pia, stacks(forty, leaders=2))
    decks.settle(made, decks.Settings(made.name, visibility=Visibility.PUBLIC))

    page = as_(sam).get(f"/cards/decks/{made.public_id}/").content.decode()

    assert "Still building: 2 leaders to go" in page
    assert "Fill it up for me" not in page
    assert "Fill that up" not in page


def test_a_pasted_list_asks_about_what_it_does_not_know(as_: As, pia: User, deck: Deck):
    text = "Leaders\n1 Card 00\nHeroes\n2 Crad 05\n1 Nobody Whatsoever"
    path = f"/cards/decks/{deck.public_id}/write/"

    asked = as_(pia).post(path, {"text": text, "made_from": 1, "way": "whole"})
    sent = {"text": text, "made_from": 1, "way": "whole", "pick_4": "Card 05", "pick_5": "-"}
    as_(pia).post(path, sent)

    assert "2 lines are no cards I know" in asked.content.decode()
    assert sum(contents.held(deck).values()) == 3


def test_a_line_of_a_list_in_json_is_mended_where_it_stands(as_: As, pia: User, deck: Deck):
    text = '{"leaders":\n\n {"Card 01": 1}, "heroes":\n {"Crad 05": 2,\n "Card 06": 1}}'
    sent = {"text": text, "made_from": 1, "way": "whole"}
    path = f"/cards/decks/{deck.public_id}/write/"

    page = as_(pia).post(path, sent).content.decode()
    again = {**sent, "text": "leaders:\n1 Card 01\n\nheroes:\n2 Crad 05\n1 Card 06"}
    as_(pia).post(path, {**again, "pick_5": "Card 05"})

    assert 'name="pick_5"' in page
    assert "2 Crad 05" in page
    assert sorted(contents.held(deck).values()) == [1, 1, 2]


def test_two_devices_meet_on_the_list(as_: As, pia: User, deck: Deck):
    path = f"/cards/decks/{deck.public_id}/write/"
    text = as_(pia).get(path).context["form"].initial["text"]
    here, there = f"{text}1 Card 38\n", f"{text}1 Card 39\n"
    as_(pia).post(path, {"text": here, "made_from": 1, "way": "whole"})

    answer = as_(pia).post(path, {"text": there, "made_from": 1, "way": "whole"})
    form = answer.context["form"]
    as_(pia).post(path, {**form.initial, "way": "whole"})

    assert answer.status_code == 409
    assert "Saved by somebody else meanwhile" in answer.content.decode()
    names = {slot.card.name for slot in deck.slots.now().select_related("card")}
    assert {"Card 38", "Card 39"} <= names


def test_what_another_device_said_of_a_deck_is_shown_and_mine_is_kept(
    as_: As, pia: User, deck: Deck, pool: Pool
):
    path = f"/cards/decks/{deck.public_id}/settings/"
    here, there = as_(pia), as_(pia)
    seen = here.get(path).context["form"].initial["seen"]
    sent = {"format": "standard", "visibility": "private", "seen": seen}
    here.post(path, {**sent, "name": "Renamed here", "format": "epic", "pool": pool.public_id})

    met = there.post(path, {**sent, "name": "Renamed there", "sleeved": "on"})

    assert met.status_code == 409
    assert met.context["meanwhile"] == [
        ("Name", "Renamed here"),
        ("Format", "Epic"),
        ("Built from", "My box"),
        ("All in the same opaque sleeves", "no"),
    ]
    assert Deck.objects.get().name == "Renamed here"
    again = met.context["form"].initial
    assert (again["name"], again["sleeved"], again["pool"]) == ("Renamed there", True, None)
    typed = {**sent, "name": again["name"], "sleeved": "on", "seen": again["seen"]}
    assert there.post(path, typed).status_code == 302
    now = Deck.objects.get()
    assert (now.name, now.format_code, now.pool, now.sleeved) == (
        "Renamed there", "standard", None, True,
    )  # fmt: skip


@pytest.mark.parametrize("kind", ["pools", "lists", "sets"])
def test_what_is_said_of_a_thing_is_not_overwritten_unseen(
    kind: str, as_: As, olga: User, pia: User, pool: Pool
):
    own, named = own_set(olga, Visibility.PRIVATE), ban_lists.Named("Winter", "The club")
    begun = ban_lists.begin(olga, named, now=NOW)
    thing, person, page = {
        "pools": (pool, pia, "settings/"),
        "lists": (begun, olga, "settings/"),
        "sets": (own, olga, "change/"),
    }[kind]
    path = f"/cards/{kind}/{thing.public_id}/{page}"
    here, there = as_(person), as_(person)
    sent = here.get(path).context["form"].initial
    here.post(path, {**sent, "name": "Renamed here"})

    met = there.post(path, {**sent, "name": "Renamed there"})

    assert (met.status_code, met.context["meanwhile"][0][1]) == (409, "Renamed here")
    assert "Renamed here" in met.content.decode()
    thing.refresh_from_db()
    assert thing.name == "Renamed here"
    again = met.context["form"].initial
    assert again["name"] == "Renamed there"
    assert there.post(path, again).status_code == 302
    thing.refresh_from_db()
    assert thing.name == "Renamed there"


def test_a_page_that_shows_another_format_mends_nothing(as_: As, pia: User, forty: list[Card]):
    deck = a_deck(pia, stacks(forty, heroes=20))
    build = f"/cards/decks/{deck.public_id}/"
    seen = as_(pia).get(f"{build}build/").context["seal"]
    decks.settle(deck, decks.Settings(deck.name, "epic"))

    answer = as_(pia).post(f"{build}mend/", {"made_from": 1, "seen": seen}, follow=True)

    assert "nothing was mended" in answer.content.decode()
    assert Deck.objects.get().revision == 1


def test_what_is_exported_reads_back_as_itself(as_: As, pia: User, deck: Deck):
    base = f"/cards/decks/{deck.public_id}/"
    before = contents.held(deck)
    made = decks.create(pia.player, decks.Settings("Copy"), now=NOW)

    for form in ("txt", "json"):
        text = as_(pia).get(f"{base}export.{form}").content.decode()
        made.refresh_from_db()
        as_(pia).post(
            f"/cards/decks/{made.public_id}/write/",
            {"text": text, "made_from": made.revision, "way": "whole"},
        )
        assert contents.held(made) == before, form


def test_a_pool_begins_with_the_cards_of_a_cube(as_: As, pia: User, cube: Any):
    type(cube).objects.update(visibility=Visibility.PUBLIC)

    as_(pia).post(
        "/cards/pools/new/",
        {"name": "From the cube", "visibility": "private", "cube": str(cube.public_id)},
    )

    made = Pool.objects.get(player=pia.player)
    assert (made.source, made.cube) == ("cube", cube)
    assert sum(contents.held(made).values()) == 3


def test_what_was_drafted_is_not_changed_by_hand(as_: As, pia: User, forty: list[Card]):
    held = {(forty[0].pk, "leader"): 1}
    draft = pools.Origin(Pool.Source.DRAFT, origin="Saturday draft")
    made = pools.create(
        pia.player, pools.Settings("Drafted"), now=NOW, origin=draft, cards=held, by=pia
    )
    path = f"/cards/pools/{made.public_id}/"

    answers = [
        as_(pia).post(f"{path}step/", {"more": str(forty[1].public_id)}).status_code,
        as_(pia).get(f"{path}write/").status_code,
        as_(pia).post(f"{path}remove/").status_code,
    ]

    assert answers == [409, 404, 409]
    assert contents.held(made) == held


@pytest.mark.parametrize("many", [1, 3])
@pytest.mark.parametrize(
    ("tail", "queries"),
    [("", 11), ("build/", 11), ("history/", 6), ("write/", 6), ("export.txt", 5)],
)
def test_a_deck_asks_the_same_however_full_it_is(
    django_assert_num_queries: Any,
    as_: As,
    pia: User,
    forty: list[Card],
    tail: str,
    queries: int,
    many: int,
):
    made = decks.create(pia.player, decks.Settings("Count me"), now=NOW)
    for number in range(many):
        card = forty[number]
        decks.add(made, {(card.pk, "hero"): 1, (card.pk, "leader"): 1}, by=pia, now=NOW)
    client = as_(pia)
    client.get("/cards/decks/")

    with django_assert_num_queries(queries):
        client.get(f"/cards/decks/{made.public_id}/{tail}")


@pytest.mark.parametrize("many", [1, 3])
@pytest.mark.parametrize(("shelf", "queries"), [("decks", 7), ("pools", 5)])
def test_shelves_ask_the_same_however_long(
    django_assert_num_queries: Any, as_: As, pia: User, shelf: str, queries: int, many: int
):
    for number in range(many):
        decks.create(pia.player, decks.Settings(f"Deck {number}"), now=NOW)
        pools.create(pia.player, pools.Settings(f"Pool {number}"), now=NOW)
    client = as_(pia)
    client.get("/cards/decks/")

    with django_assert_num_queries(queries):
        client.get(f"/cards/{shelf}/")


def test_a_name_like_a_script_is_only_a_name(as_: As, pia: User, deck: Deck, pool: Pool):
    evil = '<script>alert("x")</script>'
    decks.settle(deck, decks.Settings(evil, pool=pool))
    pools.settle(pool, pools.Settings(evil))
    client = as_(pia)
    paths = [
        *(f"/cards/decks/{deck.public_id}/{tail}" for tail in ("", "build/", "settings/")),
        *(f"/cards/pools/{pool.public_id}/{tail}" for tail in ("", "write/", "settings/")),
        "/cards/decks/",
        "/cards/pools/",
    ]

    for path in paths:
        page = client.get(path).content.decode()
        assert evil not in page, path
        assert "&lt;script&gt;" in page, path


def test_a_card_that_goes_private_stays_in_ones_own_deck(as_: As, olga: User, pia: User):
    theirs = a_set("OLG", owner=olga)
    CardSet.objects.filter(pk=theirs.pk).update(visibility=Visibility.PUBLIC)
    card = a_card(theirs, "Hush")
    made = a_deck(pia, {(card.pk, "hero"): 1})
    CardSet.objects.filter(pk=theirs.pk).update(visibility=Visibility.PRIVATE)

    answer = as_(pia).post(
        f"/cards/decks/{made.public_id}/step/", {"less": f"{card.public_id}:hero"}
    )

    assert answer.status_code == 302
    assert contents.held(made) == {}


def test_mending_on_the_page_of_a_deck_stays_there_and_can_be_undone(
    as_: As, pia: User, forty: list[Card]
):
    deck = a_deck(pia, stacks(forty, leaders=5))
    client, path = as_(pia), f"/cards/decks/{deck.public_id}/"
    before = contents.held(deck)

    answer = client.post(f"{path}mend/", {"whole": "1", "made_from": 1, "page": "deck"})
    assert answer["Location"] == f"{path}?mended=1"
    page = client.get(answer["Location"])
    assert page.context["told"].is_legal
    client.post(f"{path}back/", {"number": page.context["undo"]})

    assert contents.held(Deck.objects.get(pk=deck.pk)) == before


def test_a_verdict_of_another_day_is_read_and_mends_nothing(
    as_: As, olga: User, pia: User, deck: Deck, call: DeckCall
):
    """Olga, who runs the event Pia plays in, bans a hero of hers from Christmas Eve on."""
    begun = ban_lists.begin(
        olga, ban_lists.Named("Club list", "The club", Visibility.PUBLIC), now=NOW
    )
    version = ban_lists.draft(
        begun,
        effective_on=date(2026, 12, 24),
        formats={"standard": {"banned heroes": ["Card 20"]}},
        by=olga,
        now=NOW,
        today=NOW.date(),
    )
    ban_lists.publish(version, now=NOW, today=NOW.date())
    path = f"/cards/decks/{deck.public_id}/"

    eve, before = (
        as_(pia).get(path, {"on": day}).content.decode() for day in ("2026-12-24", "2026-12-23")
    )

    assert "How it stands on 24 December 2026" in eve
    assert "Card 20 is banned as a hero" in eve
    assert "In force since 24 December 2026" in eve
    assert "Mend everything" not in eve
    assert "Legal now, but not from 24 December 2026" in before
