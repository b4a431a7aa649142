"""Cloth lying on a table, as a height field: flat where the product lies, folded towards the rim."""
import numpy as np

from .props import mesh
from .textures import smoothstep, spectral, warp


def folds(n, seed, direction=35.0, crispness=1.0, low=2, high=14):
    """0..1, long ridges that run along `direction` degrees, wander and branch (n x n, not tileable after the turn)."""
    big = 2 * n
    a = spectral(big, 2.1, low, seed, (2.6, 1), high * 2)
    a = warp(a, .06 * n * spectral(big, 2.6, 1, seed + 1), .06 * n * spectral(big, 2.6, 1, seed + 2))
    c, s = np.cos(np.radians(direction)), np.sin(np.radians(direction))
    y, x = np.mgrid[0:n, 0:n] - n / 2
    u, v = (c * x + s * y + n).astype(int) % big, (-s * x + c * y + n).astype(int) % big
    ridge = 1 - np.minimum(1, np.abs(a[v, u]) / 1.3)
    return ridge ** (1 + crispness)


def cloth(material, size=7.0, height=.22, flat=(1.5, 1.6), at=(0, 0, 0), seed=0, direction=35.0, crispness=.8, n=420, calm=.0, soft=1.2):
    """A square cloth of `size` units. Inside the half axes `flat` only `calm` of the folds is left."""
    h = folds(n, seed, direction, crispness)
    for _ in range(3):  # takes the raster's steps away
        h = (h + np.roll(h, 1, 0) + np.roll(h, -1, 0) + np.roll(h, 1, 1) + np.roll(h, -1, 1)) / 5
    g = (np.arange(n) / (n - 1) - .5) * size
    x, y = np.meshgrid(g, g)
    reach = np.hypot(x / flat[0], y / flat[1])
    z = h * height * (calm + (1 - calm) * smoothstep(1.0, 1 + soft, reach))
    v = np.stack([x, y, z], -1).reshape(-1, 3)
    i = (np.arange(n - 1)[:, None] * n + np.arange(n - 1)).ravel()
    return mesh('cloth', v, np.stack([i, i + 1, i + n + 1, i + n], 1), material, at)


def swag(material, path, width=1.4, height=.35, seed=0, at=(0, 0, 0), n=220, waves=4.5):
    """A gathered length of silk along a bent path [(x, y)]: rounded pleats that follow it."""
    path = np.array(path, float)
    t = np.linspace(0, len(path) - 1, n)
    k = np.minimum(t.astype(int), len(path) - 2)
    f = t - k
    f = f * f * (3 - 2 * f)
    line = path[k] * (1 - f[:, None]) + path[k + 1] * f[:, None]
    kernel = np.hanning(41) / np.hanning(41).sum()
    line = np.stack([np.convolve(np.pad(line[:, c], 20, 'edge'), kernel, 'valid') for c in (0, 1)], 1)
    tangent = np.gradient(line, axis=0)
    side = np.stack([-tangent[:, 1], tangent[:, 0]], 1) / np.linalg.norm(tangent, axis=1, keepdims=True)
    across = np.linspace(-1, 1, n)
    rng = np.random.RandomState(seed)
    drift = spectral(256, 2.6, 1, seed + 3)
    s, a = np.meshgrid(np.linspace(0, 255, n).astype(int), across, indexing='ij')
    phase = waves * np.pi * a + 2.2 * drift[s, ((a + 1) * 60).astype(int)] + rng.rand() * 6
    pleat = (.5 + .5 * np.sin(phase)) ** .8 + .25 * (.5 + .5 * np.sin(2.3 * phase + 1))
    gather = .75 + .25 * np.sin(np.linspace(0, 5, n) + rng.rand() * 6)[:, None]
    z = height * pleat * (1 - a ** 6) * gather + .01
    xy = line[:, None, :] + side[:, None, :] * (a * width / 2 * gather)[..., None]
    v = np.concatenate([xy, z[..., None]], -1).reshape(-1, 3)
    i = (np.arange(n - 1)[:, None] * n + np.arange(n - 1)).ravel()
    return mesh('swag', v, np.stack([i, i + 1, i + n + 1, i + n], 1), material, at)
