"""Gift festive: wrapped boxes with satin bows, fir branches and baubles on a dark table with a little snow; fairy lights far behind."""
import random

from kit import cameras, festive, flatlay, lights, materials as mat, patterns, plants, props, ribbons, sheets, tables
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-table-bare', 'top-table-bare']

GREEN, RED, GOLD, SNOW = '#1f3d2b', '#9c1b22', '#c99a4b', '#f1efe8'


def _needles():
    return mat.leaf('#1d3a22', '#446b35', .5, .2), mat.paint('#4a3826', .8)


def _branches(spots):
    """spots: [(at, tilt, roll, turn, length)]."""
    needle, bark = _needles()
    return [plants.place(festive.fir(needle, bark, length, 7, k), at, tilt, roll, turn) for k, (at, tilt, roll, turn, length) in enumerate(spots)]


def _papers():
    kraft = mat.plaster('#a98357', .06, .004, 2.2, .8)
    return dict(
        red=mat.paint('#8f161d', .38, .15), green=mat.paint('#1c4430', .42, .1), kraft=kraft,
        stripe=patterns.stripes([SNOW, '#a3202a', SNOW], 3.2, 'x', rough=.55))


def _table():
    tables.planks('#6b4426', '#33200f', (15, 5.6), (0, -1.0, 0), 6, .45, .9, thickness=.5)


def _gifts(p, gold, cream, red):
    random.seed(5)
    prop(ribbons.gift((1.55, 1.2, 1.0), (-1.78, 1.72, 0), p['green'], gold, 14, .24, 0))
    prop(ribbons.gift((1.1, 1.0, .72), (-1.72, 1.68, 1.006), p['stripe'], red, -12, .2, .5))
    prop(ribbons.gift((1.05, .9, 1.35), (1.98, 1.6, 0), p['red'], cream, -18, .22, .56))
    prop(ribbons.gift((.72, .62, .40), (1.84, .52, 0), p['kraft'], red, 24, .12, .32))


def _baubles(spots):
    gold = mat.metal('#c99a4b', .3)
    looks = dict(red=festive.lacquer('#a3151d'), gold=festive.lacquer('#d2a04c', .2), green=festive.lacquer('#1d5a3c', .22), matt=mat.paint('#7c1219', .5))
    return [festive.bauble(r, at, looks[look], gold, tilt) for r, at, look, tilt in spots]


def _far_room():
    picture = festive.fairy_lights('fairy', (.010, .016, .010), (.022, .030, .015), 7)
    lights.backdrop(picture, 9, 2.6, 15, 15, 2.2)
    props.box((40, 12, .2), (0, 8, -5), mat.paint('#18231a', .9), 0, 0, 'ground')  # seen from over the table
    _branches([((-3.4, 4.2, 4.4), 90, 160, 0, 3.2), ((3.4, 4.4, 4.4), 90, -158, 0, 3.0), ((-3.6, 4.0, 2.0), 90, 70, 0, 1.8)])


def _light():
    lights.softbox((-4.0, -4.4, 5.0), (0, 0, .8), (1.7, 1.7), 620, '#ffeed8')
    lights.softbox((4.6, 1.6, 2.6), (0, 0, .8), (1.0, 3.2), 190, '#ffc888', 'fill')
    lights.softbox((0, -8, 5), (0, 0, .5), (5, 2), 120, '#e8eefc', 'fill')
    lights.softbox((-3.4, 3.4, 3.6), (-.6, .8, .4), (1.2, 1.2), 130, '#ffb874', 'accent')
    lights.sky('#59657a', .32)


def _set(camera):
    gold, cream, red = ribbons.satin('#c8973f'), ribbons.satin('#efe4cf'), ribbons.satin('#a5141d')
    _table()
    _gifts(_papers(), gold, cream, red)
    _far_room()
    for patch in (((-.6, 1.75, 0), (3.4, 1.3), .11, 3), ((2.15, 1.05, 0), (1.6, 1.0), .09, 8), ((-2.3, 1.1, 0), (1.5, .9), .07, 12)):
        loose(festive.snow(*patch))
    spots = [((-3.2, .35, .14), 6, 0, -74, 1.75), ((3.1, .15, .14), 6, 0, 62, 1.55), ((1.1, 1.7, .12), 12, 0, 80, 1.7), ((-.1, 1.9, .1), 10, 0, -96, 1.3),
             ((2.5, 2.3, .2), 84, 24, 0, 1.9)]
    if camera == 'front':
        spots += [((-3.0, 2.7, 3.9), 90, 122, 0, 2.0), ((-1.9, 2.9, 4.0), 84, 152, 0, 1.1), ((3.2, 2.8, 3.7), 90, -134, 0, 1.6)]
    for o in _branches(spots):
        prop(o)
    for o in _baubles([(.27, (-1.62, -.25, .27), 'red', (70, 30)), (.19, (-1.42, -.72, .19), 'gold', (40, -50)), (.23, (1.72, -.42, .23), 'matt', (60, -40)),
                       (.16, (2.02, -.72, .16), 'gold', (75, 60)), (.2, (1.02, 1.15, .22), 'green', (50, 0))]):
        prop(o)
    if camera == 'front':
        for o in _branches([((-2.5, -3.0, .25), 12, 0, -58, 1.7), ((2.4, -3.2, .2), 14, 0, 50, 1.5)]):
            foreground(o)


def _flat_lay(palette):
    """Cream wool in soft folds: fir in two corners, baubles, a small gift, warm light from the upper left."""
    flatlay.bed(sheets.cotton('#e9e0d0', .01), .34, 14, 52, .7)
    p, gold = _papers(), ribbons.satin('#c8973f')
    random.seed(5)
    prop(ribbons.gift((1.3, 1.2, .6), (2.2, -2.15, .08), p['red'], gold, 16, .2, .42))
    for o in _branches([((-3.1, 1.1, .2), 4, 0, -28, 1.7), ((-3.0, 2.5, .25), 4, 0, -100, 1.9), ((3.0, 1.2, .2), 5, 0, 24, 1.6), ((-3.0, -1.2, .15), 4, 0, -150, 1.3)]):
        prop(o)
    for o in _baubles([(.26, (-1.98, 1.8, .34), 'red', (60, 30)), (.18, (-1.42, 2.02, .24), 'gold', (50, -40)), (.22, (2.1, 1.85, .3), 'matt', (60, -40)), (.15, (1.72, 2.0, .2), 'gold', (70, 60))]):
        prop(o)
    lights.softbox((-3.6, 3.6, 4.4), (0, 0, 0), (1.5, 1.5), 600, '#ffeed8')
    lights.softbox((4.6, -1.6, 2.6), (0, 0, 0), (1.0, 3.2), 110, '#ffc888', 'fill')
    lights.sky('#7d8798', .42)
    return flatlay.shot(palette)


def build(camera, size):
    palette = [GREEN, RED, GOLD, SNOW]
    if camera == 'top':
        return _flat_lay(palette)
    _set(camera)
    _light()
    slot = dict(w=2.4, h=2.6, d=1.6, nominalCm=22, maxW=2.8)
    if camera == 'front':
        pitch = cameras.front(frame=4.35, look_z=1.0, fstop=.36)
    else:
        pitch = cameras.three_quarter(frame=4.5, look_z=.9, fstop=.5)
    return Shot(slot, pitch, palette)
