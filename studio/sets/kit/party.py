"""Party and paper: fans, balloons, confetti, streamers, a paper cup with a straw."""
import math
import random

import numpy as np

from . import plants, props, ribbons
from .shader import Shader


def fan(radius, materials, at, pleats=26, depth=.16, hole=.06):
    """A paper rosette facing -y: rings of colour from the middle outwards (one material a ring)."""
    rings = np.linspace(hole, radius, len(materials) + 1)
    n = 2 * pleats
    v = []
    for r in rings:
        for k in range(n):
            a = 2 * math.pi * k / n
            fold = depth * (r / radius) ** .6 * (.5 if k % 2 else -.5) + random.uniform(-.006, .006)
            v.append((r * math.cos(a), fold, r * math.sin(a)))
    f = [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for i in range(len(materials)) for k in range(n)]
    o = props.mesh('fan', v, f, None, at, smooth=False)
    for m in materials:
        o.data.materials.append(m)
    o.data.polygons.foreach_set('material_index', [i for i in range(len(materials)) for _ in range(n)])
    props.sphere(hole * 1.5, (0, -.01, 0), materials[0], 'button').parent = o
    return o


def rubber(colour):
    """A balloon's skin: glossy, a little of the light goes through."""
    m = Shader('rubber', color=colour, rough=.16, spec=.5)
    m.translucent(colour, .18)
    return m.material


def balloon(radius, at, material, tilt=(0, 0), string=3.0):
    """An inflated balloon, knot down; at: its middle; tilt in degrees around x and y."""
    half = [(math.sin(math.pi * t), -math.cos(math.pi * t)) for t in np.linspace(0, 1, 40)]
    body = [(max(.001, r * (1 - .13 * max(0, -z) ** 2)), z * (1.18 if z < 0 else 1.04)) for r, z in half]
    o = props.revolve([(r * radius, z * radius) for r, z in [(.001, -1.30), (.10, -1.29), (.035, -1.21)] + body[2:]], material, at, 96, 'balloon', 60)
    o.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), 0)
    if string:
        wave = [(.05 * radius * math.sin(k * .9), .03 * math.cos(k), -1.25 * radius - string * k / 20) for k in range(21)]
        plants.tube(wave, .008, material).parent = o
    return o


def confetti(material, points, size=.07, z=.0, height=.05):
    """Cut paper lying about, round and square, bent and tipped; points: [(x, y)]."""
    v, f = [], []
    for x, y in points:
        corners = random.choice((4, 4, 10))
        turn, tip, way = random.uniform(0, 6.3), random.uniform(0, .5) ** 1.5, random.uniform(0, 6.3)
        n = len(v)
        for k in range(corners):
            a = turn + 2 * math.pi * k / corners
            dx, dy = size * math.cos(a) * random.uniform(.9, 1.1), size * math.sin(a) * (.6 if corners == 4 else 1)
            lean = (dx * math.cos(way) + dy * math.sin(way)) / size
            v.append((x + dx, y + dy, z + .004 + random.uniform(0, .002) + tip * size * (1 + lean) + height * .3 * lean * lean * random.random() * tip))
        f.append(tuple(range(n, n + corners)))
    return props.mesh('confetti', v, f, material, smooth=False)


def scattered(count, inside, hole, seed=0):
    """Random (x, y) in the ellipse `inside` (half axes) and out of the rectangle `hole` (half sides)."""
    rng = np.random.RandomState(seed)
    out = []
    while len(out) < count:
        a, r = rng.uniform(0, 2 * math.pi), math.sqrt(rng.uniform())
        x, y = r * inside[0] * math.cos(a), r * inside[1] * math.sin(a)
        if abs(x) > hole[0] or abs(y) > hole[1]:
            out.append((x, y))
    return out


def streamer(material, at, radius=.16, turns=5, length=1.2, width=.09, way=0.0):
    """A paper spiral lying along `way` degrees."""
    t = np.linspace(0, 1, turns * 26)
    a = 2 * math.pi * turns * t
    along = length * (t + .06 * np.sin(9 * t))
    r = radius * (.8 + .3 * np.sin(5 * t))
    c, s = math.cos(math.radians(way)), math.sin(math.radians(way))
    x, y = along, r * np.cos(a)
    path = np.stack([at[0] + c * x - s * y, at[1] + s * x + c * y, at[2] + radius * 1.05 + r * np.sin(a)], 1)
    return ribbons.strip(path, width, (c, s, .0), material, 'streamer')


def straw_cup(at, cup, straw, size=1.0, lean=(14, 30), drink=True):
    """A paper cup with a rolled rim, a straw in it; drink: filled, for a cup that stands."""
    wall = [(.001, .02), (.25, .02), (.255, 0), (.36, .90), (.375, .915), (.378, .94), (.36, .95), (.345, .93), (.245, .05), (.001, .05)]
    o = props.revolve([(r * size, z * size) for r, z in wall], cup, at, 96, 'cup')
    if drink:
        props.disc(.335 * size, .02, (0, 0, .80 * size), Shader('drink', color='#e8623a', rough=.08, spec=.5).material, .002, 'drink').parent = o
    a, b = (math.radians(d) for d in lean)
    pipe = props.revolve([(.03 * size, 0), (.03 * size, 1.35 * size)], straw, (-.12 * size, 0, .08 * size), 24, 'straw')
    pipe.rotation_euler, pipe.parent = (0, a, b), o
    return o


