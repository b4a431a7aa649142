"""Gourmet: old wood and slate by a side window, tomatoes on the vine, garlic, herbs, peppercorns, a dish of olive oil, linen."""
import math
import random

from kit import cameras, fabrics, festive, food, lights, materials as mat, party, plants, props, tables
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-table-bare', 'three-quarter-table-bare']

WOOD, SLATE, TOMATO, HERB, LINEN = '#5b4029', '#33363a', '#c3261b', '#55742f', '#cfc4b0'


def _rosemary(spots):
    needle, stem = mat.leaf('#3a4f34', '#74865f', .6, .15), mat.paint('#6b563c', .8)
    return [plants.place(festive.fir(needle, stem, length, 1, k, 150, .17, .05), at, tilt, 0, turn) for k, (at, tilt, turn, length) in enumerate(spots)]


def _larder():
    green, red = mat.leaf('#3f5a22', '#6f8b3c', .6, .15), food.skin('#a81610', '#d23a1c')
    return green, red, mat.ceramic('#39393b', '#1f1f20', .5)


def _pepper(seed, inside, hole, count, z=0.0):
    o = loose(food.grains(party.scattered(count, inside, hole, seed), mat.stone('#17120e', '#3a2c20', '#5e4a37', .7, 6, .02), .042))
    o.location.z = z


def _napkin(at, turn):
    """Linen folded twice."""
    for k, (size, off, skew) in enumerate((((1.7, 1.1, .09), 0, 0), ((1.62, 1.02, .08), .06, 3))):
        o = loose(fabrics.cushion(size, (at[0] + off, at[1], at[2] + .09 + .07 * k), mat.linen(LINEN, 1.1, .02), .6))
        o.rotation_euler.z = math.radians(turn + skew)


def _table(lying=False):
    tables.planks('#6a4a2f', '#2a1a0f', (16, 6.4), (0, -.6 if not lying else 0, -.13 if not lying else -.12), 5 if not lying else 6, .6, .8, 'x', .022, thickness=.4)


def _kitchen():
    green, red, clay = _larder()
    wall = mat.plaster('#54524e', .28, .05, .7, .9)
    props.cyclorama(wall, -6.0, 4.4, .05)
    _table()
    tables.chopping_board((3.7, 2.3), (.05, -.05, 0), mat.stone('#26292d', SLATE, '#474b50', .62, .8, .03, .25), 3, .13, .05)
    prop(tables.chopping_board((2.1, 3.3), (1.62, 2.75, 1.4), mat.wood('#94683f', '#553519', .55, 'z', .9, 1), 0, .2, .3)).rotation_euler = (0.16, -.03, 0)
    random.seed(3)
    prop(food.truss((-1.86, 1.12, -.13), red, green, 6, .235, 1.25, 24))
    for at, radius, tilt, turn in (((1.55, 1.05, -.13), .36, (4, -6), 20), ((2.15, .95, -.13), .32, (-6, 5), 80), ((1.88, .42, .06), .29, (82, 0), 60)):
        prop(food.garlic(radius, at, tilt, turn))
    prop(food.tomato(.225, (-1.60, .16, .20), red, green, (20, 30)))
    prop(food.tomato(.205, (-1.78, -.28, .07), red, green, (-60, 20)))
    jug = [(.001, 0), (.44, 0), (.60, .16), (.64, .58), (.52, 1.06), (.34, 1.36), (.32, 1.6), (.42, 1.78), (.40, 1.79), (.29, 1.6), (.28, 1.4)]
    prop(props.revolve(props.soft_profile(jug), clay, (-2.05, 2.15, -.13), name='jug'))
    leaf, stem = mat.leaf('#4d6138', '#8b9a68', .55, .3), mat.paint('#6b563c', .8)
    for tilt, turn, length in ((70, 12, 1.7), (62, -30, 1.5), (78, 48, 1.6), (84, -8, 1.9)):
        loose(plants.place(plants.sprig(leaf, stem, length, 13, .40, .17, .12), (-2.05, 2.15, 1.6), tilt, 0, turn))
    prop(food.oil_dish(.42, (2.02, -.25, -.13), mat.ceramic('#d9d0bf', '#6f5a40', .4)))
    behind, beside = _rosemary([((1.05, 1.02, .08), 4, -76, 1.0), ((-2.1, -.55, -.06), 3, -50, 1.1)])
    prop(behind)
    loose(beside)
    _pepper(4, (1.78, 1.10), (1.24, .86), 30)
    _napkin((-2.3, -.1, -.13), 24)


def _flat_lay():
    """Dark planks, a slate, food around it, light raking in from the upper left."""
    green, red, _ = _larder()
    _table(True)
    tables.chopping_board((2.9, 3.1), (0, 0, 0), mat.stone('#26292d', SLATE, '#474b50', .62, .8, .03, .25), -5, .11, .04)
    random.seed(3)
    prop(food.truss((1.72, 1.78, -.12), red, green, 7, .25, 1.45, -32))
    prop(food.tomato(.24, (1.98, .78, .11), red, green, (30, 30)))
    for at, radius, tilt, turn in (((-1.85, -1.62, -.05), .36, (30, -26), 20), ((-1.42, -2.05, .06), .30, (84, 0), 50), ((-2.08, -.92, -.1), .24, (20, 30), 0)):
        prop(food.garlic(radius, at, tilt, turn))
    prop(food.oil_dish(.50, (1.88, -1.62, -.12), mat.ceramic('#d9d0bf', '#6f5a40', .4)))
    for o in _rosemary([((-2.3, 2.25, .0), 2, -118, 1.5), ((-2.35, 1.75, .0), 2, -150, 1.3), ((1.0, -2.2, .0), 2, 70, 1.0)]):
        prop(o)
    for k, at in enumerate(((-1.72, 2.02, -.08), (2.1, -.75, -.1), (-1.95, .2, -.1))):
        food.basil(at, 5 if k == 0 else 3, .44, k)
    _pepper(5, (2.4, 2.4), (1.62, 1.7), 40, -.12)
    props.box((16, 8, .1), (0, 0, -.45), mat.black(), 0)
    _napkin((.1, -2.25, -.12), -9)


def build(camera, size):
    palette = [WOOD, SLATE, TOMATO, HERB, LINEN]
    if size != 'table' or camera not in ('front', 'three-quarter', 'top'):
        raise ValueError(f'gourmet has no {camera}-{size}')
    if camera == 'top':
        _flat_lay()
        lights.softbox((-4.6, 3.4, 3.2), (0, 0, 0), (1.5, 1.9), 520, '#fff2e0')
        lights.softbox((4, -3, 4), (0, 0, 0), (3, 3), 50, '#dfe8f6', 'fill', mirrored=False)
        lights.sky('#8d98a8', .28)
        return Shot(dict(w=2.4, h=2.5, d=.7, nominalCm=26, maxW=2.8), cameras.top(frame=4.5), palette)
    _kitchen()
    lights.softbox((-5.0, -2.2, 3.9), (0, 0, .7), (1.9, 2.6), 760, '#fff1de')
    lights.softbox((3.8, 3.0, 3.6), (0, 0, .8), (1.0, 2.2), 120, '#ffe2bd', 'fill')
    lights.softbox((3, -7, 3), (0, 0, .6), (4, 3), 60, '#dfe8f6', 'fill')
    lights.sky('#8792a2', .24)
    slot = dict(w=2.4, h=2.6, d=1.6, nominalCm=24, maxW=2.8)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette, exposure=1.32)
    foreground(_rosemary([((1.9, -3.2, -.35), 34, 30, 1.2)])[0])
    random.seed(8)
    foreground(food.tomato(.24, (-1.62, -3.1, .12), food.skin('#a81610', '#d23a1c'), mat.leaf('#3f5a22', '#6f8b3c', .6, .15), (24, -20)))
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.42), palette, exposure=1.12)
