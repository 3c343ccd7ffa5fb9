"""The words of the card language that join: places, times, openings, what goes without saying."""

from __future__ import annotations

LINKS = """
in: in, within, inside
with: with, having
without: without, with no
adjacent to: adjacent to, next to, beside, directly next to, right next to
behind: behind
in front of: in front of, ahead of
in front of or behind: in front of or behind, behind or in front of, in front of and behind, behind
    and in front of, in front of or is behind
directly in front of or behind: directly in front of or behind, directly in front of or directly
    behind, directly behind or in front of, directly behind or directly in front of, directly in
    front of and behind, directly in front of and directly behind, directly behind and in front of,
    immediately in front of or behind, immediately behind or in front of, just in front of or behind
to the left or right of: to the left or right of, left or right of, to the right or left of, on
    either side of, to either side of, to the left or to the right of, to the left and right of,
    on both sides of, to its left or right of, left and right of, directly to the left or right of
directly behind: directly behind, immediately behind
directly in front of: directly in front of, immediately in front of
other than: other than, except, except for, besides, different from
equal to: equal to, that equals
less than: less than, fewer than, lower than, below
more than: more than, greater than, higher than, above
at most: less than or equal to, not more than, no more than
at least: greater than or equal to, more than or equal to, no less than, not less than
named: named, called
controlled by: controlled by
owned by: owned by
plus: plus
minus: minus
among: among, from among
in same row as: in the same row as
in same column as: in the same column as
in same unit as: in the same Unit as
opposite: opposite, across from
than: than
"""


PREPOSITIONS = """
from: from
on: on, onto
on top: on top of, on the top of, to the top of, on top
on bottom: on the bottom of, to the bottom of, at the bottom of, on bottom of
into: into
against: against, versus
by: by
for: for
as: as
at start: at the start of, at the beginning of, at start of, at the beginning, at the start
at end: at the end of, at end of
before end: before the end of
during: during, throughout
for each: for each, for every, per, equal to the number of times
floor: to a minimum of, minimum, but not below, but no lower than, to no less than, with a minimum
    of, but to no less than, down to a minimum of
ceiling: to a maximum of, up to a maximum of, but no more than, but not more than, with a maximum of
divided among: divided as you choose among, divided among, split between, divided between, spread
    among, spread over, divided as you wish among, divided any
    way you choose among, split among, distributed among, divided as you like among, split as you
    choose among
instead of: instead of
out of: out of
in: within
over: over
"""


ADVERBS = """
this turn: this Turn, for this Turn
this wave: this Wave, for this Wave
this round: this Round, for this Round
this game: this game
for attack: for that Attack
for free: for free
as you like: as you like, in any way you like, in any way you choose, in any way you wish
once per wave: once per Wave, once each Wave
once per round: once per Round, once each Round
until turn: until the end of the Turn, until the Turn is over, until the end of this Turn, until
    this Turn ends, until end of Turn, for the rest of the Turn, for the remainder of the Turn, for
    the remainder of this Turn, for the rest of this Turn, until the Turn ends, until your Turn
    ends, until the end of your Turn
until wave: until the end of the Wave, until the Wave is over, until the end of this Wave, until
    this Wave ends, until end of Wave, until end of the Wave, for the rest of the Wave, for the
    remainder of the Wave, for the remainder of this Wave, for the rest of this Wave, until the Wave
    ends, until the end of the current Wave, until the start of the next Wave, until the beginning
    of the next Wave, until the next Wave begins, until the next Wave starts
until round: until the end of the Round, until the Round is over, until the end of this Round, until
    this Round ends, until end of Round, for the rest of the Round, for the remainder of the Round,
    for the remainder of this Round, for the rest of this Round, until the Round ends, until the end
    of the current Round, until the start of the next Round, until the beginning of the next Round,
    until the next Round begins, until the next Round starts
until game: until the end of the game, for the rest of the game, permanently, until the game ends
until in place: for as long as it is in place, while it is in place, as long as it is in place, as
    long as it remains in play
until next wave: until the end of the next Wave, until the end of next Wave, through the next Wave
until next turn: until the end of your next Turn, until the end of the next Turn, until your next
    Turn ends
until rival turn: until the end of the next Rival Turn
until rival turn start: until the start of the next Rival Turn
until next turn start: until the start of your next Turn, until the beginning of your next Turn,
    until your next Turn, until your next Turn starts, until your next Turn begins
next attack turn: for its next Attack this Turn, for their next Attack this Turn
next attack wave: for its next Attack this Wave, for their next Attack this Wave
next attack round: for its next Attack this Round, for their next Attack this Round
next attack: for its next Attack, for their next Attack
until next round: until the end of the next Round, until the end of next Round, until the next
    Round ends
next turn: next Turn, in your next Turn, in their next Turn, in his next Turn, in its next Turn,
    during his next Turn, on your next Turn, during your next Turn, on their next Turn, on its next
    Turn, during their next Turn, your next Turn, on his or her next Turn, in his or her next Turn,
    during his or her next Turn, on his next Turn, on her next Turn, in her next Turn, during her
    next Turn, during its next Turn
next wave: next Wave, during the next Wave
next round: next Round, during the next Round
as you wish: if you like, if you wish, if you want, if you so choose, if you want to, if you
    choose to
instead: instead, in its place, in their place, in its stead
at random: at random, randomly
respectively: respectively, in that order
any order: in any order, in the order of your choice, in any order you choose, in any order you
    like, in an order you choose, in an order of your choice, in whatever order you like, in any
    order you wish, in the order you choose, in any order you want
divided: divided as you choose, divided as you wish, divided as you like, divided any way you
    choose, divided however you like, split as you choose, distributed as you choose, divided in
    any way, divided any way you like, in any combination
twice: twice each Wave, twice, two times, a second time, twice per Wave, one additional time,
    again, twice a Wave, one additional time each Wave, two times each Wave, an additional time
    each Wave, an additional time, one more time
once: once, no more than once, more than once, one time
each turn: each Turn, per Turn, every Turn
each wave: each Wave, per Wave, every Wave
each round: each Round, per Round, every Round
forward: forward, forwards, forward one row, one row forward, forward one slot, one slot forward,
    one space forward, forward one space
back: back, backward, backwards, back one row, one row back, back one slot, one slot back,
    one space back, back one space
far: as far as it can, as far as possible, as far as it can go, as far as it will go
any wave: in any Wave, during any Wave, in every Wave, regardless of the current Wave, in all
    Waves, outside its Wave, outside of its Wave, ignoring the current Wave, regardless of Wave,
    regardless of the Wave, no matter the Wave
when recruited: in the Wave it is recruited, on the Wave it is recruited, on the Wave they are
    recruited, in the Wave they are recruited, the Wave it is
    recruited, the Wave they are recruited, the turn it is recruited, the turn they are recruited,
    on the Turn it is recruited, on the Turn they are recruited, in the same Wave it is recruited,
    during the Wave it is recruited, during the Wave they are recruited, in the Wave it was
    recruited, the Wave it was recruited, the Turn it was recruited, the Wave they were recruited,
    the Turn they were recruited, as soon as it is recruited, as soon as they are recruited,
    immediately after being recruited, in the Wave they were recruited
from behind: from behind other Heroes, while behind other Heroes, while behind another Hero, from
    behind another Hero, from any row, from any position, while not in Melee, when not in Melee,
    from anywhere, from outside Melee, even if not in Melee, even when not in Melee, from any row of
    its column, out of Melee, without being in Melee, even if it is not in Melee, even when it is
    not in Melee, even if they are not in Melee, as if it were in Melee, as if they were in Melee,
    as though it were in Melee, as though they were in Melee, as if in Melee, as though in Melee
once per turn: once per Turn, once each Turn, once a Turn, once during each of your Turns, once on
    each of your Turns
otherwise: otherwise, if not, if you do not, if you don't
for first turn: for the first time each Turn, for the first time in a Turn, for the first time
    this Turn
for first wave: for the first time each Wave
for first round: for the first time each Round
first: first
ignoring intercept: ignoring Intercept, ignoring Interceptors
rounded up: rounded up
rounded down: rounded down
any time: at any time, at all times, whenever you like, whenever you want
as in hand: as if it were in your Hand, as though it were in your Hand, as if they were in your
    Hand, as though they were in your Hand
this way: this way
as yours: as if it were yours, as if it were this Hero 's, as if it were its own,
    as though it were this Hero 's, as though it were its own,
    as if it were your own, as though it were yours, as if you had cast
    it, as if you had played it
as first: outside the limit
in ceasefire: in-ceasefire
same turn: in the same Turn, during the same Turn, on the same Turn, in one Turn, within the same
    Turn
when placed: in the Turn they are placed, in the Turn it is placed, in the Turn you placed it, on
    the Turn you placed it, on the Turn it was placed, in the Turn it was placed, the Turn it is
    placed, the Turn it was placed, the Turn you placed it, the Turn you place it, in the Turn you
    place it, on the Turn you place it, in the same Turn you placed it, in the same Turn it was
    placed, in the same Turn it is placed, the same Turn it is placed, the same Turn it was placed,
    in the Turn they were placed, as soon as you place it, as soon as it is placed
afterwards: afterwards, after it resolves, after that resolves, after it, after the Attack resolves,
    after that Attack resolves, after the Attack, after that Attack, after the Spell resolves, after
    that Spell resolves, after the Spell, after that Spell, after the Order resolves, after that
    Order resolves, after the Order, after that Order, once it resolves, once it has resolved, after
    it has resolved, after the Attack is resolved, once the Attack resolves, after its Attack,
    after the Attack has resolved, after the Spell has resolved
alone: alone
beforehand: before the damage is dealt, before damage is dealt, before the Attack is made, before
    that Attack is made, before the Attack resolves
"""


OPENINGS = """
those not: those who do not, those who did not, those who cannot, players who do not, each
    player who does not, each player who did not, any player who does not, any player who
    did not, a player who does not, each player who cannot, any player who cannot, a player who
    cannot, anyone who does not, anybody who does not, those that do not, whoever does not
those: those who do, those who did, players who do, each player who does, each player who did, any
    player who does, any player who did, a player who does, anyone who does, anybody who does,
    whoever does
rivals not: rivals who do not, rivals who did not, rivals who cannot, each rival who does not, any
    rival who does not, a rival who does not, each rival who cannot, any rival who cannot, a rival
    who cannot
rivals: rivals who do, rivals who did, each rival who does, any rival who does, a rival who does
when: when, whenever, each time, every time, any time, as soon as, anytime
after: after
if: if, provided that, only if
unless: unless
until: until
while: while, as long as, so long as, for as long as
first time: the first time
next time: the next time
once turn: once per Turn when, once each Turn when, once per Turn whenever
once wave: once per Wave when, once each Wave when, once per Wave whenever
once round: once per Round when, once each Round when, once per Round whenever
first turn: the first time each Turn, the first time each Turn when, the first time every Turn,
    the first time in each Turn, the first time per Turn, the first time a Turn
first wave: the first time each Wave, the first time each Wave when, the first time in each Wave
first game: the first time this Game, the first time each Game, the first time in a Game, the first
    time in the Game, the first time during the Game
first round: the first time each Round, the first time each Round when, the first time in each Round
play if: play if, play only if, play this if, play this only if, play this card only if, play this
    Order only if, you may only play this if, you may play this only if, you may only play this
    Order if, you may play this Order only if, you may only play this card if, can only be played
    if, activate if, activate only if, activate this only if, activate this Trap only if, you may
    only activate this if, you may only activate this Trap if, you may activate this Trap only if,
    use only if, use this only if, use this Trap only if, use this Order only if, playable only if
play when: play when, play this when, play this Trap when, activate when, activate this Trap when,
    use when, play whenever, activate whenever, play this card when, use this Trap when, you may
    play this when, you may activate this Trap when, play after, activate after
"""


DEEDS = {
    "played": ("played", "have played", "placed", "have placed"),
    "cast": ("cast", "have cast"),
    "drew": ("drew", "have drawn"),
    "discarded": ("discarded", "have discarded"),
    "cleared": ("cleared", "have cleared"),
}
"""what you have done to so many cards, and how it is said"""


def _done_by_you() -> str:
    """ "Order you have played this Turn": for each deed and each span."""
    rows = []
    for deed, said in DEEDS.items():
        for span in ("Turn", "Wave", "Round"):
            ways = [f"{you} {how} this {span}" for you in ("you", "that you") for how in said]
            rows.append(f"{deed} by you {span.lower()}: {', '.join(ways)}\n")
    return "".join(rows)


MODIFIERS = """
you felled turn: you defeated this Turn, you have defeated this Turn, that you defeated this Turn
you felled wave: you defeated this Wave, you have defeated this Wave, that you defeated this Wave
you felled round: you defeated this Round, you have defeated this Round, that you defeated this
    Round
self felled turn: this Hero defeated this Turn, this Hero has defeated this Turn, it defeated this
    Turn, it has defeated this Turn, this Leader defeated this Turn, this Leader has defeated this
    Turn
self felled wave: this Hero defeated this Wave, this Hero has defeated this Wave, it defeated this
    Wave, it has defeated this Wave, this Leader defeated this Wave, this Leader has defeated this
    Wave
self felled round: this Hero defeated this Round, this Hero has defeated this Round, it defeated
    this Round, it has defeated this Round, this Leader defeated this Round, this Leader has
    defeated this Round
you control: you control, that you control, under your control
in melee: in Melee, that is in Melee, that are in Melee, who is in Melee, who are in Melee
not in melee: not in Melee, out of Melee, outside Melee, that is not in Melee, that are not in
    Melee, who is not in Melee
in play: in play, in place, on the table, on the board, in the game
of choice: of your choice
of their choice: of their choice, of his choice, of her choice, of its choice
on it: on it, on them
each: each
in any units: in any Units
""" + _done_by_you()
