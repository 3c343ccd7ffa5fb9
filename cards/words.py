"""What the engine calls by short English words, for people to read."""

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from engine import catalogue

MECHANICS: dict[str, Promise] = {
    "action": pgettext_lazy("a power", "An action of its own"),
    "actions": pgettext_lazy("a power", "More, fewer or faster actions"),
    "blanking": pgettext_lazy("a power", "Blanks abilities"),
    "cancelling": pgettext_lazy("a power", "Cancels"),
    "chance": pgettext_lazy("a power", "Leaves it to chance"),
    "clearing": pgettext_lazy("a power", "Clears Corpses"),
    "control": pgettext_lazy("a power", "Takes control"),
    "copying": pgettext_lazy("a power", "Copies powers"),
    "damage": pgettext_lazy("a power", "Damage"),
    "defeat": pgettext_lazy("a power", "Defeats outright"),
    "discarding": pgettext_lazy("a power", "Discards cards"),
    "drawing": pgettext_lazy("a power", "Draws cards"),
    "extra attack": pgettext_lazy("a power", "Extra attacks"),
    "forbidding": pgettext_lazy("a power", "Forbids"),
    "hand size": pgettext_lazy("a power", "Hand size"),
    "healing": pgettext_lazy("a power", "Heals"),
    "intercept": pgettext_lazy("a power", "Intercept"),
    "knowledge": pgettext_lazy("a power", "Looks at cards"),
    "lasting": pgettext_lazy("a power", "Lasting effect"),
    "life": pgettext_lazy("a power", "Changes Life"),
    "movement": pgettext_lazy("a power", "Moves"),
    "playing cards": pgettext_lazy("a power", "Plays cards"),
    "protection": pgettext_lazy("a power", "Protects"),
    "ranged attack": pgettext_lazy("a power", "Ranged Attack"),
    "recruiting": pgettext_lazy("a power", "Recruits"),
    "redirection": pgettext_lazy("a power", "Redirects"),
    "replacement": pgettext_lazy("a power", "Steps in before it happens"),
    "revival": pgettext_lazy("a power", "Revives"),
    "searching": pgettext_lazy("a power", "Searches"),
    "spell": pgettext_lazy("a power", "Spell"),
    "status": pgettext_lazy("a power", "Statuses"),
    "strength": pgettext_lazy("a power", "Changes Attack Strength"),
    "traps": pgettext_lazy("a power", "Places Traps"),
    "trigger": pgettext_lazy("a power", "Answers something that happens"),
}
assert set(MECHANICS) == set(catalogue.MECHANICS), "every word of the engine's is explained"
