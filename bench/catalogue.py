"""How soon the catalogue answers when there are five thousand cards in it."""

import json
import subprocess
import sys
from collections.abc import Iterator

from bench import Row
from bench.figures import ms, percentile
from bench.running import ROOT, Site, folder, site

CARDS = 5_000
SECONDS = 6
# Every sentence is a real one, every name another, so that the indexes have something to do.
FILL = f"""
import random
from django.db import connection
from django.utils import timezone
from cards.models import Card, CardRevision, CardSet
chance, now = random.Random(5), timezone.now()
known = list(CardRevision.objects.filter(current_of__isnull=False))
words = [word for each in known for word in each.name.split()]
big = CardSet.objects.create(name="Bench", code="BENCH", visibility="public")
missing = {CARDS} - Card.objects.count()
names = set(" ".join(chance.sample(words, 3))[:60].strip().casefold() for _ in range(missing * 3))
cards = Card.objects.bulk_create(
    Card(set=big, name=name.title()) for name in sorted(names)[:missing]
)
made = []
for card in cards:
    like = chance.choice(known)
    made.append(CardRevision(
        card=card, number=1, name=card.name, attack=chance.randrange(8), texts=like.texts,
        life=chance.randrange(1, 12), means=like.means, wording=like.wording,
        keywords=like.keywords, digest="0", made_at=now, title=like.title,
    ))
for card, revision in zip(cards, CardRevision.objects.bulk_create(made), strict=True):
    card.current = revision
Card.objects.bulk_update(cards, ["current"], batch_size=500)
with connection.cursor() as cursor:
    cursor.execute("ANALYZE")  # which autovacuum would have done within the minute
print(Card.objects.count())
"""
# The search alone, with its cards read, as often as there are samples.
MEASURE = """
import json, time
from django.contrib.auth.models import AnonymousUser
from cards import queries
from cards.queries import search
took = []
for wanted in {wanted!r} * 25:
    begun = time.perf_counter()
    found = search.found(queries.cards_for(AnonymousUser()), search.Wanted(**wanted))
    search.page_of(found, "1", 24)
    took.append(time.perf_counter() - begun)
print(json.dumps(took[len({wanted!r}):]))
"""
SEARCHES = {
    "words": [{"q": "defeated draw a card"}, {"q": "lantern"}, {"q": "spell damage"}],
    "a misspelt name": [{"q": "captian oxlantern"}, {"q": "nightinggale"}, {"q": "kintsuggi"}],
    "powers and numbers": [
        {"does": "healing", "box": "rear", "attack_from": 2},
        {"kind": "trap", "life_to": 4, "sort": "life"},
        {"text": "Rival Hero", "box": "flank"},
    ],
    "everything at once": [{"q": "hero", "does": "damage", "attack_from": 1, "text": "damage"}],
}


def run() -> Iterator[Row]:
    """Fill a site's catalogue, ask it through the queries, then through whole pages."""
    with folder() as var, site(var) as on:
        shell = ("shell", "--verbosity", "0", "-c")
        count = int(on.manage(*shell, FILL).strip().splitlines()[-1])
        everything: list[float] = []
        for what, wanted in SEARCHES.items():
            took = json.loads(on.manage(*shell, MEASURE.format(wanted=wanted)))
            everything += took
            yield _row(f"search: {what}", took, f"{len(took)} searches, count and page of 24")
        yield _row("search: all of these", everything, f"{count} cards")
        yield _page(on, "page: first", "/cards/")
        yield _page(on, "page: words", "/cards/?q=defeated+draw")
        yield _page(on, "page: a misspelt name", "/cards/?q=nightinggale")


def _row(what: str, took: list[float], how: str) -> Row:
    figures = f"p50 {ms(percentile(took, 50))}, p95 {ms(percentile(took, 95))}"
    return Row(what, figures, how)


def _page(on: Site, what: str, path: str) -> Row:
    words = [str(on.port), path, "1", str(SECONDS)]
    done = subprocess.run(
        [sys.executable, "-m", "bench.visitors", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    if found["failures"]:
        raise RuntimeError(f"{found['failures']} answers of {path} were not 200.")
    figures = f"p50 {ms(found['p50'])}, p99 {ms(found['p99'])}"
    return Row(what, figures, f"{found['requests']} requests, one client, drawn and sent")
