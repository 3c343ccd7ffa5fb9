import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.contrib.postgres.operations
import django.contrib.postgres.search
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '0001_create_people'),
        ('accounts', '__first__'),
    ]

    operations = [
        django.contrib.postgres.operations.TrigramExtension(
        ),
        migrations.CreateModel(
            name='Card',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('name', models.CharField(max_length=60, verbose_name='name')),
                ('withdrawn_at', models.DateTimeField(blank=True, null=True, verbose_name='withdrawn')),
            ],
            options={
                'indexes': [django.contrib.postgres.indexes.GinIndex(django.contrib.postgres.indexes.OpClass(django.db.models.functions.text.Upper('name'), name='gin_trgm_ops'), fastupdate=False, name='card_name_trigrams')],
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='card_has_a_name')],
            },
        ),
        migrations.CreateModel(
            name='BanList',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('visibility', models.CharField(choices=[('private', 'Private'), ('unlisted', 'By link'), ('public', 'Public')], default='private', max_length=8, verbose_name='who may see it')),
                ('share_turn', models.PositiveIntegerField(default=0, verbose_name='links made so far')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('issuer', models.CharField(max_length=80, verbose_name='issued by')),
                ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='%(class)ss', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='banlist_has_a_name'), models.CheckConstraint(condition=models.Q(('visibility__in', ['private', 'unlisted', 'public'])), name='banlist_visibility_is_known')],
            },
        ),
        migrations.CreateModel(
            name='BanListVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='version')),
                ('announced_on', models.DateField(verbose_name='announced')),
                ('effective_on', models.DateField(verbose_name='in force from')),
                ('document', models.JSONField(default=dict, verbose_name='what it says')),
                ('published_at', models.DateTimeField(blank=True, null=True, verbose_name='published')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='written')),
                ('list', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='cards.banlist')),
                ('made_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('list', 'number'), name='one_list_version_per_number'), models.CheckConstraint(condition=models.Q(('effective_on__gte', models.F('announced_on'))), name='list_version_is_announced_before_it_counts')],
            },
        ),
        migrations.CreateModel(
            name='CardRevision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='revision')),
                ('name', models.CharField(max_length=60, verbose_name='name')),
                ('title', models.CharField(blank=True, max_length=80, verbose_name='title')),
                ('flavour', models.CharField(blank=True, max_length=300, verbose_name='flavour')),
                ('attack', models.PositiveSmallIntegerField(verbose_name='Attack Strength')),
                ('life', models.PositiveSmallIntegerField(verbose_name='Life')),
                ('leader_attack', models.PositiveSmallIntegerField(default=0, verbose_name='leader’s Attack Strength')),
                ('leader_life', models.PositiveSmallIntegerField(default=0, verbose_name='leader’s Life')),
                ('texts', models.JSONField(default=dict, verbose_name='sentences by box, as the engine prints them')),
                ('means', models.JSONField(default=dict, verbose_name='what they mean in plain words, by box')),
                ('wording', models.TextField(blank=True, verbose_name='all sentences, to search in')),
                ('keywords', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=40), default=list, size=None, verbose_name='what its powers do')),
                ('digest', models.CharField(max_length=64, verbose_name='digest of what plays')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('words', models.GeneratedField(db_persist=True, expression=django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.CombinedSearchVector(django.contrib.postgres.search.SearchVector('name', config='english', weight='A'), '||', django.contrib.postgres.search.SearchVector('title', config='english', weight='B'), django.contrib.postgres.search.SearchConfig('english')), '||', django.contrib.postgres.search.SearchVector('wording', config='english', weight='C'), django.contrib.postgres.search.SearchConfig('english')), '||', django.contrib.postgres.search.SearchVector('flavour', config='english', weight='D'), django.contrib.postgres.search.SearchConfig('english')), output_field=django.contrib.postgres.search.SearchVectorField())),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='revisions', to='cards.card')),
                ('made_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [django.contrib.postgres.indexes.GinIndex(fastupdate=False, fields=['words'], name='card_words'), django.contrib.postgres.indexes.GinIndex(fastupdate=False, fields=['keywords'], name='card_keywords')],
                'constraints': [models.UniqueConstraint(fields=('card', 'number'), name='one_card_revision_per_number'), models.CheckConstraint(condition=models.Q(('attack__lte', 99), ('leader_attack__lte', 99), ('leader_life__lte', 99), ('life__lte', 99)), name='card_numbers_have_two_digits')],
            },
        ),
        migrations.AddField(
            model_name='card',
            name='current',
            field=models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='current_of', to='cards.cardrevision'),
        ),
        migrations.CreateModel(
            name='CardSet',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('visibility', models.CharField(choices=[('private', 'Private'), ('unlisted', 'By link'), ('public', 'Public')], default='private', max_length=8, verbose_name='who may see it')),
                ('share_turn', models.PositiveIntegerField(default=0, verbose_name='links made so far')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('code', models.CharField(max_length=8, verbose_name='code')),
                ('kind', models.CharField(choices=[('core', 'Core set'), ('minipak', 'Minipak'), ('commons', 'Commons'), ('bases', 'Bases'), ('chase', 'Chase leaders'), ('promo', 'Promotional cards'), ('own', 'Own cards')], default='own', max_length=8, verbose_name='kind')),
                ('about', models.TextField(blank=True, verbose_name='about')),
                ('digest', models.CharField(blank=True, max_length=64, verbose_name='digest of what was mirrored')),
                ('synced_at', models.DateTimeField(blank=True, null=True, verbose_name='mirrored')),
                ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='%(class)ss', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='cardset_has_a_name'), models.CheckConstraint(condition=models.Q(('visibility__in', ['private', 'unlisted', 'public'])), name='cardset_visibility_is_known'), models.UniqueConstraint(django.db.models.functions.text.Upper('code'), condition=models.Q(('kind', 'own'), _negated=True), name='house_set_code_is_unique'), models.UniqueConstraint(models.F('owner'), django.db.models.functions.text.Upper('code'), condition=models.Q(('kind', 'own')), name='own_set_code_is_unique'), models.CheckConstraint(condition=models.Q(('code', ''), _negated=True), name='cardset_has_a_code'), models.CheckConstraint(condition=models.Q(('kind__in', ['core', 'minipak', 'commons', 'bases', 'chase', 'promo', 'own'])), name='cardset_is_of_a_known_kind'), models.CheckConstraint(condition=models.Q(('kind', 'own'), models.Q(('owner', None), ('visibility', 'public')), _connector='OR'), name='house_set_is_open_to_everybody')],
            },
        ),
        migrations.AddField(
            model_name='card',
            name='set',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cards', to='cards.cardset'),
        ),
        migrations.CreateModel(
            name='Cube',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('visibility', models.CharField(choices=[('private', 'Private'), ('unlisted', 'By link'), ('public', 'Public')], default='private', max_length=8, verbose_name='who may see it')),
                ('share_turn', models.PositiveIntegerField(default=0, verbose_name='links made so far')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('about', models.TextField(blank=True, verbose_name='about')),
                ('sleeves', models.CharField(choices=[('opaque', 'Opaque sleeves: backs do not show'), ('clear', 'No sleeves, or clear ones: backs show')], default='opaque', max_length=6, verbose_name='sleeves')),
                ('promos_allowed', models.BooleanField(default=False, verbose_name='promotional cards allowed')),
                ('revision', models.PositiveIntegerField(default=0, verbose_name='revision')),
                ('invite_turn', models.PositiveIntegerField(default=0, verbose_name='invitations called back so far')),
                ('forked_from', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='forks', to='cards.cube')),
                ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='%(class)ss', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='cube_has_a_name'), models.CheckConstraint(condition=models.Q(('visibility__in', ['private', 'unlisted', 'public'])), name='cube_visibility_is_known'), models.CheckConstraint(condition=models.Q(('sleeves__in', ['opaque', 'clear'])), name='cube_sleeves_are_known')],
            },
        ),
        migrations.CreateModel(
            name='CubeEditor',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('invited_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='invited')),
                ('joined_at', models.DateTimeField(blank=True, null=True, verbose_name='joined')),
                ('cube', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='editors', to='cards.cube')),
                ('person', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cubes_edited', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('cube', 'person'), name='one_editor_per_cube_person')],
            },
        ),
        migrations.CreateModel(
            name='CubeRevision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='revision')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('note', models.CharField(blank=True, max_length=200, verbose_name='note')),
                ('cube', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='revisions', to='cards.cube')),
                ('made_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('cube', 'number'), name='one_cube_revision_per_number')],
            },
        ),
        migrations.CreateModel(
            name='CubeSlot',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('from_revision', models.PositiveIntegerField(verbose_name='there since revision')),
                ('until_revision', models.PositiveIntegerField(blank=True, null=True, verbose_name='gone with revision')),
                ('back', models.CharField(choices=[('red', 'Red'), ('blue', 'Blue'), ('green', 'Green'), ('purple', 'Purple')], default='red', max_length=6, verbose_name='back')),
                ('count', models.PositiveSmallIntegerField(default=1, verbose_name='copies')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='cube_slots', to='cards.card')),
                ('cube', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='slots', to='cards.cube')),
            ],
            options={
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('until_revision', None), ('until_revision__gt', models.F('from_revision')), _connector='OR'), name='cubeslot_ends_after_it_began'), models.UniqueConstraint(condition=models.Q(('until_revision', None)), fields=('cube', 'card', 'back'), name='one_open_slot_per_cube_card'), models.CheckConstraint(condition=models.Q(('count__gte', 1)), name='cube_slot_holds_a_card'), models.CheckConstraint(condition=models.Q(('back__in', ['red', 'blue', 'green', 'purple'])), name='cube_slot_back_is_known')],
            },
        ),
        migrations.CreateModel(
            name='Deck',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('visibility', models.CharField(choices=[('private', 'Private'), ('unlisted', 'By link'), ('public', 'Public')], default='private', max_length=8, verbose_name='who may see it')),
                ('share_turn', models.PositiveIntegerField(default=0, verbose_name='links made so far')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('format_code', models.CharField(default='standard', max_length=40, verbose_name='format')),
                ('sleeved', models.BooleanField(default=False, verbose_name='all in the same opaque sleeves')),
                ('revision', models.PositiveIntegerField(default=0, verbose_name='revision')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='%(class)ss', to='accounts.player')),
            ],
            options={
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='deck_has_a_name'), models.CheckConstraint(condition=models.Q(('visibility__in', ['private', 'unlisted', 'public'])), name='deck_visibility_is_known')],
            },
        ),
        migrations.CreateModel(
            name='BanNotice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('told_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='told')),
                ('mailed_at', models.DateTimeField(blank=True, null=True, verbose_name='mailed')),
                ('version', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notices', to='cards.banlistversion')),
                ('deck', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='ban_notices', to='cards.deck')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('version', 'deck'), name='one_notice_per_version_and_deck')],
            },
        ),
        migrations.CreateModel(
            name='DeckRevision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='revision')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('note', models.CharField(blank=True, max_length=200, verbose_name='note')),
                ('deck', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='revisions', to='cards.deck')),
                ('made_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('deck', 'number'), name='one_deck_revision_per_number')],
            },
        ),
        migrations.CreateModel(
            name='DeckSlot',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('from_revision', models.PositiveIntegerField(verbose_name='there since revision')),
                ('until_revision', models.PositiveIntegerField(blank=True, null=True, verbose_name='gone with revision')),
                ('role', models.CharField(choices=[('leader', 'Leader'), ('hero', 'Hero')], default='hero', max_length=6, verbose_name='role')),
                ('count', models.PositiveSmallIntegerField(default=1, verbose_name='copies')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='deck_slots', to='cards.card')),
                ('deck', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='slots', to='cards.deck')),
            ],
            options={
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('until_revision', None), ('until_revision__gt', models.F('from_revision')), _connector='OR'), name='deckslot_ends_after_it_began'), models.UniqueConstraint(condition=models.Q(('until_revision', None)), fields=('deck', 'card', 'role'), name='one_open_slot_per_deck_card'), models.CheckConstraint(condition=models.Q(('count__gte', 1)), name='deck_slot_holds_a_card'), models.CheckConstraint(condition=models.Q(('role__in', ['leader', 'hero'])), name='deck_slot_role_is_known')],
            },
        ),
        migrations.CreateModel(
            name='FrozenCube',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('cube_revision', models.PositiveIntegerField(verbose_name='revision of the cube')),
                ('name', models.CharField(max_length=80, verbose_name='name of the cube then')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='frozen')),
                ('cube', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='frozen', to='cards.cube')),
            ],
        ),
        migrations.CreateModel(
            name='FrozenCard',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('called', models.CharField(max_length=80, verbose_name='called')),
                ('count', models.PositiveSmallIntegerField(default=1, verbose_name='copies')),
                ('revision', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='frozen', to='cards.cardrevision')),
                ('frozen', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cards', to='cards.frozencube')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('frozen', 'called'), name='one_card_of_a_name_per_frozen_cube'), models.CheckConstraint(condition=models.Q(('count__gte', 1)), name='frozen_card_has_a_copy')],
            },
        ),
        migrations.CreateModel(
            name='HouseFormat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('visibility', models.CharField(choices=[('private', 'Private'), ('unlisted', 'By link'), ('public', 'Public')], default='private', max_length=8, verbose_name='who may see it')),
                ('share_turn', models.PositiveIntegerField(default=0, verbose_name='links made so far')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('revision', models.PositiveIntegerField(default=0, verbose_name='revision')),
                ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='%(class)ss', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='houseformat_has_a_name'), models.CheckConstraint(condition=models.Q(('visibility__in', ['private', 'unlisted', 'public'])), name='houseformat_visibility_is_known')],
            },
        ),
        migrations.CreateModel(
            name='DeckCall',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('format_code', models.CharField(default='standard', max_length=40, verbose_name='format')),
                ('document', models.JSONField(blank=True, default=dict, verbose_name='the house format as it was written')),
                ('as_of', models.DateField(verbose_name='legal as of')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('lists_open_at', models.DateTimeField(blank=True, null=True, verbose_name='lists open')),
                ('made_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('roster', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='deck_call', to='accounts.roster')),
                ('house_format', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='cards.houseformat')),
            ],
        ),
        migrations.AddField(
            model_name='deck',
            name='house_format',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='decks', to='cards.houseformat'),
        ),
        migrations.CreateModel(
            name='HouseFormatRevision',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='revision')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('note', models.CharField(blank=True, max_length=200, verbose_name='note')),
                ('base', models.CharField(max_length=40, verbose_name='base')),
                ('changes', models.JSONField(default=dict, verbose_name='changes')),
                ('below', models.JSONField(blank=True, default=list, verbose_name='the house formats it builds on, as they were written then')),
                ('built_on', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='children', to='cards.houseformat')),
                ('format', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='revisions', to='cards.houseformat')),
                ('made_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('format', 'number'), name='one_format_revision_per_number')],
            },
        ),
        migrations.CreateModel(
            name='Pool',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('name', models.CharField(max_length=80, verbose_name='name')),
                ('visibility', models.CharField(choices=[('private', 'Private'), ('unlisted', 'By link'), ('public', 'Public')], default='private', max_length=8, verbose_name='who may see it')),
                ('share_turn', models.PositiveIntegerField(default=0, verbose_name='links made so far')),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='made')),
                ('source', models.CharField(choices=[('collection', 'Collection'), ('cube', 'Cube'), ('draft', 'Draft'), ('league', 'League')], default='collection', max_length=10, verbose_name='where it comes from')),
                ('origin', models.CharField(blank=True, max_length=80, verbose_name='of which draft or league')),
                ('revision', models.PositiveIntegerField(default=0, verbose_name='revision')),
                ('cube', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='pools', to='cards.cube')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='%(class)ss', to='accounts.player')),
            ],
            options={
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='pool_has_a_name'), models.CheckConstraint(condition=models.Q(('visibility__in', ['private', 'unlisted', 'public'])), name='pool_visibility_is_known'), models.CheckConstraint(condition=models.Q(('source__in', ['collection', 'cube', 'draft', 'league'])), name='pool_source_is_known')],
            },
        ),
        migrations.AddField(
            model_name='deck',
            name='pool',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='decks', to='cards.pool'),
        ),
        migrations.CreateModel(
            name='PoolSlot',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('from_revision', models.PositiveIntegerField(verbose_name='there since revision')),
                ('until_revision', models.PositiveIntegerField(blank=True, null=True, verbose_name='gone with revision')),
                ('as_role', models.CharField(choices=[('any', 'Either side'), ('leader', 'Leader'), ('hero', 'Hero')], default='any', max_length=6, verbose_name='as')),
                ('count', models.PositiveSmallIntegerField(default=1, verbose_name='copies')),
                ('card', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='pool_slots', to='cards.card')),
                ('pool', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='slots', to='cards.pool')),
                ('wording', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='pool_slots', to='cards.cardrevision')),
            ],
            options={
                'abstract': False,
                'constraints': [models.CheckConstraint(condition=models.Q(('until_revision', None), ('until_revision__gt', models.F('from_revision')), _connector='OR'), name='poolslot_ends_after_it_began'), models.UniqueConstraint(condition=models.Q(('until_revision', None)), fields=('pool', 'card', 'as_role'), name='one_open_slot_per_pool_card'), models.CheckConstraint(condition=models.Q(('count__gte', 1)), name='pool_slot_holds_a_card'), models.CheckConstraint(condition=models.Q(('as_role__in', ['any', 'leader', 'hero'])), name='pool_slot_role_is_known')],
            },
        ),
        migrations.CreateModel(
            name='Registration',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('deck_revision', models.PositiveIntegerField(verbose_name='revision of the deck')),
                ('sheet', models.JSONField(verbose_name='names, numbers and sentences of every card as registered')),
                ('fingerprint', models.CharField(max_length=64, verbose_name='fingerprint')),
                ('format', models.JSONField(verbose_name='the format as it was compiled')),
                ('lists_as_of', models.DateField(verbose_name='lists as of')),
                ('verdict', models.JSONField(verbose_name='verdict')),
                ('registered_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='registered')),
                ('unlocked_at', models.DateTimeField(blank=True, null=True, verbose_name='unlocked')),
                ('unlocked_because', models.CharField(blank=True, max_length=200, verbose_name='reason')),
                ('replaced_at', models.DateTimeField(blank=True, null=True, verbose_name='replaced')),
                ('deck', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='registrations', to='cards.deck')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='registrations', to='accounts.player')),
                ('registered_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('roster', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='registrations', to='accounts.roster')),
                ('unlocked_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(condition=models.Q(('replaced_at', None)), fields=('roster', 'player'), name='one_standing_registration'), models.CheckConstraint(condition=models.Q(('unlocked_at', None), models.Q(('unlocked_because', ''), _negated=True), _connector='OR'), name='registration_unlocked_for_a_reason')],
            },
        ),
        migrations.CreateModel(
            name='Look',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='at')),
                ('why', models.CharField(max_length=120, verbose_name='why')),
                ('who', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('registration', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='looks', to='cards.registration')),
            ],
        ),
        migrations.CreateModel(
            name='LeaderDraw',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='number')),
                ('sets', models.JSONField(verbose_name='sets, by code, and how often each')),
                ('record', models.JSONField(verbose_name='what was promised, what came, and the secret')),
                ('drawn_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name='drawn')),
                ('deck', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='leader_draws', to='cards.deck')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='leader_draws', to='accounts.player')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('deck', 'number'), name='one_leader_draw_per_number')],
            },
        ),
        migrations.AddConstraint(
            model_name='card',
            constraint=models.UniqueConstraint(models.F('set'), django.db.models.functions.text.Lower('name'), name='one_card_of_a_name_per_set'),
        ),
    ]
