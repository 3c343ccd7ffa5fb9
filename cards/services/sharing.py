"""Calling a share link back: for sets, cubes, formats, lists, pools and decks alike."""

from django.db.models import F

from cards.models.shared import Shared


def renew_link(thing: Shared) -> None:
    """From this commit on every older link to it leads nowhere."""
    rows = type(thing)._default_manager.filter(pk=thing.pk)
    rows.update(share_turn=F("share_turn") + 1)
    thing.refresh_from_db(fields=["share_turn"])
