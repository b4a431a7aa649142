"""Order on a wall: pegboard, hooks, boxes of birch plywood, a tape measure, folded cloths."""
import math

import numpy as np

from . import materials as mat, plants, props, textures
from .scene import loose
from .shader import Shader


def plywood(light='#e2c9a0', dark='#c9a678', scale=1.0, offset=(0, 0, 0)):
    """Birch plywood's face: pale, long quiet figure."""
    return mat.wood(light, dark, .5, 'x', .6 * scale, 2, offset)


def ply_edge(across=False):
    """The layers at a cut edge: along x on upright faces, along y on lying ones, or, with across, along x on lying ones."""
    m = Shader('ply edge', rough=.6, spec=.3)
    n = 256
    y, _ = np.mgrid[0:n, 0:n] / n
    bands = (.5 + .5 * np.sign(np.sin(2 * np.pi * y * 16))) * .8 + .1
    layer = m.texture(textures.image('ply edge', bands), 1.8, turn=(0, 0, math.pi / 2 if across else 0))[0]
    grain = m.texture(textures.fractal(1), (.6, .6, 4))[0]
    m.color(m.mix(.3, m.ramp(layer, [(.2, '#9a754c'), (.8, '#dec49a')]), m.ramp(grain, [(.3, .6), (.6, 1.)]), 'MULTIPLY'))
    return m.material


def pegboard(x, z, y, material, pitch=.25, hole=.032):
    """A perforated sheet in the range x, z with its front at y: the holes are real, dark behind."""
    corner = [(math.cos(math.pi * (k + .5) / 4), math.sin(math.pi * (k + .5) / 4)) for k in range(8)]
    columns, rows = int((x[1] - x[0]) / pitch), int((z[1] - z[0]) / pitch)
    v, f = [], []
    for i in range(columns):
        for j in range(rows):
            cx, cz, n, h = x[0] + (i + .5) * pitch, z[0] + (j + .5) * pitch, len(v), pitch / 2
            v += [(cx + hole * a, y, cz + hole * b) for a, b in corner] + [(cx + hole * a, y + .06, cz + hole * b) for a, b in corner]
            v += [(cx + h * math.copysign(1, a) * (1 if abs(a) > abs(b) else .4142), y, cz + h * math.copysign(1, b) * (1 if abs(b) > abs(a) else .4142)) for a, b in corner]
            v += [(cx + h, y, cz + h), (cx - h, y, cz + h), (cx - h, y, cz - h), (cx + h, y, cz - h)]
            for k in range(8):
                q = (k + 1) % 8
                f += [(n + k, n + q, n + 16 + q, n + 16 + k), (n + k, n + 8 + k, n + 8 + q, n + q)]
            for k, (a, b) in enumerate(((0, 1), (2, 3), (4, 5), (6, 7))):
                f.append((n + 16 + a, n + 16 + b, n + 24 + k))
    o = props.mesh('pegboard', v, f, material, smooth=False)
    props.mesh('behind', [(x[0], y + .06, z[0]), (x[1], y + .06, z[0]), (x[1], y + .06, z[1]), (x[0], y + .06, z[1])], [(0, 1, 2, 3)], mat.plaster('#3a3a38', .05, .005))
    return o


def hook(at, material, reach=.32):
    """A wire hook that comes out of the board at `at` and turns up."""
    x, y, z = at
    return plants.tube([(x, y, z), (x, y - reach * .8, z - .02), (x, y - reach, z + .02), (x, y - reach, z + .14)], .022, material, name='hook')


def box(at, size, face, turn=0.0, wall=.09):
    """An open box of plywood; at: middle of its foot; size: width, depth, height."""
    w, d, h = size
    o, edges = props.box((w - .03, d - .03, wall), (0, 0, wall / 2), face, .008, 0, 'box floor'), {across: ply_edge(across) for across in (True, False)}
    for (x, y, ww, dd), m in (((0, -d / 2 + wall / 2, w, wall), face), ((0, d / 2 - wall / 2, w, wall), face), ((-w / 2 + wall / 2, 0, wall, d - 2 * wall - .006), face), ((w / 2 - wall / 2, 0, wall, d - 2 * wall - .006), face)):
        side = props.box((ww, dd, h), (x, y, h / 2 - wall / 2), m, .008, 0, 'side')
        rim = props.box((ww - .012, dd - .012, .006), (x, y, h - wall / 2 + .001), edges[ww > dd], 0, 0, 'rim')
        side.parent = rim.parent = o
    o.location, o.rotation_euler.z = (at[0], at[1], at[2] + wall / 2), math.radians(turn)
    return o


def folded(at, size, material, layers=4, turn=0.0, seed=0):
    """Cloths folded once and piled, their round folds to -y; size: width, depth."""
    rng, z = np.random.RandomState(seed), at[2]
    for k in range(layers):
        t = rng.uniform(.10, .14)
        w, d = size[0] * rng.uniform(.95, 1.02), size[1] * rng.uniform(.95, 1.02)
        arc = [(-d / 2 + t * (1 - math.sin(a)), t * (1 - math.cos(a)) ) for a in (math.pi * j / 10 for j in range(11))]
        line = [(d / 2, 0)] + arc + [(d / 2, 2 * t)]
        inner = [(d / 2, 2 * t - .05)] + [(-d / 2 + t - (t - .05) * math.sin(a), t + (t - .05) * math.cos(a)) for a in (math.pi * j / 10 for j in range(11))] + [(d / 2, .05)]
        o = props.extrude(line + inner, w, material if not isinstance(material, list) else material[k % len(material)], (0, 0, 0), .015, 'cloth')
        o.rotation_euler.z = math.radians(90 + turn + rng.uniform(-3, 3))
        a = o.rotation_euler.z
        o.location = (at[0] + w / 2 * math.sin(a) + rng.uniform(-.03, .03), at[1] - w / 2 * math.cos(a) + rng.uniform(-.02, .02), z)
        loose(o)
        z += 2 * t * .93
    return o


def tape_measure(at, turn, shell, grip, blade):
    """A pocket tape on its side, the blade out by a hand's width."""
    r = .36
    outline = [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a in range(0, 181, 12)] + [(-r, -.30), (-r + .05, -.36), (r + .06, -.36), (r + .08, -.30)]
    o = props.extrude(outline, .36, shell, (0, 0, 0), .05, 'tape measure')
    ring = props.disc(.25, .40, (0, -.02, 0), grip, .03, 'grip', 64)
    ring.rotation_euler.x = math.pi / 2
    ring.parent = o
    tongue = props.box((1.3, .24, .012), (r + .62, .18, -.335), blade, .003, 0, 'blade')
    lip = props.box((.02, .26, .10), (r + 1.27, .18, -.33), mat.metal('#c9ccce', .3), .006, 0, 'lip')
    for k in range(24):
        tick = props.box((.010, .22 if k % 5 == 0 else .11, .003), (r + .06 + .05 * k, .18 - (.0 if k % 5 == 0 else .055), -.327), mat.paint('#26262a', .6), 0, 0, 'tick')
        tick.parent = o
    tongue.parent = lip.parent = o
    return plants.place(o, (at[0], at[1], at[2] + .36), 0, 0, turn)
