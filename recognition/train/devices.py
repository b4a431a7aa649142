"""Devices and appliances, most of them slabs with rounded corners. Each function makes one random specimen, about 1 high."""
import random
from random import uniform as u

import numpy as np

from rendering import cloth, glass, metal, printed, random_colour, random_material, rotation, wood
from shapes import arc, box, ellipsoid, lathe, moved, prism, rounded, smooth, sweep
from vessels import cap, plastic


def dark():
    return plastic(colour=random_colour(0.02, 0.15))


def slab(width, height, depth, material, screen=None, rim=0.04, radius=0.08):
    parts = prism(rounded(width, height, radius), depth, material, bulge=0)
    return parts + prism(rounded(width - rim, height - rim, radius), 0.01, screen, at=(0, 0, depth / 2 + 0.004), bulge=0) if screen else parts


def screen():
    return dark() if random.random() < 0.5 else printed(0.3)


def smartphone():
    back = random.random() < 0.3
    parts = slab(0.48, 1, 0.05, random.choice([metal, plastic])(), None if back else screen())
    return parts + slab(0.2, 0.22, 0.03, dark(), radius=0.05) if not back else parts + moved(slab(0.18, 0.2, 0.03, dark(), radius=0.05), by=(-0.12, 0.37, 0.03))


def phonecase():
    return slab(0.5, 1, 0.07, random.choice([plastic, printed, glass])()) + moved(slab(0.2, 0.2, 0.01, random_material(colour=(0.85, 0.85, 0.85), metal=False), radius=0.05), by=(-0.12, 0.37, 0.036))


def tablet():
    return slab(u(0.68, 0.78), 1, 0.03, random.choice([metal, plastic])(), screen())


def monitor():
    panel = slab(u(1.3, 1.8), 0.9, 0.06, dark(), screen(), radius=0.02)
    return panel + box(0.12, 0.3, 0.05, dark(), at=(0, -0.55, -0.06)) + box(u(0.4, 0.7), 0.03, 0.35, dark(), at=(0, -0.7, 0))


def laptop():
    shell = random.choice([metal, plastic])()
    lid = moved(slab(1.3, 0.85, 0.03, shell, screen(), radius=0.04), by=(0, 0.43, -0.12), turn=rotation(0, u(-25, -5)))
    return lid + box(1.3, 0.05, 0.85, shell, at=(0, 0, 0.35)) + box(1.1, 0.01, 0.36, dark(), at=(0, 0.03, 0.25)) + box(0.35, 0.01, 0.2, metal(), at=(0, 0.03, 0.6))


def keyboard():
    wide = random.random() < 0.6
    width = 2.4 if wide else 1.7
    base, keys = plastic(colour=random_colour()), plastic(colour=random_colour())
    parts = box(width, 0.8, 0.06, base)
    columns = 20 if wide else 14
    return parts + [p for row in range(5) for k in range(columns) for p in box(width / columns * 0.82, 0.125, 0.04, keys, at=((k + 0.5) / columns * width * 0.97 - width * 0.485, 0.3 - row * 0.15, 0.05))]


def mouse():
    shell = plastic()
    return ellipsoid(0.34, 0.55, 0.2, shell, square=0.8) + box(0.015, 0.5, 0.02, dark(), at=(0, 0.28, 0.17)) + moved(lathe([(-0.03, 0.06), (0.03, 0.06)], dark()), by=(0, 0.28, 0.17), turn=rotation(0, 0, 90))


def harddisk():
    shell = random.choice([metal, dark, plastic])()
    return slab(0.7, 1, u(0.06, 0.18), shell, radius=0.04) + box(u(0.3, 0.6), u(0.2, 0.6), 0.005, printed(), at=(0, u(-0.1, 0.1), 0.095))


def usbstick():
    return slab(0.32, 0.85, 0.12, random.choice([plastic, metal])()) + box(0.22, 0.3, 0.07, metal(), at=(0, 0.55, 0))


def chip():
    board = plastic(colour=random.choice([(0.05, 0.3, 0.12), (0.05, 0.1, 0.25), (0.06, 0.06, 0.06)]))
    parts = box(1.6, u(0.35, 1), 0.03, board)
    count = random.choice([4, 8])
    return parts + [p for k in range(count) for p in box(1.2 / count, 0.2, 0.05, dark(), at=((k + 0.5) / count * 1.5 - 0.75, 0.02, 0.03))] + box(1.5, 0.06, 0.035, metal(), at=(0, -0.17, 0))


def charger():
    if random.random() < 0.5:
        return slab(0.5, 1, 0.2, plastic()) + box(0.12, 0.05, 0.02, dark(), at=(0, 0.48, 0))
    return box(0.6, 0.7, 0.6, plastic(colour=random.choice([(0.95, 0.95, 0.95), (0.06, 0.06, 0.06)]))) + [p for x in (-0.12, 0.12) for p in moved(lathe([(0, 0.04), (0.3, 0.04)], metal()), by=(x, 0.35, 0))]


def socket():
    white = plastic(colour=random.choice([(0.95, 0.95, 0.95), (0.1, 0.1, 0.1)]))
    count = random.choice([1, 1, 3, 4, 5])
    parts = prism(rounded(count * 0.8 + 0.1, 0.9, 0.1), 0.25, white)
    for k in range(count):
        x = (k - (count - 1) / 2) * 0.8
        parts += moved(lathe([(0.12, 0.32), (0.13, 0.32)], random_material(colour=(0.7, 0.7, 0.7), metal=False)), by=(x, 0, 0), turn=rotation(0, 90))
        parts += [p for dx in (-0.12, 0.12) for p in moved(lathe([(0.13, 0.04), (0.14, 0.04)], dark()), by=(x + dx, 0, 0), turn=rotation(0, 90))]
    return parts


def router():
    parts = box(1.2, 0.14, 0.8, dark() if random.random() < 0.5 else plastic())
    return parts + [p for x in np.linspace(-0.5, 0.5, random.choice([2, 3, 4])) for p in box(0.06, u(0.6, 0.9), 0.04, parts[0][3], at=(x, 0.4, -0.35))]


def speaker():
    shell = random.choice([dark, wood, cloth, plastic])()
    if random.random() < 0.4:
        return lathe(smooth([(0, 0.3), (0.05, 0.34), (0.9, 0.34), (1, 0.3)]), cloth()) if random.random() < 0.6 else moved(lathe(smooth([(-0.7, 0.2), (-0.6, 0.26), (0.6, 0.26), (0.7, 0.2)]), cloth()), turn=rotation(0, 0, 90))
    parts = box(0.6, 1, 0.5, shell)
    for y, radius in ((-0.2, 0.22), (0.27, 0.12)):
        parts += moved(lathe([(0.24, radius), (0.27, radius), (0.22, radius * 0.5)], dark()), by=(0, y, 0), turn=rotation(0, 90))
    return parts


def camera():
    shell = dark() if random.random() < 0.8 else plastic()
    radius = u(0.2, 0.34)
    parts = prism(rounded(1.1, 0.7, 0.1), 0.4, shell) + box(1.08, 0.16, 0.38, random.choice([metal, dark])(), at=(0, 0.32, 0))
    parts += prism([(-0.25, 0), (0.25, 0), (0.15, 0.22), (-0.15, 0.22)], 0.35, shell, at=(0, 0.36, 0)) if random.random() < 0.6 else []
    barrel = lathe([(0.2, radius), (u(0.4, 0.8), radius * u(0.85, 1))], dark()) + lathe([(0.2, radius * 1.05), (0.28, radius * 1.05)], metal())
    front = max(point[..., 1].max() for point, *_ in barrel)
    return parts + moved(barrel + lathe([(front, radius * 0.75), (front + 0.005, radius * 0.7)], plastic(colour=(0.15, 0.12, 0.3))), by=(u(-0.1, 0.1), -0.04, 0), turn=rotation(0, 90))


def printer():
    shell = plastic(colour=random.choice([(0.1, 0.1, 0.1), (0.9, 0.9, 0.9), (0.5, 0.5, 0.5)]))
    return box(1.4, 0.5, 0.9, shell) + box(1, 0.02, 0.5, random_material(colour=(0.95, 0.95, 0.95), metal=False), at=(0, -0.1, 0.6)) + box(1.1, 0.5, 0.03, shell, at=(0, 0.45, -0.35)) + box(0.3, 0.12, 0.02, dark(), at=(-0.4, 0.12, 0.46))


def toaster():
    shell = random.choice([metal, plastic])()
    return prism(rounded(1.2, 0.75, 0.2), 0.6, shell) + [p for z in (-0.12, 0.12) for p in box(0.9, 0.03, 0.1, dark(), at=(0, 0.37, z))] + box(0.06, 0.06, 0.2, dark(), at=(0.64, 0.1, 0))


def coffeemaker():
    shell = random.choice([dark, metal, plastic])()
    parts = box(0.7, 0.14, 0.8, shell, at=(0, 0.07, 0)) + box(0.7, 1, 0.3, shell, at=(0, 0.5, -0.25)) + box(0.7, 0.3, 0.8, shell, at=(0, 0.95, 0))
    return parts + moved(lathe(smooth([(0, 0.24), (0.2, 0.27), (0.4, 0.2)]), glass()), by=(0, 0.16, 0.15))


def bigappliance():
    shell = random.choice([metal, plastic])()
    if random.random() < 0.5:
        return box(0.8, 0.5, 0.5, shell) + box(0.52, 0.36, 0.02, dark(), at=(-0.1, 0, 0.25)) + box(0.18, 0.4, 0.02, dark(), at=(0.28, 0, 0.25))
    return box(0.8, 1, 0.7, shell) + moved(lathe([(0.34, 0.28), (0.38, 0.26), (0.36, 0.2)], dark()), by=(0, -0.05, 0), turn=rotation(0, 90)) + box(0.76, 0.1, 0.02, dark(), at=(0, 0.42, 0.35))


def headphones():
    band = cap()
    parts = sweep(arc((0, 0, 0), 0.45, 0, 180, stretch=u(1, 1.3)), u(0.03, 0.06), band)
    pads = plastic()
    return parts + [p for x in (-1, 1) for p in moved(ellipsoid(0.13, u(0.2, 0.28), u(0.18, 0.25), pads), by=(x * 0.43, -0.08, 0))]


def earbuds():
    white = plastic(colour=random.choice([(0.95, 0.95, 0.95), (0.08, 0.08, 0.08)]))
    parts = [p for x in (-0.18, 0.18) for p in ellipsoid(0.11, 0.12, 0.12, white, at=(x, 0.75, 0)) + sweep([(x, 0.7, 0), (x, 0.35, 0)], 0.045, white)]
    return parts + (prism(rounded(0.8, 0.55, 0.2), 0.3, white) if random.random() < 0.7 else [])


def gamepad():
    shell = plastic()
    parts = prism(rounded(1.1, 0.5, 0.22), 0.22, shell) + [p for x in (-1, 1) for p in ellipsoid(0.2, 0.36, 0.14, shell, at=(x * 0.46, -0.22, 0))]
    return parts + [p for x in (-0.2, 0.2) for p in moved(lathe([(0.1, 0.08), (0.2, 0.1)], dark()), by=(x, -0.1, 0), turn=rotation(0, 90))] + [p for dx, dy in ((0.08, 0), (-0.08, 0), (0, 0.08), (0, -0.08)) for p in ellipsoid(0.035, 0.035, 0.03, plastic(), at=(0.36 + dx, 0.08 + dy, 0.11), steps=6)]


def hairdryer():
    shell = plastic()
    barrel = moved(lathe(smooth([(-0.35, 0.17), (-0.25, 0.24), (0, 0.24), (0.35, 0.14), (0.55, 0.13)]), shell), turn=rotation(0, 0, 90))
    return barrel + moved(prism(rounded(0.2, 0.65, 0.08), 0.16, shell), by=(0.1, -0.4, 0), turn=rotation(0, 0, u(-12, 12))) + moved(lathe([(0.5, 0.1), (0.68, u(0.06, 0.16))], dark()), turn=rotation(0, 0, 90))


def drill():
    shell = plastic(colour=random.choice([(0.95, 0.75, 0.05), (0.05, 0.25, 0.3), (0.85, 0.15, 0.1), (0.1, 0.4, 0.2), None]))
    barrel = moved(lathe(smooth([(-0.4, 0.16), (-0.35, 0.2), (0.2, 0.2), (0.25, 0.13)]), shell) + lathe([(0.25, 0.1), (0.5, 0.06)], dark()) + lathe([(0.5, 0.02), (u(0.6, 0.9), 0.02)], metal()), turn=rotation(0, 0, 90))
    return barrel + prism([(0.08, -0.15), (0.3, -0.15), (0.36, -0.65), (0.12, -0.65)], 0.2, dark()) + box(0.42, 0.18, 0.3, shell, at=(0.22, -0.72, 0))


def iron():
    sole = [(x, y) for x, y in ((-0.6, 0), (0.45, 0.26), (0.6, 0.2), (0.6, -0.2), (0.45, -0.26))]
    shell = plastic()
    return moved(prism(sole, 0.06, metal()), turn=rotation(0, 90)) + moved(prism([(x * 0.92, y * 0.9) for x, y in sole], 0.25, shell), by=(0.02, 0.15, 0), turn=rotation(0, 90)) + sweep([(-0.35, 0.25, 0), (-0.25, 0.5, 0), (0.3, 0.55, 0), (0.5, 0.25, 0)], 0.07, plastic())
