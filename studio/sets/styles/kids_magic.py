"""Kids magic: painted wood in pastel, a rainbow of arches, cotton clouds, stars on threads, morning light in a nursery."""
import math
import random

from kit import cameras, hanging, knitwear, lights, materials as mat, plants, props, rooms
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

PASTEL = dict(pink='#f3b9c2', blue='#a6cfe6', mint='#b4dcc3', yellow='#f6d98f', lilac='#cabbe6', peach='#f4c3a0', cream='#faf0e2')
WALL, FLOOR = '#cfe3ec', '#f0dcd6'


def _painted(name):
    return mat.plaster(PASTEL[name], .04, .006, 1.6, .5)


def _cloud(at, size):
    cotton = mat.plaster('#fbfaf8', .03, .05, 2.6, 1.0)
    for x, z, r in ((0, 0, .5), (.5, -.06, .4), (-.52, -.08, .38), (.22, .26, .36), (-.24, .2, .33), (.9, -.16, .26), (-.9, -.17, .25)):
        props.rock(r * size, (at[0] + x * size, at[1] + random.uniform(-.1, .1), at[2] + z * size), cotton, x + z, (1, 1, 1), .10, 4, name='cloud')


def _star(radius, at, material, lean=0.0):
    points = [((radius if k % 2 == 0 else radius * .54) * math.sin(math.pi * k / 5 + lean), (radius if k % 2 == 0 else radius * .54) * math.cos(math.pi * k / 5 + lean)) for k in range(10)]
    return props.extrude(points, .14, material, at, .05, 'star')


def _nursery():
    p = {name: _painted(name) for name in PASTEL}
    beech = mat.wood('#e5c69c', '#c79c6c', .5, 'z', 1.2)
    props.cyclorama(mat.plaster(WALL, .03, .012, .8), -.95, 4.2, .06, floor_material=mat.plaster(FLOOR, .03, .006, .8, .7))
    props.disc(1.50, .40, (0, 0, 0), p['yellow'], .07)
    props.disc(2.10, .55, (.2, .25, -.40), p['cream'], .08)
    for name, radius in (('pink', 2.15), ('peach', 1.77), ('yellow', 1.39), ('mint', 1.01)):
        prop(props.extrude(props.arch_ring(radius * 2, radius + .5, .36), .5, p[name], (1.15, 2.2, -.95), .06, 'rainbow'))
    _cloud((-1.55, 2.5, 2.45), .85)
    _cloud((2.5, 3.0, 3.3), .6)
    for size, at, name, turn in ((.72, (-1.98, .45, -.59), 'blue', 20), (.58, (-1.92, .50, .06), 'pink', -14)):
        prop(props.box((size,) * 3, at, p[name], .06, turn, 'block'))
    prop(props.sphere(.26, (-1.62, -1.35, -.69), p['peach']))
    prop(props.sphere(.22, (1.70, -1.25, -.18), beech))
    for k, (name, radius) in enumerate((('blue', .40), ('mint', .34), ('yellow', .28), ('pink', .2))):
        loose(props.torus(radius, .14, (2.35, .95, -.81 + .25 * k), p[name], False))
    thread = mat.paint('#ffffff', .6)
    for x, y, z, name, radius in ((-.80, 2.0, 3.0, 'yellow', .24), (-2.25, 1.6, 1.35, 'peach', .18), (.35, 2.1, 3.3, 'lilac', .2)):
        _star(radius, (x, y, z), p[name], .15)
        plants.tube([(x, y + .07, z + radius * .8), (x, y + .07, 7)], .006, thread)


def _flat_lay():
    p = {name: _painted(name) for name in PASTEL}
    props.box((12, 12, .2), (0, 0, -.16), mat.plaster(WALL, .03, .010, .8), 0)
    props.disc(2.05, .06, (0, 0, 0), p['cream'], .025, 'disc')
    for name, radius in (('pink', 1.0), ('peach', .80), ('yellow', .60), ('mint', .40)):
        o = prop(props.extrude(props.arch_ring(radius * 2, radius + .2, .19), .22, p[name], (1.70, -2.50, .16), .04, 'rainbow'))
        o.rotation_euler = (-math.pi / 2, 0, .12)
    for x, y, name, radius, turn in ((-1.85, 1.80, 'yellow', .34, .3), (-1.45, 2.12, 'lilac', .17, .9), (1.95, 1.65, 'peach', .24, .1)):
        prop(_star(radius, (x, y, .08), p[name])).rotation_euler = (math.pi / 2, 0, turn)
    prop(props.box((.52,) * 3, (-1.9, -1.75, .2), p['blue'], .05, 24, 'block'))
    prop(props.sphere(.19, (-1.35, -2.0, .13), p['peach']))
    prop(props.sphere(.14, (1.55, 2.05, .08), p['mint']))


def _nursery_wall(palette):
    """Pastel pegs on a cream board, a wooden rainbow and clouds on the wall, stars on threads."""
    p = {name: _painted(name) for name in PASTEL}
    hanging.wall(mat.plaster(WALL, .03, .006, .25))
    hanging.peg_board(p['cream'], [p[k] for k in ('yellow', 'pink', 'mint', 'blue', 'peach')], spacing=4.7)
    for k, (name, radius) in enumerate((('pink', 3.4), ('peach', 2.75), ('yellow', 2.1), ('mint', 1.45))):
        prop(props.extrude(props.arch_ring(radius * 2, radius + .8, .58), .4 + .08 * k, p[name], (7.6, hanging.BACK - .4 - .08 * k, -3.2), .1, 'rainbow'))
    _cloud((7.4, hanging.BACK - .6, 8.2), 1.9)
    _cloud((-8.0, hanging.BACK - .6, 4.4), 1.6)
    for x, z, name, radius in ((-7.2, 10.4, 'yellow', .9), (-8.8, 8.2, 'peach', .62)):
        prop(_star(radius, (x, hanging.BACK - .3, z), p[name], .15))
    lights.softbox((-22, -24, 26), (0, 0, 7), (7, 7), 15000, '#fff4e4')
    lights.softbox((22, -22, 14), (0, 0, 7), (16, 16), 1100, '#eaf3ff', 'fill')
    lights.sky('#f1f4fc', 0.26)
    return hanging.shot(palette, 'peg')


def _playroom(size, palette):
    """The nursery at true size: a wooden rainbow to walk through, clouds, stars on threads, a soft round rug."""
    p = {name: _painted(name) for name in PASTEL}
    rooms.floor(mat.plaster(FLOOR, .03, .01, .2, .7))
    rooms.wall(mat.plaster(WALL, .03, .006, .2))
    rooms.skirting(p['cream'], height=1.8)
    rooms.round_rug(knitwear.knit('#fbf3e6', .25), 10.5)
    for k, (name, radius) in enumerate((('pink', 9.0), ('peach', 7.4), ('yellow', 5.8), ('mint', 4.2))):
        prop(props.extrude(props.arch_ring(radius * 2, radius + 4, 1.5), 1.6 + .3 * k, p[name], (6.0, rooms.WALL - 2.4 - .3 * k, 0), .25, 'rainbow'))
    _cloud((-9.4, rooms.WALL - 1.6, 16.5), 3.6)
    _cloud((14.5, rooms.WALL - 1.4, 19.5), 2.6)
    for size_, at, name, turn in ((3.0, (-12.8, 9.4, 1.5), 'blue', 20), (2.4, (-12.4, 9.6, 4.2), 'pink', -14), (2.6, (-9.2, 11.6, 1.3), 'yellow', 34)):
        prop(props.box((size_,) * 3, at, p[name], .25, turn, 'block'))
    prop(props.sphere(1.5, (13.2, 7.2, 1.5), p['lilac']))
    thread = mat.paint('#ffffff', .6)
    for x, y, z, name, radius in ((-4.6, 10, 19.5, 'yellow', 1.2), (-1.6, 12, 17.2, 'peach', .9), (-14.5, 10, 18.5, 'lilac', 1.0)):
        _star(radius, (x, y, z), p[name], .15)
        plants.tube([(x, y + .1, z + radius * .8), (x, y + .1, 60)], .03, thread)
    lights.softbox((-24, -24, 30), (0, 0, 5), (9, 9), 19000, '#fff4e4')
    lights.softbox((26, -24, 16), (0, 0, 5), (20, 20), 3400, '#eaf3ff', 'fill')
    lights.sky('#f1f4fc', .46)
    return rooms.worn(palette, '#f4f6ff') if size == 'worn' else rooms.large(palette)


def build(camera, size):
    palette = [WALL, PASTEL['pink'], PASTEL['yellow'], PASTEL['mint'], PASTEL['cream']]
    if size in ('floor', 'worn'):
        return _playroom(size, palette)
    if size == 'hangs':
        return _nursery_wall(palette)
    if camera == 'top':
        _flat_lay()
        lights.softbox((-4.0, 3.6, 4.6), (0, 0, 0), (1.2, 1.2), 560, '#fff6ea')
        lights.sky('#f2f5fb', .6)
        return Shot(dict(w=2.6, h=2.7, d=.7, nominalCm=27, maxW=3.0), cameras.top(frame=4.5), palette)
    _nursery()
    lights.softbox((-4.4, -4.4, 5.4), (0, 0, .6), (1.6, 1.6), 640, '#fff4e4')
    lights.softbox((5, -5, 3), (0, 0, .5), (4, 4), 120, '#eaf3ff', 'fill')
    lights.sky('#f1f4fc', .36)
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=22, maxW=2.9)
    if camera == 'front':
        foreground(props.sphere(.30, (1.18, -3.6, .22), _painted('pink')))
        foreground(_star(.26, (-1.12, -3.5, .28), _painted('yellow'), .3)).rotation_euler = (.2, .3, .4)
        pitch = cameras.front(frame=4.35, look_z=1.0, fstop=.40)
    else:
        pitch = cameras.three_quarter(frame=4.5, look_z=.85, fstop=.5)
    return Shot(slot, pitch, palette)
