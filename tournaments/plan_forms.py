"""Cleaning how exactly a tournament is played: its stages, tie-breaks, and what is fair."""

import re
from typing import Any, Final

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from engine.competition import families
from engine.competition.people import CONCERNS
from engine.competition.plan import Plan
from tournaments.models import Tournament
from tournaments.wording import FAMILIES, KINDS, TIE_BREAKS, tie_break_choice

LINKS: Final = 6
"""tie-breaks after points and before them, all in all"""
WILLS = (("never", _("never")), ("avoid", _("where it can be avoided")), ("free", _("no matter")))
OPENINGS = (
    ("", _("it is drawn")),
    ("fold", _("first seed against the last")),
    ("slide", _("upper half against the lower half")),
    ("next", _("first seed against the second")),
)
POLICY: Final = {
    "opponents_byes": "counted",
    "unplayed": "nothing",
    "floor": "0.33",
    "draws": "points",
    "gone_at_most": "1",
}
"""what a chain leaves open, as it usually is"""
ONLY_FOR: Final = {
    "group_size": "swiss robin",
    "double": "robin",
    "third_place": "knockout",
    "second_final": "double adaptive",
    "thinned": "adaptive",
} | dict.fromkeys(
    (
        "rounds within_groups opening upper lent rematches second_byes clubs clubs_until forbidden "
        "last_top most_balance most_streak concerns"
    ).split(),
    "swiss",
)
"""which kinds of stage a field says something about; the others are about any"""
COUPLE = re.compile(r"(\d{1,6})\s*[-–]\s*(\d{1,6})")


class StageForm(forms.Form):
    """One stage; an empty kind is no stage."""

    kind = forms.ChoiceField(label=_("How it is played"), required=False)
    rounds = forms.IntegerField(
        label=_("Rounds of Swiss"),
        help_text=_("0: so many that at most one can win them all."),
        min_value=0,
        max_value=99,
        required=False,
    )
    take = forms.IntegerField(
        label=_("So many of the best go on to it"),
        help_text=_("0: everybody."),
        min_value=0,
        max_value=4096,
        required=False,
    )
    take_each = forms.IntegerField(
        label=_("So many of the best of every group go on to it"),
        min_value=0,
        max_value=64,
        required=False,
    )
    group_size = forms.IntegerField(
        label=_("Groups or flights of"),
        help_text=_("0: all in one."),
        min_value=0,
        max_value=64,
        required=False,
    )
    within_groups = forms.BooleanField(label=_("Nobody meets another group"), required=False)
    double = forms.BooleanField(label=_("Round robin: everybody twice"), required=False)
    third_place = forms.BooleanField(label=_("A match for the third place"), required=False)
    second_final = forms.BooleanField(
        label=_("Double elimination: the undefeated may lose the first final"), required=False
    )
    thinned = forms.BooleanField(
        label=_("Losers play the usual rounds, and do not wait for the next to come down"),
        required=False,
    )
    opening = forms.ChoiceField(label=_("First round of Swiss"), choices=OPENINGS, required=False)
    upper = forms.IntegerField(
        label=_("Accelerated: so many upper seeds"), min_value=0, max_value=4096, required=False
    )
    lent = forms.RegexField(
        r"^\s*(\d{1,3}(\s*,\s*\d{1,3})*)?\s*$",
        label=_("Accelerated: points they are lent in round 1, 2, …"),
        max_length=60,
        required=False,
    )
    rematches = forms.ChoiceField(label=_("Meeting again"), choices=WILLS[:2], required=False)
    second_byes = forms.ChoiceField(label=_("A second bye"), choices=WILLS[:2], required=False)
    clubs = forms.ChoiceField(label=_("Meeting in a club or family"), choices=WILLS, required=False)
    clubs_until = forms.IntegerField(
        label=_("Clubs count until round"),
        help_text=_("0: always."),
        min_value=0,
        max_value=99,
        required=False,
    )
    forbidden = forms.CharField(
        label=_("Never together, by numbers: 3-7, 4-9"), max_length=2000, required=False
    )
    last_top = forms.IntegerField(
        label=_("In the last round so many of the best meet next to each other"),
        min_value=0,
        max_value=4096,
        required=False,
    )
    most_balance = forms.IntegerField(
        label=_("Rounds on one side over the other, at most"), min_value=1, required=False
    )
    most_streak = forms.IntegerField(
        label=_("Rounds in a row on one side, at most"), min_value=1, required=False
    )
    concerns = forms.CharField(
        label=_("What is fair, the weightiest first"), max_length=120, required=False
    )
    best_of = forms.TypedChoiceField(
        label=_("Games of a match, at most"), coerce=int, empty_value="0", required=False
    )
    minutes = forms.IntegerField(
        label=_("Minutes of a round"),
        help_text=_("0: as everywhere in the tournament."),
        min_value=0,
        max_value=600,
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kinds = [("", _("no stage")), *KINDS.items()]
        self.fields["kind"].choices = kinds  # type: ignore[attr-defined]
        for name, kinds_it_is_for in ONLY_FOR.items():
            self.fields[name].widget.attrs["data-for"] = kinds_it_is_for
        lengths = [(0, _("as everywhere in the tournament")), *((n, str(n)) for n in (1, 3, 5, 7))]
        self.fields["best_of"].choices = lengths  # type: ignore[attr-defined]

    def main_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("kind", "rounds", "take", "take_each", "group_size")]

    def finer_fields(self) -> list[forms.BoundField]:
        main = {field.name for field in self.main_fields()}
        return [field for field in self if field.name not in main]

    def clean_concerns(self) -> tuple[str, ...]:
        words = tuple(self.cleaned_data["concerns"].replace(",", " ").split())
        if strange := [word for word in words if word not in CONCERNS]:
            raise ValidationError(
                _("Nobody knows how to weigh %(name)s.") % {"name": ", ".join(strange)}
            )
        return words if words != CONCERNS else ()

    def clean_forbidden(self) -> tuple[tuple[str, str], ...]:
        said = self.cleaned_data["forbidden"]
        couples = tuple((f"#{one}", f"#{other}") for one, other in COUPLE.findall(said))
        if re.sub(r"[\s,;]", "", COUPLE.sub("", said)):
            raise ValidationError(_("Numbers of two with a dash between them: 3-7, 4-9"))
        return couples

    def clean_lent(self) -> tuple[int, ...]:
        return tuple(int(word) for word in self.cleaned_data["lent"].replace(",", " ").split())

    def plan(self) -> dict[str, Any]:
        """What is not said is as usual."""
        said = dict(self.cleaned_data)
        said["best_of"] = int(said["best_of"])
        told = {name: value for name, value in said.items() if value not in (None, "", ())}
        plan: dict[str, Any] = msgspec.to_builtins(msgspec.convert(told, Plan))
        return plan


Stages: Any = forms.formset_factory(StageForm, extra=1, max_num=8, validate_max=True)


class CountingForm(forms.Form):
    """Points and tie-breaks, one after the other; or all of it at once as others have it."""

    family = forms.ChoiceField(
        label=_("All of it as in"),
        help_text=_("Points, tie-breaks and what counts are then set for you."),
        choices=[("", _("as chosen below")), *FAMILIES.items()],
        required=False,
    )
    scoring = forms.ChoiceField(
        label=_("Points"),
        choices=[
            ("cards", _("3 for a win, 1 for a draw")),
            ("chess", _("1 for a win, ½ for a draw")),
        ],
    )
    opponents_byes = forms.ChoiceField(
        label=_("An opponent’s bye in their match wins"),
        choices=[("counted", _("counts")), ("ignored", _("does not count"))],
    )
    unplayed = forms.ChoiceField(
        label=_("Rounds without an opponent, in sums of opponents’ points"),
        choices=[
            ("nothing", _("count nothing")),
            ("own points", _("count as one’s equal")),
            ("fide 2026", _("as FIDE has it since 2026")),
            ("fide 2023", _("as FIDE had it from 2023")),
            ("virtual opponent", _("as FIDE had it until 2023: a virtual opponent")),
            ("us chess", _("as US Chess has it")),
        ],
    )
    floor = forms.ChoiceField(
        label=_("No percentage counts less than"),
        choices=[("0.33", "0.33"), ("1/3", "1/3"), ("0.25", "0.25"), ("0", _("no floor"))],
        required=False,
    )
    draws = forms.ChoiceField(
        label=_("A draw in match wins"),
        choices=[("points", _("counts its points")), ("half", _("counts half of a win"))],
        required=False,
    )
    gone_at_most = forms.ChoiceField(
        label=_("An opponent who left counts at most"),
        choices=[("1", _("all they won")), ("0.75", "0.75")],
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for nth in range(1, LINKS + 1):
            self.fields[f"link_{nth}"] = forms.ChoiceField(
                label=_("%(nth)s. by") % {"nth": nth},
                choices=[("", "–"), *((code, tie_break_choice(code)) for code in TIE_BREAKS)],
                required=False,
            )

        links = [f"link_{nth}" for nth in range(1, LINKS + 1)]
        self.order_fields(["family", "scoring", *links])

    def terms(self) -> dict[str, Any]:
        said = self.cleaned_data
        if said["family"]:
            found = families.FAMILIES[said["family"]]
            return {
                "scoring": found.scoring,
                "chain": list(found.chain),
                "policy": dict(found.policy),
            }
        links = [said[f"link_{nth}"] for nth in range(1, LINKS + 1)]
        policy = {name: said[name] for name in POLICY if said[name]}
        chain = list(dict.fromkeys(link for link in links if link))
        return {"scoring": said["scoring"], "chain": chain, "policy": policy}


def initial_counting(tournament: Tournament, chain: tuple[str, ...]) -> dict[str, Any]:
    links = {f"link_{nth}": link for nth, link in enumerate(chain[:LINKS], 1)}
    return {
        "scoring": tournament.scoring,
        **POLICY,
        **tournament.policy,
        **links,
    }


def initial_stages(tournament: Tournament) -> list[dict[str, Any]]:
    found = []
    for words in tournament.stages:
        plan = msgspec.convert(words, Plan)
        couples = ", ".join(f"{one[1:]}-{other[1:]}" for one, other in plan.forbidden)
        told = {name: getattr(plan, name) for name in plan.__struct_fields__}
        lent = ", ".join(map(str, plan.lent))
        concerns = " ".join(plan.concerns)
        found.append(told | {"forbidden": couples, "lent": lent, "concerns": concerns})
    return found
