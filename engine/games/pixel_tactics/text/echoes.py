"""What the second reader lets pass: the same sense in other words (see echo.py)."""

SENSES = """
attacked: attack
taken: take
applied: apply
healed: heal
removed: remove
moved: move
prevented: prevent
defeated: defeat
revived: revive
cleared: clear
drawn: draw
given: give
discarded: discard
revealed: reveal
returned: return
recruited: recruit
switched: switch
cancelled: cancel
used: use
played: play
activated: activate
placed: place
gained: gain
lost: lose
acted: act
targeted: target
increased: increase
reduced: reduce
intercepted: intercept
ignored: ignore
declared: declare
looked at: look
been cast: cast
for attack: attack
melee attack: attack, melee
ranged attack: attack, ranged
Ranged Attack: attack, ranged
Intercept: intercept
in melee: melee
no abilities: not, ability
without: not
cannot: not
did not: not
no: not
unless: if not
those not: not
rivals not: not
those: which
rivals: which
adjacent to: adjacent
for each: each
both: each, 2
at random: random
can: may
in same column as: column, same
in same row as: row, same
limited free action: limited, free, action
first turn: first time, each turn
for first turn: first time, each turn
for first wave: first time, each wave
for first round: first time, each round
comrade: hero
once turn: limit 1 turn
once wave: limit 1 wave
once round: limit 1 round
once per turn: limit 1 turn
once per wave: limit 1 wave
once per round: limit 1 round
first wave: first time, each wave
first round: first time, each round
first game: first time, this game
"""
"""root: what it says"""

LIGHT = frozenset(
    """
    a the 1 , . : ; and then to of is are has had was do did 's ' it its them they their those
    that this in on into with from for by if when while after who which whose there you
    """.split()
) | {"play if", "play when", "", "in play", "for free"}
"""words that bind others or point at what was named"""

LOST = """
until: next time, at start
respectively: apply, remove, give
resolve: use
beforehand: when
more than: once, more
slot: recruit, steal, flank, vanguard, rear, unit
that slot: slot
as in hand: play
prevent: take
make: attack
declare: attack
turn: this turn, until turn
at most: or less
during: if
No Special Abilities: no abilities
or: not, >ranged attack, >intercept, >switched
caster: attacker
move: steal
1: a
your: you, >rival, >forerunner, >supporter, >unit, >hand, on top, on bottom
unit: <your, <any, <each, <its, <their, <all, <a, <this, your, rival, steal
each: equal to-each, +s, at start, at end, that much, twice, thrice, player, rival, prevent,
    no abilities, rearrange
all: each, +s, at start, at end, that much, player, rival, prevent, no abilities, rearrange, >unit
any: a, another, each, +s, player, 1, empty, >empty
hero: card, fighter, >'s, <a, recruit, corpse, rearrange, apply, <this, <switch, <move, them-hero
player: rival, controller, owner
gain: give, has, damage, attack strength
take: apply, put, move, is, action, has, change, was
afterwards: after, when
face-down: look, trap
trap: reserve
melee: >against
heal: remove
return: put, <or
fighter: hero, leader, attacker
as you wish: may
must: or
may: as you wish, limit 1 turn, limit 1 wave, limit 1 round, limit 2 turn, limit 2 wave,
    limit 2 round, limit 3 turn, limit 3 wave, limit 3 round, limit 1 game, for, free, has, >only
this turn: until turn, gain, turn
this wave: until wave, wave
this round: until round, round
equal to: each
number of: each, status, damage, there, has, exactly, more than, less than, or more,
    or less, more, less
attack: hero, leader, forerunner
attacker: hero
instead: move, change, otherwise, cancel
lose: not, remove, life, attack strength
more: gain, this turn, draw, more than, >attack strength, >life
damage: undamaged, damaged, attack strength, target, healed, heal
become: change
next wave: become
as: change, for, is
against: damage, attack
this leader: adjacent
on it: damage, status, marker
second: another
ability: power
any order: put, attack, discard, play, recruit, revive, move, clear, use
different: +s, another
another: other than, >empty, >slot, >player
hand: discard, than
play: activate, place, recruit
of choice: choose, any, a, change, +s
of their choice: a
choose: change, a
use: gain, switch, cast, draw
attack strength: damage
same: column, row, target, >unit, when recruited, >hero, >leader, >player, >card, >corpse
target: a
place: give, apply, put, marker
free: hand, recruit
round: each round, this round, until round
wave: each wave, this wave, recruit, until wave
each wave: twice, first wave
each turn: first turn
2: another, with, player, twice, half, double
3: triple, third
not: undamaged, otherwise
you control: your
only: gain
sole: not, no
corpse: <'s, <its, <that
cast: use
ignoring intercept: ignore intercept
put: place, return, marker, steal, recruit, move, apply
any wave: slot, row, attack, use, play
draw: hand
way: that much, twice, thrice, lethal damage, those, them
this way: that much, twice, thrice, lethal damage, them
redirect: move, change
steal: put
empty: not, recruit, move, steal
full: or more, less than
exactly: with, has, apply
increase: has
reduce: prevent, has, lose
order: order text
damaged: apply, damage, <not
ranged: intercept
apply: attack strength, take
copy: use, has
give: has, move
at least: or more
other: another, other than, rest
as yours: use
reserve: place
as you like: rearrange
until wave: at end
until turn: at end
until round: at end
until next wave: at end
until next round: at end
until next turn: at end
until rival turn: at end
until next turn start: at start
current: recruit, end
than: less than, more than, at most, at least
defeat: discard, lethal damage
named: called
action: switch
less: lose, less than, at most, reduce
less than: less
forerunner: directly in front of
supporter: directly behind
first time: first turn, first wave, first round
clear: that much, discard
other than: another, other
would: instead, cancel-defeated, change
in any units: player
switch: <or, <is, >or, return, put
row: <vanguard, <flank, <rear, slot
card: that much, them, <that, corpse, order, operation, trap, hero
on top: on
not in melee: any
from behind: any
divided: divided among
from among: them, this way
among: them, way
that much: equal to
remove: heal
chosen: a, +s
"""
"""what is said, and what is printed for it; "<" and ">": bound to the word before or behind"""

MADE = """
way: them
cancel: instead
afterwards: after
reduce: has
increase: has
same: column, row
once: more than
against: attack
comrade: hero
owner: steal, return, switch, on bottom, on top, discard pile-your
take: apply
would: prevent, move, take, instead
operation: this, marker
unit: first player, second player, active player, comrade, your, rival, you control, their, its,
    rearrange, you-owner
steal: move, put
corpse: revive, clear, empty, full, forerunner, supporter
rest: other
third: respectively, 3
until in place: give, gain, when recruited
number of: half, equal to, each
controlled by: their, its
hand: recruit-unit, row, column, slot, switch, draw, play, discard-unit, search, take-unit, put-unit
deck: draw-hand
reserve: trap, operation
attack: spell
leader: fighter, target, spell, empty, full, attack, supporter, forerunner
3: full
9: full
fighter: attack
rival: player, you
your: comrade, recruit, discard, switch, you, corpse, attack, play, draw, you control, take, steal
not: lose, empty, sole
slot: that slot, move, recruit, any wave, switch
that slot: slot, move, switch
empty: any, another, adjacent, of choice, move-slot, recruit-slot
change: redirect, become, choose, instead, as
undamaged: not
damaged: damage
column: in same column as
row: any wave
each: all, equal to, number of, both, each turn, each wave, trap, operation, wave, at start,
    at end, +s, leader, player
all: each, heal, both, damage, remove, reduce
another: other, other than, same, comrade, second, respectively
other: sole, comrade, other than
any: any wave, a, move, +s, operation, trap
any number: any, attack, move
other than: another, other
2: both
at end: until wave, until turn, until round, this turn, this wave, this round, until next turn,
    until next wave, until next round, next wave, next round
at start: until next turn start, next wave, next round, next turn
directly in front of: forerunner
directly behind: supporter
next attack turn: for attack, ignoring intercept
ignore intercept: ignoring intercept
next wave: until next wave
next round: until next round
next turn: until next turn, until next turn start
less than: less
less: lose, reduce, less than
than: less than, more than
or more: at least, if, full
wave: at end
turn: at end, at start
round: at end
gain: take, more
may: attack, ignore intercept, unless, as you wish
target: attack
discard: defeat
order: play
exactly: there, apply, take
spell: cast
more than: at most, up to, more
twice: 2
that much: each
divided among: divided
heal: remove
prevent: reduce
otherwise: instead, unless
add: put, place
all but: reduce
double: 2
power: ability
second: hero, corpse
first: hero, corpse
triple: 3
half: 2
lethal damage: defeat
"""
"""what is printed, and what was said for it: "x-y" is x without y"""

UNLESS = """
or more: less than
or less: more than
at least: less than
each: a
all: a
less than: or more, at least, >empty, empty
more than: or less
damaged: undamaged
undamaged: damaged
melee: not in melee
not in melee: melee
no: there
empty: there, has
not: there, undamaged, is, has
"""
"""what "unless" turns round: the same in both directions"""

FREELY = frozenset(
    """
    or hero apply give remove put attacker caster choose player card damage more move controller
    use make place among cast action activate during called lose recruit return
    """.split()
) | {
    "until turn", "until wave", "until round", "this turn", "this wave", "this round",
    "each round", "each wave", "each turn", "first turn", "first wave", "first round", "that much",
    "this game", "this leader", "this corpse",
    "order text", "attack strength", "equal to", "rounded down", "at random",
}  # fmt: skip
"""what a print may add, for a sentence says as much without it"""

TURNED = frozenset(
    """
    not no undamaged empty full exactly less more
    """.split()
) | {
    "if not",
    "or more",
    "or less",
    "more than",
    "less than",
    "number of",
    "than",
    "at most",
    "at least",
}
"""what "unless" turns round: a negation may go or come, a bound becomes the other one"""

COUNTED = frozenset(("rival", "hand", "deck", "discard pile", "melee"))
"""what must be said as often as it was: whose the things are, and where"""
