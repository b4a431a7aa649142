"""Luxury: black marble with thin gold, a walnut stave wall in grazing light, one brass hoop, warm points of light far behind."""
from kit import cameras, cloth, hanging, lights, materials as mat, props, rooms, textures, vanity
from kit.scene import Shot, foreground, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-macro', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

BLACK, GOLD, BRONZE, IVORY = '#0d0c0d', '#cfa566', '#4a3524', '#efe6d6'
KEY = (-3.6, -4.6, 5.2)


def _stage_set():
    marble = mat.marble(BLACK, '#cfc6b8', '#a9834c', .10, .28, strength=.7)
    gold, brass, walnut = mat.metal(GOLD, .20), mat.metal('#c79a5a', .34, True), mat.wood('#4a3424', '#241811', .42, 'z', 1.0)
    props.box((30, 24, .2), (0, 2, -.95), marble, 0)
    props.fluted_wall(walnut, 3.6, -.9, 9, .30, .15, 61)
    prop(props.torus(1.85, .045, (.0, 2.5, 1.25), mat.metal(GOLD, .36), name='hoop'))
    props.disc(1.5, .34, (0, 0, 0), marble, .02)
    props.torus(1.497, .018, (0, 0, -.07), gold, False, 'rim')
    props.disc(2.05, .51, (0, .25, -.34), mat.paint('#161313', .28, .3), .02)
    props.torus(2.047, .012, (0, .25, -.40), gold, False, 'rim')
    prop(props.box((.75, .75, 2.3), (2.15, 1.55, .3), marble, .015, -20, 'block'))
    prop(props.box((.8, .8, 1.15), (-2.1, 1.35, -.275), marble, .015, 24, 'block'))
    prop(props.sphere(.30, (2.15, 1.55, 1.75), gold))
    prop(props.sphere(.20, (-1.72, -.95, -.65), brass))
    prop(props.sphere(.11, (1.72, -1.05, -.74), gold))


def _light():
    lights.softbox(KEY, (0, 0, .9), (2.2, 2.2), 560, '#fff3e2')
    lights.softbox((4.4, .4, 1.8), (0, 0, .9), (.6, 4.4), 210, '#ffe6c8', 'fill')
    lights.softbox((-4.4, 1.2, 1.9), (0, 0, .9), (.5, 4.4), 150, '#ffe9d0', 'fill')
    lights.softbox((0, -9.0, 4.2), (0, 0, .5), (6, 1.0), 90, '#ffeedd', 'fill')
    lights.softbox((0, 3.15, -.75), (0, 3.65, 3.0), (5.0, .12), 60, '#ffc690', 'accent')
    lights.softbox((-1.6, 1.6, 6.5), (.2, 3.6, 1.0), (.6, .6), 420, '#ffe2bd', 'accent', 60)
    lights.sky('#3a2f29', .35)


def _flat_lay():
    """Black marble, a bronze silk swag in one corner, gold at the rim, a slash of window light."""
    marble, gold, brass = mat.marble('#141214', '#8a8074', '#a9834c', .3, .22, 4, .3), mat.metal(GOLD, .26), mat.metal('#c79a5a', .36, True)
    props.box((9, 9, .2), (0, 0, -.1), marble, 0, 18)
    prop(cloth.swag(mat.silk('#6b4a30'), [(-3.6, .4), (-2.2, 1.5), (-1.2, 2.3), (.6, 3.2)], 1.7, .34, 4))
    prop(props.torus(.62, .035, (1.82, -1.8, .035), gold, False, 'hoop'))
    prop(props.disc(.44, .05, (1.82, -1.8, .05), brass, .02, 'coin'))
    prop(props.sphere(.15, (1.82, -1.8, .20), gold))
    prop(props.sphere(.21, (-1.85, -1.95, .21), gold))
    prop(props.sphere(.10, (-1.42, -2.1, .10), brass))
    prop(props.box((.8, .8, .5), (1.95, 1.85, .25), marble, .015, 24, 'block'))
    prop(props.sphere(.18, (1.95, 1.85, .68), gold))
    lights.softbox((-3.4, 3.2, 4.6), (0, 0, 0), (1.5, 1.5), 420, '#fff3e2', mirrored=False)
    lights.softbox((4.5, -1.0, 3.0), (0, 0, 0), (.8, 4.0), 90, '#ffe6c8', 'fill')
    lights.softbox((0, 6.5, 6.0), (0, 0, 0), (5.0, 1.2), 110, '#ffeedd', 'fill')
    lights.sky('#4a3d35', .35)


def _jewel_ledge():
    """Macro: a polished marble ledge with an inlaid gold line, walnut staves and warm lights out of focus. No hoop: buyers of jewellery would take it for part of the offer."""
    marble, gold, walnut = mat.marble('#100f10', '#cfc6b8', '#a9834c', .12, 1.3, 1, .8), mat.metal(GOLD, .24), mat.wood('#4a3424', '#241811', .42, 'z', 4.0)
    props.box((5, 1.12, .16), (0, .16, -.08), marble, .008)
    props.box((5, .014, .018), (0, -.385, -.0085), gold, .003)
    props.box((5, 3, .1), (0, 1.2, -.21), mat.paint('#141111', .25, .3), 0)
    props.fluted_wall(walnut, 1.75, -.2, 1.6, .105, .055, 41)
    prop(props.box((.30, .22, .34), (.44, .42, .17), marble, .006, -16, 'block'))
    prop(props.sphere(.075, (-.45, .34, .075), mat.metal(GOLD, .3)))
    lights.backdrop(textures.bokeh('salon', [(0, (.012, .008, .006)), (.4, (.05, .03, .018))], [(46, 9, (1.0, .62, .30), .5), (20, 14, (1.0, .70, .40), .35)], 3), 1.9, 1.5, 2.6, 2.6, .8)
    lights.softbox((-.85, -1.1, 1.35), (0, 0, .16), (.55, .55), 34, '#fff3e2')
    lights.softbox((1.1, .15, .45), (0, 0, .16), (.16, 1.1), 10, '#ffe6c8', 'fill')
    lights.softbox((-1.1, .3, .5), (0, 0, .16), (.14, 1.1), 8, '#ffe9d0', 'fill')
    lights.softbox((-.3, .7, 1.6), (.05, 1.75, .3), (.2, .2), 22, '#ffe2bd', 'accent', 70)
    lights.sky('#3a2f29', .4)


def _boutique(palette):
    """A brass rail on two rods before walnut staves, one spot from above, a marble block with a gold ball."""
    walnut, gold = mat.wood('#5a402c', '#2a1c12', .42, 'z', .3), mat.metal('#c79a5a', .32, True)
    props.fluted_wall(walnut, 3.4, -8, 24, 1.0, .5, 40)
    props.box((60, 40, .4), (0, -14, hanging.FLOOR - .2), mat.marble(BLACK, '#cfc6b8', '#a9834c', .12, .07, strength=.7), 0, 0, 'floor')
    hanging.bar(gold, 17)
    hanging.ropes(gold, (-8.2, 8.2), radius=.09)
    prop(props.box((2.6, 2.6, 5.0), (7.6, .6, hanging.FLOOR + 2.5), mat.marble(BLACK, '#cfc6b8', '#a9834c', .12, .1, strength=.7), .05, -18, 'block'))
    prop(props.sphere(1.0, (7.6, .6, hanging.FLOOR + 6.0), mat.metal(GOLD, .22)))
    lights.softbox((-20, -26, 28), (0, 0, 7), (9, 9), 15000, '#fff3e2')
    lights.softbox((-3, -1, 26), (1, 3.4, 8), (3, 2), 9000, '#ffe2bd', 'accent', 80)
    lights.softbox((22, -4, 9), (0, 0, 7), (3, 20), 3800, '#ffe6c8', 'fill')
    lights.sky('#4a3d35', .5)
    return hanging.shot(palette, 'rail')


def _lobby(size, palette):
    """True size: black marble that mirrors, walnut staves in grazing light, a large brass hoop, marble blocks."""
    # A backdrop mirrors no one: before people the marble is honed.
    worn = size == 'worn'
    rooms.floor(mat.marble(BLACK, '#cfc6b8' if worn else '#5c554c', '#a9834c', .46 if worn else .12, .035, strength=.3))
    props.fluted_wall(mat.wood('#4a3424', '#241811', .42, 'z', .25), rooms.WALL, 0, 50, 1.3, .65, 91)
    prop(props.torus(7.6, .2, (3.0, 13.2, 9.6), mat.metal(GOLD, .36), name='hoop'))
    marble, gold = mat.marble(BLACK, '#cfc6b8', '#a9834c', .12, .08, strength=.7), mat.metal(GOLD, .22)
    for x, y, w, h, turn in ((12.6, 9.6, 4.2, 9.5, -18), (-13.0, 9.0, 4.6, 5.4, 22)):
        prop(props.box((w, w, h), (x, y, h / 2), marble, .06, turn, 'block'))
    prop(props.sphere(1.7, (12.6, 9.6, 11.2), gold))
    prop(props.sphere(1.0, (-12.6, 9.0, 6.4), mat.metal('#c79a5a', .34)))
    lights.softbox((-22, -26, 30), (0, 0, 5), (12, 12), 20000, '#ffe0b8')
    lights.softbox((26, 2, 11), (0, 0, 5), (4, 26), 8000, '#ffe6c8', 'fill')
    lights.softbox((-26, 6, 11), (0, 0, 5), (3, 26), 5200, '#ffe9d0', 'fill')
    lights.softbox((0, rooms.WALL - 2.6, .6), (0, rooms.WALL, 18), (34, .7), 2600, '#ffc690', 'accent')
    lights.softbox((-8, 7, 36), (1, rooms.WALL, 8), (3, 3), 14000, '#ffe2bd', 'accent', 60)
    lights.sky('#4a3d35', .5)
    return rooms.worn(palette, None) if worn else rooms.large(palette, dict(f0=.05, rough=.12))


def build(camera, size):
    palette = [BLACK, BRONZE, GOLD, IVORY]
    if size in ('floor', 'worn'):
        return _lobby(size, palette)
    if size == 'hangs':
        return _boutique(palette)
    if size == 'macro':
        if camera != 'front':
            raise ValueError(f'luxury has no {camera}-macro')
        _jewel_ledge()
        slot = dict(w=.42, h=.42, d=.28, nominalCm=4, maxW=.52)
        return Shot(slot, vanity.macro_front(), palette, dict(f0=.05, rough=.10))
    if camera == 'top':
        _flat_lay()
        slot = dict(w=2.5, h=2.6, d=.7, nominalCm=26, maxW=3.0)
        return Shot(slot, cameras.top(frame=4.5), palette, dict(f0=.04, rough=.16))
    _stage_set()
    _light()
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=18, maxW=2.9)
    floor = dict(f0=.05, rough=.10)
    if camera == 'front':
        brass = mat.metal('#c79a5a', .3)
        foreground(props.sphere(.26, (-1.15, -3.6, .22), brass))
        foreground(props.sphere(.13, (-.80, -3.8, .26), mat.metal(GOLD, .2)))
        pitch = cameras.front(frame=4.35, look_z=1.0, fstop=.48)
    else:
        pitch = cameras.three_quarter(frame=4.5, look_z=.9, fstop=.55)
    return Shot(slot, pitch, palette, floor)
