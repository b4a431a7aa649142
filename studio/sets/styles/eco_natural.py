"""Eco natural: a forest floor after rain. A sawn log on slate, moss, ferns, morning sun through leaves, wood far out of focus."""
import math
import random

import numpy as np
from mathutils import Vector, noise

from kit import cameras, farm, hanging, lights, materials as mat, plants, props, rooms, textures
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-table-bare', 'three-quarter-table-bare']

MOSS, FERN, BARK, LOG, SLATE = '#8a9a48', '#4d6e33', '#4a3627', '#c6a67c', '#8d887d'
SUN = (-3.9, -2.6, 5.0)


def _ground(material):
    n, v = 80, []
    for i in range(n):
        for j in range(n):
            x, y = (i / (n - 1) - .5) * 15, j / (n - 1) * 10 - 5
            v.append((x, y, -1.0 + .22 * noise.fractal(Vector((x * .45, y * .45, 3)), 1, 2, 5) + max(0, y - 1.2) * .10))
    f = [(i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1) for i in range(n - 1) for j in range(n - 1)]
    return props.mesh('ground', v, f, material)


def _patchy(points, normals, size, threshold, shift=0.0):
    keep = np.array([noise.fractal(Vector(p) * size + Vector((shift, 0, 0)), 1, 2, 3) for p in points]) > threshold
    return points[keep], normals[keep]


def _moss(ground, rocks):
    light, deep = mat.leaf('#5e7633', '#a3b35a', .7, .35), mat.leaf('#41592a', '#7a8f44', .7, .3)
    p, n = plants.surface_points(ground, 150000, -.2)
    near = (np.abs(p[:, 0]) < 4.2) & (p[:, 1] < 4) & (p[:, 1] > -2.8)
    plants.blades(*_patchy(p[near], n[near], .9, -.25), deep, .12, .011, .6)
    for i, o in enumerate(rocks):
        p, n = plants.surface_points(o, 17000 if i else 60000, .3 if i else .1)
        outside = np.hypot(p[:, 0], p[:, 1]) > 1.42
        plants.blades(*_patchy(p[outside], n[outside], 1.3, .0 if i else -.12, 5.0 * i), light if i % 2 else deep, .065, .009, .6)


def _log():
    """A slice of trunk: sawn face, thick bark with ridges."""
    face, bark = mat.end_grain(LOG, '#8a5c34'), mat.stone('#2c1f17', BARK, '#6d5642', .95, 2.2, .10)
    props.disc(1.36, .30, (0, 0, 0), face, .025, 'log')
    steps, rows, v = 240, 10, []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        for k in range(rows):
            z = -.005 - .30 * k / (rows - 1)
            ridge = abs(noise.fractal(Vector((math.cos(a) * 7, math.sin(a) * 7, z * 1.6)), .8, 2, 4))
            r = 1.35 + .13 * min(1, k / 1.2) - .10 * ridge
            v.append((r * math.cos(a), r * math.sin(a), z))
    f = [(i * rows + k + 1, (i + 1) % steps * rows + k + 1, (i + 1) % steps * rows + k, i * rows + k) for i in range(steps) for k in range(rows - 1)]
    props.mesh('bark', v, f, bark)


def _rocks():
    slate, dark = mat.stone('#6f6a60', SLATE, '#a8a193', .85, .9), mat.stone('#3c3a36', '#5d5a54', '#7c776f', .85, 1.1)
    base = props.rock(1.95, (.1, .2, -.30), slate, 3, (1.08, .92, .36), .26, 6, .2, 'base')
    spots = [(.75, (-2.15, .5, -.72), dark, 5, (1, .9, .75)), (.52, (2.1, .1, -.82), slate, 9, (1.1, .9, .7)), (.95, (2.5, 1.7, -.55), dark, 12, (1, .9, 1.05)),
             (.32, (-1.35, -1.35, -.9), slate, 15, (1.1, .9, .6)), (.24, (1.3, -1.45, -.92), dark, 18, (1, 1, .6)), (1.3, (-3.1, 2.3, -.5), slate, 21, (1, .8, 1.1))]
    return [base] + [props.rock(r, at, m, seed, squash, .3, 5) for r, at, m, seed, squash in spots]


def _plants(fern, young, twig):
    for x, y, z, tilt, turn, length in ((-2.0, 1.5, -.8, 55, 25, 2.6), (-2.5, 1.3, -.8, 62, -15, 2.3), (-1.75, 1.8, -.8, 70, -30, 2.2), (2.2, 1.2, -.8, 52, -30, 2.4),
                                        (2.6, 1.0, -.8, 65, 10, 2.1), (-2.7, .7, -.8, 40, 60, 1.8), (1.9, 2.0, -.7, 72, 20, 2.6)):
        loose(plants.place(plants.frond(random.choice((fern, young)), length, 18, .42, .62, .10, 62), (x, y, z), tilt, 0, turn))
    for _ in range(6):
        o = plants.sprig(young, twig, 1.1, 9, .3, .17, .2)
        loose(plants.place(o, (random.choice((-1, 1)) * random.uniform(1.7, 2.2), random.uniform(-.3, .9), -.75), random.uniform(35, 75), 0, random.uniform(-60, 60)))


def _far_wood(fern, young, twig):
    masses = [(0, (.020, .042, .008)), (-.5, (.055, .105, .020)), (.45, (.15, .235, .045)), (1.5, (.38, .48, .14))]
    discs = [(80, 15, (.30, .42, .09), .42), (46, 24, (.30, .38, .09), .34), (22, 10, (.75, .80, .42), .40)]
    picture = textures.bokeh('wood', masses, discs, 4, sky=(.46, .56, .24), texture=.35)
    lights.backdrop(picture, 9, 2.6, 15, 15, 1.7)
    for i in range(12):
        o = plants.sprig(fern if i % 2 else young, twig, 2.4, 11, .85, .5, .2)
        x = random.choice((-1, 1)) * random.uniform(2.2, 4.6)
        loose(plants.place(o, (x, random.uniform(4.0, 6.0), random.uniform(-.5, 4.2)), random.uniform(-40, 80), random.uniform(-60, 60), random.uniform(0, 360)))


def _moss_bed(material):
    """Uneven ground seen from above, in cushions; it sinks under the middle, where the slab lies."""
    n, v = 150, []
    for i in range(n):
        for j in range(n):
            x, y = (i / (n - 1) - .5) * 7, (j / (n - 1) - .5) * 7
            rise = min(1, max(0, (math.hypot(x, y) - 1.55) / .6))
            cushion = 1 - abs(noise.fractal(Vector((x * 1.1, y * 1.1, 7)), 1, 2, 3)) * 1.6
            v.append((x, y, -.40 + rise * (.12 + .30 * max(0, cushion))))
    return props.mesh('bed', v, [(i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1) for i in range(n - 1) for j in range(n - 1)], material)


def _flat_lay(fern, young, twig):
    """A slate slab in a bed of moss, stones, fallen leaves and ferns; sun through leaves from the upper left."""
    deep, light = mat.leaf('#3f5528', '#768a42', .7, .3), mat.leaf('#66793a', '#b0bd68', .7, .35)
    bed = _moss_bed(mat.plaster('#33291b', .4, .08, 2.0, .95))
    props.slab((2.12, 2.16, .3), (0, 0, 0), mat.stone('#97938a', '#a29e95', '#afaba2', .8, .8, .012, .22), 6, .07, .10)
    p, n = plants.surface_points(bed, 190000, .0)
    rim = np.hypot(p[:, 0], p[:, 1]) > 1.98
    plants.blades(*_patchy(p[rim], n[rim], .9, -.22), deep, .065, .016, .7)
    plants.blades(*_patchy(p[rim], n[rim], 1.6, .02, 9), light, .06, .015, .7)
    p, n = plants.surface_points(bed, 70, .3)
    far = np.hypot(p[:, 0], p[:, 1]) > 2.3
    plants.litter(p[far] + (0, 0, .05), n[far], mat.leaf('#6b4526', '#b98a4a', .7, .3))
    slate, dark = mat.stone('#6f6a60', SLATE, '#a8a193', .85, 1.4), mat.stone('#3c3a36', '#5d5a54', '#7c776f', .85, 1.6)
    for r, at, m, seed in ((.46, (2.0, -1.75, -.05), slate, 5), (.30, (1.75, -2.25, -.05), dark, 9), (.20, (2.25, -1.1, 0), dark, 12),
                           (.36, (-2.15, -2.05, -.05), slate, 15), (.16, (-1.72, -2.2, 0), dark, 18)):
        prop(props.rock(r, at, m, seed, (1.1, .9, .6), .25, 5))
    for at, turn, length in (((-2.9, 2.75, .12), 222, 1.5), ((-1.9, 3.0, .2), 206, 1.1), ((-3.0, 1.7, .1), 258, 1.1),
                             ((3.0, 2.9, .15), 140, 1.6), ((3.0, -2.7, .3), 46, 1.2)):
        prop(plants.place(plants.frond(random.choice((fern, young)), length, 18, .18, .55, .10, 62), at, 7, 0, turn))
    for at, turn in (((-2.1, -1.2, .0), 130), ((2.2, .6, .0), 250), ((-1.7, 1.9, .0), 80)):
        plants.place(plants.sprig(young, twig, .8, 8, .26, .15, .1), at, 12, 0, turn)
    sun = (-4.6, 3.8, 4.6)
    lights.sun(sun, 6.0, 1.3, '#fff2da')
    lights.leaf_shadow(sun, [(-2.9, -1.0, 20), (2.7, 1.2, 160), (2.3, -2.0, 70)], 4.6, (0, 0, 0), palm=False, size=.75)
    lights.sky('#dfe8ee', .85)


def _branch_rail(palette):
    """A weathered branch on hemp ropes before lime plaster, laurel below, the shadow of leaves."""
    hanging.wall(mat.plaster('#dedaca', .07, .010, .16), 2.0)
    bark = mat.stone('#5d4c3b', '#8d7a63', '#b7a58a', .9, .5, .10)
    hanging.bar(bark, 19, radius=.24)
    hanging.ropes(mat.linen('#a8946e', 1.0), (-8.4, 8.4), radius=.13)
    laurel, young, stem = mat.leaf('#355a2a', '#5f843e', .45, .3), mat.leaf(FERN, '#86a556', .45, .3), mat.paint('#5a4630', .8)
    random.seed(5)
    for x, tilt, turn, length in ((7.9, 78, -16, 6.4), (9.3, 84, 10, 8.4), (8.6, 80, -4, 7.4), (10.2, 76, 18, 7.0), (-9.2, 80, 12, 5.6), (-10.2, 76, -14, 6.4)):
        prop(plants.place(plants.sprig(random.choice((laurel, young)), stem, length, 24, 1.35, .42, .10, (34, 56)), (x, .3, -5.4), tilt, 0, turn))
    lights.sun(SUN, 6.0, 4.0, '#fff2da')
    lights.leaf_shadow(SUN, [(-11.5, 0, 20), (11.0, 7, 160), (9.0, -7, 70)], 22, (0, 0, 8), palm=False, size=3.2)
    lights.sky('#dfe8ee', 0.4)
    return hanging.shot(palette, 'rail', rail=.24, exposure=1.05)


def _terrace(size, palette):
    """A wooden deck at the wood's edge, true size: ferns and boulders at its rim, sun through leaves."""
    fern, young, twig = mat.leaf('#355a2a', '#5f843e', .45, .4), mat.leaf(FERN, '#86a556', .45, .4), mat.paint('#5a4630', .8)
    farm.boards('#a08d74', '#5c4b38', (1.45,) * 30, 110, (0, -6, 0), 'x', .5, 3, .3)
    props.box((200, 120, .4), (0, 70, -1.4), mat.plaster('#3f4424', .4, .2, .2, .95), 0, 0, 'ground')
    slate = mat.stone('#6f6a60', SLATE, '#a8a193', .85, .2, .3)
    for r, at, seed in ((3.0, (14, 19, -.6), 5), (1.8, (9.6, 18.2, -.8), 9), (2.4, (-14.5, 18.8, -.8), 12)):
        prop(props.rock(r, at, slate, seed, (1.2, .9, .8), .3, 5))
    for k in range(22):
        x = (-1) ** k * random.uniform(5, 21)
        plants.place(plants.frond(random.choice((fern, young)), random.uniform(6, 10), 18, .42, 2.2, .36, 62), (x, random.uniform(17.5, 22), -1.2), random.uniform(45, 76), 0, random.uniform(-40, 40))
    masses = [(0, (.020, .042, .008)), (-.5, (.055, .105, .020)), (.45, (.15, .235, .045)), (1.5, (.38, .48, .14))]
    discs = [(220, 5, (.30, .42, .09), .34), (120, 8, (.30, .38, .09), .22), (60, 4, (.75, .80, .42), .34)]
    lights.backdrop(textures.bokeh('far wood', masses, discs, 4, sky=(.46, .56, .24), texture=.6), 66, 22, 110, 80, 1.7)
    lights.sun(SUN, 6.5, 1.6, '#fff2da')
    lights.leaf_shadow(SUN, [(-19, -3, 20), (19, 8, 160), (-16, 16, 240)], 30, (0, 0, 6), palm=False, size=5)
    lights.sky('#dfe8ee', .8)
    return rooms.worn(palette, None, exposure=1.08) if size == 'worn' else rooms.large(palette, exposure=1.08)


def build(camera, size):
    palette = [FERN, MOSS, LOG, SLATE]
    if size in ('floor', 'worn'):
        return _terrace(size, palette)
    if size == 'hangs':
        return _branch_rail(palette)
    fern, young, twig = mat.leaf('#355a2a', '#5f843e', .45, .4), mat.leaf(FERN, '#86a556', .45, .4), mat.paint('#5a4630', .8)
    if camera == 'top':
        _flat_lay(fern, young, twig)
        return Shot(dict(w=2.6, h=2.8, d=.7, nominalCm=28, maxW=3.2), cameras.top(frame=4.5, fstop=.45), palette, exposure=1.1)
    ground = _ground(mat.plaster('#3b3522', .3, .06, 2.0, .95))
    _log()
    _moss(ground, _rocks())
    _plants(fern, young, twig)
    _far_wood(fern, young, twig)
    lights.sun(SUN, 6.5, 1.6, '#fff2da')
    lights.leaf_shadow(SUN, [(-3.8, -.6, 20), (3.3, 1.5, 160), (3.2, -2.2, 70), (-2.8, 3.2, 240)], 5.0, (0, 0, 1.0), palm=False, size=.9)
    lights.softbox((3, 6, 5), (0, 0, .5), (3, 3), 420, '#fff3d8', 'fill')
    lights.sky('#dfe8ee', .8)
    slot = dict(w=2.2, h=2.6, d=1.6, nominalCm=18, maxW=2.7)
    if camera == 'front':
        foreground(plants.place(plants.sprig(fern, twig, 1.6, 10, .55, .28, .1), (1.75, -3.4, -.55), 46, 0, 20))
        foreground(plants.place(plants.frond(young, 1.9, 15, .4, .55, .10, 60), (-1.9, -2.9, -.75), 42, 0, -16))
        pitch = cameras.front(frame=4.35, look_z=1.0, fstop=.34)
    else:
        pitch = cameras.three_quarter(frame=4.5, look_z=.9, fstop=.45)
    return Shot(slot, pitch, palette, exposure=1.1)
