"""Wool: knitted and felted cloth, folded blankets, a throw over an edge, a sheepskin."""
import math

import numpy as np

from . import plants, props, textures
from .scene import loose, srgb
from .shader import Shader


def _stitches(columns=14, rows=18):
    """Stocking stitch: columns of Vs. R tone, G height."""
    n = 1024
    y, x = np.mgrid[0:n, 0:n] / n
    u, wobble = x * columns, .10 * textures.spectral(n, 1.8, 3, 71)
    half = np.abs((u % 1) - .5) * 2
    v = (y * rows + .55 * half + wobble) % 1
    yarn = np.sqrt(np.clip(1 - (2 * v - 1) ** 2, 0, 1)) * np.clip(np.sin(math.pi * np.clip(half * 1.02, 0, 1)) ** .45, 0, 1)
    fibre = .10 * textures.spectral(n, .8, 40, 72)
    return textures.image('stitches', np.clip(.35 + .5 * yarn + fibre, 0, 1), np.clip(.8 * yarn + fibre * .6, 0, 1))


def knit(colour, scale=1.0, depth=.06):
    """Chunky knit, at scale 1 one stitch is about 1.4 cm wide."""
    m = Shader('knit', rough=1.0, sheen=.6, spec=.08)
    tone, height, _ = m.texture(_stitches(), .5 * scale)
    c = srgb(colour)[:3]
    m.color(m.ramp(tone, [(.2, tuple(v * .35 for v in c)), (.7, c), (1, tuple(min(1, v * 1.15) for v in c))]))
    m.relief(height, depth / scale)
    return m.material


def felt(colour, scale=1.0):
    m = Shader('felt', rough=1.0, sheen=.7, spec=.05)
    a, b = m.texture(textures.fractal(1), 1.6 * scale)[0], m.texture(textures.fractal(2), .6 * scale, (.2, .5, .1))[0]
    c = srgb(colour)[:3]
    m.color(m.mix(.5, m.ramp(a, [(.3, tuple(v * .72 for v in c)), (.65, tuple(min(1, v * 1.1) for v in c))]), m.ramp(b, [(.35, tuple(v * .85 for v in c)), (.6, c)])))
    m.relief(a, .02 / scale)
    return m.material


def folded(material, size, layers, at, turn=0.0, seed=0):
    """A folded blanket or towel: soft layers, round at the folds; at: middle of its foot; size: x, y, thickness of a layer."""
    rng = np.random.RandomState(seed)
    first = None
    for k in range(layers):
        o = props.box((size[0] * (1 - .02 * k) + rng.uniform(-.03, .03), size[1] + rng.uniform(-.03, .03), size[2]),
                      (at[0] + rng.uniform(-.02, .02), at[1] + rng.uniform(-.02, .02), at[2] + size[2] * (k + .5) * .94), material, size[2] * .48, turn + rng.uniform(-2, 2), 'fold')
        first = first or o
        loose(o)
    return first


def throw(material, width, over, down, at, seed=0, thickness=.05, wave=.10):
    """Lies `over` units deep on an edge along x and hangs `down` before it; at: middle of the edge. Hem and surface waver."""
    n, k = 90, 80
    t = np.linspace(-over, down, k)
    bend = .12
    y = np.where(t < 0, -t, -bend * np.clip(t / bend, 0, 1))
    z = np.where(t < 0, 0, -np.maximum(0, t - bend * .6))
    x = np.linspace(-width / 2, width / 2, n)
    ripple = textures.spectral(256, 2.2, 2, seed + 5)[:k, :n]
    swing = np.sin(np.linspace(0, 9, n) + seed) * wave
    hang = np.clip(t / max(down, .01), 0, 1)[:, None]
    v = np.stack([np.broadcast_to(x, (k, n)) * (1 + .03 * hang), y[:, None] - (swing * hang + wave * .5 * hang) + 0 * x, z[:, None] + thickness + .03 * np.abs(ripple) * (1 - hang)], -1).reshape(-1, 3)
    i = (np.arange(k - 1)[:, None] * n + np.arange(n - 1)).ravel()
    o = props.mesh('throw', v, np.stack([i, i + 1, i + n + 1, i + n], 1), material, at)
    solid = o.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = thickness
    return o


def sheepskin(at, material, size=(5, 3.4), hair=.7, count=26000, seed=0):
    """A fleece on the floor, its outline that of a hide; at: its middle."""
    base = props.slab((size[0] / 2, size[1] / 2, .12), (at[0], at[1], at[2] + .12), material, seed, .2, .30, 'fleece')
    p, n = plants.surface_points(base, count, .2)
    lock = np.stack([np.sin(p[:, 0] * 4.1 + 2 * np.sin(p[:, 1] * 3.3)), np.cos(p[:, 1] * 4.7 + 2 * np.sin(p[:, 0] * 2.9)), np.zeros(len(p))], -1)
    n = n + .55 * lock
    plants.blades(p, n / np.linalg.norm(n, axis=1, keepdims=True), material, hair, .035, .9)
    return base
