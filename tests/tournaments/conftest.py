"""What tests of tournaments ask for: a hall that Olga runs."""

from collections.abc import Callable

import pytest

from accounts.models import User
from tests.tournaments.hall import Hall


@pytest.fixture
def hall(olga: User) -> Hall:
    """Open for entries, three rounds of Swiss."""
    return Hall(olga)


@pytest.fixture
def halls(olga: User) -> Callable[..., Hall]:
    """A hall of one's own choice."""
    return lambda *stages, **more: Hall(olga, *stages, **more)
