"""The tables of cards: printed or own, gathered in cubes and pools, built into decks."""

from cards.models.banlist import BanList, BanListVersion, BanNotice
from cards.models.card import Card, CardRevision
from cards.models.cardset import CardSet
from cards.models.cube import Cube, CubeEditor, CubeRevision, CubeSlot
from cards.models.deck import Deck, DeckRevision, DeckSlot
from cards.models.frozencube import FrozenCard, FrozenCube
from cards.models.houseformat import HouseFormat, HouseFormatRevision
from cards.models.leaderdraw import LeaderDraw
from cards.models.pool import Pool, PoolSlot
from cards.models.registration import DeckCall, Look, Registration
from cards.models.shared import Visibility

__all__ = [
    "BanList",
    "BanListVersion",
    "BanNotice",
    "Card",
    "CardRevision",
    "CardSet",
    "Cube",
    "CubeEditor",
    "CubeRevision",
    "CubeSlot",
    "Deck",
    "DeckCall",
    "DeckRevision",
    "DeckSlot",
    "FrozenCard",
    "FrozenCube",
    "HouseFormat",
    "HouseFormatRevision",
    "LeaderDraw",
    "Look",
    "Pool",
    "PoolSlot",
    "Registration",
    "Visibility",
]
