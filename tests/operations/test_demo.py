"""The demo is the same however often it is told, and fills nobody's real site by accident."""

import io

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from accounts.models import User
from tests.operations.test_demo_scene import tell
from tests.trials import undone


@pytest.mark.django_db
def test_a_real_site_is_not_filled_by_accident(settings):
    settings.IN_PRODUCTION = True

    with pytest.raises(CommandError):
        call_command("demo", stdout=io.StringIO())
    assert User.objects.count() == 0


@pytest.mark.proof
@pytest.mark.django_db
def test_two_demos_are_alike():
    now = timezone.now()
    with undone():
        first = tell(now)

    assert tell(now) == first
