"""More turns of phrase (see phrasebook.py): what those who write whole sets print on most cards."""

from __future__ import annotations

SETWRITING = """
deal|deals|apply|applies # damage to the [hero|leader] that|who dealt|did it|that|the (damage) . >
    apply # damage to the attacker .
intercepts (an) (attack) , it|this (hero) takes # less damage . > intercepts an attack , this hero
    takes # less damage for that attack .
when|whenever you draw a|1 card|cards with|by|using|as an|your action|actions , > when you use the
    draw action ,
heal <who> (back) to full|maximum life > remove all damage from <who>
, it is healed (back) to full|maximum life > , remove all damage from it
^ <who> is|are healed (back) to full|maximum life . > remove all damage from <who> .
^ <who> is|are fully healed . > remove all damage from <who> .
when|if there are no|none (more) (time) (markers) (left|remaining) (on) (this|it) (card|operation) ,
    > when the last marker is removed ,
in|during the first wave > during the vanguard wave
in|during the second wave > during the flank wave
in|during the third|last|final wave > during the rear wave
^ players|player cannot have|hold more than # cards in (their) hand|hands . > each player 's maximum
    hand size is # .
^ rivals cannot have|hold more than # cards in (their) hand|hands . > rivals ' maximum hand size is
    # .
^ [orders|traps|operations] cost one|1|an|a (more|additional|extra) action|actions (to)
    (play|cast) . > playing [1] costs 1 more action for all players .
destroy [all|each|every|a|any|that|the] [corpse|corpses] > clear [1] [2]
for each corpse destroyed (this way) > for each corpse cleared this way
^ <who> heals|heal (up) (to) # damage each . > remove # damage from each of <who> .
^ <who> [deals|deal] # more|additional|extra damage when|while attacking <whom> . > <who> [1] #
    more damage to <whom> .
^ <who> [deals|deal] double damage when|while attacking <whom> . > <who> [1] double damage to
    <whom> .
^ this [turn|wave|round] [it|they|that|your|rivals|each] > this [1] , [2]
^ you start the|each game with # more|additional|extra card|cards (in) (your) (hand) . > at the
    start of the game , draw # cards .
^ your starting hand has # more|additional|extra card|cards . > at the start of the game , draw #
    cards .
^ look through your|the discard pile and > look at your discard pile and
^ look through your|the discard pile , > look at your discard pile ,
^ search [your] [deck|discard] and take|draw [a|an] [hero|card|order|trap|operation] > search [1]
    [2] for [3] [4] and put it into your hand
may|can recruit into|in|to <where> in|during any wave . > may recruit heroes into <where> in any
    wave .
may|can recruit into|in|to <where> regardless of (the) (current) wave . > may recruit heroes into
    <where> in any wave .
^ you may|can recruit (heroes) into|in|to the|your [vanguard|flank|rear] in|during|on the
    [vanguard|flank|rear] wave . > during the [2] wave , you may recruit heroes into the [1] in
    any wave .
^ during the [vanguard|flank|rear] wave , you may|can recruit (heroes) into|in|to the|your
    [vanguard|flank|rear] . > during the [1] wave , you may recruit heroes into the [2] in any
    wave .
^ heroes may|can be recruited into|in|to <where> in|during any wave . > you may recruit heroes
    into <where> in any wave .
^ your heroes may|can be recruited into|in|to <where> in|during any wave . > you may recruit
    heroes into <where> in any wave .
^ your first attack (action) each|every [turn|wave|round] is (a) free (action) . > attacking is a
    limited free action for you each [1] .
^ your first recruit (action) each|every [turn|wave|round] is (a) free (action) . > recruiting is
    a limited free action for you each [1] .
^ your first move (action) each|every [turn|wave|round] is (a) free (action) . > moving is a
    limited free action for you each [1] .
^ your first draw (action) each|every [turn|wave|round] is (a) free (action) . > drawing is a
    limited free action for you each [1] .
^ your first order each|every [turn|wave|round] is (a) free (action) . > playing orders is a
    limited free action for you each [1] .
^ the first hero you recruit each|every [turn|wave|round] is free . > recruiting is a limited free
    action for you each [1] .
^ each|every [turn|wave|round] , the first hero you recruit costs (you) no action|actions . >
    recruiting is a limited free action for you each [1] .
^ each|every [turn|wave|round] , the first order you play costs (you) no action|actions . >
    playing orders is a limited free action for you each [1] .
^ the first card you draw each|every [turn|wave|round] costs (you) no action|actions . > drawing
    is a limited free action for you each [1] .
^ <who> 's [melee|ranged] attacks also deal|apply # damage to <whom> . > when <who> makes a [1]
    attack , apply # damage to <whom> .
^ <who> 's attacks also deal|apply # damage to <whom> . > when <who> attacks , apply # damage to
    <whom> .
^ <who> 's [melee|ranged] attacks deal|apply # damage to the [hero|supporter|forerunner]
    [behind|of] the target . > when <who> makes a [1] attack , apply # damage to the [2] [3] the
    target .
attacked , you may|can <pay> to prevent all|that (of) (the) damage . > attacked , you may <pay> .
    if you do , the target takes no damage for that attack .
attacked by a [melee|ranged] attack , you may|can <pay> to prevent all|that (of) (the) damage . >
    attacked by a [1] attack , you may <pay> . if you do , the target takes no damage for that
    attack .
heroes you recruit into <where> may|can attack this wave . > when you recruit a hero into <where>
    , that hero may attack in the wave it is recruited .
^ move <what> from <zone> to|into the [bottom|top] of <deck> > put <what> from <zone> on the [1]
    of <deck>
^ move <what> from your discard pile to|into your hand > put <what> from your discard pile into
    your hand
move a|an [card|hero|order|trap|operation] from your hand to the [bottom|top] of your deck > put a
    [1] from your hand on the [2] of your deck
you may|can have|hold up to # cards (in) (your) (hand) . > your maximum hand size is # .
your reserve has an|one|1 additional|extra|more slot . > you have 1 more reserve slot .
your reserve has # additional|extra|more slots . > you have # more reserve slots .
put|place a|an [trap] from your hand into|in an empty reserve slot > place a [1] from your hand
on one of your [heroes] > on a hero in your unit
attack actions cost > attacking costs
move actions cost > moving costs
recruit actions cost > recruiting costs
draw actions cost > drawing costs
switch actions cost > switching costs
^ when|whenever you recruit <what> , that hero|it may|can attack this wave|turn . > when you
    recruit <what> , that hero may attack in the wave it is recruited .
heroes you recruit into|in <where> may|can attack this wave . > when you recruit a hero into
    <where> , that hero may attack in the wave it is recruited .
heroes you recruit may|can attack this wave . > when you recruit a hero , that hero may attack in
    the wave it is recruited .
may|can make|perform one attack > may attack
even if it is not the current wave > in any wave
even if it is not in the current wave > in any wave
an [operation] , destroy it > an [1] , discard it
in a rival 's [row] > in one of a rival 's rows
in a rival 's [column] > in one of a rival 's columns
, it takes # less damage from it . > , it takes # less damage from that attack .
choose a|an [hero|order|trap|operation] from it > choose a [1] from among them
discard a|an [hero] from it > discard one of them
take a|an [hero] from it > take one of them
[you|rival|rivals|they|player|players] [have|has] [more|fewer|less] cards than > [1] [2] [3] cards
    in hand than
[you|rival|rivals|they|player|players] [have|has] # or [more|fewer|less] cards [,|.] > [1] [2] #
    or [3] cards in hand [4]
[you|rival|rivals|they|player|players] [have|has] no cards [,|.] > [1] [2] no cards in hand [3]
^ <who> attacks twice each|every|per [wave] . > <who> may attack twice each [1] .
cannot use [ranged|melee] attack|attacks > cannot make [1] attacks
may|can not use [ranged|melee] attack|attacks > cannot make [1] attacks
^ <who> has|have <what> while|when|if standing in <where> . > <who> has <what> while in <where> .
you may|can recruit an|one additional|extra|more hero each|every|per turn as a free action . >
    recruiting is a limited free action for you .
[rival] has # or more cards in hand , that|the rival discards % of them > [1] has # or more cards
    in hand , that rival discards % cards
^ (your) traps|trap (cards) may|can be activated in|on|during the turn they are placed . > you may
    activate traps in the turn they are placed .
^ your traps|trap (cards) may|can be activated in|on|during the turn they are placed . > you may
    activate traps in the turn they are placed .
^ rival heroes recruited <where> take # damage . > when a rival hero is recruited <where> , apply
    # damage to it .
^ heroes recruited by rivals take # damage . > when a rival recruits a hero , apply # damage to it
    .
^ any|each|every rival hero recruited <where> takes # damage . > when a rival hero is recruited
    <where> , apply # damage to it .
^ revived heroes may|can attack immediately . > when you revive a hero , it may attack .
^ your|the first hero recruited each|every [turn|wave|round] [gains|gets|has] <it…> . > the first
    time each [1] you recruit a hero , it [2] <it…> .
^ you may|can use the draw action as a free action once each|per|every|a [turn|wave|round] . >
    drawing is a limited free action for you each [1] .
^ you may|can have|hold an unlimited number of cards in (your) hand . > you may use the draw
    action while your hand is full .
^ defeated rival heroes are removed from the game . > if a rival hero would be defeated , remove
    it from the game instead .
^ when|whenever your [vanguard|flank|rear] is [empty|full] , your > while your [1] is [2] , your
your reserve is empty > you have no cards in your reserve
you have a hero in each|every row (of) (your) (unit) > there is a hero in your unit in each row
defeated in melee , > defeated by a melee attack ,
^ rivals must discard a card in order to attack <whom…> . > when a rival attacks <whom…> , that
    rival may discard a card . if they do not , cancel that attack .
^ when|whenever this hero is the only > while this hero is the only
is|are at full life > is undamaged
has|have full life > is undamaged
has|have double attack strength against <whom…> > deals double damage to <whom…>
has|have double attack strength when|while attacking <whom…> > deals double damage to <whom…>
^ when|whenever|after this hero attacks <whom> , it may|can attack again . > when this hero
    attacks <whom> , this hero may attack again this wave .
^ <who> takes|take no damage from the first attack against it each|every [turn|wave|round] . > the
    first time each [1] <who> is attacked , <who> takes no damage for that attack .
for each|every point of damage on > for each damage of
[rival|opponent|player] controls > [1] has
^ <who> 's first attack each|every [turn|wave|round] deals double damage . > the first time each
    [1] <who> attacks , <who> deals double damage for that attack .
^ <who> 's first attack each|every [turn|wave|round] deals # more|additional|extra damage . > the
    first time each [1] <who> attacks , <who> deals # more damage for that attack .
^ when|whenever|after <who> heals , > when <who> is healed ,
^ attack actions are free actions for <whom…> . > attacking is a free action for <whom…> .
if it was already damaged , > if it is damaged ,
^ each|every [turn|wave|round] , the first spell you cast is (a) free (action) . > casting spells
    is a limited free action for you each [1] .
^ [choose|pick|select] a|one [row|column] <x> . heroes there > [1] a [2] <x> . heroes in that [2]
^ [choose|pick|select] a|one [row|column] . heroes there > [1] a [2] . heroes in that [2]
^ switch|exchange|swap your leader 's damage with that of <whom> . > exchange the damage on your
    leader with the damage on <whom> .
^ rivals take # damage on|to their leader|leaders at the [start|end] of each of their turns . > at
    the [1] of a rival 's turn , that rival 's leader takes # damage .
no corpses may|can be [cleared|revived|moved] > corpses cannot be [1]
^ when|whenever this hero deals damage to <whom> , double it|that (damage) . > this hero deals
    double damage to <whom> .
, remove [intercept] from <whom> until <x> . > , <whom> lose [1] until <x> .
"""
