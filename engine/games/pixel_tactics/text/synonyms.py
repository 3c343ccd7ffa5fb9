"""More turns of phrase (see phrasebook.py): verbs of the table for those of the rulebook."""

from __future__ import annotations

WOUNDS = """
damage|hit|wound|burn|injure <whom> for # (damage) > apply # damage to <whom>
remove|lift|cure # wound|wounds from <whom> > remove # damage from <whom>
restore|restores # (points) (of) life to|of <whom> > remove # damage from <whom>
^ <who> recovers|regains|recover|regain # (points) (of) life . > remove # damage from <who> .
^ <who> recovers|regains|recover|regain # damage . > remove # damage from <who> .
and|, (it|they) recovers|regains|recover|regain # life . > . remove # damage from it .
cure <whom> of # damage > remove # damage from <whom>
add|adds # damage to <whom> > apply # damage to <whom>
spread|split|divide|distribute # damage among|between|amongst <whom> as|however you
    like|choose|wish|please|want > apply # damage divided as you choose among <whom>
# damage , divided|split|distributed|spread as|however you like|choose|wish|please|want ,
    among|between|amongst|to > # damage divided as you choose among
# damage , divided|split|distributed|spread as|however you like|choose|wish|please|want
    among|between|amongst|to > # damage divided as you choose among
turn <who> into a corpse > defeat <who>
turn|flip <who> face-down > defeat <who>
^ <who> becomes|become a corpse|corpses . > defeat <who> .
turn|flip [a|one|each|any|that|the] [corpse|rival] <x> [over|face-up] > revive [1] [2] <x>
turn|flip [a|one|each|any|that|the] [corpse] [over|face-up] > revive [1] [2]
turn|flip (over) [a|one|each|any|that|the] [corpse] (back) into a hero [.|,|and|then] > revive [1]
    [2] [3]
turn|flip [a|one|each|any|that|the] [corpse] <x> (back) into a hero [.|,|and|then] > revive [1] [2]
    <x> [3]
return|restore|bring [a|one|each|any|that|the] [corpse] (back) to life > revive [1] [2]
return|restore|bring [a|one|each|any|that|the] [corpse] <x> (back) to life > revive [1] [2] <x>
raise [a|one|each|any|that|the] [corpse] > revive [1] [2]
bury|buries [a|one|each|any|that|the|up|all] > clear [1]
get rid of [a|one|each|any|that|the|up|all] [corpse|corpses] > clear [1] [2]
"""
"""damage, and what comes of it"""

CARDS = """
[draw|draws|discard|play|plays] another [card|order|trap|operation] > [1] a [2]
and|then|, [draw|draws|discard|discards] another (one) . > and [1] a card .
and|then|, [draw|draws] one (more) . > and [1] a card .
. (you) (may) [draw|discard] another . > . [1] a card .
add|adds <what> to [your|their|his|her|its] hand > put <what> into [1] hand
add|adds <what> to [your|their|his|her|its] [owner] 's hand > put <what> into [1] [2] 's hand
retrieve|recover|fetch|salvage|get <what> [from] [your|a|the|any] <zone> and|, > put <what> [1] [2]
    <zone> into your hand and
retrieve|recover|fetch|salvage|get <what> [from] [your|a|the|any] <zone> . > put <what> [1] [2]
    <zone> into your hand .
bounce|bounces <what> . > return <what> to its owner 's hand .
send|sends <what> (back) to [its|their|your|his] [hand|owner] > return <what> to [1] [2]
[return|returns] <what> to hand > [1] <what> to its owner 's hand
refill your hand to # (cards) > draw until you have # cards in hand
draw (back) up to # cards in (your) hand > draw until you have # cards in hand
draw back (up) to # (cards) > draw until you have # cards in hand
draw up to a hand of # (cards) > draw until you have # cards in hand
keep one|1 (of) (them) (,) and discard the [other|others|rest] > put one of them into your hand and
    discard the [1]
keep one|1 (of) (them) (,) and [put|return|shuffle] the [other|others|rest] > put one of them into
    your hand and [1] the [2]
put one (of) (them) on (the) top and the other on the bottom of your deck > put one of them on top
    of your deck and the other on the bottom of your deck
put one (of) (them) on (the) top of your deck and the other on the bottom > put one of them on top
    of your deck and the other on the bottom of your deck
put|bring [it|that] into play > play [1]
put|bring that [operation|order] into play > play that [1]
put [it|them] face-down under|beneath [your|its] deck > put [1] on the bottom of your deck
put [it|them] under|beneath your deck > put [1] on the bottom of your deck
all (of) (the) cards in|from [your|their] hand > [1] hand
[discard|discards] a card or [defeat|clear|lose|apply|return] > [1] a card or [2]
[choose|pick|select] one (card) and|, (then) [discard|play|reveal] it > [1] one of them and [2] it
discard all|every|each (of) (the) [orders|traps|operations|order|trap|operation] among them|those >
    discard all [1] revealed this way
for each|every [order|trap|operation] among (them|those) (cards) , > for each [1] revealed this way
    ,
turn|flip (over) (a|one) [trap] face-up > reveal a [1]
^ (both) (the) players|player swap|switch|exchange|trade (their) hands . > switch your hand with a
    rival 's hand .
"""
"""what is done with cards"""

BRACED = """
attach|bestow|confer|add|attaches|adds $ to|on|upon|onto <whom…> > give <whom…> $
^ <who> (also) loses|lose (a|one|1) status (effect) . > remove a status from <who> .
^ <who> (also) loses|lose # statuses (effects) . > remove # statuses from <who> .
strip|rid|cleanse <who> of all|every (its|their) statuses|status (effect|effects) > remove all
    statuses from <who>
"""
"""what is done with [Statuses]"""

AMOUNTS = """
draw (cards) until you have as many (cards) (in) (hand) as a|the|your rival (has|have|do|does) (in)
    (hand) . > draw until you have cards in hand equal to the number of cards in a rival 's hand .
draw (cards) until you have as many (cards) (in) (hand) as <what> . > draw until you have cards in
    hand equal to the number of <what> .
for every|each # [corpses|heroes|cards|statuses]
    [cleared|defeated|discarded|revived|removed|revealed|returned] this way , <does> . > <does> for
    every # [1] [2] this way .
a number of [cards|orders|traps|operations] <from> equal to <much> > [1] <from> equal to <much>
a number of [cards|orders|traps|operations] equal to > [1] equal to
a number of times equal to the number of > for each of
^ <does> equal to the amount of damage on <who…> > <does> equal to the damage on <who…>
equal to the amount of damage on > equal to the damage on
the highest|greatest [attack] strength in your unit > the attack strength of the hero in your unit
    with the most attack strength
the highest|greatest [life] in your unit > the life of the hero in your unit with the most life
[discard|discards|draw|draws|reveal|reveals|recruit|play|return] x [cards|card] , where x is <much…>
    > [1] [2] equal to <much…>
[discard|discards|draw|draws|reveal|reveals|recruit|play|return|put] x [cards|card] from <zone> ,
    where x is <much…> > [1] [2] from <zone> equal to <much…>
look at the [top|bottom] x cards of <whose> deck , where x is <much…> > look at cards from the [1]
    of <whose> deck equal to <much…>
[reveal|reveals|discard|discards|draw|draws] the [top|bottom] x cards of <whose> deck , where x is
    <much…> > [1] cards from the [2] of <whose> deck equal to <much…>
remove|heal x damage from|on <whom> , where x is <much…> > remove damage from <whom> equal to
    <much…>
^ <who> takes|suffers x damage , where x is <much…> > <who> takes damage equal to <much…>
move x damage from <who> to <whom> , where x is <much…> > choose <who> . move damage from it to
    <whom> equal to <much…>
^ look at x cards from the top of your deck , where x is <much…> > look at cards from the top of
    your deck equal to <much…>
as many cards as there are > cards equal to the number of
as many cards as you have > cards equal to the number of
how many [corpses|heroes|cards|orders|traps|operations] you have > the number of [1] you control
the number of [corpses|heroes] you have > the number of [1] in your unit
"""
"""how much of it"""

PLACES = """
[in|from] both units > [1] all units
move [it|them] to any|an empty slot in|of your [vanguard|flank|rear] > move [1] to the [2]
move this [hero] to any|an empty slot in|of your [vanguard|flank|rear] > move this [1] to the [2]
. they (both) switch|swap|exchange|trade (places|positions) . > . switch them .
for each|every [order|trap|operation] in it|there . > for each [1] revealed this way .
with no [corpses|heroes] [draws|discards|gains|loses|takes|may|reveals|recruits] > with no [1] in
    their unit [2]
with a [corpse|hero] [draws|discards|gains|loses|takes|may|reveals|recruits] > with a [1] in their
    unit [2]
[attack|attacks] the same [hero|leader|target|one] > [1] the target
[put|place] a|one $ on|onto <whom…> > give <whom…> $
[gains|gain|gets|get] a|one $ > [1] $
[to|from|on] both [.|,|and] > [1] both of them [2]
your deck , then [reveal|look|discard] its top card > your deck , then [1] the top card of your deck
your deck and [reveal|look|discard] its top card > your deck and [1] the top card of your deck
[.|then] this hero is defeated . > [1] defeat this hero .
^ you may|can play an|one|1 additional|extra|more order this turn . > gain 1 action this turn to
    play an order .
to|into|in the front (row) [.|,|and|then] > to the vanguard [1]
to|into|in the back (row) [.|,|and|then] > to the rear [1]
[move|moves] <who> to|into a slot > [1] <who> to an empty slot
[recruit|put|play] <who> into|in a slot > [1] <who> into an empty slot
[move|moves] <who> to|into the current wave|row > [1] <who> to an empty slot in the current wave
"""
"""where to, and when"""

WHOM = """
[to|from|on] one and > [1] one of them and
. one [gains|takes|has|loses|attacks|moves|gets] > . one of them [1]
its controller may|can not use|cast that|its spell this [turn|wave|round] > it cannot cast spells
    this [1]
its controller cannot use|cast that|its spell this [turn|wave|round] > it cannot cast spells this
    [1]
use|follow that order 's effect|text > use that order
if it|that (hero) (already) had damage (on) (it) , > if it is damaged ,
apply|deal # instead > apply # damage instead
choose one (of) (them) for them|that|him|her (player) to discard . > choose one of them . that
    player discards it .
the|a foremost hero in any|a column > a hero in melee
the|a foremost [rival] hero in any|a column > a [1] hero in melee
(the) foremost [hero|heroes] in|of each|every column > each hero in melee
the foremost hero in it|that (column) (in|of) each|every unit > each hero in melee in that column
the foremost [rival] hero in it|that (column) > each [1] hero in melee in that column
each foremost hero > each hero in melee
(the) foremost [rival] [hero|heroes] in|of each|every column > each [1] hero in melee
(the) foremost [hero|heroes] in|of each|every column in|of <whose> unit > each hero in melee in
    <whose> unit
[hero|heroes|corpse|corpses] (that) your|a|the rival|opponent|enemy controls > [1] in a rival 's
    unit
[hero|heroes|corpse|corpses] controlled by your|a|the rival|opponent|enemy > [1] in a rival 's unit
[trap|traps|operation|operations] (that) your|a|the rival|opponent|enemy controls > [1] in a rival
    's reserve
[in|from] either unit > [1] any unit
recruit <what> anywhere > recruit <what> into any empty slot
move <what> anywhere > move <what> to any empty slot
[hero|heroes|leader|leaders|corpse|corpses] anywhere (in) (play) > [1]
[to|from|on|defeat|heal|give|return|damage] two|2 adjacent heroes <where> [.|,] > [1] a hero <where>
    and a hero <where> adjacent to it [2]
[to|from|on|defeat|heal|give|return|damage] two|2 adjacent heroes > [1] a hero and a hero adjacent
    to it
[to|from|on|defeat|heal|give|return|damage] two|2 adjacent rival heroes > [1] a rival hero and a
    rival hero adjacent to it
[to|from|on|defeat|heal|give|return|damage] two|2 (of) your adjacent heroes > [1] a hero in your
    unit and a hero in your unit adjacent to it
^ [apply|deal|remove] # damage [to|from] a|an|one|the <what> in|of each|every unit|player . > for
    each player , [1] # damage [2] a <what> in that player 's unit .
^ [apply|deal|remove] # damage [to|from] a|an|one|the <what> in each rival 's unit . > for each
    rival , [1] # damage [2] a <what> in that rival 's unit .
^ [remove] all damage [from] a|an|one|the <what> in|of each|every unit|player . > for each player ,
    [1] all damage [2] a <what> in that player 's unit .
^ [defeat|heal|revive|clear] a|an|one|the <what> in|of each|every unit|player . > for each player ,
    [1] a <what> in that player 's unit .
^ [apply|deal|remove] # damage [to|from] a|an|one|the <what> of each|every rival . > for each rival
    , [1] # damage [2] a <what> in that rival 's unit .
^ [defeat|heal|revive|clear] a|an|one|the <what> of each|every rival . > for each rival , [1] a
    <what> in that rival 's unit .
^ [defeat|heal|revive|clear] a|an|one|the <what> in each rival 's unit . > for each rival , [1] a
    <what> in that rival 's unit .
^ [return|move] a|an|one|the <what> in|of each|every unit|player to <where…> . > for each player ,
    [1] a <what> in that player 's unit to <where…> .
^ give a|an|one|the <what> in|of each|every unit|player $ . > for each player , give a <what> in
    that player 's unit $ .
the [leader] of|in each|every [rival] > each [2] [1]
the [leader] of|in each|every player|unit > each [1]
a|one|1 [hero] in each [row|column] of your unit > 3 heroes in your unit in different [2]
a|one|1 rival [hero] in each [row|column] > 3 rival heroes in different [2]
"""
"""whom it is done to"""

PROVISOS = """
[if|unless] none|neither of <whose> [heroes|leaders|corpses] [is|are|has|have] > [1] no <whose> [2]
    [3]
[has|have] no [heroes|corpses|cards|traps|operations] left (in) > [1] no [2]
[if|unless] <who> [has|have] no (living) [heroes|corpses] left > [1] <who> [2] no [3]
[if|unless] each|every (one) of your rows (has|contains|holds) (a) [hero] , > [1] you have a [2] in
    each row ,
"""
"""what is asked"""

SYNONYMS = "\n".join(
    part.strip() for part in (WOUNDS, CARDS, BRACED, AMOUNTS, PLACES, WHOM, PROVISOS)
)
