"""What a bot at a draft table goes by."""

import pytest

from accounts.models import User
from cards.models import CardRevision, CardSet
from drafts import kind
from tests.drafts.tables import in_the_lobby


@pytest.mark.django_db
def test_a_bot_knows_what_somebodys_own_cards_are_worth(olga: User):
    draft = in_the_lobby(olga)
    CardSet.objects.filter(code="BOX").update(kind="own", owner=olga)
    CardRevision.objects.filter(name="Card 007").update(attack=7, life=9)

    bot = kind.bot(draft)

    assert bot.quality("Card 007") > bot.quality("Card 008")  # type: ignore[attr-defined]  # any bot will do for rooms
