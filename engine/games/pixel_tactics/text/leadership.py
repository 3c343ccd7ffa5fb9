"""More turns of phrase (see phrasebook.py): what a Leader says, and what holds in any row."""

from __future__ import annotations

PRICED = """
[cost|costs] <what> action|actions to play|cast|use|activate|place|take . > [1] <what> action .
action for [rivals|you] to play|cast|use|activate|place|take . > action for [1] .
[orders|operations|traps|spells] cost (your|the|all|each) rivals|rival <what> [action|actions] . >
    rivals 's [1] cost <what> [2] .
operations (that) you play|played (by) (you) [enter|come|begin|start|have|arrive|get|gain] > your
    operations [1]
your operations enter|begin|start|arrive (in|into) (play) with > your operations come into play with
with # time [markers|marker] instead of 4|four . > with # time [1] .
your operations come into play with # time [markers|marker] . > your operations come into play with
    exactly # time [1] .
your operations have|get|gain <n> time [markers|marker] when (they) (are) (first) played . > your
    operations come into play with <n> time [1] .
[moving|recruiting|switching] your heroes > [1]
casting spells costs no action for <who…> > casting spells is a free action for <who…>
rivals cannot heal rival [heroes|leaders] . > rival [1] cannot be healed by rivals .
^ attacking <whom> costs <n> [action|actions] for (the|your|all|each) rivals|rival . > attacking
    <whom> costs <n> [1] .
attacks|attack that|which target|targets <whom> cost|costs > attacks against <whom> cost
^ [melee|ranged] attacks that|which target|targets <whom> cost|costs > [1] attacks against <whom>
    cost
^ [melee|ranged] attacks (made) against|on|targeting <whom> cost|costs <n> [action|actions] (to)
    (make|declare) . > attacking <whom> with [1] attacks costs <n> [2] .
^ (hero|heroes|rival|rivals|all) ('s) attacks (made) against|on|targeting <whom> cost|costs <n>
    [action|actions] (to) (make|declare) . > attacking <whom> costs <n> [1] .
attacking <whom> costs 2|two actions . > attacking <whom> costs 1 more action .
your heroes cost no action|actions to recruit if their [life|attack] (strength) is # or [more|less]
    . > recruiting heroes with # or [2] [1] is a free action for you .
^ [you|rivals] may|can only have|hold # cards in your|their hand|hands > [1] 's maximum hand size is
    #
your maximum hand size is # (card|cards) [greater|larger|higher|bigger|smaller|lower] for > your
    maximum hand size is [1] by # for
is greater|larger|higher|bigger by # for each > is increased by # for each
is smaller|lower by # for each > is reduced by # for each
you may|can recruit as a free action > you may recruit heroes as a free action
"""
"""what an action costs, and what begins with how many Time Markers"""

OFTEN = """
^ the [first|second|third] time <it> each|every|per|a|this game , > the [1] time <it> ,
^ each|every [turn|wave|round] , the [first|second|third] time <it> , > the [2] time each [1] <it> ,
^ [at|during] the [end|start] of each|any of your turns in which > at the [2] of your turn in which
at the end of your turn in which you [did|have|played|recruited|attacked] <it…> , > at the end of
    your turn , if you [1] <it…> this turn ,
at the end of each|every|a turn in which you [did|have|played|recruited|attacked] <it…> , > at the
    end of your turn , if you [1] <it…> this turn ,
during <when> only , > during <when> ,
during <when> only . > during <when> .
only [during|while] <when…> . > [1] <when…> .
^ <a> and <b> may|can switch|swap|exchange places|positions as a free action once per|each|every|a
    [turn|wave|round] . > once per [1] , you may switch <a> with <b> .
^ <a> and <b> may|can switch|swap|exchange places|positions once per|each|every|a [turn|wave|round]
    . > once per [1] , you may switch <a> with <b> .
^ once per|each|every|a [turn|wave|round] , <a> and <b> may|can switch|swap|exchange
    places|positions . > once per [1] , you may switch <a> with <b> .
once per|each|every|a [turn|wave|round] , you may|can cancel|counter|negate a [spell] cast by a|an
    <who> . > once per [1] , when a <who> casts a spell , you may cancel that spell .
once per|each|every|a [turn|wave|round] , you may|can reduce (the) damage (that) (is) dealt to
    [one|a|an|your|this] <whom> by # . > once per [1] , if [2] <whom> would be dealt damage , you
    may prevent # of that damage .
once per|each|every|a [turn|wave|round] , you may|can prevent # damage (that) (is) (would) (be)
    dealt to [one|a|an|your|this] <whom> . > once per [1] , if [2] <whom> would be dealt damage ,
    you may prevent # of that damage .
during|in|on the [turn|wave|round] in which they [are|were] > in the [1] they [2]
during|in|on the [turn|wave|round] in which it [is|was] > in the [1] it [2]
"""
"""how often, and when alone"""

SPOKEN = """
^ heroes you [revive|recruit] return|come|enter|arrive (back) (into) (play) with # damage (on)
    (them) . > when you [1] a hero , apply # damage to that hero .
^ [corpses|heroes] (that) you [revive] (return|come) (back) (with) have # damage . > when you revive
    a corpse , apply # damage to that hero .
^ [this|your] [hero|heroes|leader] cannot be intercepted . > [1] [2] 's attacks cannot be
    intercepted .
ignore|ignores (the) intercept of <whom> . > cannot be intercepted by <whom> .
[operations|traps] in your reserve (slots) cannot be > your [1] cannot be
your [operations|traps] cannot be cleared > your [1] cannot be discarded
unless this hero is defeated . > .
have their printed attack strength . > have attack strength equal to their printed attack strength .
have their printed life . > have life equal to their printed life .
^ <who> cannot <do> (during|in|on) the wave (in) (which) they are|were [moved|revived] . > <who>
    that were [1] this wave cannot <do> .
keep # (of) (them) and|then > put # of them into your hand , then
at <when> , if you have <n> cards in hand , discard # of them > at <when> , if you have <n> cards in
    hand , discard # cards
^ if you have <n> cards in hand at <when> , discard # of them . > at <when> , if you have <n> cards
    in hand , discard # cards .
^ [melee|ranged] attacks deal <n> damage to <whom…> > [1] attacks deal <n> damage to <whom…>
none of your [heroes|corpses] [attacked|moved|were|cast|have] > no [1] in your unit [2]
none of a|the rival 's [heroes|corpses] > no rival [1]
none of a|the rivals ' [heroes|corpses] > no rival [1]
have|let this [hero|leader] take|suffer # damage > apply # damage to this [1]
have|let your leader take|suffer # damage > apply # damage to your leader
[your] [attacks|spells] cannot be cancelled|countered|negated by (a|the) rivals|rival . > [1] [2]
    cannot be cancelled .
rivals cannot cancel|counter|negate your [attacks|spells] . > your [1] cannot be cancelled .
cancelled by (a|the) rival|rivals ('s) [traps|orders|spells] > cancelled by [1]
^ (a|the) rival|rivals ('s) [traps|orders|spells] cannot cancel|counter|negate your
    [orders|operations|traps] . > your [2] cannot be cancelled by [1] .
damage (dealt) by|from your [orders|traps|operations] is increased by # . > your [1] deal # more
    damage .
damage (dealt) by|from your [orders|traps|operations] is reduced by # . > your [1] deal # less
    damage .
damage your [orders|traps|operations] deal is increased by # . > your [1] deal # more damage .
place|put|apply|take [up|#] <n> of that damage on|onto|to this [hero|leader] instead . > move [1]
    <n> of that damage to this [2] .
[it|they] loses|lose <n> (time) [marker|markers] . > remove <n> time [2] from [1] .
[it|they] gains|gain|gets|get <n> time [marker|markers] . > add <n> time [2] to [1] .
that operation loses <n> (time) [marker|markers] . > remove <n> time [1] from that operation .
that operation gains|gets <n> time [marker|markers] . > add <n> time [1] to that operation .
[may|can] play|use [orders|operations] and|or [orders|operations] (even) during|in (the|your)
    ceasefire . > [1] play [2] in-ceasefire . you may play [3] in-ceasefire .
[may|can] play|use [orders|operations] (even) during|in|while (in) (the|your) ceasefire . > [1] play
    [2] in-ceasefire .
^ during|in|while (in) (the|your) ceasefire , you may|can play|use [orders|operations] . > you may
    play [1] in-ceasefire .
[may|can] cast spells (even) during|in|while (in) (the|your) ceasefire . > [1] cast spells
    in-ceasefire .
"""
"""the same in other words"""

CAPPED = """
cannot be dealt more than # damage > cannot take more than # damage
[deal|take|takes|suffer|suffers|receive|receives] at most # damage > [1] no more than # damage
^ attacks (made) against|on <whom> (may|can) deal no more than # damage . > if <whom> would be dealt
    more than # damage by an attack , prevent all-but # of that damage .
^ attacks (made) against|on <whom> cannot deal more than # damage . > if <whom> would be dealt more
    than # damage by an attack , prevent all-but # of that damage .
^ [melee|ranged] attacks (made) against|on <whom> (may|can) deal no more than # damage . > if <whom>
    would be dealt more than # damage by a [1] attack , prevent all-but # of that damage .
^ [melee|ranged] attacks (made) against|on <whom> cannot deal more than # damage . > if <whom> would
    be dealt more than # damage by a [1] attack , prevent all-but # of that damage .
^ <whom> cannot take|suffer|receive more than # damage from|by a|an|one|any|each (single|one)
    [attack|spell|order|trap|source|effect] . > if <whom> would be dealt more than # damage by a [1]
    , prevent all-but # of that damage .
^ <whom> cannot take|suffer|receive more than # damage from|by a|an|one|any|each (single|one)
    [melee|ranged] attack . > if <whom> would be dealt more than # damage by a [1] attack , prevent
    all-but # of that damage .
^ <whom> cannot take|suffer|receive more than # damage at a time|once . > if <whom> would be dealt
    more than # damage , prevent all-but # of that damage .
[as|behind|to|of] an interceptor > [1] a hero with intercept
"""
"""damage of one kind that is no more than so much"""

AMONG_OTHERS = """
^ rival traps cost 1|one action to activate . > activating traps costs 1 more action for rivals .
^ [this|your] [hero|leader] deals # more|additional|extra damage with|on its first attack each
    [turn|wave|round] . > the first time each [3] [1] [2] attacks , it deals # more damage for that
    attack .
^ [this|your] [hero|leader] has|gets|gains @ attack strength with|on|for its first attack each
    [turn|wave|round] . > the first time each [3] [1] [2] attacks , it has @ attack strength for
    that attack .
the cost of (playing) your [orders|operations] is reduced by # action|actions . > playing [1] costs
    # less action for you .
the cost of (playing) rival [orders|operations] is increased by # action|actions . > playing [1]
    costs # more action for rivals .
when a [trap] (that) you control|own is activated , > when you activate a trap ,
cannot take (any) damage . > takes no damage .
you may|can use|take [3|three] actions > you have [1] actions
[3|three] actions during the <which> wave , but|and only 1|one (action) during > [1] actions during
    the <which> wave and 1 action during
may|can attack even if|when|after (it|they) (have|has) move|moved (this) (turn) . > may move and
    attack in the same turn .
once per|each|a [turn|wave|round] , you may|can make|force|have a|the rival [discard|draw] <x…> . >
    once per [1] , free action : a rival [2] <x…> .
^ <what> may|can be moved even in|on|during the wave (in) (which) (it) (they) is|are|was|were
    recruited . > <what> may move in the wave they are recruited .
(all) damage (dealt) by your [traps|orders|operations] is doubled . > heroes and leaders take double
    damage from your [1] .
^ rival heroes (that|who) (are|were) moved by your effects|abilities|effect take # damage . > when
    you move a rival hero , apply # damage to that hero .
^ after your turn , > at the end of your turn ,
^ (a|each|any) rival [hero|heroes] attacking <whom> must discard a card . > when a rival hero
    attacks <whom> , its controller discards a card .
^ (your|the|each|a) rivals|rival must|need (to) <pay> before attacking <whom…> . > rivals must <pay>
    to attack <whom…> .
^ your heroes may|can be moved as a free action <how…> . > you may move heroes as a free action
    <how…> .
^ your heroes may|can be moved as a free action . > you may move heroes as a free action .
must <pay> before they can|may [play|attack|cast|target] <it…> > must <pay> to [1] <it…>
[spells|attacks|orders] (cast|made) from the [vanguard|flank|rear] > [1] by heroes in the [2]
pay # life to > apply # damage to your leader to
^ this [hero|leader] deals|applies # damage to a|an|any|each <who> that|who attacks it . > when a
    <who> attacks this [1] , apply # damage to the attacker .
^ (your) corpses (in) (your) (unit) may|can be moved (and|or) (switched) (as) (if|though) (they)
    (were) (heroes) . > you may move corpses .
your hand has no cards > you have no cards in hand
^ when your hand has no cards , you may|can draw a card as a free action . > while you have no cards
    in hand , drawing is a free action for you .
^ when you have no cards in hand , you may|can draw a card as a free action . > while you have no
    cards in hand , drawing is a free action for you .
[attacks] against|on <whom> have @ attack strength . > [1] against <whom> deal @ damage .
cannot use their powers|abilities > have no special abilities
cannot use its powers|abilities > has no special abilities
you may|can use|cast this hero 's spell twice (each|per|every|a) (wave) . > this hero may cast
    spells twice each wave .
^ your heroes may|can switch|swap|exchange places|positions as a free action once per|each|every|a
    [turn|wave|round] . > once per [1] , you may switch 2 heroes in your unit .
one of your operations is discarded|cleared|removed > one of your operations leaves play
an operation in your reserve is discarded|cleared|removed > an operation in your reserve leaves play
you may|can cast a spell with <who> as a free action . > you may use the spell of <who> .
an empty hand > no cards in hand
[spells|orders|operations|traps] (cast|played|activated) by (a|the|all) rivals|rival cost|costs >
    rival [1] cost
^ (each|all) (of) (your) rivals|rival begin|begins|start|starts the|each game with # less|fewer
    [cards|card] (in) (his|her|their) (hand) > at the start of the game , each rival discards # [1]
^ you begin|start the|each game with # more|additional|extra [cards|card] (in) (your) (hand) > at
    the start of the game , draw # [1]
[attacks|attack] <whom> , you may|can <pay> to prevent # (of) (the|that) damage . > [1] <whom> , you
    may <pay> . if you do , the target takes # less damage for that attack .
is attacked , you may|can <pay> to prevent # (of) (the|that) damage . > is attacked , you may <pay>
    . if you do , the target takes # less damage for that attack .
have|let [this|your|another|an|a] <who> become|be the target (instead) . > change the target to [1]
    <who> .
^ the top card of your deck is (always) (kept) revealed|face-up|visible . > each player may look at
    the top card of your deck at any time .
^ (rival) orders (that) (a) (rival|rivals) (plays|play) (that|which) target <whom> are|is cancelled
    unless the|that rival <pays> . > when a rival targets <whom> with an order , that rival may
    <pays> . if they do not , cancel that order .
immune to (the) effects|effect of > immune to
^ (your) rivals|rival cannot look at , take or discard cards (from) (in) your hand . > your hand
    cannot be affected by rivals .
^ (your) rivals|rival cannot look at or|and (take) discard (cards) (from) (in) your hand . > your
    hand cannot be affected by rivals .
^ your hand cannot be looked at or|and discarded by rivals . > your hand cannot be affected by
    rivals .
^ you may|can move (your) heroes in|during|on the turn|wave they are|were recruited . > your heroes
    may move in the wave they are recruited .
[your] <who> may|can move <n> damage from itself to > you may move <n> damage from [1] <who> to
^ (the|your) rivals|rival must <do> each|every time they <it…> > when a rival <it…> , that rival
    <do>
^ (the|your) rivals|rival must <do> when|whenever they <it…> > when a rival <it…> , that rival <do>
cannot be defeated by damage from > cannot be defeated by
^ each|every|a rival 's first attack each|every [turn|wave|round] [has|gets|deals] <much…> > the
    first time each [1] a rival attacks , the attacker [2] <much…> for that attack
would be dealt damage , it|they takes|take # less damage . > would be dealt damage , prevent # of
    that damage .
would be dealt damage by <what> , it|they takes|take # less damage . > would be dealt damage by
    <what> , prevent # of that damage .
attack <whom> even if|when (it|they) (is|are) not in melee . > attack <whom> .
once per|each|every|a [turn|wave|round] , you may|can <do> when|whenever|if <it…> > once per [1] ,
    when <it…> , you may <do>
your unit has|contains [more|fewer|less] [heroes|corpses] than (each|any) rival 's unit > you have
    [1] [2] than each rival
you have|control the most [heroes|corpses] (in) (play) > you have more [1] than each rival
you have|hold the most cards in hand > you have more cards in hand than each rival
^ reduce (the|all) damage (of|from|dealt|by) (all|any) [melee|ranged] attacks against|to|on <whom>
    by # . > <whom> take # less damage from [1] attacks .
^ reduce (the|all) damage (of|from|dealt|by) (all|any) attacks against|to|on <whom> by # . > <whom>
    take # less damage from attacks .
^ (the|a|any) [hero|leader] that|who|which [defeats|damages|heals|moves] this [hero|leader]
    [takes|gains|gets|loses|has] <it…> > when a [1] [2] this [3] , that [1] [4] <it…>
the abilities|powers of its [forerunner|supporter] > the power of its [1]
^ <who> ignores|ignore the first damage dealt to it|them each|every [turn|wave|round] . > the first
    time each [1] <who> would be dealt damage , prevent that damage .
^ prevent all|any damage (that) (is|would) (be) dealt to <whom> by|from <what> . > <whom> take no
    damage from <what> .
^ your heroes do not|never become corpses (when) (they) (are) (defeated) ;|.|, discard them when|if
    (they) (are) defeated . > if a hero in your unit would be defeated , discard that hero instead .
skip|skips the draw action > cannot use the draw action
"""
"""who is told of beside somebody else"""

PLAINLY = """
rivals cannot heal|remove damage from|on|of <whom> . > <whom> cannot be healed by rivals .
, you may|can <pay> to (make|have|force) them <do> . > , you may <pay> . if you do , that rival <do>
    .
, you may|can <pay> to (make|have|force) that rival <do> . > , you may <pay> . if you do , that
    rival <do> .
cast spells|spell and attack in the same wave . > attack and cast a spell in the same turn .
^ rivals cannot [attack|target] your [vanguard|flank|rear] . > rivals cannot [1] heroes and leaders
    in your [2] .
^ (your) heroes may|can be recruited in|into|to (your|the) [vanguard|flank|rear] during|in the
    [vanguard|flank|rear] wave . > during the [2] wave , you may recruit heroes into your [1] in any
    wave .
^ rivals cannot target <whom> [while|if|unless] <it…> . > [1] <it…> , <whom> cannot be targeted by
    rivals .
^ rivals cannot play orders that|which target <whom> . > <whom> cannot be targeted by rival orders .
^ rivals cannot cast spells that|which target <whom> . > <whom> cannot be targeted by rival spells .
^ your unit has|gets <n> reserve [slot|slots] . > you have <n> reserve [1] .
[recruit] (a) [hero|heroes] directly into > [1] [2] into
^ each|any hero (that) you recruit [costs] > heroes you recruit cost
in columns with a|an [hero|corpse] > with a [1] in their column
in rows with a|an [hero|corpse] > with a [1] in their row
must be attacked before <whom> can|may be (attacked) . > must be attacked instead of <whom> .
^ attacks against|on <whom> (also) deal|apply # damage to the attacker . > when <whom> is attacked ,
    apply # damage to the attacker .
^ the first hero defeated in your unit each [turn|wave|round] is returned to your hand (instead) . >
    the first time each [1] a hero in your unit would be defeated , return that hero to your hand
    instead .
^ your (maximum) hand size has no maximum|limit . > you have no hand limit .
life cannot be reduced below its|their printed life . > life cannot be reduced .
strength cannot be reduced below its|their printed attack (strength) . > strength cannot be reduced
    .
at <when> , you may|can place a trap as a free action . > at <when> , you may place a trap from your
    hand .
at <when> , if <so> , you may|can place a trap as a free action . > at <when> , if <so> , you may
    place a trap from your hand .
^ at <when> , you may|can [play|place|clear|activate|revive|return] <what> as a free action . > at
    <when> , you may [1] <what> .
^ at <when> , if <so> , you may|can [play|place|clear|recruit|move|attack|draw] <what> as a free
    action . > at <when> , if <so> , you may [1] <what> .
^ each order (that) you play heals <who> for # . > when you play an order , remove # damage from
    <who> .
perform the [switch|draw|move|recruit] action > use the [1] action
switching costs (you) only one|1 action > switching is a normal action for you
^ (each|all) (of) <who> heal|heals # (damage) at the end of each [wave|round|turn] (in) (which)
    (that) they|it did not attack . > at the end of each [1] , remove # damage from <who> that have
    not attacked this [1] .
^ (your) rivals must attack <whom> before (attacking) <other> . > <whom> must be attacked instead of
    <other> .
may|can be moved (even) (in) (the) wave (in) (which) it is|was recruited > may move in the wave it
    is recruited
^ each order (that) you play [heals|deals|removes] <it…> > when you play an order , [1] <it…>
your deck 's top card > the top card of your deck
cast spells|spell and [attack|move] in the same turn > [1] and cast a spell in the same turn
cast a spell and [attack|move] in the same turn > [1] and cast a spell in the same turn
once per|each|a [turn|wave|round] , you may|can prevent # damage to [one|a|an|any|your|this] <whom>
    . > once per [1] , if [2] <whom> would be dealt damage , you may prevent # of that damage .
at the [start|end] of your first turn (in|of) (each|the) round , > at the [1] of your turn , if it
    is the vanguard wave ,
^ your [vanguard] heroes may|can attack in|during the [vanguard|flank|rear] wave as well as the
    vanguard wave . > during the [2] wave , your [1] heroes may attack in any wave .
^ your [flank] heroes may|can attack in|during the [vanguard|flank|rear] wave as well as the flank
    wave . > during the [2] wave , your [1] heroes may attack in any wave .
^ your [rear] heroes may|can attack in|during the [vanguard|flank|rear] wave as well as the rear
    wave . > during the [2] wave , your [1] heroes may attack in any wave .
cannot have ranged attack > lose ranged attack
^ <who> 's spell|spells may|can be cast <how…> > <who> may cast spells <how…>
^ [orders|operations|traps|spells] cost you no action|actions . > your [1] cost you no action .
^ [you|rivals|players] cannot <do> while|if this [hero|leader] is in play . > [1] cannot <do> .
may not > cannot
can not > cannot
can|may never > cannot
can|may no longer > cannot
is|are unable to > cannot
is|are not able|allowed|permitted to > cannot
whenever you [like|want|wish|choose|please] > at any time
whenever > when
in every wave > in any wave
every > each
opponent > rival
opponents > rivals
affected by the effects|effect of > affected by
[this|your] [hero|leader] 's attacks (also) deal|apply # damage to &behind|also|adjacent > when [1]
    [2] attacks , apply # damage to
your heroes 's attacks (also) deal|apply # damage to &behind|also|adjacent > when a hero in your
    unit attacks , apply # damage to
your heroes 's [melee|ranged] attacks (also) deal|apply # damage to &behind|also|adjacent > when a
    hero in your unit makes a [1] attack , apply # damage to
"""
"""other words for those that most turns are told in"""

TOLL = "that rival may <pay> . if they do not , cancel that"
_RIVALS = "(your|the|each|a|all) rivals|rival"
_MUST = f"^ {_RIVALS} must|need (to) <pay> (in) (order) to"
_UNLESS = f"^ {_RIVALS} cannot"
_ACTS = (
    ("attack <whom…>", "attacks <whom…>", "attack"),
    ("target <whom> with a|an [order|spell]", "targets <whom> with a [1]", "[1]"),
    ("target <whom> with [orders|spells]", "targets <whom> with a [1]", "[1]"),
    ("cast (a|their) spell|spells", "casts a spell", "spell"),
    ("play (an|their) order|orders", "plays an order", "order"),
)
_PASSIVES = (
    ("moved", "move"), ("recruited", "recruit"), ("played", "play"), ("placed", "place"),
    ("activated", "activate"), ("cleared", "clear"), ("switched", "switch"), ("cast", "cast"),
)  # fmt: skip


def _owed() -> str:
    """What a Rival has to do first, whatever it is done for; and what may be done, told as done."""
    rules = []
    for said, done, what in _ACTS:
        tolled = f"> when a rival {done} , {TOLL} {what} ."
        rules.append(f"{_MUST} {said} . {tolled}")
        if not said.endswith("…>"):
            rules.append(f"{_UNLESS} {said} unless they <pay> . {tolled}")
    one = _ACTS[0][0].replace("…", "")
    tolled = f"> when a rival attacks <whom> , {TOLL} attack ."
    rules.append(f"{_UNLESS} {one} unless they <pay> . {tolled}")
    for past, verb in _PASSIVES:
        kept = f"<what> can be {past} <how…> ."
        rules.append(f"^ [no] <what> may|can be {past} <how…> . > [1] {kept}")
        rules.append(f"^ <what> may|can be {past} <how…> . > you may {verb} <what> <how…> .")
        rules.append(f"^ <what> may|can be {past} . > you may {verb} <what> .")
    return "\n".join(rules)


PARTS = (PRICED, OFTEN, SPOKEN, CAPPED, AMONG_OTHERS, PLAINLY, _owed())
LEADERSHIP = "\n".join(part.strip() for part in PARTS)
