"""More turns of phrase (see phrasebook.py), by the chapters of the rulebook."""

from __future__ import annotations

STATUSES = """
^ rival heroes enter|arrive (play) with # damage (on them) . > when a rival hero is recruited ,
    apply # damage to it .
^ heroes you recruit enter|arrive (play) with # damage (on them) . > when you recruit a hero ,
    apply # damage to it .
^ this hero enters|arrives (play) with # damage (on it) . > when this hero is recruited , apply #
    damage to it .
do not lose|loses status|statuses (effect|effects) when (they|it) (are|is) defeated > may keep
    statuses when defeated
does not lose status|statuses (effect|effects) when (they|it) (are|is) defeated > may keep
    statuses when defeated
a revived hero (still) keeps|has them . > nothing
^ while <who> has a $ (on it) , it also has @ <stat> for each one . > <who> has @ <stat> for each
    $ on itself .
^ when <who> [enters|arrives|returns] with $ > when <who> [1] , give it $
returns|comes back with $ . > gains $ .
equal to twice|double [its|their|this|that|the] > equal to twofold [1]
apply|place|put $ to|on <who> [until|for] <when…> > give <who> $ [1] <when…>
status|statuses (effect|effects) on <who> are not|never removed when (it|they) (is|are) defeated >
    <who> may keep statuses when defeated
keep|keeps its|their|all|the (all) status|statuses (effect|effects) when|while (it|they) (is|are)
    (defeated|corpses|corpse) > may keep statuses when defeated
[place|put|apply] <s> on <who> x # > [1] <s> x# on <who>
moves|move a status (effect) from <who> to <whom…> > move a status from <who> to <whom…>
gains|gain|gets|get the same status (effect) . > gains that status .
[has|have|with|gains|gain] the status (effect) $ > [1] $
the $ status (effect) > $
a $ status (effect) > $
$ status (effect) > $
"""

ATTACKS = """
cannot be attacked except by <whom…> > may only be attacked by <whom…>
^ only leaders may|can attack . > heroes cannot attack .
when|whenever a rival [hero|leader] that is [damaged|undamaged] [attacks|casts|moves] > when a [2]
    rival [1] [3]
^ <who> attacking <whom> [have|has|get|gets] @ attack strength . > <who> has @ attack strength
    against <whom> .
, <who> attacking <whom> [have|has|get|gets] @ attack strength . > , <who> has @ attack strength
    against <whom> .
^ <who> 's attacks have @ attack strength against <whom…> > <who> has @ attack strength against
    <whom…>
when|whenever <who> [loses] damage , > when damage is removed from <who> ,
^ a|each|any|every hero that casts a spell [cannot|takes|gains|loses|gets|may|draws] <does…> >
    when a hero casts a spell , that hero [1] <does…>
remove all damage from <who> and apply|place|put it|that (damage) to|on|onto <whom…> > move all
    damage from <who> to <whom…>
by a|an [hero|leader|fighter] with [less|more] attack strength , > by a [1] with [2] attack
    strength than this hero ,
by a rival [hero|leader|fighter] with [less|more] attack strength , > by a rival [1] with [2]
    attack strength than this hero ,
each|every time <who> survives an attack , > after <who> is attacked , if it does not have lethal
    damage ,
an attack , it takes # [less|more] damage from it . > an attack , it takes # [1] damage for that
    attack .
is attacked , it takes # [less|more] damage from it . > is attacked , it takes # [1] damage for
    that attack .
the first spell cast by your heroes each|every turn is a free spell|action > the first spell you
    cast each turn is a free action
if that|a|the rival attacked <whom> this [turn|wave|round] , > if <whom> was attacked this [1] ,
[when|whenever] a|the rival plays|casts an|a [order|spell] that targets|would target <whom> , >
    when a rival targets <whom> with a [2] ,
[while|if|when] <a> and <b> are both [undamaged|damaged] , > [1] <a> is [2] and <b> is [2] ,
in melee (,) and <n> damage to [each] <who> that is|are not . > in melee , then apply <n> damage
    to [1] <who> not in melee .
its attack strength is doubled for this|that attack > it has double attack strength for that
    attack
this hero 's next attack this [turn|wave|round] deals double damage > this hero has double damage
    for its next attack this [1]
that hero 's next attack this [turn|wave|round] deals double damage > that hero has double damage
    for its next attack this [1]
its next attack this [turn|wave|round] deals double damage > it has double damage for its next
    attack this [1]
this hero 's next attack this [turn|wave|round] ignores intercept > this hero may ignore intercept
    for its next attack this [1]
that hero 's next attack this [turn|wave|round] ignores intercept > that hero may ignore intercept
    for its next attack this [1]
its next attack this [turn|wave|round] ignores intercept > it may ignore intercept for its next
    attack this [1]
this hero 's next attack this [turn|wave|round] cannot be intercepted > this hero may ignore
    intercept for its next attack this [1]
that hero 's next attack this [turn|wave|round] cannot be intercepted > that hero may ignore
    intercept for its next attack this [1]
its next attack this [turn|wave|round] cannot be intercepted > it may ignore intercept for its
    next attack this [1]
[when|whenever|if] <who> would be attacked (by) (an) (attack) , > when <who> is attacked ,
^ <who> may|can attack [heroes] in [the|a] [vanguard|flank|rear] directly . > <who> may attack [1]
    in [2] [3] .
. (that|the) (hero|target) does not strike|fight|hit back . > .
double|doubles the damage (dealt) of|by|from that|the attack > give the attacker double damage for
    that attack
you may double the damage (dealt) of|by|from that|the attack > you may give the attacker double
    damage for that attack
doubles|double its damage for|with that|the attack > deals double damage for that attack
that|the attack deals (twice|double) (the) double damage > the attacker deals double damage for
    that attack
that|the attack 's damage is doubled > the attacker deals double damage for that attack
the damage of|from that|the attack is doubled > the attacker deals double damage for that attack
damage (dealt|applied|done) to <whom> by|from <what> is halved > <whom> takes half damage from
    <what>
damage (dealt|applied|done) to <whom> by|from <what> is doubled > <whom> takes double damage from
    <what>
all damage (dealt|applied|done) to <whom> is halved > <whom> takes half damage
all damage (dealt|applied|done) to <whom> is doubled > <whom> takes double damage
damage (dealt|applied|done) to <whom> is halved > <whom> takes half damage
, [it|they] may|can switch places with > , you may switch it with
, [this] hero may|can switch places with > , you may switch this hero with
, it may|can move > , you may move it
, this hero may|can move > , you may move this hero
, that hero may|can move > , you may move that hero
may|can not be chosen > cannot be targeted
cannot be chosen as (a|the) target|targets of|for > cannot be targeted by
cannot be chosen as (a|the) target|targets by > cannot be targeted by
cannot be chosen as (a|the) target|targets . > cannot be targeted .
(the) damage from|of that|the attack cannot be prevented > nothing
as their|the target > as the target
attacks|attack a second target > attacks
^ [melee|ranged] attacks (made) against <whom> [deal] <n> damage > <whom> takes <n> damage from
    [1] attacks
[makes|make|declares|declare] a|an [attack] against > attacks
with (just|only) one attack > with an attack
"""

ROWS = """
^ each|every|any hero you recruit in|into <where> [gains|has|gets] <what…> . > when you recruit a
    hero into <where> , that hero [1] <what…> .
^ heroes you revive do not take damage until <when…> . > when you revive a hero , that hero takes
    no damage until <when…> .
no hero|heroes may|can be recruited (or) (moved) (in) into|to that slot <when…> > that slot stays
    empty <when…>
heroes cannot be recruited (or) (moved) into|to|in that slot <when…> > that slot stays empty
    <when…>
(each) rival|rivals cannot recruit (or) (move) (heroes) into|to|in that slot <when…> > that slot
    stays empty <when…>
nobody|noone may|can recruit (or) (move) (a) (hero|heroes) into|to|in that slot <when…> > that
    slot stays empty <when…>
that slot cannot be used|filled|entered|occupied|taken <when…> > that slot stays empty <when…>
you may|can move corpses (in) (your) (unit) as though|if they were|are heroes > you may move
    corpses
you may|can move corpses (in) (your) (unit) like heroes > you may move corpses
^ your [vanguard|flank|rear] row [has|gains|gets] > heroes in your [1] have
^ your [vanguard|flank|rear] [has|gains|gets] [intercept|ranged] > heroes in your [1] have [3]
front row > vanguard
back row > rear
middle row > flank
frontmost|front-most > foremost
rearmost|rear-most|backmost > hindmost
directly opposite|across > opposite
directly across from > across from
(that is|are) in the same row or column as <who> > in its row or column
the [row|column] of this hero > this hero 's [1]
in its own [row|column] > in its [1]
"""

WAVES = """
^ each player draws <what> at the start of the game . > at the start of the game , each player
    draws <what> .
you may|can pay 1|one|an action to <does…> . > action : <does…> .
may|can act again (in) (during) this [turn|wave] . > may act again .
^ at the end of each|every|a [turn|wave|round] in which no [hero|heroes] [attacked|moved] , > at
    the end of each [1] , if no hero [3] this [1] ,
^ at the end of each|every|a [turn|wave|round] in which this hero [attacked|moved] , > at the end
    of each [1] , if this hero [2] this [1] ,
^ at the end of each|every|a [turn|wave|round] in which you did not [attack|recruit|move] , > at
    the end of each [1] , if you did not [2] this [1] ,
^ next [round|wave] , you are the first player (again) . > you become the first player next [1] .
^ next [round|wave] , a|the|your rival is the first player (again) . > a rival becomes the first
    player next [1] .
. no player takes a turn during|in it . > .
if you have unused actions , <does> for each (of them|one) . > if you have unused actions , <does>
    for each unused action .
^ in|during each|every [wave|turn|round] , the first hero you recruit [gains|gets|has|is] <it…> >
    the first time each [1] you recruit a hero , that hero [2] <it…>
^ each player has # fewer|less [action|actions] during the [vanguard|flank|rear] wave . > during
    the [2] wave , each player has # less [1] each turn .
^ <who> has # fewer|less [action|actions] during the [vanguard|flank|rear] wave . > during the [2]
    wave , <who> has # less [1] each turn .
^ <who> has # more|additional|extra [action|actions] during the [vanguard|flank|rear] wave . >
    during the [2] wave , <who> has # more [1] each turn .
takes|gets an|one extra|additional|more action (on|in|during) (his|her|their|its) next turn >
    gains 1 action next turn
take|get an|one extra|additional|more action (on|in|during) your next turn > gain 1 action next
    turn
^ if [you|they] [do] , <do> at the [start|end] of the|this [turn|wave|round] . > if [1] [2] , at
    the [3] of the [4] , <do> .
^ during your turn in|during the [vanguard|flank|rear] wave , > while it is your turn and it is the
    [1] wave ,
^ during <when> , you have # more|additional|extra [action|actions] . > during <when> , you have #
    more [1] each turn .
you have 3|three actions each|every|per turn > you have 1 more action each turn
first player for|in|during the|each next [round|wave] > first player next [1]
take the first turn in|of|during the next [round|wave] > become the first player next [1]
takes the first turn in|of|during the next [round|wave] > becomes the first player next [1]
. check (for) casualties (as) (normal|usual|normally) (immediately|now) . > .
heroes may|can not be recruited into|in the|their [vanguard|flank|rear] > each player cannot
    recruit into the [1]
heroes cannot be recruited into|in the|their [vanguard|flank|rear] > each player cannot recruit
    into the [1]
all (three|3) slots of|in your [vanguard|flank|rear] are filled|occupied|full|taken > your [1] is
    full
your [vanguard|flank|rear] is filled|occupied > your [1] is full
^ at the [end|start|beginning] of [the|this|each|every|your] [turn|wave|round]
    [it|that|defeat|remove|draw|apply|deal|each|discard|this] > at the [1] of [2] [3] , [4]
^ at the [end|start|beginning] of [the|this|each|every|your] [turn|wave|round]
    [your|move|give|return|clear|revive|they|those|you] > at the [1] of [2] [3] , [4]
you take|get|receive 3|three actions during <when> . > during <when> , you have 1 more action each
    turn .
you take|get|receive 3|three actions (instead of|rather than) (two|2) . > you have 1 more action
    each turn .
you take|get|receive [#] actions instead of 2|two > you have 1 more action each turn
a|the|your rival 's next turn has # fewer|less action|actions > a rival loses # actions next turn
a|the|your rival has # fewer|less action|actions on|in|during|for (his|her|their) next turn > a
    rival loses # actions next turn
a|the|your rival has # fewer|less action|actions next turn > a rival loses # actions next turn
you have # more|additional|extra action|actions on|in|during|for your next turn > gain # actions
    next turn
take another action (immediately) . > gain 1 action this turn .
[take|takes] (an) another|additional|extra turn (immediately) after this (one|turn|it) . > [1]
    another turn .
[take|takes] (an) additional|extra turn . > [1] another turn .
become|becomes (the) first player immediately|now . > become the first player .
(the) ceasefire ends (immediately|now) . > end the ceasefire .
(the) ceasefire is over . > end the ceasefire .
^ there is no ceasefire . > at the start of the game , end the ceasefire .
(for) each action (you) (have|had) left|unspent|unused|remaining > for each unused action
[action|actions] left|remaining > unused [1]
have # (or) [more] [action|actions] left|remaining > have # or [1] unused [2]
have an action left|remaining > have an unused action
did not use|take|spend all (of) (your) actions > have unused actions
immediately end > end
take an additional|extra|immediate action . > gain 1 action this turn .
on|in the turn|wave you place it|them > in the turn they are placed
on|in the same turn|wave you place it|them > in the turn they are placed
before the end of <when> > nothing
"""

TRAPS = """
^ when a trap would be activated against you , > when a rival activates a trap ,
move|moves a trap from <where> to|into your hand > put a trap from <where> into your hand
move|moves an operation from <where> to|into your hand > put an operation from <where> into your
    hand
^ play|activate|use (this) (trap) when|whenever|after <it> .
    [the|that|this|your|its|cancel|prevent|apply|deal|draw|defeat] > when <it> , [1]
^ play|activate|use (this) (trap) when|whenever|after <it> .
    [it|discard|choose|you|each|move|change|return|all|give|remove|switch] > when <it> , [1]
(a) rival|rivals ('s) traps cannot be activated > rivals cannot activate traps
(a) rival|rivals ('s) orders cannot be played > rivals cannot play orders
(a) rival|rivals ('s) operations cannot be played > rivals cannot play operations
(a) rival|rivals ('s) spells cannot be cast > rival fighters cannot cast spells
the|that attack targets <who> > change the target to <who>
outside|except (of) (with|during|in|through) his|her|their|your|its|the draw action > by an effect
other than (with|during|in|through) his|her|their|your|its|the draw action > by an effect
not from|through|with his|her|their|your|its|the draw action > by an effect
"""

OPERATIONS = """
[when|whenever] this operation loses its last time marker , > when the last time marker is removed
    from this operation ,
traps may|can be activated on|in the turn they are|were placed > each player may activate traps in
    the turn they are placed
take|gain control of <who> and|. move|put|place it to|into|in|on one of your (empty) reserve slots
    . > take control of <who> .
take|gain control of <who> and|. move|put|place it to|into|in|on an|your (empty) reserve (slot) .
    > take control of <who> .
[operation|operations] enters|enter|comes|come (into) play with (a) # more|additional|extra (time)
    [marker|markers] > [1] come into play with # more time markers
. move|put|place it (to|into|in) one of your (empty) reserve slots . > .
. move|put|place it (to|into|in) an|your (empty) reserve (slot) . > .
with # time markers instead of 4|four > with exactly # time markers
with # time markers rather than 4|four > with exactly # time markers
time markers are not|never removed from <whose> operations > <whose> operations do not lose time
    markers
time markers cannot be removed from <whose> operations > <whose> operations do not lose time
    markers
no time markers are removed from <whose> operations > <whose> operations do not lose time markers
"""

CORPSES = """
^ when|whenever your last hero is defeated , > when a hero in your unit is defeated , if that hero
    is the only hero in your unit ,
for each|every [hero|corpse] you have in [melee] > for each [1] in your unit in [2]
for each|every [hero|corpse] you have in your [vanguard|flank|rear|unit] > for each [1] in your
    [2]
[a|another|any] hero <x> enters|joins your unit > [1] hero <x> in your unit is recruited
into your unit as a corpse , in|into|on any|an empty slot . > into any empty slot in your unit as
    a corpse .
^ your heroes may|can be recruited on (top of) corpses . > you may recruit heroes on corpses .
^ (you) (your) heroes may|can be recruited onto corpses . > you may recruit heroes on corpses .
revive a corpse from|in a rival 's unit under your control > take control of a rival corpse , then
    revive that corpse
revive a corpse from|in a rival 's unit in your (own) unit > take control of a rival corpse , then
    revive that corpse
revive a rival corpse under your control > take control of a rival corpse , then revive that
    corpse
a|any corpse is cleared from any|a unit > a corpse is cleared
clears|clear all corpses from|in > clear each corpse in
take a corpse from a rival 's unit and revive it in an empty slot of|in your unit . > take control
    of a rival corpse , then revive that corpse .
put it into|in your hand instead of into|in (your|its|the) (owner) ('s) discard pile > put it into
    your hand
instead of (into|in|going) (to) (into) (your|its|the|their) (owner) ('s) discard pile . > instead
    .
"""

ORDERS = """
play|use the top card of your deck as an order > use the order effect of the top card of your deck
if you (have) (already) played another order this turn > if you have played 2 or more orders this
    turn
use|uses the order (text|effect) of a [corpse|hero] > use the order effect of a [1]
^ do this|that twice . > repeat this .
^ do this|that again . > repeat this .
^ do this|that once more . > repeat this .
^ repeat this|the effect|process|ability (once) (more) . > repeat this .
^ repeat this once (more) . > repeat this .
^ then repeat this > repeat this
^ do this three|3 times . > repeat this twice .
play|use an order from your hand twice . > choose an order from your hand . use that order , then
    play that order .
[follow|use|resolve] (the) [order] text of > use the order effect of
"""

LEADERS = """
^ when|whenever|if you pass with (unused) actions (left|remaining|unused) , <does> for each (of
    them|one|action) . > at the end of your turn , <does> for each unused action .
discard a card to have <who> [gain|gains] <what…> > discard a card . if you do , <who> gains
    <what…>
^ when <it> for the first time , > once per game , when <it> ,
the [vanguard|flank|rear] power|powers of <who> is|are active in any|every row . > <who> have
    their [1] powers .
has the same attack strength as <whom…> > has attack strength equal to the attack strength of
    <whom…>
has the same life as <whom…> > has life equal to the life of <whom…>
look|looks through your deck and put|take <card> [into] > search your deck for <card> , then put
    it [1]
has the [vanguard|flank|rear] power of the hero (directly) in front of it > has the [1] power of
    its forerunner
have the [vanguard|flank|rear] power of the hero (directly) in front of them > have the [1] power
    of their forerunner
"""

FOES = """
[orders|traps|operations|spells] you [play|cast|activate] [deal|apply] > your [1] [3]
if it|they is|are (still) alive|undefeated|standing , > if it does not have lethal damage ,
if this hero is (still) alive|undefeated|standing , > if this hero does not have lethal damage ,
revive <who> with|at (only) 1|one life (left|remaining) . > revive <who> , then apply damage to
    that hero equal to its life minus 1 .
"""

BASES = """
the draw action may|can be used even|also if|while|when your hand is full > you may use the draw
    action while your hand is full
the draw action may|can be used with a full hand > you may use the draw action while your hand is
    full
even|also if|when your hand is full > while your hand is full
you may|can draw while|when your hand is full > you may use the draw action while your hand is
    full
"""

SEVERAL = """
each|every [player|rival] who|that has [more|no|less|fewer] > each [1] with [2]
each|every [player|rival] may|can only play one order each|every turn > each [1] cannot play
    orders more than once each turn
^ if not , > otherwise ,
an operation of yours > one of your operations
an order of yours > one of your orders
a trap of yours > one of your traps
[operations|traps|orders] of yours > your [1]
the maximum hand size of each player > each player 's maximum hand size
the maximum hand size of rivals > rivals 's maximum hand size
and to its [leader|supporter|forerunner] > and its [1]
discard a|one card . if you discarded an|a [order|trap|operation] , > discard a card . if it is an
    [1] ,
[reveal|reveals] cards from your deck until > [1] cards from the top of your deck until
your ally|teammate [takes|draws|discards|gains|recruits|plays] > an ally [1]
spell : take # damage > spell : apply # damage to this hero
discards a|one copy|copies of the named|that|this card|hero (,) (if) (he|she|they) (has|have)
    (it|one) > discards a card with that name
[into|to|in] yours . > [1] your hand .
^ when you discard your last card , > when you discard a card , if you have no cards in hand ,
(each|all) player|players draw|draws 2|two cards instead of 1|one with the draw action . > when a
    player uses the draw action , that player draws a card .
damage from among > damage divided as you choose among
choose a|one card <from> . the|that|your rival|player|controller discards it|that (card) . >
    choose a card <from> , then discard that card .
choose # of them to be discarded > discard # of them
choose # of them to discard > discard # of them
choose # of those cards to be discarded|discard > discard # of them
or take|suffer|receive # damage to|on their|his|her leader > or apply # damage to their leader
you and [a|an|each] [ally|teammate] each <does…> > <does…> , then [1] [2] <does…>
for all|any|the copies|copy of it|them > for all cards with that name
all|any copies of it > all cards with that name
in turn order > nothing
both players [swap|switch|exchange|trade] hands > switch your hand with a rival 's hand
[swap|switch|exchange|trade] hands with a|the|your rival > [1] your hand with a rival 's hand
you and a|the|your rival [swap|switch|exchange|trade] hands > [1] your hand with a rival 's hand
guess a card (name) > name a card
guess the name of a card > name a card
[flip|flips] (over) (up) (the) top > reveal the top
turn|turns over (the) top > reveal the top
choose a card there|in|from (it|that|this) (hand) . > choose a card from that hand .
you draw it instead > you draw a card instead
cards you discard are put|placed <where> instead > if you would discard a card , put that card
    <where> instead
"""

PARTS = (
    STATUSES, ATTACKS, ROWS, WAVES, TRAPS, OPERATIONS, CORPSES, ORDERS, LEADERS, FOES, BASES,
    SEVERAL,
)  # fmt: skip
PARLANCE = "\n".join(part.strip() for part in PARTS)
