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
right away > immediately
if the target (of) (this|the|that) (attack) is a|an <x> , this attack deals #
    (more|extra|additional) damage > this hero deals # more damage to a <x>
# rival heroes in|of the same unit > # heroes in a rival 's unit
^ rivals|enemies must target|attack <whom> with [melee|ranged] attacks if (they|it) (is|are)
    able|possible (to) . > <whom> must be attacked with [1] attacks .
^ rivals|enemies must target <whom> with [melee|ranged] attacks . > <whom> must be attacked with [1]
    attacks .
when|whenever|if <who> would be defeated , you may <do> . if you do , prevent it|that|this
    (defeat) . > if <who> would be defeated , you may <do> instead .
^ rivals|rival 's traps cost an|one additional|extra|more action to place . > placing traps costs
    1 more action for rivals .
^ rivals|rival 's orders cost an|one additional|extra|more action to play . > playing orders costs
    1 more action for rivals .
^ rivals|rival 's operations cost an|one additional|extra|more action to play . > playing operations
    costs 1 more action for rivals .
^ (your) heroes cost no action|actions to recruit in|into the [vanguard|flank|rear] . > recruiting
    into the [1] is a free action for you .
that hero enters|comes (into) play with # damage (on it) > apply # damage to that hero
it enters|comes (into) play with # damage (on it) > apply # damage to it
defeating <whom> , this [hero|leader] > this [1] defeats <whom> , this [1]
attacking , this [hero|leader] > this [1] attacks , this [1]
attacking <whom> , this [hero|leader] > this [1] attacks <whom> , this [1]
^ when|whenever this [hero|leader] attacks , you may <do> to deal # more|extra|additional damage . >
    when this [1] attacks , you may <do> . if you do , this [1] deals # more damage for that attack
    .
may attack <whom> only . > may only attack <whom> .
skips their|his|her next action > loses 1 action
skip their|his|her next action > lose 1 action
"""
