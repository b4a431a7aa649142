"""Linear light to the plate's 8 bits and back (studio/plates/FORMAT.md), and a plain look for drafts."""
import numpy as np


def oetf(y):
    return np.where(y <= .0031308, y * 12.92, 1.055 * np.power(np.maximum(y, 1e-8), 1 / 2.4) - .055)


def encode(y):
    """Linear, 1 = paper white, to 0..1 display values; light up to 4 survives."""
    y = np.maximum(y, 0)
    return oetf(np.where(y < .6, y, .6 + .4 * (1 - np.exp(-(y - .6) / 1.2))))


def to_8_bit(e, seed=1):
    """Rounds with triangular dither, so that gradients do not band."""
    rng = np.random.RandomState(seed)
    noise = rng.rand(*e.shape) - rng.rand(*e.shape)
    return np.clip(e * 255 + .5 + noise * .5, 0, 255.999).astype(np.uint8)


def look(y, shoulder=.72):
    """How the compositor shows linear light: straight, then a soft shoulder to white."""
    y = np.maximum(y, 0)
    y = np.where(y < shoulder, y, shoulder + (1 - shoulder) * (1 - np.exp(-(y - shoulder) / ((1 - shoulder) * 1.25))))
    return (np.clip(oetf(y), 0, 1) * 255 + .5).astype(np.uint8)
