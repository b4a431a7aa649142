"""Parts of a hanger, seen from the front, that clothes are hung on: each is drawn where their neckline is.

In cm the hooks are those of compose/hanger: their resting point is the origin, y down; a long stem, of which the clothes hide the rest.
"""
from care import entry
from forms import tube
from kit import materials as mat

# The wire's radius and that of its bend, the rail above the resting point, all in cm.
# A hook over a rail is seen nearly edge on: seen more from its side, it lay before a thick rail and gripped nothing.
WIRE, LOOP, RAIL, TURNED = .2, 1.9, .45, .33
STEM = 14.0


def bezier(a, b, c, d, steps=10):
    """Points of a cubic curve, its first one left out."""
    for k in range(1, steps + 1):
        t = k / steps
        yield tuple((1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s for p, q, r, s in zip(a, b, c, d))


def wire(points):
    """A bent wire through points in cm, y down."""
    return tube([(x / 10, 0, -y / 10) for x, y in points], WIRE / 10, mat.metal('#c9ccd0', .26), name='hook', resolution=8)


def straight(foot, head, steps=8):
    return [(0, foot + (head - foot) * k / steps) for k in range(steps + 1)]


def hook(_camera):
    """On a peg or hook: seen from its side."""
    k, stem = LOOP * .5523, 2 * LOOP + 1.4
    bend = straight(STEM, stem)
    bend += bezier((0, stem), (0, 1.75 * LOOP), (LOOP, 1.8 * LOOP), (LOOP, LOOP))
    bend += bezier((LOOP, LOOP), (LOOP, LOOP - k), (k, 0), (0, 0))
    bend += bezier((0, 0), (-k, 0), (-LOOP, LOOP - k), (-LOOP, LOOP))
    bend += [(-LOOP, LOOP + .2), (-LOOP, LOOP + .4)]
    wire(bend)


def hook_over_rail(_camera):
    """Over a rail, turned a little: it rises before the rail and ends behind it."""
    aside, top = LOOP * TURNED, -RAIL - 2 * WIRE
    middle = top + LOOP
    stem = middle + LOOP + 1.6
    bend = straight(STEM, stem)
    bend += bezier((0, stem), (0, middle + LOOP * .8), (aside, middle + LOOP * .8), (aside, middle))
    bend += bezier((aside, middle), (aside, top + LOOP * .2), (aside * .6, top), (0, top))
    bend += bezier((0, top), (-aside * .4, top), (-aside * .7, top + .1), (-aside * .85, -RAIL))
    wire(bend)


def arms(_camera):
    """Two wooden arms that fall from the neck, with the ferrule of the hook."""
    wood = mat.wood('#c39a68', '#8d6236', .34, 'x', 1.1, 6)
    for s in (-1, 1):
        points = [(0, .02), (.22, 0), (.5, -.07), (.9, -.21), (1.3, -.36), (1.7, -.52), (2.02, -.66), (2.14, -.73)]
        o = tube([(s * x, 0, z) for x, z in points], .115, wood, name='arm', taper=[1.12, 1.12, 1.08, 1, .96, .98, 1.06, .9], resolution=8)
        o.scale.y = .62
    tube([(0, 0, .08), (0, 0, .14), (0, 0, .19)], .042, mat.metal('#b9bcc0', .3), name='ferrule')


OBJECTS = {
    'hanger-arms': entry(arms, ('fashion', 'kids'), ('hanging',), ('front',)),
    'hanger-hook': entry(hook, ('fashion', 'kids'), ('hanging',), ('front',)),
    'hanger-hook-over-rail': entry(hook_over_rail, ('fashion', 'kids'), ('hanging',), ('front',)),
}
