"""What ban lists said of a league's cards, and which letters of its cycles have gone out."""

from typing import Any

from django.db import migrations, models


def say_that_all_was_told(apps: Any, _editor: Any) -> None:
    """Cycles that were closed before there were such letters are not written about now."""
    apps.get_model("leagues", "League").objects.update(told_cycle=models.F("cycle"))


class Migration(migrations.Migration):
    dependencies = [("leagues", "0001_create_leagues")]

    operations = [
        migrations.AddField(
            model_name="league",
            name="bans",
            field=models.JSONField(blank=True, default=list, verbose_name="what lists said"),
        ),
        migrations.AddField(
            model_name="league",
            name="told_cycle",
            field=models.PositiveSmallIntegerField(
                default=0, verbose_name="cycle whose end was told"
            ),
        ),
        migrations.AddField(
            model_name="league",
            name="told_waiting",
            field=models.PositiveSmallIntegerField(
                default=0, verbose_name="cycle whose waiting was told"
            ),
        ),
        migrations.RunPython(say_that_all_was_told, migrations.RunPython.noop),
    ]
