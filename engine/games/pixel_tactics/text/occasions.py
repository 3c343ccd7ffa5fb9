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
    [draw|recruit|move|attack|switch|clear] (on|in|during) their next turn . > rivals cannot [1] or
    [2] until the start of your next turn .
^ (your) rivals may|can neither [draw|recruit|move|attack|switch|clear] nor
    [draw|recruit|move|attack|switch|clear] . > rivals cannot [1] or [2] .
^ (your) rivals must|need|have (to) spend|use|pay (an|one|1) additional|extra|more|another action to
    target <whom> with (an|melee|ranged) attack|attacks . > attacking <whom> costs 1 more action .
"""
"""what is done without an action, or not at all"""

BORNE = """
(also) loses # damage . > heals # damage .
takes|take the same amount (of) (damage) > takes that much damage
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

OCCASIONS = "\n".join(
    part.strip() for part in (RATHER, ENDINGS, COUNTED, FREELY, BORNE, UNTARGETED, DEMANDED)
)
