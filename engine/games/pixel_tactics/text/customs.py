"""More turns of phrase (see phrasebook.py): of what lasts, answers, is forbidden or paid for."""

from __future__ import annotations

REDIRECTED = """
[deal|apply|put|place] that|the damage to|on|onto <whom> instead > move that damage to <whom>
[attacks|attack] <whom> , reduce|lower the|that damage to 0|zero > [1] <whom> , the target takes no
    damage for that attack
reduce|lower the|that|its damage to 0|zero > prevent that damage
the|that damage is reduced to 0|zero > prevent that damage
[apply|deal|inflict] # damage on|upon > [1] # damage to
^ (all) (of) (the) damage (that) (would) (be) dealt|applied|done to <whom> is dealt|applied|moved
    to <to> instead > if <whom> would be dealt damage , move that damage to <to>
^ (all) (of) (the) damage to <whom> is dealt|applied|moved|redirected to <to> instead > if <whom>
    would be dealt damage , move that damage to <to>
^ all (of) (the) damage (that) (would) (be) dealt|applied|done to <whom> is moved|redirected to <to>
    . > if <whom> would be dealt damage , move that damage to <to> .
, <who> may|can take half of it|that (damage) , rounded [up|down] > , you may move half of that
    damage , rounded [1] , to <who>
, <who> may|can take half of it|that (damage) . > , you may move half of that damage to <who> .
, <who> may|can take # of it|that (damage) . > , you may move # of that damage to <who> .
"""
"""damage that goes elsewhere"""

STRUCK = """
(all) (of) (the) damage dealt|applied|done by <what> is increased by # > fighters take # more damage
    from <what>
(all) (of) (the) damage dealt|applied|done by <what> is reduced by # > fighters take # less damage
    from <what>
[attacks|spells] this hero [makes|casts] > [1] by this hero
[attacks|spells] your heroes [make|cast] > [1] by your heroes
deal|deals @ damage > deals @ damage
damage from <what> to <whom> is halved (,) rounded [up|down] > <whom> take half damage from <what>
    rounded [1]
damage from <what> to <whom> is halved > <whom> take half damage from <what>
your spells that apply|deal damage apply|deal # more|additional|extra (damage) > your spells deal #
    more damage
rivals|rival 's [orders|spells|traps|attacks] cannot damage your unit > fighters in your unit take
    no damage from rival [1]
rival [orders|spells|traps|attacks] cannot damage your unit > fighters in your unit take no damage
    from rival [1]
"""
"""what strikes do"""

BEHIND = """
hero|heroes on either|each side of this hero > adjacent heroes in this hero 's row
living [hero|heroes|leader|leaders] > [1]
attack strength @ > @ attack strength
damage equal to or greater|higher|more than its|their life > lethal damage
damage greater|higher|more than or equal to its|their life > lethal damage
at least as much damage as (its|their) life > lethal damage
counts|count as having > has
treat|treats as > counts as
directly across from > across from
directly opposite (to) > across from
opposite (to) [this|that|it|your] > across from [1]
[facing] this hero > across from this hero
^ this hero enters|arrives (play) with # damage (on it) > when this hero is recruited , apply #
    damage to it
"""
"""where and how somebody stands"""

SPEAKING = """
leaves the [vanguard|flank|rear] , > moves out of the [1] ,
is moved out of the [vanguard|flank|rear] , > moves out of the [1] ,
traps you place cost (you) no action|actions > placing traps is a free action for you
orders you play cost (you) no action|actions > playing orders is a free action for you
operations you play cost (you) no action|actions > playing operations is a free action for you
^ during|in your first turn each|of|in|every (each|the|a) round , > while it is your turn and it is
    the vanguard wave ,
traps you place cost no action|actions during|in your first turn each|of|in|every round . > while it
    is your turn and it is the vanguard wave , placing traps is a free action for you .
you have 3|three actions in|during each|the|every [vanguard|flank|rear] wave and 1|one action
    in|during each|the|every [vanguard|flank|rear] wave > during the [1] wave , you have 1 more
    action each turn . during the [2] wave , you have 1 less action each turn
you have 3|three actions in|during each|the|every [vanguard|flank|rear] wave > during the [1] wave ,
    you have 1 more action each turn
you have (only) 1|one action in|during each|the|every [vanguard|flank|rear] wave > during the [1]
    wave , you have 1 less action each turn
is|are attacked and survives|survive (it) , > is attacked , if it does not have lethal damage ,
^ <who> may|can cast (its|their) (a) spell|spells in|during the [vanguard|flank|rear] wave (as)
    (well) . > during the [1] wave , <who> may cast spells in any wave .
^ <who> may|can attack in|during the [vanguard|flank|rear] wave as well . > during the [1] wave ,
    <who> may attack in any wave .
that|which may|can only be used to > to
prevent it and [remove|heal] <it…> > [1] <it…> instead
^ <who> [heals|removes|takes|gains|heal|remove|take|gain] <what> at the [start|end] of the|each
    [round|wave] . > at the [2] of each [3] , <who> [1] <what> .
outside (of) your (own) turn > during a rival 's turn
[when|whenever|if] a|your|the rival <do> outside (of) his|her|their|its (own) turn , > [1] a rival
    <do> , if it is not that rival 's turn ,
damage dealt to <whom> by <what> is reduced to # . > if <whom> would be dealt damage by <what> ,
    prevent all-but # of that damage .
^ double <who> 's [attack|life] (strength) while <it…> . > while <it…> , <who> has
    double [1] strength .
returned to (his|her|its|their|a) (owner) hand by > returned by
^ players cannot have more than # cards in hand at the end of their turn > at the end of each turn ,
    that player discards cards until they have # cards in hand
^ rivals cannot have more than # cards in hand at the end of their turn > at the end of a rival 's
    turn , that player discards cards until they have # cards in hand
you may instead <does…> > you may <does…> instead
^ <who> intercepts [melee|ranged] attacks against <whom> . > when <whom> is attacked by a [1]
    attack , change the target to <who> .
draw that many . > draw that many cards .
is not printed : it is > is
^ while <who> has a $ (on it) , it has @ <stat> for each one . > <who> has @ <stat> for each $ on
    itself .
spells cast by <who> also <do…> > when <who> cast a spell , <do…>
your hand is played with cards revealed|open|face-up . > rivals may look at your hand at any time .
, he|she discards his|her hand and draws > , that player discards their hand , then that player
    draws
, they discard their hand and draw > , that player discards their hand , then that player draws
each player 's [leader|hero|heroes] > each [1]
^ <who> may|can take damage from <what> only during the [vanguard|flank|rear] wave . > while it is
    not the [1] wave , <who> takes no damage from <what> .
^ any hero you revive may|can be placed|put in|into <where…> > when you revive a hero , you may move
    that hero to <where…>
^ if <who> [defeats|destroys|kills|slays] <whom> , > when <who> [1] <whom> ,
you may|can have any number of cards (in) (your) (hand) and still use the draw action > you may use
    the draw action while your hand is full
you may|can have any number of cards (in) (your) (hand) and use the draw action > you may use the
    draw action while your hand is full
in play , before casualties (are|is) (checked|determined|counted|removed) , > in play ,
, before casualties (are|is) (checked|determined|counted|removed) , > ,
, before checking (for) casualties , > ,
. it is discarded with no|without effect|effects . > .
cancel that order . it is discarded . > cancel that order .
on the bottom of it . > on the bottom of your deck .
deck . you may|can put|place|move it on (the) [top|bottom] . > deck . you may put that card on the
    [1] of your deck .
[rival|player|he|she|they] must show|reveal you <what> > [1] reveals <what>
attacks|attack this column > attacks a fighter in this hero 's column
attacks|attack this row > attacks a fighter in this hero 's row
use|uses an order from your hand > play an order from your hand
if he|she|they|it has|have one|any . > .
if he|she|they|it has|have one|any , > ,
, if he|she|they|it has|have one|any . > .
draw until you have # . > draw cards until you have # cards in hand .
draws until they|he have|has # . > draws cards until they have # cards in hand .
^ when|whenever|if you [have] <x> at the [start|end] of a|the|each [turn|wave|round] , > at the [2]
    of each [3] , if you [1] <x> ,
^ when|whenever|if you [have] <x> at the [start|end] of your turn , > at the [2] of your turn , if
    you [1] <x> ,
each [vanguard|flank|rear] wave . > during the [1] wave .
^ casting a spell with <who> is a|an [free|long|limited|normal] action > casting spells is a [1]
    action for <who>
^ casting spells with <who> is a|an [free|long|limited|normal] action > casting spells is a [1]
    action for <who>
^ [attacking|moving] with <who> is a|an [free|long|limited|normal] action > [1] is a [2] action for
    <who>
attack as though|if it|they were|was in the current wave . > attack in any wave .
^ during the <w> wave , <who> may|can attack as though|if it|they were|was in the <w> (wave) . >
    during the <w> wave , <who> may attack in any wave .
may|can only target > may only attack
has the attack strength of > has attack strength equal to the attack strength of
[hero|heroes] with intercept <have…> . your heroes without it <do…> > [1] with intercept <have…> .
    your heroes without intercept <do…>
has all (the) (abilities|powers) this hero would have in the [vanguard|flank|rear] > has the [1]
    power of this hero
take its|that corpse and put|place it in|into|on an|any empty slot in|of your unit > take control of
    that corpse
^ the first hero you lose each|every [turn|wave|round] is = <where…> > the first time each [1] a
    hero in your unit would be defeated , = that hero <where…>
recruit a second hero > recruit another hero from your hand
another hero from your hand into <where> as a free action > another hero from your hand into <where>
your hand is played (with) (its) (cards) open|revealed|face-up > rivals may look at your hand at any
    time
you play with your hand open|revealed|face-up > rivals may look at your hand at any time
[attacks] again . > [1] .
"""
"""small habits of speech"""

SPARED = """
for each|every $ on it > for each $ on itself
status|statuses (effect|effects) on <whom> cannot be removed by <who…> > <whom> cannot lose statuses
    from <who…>
status|statuses (effect|effects) on <whom> cannot be removed > <whom> cannot lose statuses
^ (your) corpses (in) (your) (unit) block melee attacks . > fighters in your unit behind a corpse
    cannot be attacked by melee attacks .
loses|lose all other abilities > has no special abilities
and return|returns them in any order > , then put them on top of your deck in any order
casts|cast a spell on <whom> , > targets <whom> with a spell ,
you have <n> each|every [vanguard|flank|rear] wave > during the [1] wave , you have <n> each turn
at once > nothing
each of this [row|column] 's heroes > heroes in this hero 's [1]
is|are immune to (all) damage from > takes no damage from
is|are immune to (all) damage > takes no damage
is|are immune to > cannot be affected by
is|are (completely) unaffected by > cannot be affected by
is|are not affected by > cannot be affected by
(all) damage you remove|heal with <what> is increased by # > you remove # more damage with <what>
(all) damage you remove|heal is increased by # > you remove # more damage
(all) damage you remove|heal with <what> is reduced by # > you remove # less damage with <what>
^ when|whenever you remove|heal damage , remove|heal # more|additional|extra (damage)
    . > you remove # more damage .
below its|their printed value|values|number . > .
must be attacked before > must be attacked instead of
must be attacked rather than > must be attacked instead of
^ ignore <who> when checking|determining (for) casualties . > <who> cannot be defeated by casualties
    .
^ if <who> would be defeated by an effect , it is not . > <who> cannot be defeated by effects .
. casualties (may|can) still defeat it . > .
. casualties (may|can) defeat it . > .
you win ties|tie (for|of|in|on) (a|the) rout > you win ties
you win all|any|every ties|tie > you win ties
draws a card other than|except (with|by|through) (using) the draw action > draws a card by an effect
draw a card other than|except (with|by|through) (using) the draw action > draw a card by an effect
[draws|draw] a card through|with|by|from an|any ability|effect > [1] a card by an effect
[draws|draw] a card outside (of) the draw action > [1] a card by an effect
no [hero|heroes] may|can be recruited into|in the [vanguard|flank|rear] > each player cannot recruit
    into the [2]
^ [hero|heroes] cannot be recruited into|in a|the rival 's [vanguard|flank|rear] > rivals cannot
    recruit into the [2]
^ [rival|rivals] cannot recruit heroes into|in their [vanguard|flank|rear] > rivals cannot recruit
    into the [2]
cannot recruit heroes into|in the|their|his [vanguard|flank|rear] > cannot recruit into the [1]
excess damage from <whose> 's [melee|ranged] attacks is applied|dealt|moved to <whom…> > after
    <whose> makes a [1] attack , apply the excess damage to <whom…>
excess damage from <whose> 's attacks is applied|dealt|moved to <whom…> > after <whose> attacks ,
    apply the excess damage to <whom…>
"""
"""what cannot be done to somebody, or is done more or less"""

PAID = """
^ rivals|rival must|has|have (to) spend|pay|use an|one|1 additional|extra|more action to attack
    <whom…> > attacking <whom…> costs 1 more action
^ to attack <whom> , (a|the) rival|rivals must|has|have (to) spend|pay|use an|one|1
    additional|extra|more action > attacking <whom> costs 1 more action
^ a|the rival must|has (to) spend|pay|use an|one|1 additional|extra|more action to attack <whom…> >
    attacking <whom…> costs 1 more action
^ attacks against|on <whom> cost|costs (rivals) (a) (rival) an|one|1 additional|extra|more action >
    attacking <whom> costs 1 more action
^ it costs (rivals) (a) (rival) an|one|1 additional|extra|more action to attack <whom…> > attacking
    <whom…> costs 1 more action
^ rivals must discard a card to attack <whom…> . > when a rival attacks <whom…> , that rival may
    discard a card . if they do not , cancel that attack .
^ a|the rival must discard a card to attack <whom…> . > when a rival attacks <whom…> , that rival
    may discard a card . if they do not , cancel that attack .
^ to attack <whom> , (a|the) rival|rivals must discard a card . > when a rival attacks <whom> , that
    rival may discard a card . if they do not , cancel that attack .
"""
"""what an attack costs"""

RELATIVE = """
^ (your) heroes recruited during|in <when> [gain|have|take|get] <what…> > when you recruit a hero
    during <when> , that hero [1] <what…>
^ a|any rival who|that [defeats|attacks|targets|damages|moves|heals|revives|clears] <whom>
    [discards|draws|loses|gains|reveals|chooses|must|cannot] <what…> > when a rival [1] <whom> ,
    that rival [2] <what…>
^ a|any|each|every [hero|leader] attacked by <whom> [cannot|takes|loses|gains|gets|has] <what…> >
    when <whom> attacks a [1] , that [1] [2] <what…>
^ heroes attacked by <whom> [cannot|take|lose|gain|get|have] <what…> > when <whom> attacks a hero ,
    that hero [1] <what…>
^ heroes that|who attack <whom> [cannot|take|lose|gain|get|have|discard] <what…> > when a hero
    attacks <whom> , that hero [1] <what…>
^ rival heroes that|who attack <whom> [cannot|take|lose|gain|get|have] <what…> > when a rival hero
    attacks <whom> , that hero [1] <what…>
^ a|any|each|every (rival) hero that|who attacks <whom> [cannot|takes|loses|gains|gets|has] <what…>
    > when a hero attacks <whom> , that hero [1] <what…>
^ any|each|every hero you [recruit|revive|heal|move] [cannot|takes|loses|gains|gets|has|is|may]
    <what…> > when you [1] a hero , that hero [2] <what…>
^ heroes you [recruit|revive|heal|move] [cannot|take|lose|gain|get|have|are|may] <what…> > when you
    [1] a hero , that hero [2] <what…>
"""
"""those who did something, and what becomes of them"""

LOOSER = """
^ your heroes enter|arrive (in|into) (play|your) (unit) with $ > when you recruit a hero , give that
    hero $
would be defeated by <what> , you may|can <do> to prevent it|that . > would be defeated by <what> ,
    you may <do> instead .
would be defeated , you may|can <do> to prevent it|that . > would be defeated , you may <do> instead
    .
[attacks|attack] made [against|by] > [1] [2]
from a single attack > from an attack
^ rival heroes that|who move into|to <where> [take|lose|gain] <what…> > when rival heroes move to
    <where> , that hero [1] <what…>
^ heroes that|who move into|to <where> [take|lose|gain] <what…> > when a hero moves to <where> ,
    that hero [1] <what…>
^ <who> 's spell may|can be cast twice (each|per|every|a) (wave) . > <who> may cast spells twice
    each wave .
^ you [draw|discard|reveal] <what> at the [start|end] of <when…> . > at the [2] of <when…> , [1]
    <what> .
[turn|turns] in the [vanguard|flank|rear] wave > [1] during the [2] wave
^ a|the rival must pay|spend 2|two actions to attack <whom…> > attacking <whom…> costs 1 more action
^ rivals must pay|spend 2|two actions to attack <whom…> > attacking <whom…> costs 1 more action
to [orders|spells|traps|operations] and [orders|spells|traps|operations] of|from (a) rivals|rival >
    to rival [1] and [2]
by [orders|spells|traps|operations] and [orders|spells|traps|operations] of|from (a) rivals|rival >
    by rival [1] and [2]
to [orders|spells|traps|operations] of|from (a) rivals|rival > to rival [1]
^ your unit takes > fighters in your unit take
rivals cannot look at your hand or make|force you (to) discard (cards) > your hand cannot be
    affected by rivals
he|she|they must discard <x> or (else) the|that [order|spell|attack|trap] is cancelled|negated >
    that player may discard <x> . if they do not , cancel that [1] .
its owner|player must discard <x> or (else) the|that [order|spell|trap] is cancelled|negated > that
    player may discard <x> . if they do not , cancel that [1] .
"""
"""what is said with fewer words, or other ones"""

CUSTOMS = "\n".join(
    part.strip() for part in (REDIRECTED, STRUCK, BEHIND, SPEAKING, SPARED, PAID, RELATIVE, LOOSER)
)
