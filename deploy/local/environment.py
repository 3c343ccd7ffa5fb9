"""What a local site's processes find in their environment, kept in a file beside its databases."""

from collections.abc import MutableMapping
from pathlib import Path

from deploy.local.places import VAR

WRITTEN = VAR / "local.env"


def adopt(environment: MutableMapping[str, str], written: Path = WRITTEN) -> None:
    """Fill in what `make run` wrote down, unless a database was named from outside."""
    if "DATABASE_URL" in environment or not written.exists():
        return
    for line in written.read_text().splitlines():
        name, _, value = line.partition("=")
        environment.setdefault(name, value)


def write(variables: dict[str, str], written: Path = WRITTEN) -> None:
    """Leave the variables for `manage.py`; one is a secret key, so only we may read the file."""
    written.parent.mkdir(parents=True, exist_ok=True)
    written.touch(mode=0o600)
    written.write_text("".join(f"{name}={value}\n" for name, value in variables.items()))
