"""The materials of the sets. Colours are '#rrggbb'; lengths are units (10 cm)."""
from . import textures
from .scene import srgb
from .shader import Shader


def _shade(colour, factor):
    return tuple(min(1, c * factor) for c in srgb(colour)[:3]) + (1,)


def plaster(colour, variation=.10, relief=.025, scale=1.0, rough=.85):
    """Mineral plaster: slow tone, trowel waves, fine grain, pits."""
    m = Shader('plaster', spec=.3, rough=rough)
    tone, height, _ = m.texture(textures.plaster(), .22 * scale)
    m.color(m.mix(tone, _shade(colour, 1 - variation), _shade(colour, 1 + variation * .5)))
    m.relief(height, relief / scale)
    return m.material


def travertine(light, dark, scale=1.0, rough=.6, axis='z'):
    """Banded limestone with drawn-out pits. axis: across the bands."""
    m = Shader('travertine', spec=.35)
    stretch = {'z': (.25, .25, 1.5), 'x': (1.5, .25, .25), 'y': (.25, 1.5, .25)}[axis]
    size = tuple(s * scale * .55 for s in stretch)
    bands = m.texture(textures.fractal(0), size)[0]
    fine = m.texture(textures.fractal(1), tuple(3.2 * s for s in size), (.3, .1, .7))[0]
    pits = m.ramp(m.texture(textures.fractal(2), tuple(2.1 * s for s in size), (.6, .4, .2))[0], [(.24, 0.), (.31, 1.)])
    tone = m.math('ADD', m.math('MULTIPLY', bands, .65), m.math('MULTIPLY', fine, .35))
    c = m.ramp(tone, [(.32, dark), (.52, light), (.75, _shade(light, 1.08))])
    m.color(m.mix(pits, m.mix(.55, c, dark, 'MULTIPLY'), c))
    m.rough(m.ramp(fine, [(.3, rough - .1), (.7, rough + .2)]))
    m.relief(pits, .02)
    m.relief(fine, .008)
    return m.material


def paint(colour, rough=.45, coat=0.0, spec=.5):
    m = Shader('paint', color=colour, spec=spec, coat=coat, coat_rough=.15)
    a = m.texture(textures.fractal(1), .8)[0]
    m.rough(m.ramp(a, [(.3, max(.03, rough - .07)), (.7, rough + .07)]))
    return m.material


def ceramic(colour, speckle=None, rough=.42):
    """Matt glaze; speckle: colour of iron spots."""
    m = Shader('ceramic', spec=.5, coat=.15, coat_rough=.3)
    slow = m.texture(textures.fractal(1, True), .5)[0]
    c = m.mix(slow, _shade(colour, .9), _shade(colour, 1.05))
    if speckle:
        spots = m.ramp(m.texture(textures.fractal(3), 2.6)[0], [(.70, 0.), (.74, .8)])
        c = m.mix(spots, c, speckle)
    m.color(c)
    m.rough(m.ramp(m.texture(textures.fractal(2), 1.3)[0], [(.3, rough - .08), (.7, rough + .12)]))
    m.relief(slow, .02)
    return m.material


def metal(colour='#d9b070', rough=.22, brushed=False):
    m = Shader('metal', color=colour, metal=1.0)
    a = m.texture(textures.fractal(1), (.2, .2, 4) if brushed else 1.0)[0]
    m.rough(m.ramp(a, [(.3, max(.05, rough - .06)), (.7, rough + .08)]))
    if brushed:
        m.relief(a, .002)
    return m.material


def marble(base, vein, accent=None, rough=.14, scale=.3, seed=0, strength=.85):
    """Polished marble: strong veins, fine ones in `accent`, clouds."""
    m = Shader('marble', spec=.5)
    strong, fine, cloud = m.texture(textures.marble(seed), scale, (.37, .21, .13))
    c = m.mix(m.ramp(cloud, [(.3, 0.), (.8, 1.)]), base, tuple(min(1, 1.7 * v + .003) for v in srgb(base)[:3]) + (1,))
    c = m.mix(m.math('MULTIPLY', strong, strength), c, vein)
    m.color(m.mix(m.math('MULTIPLY', fine, .7 * strength), c, accent or vein))
    m.rough(m.ramp(m.texture(textures.fractal(1), .7)[0], [(.3, rough * .75), (.75, rough * 1.4)]))
    return m.material


def wood(light, dark, rough=.5, axis='x', scale=1.0, seed=0, offset=(0, 0, 0)):
    """Planed wood, fibres along `axis` on upright faces (on lying faces x and y change places: box projection). Offset: one a board."""
    m = Shader('wood', spec=.35)
    turn = {'x': (0, 0, 0), 'y': (0, 0, 1.5708), 'z': (0, 1.5708, 0)}[axis]
    tone, height, _ = m.texture(textures.grain(seed), .28 * scale, offset, turn)
    m.color(m.ramp(tone, [(.2, dark), (.5, light), (.8, _shade(light, 1.12))]))
    m.rough(m.ramp(height, [(.3, rough + .15), (.7, rough - .05)]))
    m.relief(height, .012)
    return m.material


def end_grain(light, dark, rings=9.0):
    """A sawn trunk: rings around the object's own z axis, saw marks, sapwood."""
    m = Shader('end grain', rough=.75, spec=.25)
    wobble = m.texture(textures.fractal(0, True), .35)[0]
    flat = m.node('VectorMath', operation='MULTIPLY')
    flat.inputs[1].default_value = (1, 1, 0)
    m.link(m.coords(), flat.inputs[0])
    radius = m.node('VectorMath', operation='LENGTH')
    m.link(flat.outputs[0], radius.inputs[0])
    r = m.math('ADD', radius.outputs['Value'], m.math('MULTIPLY', wobble, .26))
    ring = m.node('TexNoise', noise_dimensions='1D')
    ring.inputs['Scale'].default_value = rings
    ring.inputs['Detail'].default_value = 3
    ring.inputs['Roughness'].default_value = .7
    m.link(r, ring.inputs['W'])
    saw = m.texture(textures.fractal(1), (.25, 3.2, 1), (.2, .1, .4))[0]
    c = m.ramp(ring.outputs['Fac'], [(.30, dark), (.48, light), (.72, _shade(light, 1.15))])
    c = m.mix(.35, c, m.ramp(saw, [(.3, .45), (.7, 1.)]), 'MULTIPLY')
    m.color(m.mix(m.ramp(r, [(.75, 0.), (1.3, .45)]), c, _shade(light, 1.25)))
    m.relief(ring.outputs['Fac'], .018)
    m.relief(saw, .02)
    return m.material


def stone(dark, mid, light, rough=.85, scale=1.0, relief=.08, freckle=.4):
    """Weathered rock."""
    m = Shader('stone', spec=.3, rough=rough)
    slow = m.texture(textures.fractal(0), .33 * scale)[0]
    fine = m.texture(textures.fractal(1), 1.5 * scale, (.3, .7, .1))[0]
    c = m.ramp(slow, [(.3, dark), (.5, mid), (.7, light)])
    c = m.mix(freckle, c, m.ramp(fine, [(.3, .25), (.62, 1.)]), 'MULTIPLY')
    m.color(c)
    m.relief(slow, relief)
    m.relief(fine, relief * .35)
    return m.material


def leaf(dark, light, rough=.45, through=.35):
    m = Shader('leaf', rough=rough, spec=.4)
    c = m.ramp(m.texture(textures.fractal(0), .7)[0], [(.3, dark), (.7, light)])
    m.color(c)
    m.translucent(c, through)
    return m.material


def linen(colour, scale=1.0, relief=.012, through=0.0):
    """Woven cloth, about 6 threads per centimetre at scale 1."""
    m = Shader('linen', rough=.95, sheen=.4, spec=.12)
    tone, height, _ = m.texture(textures.weave(), .95 * scale)
    slow = m.texture(textures.fractal(0, True), .2, (.1, .5, .3))[0]
    c = m.mix(tone, _shade(colour, .62), _shade(colour, 1.12))
    c = m.mix(.25, c, m.ramp(slow, [(.3, .8), (.7, 1.)]), 'MULTIPLY')
    m.color(c)
    m.relief(height, relief / scale)
    if through:
        m.translucent(c, through)
    return m.material


def silk(colour, rough=.32):
    m = Shader('silk', color=colour, rough=rough, spec=.5, sheen=.6)
    m.relief(m.texture(textures.weave(), (4, .4, .4))[1], .0015)
    return m.material


def black():
    return Shader('black', color='#000000', rough=1.0, spec=0.0).material


def glow(colour, strength):
    return Shader('glow', color='#000000', emit=colour, emit_strength=strength).material


def picture(image, strength=1.0):
    """An emitting picture on a generated plane (see lights.backdrop)."""
    m = Shader('picture', color='#000000', spec=0.0, emit_strength=strength)
    coords = m.node('TexCoord')
    x = m.node('TexImage', image=image, extension='EXTEND', interpolation='Cubic')
    m.link(coords.outputs['UV'], x.inputs[0])
    m.link(x.outputs[0], m.bsdf.inputs['Emission'])
    return m.material
