"""More turns of phrase (see phrasebook.py): what is said across a table of the cards on it."""

from __future__ import annotations

MARKED = """
[marker|markers] here > [1] on this operation
remove # [marker|markers] to <does> > remove # [1] from this operation to <does>
the last (one) is removed , &marker|markers > the last time marker is removed from this operation ,
"""
"""what lies on an Operation"""

SHARES = """
heal <who> by # [.|,|and|then] > heal <who> for # [1]
with (an) [attack|life] (strength) (of) # or [more|less|higher|fewer|lower|greater] > with # or [2]
    [1]
[discard|discards] half (of) [their|your|his|her] hand > [1] cards equal to half the number of cards
    in [2] hand
[discard|discards] half (of) (the) cards in [their|your|his|her] hand > [1] cards equal to half the
    number of cards in [2] hand
revive <who> with half (of) its life , rounded down . > revive <who> , then apply damage to it equal
    to half its life , rounded up .
revive <who> with half (of) its life , rounded up . > revive <who> , then apply damage to it equal
    to half its life , rounded down .
apply|deal # damage to <who> , (and) then % (damage) to <whom> [.|,] > apply # damage to <who> ,
    then apply % damage to <whom> [1]
apply|deal # damage to <who> and % (damage) to <whom> . > apply # damage to <who> , then apply %
    damage to <whom> .
[defeated] , you may move # of the damage it took|takes to > [1] , you may move # damage from it to
[defeated] , you may move # of that|its damage to > [1] , you may move # damage from it to
apply|deal # damage to <who> ;|. if not , apply|deal % (damage) . > apply # damage to <who> .
    otherwise , apply % damage to <who> .
apply|deal # damage to <who> ;|. otherwise (,) apply|deal % (damage) . > apply # damage to <who> .
    otherwise , apply % damage to <who> .
"""
"""how much of a whole"""

BLOWS = """
by an|the|that attack , <does> to the [hero|one|fighter] who|that attacked (it) . > by an attack ,
    <does> to the attacker .
by an|the|that attack , <does> the [hero|one|fighter] who|that attacked (it) . > by an attack ,
    <does> the attacker .
[is|are] hit by|with an|a [melee|ranged] attack > [1] dealt damage by a [2] attack
it deals its attack (strength) to <whom…> > apply damage to <whom…> equal to its attack strength
[heroes|leaders] may|can intercept > [1] have intercept
^ your <who> may|can intercept . > your <who> have intercept .
^ when|whenever|if <who> casts a spell , (you) (may|can) choose|change its target . > when <who> 's
    spell targets a hero or leader , change the target to another hero or leader .
^ when|whenever|if <who> casts a spell , (you) (may|can) choose a new target for it . > when <who>
    's spell targets a hero or leader , change the target to another hero or leader .
^ when|whenever|if <who> casts a spell , (you) (may|can) choose another target for it . > when <who>
    's spell targets a hero or leader , change the target to another hero or leader .
^ when|whenever|if <who> casts a spell , (you) (may|can) choose a|the new target of|for that|the
    spell . > when <who> 's spell targets a hero or leader , change the target to another hero or
    leader .
^ when|whenever|if <who> casts a spell , (you) (may|can) choose another target for that|the spell .
    > when <who> 's spell targets a hero or leader , change the target to another hero or leader .
^ when|whenever|if <who> casts a spell , (you) (may|can) change its target to another hero . > when
    <who> 's spell targets a hero , change the target to another hero .
^ when|whenever|if <who> casts a spell , (you) (may|can) change the target of that spell to another
    hero . > when <who> 's spell targets a hero , change the target to another hero .
would take|suffer damage from <what> , <whom> takes|suffers it instead . > would take damage from
    <what> , <whom> takes that damage instead .
^ <who> 's attack (strength) is equal to <much…> > <who> has attack strength equal to <much…>
all damage on <who> moves to <whom…> > move all damage from <who> to <whom…>
all damage on <who> is moved to <whom…> > move all damage from <who> to <whom…>
casts a spell at|on|against <whom> , > targets <whom> with a spell ,
its attack becomes # <when…> > it has attack strength # <when…>
[hero|heroes|leader|leaders|corpse|corpses|fighter|fighters|card|cards] but > [1] except
"""
"""who strikes whom"""

BARRED = """
^ rival heroes cannot target|attack|hit your [vanguard|flank|rear] with [melee|ranged] attacks >
    rival heroes cannot make [2] attacks against heroes in your [1]
^ rival heroes cannot target|attack|hit <whom> with [melee|ranged] attacks > rival heroes cannot
    make [1] attacks against <whom>
^ rivals|enemies cannot target|attack|hit your [vanguard|flank|rear] with [melee|ranged] attacks >
    heroes in your [1] cannot be targeted by rival [2] attacks
^ rivals|enemies cannot target|attack|hit <whom> with [melee|ranged] attacks > <whom> cannot be
    targeted by rival [1] attacks
^ rivals|enemies cannot target <whom> with spells > <whom> cannot be targeted by rival spells
^ rival heroes cannot target <whom> with spells > <whom> cannot be targeted by rival spells
"""
BARRED += BARRED.replace(" cannot target", " may|can not target")
"""with what they cannot strike"""

AGREED = """
the chosen [hero|leader|corpse|fighter|card|order|operation|trap|player|rival] > that [1]
the chosen [heroes|leaders|corpses|fighters|cards|orders|operations|traps|players|rivals|slots] >
    those [1]
^ [each|every] [player|rival] chooses <who> . [return|put] those|the|these (chosen) heroes (back)
    in|into|to their owner|owners 's|' hand|hands . > [1] [2] returns <who> to its owner 's hand .
^ [each|every] [player|rival] chooses <who> . defeat those|the|these (chosen) heroes . > [1] [2]
    defeats <who> .
^ [each|every] [player|rival] chooses <n> [card|cards] in|from their hand . discard those|these|that
    card|cards . > [1] [2] discards <n> [3] .
^ choose a hero and a [corpse|leader] . <does> the chosen hero with the chosen <x> . > choose a hero
    . choose a [1] . <does> that hero with that <x> .
^ choose a hero and a [corpse|leader] . <does> that <x…> > choose a hero . choose a [1] . <does>
    that <x…>
you may|can <do> ; [discard|put|shuffle|return] the [rest|others|other] > you may <do> . [1] the [2]
cancel|negate target [operation|trap] > discard a [1] from any player 's reserve
the next hero (that) you recruit this turn costs no action|actions > gain 1 action this turn to
    recruit a hero
the next hero (that) you recruit this turn is (a) free (action) > gain 1 action this turn to recruit
    a hero
^ once per|each|every [turn|wave|round] , as a free action , <do> . > once per [1] , free action :
    <do> .
: pay # life . <does…> > : apply # damage to your leader . <does…>
[enters|comes|arrives] (in|into) play with @ [attack|life] > has @ [2]
when it has # (time) [marker|markers] , > if it has # time markers ,
when it has # or more (time) [marker|markers] , > if it has # or more time markers ,
^ discard this card|operation at the end of the|this|each [turn|wave|round] . > at the end of each
    [1] , discard this operation .
^ in the <which> wave , > during the <which> wave ,
^ during|in <when> , <who> has|have|gain|gains|get|gets|take|takes a|an|one|1
    [additional|extra|more] action . > during <when> , <who> has 1 more action each turn .
^ during|in <when> wave , take|gain a|an|one|1 [additional|extra|more] action . > during <when> wave
    , you have 1 more action each turn .
^ during|in the first wave of each|every|the round (,) (you) have|get|gain|take a|an|one|1
    [additional|extra|more] action . > during the vanguard wave , you have 1 more action each turn .
^ <who> has|have|gains|gain|gets|get|takes|take a|an|one|1 [additional|extra|more] action during|in
    <when> . > during <when> , <who> has 1 more action each turn .
exchange|swap|switch (any) # heroes in|of the same unit > choose a unit . switch # heroes in that
    unit
exchange|swap|switch (any) # rival heroes in|of the same unit > choose a rival 's unit . switch #
    heroes in that unit
exchange|swap|switch|trade <ours> from|of|in your hand with|for <n> [card|cards] at random
    from|of|in <whose> hand > switch <ours> in your hand with <n> random [1] in <whose> hand
exchange|swap|switch|trade <ours> from|of|in your hand with|for <theirs> from|of <whose> hand >
    switch <ours> in your hand with <theirs> in <whose> hand
exchange|swap|switch|trade <ours> from|of your hand with|for <theirs> in <whose> hand > switch
    <ours> in your hand with <theirs> in <whose> hand
[hero|heroes|leader|corpse|corpses|slot|slots] in the same wave > [1] in the same row
[hero|heroes|leader|corpse|corpses|slot|slots] in its|their wave > [1] in its row
"""
"""what each does for itself, and when and where"""

CARDS = """
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
^ [reveal] <what> , put one (card) in|into your hand (,) and <it…> > reveal <what> . put one of them
    into your hand and <it…>
put one (card) in your hand (,) and (put) the [rest|others] > put one of them into your hand and the
    [1]
^ until <when> , prevent all damage to <whom> . > until <when> , <whom> takes no damage .
^ prevent all damage to <whom> this [turn|wave|round] . > until the end of the [1] , <whom> takes no
    damage .
^ all damage (dealt) to <whom> this [turn|wave|round] is prevented . > until the end of the [1] ,
    <whom> takes no damage .
[discard|return] target|an|a [operation|trap] to its owner 's hand > [1] a [2] from any player 's
    reserve to its owner 's hand
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
^ rivals|enemies must target|attack <whom> with [melee|ranged] attacks if (they|it) (is|are)
    able|possible (to) . > <whom> must be attacked with [1] attacks .
^ rivals|enemies must target <whom> with [melee|ranged] attacks . > <whom> must be attacked with [1]
    attacks .
when|whenever|if <who> would be defeated , you may <do> . if you do , prevent it|that|this (defeat)
    . > if <who> would be defeated , you may <do> instead .
^ rivals|rival 's traps cost an|one additional|extra|more action to place . > placing traps costs 1
    more action for rivals .
^ rivals|rival 's orders cost an|one additional|extra|more action to play . > playing orders costs 1
    more action for rivals .
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
"""what stands and lies there"""

PARTS = (MARKED, SHARES, BLOWS, BARRED, AGREED, CARDS)
TABLETALK = "\n".join(part.strip() for part in PARTS)
