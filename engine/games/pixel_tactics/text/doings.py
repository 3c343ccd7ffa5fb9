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
discard pile . it|they stays|remains|stay|remain there > discard pile
when it is discarded , it goes to its owner 's discard pile . > nothing
its owner (still) stays|remains the same . > nothing
revive <who> if it is a corpse > revive <who>
"""
"""said though it goes without saying"""

DAMAGING = """
(all|any) (your) remaining|other|unused actions are lost . > nothing
[apply|deal] <who> attack strength as damage to <whom…> > [1] damage to <whom…> equal to <who>
    attack strength
[apply|deal] <who> life as damage to <whom…> > [1] damage to <whom…> equal to <who> life
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

PAYING = """
[may|must|can] pay # [card|cards] > [1] discard # [2]
[may|must|can] pay # damage > [1] take # damage
[pays|pay] # [card|cards] > [1] # [2]
if not , > if they do not ,
to make|have that player|rival [discard|draw|lose|reveal] <it…> > . if you do , that player [1]
    <it…>
to make|have <who> [attack|move] . > . if you do , [1] with <who> .
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
the [rest|others] (of them) go|goes|are (back) (put) [on|into|to|in] <where…> > put the [1] [2]
    <where…>
(and) the [rest|others] go back > put the [1] back
[it|they] goes|go (back) [on|into|to] <where…> > put [1] [2] <where…>
"""

DOINGS = "\n".join(part.strip() for part in (NOW, DAMAGING, FINDING, PAYING, GOING))
