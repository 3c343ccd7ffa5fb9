"""More turns of phrase (see phrasebook.py): roundabout ways that a third reading turned up."""

from __future__ import annotations

FIRSTS = "\n".join(
    f"the first {act} (action) you make|take|perform each|every|per {span} is a free action . >"
    f" {doing} is a limited free action for you{end} ."
    for act, doing in (("move", "moving"), ("recruit", "recruiting"), ("clear", "clearing"))
    for span, end in (("turn", ""), ("round", " each round"))
)

ONCES = "\n".join(
    f"^ {said} is a free action . > {doing} is a limited free action for you{end} ."
    for act, doing in (
        ("move a hero", "moving"),
        ("recruit a hero", "recruiting"),
        ("clear a corpse", "clearing"),
        ("play an order", "playing orders"),
        ("place a trap", "placing traps"),
    )
    for span, end in (("turn", ""), ("round", " each round"))
    for said in (
        f"each|every {span} , the first time you {act}",
        f"the first time you {act} each|every {span}",
        f"the first time each|every {span} (that) you {act} , it",
        f"the first time each|every {span} (that) you {act} , this|that",
    )
)

PURPOSES = "\n".join(
    f"you may only use them to {act} a {what} . > you may only use them to {act} .\n"
    f"you may only use them to {act} a {what} or > you may only use them to {act} or\n"
    f"you may only use them to <x> or {act} a {what} . > you may only use them to <x> or {act} ."
    for act, what in (("draw", "card"), ("clear", "corpse"), ("move", "hero"), ("recruit", "hero"))
)

MARKERS = """
or add one (of them) to (one of) yours . > or add a time marker to an operation in your reserve .
[remove|add] a time marker [from|to] <x> (,) [or|and] [add|remove] one [to|from] (one of) yours . >
    [1] a time marker [2] <x> , [3] [4] a time marker [5] an operation in your reserve .
[remove|add] a time marker [from|to] <x> (,) [or|and] [add|remove] one [to|from] (one of) your own
    . > [1] a time marker [2] <x> , [3] [4] a time marker [5] an operation in your reserve .
[remove|add] a time marker [from|to] <x> (,) [or|and] [add|remove] one [to|from] (one of)
    a|your|the rival 's . > [1] a time marker [2] <x> , [3] [4] a time marker [5] an operation in a
    rival 's reserve .
[remove|add] a time marker [from|to] <x> (,) [or|and] [add|remove] one [to|from] <y…> > [1] a time
    marker [2] <x> , [3] [4] a time marker [5] <y…>
[an|each] operation you control > [1] operation in your reserve
[an|each] operation a|the|your rival controls > [1] operation in a rival 's reserve
play it in one of your (empty) reserve slots > play it
play it in an empty reserve slot > play it
^ when|whenever one of your heroes makes a [melee|ranged] attack against a hero with [more|less]
    [life|damage] than it (has) , that attack > when one of your heroes makes a [1] attack against a
    hero , if the target has [2] [3] than the attacker , that attack
^ when|whenever|if this operation is discarded because it has run|runs out of time markers , > when
    this operation runs out of time markers ,
"""

RAISED = """
revive it in an empty slot of|in your (own) unit . > revive it .
revive it . when|if that|the hero is defeated , <x…> > revive it . the next time it is defeated ,
    <x…>
revive it . when|if it is defeated , <x…> > revive it . the next time it is defeated , <x…>
take control of a corpse in a|the|any|your rival 's unit > take control of a rival corpse
take control of a rival corpse : > take control of a rival corpse , then
take control of a corpse in a|the|any|your rival 's unit : > take control of a rival corpse , then
put|place a rival corpse into|in an empty slot in|of your unit (,) and|then > take control of a
    rival corpse , then
put|place a rival corpse into|in an empty slot in|of your unit . > take control of a rival corpse .
with # less damage than its life . > with damage equal to its life minus # .
revive <who> with damage equal to <n…> > revive <who> , then apply damage equal to <n…> to it
clear (all|every|each|the) corpses|corpse from|in any one [unit|row|column] . > choose a [1] .
    clear all corpses in it .
rivals cannot revive or clear corpses > corpses cannot be revived or cleared by rivals
rivals cannot clear or revive corpses > corpses cannot be revived or cleared by rivals
you may|can recruit heroes on corpses . when|whenever|if you do , discard the|that corpse . > you
    may recruit heroes on corpses .
on top of your corpses > on corpses
on top of a|your corpse > on a corpse
"""

AFTERWARDS = """
^ (activate) when|whenever|after <who> casts a|any spell .|, after that|the spell resolves , >
    after <who> casts a spell ,
^ (activate) when|whenever|after <who> casts a|any spell .|, after it resolves , > after <who>
    casts a spell ,
^ (activate) when|whenever|after <who> casts a|any spell .|, after that spell , > after <who> casts
    a spell ,
^ (activate) when|whenever|after <who> plays an|any order .|, after that|the order resolves , >
    after <who> plays an order ,
^ (activate) when|whenever|after <who> plays an|any order .|, after it resolves , > after <who>
    plays an order ,
^ (activate) when|whenever|after <who> attacks <whom> .|, after that|the attack resolves , > after
    <who> attacks <whom> ,
^ (activate) when|whenever|after <who> attacks <whom> .|, after that|the attack (is over) , > after
    <who> attacks <whom> ,
^ (activate) when|whenever|after <who> attacks .|, after that|the attack resolves , > after <who>
    attacks ,
^ (activate) when|whenever|after <who> attacks .|, after that|the attack (is over) , > after <who>
    attacks ,
^ after|when|if # or more of your heroes have|has attacked in|during the same|a|one turn , <does>
    at the end of that|the turn . > at the end of each turn , if # or more of your heroes attacked
    this turn , <does> .
^ at the end of a|the|each|every wave , if <so> , <does> before casualties are checked . > at the
    end of each wave , if <so> , <does> .
^ when|whenever|if <who> would be defeated at the end of a|the|each|any wave , you may|can <x> to
    remove <y> instead . > at the end of each wave , if <who> has lethal damage , you may <x> . if
    you do , remove <y> .
^ when|whenever a hero (that) this hero (has) attacked this [wave|turn|round] is defeated , > when
    a hero is defeated , if this hero attacked it this [1] ,
^ when|whenever a rival hero (that) this hero (has) attacked this [wave|turn|round] is defeated , >
    when a rival hero is defeated , if this hero attacked it this [1] ,
instead of leaving it in your unit . > .
this|that|it is not an attack . > nothing
those|these are not attacks . > nothing
each attack uses|costs|requires|takes a|its separate|own action . > nothing
rearrange your unit . your leader does not|cannot move . > rearrange your unit .
rearrange your unit as you like|choose . your leader does not|cannot move . > rearrange your unit .
"""

ALLOWED = """
your maximum hand size is # , and you <x…> > your maximum hand size is # . you <x…>
during each|every [vanguard|flank|rear] wave , you have > during the [1] wave , you have
^ <who> [has|have] @ attack (strength) and may|can attack in|during the [vanguard|flank|rear] wave
    . > <who> [1] @ attack strength . <who> may attack in the [2] wave .
^ <who> [has|have] @ attack (strength) and may|can <x> . > <who> [1] @ attack strength . <who> may
    <x> .
^ <who> [has|have] <x> and may|can move as a free action . > <who> [1] <x> . moving is a free
    action for <who> .
^ <who> may|can attack and cast spells <when> recruited . > <who> may attack <when> recruited .
    <who> may cast spells <when> recruited .
^ <who> may|can attack <when> the wave they are recruited , but|and (they) [have|take|deal] <x>
    during|in that wave . > <who> may attack <when> the wave they are recruited . <who> that were
    recruited this wave [1] <x> .
^ once per [round|turn] , you may|can <x> during|in the [vanguard|flank|rear] wave . > once per [1]
    , while it is the [2] wave , you may <x> .
^ you may|can <x> during|in a|the|each|every [vanguard|flank|rear] wave for free . > while it is
    the [1] wave , you may <x> for free .
^ this hero may|can use the|an action to place a trap as a free action once per|each|every
    [round|turn] . > once per [1] , you may place a trap for free .
if each|every slot in your unit holds|has|contains a (living) hero > if you have exactly 8 heroes
    in your unit
may|can melee attack any hero in a|the|your rival 's [vanguard|flank|rear] (,) (even if it is not
    in melee) . > may attack rival heroes in the [1] .
while|if <whose> [supporter|forerunner] is alive , > while <whose> [1] is a hero ,
. if you do , that hero may|can attack this turn|wave . > . if you do , that hero may attack in the
    wave it is recruited .
cannot have $ > cannot gain $
"""

WOUNDS = """
cannot be given $ or $ > cannot gain $ or $
^ when|whenever this hero attacks , you may|can apply half the damage , rounded [up|down] , to the
    target 's [supporter|forerunner] (as well) . > when this hero deals damage with an attack to a
    hero or leader , you may apply half that damage , rounded [1] , to that hero 's [2] .
^ when|whenever this hero attacks , apply half the damage , rounded [up|down] , to the target 's
    [supporter|forerunner] (as well) . > when this hero deals damage with an attack to a hero or
    leader , apply half that damage , rounded [1] , to that hero 's [2] .
^ when|whenever this hero 's attack|attacks deals|deal damage to <whom> , > when this hero deals
    damage with an attack to <whom> ,
apply|deal damage to <whom> equal to the defeated hero 's [life|attack] . > apply damage equal to
    its [1] to <whom> .
apply|deal damage to <whom> equal to the defeated hero 's attack strength . > apply damage equal to
    its attack strength to <whom> .
remove any amount of damage from <who> and apply > remove any amount of damage from <who> . apply
^ all|each|every heroes|hero in that [row|column] in all|any|every units|unit takes|take # damage ,
    except heroes|those|ones with intercept . > apply # damage to each hero in that [1] without
    intercept .
^ all|each|every heroes|hero in that [row|column|unit] takes|take # damage , except
    heroes|those|ones with intercept . > apply # damage to each hero in that [1] without intercept .
, except heroes|those|ones with intercept . > without intercept .
^ when|whenever|if an order played by a|your|the rival would damage <whom> , <who> takes that|the
    damage instead . > if <whom> would be dealt damage by a rival order , move that damage to <who>
    instead .
^ when|whenever|if a spell cast by a|your|the rival would damage <whom> , <who> takes that|the
    damage instead . > if <whom> would be dealt damage by a rival spell , move that damage to <who>
    instead .
^ <who> may|can attack twice each|per|every wave . the second attack deals half damage , rounded
    [up|down] . > <who> may attack twice each wave . the second time each wave <who> attacks , it
    deals half damage rounded [1] for that attack .
that attack deals # additional|extra damage > that attack deals # more damage
^ (rival) heroes in melee (in) (a) (the) (rival 's) (unit) must target this hero with their melee
    attacks (if able) . > this hero must be attacked with melee attacks by rival heroes .
^ (rival) heroes in melee (in) (a) (the) (rival 's) (unit) must target this hero if|when they make
    a melee attack . > this hero must be attacked with melee attacks by rival heroes .
# of your heroes <where> each make an attack . both attacks must have|hit the same target . >
    attack a rival hero or leader with # of your heroes <where> .
# of your heroes <where> each make an attack . both attacks must target the same hero . > attack a
    rival hero with # of your heroes <where> .
this hero 's melee attacks may|can target any hero in the opposing column . > this hero may attack
    rival heroes in this column .
this hero 's melee attacks may|can target any (rival) hero in a|the|your rival 's
    [vanguard|flank|rear] . > this hero may attack rival heroes in the [1] .
this hero 's melee attacks may|can target any rival hero in the [vanguard|flank|rear] . > this hero
    may attack rival heroes in the [1] .
may|can melee attack any rival hero in this column . > may attack rival heroes in this column .
may|can melee attack any hero in the opposing column . > may attack rival heroes in this column .
# of your heroes <where> each make an attack . > attack with # of your heroes <where> .
move [a|another] [rival] hero to an empty slot in the same row (of|in) (its|that|their) (unit) . >
    move [1] [2] hero to an empty slot in that hero 's row .
move [a|another] hero to an empty slot in the same row (of|in) (its|that|their) (unit) . > move [1]
    hero to an empty slot in that hero 's row .
"""

STRUCK = """
[hero|heroes|leader|leaders] (that) (was|were) attacked by [this|your|that] [hero|leader] this
    [turn|wave|round] > [1] that was attacked by [2] [3] this [4]
[hero|heroes|leader|leaders] (that|who|whom) [this|your|that] [hero|leader] (has) attacked this
    [turn|wave|round] > [1] that was attacked by [2] [3] this [4]
^ this hero may|can attack twice each|per|every wave , but (it) cannot attack the same target twice
    (in|during) (the|a|that) (same) (wave) . > this hero may attack twice each wave . this hero
    cannot attack heroes and leaders that were attacked by this hero this wave .
^ this hero may|can attack twice each|per|every wave , but (it) cannot attack the same hero twice
    (in|during) (the|a|that) (same) (wave) . > this hero may attack twice each wave . this hero
    cannot attack heroes that were attacked by this hero this wave .
^ this hero may|can attack twice each|per|every wave , but (it) must choose|attack|target a
    different target for|with each attack . > this hero may attack twice each wave . this hero
    cannot attack heroes and leaders that were attacked by this hero this wave .
^ this hero may|can attack twice each|per|every wave , but (it) must choose|attack|target a
    different hero for|with each attack . > this hero may attack twice each wave . this hero cannot
    attack heroes that were attacked by this hero this wave .
^ this hero may|can attack twice each|per|every wave , but must attack a different target each time
    . > this hero may attack twice each wave . this hero cannot attack heroes and leaders that were
    attacked by this hero this wave .
^ this hero may|can attack twice each|per|every wave , but must attack a different hero each time .
    > this hero may attack twice each wave . this hero cannot attack heroes that were attacked by
    this hero this wave .
^ this hero may|can attack twice each|per|every wave . it cannot attack the same target twice
    (in|during) (the|a|that) (same) (wave) . > this hero may attack twice each wave . this hero
    cannot attack heroes and leaders that were attacked by this hero this wave .
^ this hero may|can attack twice each|per|every wave . it cannot attack the same hero twice
    (in|during) (the|a|that) (same) (wave) . > this hero may attack twice each wave . this hero
    cannot attack heroes that were attacked by this hero this wave .
^ this hero may|can attack twice each|per|every wave , but not the same target (twice) . > this
    hero may attack twice each wave . this hero cannot attack heroes and leaders that were attacked
    by this hero this wave .
^ this hero may|can attack twice each|per|every wave , but not the same hero (twice) . > this hero
    may attack twice each wave . this hero cannot attack heroes that were attacked by this hero
    this wave .
"""

ROWED = """
[if|while] you have no [heroes|corpses] in your [vanguard|flank|rear] or (your)
    [vanguard|flank|rear] , > [1] you have no [2] in your [3] and you have no [2] in your [4] ,
[if|while] there are no [heroes|corpses] in your [vanguard|flank|rear] or (your)
    [vanguard|flank|rear] , > [1] you have no [2] in your [3] and you have no [2] in your [4] ,
^ when|whenever|if <who> [recruit|recruits] a hero into|in the|your|their [vanguard|flank|rear] or
    (into|in) (the|your|their) [vanguard|flank|rear] , > when <who> [1] a hero , if that hero is in
    the [2] or that hero is in the [3] ,
^ when|whenever|if <who> [recruit|recruits] a hero into|in this row or (into|in) (the|your)
    [vanguard|flank|rear] , > when <who> [1] a hero , if that hero is in this hero 's row or that
    hero is in the [2] ,
while|if this hero is in the|your [vanguard|flank|rear] or (in) (the|your) [vanguard|flank|rear] ,
    > if this hero is in the [1] or this hero is in the [2] ,
[heroes|corpses] in [your|the] [vanguard|flank|rear] or (your|the) [vanguard|flank|rear]
    [have|has|cannot|may|take|deal|gain|lose|cost] > [1] in [2] [3] and [1] in [2] [4] [5]
[heroes|corpses] in [your|the] [vanguard|flank|rear] and|or your|the [vanguard|flank|rear]
    [have|has|cannot|may|take|deal|gain|lose|cost] > [1] in [2] [3] and [1] in [2] [4] [5]
each|every|all [hero|corpse] in [your|the] [vanguard|flank|rear] or (your|the)
    [vanguard|flank|rear] [.|,|has|takes|gains|loses|deals|cannot|may|is] > each [1] in [2] [3] and
    each [1] in [2] [4] [5]
each|every|all rival [hero|corpse] in the [vanguard|flank|rear] or (the) [vanguard|flank|rear]
    [.|,|has|takes|gains|loses|deals|cannot|may|is] > each rival [1] in the [2] and each rival [1]
    in the [3] [4]
each|every|all [hero|corpse] in the [vanguard|flank|rear] or (the) [vanguard|flank|rear] of your
    unit > each [1] in your [2] and each [1] in your [3]
each|every|all [hero|corpse] in the [vanguard|flank|rear] or (the) [vanguard|flank|rear] of
    a|the|your rival 's unit > each rival [1] in the [2] and each rival [1] in the [3]
[hero|heroes|corpse|corpses] in the [vanguard|flank|rear] and|or (the) [vanguard|flank|rear] of
    your unit > [1] in your [2] or your [3]
[hero|heroes|corpse|corpses] in the [vanguard|flank|rear] and|or (the) [vanguard|flank|rear] of
    a|the|your rival 's unit > rival [1] in the [2] or [3]
"""

SEEN = """
[discards|discard] <x> at random . if he|she|they|it cannot , > [1] <x> at random . otherwise ,
[discards|discard] <x> at random . if that rival cannot , > [1] <x> at random . otherwise ,
look at <whose> rival 's hand (,) and|then choose <x> . the|that rival discards it . > look at
    <whose> rival 's hand , then choose <x> from it . discard that card .
look at <whose> rival 's hand (,) and|then choose <x> . the|that rival discards that card . > look
    at <whose> rival 's hand , then choose <x> from it . discard that card .
look at <whose> rival 's hand , then choose [a|an] [order|trap|operation] (or)
    (order|trap|operation) . > look at <whose> rival 's hand , then choose [1] [2] from it .
the order on|of one of those|these|the cards > an order from it
as if|though you had played it . > .
, draw one of them , and|then put the other <x…> > , then put one of them into your hand and the
    other <x…>
if it has an [order|trap|operation] , you may|can play that order > if it is an [1] , you may play
    it
if that card has an [order|trap|operation] , you may|can play that order > if it is an [1] , you
    may play it
until they|he|she have|has # left . > until they have # cards in hand .
[discards|discard] cards from their|his hand until > [1] cards until
[orders|spells] played|cast by your|a|the rivals|rival > rival [1]
the chosen [heroes|cards|corpses] > those [1]
the chosen [hero|card|corpse] > that [1]
one of their own heroes > one of their heroes
hero in their own unit > hero in their unit
^ each player chooses a hero in their unit and defeats all (of) their|the other heroes (in) (their)
    (unit) . > for each player , that player chooses a hero in their unit , then defeat each other
    hero in that player 's unit .
a target of your choice other than itself . > another hero or a leader .
a target of your choice . > a hero or leader of your choice .
(the) (positions) (of) # heroes <where> that are next|adjacent to each other . > # adjacent heroes
    <where> .
# heroes that are next|adjacent (to) (each) (other) . > # adjacent heroes .
[swap|switch|exchange] a card in|from (your) hand with a hero|card (card) in|from your discard pile
    . > discard a card . if you do , put a hero from your discard pile into your hand .
all|each|every players|player plays|play with their|his hand|hands revealed|open|face-up . > each
    player may look at each player 's hand at any time .
"""

PLAIN = f"{MARKERS}{RAISED}{AFTERWARDS}{ALLOWED}{WOUNDS}{STRUCK}{ROWED}{SEEN}"
BYWAYS = f"{FIRSTS}\n{ONCES}\n{PURPOSES}\n{PLAIN}"
