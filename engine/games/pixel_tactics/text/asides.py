"""More turns of phrase (see phrasebook.py): words that add nothing, and other names of things."""

from __future__ import annotations

DO = "defeat|apply|deal|draw|remove|discard|move|clear|revive|recruit|switch|return|give|attack"
EITHER = f"""
^ [{DO}] <x> and / or [{DO}] <y…> > choose one or both : [1] <x> ; or [2] <y…>
, [{DO}] <x> and / or [{DO}] <y…> > , choose one or both : [1] <x> ; or [2] <y…>
[apply|deal] # damage to a|target|one hero and / or a|target|one leader <where…> > choose one or
    both
    : [1] # damage to a hero <where…> ; or [1] # damage to a leader <where…>
[apply|deal] # damage to a|target|one hero and / or a|target|one leader . > choose one or both : [1]
    # damage to a hero ; or [1] # damage to a leader .
[heroes|corpses] and / or [leaders|heroes|corpses] > [1] or [2]
"""
"""one of two things, or both"""

COUNTED = "the number of cards|corpses|statuses|orders|traps|heroes discarded|cleared|removed"
"""how many an earlier step did, told in full"""


def _that_many() -> str:
    """ "Equal to the number of cards discarded this way", "equal to that number"."""
    told = [
        f"{COUNTED} this way",
        "that number",
        "that amount",
        "the number removed|discarded|cleared",
    ]
    rules = []
    for each in (*told, f"{COUNTED} ."):
        end = " ." if each.endswith(".") else ""
        rules += [
            f"damage to <whom> equal to {each} > that much damage to <whom>{end}",
            f"damage equal to {each} > that much damage{end}",
            f"cards equal to {each} > that many cards{end}",
        ]
    return "\n".join(rules) + "\n"


ASIDES = (
    """
if you [cleared|discarded|removed|defeated|revived] # or more <what> (this) (way) , > if # or more
    <what> were [1] this way ,
if you [cleared|discarded|removed|defeated|revived] # or more <what> (this) (way) . > if # or more
    <what> were [1] this way .
if you cleared # or more (this) (way) [,|.] > if # or more corpses were cleared this way [1]
if you discarded # or more (this) (way) [,|.] > if # or more cards were discarded this way [1]
if # or more <what> [was|were] [cleared|discarded|removed|defeated|revived] [,|.] > if # or more
    <what> [1] [2] this way [3]
if you [cleared|discarded|removed] at least # <what> (this) (way) [,|.] > if # or more <what> were
    [1]
    this way [2]
^ heroes (that) you recruit <where> [enter|arrive] (play) with <it…> > when you recruit a hero
    <where>
    , give that hero <it…>
operations (that) you play enter|come (into) (play) with # time markers instead of % . > your
    operations come into play with exactly # time markers .
put one in your hand > put one into your hand
^ rivals ' spells that target <whom> target this hero instead . > when a rival targets <whom> with a
    spell , change the target to this hero .
is a rival 's , > is a rival hero ,
^ recruit <x> into <y> , regardless of the current wave . > recruit <x> into <y> .
that much damage to <x> and the same amount to <y…> > that much damage to <x> and that much damage
    to <y…>
markers|marker still on > markers on
clear all (of) its|their status effects|statuses . > remove all statuses from it .
revive it with # damage . > revive it , then apply # damage to it .
revive it with # damage and > revive it , then apply # damage to it , then
^ activate at the [start|end] of <x> . <z…> > at the [1] of <x> , <z…>
but never less than # > to a minimum of #
remove a total of # damage from <who> , divided as you choose|like . > remove up to # damage divided
    as you choose among <who> .
draw # more card|cards than you|they discarded . > draw that many cards plus # .
[take|steal] a corpse from a|your|the rival 's unit > take control of a rival corpse
take control of a rival corpse (,) (and) place|put it in|into an empty slot in|of your unit (,) and
    > take control of a rival corpse , then
put a rival corpse into|in an empty slot in|of your unit and > take control of a rival corpse , then
this|that attack is ranged|a ranged attack . > it has ranged attack for that attack .
it stays in play and # damage is removed from it instead > remove # damage from it instead
[follow|resolve] the text|effect of an order in|from > follow an order from
for each status (effect) removed , > for each status removed this way ,
the attack strength of <who> cannot be reduced below # . > <who> cannot have less than # attack
    strength .
the life of <who> cannot be reduced below # . > <who> cannot have less than # life .
heroes in this [column|row] other than this hero > other heroes in this [1]
your [vanguard|flank|rear] contains|has no [corpses|heroes] > there are no [2] in your [1]
in|during the same wave it was recruited > in the wave it is recruited
leaves its target with lethal damage , > attacks , if the target has lethal damage ,
this hero 's attack attacks > this hero attacks
a|an [order|trap|operation] card > an [1]
each applies damage to the other > each deals damage to the other
as though|if it were in your|the [rear|vanguard|flank] . > .
discard this hero from your unit > discard this hero
[has|have|gains|gain] @ attack strength when|while|whenever it|they targets|attacks|target|attack
    <whom…> . > [1] @ attack strength when attacking <whom…> .
[has|have|gains|gain] @ attack when|while|whenever it|they targets|attacks|target|attack <whom…> . >
    [1] @ attack strength when attacking <whom…> .
you may only draw one card this way each [wave|turn|round] . > once per [1] .
remove (up) (to) # damage from (among) <who> , divided as you choose|like|wish . > remove up to #
    damage divided as you choose among <who> .
attack immediately , even if it is not in|during the current wave . > attack immediately .
choose a hero there with > choose one of them with
rearrange your unit as you like . those heroes > rearrange your unit . your heroes
rivals must spend an|one additional|extra|more action to recruit a hero into their|the
    [vanguard|flank|rear] . > recruiting heroes into the [1] costs 1 more action for rivals .
rivals must spend an|one additional|extra|more action to recruit a hero . > recruiting costs 1 more
    action for rivals .
reduce the|its damage of|from that attack by # > the target takes # less damage for that attack
to have that [order|spell|trap] 's effects|effect ignored|cancelled > to cancel that [1]
previous [slot|place] > former [1]
into any row , regardless of the current wave > in any wave
. that card is discarded without effect . > .
no cards left in > no cards in
revive a corpse in any unit and place it in an empty slot in your unit . > take control of a corpse
    ,
    then revive it .
wave in which|that they|it were|was|are|is recruited > wave they are recruited
^ each of your heroes that moves takes # damage . > when a hero in your unit moves , apply # damage
    to
    it .
in the same [row|column] of its|that unit > in the same [1]
^ rival heroes (that) (are) damaged|hit by this hero [gain|cannot|have|take|lose] <x…> > when this
    hero deals damage to a rival hero , that hero [1] <x…>
^ heroes (that) (are) damaged|hit by this hero [gain|cannot|have|take|lose] <x…> > when this hero
    deals damage to a hero , that hero [1] <x…>
^ you may discard a card when <it> to <x…> . > when <it> , you may discard a card to <x…> .
rivals must discard a card to (declare) (an) (attack) attack|against <whom…> . > rivals must discard
    a card in order to attack <whom…> .
cannot remove damage . > cannot be healed .
[when|while] targeting [a|your|the|rival] [hero|leader|heroes|leaders] > [1] attacking [2] [3]
recruited into the rival 's unit > recruited into a rival 's unit
. they may|can still attack this turn . > .
until they have # (cards) left . > until they have # cards in hand .
and revive it in an empty slot of|in your (own) (unit) . > and revive it .
a total of # damage > # damage
[choose|pick] one of the revealed cards > [1] one of them
(all) (of) the revealed cards . > those cards .
that card is put|placed [on|into|in] > put that card [1]
in your [vanguard|flank|rear] and / or (your) [vanguard|flank|rear] > in your [1] and your [2]
draw cards equal to <n> , up to # . > draw cards equal to <n> , to a maximum of # .
in addition to its|their (own) (flank|vanguard|rear) power|powers|abilities . > .
the [vanguard|flank|rear] powers|power of (all) rival heroes are|is blank . > rival heroes in the
    [1]
    have no abilities .
cannot [recruit|draw|play|move] again this [turn|wave|round] . > cannot [1] this [2] .

@ attack [and|.|,|when|while|until|for|against|if|this|during] > @ attack strength [1]
rearrange (all) (of) (the|your) heroes and corpses in your unit > rearrange your unit
rearrange (all) (of) your heroes and corpses > rearrange your unit
choose vanguard , flank , or rear . > choose a row .
choose vanguard , flank or rear . > choose a row .
choose the vanguard , (the) flank , or (the) rear . > choose a row .
choose the vanguard , (the) flank or (the) rear . > choose a row .
[heroes|hero] in that wave [have|has|gain|gains|get|gets|take|takes|cannot|may] > [1] in that row
    [2]
that round . > the round .
move <who> <where> . that|those hero|heroes may|can still attack this turn . > move <who> <where> .
as many cards in (your|their) hand as > as many cards as
as many cards as they|he|she|you discarded|discard > that many cards
cards as your rival [,|.] > cards as a rival [1]
place a trap from your discard pile (face-down) into|in (one) (of) (your) (empty) reserve slots|slot
    . > place a trap from your discard pile .
a single [row|column] > a [1]
# heroes in a single unit > # heroes in the same unit
(,) which|that (you) may|can only be used to > . you may only use them to
, which (you) may|can only (be) use|used to > . you may only use them to
you have an additional|extra|more action each|every turn . you may only use them to <x…> . > at the
    start of each of your turns , gain 1 action this turn . you may only use them to <x…> .
during the [vanguard|flank|rear] wave , you have an|one|1 additional|extra|more action . you may
    only use them to <x…> . > at the start of each of your turns , if it is the [1] wave , gain 1
    action this turn . you may only use them to <x…> .
operations enter|come (into) (play) with # time markers . > operations come into play with exactly #
    time markers .
, the attack deals > , that attack deals
^ a hero that takes damage from this hero 's attacks [gains|cannot|has|takes|loses] <x…> > when this
    hero deals damage to a hero with an attack , that hero [1] <x…>
. this does not use an action . > .
. the spell still resolves . > .
an order of your own > an order
until it next attacks > until it attacks
cannot use the [move|recruit|clear] or [switch|draw] actions|action > cannot [1] or use the [2]
    action
to have that hero gain|get > to give that hero
inflict # damage on|upon|to > apply # damage to
exchange|swap|switch the positions of this hero and any other hero > switch this hero with another
    hero
as though|if it were this hero 's (own) . > .
attack , even if it has already attacked this [wave|turn] . > attack .
[discards|discard] # cards of their choice > [1] # cards
[discards|discard] a card of their choice > [1] a card
becomes zero > becomes 0
recruit <x> . those|that heroes|hero may|can attack this wave . > recruit <x> . they may attack in
    the wave they are recruited .
you have # additional|extra|more [action|actions] each|every turn . you may only use them to <x…>
    . > at the start of each of your turns , gain # [1] this turn . you may only use them to <x…> .
[did|has] not attack|attacked or cast a spell this [turn|wave|round] > [1] not attacked this [2] and
    has not cast a spell this [2]
the hero or leader that|who cast it|that|the (spell) > the caster
the hero that|who cast it > the caster
clearing (a) corpses|corpse in your unit is > clearing corpses is
[a|each|every|any|target] rival [vanguard|flank] or [flank|rear] hero > [1] rival hero in the [2] or
    [3]
rival [vanguard|flank] or [flank|rear] heroes > rival heroes in the [1] or [2]
to clear a corpse|corpses . > to clear .
take|takes # less damage from <what> , to a minimum of 0 . > takes # less damage from <what> .
has|have both a > has a
you may have it gain @ attack strength > you may give it @ attack strength
than a rival has in his|their|theirs (unit) > than a rival
attack with <who> , regardless of the current wave . > attack with <who> .
you choose the|its target of that attack (instead) . > you may change the target to another hero or
    leader .
you choose its target (instead) . > you may change the target to another hero or leader .
choose a new target for > choose another target for
cannot have|be given $ > cannot gain $
the defeated hero > that hero
[deal|deals] # more|additional|extra damage when|whenever they|it attack|attacks . > [1] # more
    damage with attacks .
than your rival afterwards > than a rival
choose another target in your unit (for) (that) (attack) (instead) . > change the target to
    another
    hero in your unit .
^ after attacking , you may|can <does…> > after this hero attacks , you may <does…>
foremost rival hero or leader > rival fighter in melee
take|gain control of <who> and|. put|place|move it|them in|into|to an|any empty slot in|of your unit
    > take control of <who>
take|gain control of <who> and|. put|place|move it|them in|into|to an|any empty slot . > take
    control
    of <who> .
^ activate at <x> if <y> . <z…> > at <x> , if <y> , <z…>
. [revive|defeat|clear|return] one and > . [1] one of them and
[discard|shuffle] the other|others . > [1] the rest .
and shuffle the other|others into > and shuffle the rest into
living [hero|heroes|forerunner|supporter|leader|leaders|fighter|fighters|ally|allies] > [1]
hero [card|cards] [in|from|on|with|and|.|,] > [1] [2]
the end of the current [wave|turn|round] > the end of this [1]
^ <who> may|can attack during the [vanguard|flank|rear] wave as well as (in|during) the
    [vanguard|flank|rear] wave . > during the [1] wave , <who> may attack in any wave .
    during the [2] wave , <who> may attack in any wave .
in any way you like|choose|want|wish > as you like
in any way . > as you like .
in any way [among|between] > as you choose [1]
, your choice . > .
as though this hero|leader had it . > .
as if this hero|leader had it . > .
that hero 's new [forerunner|supporter] > that hero 's [1]
instead of putting it into your|the discard pile . > instead of discarding it .
half of the removed damage > half that damage
half the removed damage > half that damage
the removed damage > that much damage
distribute|divide|split|spread up to # damage (as|any) (way) (you) (choose|like|wish)
    among|between|amongst > apply up to # damage divided among
into the same slot . > into its slot .
[remove|move] any number of damage > [1] any amount of damage
apply|deal the same amount of damage > apply that much damage
the same amount of damage > that much damage
the other revealed cards > the rest
by your [rival|rivals] > by [1]
as a free spell . > as a free action .
make this hero the target of that attack (instead) . > change the target to this hero .
choose <who> to become|be the|its target (of) (that) (attack) instead . > change the target to
    <who> .
defeat the hero that cast the|that spell > defeat the caster
after the|that spell resolves , > after that spell ,
[ranged|melee] attacks deal # less damage (to all|any heroes and leaders) , to a minimum of % . >
    fighters take # less damage from [1] attacks , to a minimum of % .
revive <who> . it comes|returns back with damage equal to <n…> . > revive <who> , then apply damage
    equal to <n…> to it .
[a|target] rival 's <zone> on (the) [top|bottom] of that rival 's deck > [1] rival 's <zone> on the
    [2] of its owner 's deck
[a|target] rival 's <zone> [into|to] that rival 's [hand|deck] > [1] rival 's <zone> [2] its owner
    's [3]
declares|declare an attack against|on > attacks
"""
    + EITHER
    + _that_many()
)
