"""What lies on a table: whether any page can draw it, and how a terminal tells it."""

from msgspec.structs import replace

from engine.parts.scene import (
    Area,
    Cell,
    Doing,
    Line,
    Number,
    Piece,
    Scene,
    Side,
    Track,
    Tray,
    faults,
    words,
)
from engine.parts.scene_text import text

FOX = Piece("Fox", word="Fox", seat=0, numbers=(Number("Offence", 2),))
MAP = Area(
    "map",
    "Map",
    "hex",
    (Cell((0, 0), "Village", "0,0", tint="town", pieces=(FOX,)), Cell((1, -1), "Wood", "1,-1")),
)
IMAGE = Piece(
    "Boat", "card", lines=(Line("Line 1: red", "boat 1", cells=("red",)),), pixels=("r.",)
)
SCENE = Scene(
    sides=(Side(0, "a", active=True), Side(1, "b", marks=("King",))),
    areas=(MAP,),
    trays=(Tray("images", "Images", (IMAGE,)), Tray("deck", "Deck", does="draw", count=7)),
    tracks=(Track("Phase", ("build", "score"), 1),),
    doing=(Doing("Assault", words=("Fox",), pieces=(Piece("6", "die", tint="red"),)),),
)


def test_a_scene_that_can_be_drawn_has_no_faults():
    assert faults(SCENE) == []


def test_every_word_that_can_be_touched_is_found():
    assert words(SCENE) == {"a", "b", "Fox", "0,0", "1,-1", "boat 1"}


def test_what_no_page_could_draw_is_said():
    bad = Piece("", tint="mauve", seat=5, numbers=(Number("x", 1, icon="cow"),), pixels=("r", "rz"))
    board = replace(MAP, cells=(*MAP.cells, Cell((0, 0), "", tint="mud", pixels=("q",))))
    scene = replace(
        SCENE,
        sides=(Side(1),),
        areas=(board, replace(MAP, key="the map")),
        trays=(Tray("map", "Hand", (bad,)),),
        tracks=(Track("Phase", (), 0),),
    )

    found = faults(scene)

    assert [each for each in found if "seats [1]" in each]
    assert "“the map” is no key: letters, digits and dashes" in found
    assert "there are 2 parts called “map”" in found
    assert "Map has several cells at (0, 0)" in found
    assert "Map: mud is no tint" in found
    assert "Map has a cell without a label" in found
    assert "Phase has no step 0" in found
    assert "a piece has no label" in found
    assert ": mauve is no tint" in found
    assert ": z stands for no pixel" in found
    assert ": q stands for no pixel" in found
    assert ": the rows of its picture are not of one length" in found
    assert "x: cow is no icon" in found


def test_a_terminal_tells_all_of_it():
    assert text(SCENE) == (
        "Phase: score\n"
        "Map:\n"
        "  0,0 Village: Fox of a (Offence 2)\n"
        "  1,-1 Wood: -\n"
        "Images: Boat (Line 1: red)\n"
        "Deck (7): -\n"
        "* seat a: \n"
        "  seat b: King\n"
        "now: Assault Fox 6"
    )
