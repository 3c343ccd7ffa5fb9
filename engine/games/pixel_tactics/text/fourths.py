"""More turns of phrase (see phrasebook.py): Orders, Operations and Traps as people put them."""

from __future__ import annotations

ONGOING = """
while this operation is|remains|stays in play|place . > .
(for) as long as this operation is|remains|stays in play|place . > .
^ [choose|name] <x> when|as|once you play|place this operation|card . > [1] <x> .
^ [choose|name] <x> when|as|once this operation|card is played . > [1] <x> .
^ [choose|name] <x> when|as|once this operation|card comes|enters into play . > [1] <x> .
^ [choose|name] <x> when|as|once this operation|card enters play . > [1] <x> .
^ when|as|once this operation|card comes into play , > nothing
discard this operation as soon as|once <x…> > discard this operation when <x…>
^ this operation is discarded as soon as|once > discard this operation when
"""

ONCE = """
until the end of a|the|your rival 's next turn > until the end of the next rival turn
until a|the|your rival 's next turn ends > until the end of the next rival turn
until the end of rivals 's next turn|turns > until the end of the next rival turn
until the end of their|his|its|(his or her) next turn|turns &rival|rivals > until the end of the
    next rival turn
until the end of its|their controller 's next turn &rival|rivals > until the end of the next rival
    turn
until the end of that|this player|rival 's next turn &rival|rivals > until the end of the next
    rival turn
[deck|decks] afterwards . > [1] .
right now > nothing
^ skip a|the|your rival 's next [turn|wave] > a rival skips their next [1]
to other empty slots > to empty slots
with [less|more|fewer] than # attack > with [1] than # attack strength
with [less|more|fewer] than # attack strength > with [1] than # attack strength
may|can [attack|act] (in) the same wave > may [1] in the wave it is recruited
"""

ANSWERED = """
that|the attack is redirected to <whom…> > change the target to <whom…>
choose <whom> to become|be the new target > change the target to <whom>
choose <whom> as the|its new target > change the target to <whom>
choose a new target for that|the|it attack|spell|order > change the target
"""

FOURTHS = f"{ONGOING}{ONCE}{ANSWERED}"
