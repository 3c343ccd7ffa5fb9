"""Addresses of live tables, replays, puzzles and recordings, below /matches/."""

from django.urls import URLPattern, path

from matches.views import (
    hosting,
    lobby,
    of_match,
    puzzles,
    recorder,
    replays,
    samples,
    setting_up,
    table,
)

TABLES: list[URLPattern] = [
    path("tables/", setting_up.shelf, name="tables"),
    path("tables/new/", setting_up.table_make, name="table_make"),
    path("tables/bot/", setting_up.table_bot, name="table_bot"),
    path("tables/seat/<uuid:seat>/<str:key>/", lobby.seat, name="table_seat"),
    path("tables/<uuid:game>/", table.table, name="table"),
    path("tables/<uuid:game>/faces/", table.faces, name="table_faces"),
    path("tables/<uuid:game>/scene/", table.scene, name="table_scene"),
    path("tables/<uuid:game>/asides/", table.asides, name="table_asides"),
    path("tables/<uuid:game>/answer/", table.answer, name="table_answer"),
    path("tables/<uuid:game>/sit/", lobby.sit, name="table_sit"),
    path("tables/<uuid:game>/seat-bot/", lobby.seat_bot, name="table_seat_bot"),
    path("tables/<uuid:game>/bring/", lobby.bring, name="table_bring"),
    path("tables/<uuid:game>/stand/", lobby.stand, name="table_stand"),
    path("tables/<uuid:game>/abort/", hosting.abort, name="table_abort"),
    path("tables/<uuid:game>/concede/", hosting.concede, name="table_concede"),
    path("tables/<uuid:game>/again/", hosting.again, name="table_again"),
    path("tables/<uuid:game>/say/", hosting.say, name="table_say"),
    path("tables/<uuid:game>/watch/", hosting.watch, name="table_watch"),
    path("tables/<uuid:game>/hold/", hosting.hold, name="table_hold"),
    path("tables/<uuid:game>/undo/", hosting.undo, name="table_undo"),
    path("tables/<uuid:game>/undo/answer/", hosting.undo_answer, name="table_undo_answer"),
    path("tables/<uuid:game>/come-back/", hosting.come_back, name="table_come_back"),
    path("tables/<uuid:game>/bot/", hosting.hand_over, name="table_hand_over"),
]
REPLAYS: list[URLPattern] = [
    path("replays/<uuid:game>/", replays.replay, name="replay"),
    path("replays/<uuid:game>/<int:nth>/", replays.replay, name="replay_at"),
    path("replays/<uuid:game>/share/", replays.share, name="replay_share"),
    path("replays/<uuid:game>/game.<slug:form>", replays.export, name="replay_export"),
    path("embed/<uuid:game>/", replays.embed, name="replay_embed"),
    path("embed/<uuid:game>/<int:nth>/", replays.embed, name="replay_embed_at"),
]
PUZZLES: list[URLPattern] = [
    path("puzzles/", puzzles.puzzles, name="puzzles"),
    path("puzzles/of/<uuid:game>/", puzzles.make, name="puzzle_make"),
    path("puzzles/<uuid:puzzle>/", puzzles.puzzle, name="puzzle"),
    path("puzzles/<uuid:puzzle>/faces/", puzzles.faces, name="puzzle_faces"),
    path("puzzles/<uuid:puzzle>/scene/", puzzles.scene, name="puzzle_scene"),
    path("puzzles/<uuid:puzzle>/play/", puzzles.play, name="puzzle_play"),
    path("puzzles/<uuid:puzzle>/play/why/", puzzles.why, name="puzzle_why"),
    path("puzzles/<uuid:puzzle>/answer/", puzzles.answer, name="puzzle_answer"),
    path("puzzles/<uuid:puzzle>/again/", puzzles.again, name="puzzle_again"),
]
OF_MATCHES: list[URLPattern] = [
    path("<uuid:match>/live/", of_match.play_live, name="match_live"),
    path("<uuid:match>/record/", of_match.record_match, name="match_record"),
    path(
        "recordings/<uuid:recording>/hand-in/",
        of_match.hand_in_recording,
        name="recorder_hand_in",
    ),
]
RECORDER: list[URLPattern] = [
    path("recordings/", recorder.recordings, name="recordings"),
    path("recordings/new/", recorder.record, name="record"),
    path("recordings/worker.js", recorder.worker, name="recorder_worker"),
    path("recordings/<uuid:recording>/", recorder.recorder, name="recorder"),
    path("recordings/<uuid:recording>/faces/", recorder.faces, name="recorder_faces"),
    path("recordings/<uuid:recording>/scene/", recorder.scene, name="recorder_scene"),
    path("recordings/<uuid:recording>/lines/", recorder.lines, name="recorder_lines"),
    path("recordings/<uuid:recording>/add/", recorder.add, name="recorder_add"),
    path("recordings/<uuid:recording>/strike/", recorder.strike, name="recorder_strike"),
    path("recordings/<uuid:recording>/mend/", recorder.mend, name="recorder_mend"),
    path("recordings/<uuid:recording>/game.<slug:form>", recorder.export, name="recorder_export"),
]
SAMPLES: list[URLPattern] = [
    path("samples/<path:ruleset>/at/<int:nth>/", samples.sample, name="sample_at"),
    path("samples/<path:ruleset>/", samples.sample, name="sample"),
]
LIVE = [*TABLES, *REPLAYS, *PUZZLES, *RECORDER, *OF_MATCHES, *SAMPLES]
