"""The table of rules names tests that exist, and no scenario of the rulebook is left out of it."""

import ast
import re
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
FOLDERS: Final = tuple(
    HERE / each for each in ("pixel_tactics/scenarios", "pocket_tactics", "pixel_pusher")
)
TABLE: Final = (HERE / "RULES.md").read_text(encoding="utf-8")
NAMED: Final = set(re.findall(r"`(test_\w+)::(test_\w+)`", TABLE))
RULEBOOK: Final = (
    "test_game_flow",
    "test_setting_up",
    "test_endings",
    "test_fine_print",
    "test_team_modes",
    "test_epic_duel",
)
"""modules that try nothing but the rulebooks' own sentences"""


def tried_in(module: str) -> set[tuple[str, str]]:
    path = next(path for each in FOLDERS if (path := each / f"{module}.py").exists())
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = (each for each in tree.body if isinstance(each, ast.FunctionDef))
    return {(module, each.name) for each in functions if each.name.startswith("test_")}


def test_every_test_the_table_names_exists():
    modules = {module for module, _ in NAMED}

    assert NAMED - set().union(*map(tried_in, modules)) == set()


def test_every_row_names_a_test():
    rows = [line for line in TABLE.split("\n") if line.startswith("| ")]
    rules = [row for row in rows if row != "| rule | tried by |"]

    assert len(rules) > 150
    assert [row for row in rules if "::test_" not in row] == []


def test_no_scenario_of_the_rulebook_is_left_out():
    assert set().union(*map(tried_in, RULEBOOK)) - NAMED == set()
