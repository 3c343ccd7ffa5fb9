"""More turns of phrase (see phrasebook.py): figures told otherwise, and what goes round them."""

from __future__ import annotations

from itertools import product

FULL = """
there is a hero in each|every (one) (of) your [vanguard|rear] slots|slot > you have exactly 3
    heroes in your [1]
each|every (one) of your [vanguard|rear] slots contains|has|holds a hero > you have exactly 3
    heroes in your [1]
all (three) (of) your [vanguard|rear] slots contain|have|hold (a) hero|heroes > you have exactly 3
    heroes in your [1]
there is a hero in both|each (of) your flank slots|slot > you have exactly 2 heroes in your flank
both (of) your flank slots contain|have|hold (a) hero|heroes > you have exactly 2 heroes in your
    flank
both slots in|of your flank contain|have|hold (a) hero|heroes > you have exactly 2 heroes in your
    flank
^ if|when|whenever either (of) (your) [vanguard|flank|rear] hero|heroes <does…> > when a hero in
    your [1] <does…>
^ if|when|whenever either hero in your [vanguard|flank|rear] <does…> > when a hero in your [1]
    <does…>
"""
"""rows that are full"""

MADE = """
spells cast by <who> that (apply|deal) damage apply|deal # (more|additional|extra) damage > spells
    cast by <who> deal # more damage
spells cast by <who> apply # (more|additional|extra) damage > spells cast by <who> deal # more
    damage
you have # [more|additional|extra] action|actions during the <a> wave and % fewer|less
    (action|actions) during the <b> wave . > you have # more action during the <a> wave . you have
    % less action during the <b> wave .
you have # fewer|less action|actions during the <a> wave and % more|additional|extra
    (action|actions) during the <b> wave . > you have # less action during the <a> wave . you have
    % more action during the <b> wave .
if you do , the|that|this|its attack deals # more|additional|extra damage . > if you do , the
    target takes # more damage for that attack .
if you do , the|that|this|its attack deals # less|fewer damage . > if you do , the target takes #
    less damage for that attack .
only be targeted by attacks from|by|of|made <who…> > only be attacked by <who…>
cannot be targeted by attacks from|of <who…> > cannot be attacked by <who…>
recruit|recruits a hero into|to [this] hero 's [row] or [column] , > recruit a hero in [1] hero 's
    [2] or [3] ,
[that|who|which] has|have not taken|suffered (any) damage [.|,] > with no damage [2]
this hero 's attack|attacks damages|damage <whom> , > this hero deals damage to <whom> with an
    attack ,
^ heroes damaged|hit by this hero 's attacks|attack [gain|cannot|have|take|lose] <x…> > when this
    hero deals damage to a hero with an attack , that hero [1] <x…>
^ rival heroes damaged|hit by this hero 's attacks|attack [gain|cannot|have|take|lose] <x…> > when
    this hero deals damage to a rival hero with an attack , that hero [1] <x…>
damage from|of|dealt|by (by) attacks against|to|on <whom> is halved > <whom> takes half damage from
    attacks
damage from|of|dealt|by (by) attacks against|to|on <whom> is doubled > <whom> takes double damage
    from attacks
first time each|every|per [turn|wave|round] that <who> > first time each [1] <who>
^ when|whenever|if <who> makes a [melee|ranged] attack , [apply|deal] the same|that amount of
    damage to <whom…> > after <who> makes a [1] attack , [2] that much damage to <whom…>
[apply|deal|inflict] # damage to|on <a> , then % damage to|on <b…> > apply # damage to <a> , then
    apply % damage to <b…>
remove up to a total of # damage from among (the) heroes in <x> . > remove up to # damage divided
    as you choose among heroes in <x> .
remove any amount of damage from <a> , then [apply|deal] that much damage to <b…> > remove any
    amount of damage from <a> . [1] that much damage to <b…>
that much damage to a [hero|rival|leader] in (a) different|another unit > that much damage to a [1]
    that is not in that hero 's unit
remove <x> . if you removed # or more (damage) (this) (way) , > remove <x> . if # or more damage
    was removed this way ,
[heroes|leaders|fighters] in any unit|units . &number > [1] .
"""
"""damage, and who takes it"""

ANSWERED = """
^ when|whenever|if <who> is attacked , you may|can choose <x> to take the|that damage instead . >
    when <who> would be dealt damage by an attack , you may move that damage to <x> .
^ when|whenever|if <who> is the target of a [melee|ranged] attack , the|that attacker takes
    the|that damage instead . > when <who> would be dealt damage by a [1] attack , move that damage
    to the attacker .
^ when|whenever|if <who> is targeted by a [melee|ranged] attack , the|that attacker takes the|that
    damage instead . > when <who> would be dealt damage by a [1] attack , move that damage to the
    attacker .
^ when|whenever|if a rival casts a spell , you choose the|its|new target|targets of that|the spell
    (instead) . > when a rival targets a hero or leader with a spell , you may change the target to
    another hero or leader .
^ when|whenever|if a rival plays an order , you choose the|its|new target|targets of that|the order
    (instead) . > when a rival targets a hero or leader with an order , you may change the target to
    another hero or leader .
^ when|whenever|if a rival casts a spell , you choose its|the|new target|targets (instead) . > when
    a rival targets a hero or leader with a spell , you may change the target to another hero or
    leader .
that [order|spell] has no effect and is discarded > cancel that [1]
choose one when|whenever <e> : > when <e> , choose one :
^ when|whenever|if an order (that) you play|played would be put|placed into|in your discard pile ,
    > when you play an order ,
^ when|whenever|if an order (that) you play|played would be|is discarded , > when you play an order
    ,
when|whenever <who> attacks , you may|can have another hero in the same [row|column] attack <whom…>
    > when <who> attacks , another hero in the same [1] may attack <whom…>
when|whenever <who> attacks , you may|can have another hero in your|the [vanguard|flank|rear]
    attack <whom…> > when <who> attacks , another hero in your [1] may attack <whom…>
^ when|whenever <e> , you may|can <pay> . if you do , the|that|this attack deals #
    additional|extra|more damage . > when <e> , you may <pay> . if you do , the target takes # more
    damage for that attack .
^ at the end of each|every [turn|wave|round] , if <x> during|in that turn|wave|round , > at the end
    of each [1] , if <x> this [1] ,
^ at the end of each|every [vanguard|flank|rear] wave , if <x> during|in that turn|wave|round , >
    at the end of each [1] wave , if <x> this wave ,
^ at the end of each|every [vanguard|flank|rear] wave , <does> if <x> during|in|this (that)
    turn|wave|round . > at the end of each [1] wave , if <x> this wave , <does> .
^ at the end of each|every [turn|wave|round] , <does> if <x> during|in that turn|wave|round . > at
    the end of each [1] , if <x> this [1] , <does> .
at the [start|end] of (each) (of) your [vanguard|flank|rear] turns|turn , > at the [1] of each of
    your turns , if it is the [2] wave ,
^ <who> [cannot|may] <x> during|in|on your [vanguard|flank|rear] (wave) turns|turn . > while it is
    your turn and it is the [2] wave , <who> [1] <x> .
^ <who> [cannot|may] <x> during|in|on your turn|turns in|during the [vanguard|flank|rear] wave . >
    while it is your turn and it is the [2] wave , <who> [1] <x> .
"""
"""when it happens, and what comes of it"""


def _dearer() -> str:
    """ "Any Rival who casts a Spell must discard a card first"."""
    deeds = {
        "casts a spell": "cast a spell",
        "plays an order": "play an order",
        "recruits a hero": "recruit a hero",
        "moves a hero": "move a hero",
        "attacks <whom>": "attack <whom>",
    }
    rules = []
    for done, do in deeds.items():
        for opens, again in (("^ ", ""), (", and ", ". ")):
            dear = f"> {again}rivals must <pay> in order to {do} ."
            rules.append(f"{opens}a|any|each|every rival who|that {done} must <pay> first . {dear}")
            rules.append(f"{opens}a|any|each|every rival who|that {done} must first <pay> . {dear}")
            rules.append(f"{opens}(any|all) rivals who|that {do} must <pay> first . {dear}")
            rules.append(f"{opens}(any|all) rivals who|that {do} must first <pay> . {dear}")
        said = f"^ rivals must <pay> (in) (order) to {do} during the <which> wave . >"
        rules.append(f"{said} during the <which> wave , rivals must <pay> in order to {do} .")
    return "\n".join(rules) + "\n"


def _weaker() -> str:
    """ "-1 Attack Strength against your Leader, to a minimum of 1"."""
    rules = []
    for n in (1, 2, 3):
        said = f"^ <who> have|has|get|gets -{n} attack (strength) against <whom>"
        meant = f"<whom> takes {n} less damage from attacks by <who>"
        rules.append(f"{said} , to a minimum of # . > {meant} , to a minimum of # .")
    return "\n".join(rules) + "\n"


def _without() -> str:
    """ "For each column in your Unit that contains no Corpses": of the three."""
    deeds = {
        "[remove|heal] 1 damage from <whom>": "[1] damage from <whom>",
        "[apply|deal] 1 damage to <whom>": "[1] damage to <whom>",
        "draw a|1 card": "draw cards",
    }
    rules = []
    for (said, meant), line, (what, one) in product(
        deeds.items(), ("row", "column"), (("heroes", "hero"), ("corpses", "corpse"))
    ):
        left = f"{meant} equal to 3 minus the number of {line}s with a {one} in your unit"
        each = f"{said} for each|every {line}"
        rules += [
            f"{each} in your unit that contains|has no {what} > {left}",
            f"{each} in your unit with no {what} > {left}",
            f"{each} in your unit without (a) {what}|{one} > {left}",
            f"{each} with no {what} in your unit > {left}",
            f"{each} without (a) {what}|{one} in your unit > {left}",
        ]
    return "\n".join(rules) + "\n"


TOLD = """
he|she|they puts|put them [on|into|in] (the) [top|bottom] of his|her|their deck > put those cards
    [1] the [2] of their deck
^ recruit <x…> . it|they may|can attack this turn|wave if it|they is|are in the current wave . >
    recruit <x…> . if it is in the current wave , it may attack in the wave it is recruited .
recruit <x…> . those|that heroes|hero may|can attack this turn|wave . > recruit <x…> . they may
    attack in the wave they are recruited .
clear all corpses from|in a|one unit . its|that (unit) ('s) controller|owner|player <does…> >
    choose a player . clear all corpses from their unit . that player <does…>
[attacked] this [turn|wave] may|can attack again . > [1] this [2] may attack again this [2] .
^ you may|can discard this operation during|on your turn (in) (order) to <does…> . > free action :
    discard this operation . if you do , <does…> .
^ at the end of <t> , <does…> . you may|can discard this operation to <it> instead . > at the end
    of <t> , you may discard this operation . if you do , <it> . otherwise , <does…> .
rival operations lose # additional|extra|more time marker|markers at the [start|end] of each (of)
    their turns . > at the [1] of a rival 's turn , remove # time marker from each operation in
    that rival 's reserve .
rival operations lose # additional|extra|more time marker|markers at the [start|end] of each (of)
    that|a rival 's turn|turns . > at the [1] of a rival 's turn , remove # time marker from
    each operation in that rival 's reserve .
lose # additional|extra|more time marker|markers > lose # time marker
remove an|one additional|extra|more|1 time marker from this operation > remove a time marker from
    this operation
^ each [player|rival] discards <what> . [apply|deal] # damage to the leader of each|any|every
    player|rival who|that does|did not (do) (so) . > for each [1] , that player discards <what> ,
    then if they do not , [2] # damage to that player 's leader .
: each [player|rival] discards <what> . [apply|deal] # damage to the leader of each|any|every
    player|rival who|that does|did not (do) (so) . > : for each [1] , that player discards <what> ,
    then if they do not , [2] # damage to that player 's leader .
^ each [player|rival] discards <what> . [apply|deal] # damage to the leader of each|any|every
    player|rival who|that cannot (do) (so) . > for each [1] , that player
    discards <what> , then if they do not , [2] # damage to that player 's leader .
: each [player|rival] discards <what> . [apply|deal] # damage to the leader of each|any|every
    player|rival who|that cannot (do) (so) . > : for each [1] , that player
    discards <what> , then if they do not , [2] # damage to that player 's leader .
back into|to your hand > into your hand
into the slot it left (behind) . > into its slot .
^ your heroes with ranged attack have <a> , and all other heroes in your unit have <b…> > your
    heroes with ranged attack have <a> . your heroes without ranged attack have <b…>
^ your heroes with ranged attack have <a> , and|while your other heroes have <b…> > your heroes
    with ranged attack have <a> . your heroes without ranged attack have <b…>
^ other heroes <where> have <a> (,) but|and (they) cannot <b…> . > heroes <where> other than this
    hero have <a> and cannot <b…> .
during the [vanguard|flank|rear] wave , you have an|one|1 additional|extra|more action that|which
    (you) may|can only be used to <x…> > at the start of each of your turns , if it is the [1] wave
    , gain 1 action this turn . you may only use them to <x…>
you have an|one|1 additional|extra|more action each|every turn that|which (you) may|can only be
    used to <x…> > at the start of each of your turns , gain 1 action this turn . you may only use
    them to <x…>
you may only use it|them to [clear] a corpse or [move|recruit] a hero . > you may only use them to
    [1] or [2] .
you may only use it|them to [move|recruit] a hero or [clear] a corpse . > you may only use them to
    [1] or [2] .
you may only use it|them to [move|recruit] or [move|recruit] a hero . > you may only use them to
    [1] or [2] .
you may only use it|them to [clear] a corpse . > you may only use them to [1] .
you may only use it|them to [move|recruit] a hero . > you may only use them to [1] .
a|target rival attacks with one of their heroes of your choice . you choose the target of that
    attack . > choose a rival hero . attack a hero or leader with it .
^ [rivals|players] cannot [clear|revive] or [clear|revive] corpses . > corpses cannot be cleared or
    revived by [1] .
^ rivals cannot <x> corpses , and corpses (that) they clear are put|placed on <where…> . > rivals
    cannot <x> corpses . if a rival would clear a corpse , put it on <where…> instead .
on the [top|bottom] of their owner|owners ('s) deck|decks instead . > on the [1] of its owner 's
    deck instead .
(all) players play with their hands revealed|open|face-up . > each player may look at each player
    's hand at any time .
each|every player plays with their hand revealed|open|face-up . > each player may look at each
    player 's hand at any time .
^ you may|can look at (your) rivals 's hands and (at) (their) face-down traps at any time . > you
    may look at rivals ' hands at any time . you may look at rivals ' reserves at any time .
(the) first spell (that) each player casts each turn is a free action > casting spells is a limited
    free action for all players
(the) first spell (that) you cast each|every turn is a free action > casting spells is a limited
    free action for you
corpses in your unit block melee attacks against <whom> behind them . > heroes and leaders in your
    unit behind a corpse cannot be targeted by melee attacks .
switch is not a long action for you > switching is a normal action for you
switching is not a long action for you > switching is a normal action for you
^ this hero may attack in any wave , but|and (it) takes # damage each time|when|whenever it does so
    outside (of) the [vanguard|flank|rear] wave . > this hero may attack in any wave . when this
    hero attacks , if it is not the [1] wave , apply # damage to this hero .
rivals making [melee|ranged] attacks must target|attack <whom> (if) (able) . > rival [1] attacks
    must target <whom> if able .
(any) rivals|rival who|that make|makes a|an [melee|ranged] attack|attacks must target|attack <whom>
    (if) (able) . > rival [1] attacks must target <whom> if able .
^ heroes you [move|recruit] <where> remove all damage . > when you [1] a hero <where> , remove all
    damage from it .
as an action , you may|can [swap|switch|exchange] this hero with a [hero|corpse] adjacent to it . >
    action : [1] this hero with an adjacent [2] .
as an action , you may|can [swap|switch|exchange] this hero with a [hero|corpse] or [hero|corpse]
    adjacent to it . > action : [1] this hero with an adjacent [2] or [3] .
[swap|switch|exchange] this hero with a [hero|corpse] adjacent to it|itself > [1] this hero with an
    adjacent [2]
[swap|switch|exchange] this hero with a [hero|corpse] or [hero|corpse] adjacent to it|itself > [1]
    this hero with an adjacent [2] or [3]
put the top card of <pile> on|into|in <where> . if it was|is <x> , put it [on|into|in] <there>
    instead . > reveal the top card of <pile> . if it is <x> , put it [1] <there> . otherwise , put
    it on <where> .
[deck|decks] afterward . > [1] .
^ if this hero 's target (already) has|is damage|damaged , this hero has|gets|gains @ attack
    (strength) (against) (it) . > this hero has @ attack strength against damaged heroes and
    leaders .
revive a|any corpse in|from a rival 's unit into|in an empty slot in|of your unit . > take control
    of a rival corpse , then revive it .
. you control that|the hero until it is defeated . > .
^ <does> with equal or lower|less [life] in a rival 's unit . > <does> in a rival 's unit with life
    less than or equal to that hero 's life .
then defeat a hero with equal or lower|less life in a rival 's unit . > then defeat a rival hero
    with life less than or equal to that hero 's life .
then defeat a rival hero with equal or lower|less life . > then defeat a rival hero with life less
    than or equal to that hero 's life .
if your unit has [fewer|less|more] heroes than your|the rival 's , > if you have [1] heroes than a
    rival ,
into the current wave immediately > into the current wave
^ your leader may|can (make) (an) attack (immediately) , regardless of the current wave . > you may
    attack with your leader .
^ it must still be in melee to (make) (a) (melee) attack . > nothing
if # or more heroes were|was|are|have (been) defeated this [turn|wave|round] , > if the number of
    heroes defeated this [1] is # or more ,
if # or more of your heroes were|was|are|have (been) defeated this [turn|wave|round] , > if the
    number of heroes in your unit defeated this [1] is # or more ,
if # or more rival heroes were|was|are|have (been) defeated this [turn|wave|round] , > if the
    number of rival heroes defeated this [1] is # or more ,
if at least # heroes were|was|are|have (been) defeated this [turn|wave|round] , > if the number of
    heroes defeated this [1] is # or more ,
if at least # of your heroes were|was|are|have (been) defeated this [turn|wave|round] , > if the
    number of heroes in your unit defeated this [1] is # or more ,
(the) order on the [top|bottom] card > the order of the [1] card
look at a [rival] 's hand . you may|can follow|use the order of a card in|from it . > look at a [1]
    's hand . you may use an order from among them .
choose a card [in|from] <x> and follow|use its order . > follow the order of a card [1] <x> .
"""
"""what is done, and with what"""

STRUCK = """
remove up to a total of # damage from among (the) heroes and leaders in your unit . > remove up to
    # damage divided as you choose among heroes and leaders in your unit .
^ when|whenever|if <who> is targeted by an attack , the|that attacker takes the|that damage instead
    . > when <who> would be dealt damage by an attack , move that damage to the attacker .
^ when|whenever|if <who> is the target of an attack , the|that attacker takes the|that damage
    instead . > when <who> would be dealt damage by an attack , move that damage to the attacker .
if # or more of your heroes were defeated this [turn|wave|round] , revive one of them (with) (no)
    (damage) . > if the number of heroes in your unit defeated this [1] is # or more , revive a
    corpse in your unit that was defeated this [1] .
a limited free action for <who> each turn . > a limited free action for <who> .
(the) first attack by|of|made [this|your] [hero|leader] each|every [wave|turn|round] is a free
    action > attacking is a limited free action for [1] [2] each [3]
[this|your] [hero|leader] 's first attack each|every|per [wave|turn|round] is a free action >
    attacking is a limited free action for [1] [2] each [3]
[this|your] [hero|leader] 's first [attack] of each|every [wave|turn|round] is a free action >
    attacking is a limited free action for [1] [2] each [4]
(the) first attack [this|your] [hero|leader] makes each|every [wave|turn|round] is a free action >
    attacking is a limited free action for [1] [2] each [3]
(the) first time [this|your] [hero|leader] attacks each|every [wave|turn|round] is|costs a|no
    (free) action > attacking is a limited free action for [1] [2] each [3]
[this|your] [hero|leader] 's first spell each|every|per [wave|turn|round] is a free action >
    casting spells is a limited free action for [1] [2] each [3]
(the) first spell [this|your] [hero|leader] casts each|every [wave|turn|round] is a free action >
    casting spells is a limited free action for [1] [2] each [3]
(the) first spell (that) you cast each|every [wave|round] is a free action > casting spells is a
    limited free action for you each [1]
(the) first spell (that) each player casts each|every [wave|round] is a free action > casting
    spells is a limited free action for all players each [1]
your heroes may|can move out of this hero 's [row|column] (even) on|in the turn|wave they were|are
    recruited > your heroes in this hero 's [1] may move in the wave they are recruited
your heroes may|can move out of this hero 's [row|column] even in the wave it|they is|are recruited
    > your heroes in this hero 's [1] may move in the wave they are recruited
switch that hero with its supporter . the supporter becomes the (new) target (instead) . > switch
    that hero with its supporter . change the target to that hero 's forerunner .
, this [hero] may|can attack as a free action this turn . > , attacking is a free action for this
    [1] this turn .
when|whenever # or more of your heroes are defeated in the same|a|one [turn|wave|round] , revive
    one of them (with) (no) (damage) . > when a hero in your unit is defeated , if the number of
    heroes in your unit defeated this [1] is # or more , revive a corpse in your unit that was
    defeated this [1] .
choose up to # [orders|traps|heroes|operations] from it ; he|she|they puts|put them [on|into|in]
    <where…> > choose up to # [1] from among them . put those [1] [2] <where…>
choose up to # [orders|traps|heroes|operations] from it . he|she|they puts|put them [on|into|in]
    <where…> > choose up to # [1] from among them . put those [1] [2] <where…>
that|which|who [was|were] attacked by <who> this [turn|wave|round] > that [1] attacked <who> this
    [2]
[hero|heroes|leader|leaders] attacked by <who> this [turn|wave|round] > [1] that was attacked <who>
    this [2]
[hero|heroes|leader|leaders] (that) this [hero|leader] (has) (already) attacked this
    [turn|wave|round] > [1] that was attacked this [2] this [3]
[hero|heroes|leader|leaders] (that) it (has) (already) attacked this [turn|wave|round] > [1] that
    was attacked it this [2]
^ this [hero|leader] may|can attack twice each|every|per wave , but not the same target twice . >
    this [1] may attack twice each wave . this [1] cannot attack heroes and leaders that were
    attacked this [1] this wave .
^ this [hero|leader] may|can attack twice each|every|per wave , but not the same target both times
    . > this [1] may attack twice each wave . this [1] cannot attack heroes and leaders that were
    attacked this [1] this wave .
^ this [hero|leader] may|can attack twice each|every|per wave , but cannot|not (attack|target) the
    same target|hero twice . > this [1] may attack twice each wave . this [1] cannot attack heroes
    and leaders that were attacked this [1] this wave .
^ this [hero|leader] may|can attack two different targets each|every|per wave . > this [1] may
    attack twice each wave . this [1] cannot attack heroes and leaders that were attacked this [1]
    this wave .
^ this [hero|leader] may|can attack twice each|every|per wave , but each attack must be
    against|have|target a different hero|target . > this [1] may attack twice each wave . this [1]
    cannot attack heroes and leaders that were attacked this [1] this wave .
^ this [hero|leader] may|can attack twice each|every|per wave , but must attack|target|choose a
    different hero|target each time . > this [1] may attack twice each wave . this [1] cannot
    attack heroes and leaders that were attacked this [1] this wave .
"""
"""whom somebody has attacked lately, and what else many a stranger wrote"""

FIGURED = """
[has|have|gains|gain|gets|get] ± (when|while|whenever) attacking <whom…> . > [1] ± when attacking
    <whom…> .
[has|have|gains|gain|gets|get] ± against <whom…> > [1] ± against <whom…>
[has|have|gains|gain|gets|get] ± for its next attack > [1] ± for its next attack
[has|have|gains|gain|gets|get] ± until it attacks > [1] ± until it attacks
your next attack this [turn|wave|round] has ± and cannot be intercepted . > the next time a
    fighter in your unit attacks this [1] , the attacker has ± and cannot be intercepted for that
    attack .
your next attack this [turn|wave|round] has ± . > the next time a fighter in your unit attacks
    this [1] , the attacker has ± for that attack .
make a|an (melee|ranged) attack with ± . > attack with this hero with ± .
^ if this hero 's target (already) has|is damage|damaged , this hero has|gets|gains ± (against)
    (it) . > this hero has ± against damaged heroes and leaders .
^ other heroes <where> have ± (,) but|and (they) cannot <b…> . > heroes <where> other than this hero
    have ± and cannot <b…> .
^ your heroes may|can attack during|in the wave (that) they are recruited , but (they) have ± until
    the end of that wave . > your heroes may attack in the wave they are recruited . your heroes
    recruited this wave have ± .
^ your heroes may|can attack in the wave it is recruited , but (they) have ± until the end of
    that|this wave . > your heroes may attack in the wave they are recruited . your heroes
    recruited this wave have ± .
"""
"""[+2 Attack] where Attack Strength is meant"""

FIGURES = FULL + MADE + ANSWERED + _dearer() + _weaker() + _without() + TOLD + STRUCK + FIGURED
