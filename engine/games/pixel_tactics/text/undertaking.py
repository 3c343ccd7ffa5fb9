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
. after|afterwards that , > , then
. afterwards , > , then
^ (the|any) excess damage is dealt to <whom…> . > apply the excess damage to <whom…> .
"""

UNDERTAKEN = "\n".join(part.strip() for part in (CHOICES, SHARES, FREELY, STRUCK))
