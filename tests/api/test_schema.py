"""The schema is valid, says what is served, and what it promises survives hostile callers."""

import json
import re
import warnings
from functools import cache
from typing import Any

import pytest
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.validation import validate_schema
from hypothesis import given, settings
from hypothesis import strategies as st

from accounts.models import Player, Roster, User
from config.api.reference import chapters
from tests.api.callers import Caller
from tests.trials import undone

EVIL_TEXT = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ["\0", "\ud800", "a" * 5000, "../../", "' OR 1=1 --", "%00", "{{7*7}}", "\u202e"]
    ),
)
EVIL_JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), EVIL_TEXT),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
KNOWN_FIELDS = (
    *("title", "name", "names", "pronouns", "language", "time_zone", "handle", "secret"),
    *("about", "visibility", "cards", "text", "back", "revision", "number", "note"),
    *("base", "changes", "issuer", "effective_on", "formats"),
    *("protocol", "seats", "bots", "settings", "number", "nonce", "deed", "words", "asked", "key"),
    *("format", "pool", "sleeved", "problem", "day", "deck", "as_of", "why", "because"),
)


@cache
def schema() -> dict[str, Any]:
    return dict(SchemaGenerator().get_schema(request=None, public=True))


def operations() -> list[tuple[str, str]]:
    return [
        (method.upper(), path.removeprefix("/api/v1/"))
        for path, methods in schema()["paths"].items()
        for method in methods
    ]


def test_the_schema_is_valid_openapi_and_draws_no_warning():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        validate_schema(schema())


def test_every_operation_tells_its_problems_and_every_write_takes_a_key():
    for path, methods in schema()["paths"].items():
        for method, told in methods.items():
            headers = [p["name"] for p in told.get("parameters", []) if p["in"] == "header"]
            is_write = method not in {"get", "head"}
            assert "default" in told["responses"], (method, path)
            assert ("Idempotency-Key" in headers) == bool(headers) == is_write, (method, path)


def test_the_reference_shows_every_operation():
    shown = {(op.method, op.path) for chapter in chapters() for op in chapter.operations}

    assert shown == {(method, f"/api/v1/{path}") for method, path in operations()}


@pytest.mark.django_db
def test_every_chapter_has_a_page_and_others_do_not_exist():
    pages = {each.name: Caller().get(f"docs/{each.name}/") for each in chapters()}

    assert {page.status_code for page in pages.values()} == {200}
    for each in chapters():
        shown = pages[each.name].content.decode()
        assert [op.anchor for op in each.operations if f'id="{op.anchor}"' not in shown] == []
    assert Caller().get("docs/nowhere/").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["", "schema/", "docs/", "docs/try/"])
def test_what_explains_the_api_is_open_to_everybody(address: str):
    assert Caller().get(address).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("tries", "asked"),
    [
        (2, slice(0, None, 4)),
        pytest.param(40, slice(0, None, 2), marks=pytest.mark.proof),
        pytest.param(40, slice(1, None, 2), marks=pytest.mark.proof),
    ],
)
def test_no_input_is_a_fault(
    tries: int,
    asked: slice,
    olga: User,
    roster: Roster,
    walk_in: Player,
    built: dict[str, str],
    settings: Any,
):
    """The suite asks every fourth operation; the proofs ask all, in two halves for two cores."""
    settings.API_REQUESTS_PER_MINUTE = 1_000_000
    settings.API_ANONYMOUS_REQUESTS_PER_MINUTE = 1_000_000
    known = {"roster": str(roster.public_id), "player": str(walk_in.public_id), "duty": "judge"}

    for method, path in operations()[asked]:
        with undone():
            _bombard(method, path, olga, known | built, tries=tries)


def _bombard(method: str, path: str, olga: User, known: dict[str, str], *, tries: int) -> None:
    @settings(max_examples=tries)
    @given(found=st.data())
    def survives(found: st.DataObject) -> None:
        address = re.sub(r"\{(\w+)\}", lambda m: _word(found, known.get(m[1], "1")), path)
        query = found.draw(st.sampled_from(["", "?size=-1", "?size=x&cursor=%ff", "?cursor=cj0x"]))
        body = found.draw(st.one_of(_bodies(), st.binary(max_size=60), st.none()))
        key = found.draw(st.one_of(st.none(), st.sampled_from(["k-1", "k-2"])))

        sent = body if body is None or isinstance(body, bytes) else _dumped(body)
        caller = Caller(olga) if found.draw(st.booleans()) else Caller()
        answer = caller.send(method, address + query, sent, key=key)
        olga.access_tokens.all().delete()

        assert answer.status_code < 500, (method, address, body, answer.content)
        if answer.status_code >= 400:
            assert answer.headers["Content-Type"] == "application/problem+json"

    survives()


def _bodies() -> st.SearchStrategy[Any]:
    likely = st.dictionaries(st.sampled_from(KNOWN_FIELDS), EVIL_JSON, max_size=4)
    return st.one_of(likely, EVIL_JSON)


def _dumped(body: Any) -> bytes:
    return json.dumps(body).encode()


def _word(found: st.DataObject, known: str) -> str:
    evil = ["0", "x", "%00", "%ff", "99999999999999999999", "..", known.upper()]
    return found.draw(st.one_of(st.just(known), st.sampled_from(evil)))
