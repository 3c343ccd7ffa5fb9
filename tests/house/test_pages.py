"""No page is built that nobody has looked at."""

import ast
from collections.abc import Iterator
from pathlib import Path

from django.urls import URLPattern, URLResolver, get_resolver

JOURNEYS = Path(__file__).parents[1] / "journeys"

# Addresses that are not a page of their own, and what they are instead.
NOT_A_PAGE = {
    "accounts:look": "sets cookies and goes back",
    "accounts:sprite": "a picture",
    "accounts:export": "a file to keep",
    "accounts:token_revoke": "changes something and goes back",
    "accounts:walk_ins": "changes a roster and shows it",
    "accounts:duty_grant": "changes a roster and shows it",
    "accounts:duty_withdraw": "changes a roster and shows it",
    "accounts:claim_link_revoke": "changes something and goes back",
    "account_confirm_login_code": "leads to signing in: this site sends no sign-in codes",
    "mfa_download_recovery_codes": "a file to keep",
    "rooms:live": "a stream",
    "rooms:glance": "a piece of the pages of those who look on",
    "cards:shared": "leads to what a link opens",
    "cards:reading": "a piece of the card editor",
    "cards:preview": "a piece of the card editor",
    "cards:set_export": "a file to keep",
    "cards:set_link": "changes something and goes back",
    "cards:set_remove": "changes something and goes back",
    "cards:card_remove": "changes something and goes back",
    "cards:cube_step": "changes a cube and goes back",
    "cards:cube_add_sets": "changes a cube and goes back",
    "cards:cube_renew_link": "changes something and goes back",
    "cards:cube_invitation": "changes something and goes back",
    "cards:cube_editor_remove": "changes something and goes back",
    "cards:cube_accept": "the page of cube_join, for who was asked by name",
    "cards:cube_leave": "changes something and goes back",
    "cards:cube_go_back": "changes a cube and shows it",
    "cards:cube_fork": "makes a cube and shows it",
    "cards:cube_export": "a file to keep",
    "cards:format_renew_link": "changes something and goes back",
    "cards:format_remove": "changes something and goes back",
    "cards:list_renew_link": "changes something and goes back",
    "cards:version_publish": "changes something and goes back",
    "cards:version_discard": "changes something and goes back",
    "cards:deck_step": "changes a deck and goes back",
    "cards:deck_mend": "changes a deck and goes back",
    "cards:deck_link": "changes something and goes back",
    "cards:deck_go_back": "changes a deck and shows it",
    "cards:deck_duplicate": "makes a deck and shows it",
    "cards:deck_export": "a file to keep",
    "cards:deck_sheet": "a paper to print",
    "cards:deck_proxies": "a paper to print",
    "cards:pool_step": "changes a pool and goes back",
    "cards:pool_link": "changes something and goes back",
    "cards:pool_export": "a file to keep",
    "cards:event_open_lists": "changes something and goes back",
    "cards:registration_look": "shows what was registered",
    "cards:registration_paper": "a paper to print",
    "cards:registration_unlock": "changes something and goes back",
    "drafts:script": "a file to keep",
    "cards:script": "a file to keep",
    "cards:deck_draw": "a file to check",
    "drafts:seat": "leads to a seat at a table",
    "drafts:now": "what a table's script asks",
    "drafts:asides": "pieces of a table",
    "drafts:faces": "pieces of a table",
    "drafts:pick": "changes a draft and goes back",
    "drafts:mark": "changes a draft and says nothing",
    "drafts:calendar": "a file to keep",
    "drafts:claim": "changes something and goes back",
    "drafts:sit": "changes something and goes back",
    "drafts:stand": "changes something and goes back",
    "drafts:ready": "changes something and goes back",
    "drafts:bot": "changes something and goes back",
    "drafts:clear": "changes something and goes back",
    "drafts:begin": "changes something and goes back",
    "drafts:pause": "changes something and goes back",
    "drafts:resume": "changes something and goes back",
    "drafts:abort": "changes something and goes back",
    "drafts:restart": "makes a draft and shows it",
    "drafts:hand_over": "changes something and goes back",
    "drafts:come_back": "changes something and goes back",
    "drafts:take_over": "changes something and goes back",
    "drafts:mute": "changes something and goes back",
    "drafts:say": "changes something and goes back",
    "drafts:undo": "changes something and goes back",
    "drafts:undo_answer": "changes something and goes back",
    "drafts:record": "a file to keep",
    "drafts:export": "a file to keep",
    "drafts:flight_begin": "changes something and goes back",
    "drafts:paper_packs": "a paper to print",
    "drafts:paper_sheets": "a paper to print",
    "matches:table_seat": "leads to a seat at a table",
    "matches:table_faces": "pieces of a table",
    "matches:table_asides": "pieces of a table",
    "matches:table_scene": "pieces of a table",
    "matches:table_seat_bot": "changes something and goes back",
    "matches:table_answer": "changes a game and goes back",
    "matches:table_sit": "changes something and goes back",
    "matches:table_bring": "changes something and goes back",
    "matches:table_stand": "changes something and goes back",
    "matches:table_abort": "changes something and goes back",
    "matches:table_concede": "changes a game and goes back",
    "matches:table_again": "makes a game and shows it",
    "matches:table_say": "changes something and goes back",
    "matches:table_hold": "changes something and goes back",
    "matches:table_undo": "changes something and goes back",
    "matches:table_undo_answer": "changes something and goes back",
    "matches:table_come_back": "changes something and goes back",
    "matches:table_hand_over": "changes something and goes back",
    "matches:replay_share": "changes something and goes back",
    "matches:replay_export": "a file to keep",
    "matches:puzzle_make": "makes a puzzle and shows it",
    "matches:puzzle_faces": "pieces of a puzzle",
    "matches:puzzle_scene": "pieces of a puzzle",
    "matches:puzzle_play": "what a puzzle's script asks",
    "matches:puzzle_why": "what a puzzle's script asks",
    "matches:puzzle_answer": "changes an attempt and goes back",
    "matches:puzzle_again": "changes an attempt and goes back",
    "matches:recorder_faces": "pieces of a recorder",
    "matches:recorder_worker": "a script",
    "matches:table_watch": "changes something and goes back",
    "matches:recorder_scene": "pieces of a recorder",
    "matches:recorder_lines": "what a recorder's script asks",
    "matches:recorder_add": "changes a recording and goes back",
    "matches:recorder_strike": "changes a recording and goes back",
    "matches:recorder_mend": "what a recorder's script asks",
    "matches:recorder_export": "a file to keep",
    "matches:recorder_hand_in": "hands a recording in and shows it",
    "matches:match_live": "opens a table and shows it",
    "matches:match_record": "opens a notebook and shows it",
    "matches:match_seat": "leads to a seat of a match",
    "matches:match_sit": "changes something and goes back",
    "matches:match_bring": "changes something and goes back",
    "matches:match_start": "changes something and goes back",
    "matches:match_call_off": "changes something and goes back",
    "matches:match_tell": "changes something and goes back",
    "matches:match_answer": "changes something and goes back",
    "matches:match_enter": "changes something and goes back",
    "matches:match_call": "changes something and goes back",
    "matches:match_judge": "changes something and goes back",
    "matches:log_text": "a file to keep",
    "matches:case_act": "changes something and goes back",
    "matches:case_rule": "changes a log and shows it",
    "tournaments:entry_link": "leads to the page of a tournament",
    "tournaments:turn": "changes a tournament and goes back",
    "tournaments:begin": "changes a tournament and goes back",
    "tournaments:pair": "changes a tournament and goes back",
    "tournaments:unpair": "changes a tournament and goes back",
    "tournaments:say": "changes a tournament and goes back",
    "tournaments:enter": "changes a tournament and goes back",
    "tournaments:walk_in": "changes a tournament and goes back",
    "tournaments:import": "changes a tournament and goes back",
    "tournaments:deed": "changes a tournament and goes back",
    "tournaments:enter_team": "changes a tournament and goes back",
    "tournaments:members": "changes a team and shows it",
    "tournaments:put": "changes a tournament and goes back",
    "tournaments:draws_record": "a file to check",
    "tournaments:call": "changes a tournament and goes back",
    "tournaments:answer": "changes a tournament and goes back",
    "tournaments:begun": "changes a tournament and goes back",
    "tournaments:mine": "leads to the match somebody plays at a table",
    "tournaments:undo": "changes a tournament and goes back",
    "tournaments:export": "a file to keep",
    "tournaments:certificate": "a file to check",
    "tournaments:more_time": "changes a tournament and goes back",
    "tournaments:clock": "changes a tournament and goes back",
    "tournaments:calendar": "a file to keep",
    "tournaments:standings_paper": "a paper to print",
    "tournaments:bracket_paper": "a paper to print",
    "tournaments:pairings": "a paper to print",
    "tournaments:slips": "a paper to print",
    "tournaments:badges": "a paper to print",
    "leagues:stock": "changes a pool and goes back",
    "leagues:take_along": "makes a pool and leads to it",
    "leagues:cycle": "changes a league and goes back",
    "leagues:join": "changes a league and goes back",
    "leagues:walk_in": "changes a league and goes back",
    "leagues:member_link": "leads to the page of a league",
    "cards:reading_board": "a piece of the card editor",
    "leagues:deck_weigh": "a piece of the deck page",
    "leagues:deed": "changes a league and goes back",
    "leagues:pad": "a paper to print",
    "leagues:blank_pad": "a paper to print",
    "leagues:draft_begin": "begins drafts and goes back",
    "leagues:draft_call_off": "ends a draft and goes back",
    "leagues:draft_write": "changes a league and goes back",
    "leagues:discard": "changes a league and goes back",
    "leagues:duel_deed": "changes a duel and goes back",
    "leagues:duel_rule": "changes a duel and goes back",
    "leagues:calendar": "a file to keep",
    "leagues:log_file": "a file to keep",
    "leagues:deals": "a file to check",
    "leagues:follow": "the page of make, filled from the season before",
    "api:try_it": "swagger's own page, kept as it comes",
}


def test_every_page_is_looked_at_in_a_browser():
    looked_at = set(_looked_at())
    built = {name for name in _named(get_resolver()) if not name.startswith("api:")}
    built |= {"api:docs", "api:chapter"}

    unseen = {
        name
        for name in built - NOT_A_PAGE.keys()
        if not any(_is_of(name.replace(":", "-"), seen) for seen in looked_at)
    }

    assert unseen == set()


def test_nothing_is_excused_that_does_not_exist():
    assert NOT_A_PAGE.keys() - set(_named(get_resolver())) == set()


def _is_of(name: str, seen: str) -> bool:
    return seen == name or seen.startswith(f"{name}-")


def _named(resolver: URLResolver, within: str = "") -> Iterator[str]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLPattern):
            yield f"{within}{entry.name}"
        else:
            yield from _named(entry, f"{within}{entry.namespace}:" if entry.namespace else within)


def _looked_at() -> Iterator[str]:
    """The names journeys give what they look at: said to `look`, or keys of a table."""
    for path in JOURNEYS.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "look":
                yield from _texts(node.args)
            elif isinstance(node, ast.Dict):
                yield from _texts(node.keys)


def _texts(nodes: list[ast.expr] | list[ast.expr | None]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.replace(":", "-")
