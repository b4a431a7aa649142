"""A denoiser that knows its own error: joint non-local means on two half-buffers, strength chosen per pixel.

Each half is filtered with weights from the other (so that noise does not choose its own weights), at several strengths; the
squared distance to the unfiltered other half, less that half's variance, estimates each strength's error; the best one wins,
smoothly. Sources: Rousselle et al. 2012, 2013; Bitterli et al. 2016 for the cross filtering.
"""
import ctypes
import os
import subprocess
import tempfile

import numpy as np
from scipy import ndimage as nd

_HERE = os.path.dirname(os.path.abspath(__file__))
_float = ctypes.POINTER(ctypes.c_float)


def _library():
    source = os.path.join(_HERE, 'nlm.c')
    built = os.path.join(tempfile.mkdtemp(prefix='nlm-'), 'nlm.so')
    subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', source, '-o', built, '-lm'], check=True)
    return ctypes.CDLL(built)


_lib = _library()


def _nlm(value, guide, var, feat, radius, patch, k):
    """One pass of nlm.c, which works on planes."""
    h, w, c = value.shape
    planes = [np.ascontiguousarray(np.moveaxis(a, -1, 0), np.float32) for a in (value, guide, var, feat)]
    out = np.empty_like(planes[0])
    v, g, s, f = (a.ctypes.data_as(_float) for a in planes)
    _lib.nlm(v, c, g, s, f, feat.shape[2], h, w, radius, patch, ctypes.c_float(k), out.ctypes.data_as(_float))
    return np.moveaxis(out, 0, -1)


def _blur(a, sigma):
    return nd.gaussian_filter(a, (sigma, sigma, 0))


def remove_fireflies(a, b):
    """Clamps a pixel that is far above its own neighbourhood in both halves together."""
    def clamp(x, y):
        lum = x.max(-1)
        limit = nd.percentile_filter(((x + y) / 2).max(-1), 80, size=5) * 2.2 + .05
        return x * np.minimum(1, limit / (lum + 1e-6))[..., None]
    return clamp(a, b), clamp(b, a)


def _features(guides_a, guides_b):
    """Guides cleaned by their own noise, each divided by its tolerance. guides: [(array, tolerance)]."""
    out = []
    for (a, tolerance), (b, _) in zip(guides_a, guides_b):
        if a.shape[2] == 1:
            a, b = np.repeat(a, 3, 2), np.repeat(b, 3, 2)
        var = _blur((a - b) ** 2 / 2, 1.5)
        none = np.zeros(a.shape[:2] + (1,), np.float32)
        mean = _nlm((a + b) / 2, (a + b) / 2, var / 2 + 1e-6, none, 4, 1, .8)
        slack = np.sqrt(_blur(((a - b) / 2) ** 2, 2).mean(-1, keepdims=True))
        out.append((mean if tolerance != 'depth' else mean[..., :1]) / (.06 if tolerance == 'depth' else tolerance) / (1 + slack * 40))
    return np.concatenate(out, -1)


def guides(layers):
    """Albedo, normal and log depth of Blender's denoising data."""
    return [(np.sqrt(np.clip(layers['Denoising Albedo'][..., :3], 0, 1.5)), .035),
            (layers['Denoising Normal'][..., :3], .12),
            (np.log(np.clip(layers['Denoising Depth'][..., :1], .1, 60)), 'depth')]


def denoise(a, b, guides_a, guides_b, radius=9, strengths=(.18, .4, .9)):
    """Two half-buffers (H x W x 3, linear) in, one clean picture out, linear."""
    a, b = remove_fireflies(np.maximum(a[..., :3], 0), np.maximum(b[..., :3], 0))
    a, b = np.log1p(a * 4), np.log1p(b * 4)  # evens out noise that grows with brightness
    feat = _features(guides_a, guides_b)
    raw = (a - b) ** 2 / 2
    var = np.maximum(_blur(raw, 2.5), .25 * nd.maximum_filter(_blur(raw, 1), (3, 3, 1)))
    results, errors = [(a + b) / 2], [_blur(var.mean(-1, keepdims=True) / 2, 3)]
    for k in strengths:
        fa, fb = _nlm(a, b, var, feat, radius, 2, k), _nlm(b, a, var, feat, radius, 2, k)
        error = (((fa - b) ** 2 - var) + ((fb - a) ** 2 - var)).mean(-1, keepdims=True) / 2
        # the mean of both filtered halves errs less than either: what they disagree in halves
        error = error - ((fa - fb) ** 2).mean(-1, keepdims=True) / 4
        results.append((fa + fb) / 2)
        errors.append(_blur(error, 4))
    # Fine texture reads better with a little noise in it than washed away: a stronger filter must win clearly.
    floor = .15 * errors[0]
    best = np.argmin(np.concatenate([(np.maximum(e, 0) + floor) * (1 + .35 * i) for i, e in enumerate(errors)], -1), -1)
    share = [nd.gaussian_filter((best == i).astype(np.float32), 2.5)[..., None] for i in range(len(results))]
    x = sum(s * r for s, r in zip(share, results)) / np.maximum(sum(share), 1e-6)
    # Single grains that are left at the edges of bright metal: their neighbours agree with each other, not with them.
    mid = nd.median_filter(x, (3, 3, 1))
    spread = nd.median_filter(np.abs(x - mid), (5, 5, 1)) * 3 + .02
    x = np.clip(x, mid - spread, mid + spread)
    return np.expm1(x) / 4, [float((best == i).mean()) for i in range(len(results))]
