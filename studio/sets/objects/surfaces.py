"""Materials and sweeps of the newer objects: wood that is solid all through, metal turned on a lathe, open pipes, hairs."""
import math

import numpy as np
from mathutils import Vector

from kit.props import mesh
from kit.shader import Shader
from kit.scene import srgb

TURN = {'x': (0, math.pi / 2, 0), 'y': (math.pi / 2, 0, 0), 'z': (0, 0, 0)}


def solid_wood(light, dark, along='y', rough=.45, ring=.055, heart=(.7, 1.3), coat=0.0):
    """Wood cut out of a trunk whose heart is `heart` units aside: its rings run through all faces. along: the axis of its fibres."""
    m = Shader('wood', spec=.35, coat=coat, coat_rough=.25)
    base = m.coords(1, (*heart, 0), TURN[along])

    def noise(scale, detail):
        stretched = m.node('VectorMath', operation='MULTIPLY')
        stretched.inputs[1].default_value = scale
        m.link(base, stretched.inputs[0])
        n = m.node('TexNoise')
        n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = 1, detail
        m.link(stretched.outputs[0], n.inputs['Vector'])
        return n.outputs['Fac']
    across = m.node('VectorMath', operation='MULTIPLY')
    across.inputs[1].default_value = (1, 1, .03)
    m.link(base, across.inputs[0])
    length = m.node('VectorMath', operation='LENGTH')
    m.link(across.outputs[0], length.inputs[0])
    radius = m.math('ADD', length.outputs['Value'], m.math('MULTIPLY', noise((1.6, 1.6, .5), 2), .12))
    rings = m.node('TexNoise', noise_dimensions='1D')
    rings.inputs['Scale'].default_value, rings.inputs['Detail'].default_value = 1 / ring, 2
    m.link(radius, rings.inputs['W'])
    fibre = noise((60, 60, 2.2), 3)
    tone = m.math('ADD', m.math('MULTIPLY', rings.outputs['Fac'], .6), m.math('MULTIPLY', fibre, .4))
    m.color(m.ramp(tone, [(.30, dark), (.52, light), (.72, tuple(min(1, 1.10 * c) for c in srgb(light)[:3]) + (1,))]))
    m.rough(m.ramp(fibre, [(.3, rough + .12), (.7, rough - .05)]))
    m.relief(fibre, .0025)
    return m.material


def lathed(colour, rough=.24, streaks=110, spread=.5, brushed=1.0):
    """Metal brushed round its z axis: its highlights are drawn out along the axis and fan out on lids."""
    m = Shader('metal', color=colour, metal=1.0, aniso=spread)
    tangent = m.node('Tangent', direction_type='RADIAL', axis='Z')
    m.link(tangent.outputs[0], m.bsdf.inputs['Tangent'])
    n = m.node('TexNoise')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = 1, 4
    m.link(m.coords((.7, .7, streaks)), n.inputs['Vector'])
    slow = m.node('TexNoise')
    slow.inputs['Scale'].default_value, slow.inputs['Detail'].default_value = 1.7, 2
    m.link(m.coords(), slow.inputs['Vector'])
    both = m.math('ADD', m.math('MULTIPLY', n.outputs['Fac'], .6 * brushed), m.math('MULTIPLY', slow.outputs['Fac'], 1 - .6 * brushed))
    m.rough(m.ramp(both, [(.3, max(.05, rough - .07)), (.75, rough + .10)]))
    m.relief(n.outputs['Fac'], .0005 * brushed)
    return m.material


def matt(colour, rough=.5, grain=.0015, scale=90, spec=.45):
    """Matt lacquer or plastic with the fine skin of a mould."""
    m = Shader('matt', color=colour, rough=rough, spec=spec)
    n = m.node('TexNoise')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = scale, 2
    m.link(m.coords(), n.inputs['Vector'])
    m.relief(n.outputs['Fac'], grain)
    return m.material


def stoneware(colour, spots, rough=.38, size=36):
    """A matt glaze with iron spots of many sizes, nowhere the same: forms' glaze repeats its picture on larger walls."""
    m = Shader('stoneware', spec=.5, rough=rough, coat=.15, coat_rough=.25)
    slow = m.node('TexNoise')
    slow.inputs['Scale'].default_value, slow.inputs['Detail'].default_value = 3.2, 3
    m.link(m.coords(), slow.inputs['Vector'])
    cells = m.node('TexVoronoi')
    cells.inputs['Scale'].default_value = size
    m.link(m.coords(), cells.inputs['Vector'])
    chance = m.node('SeparateRGB')
    m.link(cells.outputs['Color'], chance.inputs[0])
    edge = m.math('MULTIPLY', m.math('SUBTRACT', chance.outputs[0], .60), .42)
    is_spot = m.math('MULTIPLY', m.math('LESS_THAN', cells.outputs['Distance'], edge), m.math('ADD', .25, m.math('MULTIPLY', chance.outputs[1], .6)))
    tone = m.mix(.16, colour, m.ramp(slow.outputs['Fac'], [(.3, .6), (.7, 1.)]), 'MULTIPLY')
    m.color(m.mix(is_spot, tone, spots))
    m.relief(slow.outputs['Fac'], .008)
    return m.material


def curve_through(points, steps=10):
    """Points of a Catmull-Rom curve through points of any dimension."""
    p = [np.array(q, float) for q in points]
    p = [2 * p[0] - p[1], *p, 2 * p[-1] - p[-2]]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        for k in range(steps):
            t = k / steps
            out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return out + [p[-2]]


def pipe(points, material, steps=10, around=32, wall=None, depth=.2, flat=1.0, name='pipe'):
    """A bar along [(x, y, z, radius)]; with a `wall` its end is open and `depth` deep; flat: its width across against its radius."""
    path = curve_through(points, steps)
    centres, radii = [Vector(q[:3]) for q in path], [float(q[3]) for q in path]
    tangents = [(b - a).normalized() for a, b in zip([centres[0], *centres[:-1]], [*centres[1:], centres[-1]])]
    tangents[0] = (centres[1] - centres[0]).normalized()
    side = tangents[0].orthogonal().normalized() if abs(tangents[0].y) > .95 else Vector((0, 1, 0))
    rings = []
    for c, t, r in zip(centres, tangents, radii):
        side = (side - t * side.dot(t)).normalized()
        rings.append((c, side.copy(), t.cross(side), r))
    if wall:
        c, s, n, r = rings[-1]
        back = lambda d: c - tangents[-1] * d
        rings += [(back(-wall * .3), s, n, r - wall * .3), (back(-wall * .3), s, n, r - wall * .7), (c, s, n, r - wall), (back(depth), s, n, r - wall)]
    ends = ([(*rings[0][:3], 1e-4)], [(*rings[-1][:3], 1e-4)])
    rings = ends[0] + rings + ends[1]
    v = [c + (s * math.cos(a) * flat + n * math.sin(a)) * r for c, s, n, r in rings for a in (2 * math.pi * k / around for k in range(around))]
    f = [(i * around + k, i * around + (k + 1) % around, (i + 1) * around + (k + 1) % around, (i + 1) * around + k) for i in range(len(rings) - 1) for k in range(around)]
    o = mesh(name, v, f, material)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(50)
    return o


def hairs(roots, tips, radius, material, bend=0.0, seed=0, name='hairs'):
    """Straight or a little bent hairs from roots to tips, each a strip turned at random."""
    rng = np.random.RandomState(seed)
    v, f = [], []
    for p, t in zip(roots, tips):
        p, t = Vector(p), Vector(t)
        side = Vector((rng.normal(), rng.normal(), 0)).normalized() * radius
        middle = (p + t) / 2 + Vector((rng.normal(), rng.normal(), 0)) * bend
        n = len(v)
        v += [p - side, p + side, middle + side, middle - side, t + side * .4, t - side * .4]
        f += [(n, n + 1, n + 2, n + 3), (n + 3, n + 2, n + 4, n + 5)]
    return mesh(name, v, f, material)
