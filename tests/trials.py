"""Trying many things in one place: whatever each of them changed is as before for the next."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction


@contextmanager
def undone() -> Iterator[None]:
    """What is written to the database here is taken back at the end."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
