"""Turned goods: bottles, jars, tubes, cups, pots, balls, lamps, rings. Each function makes one random specimen, about 1 high."""
import random
from random import uniform as u

import numpy as np

from rendering import cloth, glass, metal, printed, random_colour, random_material, rotation, wood
from shapes import arc, box, curve, ellipsoid, lathe, moved, prism, rounded, smooth, sweep


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


def handle(x, low, high, out, thick, material):
    middle, stretch = (low + high) / 2, (high - low) / 2
    return sweep(arc((x, middle, 0), out, -100, 100, stretch=stretch / out), thick, material)


def mug():
    radius, height = u(0.34, 0.46), u(0.75, 1.1)
    taper = u(0.75, 1.05)
    material = random.choice([lambda: random_material(metal=False), lambda: random_material(metal=False), lambda: printed(0.3), metal])()
    outline = [(0, radius * taper * 0.95), (0.04, radius * taper), (height, radius)] if random.random() < 0.6 else smooth([(0, radius * 0.5), (0.1, radius * 0.8), (height * 0.5, radius), (height, radius * u(0.95, 1.1))])
    parts = cup_of(outline, material)
    grip = handle(radius * 0.93, height * 0.18, height * 0.85, u(0.2, 0.32), u(0.035, 0.06), material)
    parts += moved(grip, turn=rotation(random.choice([0, 180]) + u(-50, 50), 0))
    if random.random() < 0.2:
        parts += lathe([(-0.03, radius * 0.9), (0.0, radius * u(1.5, 1.8))], material)
    return parts


def cup_of(outline, material, inside=None):
    """Open at the top, with an inner wall."""
    top, radius = outline[-1]
    inner = [(top - 0.001, radius * 0.94), (top * u(0.6, 0.8), radius * 0.86)]
    return lathe_open(outline, material) + lathe_open(inner, inside or random_material(shine=0.2, metal=False))


def lathe_open(outline, material):
    """As `lathe`, without the lid."""
    closed = lathe(outline, material)
    points, normals, uv, kept = closed[0]
    top = max(y for y, _ in outline)
    is_lid = (np.abs(points[..., 1] - top) < 1e-6).all(1)
    return [(points[~is_lid], normals[~is_lid], uv[~is_lid], kept)]


def papercup():
    top, low = u(0.3, 0.4), u(0.2, 0.28)
    parts = lathe([(0, low), (0.85, top)], random.choice([printed, plastic, metal])())
    if random.random() < 0.6:
        parts += lathe([(u(0.2, 0.35), (low + top) / 2 * 1.03), (u(0.5, 0.7), top * 0.98)], plastic())
    return parts + lathe(smooth([(0.84, top * 1.06), (0.9, top * 1.06), (0.97, top * 0.9)]), plastic())


def glassware():
    clear = glass()
    if random.random() < 0.5:
        stem = u(0.3, 0.5)
        bowl = u(0.22, 0.36)
        return lathe([(0, bowl * 0.8), (0.02, bowl * 0.75), (0.04, 0.03), (stem, 0.025)], clear) + lathe_open(smooth([(stem, 0.03), (stem + 0.08, bowl * 0.8), (stem + 0.25, bowl), (1, bowl * u(0.7, 1))]), clear)
    radius = u(0.28, 0.4)
    return cup_of([(0, radius * u(0.7, 1)), (u(0.7, 1.1), radius)], clear, inside=clear)


def plate():
    material = random_material(metal=False) if random.random() < 0.7 else random.choice([wood, metal])()
    if random.random() < 0.5:
        return lathe_open(smooth([(0, 0.3), (0.02, 0.35), (u(0.04, 0.1), 0.6)]), material)
    return cup_of(smooth([(0, 0.22), (0.06, 0.35), (u(0.25, 0.4), u(0.45, 0.6))]), material)


def vase():
    profile = [(0, u(0.12, 0.3)), (u(0.2, 0.4), u(0.2, 0.42)), (u(0.55, 0.75), u(0.1, 0.3)), (1, u(0.1, 0.28))]
    return cup_of(smooth(profile), random.choice([glass, lambda: random_material(metal=False), metal])())


def planter():
    low, top = u(0.25, 0.42), u(0.38, 0.52)
    clay = random_material(metal=False) if random.random() < 0.6 else random_material(colour=(0.7, 0.4, 0.28), shine=0, metal=False)
    outline = [(0, low), (u(0.5, 0.8), top)] if random.random() < 0.7 else smooth([(0, low), (0.3, top * 1.1), (0.7, top)])
    return cup_of(outline, clay, inside=random_material(colour=(0.2, 0.14, 0.1), metal=False))


def pot():
    radius, height = u(0.45, 0.6), u(0.35, 0.7)
    material = random.choice([metal, plastic])()
    parts = lathe(smooth([(0, radius * 0.95), (0.04, radius), (height, radius)]), material)
    for side in (-1, 1):
        grip = sweep(arc((radius, height * 0.75, 0), 0.14, -90, 90, plane='xz'), 0.03, material)
        parts += moved(grip, turn=rotation(0 if side > 0 else 180, 0))
    if random.random() < 0.7:
        parts += lathe(smooth([(height, radius * 1.02), (height + 0.1, radius * 0.6), (height + 0.13, 0.05)]), random.choice([glass(), material])) + lathe(smooth([(height + 0.12, 0.05), (height + 0.2, 0.08), (height + 0.22, 0.04)]), cap())
    return parts


def pan():
    radius, height = u(0.4, 0.5), u(0.1, 0.2)
    material = metal() if random.random() < 0.4 else plastic(colour=random_colour(0, 0.25))
    length = u(0.5, 0.8)
    return cup_of([(0, radius * 0.85), (height, radius)], material, inside=plastic(colour=random_colour(0.05, 0.3))) + sweep([(radius * 0.95, height * 0.8, 0), (radius + length * 0.4, height + 0.05, 0), (radius + length, height + 0.08, 0)], [0.03, 0.045, 0.05], cap())


def teapot():
    material = random.choice([metal, lambda: random_material(metal=False), glass])()
    radius = u(0.38, 0.46)
    height = u(0.6, 0.85)
    parts = lathe(smooth([(0, radius * 0.75), (0.1, radius), (height * 0.6, radius * u(0.8, 1)), (height, radius * 0.45)]), material)
    parts += sweep([(-radius * 0.85, height * 0.35, 0), (-radius * 1.3, height * 0.5, 0), (-radius * 1.6, height * u(0.75, 0.95), 0)], [0.1, 0.07, 0.04], material)
    parts += lathe(smooth([(height, radius * 0.45), (height + 0.06, radius * 0.25), (height + 0.12, 0.05)]), material)
    return parts + handle(radius * 0.8, height * 0.2, height * 0.85, u(0.22, 0.34), 0.04, cap())


def bulb():
    shell = random.choice([glass, lambda: plastic(colour=(0.95, 0.95, 0.92))])()
    return lathe(smooth([(0.24, 0.12), (0.4, 0.17), (0.68, u(0.24, 0.34)), (0.92, 0.2), (1, 0.02)]), shell) + lathe([(0, 0.06), (0.03, 0.11), (0.25, 0.12)], metal())


def lamp():
    shade = cloth() if random.random() < 0.6 else plastic()
    base = random.choice([metal, plastic, wood])()
    low, top = u(0.28, 0.42), u(0.15, 0.35)
    return lathe_open([(0.6, low), (1, top)], shade) + lathe(smooth([(0, 0.2), (0.04, 0.19), (0.08, 0.03), (0.3, u(0.03, 0.16)), (0.6, 0.025)]), base)


def pendantlamp():
    shade = random.choice([metal, plastic, glass, cloth])()
    radius = u(0.3, 0.5)
    return lathe_open(smooth([(0, radius), (0.2, radius * u(0.7, 1)), (0.4, 0.06)]), shade) + lathe([(0.4, 0.01), (u(0.8, 1.4), 0.01)], plastic(colour=(0.1, 0.1, 0.1)))


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
