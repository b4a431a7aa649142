"""What one cleans, brushes and folds things with."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise

from kit import materials as mat, plants, props, textures
from kit.props import mesh
from kit.shader import Shader
from forms import flat, grid, grouped, instances, rounded, soft_box, strip, tube


def _terry(colour, deep):
    m = Shader('terry', rough=1.0, sheen=.5, spec=.05)
    m.color(m.ramp(m.texture(textures.fractal(0, True), 1.4)[0], [(.3, deep), (.7, colour)]))
    m.translucent(colour, .2)
    return m.material


def _folded(width, depth, layers, thick, material, at, seed, fuzz=26000):
    """A cloth folded over and over, its folds to the front; fuzzed all over."""
    outline = []
    for k in range(layers):
        z = thick * (k + .5)
        bulge = .012 * math.sin(2.3 * k + seed)
        front = -depth / 2 + .02 * math.sin(1.7 * k + seed)
        r = thick * .49
        outline.append([(front + r - r * math.cos(a) - bulge, z + r * math.sin(a)) for a in (math.pi * (j / 12 - .5) for j in range(13))])
    parts = []
    for k, arc in enumerate(outline):
        r, z = thick * .49, thick * (k + .5)

        def at_uv(u, v, k=k, r=r, z=z):
            a = 2 * math.pi * u
            y = depth / 2 * math.copysign(abs(math.sin(a)) ** .12, math.sin(a)) if abs(math.cos(a)) > .02 else depth / 2 * math.copysign(1, math.sin(a))
            front = y < 0
            y = max(-depth / 2, min(depth / 2, y)) + (.016 * math.sin(1.7 * k + seed) if front else 0)
            x = (v - .5) * width * (1 + .006 * math.sin(3 * k + seed))
            wave = .010 * noise.fractal(Vector((x * 1.3, y * 1.3, k * 3.1 + seed)), 1, 2, 3)
            end = min(1, (min(v, 1 - v) * width / .03) ** .5 + .15) if min(v, 1 - v) * width < .03 else 1
            return (x, y, z + (r * end * math.copysign(abs(math.cos(a)) ** .35, math.cos(a))) + wave)
        parts.append(grid(at_uv, 72, 60, material, closed=True, name='layer'))
    o = parts[0]
    for p in parts:
        p.location = at
    bpy.context.view_layer.update()
    for p in parts:
        for up in (-2.0,):
            points, normals = plants.surface_points(p, fuzz // layers, up)
            parts_fuzz = plants.blades(points, normals, material, .022, .0055, .9, .5)
    return parts


def towels(_camera):
    for k, (colour, deep, z, width) in enumerate((('#e9e3d8', '#dcd3c4', 0, 1.75), ('#b9c4bd', '#a5b2aa', .43, 1.68))):
        _folded(width, 1.15, 3, .142, _terry(colour, deep), (.01 * k, .01 * k, z), k)
    grouped(list(bpy.context.scene.objects), 0, 0, -14)


def napkin(_camera):
    """A folded linen cloth."""
    _cloth = mat.linen('#d8cfbf', 2.2)
    w, d = 1.5, 1.5
    for k in range(4):
        def at(u, v, k=k):
            x, y = (u - .5) * w * (1 - .01 * k), (v - .5) * d * (1 - .012 * k)
            hang = .03 * noise.fractal(Vector((x * 1.1 + 3, y * 1.1, .3)), 1, 2, 3) * (.4 + .2 * k)
            rim = .012 * (1 - min(1, min(u, 1 - u, v, 1 - v) * 24))
            return (x + .02 * math.sin(3 * y + k), y + .015 * math.sin(4 * x + k), .035 * (k + 1) + hang * .8 - rim)
        o = grid(at, 70, 70, _cloth, name='fold')
        solid = o.modifiers.new('solid', 'SOLIDIFY')
        solid.thickness = .028
        props.bevel(o, .008, 3)
    grouped(list(bpy.context.scene.objects), 0, 0, 28)


def brush(_camera):
    """A wooden hand brush standing on its bristles."""
    wood = mat.wood('#c79a63', '#96683a', .4, 'x', 1.4, 4)

    def back(u, v):
        a, t = 2 * math.pi * u, v * 2 - 1
        half = .27 * (1 - abs(t) ** 3.2) ** .5 * (1 - .16 * math.exp(-(t / .3) ** 2))
        return (.95 * t, half * math.cos(a), .50 + .095 * math.sin(a) * (1 - abs(t) ** 4) ** .5 + .04 * (1 - t * t))
    grid(back, 64, 80, wood, closed=True, name='back')
    rng = np.random.RandomState(2)
    points, tips = [], []
    for i in range(34):
        for j in range(9):
            x, y = -.80 + 1.6 * i / 33, (-1 + 2 * j / 8)
            half = .215 * (1 - abs(x / .92) ** 3) ** .5
            for _ in range(16):
                px, py = x + rng.normal(0, .010), y * half + rng.normal(0, .010)
                points.append((px, py, .47))
                tips.append((px * 1.10 + rng.normal(0, .02), py * 1.32 + rng.normal(0, .02), rng.uniform(0, .025)))
    hair = Shader('bristle', rough=.6, spec=.3)
    hair.color(hair.ramp(hair.texture(textures.fractal(1), 3)[0], [(.3, '#d9c39a'), (.7, '#efe0c0')]))
    v, f = [], []
    for p, t in zip(points, tips):
        side = Vector((rng.normal(), rng.normal(), 0)).normalized() * .0042
        n = len(v)
        p, t = Vector(p), Vector(t)
        v += [p - side, p + side, t + side * .5, t - side * .5]
        f.append((n, n + 1, n + 2, n + 3))
    mesh('bristles', v, f, hair.material)
    grouped(list(bpy.context.scene.objects), 0, 0, -24)


def sponge(_camera):
    yellow = Shader('foam', rough=.95, spec=.1, sss=.08)
    cell = yellow.texture(textures.fractal(0), 2.6)[0]
    fine = yellow.texture(textures.fractal(2), 5.5)[0]
    pores = yellow.math('MULTIPLY', yellow.ramp(cell, [(.36, 0.), (.44, 1.)]), yellow.ramp(fine, [(.34, .25), (.44, 1.)]))
    yellow.color(yellow.mix(pores, '#a87f1e', '#e9c34f'))
    yellow.relief(pores, .05)
    soft_box((1.08, .70, .30), (0, 0, .15), yellow.material, .05, 34, .01, .008, 1, 'sponge')
    green = Shader('pad', rough=1.0, spec=.05)
    wool = green.texture(textures.fractal(1), 4.5)[0]
    green.color(green.ramp(wool, [(.3, '#17402a'), (.7, '#3d7a54')]))
    green.relief(wool, .04)
    soft_box((1.08, .70, .085), (0, 0, .335), green.material, .025, 34, .006, .010, 2, 'pad')
    grouped(list(bpy.context.scene.objects), 0, 0, -26)


def foam(_camera):
    """A heap of soap foam: many small bubbles, some larger ones at the rim."""
    rng = random.Random(6)
    white = Shader('foam', color='#f4f7fa', rough=.16, spec=.5, coat=.4, coat_rough=.08).material
    ball = props.sphere(1, (0, 0, 0), white, 'bubble')
    places = []
    for _ in range(1500):
        a, r = rng.uniform(0, 2 * math.pi), rng.random() ** .5
        x, y = .62 * r * math.cos(a), .42 * r * math.sin(a)
        top = .40 * (1 - r * r) ** .7 * (1 + .25 * math.sin(3 * a + 1))
        size = rng.choice((.018, .022, .028, .036, .05, .07)) * (.8 + .4 * rng.random())
        places.append(((x, y, max(size * .6, top * rng.uniform(.86, 1.02))), (0, 0, 0), size))
    for _ in range(26):
        a, r = rng.uniform(0, 2 * math.pi), rng.uniform(.95, 1.3)
        size = rng.uniform(.012, .035)
        places.append(((.66 * r * math.cos(a), .44 * r * math.sin(a), size * .8), (0, 0, 0), size))
    instances(ball, places)


def hanger(_camera):
    """A wooden hanger, lying."""
    wood = mat.wood('#b98a58', '#84592f', .38, 'x', 1.2, 6)
    arm = lambda s: [(s * x, y, 0) for x, y in ((.0, .16), (.35, .13), (.9, -.10), (1.5, -.36), (2.02, -.62), (2.2, -.74))]
    for s in (-1, 1):
        o = tube(arm(s), .105, wood, name='arm', taper=[.95, 1, 1.05, 1.15, 1.3, 1.0])
        o.scale.z = .62
    bar = tube([(-1.95, -.62, 0), (-1, -.66, 0), (1, -.66, 0), (1.95, -.62, 0)], .055, wood, name='bar')
    hook = [(0, .15, 0), (0, .42, 0), (.02, .52, 0), (.16, .62, 0), (.24, .76, 0), (.20, .92, 0), (.04, 1.0, 0), (-.14, .95, 0), (-.22, .80, 0)]
    tube(hook, .020, mat.metal('#d0d3d7', .2), name='hook')
    grouped(list(bpy.context.scene.objects), 0, 0, 12)


def entry(build, families, uses=('care',), cameras=('front', 'three-quarter', 'top')):
    return dict(build=build, cameras=cameras, uses=list(uses), families=list(families))


SOFT = ('fashion', 'kids', 'home', 'pets', 'sport', 'beauty')
HARD = ('kitchen', 'home', 'auto', 'tools', 'garden', 'sport', 'tech', 'jewellery', 'office')
OBJECTS = {
    'towels': entry(towels, (*SOFT, 'health'), ('care', 'in_use')),
    'napkin': entry(napkin, ('kitchen', 'food', 'home', 'jewellery', 'tech', 'office', 'auto', 'fashion'), ('care', 'prep', 'context')),
    'brush': entry(brush, (*SOFT, 'garden', 'auto', 'jewellery', 'tools', 'kitchen', 'office', 'tech')),
    'sponge': entry(sponge, (*HARD, 'pets')),
    'foam': entry(foam, ('kitchen', 'auto', 'pets', 'kids', 'beauty', 'health', 'fashion', 'garden', 'sport')),
    'hanger': entry(hanger, ('fashion', 'kids'), ('care', 'in_use', 'context'), ('top',)),
}
