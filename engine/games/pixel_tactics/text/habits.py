"""More turns of phrase (see phrasebook.py): what holds, what it costs and who alone may do it."""

from __future__ import annotations

HARM = """
cannot be attacked in melee > cannot be attacked by melee attacks
ranged attacks ignore|ignores intercept > attacks ignore intercept
^ intercept has no effect . > heroes and leaders lose intercept .
^ <who> takes|take <n> [less|more] damage from <x> , but|and <m> [less|more] (damage) from <y> . >
    <who> takes <n> [1] damage from <x> and <m> [2] damage from <y> .
^ <who> takes|take <n> [less|more] damage from <x> but|and <m> [less|more] from <y> . > <who>
    takes <n> [1] damage from <x> and <m> [2] damage from <y> .
^ this hero 's attacks deal no damage to <whom> . > <whom> takes no damage from attacks by this
    hero .
^ this hero deals no damage to <whom> . > <whom> takes no damage from this hero .
^ <who> deals|deal no damage with [ranged|melee] attacks . > fighters take no damage from [1]
    attacks by <who> .
cannot <x> in|during the next [round|wave] . > cannot <x> next [1] .
^ <who> cannot be dealt more than # damage by|from <what> . > if <who> would be dealt damage by
    <what> , prevent all-but # of that damage .
^ <who> has|have an additional|extra attack each|every wave . > <who> may attack twice each wave .
has lost at least # life > has # or more damage
has lost # or more life > has # or more damage
^ any|all (of) (the) damage dealt|done to <whom> by|from <what> is dealt|done|applied to <to>
    instead . > if <whom> would be dealt damage by <what> , move that damage to <to> .
^ this hero loses all (its) damage at the <when> . > at the <when> , remove all damage from this
    hero .
reduce it to # . > reduce that damage to # .
^ <who> [deals|deal] <x> damage with [ranged|melee] attacks and <y> damage with [ranged|melee]
    attacks . > <who> [1] <x> damage with [2] attacks . <who> [1] <y> damage with [3] attacks .
^ prevent all damage (that) (would) (be) dealt to <whom> this [turn|wave|round] . > until the end
    of the [1] , <whom> take no damage .
[attacks|attack] back > [1] the attacker
for each|every <x> , up to # . > for each <x> , to a maximum of # .
for each|every <x> , maximum # . > for each <x> , to a maximum of # .
for each|every <x> , to a maximum of +# . > for each <x> , to a maximum of # .
^ attackers take # damage when|whenever they attack <whom> . > when <whom> is attacked , apply #
    damage to the attacker .
^ <who> 's attack strength is doubled when|while|whenever attacking <whom> . > <who> deals double
    damage to <whom> .
^ <who> takes|take no damage from the first attack each|every [turn|wave|round] . > the first time
    each [1] <who> is attacked , <who> takes no damage for that attack .
^ <who> takes|take # less damage from the first attack each|every [turn|wave|round] . > the first
    time each [1] <who> is attacked , <who> takes # less damage for that attack .
^ <who> cannot take|suffer|receive (any) damage from|by <what> . > <who> takes no damage from
    <what> .
if <who> survives an attack , > after <who> is attacked , if it does not have lethal damage ,
, its|their attack strength is reduced by # > , it gains -# attack strength
, its|their attack strength is increased by # > , it gains +# attack strength
move # of it to > move # of that damage to
^ [spells|orders|traps|operations|attacks] and|or [spells|orders|traps|operations|attacks] deal #
    [less|more] damage to <whom> . > <whom> takes # [3] damage from [1] and [2] .
^ [orders|traps|operations] deal # [less|more] damage to <whom> . > <whom> takes # [2] damage from
    [1] .
^ [orders|traps|operations] deal no damage to <whom> . > <whom> takes no damage from [1] .
^ when|while|whenever attacking <whom> , <who> [deals|deal] (only) <n> damage > <who> [1] <n>
    damage to <whom>
cannot have (its|their) attack strength reduced|lowered|decreased . > cannot lose attack strength
    .
cannot have (its|their) life reduced|lowered|decreased . > cannot lose life .
cannot have (its|their) attack strength or life reduced|lowered . > cannot lose attack strength or
    life .
^ <who> 's|' attack cannot be reduced|lowered|decreased . > <who> 's attack strength cannot be
    reduced .
attack strength cannot be reduced|lowered below its|their printed value > attack strength cannot
    be reduced
do|does not have [intercept] . > lose [1] .
do|does not have ranged attack . > lose ranged attack .
do|does not have intercept or|and ranged attack . > lose intercept and ranged attack .
^ <who> 's attacks are (always) considered|treated (as) (to) (be) ranged attacks . > <who> has
    ranged attack .
its attack strength increases by # > it gains +# attack strength
its attack strength decreases by # > it gains -# attack strength
its life increases by # > it gains +# life
its life decreases by # > it gains -# life
, it is healed completely|fully > , remove all damage from it
it is completely|fully healed > remove all damage from it
[less|more|no|half|double] [ranged|melee] damage > [1] damage from [2] attacks
no [ranged|melee] damage > no damage from [1] attacks
^ all damage is [doubled|halved] > fighters take [1] damage
^ this hero 's attacks deal damage equal to <n…> > this hero has attack strength equal to <n…>
^ your [spells|orders|traps|operations] remove|heal # [additional|more|extra|less|fewer] damage >
    you remove # [2] damage with [1]
^ <who> takes|take|suffers|suffer|receives|receive at most|no more than # damage from|by
    a|one|any|each|an (single) [attack|spell|order] . > if <who> would be dealt damage by a [1] ,
    prevent all-but # of that damage .
^ [attacks|spells|orders] against|on <whom> deal|apply at most|no more than # damage . > if <whom>
    would be dealt damage by [1] , prevent all-but # of that damage .
^ if|when|whenever a|an [attack|spell|order] would deal|apply <n> or more damage to <whom> ,
    it|that (attack|spell|order) deals|applies (only) # (damage) instead . > if <whom> would be
    dealt <n> or more damage by a [1] , prevent all-but # of that damage .
if|when|whenever a|an (rival) [attack|spell|order] would deal|apply|inflict lethal damage to
    <whom> , > if <whom> would be dealt lethal damage by a [1] ,
if|when|whenever <who> would deal|apply|inflict lethal damage to <whom> , > if <whom> would be
    dealt lethal damage by <who> ,
from a|one|any single [attack|spell|order|source] > from a [1]
by a|one|any single [attack|spell|order] > by a [1]
is|are dealt # [less|more] damage (by|from) <what> . > takes # [1] damage from <what> .
is|are dealt # [less|more] damage . > takes # [1] damage .
is|are dealt no damage by|from <what> . > takes no damage from <what> .
damage dealt to <whom> by|from <what> is reduced|lowered|decreased by # > <whom> takes # less
    damage from <what>
damage dealt to <whom> by|from <what> is increased|raised by # > <whom> takes # more damage from
    <what>
damage <whom> takes|take|receives|suffers from <what> is reduced|lowered by # > <whom> takes #
    less damage from <what>
damage <whom> takes|take|receives|suffers from <what> is increased|raised by # > <whom> takes #
    more damage from <what>
damage <whom> takes|take|receives|suffers from <what> is [halved] > <whom> takes half damage from
    <what>
damage dealt to <whom> by|from <what> is [halved] > <whom> takes half damage from <what>
[damage] (that) <who> deals|deal is increased|raised by # > <who> deals # more damage
[damage] (that) <who> deals|deal is reduced|lowered by # > <who> deals # less damage
[deals|deal] <much> damage if|when|while its|the target is [damaged|undamaged] . > [1] <much>
    damage to [2] fighters .
[deals|deal] <much> damage if|when|while its|the target has <x> . > [1] <much> damage to fighters
    with <x> .
[deals|deal] <much> damage if|when|while its|the target is a leader . > [1] <much> damage to
    leaders .
[deals|deal] <much> damage if|when|while its|the target is a hero . > [1] <much> damage to heroes
    .
while|when intercepting (an attack) , <who> takes # less damage . > when <who> intercepts an
    attack , <who> takes # less damage for that attack .
that|who has|have not been damaged [deals|deal|has|have|gets|get|gains|gain|takes|take|cannot|.] >
    that is undamaged [1]
its|their attack strength is reduced to # for that attack > it has # attack strength for that
    attack
heals|heal itself by|for # > removes # damage from itself
of (an) equal amount > equal to that much
half (of) that amount > half that damage
^ <who> ignores|ignore damage reduction . > <who> deals damage that cannot be prevented .
^ (all) (the) damage (that) <who> deals|deal cannot be prevented|reduced (or|and)
    (prevented|reduced) . > <who> deals damage that cannot be prevented .
^ (all) (the) damage (that) (is) (dealt) by|from <who> cannot be prevented|reduced (or|and)
    (prevented|reduced) . > <who> deals damage that cannot be prevented .
damage that cannot be reduced (or|and) (prevented) > damage that cannot be prevented
damage that cannot be prevented (or|and) (reduced) > damage that cannot be prevented
[orders|traps|operations] you play|activate cannot > your [1] cannot
"""

FREEDOM = """
^ rivals may|can only recruit (heroes) in|into|to their|the rear . > rivals cannot recruit into
    the vanguard or recruit into the flank .
^ rivals may|can only recruit (heroes) in|into|to their|the vanguard . > rivals cannot recruit
    into the flank or recruit into the rear .
^ rivals may|can only recruit (heroes) in|into|to their|the flank . > rivals cannot recruit into
    the vanguard or recruit into the rear .
may|can neither [attack|move|cast|act] nor [attack|move|cast|act] . > cannot [1] or [2] .
may|can neither [attack|move] nor cast spells . > cannot [1] or cast spells .
cannot be [healed|revived|cleared|affected] except by <x> . > may only be [1] by <x> .
may|can attack <whom> as if|though they|it were|was in melee . > may attack <whom> .
may|can attack any hero as though|if it|they had ranged attack . > has ranged attack .
that hero|it may|can act immediately|now . > that hero may act again .
that hero may|can act this turn|wave . > that hero may act again .
^ rivals|rival may|can only attack <whom> . > rival fighters may only attack <whom> .
, rivals|rival may|can only attack <whom> . > , rival fighters may only attack <whom> .
even if|when|though it was (just) recruited this|that wave|turn > in the wave it is recruited
even if|when|though they were (just) recruited this|that wave|turn > in the wave they are
    recruited
^ you may|can move your heroes (even) (in|on|during) the wave|turn they were|are recruited . >
    your heroes may move in the wave they are recruited .
^ you may|can cast|use this hero 's spell|spells in|during any|every wave . > this hero may cast
    spells in any wave .
^ <who> may|can attack during|in the [vanguard|flank|rear] and|or (the) [vanguard|flank|rear]
    wave|waves . > during the [1] wave or the [2] wave , <who> may attack in any wave .
heroes may|can be recruited in|into|to your [vanguard|flank|rear] during|in the <which> wave . >
    during the <which> wave , you may recruit heroes into an empty slot in your [1] in any wave .
you may|can recruit heroes in|into|to your [vanguard|flank|rear] during|in the <which> wave . >
    during the <which> wave , you may recruit heroes into an empty slot in your [1] in any wave .
[rival|player|controller|owner|they|rivals|players] has|have|needs|need to
    [discard|choose|reveal|defeat|draw|return|clear] > [1] [2]
^ <what> has|have|had no effect on <whom> . > <whom> cannot be affected by <what> .
^ <what> do|does not affect <whom> . > <whom> cannot be affected by <what> .
^ <what> cannot affect <whom> . > <whom> cannot be affected by <what> .
^ <who> is|are not affected by <what> . > <who> cannot be affected by <what> .
may|can be [targeted|attacked] only by > may only be [1] by
^ only <who> may|can target <whom…> > <whom…> may only be targeted by <who>
(rivals|rival) (heroes) may|can only attack <whom> with [melee] attacks . > <whom> cannot be
    attacked by ranged attacks .
^ rivals|rival (heroes) may|can only attack <whom> with [ranged] attacks . > <whom> cannot be
    attacked by melee attacks .
may|can only be attacked by|with [ranged] attacks > cannot be attacked by melee attacks
may|can only be attacked by|with [melee] attacks > cannot be attacked by ranged attacks
[rivals|rival|players|player|you] may|can only [attack|draw|recruit|move|clear|switch] once
    each|per|every|a [turn|wave|round] > [1] cannot [2] more than once each [3]
[rivals|rival|players|player|you] may|can [attack|draw|recruit|move|clear|switch] only once
    each|per|every|a [turn|wave|round] > [1] cannot [2] more than once each [3]
[rivals|rival|players|player|you] may|can only [play|recruit|activate|place|cast|draw|clear|move]
    #
    [order|orders|operation|operations|trap|traps|spell|spells|hero|heroes|card|cards|corpse|corpses]
    each|per|every|a [turn|wave|round] > [1] cannot [2] more than # [3] each [4]
[rivals|rival|players|player|you] may|can [play|recruit|activate|place|cast|draw|clear|move] at
    most|only|no more than #
    [order|orders|operation|operations|trap|traps|spell|spells|hero|heroes] each|per|every|a
    [turn|wave|round] > [1] cannot [2] more than # [3] each [4]
may|can move (even) after attacking > may move and attack in the same turn
may|can attack (even) after moving > may move and attack in the same turn
may|can attack and move in the same turn > may move and attack in the same turn
may|can move and (still) attack in the same turn > may move and attack in the same turn
may|can attack (even) if|when|though it|they has|have|(already) moved this turn > may move and
    attack in the same turn
may|can move (even) if|when|though it|they has|have|(already) attacked this turn > may move and
    attack in the same turn
^ heroes (that) you recruit [into|in|to] [the|your] [vanguard|flank|rear] may|can
    [act|attack|cast] this|that|the same turn|wave > heroes in your [3] may [4] in the wave they
    are recruited
^ heroes (that) you recruit may|can [act|attack] this|that|the same turn|wave > your heroes may
    [1] in the wave they are recruited
the same turn it was|is placed > in the turn they are placed
^ your traps may|can be activated (in|on|during) (the) (same) turn they|you were|are|place|placed
    (placed|them) . > you may activate traps in the turn they are placed .
"""

COSTS = """
^ the first hero you recruit each|every|per turn is a free action . > recruiting is a limited free
    action for you .
^ the first hero you recruit each|every|per turn costs no action . > recruiting is a limited free
    action for you .
^ the first hero you recruit each|every|per turn is|enters|comes (play) (recruited) (for) free . >
    recruiting is a limited free action for you .
(your) orders may|can be played as free actions . > playing orders is a free action for you .
(your) operations may|can be played as free actions . > playing operations is a free action for
    you .
(your) traps may|can be placed as free actions . > placing traps is a free action for you .
your orders are [free|long|limited] actions > playing orders is a [1] action for you
your operations are [free|long|limited] actions > playing operations is a [1] action for you
your traps are [free|long|limited] actions > placing traps is a [1] action for you
your orders count as [free|long|limited] actions > playing orders is a [1] action for you
rivals 's orders count as long actions > playing orders is a long action for rivals
rival orders are|count (as) long actions > playing orders is a long action for rivals
rival operations are|count (as) long actions > playing operations is a long action for rivals
[drawing|recruiting|moving|casting|playing|clearing|placing|activating] <what> costs|takes|cost
    (your) [rivals] two|2 actions|action > [1] <what> is a long action for [2]
[drawing|recruiting|moving|casting|playing|clearing|placing|activating] <what> costs|takes|cost
    (your) [rivals] an|one|1 additional|extra|more action > [1] <what> costs 1 more action for [2]
[drawing|recruiting|moving|attacking] costs|takes (your) [rivals] two|2 actions > [1] is a long
    action for [2]
[drawing|recruiting|moving|attacking] costs|takes (your) [rivals] an|one|1 additional|extra|more
    action > [1] costs 1 more action for [2]
[drawing|recruiting|moving|casting|playing|clearing|placing|activating|switching] <what>
    costs|takes|uses (you) no action|actions > [1] <what> is a free action for you
[drawing|recruiting|moving|switching|attacking] costs|takes|uses (you) no action|actions > [1] is
    a free action for you
[drawing|recruiting|moving|casting|playing|clearing|placing|activating|switching] <what> do|does
    not cost|take|use (you) an|any action > [1] <what> is a free action for you
rivals need to spend|pay|use two|2 actions to play (an) [order|orders|operation|operations] >
    playing [1] is a long action for rivals
rivals must|need to|have to spend|pay|use two|2 actions to [recruit|move|draw] (a)
    (hero|heroes|card) > [1] is a long action for rivals
your [orders|operations|traps] count as free actions > your [1] are free actions
"""

PLENTY = """
one [more|additional|extra] time marker|markers > 1 more time marker
^ all (of) your operations have|get # additional|extra|more time marker|markers . > your
    operations come into play with # more time markers .
^ each of your operations stays in play (for) one|an|1 extra|additional|more turn . > your
    operations come into play with 1 more time marker .
^ your operations stay in play (for) one|an|1 extra|additional|more turn . > your operations come
    into play with 1 more time marker .
maximum hand size is # smaller|lower|less . > maximum hand size is reduced by # .
maximum hand size is # larger|bigger|higher|more|greater . > maximum hand size is increased by # .
put|place an|one|1 additional|extra|more time marker on|onto > add 1 time marker to
put|place # additional|extra|more time markers on|onto > add # time markers to
one [time] [marker] > 1 [1] [2]
maximum hand size increases|increase by > maximum hand size is increased by
maximum hand size decreases|decrease by > maximum hand size is reduced by
maximum hand size becomes|become # > maximum hand size is #
maximum hand size is reduced|lowered|increased|raised|set|limited to # > maximum hand size is #
rivals|rival have|has a (maximum) hand size of # > rivals ' maximum hand size is #
each|every player has a (maximum) hand size of # > each player 's maximum hand size is #
^ <who> has|have|gains|gain|gets|get|takes|take # [additional|more|extra|fewer|less]
    action|actions during|in|on the <which> wave . > during the <which> wave , <who> has # [1]
    actions each turn .
^ <who> has|have|gains|gain|gets|get|takes|take a|an [additional|extra] action during|in|on the
    <which> wave . > during the <which> wave , <who> has 1 more action each turn .
^ (on|during|in) (each|every) (of) your turns|turn , you have|gain|get|take one|an|1
    additional|extra|more action . > you have 1 more action each turn .
your operations last # turn|turns longer > your operations come into play with # more time markers
your operations last one|an (additional|extra) turn longer > your operations come into play with 1
    more time marker
your operations last one|an|1 additional|extra|more turn > your operations come into play with 1
    more time marker
copies|copy the [attack] strength of > has [1] strength equal to the [1] strength of
copies|copy the [life] of > has life equal to the life of
"""

PLACES = """
^ if|while this hero has a [forerunner|supporter] , both have|gain|get <x…> > while this hero has
    a [1] , this hero and its [1] have <x…>
, both [have|gain|get|take|deal|lose] > , both of them [1]
when|while|if both leaders are [damaged|undamaged] , > while each leader is [1] ,
in the [vanguard|flank|rear] wave . > during the [1] wave .
^ your leader <x> while this hero is <where> it . > while this hero is <where> your leader , your
    leader <x> .
^ your leader <x> as long as this hero is|stands <where> it . > while this hero is <where> your
    leader , your leader <x> .
^ your leader <x> as long as there is a hero <where> it . > while there is a hero <where> your
    leader , your leader <x> .
^ your leader <x> while there is a hero <where> it . > while there is a hero <where> your leader ,
    your leader <x> .
the leader of your|a|the rival > a rival 's leader
the leaders of your|the rivals > rival leaders
that|which|who share|shares a|the name with > with the same name as
there are # or [more|less|fewer] time markers on this operation > this operation has # or [1] time
    markers
, including itself [.|,] > [1]
cannot be returned to its|their|your|a|the owner|owners 's hand|hands > cannot be returned
[or|and] (be) returned to its|their|your|a|the owner|owners 's hand|hands > [1] returned
cannot be returned to its|their|your|a|the hand|hands > cannot be returned
[or|and] returned to its|their|your|a|the hand|hands > [1] returned
<a> and <b> are in the same [row|column] > <a> is in <b> 's [1]
while|if|when its [forerunner|supporter] is (still) alive|standing|undefeated > while it has a [1]
as long as its [forerunner|supporter] is (still) alive|standing|undefeated > while it has a [1]
while its [forerunner|supporter] lives > while it has a [1]
[hero|heroes|leader|corpse|corpses|one] standing|positioned|located
    [next|adjacent|behind|directly|across|opposite|beside] > [1] [2]
stands|stand|standing [behind|directly|next|beside|adjacent|across|opposite|ahead] > is [1]
[hero|heroes] to the left and|or right of <who>
    [has|have|gets|gains|takes|deals|cannot|may|gain|get|.] > [1] adjacent to <who> in <who> 's
    row [2]
[hero|heroes|heroes'] on either|both side|sides of <who>
    [has|have|gets|gains|takes|deals|cannot|may|gain|get|.] > [1] adjacent to <who> in <who> 's
    row [2]
each|every|all slot|slots of|in your [vanguard|flank|rear] is|are filled|occupied|taken|full >
    your [1] is full
all (three|3) (of) (your) [vanguard|flank|rear] slots are filled|occupied|taken|full [,|.] > your
    [1] is full [2]
all (three|3) (of) (your) [vanguard|flank|rear] slots are filled|occupied with|by heroes > you
    have 3 heroes in your [1]
all (of) your [vanguard|flank|rear] heroes are|have (been) defeated|corpses > you have no heroes
    in your [1]
your [vanguard|flank|rear|reserve|hand|unit] contains|contain|holds|hold > you have in your [1]
you have <a> in your [vanguard|flank|rear] and (in) (your|the) [flank|rear|vanguard] > you have
    <a> in your [1] and you have <a> in your [2]
is|are treated as if|though it|they was|were|are|is in > counts as in
for every|each # (points|point) (of) [damage] on > for every # [1] of
counts|count as if|though it|they was|were|are|is in > counts as in
^ [your|this|heroes|rival|rivals|each|every|all|adjacent|no|other|the|leaders|hero] <it> while
    this hero|leader|card|operation (still) stands|lives . > [1] <it> .
^ [your|this|heroes|rival|rivals|each|every|all|adjacent|no|other|the|leaders|hero] <it> as long
    as this hero|leader|card|operation (still) stands|lives . > [1] <it> .
^ [your|this|heroes|rival|rivals|each|every|all|adjacent|no|other|the|leaders|hero] <it> while
    this hero|leader|card|operation is (still) (in) (play|alive|place|standing|undefeated|unit) .
    > [1] <it> .
^ [your|this|heroes|rival|rivals|each|every|all|adjacent|no|other|the|leaders|hero] <it> as long
    as this hero|leader|card|operation is (still) (in) (play|alive|place|standing|undefeated|unit)
    . > [1] <it> .
"""

TIMES = """
and take one (of) (them) . > and put one of them into your hand .
^ heroes (that) you recruit to|in|into <where> gain|gains|get|have <it…> > when you recruit a hero
    into <where> , that hero gains <it…>
^ each rival must <do> at the [start|end] of their turn if they have <c> . > at the [1] of a rival
    's turn , if that rival has <c> , that rival must <do> .
^ each rival must <do> at the [start|end] of their turn . > at the [1] of a rival 's turn , that
    rival must <do> .
^ until this hero is damaged , it > while this hero is undamaged , it
^ if <c> when|whenever <e> , <do…> > when <e> , if <c> , <do…>
^ any|each|every hero (that) (is) defeated while this operation is in play is removed from the
    game . > if a hero would be defeated , remove that hero from the game instead .
a|an rival 's [operation] enters|comes (into) play , > a rival plays an [1] ,
a|an rival [operation] enters|comes (into) play , > a rival plays an [1] ,
an [operation] enters|comes (into) play , > a player plays an [1] ,
you may discard a card to recruit another one . > you may discard a card to recruit a hero .
when|whenever this operation loses a (time) marker , > when a time marker is removed from this
    operation ,
[attacked|recruited|moved|defeated|revived|targeted] and [has|is] <x> , > [1] , if it [2] <x> ,
either . > .
at the end of the [turn|wave|round] in which <who> was|were [recruited|attacked|moved|damaged] , >
    at the end of each [1] , if <who> was [2] this [1] ,
^ you draw 2|two cards instead of 1|one (card) when (you) using|use the draw action . > when you
    use the draw action , draw a card .
when|while|whenever using the draw action > when you use the draw action
cards you discard may|can be put|placed <where> instead . > if you would discard a card , you may
    put that card <where> instead .
^ revived heroes (in your unit) gain|gains|get|have <it…> > when a hero in your unit is revived ,
    that hero gains <it…>
^ heroes you revive gain|get|have|return|enter|come (back) (play) (with) $ . > when you revive a
    corpse , give that hero $ .
when|whenever|after <it> for the [second|third|fourth] time in|during a|the|one|each|any
    [turn|wave|round] , > the [1] time each [2] <it> ,
when|whenever this operation has no (more) time markers (left) (on it) , > when the last time
    marker is removed from this operation ,
[time] [marker|markers] [to|from|on] this one > [1] [2] [3] this operation
^ each|every player who|that has <x> [may|cannot|takes|has] > players with <x> [1]
^ each|every rival who|that has <x> [may|cannot|takes|has] > rivals with <x> [1]
^ [players|rivals] who|that have|has|hold <x> [may|cannot|take|have] > [1] with <x> [2]
until the next [wave|round] (begins|starts) . > until the end of the [1] .
^ each|every [turn|wave|round] , the first hero of yours (that|to) (is|be) defeated is returned to
    your hand instead . > the first time each [1] a hero in your unit would be defeated , return
    it to its owner 's hand instead .
when|whenever your|the last card in (your) hand is discarded , > when you discard a card , if you
    have no cards in hand ,
^ after the|each|every [vanguard|flank|rear] wave , > at the end of each [1] wave ,
may|can [move|recruit|revive|clear|discard|draw|play] a second [hero|order|card|corpse] > may [1]
    another [2]
^ [when|whenever|after|if] this hero defeats|kills|destroys|slays <whom> , it
    [gains|gain|gets|may|can|has|heals] <x…> > [1] this hero defeats <whom> , this hero [2] <x…>
when|whenever <who> moves next|adjacent to <whom> , > when <who> moves , if it is adjacent to
    <whom> ,
is attacked in melee > is attacked by a melee attack
is attacked at|from range|afar > is attacked by a ranged attack
cannot attack again until > cannot attack until
cannot act again until > cannot act until
until the end of that [wave|turn|round] > until the end of the [1]
at the end of that [wave|turn|round] > at the end of this [1]
[casts|plays] a|an [spell|order] targeting <whom> , > targets <whom> with a [2] ,
^ your heroes are recruited with <it…> > when a hero in your unit is recruited , give that hero
    <it…>
^ heroes recruited while this operation is in play enter|arrive (play) with <it…> > when a hero is
    recruited , give that hero <it…>
, including those of (your) rivals , > nothing
[all|each] [hero|heroes] , including your own , > [1] [2]
^ you may|can <do> at the [start|end] of [your|each|every|a|the] <when> [.|;] > at the [1] of [2]
    <when> , you may <do> .
instead of discarding it|them|that|him > instead
instead of being discarded|cleared|defeated > instead
when|whenever <who> discards|discard a|an [order|trap|operation] , > when <who> discards a card ,
    if it is an [1] ,
^ if <c> , <do> when|whenever <e> . > when <e> , if <c> , <do> .
at the end of each|every|a [turn|wave|round] in which you
    [recruited|cleared|attacked|moved|played|placed|activated] <x> , > at the end of each [1] , if
    you have [2] <x> this [1] ,
at the end of each|every|a [turn|wave|round] in which a rival
    [recruited|cleared|attacked|moved|played|placed|activated] <x> , > at the end of each [1] , if
    a rival has [2] <x> this [1] ,
(that|the|a) [rival|player] must discard <x> or (else) the|that [order|attack|spell|trap] has no
    effect . > that [1] may discard <x> . if they do not , cancel that [2] .
(that|the|a) [rival|player] must discard <x> or (else) the|that [order|attack|spell|trap] is
    cancelled|negated . > that [1] may discard <x> . if they do not , cancel that [2] .
when|whenever a|an [order|spell|trap|attack] (cast|played|activated|made) by <who> damages|deals
    damage to <whom> , > when <whom> is dealt damage by a [1] by <who> ,
^ (each|every|any|all) [rival] hero|heroes that|who [cast] (a) spells|spell (also) takes|take #
    damage . > when a [1] hero casts a spell , apply # damage to it .
^ (each|every|any|all) hero|heroes that|who [cast|casts] (a) spells|spell (also) takes|take #
    damage . > when a hero casts a spell , apply # damage to it .
^ (each|every|any|all) [rival] hero|heroes that|who [attack|attacks|move|moves|switch] (also)
    takes|take # damage . > when a [1] hero [2] , apply # damage to it .
^ (each|every|any|all) hero|heroes recruited to|in|into <where> gains|gain|gets|get|has|have <it…>
    > when a hero is recruited into <where> , that hero gains <it…>
^ (each|every|any|all) rival hero|heroes recruited to|in|into <where> arrives|arrive|enters|enter
    (play) with # damage (on) (it|them) . > when a rival hero is recruited into <where> , apply #
    damage to it .
^ (your) rivals|rival|opponents|opponent ('s) heroes enter|arrive (play) with # damage (on)
    (it|them) . > when a rival hero is recruited , apply # damage to it .
^ your heroes never leave corpses ;|,|. discard them when|if they are defeated . > if a hero in
    your unit would be defeated , discard that hero instead .
defeat it again > defeat it
instead of the discard pile . > instead .
"""

RIVALS = """
rivals|rival cannot heal their [leader|leaders|hero|heroes] . > rivals cannot heal rival [1] .
rivals|rival cannot remove (any) damage from their [leader|leaders|hero|heroes] . > rivals cannot
    heal rival [1] .
rivals|rival cannot remove (any) damage from <whom> . > rivals cannot heal <whom> .
"""

HABITS = "\n".join(part.strip() for part in (HARM, FREEDOM, COSTS, PLENTY, PLACES, TIMES, RIVALS))
