"""Sets as files: what goes out comes back, and what is wrong is told with line and column."""

import csv
import io
import json
import time

import pytest
import yaml

from accounts.models import User
from cards import queries
from cards.models import Card, CardSet
from cards.services import own_cards, set_papers, set_reading
from cards.services.own_cards import add_all
from cards.services.set_papers import FORMS, guarded, unguarded
from cards.services.set_reading import Unacceptable
from tests.cards.lamp_street import WICK
from tests.people import NOW

GOOD = """\
set: Lamp Street
code: LMP
cards:
- name: Snuffer
  attack: 1
  life: 2
  rear: 'Spell: Draw a card.'
- name: Lamp Wick
  leader: {attack: 4, life: 20, text: Your Heroes have +1 Life.}
  attack: 3
  life: 4
  flank: Ranged Attack.
  trap: At the start of a Rival's Turn, draw 3 cards.
"""


def problems(source: str | bytes, form: str = "yaml") -> list[tuple[int, int, str]]:
    raw = source.encode() if isinstance(source, str) else source
    with pytest.raises(Unacceptable) as refused:
        set_reading.read(raw, form)
    return [(each.at.line, each.at.column, str(each.sentence)) for each in refused.value.problems]


def places(source: str, form: str) -> list[tuple[int, int]]:
    return [(line, column) for line, column, _said in problems(source, form)]


@pytest.mark.parametrize("form", FORMS)
def test_a_set_comes_back_as_it_went_out(olga: User, private: CardSet, form: str):
    own_cards.add(
        private,
        WICK._replace(name="=SUM(A1)", title="+1 'quoted', \"twice\"", flavour="-ü | #:"),
        by=olga,
        now=NOW,
    )
    before = list(queries.cards_of(private))
    text = set_papers.written(private, before, form)

    add_all(private, set_reading.read(text.encode(), form), by=olga, now=NOW)

    after = list(queries.cards_of(private))
    assert [(c.name, c.current_id) for c in after] == [(c.name, c.current_id) for c in before]


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_a_card_of_a_file_is_what_it_says(form: str):
    source = GOOD if form == "yaml" else json.dumps(_plain(GOOD), indent=1)

    snuffer, wick = set_reading.read(source.encode(), form)

    assert (snuffer.name, snuffer.attack, snuffer.texts["rear"]) == (
        "Snuffer",
        1,
        "Spell: Draw a card.",
    )
    assert (wick.leader_life, wick.texts["leader"]) == (20, "Your Heroes have +1 Life.")


def _plain(text: str) -> object:
    return yaml.safe_load(text)


def test_every_problem_is_told_at_its_place():
    source = GOOD.replace("attack: 1", "attack: many").replace("Draw a card.", "Draw a crad.")
    source = source.replace("flank: Ranged Attack.", "flanc: Ranged Attack.")

    assert [(line, column) for line, column, _said in problems(source)] == [
        (5, 11),
        (7, 24),
        (12, 10),
    ]


MANY = {
    "yaml": (
        "cards:\n"
        "- {name: A, attack: many, life: 1, rear: 'Spell: Draw a crad.'}\n"
        "- just words\n"
        "- {name: B, name: C, attack: 1, life: 1}\n"
        "- {name: D, attack: 1, life: 1, leader: none}\n"
        "- {name: E, attack: 1, life: -1, flanc: Ranged Attack.}\n",
        [(2, 21), (2, 57), (3, 3), (4, 19), (5, 41), (6, 30), (6, 41)],
    ),
    "json": (
        '[{"name": "A", "attack": "1", "life": 1},\n 7,\n'
        ' {"name": "B", "attack": 1, "life": 1, "life": 2},\n {"attack": 1, "life": 1}]',
        [(1, 26), (2, 2), (3, 48), (4, 13)],
    ),
    "csv": (
        "name,attack,life,rear\nA,x,1,Spell: Draw a crad.\nB,1,1,,,more\n,1,1\n",
        [(2, 2), (2, 4), (3, 6), (4, 1)],
    ),
}


@pytest.mark.parametrize("form", MANY)
def test_no_problem_hides_another(form: str):
    source, at = MANY[form]

    assert [(line, column) for line, column, _said in problems(source, form)] == at


def test_what_is_wrong_before_the_reading_ends_is_told_too():
    source = '[{"name": "A", "name": "B", "attack": 1, "life": 1},\n {"name": }]'

    assert places(source, "json") == [(1, 24), (2, 11)]


BROKEN = {
    "yaml": (
        "set: Lamps\n"
        "cards:\n"
        "- name: A\n"
        "  attack: 1\n"
        "  rear: Spell: Draw a card.\n"
        "  flank: Ranged Atack.\n"
        "- name: B\n"
        "  attack: 1\n"
        "   life: 2\n"
        "- name: 'C\n"
        "  attack: many\n"
        "  life: 1\n"
        "- name: D\n"
        "  leader:\n"
        "    attack: [\n"
        "    text: Draw a crad.\n"
        "  attack: 1\n"
        "  life: -1\n"
        "- {name: E, attack: ]}\n"
        "- name: F\n"
        "  attack: 1\n"
        "  life: 1\n"
        "  rear: 'Spell: Draw a crad.'\n",
        "5:14 6:17 9:8 10:9 11:11 15:13 16:18 18:9 19:21 23:24",
    ),
    "json": (
        '{"cards": [\n'
        ' {"name": "A", "attack": many, "life": -1},\n'
        ' {"name": "B", "attack": 1, "life": 1, "rear": "Spell: "Draw a card.",\n'
        '  "flank": "Ranged Atack."},\n'
        ' {"name": "C", "attack": 1 "life": 1, "trap" "x"},\n'
        " nothing,\n"
        ' {"name": "D", "attack": 1,\n'
        ' {"name": "E", "attack": 1, "life": x}}\n'
        ' {"name": "F", "attack": 1, "life": 1, "rear": "Spell: Draw a crad.},\n'
        ' {"name": "G\\q", "attack": x, "life": 1,},\n'
        ' {"attack": -1, "life": 1',
        "2:26 2:40 3:55 3:57 4:20 5:28 5:46 6:2 7:11 8:2 8:37 8:39 9:2 9:48 10:13 10:28 10:41 "
        "11:2 11:13 11:13",
    ),
    "csv": (
        "name,attack,life,rear,flank\n"
        'A,1,1,"Spell: "Draw a card,Ranged Atack.\n'
        'B,x,1,"Ranged Attack.\n'
        "C,1,y,Ranged Attack.\n"
        '"D"d,1,1\n'
        "E,1,-1,\n"
        'F,1,1,"Spell: Draw a\ncrad."\n'
        'G,1,1,"',
        "2:4 3:4 4:3 5:1 6:3 7:4 9:4",
    ),
}


@pytest.mark.parametrize("form", BROKEN)
def test_behind_a_fault_reading_goes_on_with_what_can_be_read(form: str):
    source, at = BROKEN[form]

    assert " ".join(f"{line}:{column}" for line, column in places(source, form)) == at


@pytest.mark.parametrize("form", FORMS)
def test_a_file_that_is_wrong_all_through_is_read_in_good_time(form: str):
    lines = {
        "yaml": "- name: 'A: b: [\n  rear: x: y\n",
        "json": '{"name": "A", "rear": x",\n[{,',
        "csv": 'A"",""",""\n',
    }
    heads = {"yaml": "", "json": "[", "csv": "name,attack,life\n"}
    began = time.process_time()

    found = problems(heads[form] + lines[form] * (800_000 // len(lines[form])), form)

    assert 0 < len(found) <= 200
    assert time.process_time() - began < 10


@pytest.mark.parametrize("sign", [";", "\t"])
def test_a_table_may_be_parted_as_other_spreadsheets_do(sign: str):
    lines = ("name,attack,life,rear", "A,1,2,Ranged Attack.")

    (card,) = set_reading.read("\r\n".join(lines).replace(",", sign).encode(), "csv")

    assert (card.name, card.life, card.texts["rear"]) == ("A", 2, "Ranged Attack.")


def test_the_column_is_that_of_the_word():
    assert places(
        '[{"name": "A", "attack": 1, "life": 1,\n "rear": "Spell: Draw a crad."}]', "json"
    ) == [(2, 25)]
    assert places("name,attack,life,rear\nA,1,1,Spell: Draw a crad.\n", "csv") == [(2, 4)]


def test_an_empty_cell_is_told_where_it_is():
    assert places("name,attack,life\nA,1,\n,1,1\n", "csv") == [(2, 3), (3, 1)]


def test_a_sentence_with_a_colon_wants_quotes():
    ((line, column, said),) = problems("- name: A\n  rear: Spell: Draw a card.", "yaml")

    assert (line, column) == (2, 14)
    assert said.endswith("A sentence with a colon in it stands in quotes.")


@pytest.mark.parametrize(
    ("source", "form", "place"),
    [
        ("cards:\n- name: A\n  attack: [", "yaml", (3, 11)),
        ("cards: &a\n- *a", "yaml", (2, 3)),
        ("- name: A\n  name: B", "yaml", (2, 9)),
        ('{"cards": [}', "json", (1, 12)),
        ('{"cards": [1,]}', "json", (1, 12)),
        ('[{"name": "A", "name": "B"}]', "json", (1, 24)),
        ('[{"name": "A\n', "json", (1, 11)),
        ("[NaN]", "json", (1, 2)),
        ('name,attack\n"A,1', "csv", (2, 1)),
        ("name,attack,life\nA,1,1,2", "csv", (2, 4)),
        ("name,name\nA,1", "csv", (1, 2)),
        ("", "yaml", (1, 1)),
        ("just words", "yaml", (1, 1)),
        ("[" * 2000, "yaml", (1, 9)),
        ("[" * 2000, "json", (1, 10)),
    ],
)
def test_a_file_that_is_none_is_refused_where_it_ends(
    source: str, form: str, place: tuple[int, int]
):
    assert places(source, form)[0] == place


@pytest.mark.parametrize(
    "source",
    [
        b"PK\x03\x04 a bomb",
        b"\x1f\x8b bomb",
        b"\xff\xfe\x00",
        b"name: \xe4",
        b"a\0b",
        b"x" * (1 << 21),
    ],
)
def test_what_is_no_text_is_refused_at_once(source: bytes):
    assert len(problems(source)) == 1


def test_a_tower_of_values_is_refused_in_good_time():
    began = time.process_time()

    for form in ("yaml", "json"):
        problems("[" + ",".join("1" * 300_000) + "]", form)

    assert time.process_time() - began < 5


def test_a_sentence_of_ten_thousand_words_is_told_to_be_too_long():
    source = f"- {{name: A, attack: 1, life: 1, rear: {'word ' * 10_000}}}"

    assert "at most 1200 characters" in problems(source)[0][2]


def test_names_stand_once_and_are_nobody_elses():
    source = "- {name: A, attack: 1, life: 1}\n" * 2
    source += "- {name: kintsugi, attack: 1, life: 1}\n"

    assert [line for line, _column, _said in problems(source)] == [2, 3]


def test_formulas_go_out_as_words_and_come_back_as_they_were(olga: User, private: CardSet):
    formula = '=HYPERLINK("http://x")'
    own_cards.add(private, WICK._replace(name=formula), by=olga, now=NOW)

    text = set_papers.written(private, list(queries.cards_of(private)), "csv")

    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert f"'{formula}" in cells
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "-", "@", "\t")]


@pytest.mark.parametrize("cell", ["=1", "'=1", "''=1", "+a", "-", "@x", "'", "it's", "", "'a"])
def test_a_guard_is_taken_off_again(cell: str):
    assert unguarded(guarded(cell)) == cell


def test_a_bad_file_leaves_everything_as_it_was(olga: User, private: CardSet, wick: Card):
    with pytest.raises(Unacceptable):
        set_reading.read((GOOD + "- name: Bad\n").encode(), "yaml")

    assert [card.pk for card in private.cards.all()] == [wick.pk]
