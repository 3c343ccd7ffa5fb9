"""Nobody's real site is filled with the demo by accident."""

import io

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User


@pytest.mark.django_db
def test_a_real_site_is_not_filled_by_accident(settings):
    settings.IN_PRODUCTION = True

    with pytest.raises(CommandError):
        call_command("demo", stdout=io.StringIO())
    assert User.objects.count() == 0
