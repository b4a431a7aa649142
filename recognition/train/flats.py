"""Flat things cut from an outline: tools, cutlery, glasses, shoes from the side. Each function makes one random specimen, about 1 high."""
import random
from random import uniform as u

import numpy as np

from rendering import cloth, metal, random_colour, random_material, rotation, wood
from shapes import arc, box, curve, ellipsoid, lathe, mirrored, moved, prism, rounded, smooth, sweep
from vessels import plastic


def blade(points, handle):
    return prism(points, 0.02, metal()) + handle


def knife():
    grip = random.choice([plastic, wood])()
    width = u(0.06, 0.14)
    return blade([(-0.02, 0), (width, 0), (width * 0.9, 0.45), (0, 0.68)], prism(rounded(0.11, 0.42, 0.05), 0.06, grip, at=(0.03, -0.2, 0)))


def cutlery():
    steel = metal()
    parts = prism([(-0.02, -0.1), (0.02, -0.1), (0.05, -0.6), (-0.05, -0.6)], 0.02, steel)
    if random.random() < 0.5:
        parts += moved(ellipsoid(0.11, 0.17, 0.03, steel), by=(0, 0.05, 0))
    else:
        parts += prism(rounded(0.16, 0.14, 0.05), 0.02, steel, at=(0, -0.04, 0)) + [p for x in (-0.06, -0.02, 0.02, 0.06) for p in box(0.018, 0.24, 0.02, steel, at=(x, 0.13, 0))]
    count = random.choice([1, 1, 2, 3])
    return [p for k in range(count) for p in moved(parts, by=(0.28 * k, 0, 0))]


def utensil():
    grip = random.choice([wood, plastic, metal])()
    parts = sweep([(0, -0.7, 0), (0, 0.1, 0)], u(0.02, 0.04), grip)
    head = random.choice(['spatula', 'spoon', 'whisk', 'board', 'pin'])
    if head == 'spatula':
        return parts + prism(rounded(u(0.2, 0.3), 0.35, 0.05), 0.02, random.choice([plastic, metal, wood])(), at=(0, 0.27, 0))
    if head == 'spoon':
        return parts + ellipsoid(0.14, 0.18, 0.06, grip, at=(0, 0.25, 0))
    if head == 'whisk':
        return parts + [p for a in range(0, 180, 36) for p in moved(sweep(arc((0, 0.35, 0), 0.14, -70, 250, stretch=2), 0.008, metal(), sides=5), turn=rotation(a, 0))]
    if head == 'board':
        return prism(rounded(0.7, 1, 0.08), 0.05, wood()) + box(0.2, 0.04, 0.06, plastic(colour=(0.1, 0.1, 0.1)), at=(0, 0.4, 0))
    return lathe(smooth([(-0.7, 0.04), (-0.5, 0.05), (-0.45, 0.11), (0.45, 0.11), (0.5, 0.05), (0.7, 0.04)]), wood())


def scissors():
    grip = plastic()
    angle = u(4, 20)
    half = prism([(-0.02, 0), (0.06, 0), (0.02, 0.6)], 0.02, metal()) + prism([(-0.02, 0), (0.05, 0), (-0.08, -0.25), (-0.14, -0.22)], 0.03, metal()) + sweep(arc((-0.16, -0.38, 0), 0.12, 0, 360, stretch=1.3), 0.03, grip)
    mirrored_half = [(points * [-1, 1, 1], normals * [-1, 1, 1], uv, material) for points, normals, uv, material in half]
    return moved(half, turn=rotation(0, 0, angle)) + moved(mirrored_half, turn=rotation(0, 0, -angle), by=(0, 0, 0.03))


def hammer():
    kind = random.random()
    if kind < 0.4:
        return prism(rounded(0.09, 1, 0.04), 0.07, random.choice([wood, plastic])()) + prism(curve([(-0.25, 0.56), (-0.22, 0.42), (0, 0.45), (0.25, 0.43), (0.27, 0.57), (0, 0.57)], 3), 0.1, metal())
    if kind < 0.7:
        return prism(rounded(0.1, 0.8, 0.05), 0.05, metal()) + prism(curve([(-0.16, 0.36), (0.16, 0.36), (0.2, 0.62), (0.08, 0.68), (0.06, 0.5), (-0.06, 0.5), (-0.08, 0.68), (-0.2, 0.62)], 2), 0.05, metal())
    return lathe(smooth([(-0.6, 0.06), (-0.5, 0.09), (-0.2, 0.08), (-0.1, 0.04)]), plastic()) + lathe([(-0.12, 0.025), (0.6, 0.025)], metal())


def keys():
    gold = metal()
    one = sweep(arc((0, 0.3, 0), 0.14, 0, 360), 0.04, gold) + box(0.06, 0.6, 0.03, gold, at=(0, -0.15, 0)) + box(0.12, 0.07, 0.03, gold, at=(0.06, -0.38, 0)) + box(0.1, 0.05, 0.03, gold, at=(0.05, -0.26, 0))
    return one + moved(one, by=(0.05, 0, 0.05), turn=rotation(0, 0, u(15, 50))) + sweep(arc((0, 0.5, 0), 0.16, 0, 360), 0.015, metal())


def hairbrush():
    if random.random() < 0.4:
        comb = plastic()
        return box(1.2, 0.16, 0.04, comb) + [p for x in np.linspace(-0.57, 0.57, 26) for p in box(0.02, 0.3, 0.03, comb, at=(x, -0.2, 0))]
    grip = random.choice([wood, plastic])()
    return moved(ellipsoid(0.2, 0.32, 0.07, grip), by=(0, 0.3, 0)) + sweep([(0, 0.05, 0), (0, -0.55, 0)], [0.06, 0.05], grip) + [p for x in np.linspace(-0.12, 0.12, 5) for y in np.linspace(0.1, 0.5, 7) for p in box(0.012, 0.012, 0.2, plastic(colour=(0.08, 0.08, 0.08)), at=(x, y, 0.1))]


def toothbrush():
    shell = plastic()
    return sweep([(0, -0.7, 0), (0, 0.1, 0), (0, 0.5, 0)], [0.05 if random.random() < 0.6 else 0.1, 0.05, 0.025], shell) + box(0.09, 0.24, 0.03, shell, at=(0, 0.6, 0)) + box(0.08, 0.22, 0.12, plastic(colour=(0.92, 0.95, 0.97)), at=(0, 0.6, 0.07))


def razor():
    shell = plastic()
    return sweep([(0, -0.6, 0), (0, 0, 0.03), (0, 0.4, 0)], [0.05, 0.06, 0.04], shell) + box(0.42, 0.16, 0.06, shell, at=(0, 0.45, 0)) + box(0.38, 0.1, 0.02, metal(), at=(0, 0.45, 0.04))


def pen():
    shell = random.choice([plastic, metal, wood])()
    radius = u(0.03, 0.05)
    parts = lathe([(-0.7, radius), (0.5, radius), (0.66, 0.008)], shell) + lathe([(-0.72, radius * 1.1), (u(-0.6, -0.1), radius * 1.12)], plastic())
    return [p for k in range(random.choice([1, 1, 2, 4])) for p in moved(parts, by=(0.14 * k, u(-0.05, 0.05), 0))]


def trowel():
    grip = random.choice([wood, plastic])()
    return lathe(smooth([(-0.7, 0.05), (-0.5, 0.06), (-0.2, 0.05)]), grip) + sweep([(0, -0.2, 0), (0, 0, 0.05), (0, 0.1, 0)], 0.025, metal()) + prism(curve([(-0.14, 0.1), (0.14, 0.1), (0.13, 0.45), (0, 0.7), (-0.13, 0.45)], 3), 0.03, metal())


def glasses():
    frame, lens = plastic(colour=random_colour(0, 0.6)), random_material(colour=random.choice([(0.06, 0.06, 0.07), (0.3, 0.22, 0.15), (0.8, 0.85, 0.88)]), shine=0.5, gloss=80.0, metal=False)
    width, high = u(0.2, 0.26), u(0.6, 0.95)
    rim = rounded(width * 2, width * 2 * high, u(0.08, width)) if random.random() < 0.8 else curve([(-0.25, 0.1), (0.2, 0.14), (0.22, -0.05), (0, -0.2), (-0.22, -0.1)], 4)
    parts = []
    for x in (-0.29, 0.29):
        path = np.column_stack([rim, np.zeros(len(rim))]) + [x, 0, 0]
        parts += sweep(np.concatenate([path, path[:1]]), u(0.012, 0.03), frame, sides=6) + prism(rim, 0.01, lens, at=(x, 0, 0))
        side = np.sign(x)
        parts += sweep([(side * 0.54, 0.08, 0), (side * 0.56, 0.08, -0.75), (side * 0.54, -0.06, -1)], 0.018, frame, sides=6)
    return parts + sweep(arc((0, 0.02, 0), 0.06, 0, 180), 0.018, frame, sides=6)


def goggles():
    return ellipsoid(0.6, 0.3, 0.25, plastic()) + ellipsoid(0.52, 0.23, 0.25, random_material(colour=random_colour(0.1, 0.8), shine=0.7, gloss=100.0), at=(0, 0, 0.06)) + sweep(arc((0, 0, 0), 0.6, 180, 360, plane='xz', stretch=1.2), 0.06, cloth())


def swimgoggles():
    strap = plastic()
    return [p for x in (-0.26, 0.26) for p in ellipsoid(0.22, 0.15, 0.1, random_material(shine=0.6, metal=False), at=(x, 0, 0))] + sweep(arc((0, 0, 0), 0.5, 180, 360, plane='xz', stretch=1.3), 0.03, strap) + sweep([(-0.08, 0, 0), (0.08, 0, 0)], 0.02, strap)


def racket():
    frame = random_material(shine=0.3)
    if random.random() < 0.3:
        return prism([(x, y) for x, y, _ in arc((0, 0.25, 0), 0.3, 0, 360, stretch=1.1)][:-1], 0.04, plastic(colour=random.choice([(0.75, 0.1, 0.1), (0.1, 0.1, 0.1)]))) + prism(rounded(0.1, 0.35, 0.03), 0.06, wood(), at=(0, -0.2, 0))
    head = arc((0, 0.4, 0), 0.3, 0, 360, stretch=1.35, steps=40)
    strings = [p for k in np.linspace(-0.24, 0.24, 9) for p in sweep([(k, 0.4 - 0.36 * (1 - (k / 0.3) ** 2) ** 0.5, 0), (k, 0.4 + 0.36 * (1 - (k / 0.3) ** 2) ** 0.5, 0)], 0.004, plastic(colour=(0.9, 0.9, 0.85)), sides=4)]
    strings += [p for k in np.linspace(-0.32, 0.32, 11) for p in sweep([(-0.3 * (1 - (k / 0.4) ** 2) ** 0.5, 0.4 + k, 0), (0.3 * (1 - (k / 0.4) ** 2) ** 0.5, 0.4 + k, 0)], 0.004, plastic(colour=(0.9, 0.9, 0.85)), sides=4)]
    return sweep(head, 0.025, frame) + sweep([(0, 0, 0), (0, -0.25, 0)], 0.025, frame) + sweep([(0, -0.25, 0), (0, -0.7, 0)], 0.045, plastic()) + strings


def guitar():
    front = random.choice([wood, plastic])()
    outline = curve(mirrored([(0.05, 0.05), (0.2, 0.05), (0.24, -0.1), (0.17, -0.25), (0.3, -0.5), (0.2, -0.72), (0.05, -0.75)]), 4)
    hole = random_material(colour=(0.05, 0.03, 0.02), metal=False)
    return prism(outline, 0.12, front) + moved(lathe([(0.06, 0.08), (0.065, 0.08)], hole), by=(0, -0.22, 0), turn=rotation(0, 90)) + box(0.06, 0.9, 0.03, wood(), at=(0, 0.3, 0.07)) + box(0.1, 0.18, 0.03, front, at=(0, 0.82, 0.07)) + box(0.16, 0.03, 0.02, wood(), at=(0, -0.45, 0.07))


def umbrella():
    if random.random() < 0.5:
        fabric = cloth()
        return lathe(smooth([(0.3, 0.7), (0.5, 0.5), (0.65, 0.2), (0.7, 0.02)]), fabric, sides=8) + sweep([(0, 0.6, 0), (0, -0.4, 0)], 0.018, metal()) + sweep(arc((-0.08, -0.4, 0), 0.08, -180, 0), 0.025, wood())
    return lathe(smooth([(-0.3, 0.03), (0, 0.08), (0.5, 0.07), (0.75, 0.02)]), cloth()) + sweep([(0, -0.3, 0), (0, -0.5, 0)], 0.02, metal()) + sweep(arc((-0.08, -0.5, 0), 0.08, -180, 0), 0.03, wood())


def shoe_side(points, sole, height=0.25):
    material = random_material(shine=u(0, 0.2), metal=False)
    parts = prism(curve(points, 4), 0.36, material, bulge=0.9)
    return parts + prism(curve(sole, 3), 0.38, random_material(colour=random.choice([(0.95, 0.95, 0.95), (0.08, 0.08, 0.08), None]), metal=False))


def sneaker():
    collar = u(0.12, 0.3)
    parts = shoe_side([(-0.55, 0), (-0.58, 0.25), (-0.5, 0.3 + collar), (-0.25, 0.22 + collar), (-0.05, 0.3), (0.2, 0.2), (0.5, 0.12), (0.6, 0)], [(-0.6, -0.1), (0.6, -0.1), (0.66, 0), (0.6, 0.04), (-0.6, 0.04)])
    laces = random_material(colour=(0.95, 0.95, 0.95), metal=False)
    return parts + [p for t in np.linspace(0, 1, 5) for p in moved(box(0.03, 0.03, 0.26, laces), by=(-0.12 + 0.35 * t, 0.36 - 0.13 * t, 0))]


def boot():
    return shoe_side([(-0.5, 0), (-0.5, u(0.6, 1)), (-0.12, u(0.6, 1)), (-0.1, 0.3), (0.2, 0.2), (0.5, 0.1), (0.56, 0)], [(-0.54, -0.12), (0.56, -0.08), (0.6, 0.03), (-0.54, 0.03)])


def heel():
    leather = random_material(shine=0.35, metal=False)
    upper = [(-0.5, 0.5), (-0.48, 0.72), (-0.4, 0.66), (-0.3, 0.5), (0.05, 0.2), (0.3, 0.16), (0.5, 0.12), (0.62, 0.02), (0.2, 0), (0, 0.06), (-0.3, 0.38)]
    return prism(upper, 0.28, leather, bulge=0.8) + prism([(-0.5, 0.52), (-0.34, 0.42), (-0.42, 0), (-0.47, 0)], 0.06, leather)


def sandal():
    sole = curve([(-0.14, -0.55), (0.13, -0.55), (0.16, -0.1), (0.22, 0.35), (0.05, 0.58), (-0.18, 0.5), (-0.2, 0.1)], 4)
    one = prism(sole, 0.08, plastic()) + sweep([(0, 0.3, 0.04), (0.1, 0.12, 0.16), (0.18, -0.1, 0.04)], 0.035, plastic()) + sweep([(0, 0.3, 0.04), (-0.08, 0.12, 0.16), (-0.17, -0.1, 0.04)], 0.035, plastic())
    return one + moved([(points * [-1, 1, 1], normals * [-1, 1, 1], uv, material) for points, normals, uv, material in one], by=(0.5, 0, 0))


def plug():
    wire = plastic(colour=random_colour(0, 0.25) if random.random() < 0.6 else (0.93, 0.93, 0.93))
    turns = arc((0, 0, 0), 0.35, 0, 360 * random.choice([2, 3]), steps=90)
    turns += np.random.randn(3)[None] * 0 + np.stack([np.sin(np.linspace(0, 9, 90)), np.cos(np.linspace(0, 7, 90)), np.linspace(-1, 1, 90)], 1) * 0.03
    ends = [p for end in (turns[0], turns[-1] + [0.2, 0.4, 0]) for p in box(0.12, 0.22, 0.07, wire, at=end + [0, 0.1, 0]) + box(0.09, 0.12, 0.04, metal(), at=end + [0, 0.27, 0])]
    return sweep(turns, u(0.015, 0.03), wire, sides=7) + ends


def bone():
    material = random_material(colour=(0.9, 0.85, 0.72), metal=False) if random.random() < 0.5 else plastic()
    return sweep([(-0.4, 0, 0), (0.4, 0, 0)], 0.11, material) + [p for x in (-0.45, 0.45) for y in (-0.11, 0.11) for p in ellipsoid(0.15, 0.14, 0.13, material, at=(x, y, 0))]


def leash():
    strap = random_material(metal=False)
    path = arc((0, 0, 0), 0.4, 0, 700, steps=60)
    return [p for z in (-0.03, 0.03) for p in sweep(path * [1, u(0.7, 1), 1] + [0, 0, z], 0.025, strap, sides=6)] + moved(lathe([(0, 0.05), (0.2, 0.04)], metal()), by=(0.45, 0, 0))


def swim_ring():
    return sweep(arc((0, 0, 0), 0.4, 0, 360, steps=40), 0.14, cloth(), sides=14)


def curtain():
    fabric = cloth()
    x = np.linspace(-0.4, 0.4, 40)
    panels = [p for k in range(8) for p in ellipsoid(0.055, 0.7, 0.06, fabric, at=(-0.38 + 0.11 * k, 0, 0), square=0.5)]
    return panels + sweep([(x[0] - 0.1, 0.72, 0), (x[-1] + 0.1, 0.72, 0)], 0.02, metal())


def broom():
    bristles = random_material(metal=False)
    return sweep([(0, 1, 0), (0, -0.2, 0)], 0.02, random.choice([wood, metal, plastic])()) + prism([(-0.2, -0.2), (0.2, -0.2), (0.28, -0.5), (-0.28, -0.5)], 0.1, bristles)
