"""Somebody's cards as a pool that follows the league, and the deck of 25 on its own page."""

from collections import Counter
from collections.abc import Callable

import pytest

from accounts.models import User
from cards.models import Deck, Pool
from cards.services import contents, decks, registrations
from leagues.queries.handouts import origin_of
from leagues.services import cards, people, taking_along
from tests.api.callers import Caller
from tests.leagues.ground import Ground
from tests.people import NOW, As
from tests.tournaments.hall import Hall
from tournaments.queries import decks as registered
from tournaments.services import entries

pytestmark = pytest.mark.django_db


@pytest.fixture
def ground(grounds: Callable[..., Ground], pia: User) -> Ground:
    made = grounds(1, places=3)
    made.join_as(pia)
    made.equip()
    return made


def held(pool: Pool) -> Counter[tuple[str, str]]:
    slots = pool.slots.now().select_related("card")
    return Counter({(slot.card.name, slot.as_role): slot.count for slot in slots})


def owned(ground: Ground, name: str) -> Counter[tuple[str, str]]:
    owner = ground.fold.members[name]
    stacks = (("leader", owner.leaders), ("hero", owner.heroes))
    return +Counter({(card, role): n for role, stack in stacks for card, n in stack.items()})


def test_the_pool_follows_drafts_leaders_given_back_and_leaving(ground: Ground):
    pool = taking_along.take_along(ground.member("#2"), now=ground.now())
    assert taking_along.take_along(ground.member("#2"), now=ground.now()) == pool
    assert held(pool) == owned(ground, "#2")
    ground.open()
    ground.close()
    before = held(pool)
    leader = min(ground.fold.members["#2"].leaders)
    cards.discard(ground.member("#2"), leaders=[leader], by=None, now=ground.now())
    assert before - held(pool) == Counter({(leader, "leader"): 1})
    ground.equip()
    assert held(pool) == owned(ground, "#2")
    assert held(pool).total() == 35
    assert {slot.wording_id is not None for slot in pool.slots.now()} == {True}
    people.leave(ground.member("#2"), by=None, now=ground.now())

    assert held(pool) == Counter()
    assert Pool.objects.count() == 1


def test_a_tournament_asks_for_decks_of_the_league(ground: Ground, olga: User, pia: User, as_: As):
    origin = origin_of(ground.league)
    taken = Caller(pia).post(f"leagues/{ground.league.public_id}/members/2/pool/")
    assert taken.status_code == 201
    assert "Lamp Street League" in as_(olga).get("/tournaments/new/").content.decode()
    assert "Lamp Street League" not in as_(pia).get("/tournaments/new/").content.decode()
    hall = Hall(olga, deck_method="league", pool_source=origin)
    entry = entries.register(hall.tournament, pia.player, by=pia, now=hall.now())
    pool = Pool.objects.get(public_id=taken.json()["pool"])
    deck = decks.create(pia.player, decks.Settings("D", "league-copies", pool=pool), now=NOW)
    decks.write(deck, contents.held(pool), made_from=0, by=pia, now=NOW)

    assert registered.missing(hall.tournament, [entry.name]) == [pia.player.name]
    registrations.register(hall.tournament.roster, deck, by=pia, now=hall.now(), salt=b"salt")
    assert registered.missing(hall.tournament, [entry.name]) == []


def test_the_deck_page_weighs_ticks_and_keeps_what_is_ready(ground: Ground, pia: User, as_: As):
    ground.open()
    ground.close()
    ground.equip()
    here = f"/leagues/{ground.league.public_id}/people/2/deck/"
    copies = sorted(ground.fold.members["#2"].heroes.elements())
    page = as_(pia)
    weighed = page.post(f"{here}weigh/", {"hero": copies[:23]}).content.decode()
    assert "2 heroes to go." in weighed
    assert "LG-15" in weighed
    assert "5 heroes too many." in page.post(f"{here}weigh/", {"hero": copies}).content.decode()
    assert (
        "is not among the heroes of"
        in page.post(f"{here}weigh/", {"hero": ["A card from home"] * 25}).content.decode()
    )
    assert "Ready" in page.post(f"{here}weigh/", {"hero": copies[:25]}).content.decode()
    ordered = page.post(here, {"hero": copies[:25], "order": "attack"}).content.decode()
    assert ordered.count(" checked") == 25
    assert ground.member("#2").deck != dict(Counter(copies[:25]))

    assert page.post(here, {"hero": copies[:25]}).status_code == 302
    assert ground.member("#2").deck == dict(Counter(copies[:25]))


def test_a_deck_that_was_built_is_taken_over(ground: Ground, pia: User, as_: As):
    pool = taking_along.take_along(ground.member("#2"), now=ground.now())
    settings = decks.Settings("Strong ones", "league-copies", pool=pool)
    deck: Deck = decks.create(pia.player, settings, now=NOW)
    heroes = {key: n for key, n in contents.held(pool).items() if key[1] == "hero"}
    some = dict(sorted(heroes.items())[:10])
    decks.write(deck, some, made_from=0, by=pia, now=NOW)
    page = as_(pia).get(
        f"/leagues/{ground.league.public_id}/people/2/deck/", {"of": str(deck.public_id)}
    )

    shown = page.content.decode()
    assert "Strong ones" in shown
    assert shown.count(" checked") == sum(some.values())
