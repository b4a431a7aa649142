"""Scans of real goods as samples: python3 scans.py <work folder> <pybullet-URDF-models> [views a scan]. Meshes whose pictures were photographed (MIT: Chen Yiting; a part is of the YCB object set, CC-BY 4.0); those whose files are not whole are left out."""
import json
import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image

from furniture import angles
from goods import photographed
from rendering import TEXTURE_PX, Material, load_library, render

NOUNS = {
    'pen': 'black_marker blue_marker red_marker large_marker small_marker',
    'hammer': 'flat_screwdriver phillips_screwdriver mini_claw_hammer_1 two_color_hammer large_clamp medium_clamp small_clamp extra_large_clamp',
    'drill': 'power_drill',
    'cutlery': 'fork spoon knife',
    'scissors': 'scissors stapler_1 stapler_2 correction_fluid glue_1 glue_2',
    'shampoo': 'shampoo conditioner',
    'spray': 'bleach_cleanser cleanser blue_moon magic_clean',
    'deodorant sunscreen spray': 'repellent',
    'soap': 'soap',
    'toothpaste': 'toothpaste_1',
    'plate': 'bowl doraemon_bowl green_bowl yellow_bowl plate blue_plate grey_plate doraemon_plate round_plate_1 round_plate_2 square_plate_1 square_plate_2',
    'mug': 'mug blue_cup green_cup orange_cup yellow_cup',
    'boardgame box': 'poker_1',
    'book': 'book_1 book_2 book_3 book_4 book_5 book_6',
    'cereal candybar box': 'cracker_box gelatin_box pudding_box orion_pie sugar_box',
    'coffeebag box': 'blue_tea_box pink_tea_box lipton_tea',
    'candybar jar': 'suger_1 suger_2 suger_3',
    'pouch': 'potato_chip_1 potato_chip_2 potato_chip_3',
}
OF_YCB = {'large_marker', 'flat_screwdriver', 'phillips_screwdriver', 'large_clamp', 'medium_clamp', 'small_clamp', 'extra_large_clamp', 'power_drill', 'fork', 'spoon', 'knife', 'scissors', 'bleach_cleanser', 'bowl', 'plate', 'mug', 'cracker_box', 'gelatin_box', 'pudding_box', 'sugar_box'}


def main(folder, models, views):
    library = load_library(folder)
    usual = json.loads((Path(__file__).parent / 'nouns.json').read_text())
    count = 0
    with open(folder / 'scans.rgba', 'wb') as pixels, open(folder / 'scans.jsonl', 'w') as lines:
        for nouns, names in ((nouns.split(), names.split()) for nouns, names in NOUNS.items()):
            for name in names:
                part = scan(models / 'urdf_models' / 'models' / name)
                if part is None:
                    print('left out', name)
                    continue
                random.seed(name)
                np.random.seed(len(name))
                lies = usual[nouns[0]]['pose'] == 'lies'
                for view in range(views):
                    turned = standing(part)
                    picture = photographed(render(library, [turned], *angles(view, views, lies), roll=random.gauss(0, 5)))
                    pixels.write(picture.tobytes())
                    licence = 'CC-BY-4.0' if name in OF_YCB else 'MIT'
                    lines.write(json.dumps(dict(nouns=nouns, group=f'scans {name}', name=f'{name} {view}', licence=licence, isColour=True)) + '\n')
                    count += 1
    print('scans', count)


def standing(part):
    """The scans' z is up; ours is y."""
    points, normals, uv, material = part
    turn = np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]], np.float32).T
    return points @ turn, normals @ turn, uv, material


def scan(folder):
    """One part whose texture is a palette: the colours of its photographed picture, one texel each."""
    pictures = [path for path in sorted(folder.glob('textu*')) if path.suffix in ('.png', '.jpg')]
    model = folder / 'textured.obj'
    if not pictures or not model.exists():
        return None
    picture = Image.open(pictures[0]).convert('RGB')
    picture.thumbnail((1024, 1024))
    indexed = picture.quantize(256)
    index = np.asarray(indexed)
    palette = np.zeros((256, 3), np.uint8)
    own = np.array(indexed.getpalette(), np.uint8).reshape(-1, 3)[:256]
    palette[: len(own)] = own
    texture = np.zeros((TEXTURE_PX, TEXTURE_PX, 3), np.uint8)
    texture[:16, :16] = palette.reshape(16, 16, 3)
    points, places, faces = read(model)
    corners = points[faces[:, :, 0]]
    middle = places[faces[:, :, 1]].mean(1) % 1
    colour = index[((1 - middle[:, 1]) * (index.shape[0] - 1)).astype(int), (middle[:, 0] * (index.shape[1] - 1)).astype(int)].astype(int)
    uv = np.stack([colour % 16 + 0.5, colour // 16 + 0.5], 1) / TEXTURE_PX
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9
    material = Material((1, 1, 1), shine=0.05, gloss=30.0, texture=texture)
    return corners, np.repeat(normal[:, None], 3, 1), np.repeat(uv[:, None], 3, 1), material


def read(model):
    points, places, faces = [], [], []
    for line in open(model):
        kind, *values = line.split() or ['']
        if kind == 'v':
            points.append([float(value) for value in values[:3]])
        elif kind == 'vt':
            places.append([float(value) for value in values[:2]])
        elif kind == 'f' and len(values) == 3:
            faces.append([[int(number) - 1 for number in value.split('/')[:2]] for value in values])
    return np.array(points, np.float32), np.array(places, np.float32), np.array(faces)


if __name__ == '__main__':
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 12)
