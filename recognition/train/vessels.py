"""Packs that are turned on a lathe: bottles, jars, tubes, tins. Each function makes one random specimen, about 1 high."""
import random
from random import uniform as u

import numpy as np

from rendering import glass, metal, printed, random_colour, random_material, rotation, wood
from shapes import box, curve, ellipsoid, lathe, moved, prism, rounded, smooth, sweep


def plastic(**fixed):
    return random_material(**{'shine': u(0.05, 0.4), 'gloss': u(15, 80), 'metal': False, **fixed})


def body():
    """What a container is made of."""
    return random.choice([plastic, plastic, glass, lambda: printed()])()


def cap():
    return random.choice([plastic, plastic, metal, wood])()


def label(radius, low, high, squash=1.0):
    """A sleeve of print a little outside the body."""
    return lathe([(low, radius * 1.012), (high, radius * 1.012)], printed(), squash=squash)


def container(radius, neck, shoulder, squash=1.0, lid=None, labelled=0.75):
    """A body with shoulders and a lid. shoulder: height of where it narrows."""
    material = body()
    waist = u(0.82, 1) if random.random() < 0.25 else 1
    outline = smooth([(0, radius * 0.93), (0.03, radius), (shoulder * 0.5, radius * waist), (shoulder, radius), (shoulder + (0.9 - shoulder) * 0.6, (radius + neck) / 2 * u(0.8, 1.05)), (0.9, neck)])
    parts = lathe(outline, material, squash=squash)
    if random.random() < labelled and waist == 1:
        parts += label(radius, shoulder * u(0.1, 0.3), shoulder * u(0.7, 0.95), squash)
    lid_radius, lid_height = lid or (neck * u(1, 1.2), u(0.08, 0.2))
    return parts + lathe([(0.89, lid_radius), (0.89 + lid_height, lid_radius * u(0.9, 1))], cap())


def bottle():
    radius = u(0.13, 0.24)
    return container(radius, radius * u(0.35, 0.6), u(0.55, 0.72))


def winebottle():
    material = glass() if random.random() < 0.7 else plastic(colour=random_colour(0, 0.2))
    radius, neck = u(0.12, 0.16), u(0.04, 0.055)
    shoulder = u(0.5, 0.62)
    parts = lathe(smooth([(0, radius), (0.02, radius), (shoulder, radius), (shoulder + u(0.05, 0.16), neck), (1, neck)]), material)
    return parts + label(radius, u(0.08, 0.15), u(0.35, 0.46)) + lathe([(u(0.78, 0.88), neck * 1.1), (1.01, neck * 1.1)], plastic())


def shampoo():
    radius = u(0.17, 0.27)
    return container(radius, radius * u(0.5, 0.8), u(0.7, 0.82), squash=u(0.4, 0.75), lid=(radius * u(0.4, 0.75), u(0.08, 0.16)))


def sunscreen():
    radius = u(0.16, 0.22)
    parts = container(radius, radius * u(0.6, 0.9), u(0.6, 0.8), squash=u(0.35, 0.6), lid=(radius * u(0.6, 0.85), u(0.1, 0.25)))
    return moved(parts, turn=rotation(0, 0, 180)) if random.random() < 0.4 else parts


def pump(radius, height):
    material = plastic()
    side = random.choice([-1, 1])
    nozzle = [(0, height + 0.18, 0), (side * radius * 0.6, height + 0.19, 0), (side * radius * u(0.9, 1.3), height + 0.16, 0)]
    return lathe([(height - 0.02, radius * 0.5), (height + 0.06, radius * 0.45)], material) + lathe([(height, 0.025), (height + 0.17, 0.025)], material) + lathe([(height + 0.15, 0.06), (height + 0.2, 0.055)], material) + sweep(nozzle, 0.028, material)


def lotion():
    radius = u(0.14, 0.26)
    height = u(0.6, 0.75)
    parts = lathe(smooth([(0, radius * 0.95), (0.03, radius), (height * 0.9, radius * u(0.9, 1)), (height, radius * 0.5)]), body(), squash=u(0.6, 1))
    return parts + pump(radius, height)


def showergel():
    return lotion() if random.random() < 0.5 else shampoo()


def sauce():
    radius = u(0.13, 0.19)
    parts = container(radius, radius * u(0.4, 0.6), u(0.5, 0.7), squash=u(0.6, 1))
    return parts + lathe([(1.0, radius * 0.3), (1.1, 0.02)], plastic()) if random.random() < 0.5 else parts


def oilbottle():
    radius = u(0.11, 0.17)
    return container(radius, radius * u(0.3, 0.42), u(0.5, 0.68))


def proteinjar():
    radius = u(0.3, 0.42)
    parts = lathe(smooth([(0, radius * 0.95), (0.04, radius), (0.74, radius), (0.8, radius * 0.8)]), plastic()) + label(radius, 0.06, 0.7)
    return parts + lathe([(0.78, radius * u(0.8, 1)), (0.95, radius * u(0.8, 1))], plastic())


def pills():
    radius = u(0.24, 0.36)
    height = u(0.6, 0.72)
    material = plastic() if random.random() < 0.6 else glass()
    parts = lathe(smooth([(0, radius * 0.95), (0.03, radius), (height, radius), (height + 0.08, radius * 0.7)]), material) + label(radius, 0.06, height * 0.92)
    return parts + lathe([(height + 0.06, radius * u(0.72, 0.95)), (height + u(0.2, 0.3), radius * u(0.72, 0.95))], plastic())


def jar():
    radius = u(0.36, 0.55)
    parts = lathe(smooth([(0, radius * 0.92), (0.04, radius), (0.72, radius), (0.84, radius * u(0.75, 0.95))]), random.choice([glass, glass, plastic])())
    if random.random() < 0.6:
        parts += label(radius, u(0.1, 0.2), u(0.5, 0.68))
    lid = radius * u(0.8, 1.02)
    return parts + lathe([(0.83, lid), (u(0.95, 1.1), lid)], cap())


def honeyjar():
    radius = u(0.36, 0.46)
    amber = random_material(colour=(u(0.6, 0.85), u(0.35, 0.55), u(0.02, 0.15)), shine=0.5, gloss=90.0, metal=False)
    parts = lathe(smooth([(0, radius * 0.9), (0.05, radius), (0.7, radius), (0.8, radius * 0.85)]), amber) + label(radius, 0.15, 0.6)
    return parts + lathe([(0.79, radius * 0.9), (0.95, radius * 0.9)], cap())


def creamjar():
    radius = u(0.5, 0.7)
    height = radius * u(0.7, 1.2)
    lid = u(0.3, 0.55) * height
    parts = lathe(smooth([(0, radius * 0.93), (0.04, radius), (height - lid, radius)]), body())
    return parts + lathe(smooth([(height - lid, radius * u(0.98, 1.05)), (height - 0.02, radius * u(0.98, 1.03)), (height, radius * 0.9)]), cap())


def candle():
    if random.random() < 0.5:
        return jar() if random.random() < 0.5 else creamjar()
    radius, height = u(0.25, 0.5), u(0.6, 1.2)
    wax = random_material(shine=0.05, metal=False)
    return lathe([(0, radius), (height, radius), (height - 0.01, radius * 0.5)], wax) + lathe([(height, 0.015), (height + u(0.04, 0.1), 0.012)], plastic(colour=(0.1, 0.1, 0.1)))


def tube():
    """Round at the cap, flat at the seam."""
    radius = u(0.2, 0.3)
    material = random.choice([printed, plastic])()
    parts = []
    steps = np.linspace(0, 1, 10)
    for low, high in zip(steps[:-1], steps[1:]):
        ring = lathe([(0.2 + 0.8 * low, radius * (1 + 0.12 * low)), (0.2 + 0.8 * high, radius * (1 + 0.12 * high))], material, squash=max(0.04, 1 - (low + high) / 2 * 0.95))
        parts += ring
    parts += lathe([(0, radius * u(0.5, 0.98)), (0.2, radius * u(0.6, 1))], cap())
    return moved(parts, turn=rotation(0, 0, random.choice([0, 180, u(0, 360)])))


def toothpaste():
    return moved(tube(), turn=rotation(0, 0, 90))


def spray():
    radius = u(0.13, 0.2)
    parts = lathe(smooth([(0, radius * 0.95), (0.02, radius), (0.72, radius), (0.8, radius * 0.6)]), random.choice([printed, metal, plastic])()) + label(radius, 0.08, 0.68)
    if random.random() < 0.5:
        return parts + lathe([(0.76, radius * 0.85), (1, radius * 0.8)], plastic())
    head = curve([(-0.12, 0.9), (0.1, 0.98), (0.3, 0.93), (0.3, 0.86), (0.16, 0.85), (0.2, 0.72), (0.12, 0.72), (0.06, 0.82), (-0.1, 0.8)])
    return parts + prism(head * [random.choice([-1, 1]), 1], 0.1, plastic())


def deodorant():
    radius = u(0.14, 0.2)
    squash = random.choice([1, u(0.45, 0.7)])
    top = u(0.55, 0.75)
    return lathe(smooth([(0, radius * 0.95), (0.03, radius), (top, radius)]), random.choice([printed, plastic])(), squash=squash) + lathe(smooth([(top, radius), (0.95, radius * u(0.8, 1)), (1, radius * u(0.3, 0.9))]), plastic(), squash=squash)


def lipstick():
    radius = u(0.1, 0.14)
    closed = random.random() < 0.4
    parts = lathe([(0, radius), (0.42, radius)], cap()) + lathe([(0.42, radius * 0.85), (0.58, radius * 0.85)], metal())
    stick = random_material(colour=(u(0.4, 0.9), u(0.02, 0.4), u(0.1, 0.45)), shine=0.3, metal=False)
    return parts + (lathe([(0.46, radius), (1, radius)], parts[0][3]) if closed else lathe([(0.58, radius * 0.7), (0.8, radius * 0.7), (0.95, radius * 0.3)], stick))


def lipbalm():
    radius = u(0.1, 0.13)
    return lathe([(0, radius), (0.68, radius)], printed()) + lathe([(0.69, radius * 1.02), (1, radius * u(0.9, 1.02))], plastic())


def nailpolish():
    radius = u(0.2, 0.28)
    lacquer = random_material(shine=0.5, gloss=90.0, metal=False)
    return lathe(smooth([(0, radius * 0.9), (0.04, radius), (0.4, radius), (0.48, radius * 0.4)]), lacquer) + lathe([(0.47, radius * u(0.4, 0.6)), (1, radius * u(0.3, 0.45))], plastic(colour=random_colour(0, 0.2) if random.random() < 0.6 else None))


def perfume():
    width, height, depth = u(0.5, 0.9), u(0.6, 0.9), u(0.2, 0.45)
    liquid = glass() if random.random() < 0.7 else random_material(shine=0.5, gloss=100.0, metal=False)
    kind = random.random()
    if kind < 0.55:
        flask = prism(rounded(width, height, u(0.02, 0.2)), depth, liquid)
        if random.random() < 0.6:
            flask += box(width * u(0.4, 0.7), height * u(0.2, 0.45), 0.01, printed(), at=(0, u(-0.1, 0.1), depth / 2 + 0.006))
    elif kind < 0.75:
        flask = ellipsoid(width / 2, height / 2, depth / 2, liquid)
    else:
        flask = moved(lathe(smooth([(0, width * 0.3), (0.1, width * 0.45), (height * 0.6, width * u(0.25, 0.5)), (height, width * 0.15)]), liquid, squash=u(0.5, 1)), by=(0, -height / 2, 0))
    radius = width * u(0.14, 0.26)
    return flask + lathe([(height / 2, radius * 0.7), (height / 2 + 0.08, radius * 0.7)], metal()) + lathe(smooth([(height / 2 + 0.07, radius), (height / 2 + u(0.25, 0.5), radius * u(0.7, 1.1))]), cap())


def can():
    radius = u(0.26, 0.34)
    height = radius * random.choice([u(1.2, 2), u(3, 4)])
    return lathe(smooth([(0.03, radius * 0.98), (height - 0.05, radius * 0.98)]), printed(0.4)) + lathe([(0, radius * 0.85), (0.04, radius)], metal()) + lathe([(height - 0.06, radius), (height, radius * 0.86)], metal())
