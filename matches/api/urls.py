"""Addresses of matches under /api/v1/."""

from django.urls import URLPattern, path

from matches.api import archives, judging, live, paper, replays
from matches.api.live_urls import LIVE

app_name = "matches"
PAPER: list[URLPattern] = [
    path("matches/", paper.Matches.as_view(), name="matches"),
    path("matches/<uuid:match>/", paper.OneMatch.as_view(), name="match"),
    path("matches/<uuid:match>/invite/", paper.Invite.as_view(), name="invite"),
    path("matches/<uuid:match>/facts/", paper.Facts.as_view(), name="facts"),
    path("matches/<uuid:match>/reports/", paper.Reports.as_view(), name="reports"),
    path("matches/<uuid:match>/replies/", paper.Replies.as_view(), name="replies"),
    path("matches/<uuid:match>/decisions/", paper.Decisions.as_view(), name="decisions"),
    path("matches/<uuid:match>/judge/", paper.Judge.as_view(), name="judge"),
    path("matches/<uuid:match>/deck/", paper.MatchDeck.as_view(), name="match_deck"),
    path("matches/<uuid:match>/acts/", paper.MatchActs.as_view(), name="match_acts"),
    path("matches/<uuid:match>/table/", live.OfMatch.as_view(), name="match_table"),
    path("matches/<uuid:match>/calls/", paper.Calls.as_view(), name="calls"),
    path("matches/<uuid:match>/logs/", judging.Logs.as_view(), name="logs"),
    path("logs/<uuid:log>/", judging.OneLog.as_view(), name="log"),
    path("logs/<uuid:log>/source/", judging.LogText.as_view(), name="log_source"),
    path("logs/<uuid:log>/replay/", replays.LogReplay.as_view(), name="log_replay"),
    path("logs/<uuid:log>/replay/<int:nth>/", replays.LogMoment.as_view(), name="log_moment"),
    path("archives/", archives.Archives.as_view(), name="archives"),
    path("archives/uploads/", archives.Uploads.as_view(), name="uploads"),
    path("archives/uploads/<uuid:upload>/", archives.OneUpload.as_view(), name="upload"),
    path(
        "archives/uploads/<uuid:upload>/pieces/<int:nth>/",
        archives.OnePiece.as_view(),
        name="upload_piece",
    ),
    path(
        "archives/uploads/<uuid:upload>/archive/",
        archives.HandUploadIn.as_view(),
        name="upload_archive",
    ),
    path("archives/<uuid:archive>/", archives.OneArchive.as_view(), name="archive"),
    path("archives/<uuid:archive>/logs/", archives.ArchiveLogs.as_view(), name="archive_logs"),
    path("desks/<uuid:roster>/cases/", judging.DeskCases.as_view(), name="desk"),
    path("cases/<uuid:case>/acts/", judging.Acts.as_view(), name="acts"),
    path("cases/<uuid:case>/rulings/", judging.Rulings.as_view(), name="case_rulings"),
    path("rulings/", judging.Precedents.as_view(), name="rulings"),
    path("numbers/", judging.Numbers.as_view(), name="numbers"),
]
urlpatterns: list[URLPattern] = [*PAPER, *LIVE]
