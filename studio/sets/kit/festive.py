"""Winter holidays: fir branches, baubles, snow."""
import math

import numpy as np

from . import plants, props, textures
from .shader import Shader


def _twigs(length, pairs, rng, droop):
    """Base, direction and length of the main axis and its side twigs, in the plane of the branch."""
    bend = rng.uniform(-.25, .25)
    at = lambda t: np.array([bend * length * t * t, t * length, -droop * length * t * t])
    out = [(at(0), at(1) - at(0), length)]
    for k in range(pairs):
        for side in (-1, 1):
            t = .10 + .80 * (k + .25 * (side > 0) + rng.uniform(-.2, .2)) / pairs
            a = math.radians(side * rng.uniform(40, 58))
            out.append((at(max(.05, t)), np.array([math.sin(a), math.cos(a), rng.uniform(-.22, .08)]), length * (.50 * (1 - t) + .10) * rng.uniform(.75, 1.15)))
    return [(b, d / np.linalg.norm(d), n) for b, d, n in out]


def fir(needle, bark, length=2.4, pairs=7, seed=0, density=330, size=.24, droop=.08):
    """A fir branch along +y; density: needles a unit of twig, size: their length in units."""
    rng = np.random.RandomState(seed)
    twigs = _twigs(length, pairs, rng, droop)
    points, ways = [], []
    for base, way, reach in twigs:
        n = int(density * reach)
        along = rng.rand(n, 1) * reach
        side = np.cross(way, (0, 0, 1.0))
        side /= np.linalg.norm(side)
        a = rng.rand(n, 1) * 2 * math.pi
        radial = side * np.cos(a) + np.cross(side, way) * np.sin(a) * .6
        points.append(base + way * along + radial * .012)
        ways.append(radial * (.95 - .5 * (along / reach) ** 4) + way * .62 + rng.randn(n, 3) * .08)
    ways = np.concatenate(ways)
    o = plants.blades(np.concatenate(points), ways / np.linalg.norm(ways, axis=1, keepdims=True), needle, size, .0085, .12, .18)
    o.name = 'fir'
    for base, way, reach in twigs:
        plants.tube([base + way * reach * k / 4 for k in range(5)], .026 if reach == length else .014, bark, .4).parent = o
    return o


def lacquer(colour, rough=.12):
    """Blown glass, silvered inside and lacquered in a colour."""
    m = Shader('lacquer', color=colour, metal=.55, rough=rough, coat=1.0, coat_rough=.06)
    m.relief(m.texture(textures.fractal(0, True), .6)[0], .004)
    return m.material


def bauble(radius, at, material, cap, tilt=(50, 20)):
    """A ball with its cap and wire loop; tilt: degrees around x and z."""
    o = props.sphere(radius, at, material, 'bauble')
    o.rotation_euler = (math.radians(tilt[0]), 0, math.radians(tilt[1]))
    lid = props.revolve([(.001, .0), (.24, .0), (.25, .02), (.235, .16), (.20, .19), (.001, .20)], cap, (0, 0, .97), 32, 'cap')
    ring = props.torus(.10, .022, (0, 0, 1.25), cap)
    for part in (lid, ring):
        part.location.z *= radius
        part.scale = (radius,) * 3
        part.parent = o
    return o


def snow(at, size, height=.12, seed=0, cover=.1, n=160):
    """A patch of snow on a level top: lumpy, thinning out to nothing at its rim; at: middle, size: x, y in units."""
    m = Shader('snow', color='#f4f7fb', rough=.7, spec=.35)
    m.relief(m.texture(textures.fractal(1), 2.4)[0], .03)
    lump = textures.spectral(256, 2.0, 2, seed + 300)[:n, :n] + .35 * textures.spectral(256, 1.2, 9, seed + 301)[:n, :n]
    g = np.linspace(-1, 1, n)
    x, y = np.meshgrid(g, g)
    body = 1 - np.hypot(x, y) ** 2 * 1.15 + .5 * lump - cover
    z = height * np.sqrt(np.clip(body, 0, 1.4)) * (.75 + .12 * lump) - .012
    z = np.where(body <= 0, -.03, z)
    v = np.stack([x * size[0] / 2, y * size[1] / 2, z], -1).reshape(-1, 3)
    i = (np.arange(n - 1)[:, None] * n + np.arange(n - 1)).ravel()
    return props.mesh('snow', v, np.stack([i, i + 1, i + n + 1, i + n], 1), m.material, at)


def fairy_lights(name, dark, mid, seed=0, count=170):
    """A far room out of focus, hung with warm lights."""
    lit = [(int(count * .5), 7, (1.0, .60, .22), 1.0), (int(count * .35), 11, (1.0, .52, .16), .75), (int(count * .15), 16, (1.0, .66, .30), .5)]
    return textures.bokeh(name, [(0, dark), (-.2, mid), (1.2, tuple(c * 2.2 for c in mid))], lit, seed, texture=.3)
