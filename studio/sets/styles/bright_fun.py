"""Bright fun: blocks of yellow, coral and turquoise, paper fans, balloons, confetti, a striped cup; hard happy sun."""
import math
import random

from kit import cameras, lights, materials as mat, party, patterns, plants, props
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-table-bare', 'top-table-bare']

YELLOW, CORAL, TURQUOISE, CREAM, BLUE = '#f7c325', '#f2604d', '#1fb5b0', '#fdf3e0', '#2f6fd0'
SUN = (-3.9, -5.0, 5.2)


def _papers():
    return {name: mat.plaster(colour, .03, .003, 2.4, .75) for name, colour in
            dict(yellow=YELLOW, coral=CORAL, turquoise=TURQUOISE, cream=CREAM, blue=BLUE, pink='#f59ab0').items()}


def _confetti(p, inside, hole, count=26):
    random.seed(9)
    for k, name in enumerate(('coral', 'cream', 'turquoise', 'blue', 'pink')):
        loose(party.confetti(p[name], party.scattered(count, inside, hole, k + 3), .055))


def _cup(at, size=1.0):
    return prop(party.straw_cup(at, patterns.stripes([CREAM, CORAL], 14), patterns.stripes([CREAM, BLUE], 1, twist=6 / size), size))


def _party():
    p = _papers()
    props.cyclorama(p['turquoise'], 0, 2.6, .03, floor_material=p['yellow'])
    props.box((3.1, .5, 9), (-2.9, 2.45, 3.0), p['coral'], .02, 0, 'panel')
    random.seed(4)
    for radius, at, rings in ((1.05, (1.35, 2.35, 2.55), ('cream', 'coral', 'yellow')), (.66, (2.25, 2.1, 1.15), ('pink', 'pink', 'cream')),
                              (.50, (.28, 2.3, 1.15), ('yellow', 'cream', 'blue')), (.58, (-2.05, 1.95, .98), ('cream', 'yellow', 'yellow'))):
        prop(party.fan(radius, [p[r] for r in rings], at))
    prop(party.balloon(.66, (-1.55, 1.55, 2.75), party.rubber('#ffd23a'), (4, 10)))
    prop(party.balloon(.52, (-2.35, 1.3, 2.05), party.rubber('#1fa9b4'), (-3, -9)))
    _cup((1.78, .62, 0), 1.05)
    prop(props.box((.62, .62, .62), (-1.85, .62, .31), patterns.stripes([CREAM, '#f59ab0'], 4.2, 'x'), .015, 24, 'box'))
    prop(props.sphere(.20, (-1.45, -.42, .2), p['coral']))
    _confetti(p, (3.0, 2.4), (1.24, .88))
    loose(party.streamer(p['blue'], (1.35, -.42, 0), .13, 4, .95, .08, -28))


def _flat_lay():
    """Three sheets of coloured card, fans and streamers at the rim, the cup lying, a spill of confetti."""
    p = _papers()
    props.box((12, 12, .1), (0, 0, -.05), p['yellow'], 0)
    props.box((5, 9, .02), (3.55, 1.2, .01), p['turquoise'], .004, 24, 'card')
    props.box((5, 4, .03), (-3.2, -3.1, .015), p['coral'], .004, 24, 'card')
    random.seed(4)
    for radius, at, rings in ((.95, (1.90, 2.05, .14), ('cream', 'coral', 'yellow')), (.52, (2.08, .82, .14), ('pink', 'pink', 'cream')),
                              (.62, (-1.95, -1.72, .14), ('yellow', 'cream', 'blue'))):
        prop(party.fan(radius, [p[r] for r in rings], at)).rotation_euler.x = -math.pi / 2
    o = prop(party.straw_cup((2.22, -2.42, .33), patterns.stripes([CREAM, CORAL], 14), patterns.stripes([CREAM, BLUE], 1, twist=6), .85, (6, 0), False))
    o.rotation_euler = (math.radians(86), 0, math.radians(205))
    prop(party.balloon(.42, (-1.95, 1.95, .42), party.rubber('#f2604d'), (68, 0), 0)).rotation_euler.z = -.7
    loose(party.streamer(p['blue'], (-2.2, .9, 0), .12, 5, 1.1, .08, -78))
    loose(party.streamer(p['cream'], (-.6, -1.85, 0), .11, 4, 1.0, .08, 8))
    _confetti(p, (2.6, 2.6), (1.3, 1.35), 22)


def _sun(direction):
    lights.sun(direction, 5.2, .5, '#fff4e2')
    lights.sky('#e9f3ff', .55)
    lights.softbox((5, -4, 4), (0, 0, .6), (4, 4), 70, '#fff2ea', 'fill')


def build(camera, size):
    palette = [YELLOW, CORAL, TURQUOISE, CREAM, BLUE]
    if size != 'table' or camera not in ('front', 'three-quarter', 'top'):
        raise ValueError(f'bright_fun has no {camera}-{size}')
    if camera == 'top':
        _flat_lay()
        _sun((-3.6, 4.2, 5.2))
        return Shot(dict(w=2.4, h=2.5, d=.7, nominalCm=25, maxW=2.8), cameras.top(frame=4.5), palette, saturation=1.04)
    _party()
    _sun(SUN)
    slot = dict(w=2.4, h=2.6, d=1.6, nominalCm=22, maxW=2.8)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette, saturation=1.04)
    foreground(party.balloon(.34, (1.62, -3.6, .42), party.rubber('#f59ab0'), (10, -14), 0))
    foreground(plants.place(party.fan(.34, [_papers()['cream']], (0, 0, 0)), (-1.6, -3.5, .32), 8, 0, 20))
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.6), palette, saturation=1.04)
