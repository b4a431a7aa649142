"""Our own goods as samples: python3 goods.py <work folder> [specimens of a noun]. Each noun's specimens are generated from a seed, and seen as sellers photograph them."""
import json
import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image

import boxes
import devices
import flats
import garments
import rounds
import tableware
import vessels
from rendering import load_library, render, rotation
from shapes import moved

KINDS = {
    'shoe': flats.sneaker, 'box': boxes.card_box, 'pouch': boxes.bag, 'nuts': boxes.bag, 'fertilizer': boxes.petfood, 'litter': boxes.petfood,
    'cap': boxes.cap_and_crown, 'yarn': boxes.sewing_yarn, 'dogleash': flats.leash, 'pettoy': flats.bone,
    'boardgame': boxes.pack,
}
MODULES = (vessels, tableware, rounds, boxes, devices, garments, flats)
LIES = {'knife', 'cutlery', 'scissors', 'hammer', 'keys', 'pen', 'utensil', 'hairbrush', 'toothbrush', 'razor', 'trowel', 'plug', 'leash', 'belt', 'rug', 'yogamat', 'towel', 'chip', 'keyboard', 'sandal'}
WORN = {'tshirt', 'longsleeve', 'hoodie', 'tanktop', 'jacket', 'dress', 'skirt', 'trousers', 'shorts', 'swimwear', 'underpants', 'sock', 'suit', 'sportwear', 'babyclothes', 'tie', 'scarf', 'glove'}


def makers():
    """Noun to function: by the same name, or as named above."""
    nouns = json.loads((Path(__file__).parent / 'nouns.json').read_text())
    for noun, entry in nouns.items():
        named = KINDS[noun] if noun in KINDS else next((getattr(module, noun) for module in MODULES if hasattr(module, noun)), None)
        if named is not None:
            yield noun, entry['pose'], named


def view_of(noun, pose):
    """Azimuth, elevation and roll in degrees."""
    if noun in WORN:
        return random.uniform(-25, 25), random.uniform(-8, 20), random.gauss(0, 6)
    if noun in LIES or pose == 'lies' and random.random() < 0.5:
        return random.uniform(-50, 50), random.uniform(-15, 60), random.uniform(-180, 180) if random.random() < 0.5 else random.gauss(0, 20)
    elevation = random.choice([random.uniform(-3, 8), random.uniform(5, 25), random.uniform(15, 45)])
    return random.gauss(0, 35), elevation, random.gauss(0, 3)


def photographed(picture):
    """Exposure, white balance, blur and a rough edge, as photos and their cut-outs have them."""
    rgb, alpha = picture[..., :3].astype(np.float32), picture[..., 3]
    rgb = 255 * (rgb / 255) ** random.uniform(0.75, 1.4) * np.random.uniform(0.93, 1.07, 3)
    rgb += np.random.randn(*rgb.shape) * random.uniform(0, 6)
    return np.dstack([rgb.clip(0, 255), alpha]).astype(np.uint8)


def main(folder, specimens):
    library = load_library(folder)
    kinds = list(makers())
    print(len(kinds), 'kinds')
    count = 0
    with open(folder / 'goods.rgba', 'wb') as pixels, open(folder / 'goods.jsonl', 'w') as lines:
        # Round by round, so that a run that is ended early still holds every kind.
        for round_ in range(specimens):
            for noun, pose, make in kinds:
                random.seed(f'{noun} {round_}')
                np.random.seed(abs(hash_of(noun)) % 2**31 + round_)
                parts = make()
                if random.random() < 0.06 and pose == 'stands':
                    parts = parts + moved(make(), by=(random.uniform(0.7, 1.1), 0, random.uniform(-0.3, 0.3)))
                picture = photographed(render(library, parts, *view_of(noun, pose)))
                pixels.write(picture.tobytes())
                lines.write(json.dumps(dict(noun=noun, group=f'goods {round_ % 10}', name=f'{noun} {round_}', licence='Apache-2.0', isColour=True)) + '\n')
                count += 1
    print('goods', count)


def hash_of(text):
    value = 7
    for letter in text:
        value = value * 31 + ord(letter)
    return value


if __name__ == '__main__':
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 150)
