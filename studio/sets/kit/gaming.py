"""Things on a player's desk: a keyboard with glowing gaps, a headset, a mouse."""
import math

from . import materials as mat, neon, plants, props


def _keycap(v, f, x, y, w, d, h, rise):
    """A tapered cap into the lists v, f; (x, y) its middle."""
    n = len(v)
    for k, z in ((1, 0), (.97, h * .75), (.80, h), (.70, h - .012)):
        v += [(x + a * w / 2 * k, y + b * d / 2 * k, z + rise) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for ring in range(3):
        f += [(n + 4 * ring + i, n + 4 * ring + (i + 1) % 4, n + 4 * ring + 4 + (i + 1) % 4, n + 4 * ring + 4 + i) for i in range(4)]
    f.append((n + 12, n + 13, n + 14, n + 15))


def keyboard(at, turn, stops, strength=1.6):
    """True size, 3.2 x 1.25 units (a 65 % board), keys towards the camera; stops: colours of the glow along x."""
    pitch, v, f = .19, [], []
    rows = ([1] * 13 + [2], [1.5] + [1] * 12 + [1.5], [1.75] + [1] * 11 + [2.25], [2.25] + [1] * 10 + [2.75], [1.25] * 3 + [6.25] + [1.25] * 4)
    for r, keys in enumerate(rows):
        x = -7.5 * pitch
        for k in keys:
            _keycap(v, f, x + k * pitch / 2, (2 - r) * pitch, k * pitch - .028, pitch - .028, .10, .10 + .012 * abs(r - 2))
            x += k * pitch
    caps = plants.place(props.mesh('keys', v, f, mat.paint('#24252c', .42), smooth=False), at, 0, 0, turn)
    caps.rotation_euler.x = math.radians(9)
    body = props.box((3.06, 1.14, .12), (0, 0, .03), mat.paint('#0d0d10', .35), .03, 0, 'keyboard')
    light = neon.glowing(props.box((2.9, .97, .01), (0, 0, .115), neon.gradient(stops, 2.9, strength), 0, 0, 'key light'))
    for o in (body, light):
        o.parent = caps
    return caps


def headset(at, turn, shell, accent):
    """Stands upright on its cups, 1.9 units high; at: between the cups on the table."""
    arc = [math.pi * k / 40 for k in range(41)]
    band = plants.tube([(.78 * math.cos(a), 0, .95 + .86 * math.sin(a)) for a in arc], .055, shell, name='band')
    pad = plants.tube([(.70 * math.cos(a), 0, .95 + .78 * math.sin(a)) for a in arc[8:33]], .085, mat.linen('#1b1b20', 2.0), name='pad')
    parts = [pad]
    for side in (-1, 1):
        for radius, depth, x, material in ((.44, .20, .80, shell), (.47, .17, .62, mat.linen('#141418', 2.0))):
            cup = props.disc(radius, depth, (0, 0, 0), material, .06, 'cup', 64)
            cup.location, cup.rotation_euler = (side * (x + .1), 0, .62), (0, side * math.pi / 2, 0)
            parts.append(cup)
        glow = props.torus(.30, .02, (side * .915, 0, .62), mat.glow(accent, 3.0), False, 'glow')
        glow.rotation_euler = (0, math.pi / 2, 0)
        parts.append(neon.glowing(glow))
    for o in parts:
        o.parent = band
    return plants.place(band, at, -6, 0, turn)


def mouse(at, turn, shell, accent):
    """1.25 units long, its back to the camera."""
    o = props.sphere(.5, (0, 0, 0), shell, 'mouse')
    for vertex in o.data.vertices:
        x, y, z = vertex.co
        flat = max(z, -.06)
        vertex.co = (x * (.62 - .10 * math.cos(y * 5)), y * 1.25, flat * (.72 - .35 * y) + .03)
    strip = neon.tube([(.36 * math.cos(math.pi * k / 20), -.56 * math.sin(math.pi * k / 20) + .1, .05) for k in range(21)], accent, .014, 3.0)
    wheel = props.torus(.09, .035, (0, .34, .20), mat.paint('#202026', .6), False, 'wheel')
    wheel.rotation_euler = (0, math.pi / 2, 0)
    strip.parent = wheel.parent = o
    return plants.place(o, at, 0, 0, turn)
