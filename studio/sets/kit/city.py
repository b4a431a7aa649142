"""The street: asphalt with road marking, a kerb, a roller shutter, a wall with the remains of posters, the shadow of a chain-link fence."""
import math

import numpy as np

from . import lights, materials as mat, plants, props, textures
from .scene import blocker
from .shader import Shader


def asphalt(tone='#4a4a4d', scale=1.0):
    """Stones in bitumen, worn grey, with darker patches."""
    m = Shader('asphalt', spec=.4)
    grit = _untiled(m, textures.fractal(2), 1.9 * scale)
    fine = _untiled(m, textures.fractal(1), 4.3 * scale)
    slow = m.texture(textures.fractal(0, True), .13 * scale, (.1, .4, .2))[0]
    stones = m.math('ADD', m.math('MULTIPLY', grit, .6), m.math('MULTIPLY', fine, .4))
    c = m.ramp(stones, [(.34, mat._shade(tone, .45)), (.5, tone), (.62, mat._shade(tone, 1.8))])
    chips = m.ramp(_untiled(m, textures.fractal(2), 8 * scale), [(.38, .6), (.47, 1.), (.6, 1.), (.66, 1.7)])
    c = m.mix(1, c, chips, 'MULTIPLY')
    m.color(m.mix(.4, c, m.ramp(slow, [(.3, .6), (.65, 1.)]), 'MULTIPLY'))
    m.rough(m.ramp(stones, [(.3, .7), (.7, .92)]))
    m.relief(stones, .05 / scale)
    return m.material


def _untiled(m, image, scale):
    """Three turned copies of a tile, of sizes without a common multiple, so that no grid of it is seen; as rough as one."""
    copies = [m.texture(image, scale * size, (size, .3 / size, .1), (0, 0, turn))[0] for size, turn in ((1, .35), (.73, 1.3), (1.31, 2.2))]
    mean = m.math('DIVIDE', m.math('ADD', m.math('ADD', copies[0], copies[1]), copies[2]), 3)
    return m.math('ADD', m.math('MULTIPLY', m.math('SUBTRACT', mean, .5), 3 ** .5), .5)


def marking(colour='#e8e3d6', tone='#55555a', scale=1.0, wear=.47):
    """Road paint worn down to the asphalt."""
    m = Shader('marking', spec=.35, rough=.75)
    grit = m.texture(textures.fractal(2), 1.9 * scale)[0]
    slow = m.texture(textures.fractal(1), .45 * scale, (.6, .2, .1))[0]
    worn = m.ramp(m.math('ADD', m.math('MULTIPLY', grit, .5), m.math('MULTIPLY', slow, .5)), [(wear - .07, 0.), (wear + .01, 1.)])
    m.color(m.mix(worn, tone, colour))
    m.relief(grit, .03 / scale)
    return m.material


def kerb(x0, x1, y, material, height=1.2, length=5.0, depth=1.5, seed=0):
    """Granite kerbstones along x, their front at y, tops at z = 0, each a little out of line."""
    rng, x = np.random.RandomState(seed), x0
    while x < x1:
        props.box((length - .06, depth, height), (x + length / 2, y + depth / 2 + rng.uniform(-.03, .03), -height / 2 + rng.uniform(-.02, .015)), material, .09, rng.uniform(-.4, .4), 'kerbstone')
        x += length


def shutter(x, z, y, material, pitch=.42, depth=.10):
    """A roller shutter: laths with a rounded back, in the range x, z."""
    points, k = [], 0
    for k in range(int((z[1] - z[0]) / pitch)):
        for j in range(9):
            points.append((y - depth * math.sin(math.pi * j / 8) ** .7, z[0] + (k + .04 + .92 * j / 8) * pitch))
    v = [q for py, pz in points for q in ((x[0], py, pz), (x[1], py, pz))]
    o = props.mesh('shutter', v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(points) - 1)], material)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(50)
    return o


def posters(base, colours, scale=.22, seed=0, bare=.56):
    """Concrete with layers of torn and painted-over paper; colours from the lowest layer up; bare: how much of each is gone, 0 to 1. No letters."""
    m = Shader('posters', rough=.85, spec=.3)
    tone, height, _ = m.texture(textures.plaster(), .3)
    fine = m.texture(textures.fractal(1), .9)[0]
    c = m.mix(tone, mat._shade(base, .75), mat._shade(base, 1.1))
    for k, colour in enumerate(colours):
        sheet = m.texture(textures.fractal(0), (scale, scale, scale * .8), (.37 * (k + seed), .61 * k, .23 * k + .1 * seed))[0]
        torn = m.math('ADD', m.math('MULTIPLY', sheet, .85), m.math('MULTIPLY', fine, .15))
        edge = m.ramp(torn, [(bare - .005, 0.), (bare + .005, 1.)])
        rim = m.ramp(torn, [(bare - .015, 0.), (bare - .005, .8), (bare + .005, 0.)])
        c = m.mix(rim, m.mix(edge, c, m.mix(.3, colour, m.ramp(fine, [(.3, .5), (.6, 1.)]), 'MULTIPLY')), '#d9d4c8')
        m.relief(edge, .02)
    m.color(c)
    m.relief(height, .03)
    return m.material


def chain_link_shadow(direction, distance, target, mesh_size=.5, wire=.022, reach=4.5, roll=0.0, hole=None):
    """A fence in the way of the light; hole: half axes (right, up) around the target that stay open (a torn place)."""
    base = lights.toward(direction, distance, target, roll)
    n, curve = int(reach / mesh_size * 2), []
    for k in range(-n, n + 1):
        for sign in (1, -1):
            run = []
            for j in range(-n, n + 1):
                u, v = k * mesh_size + sign * j * mesh_size / 2, j * mesh_size / 2
                inside = hole and (u / hole[0]) ** 2 + (v / hole[1]) ** 2 < 1
                if abs(u) < reach and not inside:
                    run.append((u, v, 0))
                elif len(run) > 1:
                    curve.append(run)
                    run = []
                else:
                    run = []
            if len(run) > 1:
                curve.append(run)
    for run in curve:
        o = plants.tube(run, wire, mat.black(), name='wire')
        o.data.bevel_resolution = 0
        o.matrix_world = base
        blocker(o)
