"""The front door."""

import pytest
from django.test import Client


@pytest.mark.django_db
def test_the_front_door_opens_for_a_stranger(client: Client):
    response = client.get("/")

    assert response.status_code == 200
