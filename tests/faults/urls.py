"""The site's addresses and the ledger's."""

from django.urls import path

from config.urls import *  # noqa: F403
from config.urls import urlpatterns
from tests.faults.ledger import views

urlpatterns += [path("ledger/", views.read), path("ledger/<str:key>/", views.write)]
