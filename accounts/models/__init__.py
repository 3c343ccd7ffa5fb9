"""The tables of people: who signs in, who plays, and who does what on which roster."""

from accounts.models.claim import ClaimLink, Merge
from accounts.models.person import User
from accounts.models.player import Player
from accounts.models.roster import Duty, Role, Roster
from accounts.models.token import AccessToken

__all__ = ["AccessToken", "ClaimLink", "Duty", "Merge", "Player", "Role", "Roster", "User"]
