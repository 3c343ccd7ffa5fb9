"""What tests of leagues ask for: a league that Olga runs."""

from collections.abc import Callable

import pytest

from accounts.models import User
from tests.leagues.ground import Ground


@pytest.fixture
def ground(olga: User) -> Ground:
    """Three guests, three cycles, the first of them open."""
    made = Ground(olga)
    made.open()
    return made


@pytest.fixture
def grounds(olga: User) -> Callable[..., Ground]:
    """A league of one's own choice."""
    return lambda *people, **more: Ground(olga, *people, **more)
