"""Every word and fixed phrase of the card language: its kind, its root, its spellings.

The first spelling of an entry is the printed one; the others are read and never printed.
"a/b" gives a singular and its plural. A phrase always wins over the words it is made of.
"""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """What a spelling stands for."""

    kind: str
    root: str
    plural: bool = False


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
slot: slot/slots, space/spaces, Unit slot/Unit slots, position/positions
vanguard: Vanguard/Vanguards
flank: Flank/Flanks
rear: Rear/Rears
wave: Wave/Waves
turn: Turn/Turns
round: Round/Rounds
game: game/games
player: player/players
rival: Rival/Rivals, opponent/opponents, enemy/enemies, foe/foes, rival player/rival players
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
twice: twice that much, double that much, twice as much, double that, twice that
half: half, one half, halved
double: double, doubled, twice the
triple: triple, three times, tripled
number of: the number of, number of, the amount of
next: next
last: last
most: most, highest, greatest, largest, biggest
least: least, lowest, smallest, fewest
first: first
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
defeat: defeat, destroy, kill, slay, sacrifice
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
    exchange the places of, change the places of, change the positions of
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
activate: activate, trigger
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
declared: declared
cancelled: cancelled, canceled, negated
used: used
played: played
activated: activated, triggered
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
has: has, have, having, possess, possesses
had: had
do: do, does, did so, does so, do so
did: did
not: not, does not, do not, never
did not: did not
may: may
can: can
cannot: cannot, can not, may not, must not, is unable to, are unable to, can never
must: must
would: would, is about to, are about to
only: only
will: will
is treated: counts as, count as
"""

LINKS = """
in: in, within, inside
with: with, having
without: without, with no
adjacent to: adjacent to, next to, beside, directly next to, right next to
behind: behind
in front of: in front of, ahead of
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
    ends, until the end of the current Wave
until round: until the end of the Round, until the Round is over, until the end of this Round, until
    this Round ends, until end of Round, for the rest of the Round, for the remainder of the Round,
    for the remainder of this Round, for the rest of this Round, until the Round ends, until the end
    of the current Round
until game: until the end of the game, for the rest of the game, permanently, until the game ends
until in place: for as long as it is in place, while it is in place, as long as it is in place, as
    long as it remains in play
until next wave: until the end of the next Wave, until the end of next Wave, through the next Wave
until next turn: until the end of your next Turn, until the end of the next Turn, until your next
    Turn ends
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
    next Turn
next wave: next Wave, during the next Wave
next round: next Round, during the next Round
instead: instead, in its place, in their place, in its stead
at random: at random, randomly
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
as in hand: as if it were in your Hand, as though it were in your Hand
this way: this way
as yours: as if it were yours, as if it were this Hero 's, as if it were its own,
    as though it were this Hero 's, as though it were its own,
    as if it were your own, as though it were yours, as if you had cast
    it, as if you had played it
as first: outside the limit
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

ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _times() -> str:
    """The openings "the second time each Turn", "the third time each Round", and what they end."""
    said = []
    for word in ORDINALS[1:]:
        for span in ("Turn", "Wave", "Round"):
            ways = [f"the {word} time {every} {span}" for every in ("each", "every", "in each")]
            ways += [f"{way} when" for way in ways[:2]]
            said.append(f"{word} {span.lower()}: {', '.join(ways)}")
    return "\n".join(said)


def _times_later() -> str:
    """ "for the second time each Turn", after what happens."""
    said = []
    for word in ORDINALS[1:]:
        for span in ("Turn", "Wave", "Round"):
            ways = [f"for the {word} time {each} {span}" for each in ("each", "in a", "this")]
            said.append(f"for {word} {span.lower()}: {', '.join(ways)}")
    return "\n".join(said)


OPENINGS = """
those not: those who do not, those who did not, those who cannot, players who do not, each
    player     who does not, each player who did not, any player who does not, any player who
    did not, a player     who does not, each rival who does not, any rival who does not, a rival
    who does not, each rival who     cannot, any rival who cannot, a rival who cannot, each
    player who cannot, any player who cannot, a player who cannot, anyone who does not, anybody
    who does not, those that do not, rivals who do     not, whoever does not
those: those who do, those who did, players who do, each player who does, each player who did, any
    player who does, any player who did, a player who does, each rival who does, any rival who does,
    a rival who does, anyone who does, anybody who does, rivals who do, whoever does
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
first round: the first time each Round, the first time each Round when, the first time in each Round
play when: play when, play this when, play this Trap when, activate when, activate this Trap when,
    use when, play whenever, activate whenever, play this card when, use this Trap when, you may
    play this when, you may activate this Trap when, play after, activate after
"""

MODIFIERS = """
you control: you control, that you control, under your control
in melee: in Melee, that is in Melee, that are in Melee, who is in Melee, who are in Melee
not in melee: not in Melee, out of Melee, outside Melee, that is not in Melee, that are not in
    Melee, who is not in Melee
in play: in play, in place, on the table, on the board, in the game
of choice: of your choice
of their choice: of their choice, of his choice, of her choice, of its choice
in any order: in any order, in the order of your choice
on it: on it, on them
each: each
in any units: in any Units
"""

SPANS = {"this turn": "turn", "this wave": "wave", "this round": "round", "this way": "way"}

NUMBERS = {
    word: n
    for n, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty".split()
    )
}

CONTRACTIONS = {
    "isn't": "is not", "aren't": "are not", "wasn't": "was not", "weren't": "were not",
    "hasn't": "has not", "haven't": "have not", "doesn't": "does not", "don't": "do not",
    "didn't": "did not", "can't": "cannot", "it's": "it is", "you've": "you have",
    "they've": "they have", "you're": "you are", "wouldn't": "would not",
}  # fmt: skip

NOISE = frozenset(
    """
    also immediately already currently simply just ever freely simultaneously now too still
    """.split()
)

LABELS = {
    "spell": "spell", "attack power": "spell", "action": "action", "attack": "attack",
    "leader action": "action", "special action": "action", "new action": "action",
    "snap": "snap", "order": "", "operation": "", "trap": "", "ongoing": "", "leader": "",
    "vanguard": "", "flank": "", "rear": "", "ongoing effect": "", "snap effect": "snap",
}  # fmt: skip
SPEEDS = {
    "free": "free", "long": "long", "limited": "limited", "once per turn": "limited",
    "once per wave": "limited wave", "once per round": "limited round",
    "once each turn": "limited", "once each wave": "limited wave",
    "once each round": "limited round",
}  # fmt: skip


def _third_person(base: str) -> str:
    head, _, rest = base.partition(" ")
    if head.endswith("y") and head[-2:-1] not in "aeiou":
        head = head[:-1] + "ies"
    elif head.endswith(("s", "sh", "ch", "x", "ss")):
        head += "es"
    else:
        head += "s"
    return f"{head} {rest}".strip()


def lines(table: str) -> list[str]:
    """The entries of a table, one line each; an indented line goes on with the one before."""
    return table.strip().replace("\n    ", " ").splitlines()


def _entries(kind: str, table: str) -> list[tuple[str, Entry]]:
    found: list[tuple[str, Entry]] = []
    for line in lines(table):
        root, _, spellings = line.partition(":")
        for spelling in spellings.split(","):
            one, _, many = spelling.strip().partition("/")
            found.append((one.lower(), Entry(kind, root)))
            if many:
                found.append((many.lower(), Entry(kind, root, True)))
            if kind == "VERB":
                found.append((_third_person(one.lower()), Entry(kind, root, True)))
    return found


def _spellings() -> dict[str, Entry]:
    tables = (
        ("NOUN", NOUNS), ("DET", DETERMINERS), ("VERBED", PASTS), ("VERB", VERBS),
        ("GERUND", GERUNDS), ("AUX", AUXILIARIES), ("LINK", LINKS), ("PREP", PREPOSITIONS),
        ("ADVERB", ADVERBS), ("OPENING", OPENINGS), ("OPENING", _times()),
        ("ADVERB", _times_later()),
        ("MODWORD", MODIFIERS),
    )  # fmt: skip
    words: dict[str, Entry] = {}
    for kind, table in tables:
        for spelling, entry in _entries(kind, table):
            words.setdefault(spelling, entry)
    words.update({"to": Entry("TO", "to"), "of": Entry("OF", "of")})
    words.update({"who": Entry("REL", "who"), "which": Entry("REL", "which")})
    words["whose"] = Entry("WHOSE", "whose")
    return words


SPELLINGS: dict[str, Entry] = _spellings()
"""Every spelling, in lower case, with what it stands for."""


def _vocabulary() -> dict[str, int]:
    words: dict[str, int] = {}
    joints = ("and", "or", "then", "spell", "action", "limited")
    for spelling in (*SPELLINGS, *NUMBERS, *CONTRACTIONS, *joints):
        for word in spelling.split():
            words[word] = words.get(word, 0) + 1
    return words


VOCABULARY: dict[str, int] = _vocabulary()
"""Every single word of the language with how many spellings use it."""
