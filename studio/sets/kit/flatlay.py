"""Surfaces seen straight from above, for clothes and other things that lie: wide, without an edge that a garment could overhang."""
import numpy as np

from . import cameras, cloth, props, textures
from .scene import Shot

SLOT = 3.0, 3.1  # width and length of the free place in units


def surface(material, z=0.0, name='table', size=14):
    """A level surface that fills the picture; z: its height."""
    return props.box((size, size, .2), (0, 0, z - .1), material, 0, 0, name)


def _folds(n, seed, direction, crispness):
    """Folds as 0 to 1, without the raster's steps."""
    h = cloth.folds(n, seed, direction, crispness)
    for _ in range(3):
        h = (h + np.roll(h, 1, 0) + np.roll(h, -1, 0) + np.roll(h, 1, 1) + np.roll(h, -1, 1)) / 5
    return h


def _sheet(x, y, z, material, at):
    n = len(z)
    i = (np.arange(n - 1)[:, None] * n + np.arange(n - 1)).ravel()
    return props.mesh('cloth', np.stack([x, y, z], -1).reshape(-1, 3), np.stack([i, i + 1, i + n + 1, i + n], 1), material, at)


def bed(material, height=.30, seed=3, direction=40.0, crispness=.7, n=440):
    """Cloth that fills the picture: shallow folds under the product, deep ones that catch the light around it."""
    x, y = np.meshgrid(*2 * [np.linspace(-4, 4, n)])
    outside = np.maximum(np.maximum(np.abs(x) - SLOT[0] / 2, np.abs(y) - SLOT[1] / 2), 0)
    # Under the product no fold rises by more than a seam's height.
    calm = .06 / height
    z = _folds(n, seed, direction, crispness) * height * (calm + (1 - calm) * textures.smoothstep(0, .8, outside))
    return _sheet(x, y, z, material, (0, 0, -.05))


def drape(material, size, at, turn=0.0, height=.28, seed=0, direction=60.0, thickness=.03, n=220):
    """A loose piece of cloth with folds and a wandering hem; at: its middle on the surface; size: x, y."""
    h = _folds(n, seed, direction, .7)
    u, v = np.meshgrid(np.linspace(-.5, .5, n), np.linspace(-.5, .5, n))
    wander = [.035 * textures.spectral(256, 2.4, 1, seed + k)[:n, :n] for k in (50, 51)]
    hem = np.clip(2 * np.maximum(np.abs(u), np.abs(v)), 0, 1)
    z = height * h * (1 - .55 * hem ** 6) + thickness
    x, y = (u + wander[0] - .12 * u * h) * size[0], (v + wander[1] - .12 * v * h) * size[1]
    o = _sheet(x, y, z, material, at)
    o.rotation_euler.z = np.radians(turn)
    solid = o.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = thickness
    return o


def shot(palette, nominal_cm=32, **grade):
    """The camera over a wide slot. grade: what else the Shot takes."""
    w, h = SLOT
    return Shot(dict(w=w, h=h, d=.6, nominalCm=nominal_cm, maxW=w + .3), cameras.top(frame=4.6, fstop=2.0), palette, **grade)
