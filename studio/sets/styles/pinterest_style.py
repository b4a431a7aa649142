"""Pinterest style: a chequered tile table, a wavy mirror, bunny tails in a butter-yellow vase, a bubble candle, soft window shadows."""
import random

from kit import aesthetic, cameras, cloth, fabrics, flooring, hanging, interior, knitwear, lights, macro, materials as mat, plants, props, rooms
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-macro', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

CREAM, SAGE, BUTTER, LILAC, OAT = '#f1e9da', '#a9b596', '#f2d98c', '#c9b7d6', '#d8c3a0'
SUN = (-4.8, -3.4, 4.4)


def _materials():
    return dict(fluff=mat.leaf('#f1e3c6', '#fff8e8', .9, .6), stem=mat.paint('#b59d68', .8), butter=mat.ceramic(BUTTER, None, .38), sage=mat.plaster(SAGE, .05, .012, 1.4, .6))


def _tails(m, at, count, lean, seed, length=(1.5, 2.1)):
    rng = random.Random(seed)
    for k in range(count):
        o = aesthetic.bunny_tail(m['fluff'], m['stem'], rng.uniform(*length), rng.uniform(.36, .48), 1300, seed * 20 + k)
        loose(plants.place(o, (at[0] + rng.uniform(-.06, .06), at[1] + rng.uniform(-.06, .06), at[2] - .7), rng.uniform(66, 84), 0, rng.uniform(-lean, lean)))


def _vase(at, material):
    """A ring of a vase: two round bulges one over the other."""
    profile = [(.001, 0), (.36, 0), (.50, .14), (.54, .36), (.42, .58), (.30, .66), (.40, .76), (.44, .94), (.32, 1.12), (.18, 1.2), (.20, 1.34), (.17, 1.34), (.13, 1.2), (.12, .9)]
    return prop(props.revolve(props.soft_profile(profile), material, at, name='vase'))


def _corner(m):
    aesthetic.chequers((CREAM, SAGE), 0, 15, 7, .72, (.1, .05), seed=3)
    props.cyclorama(mat.plaster('#ece1cd', .05, .022, .8), -4.0, 3.6, .05)
    prop(aesthetic.wavy_mirror((-1.35, 2.55, -.02), 1.28, mat.plaster('#f6efe2', .03, .01, 1.5, .55), 9, 1.28, 9, 6, rough=.34))
    prop(_vase((1.95, 1.05, 0), m['butter']))
    _tails(m, (1.95, 1.05, 1.25), 9, 80, 4)
    prop(aesthetic.bubble_candle((-1.72, .45, 0), LILAC, .70, 3, 24))
    loose(aesthetic.tray((1.75, -.62, .06), .46, m['butter'], 8, .06))
    prop(props.torus(.15, .03, (1.72, -.62, .09), mat.metal('#d2ab6a', .34), False, 'ring'))


def _flat_lay(m):
    loose(cloth.cloth(mat.linen('#f3ecdf', 1.1), 7.5, .36, (1.7, 1.75), (0, 0, -.13), 12, 48, .7, calm=.04))
    aesthetic.chequers((CREAM, BUTTER), 0, 8, 8, .72, (0, 0), seed=5)
    prop(aesthetic.tray((1.88, -1.78, .05), .62, m['sage'], 9, .08, 10))
    for x, y, r in ((1.80, -1.72, .17), (2.02, -1.90, .11)):
        loose(props.torus(r, .03, (x, y, .08), mat.metal('#d2ab6a', .34), False, 'ring'))
    prop(aesthetic.bubble_candle((-1.95, -1.82, .02), LILAC, .74, 3, 20))
    rng = random.Random(3)
    for k, (x, y, turn) in enumerate(((2.9, 2.9, 128), (3.0, 2.5, 118), (2.6, 3.1, 140), (3.1, 2.1, 106), (2.3, 3.2, 152), (-3.0, 2.7, 236), (-2.7, 3.0, 224))):
        prop(plants.place(aesthetic.bunny_tail(m['fluff'], m['stem'], rng.uniform(1.1, 1.5), .44, 1300, 40 + k), (x, y, .22), 2, 0, turn))


def _hall(palette):
    """A cream wall with a painted sage arch, butter-coloured pegs, hare's tails, the wavy mirror."""
    m = _materials()
    hanging.wall(mat.plaster('#ece1cd', .05, .015, .22))
    props.extrude(props.arch(11.8, 24), .04, mat.plaster(SAGE, .05, .012, .3), (0, hanging.BACK - .04, -6.6), 0, 'painted arch')
    for x, colour in ((-6.9, LILAC), (0, BUTTER), (6.9, SAGE)):
        prop(hanging.peg(mat.paint(colour, .4), x, radius=.2))
    prop(aesthetic.wavy_mirror((8.0, .2, -1.6), 2.4, mat.plaster('#f6efe2', .03, .01, .6, .55), 9, 1.3, 1, 0, .34))
    for k in range(9):
        o = aesthetic.bunny_tail(m['fluff'], m['stem'], 1.6 + .12 * (k % 4), .44, 1300, 80 + k)
        prop(plants.place(o, (-6.9 + .05 * (k - 4), -.2, 14.3), -90, 0, -16 + 4 * k, 2.6))
    lights.sun(SUN, 4.6, 2.0, '#ffefd6')
    lights.window(SUN, 50, (0, 0, 6.5), 3, 3, (11, 16), .6, 5)
    lights.leaf_shadow(SUN, [(2.5, 4.0, 205)], 26, (8, .6, 11), palm=False, size=2.8)
    lights.sky('#f1f1f6', 0.32)
    return hanging.shot(palette, 'peg')


def _bedroom(size, palette):
    """True size: a painted sage arch, the wavy mirror on pale herringbone, a round rug, hare's tails in a butter vase."""
    m = _materials()
    pale = lambda axis: [flooring.wood(light, dark, .5, axis, .35, k, (.37 * k, 1.3 * k, .2)) for k, (light, dark) in enumerate((('#d9bf98', '#b8966a'), ('#d2b68d', '#ac8a5e'), ('#dfc7a3', '#bf9f75')))]
    interior.herringbone((-34, 34), (-40, rooms.WALL + 3), pale('y'), pale('x'))
    rooms.wall(mat.plaster('#ece1cd', .05, .015, .18))
    rooms.skirting(mat.paint('#f4eee2', .5))
    props.extrude(props.arch(15, 24), .05, mat.plaster(SAGE, .05, .012, .25), (6.2, rooms.WALL - .06, 0), 0, 'painted arch')
    prop(aesthetic.wavy_mirror((-10.6, rooms.WALL - 3.2, 0), 5.2, mat.plaster('#f6efe2', .03, .02, .3, .55), 9, 1.4, 7, 4, .62))
    rooms.round_rug(knitwear.knit('#e9ddc8', .25), 10.5)
    vase = _vase((12.4, 10.4, 0), m['butter'])
    vase.scale = (3.4, 3.4, 3.4)
    for k in range(9):
        o = aesthetic.bunny_tail(m['fluff'], m['stem'], 1.9 + .16 * (k % 3), .44, 1300, 60 + k)
        loose(plants.place(o, (12.4, 10.4, 3.6), 74 + (k * 7) % 14, 0, -80 + 20 * k, 3.2))
    prop(rooms.pouf((-12.6, 5.2, 0), 2.9, 3.2, fabrics.velvet(LILAC, .25)))
    lights.sun(SUN, 4.6, 2.2, '#ffefd6')
    lights.window(SUN, 70, (0, 0, 6), 3, 3, (20, 19), 1.0, 4)
    lights.leaf_shadow(SUN, [(4.0, 5.0, 160)], 34, (8, 14, 14), palm=False, size=5)
    lights.sky('#f1f1f6', .56)
    return rooms.worn(palette) if size == 'worn' else rooms.large(palette)


def _vanity_tray(palette):
    """Macro: a butter-coloured wavy tray and a lilac ball on cream plaster, a sage wall, leaf light."""
    macro.ledge(mat.plaster('#f1e7d6', .04, .004, 5), mat.plaster(SAGE, .05, .006, 2), wash=36)
    prop(aesthetic.tray((.36, .30, .022), .20, mat.ceramic(BUTTER, None, .38), 9, .022))
    prop(props.sphere(.055, (-.32, .22, .055), mat.plaster(LILAC, .05, .004, 6)))
    macro.sunlight(SUN, '#ffefd6', '#f1f1f6')
    return macro.shot(palette)


def build(camera, size):
    palette, m = [CREAM, SAGE, BUTTER, LILAC, OAT], _materials()
    if size == 'macro':
        return _vanity_tray(palette)
    if size in ('floor', 'worn'):
        return _bedroom(size, palette)
    if size == 'hangs':
        return _hall(palette)
    if camera == 'top':
        _flat_lay(m)
        sun = (-4.8, 3.9, 4.5)
        lights.sun(sun, 4.4, 2.0, '#fff1db')
        lights.window(sun, 9, (.1, 0, 0), 3, 3, (3.4, 3.5), .16, 10)
        lights.leaf_shadow(sun, [(-3.1, -2.4, 300), (3.5, 2.4, 100)], 4.4, (0, 0, 0), palm=False, size=.8)
        lights.sky('#f1f1f6', .55)
        return Shot(dict(w=2.7, h=2.8, d=.7, nominalCm=28, maxW=3.1), cameras.top(frame=4.5), palette)
    _corner(m)
    lights.sun(SUN, 4.6, 2.2, '#ffefd6')
    lights.window(SUN, 9, (0, 0, 1.1), 3, 3, (2.6, 3.0), .15, 4)
    lights.leaf_shadow(SUN, [(1.9, 1.5, 160)], 5, (0, 0, 1.4), palm=False, size=.8)
    lights.sky('#f1f1f6', .52)
    slot, floor = dict(w=2.3, h=2.6, d=1.6, nominalCm=18, maxW=2.5), dict(f0=.03, rough=.3)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette, floor)
    foreground(plants.place(aesthetic.bunny_tail(m['fluff'], m['stem'], 1.3, .5, 1500, 77), (1.45, -3.6, -.75), 34, 0, 14))
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.42), palette, floor)
