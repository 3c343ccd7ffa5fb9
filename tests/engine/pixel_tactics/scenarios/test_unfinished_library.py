"""The Unfinished Library at the table: the Discard Pile is read again, and so is a Rival's."""

from tests.engine.pixel_tactics.scenarios.scene import hero, order, scene

BRUTE = hero("Brute", 4, 9)
TINY = hero("Tiny", 1, 2)
AXE = order("Axe", "Apply 2 damage to a Rival Hero.")
CARDS = (BRUTE, TINY, AXE)


def test_what_is_in_hand_is_exchanged_for_as_much_of_what_was_read():
    unit = {"R1": "Colophon", "hand": ["Axe", "Axe"], "discard": ["Tiny", "Tiny", "Brute"]}
    game = scene(unit, {}, *CARDS, wave="rear")

    game.play("a spell R1", "a choose Tiny", "a choose Brute").settle()

    assert game.hand("a") == ["Brute", "Tiny"]
    assert sorted(game.discard("a")) == ["Axe", "Axe", "Tiny"]


def test_a_page_torn_from_the_deck_is_as_strong_as_what_stands_on_it():
    unit = {"V1": "Deckle Edge", "deck": ["Brute", "Brute"]}
    game = scene(unit, {"V1": "Tiny"}, *CARDS)

    game.play("a attack V1 > b.V1")

    assert game.damage("b.V1") == 4


def test_a_palimpsest_has_the_strength_of_what_is_scraped_off_for_good():
    unit = {"hand": ["Madam Palimpsest"], "discard": ["Brute", "Tiny"]}
    game = scene(unit, {"V1": "Brute"}, *CARDS)

    game.play("a recruit Madam Palimpsest > V1", "a choose Brute").settle()

    assert game.discard("a") == ["Tiny"]


def test_who_has_read_enough_plays_from_the_top_of_the_deck():
    read = scene({"leader": "Index Farthing", "discard": ["Tiny"] * 5}, {}, *CARDS)
    unread = scene({"leader": "Index Farthing", "discard": ["Tiny"] * 4}, {}, *CARDS)

    assert any(each.endswith("top") for each in read.options("a", "recruit"))
    assert unread.options("a", "recruit") == []


def test_rivals_read_aloud_only_at_length():
    unit = {"V1": "Brute", "hand": ["Axe"]}
    game = scene({"R1": "Silent Reading"}, unit, *CARDS, turn="b", first="b")

    game.play("b order Axe")

    assert game.asked() == "a"


def test_a_book_of_the_rivals_is_lent_and_fights():
    game = scene({"R1": "Ex Libris"}, {"discard": ["Brute"]}, *CARDS, wave="rear")

    game.play("a spell R1", "a place V1").settle()

    piece = game.at("a.V1")
    assert piece is not None
    assert (piece.card, piece.owner) == ("Brute", 1)
