"""Herbs and what else grows: sprigs, aloe, lavender, a wooden dipper beside them."""
import math
import random

import bpy
from mathutils import Vector, noise

from kit import materials as mat, props, textures
from kit.shader import Shader
from forms import grid, grouped, instances, tube, turned


def _serrated(length, width, material, seed):
    """A mint leaf along +y: toothed rim, sunken veins, quilted between them."""
    def at(u, v):
        s = u * 2 - 1
        tooth = 1 + .05 * (1 - ((v * 13) % 1)) * (abs(s) > .9)
        half = width / 2 * math.sin(math.pi * v ** .78) ** .72 * tooth
        quilt = .05 * width * math.sin(math.pi * ((v * 7 - abs(s) * 1.6) % 1)) * (1 - abs(s) ** 3) * math.sin(math.pi * v)
        return (s * half, v * length, quilt + .16 * width * abs(s) - .20 * length * v * v + .03 * length * math.sin(5 * v + seed))
    return grid(at, 24, 52, material, name='leaf')


def mint(_camera):
    rng = random.Random(3)
    green = mat.leaf('#2c6a24', '#5fa03a', .42, .25)
    young = mat.leaf('#4c8f2e', '#8cc153', .42, .3)
    stem = mat.paint('#6d8f4a', .6)
    parts, axis = [], [(.02 * math.sin(3 * t), t * .86, .10 + .16 * t * (1 - t)) for t in (k / 10 for k in range(11))]
    parts.append(tube(axis, .018, stem, name='stem', taper=[1 - .06 * k for k in range(11)]))
    for k in range(5):
        t, turn = .14 + .19 * k, 0 if k % 2 else 80
        x, y, z = axis[min(10, round(t * 10))]
        size = (.42, .46, .42, .34, .24)[k]
        for side in (-1, 1):
            leaf = _serrated(size * rng.uniform(.92, 1.06), size * .62, young if k > 3 else green, k + side)
            parts.append(turned(leaf, rng.uniform(4, 20) + (26 if turn else 0), rng.uniform(-14, 14) + side * turn * .3, -side * (62 - 7 * k) + rng.uniform(-6, 6), (x, y, z)))
    for a in (-26, 4, 34):
        parts.append(turned(_serrated(.2, .11, young, a), 34, 0, a, axis[-1]))
    grouped(parts, 0, 0, 58)


def lavender(_camera):
    rng = random.Random(8)
    violet = mat.leaf('#5b4a94', '#8f7fc4', .7, .2)
    deep = mat.leaf('#43367a', '#6f60a8', .7, .2)
    stem = mat.paint('#7c9068', .75)

    def bud(u, v):
        a, t = 2 * math.pi * u, math.pi * v
        return (.022 * math.sin(t) * math.cos(a), .022 * math.sin(t) * math.sin(a), .034 * (1 - math.cos(t)))
    parts, places, dark = [], [], []
    for i in range(9):
        lean, lift = (i - 4) * 5.5 + rng.uniform(-2, 2), .05 + .035 * (i % 3)
        length = rng.uniform(1.45, 1.75)
        direction = (math.sin(math.radians(lean)), math.cos(math.radians(lean)))
        axis = lambda t, d=direction, h=lift, n=length: (d[0] * t * n + .05 * math.sin(4 * t + d[0] * 9), d[1] * t * n - .45, h + .06 * t)
        parts.append(tube([axis(k / 8) for k in range(9)], .011, stem, name='stem'))
        for w in range(9):
            x, y, z = axis(.62 + .38 * w / 9)
            for k in range(7):
                a = 360 * k / 7 + 25 * w
                (places if rng.random() < .6 else dark).append(((x, y, z), (rng.uniform(38, 68), 0, lean * -1 + a), (1.15 - .06 * w) * rng.uniform(.85, 1.2)))
    parts += instances(grid(bud, 10, 8, violet, closed=True, name='bud'), [((p[0], p[1], p[2]), t, s) for p, t, s in places])
    parts += instances(grid(bud, 10, 8, deep, closed=True, name='bud'), [((p[0], p[1], p[2]), t, s) for p, t, s in dark])
    twine = mat.linen('#b89a6a', 5)
    for k in range(3):
        ring = [(.125 * math.cos(a), -.02 + .024 * k, .095 + .085 * math.sin(a)) for a in (2 * math.pi * i / 12 for i in range(12))]
        parts.append(tube(ring, .013, twine, True, 'twine'))
    grouped(parts, 0, 0, -64)


def _spear(length, width, seed):
    m = Shader('aloe', rough=.34, spec=.5, coat=.15, coat_rough=.3)
    tone = m.texture(textures.fractal(0, True), (1.2, .5, 1.2))[0]
    spots = m.ramp(m.texture(textures.fractal(3), (2.4, .9, 2.4))[0], [(.68, 0.), (.72, .55)])
    m.color(m.mix(spots, m.ramp(tone, [(.3, '#4f7f45'), (.7, '#86ad6a')]), '#b8cf9c'))
    m.relief(m.texture(textures.fractal(1), (4, .6, 4))[0], .004)

    def at(u, v):
        a = 2 * math.pi * u
        w = width / 2 * (1 - v) ** .55 * (.82 + .18 * min(1, v * 6))
        x, z = math.cos(a), math.sin(a)
        thick = .34 if z > 0 else .62
        return (w * x, v * length, w * (thick * z + .30 * x * x) + .10 * length * math.sin(1.4 * v))
    body = grid(at, 64, 90, m.material, closed=True, name='aloe')
    tips, parts = mat.paint('#c9d6a0', .5), [body]
    spike = props.revolve([(.016, 0), (.008, .018), (.0005, .042)], tips, steps=10, name='spike')
    places = []
    for k in range(13):
        v = .04 + .066 * k
        w = width / 2 * (1 - v) ** .55 * (.82 + .18 * min(1, v * 6))
        for side in (-1, 1):
            places.append(((side * w * .99, v * length, w * .30 + .10 * length * math.sin(1.4 * v)), (-14, side * 84, 0), 1 - .5 * v))
    gel = Shader('gel', color='#c9dca8', rough=.12, coat=.6, coat_rough=.06).material
    cut = grid(lambda u, v: tuple(c * (v if i != 1 else 1) for i, c in enumerate(at(u, 0))), 64, 6, gel, closed=True, name='cut')
    cut.location.y = -.002
    return parts + instances(spike, places) + [cut]


def aloe(_camera):
    grouped(_spear(1.75, .36, 1), 0, 0, -62, (-.8, -.05, .12))
    grouped(_spear(1.35, .30, 2), 2, 0, -100, (-.65, .3, .12))


def honey_dipper(_camera):
    wood = mat.wood('#cf9f63', '#9c6a36', .45, 'z', 3)
    profile = [(.0001, 0), (.05, .004), (.10, .03)]
    for k in range(7):
        z, r = .05 + .055 * k, .145 + .055 * math.sin(math.pi * (k + .8) / 7.6)
        profile += [(r * .72, z), (r * .97, z + .006), (r, z + .016), (r * .97, z + .028), (r * .72, z + .034)]
    profile += [(.075, .455), (.046, .50), (.040, .7), (.043, 1.2), (.046, 1.5), (.055, 1.56), (.05, 1.60), (.0001, 1.615)]
    props.revolve(profile, wood, steps=96, name='dipper', auto=40)
    grouped(list(bpy.context.scene.objects), 86, 0, 62)


def eucalyptus(_camera):
    rng = random.Random(5)
    leaf = mat.leaf('#5f7d6a', '#93aa94', .6, .2)
    stem = mat.paint('#8a7256', .7)

    def disc(u, v):
        a, r = 2 * math.pi * u, v
        return (.15 * r * math.cos(a), .02 + .16 + .17 * r * math.sin(a), .028 * r * r * math.cos(2 * a) + .01 * math.sin(5 * r))
    axis = [(.16 * math.sin(1.7 * t), t * 1.7, .13 + .05 * math.sin(3 * t)) for t in (k / 12 for k in range(13))]
    parts = [tube(axis, .014, stem, name='stem', taper=[1 - .05 * k for k in range(13)])]
    places = []
    for k in range(15):
        x, y, z = axis[min(12, 1 + round(k * 11 / 14))]
        size = 1.1 - .045 * k
        for side in (-1, 1):
            places.append(((x, y + .02 * side, z), (rng.uniform(-6, 34), rng.uniform(-24, 24), -side * (78 - 2.4 * k) + rng.uniform(-9, 9)), size * rng.uniform(.85, 1.1)))
    places.append((axis[-1], (20, 0, 0), .5))
    parts += instances(grid(disc, 28, 6, leaf, closed=True, name='leaf'), places)
    grouped(parts, 0, 0, -68)


def pebbles(_camera):
    for k, (at, size, tone) in enumerate((((-.30, .08, .13), (.36, .28, .13), '#4a4b4c'), ((.30, .0, .10), (.27, .22, .10), '#6f6d69'), ((.0, -.26, .075), (.19, .15, .075), '#a39c92'))):
        m = mat.stone(tone, tone, tone, .6, 1.5, .012, .25)
        ball = props.sphere(1, at, m, 'pebble')
        for v in ball.data.vertices:
            v.co *= 1 + .10 * noise.noise(v.co * 1.1 + Vector((7 * k, 3, 1))) + .02 * noise.noise(v.co * 3 + Vector((k, 9, 1)))
        ball.scale = size
        ball.rotation_euler.z = .4 * k


def entry(build, *families, uses=('ingredients',)):
    return dict(build=build, cameras=('front', 'three-quarter', 'top'), uses=list(uses), families=list(families))


OBJECTS = {
    'mint': entry(mint, 'food', 'beauty', 'health', 'kitchen', uses=('ingredients', 'prep', 'leaves')),
    'aloe': entry(aloe, 'beauty', 'health'),
    'lavender': entry(lavender, 'beauty', 'home', 'health', uses=('ingredients', 'flowers')),
    'honey-dipper': entry(honey_dipper, 'food', 'beauty', 'health', uses=('ingredients', 'prep')),
    'eucalyptus': entry(eucalyptus, 'beauty', 'home', 'fashion', 'jewellery', 'health', uses=('ingredients', 'context', 'leaves')),
    'pebbles': entry(pebbles, 'beauty', 'jewellery', 'home', 'fashion', uses=('context', 'in_use')),
}
