"""More turns of phrase (see phrasebook.py): what people say who have a card before their eyes."""

from __future__ import annotations

EVERYDAY = """
recruit heroes over corpses > recruit heroes on corpses
recruit over corpses > recruit heroes on corpses
^ as an action , you may|can <do> to <it> . > action : <do> . if you do , <it> .
^ as an action , you may|can <do> . > action : <do> .
^ as a free action , you may|can <do> to <it> . > free action : <do> . if you do , <it> .
^ as a free action , you may|can <do> . > free action : <do> .
none of your heroes attacked this [turn|wave|round] > no hero in your unit has attacked this [1]
you took no attack actions > you have not attacked this turn
recruit <what> from your hand in [an|any|that|the|its|your] > recruit <what> from your hand into [1]
neither (of) (them|those) (heroes) [may|can] <does> > they cannot <does>
^ <who> is|are dealt damage equal to <what…> > <who> takes damage equal to <what…>
its own [attack|life] > its [1]
the last (time) marker is removed , > the last time marker is removed from this operation ,
a (time) marker is removed , > a time marker is removed from this operation ,
end that|his|their (rival) ('s) turn > end this turn
^ when|whenever <it> , you may|can [recruit|move|attack|draw|switch] <what> as a free action . >
    when <it> , you may [1] <what> .
when|whenever your last (living) hero is defeated , > when a hero in your unit is defeated , if you
    have no heroes in your unit ,
^ double all (the) damage <who> [takes|take] from <it…> > <who> takes double damage from <it…>
you may|can have|hold|keep # more|additional|extra card|cards in (your) hand > your maximum hand
    size is increased by #
choose a card in it > choose a card from it
cannot [move|attack|act|switch] again this [turn|wave|round] > cannot [1] this [2]
^ you may|can <do> as a free action once per|each|every|a [turn|wave|round] . > once per [1] , you
    may <do> .
^ <who> return|returns to its|their owner|owners 's hand|hands . > return <who> to its owner 's hand
    .
redirect the|that attack to an adjacent hero > change the target to a hero adjacent to the target
(the) same attack (strength) as <whom> > attack strength equal to the attack strength of <whom>
[has|have] attack strength # > [1] # attack strength
move [it|them] to your [vanguard|flank|rear] > move [1] to the [2]
move [this|that|those|your] [hero|heroes|corpse|corpses] to your [vanguard|flank|rear] > move [1]
    [2] to the [3]
move <it> [in|from] your [unit|vanguard|flank|rear] to your [vanguard|flank|rear] > move <it> [1]
    your [2] to the [3]
^ <who> takes # less damage while intercepting . > when <who> intercepts an attack , <who> takes #
    less damage for that attack .
[a|no] [corpse|hero] lies|stands in > there is [1] [2] in
^ each|every [turn|wave|round] , the first damage (that) (is) dealt to <whom> is prevented . > the
    first time each [1] <whom> would be dealt damage , prevent that damage .
^ if|when <who> 's attack defeats its target , <who> may|can attack again . > when <who> defeats a
    hero , <who> may attack again this wave .
^ if|when <who> 's attack defeats its target , > when <who> defeats a hero ,
^ when|whenever|after <it> , <who> may|can attack again . > when <it> , <who> may attack again this
    wave .
^ if|when|whenever <who> is healed , > when damage is removed from <who> ,
(trap|traps) (cards) you place cost (you) no action|actions > placing traps is a free action for you
(orders) you play cost (you) no action|actions > playing orders is a free action for you
heroes you recruit cost (you) no action|actions > recruiting is a free action for you
^ when|whenever|if <who> would be defeated , you may|can <do> . if you do , it|that (hero) is not
    defeated (this) (wave) . > if <who> would be defeated , you may <do> instead .
the next hero you recruit this [turn|wave|round] enters|arrives (play) with <it…> > the next time
    you recruit a hero this [1] , give that hero <it…>
when|whenever you revive a corpse , it enters|returns|arrives (play) with # damage (on) (it) > when
    you revive a corpse , apply # damage to it
from any operation > from an operation
^ at <when> , you may|can remove a time marker to <do> . > at <when> , you may remove a time marker
    from this operation . if you do , <do> .
^ [heroes|your|rival|rivals|each|all] <it> while this operation|card is in play . > [1] <it> .
^ [heroes|your|rival|rivals|each|all] <it> as long as this operation|card is in play . > [1] <it> .
^ when|whenever a rival ends their|its|his turn with <what> , > at the end of a rival 's turn , if
    that rival has <what> ,
when|whenever your last [vanguard|flank|rear] hero is defeated , > when a hero in your [1] is
    defeated , if you have no heroes in your [1] ,
when|whenever your last hero in your|the [vanguard|flank|rear] is defeated , > when a hero in your
    [1] is defeated , if you have no heroes in your [1] ,
[ranged|melee] attacks against <whom> (must) target <who> instead . > when a rival attacks <whom>
    with a [1] attack , change the target to <who> .
attacks against <whom> (must) target <who> instead . > when a rival attacks <whom> , change the
    target to <who> .
move any of your heroes to|into [an|a|its|that|this] > move a hero in your unit to [1]
^ you may|can look at <what> at the [start|end] of <when> and <then…> . > at the [1] of <when> ,
    you may look at <what> and <then…> .
, [its|this|another] <who> may|can attack as a free action . > , you may attack with [1] <who> .
[to|into] an empty|open slot in|of (the|your) [vanguard|flank|rear] or (the|your)
    [vanguard|flank|rear] > [1] the [2] or the [3]
, (both) yours and your|a|the rival 's , > nothing
from a single source , > ,
must choose to (either) [discard|defeat|lose|take] > must [1]
a status marker|token $ > $
double the damage <who> deals|deal to <whom…> . > <who> deals double damage to <whom…> .
take|gain control of <who> : move it to an empty|open slot in your unit > take control of <who>
[trap|traps|operation|operations] of (a|the|target|one|your) rival . > [1] in a rival 's reserve .
discard it without effect > cancel it
when # or more damage is dealt|applied to <whom> , > when <whom> is dealt # or more damage ,
$ . it|(that) (hero) cannot <do> until it|(that) (status) is removed . > $ . it cannot <do> while it
    has $ .
$ . it|(that) (hero) cannot <do> until $ is removed . > $ . it cannot <do> while it has $ .
$ on <who> . it|(that) (hero) cannot <do> until it|(that) (status) is removed . > $ on <who> . it
    cannot <do> while it has $ .
$ . <it> while it has that|the status . > $ . <it> while it has $ .
$ on <who> . <it> while it has that|the status . > $ on <who> . <it> while it has $ .
[revive|revives] <whom> with full life . > [1] <whom> .
^ <who> attacks|attack <whom> ;|. this|that|the attack is [ranged|melee] . > <who> makes a [1]
    attack against <whom> .
(each|every) player|players may|can not hold|have|keep more than # cards (in) (their) (hand) > each
    player 's maximum hand size is #
also becomes (the|a) target > becomes another target
[hero|heroes] and each|all|every (other) hero|heroes in its|that (hero) ('s) [column|row] > [1] and
    each other hero in its [2]
and discards one (card) (of) (them) of your choice > . discard one of them
sacrifices [a|another|#] [hero|heroes] [.|,|and|to|or] > defeats [1] [2] in their unit [3]
sacrifices [a|another|#] [damaged|undamaged] [hero|heroes] [.|,|and|to|or] > defeats [1] [2] [3] in
    their unit [4]
[rivals|players] sacrifice [a|another|#] [hero|heroes] [.|,|and|to|or] > [1] defeat [2] [3] in their
    unit [4]
must sacrifice [a|another|#] [hero|heroes] [.|,|and|to|or] > must defeat [1] [2] in their unit [3]
sacrifice [a|another|#] [hero|heroes] [.|,|and|to|or|:] > defeat [1] [2] in your unit [3]
sacrifice [a|another|#] [damaged|undamaged] [hero|heroes] [.|,|and|to|or|:] > defeat [1] [2] [3] in
    your unit [4]
apply|deal the excess to <whom…> > apply the excess damage to <whom…>
the attacker takes # damage first . > apply # damage to the attacker .
then draw as many . > then draw that many cards .
"""
