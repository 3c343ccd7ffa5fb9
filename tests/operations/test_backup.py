"""Backup, wipe, restore: everything is there again, or nothing was touched."""

import io
import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from accounts.models import Roster, User
from accounts.services import rosters
from config import demo
from config.backup import catalog
from config.backup.archive import Damaged, Manifest, UnknownFormat, check
from config.backup.dump import dump
from config.backup.load import FromTheFuture, NotEmpty, load
from rooms.models import Topic
from tests.people import NOW

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(scope="module")
def of_the_demo(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A backup of a site with the demo in it, and the site wiped."""
    path = tmp_path_factory.mktemp("backups") / "muster.zip"
    with django_db_blocker.unblock():
        list(demo.tell(NOW))
        dump(path, now=NOW)
        call_command("flush", interactive=False, verbosity=0)
    return path


@pytest.fixture
def saved(of_the_demo: Path, tmp_path: Path) -> Path:
    """A copy of it, to be loaded or to be spoilt."""
    return Path(shutil.copy(of_the_demo, tmp_path))


def contents(path: Path) -> dict[str, str]:
    return {name: entry["sha256"] for name, entry in check(path)["tables"].items()}


def rewritten(path: Path, *, manifest: dict[str, Any] | None = None, **members: bytes) -> Path:
    """The same backup with something else in it."""
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    if manifest:
        told = {**json.loads(parts["manifest.json"]), **manifest}
        parts["manifest.json"] = json.dumps(told).encode()
    parts |= {f"tables/{name}.copy": content for name, content in members.items()}
    with zipfile.ZipFile(path, "w") as new:
        for name, content in parts.items():
            new.writestr(name, content)
    return path


def test_after_a_wipe_everything_comes_back_identical_and_goes_on_where_it_was(
    saved: Path, tmp_path: Path
):
    """History, too, comes back as it was, and is not written a second time."""
    with connection.cursor() as cursor:
        for table in catalog.tables(cursor.cursor):
            cursor.execute(f'DROP TABLE IF EXISTS "{table.name}" CASCADE')

    load(saved)

    again = tmp_path / "again.zip"
    dump(again, now=NOW)
    assert contents(again) == contents(saved)
    assert check(again)["sequences"] == check(saved)["sequences"]
    assert check(again)["tables"]["accounts_roleevent"]["rows"] > 0
    olga = User.objects.get(email="olga@example.org")
    before = set(Roster.objects.all())
    opened = rosters.open_roster(olga, title="New", now=NOW)
    assert set(Roster.objects.all()) == before | {opened}


def test_one_changed_byte_is_noticed_before_anything_is_touched(saved: Path, sam: User):
    with zipfile.ZipFile(saved) as archive:
        rows = archive.read("tables/accounts_player.copy")
    rewritten(saved, accounts_player=rows.replace(b"Olga", b"Olaf"))

    with pytest.raises(Damaged):
        load(saved, overwrite=True)
    assert User.objects.get() == sam


def test_half_a_file_is_no_backup(saved: Path):
    saved.write_bytes(saved.read_bytes()[:-500])

    with pytest.raises(Damaged):
        load(saved, overwrite=True)


def test_a_file_of_somebody_else_is_no_backup(saved: Path):
    with pytest.raises(UnknownFormat):
        load(rewritten(saved, manifest={"format": 99}), overwrite=True)


def test_a_backup_of_a_newer_muster_is_refused(saved: Path, sam: User):
    newer = [*check(saved)["migrations"], ["accounts", "0999_from_the_future"]]

    with pytest.raises(FromTheFuture):
        load(rewritten(saved, manifest={"migrations": newer}), overwrite=True)
    assert User.objects.get() == sam


@pytest.mark.proof
def test_a_restore_that_fails_half_way_leaves_the_database_as_it_was(saved: Path, sam: User):
    manifest: Manifest = check(saved)
    tables = {**manifest["tables"]}
    tables["accounts_user"] = {**tables["accounts_user"], "columns": ["id", "nonsense"]}

    with pytest.raises(Exception, match="nonsense"):
        load(rewritten(saved, manifest={"tables": tables}), overwrite=True)

    assert User.objects.get() == sam


def test_only_its_owner_may_read_a_backup(of_the_demo: Path):
    assert of_the_demo.stat().st_mode & 0o777 == 0o600
    assert list(of_the_demo.parent.iterdir()) == [of_the_demo]


def test_a_database_in_use_is_replaced_only_when_told_and_the_commands_say_so(
    tmp_path: Path, roster: Roster
):
    path, said = tmp_path / "x.zip", io.StringIO()
    call_command("backup", str(path), stdout=said)
    Topic.objects.create(name="of today")

    with pytest.raises(NotEmpty):
        load(path)
    with pytest.raises(CommandError, match="--overwrite"):
        call_command("restore", str(path), stdout=said)
    assert Topic.objects.filter(name="of today").exists()

    call_command("restore", str(path), "--overwrite", stdout=said)
    assert not Topic.objects.filter(name="of today").exists()
    assert Roster.objects.get() == roster
    with pytest.raises(CommandError, match="no file"):
        call_command("restore", str(tmp_path / "nothing.zip"), stdout=said)

    first, last = said.getvalue().splitlines()
    assert first.startswith(f"{path}: ")
    assert last.startswith("Restored ")
