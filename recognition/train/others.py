"""Open Clip Art (Debian's openclipart-png, public domain) and Fashion-MNIST (Debian's dataset-fashion-mnist, MIT) as samples: python3 others.py <work folder>"""
import gzip
import json
import re
import sys
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

from rendering import SIDE_PX

CLIPART = Path('/usr/share/openclipart/png')
FASHION = Path('/usr/share/datasets/fashion-mnist')
NO_GOODS = re.compile(r'/(computer/icons|signs|geography|logos|people|buildings|shapes|computer/microsoft|special)/')
NO_SINGLE_THING = re.compile(r'icon|sign|aiga|gradient|man_|folder|with_cup|player|plays')
FASHION_NOUNS = ['tshirt', 'trousers', 'longsleeve', 'dress', 'jacket', 'sandal', 'longsleeve', 'shoe', 'handbag', 'boot']
FASHION_EACH = 450


def main(folder):
    Image.MAX_IMAGE_PIXELS = None
    with open(folder / 'others.rgba', 'wb') as pixels, open(folder / 'others.jsonl', 'w') as lines:
        count = 0
        for line, picture in [*clipart(), *fashion()]:
            pixels.write(np.ascontiguousarray(picture, np.uint8).tobytes())
            lines.write(json.dumps(line) + '\n')
            count += 1
    print('others', count)


def clipart():
    nouns = json.loads((Path(__file__).parent / 'nouns.json').read_text())
    patterns = [(noun, re.compile(rf'(?:^|_)(?:{entry["clipart"]})(?:_|\d|$)')) for noun, entry in nouns.items() if entry['clipart']]
    for path in sorted(CLIPART.rglob('*.png')):
        name = path.stem.lower()
        if NO_GOODS.search(str(path)) or NO_SINGLE_THING.search(name):
            continue
        found = [(len(match.group(0)), noun) for noun, pattern in patterns if (match := pattern.search(name)) and match.start() < 14]
        if not found:
            continue
        try:
            picture = Image.open(path).convert('RGBA')
        except OSError:
            continue
        alpha = picture.getchannel('A')
        seen = alpha.point(lambda value: 255 if value > 20 else 0).getbbox()
        if alpha.getextrema()[0] > 10 or not seen:
            continue
        picture = picture.crop(seen)
        picture.thumbnail((SIDE_PX - 8, SIDE_PX - 8))
        canvas = Image.new('RGBA', (SIDE_PX, SIDE_PX))
        canvas.paste(picture, ((SIDE_PX - picture.width) // 2, (SIDE_PX - picture.height) // 2))
        yield dict(noun=max(found)[1], group='clipart', name=f'openclipart: {name}', licence='CC0-1.0', isColour=True), np.asarray(canvas)


def fashion():
    """Of the training set: 28 x 28 grey, the ground black."""
    pictures = np.frombuffer(gzip.open(FASHION / 'train-images-idx3-ubyte.gz').read()[16:], np.uint8).reshape(-1, 28, 28)
    labels = np.frombuffer(gzip.open(FASHION / 'train-labels-idx1-ubyte.gz').read()[8:], np.uint8)
    chance = np.random.RandomState(0)
    inner = SIDE_PX - 8
    for label, noun in enumerate(FASHION_NOUNS):
        for index in chance.permutation(np.where(labels == label)[0])[:FASHION_EACH]:
            grey = np.asarray(Image.fromarray(pictures[index]).resize((inner, inner), Image.BICUBIC))
            solid = ndimage.gaussian_filter(ndimage.binary_fill_holes(grey > 22).astype(float), 1.8) > 0.5
            if solid.mean() < 0.03:
                continue
            canvas = np.zeros((SIDE_PX, SIDE_PX, 4), np.uint8)
            canvas[4:-4, 4:-4, :3] = grey[..., None]
            canvas[4:-4, 4:-4, 3] = 255 * solid
            yield dict(noun=noun, group=f'fashion {index % 5}', name=f'fashion-mnist {index}', licence='MIT', isColour=True), canvas


if __name__ == '__main__':
    main(Path(sys.argv[1]))
