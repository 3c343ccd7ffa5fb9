"""More turns of phrase (see phrasebook.py): what designers write without a second thought."""

from __future__ import annotations

CHOSEN = """
if a|any|the rival [has|had|controls|played|recruited|attacked] <it> , that|the [rival|player]
    <does…> > choose a rival . if that rival [1] <it> , that rival <does…>
if a|any|the rival [has|had|controls|played|recruited|attacked] <it> , <does> that [rival|player]
    <whom…> > choose a rival . if that rival [1] <it> , <does> that rival <whom…>
at <it> and a|the rival has <what> , <does> his|her|their <x…> > at <it> , choose a rival . if that
    rival has <what> , <does> that rival 's <x…>
when|whenever a|the|each <which> wave begins|starts and a|the rival has <what> , <does>
    his|her|their <x…> > at the start of each <which> wave , choose a rival . if that rival has
    <what> , <does> that rival 's <x…>
if <has> than a|any|the rival , <does> that [rival|player] <whom…> > choose a rival . if <has> than
    that rival , <does> that rival <whom…>
if <has> than a|any|the rival , that [rival|player] <does…> > choose a rival . if <has> than that
    rival , that rival <does…>
choose a rival with <what> . <does…> > choose a rival . if that rival has <what> , <does…>
choose a rival who has <what> . <does…> > choose a rival . if that rival has <what> , <does…>
a rival with [more|less|fewer|no] <what> [discards|draws|defeats|reveals|returns|loses] <it…> >
    choose a rival . if that rival has [1] <what> , that rival [2] <it…>
a rival who has [more|less|fewer|no] <what> [discards|draws|defeats|reveals|returns|loses] <it…> >
    choose a rival . if that rival has [1] <what> , that rival [2] <it…>
for each|every rival with [more|less|fewer] <what> than you , <does…> > for each rival , if that
    rival has [1] <what> than you , <does…>
for each|every rival who has [more|less|fewer] <what> than you , <does…> > for each rival , if that
    rival has [1] <what> than you , <does…>
[rival|player] has an empty hand > [1] has no cards in hand
a|the rival defeats a hero of your choice (in|from their unit) . > defeat a rival hero .
a|the rival defeats a hero in|from their unit of your choice . > defeat a rival hero .
a|the rival returns|return a hero of your choice (in|from their unit) to their hand . > return a
    rival hero to its owner 's hand .
^ <does> in the same [row|column] as target [hero|leader|corpse] . > choose a [2] . <does> in that
    [2] 's [1] .
choose a card there > choose a card from it
"""
"""who is meant, and who says so"""

DRAWN = """
[draw|draws] <n> [card|cards] from [your|their|his|her|the] deck > [1] <n> [2]
[draw|draws] <n> [card|cards] from the top of [your|their|his|her] deck > [1] <n> [2]
draw a|the [card] from the bottom of your deck > put the bottom [1] of your deck into your hand
^ rivals cannot <do> on|during your turn . > during your turn , rivals cannot <do> .
at the end of a [turn|wave|round] in which <who> [did|has|attacked|was] <it> , > at the end of each
    [1] , if <who> [2] <it> this [1] ,
at the end of a [turn|wave|round] in which <who> attacked , > at the end of each [1] , if <who>
    attacked this [1] ,
at the end of each|every [turn|wave|round] in which <who> attacked , > at the end of each [1] , if
    <who> attacked this [1] ,
"""
"""where it is drawn from, and when"""

PLAIN = """
^ <who> 's|' [attack|life] (strength) is reduced|decreased|lowered by # > <who> has -# [1]
^ <who> 's|' [attack|life] (strength) is increased|raised by # > <who> has +# [1]
^ the [attack|life] (strength) of <who> is reduced|decreased|lowered by # > <who> has -# [1]
^ the [attack|life] (strength) of <who> is increased|raised by # > <who> has +# [1]
^ <who> 's|' attack (strength) and life are|is increased|raised by # > <who> has +# attack
    strength and +# life
^ <who> 's|' attack (strength) and life are|is reduced|decreased|lowered by # > <who> has -# attack
    strength and -# life
[hero|heroes|leader|it|attacker|target] loses|lose # attack (strength) > [1] has -# attack strength
^ your leader attacks with @ attack (strength) . > attack with your leader with @ attack strength .
that [rival|player] then [discards|draws|loses|defeats|reveals|returns] > that [1] [2]
choose <n> cards in|from your discard pile and shuffle them into your deck > shuffle <n> cards from
    your discard pile into your deck
^ [spells|orders|attacks] deal # less damage , to a minimum of % . > fighters take # less damage
    from [1] , to a minimum of % .
draw <n> [card|cards] , or % cards if <it…> . > if <it…> , draw % cards . otherwise , draw <n> [1] .
apply|deal # damage to a|the rival 's leader and % damage to yours > apply # damage to a rival 's
    leader , then apply % damage to your leader
you may|can cast this hero 's spell as a free action > casting spells is a free action for this hero
^ each of your heroes may|can move to <where…> > for each hero in your unit , you may move that hero
    to <where…>
^ each hero in your unit may|can move to <where…> > for each hero in your unit , you may move that
    hero to <where…>
^ <who> 's|' [attack|life] (strength) is # higher|greater|more|larger > <who> has +# [1]
^ <who> 's|' [attack|life] (strength) is # lower|less|smaller > <who> has -# [1]
casting this hero 's spell is a free action > casting spells is a free action for this hero
^ you may|can move this [hero|leader] as a free action > moving is a free action for this [1]
^ you may|can attack with this [hero|leader] as a free action > attacking is a free action for this
    [1]
^ you may|can recruit heroes in|into|to (your|the) [vanguard|flank|rear] as a free action >
    recruiting into the [1] is a free action for you
^ you may|can recruit heroes with <what> as a free action > recruiting heroes with <what> is a free
    action for you
^ <who> may|can cast spells as a free action > casting spells is a free action for <who>
^ <who> may|can attack as a free action once per|each turn . > attacking is a limited free action
    for <who> .
^ you may|can place one|a trap each|per turn as a free action > placing traps is a limited free
    action for you
for each status it has > for each status on it
draw a card for each . > draw that many cards .
for each|every [hero|corpse] you have in the|your [vanguard|flank|rear] > for each [1] in your [2]
if it 's a|an > if it is a
becomes damaged by <whom> , > is dealt damage by <whom> ,
, it takes # damage first . > , it takes # damage .
attack (strength) equals > attack strength is equal to
[heroes|leaders] with a ranged attack [has|have|gain|gains|get|gets|deal|deals|may|can|cannot] > [1]
    with ranged attack [2]
[hero|heroes] attacking it|this hero [has|have|gets|get|gains|gain] @ (attack) (strength) > [1] [2]
    @ attack strength against this hero
each|every player may|can hold|have|keep no more than # cards (in) (their) (hand) > each player 's
    maximum hand size is #
each|every player cannot|can not hold|have|keep more than # cards (in) (their) (hand) > each player
    's maximum hand size is #
players may|can hold|have|keep no more than # cards (in) (their) (hand|hands) > each player 's
    maximum hand size is #
if there is an empty slot behind this hero , (you) (may|can) recruit a hero there|into|in (it) (as
    a free action) > you may recruit a hero into an empty slot behind this hero
if the slot behind this hero is empty , (you) (may|can) recruit a hero there|into|in (it) (as a
    free action) > you may recruit a hero into an empty slot directly behind this hero
^ at <when> , you may|can [recruit|move|attack|draw|switch] <what> as a free action . > at <when> ,
    you may [1] <what> .
^ this hero may|can move to <where> as a free action once per|each [turn|wave|round] . > once per
    [1] , you may move this hero to <where> .
this hero may|can intercept it . > you may change the target to this hero .
rivals must attack this hero before attacking other heroes in your [vanguard|flank|rear] . > this
    hero must be attacked instead of other heroes in your [1] .
^ this [hero|leader] 's attacks ignore intercept and deal <n> damage to <whom> . > this [1] 's
    attacks ignore intercept . this [1] deals <n> damage to <whom> .
, target [hero|leader] 's attack (strength) becomes|is # . > , a [1] has attack strength # .
^ target [hero|leader] 's attack (strength) becomes|is # <until> . > a [1] has attack strength #
    <until> .
recruit heroes directly from > recruit heroes from
choose a [column|row] . <does> there > choose a [1] . <does> in that [1]
choose a [column|row] in <whose> . <does> there > choose a [1] in <whose> . <does> in that [1]
^ prevent all damage (that) would be dealt to <whom> until <when> . > until <when> , <whom> takes no
    damage .
^ prevent all damage (that) would be dealt to <whom> this [turn|wave|round] . > until the end of the
    [1] , <whom> takes no damage .
^ when|whenever a rival ends their|his turn with more than # cards (in) (hand) , > at the end of a
    rival 's turn , if that rival has more than # cards in hand ,
^ if <who> would heal damage , it takes that much damage instead > if <who> would be healed , it
    takes that much damage instead
while|if this [hero|leader] <is> , rival heroes <do> it . > while this [1] <is> , rival heroes <do>
    this [1] .
while|if your leader <is> , rival heroes <do> it . > while your leader <is> , rival heroes <do> your
    leader .
while|if a rival hero has a status , this hero has|gets @ attack (strength) against it > this hero
    has @ attack strength against rival heroes with a status
while|if a rival hero is [damaged|undamaged] , this hero has|gets @ attack (strength) against it >
    this hero has @ attack strength against [1] rival heroes
unless you cannot , > if you do ,
play a spell > cast a spell
plays a spell > casts a spell
^ <who> attacks twice . > <who> attacks , then that hero attacks .
attacks , then attacks again . > attacks , then that hero attacks .
attacks and then attacks again . > attacks , then that hero attacks .
you may|can have this [hero|leader] attack the same target > you may attack the target with this [1]
rivals cannot heal damage > rival fighters cannot be healed
, (and) then <do> if it survives . > . if it is not defeated , <do> .
and <do> if it survives . > . if it is not defeated , <do> .
if it|that (hero|leader) survives|survived > if it is not defeated
[return|put] it back to > return it to
^ the first [spell] cast by a rival each [turn|wave|round] is cancelled|negated . > the first time
    each [2] a rival casts a spell , cancel that spell .
^ the first [order] played by a rival each [turn|wave|round] is cancelled|negated . > the first time
    each [2] a rival plays an order , cancel that order .
^ the first [trap] activated by a rival each [turn|wave|round] is cancelled|negated . > the first
    time each [2] a rival activates a trap , cancel that trap .
rival|rivals heroes recruited while this operation|card is in play enter (play) with # damage . >
    when a rival hero is recruited , apply # damage to it .
^ all [melee|ranged] attacks deal <n> damage . > fighters deal <n> damage with [1] attacks .
^ all [attacks|spells] deal <n> damage . > fighters deal <n> damage with [1] .
rival traps and operations cost an|one additional|extra|more action . > placing traps costs 1 more
    action for rivals . playing operations costs 1 more action for rivals .
"""
"""what sets say without a second thought"""

LAID = """
[discard|destroy|cancel] target [trap|operation] or [trap|operation] > discard a [2] or [3] from any
    player 's reserve
[return] target [trap|operation] or [trap|operation] to its owner 's hand > [1] a [2] or [3] from
    any player 's reserve to its owner 's hand
[destroy] a [trap|operation] or [trap|operation] . > discard a [2] or [3] from any player 's reserve
    .
if|when|whenever there are # [marker|markers] on it|this (card|operation) , > if it has # [1] ,
if|when|whenever there are # time [marker|markers] on it|this (card|operation) , > if it has # time
    [1] ,
all face-down cards in a rival 's reserve > all traps in a rival 's reserve
choose a rival 's operation . remove all (of) its (time) markers . > remove all time markers from an
    operation in a rival 's reserve .
when|whenever|once this card|operation has no (time) markers (left) (on) (it) , > when the last time
    marker is removed from this operation ,
when|whenever|once it has no (time) markers (left) (on) (it) , > when the last time marker is
    removed from this operation ,
when|whenever|once there are no (time) markers (left) on it|this operation|this card , > when the
    last time marker is removed from this operation ,
"""
"""what lies in the Reserve"""

PARTS = (CHOSEN, DRAWN, PLAIN, LAID)
CARDTALK = "\n".join(part.strip() for part in PARTS)
