"""Paper: every card is on it, whole, at its size, and the same paper twice is the same bytes."""

import re
from uuid import UUID

import pytest

from accounts.papers.lettering import REGULAR, runs, width
from accounts.papers.words import fitted, shortened
from cards.faces import Face, Power
from cards.papers import Listed, Registered, proxies, registration_sheet
from cards.papers.proxies import ON_A_PAGE, _behind

LEADER = Power("leader", "Leader", "", "Your Heroes have +1 Life.", "")


def face(name: str = "Ember Squire", *, text: str = "Intercept.", leader: Power | None = LEADER):
    powers = tuple(
        Power(box, box.title(), "Spell:", text, "")
        for box in ("vanguard", "flank", "rear", "order")
    )
    return Face(
        UUID(int=1), name, "Of Somewhere", "", 3, 4, powers, "order", "Order", leader, 4, 20,
        "EMB", "Embers", False,
    )  # fmt: skip


def filled(player: str, *, heroes: list[Listed], event: str = "Saturday") -> Registered:
    return Registered(
        event=event,
        player=player,
        deck="Nine Storeys",
        format="Standard",
        when="18 November 2026",
        fingerprint="K7WM-3QPX",
        address="https://muster.example.org/cards/registrations/1/",
        leaders=[Listed(1, f"Leader {nth}", "EMB") for nth in range(4)],
        heroes=heroes,
    )


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", pdf))


@pytest.mark.parametrize(("cards", "pages"), [(1, 2), (9, 2), (10, 4), (27, 6)])
def test_nine_cards_share_a_page_and_their_leader_sides_the_page_behind(cards: int, pages: int):
    printed = proxies([face()] * cards, size="a4", title="Proxies")

    assert pages_of(printed) == pages


def test_a_deck_without_a_card_prints_a_page_of_cut_marks():
    assert pages_of(proxies([], size="a4", title="Empty")) == 1


def test_cards_that_cannot_lead_have_no_page_behind_them():
    printed = proxies([face(leader=None)] * ON_A_PAGE, size="letter", title="Proxies")

    assert pages_of(printed) == 1


def test_a_card_lies_behind_itself_when_the_sheet_is_turned():
    assert [_behind(place) for place in range(ON_A_PAGE)] == [2, 1, 0, 5, 4, 3, 8, 7, 6]


def test_the_same_paper_twice_is_the_same_bytes():
    faces = [face("Żółć Straße"), face("<script>alert(1)</script>", text="& <b> </para>")]

    assert proxies(faces, size="a4", title="a") == proxies(faces, size="a4", title="a")


def test_long_sentences_shrink_until_all_fit():
    texts = [("Spell:", "Apply 2 damage to each Rival Hero in Melee. " * 4)] * 4

    size, laid = fitted(texts, 150, 140, 7, 4)

    assert size < 7
    assert sum(each.height + 4 for each in laid) <= 140


def test_a_sentence_longer_than_any_card_still_prints():
    printed = proxies([face(text="A very long sentence. " * 300)], size="a4", title="Long")

    assert pages_of(printed) == 2


@pytest.mark.parametrize(("heroes", "pages"), [(0, 1), (25, 1), (80, 2), (300, 5)])
def test_a_registration_sheet_has_as_many_pages_as_its_list_needs(heroes: int, pages: int):
    listed = [Listed(1, f"Hero {nth}", "EMB") for nth in range(heroes)]

    printed = registration_sheet(filled("Pia " * 40, heroes=listed), size="a4")

    assert pages_of(printed) == pages


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Łukasz Żółć", [("Muster", "Łukasz Żółć")]),
        ("Ирина", [("Muster", "Ирина")]),
        ("山田 Taro", [("STSong-Light", "山田"), ("Muster", " Taro")]),
        ("やまだ", [("STSong-Light", "やまだ")]),
        ("冨樫", [("HeiseiKakuGo-W5", "冨樫")]),
        ("妳", [("MSung-Light", "妳")]),
        ("김민수", [("HYGothic-Medium", "김민수")]),
        ("Dana דנה", [("Muster", "Dana "), ("Muster", "‹dnh›")]),
        ("Fox 🦊️", [("Muster", "Fox "), ("Muster", "□")]),
        ("สวัสดี", [("Muster", "‹swasdii›")]),
        ("नमस्ते", [("Muster", "‹namaste›")]),
        ("سلام", [("Muster", "‹slam›")]),
        ("საბა", [("Muster", "‹saba›")]),
        ("ሰላም", [("Muster", "‹salaame›")]),
    ],
)
def test_no_letter_of_a_name_vanishes(name: str, drawn: list[tuple[str, str]]):
    assert list(runs(name, REGULAR)) == drawn


def test_names_of_the_world_are_on_the_sheet_in_fonts_that_have_them():
    listed = [Listed(1, "冨樫", "EMB")]

    printed = registration_sheet(filled("김민수 " * 20, event="山の大会", heroes=listed), size="a4")

    for font in (b"HYGothic-Medium", b"STSong-Light", b"HeiseiKakuGo-W5"):
        assert font in printed


def test_words_are_shortened_by_the_fonts_they_are_drawn_in():
    assert width("山田", REGULAR, 10) == 20
    assert shortened("山田太郎", REGULAR, 10, 32) == "山田…"
