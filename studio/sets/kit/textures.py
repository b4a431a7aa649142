"""Textures computed once with numpy. An image shades about four times faster in Cycles than procedural octaves."""
import functools

import bpy
import numpy as np

_made = {}


def once(make):
    """A texture is computed once a scene, not once a material: half a second for every octave of 2048 squared."""
    names = {}

    @functools.wraps(make)
    def made(*args, **kw):
        key = args, tuple(kw.items())
        if names.get(key, '') not in bpy.data.images:
            names[key] = make(*args, **kw).name
        return bpy.data.images[names[key]]
    return made


def spectral(n, beta, low=1, seed=0, stretch=(1, 1), high=None):
    """Tileable noise with a 1/f^beta spectrum, mean 0, deviation 1. stretch > 1 draws it out along (x, y)."""
    rng = np.random.RandomState(seed)
    f = np.fft.fftfreq(n) * n
    fx, fy = np.meshgrid(f * stretch[0], f * stretch[1])
    q = np.hypot(fx, fy)
    amplitude = np.where((q >= low) & (q <= (high or n)), 1 / np.maximum(q, 1) ** beta, 0)
    a = np.fft.ifft2(amplitude * np.exp(2j * np.pi * rng.rand(n, n))).real
    return (a - a.mean()) / a.std()


def smoothstep(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def warp(a, dx, dy):
    """Samples a tileable array at (x + dx, y + dy) pixels, bilinear."""
    n = a.shape[0]
    y, x = np.mgrid[0:n, 0:n]
    x, y = x + dx, y + dy
    x0, y0 = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = x - x0, y - y0
    at = lambda i, j: a[i % n, j % n]
    return ((at(y0, x0) * (1 - fx) + at(y0, x0 + 1) * fx) * (1 - fy)
            + (at(y0 + 1, x0) * (1 - fx) + at(y0 + 1, x0 + 1) * fx) * fy)


def image(name, r, g=None, b=None, colour=False):
    """A Blender float image from 2D arrays (rows bottom up). colour: values are linear colour, not data."""
    if name in _made and _made[name] in bpy.data.images:
        return bpy.data.images[_made[name]]
    h, w = r.shape
    im = bpy.data.images.new(name, w, h, alpha=False, float_buffer=True)
    im.colorspace_settings.name = 'Linear' if colour else 'Non-Color'
    planes = [r, r if g is None else g, r if b is None else b, np.ones_like(r)]
    im.pixels.foreach_set(np.stack(planes, -1).astype(np.float32).ravel())
    im.pack()
    _made[name] = im.name
    return im


@once
def fractal(seed=0, soft=False):
    """Plain tileable noise around 0.5."""
    return image(f'fractal{seed}{soft}', np.clip(.5 + .13 * spectral(1024, 2.4 if soft else 1.45, 4, 100 + seed), 0, 1))


@once
def plaster():
    """R slow tone, G height: trowel waves, fine grain and a few pits."""
    n = 2048
    tone = np.clip(.5 + .2 * spectral(n, 1.9, 2, 1), 0, 1)
    height = spectral(n, 1.75, 4, 2) * .8 + .3 * spectral(n, .5, 90, 3)
    pits = np.maximum(0, np.abs(spectral(n, 1.9, 10, 4)) - 1.9)
    return image('plaster', tone, np.clip(.5 + .14 * (height - 1.6 * pits), 0, 1), tone)


@once
def weave(threads=64):
    """Plain weave. R tone of the single threads, G height."""
    n = 1024
    y, x = np.mgrid[0:n, 0:n] / n * threads
    wobble = .16 * spectral(n, 2.0, 3, 5)
    x, y = x + wobble, y + .16 * spectral(n, 2.0, 3, 6)
    warp_up = (np.floor(x) + np.floor(y)) % 2 == 0
    profile = lambda t: np.sqrt(np.maximum(0, 1 - (2 * (t % 1) - 1) ** 2))
    over = np.where(warp_up, profile(x) * (.75 + .25 * profile(y)), profile(y) * (.75 + .25 * profile(x)))
    slub_x = np.random.RandomState(7).rand(threads)[np.floor(x).astype(int) % threads]
    slub_y = np.random.RandomState(8).rand(threads)[np.floor(y).astype(int) % threads]
    tone = np.where(warp_up, slub_x, slub_y) * .5 + .25 + .07 * spectral(n, 1.2, 3, 9)
    return image('weave', np.clip(tone * (.55 + .45 * over), 0, 1), np.clip(over * .8 + .04 * spectral(n, .3, 60, 10), 0, 1))


@once
def marble(seed=0):
    """R strong veins, G fine veins, B cloud."""
    n = 2048
    dx, dy = 90 * spectral(n, 1.9, 1, seed + 20), 90 * spectral(n, 1.9, 1, seed + 21)
    ridge = lambda beta, low, s, width: np.exp(-np.abs(warp(spectral(n, beta, low, s, high=60), dx, dy)) / width)
    mask = smoothstep(-.2, 1.1, spectral(n, 2.2, 1, seed + 24))
    strong = ridge(1.9, 1, seed + 22, .035) * smoothstep(-.6, 1.2, spectral(n, 2.0, 2, seed + 25))
    fine = ridge(1.5, 3, seed + 23, .03) * mask
    return image(f'marble{seed}', strong, fine, np.clip(.5 + .18 * spectral(n, 1.7, 2, seed + 26), 0, 1))


@once
def grain(seed=0):
    """Long fibres along x. R tone, G pores and height."""
    n = 1024
    figure = warp(spectral(n, 1.5, 2, 40 + seed, (14, 1)), 0, 14 * spectral(n, 2.2, 1, 41 + seed))
    fibre = spectral(n, .7, 20, 42 + seed, (30, 1))
    pores = smoothstep(1.2, 2.4, spectral(n, .5, 40, 43 + seed, (12, 1)))
    tone = np.clip(.5 + .15 * figure + .06 * fibre - .2 * pores, 0, 1)
    return image(f'grain{seed}', tone, np.clip(.5 + .1 * fibre + .06 * figure - .35 * pores, 0, 1))


def bokeh(name, bands, discs, seed=0, n=768, sky=None, texture=.0):
    """A far background already out of focus: soft colour masses and discs of light, linear colour.

    bands: [(threshold, linear rgb)] from dark to bright; discs: [(count, radius px, rgb, gain)], brighter upwards;
    sky: rgb that shines through towards the top; texture: share of finer, still blurred structure (foliage).
    """
    rng = np.random.RandomState(seed)
    mass = warp(spectral(n, 2.6, 2, seed + 60), 30 * spectral(n, 2.5, 1, seed + 61), 0)
    mass = mass + texture * spectral(n, 2.0, 8, seed + 62, high=26)
    out = np.zeros((n, n, 3)) + np.array(bands[0][1])
    for threshold, colour in bands[1:]:
        k = smoothstep(threshold - .6, threshold + .6, mass)[..., None]
        out = out * (1 - k) + np.array(colour) * k
    y, x = np.mgrid[0:n, 0:n]
    if sky:
        k = (smoothstep(.40, 1, y / n + .06 * mass) * .8)[..., None]
        out = out * (1 - k) + np.array(sky) * k
    for count, radius, colour, gain in discs:
        for _ in range(count):
            cx, cy = rng.rand() * n, n * (.30 + .7 * rng.rand())
            r, soft = radius * (.6 + .8 * rng.rand()), .06 + .30 * rng.rand() ** 2
            d = np.hypot(x - cx, y - cy) / r
            disc = smoothstep(1 + soft, 1 - soft, d) * (.8 + .2 * smoothstep(.4, 1, d)) * gain * (.15 + .85 * rng.rand() ** 2)
            out += disc[..., None] * np.array(colour) * (.85 + .3 * rng.rand(3))
    return image(name, out[..., 0], out[..., 1], out[..., 2], colour=True)
