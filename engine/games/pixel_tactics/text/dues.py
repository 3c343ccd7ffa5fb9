"""More turns of phrase (see phrasebook.py): what actions cost, and what is given to take them."""

from __future__ import annotations

UNNAMED = """
^ [casting|playing|attacking|drawing|recruiting|moving|switching|clearing|placing] is a long action
    . > [1] is a long action for all players .
^ [casting|playing|attacking|drawing|recruiting|moving|switching|clearing|placing] <what> is a long
    action . > [1] <what> is a long action for all players .
^ [casting|playing|attacking|drawing|recruiting|moving|switching|clearing|placing] costs <n>
    [action|actions] . > [1] costs <n> [2] for all players .
^ [casting|playing|drawing|recruiting|moving|switching|clearing|placing] <what> costs <n>
    [action|actions] . > [1] <what> costs <n> [2] for all players .
"""
"""PT-134: a burden that nobody is named for is everybody's"""

PRICES = """
costs|cost (an) additional|extra|another action > costs 1 more action
costs|cost an action more > costs 1 more action
costs|cost one|1|an more|additional|extra action > costs 1 more action
costs|cost one|1 less|fewer action|actions > costs 1 less action
costs|cost one|1 action less|fewer > costs 1 less action
costs|cost an action less > costs 1 less action
costs|cost # additional|extra action|actions > costs # more actions
costs|cost [rivals|you] (a|an|one|1) additional|extra|more|another action (to)
    (play|cast|use|place|recruit) > costs 1 more action for [1]
costs|cost [rivals|you] one|1 less|fewer action (to) (play|cast|use|place|recruit) > costs 1 less
    action for [1]
costs|cost [rivals|you] # additional|extra|more actions > costs # more actions for [1]
costs|cost each|every player (a|an|one|1) additional|extra|more|another action > costs 1 more action
    for all players
^ attacking <whom> costs (your|a) rivals|rival an|one|1|a additional|extra|more|another action >
    attacking <whom> costs 1 more action
^ attacking <whom> costs (your|a) rivals|rival # additional|extra|more actions > attacking <whom>
    costs # more actions
drawing a card costs (your) [rivals] an|one|1|a additional|extra|more|another action > drawing
    costs 1 more action for [1]
costs no action|actions for > is a free action for
costs two|2 actions for > is a long action for
drawing a card > drawing
^ drawing cards > drawing
"""
"""how much"""

OF_CARDS = """
[casting|playing|drawing|recruiting|moving|clearing|placing] <what> costs each|every player
    (an|one|1) additional|extra|more|another action > [1] <what> costs 1 more action for all players
moving your heroes costs no action|actions . > moving is a free action for you .
moving a|one (of) (your) hero|heroes costs no action|actions . > moving is a free action for you .
your [orders|operations] are [free|long] actions to play . > playing [1] is a [2] action for you .
your traps are [free|long] actions to place . > placing traps is a [1] action for you .
^ (all) [spells] (each) cost <n> action|actions . > casting [1] costs <n> action for all players .
^ (all) [orders|operations] (each) cost <n> action|actions . > playing [1] costs <n> action for
    all players .
^ (all) [traps] (each) cost <n> action|actions . > placing [1] costs <n> action for all players .
^ (all) attacks (each) cost <n> action|actions . > attacking costs <n> action for all players .
^ your [spells] (each) cost <n> action|actions > casting [1] costs <n> action for you
^ your [orders|operations] (each) cost <n> action|actions > playing [1] costs <n> action for you
^ your [traps] (each) cost <n> action|actions > placing [1] costs <n> action for you
^ your attacks (each) cost <n> action|actions > attacking costs <n> action for you
^ rival|rivals ('s|') [spells] (each) cost|costs <n> action|actions > casting [1] costs <n> action
    for rivals
^ rival|rivals ('s|') [orders|operations] (each) cost|costs <n> action|actions > playing [1] costs
    <n> action for rivals
^ rival|rivals ('s|') [traps] (each) cost|costs <n> action|actions > placing [1] costs <n> action
    for rivals
^ rival|rivals ('s|') attacks (each) cost|costs <n> action|actions > attacking costs <n> action for
    rivals
^ (all) [spells] cost (your) [rivals|you] <n> action|actions (to) (cast) > casting [1] costs <n>
    action for [2]
^ (all) [orders|operations] cost (your) [rivals|you] <n> action|actions (to) (play) > playing [1]
    costs <n> action for [2]
^ (all) [traps] cost (your) [rivals|you] <n> action|actions (to) (place) > placing [1] costs <n>
    action for [2]
^ <whose> 's [spells] (each) cost|costs <n> action|actions > casting [1] costs <n> action for
    <whose>
^ <whose> 's attacks (each) cost|costs <n> action|actions > attacking costs <n> action for <whose>
^ attacks|attack (made) by|with <whose> cost|costs <n> action|actions > attacking costs <n> action
    for <whose>
^ attacks (made) by|with <whose> are (a) [free|long|limited|normal] actions|action > attacking is a
    [1] action for <whose>
^ spells (cast) by <whose> are (a) [free|long|limited|normal] actions|action > casting spells is a
    [1] action for <whose>
"""
"""of what is played, cast and placed"""

FIRSTS = """
^ (during) each|every wave , you may|can play an|one additional|extra|more order . > playing orders
    is a limited free action for you .
^ (during) each|every wave , you may|can recruit an|one additional|extra|more hero . > recruiting is
    a limited free action for you .
^ you may|can play an|one additional|extra|more order (during) each|every [wave|turn] . > playing
    orders is a limited free action for you .
^ you may|can recruit an|one additional|extra|more hero (during) each|every [wave|turn] . >
    recruiting is a limited free action for you .
^ you may|can recruit heroes as a free action once per|each|every|a [turn|wave|round] . > recruiting
    is a limited free action for you each [1] .
^ you may|can play [orders|operations] as a free action once per|each|every|a [turn|wave|round] . >
    playing [1] is a limited free action for you each [2] .
^ you may|can move heroes as a free action once per|each|every|a [turn|wave|round] . > moving is a
    limited free action for you each [1] .
limited free action for you each turn > limited free action for you
"""
"""the first in a Turn, Wave or Round"""

OWED = """
^ (your) rivals must|need|have (to) spend|use|pay (an|one|1) additional|extra|more|another action
    (in) (order) to draw (a) (card|cards) . > drawing costs 1 more action for rivals .
^ (your) rivals must|need|have (to) spend|use|pay (an|one|1) additional|extra|more|another action
    (in) (order) to recruit (a) (hero|heroes) . > recruiting costs 1 more action for rivals .
^ (your) rivals must|need|have (to) spend|use|pay (an|one|1) additional|extra|more|another action
    (in) (order) to move (a) (hero|heroes) . > moving costs 1 more action for rivals .
^ (your) rivals must|need|have (to) spend|use|pay (an|one|1) additional|extra|more|another action
    (in) (order) to switch (a) (heroes) . > switching costs 1 more action for rivals .
^ (your) rivals must|need|have (to) spend|use|pay (an|one|1) additional|extra|more|another action
    (in) (order) to attack . > attacking costs 1 more action for rivals .
^ (your) rivals must|need|have (to) spend|use|pay (an|one|1) additional|extra|more|another action
    (in) (order) to play|use (an|their) [order|orders|operation|operations] . > playing [1] costs 1
    more action for rivals .
^ (your) rivals must|need|have (to) spend|use|pay (an|one|1) additional|extra|more|another action
    (in) (order) to cast (a|their) [spell|spells] . > casting [1] costs 1 more action for rivals .
^ (your) rivals must|need|have (to) spend|use|pay (an|one|1) additional|extra|more|another action
    (in) (order) to place (a|their) [trap|traps] . > placing [1] costs 1 more action for rivals .
^ (your) rivals must <do> (in) (order) to play an [order|operation] . > when a rival plays an [1] ,
    that rival may <do> . if they do not , cancel that [1] .
^ (your) rivals must <do> (in) (order) to cast a spell . > when a rival casts a spell , that rival
    may <do> . if they do not , cancel that spell .
^ (your) rivals must <do> (in) (order) to attack . > when a rival hero or leader attacks , that
    rival may <do> . if they do not , cancel that attack .
^ (in) (order) to play an [order|operation] , (your|a) rivals|rival must <do> . > when a rival plays
    an [1] , that rival may <do> . if they do not , cancel that [1] .
^ (in) (order) to cast a spell , (your|a) rivals|rival must <do> . > when a rival casts a spell ,
    that rival may <do> . if they do not , cancel that spell .
^ each|every player must <do> (in) (order) to play an [order|operation] . > when a player plays an
    [1] , that player may <do> . if they do not , cancel that [1] .
^ each|every player must <do> (in) (order) to cast a spell . > when a player casts a spell , that
    player may <do> . if they do not , cancel that spell .
"""
"""what is done, or else the action fails"""

BOUNDS = """
^ play|activate|use (this) (order|trap|card) only during|in <when…> . > play if it is <when…> .
^ <who> 's [attack|life] (strength) cannot be reduced|lowered|decreased below|under # . > <who>
    cannot have less than # [1] strength .
cannot have [more|less] [life|attack] (strength) than <whom…> > cannot have [2] strength [1] than
    the [2] strength of <whom…>
^ <who> 's [attack|life] (strength) cannot exceed|(be)|(go) (more|greater|above|higher) (than) # . >
    <who> cannot have more than # [1] strength .
^ <who> 's [attack|life] (strength) cannot be|go|fall|drop (reduced) less|lower|below (than) # . >
    <who> cannot have less than # [1] strength .
"""
"""what a value never goes beyond"""

DUES = "\n".join(part.strip() for part in (UNNAMED, PRICES, OF_CARDS, FIRSTS, OWED, BOUNDS))
