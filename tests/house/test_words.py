"""Every word is marked, translated, and compiled."""

import gettext
import re

import pytest

from tests.house import words

CATALOGUES = sorted(words.LOCALE.glob("*/LC_MESSAGES/django.po"))
PLACES = re.compile(r"%\(\w+\)s|<[^>]+>|(?<!{){\w+}(?!})")


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_every_word_of_the_source_is_translated(path):
    catalogue = words.read(path)

    missing = sorted(word.text for word in words.in_the_source() if word not in catalogue)
    silent = sorted(word.text for word, said in catalogue.items() if not all(said))

    assert (missing, silent) == ([], []), "python -m tests.house.words, then translate"


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_no_translation_outlives_its_word(path):
    assert sorted(word.text for word in words.read(path).keys() - words.in_the_source()) == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_the_compiled_catalogue_says_what_the_written_one_says(path):
    compiled = path.with_suffix(".mo").read_bytes()

    assert compiled == words.compiled(words.read(path), words.header_of(path))
    with path.with_suffix(".mo").open("rb") as file:
        known = gettext.GNUTranslations(file)
    for word, said in words.read(path).items():
        if not word.plural and not word.context:
            assert known.gettext(word.text) == said[0]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_translations_keep_the_places_of_the_original(path):
    torn = [
        word.text
        for word, said in words.read(path).items()
        for text in said
        if sorted(PLACES.findall(text)) != sorted(PLACES.findall(word.text))
    ]

    assert torn == []


def test_there_is_a_second_language():
    assert [path.parts[-3] for path in CATALOGUES] == ["de"]
