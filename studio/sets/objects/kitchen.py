"""Things of the kitchen and the table."""
import math

import bpy
from kit import materials as mat, props, textures
from kit.shader import Shader
from forms import circle, flat, glaze, grid, grouped, tube

COOK = ('food', 'kitchen')


def mug(_camera):
    """A stoneware mug, 9.5 cm high: everybody knows its size."""
    stoneware = glaze('#e8e2d6', '#8a7a66')
    r, h = .41, .95
    outside = [(.0001, .02), (.28, .02), (.29, 0), (.335, 0), (.36, .025), (.40, .10), (r, .22), (r, h - .03), (r - .012, h - .004), (r - .024, h), (r - .04, h - .012)]
    props.revolve(props.soft_profile(outside, 2) + props.soft_profile([(r - .045, h - .05), (r - .048, .2), (.34, .10), (.0001, .09)], 2), stoneware, steps=160, name='mug')
    arc = [(.36 + .02, .0, .74), (.52, 0, .77), (.66, 0, .68), (.70, 0, .50), (.64, 0, .32), (.52, 0, .24), (.37, 0, .25)]
    handle = tube(arc, .052, stoneware, name='handle', taper=[1.15, 1, .92, .9, .92, 1, 1.15])
    handle.scale.y = 1.25
    grouped(list(bpy.context.scene.objects), 0, 0, -28)


def cup(_camera):
    """A cup of coffee on its saucer."""
    china = Shader('china', color='#f2efe9', rough=.16, coat=.4, coat_rough=.05).material
    plate = [(.0001, .03), (.30, .03), (.31, .0), (.40, 0), (.42, .04), (.60, .085), (.74, .14), (.76, .155), (.745, .163), (.58, .105), (.38, .06), (.28, .055), (.0001, .055)]
    props.revolve(props.soft_profile(plate, 2), china, steps=160, name='saucer')
    bowl = [(.0001, .08), (.20, .08), (.215, .06), (.245, .06), (.26, .09), (.36, .20), (.43, .40), (.45, .62), (.452, .66), (.44, .668), (.432, .65), (.41, .42), (.34, .24), (.22, .12), (.0001, .11)]
    props.revolve(props.soft_profile(bowl, 2), china, steps=160, name='cup')
    handle = tube([(.40, 0, .56), (.52, 0, .60), (.64, 0, .54), (.63, 0, .40), (.52, 0, .29), (.36, 0, .26)], .036, china, name='handle')
    handle.scale.y = 1.3
    m = Shader('coffee', rough=.10, spec=.5)
    foam = m.texture(textures.fractal(0), 1.4)[0]
    m.color(m.ramp(foam, [(.35, '#2a140a'), (.55, '#5c341a'), (.75, '#9a6a3c')]))
    props.revolve([(.0001, .575), (.425, .575), (.436, .582)], m.material, steps=96, name='coffee')
    grouped(list(bpy.context.scene.objects), 0, 0, -34)


def bowl(_camera):
    """A stoneware bowl with flour in it."""
    stoneware = glaze('#d9d2c4', '#6f6252')
    profile = [(.0001, .03), (.32, .03), (.33, 0), (.40, 0), (.43, .05), (.62, .20), (.78, .44), (.84, .66), (.845, .69), (.825, .70), (.81, .67), (.74, .46), (.58, .25), (.36, .11), (.0001, .09)]
    props.revolve(props.soft_profile(profile, 2), stoneware, steps=160, name='bowl')
    flour = Shader('flour', color='#f3efe6', rough=1.0, spec=.05)
    flour.relief(flour.texture(textures.fractal(1), 2.4)[0], .05)
    def heap(u, v):
        a, r = 2 * math.pi * u, .77 * v
        z = .50 + .24 * (1 - v * v) ** 1.3 + .016 * math.sin(5 * a + 6 * v) * v * (1 - v) * 4 - .10 * math.exp(-((r * math.cos(a) - .12) ** 2 + (r * math.sin(a) + .1) ** 2) / .02)
        return (r * math.cos(a), r * math.sin(a), z)
    grid(heap, 96, 40, flour.material, closed=True, name='flour')


def cutting_board(camera):
    wood = mat.wood('#c8955c', '#8e5c30', .5, 'y', .8, 3)
    arc = lambda cx, cy, r, a, b: [(cx + r * math.cos(math.radians(a + (b - a) * k / 10)), cy + r * math.sin(math.radians(a + (b - a) * k / 10))) for k in range(11)]
    right = arc(.83, -1.23, .22, -90, 0) + arc(.83, 1.23, .22, 0, 90) + arc(.43, 1.65, .20, 270, 180) + arc(0, 2.0, .23, 0, 90)
    outline = right + [(-x, y) for x, y in reversed(right)]
    board = flat([outline, circle(.085, (0, 1.98), 40)], .2, wood, .03, 'board')
    if camera != 'top':
        grouped([board], 80, 0, -10)


def whisk(_camera):
    steel = mat.metal('#e3e5e8', .16)
    wood = mat.wood('#b98a55', '#7d5329', .45, 'z', 2)
    handle = props.revolve(props.soft_profile([(.0001, -1.32), (.06, -1.31), (.085, -1.2), (.075, -.9), (.066, -.5), (.082, -.2), (.07, -.14), (.0001, -.13)], 2), wood, steps=48, name='handle')
    collar = props.revolve([(.064, -.18), (.070, -.16), (.070, .02), (.058, .05), (.0001, .05)], steel, steps=48, name='collar')
    wires = []
    for k in range(5):
        a = math.pi * k / 5
        c, s = math.cos(a), math.sin(a)
        side = [(.03, 0), (.05, .12), (.20, .52), (.31, .86), (.29, 1.12), (.14, 1.29), (0, 1.33)]
        profile = side + [(-x, z) for x, z in reversed(side[:-1])]
        wires.append(tube([(x * c, x * s, z) for x, z in profile], .0105, steel, name='wire'))
    grouped([handle, collar, *wires], 90, 0, 58, (0, 0, .3))


def wooden_spoon(_camera):
    wood = mat.wood('#c99a62', '#93642f', .55, 'y', 1.6, 5)

    def handle(u, v):
        a, y = 2 * math.pi * u, -1.75 + 2.25 * v
        w = .062 + .03 * (1 - v) ** 3 + .03 * v ** 4
        return (w * math.cos(a) * (1 if v > 0 else .001), y, .10 + .045 * math.sin(a) + .06 * v * v)

    def head(u, v):
        a, r = 2 * math.pi * u, 1 - abs(2 * v - 1)
        x, y = .26 * r * math.cos(a), .36 * r * math.sin(a)
        under = v < .5
        return (x, .80 + y, .155 + (-.10 * (1 - r * r) if under else .02 * r - .085 * (1 - r * r) ** .9))
    closing = props.sphere(1, (0, -1.75, .10), wood, 'end')
    closing.scale = (.092, .05, .045)
    grouped([grid(handle, 40, 60, wood, closed=True, name='handle'), grid(head, 64, 48, wood, closed=True, name='head'), closing], 0, 0, -64)


def entry(build, families, uses, cameras=('front', 'three-quarter', 'top')):
    return dict(build=build, cameras=cameras, uses=list(uses), families=list(families))


OBJECTS = {
    'mug': entry(mug, ('home', 'office', 'tech', 'kitchen', 'pets'), ('scale', 'context', 'in_use'), ('front', 'three-quarter')),
    'cup': entry(cup, ('home', 'office', 'tech', 'food', 'kitchen', 'fashion', 'jewellery', 'beauty'), ('context', 'in_use')),
    'bowl': entry(bowl, COOK, ('prep',)),
    'cutting-board': entry(cutting_board, COOK, ('prep', 'context')),
    'whisk': entry(whisk, COOK, ('prep', 'in_use')),
    'wooden-spoon': entry(wooden_spoon, COOK, ('prep', 'in_use')),
}
