"""Runs everything a commit must pass, to the end, and says at the end what failed."""

import os
import subprocess
import sys

# Reading the settings needs these; nothing here connects.
SETTINGS = {
    "MUSTER_MODE": "development",
    "SECRET_KEY": "of the checks",
    "DATABASE_URL": "postgresql:///nowhere",
    "REDIS_URL": "redis://localhost/0",
}

# Missing migrations and the house's own rules are tests in tests/house.
CHECKS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy", "."],
    "contracts": ["tests.contracts"],
    "suite": ["tests.suite"],
}


def main(wanted: list[str]) -> int:
    strange = [name for name in wanted if name not in CHECKS]
    if strange:
        print(f"There is no check called {', '.join(strange)}. There are: {', '.join(CHECKS)}.")
        return 2
    failed = [name for name in wanted or CHECKS if not passes(name)]
    print("\n" + ("failed: " + ", ".join(failed) if failed else "every check passed"))
    return 1 if failed else 0


def passes(name: str) -> bool:
    print(f"\n--- {name}", flush=True)
    environment = dict(os.environ) if name == "suite" else {**os.environ, **SETTINGS}
    command = [sys.executable, "-m", *CHECKS[name]]
    return subprocess.run(command, env=environment).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
