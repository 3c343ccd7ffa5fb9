"""Whose cards each seat of a league draft takes, also when a stand-in sat there."""

from typing import Any

import django.contrib.postgres.fields
from django.db import migrations, models


def fill_in_those_that_run(apps: Any, _editor: Any) -> None:
    """By who sits there: of drafts that run, nobody knows better any more."""
    members = apps.get_model("leagues", "Member").objects
    for table in apps.get_model("leagues", "Table").objects.filter(told_at=None):
        players = table.draft.seats.order_by("number").values_list("player", flat=True)
        number = dict(members.filter(league=table.league).values_list("player", "number"))
        table.owners = [number.get(player, 0) for player in players]
        table.save(update_fields=["owners"])


class Migration(migrations.Migration):
    dependencies = [("leagues", "0002_keep_bans_and_letters")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="owners",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.PositiveIntegerField(),
                default=list,
                size=None,
                verbose_name="numbers by seat",
            ),
        ),
        migrations.RunPython(fill_in_those_that_run, migrations.RunPython.noop),
    ]
