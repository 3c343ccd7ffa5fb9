"""More turns of phrase (see phrasebook.py): colloquial, legal and translated ways of saying."""

from __future__ import annotations

SHORT = """
^ rival|opponent [discards|draws|reveals|loses|chooses|defeats|recruits|shuffles] > a rival [1]
^ spell [free|long|limited] : > [1] spell :
^ [when|whenever|if|while] <it> [you|it|they] [may|can] <does> . > [1] <it> , [2] [3] <does> .
^ [each|every] time <it> [you|it|they] [may|can] <does> . > [1] time <it> , [2] [3] <does> .
when|whenever|if your [hero|corpse] [is|would|casts|attacks|moves|takes] > when a [1] in your unit
    [2]
"""
"""words left out, or marks"""

COLLOQUIAL = """
all but|except (for) # > all-but #
discard down to # (cards) > discard cards until you have # cards in hand
discards down to # (cards) > discards cards until they have # cards in hand
[draw] a card with|by|using the draw action > use the draw action
[draws] a card with|by|using the draw action > uses the draw action
draw # cards instead of # when you use|take the draw action > draw another card when you use the
    draw action
gets|get
    [attacked|defeated|cleared|recruited|moved|revived|targeted|damaged|healed|played|discarded] >
    is [1]
got [attacked|defeated|cleared|recruited|moved|revived|targeted|damaged|healed] > was [1]
^ as long as this operation is in play , > nothing
^ as long as this hero is alive|undefeated , > nothing
^ while this hero is alive|undefeated , > nothing
^ while this (operation|card) is in play|place , > nothing
^ while this (operation|card) is in your reserve , > nothing
forever > permanently
^ for each|every <what> , [this|your] [hero|leader|heroes]
    [has|have|gets|gain|gains|takes|take|deals|deal|receives|obtains] <much…> > [1] [2] [3] <much…>
    for each <what>
is # instead of <n> > is #
both of them > each of them
stands|stand in > is in
[hero|heroes|leader|corpse|corpses|one] standing in > [1] in
[hero|heroes|leader|corpse|corpses|one] that|who|which stands|stand in > [1] in
(that) shares|share a|the [column|row|unit] with > in the same [1] as
sharing a|the [column|row|unit] with > in the same [1] as
be the|a target of|for > be targeted by
attack twice in the same|one|a|any wave > attack twice each wave
falls|dies|perishes > is defeated
when|whenever|if <who> is defeated , the attacker is defeated (as) (well) . > when <who> is defeated
    , defeat the attacker .
the|that attack does nothing > cancel that attack
the|that|its [attack|spell|order|operation|trap] has no effect > cancel that [1]
# [damage|action|actions|card|cards|life] [more|less|fewer] > # [2] [1]
do|does # [less|more] damage > deals # [1] damage
uppermost|topmost > top
you may then > then you may
any target > any fighter
without the intercept > without intercept
[rival|player|controller|owner|they] must [discard|choose|reveal|defeat|draw|return|clear] > [1] [2]
"""

LEGAL = """
^ should <who> be [defeated|attacked|targeted|moved] , > if <who> would be [1] ,
^ if the target of this hero 's attack is <whom> , > when this hero attacks <whom> ,
^ if a|the|your rival [plays|casts|draws|recruits|activates|clears|revives|discards|switches] <it> ,
    > when a rival [1] <it> ,
^ if you [play|cast|draw|recruit|activate|clear|revive|discard] <it> , > when you [1] <it> ,
, in each|every|all|any unit|units , > in all units
take <card> from <zone> and [place|put] it > [1] <card> from <zone>
heroes you recruit may|can be placed|played|recruited (in|into) any (empty) slot|wave (of) (your)
    (unit) regardless of the current wave > you may recruit heroes in any wave
heroes you recruit may|can be placed|played|recruited (in|into) any (empty) slot|wave (of) (your)
    (unit) > you may recruit heroes in any wave
^ after attacking , <who> <does…> > after <who> attacks , <who> <does…>
^ <who> may|can attack during|in the <which> wave . > during the <which> wave , <who> may attack in
    any wave .
^ in|during the <which> wave you <does…> > during the <which> wave , you <does…>
^ the maximum of cards in your hand > your maximum hand size
the maximum number of cards in your hand > your maximum hand size
shows|show you the|their|his hand > reveals their hand
may|can (also) use the|its|their [vanguard|flank|rear] power|powers of > has the [1] power of
the [hero|leader|fighter] (right|just) in front of > the [1] directly in front of
the [hero|leader|fighter] (right|just) behind > the [1] directly behind
^ # <who> change|swap|switch|exchange (their) positions|places > switch # <who>
at each|every beginning|start of a|the [wave|turn|round] > at the start of each [1]
at each|every end of a|the [wave|turn|round] > at the end of each [1]
the first time <who> is attacked each [turn|wave|round] , <it> takes no damage . > the first time
    each [1] <who> is attacked , <it> takes no damage for that attack .
^ attacks (made) by this hero (also) apply|deal # damage to <whom…> > when this hero attacks , apply
    # damage to <whom…>
^ [melee|ranged] attacks (made) by this hero (also) apply|deal # damage to <whom…> > when this hero
    makes a [1] attack , apply # damage to <whom…>
^ double the damage <who> [takes|take] from <it…> > <who> takes double damage from <it…>
^ double the damage <who> [deals|deal] <it…> > <who> deals double damage <it…>
when|whenever|if <who> is defeated , <do> instead of leaving|becoming a corpse . > if <who> would be
    defeated , <do> instead .
you may|can <do> by discarding <what…> > you may discard <what…> . if you do , <do>
you may|can <do> by defeating <what…> > you may defeat <what…> . if you do , <do>
if a rival has that card in (their) hand , they|that (rival) must discard|discards it > a rival
    discards each card with that name
one of a|your|the rival 's [columns] > a column in a rival 's unit
one of a|your|the rival 's [rows] > a row in a rival 's unit
. it|they has|have # damage on it|them . > , then apply # damage to it .
revive <who> with # damage (on) (it|them) . > revive <who> , then apply # damage to it .
face-down|facedown in|into|on an|your (empty) reserve (slot) > in your reserve
^ <who> may|can attack this [turn|wave] without spending|using|taking|paying an|any action > until
    the end of the [1] , attacking is a free action for <who>
cancel an operation (in play) > discard an operation from any reserve
apply|deal <n> damage to <whom> , or <m> damage if <c…> > choose <whom> . if <c…> , apply <m>
    damage to it . otherwise , apply <n> damage to it
apply|deal <n> damage to <whom> or <m> damage if <c…> > choose <whom> . if <c…> , apply <m>
    damage to it . otherwise , apply <n> damage to it
each|every|all|any copy|copies of that [hero|name] > each card with that name
with the same attack strength and life > with attack strength equal to their life
that has|have a status on it|them > with a status
"""

IDIOMS = "\n".join(part.strip() for part in (SHORT, COLLOQUIAL, LEGAL))
