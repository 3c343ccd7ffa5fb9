"""Combination decks: whole sets put together, and leaders drawn so that anybody can check it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import User
from cards.models import Card, CardSet, Deck, LeaderDraw
from cards.queries import draws as draw_reads
from cards.queries import formats as reads
from cards.services import decks, judging
from cards.services.contents import Counts, Key
from cards.services.known import KINDS
from engine.deckbuilding.combination import draw_leaders
from engine.deckbuilding.deck import deck as built
from engine.deckbuilding.formats import Format
from engine.deckbuilding.law import Law
from engine.deckbuilding.rules import Recipe
from engine.kernel import dealing

MOST_DRAWS = 100
KINDS_TAKEN = (CardSet.Kind.CORE, CardSet.Kind.MINIPAK)


class NotCombined(Refused):
    code = "not_combined"
    sentence = _("The format of this deck is not put together of whole sets.")


class NoRecipe(Refused):
    code = "no_recipe"

    def __init__(self, taken: Recipe, format: Format) -> None:
        said = _("A deck of %(format)s is %(recipes)s; this is %(taken)s.")
        super().__init__(
            said % {"format": format.name, "recipes": format.recipes, "taken": str(taken) or "0"}
        )


class TooOften(Refused):
    code = "set_too_often"

    def __init__(self, names: Iterable[str], most: int) -> None:
        said = _("No card may be in the deck more than %(most)s times: take %(sets)s less often.")
        super().__init__(said % {"most": most, "sets": ", ".join(names)})


class UnknownSets(Refused):
    code = "unknown_sets"

    def __init__(self, codes: Iterable[str]) -> None:
        said = _("No printed core set or minipak has the code %(codes)s.")
        super().__init__(said % {"codes": ", ".join(sorted(codes))})


class DrawnTooOften(Refused):
    code = "drawn_too_often"
    sentence = _("Leaders of this deck were drawn a hundred times. Chance has said enough.")


class Drawn(NamedTuple):
    """How the leaders of a deck came to lead, as it stands on a sheet."""

    number: int
    """which draw of this deck it was"""
    draws: int
    """how often its player drew leaders since decks were asked for"""
    record: Mapping[str, Any]


def sets_to_combine() -> list[CardSet]:
    """The house's sets that a recipe can name, core sets first."""
    found = CardSet.objects.filter(owner=None, kind__in=KINDS_TAKEN)
    return sorted(found, key=lambda each: (KINDS_TAKEN.index(each.kind), each.name))


def format_of(deck: Deck) -> Format:
    return reads.format_called(deck.format_code, deck.house_format)


def promised(deck: Deck) -> str:
    """The fingerprint of the secret the next draw will use: shown before anybody names a word."""
    return dealing.fingerprint(_secret(deck, _drawn(deck) + 1))


def draw(
    deck: Deck, taken: Mapping[str, int], *, word: str, made_from: int, by: User, now: datetime
) -> LeaderDraw:
    """Make it hold these sets (by code), with leaders that follow from the promised secret and
    the player's word. What it held stays in its history, and the draw for ever."""
    with transaction.atomic():
        locked = Deck.objects.select_for_update(of=("self",))
        deck = locked.select_related("player__user", "house_format", "pool").get(pk=deck.pk)
        number = _drawn(deck) + 1
        if number > MOST_DRAWS:
            raise DrawnTooOften
        rows = _rows(_chosen(format_of(deck), taken), taken)
        wanted, record = _dealt(deck, rows, number, word=word, now=now)
        note = _("Leaders drawn by chance, draw %(number)s") % {"number": number}
        decks.write(deck, wanted, made_from=made_from, by=by, now=now, note=note)
        return LeaderDraw.objects.create(
            player=deck.player,
            deck=deck,
            number=number,
            sets={code: count for code, count in taken.items() if count},
            record=record,
            drawn_at=now,
        )


def drawn_for(deck: Deck, lying: Counts, *, since: datetime) -> Drawn | None:
    """The draw that made these cards leaders and heroes; None if nobody drew them here."""
    last = draw_reads.behind(deck, lying)
    if last is None:
        return None
    draws = LeaderDraw.objects.filter(player=deck.player, drawn_at__gte=since).count()
    return Drawn(last.number, draws, last.record)


def _drawn(deck: Deck) -> int:
    return LeaderDraw.objects.filter(deck=deck).count()


def _secret(deck: Deck, number: int) -> bytes:
    """Derived and never stored, like the secrets of links; laid open with the record."""
    words = f"{deck.public_id}:{number}"
    return salted_hmac("cards.leaders", words, algorithm="sha256").digest()


def _chosen(format: Format, taken: Mapping[str, int]) -> list[CardSet]:
    """The sets, if a recipe of the format takes so many of them."""
    if not format.recipes:
        raise NotCombined
    there_are = sets_to_combine()
    if unknown := taken.keys() - {each.code for each in there_are}:
        raise UnknownSets(unknown)
    chosen = [each for each in there_are if taken.get(each.code)]
    counts = Counter[str]()
    for each in chosen:
        counts[KINDS[each.kind]] += taken[each.code]
    recipe = Recipe(**counts)
    if recipe not in format.recipes:
        raise NoRecipe(recipe, format)
    most = format.number("copies", max(taken.values()))
    if often := [each.name for each in chosen if taken[each.code] > most]:
        raise TooOften(often, most)
    return chosen


def _rows(chosen: list[CardSet], taken: Mapping[str, int]) -> dict[int, int]:
    cards = Card.objects.filter(set__in=chosen, withdrawn_at=None, current__isnull=False)
    return {pk: taken[code] for pk, code in cards.values_list("pk", "set__code")}


def _dealt(
    deck: Deck, rows: Mapping[int, int], number: int, *, word: str, now: datetime
) -> tuple[dict[Key, int], Mapping[str, Any]]:
    cards = judging.cards_of(deck, rows)
    lists = reads.issued(reads.concerning(deck.player))
    law = Law(format_of(deck), lists, cards.pool, now.date())
    heap = {cards.called[row]: count for row, count in rows.items()}
    leaders = law.bounds.leaders.least
    secret, nonces = _secret(deck, number), [word.encode()]
    dealt = draw_leaders(heap, leaders, law, secret=secret, nonces=nonces)
    made = built(dealt.deck.leaders, dealt.deck.heroes, sleeved=deck.sleeved)
    return judging.as_counts(made, cards), dealt.record
