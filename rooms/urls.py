"""Addresses of what is live; the server sends both to the event loop."""

from django.urls import path

from rooms import views

app_name = "rooms"
urlpatterns = [
    path("live/", views.live, name="live"),
    path("glance/<slug:what>/<str:key>/", views.glance, name="glance"),
]
