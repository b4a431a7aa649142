"""Satin ribbons, bows, wrapped boxes."""
import math
import random

import numpy as np

from . import props, textures
from .shader import Shader


def satin(colour, rough=.34):
    """Ribbon satin: a sheen along the threads, fine ribs."""
    m = Shader('satin', color=colour, rough=rough, spec=.5, sheen=.5)
    m.relief(m.texture(textures.weave(), (5, 5, 5))[1], .0015)
    return m.material


def strip(path, width, side, material, name='ribbon'):
    """A ribbon along path [(x, y, z)]; width: one number or one a point; side: the direction of its width, one or one a point."""
    path = np.array(path, float)
    n = len(path)
    half = np.broadcast_to(np.asarray(width, float) / 2, (n,))[:, None]
    side = np.broadcast_to(np.asarray(side, float), (n, 3))
    bulge = np.cross(side, np.gradient(path, axis=0))
    bulge /= np.linalg.norm(bulge, axis=1, keepdims=True) + 1e-9
    rows = [path + side * half * s + bulge * half * .10 * (1 - s * s) for s in (-1, -.5, 0, .5, 1)]
    v = np.stack(rows, 1).reshape(-1, 3)
    f = [(5 * i + k, 5 * i + k + 1, 5 * i + k + 6, 5 * i + k + 5) for i in range(n - 1) for k in range(4)]
    return props.mesh(name, v, f, material)


def _loop(material, length, width, lift, turn):
    u = np.linspace(.12, 2 * math.pi - .12, 40)
    reach = length * (1 - np.cos(u)) / 2
    up = length * .42 * np.sin(u) * (1 - np.cos(u)) / 2
    c, s = math.cos(math.radians(lift)), math.sin(math.radians(lift))
    a = math.radians(turn) + .12 * np.sin(u)
    x, z = c * reach - s * up, s * reach + c * up
    path = np.stack([x * np.cos(a), x * np.sin(a), z], 1)
    side = (-math.sin(math.radians(turn)), math.cos(math.radians(turn)), random.uniform(-.15, .15))
    return strip(path, width * (.35 + .65 * np.sin(u / 2)), side, material, 'loop')


def _tail(material, length, width, turn, drop):
    t = np.linspace(0, 1, 30)
    a = math.radians(turn) + .5 * t
    z = .05 * np.sin(t * 7 + turn) * t - drop * t ** 2.2 + .05 * np.sin(math.pi * t)
    path = np.stack([length * t * np.cos(a), length * t * np.sin(a), z], 1)
    return strip(path, width * (.4 + .6 * np.minimum(1, t * 4)), (-math.sin(math.radians(turn)), math.cos(math.radians(turn)), 0), material, 'tail')


def bow(material, at, size=.6, width=.2, turn=0.0, tails=((215, .0), (-35, .0))):
    """A tied bow on z = at[2]: loops of two sizes, a knot, tails [(degrees, drop in units)]."""
    knot = props.sphere(width * .42, at, material, 'bow')
    knot.scale, knot.rotation_euler.z = (1.1, .9, .8), math.radians(turn)
    for degrees, length, lift in ((0, 1, 24), (180, 1, 26), (48, .72, 44), (228, .70, 42), (-44, .6, 52)):
        _loop(material, size * length, width, lift, degrees).parent = knot
    for degrees, drop in tails:
        _tail(material, size * 1.25, width * .8, degrees, drop).parent = knot
    return knot


def gift(size, at, paper, band, turn=0.0, width=.18, bow_size=.5, name='gift'):
    """A wrapped box with crossed bands and a bow; at: middle of its BOTTOM face. Answers the box, the rest are its children."""
    x, y, z = size
    o = props.box(size, (at[0], at[1], at[2] + z / 2), paper, .022, turn, name)
    for s in ((width, y + .012, z + .012), (x + .016, width, z + .016)):
        props.box(s, (0, 0, 0), band, .006, 0, 'band').parent = o
    if bow_size:
        b = bow(band, (0, 0, z / 2 + .05), bow_size, width * 1.1, random.uniform(-25, 25))
        b.parent = o
    return o
