"""Thin clear glass without caustics: what is behind shows through, the rim and the lights mirror. Vessels and bulbs."""
from . import materials as mat, plants, props
from .scene import srgb
from .shader import Shader


def thin(tint='#f4fbfa', mirror=.5, rough=.04, glow=0.0):
    """One sheet of glass; tint multiplies what shows through once a wall; glow: of the tint, for glass around a lamp."""
    m = Shader('thin glass')
    clear, gloss, mix = m.node('BsdfTransparent'), m.node('BsdfGlossy'), m.node('MixShader')
    clear.inputs[0].default_value = srgb(tint)
    gloss.inputs['Roughness'].default_value = rough
    weight = m.node('LayerWeight')
    weight.inputs['Blend'].default_value = .25
    m.link(m.math('MULTIPLY', weight.outputs['Facing'], mirror), mix.inputs[0])
    for k, shader in enumerate((clear, gloss)):
        m.link(shader.outputs[0], mix.inputs[k + 1])
    shine = mix
    if glow:
        light, shine = m.node('Emission'), m.node('AddShader')
        light.inputs[0].default_value, light.inputs[1].default_value = srgb(tint), glow
        m.link(mix.outputs[0], shine.inputs[0])
        m.link(light.outputs[0], shine.inputs[1])
    m.link(shine.outputs[0], m.output.inputs[0])
    return m.material


def beaker(at, radius=.45, height=1.2, material=None, liquid=None, level=.5):
    """A laboratory beaker, rolled rim; liquid: a material for the filling up to `level` of the height."""
    glass = material or thin()
    wall = [(.001, .02), (radius * .9, .02), (radius, .10), (radius, height - .06), (radius + .05, height), (radius + .035, height + .02), (radius - .02, height - .05)]
    o = props.revolve(wall, glass, at, name='beaker', auto=60)
    if liquid:
        props.disc(radius * .965, height * level - .04, (0, 0, height * level), liquid, .03, 'liquid').parent = o
    return o


def dish(at, radius=.7, height=.2):
    """A flat glass dish."""
    wall = [(.001, .015), (radius - .04, .015), (radius, .05), (radius, height), (radius - .025, height), (radius - .03, .06), (.001, .04)]
    return props.revolve(wall, thin(), at, name='dish', auto=60)


def edison_bulb(at, cord=4.0, glow='#ffb45a', strength=14.0, size=1.0):
    """Hangs from its cord; at: the middle of the glass."""
    body = [(.001, -.42), (.16, -.40), (.30, -.26), (.335, -.05), (.27, .20), (.15, .40), (.12, .52)]
    o = props.revolve(props.soft_profile([(r * size, z * size) for r, z in body]), thin('#ffcf8f', .6, .04, .16), at, 64, 'bulb', 60)
    o.visible_diffuse = o.visible_shadow = False
    o.lightgroup = 'accent'
    for k in range(4):
        x = (k - 1.5) * .05 * size
        wire = plants.tube([(x, .02 * (k % 2), -.20 * size), (x * 1.6, -.02 * (k % 2), .22 * size)], .007 * size, mat.glow(glow, strength), name='filament')
        wire.parent = o
        wire.visible_diffuse = wire.visible_shadow = False
        wire.lightgroup = 'accent'
    black = mat.paint('#171513', .4)
    props.disc(.15 * size, .36 * size, (0, 0, .84 * size), black, .03, 'socket', 48).parent = o
    plants.tube([(0, 0, .8 * size), (.02, 0, cord)], .02 * size, black, name='cord').parent = o
    return o
