"""Things of a room, for frames that show where goods live."""
import math
import random

import bpy

from kit import materials as mat, plants, props, textures
from kit.shader import Shader
from forms import glaze, grid, grouped, instances, tube


def _book(width, depth, height, colour, turn, z, shift=(0, 0)):
    m = Shader('cloth', rough=.8, spec=.2)
    tone, relief, _ = m.texture(textures.weave(), 3.2)
    m.color(m.mix(.22, colour, m.ramp(tone, [(.3, .35), (.7, 1.)]), 'MULTIPLY'))
    m.relief(relief, .002)
    pages = Shader('pages', rough=.95, spec=.1)
    lines = pages.texture(textures.fractal(1), (.3, .3, 26))[0]
    pages.color(pages.ramp(lines, [(.3, '#cfc3ac'), (.6, '#f0e8d8')]))
    pages.relief(lines, .004)
    board = .022
    parts = [props.box((width, depth, board), (0, 0, board / 2), m.material, .008, name='board'),
             props.box((width, depth, board), (0, 0, height - board / 2), m.material, .008, name='board'),
             props.box((width - .07, depth - .07, height - 2 * board), (0, .01, height / 2), pages.material, .004, name='pages')]
    spine = []
    for k in range(13):
        a = math.pi * (k / 12 - .5)
        spine.append((-depth / 2 - .022 * math.cos(a) + .012, height / 2 + (height / 2 - .002) * math.sin(a)))
    v = [(x, y, zz) for y, zz in spine for x in (-width / 2, width / 2)]
    back = props.mesh('spine', v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(12)], m.material)
    solid = back.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = .014
    label = props.box((width * .42, .004, height * .16), (0, -depth / 2 - .012, height * .5), mat.metal('#c9b283', .45), 0, name='label')
    grouped([*parts, back, label], 0, 0, turn, (*shift, z))


def books(_camera):
    _book(2.3, 1.65, .34, '#8f9a8c', -9, 0)
    _book(2.05, 1.5, .26, '#e2d8c8', -2, .343, (.03, .02))
    _book(1.85, 1.35, .22, '#b98765', -17, .606, (-.05, .0))


def plant(_camera):
    """A small rubber plant in a pot of glazed clay."""
    rng = random.Random(11)
    pot = glaze('#e6dfd3', '#9a8b78')
    profile = [(.0001, 0), (.36, 0), (.40, .02), (.43, .10), (.50, .48), (.535, .78), (.54, .80), (.52, .805), (.50, .79), (.46, .50), (.40, .40)]
    props.revolve(props.soft_profile(profile, 2), pot, steps=128, name='pot')
    soil = Shader('soil', rough=1.0, spec=.05)
    grain = soil.texture(textures.fractal(1), 2.6)[0]
    soil.color(soil.ramp(grain, [(.3, '#1d130c'), (.7, '#4a3424')]))
    soil.relief(grain, .06)
    props.revolve([(.0001, .70), (.3, .70), (.50, .69)], soil.material, steps=64, name='soil')
    leaf = mat.leaf('#1f4a2a', '#3f7a46', .22, .12)
    stem = mat.paint('#5d6a3c', .7)

    def blade(u, v):
        s = u * 2 - 1
        half = .20 * math.sin(math.pi * v ** .9) ** .75
        return (s * half, v * .72, .16 * abs(s) * half * 2 - .20 * v * v + .05 * math.sin(2.2 * v))
    places = []
    for branch, (bx, by, top) in enumerate(((-.10, .0, 1.75), (.12, .06, 2.1), (.02, -.12, 1.5))):
        lean = (bx * 2.6, by * 2.0)
        axis = [(bx * .5 + lean[0] * t * t, by * .5 + lean[1] * t * t, .68 + (top - .68) * t) for t in (k / 8 for k in range(9))]
        tube(axis, .026, stem, name='stem', taper=[1.2 - .07 * k for k in range(9)])
        for k in range(9):
            x, y, z = axis[min(8, 1 + round(k * 7 / 8))]
            turn = 137.5 * k + 60 * branch
            lift = 58 - 66 * (1 - k / 9) + rng.uniform(-10, 10)
            places.append(((x, y, z), (lift, rng.uniform(-12, 12), turn), (1.0 - .05 * k) * rng.uniform(.85, 1.1)))
        places.append((axis[-1], (78, 0, 40 * branch), .55))
    instances(grid(blade, 12, 26, leaf, name='leaf'), places)


def candle(_camera):
    """A pillar candle in a low dish."""
    wax = Shader('wax', color='#f0e7d6', rough=.42, spec=.4, sss=.25, sss_color='#f6e6c8')
    wax.bsdf.inputs['Subsurface Radius'].default_value = (.12, .08, .05)
    props.revolve([(.0001, .06), (.34, .06), (.36, .08), (.362, 1.02), (.352, 1.05), (.33, 1.058), (.30, 1.045), (.20, 1.02), (.0001, 1.012)], wax.material, steps=128, name='candle')
    tube([(0, 0, 1.0), (.004, 0, 1.06), (.018, .004, 1.12)], .011, mat.paint('#2a2622', .9), name='wick')
    dish = [(.0001, .02), (.40, .02), (.41, 0), (.50, 0), (.54, .04), (.62, .10), (.625, .12), (.605, .118), (.52, .065), (.42, .05), (.0001, .05)]
    props.revolve(props.soft_profile(dish, 2), glaze('#a9896a', '#6e543d'), steps=128, name='dish')


def vase(_camera):
    """A small vase with dry grasses."""
    clay = glaze('#ded3c2', '#8f7a62')
    profile = [(.0001, 0), (.20, 0), (.30, .04), (.38, .24), (.40, .42), (.34, .64), (.18, .82), (.13, .94), (.15, 1.04), (.175, 1.08), (.16, 1.085), (.115, .98), (.11, .85)]
    props.revolve(props.soft_profile(profile, 2), clay, steps=128, name='vase')
    random.seed(5)
    plume, stem = mat.leaf('#c0a273', '#e8d8b8', .9, .5), mat.paint('#a4875c', .8)
    for tilt, turn, length in ((79, 24, 1.9), (74, -52, 1.6), (82, 160, 1.7)):
        plants.place(plants.plume(plume, stem, length, .85, 1500), (0, 0, .75), tilt, 0, turn)


def entry(build, families, uses=('context',), cameras=('front', 'three-quarter', 'top')):
    return dict(build=build, cameras=cameras, uses=list(uses), families=list(families))


ROOM = ('home', 'office', 'tech', 'kitchen', 'pets', 'jewellery', 'beauty', 'fashion', 'kids')
OBJECTS = {
    'books': entry(books, (*ROOM, 'health'), ('context', 'in_use')),
    'plant': entry(plant, (*ROOM, 'garden', 'health', 'food'), ('context', 'in_use', 'leaves'), ('front', 'three-quarter')),
    'candle': entry(candle, ('home', 'beauty', 'jewellery', 'fashion', 'health'), ('context',), ('front', 'three-quarter')),
    'vase': entry(vase, ('home', 'beauty', 'jewellery', 'fashion', 'kitchen'), ('context',), ('front', 'three-quarter')),
}
