"""What presents are wrapped in: a roll of brown paper."""
import math

from kit.shader import Shader
from forms import grouped, strip


def gift_paper(_camera):
    """Kraft paper, 24 cm wide, its end unrolled over the table and curling up a little."""
    m = Shader('kraft', rough=.75, spec=.2)
    fibre, slow = m.node('TexNoise'), m.node('TexNoise')
    fibre.inputs['Scale'].default_value, fibre.inputs['Detail'].default_value = 1, 4
    m.link(m.coords((120, 30, 120)), fibre.inputs['Vector'])
    slow.inputs['Scale'].default_value, slow.inputs['Detail'].default_value = 2.2, 3
    m.link(m.coords(), slow.inputs['Vector'])
    tone = m.math('ADD', m.math('MULTIPLY', fibre.outputs['Fac'], .75), m.math('MULTIPLY', slow.outputs['Fac'], .25))
    m.color(m.ramp(tone, [(.25, '#a98560'), (.5, '#b8946c'), (.75, '#c6a37c')]))
    m.relief(slow.outputs['Fac'], .003)
    m.relief(fibre.outputs['Fac'], .0012)
    radius, path = .235, []
    for k in range(40):
        t = k / 39
        curl = .16 * max(0, (t - .72) / .28) ** 2.2
        path.append((-1.05 * t, 0, .004 + curl + .010 * math.sin(7 * t) ** 2 * t))
    path.reverse()
    turns = 7
    for k in range(1, turns * 40):
        a = 2 * math.pi * k / 40
        r = radius - .0085 * k / 40
        path.append((r * math.sin(a), 0, .004 + radius - r * math.cos(a)))
    parts = [strip(path, (0, 1.2, 0), m.material, .0018, 'roll')]
    grouped(parts, 0, 0, 58)


OBJECTS = {
    'gift-paper': dict(build=gift_paper, cameras=('front', 'three-quarter'), uses=['gift'], families=[]),
}
