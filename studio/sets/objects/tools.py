"""Hand tools, as they lie on a bench."""
import math
import random

import bpy

from kit import materials as mat, props, textures
from kit.props import mesh
from kit.shader import Shader
from forms import circle, flat, grid, grouped, rounded, soft_box, strip, tube

FAMILIES = ['tools', 'auto', 'home', 'garden', 'tech', 'office', 'sport']


def _rubber(colour):
    m = Shader('rubber', color=colour, rough=.62, spec=.35)
    m.relief(m.texture(textures.fractal(1), 8)[0], .003)
    return m.material


def screwdriver(_camera):
    red, black = Shader('grip', color='#b3261e', rough=.28, coat=.4, coat_rough=.12).material, _rubber('#232427')
    steel = mat.metal('#d5d8dc', .2)

    def grip(u, v):
        a, z = 2 * math.pi * u, .98 * v
        swell = .115 + .050 * math.sin(math.pi * min(1, v * 1.15)) ** .8 - .042 * math.exp(-((v - .84) / .08) ** 2)
        flute = 1 - .10 * max(0, math.cos(6 * a)) ** 3 * math.sin(math.pi * v) ** .5
        close = min(1, 9 * v + .25, 9 * (1 - v) + .45)
        return (swell * flute * close * math.cos(a), swell * flute * close * math.sin(a), z)
    parts = [grid(grip, 96, 80, red, closed=True, name='grip'),
             props.revolve([(.0001, -.005), (.032, 0), (.055, .012), (.06, .03)], red, steps=48, name='end'),
             grid(lambda u, v: tuple(1.02 * c for c in grip(u, .30 + .42 * v)[:2]) + (grip(u, .30 + .42 * v)[2],), 96, 40, black, closed=True, name='sleeve'),
             props.revolve([(.05, .96), (.045, 1.0), (.036, 1.02), (.0335, 1.06), (.0335, 1.80), (.030, 1.84)], steel, steps=48, name='shaft')]
    blade = [(.030, 1.83), (.043, 1.93), (.043, 2.02), (.036, 2.10)]
    thick = [.028, .017, .011, .006]
    v = [(sx * x, sy * t, z) for (x, z), t in zip(blade, thick) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    f = [(4 * j + k, 4 * j + (k + 1) % 4, 4 * j + 4 + (k + 1) % 4, 4 * j + 4 + k) for j in range(3) for k in range(4)] + [(12, 13, 14, 15)]
    parts.append(mesh('blade', v, f, steel, smooth=False))
    grouped(parts, 90, 0, 54, (0, 0, .16))


def spanner(_camera):
    steel = Shader('chrome vanadium', metal=1.0, color='#cfd3d8')
    steel.rough(steel.ramp(steel.texture(textures.fractal(1), (.6, 4, 1))[0], [(.3, .22), (.7, .36)]))
    arc = lambda cx, cy, r, a, b, n=24: [(cx + r * math.cos(math.radians(a + (b - a) * k / n)), cy + r * math.sin(math.radians(a + (b - a) * k / n))) for k in range(n + 1)]
    # From the ring's neck round the ring, along the shank, round the jaw with its opening turned by 15 degrees.
    ring = arc(0, -.95, .17, 62, -242)
    jaw = arc(0, .98, .225, 222, 122, 14) + [(-.10, 1.215), (-.118, 1.03), (-.085, .955), (.02, .925), (.10, .965), (.125, 1.03), (.155, 1.185)] + arc(0, .98, .225, 52, -42, 14)
    outline = list(reversed(ring)) + [(.068, .72)] + list(reversed(jaw)) + [(-.068, .72)]
    hexagon = [(.098 * math.cos(math.radians(30 * k)) * (1 if k % 2 else .90), -.95 + .098 * math.sin(math.radians(30 * k)) * (1 if k % 2 else .90)) for k in range(12)]
    body = flat([outline, hexagon], .075, steel.material, .018, 'spanner')
    panel = flat([rounded(.062, .95, .03, at=(0, -.08))], .004, mat.metal('#8f959c', .45), .001, 'panel')
    panel.location.z = .0755
    grouped([body, panel], 0, 0, -58)


def hammer(_camera):
    wood = mat.wood('#c8995f', '#8f6332', .45, 'z', 1.6, 2)
    iron, face = mat.metal('#5b5f66', .42), mat.metal('#c9cdd2', .2)

    def shaft(u, v):
        a, z = 2 * math.pi * u, 2.85 * v
        w = .125 + .022 * math.cos(math.pi * 2 * min(1, v * 1.3)) - .03 * v
        close = min(1, 14 * v + .2)
        return (w * close * math.cos(a), w * .72 * close * math.sin(a), z)
    parts = [grid(shaft, 56, 90, wood, closed=True, name='shaft'), props.revolve([(.0001, 0), (.028, .001)], wood, name='butt')]
    side = [(-.62, .055), (-.60, .075), (-.30, .125), (-.14, .145), (.14, .145), (.28, .135), (.46, .135), (.47, .145), (.60, .145), (.62, .13),
            (.62, -.13), (.60, -.145), (.47, -.145), (.46, -.135), (.28, -.135), (.14, -.145), (-.14, -.145), (-.30, -.10), (-.60, .02), (-.62, .03)]
    head = props.extrude([(x, z + 2.66) for x, z in side], .28, iron, (0, -.14, 0), .022, 'head')
    top = props.box((.17, .15, .03), (0, 0, 2.815), wood, .01, name='end')
    strike = props.box((.05, .235, .245), (.612, 0, 2.66), face, .02, name='face')
    grouped([*parts, head, top, strike], 88, 0, -62, (0, 0, .2))


def spirit_level(_camera):
    yellow, black = Shader('level', color='#e3ac1c', rough=.36, coat=.2, coat_rough=.2).material, _rubber('#1d1e21')
    w, h, d = 3.0, .50, .21
    frame = flat([rounded(w, h, .03), rounded(.42, .20, .09, at=(0, .10)), circle(.135, (-1.08, 0), 40), circle(.135, (1.08, 0), 40)], d, yellow, .012, 'body')
    ends = [flat([rounded(.10, h + .03, .035, at=(x, 0))], d + .03, black, .02, 'end') for x in (-w / 2, w / 2)]
    for e in ends:
        e.location.z = d / 2
    liquid = Shader('vial', color='#b7d93a', rough=.08, coat=.7, coat_rough=.03, sss=.25, emit='#b7d93a', emit_strength=.06).material
    line, air = mat.paint('#20240f', .5), Shader('air', color='#e6f0a8', rough=.05, coat=.8).material
    vials = []
    for at, turn in (((0, .10, d / 2), 90), ((-1.08, 0, d / 2), 0), ((1.08, 0, d / 2), 35)):
        size = .19 if turn == 90 else .125
        tube_at = props.revolve([(.0001, -size), (.05, -size), (.06, -size + .01), (.06, size - .01), (.05, size), (.0001, size)], liquid, steps=48, name='vial')
        marks = [props.revolve([(.0606, z), (.0606, z + .008)], line, steps=48, name='mark') for z in (-.045, .037)]
        bubble = props.sphere(1, (0, -.030, .004), air, 'bubble')
        bubble.scale = (.032, .036, .040)
        g = grouped([tube_at, *marks, bubble], 90, 0, 0)
        vials.append(grouped([g], 0, 0, turn - 0 if turn == 90 else turn, at))
    grouped([frame, *ends, *vials], 90, 0, -14)


def _screw(steel):
    length, pitch = .40, .034

    def thread(u, v):
        a, z = 2 * math.pi * u, .40 - length * v
        phase = (z / pitch + u) % 1
        ridge = max(0, 1 - abs(phase - .5) * 3.2) * (1 if z < .30 else max(0, (.33 - z) / .03))
        taper = min(1, (z + .01) / .07)
        r = (.020 + .014 * ridge) * max(.03, taper)
        return (r * math.cos(a), r * math.sin(a), z)
    head = [(.0200, .385), (.030, .40), (.068, .442), (.071, .450), (.070, .454), (.030, .454), (.0001, .454)]
    return [grid(thread, 36, 230, steel, closed=True, name='screw'), props.revolve(head, steel, steps=64, name='head'),
            *[props.box((.075, .013, .006), (0, 0, .4535), mat.black(), 0, turn, 'slot') for turn in (0, 90)]]


def screws(_camera):
    steel = Shader('zinc', metal=1.0, color='#d8c48a', rough=.3).material
    for k, (x, y, turn) in enumerate(((-.20, .10, 60), (.14, .16, 118), (.02, -.10, 24), (-.30, -.16, 158), (.30, -.08, 80))):
        grouped(_screw(steel), 81, 0, turn, (x, y, .07))


def tape_measure(_camera):
    yellow, black = Shader('case', color='#e0a91e', rough=.35, coat=.25, coat_rough=.15).material, _rubber('#222326')
    case = [(.36, 0), (.36, .40), (.30, .55), (.16, .66), (-.06, .68), (-.25, .60), (-.35, .44), (-.37, .22), (-.34, .04), (-.28, 0)]
    shape = [p for p in props.soft_profile(case + [case[0]], 3)][:-1]
    body = props.extrude(shape, .40, black, (0, -.20, 0), .05, 'case')
    side = [props.extrude([(x * .80 - .005, .05 + z * .86) for x, z in shape], .03, yellow, (0, y, 0), .012, 'side') for y in (-.222, .192)]
    badge = props.revolve([(.0001, .012), (.15, .012), (.165, .0)], black, (0, -.222, .34), 64, 'badge')
    badge.rotation_euler.x = math.pi / 2
    blade = Shader('blade', color='#f0c93a', rough=.3, coat=.4, coat_rough=.1)
    tape = strip([(.34, 0, .035), (.60, 0, .03), (1.15, 0, .026)], (0, .105, 0), blade.material, .005, 'tape')
    ink = mat.paint('#26241c', .6)
    marks = [props.box((.005, .20 if k % 5 == 0 else .07 if k % 2 else .11, .001), (.40 + .05 * k, 0 if k % 5 == 0 else -.105 + (.035 if k % 2 else .055), .0355 - .0009 * k), ink, 0, name='mark') for k in range(15)]
    hook = props.box((.014, .22, .07), (1.155, 0, .018), mat.metal('#d3d6da', .25), .004, name='hook')
    grouped([body, *side, badge, tape, *marks, hook], 0, 0, -26)


def entry(build):
    return dict(build=build, cameras=('front', 'three-quarter', 'top'), uses=['install'], families=FAMILIES)


OBJECTS = {
    'screwdriver': entry(screwdriver), 'spanner': entry(spanner), 'hammer': entry(hammer), 'spirit-level': entry(spirit_level), 'screws': entry(screws),
    'tape-measure': entry(tape_measure),
}
