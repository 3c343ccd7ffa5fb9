"""Trying many things in one place: whatever each of them changed is as before for the next."""

import copy
import functools
import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.db.models import Model

Test = Callable[..., None]


@contextmanager
def undone() -> Iterator[None]:
    """What is written to the database here is taken back at the end."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def in_turn(named: str | tuple[str, ...], values: Iterable[Any]) -> Callable[[Test], Test]:
    """Like `parametrize`, but in one world, for laying one out costs more than most tests.

    Each case finds the test's fixtures and the database as they were; who fails says with which.
    """
    names = (named,) if isinstance(named, str) else named

    def laid(test: Test) -> Test:
        @functools.wraps(test)
        def each_of_them(**fixtures: Any) -> None:
            for value in values:
                case = dict(zip(names, (value,) if named is names[0] else value, strict=True))
                own = {word: _as_it_was(fixture) for word, fixture in fixtures.items()}
                try:
                    with undone():
                        test(**own, **case)
                except BaseException as problem:
                    problem.add_note(f"with {case}")
                    raise

        asked = inspect.signature(test)
        left = [each for word, each in asked.parameters.items() if word not in names]
        each_of_them.__signature__ = asked.replace(parameters=left)  # type: ignore[attr-defined]
        return each_of_them

    return laid


def _as_it_was(fixture: Any) -> Any:
    is_ours = isinstance(fixture, Model) or type(fixture).__module__.startswith("tests.")
    return copy.deepcopy(fixture) if is_ours else fixture
