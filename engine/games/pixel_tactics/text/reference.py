"""The reference of the card language, written from the lexicon, the grammar and the verbs.

`python -m engine.games.pixel_tactics.text.reference` prints docs/card-language.md.
"""

from __future__ import annotations

import sys

from . import joining, lexicon, wordlist
from .deeds import EXAMPLES
from .parsing import GRAMMAR
from .phrasebook import RULES
from .printing import write
from .reading import ability
from .saying import say

CONSTRUCTS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
    (
        "Lines of a card",
        "What a sentence is depends on how it begins and on the box it stands in.",
        (
            ("vanguard", "Intercept. Ranged Attack. +1 Attack Strength."),
            ("flank", "Your Heroes in the Vanguard take 1 less damage from Ranged Attacks."),
            ("rear", "Spell: Remove up to 3 damage from any Hero."),
            ("rear", "Limited Free Spell: Draw a card."),
            ("leader", "Long Action: Defeat a Rival Hero."),
            ("leader", "Once per Turn, you may draw a card."),
            ("leader", "Twice per Round, you may draw a card."),
            ("flank", "When a Rival discards a card, you may draw a card. Limit twice per Turn."),
            ("flank", "When this Hero is defeated, draw a card."),
            ("flank", "Draw a card when this Hero is defeated."),
            (
                "vanguard",
                "If this Hero would take damage, you may move that damage to its Supporter.",
            ),
            ("order", "Apply 5 damage to each Rear Hero in all Units."),
            ("operation", "At the end of each of your Turns, draw a card."),
            ("trap", "Play when a Rival Hero attacks: cancel the Attack."),
            ("flank", "No Ability."),
        ),
    ),
    (
        "Who and what",
        "A phrase says how many, whose, which and where. A place belongs to the nearest noun.",
        (
            ("order", "Defeat a damaged Rival Hero."),
            ("order", "Apply 1 damage to each Hero in Melee."),
            ("order", "Apply 2 damage to up to 2 Rival Heroes."),
            ("order", "Defeat a Hero with 3 or less Life."),
            ("order", "Apply 2 damage to each Rival Hero that has not attacked this Wave."),
            ("order", "Apply 3 damage to each Hero adjacent to a Corpse."),
            ("vanguard", "Rival Heroes in this Hero's column have -1 Attack Strength."),
            ("flank", "Your Forerunner and Supporter have +1 Attack Strength."),
            ("flank", "Your other Heroes have +1 Life."),
            ("vanguard", "The Rival Hero across from this Hero has -1 Attack Strength."),
            ("flank", "Adjacent Allies take 1 less damage from Attacks."),
            ("rear", "Spell: A Rival discards a card."),
            ("order", "Defeat the Rival Hero with the most damage."),
            ("order", "Apply 1 damage to all enemies."),
            ("order", "Switch two Heroes in your Unit in the same row."),
            ("order", "Revive up to two Corpses in different rows of your Unit."),
            ("order", "Apply 2 damage to each Hero adjacent to an empty slot."),
            ("order", "The player with the most cards in Hand discards 2 cards."),
            ("order", "Choose a Rival. They cannot play Orders until the start of your next Turn."),
        ),
    ),
    (
        "How much",
        "Numbers are digits or words; an amount may be counted, compared or spoken of again.",
        (
            ("order", "Apply 6 damage divided as you choose among Rival Heroes."),
            ("order", "Apply damage to a Rival Hero equal to its Attack Strength."),
            ("order", "Draw a card for each Corpse in your Unit."),
            ("order", "Draw a card for each row in which you have a Hero."),
            ("order", "Clear any number of Corpses in your Unit, then draw that many cards."),
            ("rear", "Spell: Remove damage from any Hero equal to half its damage, rounded up."),
            ("vanguard", "This Hero has +1 Attack Strength for every 2 damage on it."),
            ("vanguard", "This Hero takes 1 less damage from Attacks, to a minimum of 1."),
            ("vanguard", "This Hero deals double damage to Leaders."),
            ("vanguard", "This Hero takes only half damage from Melee Attacks, rounded up."),
            ("flank", "Your Leader has +1 Attack Strength for every 2 cards in your Hand."),
            ("vanguard", "This Hero has +1 Attack Strength for each Status on it."),
            ("vanguard", "This Hero has +1 Attack Strength for each [+1 Life] on it."),
            ("vanguard", "After this Hero attacks, apply the excess damage to a Rival's Leader."),
            ("order", "Defeat a Hero with 3 or less printed Life."),
        ),
    ),
    (
        "When",
        "Who is in a happening can be spoken of as the attacker, the target, that Hero.",
        (
            (
                "vanguard",
                "When this Hero is attacked by a Melee Attack, apply 1 damage to the attacker.",
            ),
            (
                "flank",
                "The first time each Turn you draw a card, remove 1 damage from your Leader.",
            ),
            ("leader", "At the start of each Rival's Turn, that player discards a card."),
            ("flank", "When a Rival plays an Order, apply 1 damage to that Rival's Leader."),
            ("trap", "When a Rival Hero is recruited, apply 4 damage to that Hero."),
            ("vanguard", "When this Hero intercepts an Attack, apply 2 damage to the attacker."),
            ("vanguard", "When this Hero takes lethal damage, draw 2 cards."),
            ("vanguard", "If this Hero would be dealt lethal damage, prevent that damage."),
            ("vanguard", "If this Hero is attacked by a Leader, draw a card."),
            ("flank", "When a Hero in your Unit is discarded, draw a card."),
            ("flank", "When you use the Move Action, draw a card."),
            ("vanguard", "This Hero enters with [+1 Attack]."),
            ("leader", "At the start of the game, draw a card."),
            ("leader", "When you draw a card by an effect, remove 1 damage from this Leader."),
            ("leader", "When you shuffle your Deck, draw a card."),
            ("flank", "When this Hero moves out of the Flank, draw a card."),
            ("vanguard", "When this Hero is targeted by a Spell, cancel that Spell."),
            ("trap", "When a Rival Hero casts a Spell, defeat it after the Spell resolves."),
            ("rear", "Spell: Your next Attack this Turn deals double damage."),
            (
                "order",
                "Choose a Hero. The next time that Hero would be dealt damage this Wave, prevent"
                " that damage.",
            ),
        ),
    ),
    (
        "If, may, choose, then",
        "One step after another; “if you do” asks whether the step before was done.",
        (
            ("rear", "Spell: You may discard a card. If you do, draw 2 cards."),
            ("order", "If you have a Corpse, draw 3 cards. Otherwise, draw a card."),
            ("flank", "Spell: Choose one: draw 2 cards; or apply 2 damage to a Rival Hero."),
            ("order", "For each Corpse in your Unit, apply 1 damage to a Rival Hero."),
            ("order", "Revive a Corpse in your Unit. At the end of this Wave, defeat that Hero."),
            (
                "vanguard",
                "While you have 3 or more Corpses in your Unit, this Hero has +3 Attack Strength.",
            ),
            ("flank", "At the end of your Turn, if you played no Order this Turn, draw a card."),
            ("flank", "Your Heroes have Intercept while they are undamaged."),
            ("order", "Apply 3 damage to a Rival Hero if it is damaged."),
            (
                "rear",
                "Spell: Apply 4 damage to a Rival's Leader unless that Rival discards a card.",
            ),
            (
                "order",
                "Each player may discard a card. Those who do not take 2 damage on their Leaders.",
            ),
            ("rear", "Spell: Revive your Forerunner if it is a Corpse."),
        ),
    ),
    (
        "Where to, and in exchange for what",
        "A slot may be told by where it lies; what comes may take the place of what goes.",
        (
            ("flank", "Spell: Recruit a Hero into an empty slot adjacent to this Hero."),
            ("order", "Choose a column in your Unit. Recruit a Hero into that column."),
            ("order", "Clear a Corpse in your Unit, then recruit a Hero into its slot."),
            ("order", "Pull a Rival Hero forward as far as it can go."),
            ("order", "Move a Rival Hero into your Vanguard."),
            ("order", "Put a Hero from your Discard Pile into an empty slot as a Corpse."),
            ("order", "Exchange a Hero in your Hand with a Hero in your Unit."),
            ("order", "Trade Hands with a Rival."),
            ("order", "Remove a Corpse from the game."),
            ("order", "Rearrange the Heroes in a Rival's Flank."),
            ("order", "Move up to 3 damage from your Leader divided among your Heroes."),
        ),
    ),
    (
        "May, must, cannot, counts as",
        "What holds of somebody for as long as the card is in place, or for a while.",
        (
            ("vanguard", "This Hero cannot be targeted by Spells."),
            ("vanguard", "Rivals must attack this Hero if able."),
            ("vanguard", "This Hero must be attacked with Melee Attacks."),
            ("vanguard", "This Hero can only be targeted by Attacks."),
            ("vanguard", "Damage dealt by this Hero cannot be prevented."),
            ("leader", "Your Orders cannot be cancelled."),
            ("operation", "Rivals cannot use Leader Actions."),
            ("vanguard", "This Hero cannot be healed except by Spells."),
            ("flank", "Players with more than 3 cards in Hand cannot use the Draw Action."),
            ("vanguard", "This Hero cannot be returned to its owner's Hand."),
            ("vanguard", "This Hero counts as being in Melee."),
            ("rear", "This Hero is considered in the Vanguard."),
            ("flank", "Rivals cannot draw cards."),
            ("leader", "Your Heroes may attack twice each Wave."),
            ("leader", "Attacking is a Free Action for your Heroes."),
            ("vanguard", "This Hero is unaffected by Rival Orders."),
            ("flank", "Your other Heroes cannot gain Status Effects from Rivals."),
            ("vanguard", "This Hero cannot be defeated by casualties."),
            ("vanguard", "This Hero cannot lose Attack Strength."),
            ("flank", "Your Reserve cannot be affected by Rivals."),
            ("rear", "This Hero may move and cast a Spell in the same Turn."),
            ("vanguard", "This Hero must be attacked before other Heroes in your Unit."),
            ("flank", "Attacking this Hero costs 1 more action."),
            ("leader", "Rivals must discard a card to attack your Leader."),
            ("leader", "You remove 1 more damage with Orders and Spells."),
            ("leader", "Your Operations come into play with 1 more Time Marker."),
            ("operation", "Rivals cannot place more than 1 Trap each Round."),
            ("vanguard", "Rivals cannot recruit into the Vanguard."),
            ("leader", "You win ties."),
            ("base ongoing", "During the first Round, your Heroes have +1 Life."),
        ),
    ),
    (
        "How long",
        "Without a length, what is granted lasts for as long as the piece stays in place.",
        (
            ("order", "Your Heroes have +2 Attack Strength until the end of the Turn."),
            ("order", "Rivals cannot play Orders until the end of the Round."),
            ("rear", "Spell: Gain 1 action this Turn to Move or Attack."),
            ("order", "Give a Hero in your Unit [+1 Attack] x2 and [Intercept]."),
            ("order", "A Hero in your Unit gains [+1 Attack] until the end of the Wave."),
            ("order", "A Hero in your Unit gains [Intercept] until your next Turn."),
            ("order", "Rivals cannot play Orders during the next Wave."),
            ("leader", "Once per Round, you may draw a card."),
            ("leader", "Once per Wave, Action: Draw a card."),
        ),
    ),
)
TABLES = (
    ("Nouns", wordlist.NOUNS),
    ("Before a noun", wordlist.DETERMINERS),
    ("Verbs", wordlist.VERBS),
    ("After a noun", joining.LINKS),
    ("Before a phrase", joining.PREPOSITIONS),
    ("How long, how often", joining.ADVERBS),
    ("Openings", joining.OPENINGS),
)


def reference() -> str:
    """The whole reference as Markdown."""
    lines = [
        "# The card language",
        "",
        "A card is its printed sentences. This page is generated by",
        "`python -m engine.games.pixel_tactics.text.reference`; every example on it is read,",
        "written and told by the engine.",
        "",
    ]
    for name, about, examples in CONSTRUCTS:
        lines += [f"## {name}", "", about, ""]
        for box, text in examples:
            lines += _example(box, text)
    lines += [
        "## Instructions",
        "",
        "Each verb that can be followed, with a sentence that shows it.",
        "",
    ]
    for (box, text), verbs in _by_example().items():
        lines += [f"**{', '.join(verbs)}**", ""]
        lines += _example(box, text)
    lines += [
        "## Words",
        "",
        "The first spelling of a line is printed; the others are read and mean the same.",
        "",
    ]
    for name, table in TABLES:
        lines += [f"### {name}", ""]
        lines += [_words(line) for line in lexicon.lines(table)]
        lines.append("")
    lines += [
        "### Turns of phrase",
        "",
        "Other ways to say a thing, and the words they are read as: `a|b` is either, `(a)` may be",
        "left out, `#` is a number, `%` a second, `@` a signed one, `$` a [Status], `~` a verb in",
        "-ing and `=` one in -ed that come back plain, `^` a sentence's beginning, `<x>` a few",
        "words, `<x…>` all up to the next mark; `[1]` is what the first [a|b] was.",
        "",
        *(f"- `{line}`" for line in lexicon.lines(RULES)),
        "",
    ]
    lines += ["## Grammar", "", "```lark", GRAMMAR.strip(), "```", ""]
    return "\n".join(lines)


def _example(box: str, text: str) -> list[str]:
    meaning = ability(text, box)
    printed = write(meaning, box)
    lines = [f"- *{box}*: “{text}”"]
    if printed.rstrip(".") != text.rstrip("."):
        lines.append(f"  Printed: “{printed}”")
    return [*lines, f"  {say(meaning, box)}", ""]


def _by_example() -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = {}
    for verb, example in EXAMPLES.items():
        found.setdefault(example, []).append(verb)
    return found


def _words(line: str) -> str:
    root, _, spellings = line.partition(":")
    first, *others = (each.strip() for each in spellings.split(","))
    del root
    return f"- {first}" + (f" (also: {', '.join(others)})" if others else "")


if __name__ == "__main__":
    sys.stdout.write(reference())
