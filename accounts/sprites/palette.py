"""The colours sprites are painted with: short ramps of light, middle and shade."""

from typing import NamedTuple


class Ramp(NamedTuple):
    light: str
    middle: str
    shade: str


INK = "#2a1f33"
WHITE = "#fff8e8"
BLUSH = "#e0705f"
GOLD = Ramp("#ffe08a", "#f0b429", "#b57a17")
STEEL = Ramp("#e8eef2", "#a9b7c6", "#6c7a90")
LEATHER = Ramp("#b07a4a", "#855232", "#573322")

SKINS = (
    Ramp("#ffe3cf", "#f7c8a5", "#d9996f"),
    Ramp("#ffd9b3", "#eab083", "#c27f54"),
    Ramp("#e9b487", "#c98a5b", "#9a6039"),
    Ramp("#c98d5f", "#a2673f", "#744427"),
    Ramp("#a06a47", "#7a4a2f", "#54301f"),
    Ramp("#7d5138", "#5d3926", "#3f2519"),
)
DARK_SKINS = frozenset(SKINS[3:])
ODD_SKINS = (
    Ramp("#cfe88a", "#94c25a", "#5f8c3c"),  # goblin
    Ramp("#b9e3f2", "#7fb9dd", "#4f86b5"),  # frost folk
    Ramp("#f6f1dc", "#dcd3b2", "#a89c78"),  # bone
    Ramp("#e3c6f2", "#b993d6", "#8762a8"),  # dusk folk
)
HAIRS = (
    Ramp("#5a4358", "#3a2a3d", "#2b1e30"),
    Ramp("#8a5a3a", "#633b26", "#452819"),
    Ramp("#c98a4b", "#9b612f", "#6e411f"),
    Ramp("#ffe29a", "#f0c04f", "#c08a2c"),
    Ramp("#f59a5a", "#d9662f", "#a3431d"),
    Ramp("#f2ece2", "#cfc6bd", "#9d938f"),
    Ramp("#f2a3c0", "#d9688f", "#a3446a"),
    Ramp("#8fd0c4", "#4fa394", "#32736b"),
    Ramp("#a6a0e8", "#6f66c4", "#4b4494"),
)
CLOTHS = (
    Ramp("#f07a5f", "#cf4436", "#962b2e"),
    Ramp("#f7b25a", "#e0852b", "#a85a1c"),
    Ramp("#f5d76a", "#d9ad2e", "#a17a1d"),
    Ramp("#9bcf6a", "#5f9e46", "#3d6f37"),
    Ramp("#6fc9b0", "#33927f", "#22665f"),
    Ramp("#7fb8ee", "#3f7fc9", "#2b558f"),
    Ramp("#9a9bea", "#5f5cc0", "#413d8a"),
    Ramp("#cf8fe0", "#9a54b5", "#6a3682"),
    Ramp("#f29bb5", "#cf5d84", "#963d60"),
    Ramp("#d9cdb8", "#a8987f", "#75664f"),
    Ramp("#6d6880", "#484359", "#2f2b3d"),
)

# Behind a face: soft enough for any sprite, strong enough for either theme.
BACKDROPS = (
    "#f3d9a4",
    "#f2bfa0",
    "#c9dfa3",
    "#a9d9cf",
    "#b3cff0",
    "#cfc3ee",
    "#efbfd0",
    "#d8d2c4",
)

# A portrait's scene: sky, far, near, ground, edge of the ground.
SCENES = {
    "meadow": ("#a9dcef", "#86c29a", "#5f9e58", "#4a7f3f", "#7dbb55"),
    "dusk": ("#f5b183", "#c9757a", "#8a4f74", "#4f3558", "#7a4a6d"),
    "night": ("#2f2f5c", "#3d4379", "#2a3560", "#232447", "#3f4a80"),
    "desert": ("#f7dca0", "#e8b56c", "#d0914d", "#b0743a", "#f0cb85"),
    "snow": ("#cfe3f2", "#a5c3dd", "#7ea3c7", "#dfeaf2", "#ffffff"),
    "cave": ("#4a3f55", "#5d5068", "#382f44", "#2c2436", "#6f6079"),
    "forge": ("#5a2f3a", "#8a3f38", "#3d2433", "#2c1c29", "#d9662f"),
    "sea": ("#bfe6ea", "#6fb9cf", "#3f86b5", "#d9c38a", "#f2e3b3"),
}
