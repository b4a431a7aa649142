"""Editorial gourmet: a tomato-red wall over a cream table, cut citrus and stacked plates in hard noon sun with long graphic shadows."""
import math
import random

from kit import cameras, food, lights, materials as mat, props
from kit.scene import Shot, foreground, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-table-bare', 'three-quarter-table-bare']

RED, CREAM, LEMON, ULTRAMARINE, PINK = '#c8311f', '#f3e7cf', '#f4c531', '#24409a', '#e8674f'
SUN = (-5.2, -3.1, 3.9)
CITRUS = dict(lemon=('#f2b818', '#f7d95a'), grapefruit=('#efa53a', '#cf3328'), orange=('#ee8412', '#f29a25'))


def _half(kind, radius, at, tilt, turn=0.0, seed=0):
    return prop(food.citrus_half(radius, at, *CITRUS[kind], tilt, turn, seed))


def _stack(at, radius, count, material, rim):
    random.seed(2)
    for k in range(count):
        o = prop(food.plate(radius, material, (at[0] + random.uniform(-.02, .02), at[1] + random.uniform(-.02, .02), at[2] + .082 * k), .10))
        props.torus(radius * .995, .014, (0, 0, .135 * min(1.6, radius) / .90), rim, False, 'rim').parent = o
    return at[2] + .082 * (count - 1) + .06


def _table():
    red, cream = mat.plaster(RED, .03, .006, 1.2, .8), mat.plaster(CREAM, .03, .004, 1.4, .6)
    white, blue = mat.ceramic('#f6f1e6', None, .25), mat.paint(ULTRAMARINE, .3)
    props.cyclorama(red, -4, 3.0, .03)
    props.box((16, 8.6, .3), (0, -2.0, -.15), cream, .03)
    top = _stack((-2.04, 1.2, 0), .78, 5, white, blue)
    _half('grapefruit', .42, (-2.10, 1.1, top + .42), (58, 0), 12, 1)
    prop(food.lemon(.30, (-1.58, 1.3, top + .29), LEMON, 30))
    prop(food.lemon(.33, (1.62, .95, .33), LEMON, -24))
    _half('orange', .37, (2.10, .72, .36), (66, 0), -22, 2)
    _half('lemon', .31, (1.60, .22, .27), (40, 0), 14, 3)
    steel = mat.metal('#d8d6d2', .2)
    prop(food.fork((-1.78, -.55, .0), 68, steel, .85))
    random.seed(6)
    cup = [(.001, .03), (.22, .03), (.25, 0), (.28, .03), (.34, .55), (.355, .66), (.335, .66), (.31, .5), (.2, .1), (.001, .09)]
    prop(props.revolve(props.soft_profile(cup), blue, (2.18, 1.75, 0), name='cup'))


def _flat_lay():
    """Cream over red, parted by a slanting edge; plates and fruit run out of the picture."""
    props.box((14, 14, .1), (0, 0, -.05), mat.plaster(CREAM, .03, .004, 1.4, .7), 0)
    props.box((9, 5, .02), (2.1, 3.55, .008), mat.plaster(RED, .03, .004, 1.4, .7), .004, 16, 'card')
    white, blue, steel = mat.ceramic('#f6f1e6', None, .25), mat.paint(ULTRAMARINE, .3), mat.metal('#d8d6d2', .2)
    top = _stack((2.05, -2.0, 0), 1.0, 3, white, blue)
    _half('grapefruit', .46, (1.98, -1.92, top + .36), (6, -4), 10, 1)
    _half('lemon', .33, (-1.72, 1.82, .30), (4, -3), 20, 3)
    _half('orange', .40, (-1.98, 1.02, .36), (-4, 5), 70, 2)
    prop(food.lemon(.33, (1.75, 1.72, .33), LEMON, 34))
    prop(food.lemon(.30, (2.15, 1.16, .30), LEMON, -50))
    _half('lemon', .30, (-.95, 2.1, .26), (5, 5), 80, 4)
    prop(food.fork((-1.72, -1.45, .0), 96, steel, .95))
    prop(food.knife((-2.05, -1.75, .03), 93, steel, steel, .8))


def build(camera, size):
    palette = [RED, CREAM, LEMON, ULTRAMARINE, PINK]
    if size != 'table' or camera not in ('front', 'three-quarter', 'top'):
        raise ValueError(f'editorial_gourmet has no {camera}-{size}')
    lights.sky('#f4f4fb', .42)
    if camera == 'top':
        _flat_lay()
        lights.sun((-4.6, 3.6, 3.6), 5.4, .35, '#fff3df')
        return Shot(dict(w=2.4, h=2.5, d=.7, nominalCm=25, maxW=2.7), cameras.top(frame=4.5), palette, contrast=1.04)
    _table()
    lights.sun(SUN, 5.4, .35, '#fff3df')
    lights.leaf_shadow(SUN, [(-1.2, .9, -15)], 5.0, (0, 1.4, 1.2), size=.75)
    slot = dict(w=2.4, h=2.6, d=1.6, nominalCm=22, maxW=2.8)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette, contrast=1.04)
    foreground(food.citrus_half(.34, (1.66, -3.35, .36), *CITRUS['orange'], (72, 0), -30, 5)).rotation_euler.y = math.radians(8)
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.8), palette, contrast=1.04)
