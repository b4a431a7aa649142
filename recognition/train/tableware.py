"""Cups, plates, pots, vases, lamps. Each function makes one random specimen, about 1 high."""
import random
from random import uniform as u

import numpy as np

from rendering import cloth, glass, metal, printed, random_colour, random_material, rotation, wood
from shapes import arc, lathe, moved, smooth, sweep
from vessels import cap, plastic


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
