"""Hooks for a conftest: what a run consists of is never garbage, and is not looked through again.

Thousands of collected tests and a whole house of modules make every look at all there is long.
"""

import gc

# New objects before the young are looked through; rounds of that before older ones are, and all.
GARBAGE = (50_000, 20, 50)


def pytest_sessionstart() -> None:
    gc.disable()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    gc.enable()
