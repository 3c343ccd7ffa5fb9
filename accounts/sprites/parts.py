"""What sprites are made of, drawn by hand as rows of letters.

Eight letters are the left half of a symmetrical row, sixteen a whole one. A letter is a colour
of the figure being painted; "." leaves what is beneath, "_" rubs it out.

    s S  skin, shade      h H i  hair, shade, light     c C d  cloth, shade, light
    a A f  second cloth   m M l  steel, shade, light    g G y  gold, shade, light
    b B  leather, shade   k  ink   w  white   r  blush   v  glow
"""

from typing import NamedTuple


class Part(NamedTuple):
    top: int
    rows: tuple[str, ...]


def part(top: int, art: str) -> Part:
    return Part(top, tuple(line.strip() for line in art.strip().splitlines()))


NOTHING = Part(0, ())

HEAD = part(
    2,
    """
    .....sss
    ....ssss
    ....ssss
    ....ssss
    ....ssss
    ....Ssss
    .....Sss
    """,
)
EARS = (
    NOTHING,
    NOTHING,
    part(5, "...s....\n...S...."),
    part(4, "..s.....\n..ss....\n...S...."),  # pointed
)
EYES = (
    part(5, ".....k..\n.....k.."),
    part(5, ".....w..\n.....k.."),
    part(6, ".....k.."),
    part(5, ".....wk..wk.....\n.....wk..wk....."),
    part(5, ".....kw..kw.....\n.....kw..kw....."),
    part(4, "....HH..\n........\n.....k.."),
    part(5, "....kkkk\n....kwk.\n....kkk."),  # spectacles
    part(5, "....kkkkk.k.....\n.....kk...k....."),  # a patch
    part(5, ".....kk.\n.....w.."),
    part(5, "....kk..\n.....k.."),
)
BRIGHT_EYES = tuple(eyes for eyes in EYES if any("w" in row for row in eyes.rows))
MOUTHS = (
    NOTHING,
    part(7, ".......r"),
    part(7, "......r..r......\n.......rr......."),
    part(8, ".......r"),
    part(7, ".....r.."),
    part(7, ".......kk......."),
    part(7, "......krrk......"),
    part(7, "......kw........"),
)
BEARDS = (
    NOTHING,
    part(7, "....hhhh\n.....hhh\n......hh"),
    part(6, "....h...\n....hhrr\n....hhhh\n.....hhh\n......hh"),
    part(7, "......hh"),
    part(7, "....h.hh\n.....hhh"),
    part(6, "....h...\n....hhhh\n....HhhH\n.....HHh\n......hh\n......hh"),
)
HAIR = (
    part(1, ".....hhh\n....hiih\n....hhhh\n....h..."),
    part(0, "......h.\n....hhhh\n...hhiih\n...hhhhh\n....h.h."),
    part(1, ".....hhhhhhh....\n....hiiihhhhh...\n....hhhhhh.hh...\n....hh......h..."),
    part(1, ".....hhh\n....hiii\n...hhhhh\n...hh...\n...hh...\n...hH...\n...hH...\n...HH..."),
    part(
        1,
        ".....hhh\n....hiih\n...hhhhh\n...hhh..\n...hh...\n...hh...\n..hhH...\n..hhH...\n...HH...",
    ),
    part(0, ".......h\n......hh\n......hi\n......hh\n......HH"),  # mohawk
    part(0, "......hh\n...hhiih\n..hhhhhh\n..hhhhhh\n..hh....\n..hh....\n...H...."),  # curls
    part(
        1, ".....hhh\n....hihh\n....hhhh\n....h...\n..hh....\n..hh....\n..hh....\n...H...."
    ),  # tails
    part(
        0,
        "......hhhh......\n......hiih......\n.....hhhhhh.....\n....hhhhhhhh....\n....h......h....",
    ),
    part(
        1,
        "....hhhhhh......\n...hhiihhhhh....\n...hhhhhhhhh....\n...hhh.....h....\n...hh...........",
    ),
    part(2, "....h...\n....h...\n....h..."),  # bald on top
)
HATS = (
    NOTHING,
    NOTHING,
    NOTHING,
    part(  # knight's helm, open
        0,
        """
        .......a
        .....mll
        ....mllm
        ....mmmm
        ....mM..
        ....mM..
        ....mM..
        ....MM..
        """,
    ),
    part(  # great helm
        1,
        """
        .....mll
        ....mllm
        ....mmmm
        ....mmmm
        ....kkkm
        ....mmmm
        ....mkMM
        .....MMM
        """,
    ),
    part(  # horned helm
        0,
        """
        .ww.....
        .w...mll
        .wwmmllm
        ..wmmmmm
        ....gggg
        ....M...
        """,
    ),
    part(  # wizard's hat
        0,
        """
        .......aa.......
        ......aafa......
        .....aaffa......
        ...gggggggggg...
        .aaaaaaaaaaaaaa.
        """,
    ),
    part(  # hood
        1,
        """
        .....aaa
        ....affa
        ...aafaa
        ...aaA..
        ...aA...
        ...aA...
        ...aA...
        ...aaA..
        """,
    ),
    part(0, "....g..g..g.....\n....gg.gg.g.....\n....gyggygg.....\n....GgrggrG....."),
    part(0, "....y..yy..y....\n....g.gggg.g....\n....gygrrgyg....\n....GGGGGGGG...."),  # crown
    part(2, "....aaaa\n...afafa\n....A..."),  # bandana
    part(  # feathered cap
        0,
        """
        ............w...
        ......aaaa.ww...
        ....aafffaaw....
        ...aaaaaaaaa....
        ..AAAAAAAA......
        """,
    ),
    part(  # tricorn
        1,
        """
        ......bb
        ...b.bbb
        ..bbbbbb
        ..gggggg
        """,
    ),
    part(  # jester
        0,
        """
        .y............y.
        ..aa..acc....cc.
        ..aaaaacccccc...
        ...aaaaaccccc...
        ....aaaacccc....
        """,
    ),
    part(  # straw hat
        1,
        """
        ......yy
        .....ygg
        .....aaa
        ..yyyygg
        ...GGGGG
        """,
    ),
    part(  # headscarf
        1,
        """
        .....aff
        ....affa
        ....aaaa
        ...aaA..
        ...aa...
        ...aa...
        ...aaA..
        ...aaaAA
        ....aaaa
        """,
    ),
    part(3, "....gggr"),  # circlet
    part(2, "....bbbb\n...bgvbb\n....bbbb"),  # goggles
    part(1, "....aaaaaaaa....\n...aafffaaaaa...\n...aaaaaaaa....."),  # beret
    part(  # cat ears over the hair
        0,
        """
        ....h...
        ....hh..
        ...hrh..
        """,
    ),
    part(  # kettle hat
        1,
        """
        .....lll
        ....mllm
        ..mmmmmm
        ..MMMMMM
        """,
    ),
    part(1, "......gg\n....aaaa\n....affa\n....aAAa\n....A..."),  # turban
)
BODIES = (
    part(9, ".....ccc\n....cdcc\n....sbbg\n.....ccc\n.....BB.\n.....bb."),  # tunic
    part(9, "....mlmm\n....MlmM\n....sMmm\n.....MMm\n.....MM.\n.....mM."),  # plate
    part(9, ".....ccc\n....cccg\n....sccg\n....cccc\n....cccc\n....CCCC"),  # robe
    part(9, ".....sww\n....dcww\n....scbb\n.....ccc\n.....CC.\n.....bb."),  # vest
    part(9, ".....aca\n....acac\n....scac\n.....bbb\n.....BB.\n.....bb."),  # stripes
    part(9, "....mmaa\n....Maaf\n....sbba\n.....aMa\n.....BB.\n.....bb."),  # surcoat
    part(9, ".....sdd\n.....ccc\n....sbbb\n....cccc\n...ccdcc\n.....bb."),  # dress
    part(9, ".....cbc\n....cbcc\n....sbcb\n.....bbb\n.....CC.\n.....bb."),  # straps
    part(9, "....bbcc\n....Bccc\n....sggg\n.....CcC\n.....CC.\n.....BB."),  # pauldrons
)
CAPES = (
    NOTHING,
    NOTHING,
    NOTHING,
    part(9, "....aaaa\n...aaaaa\n...aaaaa\n...aAaAa\n...aAAAa\n...A.A.A"),
    part(8, "....aaaa\n...afaaa\n...aaaaa\n..aaAAAA\n..aAAAAA\n..AAAAAA"),
)
# Right hand at column 11, row 11; left hand at column 4.
RIGHT_HANDS = (
    NOTHING,
    part(  # sword
        2,
        """
        .............l..
        .............l..
        .............m..
        .............l..
        .............m..
        .............l..
        .............m..
        ............ggg.
        ............sb..
        .............b..
        """,
    ),
    part(  # axe
        4,
        """
        .............bll
        .............blm
        .............bmM
        .............b..
        .............b..
        .............b..
        .............b..
        ............sb..
        .............b..
        .............b..
        """,
    ),
    part(  # staff with a glowing stone
        2,
        """
        .............v..
        ............vwv.
        .............v..
        .............b..
        .............b..
        .............b..
        .............b..
        .............b..
        .............b..
        ............sb..
        .............b..
        .............b..
        .............b..
        """,
    ),
    part(  # spear
        0,
        """
        .............l..
        ............llm.
        .............m..
        .............b..
        .............b..
        .............b..
        .............b..
        .............b..
        .............b..
        .............b..
        .............b..
        ............sb..
        .............b..
        .............b..
        .............b..
        """,
    ),
    part(  # bow
        4,
        """
        ............b...
        ............wb..
        ............w.b.
        ............w.b.
        ............w.b.
        ............w.b.
        ............w.b.
        ............s.b.
        ............wb..
        ............b...
        """,
    ),
    part(  # hammer
        5,
        """
        ............mlm.
        ............mlmM
        ............MmM.
        .............b..
        .............b..
        .............b..
        ............sb..
        .............b..
        """,
    ),
    part(8, "..............y.\n.............v..\n............b...\n............b..."),  # wand
    part(8, ".............l..\n.............m..\n............gb..\n............s..."),  # dagger
    part(  # banner
        0,
        """
        ............baaa
        ............bafa
        ............baaa
        ............ba.a
        ............b...
        ............b...
        ............b...
        ............b...
        ............b...
        ............b...
        ............b...
        ............s...
        ............b...
        ............b...
        ............b...
        """,
    ),
)
LEFT_HANDS = (
    NOTHING,
    NOTHING,
    NOTHING,
    part(
        9,
        ".aaaa...........\n.afga...........\n.aggA...........\n.aAAA...........\n..AA............",
    ),
    part(9, "..mm............\n.mlgm...........\n.mggM...........\n..MM............"),  # buckler
    part(10, ".aaa............\n.awas...........\n.aaa............"),  # book
    part(10, "..kk............\n.gvvg...........\n.gvvg...........\n..gg............"),  # lantern
    part(10, "..vv............\n.vwvv...........\n..vv............"),  # orb
)

HILLS = (
    (9, 9, 8, 8, 7, 7, 8, 9, 9, 10, 9, 8, 7, 7, 8, 9),
    (8, 7, 6, 5, 6, 7, 8, 9, 8, 7, 8, 9, 9, 8, 8, 8),
    (9, 9, 9, 6, 6, 9, 9, 9, 9, 9, 5, 5, 5, 9, 9, 9),
    (7, 8, 9, 9, 9, 10, 10, 10, 10, 10, 9, 9, 8, 7, 6, 6),
    (10, 9, 9, 8, 9, 7, 9, 8, 9, 9, 8, 9, 7, 9, 8, 10),
)

# A crest: field "p", second field "q", border and charge as in the figures.
SHIELD = part(
    1,
    """
    ..kkkkkk
    ..kppppp
    ..kppppp
    ..kppppp
    ..kppppp
    ..kppppp
    ..kppppp
    ..kppppp
    ..kppppp
    ...kpppp
    ...kkppp
    ....kkpp
    .....kkp
    ......kk
    """,
)
FIELDS = (
    NOTHING,
    part(
        2,
        "...qqqqqppppp...\n" * 7
        + "...pppppqqqqq...\n" * 2
        + "....ppppqqqq....\n.....pppqqq.....\n......ppqq......\n.......pq.......",
    ),
    part(2, "...qqqqq\n...qqqqq\n...qqqqq"),
    part(6, "...qqqqq\n...qqqqq\n...qqqqq"),
    part(2, "......qq\n" * 12 + ".......q"),
    part(2, "...qpqpq\n" * 8 + "....pqpq\n.....qpq\n......pq\n.......q"),
    part(5, ".......q\n......qq\n.....qqp\n....qqpp\n...qqppp\n...qpppp"),
)
CHARGES = (
    part(4, ".......g\n......gg\n.....ggg\n.....gyy\n.....ggg\n......gg\n.......g"),  # gem
    part(4, ".......w\n.......w\n....wwww\n.....www\n......ww\n.....www\n.....w.."),  # star
    part(4, ".......l\n.......l\n.......m\n.......l\n.....ggg\n.......b\n.......g"),  # sword
    part(4, ".....g..\n.....g.g\n.....ggg\n.....gyg\n.....ggg"),  # crown
    part(4, "......ww\n.....www\n.....wkw\n.....www\n......ww\n......kw"),  # skull
    part(4, ".....www\n.....w.w\n.....www\n......ww\n......ww\n.....www"),  # tower
    part(4, "......v.\n.....vvv\n.....vwv\n.....vvv\n......vv\n.......v"),  # heart
    part(
        4,
        "....k..k........\n....kkkk........\n....kgkg........\n....kkkk.k......\n.....kkkkk......\n.....kkkkk......\n.....k.k.k......",
    ),
)
