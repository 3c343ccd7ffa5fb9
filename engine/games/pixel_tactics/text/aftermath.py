"""More turns of phrase (see phrasebook.py): what comes of a blow, a revival, an Attack to come."""

from __future__ import annotations

NEXT = """
^ this hero <does> the next time it <it…> . > the next time this hero <it…> , this hero <does> .
^ [a|another|target] <who> [takes|has|gets|gains|deals|loses|cannot] <x> the next time it <it…> . >
    choose [1] <who> . the next time that hero <it…> , that hero [2] <x> .
^ [apply|deal] <n> damage to [a|another|target] <who> the next time it <it…> . > choose [2] <who> .
    the next time that hero <it…> , [1] <n> damage to that hero .
[during|on|in] its|that hero|leader ('s) controller|owner 's next turn > during its next turn
[on|with] [its|their] next attack > for [2] next attack
until (the) (end) (of) [its|their] next attack > for [1] next attack
the next time <e> , <does> . then (,) > the next time <e> , <does> , then
until <s> , when|whenever <e> , <does> . then (,) > until <s> , when <e> , <does> , then
"""
"""the next Attack, the next Turn of a Hero, the next time"""

BLOWS = """
damages <whom> for # (damage) . > deals # damage to <whom> .
damage <whom> for # (damage) . > deal # damage to <whom> .
damages <whom> for # , > deals # damage to <whom> ,
^ when|whenever|if <who> [attacks|attack] <whom> , you may|can <does> instead of dealing|applying
    damage . > when <who> [1] <whom> , you may <does> . if you do , the target takes no damage for
    that attack .
^ when|whenever|if <who> [attacks|attack] , you may|can <does> instead of dealing|applying damage .
    > when <who> [1] , you may <does> . if you do , the target takes no damage for that attack .
^ when|whenever|if <who> [attacks|attack] <whom> , <does> instead of dealing|applying damage . >
    when <who> [1] <whom> , <does> , then the target takes no damage for that attack .
[deal|deals] # more|extra|additional damage when|while attacking > [1] # more damage with attacks
[deal|deals] # less|fewer damage when|while attacking > [1] # less damage with attacks
^ if|while <so> , <who> [deals|deal] # more|extra|additional damage when|while attacking . > while
    <so> , <who> [1] # more damage with attacks .
^ <who> [deals|deal] # less|fewer damage when|while attacking <whom> . > <whom> takes # less damage
    from attacks by <who> .
[has|have] taken|received|suffered no damage (yet) this [turn|wave|round] > [1] not been damaged
    this [2]
, you may|can <pay> to reduce its|the damage (of) (the|that) (attack) to 0|zero|nothing . > , you
    may <pay> . if you do , the target takes no damage for that attack .
^ when|whenever [a|an|another|any|each] <who> [is|takes] <x> , remove|heal that damage . > when [1]
    <who> [2] <x> , remove that much damage from that hero .
^ when|whenever [a|an|another|any|each] <who> [is|takes] <x> , you may|can remove|heal that damage .
    > when [1] <who> [2] <x> , you may remove that much damage from that hero .
^ <who> [gains|gets|has] @ attack strength each time it is <e> , until <it…> . > when <who> is <e> ,
    that hero gains @ attack strength until <it…> .
^ <who> [gains|gets|has] @ attack strength until <s> each time it is <e> . > when <who> is <e> ,
    that hero gains @ attack strength until <s> .
^ this hero [gains|gets|has] @ attack strength each time it is <e> , until <it…> . > when this hero
    is <e> , it gains @ attack strength until <it…> .
"""
"""what a blow does besides, and what is done instead of it"""

RETURNS = """
revive <x> with # damage (on it) . > revive <x> , then apply # damage to it .
revive up to # <x> with % damage (on) (them|each) . > revive up to # <x> , then apply % damage to
    them .
revive # <x> with % damage (on) (them|each) . > revive # <x> , then apply % damage to them .
revive <x> with damage (on it) equal to <n…> > revive <x> , then apply damage to it equal to <n…>
revive <x> with # life left|remaining . > revive <x> , then apply damage to it equal to its life
    minus # .
[it|that] (card|order) from the game afterwards . > [1] from the game .
"""
"""what is revived, and what is gone for good"""

SHIFTS = """
[that|the] [hero|corpse|target|attacker] 's leader > the leader of [1] [2] 's unit
that unit 's leader &choose|chooses > the leader of that unit
that unit 's leader > the leader of that hero 's unit
[may|can] then > [1]
(to) any other empty slot > to any empty slot
one slot to the|its left or right > to an adjacent empty slot in its row
one slot left or right > to an adjacent empty slot in its row
[remove|take] a|one status (effect) from <who> and put|place|give|apply it|that (status) on|onto|to
    <whom…> > move a status from <who> to <whom…>
[remove|take] $ from <who> and put|place|give|apply it on|onto|to <whom…> > move $ from <who> to
    <whom…>
you cast another spell > another fighter in your unit casts a spell
pay <x> [from] your hand > discard <x> [1] your hand
pay a|one card > discard a card
pay # cards > discard # cards
pay any number of cards > discard any number of cards
pay up to # cards > discard up to # cards
: <who> may|can attack (,) even if it|they was|were|is|are (already) recruited this wave . > : <who>
    may attack .
: <who> may|can attack (,) even if it|they (has|have) (already) attacked (this) (wave) . > : <who>
    may attack .
: <who> may|can attack (,) even if|when it is not its|their wave . > : <who> may attack .
: <who> may|can attack (,) even if|when it is not the current|flank|vanguard|rear wave . > : <who>
    may attack .
slot in the same [row|column] > slot in its [1]
slot in the same [row|column] as > slot in the same [1] as
draw a card . you may|can not draw more than # cards this way each|per|every [turn|wave|round] . >
    draw a card . limit # times per [1] .
draw a card . you cannot draw more than # cards this way each|per|every [turn|wave|round] . > draw a
    card . limit # times per [1] .
^ during your turn , you may|can [discard|defeat|clear|apply|deal|remove|return] <x> to <it…> . >
    free action : [1] <x> . if you do , <it…> .
"""
"""places, Statuses and costs"""

DOING = """
you may|can have [it] [take|suffer|attack|move|lose] > [1] may [2]
you may|can have [this|that|your|its] [hero|leader|supporter|forerunner]
    [take|suffer|attack|move|lose] > [1] [2] may [3]
^ as a (limited) free action , you may|can [apply|deal] <n> damage to <whom> to <it…> . > free
    action : [1] <n> damage to <whom> . if you do , <it…> .
from this hero for each hero it defeated that|this [wave|turn|round] > from this hero for each hero
    this hero defeated this [1]
^ [when|whenever|after] this hero [attacks|damages|defeats] <whom> , it may|can [move|switch|swap] >
    [1] this hero [2] <whom> , this hero may [3]
, it may|can attack again . > , it may attack again this wave .
, this hero may|can attack again . > , this hero may attack again this wave .
[it] may|can cast that spell (now) (immediately) > you may use the spell of [1]
that hero may|can cast that|its spell (now) (immediately) > you may use the spell of that hero
this hero 's spell may|can be cast as a free action > casting spells is a free action for this hero
when|whenever the last hero in a rival 's [vanguard|flank|rear] is defeated , > when a rival hero in
    the [1] is defeated , if there are no rival heroes in the [1] ,
when|whenever the last hero in your [vanguard|flank|rear] is defeated , > when a hero in your [1] is
    defeated , if there are no heroes in your [1] ,
place a card from your hand (face-down) [under|on|at] > put a card from your hand [1]
card from your hand face-down [under|on|at] > card from your hand [1]
[operation] leaves your reserve , > [1] in your reserve leaves play ,
"""
"""what Heroes are made to do, and Spells of theirs"""

VALUES = """
[gains|gain|gets|get] attack strength equal to > [1] more attack strength equal to
[gains|gain|gets|get] life equal to > [1] more life equal to
[gains|gain|gets|get] # [life|attack|strength] > [1] +# [2]
give <who> # [life|attack|strength] > give <who> +# [1]
gains|gets [this|that] hero 's attack strength until > gets more attack strength equal to [1] hero
    's attack strength until
attacks [apply|deal] # more|extra|additional damage to the target > attacks [1] # more damage
^ when|whenever [this] hero [attacks] <whom> , <who> (also) takes|suffers the same|that amount of
    damage . > after [1] hero [2] <whom> , apply that much damage to <who> .
^ when|whenever [this] hero [attacks] , <who> (also) takes|suffers the same|that amount of damage .
    > after [1] hero [2] , apply that much damage to <who> .
^ when|whenever [this] hero [attacks] <whom> , <who> also takes|suffers that much damage . > after
    [1] hero [2] <whom> , apply that much damage to <who> .
^ when|whenever [this] hero [attacks] , <who> also takes|suffers that much damage . > after [1] hero
    [2] , apply that much damage to <who> .
^ <a> and <b> swap|exchange|trade|switch (all) (of) their damage > exchange the damage on <a> and
    <b>
each (different) [row|column] your heroes are in > each [1] with a hero in your unit
, (when|whenever) it takes damage , it takes # [more|less|additional] (damage) . > , it takes # [1]
    damage .
[discard|put|return|shuffle|place] the other [.|,|on|into|in|to|back|under] &look|reveal|looks > [1]
    the rest [2]
choose one to [put|take|return|add] > [1] one of them
^ <who> swap|swaps|exchange|switch their|its attack strength and life until <s…> > swap the attack
    strength and life of <who> until <s…>
^ you may|can <pay> to prevent up to # damage that would be dealt to <whom…> . > if <whom…> would be
    dealt damage , you may <pay> . if you do , prevent up to # of that damage .
^ you may|can <pay> to prevent # damage that would be dealt to <whom…> . > if <whom…> would be dealt
    damage , you may <pay> . if you do , prevent # of that damage .
^ you may|can <pay> to prevent (all) damage that would be dealt to <whom…> . > if <whom…> would be
    dealt damage , you may <pay> . if you do , prevent that damage .
^ for each [status|damage] on [a|another] <who> , <does…> > choose [2] <who> . for each [1] on that
    hero , <does…>
^ when this hero attacks , it|its (attack) cannot be intercepted . > attacks by this hero cannot be
    intercepted .
choose <x> with a ranged attack . > choose <x> with ranged attack .
name a hero . if it is in a rival 's hand , that rival discards it > name a card . a rival discards
    each card with that name
"""
"""what is gained, and damage once more"""

EXTRA = """
give <who> an|one extra|additional|more attack this [wave|turn] . > <who> may attack twice this [1]
    .
gains|gets an|one extra|additional attack this [wave|turn] . > may attack twice this [1] .
^ damage from <what> to <whom> is reduced by # . > <whom> take # less damage from <what> .
^ damage from <what> to <whom> is increased by # . > <whom> take # more damage from <what> .
^ [when|whenever|after] <who> [attacks|attack] , <does> if you [discard|pay] <x> . > [1] <who> [2] ,
    you may [3] <x> . if you do , <does> .
^ [when|whenever|after] <who> [attacks|attack] <whom> , <does> if you [discard|pay] <x> . > [1]
    <who> [2] <whom> , you may [3] <x> . if you do , <does> .
take back <x> [from|to|into] > return <x> [1]
[defeated|attacked|recruited|damaged|moved|healed] that [wave|turn|round] > [1] this [2]
"""
"""what is granted once more, and what is paid for after it is told"""

TIMES = """
^ if <who> would be targeted by <x> , it [gains|takes|may] > when <who> is targeted by <x> , it [1]
recruit a hero from your hand in its place > recruit a hero from your hand into its slot
put <x> into your deck and shuffle . > shuffle <x> into your deck .
put <x> into your deck and shuffle it|your . > shuffle <x> into your deck .
take # damage on your leader > apply # damage to your leader
they|it skip|skips the draw action (on) (their) (next) (turn) . > they cannot use the draw action on
    their next turn .
^ [apply|deal] # damage to <whom> . if it was already damaged , <does> . > choose <whom> . if that
    hero is damaged , <does> . [1] # damage to that hero .
^ [apply|deal] # damage to <whom> . if that hero was already damaged , <does> . > choose <whom> . if
    that hero is damaged , <does> . [1] # damage to that hero .
discard all|each|every revealed orders|order > discard each order revealed this way
discard all|each|every revealed traps|trap > discard each trap revealed this way
under [its|their] owner|owners 's deck|decks > on the bottom of [1] owner 's deck
before the attack . > .
[.|,] its next attack deals no damage . > [1] the next time that hero attacks , the target takes no
    damage for that attack .
^ when|whenever|if <who> is defeated by <x> , it is removed from the game instead of becoming a
    corpse . > if <who> would be defeated by <x> , remove that hero from the game instead .
^ when|whenever|if <who> is defeated , it is removed from the game instead of becoming a corpse . >
    if <who> would be defeated , remove that hero from the game instead .
^ when|if you have <x> at the [start|end] of <whose> [turn|wave|round] , > at the [1] of <whose> [2]
    , if you have <x> ,
^ each|every [hero] <who> [removes|heals|takes|gains|deals|moves|loses] <does> when it <e…> . > a
    [1] <who> [2] <does> when it <e…> .
[deal|deals] # [more|less] damage when|while they|it attack|attacks [.|,] > [1] # [2] damage with
    attacks [3]
[deal|deals] # additional|extra damage when|while they|it attack|attacks [.|,] > [1] # more damage
    with attacks [2]
^ before <who> takes damage from <x> , > if <who> would be dealt damage by <x> ,
^ before <who> takes damage , > if <who> would be dealt damage ,
in the same [row|column] as your leader > in your leader 's [1]
recruit another hero in|into its slot > recruit a hero into its slot
your heroes may|can (each) move one slot . > move any number of heroes in your unit to an adjacent
    empty slot .
your heroes may|can move one slot each . > move any number of heroes in your unit to an adjacent
    empty slot .
^ [heal|remove|apply|deal|give] <x> [each|every|all] [hero|heroes] in a|one unit . > choose a unit .
    [1] <x> [2] [3] in that unit .
when this hero is recruited , <x> . if you do , it may|can attack this wave . > when this hero is
    recruited , <x> . if you do , this hero may attack in the wave it is recruited .
in its new [column|row] > in its [1]
make|makes a free attack > attack
may|can attack heroes|fighters behind interceptors > may ignore intercept
[it|that] has more life than attack strength > its life is more than its attack strength
[it|that] has more attack strength than life > its attack strength is more than its life
[has|have] that hero 's attack strength > [1] attack strength equal to that hero 's attack strength
once per|each|every [turn|wave|round] , you may|can change the target of a rival 's attack to
    <whom…> . > once per [1] , when a rival attacks , you may change the target to <whom…> .
when|whenever <who> takes damage , it takes # more|additional|extra (damage) . > <who> takes # more
    damage .
each|every time <who> takes damage , it takes # more|additional|extra (damage) . > <who> takes #
    more damage .
if [you] cast a spell this [turn|wave|round] , > if [1] have cast a spell this [2] ,
than in yours > than in your unit
if you have as many [corpses|heroes] as a rival , > if the number of [1] in your unit is equal to
    the number of rival [1] ,
^ you may|can [defeat|discard|return|remove] <x> at any time during your turn to <it…> . > free
    action : [1] <x> . if you do , <it…> .
remove <x> from play and [put|place|return|shuffle] it > [1] <x>
shows|show you <x> from > reveals <x> from
may attack twice each wave , and each|those|these attack|attacks deals|deal <d…> > may attack twice
    each wave and deals <d…>
may attack twice each wave , but each|those|these attack|attacks deals|deal <d…> > may attack twice
    each wave and deals <d…>
[swap|switch|exchange|trade] a card in your hand with|for a card in your > [1] a card from your hand
    with a card from your
this hero and that hero (each) deal|deals damage equal to their|its attack strength to each other .
    > this hero deals damage equal to this hero 's attack strength to that hero , then that hero
    deals damage equal to that hero 's attack strength to this hero .
choose [one|two] of the|these following (effects|options) : > choose [1] :
choose [one|two] of the|these following : > choose [1] :
[apply|deal] # damage plus 1|one damage for each <what> to <whom…> . > [1] damage to <whom…> equal
    to # plus the number of <what> .
[apply|deal] # damage to <whom> plus 1|one damage for each <what…> . > [1] damage to <whom> equal to
    # plus the number of <what…> .
is returned to a hand , > is returned to its owner 's hand ,
^ when|whenever a rival has no cards in|left (in) (hand) , > when a rival 's hand becomes empty ,
^ when|whenever your hand is empty , [draw|apply|remove|discard|defeat|revive] > when your hand
    becomes empty , [1]
when|whenever your deck is shuffled , > when you shuffle your deck ,
corpse is cleared from [this|its] [column|row] , > corpse in this hero 's [2] is cleared ,
when|whenever a status is given|applied to <who> , > when <who> gains a status ,
^ before <who> is attacked , > when <who> is attacked ,
^ if|when|whenever this hero survives the|a wave , > at the end of each wave , if this hero does not
    have lethal damage ,
: <who> may|can attack again|twice . > : <who> may attack twice this wave .
: <who> may|can attack a second time . > : <who> may attack twice this wave .
draw a card , or # (cards) if <so> . > if <so> , draw # cards . otherwise , draw a card .
apply|deal # damage to <whom> , or % (damage) if <so> . > apply # damage to <whom> . if <so> , apply
    % damage instead .
put|place|shuffle your discard pile into|in your deck and shuffle it|your|that (deck) . > shuffle
    your discard pile into your deck .
"""
"""when it happens, and how often"""

AFTERMATH = "\n".join(
    part.strip() for part in (NEXT, BLOWS, RETURNS, SHIFTS, DOING, VALUES, EXTRA, TIMES)
)
