"""What programs meet: nobody has called before, and there is something to ask about."""

import pytest
from django.core.cache import cache

from accounts.models import User
from cards.models import BanList, Cube, HouseFormat
from tests.cards.conftest import ban_list, cube, house_format, three

__all__ = ["ban_list", "cube", "house_format", "three"]


@pytest.fixture(autouse=True)
def _nobody_is_counting_calls() -> None:
    cache.clear()


@pytest.fixture
def built(olga: User, cube: Cube, house_format: HouseFormat, ban_list: BanList) -> dict[str, str]:
    """The words of addresses that lead to something of Olga's."""
    return {
        "cube": str(cube.public_id),
        "format": str(house_format.public_id),
        "ban_list": str(ban_list.public_id),
        "code": "standard",
        "number": "1",
    }
