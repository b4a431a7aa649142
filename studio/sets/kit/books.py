"""Bound books: cloth or leather boards, a round spine, gilt bands, leaves."""
import math

from . import materials as mat, plants, props, textures
from .shader import Shader


def leather(colour, scale=1.0):
    """Pebbled leather, worn a little lighter in places."""
    m = Shader('leather', rough=.46, spec=.45)
    grain = m.texture(textures.fractal(3), 2.4 * scale)[0]
    slow = m.texture(textures.fractal(0, True), .3, (.2, .6, .1))[0]
    m.color(m.mix(slow, mat._shade(colour, .85), mat._shade(colour, 1.2)))
    m.rough(m.ramp(grain, [(.35, .58), (.65, .38)]))
    m.relief(grain, .022 / scale)
    return m.material


def hardback(at, size, board, turn=0.0, gilt=None, leaves='#e7dcc4'):
    """Lies flat, its spine to -y; size: along the spine, across, thickness; at: on what carries it; board: material; gilt: of the bands."""
    w, d, t = size
    o = props.box((w, d, .03), (0, 0, .015), board, .010, 0, 'board')
    lid = props.box((w, d, .03), (0, 0, t - .015), board, .010, 0, 'board')
    paper = props.box((w - .07, d - .06, t - .06), (0, -.01, t / 2), mat.paint(leaves, .9), .012, 0, 'leaves')
    arc = [math.pi * k / 12 for k in range(13)]
    outer = [(-d / 2 + .01 - .055 * math.sin(a), t / 2 - (t / 2) * math.cos(a)) for a in arc]
    inner = [(-d / 2 + .04 - .055 * math.sin(a), t / 2 - (t / 2 - .02) * math.cos(a)) for a in arc[::-1]]
    parts = [lid, paper]
    for width, x, material, grow in [(w, 0, board, 0)] + ([(.035, w * k, gilt, .006) for k in (-.36, -.27, .27, .36)] if gilt else []):
        spine = props.extrude([(y - grow, z) for y, z in outer] + inner, width, material, (x + width / 2, 0, 0), 0, 'spine')
        spine.rotation_euler.z = math.pi / 2
        parts.append(spine)
    for part in parts:
        part.parent = o
    return plants.place(o, at, 0, 0, turn)


def pile(at, books, turn=0.0):
    """Books on each other: [(size, board, gilt, twist)]; answers them."""
    z, out = at[2], []
    for size, board, gilt, twist in books:
        out.append(hardback((at[0], at[1], z), size, board, turn + twist, gilt))
        z += size[2] + .004
    return out
