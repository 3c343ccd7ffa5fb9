"""More turns of phrase (see phrasebook.py): Orders, Operations and Traps as people put them."""

from __future__ import annotations

ONGOING = """
while this operation is|remains|stays in play|place . > .
(for) as long as this operation is|remains|stays in play|place . > .
^ [choose|name] <x> when|as|once you play|place this operation|card . > [1] <x> .
^ [choose|name] <x> when|as|once this operation|card is played . > [1] <x> .
^ [choose|name] <x> when|as|once this operation|card comes|enters into play . > [1] <x> .
^ [choose|name] <x> when|as|once this operation|card enters play . > [1] <x> .
^ when|as|once this operation|card comes into play , > nothing
^ this operation is discarded (as) (soon) when|as|once|if [you|there] [have|has|is|are] <x…> . > if
    [1] [2] <x…> , discard this operation .
^ this operation is discarded (as) (soon) when|as|once|if <who> [has|have] <x…> . > if <who> [1]
    <x…> , discard this operation .
"""

ONCE = """
until the end of a|the|your rival 's next turn > until the end of the next rival turn
until a|the|your rival 's next turn ends > until the end of the next rival turn
until the end of rivals 's next turn|turns > until the end of the next rival turn
until the end of their|his|its|(his or her) next turn|turns &rival|rivals > until the end of the
    next rival turn
until the end of its|their controller 's next turn &rival|rivals > until the end of the next rival
    turn
until the end of that|this player|rival 's next turn &rival|rivals > until the end of the next
    rival turn
until the start|beginning of a|the|your rival 's next turn > until the start of the next rival turn
until the start|beginning of their|his|its next turn &rival|rivals > until the start of the next
    rival
    turn
until their next turn (begins|starts) . &rival|rivals > until the start of the next rival turn .
[deck|decks] afterwards . > [1] .
right now > nothing
^ skip a|the|your rival 's next [turn|wave] > a rival skips their next [1]
to other empty slots > to empty slots
with [less|more|fewer] than # attack > with [1] than # attack strength
with [less|more|fewer] than # attack strength > with [1] than # attack strength
may|can [attack|act] (in) the same wave > may [1] in the wave it is recruited
"""

ADDED = """
[apply|deal] # damage to <whom> (,) plus % (more|additional|extra) (damage) for [each|every] <x…> >
    apply damage to <whom> equal to # plus % for [2] <x…>
[apply|deal] # damage (,) plus % (more|additional|extra) (damage) for [each|every] <x> , to <whom…>
    > apply damage to <whom…> equal to # plus % for [2] <x>
[apply|deal] # damage (,) plus % (more|additional|extra) damage for [each|every] <x> to <whom…>
    > apply # damage plus % for [2] <x> to <whom…>
remove|heal # damage from <whom> (,) plus % (more|additional|extra) (damage) for [each|every] <x…> >
    remove damage from <whom> equal to # plus % for [1] <x…>
draw # card|cards (,) plus % (more|additional|extra) (card|cards) for [each|every] <x…> > draw cards
    equal to # plus % for [1] <x…>
draw a card (,) plus % (more|additional|extra) (card|cards) for [each|every] <x…> > draw cards equal
    to 1 plus % for [1] <x…>
draw a card (,) plus another|one (more) (card) for [each|every] <x…> > draw cards equal to 1 plus 1
    for [1] <x…>
"""

BARRED = """
draw cards except|other with|by|through|than (using) the draw action > draw cards by effects
draw cards except|other with|by|through|than (using) their draw action > draw cards by effects
[rivals|players] can|may only draw (cards) with|by|through (using) the draw action > [1] cannot draw
    cards by effects
"""

FOUGHT = """
^ this hero and <b> deal damage to each other equal to their attack (strength) . > choose <b> .
    apply damage equal to this hero 's attack strength to that hero . apply damage equal to that
    hero 's attack strength to this hero .
choose <a> and <b> . they|those (heroes) (each) deal damage to each other equal to their
    (respective) attack|attacks (strength|strengths) . > choose <a> . choose <b> . apply damage
    equal to the first hero 's attack strength to the second hero . apply damage equal to the second
    hero 's attack strength to the first hero .
choose <a> and <b> . they|those (heroes) each deal damage equal to their attack (strength) to each
    other|the other . > choose <a> . choose <b> . apply damage equal to the first hero 's attack
    strength to the second hero . apply damage equal to the second hero 's attack strength to the
    first hero .
choose <a> and <b> . each (of them) deals damage to the other equal to its attack (strength) . >
    choose <a> . choose <b> . apply damage equal to the first hero 's attack strength to the second
    hero . apply damage equal to the second hero 's attack strength to the first hero .
"""

TOLD = """
[that|this] [hero|leader] 's attack (strength) becomes # > [1] [2] has # attack strength
its attack (strength) becomes # > it has # attack strength
rival must choose to > rival must
they must choose to > they must
activate traps (in) the (same) turn (that) you place|placed them > activate traps in the turn they
    are placed
each of your heroes that attacks deals # > your heroes deal #
^ players <does> when|whenever they <it…> > when a player <it…> , that player <does>
take <x> and add it to your hand > put <x> into your hand
in the row in|directly front of > in the row-in-front of
^ until the end of your next turn , rivals cannot revive or clear corpses . > corpses cannot be
    revived or cleared by rivals until the end of your next turn .
you cannot play (any) other orders this [turn|wave|round] > you cannot play orders this [1]
^ the attack (strength) of <who> is # . > <who> has # attack strength .
^ the life of <who> is # . > <who> has # life .
with the [highest|lowest|most|least|greatest] attack > with the [1] attack strength
with the [highest|lowest|most|least|greatest] attack strength > with the [1] attack strength
may|can attack this turn even if|when it is not the [vanguard|flank|rear] wave > may attack in any
    wave this turn
if <x> afterwards , > if <x> ,
place it|that (card) for free . > place it .
even if|when it is not (currently) the [vanguard|flank|rear] wave > in any wave
. if there is a tie , you choose|decide . > .
. in case of a tie , you choose|decide . > .
pay # cards (from your hand) : > discard # cards :
pay a card (from your hand) : > discard a card :
[players|player|rivals] have|has a maximum hand size of # > [1] 's maximum hand size is #
you have a maximum hand size of # > your maximum hand size is #
swap|exchange|switch <a> 's damage with <b> 's damage . > switch the damage on <a> and <b> .
swap|exchange|switch the damage on <a> with the damage on <b> . > switch the damage on <a> and <b> .
casts a spell , that hero > casts a spell , the caster
^ when|whenever a rival plays an order , that rival 's turn ends after the|that order (resolves) . >
    after a rival plays an order , end this turn .
[with|in] a single|one attack > with an attack
cannot be moved (or switched) by their controller|controllers|owner|owners > cannot move and cannot
    be moved
    by their controller
, including your own (heroes) . > .
recruit <x> as a free action . > recruit <x> for free .
draw as many cards as a|the|your rival has (cards) in (their) hand > draw cards equal to the number
    of cards in a rival 's hand
(the) damage from|of|dealt|by (by) [melee|ranged] attacks is doubled > fighters take double damage
    from [1] attacks
(the) damage from|of|dealt|by (by) [melee|ranged] attacks is halved > fighters take half damage
    from [1] attacks
double the damage your [spells|attacks|orders] deal . > your [1] deal double damage .
pay # time marker|markers > remove # time marker|markers
pay a time marker > remove a time marker
^ when|whenever you play this operation , <does> . when|whenever it is > <does> . when this
    operation is
plays an order targeting <whom> , > targets <whom> with an order ,
plays an order that targets <whom> , > targets <whom> with an order ,
casts a spell targeting <whom> , > targets <whom> with a spell ,
that|the [order|spell] targets <whom> instead > change the target to <whom>
, choose <whom> to take it|that (damage) instead . > , move that damage to <whom> .
. you may do this|so twice . > . you may repeat this once .
. you may do this once more . > . you may repeat this once .
"""

CHOSEN = """
they|those heroes [swap|switch|exchange|trade] positions|places > switch them
[loses|lose] a|1 card at random (from their hand) > discards a card at random
[loses|lose] [a] card (from their hand) > discards a card
recruits into the [vanguard|flank|rear] > recruits a hero into the [1]
^ when [you|there] [have|has|is|are] no <x> , discard this operation . > if [1] [2] no <x> , discard
    this operation .
^ discard this operation (as) (soon) when|as|once [you|there] [have|has|is|are] <x…> . > if [1] [2]
    <x…> , discard this operation .
^ discard this operation (as) (soon) when|as|once <who> [has|have] <x…> . > if <who> [1] <x…> ,
    discard this operation .

[choose|chooses] <a> to [discard|defeat|clear|revive|return|reveal|move] . > [1] <a> and [2] it .
[choose|chooses] <a> to [discard|defeat|clear|revive|return|reveal] , > [1] <a> and [2] it ,
[choose|chooses] <a> to [move|switch|return] <where…> > [1] <a> and [2] it <where…>
if|when any|one of them|these|those (cards) is [a|an] [order|trap|operation] , (you) (may) place it
    > you may place [1] [2] from among them
if any|one of them|these|those (cards) is [a|an] [order|operation] , (you) (may) play it > you may
    play [1] [2] from among them
if any|one of them|these|those (cards) is [a|an] [hero] , (you) (may) recruit it > you may recruit
    [1] [2] from among them
push <who> back (one) (slot|row|space) , if that slot is empty . > move <who> back .
[push|knock] <who> back (one) (slot|row|space) . > move <who> back .
pull <who> forward (one) (slot|row|space) . > move <who> forward .
in that [wave|round|turn] . > this [1] .
when|whenever you discard this operation , > when this operation is discarded ,
for each [hero|leader] damaged this way > for each [1] damaged this way
if a|the|your rival has <it> , [defeat|return|clear|revive] one of their <what> (of your choice) . >
    choose a rival . if that rival has <it> , [1] one of that rival 's <what> .
if a|the|your rival has <it> , <does> one of their <what> (of your choice) . > choose a rival . if
    that rival has <it> , <does> one of that rival 's <what> .
take one of your|a|the rival 's operations and put|place it in|into <where> reserve (slot|slots)
    (with its (time) markers) . > take control of an operation in a rival 's reserve .
^ <does> a rival 's <x> if that [rival|player] <has…> . > choose a rival . if that rival <has…> ,
    <does> that rival 's <x> .
[return|put] <x> from <where> to|into your deck (,) and|then shuffle it|your (deck) . > shuffle <x>
    from <where> into your deck .
[their|your|his|its] entire|whole hand > [1] hand
you cannot play other operations > you cannot play operations
is about to attack > attacks
is about to be > is
is about to play an order , > plays an order ,
is about to cast a spell , > casts a spell ,
drops|falls (down) to # life , > is dealt damage , if it has # or less life remaining ,
drops|falls (down) to # or less|lower|fewer life , > is dealt damage , if it has # or less life
    remaining ,
drops|falls (down) to # life or less|lower , > is dealt damage , if it has # or less life
    remaining ,
drops|falls below # life , > is dealt damage , if it has less than # life remaining ,
a card from <where> with [a|an] [trap|order|operation] > [1] [2] from <where>
has only # time marker|markers left > has # time markers
has # time marker|markers left > has # time markers
"""

ANSWERED = """
^ the [second|third] time <who> <does> in the same|a|one|any [turn|round|wave] , > the [1] time each
    [2] <who> <does> ,
^ when|whenever <who> plays a|their|his [second|third] order in|during the|a same|single|one
    [turn|round|wave] , > the [1] time each [2] <who> plays an order ,
^ when|whenever <who> plays a|their|his [second|third] order (in|during) a|one|each|every|this
    [turn|round|wave] , > the [1] time each [2] <who> plays an order ,
^ when|whenever <who> casts a|their|his [second|third] spell in|during the|a same|single
    [turn|round|wave] , > the [1] time each [2] <who> casts a spell ,
^ when|whenever <who> casts a|their|his [second|third] spell (in|during) a|one|each|every|this
    [turn|round|wave] , > the [1] time each [2] <who> casts a spell ,
^ when|whenever <who> makes|declares a|their|his [second|third] attack in|during the|a same|single
    [turn|round|wave] , > the [1] time each [2] <who> attacks ,
^ when|whenever <who> makes|declares a|their|his [second|third] attack (in|during)
    a|one|each|every|this [turn|round|wave] , > the [1] time each [2] <who> attacks ,
when|whenever <who> [play|plays] [a|an] [order|operation|trap] , you may [return|put|cancel|discard]
    it <x> by ~ <what…> > when <who> [1] [2] [3] , you may ~ <what…> . if you do , [4] that [3] <x>
when|whenever <who> [play|plays] [a|an] [order|operation|trap] , you may [cancel|discard] it by ~
    <what…> > when <who> [1] [2] [3] , you may ~ <what…> . if you do , [4] that [3]
when|whenever a hero <is> , you may [move|revive|clear|defeat|return] it <x> by ~ <what…> > when
    a hero <is> , you may ~ <what…> . if you do , [1] that hero <x>
when|whenever a hero <is> , you may [revive|clear|defeat] it by ~ <what…> > when a hero <is> , you
    may ~ <what…> . if you do , [1] that hero
when|whenever a|the|your rival plays an order that would deal|apply damage to <whom> , > if <whom>
    would be dealt damage by a rival order ,
when|whenever a|the|your rival plays an order that would damage <whom> , > if <whom>
    would be dealt damage by a rival order ,
that|the attack is redirected to <whom…> > change the target to <whom…>
choose <whom> to become|be the new target > change the target to <whom>
choose <whom> as the|its new target > change the target to <whom>
choose a new target for that|the|it attack|spell|order > change the target to another hero or leader
"""

FOURTHS = f"{ONGOING}{ONCE}{ADDED}{BARRED}{CHOSEN}{FOUGHT}{TOLD}{ANSWERED}"
