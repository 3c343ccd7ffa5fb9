"""Cubes built by several: asked by name or by link, clashing without loss, and free to leave."""

from typing import Any

import pytest

from accounts.errors import NotFound
from accounts.models import Roster, User
from cards import permissions
from cards.models import Card, Cube, CubeEditor
from cards.permissions import Visitor
from cards.services import contents, cube_editors, cubes
from tests.cards.shelf import a_card, a_set
from tests.people import NOW, As


@pytest.fixture
def together(cube: Cube, pia: User) -> Cube:
    """Olga's cube, which Pia builds, too."""
    cube_editors.invite(cube, pia, now=NOW)
    cube_editors.join(cube, pia, now=NOW)
    return cube


def at(cube: Cube, tail: str = "") -> str:
    return f"/cards/cubes/{cube.public_id}/{tail}"


def builders(cube: Cube) -> frozenset[int]:
    return Cube.objects.get(pk=cube.pk).builders


def test_somebody_met_on_a_roster_is_asked_by_name(
    as_: As, olga: User, pia: User, roster: Roster, cube: Cube
):
    as_(olga).post(at(cube, "editors/"), {"person": pia.player.public_id})

    assert "Saturday cube" in as_(pia).get("/cards/cubes/").content.decode()
    assert as_(pia).get(at(cube)).status_code == 200
    assert as_(pia).get(at(cube, "build/")).status_code == 404

    as_(pia).post(at(cube, "join/"))

    assert as_(pia).get(at(cube, "build/")).status_code == 200


def test_a_stranger_is_not_asked_by_name(
    as_: As, olga: User, sam: User, roster: Roster, cube: Cube
):
    as_(olga).post(at(cube, "editors/"), {"person": sam.player.public_id})

    assert not CubeEditor.objects.exists()


def test_whoever_has_the_link_may_join_until_it_is_called_back(
    as_: As, olga: User, pia: User, sam: User, cube: Cube
):
    link = at(cube, f"join/{cube.invitation}/")
    assert as_(pia).get(link).status_code == 200
    as_(pia).post(link)

    as_(olga).post(at(cube, "editors/link/"))

    assert as_(sam).get(link).status_code == 404
    assert as_(sam).post(link).status_code == 404
    assert builders(cube) == {pia.pk}


def test_no_word_and_a_wrong_word_open_nothing(as_: As, sam: User, cube: Cube):
    for tail in ("join/", "join/wrong/", "join/ü/", f"join/{cube.share_secret}/"):
        assert as_(sam).get(at(cube, tail)).status_code == 404
        assert as_(sam).post(at(cube, tail)).status_code == 404


def test_who_builds_it_changes_the_cards_and_nothing_else(as_: As, pia: User, together: Cube):
    tails = ("build/", "write/", "history/")
    assert [as_(pia).get(at(together, tail)).status_code for tail in tails] == [200] * 3

    for tail in ("settings/", "remove/", "editors/"):
        assert as_(pia).get(at(together, tail)).status_code == 404, tail
    for tail in ("link/", "editors/link/", f"editors/{pia.player.public_id}/remove/"):
        assert as_(pia).post(at(together, tail)).status_code == 404, tail


def test_two_who_write_at_once_are_shown_both_changes_and_nothing_is_lost(
    as_: As, olga: User, pia: User, together: Cube
):
    opened = together.revision
    whole = {"made_from": opened, "way": "whole", "back": "red"}
    olgas = "1 Wick\n1 Oak\nBlue backs:\n2 Moss"
    as_(olga).post(at(together, "write/"), {**whole, "text": olgas})

    second = as_(pia).post(at(together, "write/"), {**whole, "text": "Blue backs:\n2 Moss"})

    assert second.status_code == 409
    clash = second.context["clash"]
    assert [row.name for row in clash["theirs"]["added"]] == ["Oak"]
    assert [row.name for row in clash["mine"]["removed"]] == ["Wick"]
    laid = second.context["form"].initial
    as_(pia).post(at(together, "write/"), {**whole, **laid})
    assert {card.name for card in lying(together)} == {"Oak", "Moss"}


def lying(cube: Cube) -> list[Card]:
    held = contents.held(Cube.objects.get(pk=cube.pk))
    return list(Card.objects.filter(pk__in={card for card, _back in held}))


def test_a_card_closed_to_who_builds_is_neither_read_nor_thrown_out(
    as_: As, olga: User, pia: User, sam: User, together: Cube
):
    secret = a_card(a_set("SAM", owner=sam), "Nobody Knows")
    cubes.add(together, {(secret.pk, "red"): 1}, by=olga, now=NOW)
    together.refresh_from_db()

    page = as_(pia).get(at(together, "write/"))
    assert "Nobody Knows" not in page.content.decode()
    sent = {"made_from": together.revision, "way": "whole", "back": "red", "text": "1 Wick"}
    misread = as_(pia).post(at(together, "write/"), {**sent, "text": "1 Nobody Knows"})
    assert misread.context["pasted"].misread
    as_(pia).post(at(together, "write/"), sent)

    assert {card.name for card in lying(together)} == {"Wick", "Nobody Knows"}


def test_a_program_throws_out_no_card_that_is_closed_to_who_builds(
    as_: As, olga: User, pia: User, sam: User, together: Cube
):
    secret = a_card(a_set("SAM", owner=sam), "Nobody Knows")
    cubes.add(together, {(secret.pk, "red"): 1}, by=olga, now=NOW)
    cards = f"/api/v1/cubes/{together.public_id}/cards/"
    read = as_(pia).get(cards).json()
    assert (read["closed"], "Nobody Knows" in str(read)) == (1, False)

    sent = {"revision": read["revision"], "cards": read["cards"][:1]}
    told = as_(pia).put(cards, sent, content_type="application/json").json()

    assert (told["closed"], len(told["cards"])) == (1, 1)
    assert "Nobody Knows" in {card.name for card in lying(together)}


def test_the_own_cards_of_who_builds_open_with_the_cube_and_close_when_they_leave(
    olga: User, pia: User, together: Cube
):
    own = a_card(a_set("PIA", owner=pia), "Pia’s Own")
    cubes.add(together, {(own.pk, "red"): 1}, by=pia, now=NOW)
    fresh = Cube.objects.get(pk=together.pk)
    assert permissions.may_name(Visitor(olga), fresh, own)

    cube_editors.leave(fresh, pia)

    assert not permissions.may_name(Visitor(olga), Cube.objects.get(pk=together.pk), own)


def test_who_builds_it_may_leave_and_the_owner_may_not(
    as_: As, olga: User, pia: User, together: Cube
):
    assert as_(olga).post(at(together, "leave/")).status_code == 404

    as_(pia).post(at(together, "leave/"))

    assert as_(pia).get(at(together)).status_code == 404
    assert builders(together) == frozenset()


def test_the_owner_may_show_somebody_out(as_: As, olga: User, pia: User, together: Cube):
    as_(olga).post(at(together, f"editors/{pia.player.public_id}/remove/"))

    assert as_(pia).get(at(together, "build/")).status_code == 404


def test_the_thirteenth_is_refused(cube: Cube, sam: User, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cube_editors, "MOST_EDITORS", 0)

    with pytest.raises(cube_editors.TooManyEditors):
        cube_editors.join(cube, sam, now=NOW, secret=cube.invitation)


def test_nobody_is_asked_twice_and_nobody_asks_themselves(together: Cube, olga: User, pia: User):
    for person in (olga, pia):
        with pytest.raises(cube_editors.BuildsAlready):
            cube_editors.invite(together, person, now=NOW)


def test_who_was_never_there_cannot_leave(cube: Cube, sam: User):
    with pytest.raises(NotFound):
        cube_editors.leave(cube, sam)


def test_programs_ask_join_and_leave_alike(
    as_: As, olga: User, pia: User, sam: User, roster: Roster, cube: Cube
):
    path = f"/api/v1/cubes/{cube.public_id}"
    kept: dict[str, Any] = {"content_type": "application/json"}
    pias = {"player": str(pia.player.public_id)}

    assert as_(olga).post(f"{path}/editors/", pias, **kept).status_code == 201
    assert as_(pia).post(f"{path}/joining/", {}, **kept).status_code == 204
    assert [each["name"] for each in as_(pia).get(f"{path}/editors/").json()] == ["Pia"]
    assert as_(pia).get(f"{path}/invitation/").status_code == 404
    secret = as_(olga).get(f"{path}/invitation/").json()["secret"]
    assert as_(olga).post(f"{path}/invitation/", {}, **kept).json()["secret"] != secret
    assert as_(sam).post(f"{path}/joining/", {"secret": secret}, **kept).status_code == 404
    assert as_(sam).get(f"{path}/editors/").status_code == 404
    assert as_(sam).delete(f"{path}/editors/{pias['player']}/").status_code == 404
    assert as_(pia).delete(f"{path}/editors/{pias['player']}/").status_code == 204
    assert as_(pia).get(f"{path}/").status_code == 404
