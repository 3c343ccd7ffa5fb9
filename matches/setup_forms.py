"""What somebody chooses who sets up a table or opens a notebook: all of it read off the box."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import NameField
from cards.forms.offers import offer
from engine.parts.box import Choice
from engine.parts.piles import UNKNOWN
from matches import kits, speech, wording
from matches.models import Game
from matches.services.tables import Cards, Plan

LONGEST_TITLE = 80
LONGEST_NAME = 60
OWN = "own"
UNSEEN = "unseen"
HEROES, LEADERS = 25, 4
LENGTHS = {1: _("One game"), 3: _("Best of three"), 5: _("Best of five")}
CHOSEN = "choice-"
"""before the key of a choice, so that a game may name its choices as it likes"""
NTH_NAME = "name-"


class BoxForm(forms.Form):
    """The parts every form of a box has; those a box has no use for are left out."""

    ruleset = forms.CharField(widget=forms.HiddenInput)
    seats = forms.TypedChoiceField(label=_("How many play"), coerce=int, required=False)
    cards = forms.ChoiceField(label=_("What everybody brings"), required=False)
    best_of = forms.TypedChoiceField(label=_("How long"), coerce=int, required=False)

    def __init__(self, ruleset: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.played = ruleset
        self.box = wording.box_of(ruleset)
        self.fields["ruleset"].initial = ruleset
        self.kits = kits.of(ruleset)
        self._offer_seats()
        self._offer_cards()
        self._offer_length()
        self.choices = [self._offer_choice(choice) for choice in self.box.choices]

    @property
    def said(self) -> dict[str, Any]:
        return self.cleaned_data

    @property
    def seats_chosen(self) -> int:
        return self.said.get("seats") or self.box.seats[0]

    @property
    def best_of_chosen(self) -> int:
        return self.said.get("best_of") or self.box.best_of[0]

    @property
    def chosen(self) -> dict[str, Any]:
        """What the host chose, as the setup says it."""
        return {
            each.key: each.value(self.said.get(CHOSEN + each.key) or "") for each in self.choices
        }

    @property
    def choice_fields(self) -> list[forms.BoundField]:
        return [self[CHOSEN + each.key] for each in self.choices]

    def extras(self) -> list[tuple[str, Any]]:
        """Ways to bring something beside the kits."""
        return []

    def _offer_seats(self) -> None:
        if len(self.box.seats) > 1:
            counts = [(n, str(n)) for n in self.box.seats]
            offer(self, "seats", counts)
            self.fields["seats"].required = True
        else:
            del self.fields["seats"]

    def _offer_cards(self) -> None:
        if self.box.brings.kind == "nothing":
            del self.fields["cards"]
            return
        offer(self, "cards", [*((kit.code, kit.name) for kit in self.kits), *self.extras()])
        self.fields["cards"].required = True

    def _offer_length(self) -> None:
        if len(self.box.best_of) > 1:
            offer(self, "best_of", [(n, LENGTHS.get(n, str(n))) for n in self.box.best_of])
            self.fields["best_of"].required = True
        else:
            del self.fields["best_of"]

    def _offer_choice(self, choice: Choice) -> Choice:
        values = [(str(value), speech.spoken(label)) for value, label in choice.values]
        label = speech.spoken(choice.label)
        # "None" is an empty word, which no required field of a browser would send.
        self.fields[CHOSEN + choice.key] = forms.ChoiceField(
            label=label,
            choices=values,
            initial=values[0][0],
            required="" not in dict(values),
        )
        return choice

    def brought(self) -> Cards | None:
        """The kit all play; None if everybody brings their own, or nothing is brought."""
        code = self.said.get("cards")
        found = next((kit for kit in self.kits if kit.code == code), None)
        return None if found is None else Cards(found.name, found.brought)


class SetUpForm(BoxForm):
    """With its defaults a table is set up by pressing the button."""

    pace = forms.ChoiceField(
        label=_("Clock"), choices=[(code, each.label) for code, each in wording.PACES.items()]
    )
    title = NameField(label=_("Title"), max_length=LONGEST_TITLE, required=False)

    def extras(self) -> list[tuple[str, Any]]:
        deck = self.box.brings.kind == "deck"
        return [(OWN, _("Everybody brings a deck") if deck else _("Everybody brings their own"))]

    @property
    def planned(self) -> Plan:
        return Plan(
            title=self.said["title"] or str(wording.title_of(self.played)),
            ruleset=self.played,
            best_of=self.best_of_chosen,
            shared=self.brought(),
            pace=wording.PACES[self.said["pace"]].pace,
            seats=self.seats_chosen,
            chosen=self.chosen,
        )


class BotForm(BoxForm):
    """A game against bots: few choices, and for a guest a name."""

    bot = forms.ChoiceField(label=_("The bot"), choices=Game.Strength.choices)
    name = NameField(label=_("Your name"), max_length=LONGEST_NAME, required=False)

    @property
    def planned(self) -> Plan:
        return Plan(
            title=str(_("Against a bot")),
            ruleset=self.played,
            best_of=self.best_of_chosen,
            shared=self.brought(),
            bot=self.said["bot"],
            seats=self.seats_chosen,
            chosen=self.chosen,
        )


class RecordForm(BoxForm):
    """Who plays what against whom; decks that nobody has shown are so many unknown cards."""

    title = NameField(label=_("Title"), max_length=LONGEST_TITLE, required=False)

    def __init__(self, ruleset: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(ruleset, *args, **kwargs)
        self.fields.pop("seats", None)  # so many as are named
        least = min(self.box.seats)
        for nth in range(max(self.box.seats)):
            label = _("Player %(nth)s") % {"nth": nth + 1}
            field = NameField(label=label, max_length=LONGEST_NAME, required=nth < least)
            self.fields[f"{NTH_NAME}{nth}"] = field

    @property
    def name_fields(self) -> list[forms.BoundField]:
        return [self[f"{NTH_NAME}{nth}"] for nth in range(max(self.box.seats))]

    def extras(self) -> list[tuple[str, Any]]:
        known_by_number = any(choice.key == "lists" for choice in self.box.choices)
        deck = self.box.brings.kind == "deck" and known_by_number
        return [(UNSEEN, _("Built decks that I do not know"))] if deck else []

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        names = self._names(said)
        if names and (len(names) not in self.box.seats or "" in names):
            self.add_error(f"{NTH_NAME}0", _("Name everybody who plays, in the order they sit."))
        return said

    def _names(self, said: dict[str, Any]) -> list[str]:
        """In the order they sit; nothing behind the last that is named."""
        names = [said.get(f"{NTH_NAME}{nth}") or "" for nth in range(max(self.box.seats))]
        while names and not names[-1]:
            names.pop()
        return names

    @property
    def planned(self) -> dict[str, Any]:
        names = self._names(self.said)
        return {
            "title": self.said["title"] or " – ".join(names)[:LONGEST_TITLE],
            "ruleset": self.played,
            "setup": self._setup(len(names)),
            "names": names,
        }

    def _setup(self, seats: int) -> dict[str, Any]:
        if self.said.get("cards") == UNSEEN:
            deck: dict[str, Any] = {"heroes": [UNKNOWN] * HEROES, "leaders": [UNKNOWN] * LEADERS}
            chosen = self.chosen | {"lists": "closed"}
            return self.box.setup([deck] * seats, best_of=self.best_of_chosen, **chosen)
        kit = self.brought()
        brought = [None if kit is None else kit.deck] * seats
        return self.box.setup(brought, best_of=self.best_of_chosen, **self.chosen)
