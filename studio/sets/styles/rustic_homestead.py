"""Rustic homestead: weathered boards in a barn, burlap, an enamel jug full of wheat, a wicker basket of eggs, sun through a gap."""
import random

from kit import cameras, cloth, farm, flatlay, hanging, lights, materials as mat, plants, props, rooms
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-table-bare', 'three-quarter-table-bare']

BOARD, STRAW, BURLAP, ENAMEL, BLUE = '#8d8173', '#c9a860', '#b49a70', '#ece6d8', '#2f4a6b'
SUN = (-5.0, -3.2, 4.0)


def _wheat(m, at, count, lean, length=(1.7, 2.3), seed=0):
    """A bunch in a vessel: at is its mouth."""
    rng = random.Random(seed)
    for k in range(count):
        o = farm.wheat(m['ear'], m['stalk'], rng.uniform(*length), .66, seed * 50 + k)
        loose(plants.place(o, (at[0] + rng.uniform(-.16, .16), at[1] + rng.uniform(-.16, .16), at[2] - .8), rng.uniform(66, 84), 0, rng.uniform(-lean, lean)))


def _materials():
    return dict(ear=mat.leaf('#b98d45', '#e0c07a', .6, .25), stalk=mat.paint('#c2a25d', .7), wicker=mat.wood('#a87b4c', '#5b3c20', .6, 'x', 2.0),
                enamel=mat.paint(ENAMEL, .25, .6), blue=mat.paint(BLUE, .25, .6), brown=mat.ceramic('#c99a72', '#9a6a48', .55), cream=mat.ceramic('#ead9c0', '#c9ad88', .55))


def _table(m):
    farm.boards(BOARD, '#40362c', (1.15, 1.4, 1.05, 1.3, .9), 15, (.4, .05, -.07), 'x', .32, 3)
    sheet = cloth.cloth(mat.linen(BURLAP, .42, .030), 3.5, .13, (1.35, 1.35), (.05, -.05, -.055), 5, 20, .9, 260, .02, .7)
    sheet.rotation_euler.z = .22
    prop(farm.jug((-1.78, .95, -.06), m['enamel'], m['blue'], .86, 200))
    _wheat(m, (-1.78, .95, 1.38), 17, 75, seed=1)
    prop(farm.basket((1.98, .72, -.06), m['wicker'], .66, .52, 10, 24))
    nest = loose(props.disc(.44, .1, (1.98, .72, .26), mat.leaf('#a5853f', '#dcbf77', .7, .3), .02, 'straw', 40))
    loose(plants.blades(*plants.surface_points(nest, 420, .5), m['ear'], .22, .014, 1.6))
    for k, (x, y, z, tilt, turn) in enumerate(((1.74, .58, .46, 62, 20), (2.10, .48, .45, 78, 110), (2.22, .86, .46, 70, 200), (1.86, .98, .46, 80, 300), (1.98, .70, .60, 88, 60), (1.42, -.55, .16, 88, 38))):
        loose(farm.egg((x, y, z), m['brown' if k % 3 else 'cream'], .19, tilt, turn))
    for k, (x, y, turn) in enumerate(((-2.95, -.95, -72), (-2.8, -1.15, -62), (-3.0, -.75, -80))):
        loose(plants.place(farm.wheat(m['ear'], m['stalk'], 1.5, .6, 90 + k), (x, y, .02 + .02 * k), 2, 0, turn))


def _barn():
    farm.boards('#97876f', '#43372b', (1.1, 1.3, .95, 1.2, 1.4, 1.0, 1.25, 1.1, 1.3), 12, (-.2, 4.9, 1.5), 'z', .22, 8, .7)
    o = props.box((12, .05, 12), (0, 5.3, 2), mat.glow('#ffe3b4', 2.4), 0, 0, 'daylight')
    o.visible_diffuse = False
    o.data.materials[0].cycles.sample_as_light = False
    farm.boards('#86775f', '#3d3227', (.9,), 13, (0, 4.75, 3.2), 'x', .5, 5, .7)


def _light(target):
    lights.sun(SUN, 5.6, 1.2, '#ffdcab')
    lights.window(SUN, 9, target, 3, 1, (2.7, 5.4), .26, 6)
    lights.softbox((4.6, -3.6, 3.4), (0, 0, .6), (3.5, 3.5), 90, '#ffe6c6', 'fill')
    lights.sky('#d4deee', .5)


def _flat_lay(palette):
    """Weathered boards from above: burlap over one corner, eggs in straw, ears of wheat, sun through a gap."""
    m = _materials()
    flatlay.surface(mat.black(), -.45)
    farm.boards(BOARD, '#40362c', (1.15, 1.4, 1.05, 1.3, 1.2, 1.1), 12, (.4, .1, 0), 'x', .32, 3)
    prop(flatlay.drape(mat.linen(BURLAP, .5, .028), (2.7, 2.5), (2.65, -2.4, .01), 26, .26, 9))
    for k, (x, y, tilt, turn) in enumerate(((1.85, -1.85, 82, 20), (2.15, -1.62, 78, 110), (2.12, -2.05, 86, 250))):
        loose(farm.egg((x, y, .30), m['brown' if k else 'cream'], .19, tilt, turn))
    for k, (x, y, turn) in enumerate(((-3.1, 2.6, -112), (-3.0, 2.9, -122), (-3.2, 2.2, -100), (-2.5, 3.2, -150), (-3.25, -2.4, -76), (-3.3, -2.05, -86))):
        prop(plants.place(farm.wheat(m['ear'], m['stalk'], 1.3 + .1 * (k % 3), .6, 90 + k), (x, y, .08 + .02 * k), 2, 0, turn))
    sun = (-4.8, 3.4, 3.8)
    lights.sun(sun, 5.2, 1.2, '#ffdcab')
    lights.window(sun, 9, (0, 0, 0), 3, 1, (3.6, 8.0), .34, 20)
    lights.sky('#d4deee', .56)
    return flatlay.shot(palette)


def _barn_wall(palette):
    """An iron hook in weathered boards, a sheaf of wheat and a basket hung beside, sun through the gaps."""
    m = _materials()
    hanging.wall(mat.black(), hanging.BACK + .9)
    farm.boards('#97876f', '#43372b', (2.6, 3.0, 2.3, 2.8, 3.2, 2.4, 2.9, 2.6, 3.0, 2.5), 44, (.4, hanging.BACK + .3, 10), 'z', .5, 8, .3)
    props.box((60, .4, 1.5), (0, hanging.BACK - .1, 16.2), farm.weathered('#8d7d68', '#40362c', 'x', scale=.3), .05, 0, 'beam')
    hanging.hook(mat.metal('#3a3735', .5))
    hanging.hook(mat.metal('#3a3735', .5), 7.6, 12.6)
    for k in range(13):
        o = farm.wheat(m['ear'], m['stalk'], 1.8 + .1 * (k % 4), .6, 60 + k)
        prop(plants.place(o, (7.6 + .06 * (k - 6), -.15, 12.9), -90, 0, -12 + 2 * k, 3.0))
    plants.tube([(7.1, -.45, 10.9), (7.6, -.65, 10.85), (8.1, -.45, 10.9)], .12, mat.linen(BURLAP, 1.0), name='twine')
    lights.sun(SUN, 5.4, 1.2, '#ffdcab')
    lights.window(SUN, 50, (0, 0, 6.5), 3, 1, (11.5, 40), .9, 8)
    lights.sky('#d4deee', 0.3)
    return hanging.shot(palette, 'hook')


def _barn_floor(size, palette):
    """The barn at true size: old boards, straw bales, a ladder, a basket; light falls through the gaps."""
    m = _materials()
    farm.boards(BOARD, '#40362c', (3.2, 2.8, 3.4, 3.0, 2.7) * 5, 110, (0, 0, 0), 'x', .6, 3, .28)
    farm.boards('#97876f', '#43372b', (3.0, 3.4, 2.6, 3.2, 3.6, 2.8) * 5, 60, (-.4, rooms.WALL, 28), 'z', .6, 8, .25)
    o = props.box((120, .1, 60), (0, rooms.WALL + 1.4, 28), mat.glow('#ffe3b4', 2.4), 0, 0, 'daylight')
    o.visible_diffuse = False
    o.data.materials[0].cycles.sample_as_light = False
    farm.boards('#86775f', '#3d3227', (2.4,), 110, (0, rooms.WALL - .5, 17), 'x', 1.0, 5, .25)
    straw = mat.stone('#8f7337', '#c6a557', '#e6cf8c', .9, 1.6, .35)
    for x, y, z, turn in ((12.0, 10.6, 2.1, -12), (13.2, 10.9, 6.3, 8)):
        bale = prop(props.box((9, 5, 4.2), (x, y, z), straw, .5, turn, 'straw bale'))
        p, n = plants.surface_points(bale, 2600, -1.0)
        plants.blades(p, n, m['ear'], .8, .03, 1.4)
    wood = farm.weathered('#a8967a', '#54452f', 'z', scale=.3)
    for x in (-14.2, -10.4):
        plants.tube([(x, 11.6, 0), (x, 15.3, 27)], .36, wood, 1, 'ladder')
    for k in range(9):
        plants.tube([(-14.4, 11.9 + .41 * k, 2.6 + 2.9 * k), (-10.2, 11.9 + .41 * k, 2.6 + 2.9 * k)], .24, wood, 1, 'rung')
    prop(farm.basket((-12.6, 7.0, 0), m['wicker'], 2.5, 2.4, 12, 30))
    lights.sun(SUN, 5.6, 1.2, '#ffdcab')
    lights.window(SUN, 70, (0, 0, 6), 3, 1, (21, 60), 2.0, 6)
    lights.sky('#d4deee', .55)
    return rooms.worn(palette) if size == 'worn' else rooms.large(palette)


def build(camera, size):
    palette, m = [BOARD, STRAW, BURLAP, ENAMEL, BLUE], _materials()
    if size in ('floor', 'worn'):
        return _barn_floor(size, palette)
    if size == 'hangs':
        return _barn_wall(palette)
    if camera == 'top':
        return _flat_lay(palette)
    _table(m)
    _barn()
    _light((.1, 0, 1.1))
    slot = dict(w=2.2, h=2.6, d=1.6, nominalCm=20, maxW=2.5)
    if camera == 'front':
        for tilt, turn in ((24, 24), (38, 6)):
            foreground(plants.place(farm.wheat(m['ear'], m['stalk'], 1.5, .62, 7), (1.5, -3.7, -.55), tilt, 0, turn))
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.42), palette)
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.5), palette)
