"""Things of a day outside: pine twigs and cones, rope, an enamel mug."""
import math
import random

import numpy as np
from mathutils import Vector

from . import props
from .plants import tube
from .props import mesh


def pine_twig(needle, bark, length=1.6, needles=420, needle_length=.42, width=.011, droop=.12, bend=None):
    """A twig along +y, thick with needles that point forward."""
    bend = random.uniform(-.25, .25) if bend is None else bend
    axis = lambda t: np.stack([bend * length * t * t, t * length, -droop * length * t * t], -1)
    t, a = np.random.rand(needles) ** .8, np.random.rand(needles) * 2 * math.pi
    t = np.where(np.random.rand(needles) < .12, 1, .1 + .9 * t)
    opening = np.random.uniform(.45, .95, needles)
    out = np.stack([np.cos(a) * opening, np.ones(needles) + .3 * (t >= 1), np.sin(a) * opening], -1)
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    side = np.cross(out, np.random.randn(needles, 3))
    side *= width / (np.linalg.norm(side, axis=1, keepdims=True) + 1e-9)
    base, reach = axis(t), needle_length * np.random.uniform(.7, 1.1, (needles, 1))
    mid = base + out * reach * .55
    tip = base + out * reach + np.array((0, 0, -.10)) * reach
    v = np.stack([base - side * .6, base + side * .6, mid + side, mid - side, tip], 1).reshape(-1, 3)
    f = [q for k in range(needles) for q in ((5 * k, 5 * k + 1, 5 * k + 2, 5 * k + 3), (5 * k + 3, 5 * k + 2, 5 * k + 4))]
    o = mesh('pine twig', v, f, needle)
    tube([tuple(axis(np.float64(k / 10))) for k in range(11)], .03, bark, .45).parent = o
    return o


def cone(at, material, length=.62, tilt=80.0, turn=0.0, scales=110):
    """A pine cone, opened; `at` is the middle of its foot."""
    v, f = [], []
    for i in range(scales):
        t = i / scales
        a, r = i * 2.39996, length * (.10 + .27 * math.sin(math.pi * min(1, .16 + t * .86)) ** .9)
        up = Vector((0, 0, 1))
        out = (Vector((math.cos(a), math.sin(a), 0)) + up * (-.25 + 1.3 * t)).normalized()
        side, foot = up.cross(out).normalized(), up * length * t * .95
        w, n = .30 * r + .02, len(v)
        tip, thick = foot + out * r, out.cross(side) * .022
        v += [foot - side * w * .4, foot + side * w * .4, tip + side * w - out * .03, tip + thick * -1.2, tip - side * w - out * .03, tip + thick * 1.5 - out * .04, foot + thick]
        f += [(n, n + 1, n + 2, n + 3), (n, n + 3, n + 4), (n + 1, n + 6, n + 5, n + 2), (n + 6, n, n + 4, n + 5), (n + 2, n + 5, n + 3), (n + 3, n + 5, n + 4)]
    o = mesh('cone', v, f, material, at)
    o.rotation_euler = (math.radians(tilt), 0, math.radians(turn))
    return o


def rope(path, radius, material, twist=2.6):
    """Three laid strands along a path [(x, y, z)]; twist: turns a unit."""
    p = np.array(path, float)
    step = np.linalg.norm(np.diff(p, axis=0), axis=1)
    s = np.concatenate([[0], np.cumsum(step)])
    u = np.linspace(0, s[-1], int(s[-1] * twist * 9))
    line = np.stack([np.interp(u, s, p[:, k]) for k in range(3)], -1)
    tangent = np.gradient(line, axis=0)
    side = np.cross(tangent, (0, 0, 1))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    over = np.cross(side, tangent)
    over /= np.linalg.norm(over, axis=1, keepdims=True) + 1e-9
    strands = []
    for k in range(3):
        a = (u * twist + k / 3)[:, None] * 2 * math.pi
        strands.append(tube((line + (side * np.cos(a) + over * np.sin(a)) * radius * .52).tolist(), radius * .54, material, name='rope'))
    for strand in strands[1:]:
        strand.parent = strands[0]
    return strands[0]


def coil(at, material, radius=.62, thickness=.075, turns=5, seed=0, turn=0.0):
    """A rope laid in a slightly untidy ring, its end lying out."""
    rng, path = np.random.RandomState(seed), []
    for k in range(turns):
        r, wobble, rise = radius + rng.uniform(-.07, .07), rng.uniform(0, 6.28), thickness * (1 + 1.55 * (k // 2))
        for j in range(40):
            a = 2 * math.pi * j / 40
            path.append((r * math.cos(a) + .04 * math.cos(2 * a + wobble), r * .94 * math.sin(a) + .04 * math.sin(3 * a + wobble), rise + .02 * math.sin(3 * a + wobble)))
    path += [(radius + .1, .22, thickness * 1.2), (radius + .25, .5, thickness), (radius + .62, .62, thickness), (radius + .95, .5, thickness)]
    o = rope(np.array(path), thickness, material)
    o.location, o.rotation_euler.z = at, math.radians(turn)
    return o


def enamel_mug(at, body, rim, height=.82, radius=.43, turn=0.0):
    """Thin sheet, rolled rim in another colour, a strap for a handle."""
    wall = [(.001, 0), (radius * .93, 0), (radius, .05), (radius, height - .03), (radius + .025, height), (radius - .02, height), (radius - .03, .06), (.001, .05)]
    o = props.revolve(wall, body, at, name='mug', auto=50)
    props.torus(radius + .01, .022, (0, 0, height), rim, False, 'mug rim').parent = o
    arc = [(radius + .30 * math.sin(a) ** .8, 0, height * .5 + .30 * math.cos(a)) for a in (math.pi * k / 16 for k in range(17))]
    tube(arc, .038, body, name='handle').parent = o
    o.rotation_euler.z = math.radians(turn)
    return o
