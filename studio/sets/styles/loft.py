"""Loft: an old factory. Brick, black pipe with a red valve wheel, a concrete top, bulbs that glow, sun through a steel window."""
import random

from kit import cameras, flatlay, glass, hanging, industry, lights, masonry, materials as mat, painting, plants, props, rooms
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-table-bare']

BRICK, CONCRETE, STEEL, AMBER, RED = '#8f4c36', '#a7a49e', '#2b2a29', '#ffb45a', '#a3271c'
LEFT = -6.4  # the window's middle in the large room
SUN = (-4.8, -4.4, 4.3)


def _journal(at, turn):
    """A worn leather notebook and a smaller one on it."""
    for k, (colour, w, d, h, twist) in enumerate((('#5b3520', 1.35, .98, .17, 0), ('#2e2a26', 1.1, .78, .12, 13))):
        z = at[2] + (.085 if k == 0 else .235)
        prop(props.box((w - .04, d - .04, h - .05), (at[0], at[1], z), mat.paint('#d9cdb6', .9), .01, turn + twist, 'leaves'))
        for side in (-1, 1):
            loose(props.box((w, d, .028), (at[0], at[1], z + side * (h / 2 - .014)), masonry.varied('leather', [(0, colour), (1, colour)], .5, .5, .03), .012, turn + twist, 'cover'))


def _plant(at, size=1.0):
    pot = [(.001, 0), (.30, 0), (.36, .05), (.42, .58), (.40, .60), (.36, .52), (.001, .50)]
    prop(props.revolve([(r * size, z * size) for r, z in pot], masonry.concrete('#8b8882', .8, .3, 2.0), at, name='pot'))
    leaf, stem = mat.leaf('#24401f', '#4d7038', .35, .25), mat.paint('#4f4a30', .8)
    for tilt, turn in ((70, 10), (58, -60), (62, 75), (48, 150), (80, -130)):
        loose(plants.place(plants.sprig(leaf, stem, 1.5 * size, 7, .75 * size, .40 * size, .1, (40, 60)), (at[0], at[1], at[2] + .5 * size), tilt, 0, turn))


def _wall(y, low):
    masonry.courses(masonry.old_brick(), mat.plaster('#9b9186', .25, .06, 2.0, .95), (-5.5, 5.5), (low, 6.5), y, seed=2)
    steel, red = mat.metal('#4c4947', .42), mat.paint(RED, .45)
    industry.pipe([(-1.72, y - .42, low), (-1.72, y - .42, 7)], .15, steel, (0,))
    industry.pipe([(-6, y - .34, 2.75), (-2.1, y - .34, 2.75), (-1.86, y - .34, 2.62), (-1.80, y - .34, 2.4), (-1.80, y - .34, -1)], .10, steel, (1, 3))
    prop(industry.valve((-1.72, y - .45, 1.55), .40, red, steel, 14))


def _table():
    o = props.box((9.5, 5.6, .5), (0, -.35, -.25), masonry.concrete(CONCRETE, .55), .03, 0, 'top')
    for k in range(5):  # chips in the back edge
        props.rock(.07 + .05 * random.random(), (random.uniform(-3, 3), 2.42, -.02), masonry.concrete('#8c8983', .9), k, (1.6, .8, .5), .4, 3)
    return o


def _light(target=(0, 0, 1.1)):
    lights.sun(SUN, 4.6, 1.3, '#ffe9cb')
    lights.window(SUN, 9, target, 3, 3, (2.3, 2.45), .13, 6)
    lights.softbox((-5, 1.2, 4), (0, 2.4, 1), (3, 3), 130, '#dfe9f6', 'fill', mirrored=False)
    lights.sky('#dde6f2', .36)


def _far_window():
    """The works' yard behind dirty panes, far out of focus."""
    c = painting.Canvas([(0, '#8d9aa0'), (.35, '#b9c4c6'), (1, '#eef2f0')], 320, 480, 5)
    c.lay(c.ridge(.30, .05, 4), '#6d7a72', .8)
    c.lens(6)
    return c.image('loft window')


def _room():
    """True size: a wall at 9 units, a window of steel bars on the left, boards of a shelf on the right."""
    masonry.courses(masonry.old_brick(), mat.plaster('#9b9186', .25, .06, 2.0, .95), (-24, 24), (0, 32), 9.5, seed=3)
    props.box((80, 60, 1), (0, -8, -.5), masonry.concrete('#8f8d89', .42, .5, .22), 0, 0, 'floor')
    props.box((60, .5, 1.1), (0, 9.3, .55), mat.paint('#3a3835', .5), .05, 0, 'skirting')
    lights.backdrop(_far_window(), 9.28, 14.4, 7.6, 11.2, 1.25).location.x = LEFT
    frame = mat.metal('#1d1d1d', .5)
    for k in range(5):
        props.box((.22, .3, 11.6), (LEFT - 3.8 + k * 1.9, 9.15, 14.4), frame, .03, 0, 'bar')
    for k in range(6):
        props.box((7.9, .3, .22), (LEFT, 9.15, 8.8 + k * 2.24), frame, .03, 0, 'bar')
    props.box((9, 1.1, .6), (LEFT, 9.1, 8.45), masonry.concrete('#9d9a94', .7), .05, 0, 'sill')
    steel, oak = mat.metal('#3c3a39', .45), mat.wood('#7d5a3a', '#4a321f', .6, 'y', .5)
    for o in industry.shelf((9.9, 17), 5.2, 3.2, 17, (1.6, 6.4, 11.2), steel, oak):
        prop(o)
    for z, things in ((1.74, ((11, 1.7, '#6e6a62'), (13.2, 2.3, '#4e3a2a'))), (6.54, ((10.9, 1.5, '#b9b2a4'), (12.6, 2.0, '#7c3a28'))), (11.34, ((11.4, 2.2, '#3f4a4a'),))):
        for x, w, colour in things:
            props.box((w, 2, w * .95), (x, 6.9, z + w * .47), masonry.varied('box', [(0, colour), (1, colour)], .8, .4, .02), .06, random.uniform(-7, 7), 'box')
    _plant((-12.0, 5.6, 0), 5.0)
    prop(industry.pipe([(-12.6, 8.7, 0), (-12.6, 8.7, 30)], .55, steel, (0,)))
    for x, z in ((6.7, 15.2), (9.4, 13.6)):
        prop(glass.edison_bulb((x, 4.5, z), 12, AMBER, 12, 2.1))


def _flat_lay(palette):
    """Cast concrete from above: worn notebooks, the red valve wheel, the factory window's bars in the sun."""
    flatlay.surface(masonry.concrete(CONCRETE, .62, .45, .8), name='floor')
    _journal((2.2, -2.05, 0), 66)
    prop(industry.valve((-2.12, 2.0, .1), .52, mat.paint(RED, .45), mat.metal('#4c4947', .42), 14)).rotation_euler.x = -1.5708
    industry.pipe([(-2.25, -4, .16), (-2.25, .2, .16)], .15, mat.metal('#4c4947', .42), (0,))
    sun = (-4.6, 3.6, 4.2)
    lights.sun(sun, 4.6, 1.1, '#ffe9cb')
    lights.window(sun, 9, (0, 0, 0), 3, 3, (3.6, 3.4), .14, 16)
    lights.sky('#dde6f2', .46)
    return flatlay.shot(palette)


def _pipe_rail(palette):
    """Black pipe bent out of old brick, a bulb on its cord, the works' window in the sun."""
    masonry.courses(masonry.old_brick(), mat.plaster('#9b9186', .25, .06, 2.0, .95), (-14, 14), (-6, 20), 2.4, seed=4)
    steel, z = mat.metal('#3c3a39', .42), hanging.HOOK - .15
    industry.pipe([(-8.6, 2.4, z), (-8.6, 0, z), (8.6, 0, z), (8.6, 2.4, z)], .2, steel, (1, 2))
    for x in (-8.6, 8.6):
        props.disc(.62, .16, (x, 2.28, z), steel, .03, 'flange', 64).rotation_euler.x = 1.5708
    prop(glass.edison_bulb((7.0, -1.2, 11.2), 12, AMBER, 12, 1.7))
    industry.pipe([(-9.6, 1.7, -8), (-9.6, 1.7, 24)], .34, steel, (0,))
    prop(industry.valve((-9.6, 1.5, 4.2), 1.1, mat.paint(RED, .45), steel, 14))
    lights.sun(SUN, 4.6, 1.3, '#ffe9cb')
    lights.window(SUN, 50, (0, 0, 6.5), 3, 3, (10.5, 15.5), .45, 6)
    lights.sky('#dde6f2', .42)
    return hanging.shot(palette, 'rail')


def build(camera, size):
    palette = [BRICK, CONCRETE, STEEL, AMBER, RED]
    if size == 'hangs':
        return _pipe_rail(palette)
    if camera == 'top':
        return _flat_lay(palette)
    if size in ('floor', 'worn'):
        _room()
        lights.sun((-4.6, -4.6, 4.2), 4.6, 1.0, '#ffe9cb')
        lights.window((-4.6, -4.6, 4.2), 50, (0, 0, 6), 3, 3, (12.5, 13.5), .6, 5)
        lights.softbox((-18, 2, 16), (0, 6, 4), (12, 12), 2200, '#dfe9f6', 'fill', mirrored=False)
        lights.sky('#dde6f2', .42)
        if size == 'worn':
            return rooms.worn(palette)
        slot = dict(w=16, h=13, d=8, nominalCm=120, maxW=19)
        return Shot(slot, cameras.front(frame=24, distance=45, look_z=5.6, fstop=.14), palette, dict(f0=.04, rough=.4))
    _table()
    _light()
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=20, maxW=2.9)
    if camera == 'front':
        _wall(3.9, -1.6)
        for x, y, z in ((-.62, 2.6, 2.95), (1.05, 2.9, 2.55), (1.95, 2.2, 3.05)):
            prop(glass.edison_bulb((x, y, z), 4, AMBER, 12, .8))
        _journal((2.1, 1.0, 0), -18)
        _plant((2.45, 2.15, 0), .9)
        foreground(props.torus(.26, .05, (-1.12, -3.5, .02), mat.metal('#6b6866', .4), False, 'nut'))
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.36), palette)
    _wall(3.4, -1.6)
    _journal((2.2, .35, 0), -14)
    _plant((2.1, 1.85, 0), .9)
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.45), palette)
