"""Ban lists as programs write and read them: drafted, laid on each other, published, in force."""

from datetime import timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from accounts.models import User
from cards.models import Card
from tests.people import As

ROOT = "/api/v1/ban-lists/"


def asked(client: Client, method: str, path: str, **body: Any) -> Any:
    answer = getattr(client, method)(path, body, content_type="application/json")
    return {"status": answer.status_code, **answer.json()}


def test_a_list_is_drafted_published_and_in_force(
    as_: As, olga: User, pia: User, three: list[Card]
):
    today = timezone.localdate()
    later = (today + timedelta(days=30)).isoformat()
    begun = asked(as_(olga), "post", ROOT, name="Club", issuer="The club", visibility="public")
    versions = f"{ROOT}{begun['id']}/versions/"
    said = {"standard": {"banned leaders": ["wick"], "restricted heroes": {}}}

    drafted = asked(as_(olga), "post", versions, effective_on=later, formats=said)
    assert drafted["formats"]["standard"]["banned leaders"] == ["Wick"]
    assert as_(pia).get(f"{versions}1/").status_code == 404
    assert asked(as_(olga), "post", f"{versions}1/publish/")["published_at"]
    assert asked(as_(olga), "put", f"{versions}1/", effective_on=later, formats=said)["code"] == (
        "published"
    )

    bans = "/api/v1/formats/standard/bans/"
    assert as_(pia).get(bans).json() == []
    (ban,) = as_(pia).get(bans, {"on": later}).json()
    assert (ban["card"], ban["how"], ban["since"]) == ("Wick", "banned-leader", later)


def test_the_second_of_two_programs_is_shown_what_the_first_saved(
    as_: As, olga: User, three: list[Card]
):
    later = (timezone.localdate() + timedelta(days=30)).isoformat()
    begun = asked(as_(olga), "post", ROOT, name="Club", issuer="The club")
    versions = f"{ROOT}{begun['id']}/versions/"
    first, second = ({"all": {"banned heroes": [name]}} for name in ("Wick", "Moss"))
    opened = asked(as_(olga), "post", versions, effective_on=later, formats=first)["seal"]
    draft = f"{versions}1/"
    saved = asked(as_(olga), "put", draft, effective_on=later, formats=second, seen=opened)

    told = asked(as_(olga), "put", draft, effective_on=later, formats=first, seen=opened)

    assert (told["status"], told["code"]) == (409, "edited_meanwhile")
    assert told["saved"]["formats"] == second
    assert told["saved"]["seal"] == saved["seal"] != opened
    again = asked(as_(olga), "put", draft, effective_on=later, formats=first, seen=saved["seal"])
    assert (again["status"], again["formats"]) == (200, first)
