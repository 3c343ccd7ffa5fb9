"""What can be played here: every ruleset on one page and over the API, each with a play."""

import pytest
from django.test import Client

from accounts import playable
from engine import catalogue, samples

PAGE = "/games/"
ADDRESS = "/api/v1/rulesets/"


def test_every_ruleset_of_the_catalogue_is_listed_once(client: Client, db: None):
    page = client.get(PAGE).content.decode()

    assert sorted(each.ruleset for each in playable.listings()) == sorted(catalogue.names())
    for listing in playable.listings():
        assert page.count(f'id="{listing.anchor}"') == 1
        assert listing.sample in page


def test_the_page_and_the_address_ask_the_database_nothing_of_their_own(
    client: Client, db: None, django_assert_num_queries
):
    with django_assert_num_queries(0):
        client.get(PAGE)
    with django_assert_num_queries(0):
        client.get(ADDRESS)


@pytest.mark.parametrize("name", catalogue.names())
def test_its_play_can_be_gone_through_from_start_to_end(client: Client, db: None, name: str):
    listing = next(each for each in playable.listings() if each.ruleset == name)
    step = f"{listing.sample}at/2/?eyes=a"

    assert client.get(listing.sample).status_code == 200
    assert client.get(step).status_code == 200


@pytest.mark.parametrize("name", [catalogue.games()[0], catalogue.drafts()[0]])
def test_behind_its_last_entry_there_is_nothing(client: Client, db: None, name: str):
    listing = next(each for each in playable.listings() if each.ruleset == name)

    assert client.get(f"{listing.sample}at/99999/").status_code == 404


@pytest.mark.parametrize("path", ["/matches/samples/", "/drafts/samples/"])
def test_there_is_no_play_of_what_nobody_knows(client: Client, db: None, path: str):
    assert client.get(f"{path}chess/standard/").status_code == 404


def test_programs_read_the_same(client: Client, db: None):
    told = client.get(ADDRESS).json()

    duel = next(each for each in told if each["name"] == "pixel-tactics/deluxe/duel")
    length = samples.length(duel["name"])
    assert length is not None
    assert len(told) == len(catalogue.names())
    assert (duel["seats"], duel["minutes"], duel["difficulty"]) == ([2], [20, 40], 3)
    assert duel["length"]["decisions"] == length.decisions
    assert duel["sample"].endswith("/matches/samples/pixel-tactics/deluxe/duel/")


def test_the_front_page_leads_there(client: Client, db: None):
    assert f'href="{PAGE}"' in client.get("/").content.decode()


def test_a_table_is_drawn_with_as_many_seats_as_it_has():
    places = playable.around([0, 1, 0, 1], leads=[2])

    assert [place.team for place in places] == [0, 1, 0, 1]
    assert [place.leads for place in places] == [False, False, True, False]
    assert len({(place.x, place.y) for place in places}) == 4
    assert all(0 < place.x < playable.WIDTH and 0 < place.y < playable.HEIGHT for place in places)


def test_how_many_may_play_is_said_shortly():
    listing = playable.listings()[0]

    assert listing._replace(seats=(2,)).players == "2"
    assert listing._replace(seats=(2, 3, 4)).players == "2–4"
    assert listing._replace(seats=(2, 4)).players == "2, 4"
