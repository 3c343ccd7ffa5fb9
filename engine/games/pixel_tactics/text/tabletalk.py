"""More turns of phrase (see phrasebook.py): what is said across a table of the cards on it."""

from __future__ import annotations

TABLETALK = """
with|of life # or [less|more] > with # or [1] life
with|of attack strength # or [less|more] > with # or [1] attack strength
^ if|when|whenever <who> would take|suffer (any) damage , <whom> takes|suffers it instead . > if
    <who> would take damage , <whom> takes that damage instead .
^ if|when|whenever <who> would be damaged , <whom> takes|suffers it instead . > if <who> would take
    damage , <whom> takes that damage instead .
^ if|when|whenever <who> would take|suffer (any) damage , <whom> may|can take|suffer it instead . >
    if <who> would take damage , <whom> may take that damage instead .
^ if|when|whenever <who> would be damaged , <whom> may|can take|suffer it instead . > if <who> would
    take damage , <whom> may take that damage instead .
^ [look] at <what> , put one (card) in|into your hand (,) and <it…> > look at <what> . put one of
    them into your hand and <it…>
^ [reveal] <what> , put one (card) in|into your hand (,) and <it…> > reveal <what> . put one of
    them into your hand and <it…>
put one (card) in your hand (,) and (put) the [rest|others] > put one of them into your hand and the
    [1]
^ until <when> , prevent all damage to <whom> . > until <when> , <whom> takes no damage .
^ prevent all damage to <whom> this [turn|wave|round] . > until the end of the [1] , <whom> takes no
    damage .
^ all damage (dealt) to <whom> this [turn|wave|round] is prevented . > until the end of the [1] ,
    <whom> takes no damage .
[discard|return] target|an|a [operation|trap] to its owner 's hand > [1] a [2] from any
    player 's reserve to its owner 's hand
[discard|destroy] target [operation|trap] > discard a [2] from any player 's reserve
^ when|whenever a|the|any rival recruits a hero in|into his|her|their [vanguard|flank|rear] , > when
    a rival recruits a hero into the [1] ,
^ a|each|every|all rival hero|heroes must attack [this|your] [hero|leader] . > [1] [2] must be
    attacked .
^ a|each|every|all rival hero|heroes must attack [this|your] [hero|leader] if (it|they) (is|are)
    able|possible (to) . > [1] [2] must be attacked .
^ when|whenever|if a|the rival casts a spell , (you) (may) choose (a|another) new target|targets for
    it|that (spell) . > when a rival 's spell targets a hero or leader , change the target to
    another hero or leader .
choose a new target for it|that|the (attack) . > change the target to another hero or leader .
must be attacked if (it|they) (is|are) able|possible (to) . > must be attacked .
"""
