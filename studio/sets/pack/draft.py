"""A rendered draft as a PNG to look at: python3 draft.py FOLDER OUT.png"""
import json
import os
import sys

import numpy as np
from scipy import ndimage as nd

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import curve  # noqa: E402
import exr  # noqa: E402
import png  # noqa: E402
from probe import exposure_of, groups_of  # noqa: E402


def main(folder, out):
    with open(f'{folder}/scene.json') as f:
        scene = json.load(f)
    probe, picture = exr.read(f'{folder}/probe.exr'), exr.read(f'{folder}/beauty.exr')['Combined'][..., :3]
    exposure = exposure_of(probe) * scene['grade']['exposure']
    lum = picture.max(-1)
    picture = picture * np.minimum(1, (nd.percentile_filter(lum, 85, size=3) * 1.6 + .02) / (lum + 1e-6))[..., None]
    means = {g: round(float(v.mean()) * exposure / .8, 2) for g, v in groups_of(probe).items()}
    print(f'exposure {exposure:.2f}, light on white {means}')
    png.write(out, curve.look(picture * exposure))


if __name__ == '__main__':
    main(*sys.argv[1:3])
