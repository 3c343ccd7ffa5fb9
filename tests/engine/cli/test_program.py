"""The program as a whole: help, usage, bots, counts, and a duel at the terminal."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from engine import catalogue
from tests.engine.cli.terminal import COMMAND, ROOT, engine, started

COMMANDS = (
    *("read", "judge", "play", "view", "explain", "tell", "half", "merge"),
    *("names", "perft", "bots", "bench"),
)

INTERRUPTED = """
import os, runpy, signal
from engine.bots.greedy import Greedy

answer, answers = Greedy.answer, []

def interrupted(bot, *asked):
    answers.append(asked)
    if len(answers) == 100:
        os.kill(os.getpid(), signal.SIGINT)
    return answer(bot, *asked)

Greedy.answer = interrupted
runpy.run_module("engine", run_name="__main__")
"""


def test_the_help_shows_every_command():
    done = started("--help", capture_output=True)

    assert (done.returncode, done.stderr) == (0, b"")
    assert all(f"\n    {command} " in done.stdout.decode() for command in COMMANDS)


def test_a_log_is_judged_from_the_pipe_with_an_exit_code(paper):
    honest = paper.read_bytes()

    fine = started("judge", "-", input=honest, capture_output=True)
    spoilt = started("judge", "-", input=honest.replace(b"\na ", b"\nb ", 1), capture_output=True)

    assert (fine.returncode, spoilt.returncode, spoilt.stderr) == (0, 1, b"")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_examples_and_speaks_to_programs(command):
    said = engine(command, "--help")

    assert said.code == 0
    assert f"python -m engine {command}" in said.out.split("examples:")[1]
    assert "--json" in said.out


@pytest.mark.parametrize(
    "words", [(), ("dance",), ("judge",), ("perft", "--depth", "x"), ("bots", "greedy", "nobody")]
)
def test_wrong_usage_is_2(words):
    assert engine(*words).code == 2


def test_an_unknown_ruleset_is_refused_with_those_there_are():
    said = engine("perft", "chess", "--json")

    assert said.code == 1
    assert said.plain["code"] == "unknown-ruleset"
    assert "pixel-tactics/deluxe/duel" in said.plain["sentence"]


def test_everything_that_can_be_played_is_named():
    said = engine("names", "--json")

    assert [each["name"] for each in said.plain] == [*catalogue.games(), *catalogue.drafts()]
    assert said.plain[0]["name"] == "pixel-tactics/deluxe/duel"
    assert all(re.fullmatch("[0-9a-f]{64}", each["digest"]) for each in said.plain)


def test_paths_are_counted():
    said = engine("perft", "pixel-tactics/classic/duel", "--depth", "2", "--json")

    first, second = said.plain["counts"]
    assert said.code == 0
    assert first > 1
    assert second > first


def test_bots_play():
    said = engine("bots", "greedy", "random", "--games", "2", "--json")

    assert said.code == 0
    assert said.plain["won"] + said.plain["lost"] + said.plain["drawn"] == 2


def test_a_duel_at_the_terminal_leaves_a_log_that_can_be_judged(tmp_path):
    log = tmp_path / "play.log"
    typed = "nonsense\nwhy attack V1 > b.V1\ntable\n" + "1\n" * 3000

    said = engine("play", "--bot", "random", "--seed", "3", "--log", str(log), given=typed)
    verdict = engine("judge", str(log), "--json").plain[0]

    assert said.code == 0
    assert str(log) in said.out
    assert verdict["kind"] in ("valid", "incomplete")
    assert "Choose your Leader." in said.err


def test_leaving_keeps_the_log(tmp_path):
    log = tmp_path / "play.log"

    engine("play", "--seed", "3", "--log", str(log), given="1\nundo\n1\n1\nquit\n")
    verdict = engine("judge", str(log), "--json").plain[0]

    assert verdict["kind"] == "incomplete"
    assert "\nundo " in log.read_text()


def test_a_play_that_is_interrupted_keeps_its_log(tmp_path):
    log = tmp_path / "play.log"
    command = [*COMMAND, "play", "--seed", "3", "--log", str(log)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as play:
        assert play.stdin is not None
        assert play.stderr is not None
        play.stdin.write(b"1\n")
        play.stdin.flush()
        heard = b""
        while b"b> " not in heard:
            heard += os.read(play.stderr.fileno(), 4096)
        play.send_signal(signal.SIGINT)
        out, err = play.communicate(timeout=120)

    assert b"Traceback" not in err
    assert str(log).encode() in out
    assert "\na leader " in log.read_text()


def test_a_log_of_another_evening_is_not_written_over(tmp_path):
    log = tmp_path / "friday.log"
    log.write_text("precious")

    said = engine("play", "--log", str(log))

    assert (said.code, log.read_text()) == (1, "precious")
    assert said.err.strip() == f"There is a file {log} already; choose another name."


def test_where_no_log_can_be_kept_no_play_begins():
    said = engine("play", "--log", "no/such/folder/friday.log")

    assert said.code == 1
    assert "a is asked" not in said.err
    assert said.err.startswith("The log cannot be written to no/such/folder/friday.log: ")


def test_a_bot_at_work_is_interrupted_without_a_word():
    """By a Ctrl-C in the middle of its hundredth answer."""
    # Whoever runs the suite in the background has told it to ignore Ctrl-C, and so its children.
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, "bots", "greedy", "greedy", "--games", "5000"],
        cwd=ROOT, capture_output=True, preexec_fn=heed, timeout=120,
    )  # fmt: skip

    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_a_reply_nobody_can_take_is_no_traceback():
    with Path("/dev/full").open("wb") as full:
        done = started("names", stdout=full, stderr=subprocess.PIPE)

    assert done.returncode == 1
    assert done.stderr.startswith(b"The reply cannot be written: ")


def test_a_reader_who_leaves_early_is_no_fault():
    piped = f"{sys.executable} -m engine --help | head -1"
    done = subprocess.run(["bash", "-c", piped], cwd=ROOT, capture_output=True)

    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("length", ["0", "-1", "nan", "soon"])
def test_a_length_of_time_is_more_than_nothing(length):
    assert engine("judge", "-", "--seconds", length).code == 2


@pytest.mark.proof
def test_the_terminals_figures_are_measured():
    said = engine("bench", "--games", "1", "--json")

    assert said.code == 0
    assert all(each["value"] > 0 for each in said.plain)
