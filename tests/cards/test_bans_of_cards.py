"""Where a card is banned: on published lists and in house formats, as far as the reader sees."""

from datetime import timedelta

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from cards.models import BanList, Card, HouseFormat, Visibility
from cards.queries import bans
from cards.services import house_formats
from cards.services.house_formats import Draft
from tests.people import NOW, As

BANS = {"bans": {"banned leaders": ["Oak"], "banned heroes": ["Oak"]}}


def listed(name: str, person: User | None) -> list[tuple[str, str]]:
    found = bans.mentions(name, person or AnonymousUser())
    return sorted((each.list, each.heading) for each in found)


def banning(owner: User, visibility: Visibility) -> HouseFormat:
    draft = Draft("Kitchen rules", "standard", {}, visibility)
    made = house_formats.make(owner, draft, now=NOW)
    later = draft._replace(changes=BANS)
    return house_formats.change(made, later, made_from=1, by=owner, now=NOW + timedelta(days=3))


def test_a_published_list_says_so_to_everybody(olga: User, ban_list: BanList):
    assert listed("Wick", None) == [("Library list", "banned leaders")]


def test_a_private_list_says_so_to_its_owner_only(olga: User, sam: User, ban_list: BanList):
    BanList.objects.update(visibility=Visibility.PRIVATE)

    assert listed("Wick", olga) == [("Library list", "banned leaders")]
    assert listed("Wick", sam) == listed("Wick", None) == []


def test_a_draft_of_a_list_says_nothing_yet(olga: User, ban_list: BanList):
    assert listed("Oak", olga) == []


def test_a_house_format_says_so_since_the_day_it_did(olga: User, sam: User, three: list[Card]):
    banning(olga, Visibility.PUBLIC)

    assert listed("Oak", sam) == [
        ("Kitchen rules", "banned heroes"),
        ("Kitchen rules", "banned leaders"),
    ]
    found = bans.mentions("Oak", sam)[0]
    assert (found.issuer, found.since) == ("Olga", (NOW + timedelta(days=3)).date())


def test_a_private_format_says_so_to_its_owner_only(olga: User, sam: User, three: list[Card]):
    banning(olga, Visibility.PRIVATE)

    assert len(listed("Oak", olga)) == 2
    assert listed("Oak", sam) == []


def test_a_ban_that_a_format_dropped_is_history(olga: User, three: list[Card]):
    made = banning(olga, Visibility.PUBLIC)
    draft = Draft("Kitchen rules", "standard", {}, Visibility.PUBLIC)
    house_formats.change(made, draft, made_from=2, by=olga, now=NOW)

    assert listed("Oak", None) == []


def test_a_program_reads_the_same_lines(as_: As, olga: User, three: list[Card], ban_list: BanList):
    banned = next(card for card in three if card.name == "Wick")

    told = as_(olga).get(f"/api/v1/cards/{banned.public_id}/bans/").json()

    assert [(row["list"], row["heading"]) for row in told] == [("Library list", "banned leaders")]
