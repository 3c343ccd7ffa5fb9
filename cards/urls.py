"""Addresses of cards and of everything built of them, below /cards/."""

from django.urls import path

from cards.views import catalogue

app_name = "cards"
urlpatterns = [
    path("", catalogue.catalogue, name="catalogue"),
    path("card/<uuid:card>/", catalogue.card_detail, name="card"),
    path("card/<uuid:card>/<int:number>/", catalogue.card_revision, name="card_revision"),
    path("sets/<uuid:card_set>/", catalogue.set_detail, name="set"),
]
