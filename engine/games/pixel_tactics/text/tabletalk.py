"""More turns of phrase (see phrasebook.py): what is said across a table of the cards on it."""

from __future__ import annotations

MARKED = """
[marker|markers] here > [1] on this operation
remove # [marker|markers] to <does> > remove # [1] from this operation to <does>
the last (one) is removed , > the last time marker is removed from this operation ,
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
^ rivals|enemies|rival (heroes) cannot target|attack|hit your [vanguard|flank|rear] with
    [melee|ranged] attacks > heroes in your [1] cannot be targeted by rival [2] attacks
^ rivals|enemies|rival (heroes) cannot target|attack|hit <whom> with [melee|ranged] attacks > <whom>
    cannot be targeted by rival [1] attacks
^ rivals|enemies|rival (heroes) cannot target <whom> with spells > <whom> cannot be targeted by
    rival spells
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

CHOSEN = """
if a|any|the rival [has|had|controls|played|recruited|attacked] <it> , that|the [rival|player]
    <does…> > choose a rival . if that rival [1] <it> , that rival <does…>
if a|any|the rival [has|had|controls|played|recruited|attacked] <it> , <does> that [rival|player]
    <whom…> > choose a rival . if that rival [1] <it> , <does> that rival <whom…>
at <it> and a|the rival has <what> , <does> his|her|their <x…> > at <it> , choose a rival . if that
    rival has <what> , <does> that rival 's <x…>
when|whenever a|the|each <which> wave begins|starts and a|the rival has <what> , <does>
    his|her|their <x…> > at the start of each <which> wave , choose a rival . if that rival has
    <what> , <does> that rival 's <x…>
if <has> than a|any|the rival , <does> that [rival|player] <whom…> > choose a rival . if <has> than
    that rival , <does> that rival <whom…>
if <has> than a|any|the rival , that [rival|player] <does…> > choose a rival . if <has> than that
    rival , that rival <does…>
choose a rival with <what> . <does…> > choose a rival . if that rival has <what> , <does…>
choose a rival who has <what> . <does…> > choose a rival . if that rival has <what> , <does…>
a rival with [more|less|fewer|no] <what> [discards|draws|defeats|reveals|returns|loses] <it…> >
    choose a rival . if that rival has [1] <what> , that rival [2] <it…>
a rival who has [more|less|fewer|no] <what> [discards|draws|defeats|reveals|returns|loses] <it…> >
    choose a rival . if that rival has [1] <what> , that rival [2] <it…>
for each|every rival with [more|less|fewer] <what> than you , <does…> > for each rival , if that
    rival has [1] <what> than you , <does…>
for each|every rival who has [more|less|fewer] <what> than you , <does…> > for each rival , if that
    rival has [1] <what> than you , <does…>
[rival|player] has an empty hand > [1] has no cards in hand
a|the rival defeats a hero of your choice (in|from their unit) . > defeat a rival hero .
a|the rival defeats a hero in|from their unit of your choice . > defeat a rival hero .
a|the rival returns|return a hero of your choice (in|from their unit) to their hand . > return a
    rival hero to its owner 's hand .
^ <does> in the same [row|column] as target [hero|leader|corpse] . > choose a [2] . <does> in that
    [2] 's [1] .
choose a card there > choose a card from it
"""
"""who is meant, and who says so"""

DRAWN = """
[draw|draws] <n> [card|cards] from [your|their|his|her|the] deck > [1] <n> [2]
[draw|draws] <n> [card|cards] from the top of [your|their|his|her] deck > [1] <n> [2]
draw a|the [card] from the bottom of your deck > put the bottom [1] of your deck into your hand
^ rivals cannot <do> on|during your turn . > during your turn , rivals cannot <do> .
at the end of a [turn|wave|round] in which <who> [did|has|attacked|was] <it> , > at the end of each
    [1] , if <who> [2] <it> this [1] ,
at the end of a [turn|wave|round] in which <who> attacked , > at the end of each [1] , if <who>
    attacked this [1] ,
at the end of each|every [turn|wave|round] in which <who> attacked , > at the end of each [1] , if
    <who> attacked this [1] ,
"""
"""where it is drawn from, and when"""

PLAIN = """
^ <who> 's|' [attack|life] (strength) is reduced|decreased|lowered by # > <who> has -# [1]
^ <who> 's|' [attack|life] (strength) is increased|raised by # > <who> has +# [1]
^ the [attack|life] (strength) of <who> is reduced|decreased|lowered by # > <who> has -# [1]
^ the [attack|life] (strength) of <who> is increased|raised by # > <who> has +# [1]
^ <who> 's|' attack (strength) and life are|is increased|raised by # > <who> has +# attack
    strength and +# life
^ <who> 's|' attack (strength) and life are|is reduced|decreased|lowered by # > <who> has -# attack
    strength and -# life
[hero|heroes|leader|it|attacker|target] loses|lose # attack (strength) > [1] has -# attack strength
^ your leader attacks with @ attack (strength) . > attack with your leader with @ attack strength .
that [rival|player] then [discards|draws|loses|defeats|reveals|returns] > that [1] [2]
choose <n> cards in|from your discard pile and shuffle them into your deck > shuffle <n> cards from
    your discard pile into your deck
^ [spells|orders|attacks] deal # less damage , to a minimum of % . > fighters take # less damage
    from [1] , to a minimum of % .
draw <n> [card|cards] , or % cards if <it…> . > if <it…> , draw % cards . otherwise , draw <n> [1] .
apply|deal # damage to a|the rival 's leader and % damage to yours > apply # damage to a rival 's
    leader , then apply % damage to your leader
attack (strength) equals > attack strength is equal to
[heroes|leaders] with a ranged attack [has|have|gain|gains|get|gets|deal|deals|may|can|cannot] > [1]
    with ranged attack [2]
[hero|heroes] attacking it|this hero [has|have|gets|get|gains|gain] @ (attack) (strength) > [1] [2]
    @ attack strength against this hero
each|every player may|can hold|have|keep no more than # cards (in) (their) (hand) > each player 's
    maximum hand size is #
each|every player cannot|can not hold|have|keep more than # cards (in) (their) (hand) > each player
    's maximum hand size is #
players may|can hold|have|keep no more than # cards (in) (their) (hand|hands) > each player 's
    maximum hand size is #
if there is an empty slot [behind] this hero , (you) (may|can) recruit a hero there|into|in (it) (as
    a free action) > you may recruit a hero into an empty slot [1] this hero
if the slot [behind] this hero is empty , (you) (may|can) recruit a hero there|into|in (it) (as a
    free action) > you may recruit a hero into an empty slot [1] this hero
^ at <when> , you may|can [recruit|move|attack|draw|switch] <what> as a free action . > at <when> ,
    you may [1] <what> .
^ this hero may|can move to <where> as a free action once per|each [turn|wave|round] . > once per
    [1] , you may move this hero to <where> .
this hero may|can intercept it . > you may change the target to this hero .
rivals must attack this hero before attacking other heroes in your [vanguard|flank|rear] . > this
    hero must be attacked instead of other heroes in your [1] .
^ this [hero|leader] 's attacks ignore intercept and deal <n> damage to <whom> . > this [1] 's
    attacks ignore intercept . this [1] deals <n> damage to <whom> .
, target [hero|leader] 's attack (strength) becomes|is # . > , a [1] has attack strength # .
^ target [hero|leader] 's attack (strength) becomes|is # <until> . > a [1] has attack strength #
    <until> .
recruit heroes directly from > recruit heroes from
choose a [column|row] . <does> there > choose a [1] . <does> in that [1]
choose a [column|row] in <whose> . <does> there > choose a [1] in <whose> . <does> in that [1]
^ prevent all damage (that) would be dealt to <whom> until <when> . > until <when> , <whom> takes no
    damage .
^ prevent all damage (that) would be dealt to <whom> this [turn|wave|round] . > until the end of the
    [1] , <whom> takes no damage .
^ when|whenever a rival ends their|his turn with more than # cards (in) (hand) , > at the end of a
    rival 's turn , if that rival has more than # cards in hand ,
^ if <who> would heal damage , it takes that much damage instead > if <who> would be healed , it
    takes that much damage instead
play a spell > cast a spell
plays a spell > casts a spell
^ <who> attacks twice . > <who> attacks , then that hero attacks .
attacks , then attacks again . > attacks , then that hero attacks .
attacks and then attacks again . > attacks , then that hero attacks .
you may|can have this [hero|leader] attack the same target > you may attack the target with this [1]
rivals cannot heal damage > rival fighters cannot be healed
, (and) then <do> if it survives . > . if it is not defeated , <do> .
and <do> if it survives . > . if it is not defeated , <do> .
if it|that (hero|leader) survives|survived > if it is not defeated
[return|put] it back to > return it to
^ the first [spell] cast by a rival each [turn|wave|round] is cancelled|negated . > the first time
    each [2] a rival casts a spell , cancel that spell .
^ the first [order] played by a rival each [turn|wave|round] is cancelled|negated . > the first time
    each [2] a rival plays an order , cancel that order .
^ the first [trap] activated by a rival each [turn|wave|round] is cancelled|negated . > the first
    time each [2] a rival activates a trap , cancel that trap .
rival|rivals heroes recruited while this operation|card is in play enter (play) with # damage . >
    when a rival hero is recruited , apply # damage to it .
^ all [melee|ranged] attacks deal <n> damage . > fighters deal <n> damage with [1] attacks .
^ all [attacks|spells] deal <n> damage . > fighters deal <n> damage with [1] .
rival traps and operations cost an|one additional|extra|more action . > placing traps costs 1 more
    action for rivals . playing operations costs 1 more action for rivals .
"""
"""what sets say without a second thought"""

LAID = """
[discard|destroy|cancel] target [trap|operation] or [trap|operation] > discard a [2] or [3] from any
    player 's reserve
[return] target [trap|operation] or [trap|operation] to its owner 's hand > [1] a [2] or [3] from
    any player 's reserve to its owner 's hand
[destroy] a [trap|operation] or [trap|operation] . > discard a [2] or [3] from any player 's reserve
    .
if|when|whenever there are # [marker|markers] on it|this (card|operation) , > if it has # [1] ,
if|when|whenever there are # time [marker|markers] on it|this (card|operation) , > if it has # time
    [1] ,
when|whenever|once it has no (time) markers (left) (on) (it) , > when the last time marker is
    removed from this operation ,
when|whenever|once there are no (time) markers (left) on it|this operation|this card , > when the
    last time marker is removed from this operation ,
"""
"""what lies in the Reserve"""

PARTS = (MARKED, SHARES, BLOWS, BARRED, AGREED, CARDS, CHOSEN, DRAWN, PLAIN, LAID)
TABLETALK = "\n".join(part.strip() for part in PARTS)
