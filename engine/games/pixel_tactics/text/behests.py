"""More turns of phrase (see phrasebook.py): what somebody is told to do."""

from __future__ import annotations

UNPAID = """
[.|:|,] [recruit|play|place|clear|switch|revive] <what> as a free action . > [1] [2] <what> .
[.|:|,] move <what> as a free action . > [1] move <what> .
[.|:|,] [recruit|play|place|clear|switch|revive] <what> as a free action , then > [1] [2] <what> ,
    then
"""

VALUES = """
set <who> 's life to # > <who> has # life
set <who> 's attack strength to # > <who> has # attack strength
<who> 's life becomes # > <who> has # life
<who> 's attack strength becomes # > <who> has # attack strength
<who> 's attack strength is doubled > <who> has double attack strength
<who> 's life is doubled > <who> has double life
"""


def _measured() -> str:
    """Each of them at the beginning and behind "When …,", for a while and for good."""
    rules = []
    for rule in VALUES.strip().splitlines():
        said, _, meant = rule.partition(" > ")
        for opens, again in (("^ ", ""), (", ", ", ")):
            rules.append(f"{opens}{said} until <it…> > {again}{meant} until <it…>")
            rules.append(f"{opens}{said} . > {again}{meant} for as long as it is in place .")
    return "\n".join(rules) + "\n"


CARRIED = """
[loses|lose] all (its) (special) abilities . > [1] all abilities for as long as it is in place .
draw until your hand is full . > draw cards until your hand is full .
draw a card from (the top of) [a|target] rival 's deck . > put the top card of [1] rival 's deck
    into your hand .
draw a card at random from your discard pile . > put a random card from your discard pile into your
    hand .
whole hand > hand
put a hero from your [hand|discard] into your unit . > recruit a hero from your [1] into any empty
    slot .
put a hero from your discard pile into your unit . > recruit a hero from your discard pile into any
    empty slot .
put this hero into the discard pile . > put this hero into your discard pile .
[switch|exchange|swap|trade] <who> with <card> from your [hand|discard] > [1] <who> with <card> in
    your [2]
replace <who> with <card> [from|in] your [hand|discard] > exchange <who> with <card> in your [2]
"""

BEHESTS = (
    """
# target > #
cannot [recruit|attack|draw|move] in the current [wave|turn|round] . > cannot [1] this [2] .
skip the [vanguard|flank|rear] wave . > skip the next [1] wave .
"""
    + UNPAID
    + _measured()
    + CARRIED
)
