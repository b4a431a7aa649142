"""Printed and woven patterns in object coordinates: stripes around a cup, dots on paper, painted pictures on a face."""
from . import textures
from .shader import Shader


def _steps(m, value, colours, soft=.02):
    """Hard bands of equal width over 0..1."""
    stops, n = [(0.0, colours[0])], len(colours)
    for k in range(1, n):
        stops += [(k / n - soft / n, colours[k - 1]), (k / n + soft / n, colours[k])]
    return m.ramp(value, stops)


def _axes(m):
    x = m.node('SeparateXYZ')
    m.link(m.coords(), x.inputs[0])
    return x.outputs


def _finish(m, colour, grain):
    fine = m.texture(textures.fractal(1), 1.1)[0]
    m.color(m.mix(.3, colour, m.ramp(fine, [(.3, .8), (.7, 1.)]), 'MULTIPLY'))
    if grain:
        m.relief(m.texture(textures.fractal(2), 2.2)[0], grain)
    return m.material


def stripes(colours, count, axis='angle', twist=0.0, rough=.5, coat=0.0, grain=.004):
    """Bands of the colours. axis: 'angle' around z (count: repeats a turn; twist: turns a unit of z, as on a straw), 'x', 'y' or 'z' (count: repeats a unit)."""
    m = Shader('stripes', rough=rough, coat=coat, coat_rough=.15)
    x, y, z = _axes(m)
    if axis == 'angle':
        turn = m.math('ADD', m.math('MULTIPLY', m.math('ARCTAN2', y, x), count / 6.28319), m.math('MULTIPLY', z, twist))
    else:
        turn = m.math('MULTIPLY', {'x': x, 'y': y, 'z': z}[axis], count)
    return _finish(m, _steps(m, m.math('FRACT', m.math('ADD', turn, 64.0)), colours), grain)


def face(name, picture, size, rough=.4, coat=0.0, relief=None):
    """A square linear-colour array (rows bottom up, n x n x 3) over the xy plane of an object, `size` units wide, middle in the origin.

    relief: (height array 0..1, depth in units) or None.
    """
    m = Shader(name, rough=rough, coat=coat, coat_rough=.1)
    image = textures.image(name, picture[..., 0], picture[..., 1], picture[..., 2], colour=True)

    def look(im):
        t = m.node('TexImage', image=im, extension='EXTEND')
        m.link(m.coords(1 / size, (.5, .5, 0)), t.inputs[0])
        return t.outputs[0]
    m.color(look(image))
    if relief:
        m.relief(look(textures.image(name + ' height', relief[0])), relief[1])
    return m.material
