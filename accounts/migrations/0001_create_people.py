import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
import pgtrigger.compiler
import pgtrigger.migrations
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('pghistory', '0007_auto_20250421_0444'),
    ]

    operations = [
        migrations.CreateModel(
            name='User',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('email', models.EmailField(max_length=254, unique=True, verbose_name='e-mail')),
                ('language', models.CharField(blank=True, max_length=8, verbose_name='language')),
                ('time_zone', models.CharField(blank=True, max_length=64, verbose_name='time zone')),
                ('is_active', models.BooleanField(default=True, verbose_name='may sign in')),
                ('is_staff', models.BooleanField(default=False, verbose_name='runs the site')),
                ('joined_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='joined')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('email', django.db.models.functions.text.Lower('email'))), name='email_in_lower_case')],
            },
        ),
        migrations.CreateModel(
            name='ClaimLink',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('handle', models.CharField(max_length=16, unique=True, verbose_name='handle')),
                ('digest', models.CharField(max_length=64, verbose_name='digest of the secret')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('expires_at', models.DateTimeField(verbose_name='expires')),
                ('used_at', models.DateTimeField(blank=True, null=True, verbose_name='used')),
                ('revoked_at', models.DateTimeField(blank=True, null=True, verbose_name='revoked')),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='claim_links_made', to=settings.AUTH_USER_MODEL)),
                ('used_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='claim_links_used', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('used_at', None), ('revoked_at', None), _connector='OR'), name='claim_link_used_or_revoked_not_both'), models.CheckConstraint(condition=models.Q(('used_by', None), ('used_at__isnull', False), _connector='OR'), name='claim_link_used_by_somebody_at_a_time')],
            },
        ),
        migrations.CreateModel(
            name='Player',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('name', models.CharField(max_length=60, verbose_name='name')),
                ('pronouns', models.CharField(blank=True, max_length=30, verbose_name='pronouns')),
                ('added_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='added')),
                ('absorbed_into', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='absorbed', to='accounts.player')),
                ('added_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='players_added', to=settings.AUTH_USER_MODEL)),
                ('user', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='player', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='player_has_a_name'), models.CheckConstraint(condition=models.Q(('absorbed_into', None), ('user', None), _connector='OR'), name='absorbed_player_has_no_account'), models.CheckConstraint(condition=models.Q(('absorbed_into', models.F('id')), _negated=True), name='player_not_absorbed_into_self')],
            },
        ),
        migrations.CreateModel(
            name='Merge',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('merged_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='merged')),
                ('moved', models.JSONField(default=dict, verbose_name='rows moved, by model')),
                ('link', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='merges', to='accounts.claimlink')),
                ('merged_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='merges_made', to=settings.AUTH_USER_MODEL)),
                ('absorbed', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, related_name='merged_by', to='accounts.player')),
                ('kept', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='merges', to='accounts.player')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('kept', models.F('absorbed')), _negated=True), name='merge_of_two_players')],
            },
        ),
        migrations.AddField(
            model_name='claimlink',
            name='player',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='claim_links', to='accounts.player'),
        ),
        migrations.CreateModel(
            name='Role',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('duty', models.CharField(choices=[('organiser', 'Organiser'), ('judge', 'Judge'), ('scorekeeper', 'Scorekeeper'), ('player', 'Player')], max_length=12, verbose_name='duty')),
                ('granted_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='granted')),
                ('granted_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='roles_granted', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='roles', to='accounts.player')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('duty__in', ['organiser', 'judge', 'scorekeeper', 'player'])), name='role_is_a_known_duty')],
            },
        ),
        migrations.CreateModel(
            name='Roster',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('title', models.CharField(max_length=80, verbose_name='title')),
                ('opened_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='opened')),
                ('opened_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='rosters_opened', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('title', ''), _negated=True), name='roster_has_a_title')],
            },
        ),
        migrations.CreateModel(
            name='RoleEvent',
            fields=[
                ('pgh_id', models.AutoField(primary_key=True, serialize=False)),
                ('pgh_created_at', models.DateTimeField(auto_now_add=True)),
                ('pgh_label', models.TextField(help_text='The event label.')),
                ('id', models.BigIntegerField()),
                ('duty', models.CharField(choices=[('organiser', 'Organiser'), ('judge', 'Judge'), ('scorekeeper', 'Scorekeeper'), ('player', 'Player')], max_length=12, verbose_name='duty')),
                ('granted_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='granted')),
                ('granted_by', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', related_query_name='+', to=settings.AUTH_USER_MODEL)),
                ('pgh_context', models.ForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='pghistory.context')),
                ('pgh_obj', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='events', to='accounts.role')),
                ('player', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', related_query_name='+', to='accounts.player')),
                ('roster', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', related_query_name='+', to='accounts.roster')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.AddField(
            model_name='role',
            name='roster',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='roles', to='accounts.roster'),
        ),
        migrations.CreateModel(
            name='AccessToken',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60, verbose_name='name')),
                ('hint', models.CharField(max_length=12, verbose_name='begins with')),
                ('digest', models.BinaryField(max_length=32, unique=True, verbose_name='digest of the secret')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('last_used_at', models.DateTimeField(blank=True, null=True, verbose_name='last used')),
                ('revoked_at', models.DateTimeField(blank=True, null=True, verbose_name='revoked')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='access_tokens', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='access_token_has_a_name')],
            },
        ),
        migrations.AddConstraint(
            model_name='claimlink',
            constraint=models.UniqueConstraint(condition=models.Q(('revoked_at', None), ('used_at', None)), fields=('player',), name='one_open_claim_link_per_player'),
        ),
        migrations.AddConstraint(
            model_name='role',
            constraint=models.UniqueConstraint(fields=('roster', 'player', 'duty'), name='one_role_per_duty_and_player'),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name='role',
            trigger=pgtrigger.compiler.Trigger(name='insert_insert', sql=pgtrigger.compiler.UpsertTriggerSql(func='INSERT INTO "accounts_roleevent" ("duty", "granted_at", "granted_by_id", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "player_id", "roster_id") VALUES (NEW."duty", NEW."granted_at", NEW."granted_by_id", NEW."id", _pgh_attach_context(), NOW(), \'insert\', NEW."id", NEW."player_id", NEW."roster_id"); RETURN NULL;', hash='343fb8dc0090f694fdeceef0bfedd75cb780d5ad', operation='INSERT', pgid='pgtrigger_insert_insert_d9a3a', table='accounts_role', when='AFTER')),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name='role',
            trigger=pgtrigger.compiler.Trigger(name='update_update', sql=pgtrigger.compiler.UpsertTriggerSql(condition='WHEN (OLD.* IS DISTINCT FROM NEW.*)', func='INSERT INTO "accounts_roleevent" ("duty", "granted_at", "granted_by_id", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "player_id", "roster_id") VALUES (NEW."duty", NEW."granted_at", NEW."granted_by_id", NEW."id", _pgh_attach_context(), NOW(), \'update\', NEW."id", NEW."player_id", NEW."roster_id"); RETURN NULL;', hash='3f769935879ad54c9fbe4dc18d8450d35d703fc0', operation='UPDATE', pgid='pgtrigger_update_update_023a0', table='accounts_role', when='AFTER')),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name='role',
            trigger=pgtrigger.compiler.Trigger(name='delete_delete', sql=pgtrigger.compiler.UpsertTriggerSql(func='INSERT INTO "accounts_roleevent" ("duty", "granted_at", "granted_by_id", "id", "pgh_context_id", "pgh_created_at", "pgh_label", "pgh_obj_id", "player_id", "roster_id") VALUES (OLD."duty", OLD."granted_at", OLD."granted_by_id", OLD."id", _pgh_attach_context(), NOW(), \'delete\', OLD."id", OLD."player_id", OLD."roster_id"); RETURN NULL;', hash='84f12205f77efa90a3af7f841cfe8838fd1dff2c', operation='DELETE', pgid='pgtrigger_delete_delete_d75a6', table='accounts_role', when='AFTER')),
        ),
    ]
