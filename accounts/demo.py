"""The people of the demo: who signs in, who is on which roster, and who only walked in.

Everything goes through the services a person's clicks go through. The hours are fixed, so two
demos are alike; a chapter that is already told is left as it is.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from accounts.models import Duty, Player, Roster, User
from accounts.services import claims, people, rosters

PASSWORD = "everyone to the table"  # noqa: S105 - printed for everybody to try

LOGINS = {
    "olga": ("Olga", "she/her", "Europe/Berlin", "organises: rosters, walk-ins, claim links"),
    "pia": ("Pia", "she/they", "Europe/Madrid", "plays, and keeps score on Saturdays"),
    "sam": ("Sam", "he/him", "America/Chicago", "a stranger: has an account and nothing else"),
}
REGULARS = (
    ("Ana", "she/her"),
    ("Ben", "he/him"),
    ("Cleo", "they/them"),
    ("Dara", "she/her"),
    ("Emil", "he/him"),
    ("Fay", "she/her"),
    ("Gus", "he/him"),
    ("Hana", "she/her"),
    ("Ivo", "he/him"),
    ("Juno", "they/them"),
    ("Kofi", "he/him"),
    ("Lena", "she/her"),
)
WALK_INS = ["Milo", "Nell", "Omar", "Pim"]
CLUB_NIGHT_WALK_INS = ["Quin", "Rosa"]

LIBRARY = "Saturday at the library"
CLUB = "Tuesday club"


def chapters(now: datetime) -> Iterator[str]:
    """Tell what is missing of the people and their rosters, a line about each."""
    yield _logins()
    yield _library(now)
    yield _club(now)


def _logins() -> str:
    for word, (name, pronouns, zone, _what) in LOGINS.items():
        _person(word, name, pronouns, zone, PASSWORD)
    for name, pronouns in REGULARS:
        # Nobody signs in as a regular: they have no password, and hashing twelve takes a second.
        _person(name.lower(), name, pronouns, "", None)
    return f"{len(LOGINS) + len(REGULARS)} people with an account"


def _person(word: str, name: str, pronouns: str, zone: str, password: str | None) -> None:
    email = address_of(word)
    if not User.objects.filter(email=email).exists():
        people.enrol(
            email, password=password, name=name, pronouns=pronouns, time_zone=zone, confirmed=True
        )


def _library(now: datetime) -> str:
    """Olga's Saturday: Pia keeps score, Ana judges, four have no account, one has claimed hers."""
    olga = who("olga")
    if _opened(olga, LIBRARY):
        return f"{LIBRARY}: as it was"
    began = now - timedelta(hours=3)
    roster = rosters.open_roster(olga, title=LIBRARY, now=began)
    for name, _pronouns in REGULARS[:8]:
        _on(roster, name.lower(), Duty.PLAYER, olga, began)
    for word, duty in (("pia", Duty.PLAYER), ("pia", Duty.SCOREKEEPER), ("ana", Duty.JUDGE)):
        _on(roster, word, duty, olga, began)
    walk_ins = rosters.add_walk_ins(roster, names=[*WALK_INS, "Lena's sister"], by=olga, now=now)
    for player in walk_ins[:2]:
        claims.issue(player, by=olga, now=now)
    _claims_own(walk_ins[-1], olga, who("lena"), now)
    return f"{LIBRARY}: {roster.roles.values('player').distinct().count()} people"


def _claims_own(player: Player, organiser: User, claimer: User, now: datetime) -> None:
    """Lena played under another name once; the link made that record hers."""
    link, secret = claims.issue(player, by=organiser, now=now)
    claims.claim(link.handle, secret, user=claimer, now=now)


def _club(now: datetime) -> str:
    """Ana's club: small, with Olga as a player for once."""
    ana = who("ana")
    if _opened(ana, CLUB):
        return f"{CLUB}: as it was"
    began = now - timedelta(days=3)
    roster = rosters.open_roster(ana, title=CLUB, now=began)
    for word in ("olga", "pia", "ben", "cleo", "kofi", "juno"):
        _on(roster, word, Duty.PLAYER, ana, began)
    _on(roster, "olga", Duty.ORGANISER, ana, began)
    rosters.add_walk_ins(roster, names=CLUB_NIGHT_WALK_INS, by=ana, now=began)
    return f"{CLUB}: {roster.roles.values('player').distinct().count()} people"


def _on(roster: Roster, word: str, duty: Duty, by: User, now: datetime) -> None:
    rosters.grant(roster, who(word).player, duty=duty, by=by, now=now)


def _opened(user: User, title: str) -> bool:
    return Roster.objects.filter(opened_by=user, title=title).exists()


def who(word: str) -> User:
    return User.objects.select_related("player").get(email=address_of(word))


def address_of(word: str) -> str:
    return f"{word}@example.org"
