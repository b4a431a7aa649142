"""Monochrome graphic: black and white only. Rings of half circles, stripes, a stair, hard sun with drawn shadows."""
import math

from kit import cameras, flatlay, hanging, lights, macro, materials as mat, props, rooms
from kit.scene import Shot, blocker, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'tall-table', 'front-macro', 'front-table-bare', 'top-table-bare']

WHITE, BLACK, GREY = '#f1f1f1', '#101010', '#8c8c8c'
SUN = (-4.6, -4.2, 4.4)


def _ink():
    """White and black: painted plaster, neither quite even."""
    return mat.plaster(WHITE, .03, .010, 1.3), mat.plaster(BLACK, .25, .012, 1.3, .62)


def _rings(at, radius, step, white, black, count):
    """Half circles one in the other, each standing out a little more than the one around it."""
    for k in range(count):
        r = radius - step * k
        o = props.extrude(props.arch_ring(2 * r, r, step) if k < count - 1 else props.arch(2 * r, r), .30 + .07 * k, black if k % 2 == 0 else white, (at[0], at[1] - .07 * k, at[2]), .012, 'half circle')
    return prop(o)


def _stair(x, y, z, width, count, white, black, mirrored=1):
    """Steps that rise to the side, treads white, every second body black."""
    for k in range(count):
        h = .42 * (k + 1)
        o = props.box((.46, width, h), (x + mirrored * .46 * k, y, z + h / 2), black if k % 2 else white, .018, 0, 'step')
        (prop if k < 3 else loose)(o)


def _stripes(z, black, angle=0.0, pitch=.86, share=.5, reach=9):
    for k in range(-reach, reach + 1):
        o = props.box((pitch * share, 14, .02), (k * pitch + .2, 0, z), black, 0, 0, 'stripe')
        o.rotation_euler.z = angle
        o.location.y = k * pitch * angle


def _disc_shadow(point, radius, distance=7.0):
    """A round shadow on the wall around `point`."""
    o = props.disc(radius, .02, (0, 0, 0), mat.black(), .005, 'shadow maker', 96)
    o.matrix_world = lights.toward(SUN, distance, point)
    blocker(o)


def _light(angle=.7):
    lights.sun(SUN, 4.6, angle, '#ffffff')
    lights.softbox((5, -5, 4), (0, 0, 1), (4, 4), 70, '#ffffff', 'fill')
    lights.sky('#ffffff', .34)


def _flat_lay(palette):
    """White card from above: quarter rings of black in two corners, a ball, a drawn shadow of bars."""
    white, black = _ink()
    flatlay.surface(mat.plaster('#f2f2f2', .03, .010, .9))
    for at, rings in (((2.45, -2.45), ((1.25, .25), (.75, .25), (.27, .27))), ((-2.5, 2.5), ((1.35, .45), (.55, .30)))):
        for radius, width in rings:
            steps = [math.pi * k / 48 for k in range(97)]
            ring = [(radius * math.cos(a), radius * math.sin(a)) for a in steps] + [((radius - width) * math.cos(a), (radius - width) * math.sin(a)) for a in steps[::-1]]
            o = props.extrude(ring, .06, black, (at[0], at[1], .06), .01, 'ring')
            o.rotation_euler.x = -math.pi / 2
    prop(props.sphere(.22, (1.95, 1.95, .22), black))
    prop(props.sphere(.15, (-1.98, -1.98, .15), white))
    sun = (-4.2, 3.6, 4.6)
    lights.sun(sun, 4.6, .6, '#ffffff')
    for k in range(4):
        o = props.box((.16, 7, .02), (0, 0, 0), mat.black(), 0, 0, 'bar')
        o.matrix_world = lights.toward(sun, 6, (2.25 + .36 * k, 2.3 - .36 * k, 0), 45)
        blocker(o)
    lights.sky('#ffffff', .42)
    return flatlay.shot(palette)


def _rail(palette):
    """A black rail before half circles painted on white, hard sun, a drawn shadow."""
    white, black = _ink()
    props.cyclorama(mat.plaster('#f2f2f2', .03, .02, .2), hanging.FLOOR, 5, .06, 90, -50, 44)
    for k, radius in enumerate((8.6, 6.9, 5.2, 3.5)):
        props.extrude(props.arch_ring(2 * radius, radius, .85), .05, black, (4.4, 4.9, hanging.FLOOR), 0, 'half circle')
    hanging.stand(mat.paint(BLACK, .5), 15)
    prop(props.sphere(1.2, (-6.4, 2.2, hanging.FLOOR + 1.2), black))
    lights.sun(SUN, 4.6, .7, '#ffffff')
    lights.sky('#ffffff', .42)
    return hanging.shot(palette, 'rail')


def _studio(size, palette):
    """At true size: a white studio, half circles of black, a stair, stripes on the floor, hard sun."""
    white, black = _ink()
    props.cyclorama(mat.plaster('#f2f2f2', .03, .02, .15), 0, rooms.WALL, .3, 160, -70, 60)
    for k in range(-14, 15):
        o = props.box((2.3, 90, .02), (k * 4.9 - 1.6 * 4.9 * k * .04, 0, .006), black, 0, 0, 'stripe')
        o.rotation_euler.z = -.30
    _rings((-7.2, rooms.WALL - 1.2, 0), 10.4, 1.5, white, black, 7)
    for k in range(4):
        prop(props.box((2.4, 5.4, 1.9 * (k + 1)), (8.6 + 2.4 * k, 11.6, .95 * (k + 1)), black if k % 2 else white, .05, 0, 'step'))
    prop(props.sphere(1.7, (-13.2, 6.6, 1.7), black))
    lights.sun(SUN, 4.6, .7, '#ffffff')
    lights.sky('#ffffff', .42)
    return rooms.worn(palette, '#ffffff') if size == 'worn' else rooms.large(palette)


def _step(palette):
    """Macro: a white step over black, stripes far behind, hard sun."""
    white, black = mat.plaster(WHITE, .03, .004, 6), mat.plaster(BLACK, .25, .004, 6, .62)
    macro.ledge(white, mat.plaster('#f2f2f2', .03, .004, 2))
    props.box((5, .012, .05), (0, -.404, -.05), black, 0, 0, 'edge')
    for k in range(-4, 5):
        props.box((.16, .02, 5), (.36 * k + .1, 1.68, .8), black, 0, 0, 'stripe')
    prop(props.box((.20, .20, .20), (.38, .30, .10), black, .006, 24, 'block'))
    prop(props.sphere(.05, (-.30, .14, .05), black))
    lights.sun(SUN, 4.6, .7, '#ffffff')
    lights.sky('#ffffff', .42)
    return macro.shot(palette)


def build(camera, size):
    white, black = _ink()
    palette = [WHITE, BLACK, GREY]
    if size == 'macro':
        return _step(palette)
    if size in ('floor', 'worn'):
        return _studio(size, palette)
    if size == 'hangs':
        return _rail(palette)
    if camera == 'top':
        return _flat_lay(palette)
    _light()
    props.disc(1.62, .38, (0, 0, 0), white, .025, 'stand')
    props.disc(1.98, .55, (0, 0, -.38), black, .025, 'stand')
    if camera == 'tall':
        props.cyclorama(mat.plaster('#f2f2f2', .03, .012, .8), -.93, 3.2, .05)
        _stripes(-.925, black, .32)
        _rings((1.0, 2.5, -.93), 2.35, .335, white, black, 7)
        _stair(-1.35, 2.1, -.93, 1.0, 5, white, black, -1)
        _disc_shadow((-1.25, 3.2, 4.0), .46)
        prop(props.sphere(.24, (-1.72, -.62, -.69), black))
        return Shot(dict(w=2.2, h=2.4, d=1.7, nominalCm=18, maxW=2.7), cameras.tall(frame=4.6, look_z=2.05, fstop=.7), palette)
    props.cyclorama(mat.plaster('#f2f2f2', .03, .012, .8), -.93, 3.4, .05)
    _stripes(-.925, black, -.36)
    _rings((-1.15, 2.7, -.93), 2.35, .33, white, black, 7)
    _stair(1.15, 1.95, -.93, 1.1, 5, white, black)
    _disc_shadow((1.35, 3.4, 2.75), .55)
    prop(props.sphere(.30, (1.70, 1.9, .21), black))
    prop(props.sphere(.20, (-1.62, -1.05, -.73), white))
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=20, maxW=2.9)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette)
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.75), palette)
