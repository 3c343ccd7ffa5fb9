"""More turns of phrase (see phrasebook.py): what must be so."""

from __future__ import annotations

PROVISOS = """
the slot [behind|before] <whom> is empty > there is an empty slot [1] <whom>
the slot in front of <whom> is empty > there is an empty slot in front of <whom>
(the) ceasefire is in effect|force > you are in ceasefire
(the) ceasefire is active > you are in ceasefire
this [hero|leader] shares a [row|column|unit] with > this [1] is in the same [2] as
is in a [row|column] with > is in the same [1] as
[more|fewer|less] [heroes|corpses] in your unit than in a rival 's unit > [1] [2] in your unit than
    rival [2]
[more|fewer|less] [heroes|corpses] in your unit than (in) (each|every) rival 's unit > [1] [2] in
    your unit than each rival
there are no corpses in any unit|units > there are no corpses
there is no corpse in any unit|units > there are no corpses
you have one|1 action left|remaining > you have exactly 1 action left
"""
