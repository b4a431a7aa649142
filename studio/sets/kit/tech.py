"""Machined things: brushed plates, carbon weave, a heat sink, a lens barrel, arcs of light."""
import math

import numpy as np

from . import materials as mat, neon, plants, props, textures
from .shader import Shader


def carbon(scale=1.0, rough=.18):
    """Twill of carbon fibre under clear lacquer."""
    n, threads = 512, 16
    y, x = np.mgrid[0:n, 0:n] / n * threads
    up = (np.floor(x) + np.floor(y)) % 4 < 2
    along = np.where(up, x % 1, y % 1)
    tone = np.where(up, .75, .3) * (.55 + .45 * np.sin(np.pi * along)) + .05 * textures.spectral(n, .6, 30, 77)
    m = Shader('carbon', rough=.35, spec=.6, coat=1.0, coat_rough=rough * .5)
    weave = m.texture(textures.image('carbon', np.clip(tone, 0, 1)), 1.3 * scale)[0]
    m.color(m.ramp(weave, [(.1, '#060708'), (.6, '#1b1e22'), (.9, '#33383e')]))
    m.relief(weave, .006)
    return m.material


def anodised(colour, rough=.34, fine=True, axis='x', metal=1.0):
    """Bead-blasted or brushed aluminium with a dull, even sheen. axis: of the brushing on upright faces."""
    m = Shader('anodised', metal=metal)
    size = {'x': (.25, .25, 7), 'z': (7, 7, .25)}[axis]
    a = m.texture(textures.fractal(1), 5.0 if fine else size)[0]
    slow = m.texture(textures.fractal(0, True), .3, (.2, .4, .1))[0]
    m.color(m.mix(slow, mat._shade(colour, .92), mat._shade(colour, 1.05)))
    m.rough(m.ramp(a, [(.3, max(.05, rough - .07)), (.7, rough + .07)]))
    m.relief(a, .0015 if fine else .004)
    return m.material


def arc(radius, at, start, end, colour, thickness=.016, strength=4.0, upright=False):
    """A part of a circle of light from start to end degrees."""
    n = max(4, int(abs(end - start) / 3))
    turn = [math.radians(start + (end - start) * k / n) for k in range(n + 1)]
    points = [(at[0] + radius * math.cos(a), at[1] + (0 if upright else radius * math.sin(a)), at[2] + (radius * math.sin(a) if upright else 0)) for a in turn]
    return neon.tube(points, colour, thickness, strength)


def heat_sink(at, size, material, fins=15, turn=0.0):
    """Thin upright fins on a plate; size: width, depth, height."""
    w, d, h = size
    o = props.box((w, d, .14 * h), (0, 0, .07 * h), material, .012, 0, 'heat sink')
    for k in range(fins):
        props.box((w / fins * .34, d, h * .86), ((k + .5) * w / fins - w / 2, 0, .50 * h - .07 * h), material, .006, 0, 'fin').parent = o
    return plants.place(o, (at[0], at[1], at[2] + .07 * h), 0, 0, turn)


def lens(at, radius, height, body, glass, ring=None):
    """A camera's lens standing on its mount: knurled rings, a dark front glass."""
    r, h = radius, height
    profile = [(.001, 0), (r * .86, 0), (r * .86, h * .06), (r * .95, h * .07), (r * .95, h * .20), (r, h * .22), (r, h * .46), (r * .94, h * .48), (r * .94, h * .55),
               (r, h * .57), (r, h * .86), (r * .96, h * .88), (r * .96, h), (r * .88, h), (r * .80, h * .93)]
    o = props.revolve(profile, body, at, 144, 'lens', 20)
    for v in o.data.vertices:
        x, y, z = v.co
        if any(a * h < z < b * h for a, b in ((.215, .465), (.565, .865))) and math.hypot(x, y) > .99 * r and math.degrees(math.atan2(y, x)) % 7.5 < 2.6:
            v.co = (x * .965, y * .965, z)
    dome = [(.001, h * .93), (r * .4, h * .915), (r * .80, h * .86)]
    props.revolve(props.soft_profile(dome, 3), glass, (0, 0, 0), 96, 'front glass', 60).parent = o
    if ring:
        props.torus(r * .945, .012, (0, 0, h * .515), ring, False, 'ring').parent = o
    return o


def cable(points, radius, material, ribs=True):
    """A sleeved cable."""
    path = list(zip(*(props.soft_profile([(k, p[c]) for k, p in enumerate(points)], 4) for c in range(3))))
    return plants.tube([(a[1], b[1], c[1]) for a, b, c in path], radius, material, name='cable')
