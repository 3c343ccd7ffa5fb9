"""Which Muster this is."""

import tomllib
from functools import cache

from django.conf import settings


@cache
def version() -> str:
    project = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text())
    return str(project["project"]["version"])
