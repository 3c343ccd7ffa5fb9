"""The turns of phrase that are read: what strangers say, and what it means (see turns.py)."""

from __future__ import annotations

from .aftermath import AFTERMATH
from .answering import ANSWERING
from .asides import ASIDES
from .behests import BEHESTS
from .bidding import BIDDING
from .byways import BYWAYS
from .cardtalk import CARDTALK
from .customs import CUSTOMS
from .doings import DOINGS
from .dues import DUES
from .errands import ERRANDS
from .everyday import EVERYDAY
from .figures import FIGURES
from .fourths import FOURTHS
from .glossary import GLOSSARY
from .habits import HABITS
from .holding import HOLDING
from .idioms import IDIOMS
from .leadership import LEADERSHIP
from .manners import MANNERS
from .occasions import OCCASIONS
from .parlance import PARLANCE
from .pricelist import PRICELIST
from .provisos import PROVISOS
from .setwriting import SETWRITING
from .shorthand import SHORTHAND
from .synonyms import SYNONYMS
from .tabletalk import TABLETALK
from .tenets import TENETS
from .tenure import TENURE
from .timekeeping import TIMEKEEPING
from .undertaking import UNDERTAKEN

MOMENTS = """
^ until the end of the|this [turn|wave|round] [it|they|that|this|your|rival|rivals|each|heroes] >
    until the end of the [1] , [2]
at the end of each|every [turn|wave|round] in which <who> [did|has|attacked|was] <it> , > at the end
    of each [1] , if <who> [2] <it> this [1] ,
^ the first hero (that) you recruit each|every [turn|wave|round] <does…> > the first time each [1]
    you recruit a hero , that hero <does…>
attack|act in|during the same wave . > attack in the wave it is recruited .
^ <who> may|can move as a free action once per|each turn . > moving is a limited free action for
    <who> .
^ when|if <who> [has|is] <x> at the [start|end] of <whose> [turn|wave|round] , > at the [2] of
    <whose> [3] , if <who> [1] <x> ,
first wave of each|the|every round > vanguard wave
last|third wave of each|the|every round > rear wave
second wave of each|the|every round > flank wave
before|when (any) damage is dealt . > .
before the damage is dealt . > .
^ before <who> attacks <whom> , > when <who> attacks <whom> ,
^ before <who> attacks , > when <who> attacks ,
^ when|whenever|if <who> [attacks|attack] <whom> , <does> after the|that attack . > after <who> [1]
    <whom> , <does> .
^ if a|the rival <has> at the end of his|their|that turn , <does…> > at the end of a rival 's turn ,
    if that rival <has> , <does…>
^ if <who> is|was not [attacked|damaged] during a|the|each [round|turn|wave] , <it> at the end of
    that [round|turn|wave] . > at the end of each [2] , if <who> was not [1] this [2] , <it> .
when|whenever <whose> [turn|wave|round] begins|starts > at the start of <whose> [1]
when|whenever <whose> [turn|wave|round] ends > at the end of <whose> [1]
once per|each|every|a [turn|wave|round] , when|whenever > once per [1] when
once per|each|every|a [turn|wave|round] , <it> : > once per [1] <it> :
once each|every|a [turn|wave|round] , > once per [1] ,
for|during this|that attack > for that attack
for the rest of this|that attack > for that attack
# [less|more] damage from this|that attack > # [1] damage for that attack
no damage from this|that attack > no damage for that attack
during this [turn|wave|round] > this [1]
while it is the <which> wave , <who> may|can attack . > while it is the <which> wave , <who> may
    attack in any wave .
this|that attack deals # [less|more] damage > the target takes # [1] damage for that attack
; otherwise (,) > . otherwise ,
; if not , > . otherwise ,
^ during the <which> wave , this hero may|can attack . > during the <which> wave , this hero may
    attack in any wave .
, otherwise (,) > . otherwise ,
^ play|activate|use this (trap|card) when|whenever|after|if <it…> . > when <it…> ,
once per|each|every|a [turn|wave|round] , you may|can <it> as a free action > once per [1] , you may
    <it>
^ [apply|deal|draw|remove|heal|give|defeat|discard] <it> at the [start|end] of each
    [turn|wave|round]
    . > at the [2] of each [3] , [1] <it> .
^ if <it> at the end of your turn , > at the end of your turn , if <it> ,
you start each [round|turn] by drawing <it…> > at the start of each [1] , draw <it…>
each [wave|turn|round] , the first hero you recruit gains|gets|has <it…> > the first time each [1]
    you recruit a hero , give that hero <it…>
when <who> makes [a] [ranged|melee] attack , that hero is defeated after the|that attack > after
    <who> makes [1] [2] attack , defeat that hero
by a single attack > by an attack
"""

AMOUNTS = """
but no|not more than # > to a maximum of #
(the) total|combined [attack|life|damage] > the [1]
. it|they has|have # damage (on it|them) . > , then apply # damage to it .
double the damage on <whom> . > apply damage to <whom> equal to its damage .
damage at once > damage
takes|take # instead > takes # damage instead
[gains|gets|has|have|gain|get] @ (attack) strength with [ranged|melee] attacks > deals @ damage with
    [2] attacks
equal to the damage on > equal to the damage of
equal to or [less|more|greater] than > [1] than or equal to
you may have it deal # more damage for that attack > you may give it +# attack strength for that
    attack
each [damage|status] on > each [1] of
each (time) [marker] on > each [1] of
every (time) [marker] on > each [1] of
from all|any|every|each (single) sources|source > nothing
[from|to] any of your heroes > [1] a hero in your unit
x damage to <whom> , where x is <n…> > damage to <whom> equal to <n…>
x cards , where x is <n…> > cards equal to <n…>
[card|cards|order|orders|trap|traps|hero|heroes|corpse|corpses|operation|operations]
    [revealed|discarded|cleared|defeated|removed] . > [1] [2] this way .
remove that damage . > remove that much damage from it .
# $ > $ x#
# [life|damage|strength|attack] or [less|fewer|lower|more|greater|higher] > # or [2] [1]
# attack strength or [less|fewer|lower|more|greater|higher] > # or [1] attack strength
[with|has|have] damage on it|them > [1] damage
[with|has|have] no damage on it|them > [1] no damage
[with|has|have] # or [more|less] damage on it|them > [1] # or [2] damage
points|point of damage > damage
, rounded [up|down] , > rounded [1]
, rounded [up|down] > rounded [1]
twice as much damage > double damage
twice|double its|their|the|that normal|usual damage > double damage
twice|double the damage > double damage
twice damage > double damage
half as much damage from > half damage from
[deal|deals] half as much damage > [1] half damage
half of that|the damage > half that damage
half the damage > half damage
only [half|double] > [1]
strongest rival|enemy hero > rival hero with the most attack strength
strongest hero > hero with the most attack strength
weakest rival|enemy hero > rival hero with the least attack strength
weakest hero > hero with the least attack strength
most damaged|wounded rival|enemy hero > rival hero with the most damage
most damaged|wounded hero > hero with the most damage
(all|any) damage (dealt) to <whom> is reduced by # > <whom> take # less damage
(all|any) damage (dealt) to <whom> is increased by # > <whom> take # more damage
"""

INSTRUCTIONS = """
choose a card ;|. the|that rival discards it|that (card) > choose a card , then discard that card
remove # damage from <who> and place|put|apply it|that on|onto|to <whom…> > move # damage from <who>
    to <whom…>
[put|place|add] # damage from <who> on|onto|to <whom…> > move # damage from <who> to <whom…>
[put|place] [it|them] [into|in|on|to] <a> or [on|into|in|to] <b…> > [1] [2] [3] <a> or [1] [2] [4]
    <b…>
turn over|up > reveal
if|while it is the named card > if it has that name
if that card is the named card > if it has that name
prevent|ignore all (the) damage from|of that|the attack > the target takes no damage for that attack
prevent|ignore all (the) damage dealt by that|the attack > the target takes no damage for that
    attack
prevent|ignore # (of) (the) damage from|of that|the attack > the target takes # less damage for that
    attack
shuffle the rest . > shuffle the rest into your deck .
the rest on the [top|bottom] . > the rest on the [1] of your deck .
the [rest|others] on [top|bottom] . > the [1] on the [2] of your deck .
the rest on the [top|bottom] in any order . > the rest on the [1] of your deck in any order .
the [rest|others] on [top|bottom] in any order . > the [1] on the [2] of your deck in any order .
while this hero|leader is in place . > .
if able|possible|he can|they can|it can|you can . > .
, if able|possible|he can|they can|it can|you can . > .
apply|deal # damage to [a|an|any] <who> and its [supporter|forerunner] > apply # damage to [1]
    <who> ,
    then apply # damage to that hero 's [2]
apply|deal # damage to [a|an|any] <who> and each hero adjacent to it|that > apply # damage to [1]
    <who> ,
    then apply # damage to each hero adjacent to that hero
^ for each of your heroes > for each hero in your unit
^ for each of your corpses > for each corpse in your unit
without using|spending|taking|paying an|any action|actions > for free
at no cost > for free
recruit <x> . they|it may|can attack this wave > recruit <x> . they may attack in the wave they are
    recruited
recruit <x> . if you do , they|it may|can attack this wave > recruit <x> . if you do , they may
    attack in the wave they are recruited
recruits <x> . they|it may|can attack this wave > recruits <x> . they may attack in the wave they
    are recruited
when|whenever <x> is recruited , it may|can attack this wave > when <x> is recruited , it may attack
    in the wave it is recruited
when|whenever you recruit <x> , it may|can attack this wave > when you recruit <x> , it may attack
    in the wave it is recruited
[corpse|corpses|hero|heroes] from [any|your|a] unit > [1] in [2] unit
[corpse|corpses|hero|heroes] from a rival 's unit > [1] in a rival 's unit
for each one [cleared|revived] (this way) > for each corpse [1] this way
for each one discarded (this way) > for each card discarded this way
remove all|every|each $ from > remove $ from
rearrange the top # cards of <whose> deck > look at the top # cards of <whose> deck and put them
    back in any order
you and [a|each] rival each <does…> > <does…> , then [1] rival <does…>
that [spell|order|attack|operation|trap] has no effect > cancel that [1]
the same damage > that much damage
[switch|switches] places with > [1] with
^ # <who> switch|swap|trade|exchange places|positions > switch # <who>
^ <who> and <whom> switch|swap|trade|exchange places|positions > switch <who> with <whom>
[chooses|choose] and [discards|discard|defeats|defeat|clears|clear|returns|return|reveals|reveal] >
    [2]
^ rivals <does> whenever|when they <it…> > when a rival <it…> , that rival <does>
name a [row|column|unit|number] > choose a [1]
each hero , including this hero > each hero
but > and
attacks against <whom> must target this hero instead > when a rival attacks <whom> , change the
    target to this hero
attacking costs rivals two actions > attacking is a long action for rival fighters
attacking costs you two actions > attacking is a long action for you
rivals play with their hands revealed|open > you may look at rivals ' hands at any time
damage (dealt) by|from <who> is doubled > <who> deal double damage
if able|possible > nothing
however|as you like|choose|wish|please > as you like
freely rearrange > rearrange
put them|those|it back on [top|bottom] > put them on [1]
put them|it back > put them on top of its owner 's deck
put those cards back > put those cards on top of its owner 's deck
distribute|divide|split|spread # damage (as you choose|like|wish) among|between|amongst > apply #
    damage divided among
distribute|divide|split|spread # damage any way you choose|like among|between > apply # damage
    divided among
[fully|completely] heal <it…> > remove all damage from <it…>
heal <it> fully|completely > remove all damage from <it>
heal all of <it…> > heal all <it…>
use it|this|that|them|these (action|actions) only to > you may only use it to
the|this|that|these action|actions may|can only be used to > you may only use it to
it|they may|can only be used to > you may only use it to
double the [attack|strength|life] of <who> until <it…> > <who> has double [1] until <it…>
double <who> 's [attack|strength|life] until <it…> > <who> has double [1] until <it…>
double its [attack|strength|life] > it has double [1]
if a rival has that card in (their) hand , they|that (rival) discard|discards it > a rival discards
    each card with that name
your next attack this [turn|wave|round] deals|has|gets <it…> > the next time a fighter in your unit
    attacks this [1] , the attacker deals <it…> for that attack
your next attack deals|has|gets <it…> > the next time a fighter in your unit attacks , the attacker
    deals <it…> for that attack
this hero 's next attack this [turn|wave|round] deals|has|gets <it…> > the next time this hero
    attacks this [1] , it deals <it…> for that attack
this hero 's next attack deals|has|gets <it…> > the next time this hero attacks , it deals <it…>
    for that attack
the next hero you recruit this [turn|wave|round] <it…> > the next time you recruit a hero this
    [1] , that hero <it…>
draw that many plus # (cards) > draw that many cards plus #
discard that many plus # (cards) > discard that many cards plus #
each [gain|have|get|take|suffer|lose|deal|heal] > [1]
both [gain|have|get|take|suffer|lose|deal|heal] > [1]
apply|place|put $ to|on <who…> > give <who…> $
double the attack strength of <who> until <it…> > <who> has double attack strength until <it…>
(all) damage on <who> is moved to <whom…> > move all damage from <who> to <whom…>
move your leader 's damage to > move all damage from your leader to
heroes in a wave of (your) choice > heroes in a row of your choice
hero in melee of a rival > rival hero in melee
put it into its owner 's deck . that deck is shuffled > shuffle it into its owner 's deck
[face-down|facedown] in|into your reserve > in your reserve
prevent it . [remove|heal] <it…> > [1] <it…> instead
when|whenever this hero attacks <whom> , apply|deal # additional|more|extra damage . > when this
    hero
    attacks <whom> , this hero deals # more damage for that attack .
reduce its|their attack strength to # for that attack > its attack strength is # for that attack
returned to a hand|hands > returned
"""

WHO = """
by a|the|each rival 's effect|effects > by rivals
by rivals 's effects > by rivals
by rivals ' effects > by rivals
by rival effects > by rivals
each|every|all|any copy|copies of that card > each card with that name
a|one copy of that card > a card with that name
the hero|leader|fighter|one that|who attacked|defeated|damaged|killed|destroyed it|him > the
    attacker
the hero|leader|fighter|one that|who attacked|defeated|damaged|killed|destroyed this|that|your
    hero|leader > the attacker
whoever|whatever attacked|defeated|damaged it|him > the attacker
the hero|leader|fighter it attacks|attacked|targeted > the target
the hero|leader|fighter being attacked > the target
its attacker > the attacker
its target > the target
[to|from|on] [all|each|every|an|any|another] enemy|enemies|foe|foes > [1] [2] rival fighter
[to|from|on] [all|each|every|an|any|another] enemy [hero|heroes|leader|leaders|corpse|corpses|unit]
    > [1] [2] rival [3]
all|each|every enemies|enemy|foes [have|has|take|takes|get|gets|lose|loses|deal|deals|cannot] >
    rival fighters [1]
enemies|foes [have|take|get|lose|deal|in|with|adjacent] > rival fighters [1]
[defeat|destroy] an|any enemy [hero|leader] > [1] a rival [2]
[defeat|destroy] an|any enemy|foe > [1] a rival hero
(all) (of) its|their abilities > all abilities
your hero [spells|attacks] > your heroes 's [1]
copies the [vanguard|flank|rear] power of > has the [1] power of
copies the power of > has the power of
"""

HAPPENINGS = """
rival heroes in the|a rival 's [vanguard|flank|rear|unit] > rival heroes in the [1]
rival hero in the|a rival 's [vanguard|flank|rear|unit] > rival hero in the [1]
this one > this hero
foremost rival [hero|heroes|fighter] > rival [1] in melee
foremost [hero|heroes] > [1] in melee
[moved|defeated|returned] to its|their owner|owners 's hand|hands by > returned by
becomes a corpse > is defeated
become a corpse > be defeated
the attacker 's target > the target
becomes the target of > is targeted by
a corpse is cleared from a rival 's unit > a rival corpse is cleared
a corpse is cleared from your unit > a corpse in your unit is cleared
would die > would be defeated
when|whenever <who> dies|falls|perishes > when <who> is defeated
^ this hero enters|arrives (play) with <it…> > when this hero is recruited , give this hero <it…>
^ heroes you recruit enter|arrive (play) with # less life > when you recruit a hero , that hero has
    -# life
^ heroes you recruit enter|arrive (play) with <it…> > when you recruit a hero , give that hero <it…>
^ your heroes enter|arrive (play) with <it…> > when a hero in your unit is recruited , give that
    hero <it…>
^ rival heroes enter|arrive (play) with <it…> > when a rival hero is recruited , give that hero
    <it…>
[a|another] hero is recruited into|in|to your unit > [1] hero in your unit is recruited
a hero is recruited into|in|to a rival 's unit > a rival hero is recruited
[a|another] hero enters|joins your unit > [1] hero in your unit is recruited
^ when you recruit a hero into an adjacent slot , > when you recruit a hero , if that hero is
    adjacent to this hero ,
"""

STATEMENTS = """
no [hero|leader] <where> [can|may] > each [1] <where> cannot
[cannot] be the target of > cannot be targeted by
^ <who> may|can use|make ranged attacks (from any row) . > <who> has ranged attack .
^ <who> 's attacks are ranged attacks > <who> has ranged attack
attacks (made) by <who> this turn are ranged attacks . > until the end of the turn , <who> have
    ranged attack .
add the attack strength of <x> to <y> 's attack strength > <y> gets more attack strength equal to
    the attack strength of <x>
add the life of <x> to <y> 's attack strength > <y> gets more attack strength equal to the life of
    <x>
[spells|orders|traps|operations] (cast|played|activated) by rivals cannot target <whom…> > <whom…>
    cannot be targeted by rival [1]
rivals cannot target <whom> with [spells|orders|traps|attacks] > <whom> cannot be targeted by rival
    [1]
damage cannot be removed from <whom…> > <whom…> cannot be healed
[attack|attacks] against <whom> [is|are] [declared|made] > [1] [2] [3] against <whom>
^ (the) recruit action is > recruiting is
^ (the) draw action is > drawing is
^ (the) move action is > moving is
^ (the) switch action is > switching is
^ only <who> may|can attack <whom…> > <whom…> may only be attacked by <who>
^ (all) heroes (that) you recruit (into your unit)
    [gain|gains|have|has|get|take|may|can|cannot|lose] <it…> > when you recruit a hero , that hero
    [1] <it…>
^ (all) heroes (that) you recruit enter|join|arrive (in) (into) (your) (unit) with <it…> > when you
    recruit a hero , give that hero <it…>
^ (all) heroes recruited [into|in|behind] <where> [gain|have|get|take|may|can|cannot|lose] <it…> >
    when a hero is recruited [1] <where> , that hero [2] <it…>
^ (all) rival heroes recruited [into|in|behind] <where> [gain|have|get|take|may|can|cannot|lose]
    <it…> > when a rival hero is recruited [1] <where> , that hero [2] <it…>
^ (all) rival heroes attacked by this hero [gain|have|get|take|may|can|cannot|lose] <it…> > when
    this hero attacks a rival hero , that hero [1] <it…>
heroes (that|who) are damaged by [attacks|spells|orders] are defeated > when a hero is dealt damage
    by [1] , defeat that hero
^ <who> takes|take the|any|all damage that would be dealt to <whom> by <what…> > if <whom> would be
    dealt damage by <what…> , move that damage to <who>
^ <who> takes|take the|any|all damage that would be dealt to <whom…> > if <whom…> would be dealt
    damage , move that damage to <who>
the first spell you cast each|every turn is a free action > casting spells is a limited free action
    for you
the first order you play each|every turn is a free action > playing orders is a limited free action
    for you
you are the second player > you are not the first player
^ <by> cannot target <whom…> > <whom…> cannot be targeted by <by>
^ [melee|ranged] attacks deal <n> damage > fighters deal <n> damage with [1] attacks
^ <who> may|can move as a free action > moving is a free action for <who>
^ <who> may|can attack as a free action > attacking is a free action for <who>
^ <who> attacks|attack as a free action > attacking is a free action for <who>
[spell|spells|attack|attacks] cast|made|declared by > [1] by
rivals 's orders cost two actions > playing orders is a long action for rivals
if|while this hero is adjacent to [two|three|four] or more heroes > while there are [1] or more
    heroes adjacent to this hero
this hero is the only hero in [your|its] [unit|vanguard|flank|rear|row|column] > there are no other
    heroes in [1] [2]
^ reduce (all) damage dealt to <whom> by # > <whom> takes # less damage
you have # additional|more|extra action|actions during the <which> wave > during the <which> wave ,
    you have # more actions each turn
counts|count as being > counts as
is|are considered (to) be|being|as > counts as
is|are considered > counts as
is|are treated as being|if > counts as
is|are treated as > counts as
is|are always in melee > counts as in melee
counts|count as in melee at all times > counts as in melee
counts|count as being in melee at all times > counts as in melee
[gains|gets|has|have|gain|get] @ (attack) strength while|when|whenever attacking <whom…> > [1] @
    attack strength against <whom…>
gains|gets|has|have|gain|get @ (attack) strength while|when|whenever attacking > deals @ damage with
    attacks
gains|gets|has|have|gain|get @ (attack) strength while|when|whenever it|they attacks|attack > deals
    @ damage with attacks
rivals|rival (heroes) must attack [this|that|your|its|the] [hero|leader|supporter|forerunner|target]
    > [1] [2] must be attacked
(your) spells cost you no action|actions > casting spells is a free action for you
your spells cost no action|actions > casting spells is a free action for you
(your) orders cost you no action|actions > playing orders is a free action for you
your orders cost no action|actions > playing orders is a free action for you
heroes may|can be recruited (into|to|in) (your) (unit) in|into any wave|row > you may recruit heroes
    in any wave
traps cannot be activated > each player cannot activate traps
spells cannot be cast > heroes and leaders cannot cast spells
no player|players may|can > each player cannot
no hero|heroes may|can > heroes cannot
no rival|rivals may|can > rivals cannot
rivals cannot heal|recover . > rival fighters cannot be healed .
rivals cannot remove damage . > rival fighters cannot be healed .
you have no (maximum) hand size (limit) > you may use the draw action while your hand is full
you have no hand limit > you may use the draw action while your hand is full
your (maximum) hand size is unlimited > you may use the draw action while your hand is full
there is no limit to your hand (size) > you may use the draw action while your hand is full
you may|can have|hold any number of cards in (your) hand > you may use the draw action while your
    hand is full
you may|can play one|an order each|every|per turn as a free action > playing orders is a limited
    free action for you
you may|can [recruit|move] an|one additional|extra|more hero each|every|per turn > you may [1] as a
    limited free action
you may|can draw an|one additional|extra|more card each|every|per turn > you may draw as a limited
    free action
you may|can play an|one additional|extra|more order each|every|per turn > playing orders is a
    limited free action for you
even if|when it is not (currently) its|their wave > in any wave
is always considered (to) (be) in melee > counts as in melee
^ your heroes recruited this wave may|can attack > your heroes may attack in the wave they are
    recruited
the first attack (made) against <whom> each [turn|wave|round] deals no damage > the first time each
    [1] <whom> is attacked , <whom> takes no damage for that attack
^ [melee|ranged] attacks deal no damage until <it…> > fighters take no damage from [1] attacks until
    <it…>
your unit has|contains [more|fewer|less] [heroes|corpses] than a rival ('s) (unit) > you have [1]
    [2]
    than a rival
[clearing|moving|recruiting|switching|drawing] (corpses|heroes|cards) does not cost (you) an|any
    action
    > [1] is a free action for you
spells cast by rivals deal <n> damage to <whom…> > <whom…> take <n> damage from rival spells
cannot have intercept > lose intercept
^ this hero has|gets|gains @ attack strength for each <who> in the same [column|row] . > this hero
    has @ attack strength for each <who> in this hero 's [1] .
"""

PARTS = (
    MOMENTS, AMOUNTS, INSTRUCTIONS, WHO, HAPPENINGS, STATEMENTS, IDIOMS, MANNERS, CUSTOMS,
    DOINGS, PARLANCE, EVERYDAY, HABITS, BIDDING, DUES, ERRANDS,
    OCCASIONS, TABLETALK, CARDTALK, GLOSSARY, SYNONYMS, TENURE, HOLDING, UNDERTAKEN,
    SETWRITING, PRICELIST, TENETS, TIMEKEEPING, ANSWERING, BEHESTS, PROVISOS, ASIDES,
    LEADERSHIP, FOURTHS, AFTERMATH, FIGURES, BYWAYS, SHORTHAND,
)  # fmt: skip
RULES = "\n".join(part.strip() for part in PARTS)
