"""Whoever plays online is told where they sit, once; nobody in a hall is written to."""

import pytest
from django.core import mail
from django.db.models import Q

from accounts.models import User
from tests.tournaments.hall import Hall
from tournaments.services import entries, letters

pytestmark = pytest.mark.django_db


def test_everybody_with_an_account_is_told_once(olga: User, pia: User):
    hall = Hall(olga, is_online=True)
    hall.enter(2)
    entries.register(hall.tournament, pia.player, by=pia, now=hall.now())
    hall.begin()
    row = hall.pair()

    sent = [letters.write(row.pk, now=hall.now()) for _twice in range(2)]

    table = row.tables.get(Q(first=hall.entry(3)) | Q(second=hall.entry(3)))
    assert sent == [1, 0]
    assert [letter.to for letter in mail.outbox] == [["pia@example.org"]]
    assert mail.outbox[0].subject == "Lamp Street Open: round 1"
    said = f"You sit at table {table.number}, against" if table.second else "You have the bye"
    assert said in mail.outbox[0].body
