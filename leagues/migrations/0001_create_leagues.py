import django.contrib.postgres.fields
import django.db.models.deletion
import django.utils.timezone
import leagues.models.league
import pgtrigger.compiler
import pgtrigger.migrations
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_create_people'),
        ('accounts', '__first__'),
        ('cards', '0002_base_and_chase_cards'),
        ('drafts', '0001_create_drafts'),
        ('matches', '0001_create_matches'),
    ]

    operations = [
        migrations.CreateModel(
            name='League',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('title', models.CharField(max_length=80, verbose_name='title')),
                ('about', models.TextField(blank=True, max_length=4000, verbose_name='about')),
                ('rules', models.TextField(blank=True, max_length=4000, verbose_name='house rules')),
                ('visibility', models.CharField(choices=[('public', 'Everybody'), ('unlisted', 'Whoever has the address'), ('private', 'Only those who take part')], default='public', max_length=8, verbose_name='who sees it')),
                ('ruleset', models.CharField(max_length=80, verbose_name='edition')),
                ('weeks', models.PositiveSmallIntegerField(verbose_name='cycles')),
                ('places', models.PositiveSmallIntegerField(verbose_name='players the pool is enough for')),
                ('zone', models.CharField(default='UTC', max_length=64, verbose_name='time zone')),
                ('cycle_days', models.PositiveSmallIntegerField(default=7, verbose_name='days of a cycle')),
                ('closes_at', models.DateTimeField(blank=True, null=True, verbose_name='the cycle closes')),
                ('part', models.CharField(choices=[('gathering', 'Gathering'), ('cycle', 'A cycle runs'), ('between', 'Between cycles'), ('over', 'Over')], default='gathering', max_length=9, verbose_name='stands')),
                ('cycle', models.PositiveSmallIntegerField(default=0, verbose_name='cycle')),
                ('players', models.PositiveSmallIntegerField(default=0, verbose_name='players')),
                ('secret', models.BinaryField(default=leagues.models.league.new_secret, verbose_name='secret')),
                ('seq', models.PositiveIntegerField(default=0, verbose_name='facts so far')),
                ('digest', models.CharField(blank=True, max_length=64, verbose_name='digest of the last fact')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('follows', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='followed_by', to='leagues.league')),
                ('roster', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='league', to='accounts.roster')),
            ],
            options={
                'indexes': [models.Index(fields=['part', 'made_at'], name='league_by_part'), models.Index(condition=models.Q(('closes_at__isnull', False)), fields=['closes_at'], name='league_by_end_of_cycle')],
                'constraints': [models.CheckConstraint(condition=models.Q(('title', ''), _negated=True), name='league_has_a_title'), models.CheckConstraint(condition=models.Q(('visibility__in', ['public', 'unlisted', 'private'])), name='league_visibility_is_known'), models.CheckConstraint(condition=models.Q(('part__in', ['gathering', 'cycle', 'between', 'over'])), name='league_part_is_known')],
            },
        ),
        migrations.CreateModel(
            name='Fact',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.PositiveIntegerField(verbose_name='number')),
                ('at', models.DateTimeField(verbose_name='at')),
                ('kind', models.CharField(max_length=16, verbose_name='kind')),
                ('line', models.TextField(verbose_name='line')),
                ('digest', models.CharField(max_length=64, verbose_name='digest')),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('league', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='facts', to='leagues.league')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('league', 'seq'), name='one_league_fact_per_number'), models.CheckConstraint(condition=models.Q(('seq__gte', 1)), name='league_fact_counts_from_one')],
            },
        ),
        migrations.CreateModel(
            name='Member',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('number', models.PositiveIntegerField(verbose_name='number')),
                ('deck', models.JSONField(blank=True, default=dict, verbose_name='deck')),
                ('key_turn', models.PositiveIntegerField(default=0, verbose_name='links made so far')),
                ('joined_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='joined')),
                ('league', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='leagues.league')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='league_memberships', to='accounts.player')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('league', 'player'), name='once_in_a_league'), models.UniqueConstraint(fields=('league', 'number'), name='one_member_of_a_number')],
            },
        ),
        migrations.CreateModel(
            name='Meeting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='duel')),
                ('times', django.contrib.postgres.fields.ArrayField(base_field=models.DateTimeField(), default=list, size=None, verbose_name='proposed times')),
                ('place', models.CharField(blank=True, max_length=120, verbose_name='place')),
                ('is_online', models.BooleanField(default=False, verbose_name='at a live table')),
                ('at', models.DateTimeField(blank=True, null=True, verbose_name='agreed time')),
                ('told_at', models.DateTimeField(blank=True, null=True, verbose_name='letter about the challenge')),
                ('reminded_at', models.DateTimeField(blank=True, null=True, verbose_name='reminded')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('league', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='meetings', to='leagues.league')),
                ('match', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='league_duel', to='matches.match')),
                ('challenged', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='challenged_in', to='leagues.member')),
                ('challenger', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='challenges', to='leagues.member')),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('at__isnull', False), ('reminded_at', None)), fields=['at'], name='meeting_to_remind_of')],
                'constraints': [models.UniqueConstraint(fields=('league', 'number'), name='one_meeting_per_duel')],
            },
        ),
        migrations.CreateModel(
            name='LockedDeck',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('heroes', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=80), size=None, verbose_name='heroes')),
                ('salt', models.CharField(max_length=64, verbose_name='salt')),
                ('meeting', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='decks', to='leagues.meeting')),
                ('member', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='locked_decks', to='leagues.member')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('meeting', 'member'), name='one_locked_deck_each')],
            },
        ),
        migrations.CreateModel(
            name='PoolCard',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('called', models.CharField(max_length=80, verbose_name='called')),
                ('league', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cards', to='leagues.league')),
                ('revision', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='in_leagues', to='cards.cardrevision')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('league', 'called'), name='one_card_of_a_name_per_league')],
            },
        ),
        migrations.CreateModel(
            name='SecretPick',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('leader', models.CharField(max_length=80, verbose_name='leader')),
                ('base', models.CharField(max_length=80, verbose_name='base')),
                ('salt', models.CharField(max_length=64, verbose_name='salt')),
                ('meeting', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='picks', to='leagues.meeting')),
                ('member', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='secret_picks', to='leagues.member')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('meeting', 'member'), name='one_secret_pick_each')],
            },
        ),
        migrations.CreateModel(
            name='Table',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('leaders', 'Leaders'), ('heroes', 'Heroes')], max_length=7, verbose_name='kind')),
                ('cycle', models.PositiveSmallIntegerField(verbose_name='after cycle')),
                ('told_at', models.DateTimeField(blank=True, null=True, verbose_name='told to the log')),
                ('draft', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='league_table', to='drafts.draft')),
                ('league', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tables', to='leagues.league')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('kind__in', ['leaders', 'heroes'])), name='league_draft_is_known')],
            },
        ),
        pgtrigger.migrations.AddTrigger(
            model_name='fact',
            trigger=pgtrigger.compiler.Trigger(name='league_facts_stay', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (OLD."league_id" IS DISTINCT FROM (NEW."league_id") OR OLD."seq" IS DISTINCT FROM (NEW."seq") OR OLD."at" IS DISTINCT FROM (NEW."at") OR OLD."kind" IS DISTINCT FROM (NEW."kind") OR OLD."line" IS DISTINCT FROM (NEW."line") OR OLD."digest" IS DISTINCT FROM (NEW."digest"))', func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;", hash='0143e621920db9e3cac8e57b201de33796d3f4f2', operation='UPDATE', pgid='pgtrigger_league_facts_stay_b60d4', table='leagues_fact', when='BEFORE')),
        ),
    ]
