"""The address of the live stream; the server sends everything under /live/ to the event loop."""

from django.urls import path

from rooms import views

app_name = "rooms"
urlpatterns = [
    path("live/", views.live, name="live"),
]
