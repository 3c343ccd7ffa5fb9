"""Sealing kept answers: a claim link that was shown once is not readable in the database."""

import base64
import hashlib
from functools import cache

from cryptography.fernet import Fernet
from django.conf import settings


def seal(body: bytes) -> bytes:
    return _fernet().encrypt(body)


def unseal(sealed: bytes) -> bytes:
    return _fernet().decrypt(sealed)


@cache
def _fernet() -> Fernet:
    key = hashlib.sha256(b"muster kept answers " + settings.SECRET_KEY.encode()).digest()
    return Fernet(base64.urlsafe_b64encode(key))
