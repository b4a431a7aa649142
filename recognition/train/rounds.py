"""Balls, jewellery, watches, wheels, rolls and other round things. Each function makes one random specimen, about 1 high."""
import random
from random import uniform as u

import numpy as np

from rendering import cloth, glass, metal, printed, random_colour, random_material, rotation, wood
from shapes import arc, box, ellipsoid, lathe, moved, prism, rounded, smooth, sweep
from tableware import cup_of
from vessels import cap, plastic


def ball():
    material = cloth() if random.random() < 0.5 else printed(0.15)
    return ellipsoid(0.5, 0.5, 0.5, material)


def ring():
    gold = metal()
    parts = sweep(arc((0, 0, 0), 0.4, 0, 360, steps=48), u(0.025, 0.07), gold)
    if random.random() < 0.6:
        parts += ellipsoid(u(0.06, 0.13), u(0.06, 0.13), 0.1, glass(), at=(0, 0.46, 0), steps=6)
    return parts


def bracelet():
    return sweep(arc((0, 0, 0), 0.45, 0, 360, steps=48), u(0.02, 0.05), metal()) if random.random() < 0.5 else beads(arc((0, 0, 0), 0.45, 0, 360, steps=30), u(0.035, 0.055))


def beads(points, radius):
    material = random_material(shine=0.4)
    return [part for point in points for part in ellipsoid(radius, radius, radius, material, at=point, steps=6)]


def necklace():
    path = arc((0, 0.5, 0), 0.4, -200, 20, stretch=u(1, 1.7))
    parts = sweep(path, u(0.008, 0.02), metal()) if random.random() < 0.6 else beads(path, 0.03)
    low = path[:, 1].min()
    return parts + ellipsoid(u(0.04, 0.1), u(0.05, 0.12), 0.03, random.choice([metal, glass])(), at=(0, low - 0.08, 0), steps=8)


def earrings():
    one = sweep(arc((0, 0, 0), 0.2, 0, 330), u(0.01, 0.03), metal()) if random.random() < 0.5 else sweep(arc((0, 0.28, 0), 0.08, -60, 240), 0.01, metal()) + ellipsoid(u(0.06, 0.12), u(0.08, 0.2), 0.05, random.choice([metal, glass])(), steps=8)
    return one + moved(one, by=(u(0.5, 0.8), 0, 0))


def watch():
    strap = random.choice([metal, plastic, lambda: random_material(colour=(0.3, 0.17, 0.08), shine=0.05, metal=False)])()
    case = metal()
    radius = u(0.2, 0.26)
    face = random_material(colour=random.choice([(0.95, 0.95, 0.95), (0.05, 0.05, 0.07), (0.1, 0.15, 0.35)]), shine=0.2, metal=False)
    dial = moved(lathe([(-0.04, radius), (0.04, radius), (0.06, radius * 0.9)], case) + lathe([(0.06, radius * 0.85), (0.065, radius * 0.85)], face), turn=rotation(0, 90))
    for angle in (u(0, 360), u(0, 360)):
        dial += moved(box(0.015, radius * u(0.5, 0.75), 0.01, plastic(colour=(0.6, 0.6, 0.6)), at=(0, radius * 0.3, 0.075)), turn=rotation(0, 0, angle))
    width = radius * u(0.9, 1.2)
    if random.random() < 0.5:
        return dial + box(width, 1.4, 0.03, strap, at=(0, 0, -0.05))
    loop = arc((0, 0, -0.45), 0.42, -250, 70, plane='yz')[:, [0, 1, 2]]
    return dial + [part for x in np.linspace(-width / 2, width / 2, 5) for part in sweep(loop + [x, 0, 0], width / 9, strap)]


def smartwatch():
    strap, width = plastic(), u(0.28, 0.34)
    screen = plastic(colour=(0.03, 0.03, 0.04))
    return prism(rounded(width * 1.3, width * 1.5, 0.1), 0.1, metal()) + prism(rounded(width * 1.15, width * 1.35, 0.08), 0.02, screen, at=(0, 0, 0.055)) + box(width, 1.5, 0.03, strap, at=(0, 0, -0.03))


def wheel():
    rubber = plastic(colour=(0.06, 0.06, 0.06))
    rim = metal()
    parts = sweep(arc((0, 0, 0), 0.4, 0, 360, steps=48), u(0.09, 0.14), rubber, sides=14)
    parts += moved(lathe([(-0.02, 0.1), (0.04, 0.1)], rim), turn=rotation(0, 90))
    spokes = random.choice([5, 6, 8, 10])
    return parts + [part for k in range(spokes) for part in moved(box(u(0.05, 0.09), 0.34, 0.05, rim, at=(0, 0.19, 0)), turn=rotation(0, 0, 360 / spokes * k))]


def dumbbell():
    material = random.choice([metal, plastic])()
    radius = u(0.16, 0.24)
    bar = [(-0.5, radius), (-0.28, radius), (-0.27, 0.05), (0.27, 0.05), (0.28, radius), (0.5, radius)]
    return moved(lathe(bar, material, sides=random.choice([6, 8, 40])), turn=rotation(0, 0, 90))


def battery():
    radius = u(0.12, 0.2)
    return lathe([(0, radius), (0.9, radius)], printed(0.4)) + lathe([(0.9, radius * 0.95), (0.93, radius * 0.4), (1, radius * 0.35)], metal())


def paperroll():
    white = random_material(colour=(0.93, 0.92, 0.9), shine=0, metal=False)
    radius = u(0.35, 0.5)
    height = u(0.7, 1.5)
    hole = random_material(colour=(0.6, 0.5, 0.4), shine=0, metal=False)
    return lathe([(0, radius), (height, radius)], white) + lathe([(height, radius * 0.35), (height + 0.005, radius * 0.35)], hole)


def paintbucket():
    radius = u(0.38, 0.5)
    parts = lathe([(0, radius * 0.9), (0.85, radius)], random.choice([printed, metal])()) + lathe([(0.85, radius * 1.05), (0.95, radius * 1.03)], plastic())
    return parts + sweep(arc((0, 0.8, 0), radius * 1.05, 0, 180, stretch=u(0.3, 1)), 0.015, metal()) if random.random() < 0.6 else parts


def basket():
    weave = random.choice([wood, cloth, plastic])()
    low, top = u(0.35, 0.45), u(0.45, 0.58)
    parts = cup_of([(0, low), (u(0.4, 0.9), top)], weave)
    return parts + sweep(arc((0, 0.5, 0), top, 0, 180, stretch=u(1, 1.4)), 0.03, weave) if random.random() < 0.5 else parts


def shaker():
    radius = u(0.2, 0.28)
    return lathe(smooth([(0, radius), (0.3, radius * u(0.7, 1)), (0.75, radius * 0.7)]), random.choice([glass, wood, plastic])()) + lathe(smooth([(0.74, radius * 0.75), (0.9, radius * 0.7), (1, 0.03)]), cap())


def babybottle():
    radius = u(0.17, 0.24)
    return lathe([(0, radius), (0.68, radius * u(0.9, 1))], glass()) + lathe([(0.66, radius * 1.08), (0.78, radius * 1.05)], plastic()) + lathe(smooth([(0.78, radius * 0.7), (0.85, radius * 0.3), (0.95, 0.05), (1, 0.02)]), plastic(colour=(0.85, 0.75, 0.6)))


def tapemeasure():
    width = u(0.8, 1)
    return prism(rounded(width, width * u(0.85, 1), 0.25), 0.35, plastic()) + box(width * u(0.3, 1.2), 0.2, 0.02, printed(), at=(width * 0.7, -width * 0.4, 0.05))


def lens():
    black = plastic(colour=(0.06, 0.06, 0.06))
    radius = u(0.3, 0.38)
    parts = lathe([(0, radius * 0.9), (0.1, radius * 0.9), (0.11, radius), (0.55, radius), (0.56, radius * 1.08), (u(0.8, 1), radius * 1.08)], black)
    return parts + lathe([(0.3, radius * 1.02), (0.45, radius * 1.02)], plastic(colour=(0.15, 0.15, 0.15)))


def microphone():
    return lathe([(0, 0.06), (0.68, u(0.08, 0.11))], plastic(colour=random_colour(0, 0.3))) + ellipsoid(0.17, 0.17, 0.17, metal(), at=(0, 0.82, 0))
