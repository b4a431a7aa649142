"""A Japanese room: shoji, tatami, a crooked branch, a bonsai, a paper lantern."""
import math

import numpy as np
from mathutils import Vector

from . import lights, materials, plants, props, textures
from .painting import Canvas
from .shader import Shader


def rush(colour, dark, scale=1.0):
    """Woven rush (tatami, place mats): fine ribs along x on lying faces, straws of uneven tone."""
    m = Shader('rush', spec=.25, rough=.75)
    tone, height, _ = m.texture(textures.weave(), (.30 * scale, 1.1 * scale, 1.1 * scale))
    slow = m.texture(textures.fractal(0, True), .12 * scale)[0]
    c = m.ramp(tone, [(.2, dark), (.62, colour)])
    m.color(m.mix(.3, c, m.ramp(slow, [(.3, .72), (.7, 1.1)]), 'MULTIPLY'))
    m.relief(height, .014 / scale)
    return m.material


def paper_light(name, top='#fff3dc', low='#e5c79c', shadow=None, seed=0):
    """What shoji paper shows with the sun behind it: an uneven glow; shadow: strength of leaves outside, 0 to 1."""
    p = Canvas([(0, low), (.55, top), (1, low)], 640, 640, seed)
    p.lay(np.clip(.25 + .3 * p.noise(2.2, 2, 1), 0, 1), low, .5)
    if shadow:
        leaves = np.clip(p.noise(1.6, 5, 2) - .45 + 1.1 * (p.x - .55), 0, 1)
        p.lay(leaves, '#8f8a63', shadow)
        p.lens(14)
    p.pixels *= (1 + .035 * p.noise(.9, 30, 3, (1, 2.5)))[..., None]
    return p.image(name)


def shoji(x, z, y, wood, picture, columns=4, rows=5, strength=.8, bar=.05, frame=.14, panels=2):
    """Sliding screens in the range x, z (pairs) at depth y; the glow lights nothing: give it a softbox."""
    wide, high = x[1] - x[0], z[1] - z[0]
    paper = lights.backdrop(picture, y + .03, (z[0] + z[1]) / 2, wide, high, strength)
    paper.location.x = (x[0] + x[1]) / 2
    step = wide / panels
    for k in range(panels):
        a, d = x[0] + k * step, y - (k % 2) * frame * .6
        for cx in (a + frame / 2, a + step - frame / 2):
            props.box((frame, frame * .6, high), (cx, d, (z[0] + z[1]) / 2), wood, frame * .06, 0, 'stile')
        for cz, h in ((z[0] + frame * .9, frame * 1.8), (z[1] - frame / 2, frame)):
            props.box((step - 2 * frame, frame * .5, h), (a + step / 2, d, cz), wood, frame * .06, 0, 'rail')
        for i in range(1, columns):
            props.box((bar, bar, high), (a + frame + (step - 2 * frame) * i / columns, d, (z[0] + z[1]) / 2), wood, 0, 0, 'bar')
        for j in range(1, rows):
            props.box((step - frame, bar, bar), (a + step / 2, d, z[0] + frame + (high - frame) * j / rows), wood, 0, 0, 'bar')
    return paper


def tatami(material, hem, mat_size, corner, area, gap=.04):
    """Mats in half-shifted rows over `area` from `corner` (x, y), their tops on z = 0, hems along the long sides."""
    rows = math.ceil(area[1] / mat_size[1])
    for j in range(rows):
        for i in range(-1, math.ceil(area[0] / mat_size[0]) + 1):
            x, y = corner[0] + (i + .5 * (j % 2)) * mat_size[0], corner[1] + (j + .5) * mat_size[1]
            props.box((mat_size[0] - gap, mat_size[1] - gap, .5), (x, y, -.25), material, .05, 0, 'tatami')
            for side in (-1, 1):
                props.box((mat_size[0] - gap, .32, .5), (x, y + side * (mat_size[1] / 2 - .18), -.245), hem, .05, 0, 'hem')


def branch(path, radius, bark, leaf=None, twigs=7, seed=0, reach=.7, leaf_size=.24):
    """A crooked branch along points [(x, y, z)], thinning, with side twigs that end in a few leaves. Answers its stem."""
    rng = np.random.RandomState(seed)
    p = np.array(path, float)
    s = np.linspace(0, len(p) - 1, 60)
    line = np.stack([np.interp(s, range(len(p)), p[:, k]) for k in range(3)], -1)
    kernel = np.hanning(9) / np.hanning(9).sum()
    line = np.stack([np.convolve(np.pad(line[:, k], 4, 'edge'), kernel, 'valid') for k in range(3)], -1)
    line += np.stack([np.convolve(rng.randn(68), np.ones(9) / 9, 'valid') * radius for _ in range(3)], -1)
    stem = plants.tube(line.tolist(), radius, bark, .3, 'branch')
    ends = [line[-1]]
    for k in range(twigs):
        i = int(60 * (.35 + .62 * k / max(1, twigs - 1))) - 1
        way = line[i] - line[max(0, i - 3)]
        way = way / np.linalg.norm(way) + rng.randn(3) * (.75, .45, .55) + (0, 0, .35)
        q, points = line[i], [line[i]]
        for _ in range(5):
            q = q + way / np.linalg.norm(way) * reach / 5
            way = way + rng.randn(3) * .28
            points.append(q)
        plants.tube([tuple(c) for c in points], radius * .42, bark, .4, 'twig').parent = stem
        ends += points[2:]
    if leaf:
        at = [tuple(e + rng.randn(3) * leaf_size * .2) for e in ends]
        plants.litter(at, [Vector(rng.randn(3) * .5 + (0, -.3, 1)).normalized() for _ in at], leaf, leaf_size, leaf_size * .55, .3).parent = stem
    return stem


def persimmon(at, skin, leaf, radius=.22, turn=0.0):
    """A ripe kaki with its dry calyx; at: middle of its foot."""
    profile = [(.001, .04), (.5, 0), (.92, .30), (1, .72), (.80, 1.18), (.40, 1.36), (.12, 1.30), (.001, 1.28)]
    o = props.revolve(props.soft_profile([(r * radius, z * radius) for r, z in profile]), skin, (0, 0, 0), 64, 'persimmon', 60)
    for v in o.data.vertices:
        k = 1 + .035 * math.cos(4 * math.atan2(v.co.y, v.co.x))
        v.co.x, v.co.y = v.co.x * k, v.co.y * k
    calyx = plants.litter([(.14 * radius * math.cos(a), .14 * radius * math.sin(a), 1.27 * radius) for a in (0, 1.6, 3.1, 4.7)],
                          [(.25 * math.cos(a), .25 * math.sin(a), 1) for a in (0, 1.6, 3.1, 4.7)], leaf, radius * .9, radius * .6, .3)
    calyx.parent = o
    plants.tube([(0, 0, 1.28 * radius), (.02, .01, 1.62 * radius)], .07 * radius, leaf, .8).parent = o
    o.location, o.rotation_euler = at, (.06, -.10, math.radians(turn))
    return o


def bonsai(at, pot, bark, leaf, size=1.0):
    """In a shallow pot, its trunk leaning, cushions of leaves; about 3 * size high."""
    x, y, z = at
    props.box((2.0 * size, 1.35 * size, .5 * size), (x, y, z + .28 * size), pot, .08 * size, 0, 'pot')
    props.box((1.84 * size, 1.2 * size, .06 * size), (x, y, z + .53 * size), materials.stone('#2f3a1e', '#4c5a2b', '#6b7440', .95, 2, .04), .02 * size, 0, 'soil')
    trunk = [(0, 0, .5), (-.25, 0, .9), (.05, .05, 1.35), (.5, 0, 1.7), (.35, 0, 2.15), (.1, 0, 2.5)]
    o = branch([(x + a * size, y + b * size, z + c * size) for a, b, c in trunk], .17 * size, bark, None, 0, 3)
    for a, b, c, r in ((-.75, 0, 1.55, .62), (.95, -.1, 1.75, .66), (.05, 0, 2.75, .68), (-.35, .1, 2.25, .45), (.75, .1, 2.35, .4)):
        plants.tube([(x + .25 * size, y, z + (c - .35) * size), (x + a * size, y + b * size, z + c * size)], .05 * size, bark, .5)
        pad = props.rock(r * size, (x + a * size, y + b * size, z + c * size), leaf, a * 5 + c, (1.15, .9, .42), .3, 3, name='pad')
        p, n = plants.surface_points(pad, 2600, -.4)
        plants.blades(p, n, leaf, .12 * size, .03 * size, .7).name = 'needles'
    return o


def lantern(at, wide, high, wood, glow=2.0):
    """A square paper lantern on the floor; `at` is the middle of its foot. The glow lights nothing: give it a softbox."""
    x, y, z = at
    paper = props.box((wide * .94, wide * .94, high * .86), (x, y, z + high * .5), materials.glow('#ffd9a0', glow), .02 * wide, 0, 'paper')
    paper.lightgroup, paper.visible_diffuse = 'accent', False
    paper.data.materials[0].cycles.sample_as_light = False
    for a in (-1, 1):
        for b in (-1, 1):
            props.box((wide * .06, wide * .06, high), (x + a * wide / 2, y + b * wide / 2, z + high / 2), wood, .005 * wide, 0, 'post')
        for c in (.06, .5, .94):
            props.box((wide, wide * .045, wide * .045), (x, y + a * wide / 2, z + high * c), wood, 0, 0, 'rail')
            props.box((wide * .045, wide, wide * .045), (x + a * wide / 2, y, z + high * c), wood, 0, 0, 'rail')
    return paper
