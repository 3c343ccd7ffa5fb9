"""What the engine says of decks, formats and lists, in the reader's language.

The engine keeps its sentences as templates with places; the catalogues of words hold them too.
"""

import re
from datetime import date

from django.utils import formats
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from engine.deckbuilding.rules import Recipe, Recipes, Role, Sets, Span, Value
from engine.deckbuilding.sentences import Argument, Sentence

RULES: dict[str, Promise] = {
    "leaders": pgettext_lazy("a rule", "Leaders"),
    "heroes": pgettext_lazy("a rule", "Heroes"),
    "cards": pgettext_lazy("a rule", "Cards in all"),
    "copies": pgettext_lazy("a rule", "Copies of one card"),
    "copies as leader": pgettext_lazy("a rule", "Copies among the leaders"),
    "copies as hero": pgettext_lazy("a rule", "Copies among the heroes"),
    "both stacks": pgettext_lazy("a rule", "One card in both stacks"),
    "restricted leaders": pgettext_lazy("a rule", "Restricted leaders in a deck"),
    "backs alike": pgettext_lazy("a rule", "All backs alike, or opaque sleeves"),
    "leaders as drafted": pgettext_lazy("a rule", "Leaders stay as drafted"),
    "leaders drawn": pgettext_lazy("a rule", "Leaders are those that chance drew"),
    "short of heroes": pgettext_lazy("a rule", "Fewer heroes if the draft gave no more"),
    "pool": pgettext_lazy("a rule", "Only cards of the player’s pool"),
    "core": pgettext_lazy("a rule", "Cards of Core Sets"),
    "minipak": pgettext_lazy("a rule", "Cards of Minipaks"),
    "common": pgettext_lazy("a rule", "Commons"),
    "promo": pgettext_lazy("a rule", "Promotional cards"),
    "chase": pgettext_lazy("a rule", "Chase Leaders"),
    "own": pgettext_lazy("a rule", "Own cards"),
    "sets": pgettext_lazy("a rule", "Sets"),
    "recipes": pgettext_lazy("a rule", "Put together of whole sets"),
}
ROLES: dict[Role, Promise] = {
    "either": pgettext_lazy("a rule", "as leaders and heroes"),
    "leaders": pgettext_lazy("a rule", "as leaders only"),
    "heroes": pgettext_lazy("a rule", "as heroes only"),
    "none": pgettext_lazy("a rule", "not at all"),
}
BANS: dict[str, Promise] = {
    "banned leader": gettext_lazy("banned leader"),
    "banned hero": gettext_lazy("banned hero"),
    "restricted leader": gettext_lazy("restricted leader"),
    "restricted hero": gettext_lazy("restricted hero"),
}
HEADINGS: dict[str, Promise] = {
    "banned leaders": gettext_lazy("Banned leaders"),
    "banned heroes": gettext_lazy("Banned heroes"),
    "restricted leaders": gettext_lazy("Restricted leaders"),
    "restricted heroes": gettext_lazy("Restricted heroes"),
}
ASKED = re.compile(r"^ Did you mean (.+)\?$")


def said(sentence: Sentence) -> str:
    template = sentence.template
    words = _(template.one)
    if template.several:
        number = sentence.arguments[template.number]
        words = ngettext(template.one, template.several, int(str(number)))
    told = {name: _argument(name, value) for name, value in sentence.arguments.items()}
    return words % told


def _argument(name: str, value: Argument) -> Argument:
    """Dates as dates are written here, and the engine's own short words in the reader's."""
    if isinstance(value, date):
        return formats.date_format(value, "DATE_FORMAT")
    if name == "rule" and value in RULES:
        return f"“{RULES[str(value)]}”"
    if name == "how" and value in BANS:
        return str(BANS[str(value)])
    if name == "near" and (asked := ASKED.match(str(value))):
        return " " + _("Did you mean %(near)s?") % {"near": asked[1]}
    return value


def shown(value: Value) -> str:
    """The value of a rule, for a person to read."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Span):
        return str(value.least) if value.least == value.most else f"{value.least}–{value.most}"
    if isinstance(value, Recipes):
        return f" {_('or')} ".join(map(_recipe, value))
    if isinstance(value, Sets):
        codes = ", ".join(sorted(value.codes))
        only = _("only %(sets)s") if value.only else _("all but %(sets)s")
        return only % {"sets": codes}
    if isinstance(value, str):
        return str(ROLES[value])
    return str(value)


def _recipe(recipe: Recipe) -> str:
    core = ngettext("%(count)s Core Set", "%(count)s Core Sets", recipe.core)
    minipak = ngettext("%(count)s Minipak", "%(count)s Minipaks", recipe.minipak)
    parts = ((core, recipe.core), (minipak, recipe.minipak))
    return " + ".join(words % {"count": count} for words, count in parts if count)
