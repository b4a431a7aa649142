"""Fruit, beans and nuts: what goes into food, drinks and cosmetics."""
import math
import random

import numpy as np
from mathutils import Vector

from kit import materials as mat, plants, props, textures
from kit.props import mesh
from kit.shader import Shader
from forms import grid, grouped, instances, painted_disc, scattered, tube, turned


def _peel(name, dark, light, pores=15, relief=.0035, rough=.34):
    m = Shader(name, rough=rough, spec=.5, coat=.15, coat_rough=.28)
    slow = m.texture(textures.fractal(0, True), 1.1)[0]
    pits = m.texture(textures.fractal(1), pores)[0]
    m.color(m.mix(.2, m.ramp(slow, [(.34, dark), (.62, light)]), m.ramp(pits, [(.3, dark), (.5, light)])))
    m.relief(m.ramp(pits, [(.28, 0.), (.5, 1.)]), relief)
    return m.material


def _leaf(length, width, material):
    """A citrus leaf along +y, folded along its middle."""
    def at(u, v):
        s = u * 2 - 1
        half = width / 2 * math.sin(math.pi * min(.999, v ** .85)) ** .8
        return (s * half, v * length, .10 * length * abs(s) * math.sin(math.pi * v) - .22 * length * v * v + .008 * math.sin(22 * v + 3 * abs(s)))
    return grid(at, 10, 24, material, name='leaf')


def lemon(_camera):
    yellow = _peel('lemon', '#dba40c', '#f2c81e')
    profile = [(.0001, -.44), (.035, -.445), (.075, -.43), (.10, -.40), (.17, -.355), (.255, -.24), (.295, -.08), (.300, .04), (.275, .19), (.20, .31),
               (.12, .375), (.085, .405), (.06, .43), (.0001, .425)]
    body = props.revolve(props.soft_profile(profile), yellow, steps=160, name='lemon')
    for v in body.data.vertices:
        v.co.x *= 1 + .05 * math.sin(3 * v.co.z + 1)
        v.co.y *= 1 - .03 * math.cos(4 * v.co.z)
    stem = props.revolve([(.0001, -.46), (.022, -.458), (.03, -.44), (.02, -.42)], mat.paint('#6c6a2e', .8), steps=24, name='stem')
    leaf = turned(_leaf(.62, .27, mat.leaf('#2f5a22', '#5c8a35', .32, .2)), 8, 14, 118, (-.02, -.02, -.44))
    grouped([body, stem, leaf], 82, 0, 68, (0, 0, .3))


def _segments(n=700):
    """A cut orange: skin, white, ten segments with juice sacs, linear colour."""
    y, x = (np.mgrid[0:n, 0:n] + .5) / n * 2 - 1
    r, a = np.hypot(x, y), np.arctan2(y, x)
    fine, sacs = textures.spectral(n, 1.2, 3, 5), textures.spectral(n, 1.1, 14, 6, high=120)
    a = a + .05 * np.sin(3 * a + 1) + .02 * fine * (r > .2)
    part = np.abs(((a / (2 * math.pi) * 10) % 1) - .5) * 2
    edge = (1 - part) * r * math.pi / 10
    flesh = textures.smoothstep(.006, .028, edge) * textures.smoothstep(.06, .12, r) * textures.smoothstep(.875, .845, r + .006 * fine)
    streak = np.abs(textures.warp(textures.spectral(n, 1.3, 8, 8, high=90), 60 * np.cos(a) * r, 60 * np.sin(a) * r))
    juice = .78 + .16 * np.clip(streak, 0, 2) + .05 * sacs
    orange = np.stack([.80 * juice, .185 * juice ** 1.6, .006 * juice ** 2], -1)
    white = np.stack([.86 + .03 * fine, .70 + .03 * fine, .42 + .03 * fine], -1)
    skin = np.broadcast_to(np.array((.86, .27, .012)), white.shape)
    out = white * (1 - flesh[..., None]) + orange * flesh[..., None]
    rim = textures.smoothstep(.935, .96, r)[..., None]
    out = np.clip(out * (1 - rim) + skin * rim, 0, 1)
    return textures.image('orange', *(out[..., k] for k in range(3)), colour=True)


def orange(camera):
    peel = _peel('orange', '#d45a06', '#ee7d12', 13, .005)
    arc = [math.pi / 2 * k / 24 for k in range(25)]
    shell = props.revolve([(max(.0001, .37 * math.sin(t)), -.36 * math.cos(t)) for t in arc], peel, steps=160, name='half')
    face = painted_disc(_segments(), .369, dict(rough=.22, spec=.5, coat=.35, coat_rough=.18), .003)
    face.location.z = .001
    half = grouped([shell, face], {'front': 62, 'three-quarter': 48, 'top': 9}[camera], 0, -16)
    half.location = (-.30, -.12, 0)
    ball = props.sphere(.385, (.30, .22, .375), _peel('orange2', '#d45a06', '#ee7d12', 13, .005), 'whole')
    for v in ball.data.vertices:
        v.co.z *= .95
    navel = props.revolve([(.0001, .012), (.018, .012), (.03, 0)], mat.paint('#7d7a34', .9), steps=20, name='navel')
    turned(navel, 24, 20, 0, (.40, .09, .725))


def _strawberry(size, seed):
    rng = np.random.RandomState(seed)
    red = Shader('strawberry', rough=.26, spec=.5, coat=.4, coat_rough=.16)
    red.color(red.ramp(red.texture(textures.fractal(0, True), 1.6)[0], [(.3, '#8f0a0c'), (.7, '#c41a14')]))
    count = 110
    k = np.arange(count) + .5
    sz, sa = 1 - 2 * k / count, math.pi * (1 + 5 ** .5) * k

    def radius(z):
        t = (1 - z) / 2
        return .99 * math.sin(math.pi * min(1, t) ** .62) ** .75 * (1 - .16 * t)

    seeds = np.stack([np.cos(sa) * [radius(z) for z in sz], np.sin(sa) * [radius(z) for z in sz], sz * 1.18], -1)

    def at(u, v):
        z = 1 - 2 * v
        a = 2 * math.pi * u
        r = radius(z)
        p = np.array((math.cos(a) * r, math.sin(a) * r, z * 1.18))
        d = ((seeds - p) ** 2).sum(1).min()
        p = p * (1 - .07 * math.exp(-d / .006)) * (1 + .03 * math.sin(3 * a + seed))
        return tuple(p * size)

    parts = [grid(at, 160, 120, red.material, closed=True, name='strawberry')]
    gold = mat.paint('#d9b45a', .4)
    v, f = [], []
    for s in seeds:
        if s[2] > 1.02:
            continue
        n = Vector(s).normalized()
        e = n.to_track_quat('Z', 'Y')
        base = len(v)
        for i in range(6):
            for q, h in ((.034, 0), (.022, .018)):
                a = 2 * math.pi * i / 6
                v.append(tuple((Vector(s) * .955 + e @ Vector((q * .7 * math.cos(a), q * 1.25 * math.sin(a), h))) * size))
        f += [(base + 2 * i, base + (2 * i + 2) % 12, base + (2 * i + 3) % 12, base + 2 * i + 1) for i in range(6)] + [tuple(base + 2 * i + 1 for i in range(6))]
    parts.append(mesh('seeds', v, f, gold))
    green = mat.leaf('#3f6a24', '#7ba043', .45, .25)
    for i in range(9):
        leaf = _leaf(size * rng.uniform(.75, 1.0), size * .36, green)
        parts.append(turned(leaf, rng.uniform(2, 26), 0, i * 40 + rng.uniform(-9, 9), (0, 0, 1.15 * size)))
    parts.append(tube([(0, 0, 1.12 * size), (.02 * size, .03 * size, 1.4 * size), (.1 * size, .06 * size, 1.7 * size)], .05 * size, green, name='stem'))
    return parts


def strawberries(_camera):
    for seed, (x, y, tilt, turn, size) in enumerate(((-.17, .04, 104, 28, .165), (.17, .10, 98, -48, .15), (.03, -.20, 112, 140, .148))):
        grouped(_strawberry(size, seed), tilt, 0, turn, (x, y, size * .93))


def _bean(material):
    def at(u, v):
        a, t = 2 * math.pi * u, math.pi * v
        x, y, z = .056 * math.cos(t), .040 * math.sin(t) * math.cos(a), .030 * math.sin(t) * math.sin(a)
        if z > 0:
            z = z * .55
            z -= .012 * math.exp(-((y + .004 * math.sin(40 * x)) / .0045) ** 2) * math.sin(t)
        return (x, y, z)
    return grid(at, 48, 40, material, closed=True, name='bean')


def coffee_beans(_camera):
    m = Shader('bean', rough=.34, spec=.5)
    m.color(m.ramp(m.texture(textures.fractal(0), 2.5)[0], [(.3, '#22110a'), (.7, '#4a2814')]))
    m.relief(m.texture(textures.fractal(1), 7)[0], .004)
    rng = random.Random(4)
    flat = scattered(26, .36, .088, 2, .7)
    places = [((x, y, .022), (rng.choice((0, 180)) + rng.uniform(-16, 16), rng.uniform(-12, 12), rng.uniform(0, 360)), rng.uniform(.92, 1.1)) for x, y in flat]
    places += [((x * .55, y * .55, .056 + .003 * k), (rng.uniform(-20, 20), rng.uniform(-12, 12), rng.uniform(0, 360)), 1) for k, (x, y) in enumerate(flat[1:9])]
    instances(_bean(m.material), places)


def _almond(material):
    def at(u, v):
        a, t = 2 * math.pi * u, math.pi * v
        w = math.sin(t) * (1 - .32 * math.cos(t))
        return (.118 * math.cos(t), .056 * w * math.cos(a), .038 * w * math.sin(a) + .003 * w * math.cos(9 * a))
    return grid(at, 72, 48, material, closed=True, name='almond')


def almonds(_camera):
    m = Shader('almond', rough=.62, spec=.3)
    grain = m.texture(textures.grain(2), (1.6, 5, 5))
    m.color(m.ramp(grain[0], [(.25, '#5f3417'), (.55, '#95602f'), (.85, '#b98552')]))
    m.relief(grain[1], .010)
    rng = random.Random(9)
    flat = scattered(11, .34, .17, 5, .7)
    places = [((x, y, .037), (rng.uniform(-14, 14), 0, rng.uniform(0, 360)), rng.uniform(.9, 1.08)) for x, y in flat]
    places += [((flat[1][0] * .4, flat[1][1] * .4, .085), (8, 10, 40), 1), ((flat[2][0] * .5, flat[2][1] * .5, .09), (-8, -10, 130), .95)]
    instances(_almond(m.material), places)


def entry(build, *families):
    return dict(build=build, cameras=('front', 'three-quarter', 'top'), uses=['ingredients', 'prep'], families=list(families))


OBJECTS = {
    'lemon': entry(lemon, 'food', 'beauty', 'health', 'kitchen'),
    'orange': entry(orange, 'food', 'beauty', 'health', 'kitchen'),
    'strawberries': entry(strawberries, 'food', 'kids', 'kitchen'),
    'coffee-beans': entry(coffee_beans, 'food', 'kitchen', 'beauty'),
    'almonds': entry(almonds, 'food', 'health', 'beauty'),
}
