"""Velvet, sheer cloth; hanging curtains, soft cushions."""
import math

import numpy as np

from . import props, textures
from .scene import srgb
from .shader import Shader


def velvet(colour, pile=1.0):
    """Deep in the middle, bright along the edges; brushed this way and that. pile: coarseness, 1 for things of 10 cm, 6 for macro."""
    m = Shader('velvet', rough=.95, spec=.05, sheen=1.0)
    m.bsdf.inputs['Sheen Tint'].default_value = .75
    brushed = m.texture(textures.fractal(0, True), .5 * pile)[0]
    m.color(m.ramp(brushed, [(.3, tuple(c * .72 for c in srgb(colour)[:3])), (.7, colour)]))
    m.relief(m.texture(textures.fractal(1), 5.0 * pile)[0], .012 / pile)
    return m.material


def sheer(colour, through=.45, clear=.3):
    """Voile: light shines through, what is behind shows a little."""
    m = Shader('sheer', color=colour, rough=.9, spec=.05, sheen=.3)
    m.translucent(colour, through)
    lit = m.output.inputs[0].links[0].from_socket
    hole, mix = m.node('BsdfTransparent'), m.node('MixShader')
    mix.inputs[0].default_value = clear
    m.link(lit, mix.inputs[1])
    m.link(hole.outputs[0], mix.inputs[2])
    m.link(mix.outputs[0], m.output.inputs[0])
    return m.material


def curtain(material, width, height, at, pleats=9, depth=.22, seed=0, sweep=0.0, gather=1.0, n=(260, 90)):
    """Hangs from z = at[2] + height down to at[2] at y = at[1]. sweep: how far a breeze carries the hem sideways; gather: pleats at the top, 0 for none."""
    rng = np.random.RandomState(seed)
    s, t = np.meshgrid(np.linspace(0, 1, n[0]), np.linspace(0, 1, n[1]))
    wander = .5 * textures.spectral(512, 2.4, 1, seed + 40)[:n[1], :n[0]]
    phase = 2 * math.pi * pleats * (s + .035 * np.sin(2 * math.pi * (s * 2.3 + rng.rand()))) + wander * (.4 + 1.2 * (1 - t))
    uneven = .65 + .35 * np.sin(2 * math.pi * (s * 3.1 + rng.rand()))
    fold = np.sin(phase) + .28 * np.sin(2.1 * phase + 1 + wander)
    lift = (1 - t) ** 1.6
    x = (s - .5) * width * (1 + .05 * lift) + sweep * lift + .04 * np.cos(phase) * depth
    y = depth * uneven * fold * (gather * (.55 + .45 * t) + (1 - gather) * lift) * .6 - .5 * abs(sweep) * lift * np.sin(math.pi * s)
    z = t * height + .10 * abs(sweep) * lift * np.sin(2 * math.pi * s + 1)
    v = np.stack([x, y, z], -1).reshape(-1, 3)
    i = (np.arange(n[1] - 1)[:, None] * n[0] + np.arange(n[0] - 1)).ravel()
    return props.mesh('curtain', v, np.stack([i, i + 1, i + n[0] + 1, i + n[0]], 1), material, at)


def cushion(size, at, material, puff=.8, even=True):
    """A soft pad; at: middle of its TOP face; size: x, y, thickness. even=False crowds the mesh at the steep rim: for close views."""
    g = np.linspace(-1, 1, 60) if even else np.sin(np.linspace(-math.pi / 2, math.pi / 2, 60))
    x, y = np.meshgrid(g, g)
    body = np.clip(1 - np.abs(x) ** 6, 0, 1) ** .5 * np.clip(1 - np.abs(y) ** 6, 0, 1) ** .5
    top = -size[2] * .5 + size[2] * .5 * body ** puff
    v = [np.stack([x * size[0] / 2, y * size[1] / 2, z], -1).reshape(-1, 3) for z in (top, -size[2] - top)]
    i = (np.arange(59)[:, None] * 60 + np.arange(59)).ravel()
    q = np.stack([i, i + 1, i + 61, i + 60], 1)
    f = list(q) + list(q[:, ::-1] + 3600)
    return props.mesh('cushion', np.concatenate(v), f, material, at)
