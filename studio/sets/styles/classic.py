"""Classic: a fine old room. Panelled wall in warm grey, a marble mantel, brass candlesticks, bound books, a small vase, calm light from a tall window."""
from kit import books, cameras, flatlay, flooring, hanging, interior, lights, macro, materials as mat, plants, props, rooms
from kit.scene import Shot, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-macro', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

GREIGE, MARBLE, BRASS, OXBLOOD, OAK = '#c4bcae', '#ece7de', '#c29b5c', '#5e2a28', '#a9804f'
SUN = (-5.0, -4.2, 4.4)


def _panelling(y, low, high, columns, paint, size=1.0):
    """A wall with framed fields; columns: [(x0, x1)]."""
    props.box((60 * size, .3 * size, 40 * size), (0, y + .15 * size, 8 * size), paint, 0, 0, 'wall')
    for x0, x1 in columns:
        interior.panel((x0, x1), (low, high), y, paint, size=size)
        interior.panel((x0 + .42 * size, x1 - .42 * size), (low + .42 * size, high - .42 * size), y, paint, interior.FRAME, .45 * size)


def _mantel(paint):
    """A marble shelf with a moulded edge over a painted frieze."""
    marble = mat.marble(MARBLE, '#8f897f', '#b9a88c', .20, .22, 2, .55)
    props.box((9, 5.0, .24), (0, .25, -.12), marble, .05, 0, 'shelf')
    props.box((8.7, 4.7, .16), (0, .25, -.31), marble, .06, 0, 'shelf')
    props.box((8.4, 4.4, 3), (0, .25, -1.9), paint, .02, 0, 'frieze')


def _bouquet(at, size=1.0):
    vase = [(.001, 0), (.20, 0), (.22, .04), (.16, .12), (.30, .42), (.34, .62), (.24, .86), (.19, .96), (.25, 1.06), (.23, 1.06), (.17, .95), (.001, .7)]
    prop(props.revolve(props.soft_profile([(r * size, z * size) for r, z in vase], 2), mat.ceramic('#e9e4d8', '#8b8478', .25), at, name='vase'))
    leaf, stem = mat.leaf('#4d5f3c', '#8a9a6a', .5, .3), mat.paint('#6f6a48', .8)
    for tilt, turn in ((68, 15), (60, -52), (74, 80), (55, 140), (82, -110)):
        loose(plants.place(plants.sprig(leaf, stem, 1.15 * size, 10, .36 * size, .15 * size, .16), (at[0], at[1], at[2] + size), tilt, 0, turn))


def _books(at, brass, turn):
    kinds = [((1.55, 1.05, .27), books.leather(OXBLOOD, 1.5), brass, 0), ((1.42, .98, .22), books.leather('#3d4a3a', 1.5), brass, 5), ((1.25, .9, .18), books.leather('#8a6a44', 1.5), brass, -6)]
    for o in books.pile(at, kinds, turn):
        prop(o)


def _light(target=(0, 0, 1.2), scale=1.0):
    lights.sun(SUN, 4.4, 2.6, '#fff0da')
    lights.window(SUN, 8 * scale, target, 3, 3, (2.55 * scale, 2.75 * scale), .16 * scale, 3)
    lights.softbox((-5 * scale, .5 * scale, 3.5 * scale), (0, 2 * scale, 1), (3 * scale, 4 * scale), 110 * scale ** 2, '#e6edf7', 'fill', mirrored=False)
    lights.sky('#e6ebf3', .44)


def _room(paint):
    """True size: parquet, skirting, fields, a chair rail, a stool of books and a tall curtain's place at the left."""
    woods = lambda axis: [flooring.wood(light, dark, .42, axis, .35, k, (.37 * k, 1.3 * k, .2)) for k, (light, dark) in enumerate((('#b08552', '#7a5632'), ('#a27847', '#6c4a2a'), ('#bb915e', '#86613a'), ('#97703f', '#624325')))]
    interior.herringbone((-24, 24), (-36, 12), woods('y'), woods('x'))
    _panelling(9.6, 9.9, 24, ((-15.6, -6.6), (-5.2, 5.2), (6.6, 15.6)), paint, 2.2)
    for x0, x1 in ((-15.6, -6.6), (-5.2, 5.2), (6.6, 15.6)):
        interior.panel((x0, x1), (2.6, 7.6), 9.6, paint, size=1.7)
    interior.swept(interior.SKIRTING, (-30, 30), 9.6, 0, paint, 1.7)
    interior.swept(interior.RAIL, (-30, 30), 9.6, 8.7, paint, 2.2)


def _flat_lay(palette):
    """The marble from above: a linen cloth thrown over one corner, two old books, window light."""
    flatlay.surface(mat.marble(MARBLE, '#8f897f', '#b9a88c', .30, .20, 2, .5))
    prop(flatlay.drape(mat.linen('#b3aa9b', 1.2), (2.6, 3.4), (-2.6, 1.9, 0), -28, .34, 6, 80))
    for o in books.pile((2.35, -2.05, 0), [((1.55, 1.05, .24), books.leather(OXBLOOD, 1.5), mat.metal(BRASS, .3), 70), ((1.2, .85, .18), books.leather('#3d4a3a', 1.5), mat.metal(BRASS, .3), 84)]):
        prop(o)
    sun = (-4.6, 3.8, 4.4)
    lights.sun(sun, 4.2, 3.2, '#fff0da')
    lights.window(sun, 9, (0, 0, 0), 3, 3, (3.7, 3.6), .22, 14)
    lights.sky('#e6ebf3', .55)
    return flatlay.shot(palette, floor=dict(f0=.05, rough=.3))


def _dressing_room(palette):
    """A brass hook in a field of the panelling, flowers on a marble stand, light from a tall window."""
    paint, brass = mat.plaster(GREIGE, .03, .01, .3, .55), mat.metal(BRASS, .30)
    _panelling(hanging.BACK, -2.4, 24, ((-17.5, -7.0), (-5.8, 5.8), (7.0, 17.5)), paint, 1.8)
    hanging.hook(brass)
    prop(props.disc(1.9, .4, (8.3, -2.0, 1.6), mat.marble(MARBLE, '#8f897f', '#b9a88c', .20, .08, 2, .55), .08, 'stand'))
    props.revolve(props.soft_profile([(.001, -5), (.5, -5), (.36, -2), (.62, -.6), (.34, .6), (.8, 1.2), (.001, 1.2)], 2), brass, (8.3, -2.0, 0), name='foot')
    _bouquet((8.3, -2.0, 1.6), 2.7)
    lights.sun(SUN, 4.4, 2.4, '#fff0da')
    lights.window(SUN, 50, (0, 0, 6.5), 3, 3, (11.5, 16), .6, 3)
    lights.sky('#e6ebf3', 0.29)
    return hanging.shot(palette, 'hook')


def _jewel_ledge(palette):
    """Macro: the marble's edge, an oxblood leather box, a brass ball, the panelling out of focus."""
    paint, brass = mat.plaster(GREIGE, .03, .005, 3, .55), mat.metal(BRASS, .30)
    macro.ledge(mat.marble(MARBLE, '#8f897f', '#b9a88c', .18, 1.2, 2, .55), paint, wash=36)
    interior.panel((-.9, .5), (.12, 2), 1.7, paint, size=.5)
    prop(props.box((.40, .30, .11), (.48, .44, .055), books.leather(OXBLOOD, 6), .02, 14, 'box'))
    # No ring: beside jewellery it would be taken for a part of the offer.
    prop(props.sphere(.075, (-.34, .40, .075), brass, 'ball'))
    macro.sunlight(SUN, '#fff0da', '#e6ebf3')
    return macro.shot(palette, dict(f0=.05, rough=.18))


def build(camera, size):
    palette = [GREIGE, MARBLE, BRASS, OXBLOOD, OAK]
    if size == 'macro':
        return _jewel_ledge(palette)
    if size == 'hangs':
        return _dressing_room(palette)
    if camera == 'top':
        return _flat_lay(palette)
    paint, brass = mat.plaster(GREIGE, .03, .005, 1.2, .55), mat.metal(BRASS, .30)
    if size in ('floor', 'worn'):
        _room(paint)
        _light((0, 0, 6), 5.2)
        marble = mat.marble(MARBLE, '#8f897f', '#b9a88c', .20, .05, 2, .55)
        prop(props.disc(2.5, .5, (12.6, 5.4, 6.6), marble, .1, 'table'))
        props.revolve(props.soft_profile([(.001, 0), (1.9, 0), (1.95, .3), (.7, .7), (.42, 1.6), (.62, 2.4), (.36, 3.2), (.34, 5.2), (.9, 6.1), (.001, 6.1)], 2), brass, (12.6, 5.4, 0), name='foot')
        _bouquet((12.4, 5.2, 6.6), 2.6)
        for o in books.pile((-12.2, 4.6, 0), [((3.3, 2.4, .5), books.leather(OXBLOOD, .7), brass, 0), ((3.1, 2.2, .42), books.leather('#3d4a3a', .7), brass, 9), ((2.6, 2.0, .36), books.leather('#8a6a44', .7), brass, -8)], 14):
            prop(o)
        prop(interior.candlestick((-13.4, 6.9, 0), 9.5, brass, candle=3.2)).scale = (1.8, 1.8, 1)
        if size == 'worn':
            return rooms.worn(palette)
        slot = dict(w=16, h=13, d=8, nominalCm=120, maxW=19)
        return Shot(slot, cameras.front(frame=24, distance=45, look_z=5.6, fstop=.15), palette, dict(f0=.04, rough=.35))
    floor = dict(f0=.05, rough=.2)
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=20, maxW=2.8)
    _mantel(paint)
    _light()
    if camera == 'front':
        _panelling(2.75, .42, 5.6, ((-6.2, -2.3), (-1.75, 1.75), (2.3, 6.2)), paint)
        prop(interior.candlestick((1.78, 1.25, 0), 1.55, brass))
        prop(interior.candlestick((2.38, 1.75, 0), 1.05, brass, candle=1.0))
        _books((-2.18, 1.5, 0), brass, 10)
        _bouquet((-2.2, 1.5, .69), .8)
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.42), palette, floor)
    _panelling(2.75, .42, 3.6, ((-6.2, -2.3), (-1.75, 1.75), (2.3, 6.2)), paint)
    prop(interior.candlestick((1.85, 1.2, 0), 1.35, brass, candle=1.0))
    prop(interior.candlestick((2.3, 1.8, 0), .95, brass, candle=.8))
    _books((-2.12, 1.52, 0), brass, 12)
    _bouquet((-2.15, 1.52, .69), .66)
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.5), palette, floor)
