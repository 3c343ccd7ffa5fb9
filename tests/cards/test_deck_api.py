"""Decks, pools and registrations for programs: the same as on pages, to the same people."""

from datetime import date
from typing import Any

import pytest
from django.test import Client

from accounts.models import Duty, Player, User
from accounts.services import rosters
from cards.models import Card, Deck, DeckCall, Look, Pool, Registration, Visibility
from cards.services import ban_lists, calls, contents, decks, pools, registrations, sheets
from engine.deckbuilding import deck as engine_decks
from tests.cards.deck_box import SALT, a_deck, stacks
from tests.cards.shelf import a_card, a_set
from tests.people import NOW, As, enrolled
from tests.trials import in_turn, undone

Rows = list[dict[str, Any]]

# What Pia, to whom it belongs, and Sam are answered while it is private.
PRIVATE: dict[tuple[str, str], tuple[int, int]] = {
    ("get", "decks/{deck}/"): (200, 404),
    ("patch", "decks/{deck}/"): (200, 404),
    ("get", "decks/{deck}/cards/"): (200, 404),
    ("put", "decks/{deck}/cards/"): (400, 404),
    ("get", "decks/{deck}/cards/1/"): (200, 404),
    ("post", "decks/{deck}/reading/"): (400, 404),
    ("get", "decks/{deck}/verdict/"): (200, 404),
    ("get", "decks/{deck}/figures/"): (200, 404),
    ("post", "decks/{deck}/mend/"): (400, 404),
    ("get", "decks/{deck}/revisions/"): (200, 404),
    ("get", "decks/{deck}/revisions/1/"): (200, 404),
    ("get", "decks/{deck}/file/"): (200, 404),
    ("get", "decks/{deck}/sheet/"): (200, 404),
    ("get", "decks/{deck}/proxies/"): (200, 404),
    ("post", "decks/{deck}/back/"): (400, 404),
    ("post", "decks/{deck}/copy/"): (400, 404),
    ("delete", "decks/{deck}/"): (204, 404),
    ("get", "pools/{pool}/"): (200, 404),
    ("get", "pools/{pool}/cards/"): (200, 404),
    ("get", "pools/{pool}/file/"): (200, 404),
    ("post", "pools/{pool}/reading/"): (400, 404),
    ("put", "pools/{pool}/cards/"): (400, 404),
    ("delete", "pools/{pool}/"): (204, 404),
}
# What the organiser, a rival and a stranger are answered of what Pia registered.
EVENT: dict[tuple[str, str], tuple[int, int, int]] = {
    ("get", "rosters/{roster}/decks/"): (200, 200, 404),
    ("put", "rosters/{roster}/decks/"): (400, 404, 404),
    ("get", "rosters/{roster}/registrations/"): (200, 200, 404),
    ("post", "rosters/{roster}/registrations/"): (400, 400, 404),
    ("get", "rosters/{roster}/decks/{deck}/verdict/"): (404, 404, 404),
    ("post", "rosters/{roster}/people/{player}/deck/"): (400, 404, 404),
    ("get", "registrations/{own}/"): (200, 200, 404),
    ("get", "registrations/{own}/sheet/"): (404, 404, 404),
    ("post", "registrations/{own}/sheet/"): (400, 404, 404),
    ("get", "registrations/{own}/looks/"): (200, 404, 404),
    ("post", "registrations/{own}/looks/"): (400, 404, 404),
    ("post", "registrations/{own}/unlock/"): (400, 404, 404),
    ("post", "rosters/{roster}/lists/"): (200, 404, 404),
}


@pytest.fixture
def pool(pia: User, forty: list[Card]) -> Pool:
    held = {(card.pk, "any"): 1 for card in forty[:30]}
    return pools.create(pia.player, pools.Settings("My box"), now=NOW, cards=held, by=pia)


@pytest.fixture
def registered(deck: Deck, call: DeckCall, pia: User) -> Registration:
    return registrations.register(call.roster, deck, by=pia, now=NOW, salt=SALT)


@pytest.fixture
def rival(call: DeckCall, olga: User) -> User:
    found = enrolled("Rita")
    rosters.grant(call.roster, found.player, duty=Duty.PLAYER, by=olga, now=NOW)
    return found


def asked(client: Client, method: str, path: str, **sent: Any) -> Any:
    address = f"/api/v1/{path}"
    if method == "get":
        return client.get(address)
    return getattr(client, method)(address, sent, content_type="application/json")


@pytest.mark.parametrize("who", ["pia", "sam"])
def test_what_is_private_does_not_exist_for_others(
    who: str, as_: As, pia: User, sam: User, deck: Deck, pool: Pool
):
    person = {"pia": pia, "sam": sam}[who]
    found = {}

    for method, path in PRIVATE:
        there = path.format(deck=deck.public_id, pool=pool.public_id)
        with undone():
            found[method, path] = asked(as_(person), method, there).status_code

    assert found == {each: answers[who == "sam"] for each, answers in PRIVATE.items()}


@pytest.mark.parametrize("who", ["olga", "rival", "sam"])
def test_an_event_is_for_those_on_its_roster(
    who: str,
    as_: As,
    olga: User,
    rival: User,
    sam: User,
    registered: Registration,
    deck: Deck,
    walk_in: Player,
):
    person = {"olga": olga, "rival": rival, "sam": sam}[who]
    known = {
        "roster": registered.roster.public_id,
        "player": walk_in.public_id,
        "own": registered.public_id,
        "deck": deck.public_id,
    }

    found = {}
    for method, path in EVENT:
        with undone():
            found[method, path] = asked(as_(person), method, path.format(**known)).status_code

    nth = ["olga", "rival", "sam"].index(who)
    assert found == {each: answers[nth] for each, answers in EVENT.items()}


def test_a_deck_is_made_filled_mended_and_handed_in(
    as_: As, pia: User, call: DeckCall, forty: list[Card]
):
    client = as_(pia)
    made = asked(client, "post", "decks/", name="By program").json()
    rows: Rows = [{"card": str(forty[0].public_id), "role": "leader", "count": 1}]
    path = f"decks/{made['id']}/"

    filled = asked(client, "put", f"{path}cards/", revision=0, cards=rows).json()
    verdict = asked(client, "get", f"{path}verdict/").json()
    mended = asked(client, "post", f"{path}mend/", revision=filled["revision"]).json()
    event = f"rosters/{call.roster.public_id}/"
    handed = asked(client, "post", f"{event}registrations/", deck=made["id"])

    assert verdict["legality"] == "unfinished"
    assert [each["code"] for each in verdict["troubles"]] == ["too-few-leaders", "too-few-heroes"]
    assert (mended["legality"], mended["troubles"]) == ("legal", [])
    assert handed.status_code == 201
    assert Registration.objects.get().deck == Deck.objects.get()


def test_what_was_said_of_a_deck_meanwhile_is_told_and_not_overwritten(
    as_: As, pia: User, deck: Deck
):
    client, path = as_(pia), f"decks/{deck.public_id}/"
    opened = asked(client, "get", path).json()["seal"]
    asked(client, "patch", path, name="From the phone", seen=opened)

    late = asked(client, "patch", path, name="From the desk", seen=opened)

    told = late.json()
    assert (late.status_code, told["code"]) == (409, "edited_meanwhile")
    assert told["saved"]["name"] == "From the phone"
    again = asked(client, "patch", path, name="From the desk", seen=told["saved"]["seal"])
    assert (again.status_code, again.json()["name"]) == (200, "From the desk")


def test_the_seal_of_a_deck_is_its_players(as_: As, sam: User, deck: Deck):
    Deck.objects.update(visibility=Visibility.PUBLIC)

    assert asked(as_(sam), "get", f"decks/{deck.public_id}/").json()["seal"] == ""


def test_a_deck_that_changed_meanwhile_is_not_overwritten(as_: As, pia: User, deck: Deck):
    client, path = as_(pia), f"decks/{deck.public_id}/cards/"

    answer = asked(client, "put", path, revision=0, cards=[])

    told = answer.json()
    assert (answer.status_code, told["code"], told["revision"]) == (409, "edited_meanwhile", 1)
    assert told["mine"] == {"added": [], "removed": []}
    assert told["theirs"] == {"added": told["together"], "removed": []}
    assert {each["role"] for each in told["together"]} == {"leader", "hero"}
    assert sum(each["count"] for each in told["together"]) == 29
    assert sum(contents.held(deck).values()) == 29


def test_a_revision_says_what_it_changed(as_: As, pia: User, deck: Deck, forty: list[Card]):
    wanted = {**contents.held(deck), (forty[30].pk, "hero"): 2}
    del wanted[forty[28].pk, "hero"]
    decks.write(deck, wanted, made_from=1, by=pia, now=NOW)

    change = asked(as_(pia), "get", f"decks/{deck.public_id}/revisions/2/").json()

    assert [(row["name"], row["role"], row["count"]) for row in change["added"]] == [
        ("Card 30", "hero", 2)
    ]
    assert [(row["name"], row["count"]) for row in change["removed"]] == [("Card 28", 1)]
    assert asked(as_(pia), "get", f"decks/{deck.public_id}/revisions/9/").status_code == 404


def test_a_deck_goes_out_as_a_list_that_reads_back(as_: As, pia: User, deck: Deck):
    written = asked(as_(pia), "get", f"decks/{deck.public_id}/file/?form=txt").json()

    read = asked(as_(pia), "post", f"decks/{deck.public_id}/reading/", text=written["text"]).json()
    assert read["misread"] == []
    assert sum(row["count"] for row in read["cards"]) == 29


def test_papers_are_the_same_as_on_pages(as_: As, pia: User, deck: Deck):
    for paper in ("sheet", "proxies"):
        answer = as_(pia).get(f"/api/v1/decks/{deck.public_id}/{paper}/?size=letter")

        assert (answer["Content-Type"], answer.content[:5]) == ("application/pdf", b"%PDF-")


def test_an_illegal_deck_is_refused_with_every_problem(
    as_: As, pia: User, call: DeckCall, forty: list[Card]
):
    broken = a_deck(pia, {**stacks(forty, leaders=2), (forty[30].pk, "hero"): 3})
    path = f"rosters/{call.roster.public_id}/registrations/"

    answer = asked(as_(pia), "post", path, deck=str(broken.public_id))

    assert (answer.status_code, answer.json()["code"]) == (409, "deck_not_legal")
    told = str(answer.json())
    assert "Card 30" in told
    assert "2 of at least 4 leaders" in told


def test_somebody_elses_deck_cannot_be_handed_in(as_: As, rival: User, call: DeckCall, deck: Deck):
    path = f"rosters/{call.roster.public_id}/registrations/"

    assert asked(as_(rival), "post", path, deck=str(deck.public_id)).status_code == 404
    assert not Registration.objects.exists()


def test_a_private_card_of_another_cannot_be_put_in(as_: As, olga: User, pia: User, deck: Deck):
    hush = a_card(a_set("OLG", owner=olga), "Hush")
    rows: Rows = [{"card": str(hush.public_id), "role": "hero", "count": 1}]

    answer = asked(as_(pia), "put", f"decks/{deck.public_id}/cards/", revision=1, cards=rows)

    assert answer.status_code == 404


def test_a_list_names_nobodys_private_cards(as_: As, olga: User, pia: User, deck: Deck):
    a_card(a_set("OLG", owner=olga), "Hush")

    answer = asked(as_(pia), "post", f"decks/{deck.public_id}/reading/", text="1 Hush\n1 Hushh")

    assert [line["near"] for line in answer.json()["misread"]] == [[], []]


def test_others_read_a_verdict_without_repairs(as_: As, sam: User, pia: User, forty: list[Card]):
    made = a_deck(pia, stacks(forty, leaders=2))
    decks.settle(made, decks.Settings(made.name, visibility=Visibility.PUBLIC))

    told = asked(as_(sam), "get", f"decks/{made.public_id}/verdict/").json()

    assert told["legality"] == "unfinished"
    assert told["whole"] is None
    assert [each["mend"] for each in told["troubles"]] == [None]


def test_a_look_is_written_down_and_proves_the_fingerprint(
    as_: As, olga: User, pia: User, registered: Registration
):
    path = f"registrations/{registered.public_id}/looks/"

    sheet = asked(as_(olga), "post", path, why="Deck check").json()
    seen = asked(as_(pia), "get", path).json()

    assert sheet["fingerprint"] == sheets.fingerprint(registered.sheet)
    assert sum(sheet["heroes"].values()) == 25
    assert [(each["who"], each["why"]) for each in seen["results"]] == [("Olga", "Deck check")]
    assert Look.objects.get().who == olga


def test_a_rival_gets_the_spoken_fingerprint_until_lists_are_open(
    as_: As, rival: User, call: DeckCall, registered: Registration
):
    path = f"registrations/{registered.public_id}/"

    closed = asked(as_(rival), "get", path).json()
    refused = asked(as_(rival), "post", f"{path}looks/", why="Curious")
    calls.open_lists(call, now=NOW)
    opened = asked(as_(rival), "post", f"{path}looks/", why="Curious")

    assert closed["fingerprint"] == engine_decks.spoken(registered.fingerprint)
    assert "Card" not in str(closed)
    assert (refused.status_code, opened.status_code) == (404, 201)
    assert Look.objects.filter(who=rival).count() == 1


def test_a_paper_list_with_unknown_lines_is_refused(
    as_: As, olga: User, call: DeckCall, walk_in: Player
):
    path = f"rosters/{call.roster.public_id}/people/{walk_in.public_id}/deck/"

    answer = asked(as_(olga), "post", path, text="1 Nobody Whatsoever")

    assert (answer.status_code, answer.json()["code"]) == (409, "unknown_lines")


@pytest.mark.parametrize("many", [1, 3])
def test_registrations_are_listed_with_the_same_questions(
    django_assert_num_queries: Any,
    as_: As,
    olga: User,
    call: DeckCall,
    forty: list[Card],
    many: int,
):
    for number in range(many):
        player = enrolled(f"Player {number}")
        rosters.grant(call.roster, player.player, duty=Duty.PLAYER, by=olga, now=NOW)
        made = a_deck(player, stacks(forty))
        registrations.register(call.roster, made, by=player, now=NOW, salt=SALT)
    client, path = as_(olga), f"rosters/{call.roster.public_id}/registrations/"
    asked(client, "get", path)

    with django_assert_num_queries(6):
        asked(client, "get", path)


def test_single_cards_come_and_go_without_a_revision(as_: As, pia: User, deck: Deck, forty: Any):
    path, last = f"/api/v1/decks/{deck.public_id}/cards/", str(forty[39].public_id)
    sent = [
        {"card": last, "role": "hero", "count": 2},
        {"card": str(forty[4].public_id), "count": -1},
    ]

    answer = as_(pia).post(path, {"cards": sent}, content_type="application/json")

    lying = {row["name"]: row["count"] for row in answer.json()["cards"]}
    assert lying["Card 39"] == 2
    assert "Card 04" not in lying


def test_a_pool_is_made_of_a_cube_renamed_opened_and_filled(
    as_: As, olga: User, cube: Any, three: Any
):
    client = as_(olga)
    kept: dict[str, Any] = {"content_type": "application/json"}
    asked = {"name": "Mine", "cube": str(cube.public_id)}

    made = client.post("/api/v1/pools/", asked, **kept).json()
    path = f"/api/v1/pools/{made['id']}/"
    oak = [{"card": str(three[2].public_id), "count": 2}]
    client.post(f"{path}cards/", {"cards": oak}, **kept)
    said = client.patch(path, {"name": "Ours", "visibility": "unlisted"}, **kept).json()

    assert (said["name"], said["visibility"], said["source"]) == ("Ours", "unlisted", "cube")
    lying = client.get(f"{path}cards/").json()["cards"]
    assert {row["name"]: row["count"] for row in lying} == {"Wick": 1, "Moss": 2, "Oak": 2}


@pytest.mark.parametrize("kind", ["cube", "deck", "house_format", "ban_list"])
def test_links_are_handed_on_and_called_back(kind: str, as_: As, request: Any):
    thing = request.getfixturevalue(kind)
    owner = thing.player.user if kind == "deck" else thing.owner
    path = f"/api/v1/{kind.replace('_', '-')}s/{thing.public_id}"
    type(thing).objects.filter(pk=thing.pk).update(visibility="unlisted")

    key = as_(owner).get(f"{path}/link/").json()["key"]
    assert as_(None).get(f"{path}/?key={key}").status_code in (200, 401, 403)
    fresh = as_(owner).post(f"{path}/link/").json()["key"]

    assert fresh != key
    assert thing.__class__.objects.get(pk=thing.pk).share_secret == fresh


def test_a_verdict_is_as_of_the_day_that_is_asked_for(
    as_: As, olga: User, pia: User, deck: Deck, call: DeckCall, forty: list[Card]
):
    """The list that bans a hero of hers begins on Christmas Eve."""
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

    before, after = (
        as_(pia).get(f"/api/v1/decks/{deck.public_id}/verdict/", {"on": day}).json()
        for day in ("2026-12-23", "2026-12-24")
    )

    assert (before["legality"], after["legality"]) == ("legal", "illegal")
    assert [each["on"] for each in before["coming"]] == ["2026-12-24"]
    (trouble,) = after["troubles"]
    assert (trouble["cards"], trouble["since"]) == ([{"name": "Card 20", "count": 1}], "2026-12-24")
    assert after["whole"]["cost"] == 2, "out with it, and another in"
    assert (after["leaders"], after["heroes"]["found"]) == (
        {"found": 4, "least": 4, "most": 4},
        25,
    )


@in_turn("on", ["yesterday", "2026-13-45", "1999-01-01", "2026-12-24T10:00"])
def test_a_day_that_makes_no_sense_is_not_taken_for_today(on: str, as_: As, pia: User, deck: Deck):
    for path in (f"decks/{deck.public_id}/verdict/", "formats/standard/bans/"):
        answer = as_(pia).get(f"/api/v1/{path}", {"on": on})

        assert answer.status_code == 400, path
        assert "A day such as 2026-12-24" in answer.json()["fields"]["on"][0], path


def test_a_list_is_read_for_a_pool_and_nothing_is_saved(as_: As, pia: User, pool: Pool):
    address = f"pools/{pool.public_id}/reading/"

    read = asked(as_(pia), "post", address, text="2 Card 39\nCrad 01").json()

    assert [(row["name"], row["count"]) for row in read["cards"]] == [("Card 39", 2)]
    assert [(row["text"], row["near"][:1]) for row in read["misread"]] == [("Crad 01", ["Card 01"])]
    assert sum(contents.held(pool).values()) == 30


def test_a_judge_prints_a_sheet_for_a_reason_that_is_written_down(
    as_: As, olga: User, registered: Registration
):
    address = f"registrations/{registered.public_id}/sheet/"

    paper = asked(as_(olga), "post", address, why="The box fell down")

    assert paper.content[:5] == b"%PDF-"
    assert list(Look.objects.values_list("who__player__name", "why")) == [
        ("Olga", "The box fell down")
    ]
