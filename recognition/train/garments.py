"""Clothes and textiles as they lie flat or hang. Each function makes one random specimen, about 1 high."""
import random
from random import uniform as u

import numpy as np

from rendering import cloth, metal, random_colour, random_material, rotation
from shapes import arc, box, curve, ellipsoid, lathe, mirrored, moved, prism, rounded, sweep


def garment(right, material=None, steps=3):
    outline = curve(mirrored(right), steps)
    outline = outline + np.random.randn(*outline.shape) * 0.004
    return prism(outline, 0.05, material or cloth(), bulge=0.5)


def shirt(sleeve, slant, waist=None, hem=None, neck=None, long=0.0):
    """sleeve: how far it goes out; slant: how far it hangs."""
    shoulder, width, neck = u(0.3, 0.36), waist or u(0.28, 0.36), neck or u(0.08, 0.14)
    hem = hem or width * u(0.92, 1.15)
    low = -0.5 - long
    cuff = u(0.05, 0.09) if slant > 0.4 else u(0.1, 0.16)
    return [(neck * 0.2, 0.5 - u(0.04, 0.14)), (neck, 0.5), (shoulder, 0.43), (shoulder + sleeve, 0.43 - slant), (shoulder + sleeve - cuff * 1.2, 0.43 - slant - cuff), (width, 0.43 - u(0.22, 0.28)), (width * u(0.9, 1), 0), (hem, low), (hem * 0.5, low - 0.01)]


def tshirt():
    parts = garment(shirt(u(0.1, 0.2), u(0.12, 0.25)))
    if random.random() < 0.3:
        parts += box(u(0.2, 0.35), u(0.15, 0.35), 0.01, random_material(metal=False), at=(0, u(0, 0.15), 0.03))
    return parts


def longsleeve():
    return garment(shirt(u(0.1, 0.35), u(0.45, 0.75)))


def hoodie():
    fabric = cloth()
    return garment(shirt(u(0.1, 0.3), u(0.5, 0.75)), fabric) + moved(garment([(0.02, 0.16), (0.14, 0.12), (0.2, -0.05), (0.1, -0.14)], fabric), by=(0, 0.5, 0.02)) + prism([(-0.18, -0.35), (0.18, -0.35), (0.11, -0.15), (-0.11, -0.15)], 0.03, fabric, at=(0, 0, 0.03))


def jacket():
    fabric = random_material(shine=u(0, 0.15), metal=False) if random.random() < 0.5 else cloth()
    parts = garment(shirt(u(0.1, 0.3), u(0.5, 0.75), long=u(0, 0.4)), fabric)
    parts += box(0.015, 0.9, 0.02, metal(), at=(0, 0, 0.025))
    if random.random() < 0.5:
        parts += [p for y in np.linspace(-0.4, 0.3, 6) for p in box(0.6, 0.012, 0.02, random_material(colour=tuple(0.6 * v for v in fabric.colour), metal=False), at=(0, y, 0.022))]
    return parts


def suit():
    fabric = cloth(random_colour(0.03, 0.35))
    shirt_front = random_material(colour=(0.93, 0.93, 0.95), metal=False)
    return garment(shirt(0.12, 0.72), fabric) + prism([(-0.1, 0.45), (0.1, 0.45), (0, u(-0.1, 0.05))], 0.02, shirt_front, at=(0, 0, 0.03)) + prism([(-0.025, 0.4), (0.025, 0.4), (0.03, 0.05), (-0.03, 0.05)], 0.01, random_material(metal=False), at=(0, 0, 0.045))


def tanktop():
    neck, strap = u(0.1, 0.16), u(0.04, 0.1)
    width = u(0.24, 0.32)
    return garment([(neck * 0.3, 0.5 - u(0.15, 0.3)), (neck, 0.5), (neck + strap, 0.5), (neck + strap, 0.35), (width, 0.18), (width * u(0.85, 1), -0.1), (width * u(0.95, 1.2), -0.5), (0.1, -0.5)])


def dress():
    hem = u(0.28, 0.6)
    neck = u(0.08, 0.16)
    bust = u(0.2, 0.26)
    sleeve = random.random()
    top = [(neck * 0.2, 0.6), (neck, 0.7)]
    if sleeve < 0.5:
        top += [(neck + 0.06, 0.7), (bust, 0.48)]
    else:
        top += [(bust + 0.02, 0.66), (bust + u(0.1, 0.25), u(0.2, 0.55)), (bust + u(0.05, 0.12), u(0.2, 0.5)), (bust, 0.46)]
    return garment([*top, (bust * u(0.7, 0.95), 0.2), (hem * u(0.6, 0.9), -0.3), (hem, -0.8), (hem * 0.5, -0.82)])


def skirt():
    waist, hem = u(0.2, 0.28), u(0.28, 0.6)
    return garment([(waist * 0.5, 0.4), (waist, 0.4), (waist * 1.05, 0.3), (hem * u(0.8, 1), -0.2), (hem, -0.4), (hem * 0.5, -0.42)])


def trousers():
    waist, knee, cuff = u(0.2, 0.25), u(0.22, 0.3), u(0.2, 0.36)
    gap = u(0.04, 0.16)
    return prism(mirrored([(0, 0.7), (waist, 0.7), (waist * 1.18, 0.35), (knee + 0.02, -0.1), (cuff, -0.75), (gap, -0.75), (gap * 0.6, -0.1), (0.01, 0.3)]), 0.05, random_material(colour=(u(0.1, 0.35), u(0.2, 0.4), u(0.4, 0.6)), shine=0, metal=False) if random.random() < 0.35 else cloth(), bulge=0.5)


def shorts():
    waist, cuff = u(0.24, 0.3), u(0.32, 0.42)
    return prism(mirrored([(0, 0.35), (waist, 0.35), (cuff, -0.3), (0.07, u(-0.4, -0.3)), (0.01, -0.02)]), 0.05, cloth(), bulge=0.5)


def swimwear():
    if random.random() < 0.5:
        return underpants()
    return garment([(0.03, 0.3), (0.1, 0.6), (0.14, 0.6), (0.16, 0.35), (0.24, 0.2), (0.2, 0), (0.26, -0.25), (0.1, -0.45), (0.04, -0.52)])


def underpants():
    if random.random() < 0.35:
        return garment([(0.02, -0.02), (0.05, 0.02), (0.16, 0.15), (0.3, 0.1), (0.5, 0.05), (0.5, -0.02), (0.3, -0.12), (0.12, -0.12)])
    return garment([(0.1, 0.25), (0.36, 0.25), (0.38, 0.12), (0.22, u(-0.2, -0.05)), (0.06, -0.28)])


def sportwear():
    return random.choice([tshirt, tanktop, trousers, shorts, longsleeve])()


def babyclothes():
    fabric = cloth(random_colour(0.4, 1))
    return garment([(0.03, 0.42), (0.1, 0.5), (0.3, 0.45), (0.5, u(0.1, 0.3)), (0.42, u(0.05, 0.2)), (0.3, 0.22), (0.28, -0.15), (0.3, -0.3), (0.08, -0.45)], fabric)


def sock():
    path = curve([(-0.14, 0.5), (0.12, 0.5), (0.12, 0), (0.2, -0.18), (0.5, -0.3), (0.52, -0.45), (0.3, -0.5), (-0.1, -0.42), (-0.18, -0.25), (-0.12, 0)], 4)
    one = prism(path * [random.choice([-1, 1]), 1], 0.06, cloth(), bulge=0.6)
    return one + moved(one, by=(u(0.2, 0.5), u(-0.05, 0.05), -0.08)) if random.random() < 0.6 else one


def glove():
    fingers = [(-0.2, -0.5), (0.2, -0.5), (0.22, 0), (0.45, 0.18), (0.4, 0.28), (0.2, 0.16), (0.2, 0.45), (0.11, 0.48), (0.09, 0.2), (0.07, 0.56), (-0.02, 0.57), (-0.03, 0.2), (-0.06, 0.52), (-0.14, 0.5), (-0.13, 0.18), (-0.19, 0.38), (-0.27, 0.34), (-0.25, 0)]
    one = prism(curve(fingers, 3) * [random.choice([-1, 1]), 1], 0.08, random_material(shine=0.05, metal=False), bulge=0.6)
    return one + moved(one, by=(u(0.4, 0.6), 0, 0), turn=rotation(0, 0, u(-20, 20))) if random.random() < 0.5 else one


def tie():
    return garment([(0.02, 0.6), (0.06, 0.6), (0.04, 0.5), (u(0.09, 0.14), -0.45), (0.02, -0.6)], steps=1)


def scarf():
    fabric = cloth()
    return prism(rounded(u(0.18, 0.3), 1.3, 0.02), 0.04, fabric) + moved(prism(rounded(0.24, 1.2, 0.02), 0.04, fabric), by=(u(0.1, 0.3), 0, 0.03), turn=rotation(0, 0, u(-20, 20)))


def belt():
    leather = random_material(colour=random.choice([(0.3, 0.17, 0.08), (0.06, 0.06, 0.06), None]), shine=0.1, metal=False)
    turns = arc((0, 0, 0), 0.35, 0, 720, steps=60)
    turns[:, :2] *= np.linspace(0.7, 1.1, 60)[:, None]
    return [p for z in np.linspace(-0.08, 0.08, 4) for p in sweep(turns + [0, 0, z], 0.03, leather, sides=6)] + box(0.16, 0.12, 0.24, metal(), at=(0.4, 0, 0))


def towel():
    fabric = cloth()
    if random.random() < 0.5:
        return [p for k in range(random.randint(2, 5)) for p in ellipsoid(0.5, 0.07, 0.35, cloth() if random.random() < 0.3 else fabric, at=(0, 0.13 * k, 0), square=0.4)]
    return prism(rounded(u(0.5, 0.8), 1.1, 0.02), 0.04, fabric, bulge=0.2)


def rug():
    fabric = cloth()
    if random.random() < 0.25:
        return moved(lathe([(-0.7, 0.15), (0.7, 0.15)], fabric), turn=rotation(0, 0, 90))
    return moved(prism(rounded(u(0.9, 1.6), 1, random.choice([0.02, 0.5])), 0.02, fabric), turn=rotation(0, 0, 0))


def yogamat():
    foam = random_material(shine=0, metal=False)
    return moved(lathe([(-0.9, 0.16), (0.9, 0.16)], foam), turn=rotation(0, 0, 90)) if random.random() < 0.6 else prism(rounded(0.6, 1.7, 0.03), 0.02, foam)
