"""Haze in a beam of light: painted light in the air that adds to what is behind it and costs no noise."""
import numpy as np

from . import props, textures
from .shader import Shader


def beam(at, start, end, widths, colour, strength, size=(9, 9), seed=0, n=384):
    """A sheet facing the camera at `at` with a beam from start to end [(x, z) in units from its middle]; widths at both ends, fading out."""
    y, x = np.mgrid[0:n, 0:n] / (n - 1) - .5
    x, y = x * size[0], y * size[1]
    way = np.array(end, float) - np.array(start, float)
    reach = np.linalg.norm(way)
    u = ((x - start[0]) * way[0] + (y - start[1]) * way[1]) / reach ** 2
    across = np.abs((x - start[0]) * way[1] - (y - start[1]) * way[0]) / reach
    width = widths[0] + (widths[1] - widths[0]) * np.clip(u, 0, 1)
    swirl = 1 + .22 * textures.spectral(512, 2.3, 2, seed + 80)[:n, :n]
    light = np.exp(-(across / width) ** 2 * 1.4) * (1 - .75 * np.clip(u, 0, 1)) * textures.smoothstep(1.15, .5, u) * np.clip(swirl, .3, 2)
    rim = textures.smoothstep(.5, .42, np.maximum(np.abs(x / size[0]), np.abs(y / size[1])))
    m = Shader('haze')
    coords = m.node('TexCoord')
    picture = m.node('TexImage', image=textures.image(f'haze{seed}', light * rim), extension='CLIP')
    m.link(coords.outputs['UV'], picture.inputs[0])
    glow, clear, both = m.node('Emission'), m.node('BsdfTransparent'), m.node('AddShader')
    m.link(m.mix(picture.outputs[0], '#000000', colour), glow.inputs[0])
    glow.inputs[1].default_value = strength
    m.link(glow.outputs[0], both.inputs[0])
    m.link(clear.outputs[0], both.inputs[1])
    m.link(both.outputs[0], m.output.inputs[0])
    w, h = size[0] / 2, size[1] / 2
    o = props.mesh('haze', [(-w, 0, -h), (w, 0, -h), (w, 0, h), (-w, 0, h)], [(0, 1, 2, 3)], m.material, at)
    layer = o.data.uv_layers.new(name='UVMap')
    for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = uv
    o.visible_diffuse = o.visible_glossy = o.visible_shadow = False
    o.lightgroup = 'accent'
    return o
