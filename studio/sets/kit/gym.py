"""Sport: a rubber track with its lines, dumbbells, a kettlebell, a skipping rope, a stadium far out of focus."""
import math

from . import materials as mat, painting, plants, props, textures
from .shader import Shader


def tartan(colour='#a5402c', dark='#5e2018', scale=1.0, relief=.035, bright=1.35):
    """Granulated rubber; as the paint on it, give it white. bright: its lightest grains against `colour`."""
    m = Shader('tartan', rough=.85, spec=.3)
    fine = m.texture(textures.fractal(1), 2.2 * scale)[0]
    grit = m.texture(textures.fractal(2), 5.1 * scale, (.3, .7, .2))[0]
    slow = m.texture(textures.fractal(0), .12 * scale)[0]
    c = m.ramp(grit, [(.28, dark), (.48, colour), (.75, mat._shade(colour, bright))])
    m.color(m.mix(.4, c, m.ramp(slow, [(.3, .55), (.6, 1.)]), 'MULTIPLY'))
    m.relief(grit, relief / scale)
    m.relief(fine, relief / scale)
    return m.material


def lines(material, places, width, y, z=.004):
    """Painted lines along y: places [(x at y[0], x at y[1])]."""
    h = width / 2
    return [props.mesh('line', [(x0 - h, y[0], z), (x0 + h, y[0], z), (x1 + h, y[1], z), (x1 - h, y[1], z)], [(0, 1, 2, 3)], material) for x0, x1 in places]


def dumbbell(at, turn, rubber, chrome, size=1.0):
    """Hexagonal heads, a knurled handle; lies along x before its turn, 2.9 units long."""
    r = .52 * size
    hexagon = [(r * math.cos(math.pi * k / 3), r * math.sin(math.pi * k / 3)) for k in range(6)]
    grip = plants.tube([(-.7 * size, 0, 0), (-.4 * size, 0, 0), (0, 0, 0), (.4 * size, 0, 0), (.7 * size, 0, 0)], .16 * size, chrome, name='grip')
    for side in (-1, 1):
        for w, k, x in ((.62, 1.0, 1.02), (.10, .78, .66), (.06, .7, 1.36)):
            head = props.extrude([(a * k, b * k) for a, b in hexagon], w * size, rubber, (0, 0, 0), .06 * size, 'head')
            head.rotation_euler = (0, 0, -math.pi / 2)
            head.location = ((side * x - w / 2) * size, 0, 0)
            head.parent = grip
    return plants.place(grip, (at[0], at[1], at[2] + r * .866), 0, 0, turn)


def kettlebell(at, turn, iron, size=1.0):
    """Flat foot, 2.4 units high at size 1."""
    body = [(.001, 0), (.55, 0), (.80, .18), (.98, .62), (.98, 1.05), (.80, 1.45), (.42, 1.62), (.001, 1.66)]
    o = props.revolve(props.soft_profile([(r * size, z * size) for r, z in body]), iron, (0, 0, 0), 96, 'kettlebell')
    bow = [(-.50, 0, 1.35), (-.62, 0, 1.75), (-.58, 0, 2.15), (-.38, 0, 2.36), (0, 0, 2.40), (.38, 0, 2.36), (.58, 0, 2.15), (.62, 0, 1.75), (.50, 0, 1.35)]
    bow = list(zip(*(props.soft_profile([(p[0] * size, p[k] * size) for p in bow], 2) for k in (1, 2))))
    plants.tube([(a[0], a[1], b[1]) for a, b in bow], .165 * size, iron, name='bow').parent = o
    return plants.place(o, at, 0, 0, turn)


def skipping_rope(at, turn, cord, grip, size=1.0):
    """Lies in loops, two handles beside each other."""
    path = []
    for k in range(130):
        t = k / 129
        a, r = 4.6 * math.pi * t, (.42 + .05 * math.sin(7 * t) + .16 * t) * size
        path.append((r * math.cos(a), .8 * r * math.sin(a), .04 * size + .09 * size * t))
    o = plants.tube(path, .035 * size, cord, name='rope')
    for (x, y, z), angle in ((path[0], -62), (path[-1], -98)):
        handle = props.revolve(props.soft_profile([(.001, 0), (.07, 0), (.085, .1), (.075, .6), (.095, .95), (.07, 1.1), (.03, 1.15)], 2), grip, (0, 0, 0), 48, 'handle')
        for v in handle.data.vertices:
            v.co *= size
        handle.location, handle.rotation_euler = (x, y, .09 * size), (math.radians(90), 0, math.radians(angle))
        handle.parent = o
    return plants.place(o, at, 0, 0, turn)


def plywood_box(size, at, turn):
    """A box to jump on; at: middle of its TOP face. The sheet's edges show their layers."""
    x, y, z = size
    sheet, layers = .20, 7
    light, dark = ('#dcc197', '#c09a68'), ('#b98d5a', '#96693c')
    thin = sheet / layers
    top = props.box((x, y, thin), (0, 0, 0), mat.wood(*light, .42, 'y', .5), .008, 0, 'plank')
    for k in range(1, layers):
        props.box((x, y, thin), (0, 0, -thin * k), mat.wood(*(dark if k % 2 else light), .6, 'y', 1.2, k % 3), 0, 0, 'plank').parent = top
    side = mat.wood(*light, .42, 'x', .5, 1, (.3, .8, .2))
    props.box((x - .04, y - .04, z - sheet), (0, 0, thin / 2 - sheet - (z - sheet) / 2), side, .02, 0, 'plank').parent = top
    return plants.place(top, (at[0], at[1], at[2] - thin / 2), 0, 0, turn)


def stadium(blur=9, seed=3):
    """Evening in a stadium: grass, a hoarding, full stands, a roof's edge, floodlights, a low sun on the left."""
    c = painting.Canvas([(0, '#3d6b2e'), (.16, '#5d8a3c'), (.17, '#2b3440'), (.60, '#3a4656'), (.62, '#d9915a'), (.80, '#8fa3bd'), (1, '#5f82ad')], 640, 640, seed)
    crowd = c.noise(.2, 40, 1)
    for k, colour in enumerate(('#8c4a3a', '#b9b6ad', '#39618f', '#c9a25a')):
        c.lay(((c.noise(.3, 26, 5 + k, high=90) > 1.2) & (c.y > .24) & (c.y < .56)).astype(float), colour, .8)
    for k in range(5):  # gangways and tiers
        c.lay(c.rect(.08 + .21 * k, .22, .095 + .21 * k, .58), '#20262f', .8)
    c.lay(c.rect(0, .385, 1, .40), '#20262f', .9)
    c.lay(c.rect(0, .165, 1, .205), '#c8d2d8', .7)
    c.lay(c.rect(0, .575, 1, .615), '#1b212a')
    c.shine((c.y < .56) * (c.y > .2) * (crowd > 0), '#d9a06a', .10)
    for x in (.13, .36, .66, .9):
        c.glints(14, (x - .05, .70, x + .05, .76), 3.2, '#fff2d8', 30)
    c.shine(c.ellipse(.02, .66, .30, .26, .95), '#ffc27a', 1.4)
    c.lens(blur)
    return c.image('stadium')
