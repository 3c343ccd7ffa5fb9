"""The tournaments of the demo: a cube draft that is over, a Swiss, a double elimination."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Any

from accounts.demo import REGULARS, who
from accounts.models import Duty, Player
from accounts.services import rosters
from cards.chapters.cubes import SATURDAY
from cards.models import Cube
from cards.services import contents, decks, registrations
from drafts.models import Draft, DraftSeat
from drafts.services.tables import Plan
from engine.competition.results import Result
from matches.demo import played
from matches.services import handing_in, judging
from rooms.models import Pace
from rooms.services import hosting, seating
from tournaments.models import Entry, Status, Tournament
from tournaments.queries import days, shelf
from tournaments.services import (
    drafting,
    entries,
    events,
    matching,
    results,
    rounds,
    rulings,
)
from tournaments.terms import Terms

CUP = "Lamp Street Cup"
OPEN = "Autumn Open"
LADDER = "Thirteen Lanterns"
GUESTS = (
    "Abel Bram Cora Dine Egon Fien Gerd Hein Inge Jaap Koos Lotte "
    "Maud Nico Otto Pleun Quirijn Roos Stijn Teun"
).split()
SHORT = 8
"""entries of a game after which somebody gives in: sixteen of them are judged"""
SCORES = ((2, 0), (2, 1), (1, 2), (0, 2))


def chapters(now: datetime) -> Iterator[str]:
    yield _cup(now - timedelta(days=7))
    yield _open(now - timedelta(hours=2))
    yield _ladder(now - timedelta(hours=1))


class Evening:
    """A tournament of Olga's, played by a coin that always falls the same way."""

    def __init__(self, title: str, now: datetime, **terms: Any) -> None:
        self.olga, self.now, self.coin = who("olga"), now, Random(title)  # noqa: S311 - a demo
        announced = Terms(title=title, starts_at=now, zone="Europe/Berlin", **terms)
        before = now - timedelta(days=3)
        self.tournament = events.announce(self.olga, announced, now=before)
        events.turn(self.tournament, to=Status.OPEN, by=self.olga, now=before)

    def tick(self) -> datetime:
        self.now += timedelta(seconds=40)
        return self.now

    def enter(self, people: Sequence[str], guests: Sequence[str] = ()) -> None:
        players = [who(word).player for word in people]
        roster, tournament = self.tournament.roster, self.tournament
        for player in players:
            rosters.grant(roster, player, duty=Duty.PLAYER, by=self.olga, now=self.now)
        more = rosters.add_walk_ins(roster, names=list(guests), by=self.olga, now=self.now)
        clubs = ("Lamp Street", "Harbour", "")
        entered: list[tuple[Player, Sequence[str]]] = [
            (player, [clubs[nth % 3]] if clubs[nth % 3] else [])
            for nth, player in enumerate((*players, *more))
        ]
        entries.enter_all(tournament, entered, by=self.olga, now=self.tick())

    def begin(self) -> None:
        rounds.begin_stage(self.tournament, by=self.olga, now=self.tick())

    def pair(self) -> None:
        number = days.day(self.tournament).round_number + 1
        rounds.pair(self.tournament, number=number, by=self.olga, now=self.tick())

    def play(self, leave: int = 0) -> None:
        """All open tables but the last so many."""
        tables = list(shelf.open_tables(self.tournament))
        for table in tables[: len(tables) - leave]:
            at, result = results.where(table), Result(*self.coin.choice(SCORES))
            now = self.tick()
            results.report(self.tournament, at=at, result=result, by=self.olga, now=now)

    def build_decks(self, draft: Draft) -> None:
        """Everybody plays all they drafted, and registers it."""
        seats = draft.seats.select_related("player", "pool").order_by("number")
        for seat in seats:
            assert seat.player is not None, "drawn to the table"
            assert seat.pool is not None, "the draft is over"
            settings = decks.Settings(draft.title, "cube", None, seat.pool)
            deck = decks.create(seat.player, settings, now=self.tick())
            drafted = {
                (card, "hero" if role == "any" else role): count
                for (card, role), count in contents.held(seat.pool).items()
            }
            decks.write(deck, drafted, made_from=0, by=self.olga, now=self.now)
            salt = f"{CUP} {seat.number}".encode()
            registrations.register(
                self.tournament.roster, deck, by=self.olga, now=self.now, salt=salt
            )

    def hand_in_logs(self) -> None:
        """Every open table by the log of its game, which is judged before it counts."""
        matching.lay_out(self.tournament, now=self.tick())
        for table in shelf.open_tables(self.tournament):
            match = table.match
            assert match is not None, "laid out above"
            text = played(match, self.coin, SHORT).encode()
            log = handing_in.hand_in(match, text, by=self.olga, seat=0, now=self.tick())
            judging.judge(log.pk, now=self.now)
            match.refresh_from_db()
            matching.take_result(match, now=self.tick())


def _stands(title: str) -> bool:
    return Tournament.objects.filter(title=title, roster__opened_by=who("olga")).exists()


def _cup(now: datetime) -> str:
    """Eight drafted a cube in two flights, played three rounds within them, and a top four."""
    if _stands(CUP):
        return f"{CUP}: as it was"
    evening = Evening(
        CUP,
        now,
        about="The Saturday crate in two flights of four, three rounds within, then a top four.",
        place="Lamp Street 4",
        deck_method="cube",
        best_of=1,
        has_matches=True,
        stages=[
            {"kind": "swiss", "rounds": 3, "group_size": 4, "within_groups": True},
            {"kind": "knockout", "take": 4, "third_place": True},
        ],
    )
    evening.enter(["pia", *(name.lower() for name, _ in REGULARS[:7])])
    cube = Cube.objects.get(owner=evening.olga, name=SATURDAY)
    plan = Plan("", cube, "draft/pack/standard", 4, 0, Pace())
    flight = drafting.seat_flights(evening.tournament, plan, by=evening.olga, now=evening.tick())
    for draft in flight.drafts.order_by("table_number"):
        DraftSeat.objects.filter(room=draft).update(is_ready=True)
        hosting.begin(draft, now=evening.now)
        for seat in draft.seats.order_by("number"):
            seating.hand_to_bot(seat, now=evening.now)
        evening.build_decks(draft)
    for _stage in range(2):
        evening.begin()
        while not days.day(evening.tournament).stage_is_over:
            if not shelf.open_tables(evening.tournament).exists():
                evening.pair()
            evening.hand_in_logs()
    events.turn(evening.tournament, to=Status.FINISHED, by=evening.olga, now=evening.tick())
    return f"{CUP}: a cube draft that is over"


def _open(now: datetime) -> str:
    """Thirty-two in the third round of five; one has left, one waits for a correction."""
    if _stands(OPEN):
        return f"{OPEN}: as it was"
    evening = Evening(
        OPEN,
        now,
        about="Five rounds, then a top eight. Bring what you like.",
        place="The library, upstairs",
        capacity=32,
        stages=[{"kind": "swiss", "rounds": 5}, {"kind": "knockout", "take": 8}],
    )
    evening.enter(["pia", *(name.lower() for name, _ in REGULARS[:11])], GUESTS)
    evening.begin()
    for _round in range(2):
        evening.pair()
        evening.play()
    gone = Entry.objects.get(tournament=evening.tournament, number=32)
    entries.drop(gone, reason="the last train", by=evening.olga, now=evening.tick())
    evening.pair()
    evening.play(leave=7)
    text = "Round 4 begins after the cake."
    rulings.announce(evening.tournament, text=text, by=evening.olga, now=evening.tick())
    return f"{OPEN}: a Swiss that runs"


def _ladder(now: datetime) -> str:
    """Thirteen, and whoever loses twice is out; half of it is played."""
    if _stands(LADDER):
        return f"{LADDER}: as it was"
    evening = Evening(
        LADDER, now, place="Back room", visibility="unlisted", stages=[{"kind": "double"}]
    )
    evening.enter([name.lower() for name, _ in REGULARS], ["Wim"])
    evening.begin()
    for _time in range(3):
        evening.play(leave=_time)
    return f"{LADDER}: a double elimination of 13"
