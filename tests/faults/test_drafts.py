"""`kill -9` of anything at any moment of running drafts, two hundred times: nothing is lost.

What clients were told stands in the logs, once; every draft ends, its cards and deals in order.
"""

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.faults.drafters import Crowd
from tests.local.sites import WORDS, LocalSite, open_folder
from tests.running import wait_until

KILLS = int(os.environ.get("PROOF_KILLS", "200"))
SEED = 20261118
TABLES = "tests.faults.tables"
# Kills come in volleys; then people get a pick through before the next.
VOLLEY, BETWEEN, CALM = (4, 10), (0.0, 1.0), (0.0, 1.0)
RECOVERS_WITHIN, ENDS_WITHIN = 60.0, 240.0
KILLS_A_TABLE = 40

THINKING = {
    "pack": (1.0, 6.0),
    "pack against the clock": (2.0, 9.0),
    "winston": (0.1, 1.0),
    "winston with a bot": (0.1, 1.0),
    "purchase": (0.2, 1.5),
    "league in turn": (0.2, 1.0),
    "league at once": (0.5, 3.0),
}
"""How long people take, in seconds. At the table that everybody left, the clock and bots play."""
HAVE_A_CLOCK = ("pack against the clock", "left by everybody")
"""It runs from the beginning, so there is one such table only, not a row that wait their turn."""


@pytest.fixture
def drafting_site() -> Iterator[LocalSite]:
    site = LocalSite(open_folder(), LOG_LEVEL="ERROR")
    try:
        yield site.start()
    finally:
        site.remove()


@pytest.mark.proof
@pytest.mark.alone
def test_no_kill_loses_a_pick(drafting_site: LocalSite):
    site, began = drafting_site, time.monotonic()
    crowd = seated(site)

    killed, recoveries = kill_all_the_time(site, crowd)
    drafting = crowd.drafting()
    crowd.finish(within=ENDS_WITHIN)
    wait_until(lambda: site.said(TABLES, "open_ones()") == 0, within=ENDS_WITHIN)
    verdicts = site.said(TABLES, "verdicts()")
    site.stop()

    print(
        f"\n{killed.total()} kills {dict(killed)} during {len(verdicts)} drafts; "
        f"{len(crowd.acknowledged)} picks acknowledged, {len(crowd.refused)} refused, "
        f"decided {dict(total(each['decided'] for each in verdicts.values()))}, "
        f"answers {dict(crowd.heard)}\n"
        f"the next pick {max(recoveries):.1f} s after a volley at most, "
        f"{crowd.longest:.1f} s the longest request; {time.monotonic() - began:.0f} s, "
        f"CPU {cpu_seconds():.0f} s; at the last kill still at: {', '.join(drafting)}"
    )
    assert set(killed) == set(WORDS) or KILLS < KILLS_A_TABLE
    assert {"pack", "winston", "purchase", "league at once"} <= set(drafting)
    assert (crowd.faults, crowd.drafting()) == ([], [])
    assert {name: each["wrong"] for name, each in verdicts.items() if each["wrong"]} == {}
    compare(crowd, verdicts)


def seated(site: LocalSite) -> Crowd:
    """Everybody at their tables, picking."""
    rows = dict.fromkeys(THINKING, 1 + KILLS // KILLS_A_TABLE) | dict.fromkeys(HAVE_A_CLOCK, 1)
    laid = site.said(TABLES, f"lay({rows!r})")
    crowd = Crowd(site.url)
    for nth, (lane, think) in enumerate(THINKING.items()):
        crowd.draft(lane, laid[lane], think, SEED + nth)
    return crowd


def kill_all_the_time(site: LocalSite, crowd: Crowd) -> tuple[Counter[str], list[float]]:
    """How often what was killed, and how long after each volley the next pick got through."""
    dice = random.Random(SEED)
    killed: Counter[str] = Counter()
    recoveries = []
    while (left := KILLS - killed.total()) > 0:
        for _nth in range(min(dice.randint(*VOLLEY), left)):
            killed[kill_one(site, dice)] += 1
            time.sleep(dice.uniform(*BETWEEN))
        recoveries.append(next_pick(crowd))
        time.sleep(dice.uniform(*CALM))
    return killed, recoveries


def kill_one(site: LocalSite, dice: random.Random) -> str:
    """End any of the processes there are at this moment."""
    wait_until(lambda: site.processes() != {}, within=RECOVERS_WITHIN)
    there = site.processes()
    name = dice.choice(sorted(there))
    os.kill(there[name], signal.SIGKILL)
    return name


def next_pick(crowd: Crowd) -> float:
    before = len(crowd.acknowledged)
    return wait_until(lambda: len(crowd.acknowledged) > before, within=RECOVERS_WITHIN)


def compare(crowd: Crowd, verdicts: dict[str, Any]) -> None:
    """The clients' ledger and the logs: the same picks, at the same places, each once."""
    logged = [
        ((draft, seat, key, words, asked), nth)
        for draft, each in verdicts.items()
        for seat, key, words, asked, nth in each["sent"]
    ]
    lost = crowd.acknowledged.items() - set(logged)
    assert not lost, f"{len(lost)} acknowledged picks are not in the logs, such as {min(lost)}"
    assert len(logged) == len(crowd.acknowledged), "A pick is in the logs that nobody was told of."
    assert crowd.refused.isdisjoint(pick for pick, _nth in logged)


def total(counts: Any) -> Counter[str]:
    return sum((Counter(each) for each in counts), Counter())


def cpu_seconds() -> float:
    """Of this process and of everything it started that has ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system
