"""Addresses of people, rosters and the front of the house."""

from django.urls import path

from accounts.views import claims, front, me, rosters, tokens

app_name = "accounts"
urlpatterns = [
    path("games/", front.games, name="games"),
    path("look/", front.look, name="look"),
    path("design/", front.design, name="design"),
    path("sprites/<slug:kind>/<str:seed>.svg", front.sprite, name="sprite"),
    path("me/", me.me, name="me"),
    path("me/profile/", me.profile, name="profile"),
    path("me/export/", me.export, name="export"),
    path("me/leave/", me.leave, name="leave"),
    path("me/tokens/", tokens.token_list, name="tokens"),
    path("me/tokens/<int:token>/revoke/", tokens.token_revoke, name="token_revoke"),
    path("rosters/", rosters.roster_list, name="rosters"),
    path("rosters/new/", rosters.roster_open, name="roster_open"),
    path("rosters/<uuid:roster>/", rosters.roster_detail, name="roster"),
    path("rosters/<uuid:roster>/people/", rosters.walk_ins_add, name="walk_ins"),
    path(
        "rosters/<uuid:roster>/people/<uuid:player>/grant/",
        rosters.duty_grant,
        name="duty_grant",
    ),
    path(
        "rosters/<uuid:roster>/people/<uuid:player>/withdraw/",
        rosters.duty_withdraw,
        name="duty_withdraw",
    ),
    path(
        "rosters/<uuid:roster>/people/<uuid:player>/link/",
        claims.claim_link,
        name="claim_link",
    ),
    path(
        "rosters/<uuid:roster>/people/<uuid:player>/link/revoke/",
        claims.claim_link_revoke,
        name="claim_link_revoke",
    ),
    path("claim/<str:handle>/<str:secret>/", claims.claim, name="claim"),
]
