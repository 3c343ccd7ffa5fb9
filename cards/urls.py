"""Addresses of cards and of everything built of them, below /cards/."""

from django.urls import path

from cards.views import ban_lists, catalogue, cube_build, cubes, formats

app_name = "cards"
urlpatterns = [
    path("", catalogue.catalogue, name="catalogue"),
    path("card/<uuid:card>/", catalogue.card_detail, name="card"),
    path("card/<uuid:card>/<int:number>/", catalogue.card_revision, name="card_revision"),
    path("sets/<uuid:card_set>/", catalogue.set_detail, name="set"),
    path("cubes/", cubes.cube_list, name="cubes"),
    path("cubes/new/", cubes.cube_make, name="cube_make"),
    path("cubes/<uuid:cube>/", cubes.cube_detail, name="cube"),
    path("cubes/<uuid:cube>/build/", cube_build.cube_build, name="cube_build"),
    path("cubes/<uuid:cube>/step/", cube_build.cube_step, name="cube_step"),
    path("cubes/<uuid:cube>/sets/", cube_build.cube_add_sets, name="cube_add_sets"),
    path("cubes/<uuid:cube>/write/", cube_build.cube_write, name="cube_write"),
    path("cubes/<uuid:cube>/settings/", cubes.cube_settings, name="cube_settings"),
    path("cubes/<uuid:cube>/link/", cubes.cube_renew_link, name="cube_renew_link"),
    path("cubes/<uuid:cube>/history/", cubes.cube_history, name="cube_history"),
    path("cubes/<uuid:cube>/history/<int:number>/", cubes.cube_then, name="cube_then"),
    path("cubes/<uuid:cube>/back/", cubes.cube_go_back, name="cube_go_back"),
    path("cubes/<uuid:cube>/fork/", cubes.cube_fork, name="cube_fork"),
    path("cubes/<uuid:cube>/remove/", cubes.cube_remove, name="cube_remove"),
    path("cubes/<uuid:cube>/export.<slug:form>", cubes.cube_export, name="cube_export"),
    path("formats/", formats.format_list, name="formats"),
    path("formats/new/", formats.format_make, name="format_make"),
    path("formats/<slug:code>/", formats.format_detail, name="format"),
    path("formats/house/<uuid:format>/", formats.house_format, name="house_format"),
    path("formats/house/<uuid:format>/change/", formats.format_change, name="format_change"),
    path("formats/house/<uuid:format>/link/", formats.format_renew_link, name="format_renew_link"),
    path("formats/house/<uuid:format>/remove/", formats.format_remove, name="format_remove"),
    path("lists/", ban_lists.list_list, name="lists"),
    path("lists/new/", ban_lists.list_make, name="list_make"),
    path("lists/<uuid:ban_list>/", ban_lists.list_detail, name="list"),
    path("lists/<uuid:ban_list>/settings/", ban_lists.list_settings, name="list_settings"),
    path("lists/<uuid:ban_list>/link/", ban_lists.list_renew_link, name="list_renew_link"),
    path("lists/<uuid:ban_list>/draft/", ban_lists.version_draft, name="version_draft"),
    path(
        "lists/<uuid:ban_list>/<int:number>/publish/",
        ban_lists.version_publish,
        name="version_publish",
    ),
    path(
        "lists/<uuid:ban_list>/<int:number>/discard/",
        ban_lists.version_discard,
        name="version_discard",
    ),
]
