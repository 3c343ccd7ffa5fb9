"""Addresses of matches on paper, below /matches/: telling, logs, archives, the desk, numbers."""

from django.urls import URLPattern, path

from matches.views import archives, desk, logs, matches, numbers, replays, reporting

PAPER: list[URLPattern] = [
    path("", matches.matches, name="matches"),
    path("new/", matches.match_make, name="match_make"),
    path("seat/<uuid:seat>/<str:key>/", matches.match_seat, name="match_seat"),
    path("logs/<uuid:log>/", logs.log, name="log"),
    path("logs/<uuid:log>/mend/", logs.log_mend, name="log_mend"),
    path("logs/<uuid:log>/log.txt", logs.log_text, name="log_text"),
    path("logs/<uuid:log>/replay/", replays.log_replay, name="log_replay"),
    path("logs/<uuid:log>/replay/<int:nth>/", replays.log_replay, name="log_replay_at"),
    path("archives/new/", archives.archive_make, name="archive_make"),
    path("archives/<uuid:archive>/", archives.archive, name="archive"),
    path("desk/<uuid:roster>/", desk.desk, name="desk"),
    path("cases/<uuid:case>/", desk.case, name="case"),
    path("cases/<uuid:case>/act/", desk.case_act, name="case_act"),
    path("cases/<uuid:case>/rule/", desk.case_rule, name="case_rule"),
    path("rulings/", desk.precedent_list, name="rulings"),
    path("numbers/", numbers.numbers, name="numbers"),
    path("<uuid:match>/", matches.match, name="match"),
    path("<uuid:match>/sit/", matches.match_sit, name="match_sit"),
    path("<uuid:match>/bring/", matches.match_bring, name="match_bring"),
    path("<uuid:match>/start/", matches.match_start, name="match_start"),
    path("<uuid:match>/call-off/", matches.match_call_off, name="match_call_off"),
    path("<uuid:match>/tell/", reporting.match_tell, name="match_tell"),
    path("<uuid:match>/answer/", reporting.match_answer, name="match_answer"),
    path("<uuid:match>/enter/", reporting.match_enter, name="match_enter"),
    path("<uuid:match>/judge/", reporting.match_judge, name="match_judge"),
    path("<uuid:match>/call/", reporting.match_call, name="match_call"),
    path("<uuid:match>/log/", logs.log_hand_in, name="log_hand_in"),
]
