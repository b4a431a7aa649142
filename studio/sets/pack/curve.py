"""Linear light to sRGB, and a plain look for drafts."""
import numpy as np


def oetf(y):
    return np.where(y <= .0031308, y * 12.92, 1.055 * np.power(np.maximum(y, 1e-8), 1 / 2.4) - .055)


def look(y, shoulder=.72):
    """How the compositor shows linear light: straight, then a soft shoulder to white."""
    y = np.maximum(y, 0)
    y = np.where(y < shoulder, y, shoulder + (1 - shoulder) * (1 - np.exp(-(y - shoulder) / ((1 - shoulder) * 1.25))))
    return (np.clip(oetf(y), 0, 1) * 255 + .5).astype(np.uint8)
