"""What a name may hold: everything somebody can read, and nothing that only plays tricks."""

import pytest

from accounts.naming import one_line


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Friday \t night\n ", "Friday night"),
        ("Deck\u202egnol eht", "Deckgnol eht"),
        ("\u2067Deck\u2069 one", "Deck one"),
        ("Fri\u200bday\ufeff\u00ad", "Friday"),
        ("\u200b\u200d\u2060", ""),
        ("\u3164\u2800", ""),
        ("\u0301", ""),
        ("חפיסה", "חפיסה"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a\0b", "a\0b"),
    ],
)
def test_a_name_is_one_line_that_can_be_seen(typed: str, kept: str):
    assert one_line(typed) == kept
