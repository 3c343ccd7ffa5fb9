"""Programs that call the API for somebody."""

import json
from typing import TYPE_CHECKING, Any

from django.test import Client

from accounts.models import User
from accounts.services import tokens

if TYPE_CHECKING:  # the test client adds json() to what views return
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer


class Caller:
    """Somebody's program: `program.post("rosters/", {"title": "Club"}, key="k-1")`."""

    def __init__(self, user: User | None = None) -> None:
        self.client = Client(raise_request_exception=False)
        self.headers: dict[str, str] = {}
        if user is not None:
            issued = tokens.issue(user, name="a program")
            self.token = issued.token
            self.headers["Authorization"] = f"Bearer {issued.secret}"

    def get(self, address: str, **query: str) -> "Answer":
        return self.client.get(f"/api/v1/{address}", query, headers=self.headers)

    def post(self, address: str, body: Any = None, *, key: str | None = None) -> "Answer":
        return self.send("POST", address, body, key=key)

    def send(
        self, method: str, address: str, body: Any = None, *, key: str | None = None
    ) -> "Answer":
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.client.generic(
            method,
            f"/api/v1/{address}",
            b"" if body is None else raw,
            content_type="application/json",
            headers=self.headers | ({"Idempotency-Key": key} if key is not None else {}),
        )


def code(response: "Answer") -> tuple[int, str]:
    """The status and the machine's word of a problem."""
    assert response.headers["Content-Type"] == "application/problem+json"
    problem = json.loads(response.content)
    assert problem["status"] == response.status_code
    return response.status_code, problem["code"]
