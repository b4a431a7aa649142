"""Cloth that whole garments lie on: even, without threads that could be counted."""
from . import textures
from .scene import srgb
from .shader import Shader


def cotton(colour, relief=.006):
    """Fine, even cotton. The tones of linen's threads repeat every few centimetres, which looks like a grid below a garment."""
    m = Shader('cotton', rough=.95, sheen=.4, spec=.12)
    slow = m.texture(textures.fractal(0, True), .2, (.1, .5, .3))[0]
    threads, height, _ = m.texture(textures.weave(), 1.9, (0, 0, 0), (0, 0, .06))
    c = m.mix(.12, srgb(colour), m.ramp(threads, [(.1, .3), (.8, 1.)]), 'MULTIPLY')
    m.color(m.mix(.16, c, m.ramp(slow, [(.3, .8), (.7, 1.)]), 'MULTIPLY'))
    m.relief(height, relief)
    return m.material
