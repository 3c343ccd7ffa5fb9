"""Where a card is banned: on published lists and in house formats, as far as the reader sees."""

from datetime import timedelta

from django.contrib.auth.models import AnonymousUser

from accounts.models import Roster, User
from cards.models import BanList, Card, CardSet, HouseFormat, Visibility
from cards.queries import bans
from cards.services import ban_lists, contents, decks, house_formats, judging
from cards.services.house_formats import Draft
from tests.cards.conftest import TODAY
from tests.cards.shelf import a_card, a_set
from tests.people import NOW, As

BANS = {"bans": {"banned leaders": ["Oak"], "banned heroes": ["Oak"]}}


def listed(name: str, person: User | None) -> list[tuple[str, str]]:
    found = bans.mentions(Card.objects.get(name=name), person or AnonymousUser())
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
    found = bans.mentions(Card.objects.get(name="Oak"), sam)[0]
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


def test_a_ban_typed_otherwise_is_kept_as_the_card_is_printed_and_counts(
    olga: User, three: list[Card]
):
    named = ban_lists.Named("Library list", "The library", Visibility.PUBLIC)
    said = {"standard": {"banned leaders": [" wick"]}, "epic": {"restricted heroes": {"OAK": 1}}}
    made = ban_lists.draft(
        ban_lists.begin(olga, named, now=NOW),
        effective_on=TODAY, formats=said, by=olga, now=NOW, today=TODAY,
    )  # fmt: skip
    ban_lists.publish(made, now=NOW, today=TODAY)
    deck = decks.create(olga.player, decks.Settings("Mine"), now=NOW)
    contents.rewrite(deck, {(three[0].pk, "leader"): 1}, made_from=0, by=olga, now=NOW)

    verdict = judging.standing(deck, on=TODAY).verdict

    assert verdict is not None
    assert [each.cards for each in verdict.problems if each.code == "banned-leader"] == [
        (("Wick", 1),)
    ]
    assert listed("Wick", None) == [("Library list", "banned leaders")]
    assert listed("Oak", None) == [("Library list", "restricted heroes")]


def test_a_format_keeps_its_cards_as_they_are_printed(olga: User, three: list[Card]):
    draft = Draft("Kitchen rules", "standard", {"bans": {"banned heroes": ["mOSS"]}})
    made = house_formats.make(olga, draft, now=NOW)

    assert made.revisions.get().changes == {"bans": {"banned heroes": ["Moss"]}}
    assert listed("Moss", olga) == [("Kitchen rules", "banned heroes")]


def test_a_strangers_namesake_lifts_no_ban(olga: User, pia: User, sam: User, roster: Roster):
    """What Olga's card is called hangs on who looks; what her list says of it does not."""
    own = a_card(a_set("LMP", owner=olga), "Taper")
    named = ban_lists.Named("Library list", "The library", Visibility.PUBLIC)
    made = ban_lists.draft(
        ban_lists.begin(olga, named, now=NOW), effective_on=TODAY,
        formats={"all": {"banned heroes": ["Taper"]}}, by=olga, now=NOW, today=TODAY,
    )  # fmt: skip
    ban_lists.publish(made, now=NOW, today=TODAY)
    a_card(a_set("SAM", owner=sam), "Taper")
    CardSet.objects.filter(code__in=("LMP", "SAM")).update(visibility=Visibility.PUBLIC)
    deck = decks.create(pia.player, decks.Settings("Dodger"), now=NOW)
    contents.rewrite(deck, {(own.pk, "hero"): 1}, made_from=0, by=pia, now=NOW)

    verdict = judging.standing(deck, on=TODAY).verdict

    assert verdict is not None
    assert [each.cards for each in verdict.problems if each.code == "banned-hero"] == [
        (("Taper [LMP]", 1),)
    ]
    assert bans.mentions(own, AnonymousUser())[0].heading == "banned heroes"
