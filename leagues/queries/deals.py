"""How the hands of a league came about, as `engine/kernel/dealing.py` checks it.

While the league runs hands are secret (LG-27), so the record holds fingerprints alone; when it is
over every hand is there with its key, and the order that the key drew.
"""

from typing import Any

from engine.kernel.dealing import shuffled
from engine.leagues.cards import copies_of
from engine.leagues.facts import Committed, Dealt, Unsealed
from engine.leagues.league import League as Fold
from engine.leagues.record import tell
from leagues.queries.seasons import Season


def record(season: Season) -> dict[str, Any]:
    fold, orders, chain = Fold(), [], {"fingerprint": "", "first": "", "secret": ""}
    over = season.fold.part == "over"
    # Numbered as in the log that is handed out: how often picks were changed is nobody's business.
    for entry, fact in enumerate(season.open_log, 1):
        if isinstance(fact, Committed):
            chain |= {"fingerprint": fact.fingerprint, "first": fact.first}
        elif isinstance(fact, Unsealed):
            chain |= {"secret": fact.secret}
        elif isinstance(fact, Dealt) and fact.key and over:
            came = shuffled(bytes.fromhex(fact.key), copies_of(fold.heroes))
            orders.append({"entry": entry, "key": fact.key, "came": list(came), "then": fact.then})
        if over:
            tell(fold, fact)
    return {"chains": [{**chain, "orders": orders}] if chain["fingerprint"] else []}
