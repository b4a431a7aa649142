"""The probe: how bright white paper in the slot is, per light group."""
import numpy as np
from scipy import ndimage as nd

PAPER = .8  # albedo of the rendered probe
GRID = 16


def _covered(layers):
    """The rectangle of the picture that the probe fills."""
    ys, xs = np.where(layers['Combined'][..., 3] > .95)
    return slice(ys.min(), ys.max() + 1), slice(xs.min(), xs.max() + 1)


def groups_of(layers):
    box = _covered(layers)
    return {g: layers[f'Combined_{g}'][box][..., :3] for g in ('key', 'fill', 'accent')}


def exposure_of(layers):
    """Makes the brighter part (90th percentile) of white paper in the slot 0.95."""
    lum = layers['Combined'][..., :3] @ np.array([.2126, .7152, .0722])
    return float(.95 * PAPER / np.percentile(lum[layers['Combined'][..., 3] > .95], 90))


def grids(layers, exposure):
    """{ group: GRID*GRID*3 numbers, row-major from the top }, linear and exposed."""
    out = {}
    for name, light in groups_of(layers).items():
        a = nd.gaussian_filter(nd.median_filter(light / PAPER * exposure, (5, 5, 1)), (1.2, 1.2, 0))
        rows, columns = (np.linspace(0, n - 1, GRID) for n in a.shape[:2])
        y, x = np.meshgrid(rows, columns, indexing='ij')
        grid = np.stack([nd.map_coordinates(a[..., c], [y, x], order=1) for c in range(3)], -1)
        out[name] = [round(float(v), 4) for v in np.maximum(grid, 0).ravel()]
    return out
