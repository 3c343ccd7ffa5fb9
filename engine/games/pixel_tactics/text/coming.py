"""Whether a clause tells of something that comes about: "this Hero is attacked"."""

from __future__ import annotations

from .surface import Clause

DEEDS = frozenset(
    """
    attack defeat play cast draw discard recruit revive clear move switch activate intercept place
    attacked defeated healed recruited revived moved cleared targeted played activated intercepted
    """.split()
)


def comes_about(part: Clause) -> bool:
    """ "If this Hero is attacked, …", "if a Rival would draw": it happens, and is no state."""
    bare = part.bare
    if bare is None:
        return False
    roots = [verb.root for verb in bare.verbs]
    if "would" in roots:
        return True
    past = any(verb.type == "SPAN" for verb in bare.verbs)
    past = past or any(
        extra.root in ("this turn", "this wave", "this round") for extra in part.extras
    )
    deed = roots[1:] if roots[:1] == ["is"] else roots
    told = bare.verbs[-1].type == ("VERBED" if roots[:1] == ["is"] else "VERB") if roots else False
    return told and not past and len(deed) == 1 and deed[0] in DEEDS
