"""More turns of phrase (see phrasebook.py): errands told at length, whose words point back."""

from __future__ import annotations

LEFT_OUT = """
either [apply|deal|draw|discard|remove|heal|move|give|defeat|recruit|revive|clear|return|put] > [1]
either [place|play|reveal|search|switch|gain|take|attack] > [1]
rival hero or (to|from) a|the|your rival 's leader > rival hero or leader
rival hero or (to|from) a|the rival leader > rival hero or leader
give <who> $ each . > give <who> $ .
give <who> a|one $ > give <who> $
rival 's [leader|unit|hand|deck|vanguard|flank|rear] <x> yours . > rival 's [1] <x> your [1] .
[heroes|leaders|corpses|them] each . > [1] .
[defeat|return|heal|clear|revive|move|discard] both . > [1] both of them .
draw another . > draw another card .
^ (then) switch|swap places with <whom…> > switch this hero with <whom…>
[put|place] it on (the) top or (on) (the) bottom of <deck…> > [1] it on top of <deck…> or on the
    bottom of <deck…>
[look|reveal] <what> , take # (of) (them) and > [1] <what> , put # of them into your hand and
choose a status on <who> and remove it . > remove a status from <who> .
if it|that (hero) belongs to a rival , > if it is in a rival 's unit ,
if it|that (hero) belongs to you , > if it is in your unit ,
for each one [returned|moved|recruited|cleared|revived|removed] (this) (way) > for each one
for each|every [order|trap|operation] among (them|those) (cards) . > for each [1] revealed this way
    .
if any (one) of them|those (cards) is|are a|an [order|operation|trap] , > if there is a [1] revealed
    this way ,
if one of them is a|an [order|operation|trap] , > if there is a [1] revealed this way ,
[card|cards] each . > [1] .
^ target [a|an|one|up|two|three] > choose [1]
[hero|heroes|corpse|corpses] (that) they control > [1] in their unit
attacks with (a) ranged attack . > makes a ranged attack .
[draw|draws] as many cards as [they|you] (have) discarded > [1] that many cards
remove all (of) its statuses . > remove all statuses from it .
remove all (of) their statuses . > remove all statuses from them .
number of (all) (of) (the) [statuses|markers] on > number of [1] of
damage to one , then > damage to one of them , then
[move|gain|gains|give|gives] a $ > [1] $
[remove|lose|loses] a|one $ > [1] $ x1
draw # cards , then give % of them to [a|that|an] [rival|ally|player] > draw # cards , then put % of
    them into [1] [2] 's hand
draw # cards and|. give % of them to [a|that|an] [rival|ally|player] > draw # cards , then put % of
    them into [1] [2] 's hand
[look|reveal] <what> , keep # (of) (them) > [1] <what> , put # of them into your hand
recruit <x> from your [hand|deck] in any wave > recruit <x> from your [1] into any empty slot
[put] one (of) (them) (back) on top and the [rest|others|other] on the bottom > put one of them on
    top of its owner 's deck and the [2] on the bottom of its owner 's deck
its [owner|controller] then > its [1]
that [player|rival|hero|leader] then > that [1]
they then [draw|discard|reveal|attack|take|gain|choose|shuffle|put] > they [1]
it then [attacks|takes|deals|gains|loses|has|gets] > it [1]
[play|plays] [it|them] as though|if it|they were yours > [1] [2] as if it were in your hand
[play|plays] that [card|order|operation] as though|if it were yours > [1] that [2] as if it were in
    your hand
^ [recruit|move|attack|play|place|clear|switch] <x> . it|this|that does not count as|towards|against
    (one) (of) (your) (an) action|actions (this) (turn) . > [1] <x> .
^ [recruit|move|attack|play|place|clear|switch] <x> . it|this|that does not use|take|cost (up) (you)
    an|any action|actions . > [1] <x> .
with equal or less|lower|fewer [life|attack] (strength) . > with [1] less than or equal to that hero
    .
with equal or greater|more|higher [life|attack] (strength) . > with [1] more than or equal to that
    hero .
reveal the top card of your deck until you > reveal cards from the top of your deck until you
[.|:] you may|can play an|a [order|operation] as a free action . > [1] you may play an [2] .
another turn after this one|turn > another turn
revive <x> . that hero|it|they may|can attack|act immediately|now . > revive <x> .
revive <x> . that hero|it|they may|can attack|act this [turn|wave] . > revive <x> .
"""
"""what goes without saying"""

HOW_OFTEN = """
^ twice , <does…> . > <does…> , then <does…> .
[apply|deal|remove|heal] # damage [to|from] [each|all|every|your|it|this|that|them|those|both] (,)
    twice . > [1] # damage [2] [3] , then [1] # damage [2] [3] .
[apply|deal|remove|heal] # damage [to|from] [each|all|every|your|this|that|those|both] <whom> (,)
    twice . > [1] # damage [2] [3] <whom> , then [1] # damage [2] [3] <whom> .
[apply|deal|remove|heal] # damage [to|from] a random <whom> (,) twice . > [1] # damage [2] a random
    <whom> , then [1] # damage [2] a random <whom> .
[apply|deal|remove|heal] # damage [to|from] a random <whom> (,) three|3 times . > [1] # damage [2] a
    random <whom> , then [1] # damage [2] a random <whom> , then [1] # damage [2] a random <whom> .
"""
"""once more, and once more again"""

ANY_AMOUNT = """
[remove|heal] any amount|number of damage from [this|your] [hero|leader] and place|put|apply|deal
    it|that|them (damage) on|onto|to <whom…> > move up to damage equal to [2] [3] 's damage from [2]
    [3] to <whom…>
[remove|heal] any amount|number of damage from <who> and place|put|apply|deal it|that|them (damage)
    on|onto|to <whom…> > choose <who> . move up to damage equal to its damage from it to <whom…>
[remove|heal] any amount|number of damage from [this|your] [hero|leader] > [1] up to damage equal to
    [2] [3] 's damage from [2] [3]
move any amount|number of damage from [this|your] [hero|leader] to|onto <whom…> > move up to damage
    equal to [1] [2] 's damage from [1] [2] to <whom…>
[move] any amount|number of damage from <who> [to|onto] <whom…> > choose <who> . [1] up to damage
    equal to its damage from it [2] <whom…>
[remove|heal] any amount|number of damage from <who> . > choose <who> . [1] up to damage equal to
    its damage from it .
"""
"""as much of it as there is"""

WHOSE = """
give [a|an|that|the] [rival|ally|player] <card> from|in your hand > put <card> from your hand into
    [1] [2] 's hand
give <card> from|in your hand to [an|that] [rival|ally|player] > put <card> from your hand into [1]
    [2] 's hand
give <card> from|in your hand to a rival . that [rival|player] > choose a rival . put <card> from
    your hand into that rival 's hand . that [1]
give <card> from|in your hand to a rival , then <x> that [rival|player] > choose a rival . put
    <card> from your hand into that rival 's hand , then <x> that [1]
give <card> from|in your hand to a rival and <x> that [rival|player] > choose a rival . put <card>
    from your hand into that rival 's hand , then <x> that [1]
[apply|deal|remove|heal|move] <does> [all|each|every] <what> in a rival 's
    [unit|vanguard|flank|rear] . that [rival|player] > choose a rival . [1] <does> [2] <what> in
    that rival 's [3] . that [4]
[apply|deal|remove|heal|move] <does> [all|each|every] <what> in a rival 's
    [unit|vanguard|flank|rear] (,) and|then <x> that [rival|player] > choose a rival . [1] <does>
    [2] <what> in that rival 's [3] , then <x> that [4]
[defeat|clear|revive|return|discard] [all|each|every] <what> in a rival 's
    [unit|vanguard|flank|rear|reserve] . that [rival|player] > choose a rival . [1] [2] <what> in
    that rival 's [3] . that [4]
[defeat|clear|revive|return|discard] [all|each|every] <what> in a rival 's
    [unit|vanguard|flank|rear|reserve] (,) and|then <x> that [rival|player] > choose a rival . [1]
    [2] <what> in that rival 's [3] , then <x> that [4]
[card|order|trap|operation] from their hand and gives it to you > [1] from their hand and puts it
    into your hand
gives that card to you > puts that card into your hand
take <card> from <zone> and [place|put] them > [1] <card> from <zone>
revive a|any corpse in|from any unit under your control . > take control of a corpse , then revive
    that corpse .
revive <x> in|into an empty slot (of) (your) (choice) . > revive <x> , then move it to an empty slot
    .
recruit <x> in its|their place . > recruit <x> into its slot .
apply|deal # damage to <whom> [.|;] that rival|player may discard <what> to prevent this|it|that
    (damage) . > apply # damage to <whom> unless its controller discards <what> .
apply|deal # damage to <whom> [.|;] its controller|owner may discard <what> to prevent this|it|that
    (damage) . > apply # damage to <whom> unless its controller discards <what> .
move [a|any|another|each] [hero|corpse] to your [vanguard|flank|rear] > move [1] [2] in your unit to
    the [3]
move # [heroes|corpses] to your [vanguard|flank|rear] > move # [1] in your unit to the [2]
move up to # [heroes|corpses] to your [vanguard|flank|rear] > move up to # [1] in your unit to the
    [2]
move|put a rival 's [operation|trap] in|into|to your reserve > take control of a rival 's [1]
remove up to # damage from <who> and place|put|apply it|that on|onto|to <whom…> > move up to #
    damage from <who> to <whom…>
take <corpse> from a rival 's unit and|, (then) revive it|them (in|into) (your) (unit) . > take
    control of <corpse> in a rival 's unit , then revive it .
switch|exchange|swap <who> with a corpse <where> , then [revive|clear|move|return] that corpse >
    choose a corpse <where> . switch <who> with that corpse , then [1] that corpse
switch|exchange|swap <who> with a corpse <where> . [revive|clear|move|return] that corpse > choose a
    corpse <where> . switch <who> with that corpse , then [1] that corpse
"""
"""whose it is, and who is meant again"""

BLOWS = """
^ when|if <who> next attacks this [turn|wave|round] , > the next time <who> attacks this [1] ,
^ <who> 's attack strength is doubled <when…> > <who> has double attack strength <when…>
^ gain|take control of <who> ; return it to its owner at the end of the|this [turn|wave|round] . >
    take control of <who> until the end of the [1] .
recruit <x> . they|it may|can attack this turn > recruit <x> . they may attack in the wave they are
    recruited
recruit <x> . that hero|those (heroes) may|can attack this turn|wave > recruit <x> . they may attack
    in the wave they are recruited
^ attack with <who> . that attack deals # more|extra damage . > attack with <who> . it has +# attack
    strength for that attack .
^ <who> attacks with @ attack strength . > attack with <who> with @ attack strength .
to a|one rival hero in each|every [row|column] > to 3 rival heroes in different [1]
to a|one hero in each|every rival [row|column] > to 3 rival heroes in different [1]
to a|one hero in each|every [row|column] of a rival 's unit > to 3 rival heroes in different [1]
from a|one hero in each|every [row|column] of|in your unit > from 3 heroes in your unit in different
    [1]
. if it <c> , apply|deal # additional|extra|more|further damage . > . if it <c> , apply # damage to
    it .
[remove|heal] [half|twice] that much from <whom…> > [1] [2] that much damage from <whom…>
[apply|deal] half (of) that much (,) rounded [up|down] (,) to <whom…> > [1] half that much damage to
    <whom…> , rounded [2]
[apply|deal] [half|twice] that much to <whom…> > [1] [2] that much damage to <whom…>
[,|and] (then) [this|that|your] [hero|leader] attacks twice . > , then [2] [3] attacks , then [2]
    [3] attacks .
heal <a> by|for # (damage) (,) and|then <b> by|for % (damage) . > remove # damage from <a> , then
    remove % damage from <b> .
heal <a> by|for # (damage) (,) or <b> by|for % (damage) . > choose one : remove # damage from <a> ;
    or remove % damage from <b> .
with the same [life|attack] (strength) as [this|that] hero > with [1] equal to [2] hero 's [1]
double the number of $ on <who…> > choose <who…> . give it $ for each $ on it
[your|their] weakest hero > the hero in [1] unit with the least attack strength
"""
"""who strikes, and whom"""

ERRANDS = "\n".join(part.strip() for part in (LEFT_OUT, HOW_OFTEN, ANY_AMOUNT, WHOSE, BLOWS))
