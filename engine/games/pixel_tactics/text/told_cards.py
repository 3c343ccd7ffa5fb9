"""Cards that words come back to: "that card", "one of them", "the rest"."""

from __future__ import annotations

from . import tree as t
from .errors import Unread
from .scene import Scene
from .surface import Extra, Mod, Phrase
from .wordings import Before, quantity

KINDS = ("order", "operation", "trap")


def held(extras: list[Extra]) -> bool:
    return any(extra.root == "from" for extra in extras)


def pointed(phrase: Phrase, found: Before, extras: list[Extra], scene: Scene) -> t.CardsRef | None:
    noun, where = phrase.noun, phrase.where
    plural = phrase.core.noun is not None and phrase.core.noun.plural
    some = found.has("any", "any number", "up to") or found.number is not None
    known = found.has("those") or _known_before(phrase, found, extras)
    if known and noun in ("card", "hero") and some and scene.knows_cards:
        return _of_shown(phrase, found, scene)
    if some and _known_before(phrase, found, extras):
        raise Unread.phrase(where, "from where: “from your Hand”, “from a Rival's Discard Pile”")
    if found.has("that", "those") and noun in ("card", "hero", *KINDS) and some:
        raise Unread.phrase(where, "“any number of them”, “2 of them”")
    that = noun == "it" or (found.has("that") and noun in ("card", "hero", *KINDS))
    sought = scene.sought("card" if noun == "it" else noun) if that else None
    if sought is not None:
        return sought
    if (
        noun == "hero"
        and found.has("that", "those")
        and not any("hero" in m.nouns for m in scene.mentions)
    ):
        noun = "card"  # what was revealed is a Hero that may be recruited
    if found.has("that", "those") and noun in ("card", "hero", *KINDS):
        means = scene.the("card" if noun == "card" else noun, plural, where)
        if isinstance(means, t.Picked | t.Participant | t.Self):
            return means
    return _pronoun(phrase, found, scene)


def _pronoun(phrase: Phrase, found: Before, scene: Scene) -> t.CardsRef | None:
    """ "This Order", "it", "them", "the rest"."""
    noun, where = phrase.noun, phrase.where
    if "this" in found and len(found.words) == 1 and not phrase.mods and noun in ("card", *KINDS):
        scene.self_named = True
        return t.Self()
    means: t.Reference | t.Group
    if noun == "it":
        means = scene.card_told() or scene.it(where)
        if isinstance(means, t.Self) and scene.cards_shown:
            raise Unread.pronoun(where, ("the cards that were seen", "this card"))
        if isinstance(means, t.Picked | t.Participant | t.Self):
            return means
    if noun == "them" and found.number is None and not found.has("up to", "any", "any number"):
        means = scene.they(where)
        if isinstance(means, t.Picked | t.Participant | t.Self):
            return means
    if noun == "rest" or (
        (noun == "them" or (not noun and (found.words or found.number))) and scene.cards_shown
    ):
        return _of_shown(phrase, found, scene)
    if noun == "them" and scene.draws:
        return _of_shown(phrase, found, scene)
    if noun == "them":
        means = scene.the("card", True, where)
        if not isinstance(means, t.Picked):
            raise Unread.pronoun(where, ())
        many = quantity(phrase.core, found, scene, plural=True)
        return t.Cards("deck", quantity=many or t.ONE, step=means.step)
    return None


def shown_together(scene: Scene) -> list[int]:
    """The steps of whose cards there may be others left: of those revealed, not the one chosen."""
    steps = scene.cards_shown or scene.draws
    alone = {m.step for m in scene.mentions if "card" in m.nouns and not m.plural}
    several = [step for step in steps if step not in alone]
    return several if several and scene.revealed.issuperset(several) else steps


def _known_before(phrase: Phrase, found: Before, extras: list[Extra]) -> bool:
    """ "One of the cards": of those spoken of, for nothing says where they are."""
    alone = not (phrase.mods or phrase.core.owner or held(extras))
    return alone and phrase.noun == "card" and "the" in found and not found.has("top", "bottom")


def _of_shown(phrase: Phrase, found: Before, scene: Scene) -> t.Cards:
    steps = scene.cards_shown or scene.draws
    if phrase.noun == "rest" or "other" in found:
        steps = shown_together(scene)
    if len(set(steps)) != 1:
        raise Unread.pronoun(phrase.where, tuple(f"the cards of step {n + 1}" for n in steps))
    scene.used.add(steps[0])
    if phrase.noun == "rest" or ("other" in found):
        return t.Cards("deck", quantity=t.All(), step=steps[0])
    many = quantity(phrase.core, found, scene, plural=True)
    return t.Cards("deck", quantity=many or t.ONE, step=steps[0])


def shown(mod: Mod, scene: Scene) -> int:
    drawn = any(verb.root == "drawn" for verb in mod.verbs) or not scene.cards_shown
    steps = scene.draws if drawn else scene.cards_shown
    if len(set(steps)) != 1:
        raise Unread.pronoun(mod.where, tuple(f"the cards of step {n + 1}" for n in steps))
    scene.used.add(steps[0])
    return steps[0]
