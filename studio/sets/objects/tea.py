"""For making and drinking tea and coffee: a small kettle with a thin spout, a teaspoon."""
import math

from kit import props
from kit.props import soft_profile
from forms import grid, grouped
from surfaces import lathed, pipe, solid_wood

STEEL = '#c9cbcc'


def kettle(_camera):
    """Steel, 0.4 l, for pouring over a filter, with a beech grip and knob; its spout comes a little towards the camera."""
    steel, beech = lathed(STEEL, .27), solid_wood('#c69a6a', '#99683c', 'z', .42)
    body = [(.0001, .012), (.50, .012), (.53, 0), (.56, .004), (.578, .03), (.580, .07)]
    seam = [(.5795, .075), (.574, .080), (.5725, .088), (.577, .094)]
    wall = [(.5765, .10), (.545, .40), (.502, .74), (.463, .98), (.448, 1.035), (.42, 1.068), (.385, 1.078), (.368, 1.074)]
    parts = [props.revolve(soft_profile(body, 2) + seam + soft_profile(wall, 3), steel, steps=192, name='body')]
    lid = [(.358, 1.055), (.372, 1.085), (.374, 1.098), (.366, 1.106), (.33, 1.112), (.20, 1.140), (.10, 1.152), (.0001, 1.155)]
    post = [(.062, 1.148), (.058, 1.158), (.040, 1.165), (.036, 1.185), (.036, 1.20)]
    knob = [(.030, 1.195), (.070, 1.198), (.112, 1.225), (.122, 1.268), (.108, 1.312), (.066, 1.340), (.0001, 1.347)]
    parts += [props.revolve(soft_profile(lid, 2), steel, steps=160, name='lid'), props.revolve(post, steel, steps=64, name='post'),
              props.revolve(soft_profile(knob, 3), beech, steps=64, name='knob')]
    spout = [(.40, 0, .20, .12), (.54, 0, .205, .098), (.66, 0, .25, .080), (.745, 0, .36, .068), (.765, 0, .52, .060), (.765, 0, .72, .054), (.79, 0, .88, .049),
             (.85, 0, .99, .046), (.93, 0, 1.055, .044), (1.02, 0, 1.075, .042), (1.08, 0, 1.065, .041)]
    parts.append(pipe(spout, lathed(STEEL, .30, brushed=0, spread=0), 12, 40, wall=.009, depth=.05, name='spout'))
    bar = [(-.40, 0, 1.005, .026), (-.50, 0, 1.035, .026), (-.62, 0, 1.055, .026), (-.73, 0, 1.04, .026), (-.80, 0, .97, .026), (-.825, 0, .86, .026), (-.835, 0, .74, .026)]
    parts.append(pipe(bar, lathed(STEEL, .30, brushed=0, spread=0), 12, 32, flat=2.6, name='bar'))
    grip = [(-.811, 0, .925, .052), (-.817, 0, .905, .062), (-.838, 0, .78, .066), (-.850, 0, .60, .068), (-.858, 0, .42, .066), (-.862, 0, .30, .060), (-.862, 0, .275, .046)]
    parts.append(pipe(grip, beech, 12, 40, flat=1.35, name='grip'))
    parts += [props.revolve([(.0001, 0), (.030, 0), (.034, .006), (.030, .012), (.0001, .016)], steel, steps=40, name='rivet') for _ in (0, 1)]
    for o, (x, z) in zip(parts[-2:], ((-.8155, .84), (-.836, .40))):
        o.rotation_euler = (0, math.radians(-90), 0)
        o.location = (x - .066, 0, z)
    # Modelled as one of 0.7 l: nothing but the smallest there are finds room beside a mug.
    grouped(parts, 0, 0, -30).scale = (.8, .8, .8)


def _step(a, b, x):
    t = max(0., min(1., (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def spoon(_camera):
    """A teaspoon of 14 cm, lying on the back of its bowl and the end of its handle."""
    steel = lathed('#cbcdce', .33, 6, 0, .3)
    long, neck = 1.40, .615

    def half(v):
        handle = .028 + .050 * (1 - _step(.02, .58, v)) ** 1.15
        if v < .05:
            handle *= math.sqrt(max(.0001, 1 - (1 - v / .05) ** 2))
        if v <= neck:
            return handle
        t = (v - neck) / (1 - neck)
        egg = (t - .56) / .56 if t < .56 else (t - .56) / .44
        bowl = .158 * max(0, 1 - abs(egg) ** (2 if t > .56 else 1.8)) ** (.5 if t > .56 else .75)
        return max(.0015, (1 - _step(0, .34, t)) * .028 + _step(-.02, .30, t) * bowl)

    def at(u, v):
        v = .05 * (v / .05) ** 2 if v < .05 else v if v < neck else neck + (1 - neck) * (1 - (1 - (v - neck) / (1 - neck)) ** 1.5)
        s, t = 2 * u - 1, max(0, (v - neck) / (1 - neck))
        handle = .020 + .125 * _step(-.12, .56, v) + .006 * (1 - s * s) * _step(0, .05, v)
        rim = .104 - .030 * t + .012 * _step(.7, 1, t)
        deep = .080 * max(0, math.sin(math.pi * min(1, t ** .86))) ** .62 * _step(0, .40, t)
        z = handle + (rim - handle) * _step(0, .42, t) - deep * max(0, 1 - s * s) ** .85
        return (s * half(v), v * long, z)
    o = grid(at, 48, 320, steel, name='spoon')
    solid = o.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = .013, 0
    props.bevel(o, .0035, 3)
    grouped([o], 0, 0, -58)


def entry(build, uses):
    return dict(build=build, cameras=('front', 'three-quarter', 'top'), uses=list(uses), families=['kitchen', 'food'])


OBJECTS = {
    'kettle': dict(entry(kettle, ('prep', 'context')), cameras=('front', 'three-quarter')),
    'spoon': entry(spoon, ('in_use', 'prep')),
}
