"""A workshop's things: chequer plate, spanners, tyres, a tool cabinet, a screwdriver, nuts."""
import math

import numpy as np

from . import materials as mat, plants, props, textures
from .shader import Shader


def chequer(colour='#c3c6c7', scale=.62, rough=.46):
    """Rolled steel plate with raised lozenges in two directions, worn bright on top."""
    n, cells = 512, 4
    y, x = np.mgrid[0:n, 0:n] / n * cells
    u, v = x % 1 - .5, y % 1 - .5
    sign = np.where((np.floor(x) + np.floor(y)) % 2 == 0, 1, -1)
    height = textures.smoothstep(1, .6, np.hypot((u + sign * v) / 1.414 / .44, (u - sign * v) / 1.414 / .12))
    m = Shader('chequer', metal=.72)
    raised = m.texture(textures.image('chequer', height), scale)[0]
    wear = m.texture(textures.fractal(1), .5)[0]
    dirt = m.texture(textures.fractal(0), .3, (.3, .2, .6))[0]
    c = m.mix(raised, mat._shade(colour, .62), mat._shade(colour, 1.15))
    m.color(m.mix(.4, c, m.ramp(dirt, [(.3, .5), (.55, 1.)]), 'MULTIPLY'))
    m.rough(m.ramp(wear, [(.3, rough - .1), (.7, rough + .2)]))
    m.relief(raised, .035)
    m.relief(wear, .006)
    return m.material


def worn_paint(colour, under='#3a3a3c', rough=.35, chipped=True, scale=1.0):
    """Sheet metal, enamelled and dusty, with chips down to dark metal. The dust repeats after 3 units, divided by `scale`."""
    m = Shader('worn paint', spec=.5, coat=.2, coat_rough=.1)
    dust = m.texture(textures.fractal(0), .35 * scale, (.3, .1, .2))[0]
    c = m.mix(.3, colour, m.ramp(dust, [(.3, .4), (.6, 1.)]), 'MULTIPLY')
    m.color(m.mix(m.ramp(m.texture(textures.fractal(1), .9)[0], [(.74, 0.), (.77, 1.)]), c, under) if chipped else c)
    m.rough(m.ramp(dust, [(.3, rough + .2), (.7, rough - .08)]))
    return m.material


def spanner(length, material, at=(0, 0, 0)):
    """A combination spanner in the xz plane, jaws up; at: the middle of its ring end. Hangs or may be laid down."""
    w, jaw = length * .052, length * .125
    arc = lambda cx, cz, r, a0, a1, n: [(cx + r * math.cos(math.radians(a0 + (a1 - a0) * k / n)), cz + r * math.sin(math.radians(a0 + (a1 - a0) * k / n))) for k in range(n + 1)]
    top = length * .93
    head = arc(0, top, jaw, -60, 62, 12) + [(jaw * .50, top + jaw * .25), (jaw * .42, top - jaw * .25), (-jaw * .42, top - jaw * .25), (-jaw * .50, top + jaw * .25)] + arc(0, top, jaw, 118, 240, 12)
    o = props.extrude([(w, jaw * .7)] + head + [(-w, jaw * .7)], length * .035, material, at, length * .008, 'spanner')
    ring = props.torus(jaw * .72, jaw * .24, (0, length * .018, 0), material, True, 'ring')
    ring.parent = o
    return o


def tyre(at, radius=3.2, width=2.2, rubber=None, rim=None):
    """Lies flat on the ground, treaded; at: middle of its under side."""
    r, h, n = radius, width / 2, 288
    profile = [(.60 * r, -.62 * h), (.64 * r, -.86 * h), (.80 * r, -h), (.93 * r, -.92 * h), (.985 * r, -.74 * h), (r, -.35 * h), (r, .35 * h), (.985 * r, .74 * h), (.93 * r, .92 * h), (.80 * r, h), (.64 * r, .86 * h), (.60 * r, .62 * h)]
    o = props.revolve(props.soft_profile(profile, 2), rubber or mat.paint('#1b1b1c', .75), (at[0], at[1], at[2] + h), n, 'tyre', 40)
    for v in o.data.vertices:
        x, y, z = v.co
        d = math.hypot(x, y)
        if d > .955 * r:  # grooves along the tread and blocks across it
            groove = any(abs(abs(z) - g * h) < .05 * h for g in (.0, .34)) or (math.degrees(math.atan2(y, x)) + 14 * z / h) % 7.5 < 1.3
            k = .965 if groove else 1
            v.co = (x * k, y * k, z)
    if rim:
        for side in (-1, 1):
            props.disc(.62 * r, .06, (0, 0, side * .55 * h + .03), rim, .02, 'rim', 64).parent = o
    return o


def cabinet(at, size, rows, paint, steel):
    """A tool cabinet, drawers to -y with rolled handles; at: middle of its foot; rows: heights as shares."""
    w, d, h = size
    o = props.box((w, d, h), (at[0], at[1], at[2] + h / 2), paint, .05, 0, 'cabinet')
    z = -h / 2 + .06
    for share in rows:
        height = share * (h - .12)
        parts = (props.box((w - .16, .05, height - .05), (0, -d / 2 - .02, z + height / 2), paint, .02, 0, 'drawer'),
                 props.box((w - .5, .09, .10), (0, -d / 2 - .08, z + height - .13), steel, .03, 0, 'handle'))
        for part in parts:
            part.parent = o
        z += height
    return o


def screwdriver(at, turn, grip, steel, length=2.1):
    """Lies on the table along +y before its turn."""
    profile = [(.001, 0), (.12, .02), (.16, .1), (.15, .5), (.17, .7), (.10, .86), (.12, .93), (.05, .96), (.045, length * .97), (.001, length)]
    o = props.revolve(profile, grip, (0, 0, 0), 10, 'grip')
    o.data.materials.append(steel)
    for p in o.data.polygons:
        if sum(o.data.vertices[i].co.z for i in p.vertices) / len(p.vertices) > .94:
            p.material_index = 1
    o.rotation_euler = (math.radians(-88), 0, math.radians(turn))
    o.location = (at[0], at[1], at[2] + .16)
    return o


def nut(at, size, material, turn=0.0):
    """A hexagon nut, its hole up; at: on the table."""
    ring = [(size * math.cos(math.pi * k / 3 + math.radians(turn)), size * math.sin(math.pi * k / 3 + math.radians(turn))) for k in range(6)]
    hole = [(size * .55 * math.cos(2 * math.pi * k / 24 + math.radians(turn)), size * .55 * math.sin(2 * math.pi * k / 24 + math.radians(turn))) for k in range(24)]
    v = [(x, y, z) for z in (0, size * .8) for x, y in ring + hole]
    f = []
    for base, up in ((0, False), (30, True)):
        for k in range(6):
            quad = [base + k, base + (k + 1) % 6] + [base + 6 + (4 * k + j) % 24 for j in (4, 3, 2, 1, 0)]
            f.append(quad if up else quad[::-1])
    f += [(k, (k + 1) % 6, 30 + (k + 1) % 6, 30 + k) for k in range(6)] + [(36 + k, 36 + (k + 1) % 24, 6 + (k + 1) % 24, 6 + k) for k in range(24)]
    return props.bevel(props.mesh('nut', v, f, material, at), size * .05, 2)
