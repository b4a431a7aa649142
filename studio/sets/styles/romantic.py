"""Romantic: blush silk, garden roses and loose petals, a candle, a string of pearls; soft light from the back left."""
import random

from kit import cameras, cloth, fabrics, flowers, hanging, lights, materials as mat, party, plants, vanity
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'top-macro', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

BLUSH, ROSE, IVORY, SAGE, WINE = '#ecc8c0', '#d98c92', '#f6ebe0', '#7f8f72', '#8c3a4a'


def _blooms():
    return dict(rose=flowers.petal('#cf7f88', '#efb9b8'), blush=flowers.petal('#e6b3ab', '#f8dcd3'), ivory=flowers.petal('#ead9c4', '#faf1e4'), wine=flowers.petal('#7c2438', '#b65366'))


def _leaves(spots):
    leaf, stem = mat.leaf('#55694c', '#92a283', .5, .3), mat.paint('#6d6a4c', .8)
    return [loose(plants.place(plants.sprig(leaf, stem, length, 11, .36, .20, .1, (45, 68)), at, tilt, roll, turn)) for at, tilt, roll, turn, length in spots]


def _bouquet(p, spots):
    """spots: [(look, radius, at, tilt, turn)]."""
    return [flowers.rose(r, at, p[look], 30, .6, tilt, turn, k + 2) for k, (look, r, at, tilt, turn) in enumerate(spots)]


def _dressing_table():
    p, silk = _blooms(), mat.silk('#f0d3ca', .36)
    o = cloth.cloth(silk, 9.5, .26, (1.62, 1.25), (0, .3, -.02), 11, 28, .5, soft=.75, calm=.0)
    o.location.z = -.015
    fabrics.curtain(mat.linen('#f7e8e0', 1.4, .004, .2), 9.5, 6.5, (0, 3.4, -1.2), 12, .42, 3)
    random.seed(4)
    for o in _bouquet(p, [('rose', .56, (-1.92, .92, .16), (38, -8), 10), ('ivory', .50, (-1.50, 1.55, .30), (44, 10), 20), ('blush', .50, (-2.45, 1.40, .50), (40, -16), -20),
                          ('wine', .36, (-1.84, .26, .12), (52, 14), 20), ('blush', .40, (-2.40, .40, .10), (54, -10), -20), ('rose', .46, (-1.95, 1.95, .80), (46, 0), 0)]):
        prop(o)
    for o in _leaves([((-1.9, 1.3, .2), 62, 0, 60, 1.2), ((-1.9, 1.6, .4), 70, 0, 20, 1.5), ((-1.6, 1.4, .2), 50, 0, -60, 1.1), ((-2.1, .5, .1), 14, 0, 120, .9), ((-1.6, 1.8, .6), 74, 0, -25, 1.3)]):
        o.location.z += .02
    prop(vanity.candle(.27, .95, (1.85, 1.25, .02)))
    prop(vanity.candle(.22, .58, (2.28, .82, .02), '#ecd2c6', 0))
    loose(vanity.pearls([(1.32, .62), (1.72, .42), (2.05, .05), (1.72, -.22), (1.38, -.55), (1.75, -.95), (2.3, -.8)], .062, vanity.pearl_lustre(), (0, 0, .01)))
    loose(flowers.petals([(-1.55, -.42), (1.58, .2), (-1.62, -.95), (1.25, -1.05), (-.75, -1.35), (.35, 1.25), (1.15, 1.35), (-2.0, -.35)], p['rose'], .28, .01, 3))
    loose(flowers.petals([(-1.52, .02), (1.62, -.52), (-.95, 1.2), (.75, -1.25)], p['blush'], .27, .01, 8))


def _flat_lay():
    p = _blooms()
    cloth.cloth(mat.silk('#f0d3ca', .36), 7.5, .40, (1.74, 1.8), (0, 0, -.02), 5, 38, .5, soft=.7, n=460)
    random.seed(4)
    for o in _bouquet(p, [('rose', .50, (-1.72, 1.72, .10), (-6, -8), 10), ('ivory', .40, (-.98, 2.05, .10), (-14, 4), 80), ('blush', .42, (-2.1, .92, .08), (2, -18), 150),
                          ('wine', .28, (-1.52, 1.46, .05), (12, 14), 40), ('blush', .46, (1.95, -1.75, .08), (12, 10), 20), ('wine', .26, (1.45, -2.08, .05), (20, 0), 70)]):
        prop(o)
    for o in _leaves([((-1.2, 1.9, .1), 4, 0, -68, 1.2), ((-1.9, 1.2, .1), 4, 0, 160, 1.2), ((-2.0, 1.9, .1), 6, 0, 60, .9), ((1.9, -1.6, .1), 4, 0, 10, 1.1), ((1.7, -1.9, .1), 4, 0, 100, 1.1)]):
        o.location.z += .05
    loose(vanity.pearls([(2.5, 2.0), (1.9, 1.85), (1.55, 1.4), (1.85, 1.05), (2.2, 1.35), (1.9, 1.75), (1.3, 2.0), (1.0, 2.5)], .062, vanity.pearl_lustre(), (0, 0, .05)))
    for name, seed in (('rose', 3), ('blush', 8)):
        loose(flowers.petals(party.scattered(9, (2.2, 2.2), (1.3, 1.35), seed), p[name], .27, .06, seed))


def _jewel_bed():
    """Macro: silk folds round a calm hollow, petals. No pearls: buyers of jewellery would take them for part of the offer."""
    p = _blooms()
    cloth.cloth(mat.silk('#efcfc6', .34), 1.35, .13, (.30, .31), (0, 0, -.003), 8, 38, .5, soft=.4, n=460)
    prop(flowers.petals([(-.36, .325)], p['rose'], .23, .055, 4))
    prop(flowers.petals([(.335, -.33)], p['blush'], .20, .06, 7))


def _boudoir(palette):
    """A slender brass bar before blush drapes, roses tied to its end, a silk ribbon."""
    p, brass = _blooms(), mat.metal('#c9a06a', .34)
    fabrics.curtain(mat.linen('#f3dcd3', .4, .006, .15), 36, 36, (0, 1.9, -8), 15, .75, 3)
    hanging.bar(brass, 17.5, radius=.12)
    hanging.ropes(mat.silk('#e3b9b0'), (-8.4, 8.4), radius=.10)
    random.seed(4)
    for o in _bouquet(p, [('rose', 1.25, (-7.4, -.4, 14.2), (80, -10), 10), ('ivory', 1.0, (-8.9, -.5, 13.2), (84, 14), 60), ('blush', 1.05, (-6.9, -.6, 12.5), (82, -8), 120), ('wine', .72, (-8.3, -.9, 11.9), (84, 10), 20)]):
        prop(o)
    for o in _leaves([((-7.6, -.1, 13.0), -80, 0, 14, 4.2), ((-8.2, -.1, 13.4), -96, 0, -12, 5.0), ((-7.0, -.1, 12.6), -88, 0, 30, 3.4)]):
        prop(o)
    lights.softbox((-26, -16, 24), (0, 0, 7), (16, 16), 17000, '#ffeedd')
    lights.softbox((22, -20, 12), (0, 0, 7), (16, 16), 1100, '#f7e6f0', 'fill')
    lights.sky('#f0e2e6', 0.29)
    return hanging.shot(palette, 'rail')


def build(camera, size):
    palette = [BLUSH, ROSE, IVORY, SAGE, WINE]
    if size == 'hangs':
        return _boudoir(palette)
    if (camera, size) == ('top', 'macro'):
        _jewel_bed()
        lights.softbox((-1.5, 1.5, 1.7), (0, 0, 0), (.9, .9), 80, '#fff0e2')
        lights.softbox((1.6, -.8, 1.6), (0, 0, 0), (1.2, 1.2), 7, '#f4e6f2', 'fill')
        lights.sky('#f1e2e4', .26)
        return Shot(dict(w=.42, h=.44, d=.14, nominalCm=4, maxW=.48), vanity.macro_top(), palette)
    if size != 'table' or camera not in ('front', 'three-quarter', 'top'):
        raise ValueError(f'romantic has no {camera}-{size}')
    if camera == 'top':
        _flat_lay()
        lights.softbox((-3.8, 3.8, 4.2), (0, 0, 0), (2.2, 2.2), 560, '#fff0e2')
        lights.sky('#f1e4e8', .45)
        return Shot(dict(w=2.4, h=2.5, d=.7, nominalCm=25, maxW=2.7), cameras.top(frame=4.5), palette)
    _dressing_table()
    lights.softbox((-4.9, -1.7, 4.3), (0, 0, .8), (2.0, 2.4), 660, '#ffeedd')
    lights.softbox((0, -1.0, 6.5), (0, 3.6, 1.6), (4, .8), 200, '#fff1e8', 'fill', 90)
    lights.softbox((-2.6, 3.0, 4.6), (0, 1.0, .6), (1.4, 1.0), 240, '#ffe0c8', 'accent')
    lights.softbox((4.5, -5, 3), (0, 0, .6), (4, 4), 120, '#f7e6f0', 'fill')
    lights.sky('#f0e2e6', .34)
    slot = dict(w=2.4, h=2.6, d=1.6, nominalCm=20, maxW=2.8)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette)
    foreground(flowers.rose(.34, (1.62, -3.3, .06), _blooms()['rose'], 26, .85, (40, 10), 30, 7))
    foreground(_leaves([((-2.0, -3.2, -.25), 34, 0, -36, 1.1)])[0])
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.36), palette)
