"""The one tree of errors a person may be told, as the web tells it; every other is a fault.

engine's Refused     a code, a sentence and the rule it rests on, with no web in it
└── Refused          "no, because …": the same in the reader's language, with a status (409)
    └── NotFound     it does not exist, or not for you: nobody learns which (404)

Apps define their own refusals beside the functions that raise them. The middleware in
`config/` turns all of them, the engine's too, into pages; the API and the streams tell the
same code and sentence.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.speech import told
from engine.kernel import refusals

Sentence = str | Promise


class Refused(refusals.Refused):
    """A refusal with a stable code, a sentence a player understands and the rule it rests on."""

    status: ClassVar[int] = 409
    # Subclasses say theirs unspoken; a raised one has it in the language of its reader. The
    # engine knows no languages, so its base says a plain string here: hence the ignored type.
    sentence: Sentence = _("That is not possible right now.")  # type: ignore[assignment]
    # What programs are told besides, by name.
    more: Mapping[str, Any] = MappingProxyType({})

    def __init__(self, sentence: Sentence | None = None, *, rule: Sentence = "") -> None:
        super().__init__(told(sentence or self.sentence), rule=told(rule))


class NotFound(Refused):
    """What you may not see does not exist."""

    status = 404
    code = "not_found"
    sentence = _("There is nothing here, or it is not open to you.")


def status_of(refusal: refusals.Refused) -> int:
    """What HTTP calls a refusal; those of the engine know nothing of it."""
    if isinstance(refusal, Refused):
        return refusal.status
    return 404 if isinstance(refusal, refusals.UnknownRuleset) else 409
