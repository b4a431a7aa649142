"""Packs, bags, books, cases and hats: boxes, cushions and what is built of them. Each function makes one random specimen, about 1 high."""
import random
from random import uniform as u

import numpy as np

from devices import dark, slab
from rendering import cloth, metal, printed, random_colour, random_material, rotation, wood
from shapes import arc, box, cushion, ellipsoid, lathe, moved, prism, rounded, smooth, sweep
from vessels import plastic


def pack():
    side = printed()
    return box(u(0.4, 1.1), 1, u(0.15, 0.8), side if random.random() < 0.5 else plastic(colour=side.colour), front=side)


def card_box():
    card = random_material(colour=(0.68, 0.52, 0.36), shine=0, metal=False)
    return box(u(0.8, 1.5), u(0.5, 1), u(0.6, 1.1), card) + box(0.08, 0.01, 1, plastic(), at=(0, 0.51, 0)) if random.random() < 0.3 else pack()


def cereal():
    side = printed()
    return box(u(0.6, 0.75), 1, u(0.15, 0.28), side, front=printed()) if random.random() < 0.6 else bag()


def bag():
    return cushion(u(0.55, 0.8), 1, u(0.2, 0.4), printed(0.3), crimp=random.choice([0.06, 0.12]))


def coffeebag():
    side = printed()
    if random.random() < 0.4:
        return box(u(0.6, 0.9), u(0.5, 1), u(0.3, 0.6), side, front=printed())
    return box(u(0.45, 0.6), 0.8, u(0.25, 0.35), side) + prism([(-0.26, 0.4), (0.26, 0.4), (0.26, 0.95), (-0.26, 0.95)], 0.05, side)


def petfood():
    return cushion(u(0.55, 0.75), 1.1, u(0.25, 0.4), printed(0.2), crimp=0.05)


def carton():
    side = printed()
    width, depth, height = u(0.35, 0.5), u(0.3, 0.45), u(0.8, 1)
    parts = box(width, height, depth, side, front=printed())
    if random.random() < 0.6:
        roof = [(-depth / 2, 0), (depth / 2, 0), (0.02, 0.2), (-0.02, 0.2)]
        parts += moved(prism(roof, width, side), by=(0, height / 2, 0), turn=rotation(90, 0)) + box(width, 0.1, 0.02, side, at=(0, height / 2 + 0.22, 0))
    return parts + moved(lathe([(0, 0.07), (0.05, 0.07)], plastic()), by=(u(-0.1, 0.1), height / 2 + 0.08, depth / 4), turn=rotation(0, 40))


def candybar():
    return cushion(1.2, u(0.3, 0.45), 0.12, printed(0.4)) if random.random() < 0.6 else box(1, u(0.4, 0.6), 0.06, printed(0.3))


def soap():
    return ellipsoid(u(0.45, 0.55), u(0.28, 0.36), u(0.12, 0.2), plastic(colour=random_colour(0.3, 1)), square=u(0.3, 0.7))


def diaper():
    return cushion(u(0.7, 1.1), u(0.6, 0.9), u(0.4, 0.6), printed(0.3), crimp=0.08)


def pillow():
    return cushion(u(0.9, 1.4), 0.9, u(0.25, 0.45), cloth())


def cosmeticbag():
    material = cloth()
    width, height = u(0.9, 1.2), u(0.5, 0.75)
    return cushion(width, height, 0.35, material) + box(width * 0.9, 0.03, 0.05, metal(), at=(0, height * 0.47, 0))


def book():
    cover = printed(0.15)
    width, thick = u(0.6, 0.8), u(0.06, 0.25)
    paper = random_material(colour=(0.94, 0.92, 0.86), shine=0, metal=False)
    return box(width, 1, 0.02, plastic(colour=cover.colour), at=(0, 0, thick / 2), front=cover) + box(width, 1, 0.02, plastic(colour=cover.colour), at=(0, 0, -thick / 2)) + box(width * 0.97, 0.97, thick, paper) + box(0.02, 1, thick, plastic(colour=cover.colour), at=(-width / 2, 0, 0))


def notebook():
    parts = box(u(0.65, 0.78), 1, 0.06, random_material(metal=False))
    if random.random() < 0.5:
        return parts + [p for y in np.linspace(-0.45, 0.45, 16) for p in sweep(arc((-0.35, y, 0), 0.05, 0, 360, plane='xz', steps=8), 0.008, metal())]
    return parts + box(0.02, 1.01, 0.07, dark(), at=(0.25, 0, 0))


def wallet():
    leather = random_material(colour=random.choice([(0.3, 0.17, 0.08), (0.08, 0.07, 0.07), None]), shine=0.08, metal=False)
    return box(1.15, 0.9, 0.06, leather, at=(0, 0, 0.04)) + box(1.15, 0.9, 0.06, leather, at=(0, 0, -0.04)) + (box(0.2, 0.2, 0.02, metal(), at=(0.4, 0, 0.08)) if random.random() < 0.4 else [])


def gift():
    ribbon = random_material(shine=0.3)
    width, height = u(0.7, 1.2), u(0.5, 1)
    parts = box(width, height, width, printed(0.2)) + box(0.1, height * 1.01, width * 1.01, ribbon) + box(width * 1.01, height * 1.01, 0.1, ribbon)
    return parts + [p for a in (-40, 40) for p in moved(sweep(arc((0.17, 0, 0), 0.17, 0, 360, stretch=0.6), 0.03, ribbon), by=(0, height / 2 + 0.1, 0), turn=rotation(180 if a < 0 else 0, 0, a))]


def blocks():
    if random.random() < 0.5:
        material = plastic()
        return box(1, 0.5, 0.5, material) + [p for x in (-0.36, -0.12, 0.12, 0.36) for z in (-0.12, 0.12) for p in moved(lathe([(0.25, 0.08), (0.33, 0.08)], material), by=(x, 0, z))]
    return [p for k in range(random.randint(3, 7)) for p in box(0.32, 0.32, 0.32, random.choice([plastic, wood])(), at=(u(-0.4, 0.4) if k % 3 else 0, 0.33 * (k // 3), u(-0.3, 0.3)))]


def frame():
    return box(u(0.7, 1.2), 1, 0.06, random.choice([wood, dark, metal])()) + box(u(0.5, 0.62), 0.85, 0.02, printed(0.1), at=(0, 0, 0.03), front=printed(0.1))


def mirror():
    rim = random.choice([wood, metal, plastic])()
    pane = random_material(colour=(0.72, 0.78, 0.8), shine=0.5, gloss=10.0, metal=False)
    if random.random() < 0.5:
        return moved(lathe([(-0.03, 0.5), (0.03, 0.5)], rim) + lathe([(0.03, 0.45), (0.035, 0.45)], pane), turn=rotation(0, 90))
    return slab(u(0.5, 0.9), 1.1, 0.06, rim, pane, rim=0.1, radius=u(0.02, 0.4))


def clock():
    rim, face = random.choice([metal, plastic, wood])(), random_material(colour=random.choice([(0.96, 0.96, 0.94), (0.1, 0.1, 0.1), None]), metal=False)
    hand = plastic(colour=(0.05, 0.05, 0.05) if sum(face.colour) > 1.5 else (0.95, 0.95, 0.95))
    parts = moved(lathe([(-0.05, 0.5), (0.05, 0.5)], rim) + lathe([(0.05, 0.45), (0.055, 0.45)], face), turn=rotation(0, 90))
    parts += [p for k in range(12) for p in moved(box(0.025, 0.07, 0.01, hand, at=(0, 0.39, 0.06)), turn=rotation(0, 0, 30 * k))]
    parts += [p for long, angle in ((0.22, u(0, 360)), (0.34, u(0, 360))) for p in moved(box(0.03, long, 0.012, hand, at=(0, long / 2, 0.065)), turn=rotation(0, 0, angle))]
    return parts + [p for x in (-0.3, 0.3) for p in ellipsoid(0.16, 0.1, 0.1, rim, at=(x, 0.52, 0))] if random.random() < 0.3 else parts


def suitcase():
    shell = plastic() if random.random() < 0.7 else cloth()
    parts = prism(rounded(0.7, 1, 0.1), u(0.3, 0.42), shell)
    parts += [p for x in np.linspace(-0.25, 0.25, random.choice([3, 5, 7])) for p in box(0.02, 0.85, 0.02, shell, at=(x, 0, 0.2))]
    parts += [p for x in (-0.13, 0.13) for p in box(0.03, u(0.1, 0.5), 0.03, metal(), at=(x, 0.6, -0.1))] + box(0.3, 0.05, 0.05, dark(), at=(0, u(0.62, 0.85), -0.1))
    return parts + [p for x in (-0.27, 0.27) for p in moved(lathe([(-0.03, 0.06), (0.03, 0.06)], dark()), by=(x, -0.54, 0), turn=rotation(0, 0, 90))]


def backpack():
    fabric = cloth()
    parts = cushion(0.75, 1.1, 0.5, fabric) + cushion(0.6, 0.45, 0.3, fabric if random.random() < 0.6 else cloth(), at=(0, -0.25, 0.22))
    return parts + sweep(arc((0, 0.52, 0), 0.1, 0, 180), 0.025, dark()) + [p for side in (-1, 1) for p in sweep(np.array([(side * 0.2, 0.45, -0.2), (side * 0.48, 0.2, -0.25), (side * 0.45, -0.35, -0.2)]), 0.05, dark())]


def handbag():
    leather = random_material(shine=0.15, metal=False)
    top, low = u(0.35, 0.6), u(0.5, 0.7)
    outline = [(-low, -0.4), (low, -0.4), (top, 0.35), (-top, 0.35)]
    parts = prism(outline, u(0.25, 0.4), leather)
    for z in ((-0.1, 0.1) if random.random() < 0.5 else (0,)):
        parts += sweep(arc((0, 0.33, z), u(0.25, 0.4), 0, 180, stretch=u(0.8, 2)), 0.025, leather)
    return parts + moved(box(0.1, 0.1, 0.02, metal()), by=(0, u(0, 0.2), 0.2))


def sewing_yarn():
    material = random_material(shine=0.02, metal=False)
    if random.random() < 0.4:
        return lathe([(0, 0.3), (0.05, 0.3), (0.06, 0.25), (0.9, 0.25), (0.91, 0.3), (0.96, 0.3)], material)
    return [p for k in range(26) for p in moved(sweep(arc((0, 0, u(-0.2, 0.2)), u(0.36, 0.42), 0, 360, steps=20), 0.03, material, sides=6), turn=rotation(u(0, 360), u(0, 180), u(0, 360)))] + ellipsoid(0.36, 0.36, 0.36, material)


def firstaid():
    red, white = plastic(colour=(0.8, 0.08, 0.1)), plastic(colour=(0.95, 0.95, 0.95))
    base, cross = random.choice([(red, white), (white, red)])
    return prism(rounded(1.1, 0.8, 0.12), 0.4, base) + box(0.4, 0.12, 0.02, cross, at=(0, 0, 0.2)) + box(0.12, 0.4, 0.02, cross, at=(0, 0, 0.2)) + sweep(arc((0, 0.4, 0), 0.15, 0, 180, stretch=0.6), 0.03, dark())


def petbed():
    rim = cloth()
    return sweep(arc((0, 0.1, 0), 0.5, 0, 360, plane='xz', steps=40, stretch=u(0.7, 1)), u(0.1, 0.16), rim, sides=14) + ellipsoid(0.5, 0.06, 0.4, cloth(), at=(0, 0.05, 0))


def petbowl():
    outer = random.choice([metal, plastic])()
    low = u(0.45, 0.6)
    return lathe([(0, low), (0.3, low * u(0.7, 0.9))], outer) + lathe([(0.3, low * 0.66), (0.301, low * 0.6)], random_material(colour=(0.4, 0.28, 0.18), metal=False))


def abacus():
    return [p for k in range(6) for p in moved(lathe(smooth([(0, 0.42 - 0.06 * k), (0.07, 0.46 - 0.06 * k), (0.14, 0.42 - 0.06 * k)]), plastic()), by=(0, 0.15 * k, 0))] + ellipsoid(0.1, 0.1, 0.1, plastic(), at=(0, 0.98, 0))


def toycar():
    paint = plastic(shine=0.5)
    parts = prism(rounded(1.3, 0.3, 0.12), 0.55, paint) + prism([(-0.42, 0.12), (0.36, 0.12), (0.18, 0.42), (-0.28, 0.42)], 0.5, paint) + prism([(-0.36, 0.15), (0.28, 0.15), (0.15, 0.37), (-0.24, 0.37)], 0.52, dark())
    return parts + [p for x in (-0.4, 0.4) for z in (-0.27, 0.27) for p in moved(lathe([(-0.05, 0.15), (0.05, 0.15)], dark()) + lathe([(-0.06, 0.08), (0.06, 0.08)], metal()), by=(x, -0.15, z), turn=rotation(0, 90))]


def cap_and_crown():
    fabric = cloth()
    crown = lathe(smooth([(0, 0.4), (0.2, 0.4), (0.38, 0.25), (0.44, 0.03)]), fabric)
    brim = moved(prism([(x, y) for x, y, _ in arc((0, 0, 0), 0.36, 0, 180, stretch=1.3)], 0.03, fabric), by=(0, 0.02, 0.3), turn=rotation(0, 80))
    return crown + brim


def beanie():
    fabric = cloth()
    parts = lathe(smooth([(0, 0.4), (0.25, 0.42), (0.55, 0.36), (0.78, 0.1)]), fabric, squash=u(0.4, 0.9)) + lathe([(0, 0.43), (u(0.15, 0.25), 0.44)], fabric, squash=u(0.5, 0.9))
    return parts + (ellipsoid(0.14, 0.13, 0.14, cloth(), at=(0, 0.88, 0)) if random.random() < 0.5 else lathe([(0.75, 0.1), (0.8, 0.02)], fabric))


def hat():
    felt = random_material(shine=0, metal=False)
    return lathe([(0, u(0.55, 0.8)), (0.03, u(0.55, 0.8))], felt) + lathe(smooth([(0.02, 0.36), (0.3, 0.33), (0.42, 0.22), (0.4, 0.02)]), felt) + lathe([(0.04, 0.37), (0.12, 0.365)], dark())


def helmet():
    return ellipsoid(0.5, 0.5, 0.6, plastic(shine=0.5)) + ellipsoid(0.45, 0.22, 0.2, dark(), at=(0, 0, 0.45)) + lathe([(-0.5, 0.35), (-0.3, 0.42)], dark())


def hardhat():
    shell = plastic(colour=random.choice([(0.95, 0.8, 0.05), (0.95, 0.95, 0.95), (0.9, 0.35, 0.05), (0.1, 0.25, 0.7)]))
    return lathe(smooth([(0, 0.48), (0.2, 0.46), (0.4, 0.3), (0.48, 0.03)]), shell) + lathe([(0, 0.58), (0.03, 0.57)], shell, squash=1.2) + box(0.1, 0.06, 0.8, shell, at=(0, 0.45, 0))


def jerrycan():
    shell = plastic()
    return prism(rounded(0.7, 0.95, 0.1), u(0.25, 0.4), shell) + box(0.4, 0.5, 0.01, printed(), at=(0, -0.1, 0.2)) + sweep(arc((0.1, 0.45, 0), 0.16, 0, 180, stretch=0.8), 0.05, shell) + moved(lathe([(0.45, 0.1), (0.6, 0.1)], plastic()), by=(-0.24, 0, 0))


def aquarium():
    water = random_material(colour=(0.55, 0.78, 0.85), shine=0.5, gloss=100.0, metal=False)
    return box(1.4, 0.8, 0.6, water) + box(1.44, 0.08, 0.64, dark(), at=(0, 0.42, 0)) + box(1.44, 0.06, 0.64, dark(), at=(0, -0.4, 0))


def puzzle():
    if random.random() < 0.5:
        return pack()
    path = np.array([(-0.5, -0.5), (-0.1, -0.5), (-0.16, -0.36), (0, -0.26), (0.16, -0.36), (0.1, -0.5), (0.5, -0.5), (0.5, -0.1), (0.64, -0.16), (0.74, 0), (0.64, 0.16), (0.5, 0.1), (0.5, 0.5), (0.1, 0.5), (0.16, 0.66), (0, 0.74), (-0.16, 0.66), (-0.1, 0.5), (-0.5, 0.5)])
    return prism(path, 0.15, random.choice([plastic, wood, printed])())
