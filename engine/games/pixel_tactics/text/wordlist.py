"""The words of the card language that name things and deeds, each with its spellings."""

from __future__ import annotations

NOUNS = """
hero: Hero/Heroes, Hero card/Hero cards
leader: Leader/Leaders
corpse: Corpse/Corpses, fallen Hero/fallen Heroes, defeated Hero/defeated Heroes
fighter: fighter/fighters, character/characters, combatant/combatants
card: card/cards
order: Order/Orders, Order card/Order cards
operation: Operation/Operations, Ongoing Order/Ongoing Orders
trap: Trap/Traps, Trap card/Trap cards
forerunner: Forerunner/Forerunners
supporter: Supporter/Supporters
caster: caster/casters
attacker: attacker/attackers, attacking Hero/attacking Heroes, attacking Leader, attacking fighter
target: target/targets, defender/defenders, defending Hero, targeted Hero, attacked Hero, target
    Hero of the Attack
interceptor: Interceptor/Interceptors, intercepting Hero/intercepting Heroes
hand: Hand/Hands
deck: Deck/Decks, draw pile/draw piles
discard pile: Discard Pile/Discard Piles
reserve: Reserve/Reserves, Reserve Slot/Reserve Slots
unit: Unit/Units
row: row/rows
column: column/columns
row or column: row or column, column or row, row and column, column and row
slot: slot/slots, space/spaces, Unit slot/Unit slots, position/positions
vanguard: Vanguard/Vanguards
flank: Flank/Flanks
rear: Rear/Rears
wave: Wave/Waves
turn: Turn/Turns
round: Round/Rounds
game: game/games
player: player/players
rival: Rival/Rivals, opponent/opponents, enemy/enemies, foe/foes, rival player/rival players,
    opposing player/opposing players
you: you, me, yourself
ally: ally/allies, teammate/teammates, team-mate/team-mates, friend/friends
owner: owner/owners
controller: controller/controllers
it: it, itself
them: them, they, themselves, he, she, him, he or she
attack strength: Attack Strength, Strength, attack power, Attack Value, power of attack
life: Life, HP, life total, Life total, maximum Life, health, hit points, hit point
printed attack strength: printed Attack Strength, base Attack Strength, printed Strength
printed life: printed Life, base Life
casualty: casualty/casualties
tie: tie/ties
remaining life: remaining Life, Life remaining, Life left, remaining health, current Life,
    remaining hit points
lethal damage: lethal damage, damage equal to or exceeding its Life
damage: damage, dmg, damage counters, damage counter, damage marker, damage markers, wounds, wound
status: Status/Statuses, Status Effect/Status Effects
marker: Time Marker/Time Markers, marker/markers
melee attack: Melee Attack/Melee Attacks
ranged attack: Ranged Attack/Ranged Attacks
spell: Spell/Spells, attack powers
action: Action/Actions
power: Power/Powers
ability: Ability/Abilities, special ability/special abilities, effect/effects
no abilities: no special abilities, no abilities, no Ability
intercept: Intercept, Intercepting
name: name/names
number: number/numbers
maximum hand size: maximum Hand Size, Hand Size, hand limit, maximum hand, hand size limit
first player: First Player, starting player
second player: Second Player
active player: active player, player whose Turn it is
ceasefire: Ceasefire
rest: rest, others, remainder
there: there
order text: Order effect, Order text
"""


TWOFOLD = (
    "vanguard flank rear leader rival ally target order operation trap spell reserve hand deck"
)
"""Nouns that also stand before another noun: "Rear Heroes", "a Rival Leader", "target Hero"."""


DETERMINERS = """
a: a, an
the: the
this: this
that: that
those: those, these
all: all
all but: all-but
each: each, every, each and every
any: any
any number: any number of
any amount: any amount of
up to: up to, as many as, at most, a maximum of
exactly: exactly
at least: at least
another: another, one other, a different
other: other
different: different
chosen: chosen, selected
former: former
random: random, randomly chosen, randomly selected
your: your, my, your own
its: its, its own
their: their, their own, his, her, his or her, his own, her own, his or her own
damaged: damaged, wounded, injured, hurt
undamaged: undamaged, unwounded, uninjured, unharmed, healthy, unhurt
lethal: lethally damaged, dying
adjacent: adjacent, neighbouring, neighboring
empty: empty, open, vacant, unoccupied
top: top
bottom: bottom
same: same, the same
current: current
ally: allied, friendly
rival: opposing, hostile
both: both
no: no
more: more, additional, extra, further, bonus
less: less, fewer
or less: or less, or fewer, or lower
or more: or more, or greater, or higher
that much: that much, that many, as much, the same amount of, that amount of, an equal amount of,
    an equal number of, the same number of
twice: twice that much, double that much, twice as much, double that, twice that, twice that many,
    double that many, twice as many
thrice: three times that much, three times that many, triple that much, triple that many
half: half, one half, halved
double: double, doubled, twice the, twofold
triple: triple, three times, tripled
number of: the number of, number of, the amount of
next: next
last: last
most: most, highest, greatest, largest, biggest
least: least, lowest, smallest, fewest
first: first
second: second
third: third
free: free
long: long
limited: limited
normal: normal, regular
new: new
face-down: face-down, facedown, face down
full: full
excess: excess
left: unused, unspent, leftover, left-over
"""


VERBS = """
apply: apply, deal, inflict
attack: attack, hit, strike
take: take, suffer, receive
heal: heal, restore
remove: remove
move: move, restructure, transfer, shift, relocate, push, pull, drag, slide
prevent: prevent, ignore
reduce: reduce, decrease, lower
increase: increase, raise
defeat: defeat, destroy, kill, slay, sacrifice, eliminate
revive: revive, resurrect, reanimate, bring back
clear: clear
draw: draw
discard: discard, throw away
reveal: reveal, show
look: look at, view, see, peek at, examine, inspect
search: search, look through
shuffle: shuffle, reshuffle
put: put
place: place
return: return
recruit: recruit
switch: switch, swap, exchange, trade, switch the positions of, swap the positions of, exchange the
    positions of, switch places between, switch the places of, swap the places of,
    exchange the places of, change the places of, change the positions of, swap places,
    trade places, exchange places, change places, switch places, swap positions, trade positions,
    exchange positions, change positions, switch positions
rearrange: rearrange, reorder, rearrange the positions of
make: make, perform, declare, carry out
choose: choose, select, pick
become: become
change: change
redirect: redirect, divert
cancel: cancel, negate, counter, nullify, stop
use: use
resolve: resolve, follow
copy: copy
activate: activate, trigger, spring
play: play
cast: cast
gain: gain, get, obtain
give: give, grant
lose: lose
name: name
steal: take control of, gain control of, steal
add: add
set: set
act: act
end turn: end your Turn, end this Turn, end the Turn, end the current Turn
keep statuses: keep Statuses when defeated
ignore intercept: ignore Intercept, ignore Interceptors, bypass Intercept, bypass Interceptors
target: target
spend: spend
double: double
triple: triple
halve: halve
pass: pass
pay: pay
skip: skip
come: come into play, enter play, enter your Unit, enter the game
leave: leave play
enter: enter
end: end
equal: equal
share: share
intercept: intercept
cost: cost
win: win
repeat: repeat
stay: stay, remain, stand
"""


PASTS = """
applied: dealt, applied, inflicted
attacked: attacked
taken: taken, took, suffered, received
healed: healed
removed: removed
moved: moved, restructured
prevented: prevented
defeated: defeated, destroyed, killed
revived: revived, resurrected
cleared: cleared
drawn: drawn, drew
discarded: discarded
revealed: revealed, shown
returned: returned
recruited: recruited
switched: switched, swapped
declared: declared, made
cancelled: cancelled, canceled, negated
used: used
played: played
activated: activated, triggered, sprung
placed: placed
gained: gained
lost: lost
acted: acted
targeted: targeted
increased: increased, raised
reduced: reduced, decreased, lowered
intercepted: intercepted
ignored: ignored
affected: affected
looked at: looked at
added: added
given: given, granted
been cast: been cast
"""


GERUNDS = """
attack: attacking, making an Attack, declaring an Attack
draw: drawing
recruit: recruiting
move: moving, restructuring
cast: casting
play: playing
clear: clearing
switch: switching
place: placing
activate: activating
"""


AUXILIARIES = """
is: is, are, be, being
was: was, were, been
has: has, have, having, possess, possesses, contains, contain
had: had
do: do, does, did so, does so, do so
did: did
not: not, does not, do not, never
did not: did not
may: may, is allowed to, are allowed to, is permitted to, are permitted to
can: can, is able to, are able to
cannot: cannot, can not, may not, must not, is unable to, are unable to, can never, is not able to,
    are not able to, is not allowed to, are not allowed to, can no longer, may no longer, may never,
    is forbidden to, are forbidden to, is prevented from, are prevented from
must: must, has to, have to, is forced to, are forced to, is required to, are required to
would: would, is about to, are about to
only: only
will: will
is treated: counts as, count as
"""
