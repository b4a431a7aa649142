"""Flowers and green branches for refinements that ask for more of them: heads lying on the floor, a posy and a branch in a bud vase, a low spray."""
import math
import random

from kit import materials as mat, props
from forms import glaze, grid, grouped, instances, tube, turned


def _petal(length, width, cup, material):
    """Along +y from the heart, its tip notched a little and bent up by `cup`."""
    def at(u, v):
        s = u * 2 - 1
        half = width / 2 * math.sin(math.pi * min(.97, .12 + .84 * v)) ** .7
        notch = .05 * length * (1 - s * s) * max(0, v - .85) / .15
        return (s * half, v * length + notch, cup * length * v * v + .20 * width * s * s * v + .012 * length * math.sin(9 * s) * v)
    return grid(at, 12, 16, material, name='petal')


def _head(radius, petals, heart, seed, count=13):
    """An open flower that looks up (+z), its heart in the origin."""
    rng = random.Random(seed)
    parts = []
    for ring, (part, cup, lift) in enumerate(((1., .10, 0), (.84, .30, .02), (.62, .55, .035))):
        places = [((0, 0, lift * radius * 3), (rng.uniform(-6, 6), rng.uniform(-9, 9), 360 * k / count + 14 * ring + rng.uniform(-5, 5)), rng.uniform(.92, 1.05)) for k in range(count)]
        parts += instances(_petal(radius * part, radius * .46 * part, cup, petals), places)
    dome = props.revolve([(radius * .20, 0), (radius * .19, radius * .05), (radius * .12, radius * .10), (.0001, radius * .12)], heart, steps=32, name='heart')
    dome.location.z = .05 * radius
    grain = props.sphere(radius * .022, (0, 0, 0), heart, 'grain')
    spots = []
    for k in range(70):
        a, r = 2.39996 * k, radius * .19 * math.sqrt(k / 70)
        spots.append(((r * math.cos(a), r * math.sin(a), .05 * radius + radius * .125 * math.sqrt(max(0, 1 - (r / (radius * .23)) ** 2))), (0, 0, 0), 1))
    return grouped([*parts, dome, *instances(grain, spots)])


def _leaf(length, width, material, seed):
    def at(u, v):
        s = u * 2 - 1
        half = width / 2 * math.sin(math.pi * v ** .85) ** .8
        return (s * half, v * length, .14 * width * abs(s) + .14 * length * math.sin(2.2 * v + seed) - .14 * length * math.sin(seed))
    return grid(at, 10, 24, material, name='leaf')


def _twig(points, material, greens, size, seed, first=.18, pairs=7):
    """A stem through `points` with pairs of leaves that get smaller towards the tip."""
    rng = random.Random(seed)
    parts = [tube(points, .016, material, name='stem', taper=[1 - .6 * k / (len(points) - 1) for k in range(len(points))])]
    for k in range(pairs):
        t = first + (1 - first) * k / (pairs - 1)
        i = min(len(points) - 2, int(t * (len(points) - 1)))
        (x1, y1, z1), (x2, y2, z2) = points[i], points[i + 1]
        part = t * (len(points) - 1) - i
        x, y, z = (a + part * (b - a) for a, b in ((x1, x2), (y1, y2), (z1, z2)))
        rise, turn = math.degrees(math.atan2(z2 - z1, math.hypot(x2 - x1, y2 - y1))), math.degrees(math.atan2(-(x2 - x1), y2 - y1))
        long = size * (1.05 - .45 * t) * rng.uniform(.9, 1.1)
        for side in (-1, 1):
            leaf = _leaf(long, long * .36, greens[(k + side) % len(greens)], rng.uniform(0, 2))
            parts.append(turned(leaf, rise * .6 + rng.uniform(5, 26), rng.uniform(-30, 30), turn - side * rng.uniform(38, 62), (x, y, z)))
    top = points[-1]
    parts.append(turned(_leaf(size * .5, size * .17, greens[0], 1), 40, 0, 0, top))
    return parts


def _greens():
    return [mat.leaf('#3f5f38', '#6f8f58', .45, .2), mat.leaf('#4f7044', '#86a56a', .45, .25)]


def blossoms(camera):
    """Three cut heads; they look at the camera half way, as heads that lie on their side do."""
    cream, blush = mat.leaf('#efe6d6', '#fbf6ea', .6, .12), mat.leaf('#dfa9a2', '#f1cfc6', .6, .12)
    gold = mat.paint('#c9952f', .7)
    lean = {'front': 52, 'three-quarter': 36, 'top': 8}[camera]
    for k, (x, y, r, petals) in enumerate(((-.33, .04, .34, cream), (.30, .12, .29, blush), (.04, -.30, .22, cream))):
        head = _head(r, petals, gold, 3 + k, 13 - k)
        turned(head, lean + (8, -6, 4)[k], (-14, 16, 5)[k], (20, -30, 60)[k] * .2, (x, y, .05 + r * math.sin(math.radians(lean)) * .86))
    greens = _greens()
    for a, at in ((62, (-.5, .22, .05)), (-58, (.44, .26, .05)), (-100, (.22, -.22, .04))):
        turned(_leaf(.42, .17, greens[0], .4), 12, 0, a, at)


def _bud_vase(colour):
    clay = glaze(colour, '#8f7a62')
    profile = [(.0001, 0), (.15, 0), (.24, .03), (.29, .16), (.28, .30), (.17, .44), (.10, .54), (.095, .62), (.12, .67), (.11, .675), (.08, .6), (.07, .5)]
    props.revolve(props.soft_profile(profile, 2), clay, steps=96, name='vase')


def posy(_camera):
    _bud_vase('#e2ddd2')
    cream, blush = mat.leaf('#efe6d6', '#fbf6ea', .6, .12), mat.leaf('#dfa9a2', '#f1cfc6', .6, .12)
    gold, stem = mat.paint('#c9952f', .7), mat.paint('#5f7f4a', .7)
    for k, (x, y, z, r, petals) in enumerate(((-.26, -.06, 1.30, .25, cream), (.24, -.10, 1.18, .22, blush), (.0, .12, 1.52, .23, cream), (.05, -.22, 1.02, .18, blush))):
        tube([(0, 0, .5), (x * .15, y * .2, .75), (x * .6, y * .6, z - .3), (x, y, z - .02)], .014, stem, name='stem')
        turned(_head(r, petals, gold, 11 + k, 12), 56, x * 60, x * 30, (x, y, z))
    for side in (-1, 1):
        _twig([(0, 0, .55), (side * .12, .05, .85), (side * .3, .06, 1.05), (side * .46, .02, 1.12)], stem, _greens(), .26, 4 + side, .35, 4)


def branch(_camera):
    _bud_vase('#cfc6b6')
    bark = mat.paint('#6f5d48', .8)
    for k, bend in enumerate((((0, 0, .5), (-.06, 0, .85), (-.22, .02, 1.3), (-.46, .0, 1.72), (-.6, -.04, 1.95)), ((0, 0, .5), (.05, .02, .8), (.16, .0, 1.15), (.38, -.05, 1.45), (.5, -.06, 1.55)))):
        _twig(bend, bark, _greens(), .46 - .06 * k, 21 + k, .26, 11 - 2 * k)


def laurel(_camera):
    """A low spray of three twigs, fanned, their leaves standing up from the floor."""
    bark = mat.paint('#6f5d48', .8)
    for k, (a, long) in enumerate(((-12, 1.35), (22, 1.1), (-44, 1.0))):
        line = [(.04 * math.sin(3 * t), t * long, .06 + .30 * math.sin(1.5 * t)) for t in (i / 8 for i in range(9))]
        grouped(_twig(line, bark, _greens(), .36, 31 + k, .12, 7), 0, 0, a - 62, (-.6, -.1 + .1 * k, 0))


def entry(build, use, cameras=('front', 'three-quarter', 'top')):
    return dict(build=build, cameras=cameras, uses=[use], families=[])


STANDING = ('front', 'three-quarter')
OBJECTS = {
    'blossoms': entry(blossoms, 'flowers'),
    'posy': entry(posy, 'flowers', STANDING),
    'branch': entry(branch, 'leaves', STANDING),
    'laurel': entry(laurel, 'leaves'),
}
