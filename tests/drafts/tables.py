"""Draft tables for tests: a frozen cube, people who sit down, moves as a page sends them."""

import json
from typing import Any
from uuid import uuid4

from django.test import Client

from accounts.models import User
from cards.models import Card, CardRevision, FrozenCard, FrozenCube
from drafts.models import Draft, DraftEntry, DraftSeat
from drafts.services import tables
from drafts.services.tables import Plan
from rooms.models.seat import Holder
from rooms.services import hosting, seating
from tests.cards.shelf import a_set
from tests.people import NOW

STANDARD = "draft/pack/standard"
TEXTS = {"vanguard": "Intercept.", "flank": "No Ability.", "rear": "Spell: Draw 1 card."}


def a_frozen_cube(size: int = 96) -> FrozenCube:
    """Card 000 and on, all of whom can lead, held fast for a draft."""
    box = a_set("BOX")
    names = [f"Card {number:03}" for number in range(size)]
    cards = Card.objects.bulk_create(Card(set=box, name=name) for name in names)
    revisions = CardRevision.objects.bulk_create(
        CardRevision(
            card=card, number=1, name=card.name, attack=2, life=5,
            texts=TEXTS | {"leader": "Your Heroes have +1 Attack Strength."}, digest=card.name,
        )
        for card in cards
    )  # fmt: skip
    frozen = FrozenCube.objects.create(cube_revision=1, name="Saturday cube", made_at=NOW)
    FrozenCard.objects.bulk_create(
        FrozenCard(frozen=frozen, revision=revision, called=revision.name) for revision in revisions
    )
    return frozen


def a_plan(**changes: Any) -> Plan:
    return Plan("Friday draft", None, STANDARD, 3)._replace(**changes)


def in_the_lobby(host: User, plan: Plan | None = None) -> Draft:
    plan = plan or a_plan()
    return tables.set_up(host, plan, now=NOW, frozen=a_frozen_cube(max(96, 32 * plan.seats)))


def seated(draft: Draft, *people: User) -> list[DraftSeat]:
    """These people by login; whatever is open then, somebody by a link."""
    for person in people:
        seating.sit(draft, None, player=person.player, name=person.player.name, now=NOW)
    for seat in seats_of(draft):
        if seat.holder == Holder.NOBODY:
            seating.sit(draft, seat.number, player=None, name=f"Guest {seat.number}", now=NOW)
    return seats_of(draft)


def running(host: User, *people: User, plan: Plan | None = None) -> Draft:
    draft = in_the_lobby(host, plan)
    seated(draft, *people)
    hosting.begin(draft, now=NOW)
    draft.refresh_from_db()
    return draft


def seats_of(draft: Draft) -> list[DraftSeat]:
    return list(draft.seats.select_related("room", "player").order_by("number"))


def seat_of(draft: Draft, number: int) -> DraftSeat:
    return seats_of(draft)[number]


def written(draft: Draft) -> list[str]:
    """Every entry as a log has it."""
    entries = DraftEntry.objects.filter(room=draft).order_by("nth")
    return [f"{each.seat} {each.words}" for each in entries]


class Page:
    """What the page of a seat sends; `key` is the seat's unless another is tried."""

    def __init__(self, seat: DraftSeat, key: str | None = None) -> None:
        self.seat = seat
        self.client = Client(raise_request_exception=False)
        self.key = seat.key if key is None else key

    @property
    def address(self) -> str:
        return f"/play/draft/{self.seat.public_id}/"

    def look(self, briefly: bool = False) -> dict[str, Any]:
        answer = self.get(briefly)
        assert answer.status_code == 200, answer.content
        told: dict[str, Any] = json.loads(answer.content)
        return told

    def get(self, briefly: bool = False) -> Any:
        query = {"brief": "1"} if briefly else {}
        return self.client.get(self.address, query, headers={"Seat-Key": self.key})

    def post(self, body: Any, verb: str = "") -> Any:
        return self.client.post(
            self.address + verb,
            json.dumps(body),
            content_type="application/json",
            headers={"Seat-Key": self.key},
        )

    def pick(self, nth: int = 0, *, key: str | None = None) -> Any:
        """Take one of the options the page shows."""
        return self.post(move(self.look(briefly=True), nth, key=key))


def move(view: dict[str, Any], nth: int = 0, *, key: str | None = None) -> dict[str, Any]:
    """What a page sends to take the nth option of a view."""
    options = [
        [verb, *([follows] if isinstance(follows, str) else follows)]
        for verb, listed in view["options"].items()
        for follows in (listed or [[]])
    ]
    return {"words": options[nth], "asked": view["asked"], "key": key or str(uuid4())}


def problem(answer: Any) -> tuple[int, str]:
    """The status and the code of a refusal."""
    return answer.status_code, json.loads(answer.content)["code"]
