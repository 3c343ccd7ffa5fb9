"""Addresses of cards and of what is built of them below /api/v1/."""

from django.urls import path

from cards import permissions
from cards.api import (
    catalogue,
    combining,
    cube_editors,
    cubes,
    decks,
    formats,
    histories,
    papers,
    pools,
    registrations,
)
from cards.api.links import Link

app_name = "cards"
urlpatterns = [
    path("cards/", catalogue.Cards.as_view(), name="cards"),
    path("cards/<uuid:card>/", catalogue.OneCard.as_view(), name="card"),
    path("cards/<uuid:card>/<int:number>/", catalogue.CardThen.as_view(), name="card_then"),
    path("cards/<uuid:card>/bans/", catalogue.CardBans.as_view(), name="card_bans"),
    path("cards/<uuid:card>/rulings/", catalogue.CardRulings.as_view(), name="card_rulings"),
    path("sets/", catalogue.Sets.as_view(), name="sets"),
    path("sets/<uuid:card_set>/", catalogue.OneSet.as_view(), name="set"),
    path("sets/<uuid:card_set>/cards/", catalogue.SetCards.as_view(), name="set_cards"),
    path("sets/<uuid:card_set>/file/", catalogue.SetFile.as_view(), name="set_file"),
    path(
        "sets/<uuid:card_set>/link/", Link.as_view(load=permissions.set_to_change), name="set_link"
    ),
    path("sentences/", catalogue.SentenceReading.as_view(), name="sentences"),
    path("cubes/", cubes.Cubes.as_view(), name="cubes"),
    path("cubes/<uuid:cube>/", cubes.OneCube.as_view(), name="cube"),
    path("cubes/<uuid:cube>/cards/", cubes.Cards.as_view(), name="cube_cards"),
    path(
        "cubes/<uuid:cube>/cards/<int:number>/", cubes.CardsThen.as_view(), name="cube_cards_then"
    ),
    path("cubes/<uuid:cube>/reading/", cubes.Reading.as_view(), name="cube_reading"),
    path("cubes/<uuid:cube>/revisions/", cubes.Revisions.as_view(), name="cube_revisions"),
    path(
        "cubes/<uuid:cube>/revisions/<int:number>/",
        histories.CubeChange.as_view(),
        name="cube_change",
    ),
    path("cubes/<uuid:cube>/file/", papers.CubeFile.as_view(), name="cube_file"),
    path("cubes/<uuid:cube>/back/", cubes.Back.as_view(), name="cube_back"),
    path("cubes/<uuid:cube>/fork/", cubes.Fork.as_view(), name="cube_fork"),
    path(
        "cubes/<uuid:cube>/link/",
        Link.as_view(load=permissions.cube_to_own),
        name="cube_link",
    ),
    path("cubes/<uuid:cube>/editors/", cube_editors.Editors.as_view(), name="cube_editors"),
    path(
        "cubes/<uuid:cube>/editors/<uuid:player>/",
        cube_editors.OneEditor.as_view(),
        name="cube_editor",
    ),
    path("cubes/<uuid:cube>/joining/", cube_editors.Joining.as_view(), name="cube_joining"),
    path(
        "cubes/<uuid:cube>/invitation/", cube_editors.Invitation.as_view(), name="cube_invitation"
    ),
    path("cubes/<uuid:cube>/sets/", cubes.WholeSets.as_view(), name="cube_sets"),
    path("cubes/<uuid:cube>/figures/", cubes.Numbers.as_view(), name="cube_figures"),
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
    path(
        "house-formats/<uuid:format>/link/",
        Link.as_view(load=permissions.format_to_change),
        name="house_format_link",
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
    path(
        "ban-lists/<uuid:ban_list>/link/",
        Link.as_view(load=permissions.list_to_change),
        name="ban_list_link",
    ),
    path("decks/", decks.Decks.as_view(), name="decks"),
    path("decks/<uuid:deck>/", decks.OneDeck.as_view(), name="deck"),
    path("decks/<uuid:deck>/cards/", decks.DeckCards.as_view(), name="deck_cards"),
    path(
        "decks/<uuid:deck>/cards/<int:number>/",
        decks.DeckCardsThen.as_view(),
        name="deck_cards_then",
    ),
    path("decks/<uuid:deck>/reading/", decks.DeckReading.as_view(), name="deck_reading"),
    path("decks/<uuid:deck>/verdict/", decks.DeckVerdict.as_view(), name="deck_verdict"),
    path("decks/<uuid:deck>/draws/", combining.Draws.as_view(), name="deck_draws"),
    path("decks/<uuid:deck>/figures/", decks.DeckFigures.as_view(), name="deck_figures"),
    path("decks/<uuid:deck>/mend/", decks.DeckMend.as_view(), name="deck_mend"),
    path("decks/<uuid:deck>/revisions/", decks.DeckRevisions.as_view(), name="deck_revisions"),
    path(
        "decks/<uuid:deck>/revisions/<int:number>/",
        histories.DeckChange.as_view(),
        name="deck_change",
    ),
    path("decks/<uuid:deck>/file/", papers.DeckFile.as_view(), name="deck_file"),
    path("decks/<uuid:deck>/sheet/", papers.DeckSheet.as_view(), name="deck_sheet"),
    path("decks/<uuid:deck>/proxies/", papers.DeckProxies.as_view(), name="deck_proxies"),
    path("decks/<uuid:deck>/back/", decks.DeckBack.as_view(), name="deck_back"),
    path("decks/<uuid:deck>/copy/", decks.DeckCopy.as_view(), name="deck_copy"),
    path(
        "decks/<uuid:deck>/link/",
        Link.as_view(load=permissions.deck_to_change),
        name="deck_link",
    ),
    path("pools/", pools.Pools.as_view(), name="pools"),
    path("pools/<uuid:pool>/", pools.OnePool.as_view(), name="pool"),
    path("pools/<uuid:pool>/cards/", pools.PoolCards.as_view(), name="pool_cards"),
    path("pools/<uuid:pool>/reading/", pools.PoolReading.as_view(), name="pool_reading"),
    path("pools/<uuid:pool>/file/", papers.PoolFile.as_view(), name="pool_file"),
    path(
        "pools/<uuid:pool>/link/",
        Link.as_view(load=permissions.pool_to_change),
        name="pool_link",
    ),
    path("rosters/<uuid:roster>/decks/", registrations.Call.as_view(), name="call"),
    path("rosters/<uuid:roster>/lists/", registrations.OpenLists.as_view(), name="lists"),
    path(
        "rosters/<uuid:roster>/registrations/",
        registrations.Registrations.as_view(),
        name="registrations",
    ),
    path(
        "rosters/<uuid:roster>/decks/<uuid:deck>/verdict/",
        registrations.EventVerdict.as_view(),
        name="event_verdict",
    ),
    path(
        "rosters/<uuid:roster>/people/<uuid:player>/deck/",
        registrations.EnteredDeck.as_view(),
        name="entered_deck",
    ),
    path(
        "registrations/<uuid:registration>/",
        registrations.OneRegistration.as_view(),
        name="registration",
    ),
    path(
        "registrations/<uuid:registration>/sheet/",
        papers.RegistrationSheet.as_view(),
        name="registration_sheet",
    ),
    path("registrations/<uuid:registration>/looks/", registrations.Looks.as_view(), name="looks"),
    path(
        "registrations/<uuid:registration>/unlock/",
        registrations.Unlock.as_view(),
        name="registration_unlock",
    ),
]
