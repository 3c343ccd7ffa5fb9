"""More turns of phrase (see phrasebook.py): what is said in passing, or told after the fact."""

from __future__ import annotations

STEADY = """
[turn|turns] , which|that (you) may|can only be used to > [1] . you may only use them to
^ (during|in) the next [turn|wave|round] , <who> [has|have] # [fewer|less|more|additional]
    action|actions . > <who> [2] # [3] action during the next [1] .
^ (during|in) each|every|the rival 's next turn , that|the rival has # fewer|less action|actions .
    > each rival has # less action next turn .
^ (during|in) each|every|the rival 's next turn , that|the rival loses # action|actions . > each
    rival has # less action next turn .
^ each|every rival has # fewer|less action|actions in|during|on|for their|his|its next turn . >
    each rival has # less action next turn .
while your [vanguard|flank|rear] is empty of heroes > while you have no heroes in your [1]
while a rival 's [vanguard|flank|rear] is empty of heroes > while there are no rival heroes in the
    [1]
^ <who> may|can make melee attacks|attack in|during any wave , but takes # damage after each|every
    attack (made) outside (of) the [vanguard|flank|rear] wave . > <who> may attack in any wave .
    after <who> attacks , if it is not the [1] wave , <who> takes # damage .
when they|it target|targets a [hero|leader] that already|currently has damage (on) (it) > when they
    attack a damaged [1]
, and rivals cannot clear or revive corpses in your unit . > . corpses in your unit cannot be
    cleared or revived by rivals .
, and rivals cannot revive or clear corpses in your unit . > . corpses in your unit cannot be
    cleared or revived by rivals .
[has|have] at least # attack (strength) . > cannot have less than # attack strength .
attacks ignore intercept , and|but the|their damage (they) (deal) cannot be (reduced) (or)
    prevented . > attacks ignore intercept and deals damage that cannot be prevented .
[heroes|hero|leader] 's attacks|attack ignore intercept , and|but the|their|its damage (they)
    (deal) cannot be (reduced) (or) prevented . > [1] may ignore intercept and deals damage that
    cannot be prevented .
you have an|one|1 additional|extra|more action that|which (you) may|can only (be) use|used to <x…>
    . > you have an additional action . you may only use them to <x…> .
you have an|one|1 additional|extra|more action each|every turn that|which (you) may|can only (be)
    use|used to <x…> . > at the start of each of your turns , gain 1 action this turn . you may
    only use them to <x…> .
you have an|one|1 additional|extra|more action each|every turn , that|which (you) may|can only (be)
    use|used to <x…> . > at the start of each of your turns , gain 1 action this turn . you may
    only use them to <x…> .
you may only use them to draw a card or recruit a hero . > you may only use them to draw or recruit
    .
you may only use them to recruit a hero or draw a card . > you may only use them to recruit or draw
    .
while you have <less> than a|the|your rival , during|in the [vanguard|flank|rear] wave , you have 1
    more action each turn (instead) (of) (two|2) . > while you have <less> than a rival and it is
    the [1] wave , you have 1 more action each turn .
while <so> , during|in the [vanguard|flank|rear] wave , you have 1 more action each turn (instead)
    (of) (two|2) . > while <so> and it is the [1] wave , you have 1 more action each turn .
^ you may|can recruit heroes into|in the [vanguard|flank|rear] during|in any wave . heroes|hero
    (that) you recruit this way enter|enters play with # damage . > you may recruit heroes into the
    [1] in any wave . when you recruit a hero into the [1] , if it is not the [1] wave , apply #
    damage to that hero .
^ while this hero is in melee , rival heroes in the (opposing) [vanguard|flank|rear] must attack
    it|this (hero) if|when they make (a) melee attack|attacks . > while this hero is in melee ,
    this hero must be attacked with melee attacks by rival heroes in the [1] .
rivals|rival must attack [this|your] [hero|leader] if|when they make (a) melee attack|attacks . >
    [1] [2] must be attacked with melee attacks .
each|every (time) marker still|remaining|left on this|the [card|operation] > each time marker on
    this [1]
when|if|whenever they|it target|targets a hero with damage (already) (on) (it) > when they attack a
    damaged hero
(when|whenever) they|it target|targets a [hero|leader] that already|currently has damage > when
    they attack a damaged [1]
rivals|rival heroes in the [vanguard|flank|rear] must attack [this|your] [hero|leader] if|when they
    make (a) melee attack|attacks . > [2] [3] must be attacked with melee attacks by rival heroes
    in the [1] .
^ you may|can recruit one|a hero into your [vanguard|flank|rear] each|every|per turn as a|an
    (limited) free action . > recruiting into the [1] is a limited free action for you .
^ (each|every) (turn) you may|can recruit one|a hero into your [vanguard|flank|rear] as a limited
    free action . > recruiting into the [1] is a limited free action for you .
^ you may|can recruit heroes into your [vanguard|flank|rear] as a limited free action . >
    recruiting into the [1] is a limited free action for you .
^ you may|can recruit heroes into your [vanguard|flank|rear] as a free action . > recruiting into
    the [1] is a free action for you .
"""
"""what holds all the time, and how many actions there are"""

REMEDY = """
you may|can choose <whom> to take|suffer|receive it|that|this|the (damage) instead . > you may move
    that damage to <whom> .
at the end of [each|every|a|your|the] [turn|wave|round] , if <so> during|in that turn|wave|round ,
    > at the end of [1] [2] , if <so> this [2] ,
you may|can [switch|swap|move] <x…> . <who> becomes the (new) target (of) (that|the) (attack) . >
    you may [1] <x…> . if you do , change the target to <who> .
you may|can put the top card of your deck into your discard pile . if it|that (card) has|is a trap
    , place it in|into (an) (empty) reserve (slot) . > you may discard the top card of your deck .
    if that card is a trap , place that card .
[is|has] [a|an] [trap|operation] , place it (in|into|on) (an|one) (of) (your) (empty) reserve
    (slot|slots) . > [1] [2] [3] , place it .
if that card has [a|an] [trap|operation|order] , > if that card is [1] [2] ,
that attack deals # additional|extra damage . > that attack deals # more damage .
remove all damage from one|a [hero] and half (of) the|its damage , rounded [down|up] , from another
    (hero) . > choose a hero . remove all damage from it . choose another hero . remove damage from
    it equal to half its damage , rounded [2] .
remove all damage from one|a [hero] and half (of) the|its damage from another (hero) , rounded
    [down|up] . > choose a hero . remove all damage from it . choose another hero . remove damage
    from it equal to half its damage , rounded [2] .
^ it has <x> , and it cannot <y> , until <s…> . > until <s…> , it has <x> and cannot <y> .
^ it has <x> and (it) cannot <y> , until <s…> . > until <s…> , it has <x> and cannot <y> .
^ the [second|third] attack (that) you make each|every [turn|wave|round] [deals|ignores|has] <x…> .
    > the [1] time each [2] you attack , that attack [3] <x…> .
^ the [second|third] attack (that) <who> makes each|every [turn|wave|round] [deals|ignores|has]
    <x…> . > the [1] time each [2] <who> attacks , that attack [3] <x…> .
^ your [second|third] attack each|every [turn|wave|round] [deals|ignores|has] <x…> . > the [1] time
    each [2] you attack , that attack [3] <x…> .
a [hero|corpse] in the same [row|column] of a rival 's unit > a rival [1] in the same [2]
. draw a card . if <so> , draw # cards instead . > . if <so> , draw # cards . otherwise , draw a
    card .
. draw a card . if <so> , draw a|one second|additional|extra|more card (instead) . > . draw a card
    . if <so> , draw a card .
if you (have) cast # or more spells this [turn|wave|round] , draw a card for each|one (one) (of)
    them|those|these (spells) . > if you have cast # or more spells this [1] , draw a card for each
    spell you have cast this [1] .
if you (have) played # or more orders this [turn|wave|round] , draw a card for each|one (one) (of)
    them|those|these (orders) . > if you have played # or more orders this [1] , draw a card for
    each order you have played this [1] .
attack : attack # different <whom…> . > attack : this hero attacks # <whom…> .
attack : attack up to # (different) <whom…> . > attack : this hero attacks up to # <whom…> .
^ the [second|third] attack (that) you each [turn|wave|round] [deals] doubles damage . > the [1]
    time each [2] you attack , that attack deals double damage .
^ the [second|third] attack (that) you (make) each [turn|wave|round] [deals|ignores] <x…> . > the
    [1] time each [2] you attack , that attack [3] <x…> .
each <x> in your [vanguard|flank|rear] and / or (your) [vanguard|flank|rear] > each <x> in your [1]
    and [2]
revive <x> with damage (on) (it) equal to its life minus # . > revive <x> , then apply damage to it
    equal to its life minus # .
the attacker takes|suffers damage equal to its (own) attack (strength) > apply damage to the
    attacker equal to the attacker 's attack strength
and its|that attack is canceled|cancelled . > and cancel that attack .
[apply|deal] # damage to a rival [hero] of that|the|(its) rival 's choice . > a rival chooses a [2]
    in their unit . [1] # damage to it .
[defeat|return] a rival [hero] of that|the rival 's choice . > a rival chooses a [2] in their unit
    . [1] it .
[discard|discards] # cards (of) (their) (choice) . if he|she has no cards (left) in hand , > [1] #
    cards . if that rival has no cards in hand ,
if # or more of your [heroes] were|are defeated this [turn|wave|round] > if the number of [1] in
    your unit defeated this [2] is # or more
if # or more [heroes] in your unit were|are defeated this [turn|wave|round] > if the number of [1]
    in your unit defeated this [2] is # or more
^ (activate) at the end of a|each|any [turn|wave|round] in which # or more of your heroes
    were|was|are defeated . revive one of them > at the end of each [1] , if the number of heroes
    in your unit defeated this [1] is # or more , revive a corpse in your unit that was defeated
    this [1]
^ (activate) at the end of a|each|any [turn|wave|round] in which # or more of your heroes
    were|was|are defeated , revive one of them > at the end of each [1] , if the number of heroes
    in your unit defeated this [1] is # or more , revive a corpse in your unit that was defeated
    this [1]
^ (activate) at the end of a|each|any [turn|wave|round] in which # or more of your heroes
    were|was|are defeated [.|,] > at the end of each [1] , if the number of heroes in your unit
    defeated this [1] is # or more ,
^ shuffle your discard pile into your deck . if (you) moved|shuffled|put # or more cards this way ,
    draw % card|cards . > if there are # or more cards in your discard pile , shuffle your discard
    pile into your deck , then draw % cards . otherwise , shuffle your discard pile into your deck .
rival must discard a card or take|suffer # damage on|to a hero of their choice . > rival chooses
    one : discard a card ; or apply # damage to a hero in their unit .
rival must discard # cards or take|suffer % damage on|to a hero of their choice . > rival chooses
    one : discard # cards ; or apply % damage to a hero in their unit .
would be defeated at the end of a|the|each wave , > would be defeated by casualties ,
^ during casualty (check) (checks) , you may|can <pay> to keep|stop|save|prevent one of your heroes
    from being defeated . if you do , [remove|heal|return|move] <does…> . > if a hero in your unit
    would be defeated by casualties , you may <pay> . if you do , [1] <does…> instead .
^ during casualty (check) (checks) , you may|can <pay> to keep|stop|save|prevent <who> from being
    defeated . if you do , [remove|heal|return|move] <does…> . > if <who> would be defeated by
    casualties , you may <pay> . if you do , [1] <does…> instead .
^ you may|can <pay> to keep|stop|save|prevent one of your heroes from being defeated . if you do ,
    [remove|heal|return|move] <does…> . > if a hero in your unit would be defeated , you may <pay>
    . if you do , [1] <does…> instead .
^ you may|can <pay> to keep|stop|save|prevent <who> from being defeated . if you do ,
    [remove|heal|return|move] <does…> . > if <who> would be defeated , you may <pay> . if you do ,
    [1] <does…> instead .
would be defeated , you may|can <pay> to prevent|avoid|stop it|this|that (defeat) and remove all
    (of) its damage instead . > would be defeated , you may <pay> . if you do , remove all damage
    from it instead .
would be defeated , you may|can <pay> to prevent|avoid|stop it|this|that (defeat) and
    [remove|heal|return|move|draw] <does> instead . > would be defeated , you may <pay> . if you do
    , [1] <does> instead .
would be defeated , you may|can <pay> to prevent|avoid|stop it|this|that (defeat) and
    [remove|heal|return|move|draw] <does…> . > would be defeated , you may <pay> . if you do , [1]
    <does…> instead .
^ when you recruit this hero , you may|can search > when this hero is recruited , you may search
you may search your deck for <x> , reveal it and put it into your hand [.|,] > you may search your
    deck for <x> , reveal that card and put it into your hand [1]
revive <x> with damage (on) (it) equal to [its] life minus # . > revive <x> , then apply damage to
    it equal to [1] life minus # .
revive <x> directly in front of or directly behind <it> with damage (on) (it) equal to its life
    minus # . > revive <x> directly in front of or behind <it> , then apply damage to it equal to
    its life minus # .
revive <x> directly in front of or directly behind <it> with damage > revive <x> directly in front
    of or behind <it> with damage
from the top of your deck until you reveal a|an [order|trap|operation] . (you) follow|use|play that
    [order|trap|operation] (as) (if) (you) (had) (played) (it) , then discard those|the (revealed)
    cards . > from the top of your deck until you reveal an [1] . use it . discard those cards .
until you reveal an order . follow|use it|that (order) (as) (if) (you) (had) (played) (it) (,)
    then|and discard all (of) the revealed cards . > until you reveal an order . use it . discard
    all revealed cards .
to reduce the damage of|from that|the attack by # . > . if you do , the target takes # less damage
    for that attack .
. it has $ until it leaves play . > . it gains $ .
^ rivals must discard a card each|every time|when|whenever they play an order . if they cannot ,
    you draw a card . > when a rival plays an order , if that rival has no cards in hand , draw a
    card . otherwise , that rival discards a card .
^ rivals must <do…> each|every time|when|whenever they play an order . > when a rival plays an
    order , that rival must <do…> .
[slot] (that) it left|leaves|vacated|vacates [.|,] > its slot [2]
choose another|a different target for that|the|this attack . > change the target to another
    hero or leader .
draw cards until you have as many cards in hand as a|the|your rival , up to # (cards) . > draw
    cards equal to the number of cards in a rival 's hand minus the number of cards in your hand ,
    to a maximum of # .
[reveals] their hand . choose a hero (card) (there) with # or less life (from) (it) and put it on
    the bottom of its owner 's deck . > [1] their hand . choose a card from it with # or less life
    and put that card on the bottom of its owner 's deck .
a corpse , then apply damage to <whom> in the same [row|column] as that corpse equal to its life .
    > a corpse , then apply damage to <whom> in the same [1] as that corpse equal to that corpse 's
    life .
any corpse , then apply damage to <whom> in the same [row|column] as that corpse equal to its life
    . > a corpse , then apply damage to <whom> in the same [1] as that corpse equal to that corpse
    's life .
^ when|whenever a|the|your rival [draws|plays] a [second|third] (card|order) in the same|a|one turn
    , > the [2] time each turn a rival [1] a card ,
each player chooses one|a [hero] in their|his (own) unit . swap|switch|exchange the damage on those
    (two) heroes . > choose a [1] in your unit . a rival chooses a hero in their unit . switch the
    damage on the first hero and the second hero .
rearrange all|the heroes in your <where> (as) (you) (choose) (like) (wish) . they|(those heroes)
    cannot attack this [turn|wave|round] . > rearrange the heroes in your <where> . heroes in your
    <where> cannot attack this [1] .
^ when|whenever a|the|your rival recruits a hero , [apply|deal] # damage to it . you may|can remove
    a|one time marker from this card|operation to [apply|deal] % damage instead . > when a rival
    recruits a hero , you may remove a time marker from this operation . if you do , apply % damage
    to that hero . otherwise , apply # damage to that hero .
^ <when> , [apply|deal] # damage to it . you may|can <pay> to [apply|deal] % damage instead . >
    <when> , you may <pay> . if you do , [2] % damage to it . otherwise , [1] # damage to it .
[hero|leader|heroes] that|which|who is|are in [melee] and has|have # or less [life|attack]
    [.|,|and|on|to] > [1] in [2] with # or less [3] [4]
[hero|leader|heroes] that|which|who is|are in [melee] and has|have # or less life remaining|left >
    [1] in [2] with # or less life remaining
[hero|leader|heroes] that|which|who is|are in the [vanguard|flank|rear] and has|have # or less
    [life|attack] > [1] in the [2] with # or less [3]
until the end of the [turn|wave|round] , and take|takes # damage each at that time . > until the
    end of the [1] . at the end of the [1] , apply # damage to each of them .
, you may|can defeat this hero instead and remove|heal <x> from the|that other hero . > , you may
    defeat this hero . if you do , remove <x> from that hero instead .
^ damage this [hero|leader] takes|suffers from [orders|spells|traps|attacks] is reduced to # . > if
    this [1] would take more than # damage from [2] , it takes # damage instead .
^ damage your leader takes|suffers from [orders|spells|traps|attacks] is reduced to # . > if your
    leader would take more than # damage from [1] , apply # damage to your leader instead .
^ as a|an action , discard this operation to > action : discard this operation . if you do ,
^ as a|an [free|limited|long] action , discard this operation to > [1] action : discard this
    operation . if you do ,
^ as a|an limited free action , discard this operation to > limited free action : discard this
    operation . if you do ,
[moved] , stolen , [or] > [1] [2]
[moved] , stolen or [discarded|returned] > [1] or [2]
[moved] or stolen > [1]
stolen or [moved] > [1]
by a|the|your rival 's [effects|abilities] . > by rivals .
each rival hero in the|their [vanguard|flank|rear] and / or (the|their) [vanguard|flank|rear] . >
    each rival hero in the [1] and [2] .
[casts] a spell , resolve|copy that spell as if|though you controlled the|that hero|caster
    (instead) . > [1] a spell , cancel that spell , then use the spell of the caster .
[spell] . resolve|copy that spell as if|though you controlled the|that hero|caster instead . > [1]
    . cancel that spell , then use the spell of the caster .
casts a spell , you may|can use|copy that spell . > casts a spell , you may use the spell of the
    caster .
casts a spell , use|copy that spell . > casts a spell , use the spell of the caster .
^ rivals must discard a card each|every time|when|whenever they <do> . if they cannot , you draw a
    card . > when a rival <do> , if that rival has no cards in hand , draw a card . otherwise ,
    that rival discards a card .
takes an attack for|instead|meant (of) (for) another|your (other) [hero|leader] <where> , >
    intercepts an attack ,
that [hero] is moved back to its previous|former|old slot . > move that [1] back to its former slot
    .
would be defeated by <x> , you may|can put|place its corpse [on|into|in|under] > would be defeated
    by <x> , you may put that corpse [1]
when|whenever a rival hero is defeated by an attack from your [vanguard|flank|rear] , > when a
    rival hero is defeated by an attack by a hero in your [1] ,
^ when|whenever a rival hero is defeated by <x> , you may|can put|place its corpse on <where>
    instead of leaving it in the|its unit . > if a rival hero would be defeated by <x> , you may put
    that corpse on <where> instead .
instead of leaving|placing it in|as (the|its|a) unit|corpse . > instead .
is|are reduced to 0|zero life , > is dealt lethal damage ,
^ when|whenever a|the|your rival (would) reduce|reduces|reduced <who> 's life to 0|zero , > when a
    rival deals lethal damage to <who> ,
^ when|whenever a|the|your rival (would) reduce|reduces|reduced the life of <who> to 0|zero , >
    when a rival deals lethal damage to <who> ,
^ your heroes <where> [have|gain|get] <x…> . when|whenever|if this operation <e…> , [apply|deal] #
    damage to (each) (of) them . > your heroes <where> [1] <x…> . when this operation <e…> , [2] #
    damage to each of your heroes <where> .
^ your heroes <where> [have|gain|get] <x…> . when|whenever|if the last time marker <e…> ,
    [apply|deal] # damage to (each) (of) them . > your heroes <where> [1] <x…> . when the last time
    marker <e…> , [2] # damage to each of your heroes <where> .
^ your heroes [have|gain|get] <x…> . when|whenever|if this operation <e…> , [apply|deal] # damage
    to (each) (of) them . > your heroes [1] <x…> . when this operation <e…> , [2] # damage to each
    of your heroes .
^ your heroes [have|gain|get] <x…> . when|whenever|if the last time marker <e…> , [apply|deal] #
    damage to (each) (of) them . > your heroes [1] <x…> . when the last time marker <e…> , [2] #
    damage to each of your heroes .
^ your heroes <where> [have|gain|get] <x…> . when|whenever|if this operation <e…> , they take #
    damage . > your heroes <where> [1] <x…> . when this operation <e…> , apply # damage to each of
    your heroes <where> .
^ your heroes <where> [have|gain|get] <x…> . when|whenever|if the last time marker <e…> , they take
    # damage . > your heroes <where> [1] <x…> . when the last time marker <e…> , apply # damage to
    each of your heroes <where> .
^ your heroes [have|gain|get] <x…> . when|whenever|if this operation <e…> , they take # damage . >
    your heroes [1] <x…> . when this operation <e…> , apply # damage to each of your heroes .
^ your heroes [have|gain|get] <x…> . when|whenever|if the last time marker <e…> , they take #
    damage . > your heroes [1] <x…> . when the last time marker <e…> , apply # damage to each of
    your heroes .
^ discard each|every|all operation|operations in play . for each|every (one) (operation)
    (discarded) (this) (way) , its|the owner|controller|player draws a card . > each player
    discards each operation in their reserve , then draws that many cards .
put one|a|an order , operation (,) or trap (from) among|of them > put one card from among them
put one|a|an order , trap (,) or operation (from) among|of them > put one card from among them
put one|a|an operation , order (,) or trap (from) among|of them > put one card from among them
put one|a|an operation , trap (,) or order (from) among|of them > put one card from among them
put one|a|an trap , order (,) or operation (from) among|of them > put one card from among them
put one|a|an trap , operation (,) or order (from) among|of them > put one card from among them
that|this hero takes # damage afterwards . > apply # damage to that hero .
you may|can have one|a|any hero in your unit attack (again) a second time each|every round (,)
    (even) (if) (it) (is) (not) (in) (the) (current) (wave) . > once per round , attack with a hero
    in your unit that has attacked this round .
^ you may|can have one|a|any hero in your unit attack a second time each|every round , even if it
    is not (in) (the|its) (current) wave . > once per round , attack with a hero in your unit that
    has attacked this round .
you may|can have a|one hero in your unit attack . > you may attack with a hero in your unit .
if your rival has # or more cards in hand , [apply|deal] % damage to their leader . > if a rival
    has # or more cards in hand , [1] % damage to that rival 's leader .
if a|the rival has # or more cards in hand , [apply|deal] % damage to their leader . > if a rival
    has # or more cards in hand , [1] % damage to that rival 's leader .
. if a|the|your rival has # or more cards in hand , they discard > . if a rival has # or more cards
    in hand , that rival discards
^ discard each|every|all operation|operations in play . for each card discarded this way , its|the
    owner|controller|player draws a card . > each player discards each operation in their reserve ,
    then draws that many cards .
^ (activate) when|whenever [a] rival hero makes a [ranged|melee] attack . after the|that attack
    (resolves) , [apply|deal|draw|remove] > after a rival hero makes a [2] attack , [3]
you may search your deck for <x> , reveal it , and put it into your hand [.|,] > you may search
    your deck for <x> , reveal that card and put it into your hand [1]
. this [hero|leader] then takes|suffers # damage . &spell|attack|action|when|whenever|after > .
    apply # damage to this [1] .
^ turn all|each [corpses|corpse] in your unit into living heroes|hero with <s…> . > revive all
    corpses in your unit . they gain <s…> .
^ turn a corpse in <where> into a living hero with <s…> . > revive a corpse in <where> . it gains
    <s…> .
^ each|every rival (chooses) (and) discards # cards . if a|the|that|any rival cannot , [apply|deal]
    % damage to that rival 's leader . > for each rival , if there are less than # cards in that
    player 's hand , apply % damage to that player 's leader . each rival discards # cards .
^ each|every rival (chooses) (and) discards a|1 card . if a|the|that|any rival cannot ,
    [apply|deal] # damage to that rival 's leader . > for each rival , that player discards a card
    , then if they do not , apply # damage to that player 's leader .
^ each|every rival (chooses) (and) discards # cards . if a|the|that|any rival cannot , [apply|deal]
    % damage to their leader . > for each rival , if there are less than # cards in that player 's
    hand , apply % damage to that player 's leader . each rival discards # cards .
^ each|every rival (chooses) (and) discards a|1 card . if a|the|that|any rival cannot ,
    [apply|deal] # damage to their leader . > for each rival , that player discards a card , then
    if they do not , apply # damage to that player 's leader .
^ each|every rival (chooses) (and) discards # cards . if they cannot , [apply|deal] % damage to
    that rival 's leader . > for each rival , if there are less than # cards in that player 's hand
    , apply % damage to that player 's leader . each rival discards # cards .
^ each|every rival (chooses) (and) discards a|1 card . if they cannot , [apply|deal] # damage to
    that rival 's leader . > for each rival , that player discards a card , then if they do not ,
    apply # damage to that player 's leader .
^ each|every rival (chooses) (and) discards # cards . if they cannot , [apply|deal] % damage to
    their leader . > for each rival , if there are less than # cards in that player 's hand , apply
    % damage to that player 's leader . each rival discards # cards .
^ each|every rival (chooses) (and) discards a|1 card . if they cannot , [apply|deal] # damage to
    their leader . > for each rival , that player discards a card , then if they do not , apply #
    damage to that player 's leader .
"""
"""what is done instead, and what follows of it"""

PASSING = """
takes an attack for|instead|meant (of) (for) another|your (other) [hero|leader] , > intercepts an
    attack ,
, but it|(this hero) can|may only attack if|when|while <so…> . > . this hero can only attack if
    <so…> .
^ before <who> makes|declares a [melee|ranged] attack , > when <who> makes a [1] attack ,
revive <x> with # damage on it . > revive <x> , then apply # damage to it .
if your rival [has|discards|draws|controls] > if a rival [1]
or take # damage on a hero of their choice . > or choose a hero in their unit to take # damage .
[reveals] their hand . choose a hero there with # or less life and > [1] their hand . choose a card
    from it with # or less life and
(;) the (hero|caster) still counts as having cast it . > .
is|are [returned|moved] to its|their previous|former|old slot|slots > is moved to its former slot
^ (activate) when|whenever [a] rival hero makes a ranged attack . after the attack (resolves) ,
    [apply|deal|draw|remove] > after a rival hero makes a ranged attack , [2]
^ when you use the draw action , you may|can look at the top # cards of your deck , put one of them
    into your hand and (put) the other (card) on the bottom of your deck , instead of drawing (a)
    (card) . > if you would use the draw action , you may look at the top # cards of your deck ,
    then put one of them into your hand and the other on the bottom of your deck instead .
, instead of drawing (a) (card) . > instead .
. that hero may|can cast its spell , even if (this|it) is not its|their wave . > . you may use the
    spell of that hero .
in any row . that hero > . that hero
^ the first time this hero is attacked each [turn|wave|round] , prevent all damage from that attack
    . > the first time each [1] this hero is attacked , this hero takes no damage for that attack .
^ the first time <who> is attacked each [turn|wave|round] , prevent all (of) (the) damage
    from|of|dealt (by) that|the attack . > the first time each [1] <who> is attacked , it takes no
    damage for that attack .
follow the order on|of that card > use that card
^ this hero follows the order > use the order
the order on the top card > the order of the top card
[cards] of his|her|their choice > [1]
if he|she has no cards (left|remaining) in his|her|their hand , > if that rival has no cards in
    hand ,
if he|she has no cards (left|remaining) in hand , > if that rival has no cards in hand ,
freely rearrange > rearrange
those heroes may|can still attack this wave . > .
if you|it have|has no other traps in your reserve (slots) , > if you have exactly one trap in your
    reserve ,
if you have no other traps in your reserve (slots|slot) . > if you have exactly one trap in your
    reserve .
^ when you place a trap , you may|can also draw a card > when you place a trap , you may draw a card
follow the order on the > use the order of the
^ when|whenever one of your heroes becomes a corpse , draw a card . you may|can only draw one|a
    card this way (each|per|every) [wave|turn|round] . > once per [1] , when a hero in your unit is
    defeated , draw a card .
you may|can only draw one|a card this way (each|per|every|once) (per|each) [wave|turn|round] . >
    limit once per [1] .
instead of dealing damage , this hero 's attack may|can give its target $ . > when this hero
    attacks , you may give the target $ . if you do , that attack deals no damage .
instead of dealing|applying damage , this hero 's attacks may|can give their|the|its target $ . >
    when this hero attacks , you may give the target $ . if you do , that attack deals no damage .
may|can attack (on|in) the turn it|they is|are recruited > may attack in the wave it is recruited
apply # damage to the foremost [hero] or leader in each|every rival column . > apply # damage to
    each rival [1] and leader in melee .
[defeat|defeats] <whom> . this hero (then) takes|suffers # damage (afterwards) . > [1] <whom> ,
    then apply # damage to this hero .
^ rivals 's spells that target [your] leader target this hero instead . > when a rival spell
    targets [1] leader , change the target to this hero .
^ discarding <x> from your reserve (slots|slot) is a free action for you . when|whenever you do
    (so) (this) , <does…> . > free action : discard <x> from your reserve . if you do , <does…> .
, still face-down . > .
steal a corpse from a|your|the rival 's unit and place|put it in an empty slot in your
    [vanguard|flank|rear] > move a rival corpse to an empty slot in your [1]
^ turn all|each [corpses|corpse] in a [column|row] into living heroes|hero with <s…> . > revive all
    corpses in a [2] . they gain <s…> .
to apply|deal damage equal to # minus the number of time markers on it to <whom…> . > . if you do ,
    apply damage to <whom…> equal to # minus the number of time markers on it .
remove # of that damage and draw > remove # damage from your leader and draw
as though you had played it > as if you had played it
the text of an order > an order
leader attacks . this|that|the attack is|counts (as) (a) ranged (attack) . > leader makes a ranged
    attack .
[spell] , that hero gains|gets $ and its (maximum) life is reduced|becomes to zero|0 . > [1] , that
    hero gains $ and has 0 life .
[casts] a spell , the caster gains|gets $ and its (maximum) life is reduced|becomes to zero|0 . >
    [1] a spell , the caster gains $ and has 0 life .
and its (maximum) life is reduced|becomes to zero|0 . > and has 0 life .
if|when|while a|the|your rival has a hero in every|each [vanguard|rear] slot > if there are 3
    heroes in a rival 's [1]
if|when|while you have a hero in every|each [vanguard|rear] slot > if there are 3 heroes in your [1]
"""
"""asides, and who does it"""

SHORTHAND = "\n".join(part.strip() for part in (STEADY, REMEDY, PASSING))
