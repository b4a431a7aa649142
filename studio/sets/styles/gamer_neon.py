"""Gamer neon: a player's desk at night. A black glossy mat with a rim of light, a glowing keyboard, hexagon panels, magenta and cyan neon."""
from kit import cameras, flatlay, gaming, lights, materials as mat, neon, plants, props, rooms
from kit.scene import Shot, foreground, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-worn', 'front-floor', 'front-table-bare', 'three-quarter-table-bare']

NIGHT, MAGENTA, CYAN, VIOLET = '#0d0b16', '#ff2bb0', '#19d3ff', '#6a3cff'
STOPS = [(0, MAGENTA), (.45, VIOLET), (1, CYAN)]


def _mat_and_desk():
    props.box((24, 9.0, .3), (0, .3, -.20), mat.wood('#1b1714', '#0e0b0a', .38, 'y', .8), .03, 0, 'desk')
    props.box((6.2, 5.9, .05), (0, -.35, -.025), mat.paint('#16161d', .22, .2), .02, 0, 'mat')
    front, back, side = -3.3, 2.6, 3.1
    rim = [(-side, front), (side, front), (side, back), (-side, back), (-side, front)]
    for (x0, y0), (x1, y1), colour in zip(rim, rim[1:], (VIOLET, CYAN, VIOLET, MAGENTA)):
        neon.tube([(x0, y0, -.02), (x1, y1, -.02)], colour, .022, 2.6)


def _wall(low):
    """low: how far the panels come down, for the camera that looks down."""
    props.box((30, .3, 14), (0, 5.4, 3), mat.plaster('#1d1a2b', .12, .03, .7), 0, 0, 'wall')
    step, radius = .92, .50
    for column, row, colour, strength in ((0, 0, MAGENTA, 1.5), (0, 1, VIOLET, 1.1), (1, 0, MAGENTA, .9), (1, 1, VIOLET, 1.5), (2, 1, CYAN, 1.2), (0, 2, MAGENTA, .5), (2, 0, VIOLET, .35)):
        at = (-2.55 + column * step * .87, 5.1, low + row * step + (step / 2 if column % 2 else 0))
        neon.hexagon(radius, at, colour, strength)
    neon.tube([(2.0, 5.0, low - 1.4), (2.0, 5.0, low + 4)], CYAN, .05, 5.0)
    neon.tube([(2.28, 5.05, low - 1.4), (2.28, 5.05, low + 4)], MAGENTA, .035, 3.5)
    neon.wash((2.1, 4.5, low + .9), (2.1, 5.4, low + .9), (.3, 4.0), 130, CYAN)
    neon.wash((-1.9, 4.2, low + .7), (-1.9, 5.4, low + .7), (1.8, 1.8), 190, MAGENTA)


def _light():
    lights.softbox((-3.2, -4.4, 4.8), (0, 0, .9), (1.8, 1.8), 300, '#fff6f2', spread=110)
    lights.softbox((4.0, -4.0, 2.4), (0, 0, 1), (1.4, 3.0), 46, '#cfd8ff', 'fill', mirrored=False)
    neon.wash((3.9, .7, 1.9), (0, 0, 1.0), (.5, 3.0), 260, CYAN)
    neon.wash((-3.9, 1.3, 1.5), (0, 0, .9), (.5, 3.0), 330, MAGENTA)
    neon.wash((2.6, 3.4, 3.6), (1.6, 1.2, .4), (1.2, 1.2), 90, CYAN)
    neon.wash((-2.4, 3.6, 3.4), (-1.4, 1.2, 0), (1.2, 1.2), 110, MAGENTA)
    lights.sky('#3a3166', .5)


def _flat_lay(palette):
    """A player's cloth mat from above: the keyboard along the top edge, the mouse, light lines in two corners."""
    flatlay.surface(mat.linen('#2a2a34', 2.0, .006), name='mat')
    prop(gaming.keyboard((-.1, 2.2, .0), 0, STOPS, 2.6)).rotation_euler.x = 0
    prop(gaming.mouse((1.92, -1.7, 0), 8, mat.paint('#34343f', .3, .3), MAGENTA))
    neon.tube([(-2.12, -2.6, .03), (-2.12, .6, .03)], MAGENTA, .022, 3.0)
    neon.tube([(-2.12, -2.16, .03), (-.9, -2.16, .03)], VIOLET, .022, 3.0)
    lights.softbox((-2.6, 2.4, 5.0), (0, 0, 0), (1.8, 1.8), 330, '#fff4f6')
    neon.wash((-4.0, -1.4, 1.6), (-.6, -.6, 0), (.5, 3.0), 300, MAGENTA)
    neon.wash((4.0, 1.2, 1.6), (.8, .4, 0), (.5, 3.0), 280, CYAN)
    lights.sky('#3a3166', .6)
    return flatlay.shot(palette)


def _den(size, palette):
    """The player's room at true size: a dark floor that mirrors, hexagons and tubes of light on the wall."""
    rooms.floor(mat.paint('#15151c', .26, .2))
    rooms.wall(mat.plaster('#1d1a2b', .12, .015, .2))
    for column, row, colour, strength in ((0, 0, MAGENTA, 1.5), (0, 1, VIOLET, 1.1), (1, 0, MAGENTA, .9), (1, 1, VIOLET, 1.5), (2, 1, CYAN, 1.2), (0, 2, MAGENTA, .5), (2, 0, VIOLET, .35), (1, 2, CYAN, .4)):
        neon.hexagon(2.3, (-13.6 + column * 3.68, rooms.WALL - .6, 10.4 + row * 4.24 + (2.12 if column % 2 else 0)), colour, strength)
    for x, colour, width in ((11.4, CYAN, .2), (12.6, MAGENTA, .14)):
        neon.tube([(x, rooms.WALL - .5, 1.2), (x, rooms.WALL - .5, 40)], colour, width, 4.5)
    neon.tube([(-60, rooms.WALL - .3, .5), (60, rooms.WALL - .3, .5)], VIOLET, .10, 3.0)
    neon.wash((12, rooms.WALL - 3, 12), (12, rooms.WALL, 12), (1.4, 20), 3600, CYAN)
    neon.wash((-9, rooms.WALL - 4, 13), (-9, rooms.WALL, 13), (9, 9), 4800, MAGENTA)
    lights.softbox((-18, -24, 28), (0, 0, 5), (9, 9), 12500, '#fff6f2', spread=110)
    neon.wash((24, 5, 11), (0, 0, 6), (3, 18), 9500, CYAN)
    neon.wash((-24, 7, 9), (0, 0, 5), (3, 18), 11500, MAGENTA)
    lights.sky('#3a3166', .6)
    return rooms.worn(palette, None) if size == 'worn' else rooms.large(palette, dict(f0=.04, rough=.26))


def build(camera, size):
    palette, floor = [NIGHT, MAGENTA, CYAN, VIOLET], dict(f0=.04, rough=.24)
    if size in ('floor', 'worn'):
        return _den(size, palette)
    if camera == 'top':
        return _flat_lay(palette)
    shell = mat.paint('#34343f', .3, .3)
    _mat_and_desk()
    _light()
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=18, maxW=2.9)
    if camera == 'front':
        _wall(1.55)
        prop(gaming.keyboard((-.85, 1.75, .12), 9, STOPS, 3.2))
        prop(gaming.headset((1.95, 2.15, 0), -24, shell, CYAN))
        prop(gaming.mouse((1.62, -.55, 0), -12, shell, MAGENTA))
        foreground(plants.tube([(-1.6, -3.3, .05), (-1.2, -3.5, .04), (-.8, -3.75, .06)], .045, mat.linen('#2b2b35', 3.0)))
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.36), palette, floor)
    _wall(.7)
    prop(gaming.keyboard((-.7, 1.75, .12), 8, STOPS, 3.2))
    prop(gaming.headset((1.95, 1.6, 0), -30, shell, CYAN))
    prop(gaming.mouse((1.72, -.65, 0), -12, shell, MAGENTA))
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.45), palette, floor)
