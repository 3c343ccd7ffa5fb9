"""The one tree of errors a person may be told; every other error is a fault.

Refused              "no, because …": the request was understood and turned down (409)
└── NotFound         it does not exist, or not for you: nobody learns which (404)

Apps define their own refusals beside the functions that raise them. The middleware in
`config/` turns them into pages, the API and the streams into the same code and sentence.
"""

from typing import ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Sentence = str | Promise


class Refused(Exception):
    """A refusal with a stable code, a sentence a player understands and the rule it rests on."""

    status: ClassVar[int] = 409
    code: ClassVar[str] = "refused"
    sentence: Sentence = _("That is not possible right now.")
    ruling: Sentence = ""

    def __init__(self, sentence: Sentence | None = None, *, ruling: Sentence | None = None) -> None:
        if sentence is not None:
            self.sentence = sentence
        if ruling is not None:
            self.ruling = ruling
        super().__init__(self.code)

    def __str__(self) -> str:
        return str(self.sentence)


class NotFound(Refused):
    """What you may not see does not exist."""

    status = 404
    code = "not_found"
    sentence = _("There is nothing here, or it is not open to you.")
