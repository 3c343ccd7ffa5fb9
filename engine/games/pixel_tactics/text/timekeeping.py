"""More turns of phrase (see phrasebook.py): what is said of Time Markers and how they run out."""

from __future__ import annotations

LAST = """
when|whenever|once|after|as all (of) (the|its) (time) markers are|is|have (been) removed (from)
    (this|it) (operation) , > when the last time marker is removed from this operation ,
when|whenever|once|after|as|if no (time) markers remain|remains|left (on) (this|it) (operation) , >
    when the last time marker is removed from this operation ,
when|whenever|once|after|as|if none (of) (them) remain|remains (on) (this|it) (operation) ,
    &marker|markers > when the last time marker is removed from this operation ,
when|whenever|once|after it|this (operation) runs|run|ran out of (time) markers , > when the last
    time marker is removed from this operation ,
when|whenever|once|after it|this (operation) runs|run|ran out , &marker|markers > when the last time
    marker is removed from this operation ,
once|as the|its last|final (one|marker) is removed , &marker|markers > when the last time marker is
    removed from this operation ,
once|as the|its last|final time marker is removed , > when the last time marker is removed from this
    operation ,
when|whenever|after the|its final (one|marker) is removed , &marker|markers > when the last time
    marker is removed from this operation ,
when|whenever|after the|its final time marker is removed , > when the last time marker is removed
    from this operation ,
when|whenever|once|after|as the|its last|final (time) marker is removed from it , > when the last
    time marker is removed from this operation ,
when|whenever|once|after|as you remove the|its last|final (time) (marker|one) (from) (it|this)
    (operation) , &marker|markers > when the last time marker is removed from this operation ,
. if that|it was the|its last|final (one|marker) , &marker|markers > . when the last time marker is
    removed from this operation ,
. if that|it was the|its last|final time marker , > . when the last time marker is removed from this
    operation ,
"""
"""when none is left"""

LAID = """
this operation [gains|gets] a|one|1 (time) [marker] > add a time marker to this operation
this operation [gains|gets] # (time) [markers] > add # time markers to this operation
this operation loses a|one|1 (time) [marker] > remove a time marker from this operation
this operation loses # (time) [markers] > remove # time markers from this operation
remove all (of) its (time) markers > remove all time markers from it
remove # of its (time) markers > remove # time markers from it
remove one|a of its (time) markers > remove a time marker from it
when|whenever|after [a|the] [rival|ally] activates an operation , > when [1] [2] plays an operation
    ,
^ at # (time) markers , > if this operation has # time markers ,
^ when|whenever|once it|this (operation) reaches # (time) markers , > if this operation has # time
    markers ,
[marker|markers] [on|to|from] this operation . if|when|once it has # or [more] (time) markers ,
    discard it > [1] [2] this operation . if this operation has # or [3] time markers , discard this
    operation
[marker|markers] [on|to|from] this operation . if|when|once it has # or [more] (time) markers , >
    [1] [2] this operation . if this operation has # or [3] time markers ,
[marker|markers] [on|to|from] this operation . if|when|once it has # or [more] , discard it > [1]
    [2] this operation . if this operation has # or [3] time markers , discard this operation
[marker|markers] [on|to|from] this operation . if|when|once it has # or [more] , > [1] [2] this
    operation . if this operation has # or [3] time markers ,
[marker|markers] [on|to|from] this operation . if|when|once it has # (time) markers , discard it >
    [1] [2] this operation . if this operation has # time markers , discard this operation
[marker|markers] [on|to|from] this operation . if|when|once it has # (time) markers , > [1] [2] this
    operation . if this operation has # time markers ,
[marker|markers] [on|to|from] this operation . if|when|once it has # , discard it > [1] [2] this
    operation . if this operation has # time markers , discard this operation
[marker|markers] [on|to|from] this operation . if|when|once it has # , > [1] [2] this operation . if
    this operation has # time markers ,
when|whenever the|a|its second (time) marker is added|placed|put (to|on) (this|it) (operation) , >
    when a time marker is added to this operation , if it has 2 time markers ,
when|whenever the|a|its third (time) marker is added|placed|put (to|on) (this|it) (operation) , >
    when a time marker is added to this operation , if it has 3 time markers ,
when|whenever the|a|its fourth (time) marker is added|placed|put (to|on) (this|it) (operation) , >
    when a time marker is added to this operation , if it has 4 time markers ,
when|whenever the|a|its fifth (time) marker is added|placed|put (to|on) (this|it) (operation) , >
    when a time marker is added to this operation , if it has 5 time markers ,
there are (any) (time) [markers] (left|remaining) on this operation > this operation has 1 or more
    time [1]
there is a|any (time) [marker] (left|remaining) on this operation > this operation has 1 or more
    time markers
this operation has|bears (any|some) (time) markers (left|remaining) (on) (it) , > this operation has
    1 or more time markers ,
(any) (time) markers remain (on) (this|it) (operation) [,|.] > this operation has 1 or more time
    markers [1]
for each|every (time) marker removed (this) (way) > for each time marker removed this way
"""
"""how many lie there"""

TOLD_BEHIND = """
^ [draw] a|an|one|1 card at the [start|end] of [your] turn . > at the [2] of [3] turn , draw a card
    .
^ [draw] # cards at the [start|end] of [your] turn . > at the [2] of [3] turn , draw # cards .
^ draw a|an|one|1 card at the [start|end] of each|every of your turns . > at the [1] of each of your
    turns , draw a card .
^ draw # cards at the [start|end] of each|every of your turns . > at the [1] of each of your turns ,
    draw # cards .
^ [apply|deal|remove] # damage [to|from] [a|an|each|your|this|all|any] <it> at the [start|end] of
    your turn . > at the [4] of your turn , [1] # damage [2] [3] <it> .
^ [apply|deal|remove] # damage [to|from] [a|an|each|your|this|all|any] <it> at the [start|end] of
    each|every of your turns . > at the [4] of each of your turns , [1] # damage [2] [3] <it> .
^ [apply|deal|remove] # damage [to|from] [a|an|each|your|this|all|any] <it> at the [start|end] of
    each [vanguard|flank|rear] wave . > at the [4] of each [5] wave , [1] # damage [2] [3] <it> .
^ remove one|a|1 (time) (marker) at the [start|end] of your turn . > at the [1] of your turn ,
    remove one time marker .
^ remove one|a|1 (time) (marker) at the [start|end] of each|every of your turns . > at the [1] of
    each of your turns , remove one time marker .
"""
"""when it is done, told behind what is done"""

TIMEKEEPING = "\n".join(part.strip() for part in (LAST, LAID, TOLD_BEHIND))
