"""More turns of phrase (see phrasebook.py): what is to be done, as people tell it."""

from __future__ import annotations

CHANCE = """
flip a coin . if (it) (is|lands|comes) (up) heads , <a> ; (if) (it) (is) tails , <b…> > choose one
    at random : <a> ; or <b…>
flip a coin . if (it) (is|lands|comes) (up) heads , <a> . if (it) (is|lands|comes) (up) tails ,
    <b…> > choose one at random : <a> ; or <b…>
flip a coin : if heads , <a> ; if tails , <b…> > choose one at random : <a> ; or <b…>
"""
"""what a coin decides"""

SHORTCUTS = """
and may attack immediately|now . > . you may attack with that hero .
it may attack immediately|now . > you may attack with it .
^ [play|recruit|place] <what> from your hand or (from) (your) discard pile . > choose one : [1]
    <what> from your hand ; or [1] <what> from your discard pile .
^ [play|recruit|place] <what> from your hand or (from) (your) discard pile <where…> . > choose one :
    [1] <what> from your hand <where…> ; or [1] <what> from your discard pile <where…> .
heal <who> for # [.|,|and|then] > heal <who> for # [1]
heal <who> # [.|,|and|then] > remove # damage from <who> [1]
choose a new target [in|among] <where> (for) (it|that) (attack) . > change the target to another
    fighter [1] <where> .
if [you|they] cannot , > if [1] do not ,
put <what> into|in|on an|a empty reserve slot with # time markers on it > play <what> , then put
    exactly # time markers on it
each|every|any copy|copies of it > each card with that name
all copies of it > each card with that name
[heroes] (that) you (have) recruited this [turn|wave|round] > [1] in your unit recruited this [2]
[has|have] all (three|3) (of) (its|their) (row) powers > [1] its vanguard power and its flank power
    and its rear power
^ you may|can <pay> to [recruit|move|switch|play|draw|clear|place] <what> as a free action . > free
    action : <pay> . if you do , [1] <what> .
"""
"""what is said in one breath"""

WHOM = """
[to|from|on] everyone|everybody > [1] each fighter
everyone|everybody (else) [in|adjacent|behind] > each fighter [1]
everybody [draws|discards|reveals|shuffles|recruits|takes|loses] > each player [1]
the former > the first hero
the latter > the second hero
the second one > the second hero
the first one > the first hero
the slot [in|directly] > an empty slot [1]
the slot behind > an empty slot directly behind
an empty slot in front of > an empty slot directly in front of
the empty slot behind > an empty slot directly behind
both leaders > each leader
, including this hero|itself|yours . > .
hero in your unit , including this|your leader > hero or leader in your unit
heroes in your unit , including this|your leader > heroes and leaders in your unit
choose a card name > name a card
if it is an|a [operation|trap|order] or (an|a) [operation|trap|order] , > if it is a [1] or it is a
    [2] ,
if that card is an|a [operation|trap|order] or (an|a) [operation|trap|order] , > if that card is a
    [1] or that card is a [2] ,
^ [free|long] action : once per|each|every [turn|wave|round] , > once per [2] , [1] action :
^ action : once per|each|every [turn|wave|round] , > once per [1] , action :
^ spell : once per|each|every [turn|wave|round] , > once per [1] , spell :
the empty slot in front of > an empty slot directly in front of
[recruit|put|place|move] <what> there . > [1] <what> into that slot .
all (of) (the) copies|copy of the named card > all cards with that name
every|each|any copy of the named card > each card with that name
a copy of the named card > a card with that name
[discards|discard|reveals|reveal] the named card > [1] each card with that name
the [row|column|unit] of your choice > a [1]
a [row|column|unit] of your choice > a [1]
target [row|column] > a [1]
a chosen [row|column] > a [1]
the highest|greatest attack strength among|of|in your heroes > the attack strength of the hero in
    your unit with the most attack strength
the highest|greatest attack strength among|of|in (all) rival heroes > the attack strength of the
    rival hero with the most attack strength
the highest|greatest [life] among|of|in your heroes > the [1] of the hero in your unit with the most
    [1]
^ if a|the rival 's leader [is|has] <c…> , > choose a rival 's leader . if that leader [1] <c…> ,
with no adjacent hero|heroes > not adjacent to a hero
without (any) adjacent hero|heroes > not adjacent to a hero
"""
"""those it is done to, and where"""

HOW_MANY = """
one time [marker|markers] > 1 time [1]
for every|each # [damage|status|statuses] on > for each # [1] of
for each|every [card|corpse|hero|order|trap|operation|status] (that) (you) (have) (was)
    [discarded|cleared|revived|revealed|defeated|drawn|returned|removed] , > for each [1] [2] this
    way ,
for each|every [card|corpse|hero|order|trap|operation|status] (that) (you) (have) (was)
    [discarded|cleared|revived|revealed|defeated|drawn|returned|removed] . > for each [1] [2] this
    way .
remove|heal up to # damage in total from <whom…> > remove up to # damage divided as you choose among
    <whom…>
remove|heal a total of # damage from <whom…> > remove # damage divided as you choose among <whom…>
remove|heal a total of up to # damage from <whom…> > remove up to # damage divided as you choose
    among <whom…>
remove|heal up to a total of # damage from <whom…> > remove up to # damage divided as you choose
    among <whom…>
apply|deal|inflict # damage in total to|among <whom…> > apply # damage divided as you choose among
    <whom…>
apply|deal|inflict a total of # damage to|among|between <whom…> > apply # damage divided as you
    choose among <whom…>
^ <much> of the damage on <who> (is|are) moved to <whom…> > move <much> of the damage on <who> to
    <whom…>
move half (of) (the) damage (on) (from) <who> to <whom> , rounded [up|down] . > choose <who> . move
    damage from it to <whom> equal to half its damage , rounded [1] .
^ double the damage on <who…> > apply damage to <who…> equal to its damage
^ double <who> 's [attack|life] (strength) <when…> > <who> has double [1] <when…>
^ double the [attack|life] (strength) of <who> [this|until] <when…> > <who> has double [1] [2]
    <when…>
half (of) the damage on <who> , rounded [up|down] , is moved to <whom…> . > move damage from <who>
    to <whom…> equal to half the damage on <who> , rounded [1] .
^ <who> is|are healed completely|fully|entirely . > remove all damage from <who> .
; <who> is|are healed completely|fully|entirely . > . remove all damage from <who> .
^ <who> (each) loses|lose # damage . > remove # damage from <who> .
up to (one|1) hero in each rival [row|column] > up to 3 rival heroes in different [1]
split|divided|distributed|spread as you like|choose|wish|please|want between|among|amongst > divided
    as you choose among
with (the) same [life|attack] (strength) or less|lower|fewer . > with [1] less than or equal to that
    hero .
with (the) same or less|lower [life|attack] (strength) . > with [1] less than or equal to that hero
    .
with (the) same [life|attack] (strength) or more|higher . > with [1] more than or equal to that hero
    .
apply|deal as much damage to <whom> as you have <what…> . > apply damage to <whom> equal to the
    number of <what…> .
^ <who> has|have all (of) (its|their) damage removed . > remove all damage from <who> .
^ the damage on <who> is|are exchanged|swapped|switched . > exchange the damage on <who> .
. apply|deal # damage instead if <c…> . > . if <c…> , apply # damage instead .
draw as many cards as there are <x…> . > draw cards equal to the number of <x…> .
apply|deal as much damage to <whom> as there are <x…> . > apply damage to <whom> equal to the number
    of <x…> .
apply|deal x damage to <whom> (,) where x is <much…> . > apply damage to <whom> equal to <much…> .
equal to twice|double the number of cards (you) discarded (this) (way) . > equal to twice that much
    .
heal <who> equal to <much…> . > remove damage from <who> equal to <much…> .
heal <who> by|for an amount equal to <much…> . > remove damage from <who> equal to <much…> .
remove|heal <n> damage from <whom> , or # (damage) (instead) if <c…> . > choose <whom> . if <c…> ,
    remove # damage from it . otherwise , remove <n> damage from it .
clear <what> ,|and|. (then) <does> for each (one) (of) (them) . > clear <what> . <does> for each
    corpse cleared this way .
discard <what> ,|and|. (then) <does> for each (one) (of) (them) . > discard <what> . <does> for each
    card discarded this way .
defeat <what> ,|and|. (then) <does> for each (one) (of) (them) . > defeat <what> . <does> for each
    hero defeated this way .
has taken # or more damage , > has # or more damage ,
up to (one|1) hero in each [row|column] of your unit > up to 3 heroes in your unit in different [1]
up to (one|1) rival hero in each [row|column] > up to 3 rival heroes in different [1]
operations and|or traps in your reserve > cards in your reserve
"""
"""how much of it"""

HANDED = """
shuffle the [rest|others] back (in|into) (the|your) (deck) > shuffle the rest into your deck
^ (then) shuffle (afterwards|afterward) . > shuffle your deck .
and|then shuffle (afterwards|afterward) . > , then shuffle your deck .
cancel|negate|end (all|each|every) (of) (the) [operations] of|from <whose> . > discard all [1] in
    <whose> 's reserve .
cancel|negate|end [a|all|each|every|one] [operation|operations] > discard [1] [2]
cancel|negate|end [a|all|each|every|one] rival [operation|operations] > discard [1] rival [2]
the next order you play this turn costs (you) no action|actions > gain 1 action this turn to play an
    order
the next order you play this turn is (a) free (action) > gain 1 action this turn to play an order
your next order this turn costs (you) no action|actions > gain 1 action this turn to play an order
revive [it|them] under your control (in|into) (an) (any) (empty) (slot) (in|of) (your) (unit) . >
    take control of [1] , then revive [1] .
they|it (each) [return|returns|come|comes|enter|enters] (back) (in|into) (play) with # damage
    (on) (them|it) (each) . > apply # damage to each of them .
[loses|lose] all (of) its|their statuses > [1] all statuses
: pay # life (from) (of) (your) (leader) : <does…> > : apply # damage to your leader . if you do ,
    <does…>
pay # life from your leader > apply # damage to your leader
^ a|your|the rival must [clear|defeat|discard|draw|return|reveal] <x> or
    [clear|defeat|discard|draw|return|reveal] <y…> . > a rival chooses one : [1] <x> ; or [2] <y…> .
^ each rival must [clear|defeat|discard|draw|return|reveal] <x> or
    [clear|defeat|discard|draw|return|reveal] <y…> . > each rival chooses one : [1] <x> ; or [2]
    <y…> .
; until the end > . until the end
; [if|unless] > . [1]
another $ > another hero $
a third $ > a third hero $
discard <what> ;|. for each one , > discard <what> . for each card discarded this way ,
^ remove from the game <what…> . > remove <what…> from the game .
instead of discarding it|them > nothing
has the [attack] (strength) of <whom…> > has [1] strength equal to the [1] strength of <whom…>
^ until <when> , <who> 's [melee|ranged] attacks deal <much…> > until <when> , <who> deal <much…>
    with [1] attacks
attack twice with [this|that|your] [hero|leader] . > attack with [1] [2] , then attack with [1] [2]
    .
attack with [this|that|your] [hero|leader] twice . > attack with [1] [2] , then attack with [1] [2]
    .
^ [this|that|your] [hero|leader] attacks twice . > attack with [1] [2] , then attack with [1] [2]
    .
^ the next spell (that) (is) cast this [turn|wave|round] is cancelled|negated . > the next time a
    fighter casts a spell this [1] , cancel that spell .
^ cancel|negate the next [order|spell|trap|operation] (that) a rival [plays|casts|activates] this
    [turn|wave|round] . > the next time a rival [2] a [1] this [3] , cancel that [1] .
^ a|your|the rival [discards|draws|clears|defeats|reveals] <x> or takes|suffers # damage on|to
    their|his|her leader . > a rival chooses one : [1] <x> ; or apply # damage to their leader .
^ each rival [discards|draws|clears|defeats|reveals] <x> or takes|suffers # damage on|to
    their|his|her leader . > each rival chooses one : [1] <x> ; or apply # damage to their leader .
choose one (of) (the) (following) at random : > choose one at random :
, which they|he|she discards|discard . > . that player discards that card .
, which that player discards . > . that player discards that card .
recruit 2|two heroes , one in|into|to <a> and one in|into|to <b> . > recruit a hero into <a> , then
    recruit a hero into <b> .
recruit up to 2|two heroes , one in|into|to <a> and one in|into|to <b> . > you may recruit a hero
    into <a> . you may recruit a hero into <b> .
revive <who> with|at (only) 1|one remaining life . > revive <who> with 1 life left .
it enters|arrives (in|into) (play) with $ > give it $
, it enters|arrives (in|into) (play) with $ > , then give it $
put|place an operation from <where> in|into your reserve > play an operation from <where>
remove|strip|cancel|clear all|each|every (the) [status|statuses] on|from|of <whom…> > remove all
    statuses from <whom…>
without looking at|seeing it|them > nothing
both you and > you and
[them|it|cards|card|corpse|hero|heroes|those] back [on|into|to|in] > [1] [2]
pay # [card|cards] : > discard # [1] :
take <card> from <zone> and recruit it <where…> . > recruit <card> from <zone> <where…> .
put the [rest|others|other] back in any order > put the [1] on top of its owner 's deck in any order
put the [rest|others|other] back . > put the [1] on top of its owner 's deck .
this is the [vanguard|flank|rear|first|last] [wave|round] > it is the [1] [2]
you and that [player|rival] (each) <does…> > <does…> , then that [1] <does…>
give control of <who> to <whom…> > give <who> to <whom…>
^ when you play this (order|card) , > nothing
in addition to your (normal) (other) actions (this) (turn) > for free
your next spell this turn costs (you) no action|actions > gain 1 action this turn to cast a spell
your next spell this turn (is|may) (be) (cast) (as) (a) free (action) > gain 1 action this turn to
    cast a spell
if there is space|room . > .
deck , shuffle it > deck , shuffle your deck
^ gain|take control of <who> . return it at the end of the|this [turn|wave|round] . > take control
    of <who> until the end of the [1] .
apply|deal # damage to <whom> . its controller may discard a card to prevent this|that|the|it
    (damage) . > apply # damage to <whom> unless its controller discards a card .
choose|pick a card for them|him|her to discard . > choose a card . that player discards that card .
cast that spell for free > cast its spell
after shuffling (it) (your) (deck) > nothing
^ a|your|the rival [clears|defeats|discards|returns|reveals] <x> or
    [clears|defeats|discards|returns|reveals] <y…> . > a rival chooses one : [1] <x> ; or [2] <y…> .
^ <does> the next time <it…> . > the next time <it…> , <does> .
under your deck > on the bottom of your deck
"""
"""cards and costs"""

FIGHTING = """
^ <who> [swap|swaps|switch|switches|exchange|trade|trades] places|positions with <whom…> . > switch
    <who> with <whom…> .
^ choose <a> and <b> ;|. each|both (of) (them|those) (heroes) deals|deal damage equal to its|their
    (own) attack strength to the other . > choose <a> . choose <b> . the first hero deals damage
    equal to its attack strength to the second hero , then the second hero deals damage equal to its
    attack strength to the first hero .
^ choose <a> and <b> ;|. each|both (of) (them|those) (heroes) deals|deal damage to the other equal
    to its|their (own) attack strength . > choose <a> . choose <b> . the first hero deals damage
    equal to its attack strength to the second hero , then the second hero deals damage equal to its
    attack strength to the first hero .
^ choose <a> and <b> ;|. each|both (of) (them|those) (heroes) deal damage equal to its|their (own)
    attack strength to each other . > choose <a> . choose <b> . the first hero deals damage equal to
    its attack strength to the second hero , then the second hero deals damage equal to its attack
    strength to the first hero .
^ choose <a> and <b> ;|. each|both (of) (them|those) (heroes) deal damage to each other equal to
    its|their (own) attack strength . > choose <a> . choose <b> . the first hero deals damage equal
    to its attack strength to the second hero , then the second hero deals damage equal to its
    attack strength to the first hero .
^ choose <a> and <b> ;|. they|those (heroes) (each) deals|deal damage equal to its|their (own)
    attack strength to the other . > choose <a> . choose <b> . the first hero deals damage equal to
    its attack strength to the second hero , then the second hero deals damage equal to its attack
    strength to the first hero .
^ choose <a> and <b> ;|. they|those (heroes) (each) deals|deal damage to the other equal to
    its|their (own) attack strength . > choose <a> . choose <b> . the first hero deals damage equal
    to its attack strength to the second hero , then the second hero deals damage equal to its
    attack strength to the first hero .
^ choose <a> and <b> ;|. they|those (heroes) (each) deal damage equal to its|their (own) attack
    strength to each other . > choose <a> . choose <b> . the first hero deals damage equal to its
    attack strength to the second hero , then the second hero deals damage equal to its attack
    strength to the first hero .
^ choose <a> and <b> ;|. they|those (heroes) (each) deal damage to each other equal to its|their
    (own) attack strength . > choose <a> . choose <b> . the first hero deals damage equal to its
    attack strength to the second hero , then the second hero deals damage equal to its attack
    strength to the first hero .
^ <a> and <b> (each) deal|apply damage equal to its|their (own) attack strength to each other . >
    choose <a> . choose <b> . the first hero deals damage equal to its attack strength to the second
    hero , then the second hero deals damage equal to its attack strength to the first hero .
^ 2|two rival heroes (each) deal|apply damage equal to its|their (own) attack strength to each other
    . > choose a rival hero . choose another rival hero . the first hero deals damage equal to its
    attack strength to the second hero , then the second hero deals damage equal to its attack
    strength to the first hero .
^ <a> and <b> (each) deal|apply damage to each other equal to its|their (own) attack strength . >
    choose <a> . choose <b> . the first hero deals damage equal to its attack strength to the second
    hero , then the second hero deals damage equal to its attack strength to the first hero .
^ 2|two rival heroes (each) deal|apply damage to each other equal to its|their (own) attack strength
    . > choose a rival hero . choose another rival hero . the first hero deals damage equal to its
    attack strength to the second hero , then the second hero deals damage equal to its attack
    strength to the first hero .
^ <who> may|can attack again . > <who> may attack again this wave .
, one after another|the|other (other) . > .
^ choose <who> . all|each (of) your heroes <where> attack|attacks it . > choose <who> . attack it
    with each hero in your unit <where> .
both (of) (them) attack . > attack with each of them .
they (both|each|all) attack . > attack with each of them .
^ <who> attacks <whom> with @ attack strength . > <who> attacks <whom> . it has @ attack strength
    for that attack .
^ <who> 's attack strength becomes # <when…> > <who> has attack strength # <when…>
its attack strength becomes # <when…> > it has attack strength # <when…>
except|besides this one|hero > other than this hero
^ <who> 's next attack this [turn|wave|round] deals @ damage . > the next time <who> attacks this
    [1] , it has @ attack strength for that attack .
[make] melee attacks as though|if they were in melee > attack as though they were in melee
its attack strength is dealt as damage to <whom…> > apply damage to <whom…> equal to its attack
    strength
its life is dealt as damage to <whom…> > apply damage to <whom…> equal to its life
if that|the hero survives , > if it does not have lethal damage ,
if it survives , > if it does not have lethal damage ,
if this|that (damage) [defeats|kills|destroys] it|that (hero) , > if it has lethal damage ,
"""
"""who strikes whom, and who changes places"""

BIDDING = "\n".join(part.strip() for part in (CHANCE, SHORTCUTS, WHOM, HOW_MANY, HANDED, FIGHTING))
