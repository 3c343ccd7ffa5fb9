"""More turns of phrase (see phrasebook.py): when something happens, and what happens instead."""

from __future__ import annotations

RATHER = """
, instead [remove|defeat|draw|discard|apply|deal|return|put|move|give|prevent|heal|revive|clear]
    <do…> . > , [1] <do…> instead .
, instead [you|they|it] [remove|removes|defeat|draw|draws|discard|discards|move|moves|take|takes]
    <do…> . > , [1] [2] <do…> instead .
would draw (a) (card|cards) from|with|by|through|using his|her|their|the draw action , > would use
    the draw action ,
"""
"""what happens instead"""

ENDINGS = """
^ when|whenever|if a|the rival ends his|her|their turn without attacking , > at the end of a rival
    's turn , if that rival has not attacked this turn ,
^ when|whenever|if a|the rival ends his|her|their turn without recruiting (a) (hero) , > at the end
    of a rival 's turn , if that rival has not recruited a hero this turn ,
^ when|whenever|if a|the rival ends his|her|their turn without moving (a) (hero) , > at the end of a
    rival 's turn , if that rival has not moved a hero this turn ,
^ when|whenever|if a|the rival ends his|her|their turn without playing an order , > at the end of a
    rival 's turn , if that rival has not played an order this turn ,
^ when|whenever|if you end your turn without attacking , > at the end of your turn , if you have not
    attacked this turn ,
^ when|whenever|if you end your turn without recruiting (a) (hero) , > at the end of your turn , if
    you have not recruited a hero this turn ,
at the end of each|every [turn|wave|round] in which you played no order|orders , > at the end of
    each [1] , if you have not played an order this [1] ,
at the end of each|every [turn|wave|round] in which you did not attack , > at the end of each [1] ,
    if you have not attacked this [1] ,
at the end of each|every [turn|wave|round] in which you recruited no hero|heroes , > at the end of
    each [1] , if you have not recruited a hero this [1] ,
pass with (an|any) (unused) action|actions (remaining|left) , > pass , if there is an unused action
    ,
passes with (an|any) (unused) action|actions (remaining|left) , > passes , if there is an unused
    action ,
"""
"""what was not done"""

COUNTED = """
^ the [second|third] hero (that) you recruit each|every [turn|wave|round]
    [gains|gain|gets|has|takes|may|cannot] <x…> > the [1] time each [2] you recruit a hero , that
    hero [3] <x…>
^ the [first|second|third] order (that) you play each|every [turn|wave|round] , <x…> > the [1] time
    each [2] you play an order , <x…>
^ the first damage (that) (is) dealt to <whom> each|every [turn|wave|round] is reduced to # . > the
    first time each [1] <whom> would be dealt damage , prevent all-but # of that damage .
^ the first damage (that) (is) dealt to <whom> each|every [turn|wave|round] is prevented . > the
    first time each [1] <whom> would be dealt damage , prevent that damage .
^ prevent the first damage (that) (is|would) (be) dealt to <whom> each|every [turn|wave|round] . >
    the first time each [1] <whom> would be dealt damage , prevent that damage .
^ the first attack against <whom> each|every [turn|wave|round] deals no damage . > the first time
    each [1] <whom> is attacked , <whom> takes no damage for that attack .
^ the first [spell|order] (that) (a) rival|rivals [cast|casts|play|plays] each|every
    [turn|wave|round] is cancelled . > the first time each [3] a rival [2] a [1] , cancel that [1] .
"""
"""the first, the second"""

FREELY = """
, it may|can attack as a free action . > , you may attack with it .
, that hero may|can attack as a free action . > , you may attack with that hero .
, this hero may|can attack as a free action . > , you may attack with this hero .
, this hero may|can attack the same target as a free action . > , you may attack that target with
    this hero .
, this hero may|can also attack the same target . > , you may attack that target with this hero .
, you may|can have <who> attack as a free action . > , you may attack with <who> .
, you may|can attack with <who> as a free action . > , you may attack with <who> .
^ until <when> , your [attacks] are free actions . > until <when> , attacking is a free action for
    you .
^ until <when> , your [spells] are free actions . > until <when> , casting [1] is a free action for
    you .
^ until <when> , your [orders] are free actions . > until <when> , playing [1] is a free action for
    you .
^ this [turn|wave|round] , your attacks are free actions . > until the end of the [1] , attacking is
    a free action for you .
is a free action for you , but (only) once each|every|per|a turn > is a limited free action for you
costs|cost|takes|take no action (for) (you) , but (only) once each|every|per|a turn > is a limited
    free action for you
may|can move even in|during the turn they|it attack|attacks > may move and attack in the same turn
may|can attack even in|during the turn they|it move|moves > may move and attack in the same turn
(each|every) [player|players|rival|rivals] may|can [recruit|attack|draw|move] only|just once
    each|per|every|a [turn|wave|round] > each [1] cannot [2] more than once each [3]
^ (your) rivals may|can neither [draw|recruit|move|attack|switch|clear] nor
    [draw|recruit|move|attack|switch|clear] <when…> . > rivals cannot [1] or [2] <when…> .
^ (your) rivals may|can neither [draw|recruit|move|attack|switch|clear] nor
    [draw|recruit|move|attack|switch|clear] . > rivals cannot [1] or [2] .
^ (your) rivals must|need|have (to) spend|use|pay (an|one|1) additional|extra|more|another action to
    target <whom> with (an|melee|ranged) attack|attacks . > attacking <whom> costs 1 more action .
"""
"""what is done without an action, or not at all"""

BORNE = """
(also) loses # damage . > heals # damage .
takes|take the same amount (of) (damage) > takes that much damage
apply|deal the same amount (of) (damage) to > apply that much damage to
[discards|discard] a card from his|her|their|your hand , > [1] a card ,
^ (your) rivals play with the top card of his|their deck|decks revealed|face-up . > you may look at
    the top card of each rival 's deck at any time .
may|can use this hero 's [vanguard|flank|rear] power|ability|powers (as) (if|though) (it|they)
    (were) (its|their) (own) . > has the [1] power of this hero .
count|counts|act|acts as (an) interceptor|interceptors > have intercept
cannot be given (any) (status) statuses|status|effects (effects) > cannot gain statuses
is|are considered (to) (be) in > counts as in
"""
"""what somebody has, takes and shows"""

UNTARGETED = """
^ (rival) [spells|orders|traps] cannot target <whom> while|if <it…> . > while <it…> , <whom> cannot
    be targeted by [1] .
^ (rival) [spells|orders|traps] cannot target <whom> as long as <it…> . > while <it…> , <whom>
    cannot be targeted by [1] .
^ [spells|orders|traps] cannot target <whom> . > <whom> cannot be targeted by [1] .
^ rival [spells|orders|traps] cannot target <whom> . > <whom> cannot be targeted by rival [1] .
^ (your) [rivals] cannot target <whom> with [spells|orders|traps] . > <whom> cannot be targeted by
    rival [2] .
must be the target of [melee|ranged] attacks whenever|when|if possible|able . > must be attacked
    with [1] attacks .
, that damage is dealt|applied to <whom> instead . > , move that damage to <whom> .
^ [melee|ranged] attacks deal [double|half] damage . > fighters take [2] damage from [1] attacks .
; [melee|ranged] attacks deal > . [1] attacks deal
the attacker 's attack strength is reduced to # for that attack > the attacker has # attack strength
    for that attack
^ this hero takes <n> damage from <whom> with [less|more] attack strength . > this hero takes <n>
    damage from <whom> with [1] attack strength than this hero .
move that hero again . > move that hero to any empty slot .
^ until this operation leaves play , > nothing
^ (while|for) (as) (long) (as) this operation is in your reserve , > nothing
"""
"""whom it does not strike, and how much"""

DEMANDED = """
(that|the|a) [rival|player] must discard <x> or cancel that [order|attack|spell|trap] . > that [1]
    may discard <x> . if they do not , cancel that [2] .
^ your [orders|operations|traps] cannot be cancelled by (a) rival|rivals . > your [1] cannot be
    cancelled .
^ (each|every|your|all) rival|rivals must have at least # cards in hand to <do…> . > rivals with
    less than # cards in hand cannot <do…> .
costs|cost <who> no action|actions . > is a free action for <who> .
costs|cost <who> no action|actions [during|while] <it…> . > is a free action for <who> [1] <it…> .
^ each|every order you play removes|heals <x…> . > when you play an order , remove <x…> .
^ each|every order you play deals|applies <x…> . > when you play an order , apply <x…> .
^ each|every spell you cast removes|heals <x…> . > when you cast a spell , remove <x…> .
you have the most [heroes|corpses] , > you have more [1] than each rival ,
you have the fewest [heroes|corpses] , > you have less [1] than each rival ,
you have the most cards in hand , > you have more cards in hand than each rival ,
you have the fewest cards in hand , > you have less cards in hand than each rival ,
there are # or [fewer|less|more] markers on this operation > this operation has # or [1] time
    markers
there is [a|one] marker on this operation > this operation has 1 time marker
^ <who> does not become|leave a corpse when|if (it) (is) defeated ; return it to your|its hand
    (instead) . > if <who> would be defeated , return it to its owner 's hand instead .
^ <who> does not become|leave a corpse when|if (it) (is) defeated ; discard it (instead) . > if
    <who> would be defeated , discard it instead .
^ you have (an|one|1) extra|additional|more action during|in each|every [vanguard|flank|rear] wave .
    > during the [1] wave , you have 1 more action each turn .
^ you have (an|one|1) extra|additional|more action during|in (each|every|the) [vanguard|flank|rear]
    wave , but one|1 less|fewer during|in (each|every|the) [vanguard|flank|rear] wave . > during the
    [1] wave , you have 1 more action each turn . during the [2] wave , you have 1 less action each
    turn .
"""
"""what must be so first, and what follows"""

AWAITED = """
^ the first <who> that|to attacks|attack <whom> each|every [turn|wave|round]
    [takes|gains|gets|loses] <it…> > the first time each [1] a <who> attacks <whom> , the attacker
    [2] <it…>
^ (each|every|any) <who> that|who is|are [recruited|revived|healed|moved] [takes|gains|gets|loses]
    <it…> > when a <who> is [1] , it [2] <it…>
is|are attacked and (is|are) not defeated , > is attacked , if it does not have lethal damage ,
apply|deal damage to <whom> equal to the amount healed|removed . > apply that much damage to <whom>
    .
^ the first attack (made) against|on <whom> each|every [turn|wave|round] deals [half|double] damage
    . > the first time each [1] <whom> is attacked , the attacker deals [2] damage for that attack .
^ the first attack (made) against|on <whom> each|every [turn|wave|round] deals # [more|less] damage
    . > the first time each [1] <whom> is attacked , the attacker deals # [2] damage for that attack
    .
when|whenever|if you [play|recruit|cast|activate|place|clear|revive] your [second|third]
    [order|hero|spell|trap|operation|corpse] in|of|during a|an|the|each|one|any|that
    [turn|wave|round] , > the [2] time each [4] you [1] a [3] ,
when|whenever|if a rival [plays|recruits|casts|activates|places|clears|revives] their|his|her
    [second|third] [order|hero|spell|trap|operation|corpse] in|of|during a|the|one|any|each|that
    turn , > the [2] time each turn a rival [1] a [3] ,
when|whenever|if you (have) = two|2 orders in|during (the|one|a) (same|single) [turn|wave|round] , >
    the second time each [1] you = an order ,
when|whenever|if you (have) = two|2 heroes in|during (the|one|a) (same|single) [turn|wave|round] , >
    the second time each [1] you = a hero ,
when|whenever|if you (have) = three|3 orders in|during (the|one|a) (same|single) [turn|wave|round] ,
    > the third time each [1] you = an order ,
when|whenever|if you (have) = three|3 heroes in|during (the|one|a) (same|single) [turn|wave|round] ,
    > the third time each [1] you = a hero ,
^ before each|every (of) [vanguard|flank|rear] wave , > at the start of each [1] wave ,
^ before the [vanguard|flank|rear] wave begins|starts , > at the start of each [1] wave ,
^ before each|every [wave|round] , > at the start of each [1] ,
^ before each|every (of) your turns|turn , > at the start of your turn ,
at the [start|end] of each|every [wave|turn] this round , > until the end of the round , at the [1]
    of each [2] ,
^ after the [vanguard|flank|rear] wave of each|every round , > at the end of each [1] wave ,
^ before the [vanguard|flank|rear] wave of each|every round , > at the start of each [1] wave ,
^ after each|every (of) your turns|turn , > at the end of your turn ,
^ after each|every [wave|round] , > at the end of each [1] ,
when|whenever a|the new [wave|round] begins|starts , > at the start of each [1] ,
when|whenever the [first|second|third] round ends , > at the end of each round , if it is the [1]
    round ,
when|whenever the [first|second|third] round begins|starts , > at the start of each round , if it is
    the [1] round ,
when|whenever|after the|your ceasefire ends|is|has (over) (ended) , > at the end of the ceasefire ,
when|whenever|after the last card leaves your hand , > when your hand becomes empty ,
when|whenever|after you discard the|your last card (in) (your) (hand) , > when you discard a card ,
    if you have no cards in hand ,
when|whenever your last card is discarded , > when you discard a card , if you have no cards in hand
    ,
when|whenever you run out of cards in (your) hand , > when your hand becomes empty ,
when|whenever you end your turn , > at the end of your turn ,
when|whenever a|the rival ends their|his|her turn , > at the end of a rival 's turn ,
when|whenever the game begins|starts , > at the start of the game ,
[hero|heroes] enters|enter|comes|come (in|into) play , > [1] is recruited ,
[hero|heroes|leader] returns to [your|a|its|their] > [1] is returned to [2]
[hero|heroes|leader] is|are put|taken (back) into|in [your|a|its|their] [hand|owner] > [1] is
    returned to [2] [3]
[hero|heroes|leader] is|are given $ , > [1] gains $ ,
[hero|heroes|leader] is|are given [a|any] [status] , > [1] gains [2] [3] ,
when|whenever|after [a|any] [status] is removed from <whom> , > when <whom> loses [1] [2] ,
when|whenever|after $ is removed from <whom> , > when <whom> loses $ ,
[hero|leader] becomes undamaged , > [1] is healed , if it is undamaged ,
[hero|leader] is fully|completely healed , > [1] is healed , if it is undamaged ,
when|whenever|after <who> [use|uses|take|takes] your|their|his|her|the leader action , > when <who>
    [1] a leader action ,
is|are hit by an attack > is attacked
, [this] [hero|leader] is|becomes attacked|targeted instead . > , change the target to [1] [2] .
, that hero is|becomes attacked|targeted instead . > , change the target to that hero .
^ after <e> , if <who> is (still) alive|standing|undefeated , > after <e> , if <who> does not have
    lethal damage ,
"""
"""when it is, told in other words"""

COMING = """
the next attack (made) by <who> this [turn|wave|round] [deals|has|gets|gains] <it…> > the next time
    <who> attacks this [1] , the attacker [2] <it…> for that attack
the next attack <who> makes|make this [turn|wave|round] [deals|has|gets|gains] <it…> > the next time
    <who> attacks this [1] , the attacker [2] <it…> for that attack
the next attack against|on <whom> this [turn|wave|round] deals <it…> > the next time <whom> is
    attacked this [1] , the attacker deals <it…> for that attack
the next attack against|on <whom> this [turn|wave|round] deals no damage . > the next time <whom> is
    attacked this [1] , the target takes no damage for that attack .
the next attack against|on <whom> this [turn|wave|round] fails|misses . > the next time <whom> is
    attacked this [1] , cancel that attack .
the next attack against|on <whom> this [turn|wave|round] is cancelled|negated . > the next time
    <whom> is attacked this [1] , cancel that attack .
the next attack against|on <whom> this [turn|wave|round] has no effect . > the next time <whom> is
    attacked this [1] , cancel that attack .
the next attack against|on <whom> has no effect . > the next time <whom> is attacked , cancel that
    attack .
the next [order|spell|trap|operation] (that) [a] rival [plays|casts|activates] this
    [turn|wave|round] is cancelled|negated . > the next time a rival [3] a [1] this [4] , cancel
    that [1] .
the next [order|spell|trap|operation] (that) [a] rival [plays|casts|activates] this
    [turn|wave|round] has no effect . > the next time a rival [3] a [1] this [4] , cancel that [1] .
the next [order|spell|trap|operation] (that) [a] rival [plays|casts|activates] is cancelled|negated
    . > the next time a rival [3] a [1] , cancel that [1] .
the next [order|spell|trap|operation] (that) [a] rival [plays|casts|activates] has no effect . > the
    next time a rival [3] a [1] , cancel that [1] .
the next attack by|of <who> this [turn|wave|round] [deals|has|gets|gains] <it…> > the next time
    <who> attacks this [1] , the attacker [2] <it…> for that attack
double the damage of the next attack (made) by <who> this [turn|wave|round] . > the next time
    <who> attacks this [1] , the attacker deals double damage for that attack .
^ if <who> is [attacked|healed|moved|defeated|revived|recruited] this [turn|wave|round] , <do…> . >
    the next time <who> is [1] this [2] , <do…> .
^ if <who> [attacks|moves] this [turn|wave|round] , <do…> . > the next time <who> [1] this [2] ,
    <do…> .
^ if <who> is dealt damage this [turn|wave|round] , <do…> . > the next time <who> is dealt damage
    this [1] , <do…> .
^ if <who> takes damage this [turn|wave|round] , <do…> . > the next time <who> is dealt damage this
    [1] , <do…> .
^ if a|the|your rival [plays|casts|activates|recruits|revives|clears] <it> this [turn|wave|round] ,
    > the next time a rival [1] <it> this [2] ,
^ <who> takes no damage from the next attack this [turn|wave|round] . > the next time <who> is
    attacked this [1] , the target takes no damage for that attack .
^ <who> takes # less damage from the next attack this [turn|wave|round] . > the next time <who> is
    attacked this [1] , the target takes # less damage for that attack .
when <who> [attacks|moves] next , > the next time <who> [1] ,
^ each|any|every <who> that attacks this [turn|wave|round] [gains|gets|has|deals|takes] <it…> >
    until the end of the [1] , when a <who> attacks , it [2] <it…>
^ the first time <who> would be <x> this [turn|wave|round] , > the next time <who> would be <x> this
    [1] ,
the next hero (that) (is) recruited by a rival [takes|gains|gets|cannot] <it…> > the next time a
    rival recruits a hero , that hero [1] <it…>
the next hero (that) a rival recruits [takes|gains|gets|cannot] <it…> > the next time a rival
    recruits a hero , that hero [1] <it…>
the next hero (that) (is) recruited by a rival this [turn|wave|round] [takes|gains|gets|cannot]
    <it…> > the next time a rival recruits a hero this [1] , that hero [2] <it…>
the next hero (that) a rival recruits this [turn|wave|round] [takes|gains|gets|cannot] <it…> > the
    next time a rival recruits a hero this [1] , that hero [2] <it…>
(all|any) (of) (the) damage (dealt) to <whom> this [turn|wave|round] is reduced by # . > <whom>
    takes # less damage this [1] .
^ once during|on|in each|every of your turns , you may|can move a hero without using|spending|taking
    an action . > moving is a limited free action for you .
the next hero (that) you recruit this [turn|wave|round] may|can attack (in) this|that|the (same)
    wave . > the next time you recruit a hero this [1] , it may attack in the wave it is
    recruited .
^ if [it|they] would be [defeated|cleared|revived] this [turn|wave|round] , <do> instead . > the
    next time [1] would be [2] this [3] , <do> instead .
^ if [that|those] [hero|leader|heroes] would be [defeated|cleared|revived] this [turn|wave|round] ,
    <do> instead . > the next time [1] [2] would be [3] this [4] , <do> instead .
^ if [it|they] would be defeated this [turn|wave|round] , it|they is|are not defeated (instead) . >
    the next time [1] would be defeated this [2] , prevent it .
^ if [it|they] would be defeated this [turn|wave|round] , it|they survives|survive|lives (instead) .
    > the next time [1] would be defeated this [2] , prevent it .
^ if that hero would be defeated this [turn|wave|round] , it|that (hero) is not defeated (instead) .
    > the next time that hero would be defeated this [1] , prevent it .
^ if that hero would be defeated this [turn|wave|round] , it|that (hero) survives|lives (instead) .
    > the next time that hero would be defeated this [1] , prevent it .
"""
"""what is still to come"""

UNDONE = """
would be defeated <x> , it|they|this|that|those (hero|heroes|leader) is|are not defeated (instead)
    . > would be defeated <x> , prevent it .
would be defeated <x> , it|they|this|that|those (hero|heroes|leader)
    survives|survive|lives|stays|stay|remains|remain (alive|undefeated) (instead) . > would be
    defeated <x> , prevent it .
would be defeated , it|they|this|that|those (hero|heroes|leader) is|are not defeated (instead) . >
    would be defeated , prevent it .
would be defeated , it|they|this|that|those (hero|heroes|leader)
    survives|survive|lives|stays|stay|remains|remain (alive|undefeated) (instead) . > would be
    defeated , prevent it .
would draw <x> , they|he|she|that (rival|player) draws|draw # card|cards less|fewer (instead) . >
    would draw <x> , prevent # of it .
would draw <x> , they|he|she|that (rival|player) draws|draw # less|fewer (card|cards) (instead) . >
    would draw <x> , prevent # of it .
^ if you would draw <x> , (you) draw # additional|more|extra card|cards (instead) . > when you draw
    <x> , draw # cards .
may|can attack again with > may attack with
^ each|every|any rival that|who [plays|recruits|casts|draws|activates|discards|moves|clears|revives]
    <x> [discards|takes|loses|must|draws] <it…> > when a rival [1] <x> , that rival [2] <it…>
attacks against|on <whom> this [turn|wave|round] are cancelled|negated . > until the end of the [1]
    , when <whom> is attacked , cancel that attack .
[hero|leader] attacks from the|their|its [vanguard|flank|rear] > [1] in the [2] attacks
the attacker 's attack strength becomes|is # for that attack > the attacker has # attack strength
    for that attack
^ when|whenever the last hero in your unit is defeated , > when a hero in your unit is defeated , if
    you have no heroes in your unit ,
, you may|can make <whom> the (new) target (instead) . > , you may change the target to <whom> .
, make <whom> the (new) target (instead) . > , change the target to <whom> .
be defeated , you may|can <do> to keep it|them alive|standing . > be defeated , you may <do> instead
    .
, the attack deals|does no damage . > , the target takes no damage for that attack .
, the attack deals|does # [more|less] damage . > , the attacker deals # [1] damage for that attack .
adjacent to its new slot|position|place > adjacent to it
when|whenever|after you resolve an order , > when you play an order ,
^ when|whenever|if <who> takes damage , it|they takes|take # less (damage) . > if <who> would be
    dealt damage , prevent # of that damage .
^ when|whenever|if <who> takes damage from <x> , it|they takes|take # less (damage) . > if <who>
    would be dealt damage by <x> , prevent # of that damage .
it takes no damage from that attack > the target takes no damage for that attack
it takes # [less|more] damage from that attack > the target takes # [1] damage for that attack
would be defeated by an attack , the attacker is (also) defeated . > is defeated by an attack ,
    defeat the attacker .
(has) took|taken|suffered no damage this [turn|wave|round] > was not damaged this [1]
(has) took|taken|suffered damage this [turn|wave|round] > was damaged this [1]
, you may|can <do> to prevent all (the) damage from (that|the) attack . > , you may <do> . if you do
    , the target takes no damage for that attack .
, you may|can <do> to prevent # (of) (the) damage from (that|the) attack . > , you may <do> . if you
    do , the target takes # less damage for that attack .
prevent the next damage (that|which) (would|is) (be) (dealt) to <whom> this [turn|wave|round] . >
    the next time <whom> would be dealt damage this [1] , prevent that damage .
, you may|can recruit another one . > , you may recruit a hero .
, they|he|she|that (rival|player) draws|draw only # card|cards (instead) . > , that rival draws #
    cards instead .
^ each|every|any [order|spell|trap] (that) a rival [plays|casts|activates] is cancelled|negated . >
    when a rival [2] a [1] , cancel that [1] .
^ it [takes|gains|gets|loses] <x> when|whenever it [attacks|moves] this [turn|wave|round] . >
    whenever it [2] this [3] , it [1] <x> .
the next [hero|leader] that|to attacks|attack <whom> this [turn|wave|round] is defeated . > the next
    time a [1] attacks <whom> this [2] , defeat the attacker .
the next [rival|allied] [hero|leader] that|to attacks|attack this [turn|wave|round]
    [takes|gains|gets|loses] <it…> > the next time a [1] [2] attacks this [3] , the attacker [4]
    <it…>
the next [hero|leader] that|to attacks|attack <whom> this [turn|wave|round]
    [takes|gains|gets|loses] <it…> > the next time a [1] attacks <whom> this [2] , the attacker [3]
    <it…>
each [hero] you recruited this [turn|wave|round] > each [1] in your unit that was recruited this [2]
^ rivals <do> at the [start|end] of each of their turns . > at the [1] of a rival 's turn , that
    rival must <do> .
^ when|whenever|if a rival [has|is] <x> at the [start|end] of their|his|her turn , > at the [2] of a
    rival 's turn , if that rival [1] <x> ,
^ if a|an [attack|order|spell|trap] would deal <n> damage to <whom> , it deals # less damage
    (instead) . > if <whom> would be dealt <n> damage by a [1] , prevent # of that damage .
[hero|heroes] leaves|leave your [vanguard|flank|rear] , > [1] in your unit moves out of the [2] ,
skip that [rival|player] 's next turn > that [1] skips their next turn
prevent [half|all] of it > prevent [1] that damage
[cancel|negate] its effect|effects > [1] it
[cancel|negate] its effect|effects and discard it > [1] it and discard it
the hero that|who moved|switched [.|,|and] > that hero [1]
the hero that|who is|was (just) moved|recruited|revived|healed [.|,|and] > that hero [1]
the (just|newly) [recruited|revived|moved|healed] hero [.|,|and|'s] > that hero [2]
[place|put] this trap (back|face-down|again) in|into your reserve (face-down|again) > place this
    trap
"""
"""what is undone, and whom it befell"""

OCCASIONS = "\n".join(
    part.strip()
    for part in (
        RATHER, ENDINGS, COUNTED, FREELY, BORNE, UNTARGETED, DEMANDED, AWAITED, COMING, UNDONE,
    )
)  # fmt: skip
