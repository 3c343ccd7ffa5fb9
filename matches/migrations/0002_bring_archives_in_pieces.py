import django.db.models.deletion
import django.utils.timezone
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0001_create_people'),
        ('accounts', '__first__'),
        ('matches', '0001_create_matches'),
    ]

    operations = [
        migrations.CreateModel(
            name='Upload',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('name', models.CharField(max_length=120, verbose_name='name')),
                ('size', models.PositiveIntegerField(verbose_name='bytes')),
                ('digest', models.CharField(max_length=64, verbose_name='SHA-256')),
                ('touched_at', models.DateTimeField(db_index=True, default=django.utils.timezone.now, verbose_name='last heard of')),
                ('archive', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='uploads', to='matches.archive')),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='uploads', to=settings.AUTH_USER_MODEL)),
                ('roster', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='uploads', to='accounts.roster')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('by', 'digest', 'size', 'roster'), name='one_upload_of_the_same', nulls_distinct=False)],
            },
        ),
        migrations.CreateModel(
            name='Piece',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('nth', models.PositiveSmallIntegerField(verbose_name='place')),
                ('body', models.BinaryField(verbose_name='bytes')),
                ('upload', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='pieces', to='matches.upload')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('upload', 'nth'), name='one_piece_per_place')],
            },
        ),
    ]
