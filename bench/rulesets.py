"""Every game of the catalogue measured by the same code, and beside the first duel."""

from collections.abc import Iterator

from bench import Row
from engine import catalogue
from engine.cli.measuring import Figure, deciding, duels, storing, verifying

GAMES = 10


def run(*, quick: bool = False) -> Iterator[Row]:
    """For each ruleset: verified entries, options, listing, changes and states."""
    first = 0.0
    for name in catalogue.games():
        logs = duels(name, 2 if quick else GAMES, seed=1)
        entries, _, length = verifying(logs)
        first = first or entries.value
        yield Row(
            f"{name}: verified",
            f"{entries.value:,.0f} entries/s",
            f"{entries.value / first:.2f} × the first; plays of {length.value:,.0f} entries",
        )
        found = {each.what: each for each in (*deciding(logs), *storing(logs))}
        yield _decisions(name, found)
        yield _states(name, found)


def _decisions(name: str, found: dict[str, Figure]) -> Row:
    return Row(
        f"{name}: options of a decision",
        f"median {found['options of a decision, median'].value:,.0f}, "
        f"most {found['options of a decision, most'].value:,.0f}",
        f"all listed in {found['listing all options, median'].value:,.0f} µs (median), "
        f"{found['listing all options, slowest in a hundred'].value:,.0f} µs (p99)",
    )


def _states(name: str, found: dict[str, Figure]) -> Row:
    return Row(
        f"{name}: a change",
        f"{found['a change of state, median'].value:,.0f} µs median, "
        f"{found['a change of state, mean'].value:,.0f} µs mean",
        f"a state is {found['a suspended state, median'].value:,.0f} bytes, at most "
        f"{found['a suspended state, largest'].value:,.0f}",
    )
