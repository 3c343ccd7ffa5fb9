"""More turns of phrase (see phrasebook.py): words that add nothing, and other names of things."""

from __future__ import annotations

COUNTED = "the number of cards|corpses|statuses|orders|traps|heroes discarded|cleared|removed"
"""how many an earlier step did, told in full"""


def _that_many() -> str:
    """ "Equal to the number of cards discarded this way", "equal to that number"."""
    told = [f"{COUNTED} this way", "that number", "that amount", "the number removed|discarded|cleared"]
    rules = []
    for each in (*told, f"{COUNTED} ."):
        end = " ." if each.endswith(".") else ""
        rules += [
            f"damage to <whom> equal to {each} > that much damage to <whom>{end}",
            f"damage equal to {each} > that much damage{end}",
            f"cards equal to {each} > that many cards{end}",
        ]
    return "\n".join(rules) + "\n"


ASIDES = """
. [revive|defeat|clear|return] one and > . [1] one of them and
[discard|shuffle] the other|others . > [1] the rest .
and shuffle the other|others into > and shuffle the rest into
living [hero|heroes|forerunner|supporter|leader|leaders|fighter|fighters|ally|allies] > [1]
hero [card|cards] [in|from|on|with|and|.|,] > [1] [2]
the end of the current [wave|turn|round] > the end of this [1]
as well as (in|during) the [vanguard|flank|rear] wave . > .
in any way you like|choose|want|wish > as you like
in any way . > as you like .
in any way [among|between] > as you choose [1]
, your choice . > .
as though this hero|leader had it . > .
as if this hero|leader had it . > .
that hero 's new [forerunner|supporter] > that hero 's [1]
instead of putting it into your|the discard pile . > instead of discarding it .
half of the removed damage > half that damage
half the removed damage > half that damage
the removed damage > that much damage
distribute|divide|split|spread up to # damage (as you choose|like|wish) among|between|amongst > apply
    up to # damage divided among
into the same slot . > into its slot .
[remove|move] any number of damage > [1] any amount of damage
apply|deal the same amount of damage > apply that much damage
the same amount of damage > that much damage
the other revealed cards > the rest
by your [rival|rivals] > by [1]
as a free spell . > as a free action .
make this hero the target of that attack (instead) . > change the target to this hero .
choose <who> to become the|its target instead . > change the target to <who> .
defeat the hero that cast the|that spell > defeat the caster
after the|that spell resolves , > after that spell ,
[ranged|melee] attacks deal # less damage (to all|any heroes and leaders) , to a minimum of % . >
    fighters take # less damage from [1] attacks , to a minimum of % .
revive <who> . it comes|returns back with damage equal to <n…> . > revive <who> , then apply damage
    equal to <n…> to it .
[a|target] rival 's <zone> on (the) [top|bottom] of that rival 's deck > [1] rival 's <zone> on the
    [2] of its owner 's deck
[a|target] rival 's <zone> [into|to] that rival 's [hand|deck] > [1] rival 's <zone> [2] its owner
    's [3]
declares|declare an attack against|on > attacks
""" + _that_many()
