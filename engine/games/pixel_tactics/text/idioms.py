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
draw 2|two cards instead of 1|one|a (card) when you use|take the draw action > draw a card when you
    use the draw action
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
. it has # damage on it . > , then apply # damage to it .
. they (each) have # damage on them (each) . > , then apply # damage to each of them .
revive <who> with # damage (on) (it|them) . > revive <who> , then apply # damage to it .
face-down|facedown in|into|on an|your (empty) reserve (slot) > in your reserve
^ <who> may|can attack this [turn|wave] without spending|using|taking|paying an|any action > until
    the end of the [1] , attacking is a free action for <who>
cancel an operation (in play) > discard an operation from any reserve
apply|deal <n> damage to <whom> , or <m> damage if <c…> > apply <n> damage to <whom> . if <c…> ,
    apply <m> damage instead
apply|deal <n> damage to <whom> or <m> damage if <c…> > apply <n> damage to <whom> . if <c…> ,
    apply <m> damage instead
each|every|all|any copy|copies of that [hero|name] > each card with that name
with the same attack strength and life > with attack strength equal to their life
that has|have a status on it|them > with a status
"""

FAMILIAR = """
apply|deal <n> damage to <whom> . if it <c…> , apply|deal <m> damage (to it) instead . > choose
    <whom> . if it <c…> , apply <m> damage to it . otherwise , apply <n> damage to it .
apply|deal <n> damage to <whom> . if that hero <c…> , apply|deal <m> damage (to it) instead . >
    choose <whom> . if it <c…> , apply <m> damage to it . otherwise , apply <n> damage to it .
^ your heroes cost (you) no action|actions to move > moving is a free action for your heroes
^ <who> takes|take # damage at the [start|end] of [each|your] [turn|wave|round] . > at the [1] of
    [2] [3] , <who> takes # damage .
you may|can play an|one additional|extra order each|every|per turn as a free action > playing orders
    is a limited free action for you
takes|take # damage each . > take # damage .
^ if <it> , <do> at the [start|end] of your turn . > at the [1] of your turn , if <it> , <do> .
[revive] <who> with no damage (on it) > [1] <who>
move all damage on <who> to > move all damage from <who> to
move # damage on <who> to > move # damage from <who> to
without using|spending|taking|paying actions > for free
in|into|on an|any|your empty reserve (slot) > in your reserve
^ you have 3|three actions during the <which> wave > during the <which> wave , you have 1 more
    action each turn
^ you have 3|three actions each|every|per turn > you have 1 more action each turn
while|as long as this hero lives . > .
while this hero is alive . > .
[damaged|undamaged] targets > [1] fighters
cannot have damage removed (from them) > cannot be healed
cannot have damage removed from it > cannot be healed
^ corpses (in your unit) may|can be cleared as a free action > clearing corpses is a free action for
    you
and to [each|a|all|the|your|every] > and [1]
pick up <card> from <zone…> > put <card> from <zone…> into your hand
^ limited : [spell|action] : > limited [1] :
steal|take <card> from <zone> and put it in|into your hand > put <card> from <zone> into your hand
[order|orders|trap|traps|operation|operations|card|cards] among the revealed cards > [1] revealed
    this way
^ this [wave|turn|round] , all damage dealt to <whom> is doubled > until the end of the [1] , <whom>
    take double damage
^ this hero 's attacks (also) deal|apply # damage to each|every <whom…> > when this hero attacks ,
    apply # damage to each <whom…>
attacks against <whom> cannot deal more than # damage > if <whom> would be dealt damage by an attack
    , prevent all-but # of that damage
damage dealt to <whom> is reduced to # > if <whom> would be dealt damage , prevent all-but # of that
    damage
^ at the end of the|each [turn|wave|round] , if <who> did not [attack|move] , > at the end of each
    [1] , if <who> did not [2] this [1] ,
by a [hero|leader|fighter] with [less|more] [life] , > by a [1] with [2] [3] than this hero ,
your traps cost (you) no action|actions (to) (place) > placing traps is a free action for you
your operations cost (you) no action|actions (to) (play) > playing operations is a free action for
    you
your next order this turn is a free action > until the end of the turn , playing orders is a limited
    free action for you
the next attack (made) by your leader this turn deals <it…> > the next time your leader attacks this
    turn , it deals <it…> for that attack
^ all [melee|ranged] attacks deal <n> damage > fighters deal <n> damage with [1] attacks
that attack deals no damage > the target takes no damage for that attack
^ each|every|any hero you recruit gets|gains $ > when you recruit a hero , give that hero $
you may|can have up to # cards in (your) hand > your maximum hand size is #
^ [may|can] [attack|cast|ignore|move] > this hero [1] [2]
^ attacks (made) by this hero [cannot] > this hero 's attacks [1]
^ when attacked by <whom> , take no damage . > when this hero is attacked by <whom> , it takes no
    damage for that attack .
takes|take all of it|that (damage) instead > takes that damage instead
get|gets|are|is sent back to > are returned to
each|every time <whose> [wave|turn|round] ends > at the end of <whose> [1]
each|every time <whose> [wave|turn|round] begins|starts > at the start of <whose> [1]
instead of turning (it) into a corpse . > instead .
instead of leaving|becoming a corpse . > instead .
remove # damage from <a> or from > remove # damage from <a> or
, if any , > nothing
than you do|have > than you
neither player may|can > each player cannot
, <who> is|are dealt # damage > , <who> takes # damage
, <who> is|are dealt damage equal to > , <who> takes damage equal to
after each|an|every attack (made) by <who> , > after <who> attacks ,
as often as > each time
^ every|each hero who|that [moves|attacks|recruits] (,) takes|receives # damage . > when a hero [1]
    , apply # damage to that hero .
^ in|during the <which> wave (,) no one may|can <does…> > during the <which> wave , each player
    cannot <does…>
you lose a hero > a hero in your unit is defeated
when|whenever <who> attacks in melee , > when <who> makes a melee attack ,
damage (dealt) by|from your [spells] is increased by # > your [1] deal # more damage
, even|including yours (too) > nothing
anyone|anybody [attacks|draws|discards] > a player [1]
^ nobody can|may [attack|target] <whom…> > each player cannot [1] <whom…>
^ no one can|may [attack|target] <whom…> > each player cannot [1] <whom…>
everyone|everybody [draws|discards|reveals|shuffles|recruits] > each player [1]
whenever|when anyone|anybody [draws|discards|plays|casts|attacks|uses|passes] > when a player [1]
you get to > you may
[hero|leader|corpse|card|column|row|status|order|trap] you want|like|choose|wish > [1]
you may|can have as many cards (in your hand) as you like|want (and still use the draw action) > you
    may use the draw action while your hand is full
get back <card> from <zone> and put it in|into your hand > put <card> from <zone> into your hand
^ once <who> [has] > if <who> [1]
put|place all damage from <who> on|onto|to <whom…> > move all damage from <who> to <whom…>
put|place # damage from <who> on|onto|to <whom…> > move # damage from <who> to <whom…>
[rival|player] has to choose : either > [1] chooses one :
[rival|player] must choose : either > [1] chooses one :
[rival|player] has to choose : > [1] chooses one :
[rival|player] chooses : either > [1] chooses one :
choose : either > choose one :
for every [damage|status] on > for each [1] of
in this [turn|wave|round] > this [1]
gets|receives lethal damage > takes lethal damage
as well > nothing
may|can (also) use their [vanguard|flank|rear] power|powers > also have their [1] powers
may|can (also) use its [vanguard|flank|rear] power > also has its [1] power
you may|can use the switch action as a normal action (instead of a long action) > switching is a
    normal action for you
^ if <it> at the [start|end] of [your|each] [turn|wave|round] , > at the [1] of [2] [3] , if <it> ,
^ <who> cannot|never take|takes|receive|receives more than # damage from a|one|any (single) attack >
    if <who> would be dealt damage by an attack , prevent all-but # of that damage
^ <who> cannot|never take|takes|receive|receives more than # damage at once > if <who> would be
    dealt damage , prevent all-but # of that damage
you have a (maximum) hand size of # > your maximum hand size is #
an effect would cause|make you to [discard|draw] > you would [1]
an effect would make you [discard|draw] > you would [1]
, in turn order , > nothing
^ if|when|whenever <it> , you may <do> ;|. you may do this (only) once per|each [turn|wave|round] .
    > once per [1] when <it> , you may <do> .
a|any hero recruited by you <when> enters|arrives (in) (play) with $ > when you recruit a hero
    <when> , give that hero $
^ when|whenever|if|while the number of <x> exceeds the number of <y> , > while there are more <x>
    than <y> ,
is the foremost hero|one of|in the|its column > is in melee
after you recruited > after you recruit
after you played > after you play
after you cleared > after you clear
[hero|heroes|corpse|corpses] of yours > [1] in your unit
search in > search
[take|put|keep] <it> in|into the hand > [1] <it> into your hand
make|makes|do|does # damage > apply # damage
^ <who> may|can attack without an action > attacking is a free action for <who>
lose|loses all (of) (its|their) powers > lose all abilities
gives you <card> from their|his|her hand > puts <card> from their hand into your hand
on|in the start|beginning of > at the start of
on the end of > at the end of
attack|attacks with double attack strength > deal double damage with attacks
"""

IDIOMS = "\n".join(part.strip() for part in (SHORT, COLLOQUIAL, LEGAL, FAMILIAR))
