"""Whoever is refused is shown the sentence of our cards that is most like theirs."""

import pytest

from engine.games.pixel_tactics.setfile import read_ability


@pytest.mark.parametrize(
    ("box", "said", "model"),
    [
        (
            "leader",
            "Rivals cannot clear more than 1 Corpse each Turn.",
            "Rivals cannot clear Corpses.",
        ),
        ("leader", "Corpses in your Unit may attack with 2 Attack Strength.",
         "Attack with a Corpse in your Unit."),
        ("flank", "When this Hero attacks, it loses Intercept.",
         "When this Hero attacks, the target loses Intercept until the end of the Turn."),
    ],
)  # fmt: skip
def test_the_model_shares_what_was_wanted(box: str, said: str, model: str):
    misread = read_ability(said, box).misread

    assert misread is not None
    assert misread.model == model


def test_whatever_shares_no_word_has_a_model_all_the_same():
    misread = read_ability("Füge Schaden zu.", "order").misread

    assert misread is not None
    assert read_ability(misread.model, "order").understood
