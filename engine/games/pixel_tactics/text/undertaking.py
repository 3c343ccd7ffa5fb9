"""More turns of phrase (see phrasebook.py): choices, shares of damage, and Attacks made freely."""

from __future__ import annotations

CHOICES = """
[rival|player|they] chooses|choose to <x> or (to) <y…> . > [1] chooses one : <x> ; or <y…> .
[rival|player] must choose (one) : > [1] chooses one :
[rival|player] chooses : > [1] chooses one :
[rival|player] must choose to <x> or (to) <y…> . > [1] chooses one : <x> ; or <y…> .
^ target player chooses > choose a player . that player chooses
do|perform|resolve [one|two] of the following|these (things|effects) : > choose [1] :
^ [a|each|target] rival may|can <x…> . otherwise , > [1] rival may <x…> . if they do not ,
. each|any [rival|player] who|that does not [takes] > . those who do not take
. each|any [rival|player] who|that cannot [takes] > . those who cannot take
^ [recruit|move|revive|clear|defeat|heal|switch|discard] or
    [recruit|move|revive|clear|defeat|heal|switch|discard] <what…> . > choose one : [1] <what…> ; or
    [2] <what…> .
"""

SHARES = """
[for|by] the damage dealt|applied|removed . > [1] that much damage .
to apply|deal # additional|extra|more|further damage to [it|that|them] > to apply # damage to [1]
prevent all (the) damage (dealt) to <who> until <when…> . > <who> takes no damage until <when…> .
prevent all (the) damage (dealt) to <who> this [turn|wave|round] . > <who> takes no damage this [1]
    .
[rival|player] loses # [card|cards] > [1] discards # [2]
^ <does> (,) three|3 times . > <does> . repeat this twice .
^ <does> (,) four|4 times . > <does> . repeat this 3 times .
, apply|deal # additional|extra|more|further damage to [it|that|them] > , apply # damage to [1]
[apply|deal] # damage to <who> , plus 1|one (damage) for each|every <what…> . > apply damage to
    <who> equal to # plus the number of <what…> .
draw a|1|one card , plus another|one|1 (card) for each|every <what…> . > draw cards equal to 1 plus
    the number of <what…> .
draw # cards , plus another|one|1 (card) for each|every <what…> . > draw cards equal to # plus the
    number of <what…> .
heal <who> to full . > remove all damage from <who> .
draw # cards , or % (cards) (instead) if <c…> . > if <c…> , draw % cards . otherwise , draw # cards
    .
take # damage from <who> and put|place it on|onto <whom…> . > move # damage from <who> to <whom…> .
revive <who> with # damage each . > revive <who> , then apply # damage to each of them .
missing life > damage
. if you do , <does> after|following the|that attack . > . if you do , <does> .
spread|split|divide|distribute up to # damage among|between|amongst <whom> as|however you
    like|choose|wish|please|want > apply up to # damage divided as you choose among <whom>
spread|split|divide|distribute up to # damage among|between|amongst > apply up to # damage divided
    as you choose among
spread|split|divide|distribute up to # damage as you like|choose|wish among|between|amongst > apply
    up to # damage divided as you choose among
spread|split|divide|distribute # damage as you like|choose|wish among|between|amongst > apply #
    damage divided as you choose among
an amount of damage equal to > damage equal to
damage beyond|above|over|exceeding (its|their|his|that) (hero) ('s) (remaining) life > excess damage
damage in excess of (its|their|his|that) (hero) ('s) (remaining) life > excess damage
any|the remaining|leftover damage is|carries > any excess damage is
excess damage carries over|on to > excess damage is dealt to
excess damage is applied|moved to > excess damage is dealt to
excess damage goes|spills|passes (over) (to|onto|on) (to) > excess damage is dealt to
[apply|deal] any|the remaining|leftover damage to > [1] the excess damage to
equal to [half|twice|double|triple] (of) the (total) damage on > equal to [1] the damage of
equal to the total|combined damage on > equal to the total damage of
[apply|deal] half (of) the damage on <who> to <whom…> . > apply damage to <whom…> equal to half the
    damage of <who> .
[apply|deal] half (of) <who> 's damage to <whom…> . > apply damage to <whom…> equal to half <who> 's
    damage .
[apply|deal] twice|double the damage on <who> to <whom…> . > apply damage to <whom…> equal to double
    the damage of <who> .
[apply|deal] twice|double <who> 's damage to <whom…> . > apply damage to <whom…> equal to double
    <who> 's damage .
heal|remove (an) (amount) (of) damage equal to <much> from <whom…> . > remove damage equal to <much>
    from <whom…> .
heal <who> for|of damage equal to <much…> . > remove damage from <who> equal to <much…> .
^ <who> exchange|swap|switch|trade (their) damage . > exchange the damage on <who> .
[exchange|swap|switch|trade] the damage between <whom…> . > exchange the damage on <whom…> .
"""

FREELY = """
[free|long] action for each|every (one) (of) > [1] action for
^ a|one|1 hero <where> may|can attack this [turn|wave] without spending|using|taking|paying an|any
    action . > choose a hero <where> . until the end of the [1] , attacking is a free action for it
    .
^ a|one|1 hero <where> may|can attack without spending|using|taking|paying an|any action this
    [turn|wave] . > choose a hero <where> . until the end of the [1] , attacking is a free action
    for it .
^ # (of) <whose> heroes may|can attack this [turn|wave] without spending|using|taking|paying
    an|any|action actions|action . > choose # of <whose> heroes . until the end of the [1] ,
    attacking is a free action for them .
^ <who> may|can attack as a free action this [turn|wave] . > until the end of the [1] , attacking is
    a free action for <who> .
^ <who> may|can attack this [turn|wave] as a free action . > until the end of the [1] , attacking is
    a free action for <who> .
^ <who> may|can attack this [turn|wave] without spending|using|taking|paying actions . > until the
    end of the [1] , attacking is a free action for <who> .
^ <who> may|can attack without spending|using|taking|paying (an) (any) action|actions this
    [turn|wave] . > until the end of the [1] , attacking is a free action for <who> .
"""

STRUCK = """
[attacks|attack] . if it|that|this|the (attack|hero) defeats its|the|that target|hero , > [1] . if
    the target is defeated ,
[attacks|attack] . if it|that|this|the (attack|hero) defeats a|an (rival) hero (this) (way) , > [1]
    . if the target is a hero with lethal damage ,
[attack] with <who> . if it|that|this|the (attack|hero|leader) defeats its|the|that target|hero , >
    [1] with <who> . if the target is defeated ,
[attack] with <who> . if it|that|this|the (attack|hero|leader) defeats a|an (rival) hero (this)
    (way) , > [1] with <who> . if the target is a hero with lethal damage ,
. it|he enters|arrives|comes (into) (play) with # damage (on) (it) . > , then apply # damage to it .
[attack] with <who> . this|the attack deals # more|extra|additional damage . > [1] with <who> . it
    has +# attack strength for that attack .
[heal] <what> . if this removes all its|the damage , > [1] <what> . if it is undamaged ,
. after|afterwards that , > , then
. afterwards , > , then
^ (the|any) excess damage is dealt to <whom…> . > apply the excess damage to <whom…> .
"""

OTHERS = """
this card <where> instead of discarding it > this card <where>
this card <where> instead of (in|into) (to) your discard pile > this card <where>
[discard|discards] each|all|every (of) (the) [order|orders|trap|traps|operation|operations] in|from
    it . > [1] each [2] revealed this way .
[discard|discards|play|take] a|an|one [order|trap|operation] in|from it > [1] a [2] among them
[apply|deal] that much to > [1] that much damage to
no damage left > no damage
[gives|give] you a card of their choice . > [1] you a card from their hand .
this hero with a hero in the same [column|row] > this hero with a hero in its [1]
this hero with a hero in <where> in the same [column|row] > this hero with a hero in <where> in its
    [1]
^ <who> may|can attack this [turn|wave] even if <it> (has) (already) attacked . > <who> may attack
    again this [1] .
[takes|take] # damage (,) and <who> takes|take % . > [1] # damage and <who> [1] % damage .
whoever reveals|revealed|showed the [card|hero] with the > the player who revealed the card with the
the [player|rival] who|that reveals|showed|shows the [card|hero] with the > the [1] who revealed the
    card with the
the [player|rival] who|that revealed the hero with the > the [1] who revealed the card with the
the [player|rival] whose (revealed) [card|hero] has|had the <x> [attack|life] > the [1] who revealed
    the card with the <x> [3]
the [player|rival] with the [most|highest|greatest|least|lowest] revealed [attack|life] > the [1]
    who revealed the card with the [2] [3]
would draw a|1|one card , you [may] draw it|that (card) instead . > would draw a card , you [1] put
    the top card of their deck into your hand instead .
would draw a|1|one card , you draw it|that (card) instead . > would draw a card , put the top card
    of their deck into your hand instead .
would discard <what> , put it in|into your hand instead . > would discard <what> , take it instead .
. both (of) (them) (heroes) [gain|gains|have|has|get|take|lose|attack|move] > . they [1]
^ you and target rival (each) <does…> > <does…> , then a rival <does…>
^ you and [a|each|every] rival (of) (your) (choice) <does…> > <does…> , then [1] rival <does…>
^ you and your rivals (each) <does…> > <does…> , then each rival <does…>
^ you and your rival (each) <does…> > <does…> , then a rival <does…>
take <what> and shuffle it|them (back) into <deck…> . > shuffle <what> into <deck…> .
no hero|heroes may|can be recruited (into|to) there <when…> > that slot stays empty <when…>
it may|can not|never be recruited (into|to) <when…> . > that slot stays empty <when…> .
the next [order|operation|trap|spell] you [play|cast|place|activate] this turn does not
    use|cost|take an|any action|actions > gain 1 action this turn to [2] an [1]
the next hero you recruit this turn does not use|cost|take an|any action|actions > gain 1 action
    this turn to recruit a hero
the next hero you recruit this turn costs (you) no action|actions > gain 1 action this turn to
    recruit a hero
the next hero you recruit this turn is a free action > gain 1 action this turn to recruit a hero
the next attack you make this turn is a free action > gain 1 action this turn to attack
the next attack you make this turn costs (you) no action|actions > gain 1 action this turn to attack
you may|can cast a|the spell with <who> > you may use the spell of <who>
"""

TURNED_ROUND = """
damage each [from|to] > damage [1]
discard your hand down to # cards > discard cards until you have # cards in hand
[apply|deal] the damage healed|removed to > [1] that much damage to
discard all but # cards (from) (your) (hand) > discard cards until you have # cards in hand
discards all but # cards (from) (their) (hand) > discards cards until they have # cards in hand
[choose|discard|play] a|an [order|trap|operation] there > [1] a [2] from among them
[put] one|1 (of) (them) on the bottom and the rest (back) on (the) top in any order . > [1] one of
    them on the bottom . put the rest back in any order .
^ <who> attack|attacks the same rival hero . > choose a rival hero . attack it with <who> .
. if you are not , > . otherwise ,
. if it is not , > . otherwise ,
if this is the only|last card in your hand , > if your hand is empty ,
. you then > . you
^ each|every [player|rival] chooses one of their heroes . those|that|the (chosen) hero|heroes
    <does…> . > for each [1] , that player chooses a hero in that player 's unit , then that hero
    <does…> .
^ each|every [player|rival] chooses one of their heroes . apply|deal # damage to those|that|the
    (chosen) hero|heroes . > for each [1] , that player chooses a hero in that player 's unit , then
    apply # damage to that hero .
^ each|every [player|rival] chooses one of their heroes and <does> all|each (of) (the) other|others
    (hero|heroes) . > for each [1] , that player chooses a hero in that player 's unit , then <does>
    each other hero in that player 's unit .
^ each|every [player|rival] chooses a|one hero in their unit . those|that|the (chosen) hero|heroes
    <does…> . > for each [1] , that player chooses a hero in that player 's unit , then that hero
    <does…> .
^ each|every [player|rival] chooses a|one hero in their unit . apply|deal # damage to those|that|the
    (chosen) hero|heroes . > for each [1] , that player chooses a hero in that player 's unit , then
    apply # damage to that hero .
^ each|every [player|rival] chooses a|one hero in their unit and <does> all|each (of) (the)
    other|others (hero|heroes) . > for each [1] , that player chooses a hero in that player 's unit
    , then <does> each other hero in that player 's unit .
^ each|every [player|rival] chooses a|one hero (that) they control . those|that|the (chosen)
    hero|heroes <does…> . > for each [1] , that player chooses a hero in that player 's unit , then
    that hero <does…> .
^ each|every [player|rival] chooses a|one hero (that) they control . apply|deal # damage to
    those|that|the (chosen) hero|heroes . > for each [1] , that player chooses a hero in that player
    's unit , then apply # damage to that hero .
^ each|every [player|rival] chooses a|one hero (that) they control and <does> all|each (of) (the)
    other|others (hero|heroes) . > for each [1] , that player chooses a hero in that player 's unit
    , then <does> each other hero in that player 's unit .
^ <does> in target unit . > choose a unit . <does> in that unit .
^ <does> in target unit <rest…> . > choose a unit . <does> in that unit <rest…> .
^ <does> [each|all] <who> in a unit . > choose a unit . <does> [1] <who> in that unit .
^ <does> in a unit of your choice . > choose a unit . <does> in that unit .
^ <does> in a unit of your choice <rest…> . > choose a unit . <does> in that unit <rest…> .
if this (order|spell|effect) [defeats|kills|destroys] it|that (hero) , > if it has lethal damage ,
[put|place] <what> on (the) top or (on) (the) bottom of <deck…> . > choose one : put <what> on top
    of <deck…> ; or put <what> on the bottom of <deck…> .
. it returns with # damage (on) (it) . > , then apply # damage to it .
^ each of your heroes may|can move (up) (to) one slot . > move any number of your heroes to an
    adjacent empty slot .
[into|to] the same [column|row] as <who…> . > to an empty slot in the same [2] as <who…> .
[cannot] use traps > [1] activate traps
hero with [less|more|lower|higher] [life|attack] (strength) . > hero with [1] [2] than it .
one of your heroes <x> one of theirs > one of your heroes <x> one of their heroes
[defeat|discard|clear|return] one of your [heroes|corpses|traps] [,|;] (and) <who>
    [defeats|discards|clears|returns] one of theirs > [1] one of your [2] [3] <who> [4] one of their
    [2]
[for|by] the damage dealt|applied|removed this way > [1] that much damage
damage equal to the (total) damage dealt|applied|removed this way > that much damage
^ [each|all] <who> is|are dealt # damage > [1] <who> takes # damage
^ the top card of <whose> deck is [put|placed] <where…> . > [1] the top card of <whose> deck
    <where…> .
^ [a|one|two|three] [card|cards|order|trap] from <where> is|are [put|placed|returned] [into|on|to]
    <there…> . > put [1] [2] from <where> [4] <there…> .
^ <whose> hand is shuffled into <deck…> . > shuffle <whose> hand into <deck…> .
^ <whose> discard pile is shuffled into <deck…> . > shuffle <whose> discard pile into <deck…> .
^ [a|one|two|three] [hero|heroes] from <where> is|are recruited [into|to] <there…> . > recruit [1]
    [2] from <where> into <there…> .
choose two|2 <who> [:|.] one takes # damage (,) and the other takes % (damage) . > choose two <who>
    . apply # damage to one of them and % damage to the other .
"""

UNDERTAKEN = "\n".join(
    part.strip() for part in (CHOICES, SHARES, FREELY, STRUCK, OTHERS, TURNED_ROUND)
)
