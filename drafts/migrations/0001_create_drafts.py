import django.contrib.postgres.fields
import django.db.models.deletion
import django.db.models.functions.datetime
import django.utils.timezone
import rooms.models.room
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_create_people'),
        ('accounts', '__first__'),
        ('cards', '0001_create_cards'),
    ]

    operations = [
        migrations.CreateModel(
            name='Draft',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('title', models.CharField(max_length=80, verbose_name='title')),
                ('status', models.CharField(choices=[('lobby', 'In the lobby'), ('running', 'Running'), ('paused', 'Paused'), ('over', 'Over'), ('aborted', 'Aborted')], db_default='lobby', default='lobby', max_length=8, verbose_name='status')),
                ('is_listed', models.BooleanField(default=False, verbose_name='listed in the lobby')),
                ('invite_turn', models.PositiveIntegerField(default=0, verbose_name='invitations made so far')),
                ('ruleset', models.CharField(max_length=80, verbose_name='ruleset')),
                ('ruleset_digest', models.CharField(blank=True, max_length=64, verbose_name='what the rules said')),
                ('setup', models.JSONField(default=dict, verbose_name='setup')),
                ('secret', models.BinaryField(default=rooms.models.room.new_secret, verbose_name='secret')),
                ('fingerprint', models.CharField(max_length=64, verbose_name='fingerprint of the secret')),
                ('nonces', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=64), blank=True, default=list, size=None)),
                ('decision_seconds', models.PositiveIntegerField(default=0, verbose_name='seconds for a decision')),
                ('bank_seconds', models.PositiveIntegerField(default=0, verbose_name='seconds in the bank')),
                ('increment_seconds', models.PositiveIntegerField(default=0, verbose_name='seconds a decision adds')),
                ('rests_at_night', models.BooleanField(default=False, verbose_name='nothing falls due at night')),
                ('onlookers', models.CharField(choices=[('none', 'Nobody looks on'), ('delayed', 'After a delay, and then they see everything'), ('open', 'At once, and they see everything')], default='none', max_length=8, verbose_name='who may look on')),
                ('onlookers_delay', models.PositiveIntegerField(default=0, verbose_name='seconds they are behind')),
                ('entries_written', models.PositiveIntegerField(default=0, verbose_name='entries written')),
                ('state', models.BinaryField(blank=True, null=True, verbose_name='state')),
                ('state_counts', django.contrib.postgres.fields.ArrayField(base_field=models.PositiveIntegerField(), blank=True, default=list, editable=False, size=None)),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('started_at', models.DateTimeField(blank=True, null=True, verbose_name='started')),
                ('paused_at', models.DateTimeField(blank=True, null=True, verbose_name='paused')),
                ('ended_at', models.DateTimeField(blank=True, null=True, verbose_name='ended')),
                ('table_number', models.PositiveSmallIntegerField(default=0, verbose_name='table')),
                ('follows', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='followed_by', to='drafts.draft')),
                ('frozen', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='drafts', to='cards.frozencube')),
                ('host', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='%(class)ss_hosted', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'abstract': False,
                'indexes': [models.Index(fields=['status', 'made_at'], name='draft_by_status')],
                'constraints': [models.CheckConstraint(condition=models.Q(('title', ''), _negated=True), name='draft_has_a_title'), models.CheckConstraint(condition=models.Q(('status__in', ['lobby', 'running', 'paused', 'over', 'aborted'])), name='draft_status_is_known'), models.CheckConstraint(condition=models.Q(('onlookers__in', ['none', 'delayed', 'open'])), name='draft_onlookers_are_known')],
            },
        ),
        migrations.CreateModel(
            name='DraftWord',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='seat')),
                ('name', models.CharField(max_length=60, verbose_name='name')),
                ('words', models.CharField(max_length=500, verbose_name='words')),
                ('said_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='said')),
                ('room', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='talk', to='drafts.draft')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Flight',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('title', models.CharField(max_length=80, verbose_name='title')),
                ('seating', models.CharField(choices=[('random', 'At random'), ('standings', 'By standings')], default='random', max_length=9, verbose_name='seating')),
                ('secret', models.BinaryField(default=rooms.models.room.new_secret, verbose_name='secret')),
                ('fingerprint', models.CharField(max_length=64, verbose_name='fingerprint of the secret')),
                ('seated_at', models.DateTimeField(blank=True, null=True, verbose_name='seated')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('host', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='flights', to=settings.AUTH_USER_MODEL)),
                ('roster', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='flights', to='accounts.roster')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('title', ''), _negated=True), name='flight_has_a_title'), models.CheckConstraint(condition=models.Q(('seating__in', ['random', 'standings'])), name='flight_seating_is_known')],
            },
        ),
        migrations.AddField(
            model_name='draft',
            name='flight',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='drafts', to='drafts.flight'),
        ),
        migrations.CreateModel(
            name='FlightPlayer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveIntegerField(verbose_name='place')),
                ('flight', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='players', to='drafts.flight')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='flight_places', to='accounts.player')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('flight', 'player'), name='once_in_a_flight'), models.UniqueConstraint(fields=('flight', 'place'), name='one_player_per_place')],
            },
        ),
        migrations.CreateModel(
            name='PaperDraft',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('title', models.CharField(max_length=80, verbose_name='title')),
                ('ruleset', models.CharField(max_length=80, verbose_name='ruleset')),
                ('packs', models.JSONField(default=list, verbose_name='packs')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('frozen', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='paper_drafts', to='cards.frozencube')),
                ('host', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='paper_drafts', to=settings.AUTH_USER_MODEL, verbose_name='host')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('title', ''), _negated=True), name='paperdraft_has_a_title')],
            },
        ),
        migrations.CreateModel(
            name='PaperSeat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField(verbose_name='seat')),
                ('name', models.CharField(max_length=60, verbose_name='name')),
                ('leaders', models.JSONField(default=list, verbose_name='leaders')),
                ('heroes', models.JSONField(default=list, verbose_name='heroes')),
                ('entered_at', models.DateTimeField(blank=True, null=True, verbose_name='entered')),
                ('draft', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='drafts.paperdraft')),
                ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='paper_seats', to='accounts.player')),
                ('pool', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='paper_seat', to='cards.pool')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('draft', 'number'), name='one_paper_seat_per_number')],
            },
        ),
        migrations.CreateModel(
            name='DraftEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('nth', models.PositiveIntegerField(verbose_name='entry')),
                ('kind', models.CharField(choices=[('answer', 'Answer'), ('undo', 'Undo'), ('ruling', 'Ruling')], default='answer', max_length=6, verbose_name='kind')),
                ('seat', models.SmallIntegerField(default=-1, verbose_name='seat, -1 for chance')),
                ('words', models.TextField(verbose_name='words, as a log writes them')),
                ('by', models.CharField(choices=[('seat', 'The seat'), ('chance', 'Chance'), ('mark', 'The clock took the marked card'), ('wish', 'The clock followed the wish list'), ('bot', 'A bot')], default='seat', max_length=6, verbose_name='decided by')),
                ('asked', models.PositiveIntegerField(default=0, verbose_name='the question it answered')),
                ('key', models.CharField(blank=True, max_length=64, null=True, verbose_name='key')),
                ('at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now(), verbose_name='at')),
                ('room', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='drafts.draft')),
            ],
            options={
                'abstract': False,
                'constraints': [models.UniqueConstraint(fields=('room', 'nth'), name='one_draftentry_per_number'), models.UniqueConstraint(condition=models.Q(('key__isnull', False)), fields=('room', 'seat', 'key'), name='one_draftentry_per_key'), models.CheckConstraint(condition=models.Q(('nth__gte', 1)), name='draftentry_counts_from_1')],
            },
        ),
        migrations.CreateModel(
            name='DraftSeat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('number', models.PositiveSmallIntegerField(verbose_name='seat')),
                ('holder', models.CharField(choices=[('nobody', 'Open'), ('person', 'A person'), ('bot', 'A bot')], db_default='nobody', default='nobody', max_length=6, verbose_name='held by')),
                ('name', models.CharField(blank=True, max_length=60, verbose_name='name')),
                ('key_turn', models.PositiveIntegerField(default=0, verbose_name='keys made so far')),
                ('nonce', models.CharField(blank=True, max_length=64, verbose_name='what it adds to chance')),
                ('is_ready', models.BooleanField(default=False, verbose_name='ready')),
                ('is_muted', models.BooleanField(default=False, verbose_name='muted')),
                ('bot_plays', models.BooleanField(default=False, verbose_name='a bot plays for it')),
                ('seen_at', models.DateTimeField(blank=True, null=True, verbose_name='last seen')),
                ('asked', models.PositiveIntegerField(default=0, verbose_name='questions so far')),
                ('question', models.CharField(blank=True, max_length=16, verbose_name='digest of the question')),
                ('asked_at', models.DateTimeField(blank=True, null=True, verbose_name='asked')),
                ('due_at', models.DateTimeField(blank=True, null=True, verbose_name='due')),
                ('seconds_left', models.FloatField(blank=True, null=True, verbose_name='seconds left while paused')),
                ('bank_left', models.FloatField(default=0, verbose_name='seconds left in the bank')),
                ('marked', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=200), blank=True, default=list, size=None, verbose_name='marked')),
                ('wishes', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=200), blank=True, default=list, size=None, verbose_name='wishes')),
                ('late', models.PositiveIntegerField(default=0, verbose_name='decisions the clock made')),
                ('told', models.PositiveIntegerField(default=0, verbose_name='the last question it was written about')),
                ('reminded', models.PositiveIntegerField(default=0, verbose_name='the last it was reminded of')),
                ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='%(class)ss', to='accounts.player')),
                ('pool', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='draft_seat', to='cards.pool')),
                ('room', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='drafts.draft')),
            ],
            options={
                'abstract': False,
                'indexes': [models.Index(condition=models.Q(('due_at__isnull', False)), fields=['due_at'], name='draftseat_due')],
                'constraints': [models.UniqueConstraint(fields=('room', 'number'), name='one_draftseat_per_number'), models.UniqueConstraint(condition=models.Q(('player__isnull', False)), fields=('room', 'player'), name='one_draftseat_per_player'), models.CheckConstraint(condition=models.Q(('holder__in', ['nobody', 'person', 'bot'])), name='draftseat_holder_is_known'), models.CheckConstraint(condition=models.Q(('holder', 'person'), ('player', None), _connector='OR'), name='draftseat_of_a_player_is_a_persons')],
            },
        ),
        migrations.CreateModel(
            name='DraftUndoing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='asked by')),
                ('back_to', models.PositiveIntegerField(verbose_name='the first entry taken back')),
                ('agreed', django.contrib.postgres.fields.ArrayField(base_field=models.PositiveSmallIntegerField(), default=list, size=None)),
                ('settled', models.CharField(choices=[('open', 'Open'), ('agreed', 'Agreed'), ('refused', 'Refused'), ('lapsed', 'Lapsed')], default='open', max_length=7, verbose_name='settled')),
                ('asked_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='asked')),
                ('until', models.DateTimeField(verbose_name='until')),
                ('room', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='undoings', to='drafts.draft')),
            ],
            options={
                'abstract': False,
                'constraints': [models.UniqueConstraint(condition=models.Q(('settled', 'open')), fields=('room',), name='one_open_draftundoing_per_room'), models.CheckConstraint(condition=models.Q(('settled__in', ['open', 'agreed', 'refused', 'lapsed'])), name='draftundoing_is_settled_in_a_known_way')],
            },
        ),
    ]
