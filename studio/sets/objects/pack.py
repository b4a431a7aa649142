"""A rendered object as straight-alpha sRGB: python3 pack.py CAMERA FOLDER… Writes CAMERA.png, tight to its alpha."""
import os
import sys

import numpy as np
from scipy import ndimage as nd

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'pack'))
import exr  # noqa: E402
import png  # noqa: E402
from curve import oetf  # noqa: E402
from denoise import denoise, guides  # noqa: E402

# White paper towards the light is 0.93; above, highlights are bent to white instead of cut.
KNEE = .8


def pack(folder, camera):
    a, b = (exr.read(f'{folder}/{camera}-{half}.exr') for half in 'ab')
    alpha = np.clip((a['Combined'][..., 3] + b['Combined'][..., 3]) / 2, 0, 1)
    light, _ = denoise(a['Combined'], b['Combined'], guides(a), guides(b), radius=4)
    # The film is premultiplied; colour is spread outwards so that a scaled edge keeps it.
    near, wide = (nd.gaussian_filter(light, (s, s, 0)) / np.maximum(nd.gaussian_filter(alpha, s), 1e-4)[..., None] for s in (.8, 4))
    solid = light / np.maximum(alpha, 1e-3)[..., None]
    colour = np.where(alpha[..., None] > .6, solid, np.where(alpha[..., None] > .03, near, wide))
    colour = np.where(colour < KNEE, colour, KNEE + (1 - KNEE) * (1 - np.exp(-(colour - KNEE) / (1 - KNEE))))
    rgba = np.dstack([np.clip(oetf(colour), 0, 1), alpha])
    rows, columns = np.where(alpha > .02)
    tight = rgba[rows.min():rows.max() + 1, columns.min():columns.max() + 1]
    png.write(f'{folder}/{camera}.png', (tight * 255 + .5).astype(np.uint8))


if __name__ == '__main__':
    for each in sys.argv[2:]:
        pack(each, sys.argv[1])
