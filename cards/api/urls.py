"""Addresses of cards and of what is built of them below /api/v1/."""

from django.urls import path

from cards.api import catalogue, cubes, formats

app_name = "cards"
urlpatterns = [
    path("cards/", catalogue.Cards.as_view(), name="cards"),
    path("cards/<uuid:card>/", catalogue.OneCard.as_view(), name="card"),
    path("cards/<uuid:card>/<int:number>/", catalogue.CardThen.as_view(), name="card_then"),
    path("sets/", catalogue.Sets.as_view(), name="sets"),
    path("sets/<uuid:card_set>/", catalogue.OneSet.as_view(), name="set"),
    path("sets/<uuid:card_set>/cards/", catalogue.SetCards.as_view(), name="set_cards"),
    path("sets/<uuid:card_set>/file/", catalogue.SetFile.as_view(), name="set_file"),
    path("sets/<uuid:card_set>/link/", catalogue.SetLink.as_view(), name="set_link"),
    path("sentences/", catalogue.SentenceReading.as_view(), name="sentences"),
    path("cubes/", cubes.Cubes.as_view(), name="cubes"),
    path("cubes/<uuid:cube>/", cubes.OneCube.as_view(), name="cube"),
    path("cubes/<uuid:cube>/cards/", cubes.Cards.as_view(), name="cube_cards"),
    path(
        "cubes/<uuid:cube>/cards/<int:number>/", cubes.CardsThen.as_view(), name="cube_cards_then"
    ),
    path("cubes/<uuid:cube>/reading/", cubes.Reading.as_view(), name="cube_reading"),
    path("cubes/<uuid:cube>/revisions/", cubes.Revisions.as_view(), name="cube_revisions"),
    path("cubes/<uuid:cube>/back/", cubes.Back.as_view(), name="cube_back"),
    path("cubes/<uuid:cube>/fork/", cubes.Fork.as_view(), name="cube_fork"),
    path("cubes/<uuid:cube>/suitability/", cubes.Suits.as_view(), name="cube_suits"),
    path("formats/", formats.Formats.as_view(), name="formats"),
    path("formats/<slug:code>/", formats.OneFormat.as_view(), name="format"),
    path("formats/<slug:code>/bans/", formats.Bans.as_view(), name="format_bans"),
    path("house-formats/", formats.HouseFormats.as_view(), name="house_formats"),
    path("house-formats/<uuid:format>/", formats.OneHouseFormat.as_view(), name="house_format"),
    path(
        "house-formats/<uuid:format>/rules/",
        formats.HouseFormatRules.as_view(),
        name="house_format_rules",
    ),
    path(
        "house-formats/<uuid:format>/bans/",
        formats.HouseFormatBans.as_view(),
        name="house_format_bans",
    ),
    path("ban-lists/", formats.BanLists.as_view(), name="ban_lists"),
    path("ban-lists/<uuid:ban_list>/", formats.OneBanList.as_view(), name="ban_list"),
    path("ban-lists/<uuid:ban_list>/versions/", formats.Versions.as_view(), name="versions"),
    path(
        "ban-lists/<uuid:ban_list>/versions/<int:number>/",
        formats.OneVersion.as_view(),
        name="version",
    ),
    path(
        "ban-lists/<uuid:ban_list>/versions/<int:number>/publish/",
        formats.Publish.as_view(),
        name="version_publish",
    ),
]
