"""For the care of shoes: a horsehair brush, a pair of cedar shoe trees."""
import math

import numpy as np

from kit import props, textures
from kit.shader import Shader
from forms import grid, grouped
from surfaces import hairs, lathed, pipe, solid_wood


def _power(x, p):
    return math.copysign(abs(x) ** p, x)


def _brush_back(u, v):
    """The wooden back of a shoe brush, with the grooves for the fingers along its sides; from z = .30 up."""
    a, t = 2 * math.pi * u, -math.cos(math.pi * v)
    end = max(0, 1 - abs(t) ** 4.5) ** .5
    z = _power(math.sin(a), .42)
    groove = .15 * math.exp(-((z - .05) / .42) ** 2) * min(1, 3 * end)
    y = .272 * end * (1 - .07 * (1 - t * t)) * _power(math.cos(a), .42) * (1 - groove)
    return (.90 * t, y, .425 + .125 * z * max(.001, 1 - abs(t) ** 9) ** .5 + .030 * (1 - t * t) * (z > 0) * z)


def shoe_brush(_camera):
    """Beech and dark horsehair, 18 cm, standing on its hair."""
    beech = solid_wood('#c08b58', '#8d5c34', 'x', .36, .05, (1.0, .9), .2)
    rng = np.random.RandomState(4)
    roots, tips = [], []
    for i in range(46):
        for j in range(13):
            x, y = -.83 + 1.66 * i / 45, -1 + j / 6
            half = .228 * max(0, 1 - abs(x / .875) ** 4.5) ** .5
            for _ in range(19):
                px, py = x + rng.normal(0, .013), y * half + rng.normal(0, .011)
                roots.append((px, py, .33))
                tips.append((px * 1.045 + rng.normal(0, .014), py * 1.14 + rng.normal(0, .014), rng.uniform(0, .016)))
    hair = Shader('horsehair', rough=.42, spec=.45)
    hair.color(hair.ramp(hair.texture(textures.fractal(1), 3)[0], [(.3, '#1c130e'), (.55, '#35251a'), (.8, '#57402d')]))
    grouped([grid(_brush_back, 96, 96, beech, closed=True, name='back'), hairs(roots, tips, .0048, hair.material, .006)], 0, 0, -22)


def _forepart(side):
    """Half of a shoe tree's forepart, its toe at y = 1.2: one side of the split."""
    def at(u, v):
        a, v = 2 * math.pi * u, 1 - (1 - v) ** 1.5
        nose = math.sqrt(max(0, 1 - max(0, (v - .66) / .34) ** 2.2))
        tail = min(1, (v / .05 + .02)) ** .5
        wide = (.255 + .125 * math.sin(math.pi * min(1, v * 1.02)) ** 1.3) * nose * (.86 + .14 * tail)
        high = (.50 - .29 * (3 * v * v - 2 * v ** 3) - .02 * v) * (.30 + .70 * nose ** .8) * (.80 + .20 * tail)
        x = .06 * math.sin(math.pi * v) + wide * _power(math.cos(a), .85)
        top = math.sin(a)
        z = .055 + (high - .055) * top ** .85 if top > 0 else .055 - .055 * (-top) ** .5
        split = .007 + .006 * math.exp(-v * 2)
        middle = .03 * math.sin(math.pi * v)
        x = max(x, middle + split) if side > 0 else min(x, middle - split)
        return (x * tail if v == 0 else x, 1.2 * v, z)
    return at


def _heel(u, v):
    """The heel block from y = -1.22 to -.78, round behind."""
    a, t = 2 * math.pi * u, v
    closing = max(0, 1 - abs(2 * t - 1) ** 3.2) ** .5
    y = -1.0 + .235 * _power(math.sin(a), .75) * closing ** .55 - .03 * t
    x = .215 * _power(math.cos(a), .70) * closing ** .55 * (1 - .12 * t)
    return (x, y, .52 * t)


def _shoe_tree(cedar, steel, brass, mirrored):
    parts = [grid(_forepart(s), 72, 90, cedar, closed=True, name='forepart') for s in (-1, 1)]
    parts.append(grid(_heel, 72, 60, cedar, closed=True, name='heel'))
    for x in (-.055, .055):
        parts.append(pipe([(x, .12, .21, .021), (x, -.2, .21, .021), (x, -.5, .21, .021), (x, -.9, .21, .021)], steel, 4, 24, name='rod'))
        parts.append(pipe([(x, -.22, .21, .030), (x, -.4, .21, .030), (x, -.6, .21, .030), (x, -.9, .21, .030)], steel, 4, 24, name='sleeve'))
    knob = [(.034, .50), (.034, .54), (.028, .55), (.040, .565), (.070, .59), (.075, .62), (.058, .645), (.0001, .655)]
    o = props.revolve(props.soft_profile(knob, 2), brass, steps=64, name='knob')
    o.location = (0, -1.0, 0)
    parts.append(o)
    g = grouped(parts)
    g.scale.x = -1 if mirrored else 1
    return g


def shoe_trees(_camera):
    """A pair in cedar, side by side, the split foreparts to the front."""
    cedar, steel, brass = solid_wood('#b98056', '#8a5433', 'y', .5, .05, (.5, 1.1)), lathed('#c9cbcc', .28, brushed=0, spread=0), lathed('#c5a05a', .28)
    one, other = _shoe_tree(cedar, steel, brass, False), _shoe_tree(cedar, steel, brass, True)
    one.location, other.location = (.50, .04, 0), (-.50, -.04, 0)
    other.rotation_euler.z = math.radians(-6)
    grouped([one, other], 0, 0, 128)


def entry(build, cameras=('front', 'three-quarter', 'top')):
    return dict(build=build, cameras=cameras, uses=['care'], families=['fashion', 'sport', 'kids'])


OBJECTS = {
    'shoe-brush': entry(shoe_brush), 'shoe-trees': entry(shoe_trees),
}
