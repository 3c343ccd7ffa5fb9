"""More turns of phrase (see phrasebook.py): what holds for Heroes, Orders, Hands and attacks."""

from __future__ import annotations

CANCELLED = """
countered > cancelled
^ rivals cannot cancel|counter|negate your [orders|operations|traps|spells] . > your [1] cannot be
    cancelled .
^ rivals cannot cancel|counter|negate your [orders|operations|traps|spells] or
    [orders|operations|traps|spells] . > your [1] cannot be cancelled . your [2] cannot be
    cancelled .
once per|each|every|a [turn|wave|round] , you may|can cancel|counter|negate an|a [order|operation]
    (that) (is) (played) by|from|of a rival . > once per [1] , when a rival plays an [2] , you may
    cancel that [2] .
once per|each|every|a [turn|wave|round] , you may|can cancel|counter|negate an|a [order|operation]
    a rival plays . > once per [1] , when a rival plays an [2] , you may cancel that [2] .
once per|each|every|a [turn|wave|round] , you may|can cancel|counter|negate a rival 's
    [order|operation] . > once per [1] , when a rival plays an [2] , you may cancel that [2] .
once per|each|every|a [turn|wave|round] , you may|can cancel|counter|negate a rival|rival's spell .
    > once per [1] , when a rival casts a spell , you may cancel that spell .
once per|each|every|a [turn|wave|round] , you may|can cancel|counter|negate a rival 's spell . >
    once per [1] , when a rival casts a spell , you may cancel that spell .
once per|each|every|a [turn|wave|round] , you may|can cancel|counter|negate a spell (cast) by|of a
    rival . > once per [1] , when a rival casts a spell , you may cancel that spell .
once per|each|every|a [turn|wave|round] , you may|can cancel|counter|negate an|one attack
    against|on <whom> . > once per [1] , when <whom> is attacked , you may cancel that attack .
once per|each|every|a [turn|wave|round] , <who> may|can ignore|prevent all (the) damage from one|an
    [attack|order|spell] . > once per [1] , when <who> would be dealt damage by a [2] , you may
    prevent that damage .
"""

ATTACKS = """
^ <who> must attack [a|an|another|any] <x> in [its|their] [row|column] (if able|possible) . > <who>
    must attack [1] <x> in [2] [3] .
^ <who> must attack [heroes] in [its|their] [row|column] (if able|possible) . > <who> must attack
    [1] in [2] [3] .
your opponent|opponents must attack [this|your|an|a|heroes] <whom> (if able|possible) . > [1] <whom>
    must be attacked .
^ <who> may|can make|use (a) melee attacks|attack even if|when|while (it|they) (is|are) not in
    melee .
    > <who> may attack from behind other heroes .
^ <who> may|can attack even if|when|while (it|they) (is|are) not in melee . > <who> may attack from
    behind other heroes .
, whether or not it|they is|are in melee . > .
^ (all) (of) <who> 's|' attacks are (always) ranged . > <who> have ranged attack .
^ <who> attacks|attack as if|though it|they had|has|have ranged attack . > <who> have ranged attack
    .
^ <who> in [your|the] [flank|rear] may|can make|use (a) melee attacks|attack . > <who> in [1] [2]
    may attack from behind other heroes .
may|can be attacked only by|with ranged attacks > cannot be attacked by melee attacks
may|can be attacked only by|with melee attacks > cannot be attacked by ranged attacks
can be [attacked|targeted] only > may only be [1]
^ rivals cannot [attack] from the [vanguard|rear] . > rival heroes in the [2] cannot [1] .
^ rivals cannot cast spells from the [vanguard|rear] . > rival heroes in the [1] cannot cast spells
    .
^ (all) (the) damage (that) <who> would deal|deals to <whom> is doubled . > <who> deals double
    damage to <whom> .
^ the first <who> (that|who) (is) attacked each|every [turn|wave|round] takes <x…> > the first time
    each [1] a <who> is attacked , it takes <x…> for that attack
^ (your|a|the) rival 's first attack each|every [turn|wave|round] deals no damage . > the first time
    each [1] a rival attacks , the target takes no damage for that attack .
"""

COMING = """
^ heroes (that) you recruit come|enter|arrive (play) with <x> this [turn|wave|round] . > when you
    recruit a hero , that hero has <x> until the end of the [1] .
^ heroes (that) you recruit|recruited in|into|to (your|the) [vanguard|flank|rear] come|enter|arrive
    (play) with <x> this [turn|wave|round] . > when you recruit a hero into your [1] , that hero
    has <x> until the end of the [2] .
^ heroes (that) you recruit|recruited in|into|to (your|the) [vanguard|flank|rear]
    [come|enter|arrive|have|gain] (into) (play) (with) [intercept|ranged] <x…> > when you recruit a
    hero into your [1] , that hero has [3] <x…> for as long as it is in place
^ <who> [has|have|gain|gains] <x> in|during the [turn|wave|round] it|they is|are|was|were recruited
    . > <who> that were recruited this [2] have <x> .
^ heroes with <x> may|can be recruited for free|nothing . > recruiting heroes with <x> is a free
    action for you .
^ heroes with <x> may|can be recruited as (a) free action|actions . > recruiting heroes with <x> is
    a free action for you .
^ heroes with <x> may|can be recruited without spending|using|taking|paying an|any action . >
    recruiting heroes with <x> is a free action for you .
^ you may|can move two|2 of your heroes each|every|per|a [turn|wave|round] as a free action . >
    twice per [1] , you may move a hero in your unit .
^ you may|can move two|2 of your heroes each|every|per|a [turn|wave|round] for free . > twice per
    [1] , you may move a hero in your unit .
^ your operations [have|gain|get|receive] an|one|1 extra|additional|more time marker . > your
    operations come into play with 1 more time marker .
"""

MEASURED = """
[with|without|has|have] a|an $ > [1] $
^ rivals cannot discard your [operations|traps] . > your [1] cannot be discarded by rivals .
^ <who> takes|take at most # damage from each|any|an|one attack . > if <who> would be dealt more
    than # damage by an attack , prevent all but # of that damage .
^ heroes (that) you recruit have|gain|get [intercept] . > when you recruit a hero , that hero
    has [1] for as long as it is in place .
^ heroes (that) you recruit have|gain|get @ [attack|life] (strength) . > when you recruit a hero ,
    that hero has @ [1] for as long as it is in place .
^ <who> [has|have|gains|gets|gain|get] @ attack strength when|whenever|while it|they attack|attacks
    <whom> . > <who> [1] @ attack strength against <whom> .
[while|if|unless] your leader has [a|an|no] [hero|heroes|corpse|corpses] in front of it > [1] there
    is [2] [3] in front of your leader
[while|if|unless] your leader has [a|an|no] [hero|heroes|corpse|corpses] [behind] it > [1] there is
    [2] [3] [4] your leader
[has|have] as much [life] as <whom> . > [1] [2] equal to <whom> 's [2] .
[has|have] as much attack strength as <whom> . > [1] attack strength equal to <whom> 's attack
    strength .
^ <who> 's [life] increases by # for each|every <x…> > <who> has +# [1] for each <x…>
^ <who> 's attack strength increases by # for each|every <x…> > <who> has +# attack strength for
    each <x…>
[while|if|unless] you have [a|no] [forerunner|supporter] > [1] this hero has [2] [3]
while surrounded by > while adjacent to
, regardless of its|their (current) row|position . > .
^ (your) [rivals|players|you] may|can (only) recruit only|just one|1 hero each|every|per
    [turn|wave|round] . > [1] cannot recruit more than once each [2] .
^ (your) [rivals|players|you] may|can (only) play only|just one|1 [order|operation] each|every|per
    [turn|wave|round] . > [1] cannot play more than one [2] each [3] .
rivals cannot place heroes in their [vanguard|flank|rear] > rivals cannot recruit into the [1]
^ <who> ignores|ignore (all) (the) damage from <x…> > <who> take no damage from <x…>
^ reduce (all) (the) damage <who> takes|take from attacks by # . > <who> take # less damage from
    attacks .
^ (all) damage from rival [orders|spells] is reduced by # . > rival [1] deal # less damage .
there are [heroes|corpses] on both sides of > there are 2 or more [1] to the left or right of
there is a [hero|corpse] on both sides of > there are 2 or more [1] to the left or right of
there is a [hero|corpse] to the left and right of > there are 2 or more [1] to the left or right of
there are [heroes|corpses] to the left and right of > there are 2 or more [1] to the left or right
    of
^ each|every <x> [gives|grants] <who> @ <y…> > <who> have @ <y…> for each <x>
[have|has|gain|gains] the following (special) ability|power : > [1]
^ <who> 's|' spells may|can be cast in|during any|every wave . > <who> may cast spells in any wave .
^ [rivals|you|players] must spend|use|pay twice as many actions to <do> . > [1] must spend two
    actions to <do> .
^ [moving|recruiting] heroes costs (your) [rivals|you|players] twice as many actions . > [1] is a
    long action for [2] .
this [hero|leader] has more attack strength than life > this [1] has more attack strength than its
    life
this [hero|leader] has more life than attack strength > this [1] has more life than its attack
    strength
[while|if] both <a> and <b> are > [1] <a> and <b> are
[while|if] either <a> or <b> is > [1] <a> or <b> is
^ whoever (that|who) stands|is [behind] > heroes and leaders [1]
^ (all|each) (players|player) 's heroes cost an|one|1 more|additional|extra action to recruit . >
    recruiting costs 1 more action for all players .
[rivals|players|you] lose|loses one|1|an action each|every|per turn > [1] have 1 less action each
    turn
[strength|life] is always # > [1] is #
^ you may|can attack with your leader in any|every wave . > your leader may attack in any wave .
takes|take # [more|less] . > take # [1] damage .
each|every of your rows has|contains at least a|an|one|1 [hero|corpse] > you have a [1] in each row
[;|,] those in your [vanguard|flank|rear] [have|take|deal|cannot|gain|get] > . heroes in your [2]
    [3]
, [and|but|while] those in your [vanguard|flank|rear] [have|take|deal|cannot|gain|get] > . heroes in
    your [2] [3]
unless it is the only [hero] in your unit > while you have another [1] in your unit
^ this [hero|leader] [has|gains|gets|cannot|takes|deals] <x> (in|during) the [turn|wave|round]
    it|they is|was recruited . > this [1] [2] <x> if it was recruited this [3] .
^ <who> [cannot|take|deal] <x> (in|during) the [turn|wave|round] they are|were recruited . >
    <who> that were recruited this [2] [1] <x> .
^ your [forerunner|supporter|heroes|leader] attacks|attack with @ attack strength . > your [1] have
    @ attack strength .
(the) damage from attacks against|on <whom> is reduced by # > <whom> take # less damage from attacks
lose|loses more than # life in a|one|the|any (single|same|one) [turn|wave|round] > take more than #
    damage each [1]
take|takes more than # damage in a|one|the|any (single|same|one) [turn|wave|round] > take more than
    # damage each [1]
the [intercept] ability|power|special > [1]
the ranged attack ability|power|special > ranged attack
[have|has|gain|gains] [intercept] as an ability > [1] [2]
^ each|every [turn|wave|round] , [players|rivals|you] may|can only attack once . > [2] cannot attack
    more than once each [1] .
^ each|every [turn|wave|round] , each|every player may|can only attack once . > each player cannot
    attack more than once each [1] .
^ (your) [rivals|players|you] may|can only [attack|move|draw|recruit] once each|every|per
    [turn|wave|round] . > [1] cannot [2] more than once each [3] .
^ (your) [rivals|players|you] must|need pay|spend|use|take an|one|1 more|additional|extra action for
    each|every spell (that) they|you cast . > casting spells costs 1 more action for [1] .
^ (your) [rivals|players|you] must|need pay|spend|use|take an|one|1 more|additional|extra action for
    each|every order (that) they|you play . > playing orders costs 1 more action for [1] .
^ (your) [rivals|players|you] must|need pay|spend|use|take an|one|1 more|additional|extra action for
    each|every hero (that) they|you recruit . > recruiting costs 1 more action for [1] .
"""

COMPARED = """
^ attacking heroes <x> costs <n> more|additional|extra action|actions > attacking each hero <x>
    costs <n> more action
^ attacking a|any hero <x> costs <n> more|additional|extra action|actions > attacking each hero
    <x> costs <n> more action
^ rivals must spend|use|pay|take two|2 actions to attack a|any|heroes (hero) <x> . > attacking each
    hero <x> costs 1 more action .
^ this [hero|leader] has|gets <a> during <c> and|but <b> during <d> . > this [1] has <a> during <c>
    . during <d> , it has <b> .
^ your heroes have|get|gain <a> during <c> and|but <b> during <d> . > during <c> , your heroes have
    <a> . during <d> , your heroes have <b> .
^ none of your [heroes|corpses] can|may > your [1] cannot
^ only your leader may|can be attacked by rivals . > your heroes cannot be attacked by rivals .
(your) heroes cost|costs nothing|no (action|actions) to recruit [.|while|if|,] > recruiting is a
    free action for you [1]
[has|have|gains|gain] (all) (of) (the) special abilities of > also [1] the power of
hand size is # larger|bigger|greater|higher > maximum hand size is increased by #
hand size is # smaller|lower|less > maximum hand size is reduced by #
^ (ranged) attacks cannot pass over|through|by this hero . > this hero has intercept .
[is|are] more damaged than <whom> > has more damage than <whom>
[is|are] less damaged than <whom> > has less damage than <whom>
[while|if] this hero has the [most|least|highest|lowest] [life|damage] in|of|among your unit|heroes
    , > [1] this hero is a hero in your unit with the [2] [3] ,
[while|if] this hero has the [most|least|highest|lowest] attack strength in|of|among your
    unit|heroes , > [1] this hero is a hero in your unit with the [2] attack strength ,
^ on [your|their] turn|turns , > during [1] turn ,
^ on rivals 's turn|turns , > during a rival 's turn ,
^ on [a|each|the] [rival|player] 's turn|turns , > during [1] [2] 's turn ,
hand|hands (size) is|are limited to # card|cards > hand size is #
with neither a|an [supporter|forerunner] nor a|an [forerunner|supporter] > with no [1] and with no
    [2]
^ this [hero|leader] has|gets <a> while <c> and|but <b> while not <c> . > while this [1] is <c> , it
    has <a> . otherwise , it has <b> .
while not in melee . > while it is not in melee .
"""

TENETS = "\n".join(part.strip() for part in (CANCELLED, ATTACKS, COMING, MEASURED, COMPARED))
