"""Light that is seen: neon tubes, glowing panels, glowing gradients. Tubes are for the eye; the light they throw comes from accent softboxes."""
import math

from . import lights, materials as mat, plants, props
from .shader import Shader


def _seen_only(o, group='accent'):
    """Shown to the camera and to mirrors, without lighting the set (which would be noise)."""
    o.visible_diffuse = o.visible_shadow = False
    o.lightgroup = group
    return o


def tube(points, colour, radius=.03, strength=4.0, group='accent'):
    """A neon tube along points [(x, y, z)]."""
    return _seen_only(plants.tube(points, radius, mat.glow(colour, strength), name='neon'), group)


def ring(radius, at, colour, thickness=.03, strength=4.0, upright=True):
    return _seen_only(props.torus(radius, thickness, at, mat.glow(colour, strength), upright, 'neon ring'))


def gradient(stops, length, strength=2.0, axis='X'):
    """Glow that changes along the object's own axis over `length` units around its middle: [(0 to 1, colour)]."""
    m = Shader('gradient', color='#000000', spec=0.0, emit_strength=strength)
    parts = m.node('SeparateXYZ')
    m.link(m.coords(), parts.inputs[0])
    m.link(m.ramp(m.math('ADD', m.math('MULTIPLY', parts.outputs[axis], 1 / length), .5), stops), m.bsdf.inputs['Emission'])
    return m.material


def glowing(o, group='accent'):
    """Makes an object with a glowing material seen only."""
    return _seen_only(o, group)


def hexagon(radius, at, colour, strength=1.2, tilt=0.0):
    """A light panel: a dark body, a face that glows, brighter at its rim."""
    outline = [(radius * math.cos(math.pi * k / 3 + tilt), radius * math.sin(math.pi * k / 3 + tilt)) for k in range(6)]
    body = props.extrude(outline, .12, mat.paint('#16161c', .4), at, .02, 'panel')
    m = Shader('panel face', color='#000000', spec=0.0, emit_strength=strength)
    length = m.node('VectorMath', operation='LENGTH')
    m.link(m.coords(), length.inputs[0])
    reach = m.math('MULTIPLY', length.outputs['Value'], 1 / radius)
    m.link(m.ramp(reach, [(0, mat._shade(colour, .35)), (.6, mat._shade(colour, .62)), (.92, mat._shade(colour, 1.1))]), m.bsdf.inputs['Emission'])
    face = props.mesh('panel face', [(x * .93, -.015, z * .93) for x, z in outline], [tuple(range(6))], m.material, at)
    return body, _seen_only(face)


def wash(at, target, size, power, colour):
    """The light that a tube or panel throws: an accent softbox that mirrors do not show."""
    return lights.softbox(at, target, size, power, colour, 'accent', mirrored=False)
