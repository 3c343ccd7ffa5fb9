"""More turns of phrase (see phrasebook.py): what is done once, in other words."""

from __future__ import annotations

NOW = """
now (,) even if|though it|they has|have (already) attacked|cast|moved|acted (this) (wave) . > .
now (,) even if|though it|they was|were (already) recruited (during) this wave . > .
without looking (at) (it|them) (first) > nothing
, starting with you > nothing
starting with you , > nothing
, beginning with you > nothing
[back|forward] , if that|the slot|space is empty|free|open|vacant > [1]
. it|they stays|remains|stay|remain there . > .
. it|they stays|remains|stay|remain in that|the|his|her|their (discard) pile . > .
. that card stays|remains there . > .
when it is discarded , it goes to its owner 's discard pile . > nothing
its owner (still) stays|remains the same . > nothing
revive <who> if it is a corpse > revive <who>
"""
"""said though it goes without saying"""

WHOSE = """
another of your heroes > another hero in your unit
another of your corpses > another corpse in your unit
another of his|her|their heroes > another hero in their unit
[hero|leader|corpse] of his or hers|her > [1] in their unit
[hero|leader|corpse] of his|hers|theirs . > [1] in their unit .
[hero|leader|corpse] of yours > [1] in your unit
the current wave 's row > the current wave
, in each|every|all|any unit|units . > in all units .
[hero|heroes|leader|corpse] of|in the column facing this hero > [1] in this hero 's column
[hero|heroes|leader|corpse] of|in the column facing it > [1] in this hero 's column
[hero|heroes] in melee of|in the column facing it|this (hero) > [1] in melee in this hero 's column
the foremost [hero] [of|in] the column facing > the rival [1] in melee [2] the column facing
[hero|heroes|leader|one] (that) is|are standing > [1]
that is|are standing [next|adjacent|beside|in] > that is [1]
back on [top|bottom] in any order that player|he|she|they|you likes|chooses|wants|like|choose .
    > on the [1] of your deck in any order .
back on [top|bottom] in any order he|she|they|you likes|chooses|wants|like|choose|want . > on the
    [1] of your deck in any order .
in any|whatever|the order that player|he|she|they|you likes|chooses|wants|like|choose|want > in any
    order
in any|whatever|the order he|she|they|you likes|chooses|wants|like|choose|want > in any order
in any order they or she likes|chooses > in any order
as you direct|instruct|say|decide > nothing
"""

FOR_A_WHILE = """
may|can make a ranged attack (during) this [turn|wave|round] > has ranged attack until the end of
    the [1]
becomes the target of the|that attack > becomes the target
^ a|the rival rearranges his or her <what> as you direct|choose|like|wish . > rearrange a rival 's
    <what> .
^ a|the rival rearranges their|his|her <what> as you direct|choose|like|wish . > rearrange a rival
    's <what> .
if it went|moved|goes|is|came (now) (in) to|into the [vanguard|flank|rear] > if it is in the [1]
if it (now) stands in the [vanguard|flank|rear] > if it is in the [1]
(all) (of) its statuses are removed > remove all statuses from it
all of its|their|the statuses|status effects are removed > remove all statuses from it
"""

AS_MANY = """
if its unit has|contains <x> in the [vanguard|flank|rear] > if there are <x> in its [1]
if its unit has|contains <x…> > if there are <x…> in its unit
for each|every one removed (this way) > for each status removed this way
for each|every # [cleared|revived] (this way) > for every # corpses [1] this way
for each|every # [discarded|drawn|revealed] (this way) > for every # cards [1] this way
for each|every # [defeated] (this way) > for every # heroes [1] this way
apply|deal <n> damage to <whom> , or # (instead) if <c…> > choose <whom> . if <c…> , apply #
    damage to it . otherwise , apply <n> damage to it
from one (single) attack > from an attack
[play|use|follow|resolve] the order on <card> in > use the order effect of <card> from
as though|if you had played it from your hand > nothing
as though|if it were played from your hand > nothing
"""

DAMAGING = """
remove|heal half (of) (the) damage on|from <who> , rounded [up|down] > remove damage from <who>
    equal to half its damage rounded [1]
remove|heal half (of) the damage on|from <who> . > remove damage from <who> equal to half its damage
    .
the damage already on > the damage on
[rival|player] must (choose) (to) <x> or take|suffer # damage on|to their|his|her leader > [1]
    chooses one : <x> ; or apply # damage to their leader
[rival|player] must (choose) (to) <x> or take|suffer # damage on|to his or her leader > [1] chooses
    one : <x> ; or apply # damage to their leader
(all|any) (your) remaining|other|unused actions are lost . > nothing
[apply|deal] <who> attack strength as damage to <whom…> > [1] damage equal to <who> attack
    strength to <whom…>
[apply|deal] <who> life as damage to <whom…> > [1] damage equal to <who> life to <whom…>
^ <who> each|both have|has # damage removed > remove # damage from <who>
heal <who> : remove <much> damage from it > remove <much> damage from <who>
"""

FINDING = """
[reveal|show] cards from <where> until you find|come (to)|have|get (to)|see <what…> > [1] cards from
    <where> until you reveal <what…>
[reveal|show] the top cards of <deck> until you reveal|find|see <what…> > [1] cards from the top of
    <deck> until you reveal <what…>
for each|every (different) [row|column] in which you have <what…> > for each [1] with <what…> in
    your unit
for each|every (different) [row|column] in|of your unit with|containing <what> in it > for each [1]
    with <what> in your unit
for each|every (different) [row|column] with|containing <what> in it > for each [1] with <what>
as many cards as (you) were|was|have|are [discarded|shuffled|cleared|defeated|revealed|returned|put]
    (in|this) (way|back) > that many cards
as many cards as you [discarded|shuffled|cleared|revealed|returned|put] (in|this) (way|back) > that
    many cards
"""

REPLACING = """
damage that would be applied|dealt|done to <whom> by <what> is applied|dealt|moved|done to <to>
    instead > if <whom> would be dealt damage by <what> , move that damage to <to>
damage that would be applied|dealt|done to <whom> is applied|dealt|moved|done to <to> instead > if
    <whom> would be dealt damage , move that damage to <to>
"""

PAYING = """
[cannot|not] take|suffer # damage on|to their|his|her leader|leaders > [1] apply # damage to their
    leader
cannot discards|discard > cannot discard
[may|must|can] pay # [card|cards] > [1] discard # [2]
[may|must|can] pay # damage > [1] take # damage
[pays|pay] # [card|cards] > [1] # [2]
if not , > if they do not ,
to make|have that player|rival [discard|draw|lose|reveal] <it…> > . if you do , that player [1]
    <it…>
to make|have <who> attack . > . if you do , attack with <who> .
to make|have <who> move . > . if you do , move <who> .
[he|she|they] [do|does|did] not > [1] do not
"""

GOING = """
take|gain control of <who> and|. put|place|move it|them [in|into|to] <where…> > move <who> [1]
    <where…>
the slot (that) it|they (has) left|vacated > its slot
the slot that hero|corpse (has) left|vacated > its slot
the slot (that) it|they stood|was|were in > its slot
the now empty slot > its slot
[recruit|put|place] <what> in its place > [1] <what> into its slot
the [rest|others] (of them) go|goes (back) on [top|bottom] . > put the [1] on the [2] of its
    owner 's deck .
the [rest|others] (of them) go|goes|are (put) back [on] <where…> > put the [1] back [2] <where…>
the [rest|others] (of them) go|goes|are (back) (put) [on|into|to|in] <where…> > put the [1] [2]
    <where…>
[rest|others] on [top|bottom] . > [1] on the [2] of your deck .
(and) the [rest|others] go back > put the [1] back
[it|they] goes|go (back) [on|into|to] <where…> > put [1] [2] <where…>
"""

PARTS = (
    NOW, WHOSE, FOR_A_WHILE, AS_MANY, DAMAGING, FINDING, REPLACING, PAYING, GOING,
)  # fmt: skip
DOINGS = "\n".join(part.strip() for part in PARTS)
