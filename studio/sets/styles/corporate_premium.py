"""Corporate premium: an executive's walnut desk high over a city at dusk. Navy leather blotter, brushed brass, a banker's lamp, a fountain pen."""
from kit import books, cameras, flatlay, lights, macro, materials as mat, office, props, rooms
from kit.scene import Shot, prop
from kit.shader import Shader

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-worn', 'front-floor', 'tall-table', 'front-macro', 'front-table-bare']

NAVY, WALNUT, BRASS, DUSK, IVORY = '#16223d', '#5a3c28', '#c39a5b', '#4a5f8c', '#efe8da'
KEY = (-3.5, -4.4, 4.8)


def _desk(back):
    walnut = mat.wood(WALNUT, '#2c1b11', .26, 'y', .55, 2, (.2, .6, .1))
    props.box((16, back + 4.2, .5), (0, (back - 4.2) / 2, -.30), walnut, .05, 0, 'desk')
    leather = books.leather(NAVY)
    props.box((5.3, 3.75, .05), (0, -.38, -.025), leather, .022, 0, 'blotter')
    for x in (-2.35, 2.35):  # side pockets with a seam
        props.box((.62, 3.76, .03), (x, -.38, .008), leather, .014, 0, 'pocket')
        for k in range(34):
            props.box((.012, .07, .008), (x - .26 * (1 if x > 0 else -1), -2.2 + k * .11, .026), mat.paint('#c9b48a', .8), .003, 0, 'stitch')


def _window(y, spread, image_z, blur):
    lights.backdrop(office.skyline(blur), y + 9, image_z, 13, 13, 1.35)
    frame = mat.paint('#15161a', .35, .2)
    for x in spread:
        props.box((.16, .30, 14), (x, y, 3), frame, .02, 0, 'mullion')
    props.box((16, .9, .22), (0, y - .1, -.42), mat.paint('#1c1a1a', .3), .03, 0, 'sill')


def _books(at, brass):
    for o in books.pile(at, [((1.45, 1.0, .24), books.leather('#1a2947', 1.5), brass, 0), ((1.3, .95, .20), books.leather('#6b2a26', 1.5), brass, 7), ((1.2, .9, .17), books.leather('#23312b', 1.5), None, -5)], 12):
        prop(o)


def _light(lamp):
    lights.softbox(KEY, (0, 0, .9), (1.7, 1.7), 430, '#fff1e0')
    lights.softbox((0, 4.2, 3.4), (0, 0, .6), (5, 2.6), 130, '#8fb0f0', 'fill')
    lights.softbox((4.4, -2.6, 2.6), (0, 0, .9), (1.4, 2.6), 45, '#c9d6f2', 'fill', mirrored=False)
    lights.softbox((lamp[0], lamp[1] - .05, 1.55), (lamp[0] - .1, lamp[1] - .2, 0), (1.0, .2), 34, '#ffc684', 'accent', mirrored=False)
    lights.sky('#5b6f9c', .38)


def _flat_lay(palette):
    """The walnut desk from above in the light of a blind: a leather notebook, a pen, a brass rule."""
    flatlay.surface(mat.wood('#6b4930', '#34200f', .34, 'y', .5, 2, (.2, .6, .1)), name='desk')
    leather, brass = books.leather(NAVY), mat.metal(BRASS, .30, True)
    prop(props.box((1.5, 2.1, .16), (2.5, 1.95, .08), leather, .05, -9, 'notebook'))
    prop(office.fountain_pen((1.98, -1.75, .0), 12, mat.paint('#10182c', .10, .6), brass, 1.5))
    prop(props.box((.20, 3.4, .035), (-2.08, -.9, .0175), brass, .008, 2, 'rule'))
    sun = (-4.4, 3.0, 3.8)
    lights.sun(sun, 4.4, 1.2, '#ffe2bd')
    lights.window(sun, 8, (0, 0, 0), 1, 5, (12, 3.1), .5, -38)
    lights.softbox((4, 3, 4), (0, 0, 0), (4, 3), 120, '#8fb0f0', 'fill')
    lights.sky('#6b7fac', .62)
    return flatlay.shot(palette, floor=dict(f0=.04, rough=.34))


def _lounge(size, palette):
    """True size: a carpeted floor high over the city at dusk, dark mullions, a walnut sideboard with a lamp."""
    rooms.floor(mat.linen('#232c44', .5, .03))
    lights.backdrop(office.skyline(9), 52, 25, 92, 92, 1.35)
    frame = mat.paint('#15161a', .35, .2)
    for x in (-22, -12.5, -3, 6.5, 16, 25.5):
        props.box((.6, 1.0, 60), (x, rooms.WALL, 28), frame, .04, 0, 'mullion')
    props.box((160, 1.2, 1.6), (0, rooms.WALL, .8), frame, .05, 0, 'sill')
    walnut, brass = mat.wood(WALNUT, '#2c1b11', .3, 'x', .25), mat.metal(BRASS, .30, True)
    prop(props.box((9.5, 4.0, 5.6), (12.4, 10.6, 3.6), walnut, .1, -4, 'sideboard'))
    for x in (8.4, 16.4):
        props.box((.3, 3.4, .9), (x, 10.6, .45), brass, .04, -4, 'foot')
    for x in (9.3, 12.4, 15.5):
        props.box((.16, .2, 1.3), (x, 8.5 + .07 * (x - 12.4), 4.0), brass, .04, -4, 'handle')
    shade = Shader('green glass', color='#14573d', rough=.12, coat=.8, emit='#1d7a52', emit_strength=.05).material
    lamp = prop(office.bankers_lamp((12.6, 10.4, 6.4), -18, brass, shade))
    lamp.scale = (1.9, 1.9, 1.9)
    prop(rooms.plant((-12.8, 10.4, 0), mat.paint('#1a1d26', .35, .2), mat.leaf('#24452c', '#557a48', .4, .3), mat.paint('#4a4a34', .8), 11))
    lights.softbox((-20, -26, 28), (0, 0, 5), (9, 9), 15500, '#fff1e0')
    lights.softbox((0, 30, 20), (0, 0, 4), (40, 20), 9000, '#8fb0f0', 'fill', mirrored=False)
    lights.softbox((12.4, 9.6, 9.4), (12.4, 9.6, 6), (1.8, .5), 260, '#ffc684', 'accent', mirrored=False)
    lights.sky('#5b6f9c', .5)
    return rooms.worn(palette, '#b9c8f0') if size == 'worn' else rooms.large(palette)


def _desk_edge(palette):
    """Macro: navy leather over walnut, the pen, the city's lights at dusk."""
    macro.ledge(books.leather(NAVY, 5))
    lights.backdrop(office.skyline(11), 4.2, .5, 4.6, 4.6, 1.2)
    prop(office.fountain_pen((.34, .02, 0), 26, mat.paint('#10182c', .10, .6), mat.metal(BRASS, .30, True), .62))
    prop(props.box((.34, .24, .12), (-.42, .46, .06), mat.wood(WALNUT, '#2c1b11', .3, 'x', 4), .01, 12, 'block'))
    macro.softboxes('#fff1e0', '#8fb0f0', '#5b6f9c', True)
    return macro.shot(palette)


def build(camera, size):
    palette, floor = [NAVY, WALNUT, BRASS, DUSK, IVORY], dict(f0=.04, rough=.42)
    if size == 'macro':
        return _desk_edge(palette)
    if size in ('floor', 'worn'):
        return _lounge(size, palette)
    if camera == 'top':
        return _flat_lay(palette)
    brass, lacquer = mat.metal(BRASS, .30, True), mat.paint('#10182c', .10, .6)
    shade = Shader('green glass', color='#14573d', rough=.12, coat=.8, emit='#1d7a52', emit_strength=.05).material
    lamp = (2.1, 1.85, -.05)
    _desk(2.6 if camera != 'three-quarter' else 3.5)
    _light(lamp)
    prop(office.bankers_lamp(lamp, -38, brass, shade))
    if camera == 'tall':
        _window(3.3, (-2.2, 1.05), 3.4, 9)
        _books((-2.2, 1.5, -.05), brass)
        prop(office.fountain_pen((1.42, -.95, .02), -32, lacquer, brass, 1.3))
        return Shot(dict(w=2.2, h=2.4, d=1.6, nominalCm=18, maxW=2.7), cameras.tall(frame=4.6, look_z=2.05, fstop=.38), palette, floor)
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=18, maxW=2.8)
    _books((-2.15, 1.35, -.05), brass)
    prop(office.fountain_pen((1.45, -.9, .02), -30, lacquer, brass))
    if camera == 'three-quarter':
        _window(4.2, (-1.55, 1.85), 2.3, 11)
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette, floor)
    _window(3.3, (-1.55, 1.85), 2.6, 11)
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.36), palette, floor)
