from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("cards", "0001_create_cards")]

    operations = [
        migrations.AddField(
            model_name="cardrevision",
            name="points",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="what a base is worth"),
        ),
        migrations.AddField(
            model_name="cardrevision",
            name="colour",
            field=models.CharField(
                blank=True, default="", max_length=20, verbose_name="colour of a base’s border"
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="cardrevision",
            name="replaces",
            field=models.CharField(
                blank=True,
                default="",
                max_length=60,
                verbose_name="the card whose leader side it replaces",
            ),
            preserve_default=False,
        ),
    ]
