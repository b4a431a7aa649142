"""Automotive garage: a worn bench with a chequer plate, spanners on a board, a red tool cabinet, stacked tyres, strip light and a warm lamp."""
from kit import cameras, flatlay, lights, materials as mat, neon, plants, props, rooms, workshop
from kit.scene import Shot, foreground, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-worn', 'front-floor', 'front-table-bare', 'three-quarter-table-bare']

STEEL, RED, RUBBER, SLATE, WARM = '#c6c9cb', '#b01d1a', '#1f1f20', '#4b535a', '#ffb066'
KEY = (-3.6, -4.2, 4.9)


def _bench(back):
    for k in range(4):
        wood = mat.wood('#7b5c3e', '#3f2b1b', .6, 'y', .9, k % 3, (.37 * k, 1.7 * k, .1))
        props.box((13, 1.62, .6), (0, back - .82 - 1.64 * k, -.40), wood, .03, 0, 'plank')
    props.box((5.4, 4.5, .05), (.1, -.5, -.025), workshop.chequer(STEEL), .015, -3, 'plate')
    for x in (-2.35, 2.5):
        for y in (1.45, -2.4):
            props.sphere(.07, (x + y * .05, y - x * .05, -.005), mat.metal('#8d9092', .35), 'screw')


def _spanners(y, z, x0, count, longest, step):
    chrome = mat.metal('#a9adb0', .55)
    for k in range(count):
        length = longest * (1 - .085 * k)
        x = x0 + step * k
        prop(workshop.spanner(length, chrome, (x, y - .12, z - length))).rotation_euler.y = .02 * (-1) ** k
        plants.tube([(x, y, z + .02), (x, y - .3, z + .05)], .025, mat.metal('#7a7d80', .4), name='hook')


def _small_things():
    steel = mat.metal('#b4b8ba', .27)
    for x, y, size, turn in ((1.72, -.72, .19, 10), (2.05, -.45, .14, 40), (1.58, -1.12, .10, 22)):
        prop(workshop.nut((x, y, 0), size, steel, turn))
    o = prop(workshop.spanner(2.3, mat.metal('#c2c6c9', .25), (-1.72, -.95, .07)))
    o.rotation_euler = (-1.5708, 0, .20)


def _light():
    lights.softbox(KEY, (0, 0, .9), (2.2, .8), 600, '#f7fbff')
    lights.softbox((4.4, -2.4, 2.6), (0, 0, .9), (1.6, 2.6), 80, '#dfe8f2', 'fill')
    lights.softbox((3.9, 2.1, 2.4), (0, 0, .7), (.8, 1.6), 210, WARM, 'accent', mirrored=False)
    lights.softbox((0, 4.5, 5.5), (0, .6, 0), (5.0, .5), 150, '#e8f2ff', 'fill')
    lights.sky('#8fa0b0', .36)


def _hall():
    """Behind the bench: the hall, far out of focus."""
    wall = mat.plaster(SLATE, .12, .03, .5)
    props.box((40, .4, 20), (0, 11.4, 2), wall, 0, 0, 'wall')
    props.box((40, 14, .2), (0, 8, -9), mat.paint('#55585a', .4), 0, 0, 'floor')
    props.box((5.6, .16, 4.0), (-.4, 11.0, 2.2), mat.wood('#a98a62', '#7c6040', .6, 'x', .5), .03, 0, 'board')
    _spanners(10.9, 3.75, -2.7, 7, 2.7, .66)
    prop(workshop.cabinet((3.7, 8.2, -9), (4.4, 3.2, 11.4), (.2, .2, .16, .12, .12, .2), workshop.worn_paint(RED), mat.metal('#c6cacd', .25)))
    rubber = mat.paint(RUBBER, .72)
    for k, shift in enumerate((.25, -.15, .1, .3)):
        workshop.tyre((-4.5 + shift, 7.6, -6.9 + 2.22 * k), 2.9, 2.2, rubber)
    neon.glowing(props.box((5.6, .16, .16), (1.3, 9.6, 4.25), mat.glow('#f1f8ff', 3.2), .05, 0, 'strip light'))
    lights.softbox((1.3, 9.4, 4.2), (0, 11.4, 1), (5, .4), 190, '#eaf4ff', 'accent', mirrored=False)
    lights.softbox((-.6, 5.4, 3.6), (-3.6, 8.2, 0), (1.2, 1.2), 260, WARM, 'accent', mirrored=False)
    lights.softbox((1.0, 4.6, 4.0), (3.6, 8.0, 1), (1.2, 1.2), 260, '#fff2e4', 'accent', mirrored=False)


def _flat_lay(palette):
    """A painted steel bench from above: a red shop rag, two spanners, nuts, the strip light's long shadows."""
    flatlay.surface(workshop.worn_paint('#66717a', rough=.2, chipped=False, scale=.3))
    prop(flatlay.drape(mat.linen('#a3211d', 1.3), (2.3, 1.9), (2.4, -2.45, 0), 24, .30, 4))
    chrome = mat.metal('#c2c6c9', .28)
    for x, y, length, turn in ((-2.0, -1.9, 2.5, .05), (-2.32, -2.1, 2.0, .10)):
        prop(workshop.spanner(length, chrome, (x, y, .07))).rotation_euler = (-1.5708, 0, turn)
    for x, y, size, turn in ((1.95, 2.0, .19, 10), (2.15, 1.62, .13, 40), (1.72, 2.14, .10, 22), (-2.05, 2.05, .15, 5)):
        prop(workshop.nut((x, y, 0), size, chrome, turn))
    lights.softbox((-3.4, 3.4, 4.4), (0, 0, 0), (2.6, .8), 560, '#f4f9ff')
    lights.softbox((4.4, 2.4, 2.6), (1, 1, 0), (.8, 1.6), 120, WARM, 'accent', mirrored=False)
    lights.softbox((4, -4, 4), (0, 0, 0), (3, 3), 70, '#dfe8f2', 'fill', mirrored=False)
    lights.sky('#8fa0b0', .42)
    return flatlay.shot(palette)


def _garage(size, palette):
    """True size: a sealed concrete floor, a tool wall, the red cabinet, stacked tyres, strip lights."""
    rooms.floor(mat.paint('#7d8285', .30, .2))
    rooms.wall(mat.plaster(SLATE, .12, .015, .2))
    props.box((160, .2, 4.5), (0, rooms.WALL - .1, 2.25), mat.paint('#3a4047', .4), .02, 0, 'dado')
    props.box((15, .4, 9), (-6.5, rooms.WALL - .3, 13.5), mat.wood('#a98a62', '#7c6040', .6, 'x', .2), .06, 0, 'board')
    _spanners(rooms.WALL - .8, 17, -12.2, 8, 5.4, 1.6)
    prop(workshop.cabinet((12.4, 11, 0), (9.5, 5.5, 10.5), (.2, .2, .16, .12, .12, .2), workshop.worn_paint(RED), mat.metal('#c6cacd', .25)))
    rubber = mat.paint(RUBBER, .72)
    for k, shift in enumerate((.25, -.2, .15)):
        workshop.tyre((-13.0 + shift, 10.5, 1.1 + 2.22 * k), 3.1, 2.2, rubber)
    for x in (-8, 8):
        neon.glowing(props.box((12, .5, .3), (x, 12, 25), mat.glow('#f1f8ff', 3.0), .1, 0, 'strip light'))
    lights.softbox((-16, -20, 30), (0, 0, 5), (18, 4), 21000, '#f7fbff')
    lights.softbox((0, 10, 25), (0, 15, 8), (20, 1), 6000, '#eaf4ff', 'accent', mirrored=False)
    lights.softbox((24, -2, 12), (4, 4, 4), (5, 12), 4200, WARM, 'accent', mirrored=False)
    lights.softbox((22, -22, 16), (0, 0, 5), (14, 14), 2400, '#dfe8f2', 'fill', mirrored=False)
    lights.sky('#8fa0b0', .5)
    return rooms.worn(palette, '#e8f0fa') if size == 'worn' else rooms.large(palette, dict(f0=.04, rough=.3))


def build(camera, size):
    slot, palette = dict(w=2.4, h=2.6, d=1.7, nominalCm=20, maxW=2.9), [STEEL, RED, RUBBER, SLATE, WARM]
    if size in ('floor', 'worn'):
        return _garage(size, palette)
    if camera == 'top':
        return _flat_lay(palette)
    _light()
    _small_things()
    if camera == 'front':
        _bench(2.7)
        _hall()
        prop(workshop.screwdriver((2.35, 1.0, 0), 38, mat.paint(RED, .3, .2), mat.metal('#c9cdd0', .2)))
        foreground(workshop.nut((-1.08, -3.55, .02), .22, mat.metal('#8e9193', .32), 12))
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.36), palette)
    _bench(2.75)
    props.box((14, .14, 6), (0, 2.95, 2.6), mat.wood('#a98a62', '#75593a', .6, 'x', .6), .02, 0, 'board')
    _spanners(2.88, 2.55, -2.5, 4, 2.0, .42)
    prop(workshop.cabinet((2.35, 1.75, 0), (1.7, 1.15, 1.75), (.34, .26, .2, .2), workshop.worn_paint(RED), mat.metal('#c6cacd', .25)))
    prop(workshop.screwdriver((-2.1, 1.5, 0), -34, mat.paint(RED, .3, .2), mat.metal('#c9cdd0', .2)))
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.45), palette)
