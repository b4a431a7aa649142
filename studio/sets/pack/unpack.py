"""Rendered passes as plain files for the denoiser and the packing, in FOLDER/planes.

python3 unpack.py FOLDER            a plate
python3 unpack.py FOLDER LAYER.exr  one layer with alpha

`*.f32`: float32, one plane per channel, row-major from the top. Sizes and file names are in planes.json, the rest of meta.json in meta.json.
"""
import json
import os
import shutil
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import exr  # noqa: E402
import png  # noqa: E402
import probe  # noqa: E402

FAR = 60.0       # units; rooms at true size are three times as deep
SURFACE = 512  # pixels on the longer side of the depth
DEPTH_STEP = 8
GRAIN = 16     # a foreground's rectangle lies on multiples of this
MARGIN = 48    # what the denoiser sees around a foreground


def halve(a):
    h, w = a.shape[0] // 2 * 2, a.shape[1] // 2 * 2
    return a[:h, :w].reshape(h // 2, 2, w // 2, 2, -1).mean((1, 3))


class Planes:
    """Writes planes and notes them."""

    def __init__(self, folder):
        self.folder, self.noted = f'{folder}/planes', {}
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)

    def write(self, name, **channels):
        """channels: H x W x 3 each, all of one size."""
        height, width = next(iter(channels.values())).shape[:2]
        for channel, a in channels.items():
            np.ascontiguousarray(np.moveaxis(a, -1, 0), np.float32).tofile(f'{self.folder}/{name}-{channel}.f32')
        self.noted[name] = dict(widthPx=width, heightPx=height)

    def note(self, name, **more):
        self.noted[name].update(more)

    def close(self):
        with open(f'{self.folder}/planes.json', 'w') as f:
            json.dump(self.noted, f)


def beauty(layers, planes, groups):
    guides = dict(albedo=layers['Denoising Albedo'][..., :3], normal=layers['Denoising Normal'][..., :3])
    planes.write('beauty', light=layers['Combined'][..., :3], **guides)
    half = {k: halve(a) for k, a in guides.items()}
    planes.write('half', **half, **{g: halve(layers[f'Combined_{g}']) for g in groups})
    planes.note('half', groups=groups)


def foreground(layers, planes):
    """The rectangle that the layer fills, with some room for the denoiser; premultiplied light."""
    alpha = np.clip(layers['Combined'][..., 3:4], 0, 1)
    height, width = alpha.shape[:2]
    ys, xs = np.where(alpha[..., 0] > 0)
    if not len(ys):
        return
    box = (int(xs.min()), int(ys.min()), int(xs.max()) + 1, int(ys.max()) + 1)
    x0, y0 = (max(0, v - MARGIN) // GRAIN * GRAIN for v in box[:2])
    x1, y1 = (min(limit, -(-(v + MARGIN) // GRAIN) * GRAIN) for v, limit in zip(box[2:], (width, height)))
    cut = lambda a: a[y0:y1, x0:x1]
    planes.write('fg', light=cut(layers['Combined'][..., :3]), albedo=cut(layers['Denoising Albedo'][..., :3]),
                 normal=cut(layers['Denoising Normal'][..., :3]), alpha=cut(np.repeat(alpha, 3, 2)))
    planes.note('fg', left=x0, top=y0, box=box)


def _rounded(a, most, step):
    """0 to 1 as 0 to `most` in steps: finer ones hold noise alone, which does not compress."""
    return np.clip(np.round(np.clip(a, 0, 1) * most / step) * step, 0, most)


def surface(layers, cam, far):
    """Log depth (uint16), near and ratio; every n-th sample, which no filter touched."""
    step = max(1, max(layers['Position'].shape[:2]) // SURFACE)
    position, normal = (layers[k][::step, ::step, :3] for k in ('Position', 'Normal'))
    matrix = np.array(cam['mat'])[:3, :3]
    z = -(position - np.array(cam['loc'])) @ matrix[:, 2]
    miss = np.linalg.norm(normal, axis=-1) < .5
    z = np.where(miss | (z <= 0), far, np.minimum(z, far))
    near = float(np.floor(z.min() * .9 * 100) / 100)
    ratio = float(np.ceil(z.max() / near * 100) / 100)
    v = np.log(z / near) / np.log(ratio)
    return _rounded(v, 65535, DEPTH_STEP).astype(np.uint16), near, ratio


def parts(layers, names):
    """Part numbers (uint8) and their names. A cyclorama is floor and wall in one curve: it is told apart by where it faces."""
    numbers = np.minimum(layers['IndexOB'][..., 0] + .5, 255).astype(np.uint8)
    if 'cyclorama' in names:
        curve = names.index('cyclorama')
        names = [*names[:curve], 'wall', *names[curve + 1:], 'floor']
        numbers[(numbers == curve + 1) & (layers['Normal'][..., 2] > .7)] = len(names)
    return numbers, names


def layer(folder, path):
    planes = Planes(folder)
    foreground(exr.read(path), planes)
    planes.close()


def plate(folder):
    out = f'{folder}/planes'
    with open(f'{folder}/scene.json') as f:
        meta = json.load(f)
    paper, picture = exr.read(f'{folder}/probe.exr'), exr.read(f'{folder}/beauty.exr')
    exposure = probe.exposure_of(paper) * meta['grade']['exposure']
    grids = probe.grids(paper, exposure)
    has_accent = any(light['group'] == 'accent' for light in meta['lights'])
    planes = Planes(folder)
    beauty(picture, planes, ['key', 'fill'] + ['accent'] * has_accent)
    if os.path.exists(f'{folder}/fg.exr'):
        foreground(exr.read(f'{folder}/fg.exr'), planes)
    if os.path.exists(f'{folder}/data.exr'):
        data = exr.read(f'{folder}/data.exr')
        depth, near, ratio = surface(data, meta['cam'], FAR if meta['slot']['h'] < 5 else 3 * FAR)
        png.write(f'{out}/depth16.png', depth)
        with open(f'{folder}/parts.json') as f:
            numbers, names = parts(data, json.load(f))
        png.write(f'{out}/parts.png', numbers)
        meta.update(depth=dict(near=near, ratio=ratio), parts=names)
    meta['grade']['exposure'] = round(exposure, 5)
    height, width = picture['Combined'].shape[:2]
    meta.update(heightPx=height, widthPx=width,
                probe=dict(n=probe.GRID, key=grids['key'], fill=grids['fill'], accent=grids['accent'] if has_accent else None))
    planes.close()
    with open(f'{out}/meta.json', 'w') as f:
        json.dump(meta, f)


if __name__ == '__main__':
    (plate if len(sys.argv) == 2 else layer)(*sys.argv[1:])
