"""Rulings are found by the numbers a verdict names them with."""

from cards import rulings


def test_a_rule_names_rulings_of_any_game_by_their_numbers():
    found = rulings.named_in("PT-10, PK-7 and XX-1")

    assert [each.number for each in found] == ["PT-10", "PK-7"]
    assert all(each.title and each.decision for each in found)
    assert rulings.named_in("Flank: Supporter has +2 Attack Strength.") == ()
