"""Food and the table around it: tomatoes on the vine, garlic, peppercorns, citrus, herbs, plates, a dish of oil, cutlery."""
import math
import random

import numpy as np
from mathutils import Vector

from . import materials as mat, patterns, plants, props, textures
from .scene import srgb
from .shader import Shader


def skin(colour, light=None, rough=.22, dimples=.0):
    """The skin of a ripe fruit: a slow change of colour, a wax gloss; dimples: depth of a peel's pores in units."""
    m = Shader('skin', rough=rough, spec=.5, coat=.4, coat_rough=.12)
    m.color(m.ramp(m.texture(textures.fractal(0, True), .9)[0], [(.3, colour), (.75, light or colour)]))
    if dimples:
        m.relief(m.texture(textures.fractal(1), 4.5)[0], dimples)
    return m.material


def _lobed(profile, lobes, depth, material, at, name, steps=96, sharp=1.0):
    """A turned body whose radius swells in lobes; profile: [(radius, z, share of the lobes)]."""
    p, v = len(profile), []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        swell = abs(math.cos(a * lobes / 2)) ** sharp - 1
        v += [(r * (1 + depth * k * swell) * math.cos(a), r * (1 + depth * k * swell) * math.sin(a), z) for r, z, k in profile]
    f = [(i * p + k, (i + 1) % steps * p + k, (i + 1) % steps * p + k + 1, i * p + k + 1) for i in range(steps) for k in range(p - 1)]
    return props.mesh(name, v, f, material, at)


def tomato(radius, at, material, green, tilt=(0, 0), name='tomato'):
    """With its calyx on top; at: middle."""
    arc = np.linspace(0, math.pi, 30)
    body = [(max(.001, radius * math.sin(a)), -radius * .93 * math.cos(a) - radius * .16 * math.exp(-(math.pi - a) ** 2 * 9), .5) for a in arc]
    o = _lobed(body, 5, .03, material, at, name)
    for k in range(5):
        v = plants.litter(np.array([[0, 0, 0]]), np.array([[0, 0, 1.0]]), green, radius * .95, radius * .26, .15)
        v.location, v.rotation_euler = (0, 0, radius * .80), (0, 0, k * 1.2566)
        v.parent = o
    o.rotation_euler = tuple(math.radians(t) for t in (*tilt, random.uniform(0, 360)))
    return o


def truss(at, material, green, count=6, radius=.2, length=1.1, turn=0.0):
    """Cherry tomatoes on their vine, lying along x; at: middle on the table. Answers the vine."""
    rng = random.Random(count)
    path = [(length * (t - .5), .05 * math.sin(5 * t), radius * 1.55 - .10 * t + .05 * math.sin(7 * t)) for t in np.linspace(-.12, 1, 16)]
    vine = plants.tube(path, .030, green, .6, 'vine')
    for k in range(count):
        t, side = (k + .5) / count, (1 if k % 2 else -1)
        r = radius * rng.uniform(.85, 1.08)
        x, y = length * (t - .5), side * (radius * .98 + .02 * rng.random())
        plants.tube([(x - .08, 0, radius * 1.5), (x, y * .5, r * 1.95), (x, y * .9, r * 1.72)], .016, green).parent = vine
        tomato(r, (x, y, r * .94), material, green, (side * -14, rng.uniform(-14, 14))).parent = vine
    vine.location, vine.rotation_euler.z = at, math.radians(turn)
    return vine


def garlic(radius, at, tilt=(0, 0), turn=0.0):
    """A bulb; at: middle of its bottom."""
    m = Shader('garlic', rough=.6, spec=.3, sheen=.2)
    streak = m.texture(textures.grain(2), (.5, .5, .5), turn=(0, 1.5708, 0))[0]
    m.color(m.ramp(streak, [(.30, '#c5a3a6'), (.45, '#efe6da'), (.8, '#f8f3ea')]))
    m.relief(streak, .012)
    body = [(.001, 0, 0), (.35, .0, .3), (.78, .16, 1), (1.0, .50, 1), (.93, .85, 1), (.62, 1.16, .8), (.28, 1.38, .4), (.15, 1.6, .2), (.12, 1.95, 0), (.09, 2.15, 0), (.001, 2.16, 0)]
    radii = props.soft_profile([(r, z) for r, z, _ in body], 2)
    shares = np.interp([z for _, z in radii], [z for _, z, _ in body], [k for _, _, k in body])
    o = _lobed([(max(.001, r * radius), z * radius * .82, k) for (r, z), k in zip(radii, shares)], 9, .16, m.material, at, 'garlic', 144, .6)
    o.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    return o


def grains(points, material, radius=.045):
    """Peppercorns, salt crystals: wrinkled beads, all in one mesh; points: [(x, y)]."""
    rng, v, f = random.Random(3), [], []
    for x, y in points:
        r, n = radius * rng.uniform(.75, 1.15), len(v)
        for i in range(5):
            for k in range(8):
                a, b = math.pi * (i + .5) / 5, 2 * math.pi * k / 8
                bump = r * rng.uniform(.88, 1.08)
                v.append((x + bump * math.sin(a) * math.cos(b), y + bump * math.sin(a) * math.sin(b), r - bump * math.cos(a)))
        f += [(n + 8 * i + k, n + 8 * i + (k + 1) % 8, n + 8 * i + 8 + (k + 1) % 8, n + 8 * i + 8 + k) for i in range(4) for k in range(8)]
        f += [tuple(n + k for k in range(7, -1, -1)), tuple(n + 32 + k for k in range(8))]
    return props.mesh('grains', v, f, material)


def _cut(peel, flesh, seed, n=384, segments=10):
    """The cut face of a citrus fruit: linear colour and height; peel, pith, membranes, pulp running outwards."""
    y, x = np.mgrid[0:n, 0:n] / (n / 2) - 1
    r, a = np.hypot(x, y), np.arctan2(y, x)
    wob = .12 * textures.spectral(n, 2.0, 2, seed)
    s = (a / (2 * math.pi) * segments + wob * .5 + seed * .3) % 1
    edge = np.minimum(s, 1 - s) * r * 2 * math.pi / segments
    pulp = textures.smoothstep(.012, .035, edge) * textures.smoothstep(.86, .82, r + .02 * wob - .03 * np.exp(-(edge / .05) ** 2)) * textures.smoothstep(.07, .11, r)
    rays = textures.warp(textures.spectral(n, 1.2, 6, seed + 1), 0, 0)
    streak = rays[(np.clip(r * 26, 0, n - 1)).astype(int) * 3 % n, ((a + math.pi) * 58).astype(int) % n]
    white, skin_, wet = (np.array(srgb(c)[:3]) for c in ('#fbf3da', peel, flesh))
    out = white * (1 - pulp[..., None]) + wet * (pulp * (1 + .16 * streak))[..., None]
    rim = textures.smoothstep(.93, .955, r)[..., None]
    return np.clip(out * (1 - rim) + skin_ * rim, 0, 1), np.clip(.5 + .3 * pulp * (1 + .25 * streak) - .1, 0, 1)


def citrus_half(radius, at, peel='#f5b71a', flesh='#f6cf3a', tilt=(0, 0), turn=0.0, seed=0):
    """Cut side up; at: middle of the cut face; tilt in degrees around x and y."""
    picture, height = _cut(peel, flesh, seed)
    top = props.disc(radius, .02, at, patterns.face(f'citrus {peel}{seed}', picture, radius * 2, .22, .5, (height, .03)), .006, 'citrus', 96)
    arc = np.linspace(0, math.pi / 2, 20)
    shell = [(max(.001, radius * math.sin(a)), -radius * .92 * math.cos(a)) for a in arc]
    props.revolve(shell, skin(peel, None, .32, .02), (0, 0, -.004), 96, 'peel', 60).parent = top
    top.rotation_euler = tuple(math.radians(t) for t in (*tilt, turn))
    return top


def lemon(radius, at, colour='#f5c21c', turn=0.0, length=1.32):
    """Whole, lying along x, with its nipple; at: middle."""
    arc = np.linspace(0, math.pi, 44)
    body = [(max(.001, radius * math.sin(a) ** .92), -radius * length * math.cos(a) - radius * .20 * (math.exp(-(a * 3.2) ** 2) - math.exp(-((math.pi - a) * 4) ** 2))) for a in arc]
    o = props.revolve(body, skin(colour, '#f8d445', .34, .022), at, 96, 'lemon', 70)
    o.rotation_euler = (0, math.radians(90), math.radians(turn))
    return o


def plate(radius, material, at, rim=.10):
    """at: middle of its foot."""
    profile = [(.001, .03), (.58, .03), (.60, 0), (.66, .0), (.68, .035), (.95, rim), (1.0, rim + .025), (.995, rim + .045), (.95, rim + .035), (.70, .075), (.64, .06), (.001, .06)]
    return props.revolve([(r * radius, z * min(1.6, radius)) for r, z in props.soft_profile(profile, 2)], material, at, 160, 'plate')


def oil_dish(radius, at, material):
    """A small bowl with olive oil in it."""
    profile = [(.001, .04), (.45, .04), (.5, 0), (.58, .02), (.9, .30), (1.0, .52), (.96, .53), (.84, .32), (.5, .10), (.001, .09)]
    o = props.revolve([(r * radius, z * radius) for r, z in props.soft_profile(profile, 2)], material, at, 128, 'dish')
    oil = Shader('oil', color='#8a7412', rough=.03, spec=.6, coat=1.0, coat_rough=.02).material
    props.disc(radius * .86, .02, (0, 0, radius * .36), oil, .004, 'oil').parent = o
    return o


def _flat(outline, thickness, material, at, turn, name, edge=.008):
    o = props.extrude(outline, thickness, material, (at[0], at[1], at[2] + thickness), edge, name)
    o.rotation_euler = (-math.pi / 2, 0, math.radians(turn))
    return o


def knife(at, turn, blade, handle, size=1.0):
    """Lying along x, its point towards +x; at: where blade and handle meet."""
    s = lambda points: [(x * size, y * size) for x, y in points]
    edge = [(0, -.13), (.5, -.135), (1.0, -.10), (1.35, -.02), (1.5, .09), (1.2, .10), (0, .10)]
    o = _flat(s(edge), .022 * size, blade, at, turn, 'knife', .006)
    grip = [(0, -.08), (-.1, -.10), (-.5, -.075), (-.9, -.11), (-1.02, -.04), (-1.0, .08), (-.5, .09), (0, .10)]
    _flat(s(grip), .11 * size, handle, (at[0], at[1], at[2]), turn, 'handle', .03)
    return o


def basil(at, count=5, size=.42, seed=0, leaf=None):
    """A tuft of basil leaves from above or beside; at: middle on the table."""
    rng = np.random.RandomState(seed)
    leaf = leaf or mat.leaf('#2f5a1f', '#6f9c3a', .32, .3)
    a = np.arange(count) * 2.4 + rng.rand()
    points = np.array(at) + np.stack([.10 * np.cos(a), .10 * np.sin(a), .03 + .03 * np.arange(count)], 1)
    ways = np.stack([.35 * np.cos(a), .35 * np.sin(a), np.ones(count)], 1)
    return plants.litter(points, [Vector(w).normalized() for w in ways], leaf, size, size * .62, .35)


def fork(at, turn, metal, size=1.0):
    """Lying along x, its tines towards +x; at: its middle."""
    tines = []
    for k in range(4):
        y = -.105 + .07 * k
        tines += [(.62, y - .012 if k else y), (1.0, y), (1.02, y + .012), (1.0, y + .026), (.62, y + .036 if k < 3 else y + .026)]
    neck = [(.50, .13), (.36, .06), (.10, .026), (-.5, .05), (-.95, .065), (-1.0, 0), (-.95, -.065), (-.5, -.05), (.10, -.026), (.36, -.06), (.50, -.12)]
    return _flat([(x * size, y * size) for x, y in tines + neck], .03 * size, metal, at, turn, 'fork', .01)
