"""More turns of phrase (see phrasebook.py): of what holds, waits and costs."""

from __future__ import annotations

HEADS = """
^ [adjacent|your|rival|all|other] <who> : @ <x…> > [1] <who> have @ <x…>
^ [forerunner|supporter] : @ <x…> > [1] has @ <x…>
^ [adjacent|your|rival|all|other] <who> : [intercept|ranged] <x…> > [1] <who> have [2] <x…>
^ [forerunner|supporter] : [intercept|ranged] <x…> > [1] has [2] <x…>
^ on recruit|recruitment|recruiting|arrival|entry (:|,) > when this hero is recruited ,
^ on defeat|death (:|,) > when this hero is defeated ,
^ on attack (:|,) > when this hero attacks ,
^ when recruited (:|,) > when this hero is recruited ,
^ when defeated (:|,) > when this hero is defeated ,
^ when attacked (:|,) > when this hero is attacked ,
^ when attacking (:|,) > when this hero attacks ,
^ after surviving an attack , > after this hero is attacked , if it does not have lethal damage ,
^ after attacking , > after this hero attacks ,
^ after being attacked , > after this hero is attacked ,
^ upon being attacked , > when this hero is attacked ,
^ upon being recruited , > when this hero is recruited ,
^ upon being defeated , > when this hero is defeated ,
^ upon <x> 's defeat , > when <x> is defeated ,
^ upon <x> 's recruitment , > when <x> is recruited ,
. limited . > . once per turn .
^ (maximum) hand size : # . > your maximum hand size is # .
^ (maximum) hand size # . > your maximum hand size is # .
^ attacks (up) (to) twice|two (times) per|each|every|a wave . > this hero may attack twice each
    wave .
^ can attack twice|two (times) per|each|every|a wave . > this hero may attack twice each wave .
^ attacks as a free action . > attacking is a free action for this hero .
, and when|whenever > . when
maximum|max @ > to a maximum of @
, maximum|max # > to a maximum of #
up to (a) maximum|max of > to a maximum of
never more than # > to a maximum of #
^ until this operation is discarded|removed , > nothing
^ until this operation ends|expires|leaves (play) , > nothing
until this operation is discarded|removed . > .
until this operation ends|expires|leaves (play) . > .
^ while|as this operation is|remains|stays in play , > nothing
while|as this operation remains|stays in play . > .
time markers on it|this operation , > time markers ,
^ while|if this operation has # or [more|less] time markers , > while there are # or [1] time
    markers on this operation ,
"""

WHOSE = """
supporters in your unit > heroes in your unit with a forerunner
forerunners in your unit > heroes in your unit with a supporter
your supporters > your heroes with a forerunner
your forerunners > your heroes with a supporter
your [vanguard|flank|rear] and [vanguard|flank|rear] heroes > heroes in your [1] and heroes in your
    [2]
heroes of the [vanguard|flank|rear|current] wave > heroes in the [1] wave
heroes of the [vanguard|flank|rear] row > heroes in the [1]
^ your leader <x> [while|if|unless] it [is|has] <y…> . > [1] your leader [2] <y…> , your leader <x>
    .
^ your leader <x> as long as it [is|has] <y…> . > while your leader [1] <y…> , your leader <x> .
^ [forerunner|supporter] <x> [while|if|unless] it [is|has] <y…> . > [2] [1] [3] <y…> , [1] <x> .
^ [forerunner|supporter] <x> as long as it [is|has] <y…> . > while [1] [2] <y…> , [1] <x> .
is|are alone in [its|this|the] [row|column|unit] > is the only hero in [1] [2]
is|stands alone in [its|this|the] [row|column|unit] > is the only hero in [1] [2]
neither player|unit > no player
neither of the players > no player
no other hero is in this hero 's [row|column] > there are no other heroes in this hero 's [1]
nobody|noone [stands|is] [behind|before] this hero > there is no hero [2] this hero
"""

DEEDS = """
need not be in melee to attack > may attack from behind other heroes
need not be in melee to make|use (a) melee attacks|attack > may attack from behind other heroes
do|does not need|have to be in melee to attack > may attack from behind other heroes
do|does not need|have to be in melee to make|use (a) melee attacks|attack > may attack from behind
    other heroes
may|can attack without being in melee > may attack from behind other heroes
ignore|ignores intercept when|while making (a) (ranged) attacks|attack > may ignore intercept
ignore|ignores intercept with (its|their|all) (ranged) attacks > may ignore intercept
^ each|every player may|can play only one|1 [order|operation] each|every|per turn . > each player
    cannot play more than one [1] each turn .
^ [rivals|you|players] may|can only play one|1 [order|operation] each|every|per [turn|wave|round] .
    > [1] cannot play more than one [2] each [3] .
^ [rivals|you|players] may|can play only one|1 [order|operation] each|every|per [turn|wave|round] .
    > [1] cannot play more than one [2] each [3] .
^ [rivals|you|players] must take|spend|use|pay 2|two actions to recruit (a) (hero|heroes) . >
    recruiting is a long action for [1] .
^ [rivals|you|players] must take|spend|use|pay 2|two actions to play (an) order|orders . > playing
    orders is a long action for [1] .
^ [rivals|you|players] must take|spend|use|pay 2|two actions to cast (a) spell|spells . > casting
    spells is a long action for [1] .
^ [rivals|you|players] must take|spend|use|pay 2|two actions to move (a) (hero|heroes) . > moving
    is a long action for [1] .
^ [rivals|you|players] must take|spend|use|pay 2|two actions to attack . > attacking is a long
    action for [1] .
^ [rivals|you|players] must take|spend|use|pay 2|two actions to draw (a) (card|cards) . > drawing
    is a long action for [1] .
, [rivals|you|players] must take|spend|use|pay 2|two actions to recruit (a) (hero|heroes) . > ,
    recruiting is a long action for [1] .
, [rivals|you|players] must take|spend|use|pay 2|two actions to play (an) order|orders . > ,
    playing orders is a long action for [1] .
, [rivals|you|players] must take|spend|use|pay 2|two actions to cast (a) spell|spells . > , casting
    spells is a long action for [1] .
, [rivals|you|players] must take|spend|use|pay 2|two actions to attack . > , attacking is a long
    action for [1] .
^ (when|if) <who> would be dealt damage by|from a|an [spell|attack|order] , (that|the) damage is
    reduced by # (to) (a) minimum (of) 1|one > <who> takes # less damage from [1] , to a minimum of
    1
(that|the) damage is reduced by # . > prevent # of that damage .
reduce that|the damage by # . > prevent # of that damage .
halve that|the damage , rounding|rounded up . > prevent half of that damage , rounded down .
halve that|the damage , rounding|rounded down . > prevent half of that damage , rounded up .
halve that|the damage (rounding|rounded) up . > prevent half of that damage , rounded down .
prevent all but # of it > prevent all but # of that damage
^ heroes recruited to|into|in the|your [vanguard|flank|rear] come|enter|arrive (into) (play) with $
    . > when you recruit a hero into your [1] , give that hero $ .
^ (all) heroes come|enter|arrive (into) play with $ . > when a hero is recruited , give that hero $
    .
as long as it lives > for as long as it is in place
while it lives|survives|remains|stays (in) (play) . > for as long as it is in place .
"""

ODDER = """
[hero|heroes|corpse|corpses|trap|traps|operation|operations] you have . > [1] you control .
[has|have|gets|get|gains|gain] (attack) strength @ > [1] @ attack strength
[has|have|gets|get|gains|gain] life @ > [1] @ life
more-x [attack|life] , where x is|equals <n…> > more [1] equal to <n…>
more-x attack strength , where x is|equals <n…> > more attack strength equal to <n…>
less-x attack strength , where x is|equals <n…> > less attack strength equal to <n…>
less-x [life] , where x is|equals <n…> > less [1] equal to <n…>
when|whenever|if an attack would defeat <whom> , > when <whom> would be dealt lethal damage by an
    attack ,
when|whenever|if a [spell|order] would defeat <whom> , > when <whom> would be dealt lethal damage
    by a [1] ,
attacks and does not defeat its|the target , > attacks , if the target is not defeated ,
recruit a hero , that hero may|can attack this|that [wave|turn] > recruit a hero , that hero may
    attack in the wave it is recruited
must attack [forerunner|supporter] . > [1] must be attacked .
rivals|rival (heroes) must attack [forerunner|supporter] > [1] must be attacked
[when|while|if|unless] <who> [is] in melee and (is) [damaged|undamaged] , > [1] <who> is in melee
    and <who> is [3] ,
[while|if|unless] <who> [is] in melee and (is) [damaged|undamaged] . > [1] <who> is in melee and
    <who> is [3] .
^ the first [order] you play each|every [turn|wave|round] (does) not cost (you) an|any
    action|actions . > playing orders is a limited free action for you each [2] .
^ the first [order] you play each|every [turn|wave|round] costs (you) no action|actions . > playing
    orders is a limited free action for you each [2] .
^ the first [order] you play each|every [wave|round] is (a) free (action) . > playing orders is a
    limited free action for you each [2] .
^ the first [spell] you cast each|every [turn|wave|round] (does) not cost (you) an|any
    action|actions . > casting spells is a limited free action for you each [2] .
^ the first [spell] you cast each|every [turn|wave|round] costs (you) no action|actions . > casting
    spells is a limited free action for you each [2] .
^ the first [spell] you cast each|every [wave|round] is (a) free (action) . > casting spells is a
    limited free action for you each [2] .
^ the first [hero] you recruit each|every [turn|wave|round] (does) not cost (you) an|any
    action|actions . > recruiting is a limited free action for you each [2] .
^ the first [hero] you recruit each|every [turn|wave|round] costs (you) no action|actions . >
    recruiting is a limited free action for you each [2] .
^ the first [hero] you move each|every [turn|wave|round] costs (you) no action|actions . > moving
    is a limited free action for you each [2] .
is a free action once each|per|every|a [turn|wave|round] . > is a limited free action for you each
    [1] .
is a free action for you once each|per|every|a [turn|wave|round] . > is a limited free action for
    you each [1] .
limited free action for you each turn > limited free action for you
^ whoever|whosoever|anyone|whatever (who|that) attacks|strikes|hits <whom>
    [takes|suffers|loses|gains|gets] > when <whom> is attacked , the attacker [1]
^ <who> who|that attacks|strikes <whom> [takes|suffers] # damage . > when <who> attacks <whom> ,
    apply # damage to the attacker .
while|if|when the ceasefire holds|lasts|stands > while you are in ceasefire
while|if|when there is a ceasefire > while you are in ceasefire
as long as the ceasefire holds|lasts|stands > while you are in ceasefire
^ should this hero fall|die|perish , > when this hero is defeated ,
^ should <who> be [attacked|defeated|damaged|moved|healed|targeted|recruited] , > when <who> is [1]
    ,
^ should <who> be [attacked|defeated|damaged|moved|healed|targeted] by <what> , > when <who> is [1]
    by <what> ,
^ should <who> [fall|die] , > when <who> is defeated ,
^ should <who> [attack|move|play|cast|recruit|discard|draw] <x> , > when <who> [1] <x> ,
^ (for) as long as this hero stands|lives|remains|stays (in) (play|place) , > nothing
^ while this hero stands|lives|remains|stays (in) (play|place) , > nothing
^ while|as this (card|hero|trap|operation) is in play|place , > nothing
^ as long as this (card|hero|trap|operation) is in play|place , > nothing
^ as long as this hero [stands|lives|remains|stays] in play , [that|those|it] > as long as this
    hero is in play , [2]
^ as long as this hero is in play , [that|those|it] > as long as this hero is in play , [1]
^ while this hero is in play , [that|those|it] > while this hero is in play , [1]
fallen [heroes] > corpses
fallen hero > corpse
[is|are] never [attacked|cleared|moved|targeted|healed|damaged|defeated|cancelled|discarded] >
    cannot be [2]
never [attacks|attack] . > cannot attack .
"""

MUSTS = """
^ <who> must attack [this|your|its|the|an|a|another|heroes|adjacent] <whom> . > [1] <whom> must be
    attacked by <who> .
^ <who> must attack [this|your|its|the|an|a|another|heroes|adjacent] <whom> if able|possible|it
    can|they can . > [1] <whom> must be attacked by <who> .
^ rivals|rival must attack [this|your|its|the|an|a|another|heroes|adjacent] <whom> . > [1] <whom>
    must be attacked .
^ your rivals|rival must attack [this|your|its|the|an|a|another|heroes|adjacent] <whom> . > [1]
    <whom> must be attacked .
while <a> and <b> are both [damaged|undamaged] , neither (of) (them) can|may be
    [attacked|targeted|moved|defeated|healed] <by…> > while <a> is [1] and <b> is [1] , <a> and <b>
    cannot be [2] <by…>
while <a> and <b> are both [damaged|undamaged] , neither (of) (them) can|may be
    [attacked|targeted|moved|defeated|healed] . > while <a> is [1] and <b> is [1] , <a> and <b>
    cannot be [2] .
^ each|every|any|a hero that|who attacks|strikes <whom> [takes|suffers] # damage . > when a hero
    attacks <whom> , apply # damage to the attacker .
^ each|every|any|a rival hero that|who attacks|strikes <whom> [takes|suffers] # damage . > when a
    rival hero attacks <whom> , apply # damage to the attacker .
^ heroes that|who attack|strike <whom> [take|suffer] # damage . > when a hero attacks <whom> ,
    apply # damage to the attacker .
^ rival heroes that|who attack|strike <whom> [take|suffer] # damage . > when a rival hero attacks
    <whom> , apply # damage to the attacker .
may|can both [move|attack|cast] > may [1]
^ <who> 's attacks do|does not cost (you) an|any action|actions > attacking is a free action for
    <who>
^ <who> 's attacks cost (you) no action|actions > attacking is a free action for <who>
^ <who> 's spells do|does not cost (you) an|any action|actions > casting spells is a free action
    for <who>
^ <who> 's spells cost (you) no action|actions > casting spells is a free action for <who>
^ <who> 's spell costs (you) no action|actions > casting spells is a free action for <who>
^ attacks against|on <whom> cost (rivals) 2|two actions > attacking <whom> costs 1 more action
^ attacks against|on <whom> cost (rivals) a|an|1|one additional|extra|more action > attacking
    <whom> costs 1 more action
^ clearing (corpses) never costs (you) an|any action|actions > clearing corpses is a free action
    for you
^ moving (heroes) never costs (you) an|any action|actions > moving is a free action for you
^ drawing (cards) never costs (you) an|any action|actions > drawing is a free action for you
^ recruiting (heroes) never costs (you) an|any action|actions > recruiting is a free action for you
, but never (by) more than # > to a maximum of #
, but not (by) more than # > to a maximum of #
a card is discarded from a rival 's hand > a rival discards a card
a card is discarded from your hand > you discard a card
^ as an additional cost to play an|each order , (rivals|rival) must discard a card . > when a rival
    plays an order , that rival may discard a card . if they do not , cancel that order .
^ rivals must discard a card to play an|each order . > when a rival plays an order , that rival may
    discard a card . if they do not , cancel that order .
^ to play an order , a|each rival must (first) discard a card . > when a rival plays an order ,
    that rival may discard a card . if they do not , cancel that order .
"""

MORE = """
the [vanguard|flank|rear] wave of each|every round > the [1] wave
^ <who> [has|have] 3|three actions during|in <when> . > during <when> , <who> [1] 1 more action
    each turn .
^ rival heroes <where> cannot cast spells unless they discard a|1|one card . > when a rival hero
    <where> casts a spell , that rival may discard a card . if they do not , cancel that spell .
^ rival heroes cannot attack unless they discard a|1|one card . > when a rival hero attacks , that
    rival may discard a card . if they do not , cancel that attack .
^ when|after this hero moves , it|this may|can (hero) (still) attack (in) this|the (same) turn|wave
    . > this hero may move and attack in the same turn .
^ when|after this hero attacks , it|this may|can (hero) (still) move (in) this|the (same) turn|wave
    . > this hero may move and attack in the same turn .
^ when|after this hero casts a spell , it|this may|can (hero) (still) attack (in) this|the (same)
    turn|wave . > this hero may attack and cast a spell in the same turn .
^ you may|can switch (heroes) as a single|normal action . > switching is a normal action for you .
attacks that|which target|targets <whom> > attacks against <whom>
an attack that|which targets <whom> > an attack against <whom>
spells that|which target <whom> > spells against <whom>
you may|can have up to # cards|traps in your reserve . > you have exactly # reserve slots .
^ when <who> gains a status (effect) , <whom> gains it (as) (well|too|also) . > when <who> gains a
    status , <whom> gains that status .
^ damage dealt to <whom> cannot exceed # . > if <whom> would be dealt more than # damage , prevent
    all but # of that damage .
^ <whom> cannot be dealt|take more than # damage at once . > if <whom> would be dealt more than #
    damage , prevent all but # of that damage .
^ <whom> cannot be dealt|take more than # damage from a single|one attack . > if <whom> would be
    dealt more than # damage by an attack , prevent all but # of that damage .
^ <whom> never takes more than # damage from a single|one attack . > if <whom> would be dealt more
    than # damage by an attack , prevent all but # of that damage .
have this hero take that|the damage (instead) . > move that damage to this hero .
^ this hero intercepts [ranged|melee] attacks against heroes <where> . > when a hero <where> is
    attacked by a [1] attack , change the target to this hero .
"""

PARTS = (HEADS, WHOSE, DEEDS, ODDER, MUSTS, MORE)
TENURE = "\n".join(part.strip() for part in PARTS)
