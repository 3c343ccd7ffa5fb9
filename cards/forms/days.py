"""The day somebody asks about, from the address: today unless they say another."""

from datetime import date

from django import forms
from django.http import HttpRequest
from django.utils import timezone


class DayForm(forms.Form):
    on = forms.DateField(required=False)

    def clean_on(self) -> date | None:
        day: date | None = self.cleaned_data["on"]
        if day is not None and not 2000 <= day.year <= 2200:
            raise forms.ValidationError("")
        return day


def day_asked(request: HttpRequest) -> date:
    """A day that makes no sense is today."""
    form = DayForm(request.GET)
    asked = form.cleaned_data["on"] if form.is_valid() else None
    return asked or timezone.localdate()
