"""More turns of phrase (see phrasebook.py): of what holds, of whom, and of the rest of them."""

from __future__ import annotations

_DO = "[have|take|deal|cannot|may|gain|get|lose]"
_AND = (";|. (and)", ", and|but|while")
_REST = (
    ("with <x>", "without <x>"),
    ("in melee", "not in melee"),
    ("in the [vanguard|flank|rear]", "that are not in the [1]"),
)


def _the_rest() -> str:
    """ "Heroes with Intercept have +2 Life; all other Heroes have -1 Life"."""
    rules = []
    for joint in _AND:
        for whose in ("", "your ", "rival "):
            for these, those in _REST:
                n = 2 if "[" in these else 1
                said = f"^ {whose}heroes {these} {_DO} <y…> {joint} (all) {whose}other heroes"
                these = these.replace("[vanguard|flank|rear]", "[1]")
                rules.append(f"{said} > {whose}heroes {these} [{n}] <y…> . {whose}heroes {those}")
            for one, other in (("damaged", "undamaged"), ("undamaged", "damaged")):
                said = f"^ {whose}{one} heroes {_DO} <y…> {joint} (all) {whose}other heroes"
                rules.append(f"{said} > {whose}{one} heroes [1] <y…> . {whose}{other} heroes")
        said = f"^ heroes in your [vanguard|flank|rear] {_DO} <y…> {joint} (all) your other heroes"
        rules.append(f"{said} > heroes in your [1] [2] <y…> . your heroes that are not in the [1]")
    return "\n".join(rules)


_OTHERS = (
    ("heroes with <x>", "heroes without <x>"),
    ("heroes in melee", "heroes not in melee"),
    ("heroes in the [vanguard|flank|rear]", "heroes that are not in the [1]"),
    ("[vanguard|flank|rear] heroes", "heroes that are not in the [1]"),
    ("damaged heroes", "undamaged heroes"),
    ("undamaged heroes", "damaged heroes"),
)


def _only() -> str:
    """ "Only Heroes in the Vanguard may attack": no other Heroes, and no Leaders."""
    rules = []
    for these, others in _OTHERS:
        n = 2 if "[" in these else 1
        also = f"leaders cannot [{n}]"
        rest = f"{others} cannot [{n}] <y…> . {also} <y…> ."
        rules.append(f"^ only {these} may|can [attack|cast] <y…> . > {rest}")
        rules.append(f"^ only {these} may|can [attack] . > {others} cannot attack . {also} .")
    rules.append("^ only leaders may|can attack . > heroes cannot attack .")
    return "\n".join(rules)


_DONE = (
    ("play an order", "play orders", "playing orders"),
    ("play an operation", "play operations", "playing operations"),
    ("place a trap", "place traps", "placing traps"),
    ("cast a spell", "cast spells", "casting spells"),
    ("recruit a hero", "recruit heroes", "recruiting"),
    ("move a hero", "move heroes", "moving"),
    ("clear a corpse", "clear corpses", "clearing corpses"),
    ("draw a card", "draw cards", "drawing"),
)
_BY_PIECES = (
    ("attack", "attacking"),
    ("cast (its|their) spell|spells", "casting spells"),
    ("move", "moving"),
)
_ONE = "[player|players|rival|rivals|you]"


def _prices() -> str:
    """What is free, or dearer, told of whoever does it rather than of the deed."""
    rules = []
    for one, many, doing in _DONE:
        first = one.replace(" an ", " one|1 ").replace(" a ", " one|1 ")
        free = f"> {doing} is a limited free action for you"
        for each in ("once per|each|every|a", "once in|during each|every"):
            span = f"{each} [turn|wave|round]"
            rules.append(
                f"^ you may|can {many} as (a) free action|actions {span} . {free} each [1] ."
            )
        span = "each|per|every|a [turn|wave|round]"
        rules.append(f"^ you may|can {first} {span} as a free action . {free} each [1] .")
        for spent in ("without spending|using|taking|paying an|any action", "for free"):
            rules.append(f"^ you may|can {first} {span} {spent} . {free} each [1] .")
        for done in (one, many):
            for more, told in (("additional|extra|more", "more"), ("fewer|less", "less")):
                costs = f"{doing} costs 1 {told} action for [1]"
                said = f"^ it costs (your) {_ONE} an|one|1 {more} action to {done} ."
                rules.append(f"{said} > {costs} .")
    for verb, doing in _BY_PIECES:
        for told in ("free", "long"):
            free = f"{doing} is a {told} action for <who>"
            limited = f"{doing} is a limited {told} action for <who>"
            rules.append(f"^ <who> may|can {verb} as (a) {told} action|actions . > {free} .")
            span = "once per|each|every|a turn"
            rules.append(f"^ <who> may|can {verb} as a {told} action {span} . > {limited} .")
            rules.append(f"^ <who> may|can {verb} {span} as a {told} action . > {limited} .")
            rules.append(f"^ {span} , <who> may|can {verb} as a {told} action . > {limited} .")
        for more, told in (("additional|extra|more", "more"), ("fewer|less", "less")):
            rules.append(
                f"^ <who> cost|costs (you) an|one|1 {more} action to {verb} . > {doing} costs 1 "
                f"{told} action for <who> ."
            )
    return "\n".join(rules)


DEARER = """
^ it costs your rivals an|one|1 additional|extra|more action to attack <whom…> > attacking <whom…>
    costs 1 more action
costs|cost (your) [you|rivals] one|1 less|fewer action . > costs 1 less action for [1] .
costs|cost (your) [you|rivals] one|1 action less|fewer . > costs 1 less action for [1] .
costs|cost (your) [you|rivals] one|1 action more . > costs 1 more action for [1] .
"""

ASKED = """
[while|if|unless] none of your heroes [is|are|has|have] > [1] no hero in your unit [2]
[while|if|unless] none of the [heroes|corpses] in your unit [is|are|has|have] > [1] no [2] in your
    unit [3]
as long as none of your heroes [is|are|has|have] > as long as no hero in your unit [1]
^ once per|each turn , you may|can move this hero as a free action . > moving is a limited free
    action for this hero .
^ once per|each turn , you may|can move this hero without spending|using|taking an|any action . >
    moving is a limited free action for this hero .
^ you may|can move this hero once per|each turn as a free action . > moving is a limited free action
    for this hero .
^ you may|can move a|one|1 hero (in your unit) once per|each turn as a free action . > moving is a
    limited free action for you .
^ you may|can move a|one|1 hero (in your unit) once per|each turn without spending|using|taking
    an|any action . > moving is a limited free action for you .
for each|every card (that) your|a|the rival has in (his|their) hand > for each card in a rival 's
    hand
for each|every [hero|corpse] (that) your|a|the rival has|controls > for each rival [1]
in the row of the current wave > in the current wave
each|every order you play costs > playing orders costs
each|every operation you play costs > playing operations costs
use [orders|operations] as (a) free action|actions > play [1] as a free action
cannot attack heroes , only leaders . > may only attack leaders .
may not attack heroes , only leaders . > may only attack leaders .
^ (a|your) [rival|rivals|player|players] cannot <do> if|while they|he|she has|have <x…> . > [1] with
    <x…> cannot <do> .
[heroes|hero] with more attack strength than life > [1] with more attack strength than their life
[heroes|hero] with more life than attack strength > [1] with more life than their attack strength
the [supporter|forerunner] of your leader > your leader 's [1]
[player|players|rival|rivals] whose leader is|are [damaged|undamaged] > [1] with a [2] leader
^ heroes in units with <x> [have|take|cannot|may|deal] <y…> . > heroes [1] <y…> while their unit has
    <x> .
for each|every damage they|it have|has > for each damage on it
cannot be reduced below # [attack|life] > cannot have less than # [1]
cannot be raised|increased above # [attack|life] > cannot have more than # [1]
^ while the [vanguard|flank|rear] wave is in progress , > during the [1] wave ,
do|does not take (any) damage from > take no damage from
orders you play > your orders
^ <who> [has|have|gains|gets|gain|get] <x> only while|if|when <c…> . > <who> [1] <x> while <c…> .
^ <who> may|can [attack|move] only while|if|when <c…> . > <who> cannot [1] unless <c…> .
^ <who> may|can only [attack|move] while|if|when <c…> . > <who> cannot [1] unless <c…> .
^ <who> may|can cast (its|their) spell|spells only while|if|when <c…> . > <who> cannot cast spells
    unless <c…> .
^ <who> may|can only cast (its|their) spell|spells while|if|when <c…> . > <who> cannot cast spells
    unless <c…> .
^ <who> may|can attack [leaders|heroes] from any row . > <who> may attack [1] .
^ <who> with [a|an|no] <x> [behind] it|them [has|have|take|takes|deal|deals|cannot|may|can] <z…> . >
    <who> [3] <z…> while there is [1] <x> [2] them .
^ <who> with [a|an|no] <x> in front of it|them [has|have|take|takes|deal|deals|cannot|may|can] <z…>
    . > <who> [2] <z…> while there is [1] <x> in front of them .
^ <who> with [a|an|no] <x> across from it|them [has|have|take|takes|deal|deals|cannot|may|can] <z…>
    . >
    <who> [2] <z…> while there is [1] <x> across from them .
^ <who> with [a|an] <x> in its|their [row|column] [has|have|take|takes|deal|deals|cannot|may|can]
    <z…> . > <who> [3] <z…> while there is [1] <x> in their [2] .
[while|if] they have (at least) a|an|one <x> [adjacent] to them > [1] there is a <x> [2] to them
[while|if] it has (at least) a|an|one <x> [adjacent] to it > [1] there is a <x> [2] to it
[while|if] they have (at least) a|an|one <x> [behind] them > [1] there is a <x> [2] them
[while|if] it has (at least) a|an|one <x> [behind] it > [1] there is a <x> [2] it
[while|if|unless] this [hero|leader] has [a|an|no] <x> [behind] it > [1] there is [3] <x> [4] this
    [2]
[while|if|unless] this [hero|leader] has [a|an|no] <x> in front of it > [1] there is [3] <x> in
    front of this [2]
that is|are (all) alone in its|their [row|column] > with no other heroes in their [1]
[heroes] alone in their [row|column] > [1] with no other heroes in their [2]
; [while|during] > . [1]
if|while you have at least as many <x> as your|a|the rival > unless you have less <x> than a rival
as long as you have at least as many <x> as your|a|the rival > unless you have less <x> than a
    rival
if|while you do not have [more|less|fewer] > unless you have [1]
as long as you do not have [more|less|fewer] > unless you have [1]
if you do not have a|an|any > if you have no
your hand has no maximum|limit (size) . > you may use the draw action while your hand is full .
^ your heroes have @ <a> in the [vanguard|flank|rear] and @ <b> in the [vanguard|flank|rear] . >
    heroes in your [1] have @ <a> . heroes in your [2] have @ <b> .
you may|can have up to # more|additional|extra cards|card in (your) hand > your maximum hand size is
    increased by #
"""

_SWAPPED = (
    "attack strength equal to their printed life and life equal to their printed attack strength"
)
_BOTH = "attack (strength) and life (strength)"
_SPAN = "until the end of the|this [turn|wave|round]"


def _swapped() -> str:
    """ "Swap the Attack Strength and Life of each Hero": what is printed changes places."""
    swap, held = f"swap|switch|exchange the {_BOTH} of", f"have {_SWAPPED}"
    until, those = "until the end of the", "[each|all|every|your]"
    rules = [
        f"^ {swap} [each|all|every|this|your] <who…> . > [1] <who…> {held} .",
        f"^ swap|switch|exchange <who> 's {_BOTH} . > <who> {held} .",
        f"^ <who> 's {_BOTH} are swapped|switched|exchanged . > <who> {held} .",
        f"^ {_SPAN} , {swap} [a|an] <who…> . > choose [2] <who…> . {until} [1] , it {held} .",
        f"^ {swap} [a|an] <who> {_SPAN} . > choose [1] <who> . {until} [2] , it {held} .",
        f"^ {_SPAN} , {swap} {those} <who…> . > {until} [1] , [2] <who…> {held} .",
        f"^ {swap} {those} <who> {_SPAN} . > {until} [2] , [1] <who> {held} .",
    ]
    return "\n".join(rules)


MANY = """
you may|can recruit heroes in|into any|every (empty) slot (of|in) (your) (unit) . > you may recruit
    heroes into any row .
^ in the [first|second|third] round , > during the [1] round ,
in the [first|second|third] round . > during the [1] round .
^ your corpses may|can be moved . > you may move your corpses .
for players . > for all players .
prevent # of it . > prevent # of that damage .
you have at least one|1 <x> in each|every [row|column] > you have a <x> in each [1]
you have at least one|1 <x> in each|every of your rows > you have a <x> in each row
there is <x> in each|every [row|column] of|in your unit > you have <x> in each [1]
each|every [row|column] of|in your unit has <x…> > you have <x…> in each [1]
each of your rows has <x…> > you have <x…> in each row
all (of) your rows have <x…> > you have <x…> in each row
all (of) your columns have <x…> > you have <x…> in each column
you have heroes in all three|3 rows > you have a hero in each row
you have heroes in all three|3 columns > you have a hero in each column
you have heroes in all|each|every rows|row > you have a hero in each row
in the same row or|and column as this hero > in this hero 's row or column
in the same row or|and column as it > in its row or column
[player|players|rivals|you] [has|have] 3|three actions each|every|per turn|wave > [1] [2] 1 more
    action each turn
[player|players|rivals|you] [has|have] 4|four actions each|every|per turn|wave > [1] [2] 2 more
    actions each turn
[player|players|rivals|you] [has|have] only 1|one action each|every|per turn|wave > [1] [2] 1 less
    action each turn
^ you may|can take|use|perform|spend a|an|one|1 additional|extra|more action during|in the <which>
    wave . > during the <which> wave , you have 1 more action each turn .
^ you may|can use|perform|spend a|an|one|1 additional|extra|more action each|every|per turn|wave .
    > you have 1 more action each turn .
for each|every <x> , up to @ . > for each <x> , to a maximum of @ .
for each|every <x> up to @ . > for each <x> , to a maximum of @ .
^ while|when attacking <whom> , <who> [has|have|gains|gets|gain|get] @ attack strength . > <who> [1]
    @ attack strength against <whom> .
^ <who> [has|have|gains|gets|gain|get] @ attack strength while|when attacking <whom> . > <who> [1] @
    attack strength against <whom> .
you do not have a|any maximum hand size (limit) > you may use the draw action while your hand is
    full
there is no limit to|on your hand size|hand > you may use the draw action while your hand is full
each player 's heroes [has|have|gain|gets|get|takes|take] <x> for each card in that player 's
    hand . > heroes [1] <x> for each card in their controller 's hand .
^ your traps may|can be activated as soon as|when|whenever they are placed . > you may activate
    traps in the turn they are placed .
"""

HOLDING = "\n".join(
    part.strip() for part in (_the_rest(), _only(), _prices(), DEARER, ASKED, MANY, _swapped())
)
