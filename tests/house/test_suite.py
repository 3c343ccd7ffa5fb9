"""The suite's runner: what fails beside others and passes alone is let through, and named."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import suite
from tests.house.floors import ROOT

ALWAYS = "assert False"
# The first time only.
ONCE = "seen = pathlib.Path(__file__ + '.{name}'); first = not seen.exists(); seen.touch(); "
ONCE += "assert not first"
# Until the other says that it is there: who has to wait for the end of the other fails.
WAITS = "[time.sleep(0.02) for _ in range(4500) if not pathlib.Path('there').exists()]; "
WAITS += "assert pathlib.Path('there').exists(); assert os.nice(0) > {nice}"
Lay = Callable[..., None]


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lay:
    """A house of nothing but tests, given by name: what they do in the engine, and elsewhere."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_PLUGINS", "xdist.plugin")

    def written(file: str, tests: dict[str, str]) -> None:
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        said = [f"def test_{name}(): {does.format(name=name)}" for name, does in tests.items()]
        path.write_text("\n".join(["import os, pathlib, time", *said, ""]))

    def laid(engine: dict[str, str] | None = None, **elsewhere: str) -> None:
        written("tests/engine/test_rules.py", engine or {"well": "pass"})
        written("tests/test_pages.py", {"well": "pass", **elsewhere})

    return laid


def ended(capfd: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The code of a whole run, and what it said."""
    code = suite.main(["-n", "0"])
    return code, capfd.readouterr().out


def test_a_few_that_pass_when_run_alone_are_let_through_and_named_at_the_end(
    lay: Lay, capfd: pytest.CaptureFixture[str]
):
    lay(one=ONCE, other=ONCE)

    code, said = ended(capfd)

    assert code == 0
    assert "2 failed, 1 passed" in said
    assert said.splitlines()[-1] == (
        "passed only when run alone: tests/test_pages.py::test_one tests/test_pages.py::test_other"
    )


def test_one_that_fails_alone_as_well_fails_the_suite(lay: Lay, capfd: pytest.CaptureFixture[str]):
    lay(one=ONCE, other=ALWAYS)

    code, said = ended(capfd)

    assert code == 1
    assert "1 failed, 1 passed" in said
    assert "passed only" not in said


def test_where_many_fail_it_is_not_bad_luck(lay: Lay, capfd: pytest.CaptureFixture[str]):
    lay(**{f"nth_{nth}": ONCE for nth in range(suite.MOST_UNLUCKY + 1)})

    code, said = ended(capfd)

    assert code == 1
    assert "once more" not in said


def test_the_engine_has_no_luck(lay: Lay, capfd: pytest.CaptureFixture[str]):
    lay(engine={"one": ONCE})

    code, said = ended(capfd)

    assert code == 1
    assert "once more" not in said


def test_the_engine_is_tried_beside_the_rest_and_steps_back_for_it(
    lay: Lay, capfd: pytest.CaptureFixture[str]
):
    lay(
        engine={"waits": WAITS.replace("{nice}", str(os.nice(0)))},
        comes="pathlib.Path('there').touch()",
    )

    code, said = ended(capfd)

    assert code == 0
    assert said.index("2 passed") < said.index("1 passed"), "what steps back speaks last"


def test_proofs_are_chosen_by_marks_that_are_known_where_they_are(monkeypatch: pytest.MonkeyPatch):
    runs: list[tuple[str, ...]] = []

    def run(*words: str) -> int:
        runs.append(words)
        return 0

    monkeypatch.setattr(suite, "run", run)
    monkeypatch.setattr(suite, "together", lambda *both: [run(*each) for each in both])
    suite.prove([])

    settings = {"tests": "pyproject.toml", "tests/engine": "tests/engine/pytest.ini"}
    assert {words[0] for words in runs} == settings.keys()
    for words in runs:
        asked = re.findall(r"\w+", words[words.index("-m") + 1])
        there = (ROOT / settings[words[0]]).read_text()
        known = re.findall(r'^\s*"?(\w+): ', there, re.M)
        assert {*asked} - {"and", "not"} <= {*known}, words[0]
