"""The mood-board look: wavy mirrors and trays, bubble candles, bunny tails, chequered tiles."""
import math
import random

import numpy as np
from mathutils import Vector

from . import materials as mat, plants, props
from .shader import Shader


def wave(radius, waves=9, depth=.075, steps=270, squash=1.0):
    """Outline [(x, z)] of a disc with a wavy rim, middle in the origin."""
    return [(radius * (1 + depth * math.sin(waves * a)) * math.cos(a), squash * radius * (1 + depth * math.sin(waves * a)) * math.sin(a))
            for a in (2 * math.pi * k / steps for k in range(steps))]


def wavy_mirror(at, radius, frame, waves=9, squash=1.3, lean=8.0, turn=0.0, thick=.11, rough=.10):
    """Leans against a wall; at: middle of its foot. A padded frame, its glass sees only the sky: blurred where `rough`."""
    outline = wave(radius, waves, squash=squash)
    o = props.extrude(outline, .04, mat.metal('#cfd6d3', rough), (0, 0, 0), 0, 'mirror')
    # Smooth shading would bend the glass towards its rim.
    o.data.polygons.foreach_set('use_smooth', [False] * len(o.data.polygons))
    rim = plants.tube([(x, .0, z) for x, z in outline + outline[:2]], thick, frame, name='mirror frame')
    rim.parent = o
    low = radius * squash * 1.07 + thick
    o.rotation_euler = (math.radians(-lean), 0, math.radians(turn))
    o.location = (at[0], at[1] + low * math.sin(math.radians(lean)), at[2] + low * math.cos(math.radians(lean)))
    return o


def tray(at, radius, material, waves=9, thickness=.09, turn=0.0):
    """A wavy plate lying on the table; at: middle of its TOP face."""
    o = props.extrude(wave(radius, waves, .07), thickness, material, at, .035, 'tray')
    o.rotation_euler = (-math.pi / 2, 0, math.radians(turn))
    return o


def bubble_candle(at, colour, size=.72, count=3, turn=0.0):
    """A cube of wax balls with a wick; at: middle of its foot."""
    wax = Shader('wax', color=colour, rough=.5, spec=.35, sss=.2, sss_radius=(.12, .08, .06), sss_color=colour).material
    step, parts = size / count, []
    ico = props.sphere(step * .59, (0, 0, 0), wax, 'candle')
    for i in range(count):
        for j in range(count):
            for k in range(count):
                if i == j == k == 0:
                    continue
                o = ico.copy()
                o.parent, o.location = ico, (i * step, j * step, k * step)
                ico.users_collection[0].objects.link(o)
                parts.append(o)
    middle = (count - 1) * step / 2
    plants.tube([(middle, middle, size - step * .6), (middle + .01, middle, size - step * .2), (middle + .04, middle, size)], .016, mat.paint('#efe6d4', .9), name='wick').parent = ico
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    ico.location = (at[0] - middle * c + middle * s, at[1] - middle * s - middle * c, at[2] + step * .54)
    ico.rotation_euler.z = math.radians(turn)
    return ico


def bunny_tail(fluff, stem, length=2.0, head=.42, hairs=1500, seed=None):
    """One stalk of hare's-tail grass along +y: an egg of soft hairs."""
    rng = np.random.RandomState(seed)
    bend, nod = rng.uniform(-.10, .10), rng.uniform(.02, .12)
    axis = lambda t: Vector((bend * length * t * t, t * length, -nod * length * t ** 3))
    ahead = (axis(1) - axis(.95)).normalized()
    side = ahead.cross(Vector((0, 0, 1))).normalized()
    over, v, f = side.cross(ahead), [], []
    for _ in range(hairs):
        t, a = rng.rand(), rng.rand() * 2 * math.pi
        r = .30 * head * math.sin(math.pi * (.10 + .86 * t)) ** .7
        out = side * math.cos(a) + over * math.sin(a)
        foot = axis(1) + ahead * head * (t - .5) + out * r * .75
        way = (out * .9 + ahead * .75 + Vector(rng.randn(3) * .18)).normalized() * head * .24 * rng.uniform(.7, 1.5)
        w = way.cross(ahead).normalized() * .0055
        n = len(v)
        v += [foot - w, foot + w, foot + way]
        f.append((n, n + 1, n + 2))
    o = props.mesh('bunny tail', v, f, fluff)
    core = props.rock(.24 * head, tuple(axis(1)), fluff, 1, (1, 1, 1), .05, 2, name='heart')
    core.parent = o
    core.scale = (1, 2.0, 1)
    plants.tube([tuple(axis(k / 12)) for k in range(13)], .012, stem, .7, 'stalk').parent = o
    return o


def chequers(colours, z, columns, rows, tile=.74, origin=(0, 0), gap=.022, rough=.22, seed=0):
    """Glazed tiles in two colours, tops at z, around origin; every tile lies and shines a little differently."""
    rng = random.Random(seed)
    glazes = [[mat.ceramic(mat._shade(c, .96 + .04 * k), None, rough + .05 * k) for k in range(3)] for c in colours]
    for i in range(columns):
        for j in range(rows):
            x, y = origin[0] + (i - (columns - 1) / 2) * tile, origin[1] + (j - (rows - 1) / 2) * tile
            o = props.box((tile - gap, tile - gap, .12), (x, y, z - .06 + rng.uniform(-.006, 0)), rng.choice(glazes[(i + j) % 2]), .016, rng.uniform(-.25, .25), 'tile')
            o.rotation_euler.x, o.rotation_euler.y = rng.uniform(-.004, .004), rng.uniform(-.004, .004)
    props.box((columns * tile, rows * tile, .2), (origin[0], origin[1], z - .118), mat.plaster('#d9d3c4', .06, .02, 2.0), .02, 0, 'grout')
