"""An old farmhouse: weathered boards, wheat, a wicker basket, eggs, an enamel jug."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector

from . import plants, props, textures
from .scene import srgb
from .shader import Shader


def weathered(light, dark, axis='x', offset=(0, 0, 0), seed=0, tone=1.0, scale=1.0):
    """Boards left in the weather: silvered ridges, dark cracks along the fibre. Fibres along `axis` as in materials.wood; tone: brightness of one board."""
    m = Shader('weathered wood', spec=.15, rough=.9)
    turn = {'x': (0, 0, 0), 'y': (0, 0, 1.5708), 'z': (0, 1.5708, 0)}[axis]
    grain, pores, _ = m.texture(textures.grain(seed), .30 * scale ** .3, offset, turn)
    coarse = m.texture(textures.grain(seed + 1), .13 * scale, tuple(.7 * o + .3 for o in offset), turn)[0]
    stain = m.texture(textures.fractal(0, True), .18 * scale, offset)[0]
    lit = tuple(min(1, c * tone) for c in srgb(light)[:3])
    c = m.ramp(grain, [(.22, dark), (.5, lit), (.78, tuple(min(1, v * 1.25) for v in lit))])
    c = m.mix(.8, c, m.ramp(coarse, [(.26, .25), (.40, .85), (.6, 1.1)]), 'MULTIPLY')
    m.color(m.mix(.6, c, m.ramp(stain, [(.36, .55), (.6, 1.05)]), 'MULTIPLY'))
    m.relief(pores, .035 / scale ** .4)
    m.relief(coarse, .07 / scale ** .4)
    return m.material


def boards(light, dark, widths, length, at, axis='x', thickness=.28, seed=0, scale=1.0):
    """Old boards of uneven width lying side by side (axis 'x': lengthwise along x) or standing as a wall (axis 'z'); at: middle of the face."""
    rng, run = random.Random(seed), -sum(widths) / 2
    for k, w in enumerate(widths):
        shift = (rng.random(), rng.random() * 3, rng.random())
        wood = weathered(light, dark, 'y' if axis == 'x' else 'z', shift, k % 3, rng.uniform(.72, 1.15), scale)
        mid, gap, off = run + w / 2, rng.uniform(.008, .036) / scale ** .5, rng.uniform(-.012, .012)
        if axis == 'x':
            o = props.box((length, w - gap, thickness), (at[0], at[1] + mid, at[2] - thickness / 2 - abs(off)), wood, .025, rng.uniform(-.12, .12), 'board')
        else:
            o = props.box((w - gap, thickness, length), (at[0] + mid, at[1] + off * 3, at[2]), wood, .025, 0, 'board')
            o.rotation_euler.y = rng.uniform(-.006, .006)
        run += w


def wheat(ear, stalk, length=2.2, head=.62, seed=None):
    """One stalk of wheat along +y, its ear nodding, with awns."""
    rng = random.Random(seed)
    nod = rng.uniform(.05, .22)
    bend = rng.uniform(-.08, .08)
    axis = lambda t: Vector((bend * length * t * t, t * length, -nod * length * t ** 4))
    v, f = [], []
    rows = 22
    for k in range(rows):
        t = 1 - head / length * (1 - k / rows)
        ahead = (axis(min(1.02, t + .02)) - axis(t)).normalized()
        side = ahead.cross(Vector((0, 0, 1))).normalized()
        over = side.cross(ahead)
        a = k * math.pi / 2 * 1.04
        out = side * math.cos(a) + over * math.sin(a)
        grow, foot = .115 * math.sin(math.pi * (.22 + .7 * k / rows)), axis(t) + out * .022
        way = (ahead * 1.0 + out * .55).normalized()
        wide, deep = way.cross(out).normalized() * .034, out * .030
        n, mid, tip = len(v), foot + way * grow * .5, foot + way * grow
        v += [foot, mid + wide, mid + deep, mid - wide, mid - deep * .3, tip]
        f += [(n, n + 1, n + 2), (n, n + 2, n + 3), (n, n + 3, n + 4), (n, n + 4, n + 1), (n + 5, n + 2, n + 1), (n + 5, n + 3, n + 2), (n + 5, n + 4, n + 3), (n + 5, n + 1, n + 4)]
        n, awn = len(v), tip + (ahead + out * .32).normalized() * rng.uniform(.28, .5)
        v += [tip - wide * .13, tip + wide * .13, awn]
        f.append((n, n + 1, n + 2))
    o = props.mesh('wheat', v, f, ear)
    plants.tube([tuple(axis(k / 14)) for k in range(14)], .018, stalk, .6, 'stalk').parent = o
    return o


def basket(at, material, radius=.7, height=.6, rows=11, stakes=26, seed=0):
    """Round wicker, slightly flared, a rolled rim; at: middle of its foot."""
    rng, parts = np.random.RandomState(seed), []
    thick = height / rows * .5
    flare = lambda z: radius * (.84 + .16 * (z / height) ** .7)
    for row in range(rows):
        a = np.linspace(0, 2 * math.pi, 6 * stakes + 1)
        z = height * (row + .5) / rows
        r = flare(z) + thick * .85 * np.sin(a * stakes / 2 + math.pi * row) + .006 * rng.randn()
        points = np.stack([r * np.cos(a), r * np.sin(a), z + .008 * np.sin(3 * a + row)], -1)
        parts.append(plants.tube(points.tolist(), thick * 1.05, material, name='wicker'))
    for k in range(stakes):
        a = 2 * math.pi * (k + .5) / stakes
        parts.append(plants.tube([(flare(z) * math.cos(a), flare(z) * math.sin(a), z) for z in np.linspace(0, height, 5)], thick * .8, material, name='wicker'))
    for turn in (0, .5):
        a = np.linspace(0, 2 * math.pi, 121)
        r = flare(height) + thick * .7 * np.sin(a * 14 + turn * 2 * math.pi)
        parts.append(plants.tube(np.stack([r * np.cos(a), r * np.sin(a), height + thick * .7 * np.cos(a * 14 + turn * 2 * math.pi)], -1).tolist(), thick * 1.1, material, name='wicker'))
    base = props.disc(flare(0), .04, (0, 0, .05), material, .01, 'wicker foot', 48)
    for o in parts:
        o.parent = base
    base.location = Vector(at) + Vector((0, 0, .05))
    base.rotation_euler.z = rng.rand()
    return base


def egg(at, material, size=.22, tilt=70.0, turn=0.0):
    """`size`: its largest radius."""
    a = [math.pi * k / 28 for k in range(29)]
    o = props.revolve([(max(.0001, size * math.sin(t) * (1 + .13 * math.cos(t))), -1.3 * size * math.cos(t)) for t in a], material, at, 48, 'egg', 60)
    o.matrix_world = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(tilt), 4, 'X')
    return o


def jug(at, body, rim, size=1.0, turn=0.0):
    """A tall enamel pitcher, about 1.7 * size high: belly, neck, spout to +x, handle behind."""
    profile = [(.001, 0), (.44, 0), (.50, .05), (.56, .35), (.54, .75), (.40, 1.12), (.34, 1.32), (.38, 1.56), (.42, 1.68), (.40, 1.68), (.36, 1.56), (.31, 1.32), (.36, 1.1), (.40, .8)]
    o = props.revolve(props.soft_profile([(r * size, z * size) for r, z in profile]), body, at, 96, 'jug')
    for vertex in o.data.vertices:
        x, y, z = vertex.co
        pull = max(0, z / size - 1.30) / .38
        if x > 0 and abs(y) < .26 * size:
            vertex.co.x += .20 * size * pull ** 2 * (1 - (abs(y) / (.26 * size)) ** 2)
    edge = []
    for k in range(73):
        a = 2 * math.pi * k / 72
        x, y = .413 * size * math.cos(a), .413 * size * math.sin(a)
        lip = .20 * (1 - (abs(y) / (.26 * size)) ** 2) if x > 0 and abs(y) < .26 * size else 0
        edge.append((x + max(0, lip) * size, y, 1.685 * size))
    plants.tube(edge, .022 * size, rim, name='jug rim').parent = o
    arc = [(-.34, 1.50), (-.52, 1.60), (-.72, 1.52), (-.82, 1.25), (-.78, .95), (-.66, .72), (-.52, .62)]
    plants.tube([(x * size, 0, z * size) for x, z in props.soft_profile(arc, 2)], .042 * size, body, name='handle').parent = o
    o.rotation_euler.z = math.radians(turn)
    return o
