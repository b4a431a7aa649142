"""Rendered passes to the plate pack's pictures: python3 pack.py OUT_FOLDER. Lossless PNG and meta.json into OUT_FOLDER/packed."""
import json
import os
import sys

import numpy as np
from scipy import ndimage as nd

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import curve  # noqa: E402
import exr  # noqa: E402
import png  # noqa: E402
import probe  # noqa: E402
from denoise import denoise, guides  # noqa: E402

FAR = 60.0


def halve(a):
    h, w = a.shape[0] // 2 * 2, a.shape[1] // 2 * 2
    return a[:h, :w].reshape(h // 2, 2, w // 2, 2, -1).mean((1, 3))


def fraction(a, b, group, small_guides, total):
    """Share of a light group per channel at half size, denoised like the picture itself."""
    part, _ = denoise(halve(a[f'Combined_{group}']), halve(b[f'Combined_{group}']), *small_guides, radius=6)
    f = np.clip(part / np.maximum(total, 2e-3), 0, 1)
    return nd.gaussian_filter(nd.median_filter(f, (3, 3, 1)), (.7, .7, 0))


def geometry(layers, cam):
    """Log depth (uint16), normals (uint8), near and ratio."""
    position, normal = layers['Position'][..., :3], layers['Normal'][..., :3]
    matrix = np.array(cam['mat'])[:3, :3]
    z = -(position - np.array(cam['loc'])) @ matrix[:, 2]
    miss = np.linalg.norm(normal, axis=-1) < .5
    z = np.where(miss | (z <= 0), FAR, np.minimum(z, FAR))
    normal = np.where(miss[..., None], matrix[:, 2], normal)
    normal = nd.median_filter(normal, (5, 5, 1))  # the form, without the bumps of the material
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-6
    near = float(np.floor(z.min() * .9 * 100) / 100)
    ratio = float(np.ceil(z.max() / near * 100) / 100)
    v = np.log(z / near) / np.log(ratio)
    return (np.clip(v, 0, 1) * 65535 + .5).astype(np.uint16), (np.clip(normal * .5 + .5, 0, 1) * 255 + .5).astype(np.uint8), near, ratio


def foreground(layers, exposure):
    """Straight alpha. Colour is spread outwards so that a scaled edge does not darken."""
    premultiplied, alpha = layers['Combined'][..., :3], np.clip(layers['Combined'][..., 3], 0, 1)
    soft = lambda x, s: nd.gaussian_filter(x, (s, s, 0) if x.ndim == 3 else s)
    fine, wide = soft(premultiplied, 1.3), soft(premultiplied, 9)
    a_fine, a_wide = soft(alpha, 1.3)[..., None], soft(alpha, 9)[..., None]
    k = np.clip(a_fine * 4, 0, 1)
    colour = k * fine / np.maximum(a_fine, 1e-3) + (1 - k) * wide / np.maximum(a_wide, 1e-3)
    opacity = soft(nd.median_filter(alpha, 3), .8)
    rgb = curve.to_8_bit(curve.encode(colour * exposure)) * (a_wide > 1e-3)
    return np.dstack([rgb, (opacity * 255 + .5).astype(np.uint8)]).astype(np.uint8)


def main(folder):
    out = f'{folder}/packed'
    os.makedirs(out, exist_ok=True)
    with open(f'{folder}/scene.json') as f:
        meta = json.load(f)
    a, b, paper = (exr.read(f'{folder}/{n}.exr') for n in ('beauty_a', 'beauty_b', 'probe'))
    exposure = probe.exposure_of(paper) * meta['grade']['exposure']
    ga, gb = guides(a), guides(b)
    picture, shares = denoise(a['Combined'], b['Combined'], ga, gb)
    print('strengths chosen', [round(s, 3) for s in shares])
    small, total = ([(halve(x), t) for x, t in ga], [(halve(x), t) for x, t in gb]), halve(picture)
    grids = probe.grids(paper, exposure)
    has_accent = any(light['group'] == 'accent' for light in meta['lights'])
    png.write(f'{out}/plate.png', curve.to_8_bit(curve.encode(picture * exposure)))
    for group in ('key', 'accent') if has_accent else ('key',):
        png.write(f'{out}/{group}frac.png', (fraction(a, b, group, small, total) * 255 + .5).astype(np.uint8))
    if os.path.exists(f'{folder}/fg.exr'):
        png.write(f'{out}/fg.png', foreground(exr.read(f'{folder}/fg.exr'), exposure))
    depth, normal, near, ratio = geometry(exr.read(f'{folder}/data.exr'), meta['cam'])
    png.write(f'{out}/depth16.png', depth)
    png.write(f'{out}/normal.png', normal)
    png.write(f'{folder}/look.png', curve.look(picture * exposure))
    meta['grade']['exposure'] = round(exposure, 5)
    meta.update(heightPx=picture.shape[0], widthPx=picture.shape[1], depth=dict(near=near, ratio=ratio),
                probe=dict(n=probe.GRID, key=grids['key'], fill=grids['fill'], accent=grids['accent'] if has_accent else None))
    with open(f'{out}/meta.json', 'w') as f:
        json.dump(meta, f)


if __name__ == '__main__':
    main(sys.argv[1])
