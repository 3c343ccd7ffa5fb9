"""What programs meet: something to ask about."""

import pytest

from accounts.models import Duty, Roster, User
from accounts.services import rosters
from cards.models import BanList, Card, Cube, HouseFormat
from cards.services import calls, pools, registrations
from tests.cards.conftest import ban_list, cube, forty, house_format, three
from tests.cards.deck_box import SALT, SATURDAY, a_deck, stacks
from tests.drafts.tables import a_plan, running
from tests.people import NOW
from tests.tournaments.hall import Hall

__all__ = ["ban_list", "cube", "forty", "house_format", "three"]


@pytest.fixture
def built(
    olga: User,
    cube: Cube,
    house_format: HouseFormat,
    ban_list: BanList,
    in_play: dict[str, str],
    at_a_table: dict[str, str],
    at_a_tournament: dict[str, str],
) -> dict[str, str]:
    """The words of addresses that lead to something of Olga's."""
    return {
        "cube": str(cube.public_id),
        "format": str(house_format.public_id),
        "ban_list": str(ban_list.public_id),
        "code": "standard",
        "number": "1",
        **in_play,
        **at_a_table,
        **at_a_tournament,
    }


@pytest.fixture
def in_play(olga: User, roster: Roster, forty: list[Card]) -> dict[str, str]:
    """A deck and a pool of Olga's, and the deck as she registered it for her own roster."""
    rosters.grant(roster, olga.player, duty=Duty.PLAYER, by=olga, now=NOW)
    calls.call(roster, calls.Terms("standard", None, SATURDAY), by=olga, now=NOW)
    deck = a_deck(olga, stacks(forty))
    pool = pools.create(olga.player, pools.Settings("A box"), now=NOW)
    own = registrations.register(roster, deck, by=olga, now=NOW, salt=SALT)
    return {
        "deck": str(deck.public_id),
        "pool": str(pool.public_id),
        "registration": str(own.public_id),
    }


@pytest.fixture
def at_a_table(olga: User) -> dict[str, str]:
    """A draft that Olga hosts and sits at, with two bots, and her first pack before her."""
    return {"draft": str(running(olga, olga, plan=a_plan(bots=2)).public_id)}


@pytest.fixture
def at_a_tournament(olga: User) -> dict[str, str]:
    """A tournament of Olga's with four people, whose first round hangs on the wall."""
    hall = Hall(olga)
    hall.enter(4)
    hall.begin()
    hall.pair()
    return {"tournament": str(hall.tournament.public_id), "entry": "1", "stage": "1", "form": "csv"}
