"""A lived-in kitchen and living room: mug, open book, pears, checked cloth, a painted room far out of focus."""
import math

import numpy as np

from . import materials as mat, plants, props, textures
from .painting import Canvas
from .scene import srgb
from .shader import Shader


def mug(at, material, radius=.42, height=.86, turn=0.0):
    """Hand-thrown: a slightly bellied wall, a foot, an ear."""
    wall = [(.001, 0), (.80, 0), (.84, .03), (.97, .12), (1.02, .45), (.98, .93), (.99, 1), (.93, 1), (.91, .9), (.93, .4), (.8, .10), (.001, .08)]
    o = props.revolve(props.soft_profile([(r * radius, z * height) for r, z in wall], 2), material, at, 96, 'mug')
    ear = [(.93, .80), (1.30, .86), (1.62, .70), (1.62, .44), (1.36, .26), (.97, .22)]
    plants.tube([(x * radius, 0, z * height) for x, z in props.soft_profile(ear, 3)], .075 * radius / .42, material, .9, 'ear').parent = o
    o.rotation_euler.z = math.radians(turn)
    return o


def pear(at, material, size=1.0, tilt=0.0, turn=0.0, lean=0.0):
    """About .95 * size high, standing; tilt lays it down. at: middle of its foot or, laid down, of its belly."""
    profile = [(.001, .03), (.10, .0), (.28, .05), (.385, .24), (.36, .45), (.24, .62), (.17, .76), (.15, .86), (.09, .93), (.001, .92)]
    o = props.revolve([(r * size, z * size) for r, z in props.soft_profile(profile)], material, (0, 0, 0), 64, 'pear', 60)
    for v in o.data.vertices:
        v.co.x += .10 * size * max(0, v.co.z / size - .4) * math.cos(turn)
    plants.tube([(.05 * size, 0, .90 * size), (.06 * size, .01, 1.02 * size), (.11 * size, .03, 1.13 * size)], .02 * size, mat.paint('#4a3524', .9), .8, 'stalk').parent = o
    o.location, o.rotation_euler = at, (math.radians(tilt), math.radians(lean), math.radians(turn))
    return o


def open_book(at, width=2.3, depth=1.5, cover='#8c5b45', turn=0.0):
    """Lying open, its leaves bowed, one of them rising; at: under the spine."""
    paper = Shader('paper', color='#f1e9d8', rough=.9, spec=.1)
    paper.relief(paper.texture(textures.fractal(1), (.4, 6, 6))[0], .008)
    half = width / 2
    t = np.linspace(0, 1, 24)
    rise = .20 * depth / 1.5 * np.sqrt(np.clip(t * 9, 0, 1)) * (1 - .62 * t ** 1.3)
    board = props.box((width + .08, depth + .08, .03), at, mat.linen(cover, 2.0), .01, turn, 'cover')
    for side, wobble in ((-1, 1.0), (1, .86)):
        outline = [(side * half * a, .02 + r * wobble) for a, r in zip(t, rise)] + [(side * half, .02), (0, .02)]
        block = props.extrude(outline if side > 0 else outline[::-1], depth, paper.material, (0, -depth / 2, 0), 0, 'leaves')
        block.parent = board
    leaf = [(half * .9 * a, .05 + rise[k] + .26 * math.sin(math.pi * .55 * a)) for k, a in enumerate(t)]
    v = [(x, y, z) for x, z in leaf for y in (-depth / 2 + .01, depth / 2 - .01)]
    props.mesh('leaf', v, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(23)], paper.material).parent = board
    return board


def gingham(colour, white='#f2ede2', check=.34):
    """Woven checks of `check` units, half tone where one set of bands crosses white."""
    n = 1024
    y, x = np.mgrid[0:n, 0:n] / n
    band = lambda t: ((t * 4) % 1 > .5).astype(float)
    twill = .5 + .5 * np.sin((x + y) * 2 * math.pi * 96)
    cover = .5 * band(x) + .5 * band(y) + .10 * (twill - .5) * (band(x) != band(y))
    m = Shader('gingham', rough=.95, sheen=.4, spec=.12)
    tone, height, _ = m.texture(textures.image('gingham', cover, np.clip(.5 + .25 * (twill - .5) + .05 * textures.spectral(n, .5, 60, 81), 0, 1)), 1 / (8 * check))
    c = srgb(colour)[:3]
    w = srgb(white)[:3]
    m.color(m.ramp(tone, [(0, w), (.5, tuple((a + b) / 2 for a, b in zip(c, w))), (1, c)]))
    m.relief(height, .008)
    return m.material


def living_room(name='living room'):
    """A sofa with mustard and teal cushions, a lamp, pictures, late sun on the wall: painted, out of focus."""
    p = Canvas([(0, '#a87c52'), (.20, '#b98d60'), (.22, '#d9c3a2'), (1, '#e4d2b4')], 720, 720, 31)
    p.lay(p.rect(.0, .0, 1, .22), '#a97f57')
    p.lay(p.rect(.04, .02, .96, .11, .02), '#cbb795', .8)
    slant = p.rect(0, .34, 1, .92) * (np.abs(p.x - .30 - .25 * (p.y - .5)) < .11) * (np.abs(((p.x - .25 * p.y) * 14) % 2 - 1) > .18)
    p.lay(slant, '#ffe2ae', .75)
    p.lay(p.rect(.62, .58, .76, .80), '#8c6a4a')
    p.lay(p.rect(.632, .594, .748, .786), '#e9dfca')
    p.lay(p.ellipse(.69, .68, .035, .05), '#c47a4e')
    p.lay(p.rect(.80, .62, .90, .76), '#8c6a4a')
    p.lay(p.rect(.81, .632, .89, .748), '#6f8f8a')
    p.lay(p.rect(.10, .12, .86, .46, .02), '#b7ab98')
    p.lay(p.rect(.08, .10, .17, .36, .02), '#a89c88')
    p.lay(p.rect(.79, .10, .88, .36, .02), '#a89c88')
    p.lay(p.rect(.12, .14, .85, .27, .015), '#c6bba8')
    p.lay(p.rect(.478, .14, .484, .27), '#8f8371')
    for x, y, r, colour in ((.22, .31, .075, '#d39a2e'), (.33, .30, .070, '#2f7473'), (.74, .31, .078, '#2f7473'), (.64, .295, .062, '#e2cfae')):
        p.lay(p.rect(x - r, y - r, x + r, y + r * .9, .02), colour)
    p.lay(p.rect(.915, .05, .925, .56), '#6b4a2c')
    p.lay((np.abs(p.x - .92) < .045 + .035 * (.72 - p.y) / .16) & (p.y > .56) & (p.y < .72), '#ffe0a0', 1.0)
    p.shine(p.ellipse(.92, .64, .20, .22, .6), '#ffb964', .35)
    for k in range(60):
        a, r = p.rng.rand() * 6.28, p.rng.rand() ** .6
        p.lay(p.ellipse(.01 + .07 * r * math.cos(a), .50 + .20 * r * math.sin(a), .02, .045, .2), '#5c7a45' if k % 3 else '#8ea55c')
    p.lens(11)
    return p.image(name)
