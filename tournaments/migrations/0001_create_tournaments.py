import django.contrib.postgres.fields
import django.db.models.deletion
import django.utils.timezone
import pgtrigger.compiler
import pgtrigger.migrations
import tournaments.models.tournament
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("accounts", "0001_create_people"),
        ("accounts", "__first__"),
        ("drafts", "0001_create_drafts"),
        ("matches", "0001_create_matches"),
    ]

    operations = [
        migrations.CreateModel(
            name="Round",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("stage", models.PositiveSmallIntegerField(verbose_name="stage")),
                (
                    "part",
                    models.CharField(
                        choices=[
                            ("round", "Round"),
                            ("winners", "Winners"),
                            ("losers", "Losers"),
                            ("final", "Final"),
                            ("third", "Third place"),
                        ],
                        default="round",
                        max_length=7,
                        verbose_name="part",
                    ),
                ),
                ("number", models.PositiveSmallIntegerField(verbose_name="round")),
                ("paired_at", models.DateTimeField(verbose_name="paired")),
                ("certificate", models.TextField(blank=True, verbose_name="certificate")),
                (
                    "letters_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="letters sent"),
                ),
                (
                    "clock_ends_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="time is up"),
                ),
                (
                    "clock_left",
                    models.PositiveIntegerField(
                        null=True, verbose_name="seconds left when it was stopped"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("part__in", ["round", "winners", "losers", "final", "third"])
                        ),
                        name="part_of_a_round_is_known",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Team",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=60, verbose_name="name")),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("name", ""), _negated=True), name="team_has_a_name"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("public_id", models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ("number", models.PositiveIntegerField(verbose_name="number")),
                (
                    "standing",
                    models.CharField(
                        choices=[
                            ("waiting", "On the waiting list"),
                            ("entered", "Entered"),
                            ("here", "Here"),
                            ("gone", "Gone"),
                            ("out", "Disqualified"),
                        ],
                        default="entered",
                        max_length=7,
                        verbose_name="standing",
                    ),
                ),
                (
                    "clubs",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=60),
                        blank=True,
                        default=list,
                        size=None,
                        verbose_name="clubs",
                    ),
                ),
                (
                    "fixed_table",
                    models.PositiveIntegerField(blank=True, null=True, verbose_name="fixed table"),
                ),
                ("answers", models.JSONField(blank=True, default=list, verbose_name="answers")),
                ("place", models.PositiveIntegerField(blank=True, null=True, verbose_name="place")),
                (
                    "key_turn",
                    models.PositiveIntegerField(default=0, verbose_name="links made so far"),
                ),
                (
                    "entered_at",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="entered"),
                ),
                (
                    "checked_in_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="checked in"),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="tournament_entries",
                        to="accounts.player",
                    ),
                ),
                (
                    "team",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="entries",
                        to="tournaments.team",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("standing__in", ["waiting", "entered", "here", "gone", "out"])
                        ),
                        name="entry_standing_is_known",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Series",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("public_id", models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ("title", models.CharField(max_length=80, verbose_name="title")),
                ("about", models.TextField(blank=True, max_length=4000, verbose_name="about")),
                ("points", models.JSONField(blank=True, default=dict, verbose_name="points")),
                (
                    "made_at",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="made"),
                ),
                (
                    "made_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="series",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "roster",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="series",
                        to="accounts.roster",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("title", ""), _negated=True), name="series_has_a_title"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Table",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("public_id", models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ("slot", models.PositiveIntegerField(default=0, verbose_name="match")),
                ("number", models.PositiveIntegerField(verbose_name="table")),
                ("is_started", models.BooleanField(default=False, verbose_name="started")),
                (
                    "minutes_more",
                    models.PositiveSmallIntegerField(default=0, verbose_name="minutes more"),
                ),
                (
                    "first_games",
                    models.PositiveSmallIntegerField(
                        null=True, verbose_name="games won by the first"
                    ),
                ),
                (
                    "second_games",
                    models.PositiveSmallIntegerField(
                        null=True, verbose_name="games won by the second"
                    ),
                ),
                (
                    "drawn_games",
                    models.PositiveSmallIntegerField(null=True, verbose_name="drawn games"),
                ),
                (
                    "absent",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("first", "The first"),
                            ("second", "The second"),
                            ("both", "Both"),
                        ],
                        max_length=6,
                        verbose_name="missing",
                    ),
                ),
                (
                    "first_heroes",
                    models.PositiveSmallIntegerField(
                        default=0, verbose_name="living heroes of the first"
                    ),
                ),
                (
                    "second_heroes",
                    models.PositiveSmallIntegerField(
                        default=0, verbose_name="living heroes of the second"
                    ),
                ),
                (
                    "first",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tables_first",
                        to="tournaments.entry",
                    ),
                ),
                (
                    "match",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="table",
                        to="matches.match",
                    ),
                ),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tables",
                        to="tournaments.round",
                    ),
                ),
                (
                    "second",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tables_second",
                        to="tournaments.entry",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("round", "first"), name="one_table_per_first"),
                    models.UniqueConstraint(
                        condition=models.Q(("second__isnull", False)),
                        fields=("round", "second"),
                        name="one_table_per_second",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("drawn_games", None), ("first_games", None), ("second_games", None)
                            ),
                            models.Q(
                                ("drawn_games__isnull", False),
                                ("first_games__isnull", False),
                                ("second_games__isnull", False),
                            ),
                            _connector="OR",
                        ),
                        name="table_has_a_whole_result_or_none",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("absent__in", ["", "first", "second", "both"])),
                        name="absent_is_known",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Board",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField(verbose_name="board")),
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="board",
                        to="matches.match",
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="boards",
                        to="tournaments.table",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("table", "number"), name="one_match_per_board"),
                    models.CheckConstraint(
                        condition=models.Q(("number__gte", 1)), name="board_counts_from_one"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Tournament",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("public_id", models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ("title", models.CharField(max_length=80, verbose_name="title")),
                ("about", models.TextField(blank=True, max_length=4000, verbose_name="about")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("announced", "Announced"),
                            ("open", "Open for entries"),
                            ("closed", "Entries closed"),
                            ("running", "Running"),
                            ("finished", "Finished"),
                            ("archived", "Archived"),
                        ],
                        default="announced",
                        max_length=9,
                        verbose_name="status",
                    ),
                ),
                (
                    "visibility",
                    models.CharField(
                        choices=[
                            ("public", "Everybody"),
                            ("unlisted", "Whoever has the address"),
                            ("private", "Only those who take part"),
                        ],
                        default="public",
                        max_length=8,
                        verbose_name="who may see it",
                    ),
                ),
                ("starts_at", models.DateTimeField(verbose_name="starts")),
                ("zone", models.CharField(default="UTC", max_length=64, verbose_name="time zone")),
                ("place", models.CharField(blank=True, max_length=200, verbose_name="place")),
                ("is_online", models.BooleanField(default=False, verbose_name="played online")),
                (
                    "capacity",
                    models.PositiveIntegerField(blank=True, null=True, verbose_name="places"),
                ),
                (
                    "has_waiting_list",
                    models.BooleanField(default=True, verbose_name="with a waiting list"),
                ),
                ("checks_in", models.BooleanField(default=False, verbose_name="with check-in")),
                (
                    "questions",
                    models.JSONField(
                        blank=True, default=list, verbose_name="questions at the entry"
                    ),
                ),
                (
                    "deck_method",
                    models.CharField(
                        choices=[
                            ("bring", "Everybody brings a deck"),
                            ("constructed", "Constructed, with registered lists"),
                            ("combination", "Combination"),
                            ("cube", "A cube is drafted in flights"),
                            ("league", "From a league’s pool"),
                        ],
                        default="bring",
                        max_length=11,
                        verbose_name="decks",
                    ),
                ),
                (
                    "pool_source",
                    models.CharField(
                        blank=True, max_length=80, verbose_name="where pools come from"
                    ),
                ),
                (
                    "team_size",
                    models.PositiveSmallIntegerField(default=0, verbose_name="members of a team"),
                ),
                (
                    "ruleset",
                    models.CharField(
                        default="pixel-tactics/deluxe/duel", max_length=80, verbose_name="edition"
                    ),
                ),
                (
                    "best_of",
                    models.PositiveSmallIntegerField(
                        default=3, verbose_name="games of a match, at most"
                    ),
                ),
                (
                    "round_minutes",
                    models.PositiveSmallIntegerField(default=50, verbose_name="minutes of a round"),
                ),
                (
                    "has_matches",
                    models.BooleanField(
                        default=False, verbose_name="players report their matches here"
                    ),
                ),
                ("scoring", models.CharField(default="cards", max_length=8, verbose_name="points")),
                (
                    "chain",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=40),
                        default=list,
                        size=None,
                        verbose_name="tie-breaks",
                    ),
                ),
                (
                    "policy",
                    models.JSONField(blank=True, default=dict, verbose_name="how tie-breaks count"),
                ),
                ("stages", models.JSONField(default=list, verbose_name="stages")),
                (
                    "secret",
                    models.BinaryField(
                        default=tournaments.models.tournament.new_secret, verbose_name="secret"
                    ),
                ),
                (
                    "fingerprint",
                    models.CharField(max_length=64, verbose_name="fingerprint of the secret"),
                ),
                ("seq", models.PositiveIntegerField(default=0, verbose_name="facts so far")),
                (
                    "digest",
                    models.CharField(
                        blank=True, max_length=64, verbose_name="digest of the last fact"
                    ),
                ),
                (
                    "made_at",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="made"),
                ),
                (
                    "flight",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="tournament",
                        to="drafts.flight",
                    ),
                ),
                (
                    "roster",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tournament",
                        to="accounts.roster",
                    ),
                ),
                (
                    "series",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="tournaments",
                        to="tournaments.series",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["status", "starts_at"], name="tournament_by_status")
                ],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("title", ""), _negated=True),
                        name="tournament_has_a_title",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "status__in",
                                ["announced", "open", "closed", "running", "finished", "archived"],
                            )
                        ),
                        name="tournament_status_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("visibility__in", ["public", "unlisted", "private"])),
                        name="tournament_visibility_is_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("team_size", 0),
                            models.Q(("team_size__gte", 2), ("team_size__lte", 9)),
                            _connector="OR",
                        ),
                        name="tournament_team_has_boards",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("capacity", None), ("capacity__gte", 2), _connector="OR"
                        ),
                        name="tournament_has_two_places",
                    ),
                ],
            },
        ),
        migrations.AddField(
            model_name="team",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="teams",
                to="tournaments.tournament",
            ),
        ),
        migrations.AddField(
            model_name="round",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="rounds",
                to="tournaments.tournament",
            ),
        ),
        migrations.CreateModel(
            name="Fact",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seq", models.PositiveIntegerField(verbose_name="number")),
                ("at", models.DateTimeField(verbose_name="at")),
                ("kind", models.CharField(max_length=16, verbose_name="kind")),
                ("line", models.TextField(verbose_name="line")),
                ("digest", models.CharField(max_length=64, verbose_name="digest")),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="facts",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tournament", "seq"), name="one_fact_per_number"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("seq__gte", 1)), name="fact_counts_from_one"
                    ),
                ],
            },
        ),
        migrations.AddField(
            model_name="entry",
            name="tournament",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="entries",
                to="tournaments.tournament",
            ),
        ),
        migrations.CreateModel(
            name="Member",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField(verbose_name="number")),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="members",
                        to="tournaments.entry",
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="team_memberships",
                        to="accounts.player",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("entry", "number"), name="one_member_per_number"
                    ),
                    models.UniqueConstraint(
                        fields=("entry", "player"), name="one_membership_per_player"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("number__gte", 1)), name="member_counts_from_one"
                    ),
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="team",
            constraint=models.UniqueConstraint(
                fields=("tournament", "name"), name="one_team_of_a_name"
            ),
        ),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.UniqueConstraint(
                fields=("tournament", "stage", "part", "number"), name="one_row_per_round"
            ),
        ),
        pgtrigger.migrations.AddTrigger(
            model_name="fact",
            trigger=pgtrigger.compiler.Trigger(
                name="facts_stay",
                sql=pgtrigger.compiler.UpsertTriggerSql(
                    condition='WHEN (OLD."tournament_id" IS DISTINCT FROM (NEW."tournament_id") OR OLD."seq" IS DISTINCT FROM (NEW."seq") OR OLD."at" IS DISTINCT FROM (NEW."at") OR OLD."kind" IS DISTINCT FROM (NEW."kind") OR OLD."line" IS DISTINCT FROM (NEW."line") OR OLD."digest" IS DISTINCT FROM (NEW."digest"))',
                    func="RAISE EXCEPTION 'pgtrigger: Cannot update rows from % table', TG_TABLE_NAME;",
                    hash="13965f4d7ac679fc50a6df0103748c0d196e5f94",
                    operation="UPDATE",
                    pgid="pgtrigger_facts_stay_809c9",
                    table="tournaments_fact",
                    when="BEFORE",
                ),
            ),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(
                fields=("tournament", "player"), name="one_entry_per_player"
            ),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(
                fields=("tournament", "number"), name="one_entry_per_number"
            ),
        ),
    ]
