"""Addresses of live games, puzzles and notebooks under /api/v1/."""

from django.urls import URLPattern, path
from rest_framework.views import APIView

from matches.api import live, puzzles, recorder, replays

GAMES: list[URLPattern] = [
    path("games/", live.Games.as_view(), name="games"),
    path("games/<uuid:game>/", live.OneGame.as_view(), name="game"),
    path("games/<uuid:game>/invite/", live.GameInvite.as_view(), name="game_invite"),
    path("games/<uuid:game>/deck/", live.GameDeck.as_view(), name="game_deck"),
    path("games/<uuid:game>/acts/", live.GameActs.as_view(), name="game_acts"),
    path("games/<uuid:game>/log/", replays.GameLog.as_view(), name="game_log"),
    path("games/<uuid:game>/replay/", replays.Replay.as_view(), name="game_replay"),
    path("games/<uuid:game>/replay/<int:nth>/", replays.Moment.as_view(), name="game_moment"),
    path("games/<uuid:game>/sharing/", replays.Sharing.as_view(), name="game_sharing"),
    path("games/<uuid:game>/puzzles/", puzzles.OfGame.as_view(), name="game_puzzles"),
]
PUZZLES: list[URLPattern] = [
    path("puzzles/", puzzles.Puzzles.as_view(), name="puzzles"),
    path("puzzles/<uuid:puzzle>/", puzzles.OnePuzzle.as_view(), name="puzzle"),
    path("puzzles/<uuid:puzzle>/attempts/", puzzles.Attempts.as_view(), name="puzzle_attempts"),
]
NOTEBOOKS: dict[str, type[APIView]] = {
    "": recorder.OneNotebook,
    "lines/": recorder.Lines,
    "strikes/": recorder.Strikes,
    "mends/": recorder.Mends,
    "log/": recorder.NotebookLog,
    "hand-in/": recorder.HandIn,
}
RECORDER: list[URLPattern] = [
    path("recordings/", recorder.Notebooks.as_view(), name="recordings"),
    *(
        path(f"recordings/<uuid:recording>/{rest}", view.as_view(), name=f"recording{rest[:-1]}")
        for rest, view in NOTEBOOKS.items()
    ),
]
LIVE = [*GAMES, *PUZZLES, *RECORDER]
