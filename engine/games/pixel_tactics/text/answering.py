"""More turns of phrase (see phrasebook.py): what sets something off, and what is kept from it."""

from __future__ import annotations

OPENED = """
^ each|every time (that) > when
^ as soon as > when
^ the moment (that) > when
^ any time (that) > when
^ anytime > when
^ immediately|right|just|directly after > after
^ immediately|right|just before > before
"""
"""words that open it"""

BEGUN = """
^ when|whenever|if a|the rival [begins|starts] a|their|his|her turn with|having <x> , > at the start
    of a rival 's turn , if that rival has <x> ,
^ when|whenever|if a|the rival ends|finishes a|their|his|her turn with|having <x> , > at the end of
    a rival 's turn , if that rival has <x> ,
^ when|whenever|if you begin|start a|your turn with|having <x> , > at the start of your turn , if
    you have <x> ,
^ when|whenever|if you end|finish a|your turn with|having <x> , > at the end of your turn , if you
    have <x> ,
^ when|whenever|if a|the rival begins|starts a|their|his|her turn , > at the start of a rival 's
    turn ,
^ when|whenever|if you begin|start a|your turn , > at the start of your turn ,
reveals|springs a [trap] , > activates a [1] ,
[you] reveal a trap , > [1] activate a trap ,
[trap] is revealed|sprung , > [1] is activated ,
trap is revealed|sprung by a rival , > trap is activated by a rival ,
"""
"""how a Turn begins and ends, and Traps that are sprung"""

COUNTED_UP = """
when|whenever|if a rival [plays|recruits|casts|activates|places|clears|revives|moves] a|another
    [second|third] [order|hero|spell|trap|operation|corpse] in|of|during a|an|the|one|any|that|each
    (same|single) [turn] , > the [2] time each [4] a rival [1] a [3] ,
when|whenever|if you [play|recruit|cast|activate|place|clear|revive|move] a|another [second|third]
    [order|hero|spell|trap|operation|corpse] in|of|during a|an|the|one|any|that|each (same|single)
    [turn|wave|round] , > the [2] time each [4] you [1] a [3] ,
when|whenever|if a rival [attacks] twice|two times in|during a|an|the|one|any|that|each
    (same|single) [turn] , > the second time each [2] a rival [1] ,
when|whenever|if a rival [attacks] a second time in|during a|an|the|one|any|that|each (same|single)
    [turn] , > the second time each [2] a rival [1] ,
"""
"""the second in a Turn"""

SPARED = """
would be [healed] , it|that (hero) is not (healed) (instead) . > would be [1] , prevent it .
would be [moved] , it|that (hero) is not (moved) (instead) . > would be [1] , prevent it .
would be [cleared] , it|that (corpse) is not (cleared) (instead) . > would be [1] , prevent it .
would be [revived] , it|that (corpse) is not (revived) (instead) . > would be [1] , prevent it .
prevent that healing|defeat|move|movement|revival|draw > prevent it
, they|it|that (rival|player) does|do not . > , prevent it .
, reduce it by # [.|,] > , reduce that damage by # [1]
to reduce it by # . > . if you do , reduce that damage by # .
^ if|when|whenever <who> would take|suffer damage , it takes # less (damage) (instead) . > if <who>
    would be dealt damage , prevent # of that damage .
, halve it , rounded up . > , prevent half of that damage , rounded down .
, halve it , rounded down . > , prevent half of that damage , rounded up .
, it|they takes|take half (of) that|the damage (instead) , rounded up . > , prevent half of that
    damage , rounded down .
, it|they takes|take half (of) that|the damage (instead) , rounded down . > , prevent half of that
    damage , rounded up .
, you may|can have <who> take|suffer it|that (damage) instead . > , you may move that damage to
    <who> .
. that [hero|leader] takes|suffers it instead . > . move that damage to that [1] .
. that [hero|leader] takes|suffers that damage instead . > . move that damage to that [1] .
move # of it to <who> > move # of that damage to <who>
move up to # of it to <who> > move up to # of that damage to <who>
^ prevent the first damage (that) <who> would take|suffer each|every [turn|wave|round] . > the first
    time each [1] <who> would be dealt damage , prevent that damage .
, this|that attack deals no damage . > , the target takes no damage for that attack .
is attacked by <x> , reduce the|that damage by # . > is attacked by <x> , the target takes # less
    damage for that attack .
on a rival 's turn [,|.] > during a rival 's turn [1]
on your turn [,|.] > during your turn [1]
intercepts an attack , reduce the|that damage by # . > intercepts an attack , this hero takes # less
    damage for that attack .
is attacked , reduce the|that damage by # . > is attacked , the target takes # less damage for that
    attack .
the first attack (made) against|on <whom> each|every [turn|wave|round] is
    cancelled|negated|prevented . > the first time each [1] <whom> is attacked , cancel that attack
    .
damage is dealt to <whom> at once , > damage is dealt to <whom> ,
"""
"""what is kept from somebody"""

TOLD_OTHERWISE = """
^ the next time you recruit a hero this [turn|wave|round] , it|that hero may|can attack this (same)
    wave . > the next time you recruit a hero this [1] , it may attack in the wave it is recruited .
at the end of each [turn|wave|round] , if no hero|heroes was|were defeated , > at the end of each
    [1] , if no hero was defeated this [1] ,
[moves|moved] , [move|put] it|them back . > [1] , move it to its former slot .
[moves|moved] , [move|put] that hero back . > [1] , move that hero to its former slot .
[moves|moved] by a rival , [move|put] it|them back . > [1] by a rival , move it to its former slot .
[moves|moved] , you may [move|put] it|them back . > [1] , you may move it to its former slot .
damage by|from an [order|trap|operation] , that [order|trap|operation] 's controller|owner|player >
    damage by an [1] , that player
, you may|can <pay> to have it|this|that (hero|leader) deal|deals # [more|additional|extra] damage .
    > , you may <pay> . if you do , the attacker deals # more damage for that attack .
attack would target <whom> , it targets [this] [hero|leader] instead . > attack targets <whom> ,
    change the target to [1] [2] .
[rival|ally] places an operation , > [1] plays an operation ,
you place an operation , > you play an operation ,
when|whenever a rival operation is placed|played , > when a rival plays an operation ,
heal [a|another|your|any|this|each] <x> by|for the same amount . > remove that much damage from [1]
    <x> .
a [hero] moves out of your [vanguard|flank|rear] > a [1] in your unit moves out of the [2]
, this [trap|card|operation] deals|applies # damage > , apply # damage
, that [order|trap|spell] is put|placed|returned into|to your hand instead (of being discarded) . >
    , put that [1] into your hand instead .
you may|can attack with heroes (you) recruited this wave . > your heroes may attack in the wave they
    are recruited .
[marker|markers] on this operation when|whenever <x> . when|whenever|if|once it has # (time) markers
    , discard it > [1] on this operation when <x> . if this operation has # time markers , discard
    this operation
[marker|markers] on this operation when|whenever <x> . when|whenever|if|once it has # or [more]
    (time) markers , discard it > [1] on this operation when <x> . if this operation has # or [2]
    time markers , discard this operation
[prevent|ignore] the next # (points) (of) damage (that|which) would be dealt|done|applied to >
    prevent the next # damage to
[prevent|ignore] the next # (points) (of) damage dealt|done|applied to > prevent the next # damage
    to
[prevent|ignore] the next # (points) (of) damage (that) <who> would take|suffer > prevent the next #
    damage to <who>
the next # (points) (of) damage (that|which) would be dealt|done|applied to <who> this
    [turn|wave|round] is|are prevented . > prevent the next # damage to <who> this [1] .
the next # (points) (of) damage (that|which) (would) (be) dealt|done|applied to <who> is|are
    prevented . > prevent the next # damage to <who> .
would be [defeated|healed|moved|revived|cleared] <x> , prevent that [.|,|and] > would be [1] <x> ,
    prevent it [2]
would be [defeated|healed|moved|revived|cleared] , prevent that [.|,|and] > would be [1] , prevent
    it [2]
, the|that attack fails|misses . > , cancel that attack .
, <who> is|are healed by|for the same amount instead . > , remove that much damage from <who>
    instead .
, <who> is|are healed by|for the same amount . > , remove that much damage from <who> .
^ after each|a|every rival 's turn , > at the end of a rival 's turn ,
attacks and defeats|kills|destroys <whom> , > defeats <whom> with an attack ,
^ when <who> is next [attacked|healed|moved] this [turn|wave|round] , > the next time <who> is [1]
    this [2] ,
^ at the [start|end] of each|every wave , <x> in that (wave 's) row > at the [1] of each wave , <x>
    in the current wave
would be healed , <who> is|are healed instead . > would be healed , remove that much damage from
    <who> instead .
^ once this [turn|wave|round] , when|whenever|if <e…> ,
    [draw|apply|deal|remove|heal|defeat|discard|cancel|prevent|return|put] > the next time <e…> this
    [1] , [2]
^ the first time this [turn|wave|round] (that) <e…> , > the next time <e…> this [1] ,
^ when|whenever <x> in|on the [vanguard|flank|rear] wave , > when <x> during the [1] wave ,
^ when|whenever <x> in|on your turn , > when <x> during your turn ,
^ when|whenever <x> in|on a rival 's turn , > when <x> during a rival 's turn ,
^ the [second|third] time <e> each|every [turn|wave|round] , > the [1] time each [2] <e> ,
would take|suffer damage <x> , it|they takes|take no damage instead . > would take damage <x> ,
    prevent that damage .
would be dealt damage <x> , it|they takes|take no damage instead . > would be dealt damage <x> ,
    prevent that damage .
would take|suffer damage , it|they takes|take no damage instead . > would take damage , prevent that
    damage .
would be dealt damage , it|they takes|take no damage instead . > would be dealt damage , prevent
    that damage .
, you may|can have the|that attack target <who> instead . > , you may change the target to <who> .
^ if [your|this] [leader|hero] would be [defeated|healed|moved] this [turn|wave|round] , <do>
    instead . > the next time [1] [2] would be [3] this [4] , <do> instead .
equal to the number of (time) markers on this operation > equal to this operation 's time markers
, <who> heals|heal the same amount . > , remove that much damage from <who> .
would [move|defeat|heal|revive|clear] <x> , prevent that [.|,|and] > would [1] <x> , prevent it [2]
is attacked , prevent # of that|the damage . > is attacked , the target takes # less damage for that
    attack .
is attacked by <x> , prevent # of that|the damage . > is attacked by <x> , the target takes # less
    damage for that attack .
is attacked , prevent that|the|all damage . > is attacked , the target takes no damage for that
    attack .
^ prevent all (of) (the) damage to <whom> until <when…> . > until <when…> , <whom> takes no damage .
^ prevent all (of) (the) damage to <whom> this [turn|wave|round] . > until the end of the [1] ,
    <whom> takes no damage .
^ when|whenever your [deck] is empty , your > while your [1] is empty , your
^ after this [turn|wave|round] , > at the end of this [1] ,
draw a card for any reason other than (by) (with) (through) the draw action > draw a card by an
    effect
draws a card for any reason other than (by) (with) (through) the draw action > draws a card by an
    effect
, that rival 's turn ends . > , end this turn .
"""
"""what is so, in other words"""

BACK = """
[return|move|put|send] [it|them] (back) to|in|into|onto its|their|the
    original|previous|old|former|prior slot|position|place|space > move [2] to its former slot
[return|move|put|send] that hero (back) to|in|into|onto its|their|the
    original|previous|old|former|prior slot|position|place|space > move that hero to its former slot
[return|move|put|send] [it|them] (back) to|in|into the slot|position|place|space it|they (has)
    (just) moved|came from|left > move [2] to its former slot
[return|move|put|send] that hero (back) to|in|into the slot|position|place|space it (has) (just)
    moved|came from > move that hero to its former slot
[return|move|put|send] [it|them] (back) (to) where it|they (has) (just) moved|came from > move [2]
    to its former slot
[return|move|put|send] that hero (back) (to) where it (has) (just) moved|came from > move that hero
    to its former slot
[return|move|put|send] [it|them] (back) (to) where it|they was|were|stood > move [2] to its former
    slot
"""
"""back to where it came from"""

PARTS = (OPENED, BEGUN, COUNTED_UP, SPARED, TOLD_OTHERWISE, BACK)
ANSWERING = "\n".join(part.strip() for part in PARTS)
