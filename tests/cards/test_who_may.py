"""Every address of cards, walked by a stranger and by nobody: what is private does not exist.

A new address needs no line here unless it names something that nothing before it named; then the
walk stops at it and asks what stands for that in `Hidden.named`.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.urls import URLPattern

from accounts.models import Roster, User
from cards import urls as pages
from cards.api import urls as api
from cards.models import Deck, LeaderDraw, Visibility
from cards.services import (
    ban_lists,
    calls,
    contents,
    cube_editors,
    cubes,
    decks,
    house_formats,
    own_cards,
    pools,
    registrations,
)
from cards.services.wording import Printed
from tests.cards.deck_box import SALT, SATURDAY
from tests.cards.shelf import a_card, a_set
from tests.cards.shelf import cards as some
from tests.people import NOW, As
from tests.trials import in_turn

# What every private thing is called, so that one look finds any of it.
SECRET = "Zyzzyva"
METHODS = {"page": ("get", "post"), "api": ("get", "post", "put", "patch", "delete")}
# What a person without rights is told: that there is nothing, or that nobody can do that here.
NOTHING = {404, 405}
# Nobody is asked to sign in first; that says nothing of what is there.
STAY_OUT = {*NOTHING, 302, 401, 403}


class Hidden(NamedTuple):
    """A house full of private things: what each part of an address stands for."""

    named: dict[str, Any]

    def address(self, pattern: URLPattern) -> tuple[str, set[str]]:
        """The address, and which private things it names."""
        parts = re.findall(r"<(\w+:)?(\w+)>", str(pattern.pattern))
        path = str(pattern.pattern)
        for kind, name in parts:
            path = path.replace(f"<{kind}{name}>", str(self.named[name]))
        return path, {name for _kind, name in parts if isinstance(self.named[name], UUID)}


@pytest.fixture
def hidden(olga: User, pia: User, roster: Roster) -> Hidden:
    """Olga's cards, cube, format and list; Pia's pool, deck and registration; not for Sam."""
    box = a_set("ZYZ", owner=olga)
    box.name = f"{SECRET} set"
    box.save()
    card = own_cards.add(box, Printed(f"{SECRET} card", 1, 1, {}), by=olga, now=NOW)
    cube = cubes.create(olga, cubes.Settings(f"{SECRET} cube"), now=NOW)
    cubes.add(cube, {(card.pk, "red"): 1}, by=olga, now=NOW)
    cube_editors.invite(cube, pia, now=NOW)
    draft = house_formats.Draft(f"{SECRET} format", "standard", {"override": {"heroes": "1-30"}})
    house = house_formats.make(olga, draft, now=NOW)
    ban_list = ban_lists.begin(olga, ban_lists.Named(f"{SECRET} list", SECRET), now=NOW)
    ban_lists.draft(
        ban_list,
        effective_on=SATURDAY,
        formats={"standard": {"banned heroes": [card.name]}},
        by=olga,
        now=NOW,
        today=date(2026, 11, 20),
    )
    pool = pools.create(pia.player, pools.Settings(f"{SECRET} pool"), now=NOW)
    deck = _deck(pia)
    record = {"fingerprint": SECRET, "draws": []}
    LeaderDraw.objects.create(
        player=pia.player, deck=deck, number=1, sets={}, record=record, drawn_at=NOW
    )
    Roster.objects.filter(pk=roster.pk).update(title=f"{SECRET} event")
    calls.call(roster, calls.Terms("standard", None, SATURDAY), by=olga, now=NOW)
    registered = registrations.register(roster, deck, by=pia, now=NOW, salt=SALT)
    return Hidden(
        {
            "card_set": box.public_id,
            "card": card.public_id,
            "cube": cube.public_id,
            "format": house.public_id,
            "ban_list": ban_list.public_id,
            "pool": pool.public_id,
            "deck": deck.public_id,
            "roster": roster.public_id,
            "registration": registered.public_id,
            "player": pia.player.public_id,
            "person": pia.player.public_id,
            "public_id": cube.public_id,
            "kind": "cube",
            "secret": cube.share_secret,
            "number": 1,
            "field": "rear",
            "code": "standard",
        }
    )


def _deck(pia: User) -> Deck:
    found = some(a_set("FTY"), *(f"Card {number:02}" for number in range(29)))
    leading = {(card.pk, "leader"): 1 for card in found[:4]}
    made = decks.create(pia.player, decks.Settings(f"{SECRET} deck"), now=NOW)
    fighting: dict[contents.Key, int] = {(card.pk, "hero"): 1 for card in found[4:]}
    decks.write(made, {**leading, **fighting}, made_from=0, by=pia, now=NOW)
    return Deck.objects.select_related("player__user", "house_format", "pool").get(pk=made.pk)


class Step(NamedTuple):
    """One address that is asked for something."""

    method: str
    path: str
    name: str
    named: set[str]
    """the private things it leads to"""

    @property
    def is_private(self) -> bool:
        return bool(self.named)

    def ask(self, client: Client) -> tuple[int, str]:
        more = {"content_type": "application/json"} if self.path.startswith("/api") else {}
        answer = getattr(client, self.method)(self.path, {}, **more)
        return answer.status_code, answer.content.decode("utf-8", "replace")


def steps(hidden: Hidden) -> Iterator[Step]:
    for kind, root, patterns in (
        ("page", "/cards/", pages.urlpatterns),
        ("api", "/api/v1/", api.urlpatterns),
    ):
        for pattern in patterns:
            named = {**hidden.named, "form": _form(pattern)}
            path, private = Hidden(named).address(pattern)
            view = getattr(pattern.callback, "view_class", None)
            for method in METHODS[kind]:
                if view is not None and not hasattr(view, method):
                    continue  # 405, to whoever asks and wherever
                yield Step(method, root + path, f"{kind}:{pattern.name}", private)


def _form(pattern: URLPattern) -> str:
    return "yaml" if "set" in str(pattern.name) else "txt"


def test_to_strangers_a_private_thing_answers_like_one_that_never_was(
    as_: As, sam: User, hidden: Hidden, settings: Any
):
    settings.API_REQUESTS_PER_MINUTE = 1_000_000
    client, wrong = as_(sam), []
    nothing = Hidden({k: uuid4() if isinstance(v, UUID) else v for k, v in hidden.named.items()})
    for there, nowhere in zip(steps(hidden), steps(nothing), strict=True):
        status, body = there.ask(client)
        if SECRET in body:
            wrong.append((there.method, there.name, status))
        if there.is_private and (status not in NOTHING or nowhere.ask(client)[0] != status):
            wrong.append((there.method, there.name, status))

    assert wrong == []


def test_to_nobody_nothing_private_exists_at_any_address(as_: As, hidden: Hidden):
    client, wrong = as_(None), []
    for step in steps(hidden):
        status, body = step.ask(client)
        if SECRET in body or (step.is_private and status not in STAY_OUT):
            wrong.append((step.method, step.name, status))

    assert wrong == []


# Whose hands have no key to what of the other's, and which names are never told there.
KEYLESS = {
    "pia": (("card_set", "card", "format", "ban_list"), ("format", "list")),
    "olga": (("pool", "deck"), ("pool",)),
}


def test_who_organises_and_who_plays_have_no_key_to_each_others_things(
    as_: As, olga: User, pia: User, hidden: Hidden
):
    """But for the cube they build together, with the cards in it and the names of their sets, and
    what is registered: its sheet, with the name of the deck, is opened to the organiser.

    And whatever is private is found by one of the two, or no test here could fail.
    """
    wrong, lost, found = [], set[str](), set[str]()
    for person in (pia, olga):
        client, (whose, called) = as_(person), KEYLESS[person.player.name.lower()]
        for step in steps(hidden):
            theirs = step.named & {*whose}
            if not theirs and step.method != "get":
                continue  # nothing was sent that could be told again
            status, body = step.ask(client)
            if (theirs and status not in NOTHING) or any(f"{SECRET} {w}" in body for w in called):
                wrong.append((person.player.name, step.method, step.name, status))
            if step.is_private and step.method == "get":
                (lost if status == 404 else found).add(step.name)

    assert wrong == []
    assert lost - found == set()


@in_turn(
    "path",
    [
        "/cards/?q=zyzzyva",
        "/cards/?name=zyzz",
        "/cards/?q=zyzzzyva",
        "/cards/?set=zyz",
        "/api/v1/cards/?q=zyzzyva",
        "/api/v1/cards/?name=zyzz",
        "/api/v1/cubes/?search=zyzz",
        "/api/v1/sets/?q=zyzz",
    ],
)
@in_turn("who", ["sam", "nobody"])
def test_no_search_finds_it(path: str, who: str, as_: As, sam: User, hidden: Hidden):
    answer = as_(sam if who == "sam" else None).get(path)

    assert SECRET not in answer.content.decode()


def test_no_form_and_no_error_names_it(as_: As, sam: User, hidden: Hidden):
    """What Sam makes of the ids of others, as a page and as a program: nothing comes of it."""
    client, named = as_(sam), {name: str(value) for name, value in hidden.named.items()}
    cards = [{"card": named["card"], "count": 1}]
    mine = pools.create(sam.player, pools.Settings("Mine"), now=NOW)
    own_deck = decks.create(sam.player, decks.Settings("Mine"), now=NOW)
    own_cube = cubes.create(sam, cubes.Settings("Mine"), now=NOW)
    typed = f"1 {SECRET.lower()} card\n1 {SECRET.lower()} crad"
    sent: list[tuple[str, dict[str, Any], bool]] = [
        ("/cards/pools/new/", {"name": "a", "visibility": "private", "cube": named["cube"]}, False),
        ("/cards/decks/new/", {"name": "a", "format": named["format"]}, False),
        ("/cards/decks/new/", {"name": "a", "format": "standard", "pool": named["pool"]}, False),
        ("/cards/formats/new/", {"name": "a", "base": named["format"], "made_from": 0}, False),
        (f"/cards/pools/{mine.public_id}/step/", {"more": named["card"]}, False),
        (f"/cards/decks/{own_deck.public_id}/step/", {"more": f"{named['card']}:hero"}, False),
        (f"/cards/cubes/{own_cube.public_id}/step/", {"more": f"{named['card']}:red"}, False),
        (f"/cards/cubes/{own_cube.public_id}/write/", _written(typed), False),
        (f"/cards/decks/{own_deck.public_id}/write/", _written(typed), False),
        (f"/cards/pools/{mine.public_id}/write/", _written(typed), False),
        ("/api/v1/pools/", {"name": "a", "cube": named["cube"]}, True),
        ("/api/v1/decks/", {"name": "a", "format": named["format"]}, True),
        ("/api/v1/decks/", {"name": "a", "format": "standard", "pool": named["pool"]}, True),
        ("/api/v1/house-formats/", {"name": "a", "base": named["format"], "changes": {}}, True),
        (f"/api/v1/pools/{mine.public_id}/cards/", {"cards": cards}, True),
        (f"/api/v1/decks/{own_deck.public_id}/cards/", {"cards": cards}, True),
        (f"/api/v1/cubes/{own_cube.public_id}/cards/", {"cards": cards}, True),
        (f"/api/v1/cubes/{own_cube.public_id}/reading/", {"text": typed}, True),
        (f"/api/v1/decks/{own_deck.public_id}/reading/", {"text": typed}, True),
    ]
    for path, body, is_api in sent:
        more: dict[str, Any] = {"content_type": "application/json"} if is_api else {}
        answer = client.post(path, body, **more)
        assert SECRET not in answer.content.decode(), path
        assert answer.status_code != 201, path

    assert [sum(contents.held(each).values()) for each in (mine, own_deck, own_cube)] == [0, 0, 0]


def _written(text: str) -> dict[str, Any]:
    return {"text": text, "made_from": 0, "way": "whole", "back": "red"}


def test_papers_and_files_name_no_card_that_is_closed(as_: As, olga: User, sam: User):
    """A public deck with a card of a private set of somebody else's: counted, and not named."""
    closed = a_card(a_set("ZYZ", owner=olga), f"{SECRET} card")
    made = decks.create(sam.player, decks.Settings("Open", visibility=Visibility.PUBLIC), now=NOW)
    contents.rewrite(made, {(closed.pk, "hero"): 1}, made_from=0, by=None, now=NOW)

    for tail in ("", "history/", "history/1/", "export.txt", "export.json"):
        answer = as_(None).get(f"/cards/decks/{made.public_id}/{tail}")
        assert answer.status_code == 200, tail
        assert SECRET.encode() not in answer.content, tail


def test_a_paper_is_the_same_whatever_a_closed_card_is_called(
    as_: As, olga: User, pia: User, sam: User
):
    """What stands in a PDF is packed. So the card is given another name, which changes the paper
    of whoever owns it, and nobody else's by a byte."""
    closed = a_card(a_set("ZYZ", owner=olga), "Aardvark")
    theirs, hers = (
        decks.create(player, decks.Settings("Open", visibility=Visibility.PUBLIC), now=NOW)
        for player in (sam.player, olga.player)
    )
    for made in (theirs, hers):
        contents.rewrite(made, {(closed.pk, "hero"): 1}, made_from=0, by=None, now=NOW)
    papers = [
        f"/{root}/decks/{made.public_id}/{paper}"
        for made in (theirs, hers)
        for root, paper in (
            ("cards", "sheet.pdf"),
            ("cards", "proxies.pdf"),
            ("api/v1", "sheet/"),
            ("api/v1", "proxies/"),
        )
    ]
    before = [as_(pia).get(paper).content for paper in papers]
    printed = closed.printed
    own_cards.rewrite(
        closed,
        Printed("Zyzzyva", printed.attack, printed.life, printed.texts),
        was=printed.number,
        by=olga,
        now=NOW,
    )

    after = [as_(pia).get(paper).content for paper in papers]

    changed = [old != new for old, new in zip(before, after, strict=True)]
    assert changed == [False] * 4 + [True] * 4
