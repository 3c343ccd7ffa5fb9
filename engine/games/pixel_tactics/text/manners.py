"""More turns of phrase (see phrasebook.py): happenings, costs, permissions, choices and zones."""

from __future__ import annotations

WHEN = """
the [moved|revived|healed|recruited|switched] [hero|heroes] > that [2]
the discarded card|hero > that card
when|whenever <who> attacks without (having) a [supporter|forerunner] , > when <who> attacks , if
    the attacker has no [1] ,
^ discard this operation if|when|whenever <it…> . > when <it…> , discard this operation .
the|that attack targets <whom> instead > change the target to <whom>
at least once that|this [turn|wave|round] > this [1]
, by anyone|anybody , > ,
^ each|every|any [hero|leader|fighter] that|who attacks <whom> takes # damage . > when a [1]
    attacks <whom> , apply # damage to the attacker .
^ each|every|any rival [hero|leader|fighter] that|who attacks <whom> takes # damage . > when a
    rival [1] attacks <whom> , apply # damage to the attacker .
when|whenever <who> moves into melee , > when <who> moves , if it is in melee ,
when|whenever <it> (your|its|their|his|her|a|the) [first|second|third|fourth|fifth]
    [order|operation|trap|spell|card|hero|corpse|attack] each|every|per|this [turn|wave|round] , >
    the [1] time each [3] <it> a [2] ,
when|whenever <it> (your|its|their|his|her|a|the) [first|second|third|fourth|fifth]
    [order|operation|trap|spell|card|hero|corpse|attack] in|of|during a|the|each|every
    [turn|wave|round] , > the [1] time each [3] <it> a [2] ,
when|whenever|after <it> a|the [second|third|fourth] time in|during a|the|one|each
    [turn|wave|round] , > the [1] time each [2] <it> ,
when|whenever|after <it> for the [second|third|fourth] time in|during the|one|each
    [turn|wave|round] , > the [1] time each [2] <it> ,
when|whenever|after <it> twice in|during a|the|one|each [turn|wave|round] , > the second time each
    [1] <it> ,
the [first|second|third|fourth] [order|operation|trap|spell|card|hero|corpse] you
    [play|cast|draw|recruit|clear|discard|revive] each|every|per [turn|wave|round] , > the [1] time
    each [4] you [3] a [2] ,
damages > deals damage to
when|whenever|after <who> [moves|move] or switches|switch > when <who> [1]
is|are moved or switched > is moved
[when|whenever|after] <who> survives an attack , > after <who> is attacked , if it does not have
    lethal damage ,
is about to be > would be
(of) all damage dealt to <whom> by <what> is dealt to <to> instead . > if <whom> would be dealt
    damage by <what> , move that damage to <to> .
damage dealt to <whom> by <what> is dealt to <to> instead . > if <whom> would be dealt damage by
    <what> , move that damage to <to> .
^ if <it> when a|the|your <which> [wave|turn|round] ends , > at the end of each <which> [1] , if
    <it> ,
^ if <it> when a|the [wave|turn|round] ends , > at the end of each [1] , if <it> ,
^ if <it> when your turn ends , > at the end of your turn , if <it> ,
^ if <it> when a|the [wave|turn|round] begins|starts , > at the start of each [1] , if <it> ,
^ if <it> when your turn begins|starts , > at the start of your turn , if <it> ,
^ if <it> at the [start|end] of a|the [turn|wave|round] , > at the [1] of each [2] , if <it> ,
^ if <it> , <do> at the [start|end] of the|each [turn|wave|round] . > at the [1] of each [2] , if
    <it> , <do> .
^ when you play this operation , > nothing
^ when this operation is played , > nothing
^ when this operation comes|enters (into) (play) , > nothing
^ when this operation enters play , > nothing
^ this operation comes|enters (into) play with # additional|more|extra time marker|markers . > add
    # time markers to this operation .
^ this operation comes|enters (into) play with (only) # time marker|markers . > put exactly # time
    markers on this operation .
^ while it is in play , > nothing
^ comes|enters (into) play with (only) # time marker|markers . > put exactly # time markers on this
    operation .
it comes|enters (into) play with # additional|more|extra time marker|markers > add # time markers
    to it
[place|put] only # time marker|markers on > [1] exactly # time markers on
one of yours > one of your operations
[hero|leader|one|fighter] that|who cast it > caster
until this|the [wave|turn|round] ends|end > until the end of the [1]
"""

INSTEAD = """
^ each|every hero defeated by <what> is = <where…> . > if a hero would be defeated by <what> , =
    that hero <where…> .
your heroes that would be defeated by <what> are = <where…> . > if a hero in your unit would be
    defeated by <what> , = that hero <where…> .
^ your heroes defeated <when> are = <where…> . > if a hero in your unit would be defeated <when> ,
    = that hero <where…> .
your heroes that would be defeated are = <where…> . > if a hero in your unit would be defeated , =
    that hero <where…> .
, it takes (all) (the) damage that would be dealt to <whom> . > , if <whom> would be dealt damage ,
    that hero takes that damage instead .
instead of becoming|leaving corpses > instead
during|for this [turn|wave|round] , [if|when|whenever|after] > until the end of the [1] , [2]
when|whenever|if a|the rival 's [order|spell|trap|operation|attack] would apply|deal damage to
    <whom> , > if <whom> would be dealt damage by a rival [1] ,
when|whenever|if a|an|the (rival) [order|spell|trap|operation|attack] would defeat <whom> , > if
    <whom> would be defeated by a [1] ,
when|whenever|if a|an|the (rival) [order|spell|trap|operation|attack] would apply|deal damage to
    <whom> , > if <whom> would be dealt damage by a [1] ,
^ <who> takes (all) (the) damage that would be dealt to <whom> by <what> . > if <whom> would be
    dealt damage by <what> , <who> takes that damage instead .
^ <who> takes (all) (the) damage that would be dealt to <whom> . > if <whom> would be dealt damage
    , <who> takes that damage instead .
, <who> takes (all) (the) damage that would be dealt to <whom> by <what> . > , if <whom> would be
    dealt damage by <what> , <who> takes that damage instead .
, <who> takes (all) (the) damage that would be dealt to <whom> . > , if <whom> would be dealt
    damage , <who> takes that damage instead .
would become a corpse > would be defeated
becomes a corpse > is defeated
[switch|swap|exchange] its corpse > [1] that corpse
"""

COSTS = """
he|she must [discard|choose|reveal|defeat|draw|return|clear] > they [1]
^ you may|can spend|use an action to <does…> . > action : <does…> .
^ you may|can spend|use two|2 actions to <does…> . > long action : <does…> .
[rival|player|rivals|players|you|hero|heroes|they|he|it] either > [1]
or to [clear|move|attack|recruit|play|cast|switch|draw|place] > or [1]
you may|can <do> by (also) ~ <what…> > you may ~ <what…> . if you do , <do>
[may|must|can] either > [1]
if he|she|they|it can . > .
if he|she|they|it can , > ,
, if he|she|they|it can . > .
"""

ALLOWED = """
may|can attack once more . > may attack twice this wave .
may|can be attacked only by melee attacks > cannot be attacked by ranged attacks
may|can declare|make only one attack per|each|a turn > cannot attack more than once each turn
has the attack strength of <whom> in addition to its own . > has more attack strength equal to the
    attack strength of <whom> .
[deals|deal] its attack strength to > [1] damage equal to its attack strength to
removes all (of) its own damage > removes all damage from itself
cannot be [cleared|moved|revived|healed|defeated|targeted] by anyone|anybody > cannot be [1]
^ <who> may|can cast its|their spell|spells as a [free|long|normal] action . > casting spells is a
    [1] action for <who> .
^ this [turn|wave|round] , <who> may|can attack without spending|using|taking|paying an|any action
    . > until the end of the [1] , attacking is a free action for <who> .
the first order you play each|every|per turn costs (you) no action > playing orders is a limited
    free action for you
the first spell you cast each|every|per turn costs (you) no action > casting spells is a limited
    free action for you
[makes|make] an immediate (free) attack , regardless of the (current) wave > [1] an attack
[makes|make] an attack , regardless of the (current) wave > [1] an attack
[makes|make] an immediate (free) attack > [1] an attack
may|can attack (,) regardless of the (current) wave > may attack in any wave
may|can take|use the draw action only once per|each|a turn > cannot use the draw action more than
    once each turn
blank the abilities of <who> until <it…> > <who> have no special abilities until <it…>
no [hero|leader|corpse|fighter] <where> may|can > each [1] <where> cannot
^ rivals|rival cannot target <whom> with [spells|orders|traps|attacks] > <whom> cannot be targeted
    by rival [1]
^ all attacks (made) by <who> this [turn|wave|round] are ranged attacks > until the end of the [1]
    , <who> have ranged attack
additional time marker|markers > more time markers
your turns have # additional|more|extra action|actions > you have # more actions each turn
your turns consist of|have 3|three actions > you have 1 more action each turn
"""

ZONES = """
add [it|them] to your (own) hand > put [1] into your hand
into an empty slot of his|their|her|its choice > into any empty slot
if there is an empty slot there . > .
in the column opposite this hero > in this hero 's column
[rest|others|other|it|them|one|card|cards|order|hero] on the [top|bottom] . > [1] on the [2] of
    your deck .
[rest|others|other|it|them|one|card|cards|order|hero] on the [top|bottom] in any order . > [1] on
    the [2] of your deck in any order .
give <card> from|in your hand to a|the rival > put <card> from your hand into a rival 's hand
give # of your cards in hand to a|the rival > put # cards from your hand into a rival 's hand
[operation|operations|trap|traps] you have in play > [1] in your reserve
with more than # cards in hand (,) discards|discard down to # (cards) > discards cards until they
    have # cards in hand
"""

MANNERS = "\n".join(part.strip() for part in (WHEN, INSTEAD, COSTS, ALLOWED, ZONES))
