"""The table of rules names tests that exist, and no scenario of the rulebook is left out of it."""

import ast
import re
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
SCENARIOS: Final = HERE / "pixel_tactics" / "scenarios"
TABLE: Final = (HERE / "RULES.md").read_text(encoding="utf-8")
NAMED: Final = set(re.findall(r"`(test_\w+)::(test_\w+)`", TABLE))
RULEBOOK: Final = ("test_game_flow", "test_setting_up", "test_endings", "test_fine_print")
"""modules that try nothing but the rulebooks' own sentences"""


def tried_in(module: str) -> set[tuple[str, str]]:
    tree = ast.parse((SCENARIOS / f"{module}.py").read_text(encoding="utf-8"))
    functions = (each for each in tree.body if isinstance(each, ast.FunctionDef))
    return {(module, each.name) for each in functions if each.name.startswith("test_")}


def test_every_test_the_table_names_exists():
    modules = {module for module, _ in NAMED}

    assert NAMED - set().union(*map(tried_in, modules)) == set()


def test_every_row_names_a_test():
    rows = [line for line in TABLE.split("\n") if line.startswith("| ")]
    rules = [row for row in rows if row != "| rule | tried by |"]

    assert len(rules) > 80
    assert [row for row in rules if "::test_" not in row] == []


def test_no_scenario_of_the_rulebook_is_left_out():
    assert set().union(*map(tried_in, RULEBOOK)) - NAMED == set()
