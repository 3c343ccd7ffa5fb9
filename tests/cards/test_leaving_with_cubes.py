"""What becomes of cubes, formats and lists when their owner goes, and what they take along."""

import pytest

from accounts.models import User
from accounts.services import exports, people
from cards.models import BanList, Cube, HouseFormat, Visibility
from cards.queries import formats as reads
from cards.services import cubes
from cards.services.leaving import sweep_orphans
from tests.people import NOW, As


def test_everything_about_somebody_holds_what_they_built(
    olga: User, sam: User, cube: Cube, house_format: HouseFormat, ban_list: BanList
):
    hers, his = exports.everything_about(olga), exports.everything_about(sam)

    assert [each["cube"] for each in hers["cubes"]] == ["Saturday cube"]
    assert [each["name"] for each in hers["house formats"]] == ["Kitchen rules"]
    assert [each["version"] for each in hers["ban lists"]] == [1, 2]
    assert (his["cubes"], his["house formats"], his["ban lists"]) == ([], [], [])


def test_what_nobody_may_see_goes_with_its_owner(olga: User, cube: Cube, house_format: HouseFormat):
    kept = cubes.create(olga, cubes.Settings("Open", visibility=Visibility.PUBLIC), now=NOW)

    people.leave(olga, now=NOW)
    sweep_orphans()

    assert list(Cube.objects.all()) == [kept]
    assert not HouseFormat.objects.exists()


def test_a_list_whose_writer_is_gone_binds_nobody(
    olga: User, pia: User, roster: object, ban_list: BanList
):
    BanList.objects.update(owner=None)

    assert list(reads.concerning(pia.player)) == []


@pytest.mark.parametrize("path", ["", "history/", "export.txt"])
def test_a_public_cube_whose_owner_is_gone_is_still_read(as_: As, sam: User, cube: Cube, path: str):
    Cube.objects.update(owner=None, visibility=Visibility.PUBLIC)

    assert as_(sam).get(f"/cards/cubes/{cube.public_id}/{path}").status_code == 200
    assert as_(sam).get(f"/cards/cubes/{cube.public_id}/settings/").status_code == 404
