"""Production is the default, is safe, and says by name what it is missing."""

import os
import runpy
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command

from tests.house import migrations
from tests.house.floors import ROOT

SERVICES = {"DATABASE_URL", "REDIS_URL"}
PRODUCTION = {
    "MUSTER_MODE": "production",
    "SECRET_KEY": "a key that is long enough and has many different characters: 0123456789",
    "ALLOWED_HOSTS": "muster.example",
    "DEFAULT_FROM_EMAIL": "muster@muster.example",
    "EMAIL_HOST": "mail.example",
}


def manage(*words: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Run a command the way a production site would, with some variables changed or missing."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", *SERVICES) if name in os.environ}
    chosen = {**kept, **PRODUCTION, **changes}
    environment = {name: value for name, value in chosen.items() if value is not None}
    command = [sys.executable, "-W", "error", "manage.py", *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


def test_production_passes_djangos_own_deployment_check():
    said = manage("check", "--deploy", "--fail-level", "INFO")

    assert (said.returncode, said.stderr) == (0, "")


@pytest.mark.parametrize("name", ["SECRET_KEY", "ALLOWED_HOSTS"])
def test_production_does_not_start_without(name: str):
    said = manage("check", **{name: None})

    assert said.returncode == 1
    assert f"{name} is not set." in said.stderr


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("DATABASE_URL", "mysql://localhost/muster", "Muster speaks PostgreSQL"),
        ("DATABASE_URL", "postgresql://localhost", "the name of the database is missing"),
        ("REDIS_URL", "memcached://localhost", "write redis://host:port/0"),
        ("DEBUG", "maybe", "write true or false"),
        ("DATABASE_POOL_MAX", "many", "invalid literal for int()"),
        ("DATABASE_POOL_MAX", "0", "must be at least 1"),
        ("MUSTER_MODE", "staging", "must be one of production, development"),
    ],
)
def test_a_variable_that_makes_no_sense_is_named_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, reason: str
):
    """Reading the settings is the first thing every process of a site does."""
    for variable, said in {**PRODUCTION, name: value}.items():
        monkeypatch.setenv(variable, said)

    with pytest.raises(ImproperlyConfigured) as refused:
        runpy.run_path(str(ROOT / "config" / "settings.py"))

    assert name in str(refused.value)
    assert reason in str(refused.value)


@pytest.mark.django_db
def test_no_migration_is_missing():
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)


def test_every_table_is_made_whole():
    pieces = {str(each): len(migrations.apart(each)) for each in migrations.ours()}

    assert {name for name, left in pieces.items() if left} == set(), (
        "python -m tests.house.migrations"
    )
