"""More turns of phrase (see phrasebook.py): the rulebooks' own terms, as designers use them."""

from __future__ import annotations

ACTIONS = """
^ switch|switching is a [normal|free|long|limited] action > switching is a [1] action
^ move|moving is a [normal|free|long|limited] action > moving is a [1] action
^ draw|drawing is a [normal|free|long|limited] action > drawing is a [1] action
^ recruit|recruiting is a [normal|free|long|limited] action > recruiting is a [1] action
^ recruit|recruiting is a [limited] [free] action > recruiting is a [1] [2] action
^ draw|drawing is a [limited] [free] action > drawing is a [1] [2] action
^ move|moving is a [limited] [free] action > moving is a [1] [2] action
regardless of your (maximum) (current) hand size . > while your hand is full .
regardless of the number of cards in (your) hand . > while your hand is full .
regardless of how many cards are in your hand . > while your hand is full .
regardless of how many cards you have (in hand) . > while your hand is full .
[player|players|rivals] cannot declare (any) [attacks] > [1] cannot attack
^ (each|every) player has only one|1 action per|each|every turn . > each player has 1 less action
    each turn .
^ (each|every) player only has one|1 action per|each|every turn . > each player has 1 less action
    each turn .
^ players|rivals only have|have only one|1 action per|each|every turn . > each player has 1 less
    action each turn .
you may|can play an|one additional|extra|more order each|every|per turn without
    using|spending|taking|paying (an) action|actions . > playing orders is a limited free action
    for you .
you may|can play (up to) # more|additional|extra orders this turn without
    using|spending|taking|paying (an|any) action|actions . > gain # actions this turn to play
    orders .
you may|can play (up to) # more|additional|extra orders this turn (as free actions) . > gain #
    actions this turn to play orders .
may|can cast its|their [spell|spells] as a free action (immediately) . > may use its [1] .
recruit a hero into|in|to any wave (as a free action) . > recruit a hero into any empty slot .
recruit a hero as a free action . > recruit a hero .
, even if|when it is not the [vanguard|flank|rear] wave . > .
even if|when it is not the [vanguard|flank|rear] wave > in any wave
, even if|when it is not its wave . > .
take|takes an|another|one extra|additional (turn) after this one|turn (is) (over) > take another
    turn
take|takes an|one extra|additional turn after this one|turn > take another turn
^ each|every [hero|heroes] in <where> may|can attack as a free action . > attacking is a free
    action for [1] in <where> .
, each|every [hero] in <where> may|can attack as a free action . > , for each [1] in <where> , you
    may attack with it .
^ it|they may|can attack as a free action (this) (turn) . > until the end of the turn , attacking
    is a free action for it .
^ that hero may|can attack as a free action (this) (turn) . > until the end of the turn ,
    attacking is a free action for that hero .
^ [only] playable if > play only if
^ (can) only (be) played if > play only if
"""

ARRIVING = """
^ (each|every|any|all) hero|heroes (that) you recruit enters|enter|arrives|arrive (play) with
    <it…> > when you recruit a hero , give that hero <it…>
^ (each|every|any|all) hero|heroes (that) you recruit comes|come into play with <it…> > when you
    recruit a hero , give that hero <it…>
^ your heroes enter|arrive (play) with <it…> > when a hero in your unit is recruited , give that
    hero <it…>
^ your heroes come into play with <it…> > when a hero in your unit is recruited , give that hero
    <it…>
during|in|on the wave in which it|they was|were|is|are recruited > in the wave it is recruited
the [turn|wave] in which it|they was|were|is|are recruited > the [1] it is recruited
during|in|on the wave they were recruited > in the wave they are recruited
during|in|on the wave it was recruited > in the wave it is recruited
^ revived heroes in your unit cannot [attack|act|move] this [turn|wave|round] . > when a hero in
    your unit is revived , that hero cannot [1] until the end of the [2] .
^ revived heroes cannot [attack|act|move] this [turn|wave|round] . > when a hero is revived , that
    hero cannot [1] until the end of the [2] .
. it has # life remaining|left . > . apply damage to that hero equal to its life minus # .
. that hero has # life remaining|left . > . apply damage to that hero equal to its life minus # .
^ <who> do|does not leave (a) corpse|corpses (behind) . > if <who> would be defeated , discard
    that hero instead .
^ <who> do|does not become|leave (a) corpse|corpses when (they|it) (are|is) defeated . > if <who>
    would be defeated , discard that hero instead .
you may|can recruit <x> into its slot after clearing it . > you may clear it . if you do , recruit
    <x> into that corpse 's slot .
may|can be moved even if|though (they|it) were|was|are|is recruited this wave . > may move in the
    wave it is recruited .
may|can move even if|though (they|it) were|was|are|is recruited this wave . > may move in the wave
    it is recruited .
may|can move (in|during) (the) wave (in) (which) (they|it) were|was|are|is recruited . > may move
    in the wave it is recruited .
may|can act (in|during|on) the wave it is recruited . > may attack , move or cast spells in the
    wave it is recruited .
"""

HARM = """
^ (any|all) damage dealt to <whom> during <when> is doubled . > during <when> , <whom> takes
    double damage .
^ during <when> , (any|all) damage dealt to <whom> is doubled . > during <when> , <whom> takes
    double damage .
^ until <when> , (any|all) damage dealt to <a> is dealt to <b> instead . > until <when> , when <a>
    would be dealt damage , move that damage to <b> .
^ (any|all) damage dealt to <a> is dealt to <b> instead . > if <a> would be dealt damage , move
    that damage to <b> .
^ (any|all) damage that would be dealt to <a> is dealt to <b> instead . > if <a> would be dealt
    damage , move that damage to <b> .
your [orders|spells|traps|operations] that apply|deal damage apply|deal # additional|more|extra
    damage > your [1] deal # more damage
^ no more than # damage may|can be removed from <whom> each|every|per [turn|wave|round] . > <whom>
    cannot heal more than # damage each [1] .
^ no more than # damage may|can be dealt to <whom> each|every|per [turn|wave|round] . > <whom>
    cannot take more than # damage each [1] .
cannot be dealt more than # damage (in|during) each|every|per|a|one [turn|wave|round] > cannot
    take more than # damage each [1]
takes|take at most # damage (in|during) each|every|per|a|one [turn|wave|round] > cannot take more
    than # damage each [1]
takes|take no more than # damage (in|during) each|every|per|a|one [turn|wave|round] > cannot take
    more than # damage each [1]
cannot be healed (for) more than # damage (in|during) each|every|per|a|one [turn|wave|round] >
    cannot heal more than # damage each [1]
cannot have more than # damage removed (from) (it|them) (in|during) each|every|per|a|one
    [turn|wave|round] > cannot heal more than # damage each [1]
equal to or exceeding > greater than or equal to
the hero or leader that|who [attacked|defeated|damaged] it > the attacker
the hero or leader that|who [attacked|defeated|damaged] (this|that|your) hero|leader > the
    attacker
the foremost hero in|of each|every column (of|in) a rival 's unit > each rival hero in melee
the foremost hero in|of each|every column in|of your unit > each hero in your unit in melee
the foremost hero in|of each|every rival column > each rival hero in melee
damage to its forerunner and (its) supporter > damage to that hero 's forerunner and that hero 's
    supporter
intercept does not work|apply against your heroes 's attacks . > your heroes may ignore intercept
    .
intercept does not work|apply against your heroes . > your heroes may ignore intercept .
heroes are not defeated at the end of each|the wave . > heroes cannot be defeated by casualties .
^ <who> are|is not defeated (by) (casualties) at the end of each|the|a wave . > <who> cannot be
    defeated by casualties .
[casts|plays] a|an [spell|order] that|which targets <whom> , > targets <whom> with a [2] ,
[casts|plays] a|an [spell|order] that|which targets <whom> . > targets <whom> with a [2] .
"""

RESERVES = """
you may|can have # additional|extra|more reserve slots|slot > you have # more reserve slots
# reserve slots instead of 3|three > exactly # reserve slots
you have # reserve slots . > you have exactly # reserve slots .
^ when|whenever one of your operations ends|expires , > when one of your operations leaves play ,
^ when|whenever a|an operation ends|expires , > when an operation leaves play ,
^ when|whenever this operation ends|expires , > when this operation leaves play ,
^ your operations have # additional|extra|more (time) marker|markers when they come|enter (into)
    play . > your operations come into play with # more time markers .
when|whenever this operation has no (time) markers (left|remaining) (on) (it) , > when the last
    time marker is removed from this operation ,
reset the (number) (of) (time) markers on <x> to # . > put exactly # time markers on <x> .
^ play|activate|use (this) (trap|card) when|whenever|after <it…> . > when <it…> ,
"""

FURTHER = """
has|have not been dealt damage this [turn|wave|round] > was not damaged this [1]
was|were not dealt (any) damage this [turn|wave|round] > was not damaged this [1]
has|have been dealt damage this [turn|wave|round] > was damaged this [1]
was|were dealt damage this [turn|wave|round] > was damaged this [1]
^ damage on <whom> cannot be removed . > <whom> cannot be healed .
^ damage cannot be removed from <whom> . > <whom> cannot be healed .
^ this hero takes damage instead of adjacent heroes . > if an adjacent hero would be dealt damage
    , move that damage to this hero .
^ this hero takes damage instead of your leader . > if your leader would be dealt damage , move
    that damage to this hero .
into your deck and shuffle it . > into your deck .
into their deck and shuffle it . > into their deck .
[put] one on the top and one|the (other) on the bottom . > [1] one on top of its owner 's deck and
    the other on the bottom of its owner 's deck .
[move|put] all corpses in <where> to|into your|their|the discard pile|piles > clear each corpse in
    <where>
[move|put] each|every corpse in <where> to|into your|their|its|the (owner) ('s) discard pile|piles
    > clear each corpse in <where>
^ when this operation is placed , > nothing
^ when this operation is played , > nothing
discard a (time) marker from > remove a time marker from
discard # (time) markers from > remove # time markers from
^ when|whenever a rival recruits a second hero in|during the same|a|one turn , > the second time
    each turn a rival recruits a hero ,
^ when|whenever a rival plays a second order in|during the same|a|one turn , > the second time
    each turn a rival plays an order ,
^ when|whenever <it> , you may|can [play|clear|place|use|revive|activate] <what> as a free action
    . > when <it> , you may [1] <what> .
cannot be [moved|targeted|attacked|healed|defeated|damaged|switched|cleared|revived|returned] by
    <a> or (be)
    [moved|targeted|attacked|healed|defeated|damaged|switched|cleared|revived|returned] by <b> . >
    cannot be [1] by <a> and cannot be [2] by <b> .
[hero|heroes] in that [row|column] in|of [your] unit > [1] in [3] unit in that [2]
^ each player returns a hero to their (owner) ('s) hand|hands . > each player returns a hero in
    their unit to their hand .
costs no action|actions for <who> [during|while] <it…> . > costs <who> no action [1] <it…> .
cost no action|actions for <who> [during|while] <it…> . > cost <who> no action [1] <it…> .
look at all face-down traps . > look at all traps .
^ [the|each|all|your|a|this|adjacent|rival|rivals|heroes] <it> at the [start|end|beginning] of
    each|every [turn|wave|round] . > at the [2] of each [3] , [1] <it> .
^ [the|each|all|your|a|this|adjacent|rival|rivals|heroes] <it> at the [start|end|beginning] of
    (each) (of) your turn|turns . > at the [2] of your turn , [1] <it> .
"""

MORE = """
^ when this hero attacks , you may|can have it take|suffer # damage . > when this hero attacks ,
    you may apply # damage to this hero .
^ if the target of this hero 's attack is [damaged|undamaged] , this hero deals #
    more|additional|extra damage . > this hero deals # more damage to [1] fighters .
^ each|every [turn|round|wave] , the first [order|trap|operation] (played) (by) (a) rival (plays)
    is cancelled unless they discard a card . > the first time each [1] a rival plays an [2] ,
    that rival may discard a card . if they do not , cancel that [2] .
it may|can attack (again) this [turn|wave] even if it (has) (already) attacked (this) (wave) . >
    it may attack twice this wave .
that hero may|can attack (again) this [turn|wave] even if it (has) (already) attacked (this)
    (wave) . > that hero may attack twice this wave .
^ <who> loses|lose all (of) (its|their) status effects > remove all statuses from <who>
the next hero you recruit this [turn|wave|round] may|can attack this|the same wave . > the next
    time you recruit a hero this [1] , that hero may attack in the wave it is recruited .
the maximum hand size of all players > each player 's maximum hand size
^ during the <which> wave , <who> may|can attack . > during the <which> wave , <who> may attack in
    any wave .
discard this operation to revive it > discard this operation to revive that hero
discard this card to revive it > discard this card to revive that hero
"""

FOURTH = """
may|can attack and then move in|during the same turn > may move and attack in the same turn
may|can move and then attack in|during the same turn > may move and attack in the same turn
^ (your) rivals|rival 's [ranged|melee] attacks must target this hero . > this hero must be
    attacked with [1] attacks .
^ (your) rivals|rival [ranged|melee] attacks must target this hero . > this hero must be attacked
    with [1] attacks .
^ reaction|passive : > nothing
^ passive ability : > nothing
^ if|while <c> , <who> may|can attack as a free action . > while <c> , attacking is a free action
    for <who> .
you draw an|one|1 additional|extra|more card with|using the draw action > when you use the draw
    action , draw a card
you draw # additional|extra|more cards with|using the draw action > when you use the draw action ,
    draw # cards
the top card of your deck as a hero > the top card of your deck
cancel all (of) (the) statuses on|from <who> > remove all statuses from <who>
cancel all (of) (the) status effects on|from <who> > remove all statuses from <who>
[deal|deals|takes|take] # [more|additional|extra|less] damage in melee > [1] # [2] damage with
    melee attacks
^ at the end of a|the|each|your rival 's turn , if they did not [attack|recruit|move] , > at the
    end of a rival 's turn , if that rival did not [1] this turn ,
^ (your) rivals|rival ('s) heroes enter|arrive (play) with $ . > when a rival hero is recruited ,
    give that hero $ .
^ (your) rivals|rival ('s) heroes come into play with $ . > when a rival hero is recruited , give
    that hero $ .
has|have taken|suffered|received no damage this [turn|wave|round] > was not damaged this [1]
has|have not taken|suffered|received (any) damage this [turn|wave|round] > was not damaged this
    [1]
"""

FIFTH = """
^ when|whenever|if <whom> is attacked , you may|can <x> to prevent # (of) (the|that) damage . >
    when <whom> is attacked , you may <x> . if you do , the target takes # less damage for that
    attack .
^ <who> cannot attack unless you discard a|1|one card . > when <who> attacks , you may discard a
    card . if you do not , cancel that attack .
cannot use [ranged|melee] attacks > cannot make [1] attacks
^ [melee|ranged] attacks against your [vanguard|flank|rear] > [1] attacks against heroes in your
    [2]
^ your first attack each|every [turn|wave|round] deals # more|additional|extra damage . > the
    first time each [1] a fighter in your unit attacks , the attacker deals # more damage for that
    attack .
into your unit as a corpse . > into an empty slot in your unit as a corpse .
all|each|every traps|trap revealed into > each trap revealed this way into
all|each|every orders|order revealed into > each order revealed this way into
all|each|every operations|operation revealed into > each operation revealed this way into
place a [corpse|hero] from your unit into > move a [1] in your unit into
one space|slot in any direction > to an adjacent empty slot
^ until <when> , prevent all damage (that) (would) (be) dealt to <whom> . > until <when> , <whom>
    takes no damage .
to recruit another hero . > to recruit a hero .
^ attacks cannot be intercepted . > attacks by fighters cannot be intercepted .
^ rival heroes are recruited with # damage (on) (them) . > when a rival hero is recruited , apply
    # damage to it .
^ rival heroes are recruited with $ . > when a rival hero is recruited , give that hero $ .
, they must discard a|1|one card or return that hero to their|its (owner) ('s) hand . > , that
    rival may discard a card . if they do not , return that hero to its owner 's hand .
, they must discard a|1|one card or defeat that hero . > , that rival may discard a card . if they
    do not , defeat that hero .
^ when|whenever a rival attacks , cancel the|that attack . that hero <y…> > when a rival attacks ,
    cancel that attack . the attacker <y…>
takes an action to draw (a) (card) > uses the draw action
you have 3|three heroes in your [vanguard|rear] > you have 3 or more heroes in your [1]
"""

SIXTH = """
[returns|discards|defeats] a hero of their|his|her choice > [1] a hero in their unit
this hero ignores (all) damage from > this hero takes no damage from
cannot recover (any) damage > cannot be healed
recruit <x> . it may|can cast a spell this wave . > recruit <x> . it may cast spells in the wave
    it is recruited .
they choose a card in|from their hand and discard it > they discard a card
^ when|whenever a rival removes damage from their leader , > when a rival heals their leader ,
"""

TWICE_SAID = """
is a free action for you for you > is a free action for you
is a [free|long|limited|normal] action for you for [rivals|players] > is a [1] action for [2]
is a free action for you for <who> during > is a free action for <who> during
"""

COUNTS = """
as though|if it were a hero . > .
as though|if they were heroes . > .
^ rivals|rival must|need (to) discard a card to play the|a|their second order each|every|a turn .
    > the second time each turn a rival plays an order , that rival may discard a card . if they
    do not , cancel that order .
"""

PARTS = (ACTIONS, ARRIVING, HARM, RESERVES, FURTHER, MORE, FOURTH, FIFTH, SIXTH, TWICE_SAID, COUNTS)
GLOSSARY = "\n".join(part.strip() for part in PARTS)
