"""What nobody gets away with, by page and by program: each refused with the ruling that says so."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from django.db import transaction

from accounts.models import User
from leagues.services import cards, people
from tests.api.callers import Caller
from tests.leagues.ground import Ground
from tests.people import As

pytestmark = pytest.mark.django_db

Deed = Callable[[Ground], tuple[str, dict[str, Any]]]
"""an address below the league, and what is sent there"""


class Abuse(NamedTuple):
    """Something that is tried after `before`: on a page, and over the API."""

    ruling: str
    before: Callable[[Ground], Any]
    page: Deed
    call: Deed
    by: str = "pia"
    method: str = "POST"


def on_duel(number: int, do: str, **words: str) -> tuple[Deed, Deed]:
    """The same deed by a button and by a program."""
    return (
        lambda _ground: (f"duels/{number}/deed/", {"do": do, **words}),
        lambda _ground: (f"duels/{number}/", {"deed": do, **words}),
    )


def picking(leader: Callable[[Ground], str], base: Callable[[Ground], str]) -> tuple[Deed, Deed]:
    """A pick for the newest duel."""

    def words(ground: Ground) -> tuple[int, dict[str, str]]:
        return len(ground.fold.duels), {"leader": leader(ground), "base": base(ground)}

    def page(ground: Ground) -> tuple[str, dict[str, Any]]:
        number, pick = words(ground)
        return f"duels/{number}/deed/", {"do": "pick", **pick}

    def call(ground: Ground) -> tuple[str, dict[str, Any]]:
        number, pick = words(ground)
        return f"duels/{number}/", {"deed": "pick", **pick}

    return page, call


def always(page: tuple[str, dict[str, Any]], call: tuple[str, dict[str, Any]]) -> tuple[Deed, Deed]:
    return (lambda _ground: page), (lambda _ground: call)


def fresh(ground: Ground) -> str:
    return min(ground.fold.fresh_leaders("#1"))


def free(ground: Ground) -> str:
    return ground.fold.free_bases("#2")[0].name


def retired(ground: Ground) -> str:
    return ground.duel(1).picks["#1"].leader


def attacked(ground: Ground) -> str:
    """The base of Sam that was attacked in the first duel."""
    first = ground.duel(1)
    return first.picks[first.other("#2")].base


def altered(ground: Ground) -> dict[str, int]:
    """The deck with one card that somebody else holds."""
    deck = dict(ground.member("#1").deck)
    own = ground.fold.members["#1"].heroes
    foreign = min(card for card in ground.fold.members["#2"].heroes if not own[card])
    taken = next(iter(deck))
    return {card: count - (card == taken) for card, count in deck.items()} | {foreign: 1}


def deck_page(deck: Callable[[Ground], dict[str, int]]) -> tuple[Deed, Deed]:
    def page(ground: Ground) -> tuple[str, dict[str, Any]]:
        ticks = [card for card, count in deck(ground).items() for _copy in range(count)]
        return "people/1/deck/", {"hero": ticks}

    return page, lambda ground: ("members/1/deck/", {"heroes": deck(ground)})


def short(ground: Ground) -> dict[str, int]:
    deck = dict(ground.member("#1").deck)
    deck.pop(min(deck))
    return deck


def outside(ground: Ground) -> dict[str, int]:
    return short(ground) | {"A card from home": 1}


def met_twice(ground: Ground) -> None:
    ground.play("#1", "#2")
    ground.play("#2", "#1")


def scored(ground: Ground) -> None:
    ground.play("#1", "#2")
    ground.close()


def lapsed(ground: Ground) -> None:
    ground.challenge("#1", "#2")
    ground.close()


def attacked_elsewhere(ground: Ground) -> None:
    ground.begin("#3", "#2")
    ground.agree("#1", "#2")


def away(ground: Ground) -> None:
    people.go_away(ground.member("#2"), by=None, now=ground.now())


def written_down(ground: Ground) -> None:
    number = ground.begin("#1", "#2")
    ground.report(number, "#1", winner="#1")


def between_with_a_new_leader(ground: Ground) -> None:
    ground.close()
    member = ground.member("#1")
    cards.discard(
        member, leaders=[min(ground.fold.members["#1"].leaders)], by=None, now=ground.now()
    )
    ground.equip()


CHALLENGE = always(("challenge/", {"rival": "#2"}), ("duels/", {"rival": 2}))
CLOSE = always(
    ("cycle/", {"do": "close", "cycle": "1"}), ("cycles/", {"deed": "close", "cycle": 1})
)
OPEN = always(("cycle/", {"do": "open", "cycle": "2"}), ("cycles/", {"deed": "open", "cycle": 2}))
JOIN = always(("join/", {}), ("members/", {}))
DISCARD: tuple[Deed, Deed] = (
    lambda ground: ("drafts/discard/", {"leader": [min(ground.fold.members["#1"].leaders)]}),
    lambda ground: (
        "members/1/discards/",
        {"leaders": [min(ground.fold.members["#1"].leaders)]},
    ),
)
DRAFT: tuple[Deed, Deed] = (
    lambda ground: ("drafts/write/", {"member": "1", "leaders": min(+ground.fold.leaders)}),
    lambda ground: ("drafts/", {"member": 1, "leaders": [min(+ground.fold.leaders)]}),
)
CONJURED = always(
    ("drafts/write/", {"member": "1", "heroes": "A card from home"}),
    ("drafts/", {"member": 1, "heroes": ["A card from home"]}),
)

ABUSES = {
    "change a pick when both are in": Abuse(
        "LG-16", lambda g: g.begin("#1", "#2"), *picking(fresh, attacked)
    ),
    "challenge the same person past the limit": Abuse("LG-11", met_twice, *CHALLENGE),
    "play a retired leader": Abuse(
        "LG-13", lambda g: (g.play("#1", "#3"), g.agree("#1", "#2")), *picking(retired, free)
    ),
    "an altered deck": Abuse("LG-15", lambda g: None, *deck_page(altered), method="PUT"),
    "a deck of 24": Abuse("LG-15", lambda g: None, *deck_page(short), method="PUT"),
    "a card from outside the league": Abuse(
        "LG-15", lambda g: None, *deck_page(outside), method="PUT"
    ),
    "a base that is lost": Abuse(
        "LG-12", lambda g: (g.play("#1", "#2"), g.agree("#1", "#2")), *picking(fresh, attacked)
    ),
    "a base at stake at another table": Abuse(
        "LG-12", attacked_elsewhere, *picking(fresh, attacked)
    ),
    "a result after the cycle was closed": Abuse(
        "LG-20", scored, *on_duel(1, "report", result="lost")
    ),
    "a result of a duel that lapsed": Abuse("LG-17", lapsed, *on_duel(1, "report", result="won")),
    "accept what lapsed": Abuse("LG-17", lapsed, *on_duel(1, "accept")),
    "close a cycle with duels running": Abuse(
        "LG-22", lambda g: g.agree("#1", "#2"), *CLOSE, by="olga"
    ),
    "pick for two duels at a time": Abuse(
        "LG-14",
        lambda g: (g.agree("#2", "#3"), g.challenge("#2", "#1")),
        *on_duel(2, "accept"),
    ),
    "sign one’s own word": Abuse("LG-18", written_down, *on_duel(1, "sign")),
    "challenge somebody who is away": Abuse("LG-10", away, *CHALLENGE),
    "challenge twice at once": Abuse("LG-10", lambda g: g.challenge("#2", "#1"), *CHALLENGE),
    "challenge between cycles": Abuse("LG-5", lambda g: g.close(), *CHALLENGE),
    "draft while a cycle runs": Abuse("LG-5", lambda g: None, *DRAFT, by="olga"),
    "draft a card that is not there": Abuse("LG-6", lambda g: g.close(), *CONJURED, by="olga"),
    "give leaders back after drafting": Abuse("LG-7", between_with_a_new_leader, *DISCARD),
    "open a cycle before all have drafted": Abuse("LG-9", lambda g: g.close(), *OPEN, by="olga"),
    "join when the doors are shut": Abuse("LG-4", lambda g: None, *JOIN, by="olga"),
}


@contextmanager
def undone() -> Iterator[None]:
    """Whatever happens in here has not happened afterwards."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def test_each_is_refused_with_its_ruling_by_page_and_by_program(
    grounds: Callable[..., Ground], olga: User, pia: User, sam: User, as_: As
):
    ground = grounds(0, places=4, pair_limit=2)
    for user in (pia, sam):
        ground.join_as(user)
    ground.join("Guest")
    ground.open()
    pages = {"olga": as_(olga), "pia": as_(pia)}
    programs = {"olga": Caller(olga), "pia": Caller(pia)}
    told, unharmed = {}, {}

    for what, abuse in ABUSES.items():
        with undone():
            abuse.before(ground)
            before = ground.season.seq
            address, words = abuse.page(ground)
            page = pages[abuse.by].post(f"/leagues/{ground.league.public_id}/{address}", words)
            address, words = abuse.call(ground)
            program = programs[abuse.by].send(
                abuse.method, f"leagues/{ground.league.public_id}/{address}", words
            )
            says = program.json()
            told[what] = (
                page.status_code,
                abuse.ruling in page.content.decode(),
                program.status_code,
                says.get("ruling"),
            )
            unharmed[what] = ground.season.seq == before

    assert told == {what: (409, True, 409, abuse.ruling) for what, abuse in ABUSES.items()}
    assert all(unharmed.values()), unharmed
