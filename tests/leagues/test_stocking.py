"""What comes into a pool: ban lists of the day, and bases of one's own."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest

from accounts.models import User
from cards.models import BanList, CardSet, Visibility
from cards.services import ban_lists, own_cards, own_sets
from cards.services.wording import Printed
from leagues.services import founding, people, stocking
from leagues.terms import Terms
from matches.services import tables
from rooms import kinds, queries
from tests.api.callers import Caller
from tests.leagues.ground import Ground, a_cube, codes_for, refused
from tests.people import NOW, As

pytestmark = pytest.mark.django_db
TODAY = NOW.date()


def a_list(owner: User, on: date, of: str = "league", **lines: Any) -> BanList:
    """Public and published, for every league."""
    begun = ban_lists.begin(
        owner, ban_lists.Named("Club list", "The club", Visibility.PUBLIC), now=NOW
    )
    formats = {of: {heading.replace("_", " "): cards for heading, cards in lines.items()}}
    drafted = ban_lists.draft(
        begun, effective_on=on, formats=formats, by=owner, now=NOW, today=TODAY
    )
    ban_lists.publish(drafted, now=NOW, today=TODAY)
    return begun


def some_cards(ground: Ground, count: int) -> list[str]:
    both = ground.fold.stock[0].keys() & ground.fold.stock[1].keys()
    return sorted(both)[:count]


def test_lists_of_the_day_keep_cards_out_of_the_pool(
    grounds: Callable[..., Ground], olga: User, sam: User, as_: As
):
    banned, unled, once, few, late = some_cards(grounds(0, places=2), 5)
    a_list(
        olga,
        TODAY,
        banned_heroes=[banned],
        banned_leaders=[unled],
        restricted_leaders=[once],
        restricted_heroes={few: 1},
        of="league-copies",
    )
    a_list(sam, TODAY, banned_heroes=[late])
    a_list(olga, TODAY + timedelta(days=30), banned_heroes=[late])
    ground = grounds(2, places=2)
    leaders, heroes = ground.fold.stock

    assert (heroes[banned], leaders[unled], leaders[once], heroes[few]) == (0, 0, 1, 1)
    assert leaders[banned] > 0 < heroes[unled]
    assert heroes[late] > 0
    said = {(each["card"], each["how"], each["most"]) for each in ground.league.bans}
    assert said == {
        (banned, "banned-hero", 0),
        (unled, "banned-leader", 0),
        (once, "restricted-leader", 1),
        (few, "restricted-hero", 1),
    }
    shown = as_(None).get(f"/leagues/{ground.league.public_id}/").content.decode()
    assert f"{banned} is not among the heroes: Club list bans it." in shown
    ground.open()
    assert ground.fold.runs


def test_what_is_stocked_later_goes_by_the_lists_of_that_day(
    grounds: Callable[..., Ground], olga: User
):
    ground = grounds(2, places=2)
    later = NOW + timedelta(days=30)
    extra = a_cube(olga, *codes_for(10, 9)[-1:])
    first = sorted(
        stocking.looked_at(
            Terms("T", extra, extra, weeks=3, places=2), by=olga, now=NOW
        ).heroes.copies
    )[0]
    a_list(olga, TODAY + timedelta(days=30), banned_heroes=[first])
    before = dict(ground.fold.stock[1])
    founding.stock(ground.league, leaders=None, heroes=extra, by=olga, now=later)

    came = {card for card, count in ground.fold.stock[1].items() if count > before.get(card, 0)}
    assert came
    assert first not in came
    assert [each["card"] for each in ground.league.bans] == [first]


BASES = [
    ("The Long Stair", 1), ("Gull Roost", 2), ("Salt Bell", 3), ("The Rope", 4), ("Lamp End", 5),
]  # fmt: skip


@pytest.fixture
def harbour(olga: User) -> CardSet:
    """Five red bases of Olga's, and one that is alone in its colour."""
    own = own_sets.make(
        olga, name="Harbour", code="HRB", about="", visibility=Visibility.PRIVATE, now=NOW
    )
    own_cards.add_all(own, [a_base(name, n) for name, n in BASES], by=olga, now=NOW)
    own_cards.add(own, a_base("Fog Horn", 2, colour="blue"), by=olga, now=NOW)
    return own


def a_base(name: str, points: int, colour: str = "red", **texts: str) -> Printed:
    said = {
        "base ongoing": "Heroes in your Vanguard deal 1 more damage to damaged Heroes.",
        "base snap": "Free Action: Until the end of the Turn, your Heroes have +1 Attack Strength.",
    }
    return Printed(name, 0, 0, said | texts, points=points, colour=colour)


def test_a_league_is_played_with_bases_of_ones_own(
    grounds: Callable[..., Ground], harbour: CardSet, olga: User
):
    ground = grounds(0, places=2, bases=harbour)
    for name, colour in (("Ada", "red"), ("Bea", "white")):
        people.walk_in(ground.league, name=name, colour=colour, by=olga, now=ground.now())
    ground.open()
    assert [base.name for base in ground.fold.members["#1"].bases] == [n for n, _ in sorted(BASES)]
    blue = ground.fold.plan.sets["blue"]
    assert "Fog Horn" not in {base.name for base in blue}
    number = ground.agree("#1", "#2")
    ground.pick(number, "#1")
    ground.pick(number, "#2", base="Lamp End")
    match = ground.meeting(number).match
    assert match is not None
    game = tables.of_match(match, host=None, now=NOW)
    game.refresh_from_db()

    beside = queries.stand(kinds.of(game), game)[0].position.field.bases
    assert beside[0].card == "Lamp End"
    ground.report(number, "#2", winner="#2")
    ground.sign(number, "#1")
    assert ground.fold.score("#2").points == 5 + 5 * 2


def test_a_base_is_whole_and_stays_a_base(harbour: CardSet, olga: User):
    half = a_base("Half", 2)._replace(
        texts={"base snap": "Action: Apply 4 damage to a Rival Hero in Melee."}
    )

    assert refused(lambda: own_cards.add(harbour, half, by=olga, now=NOW))[0] == "no_base"
    pink = a_base("Pink", 2, colour="pink")
    assert refused(lambda: own_cards.add(harbour, pink, by=olga, now=NOW))[0] == "no_base"
    hero = Printed("Gull Roost", 2, 3, {"vanguard": "Intercept."})
    assert refused(lambda: own_cards.add(harbour, hero, by=olga, now=NOW))[0] == "another_kind"
    misread = a_base("Odd", 2, **{"base ongoing": "Heroes sing."})
    assert refused(lambda: own_cards.add(harbour, misread, by=olga, now=NOW))[0] == "not_understood"


def test_bases_are_typed_on_a_page_and_by_program(olga: User, as_: As):
    own = own_sets.make(
        olga, name="Quay", code="QUA", about="", visibility=Visibility.PRIVATE, now=NOW
    )
    typed = {
        "name": "The Quay", "points": "4", "colour": "green",
        "ongoing": "Heroes in your Vanguard deal 1 more damage to damaged Heroes.", "snap": "",
    }  # fmt: skip
    page, address = as_(olga), f"/cards/sets/{own.public_id}/bases/new/"
    assert "A base has both" in page.post(address, typed).content.decode()
    typed["snap"] = "Action: Apply 4 damage to a Rival Hero in Melee."
    assert page.post(address, typed).status_code == 302
    base = {key: typed[key] for key in ("colour", "ongoing", "snap")} | {"points": 2}
    answer = Caller(olga).post(f"sets/{own.public_id}/cards/", {"name": "Mole End", "base": base})
    assert answer.status_code == 201
    text = Caller(olga).get(f"sets/{own.public_id}/file/", form="csv").json()["text"]
    again = own_sets.make(
        olga, name="Again", code="AGN", about="", visibility=Visibility.PRIVATE, now=NOW
    )
    renamed = text.replace("The Quay", "The Key").replace("Mole End", "Mole Head")
    file = {"form": "csv", "text": renamed}
    assert Caller(olga).send("PUT", f"sets/{again.public_id}/file/", file).status_code == 200

    assert stocking.own_bases(own).keys() == {"The Quay", "Mole End"}
    assert stocking.own_bases(again).keys() == {"The Key", "Mole Head"}
    assert {row.points for row in stocking.own_bases(again).values()} == {2, 4}
    change = page.get(f"/cards/card/{own.cards.get(name='The Quay').public_id}/change/")
    assert "Colour of its border" in change.content.decode()
