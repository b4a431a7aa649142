"""Models of Debian's sweethome3d-furniture as samples: python3 furniture.py <work folder> [views a model]. CC0 and CC-BY models only."""
import io
import json
import random
import re
import sys
import zipfile
from pathlib import Path

import numpy as np
from PIL import Image

from rendering import Material, load_library, render

PACKAGE = Path('/usr/share/sweethome3d/furniture')
LICENCES = {'BlendSwap-CC-0': 'CC0-1.0', 'BlendSwap-CC-BY': 'CC-BY-3.0', 'KatorLegaz': 'CC-BY-3.0', 'Scopia': 'CC-BY-3.0'}
NOT_GOODS = re.compile(
    r'plate, glass|wheelchair|tablecloth|technical|pool table|football table|table tennis$|fire hydrant|speech|garden faucet|wheelbarrow|'
    r'glasses and|tv stand|wall|street|park light|outdoor lamp|post'
)
GOODS_AFTER_ALL = {'table tennis bat', 'wall flat tv'}
MOST_BYTES = 7_000_000


def main(folder, views):
    random.seed(1)
    np.random.seed(1)
    library = load_library(folder)
    nouns = json.loads((Path(__file__).parent / 'nouns.json').read_text())
    patterns = [(noun, re.compile(f'(?:{entry["models"]})', re.I)) for noun, entry in nouns.items() if entry['models']]
    count = 0
    with open(folder / 'furniture.rgba', 'wb') as pixels, open(folder / 'furniture.jsonl', 'w') as lines:
        for archive, licence in LICENCES.items():
            for name, path, archive_file, turn in models_of(archive):
                noun = noun_of(name, patterns)
                if noun is None:
                    continue
                try:
                    parts = load_model(archive_file, path, turn)
                except (KeyError, ValueError, IndexError) as problem:
                    print('left out', name, repr(problem)[:80])
                    continue
                for view in range(views):
                    picture = render(library, parts, *angles(view, views, nouns[noun]['pose'] == 'lies'))
                    if (picture[..., 3] > 0).mean() < 0.01:
                        continue
                    pixels.write(picture.tobytes())
                    line = dict(noun=noun, group=f'furniture {path.split("/")[-1]}', name=f'{archive}: {name}', licence=licence, isColour=True)
                    lines.write(json.dumps(line) + '\n')
                    count += 1
    print('furniture', count)


def angles(view, views, lies):
    azimuth = random.uniform(-80, 80) if view < views * 0.75 else random.uniform(-180, 180)
    elevation = random.choice([random.uniform(0, 15), random.uniform(10, 35)]) if not lies or view % 2 == 0 else random.uniform(40, 90)
    return azimuth, elevation


def noun_of(name, patterns):
    said = name.lower()
    if NOT_GOODS.search(said) and said not in GOODS_AFTER_ALL:
        return None
    found = [(len(match.group(0)), noun) for noun, pattern in patterns if (match := pattern.search(said))]
    return max(found)[1] if found else None


def models_of(archive):
    with zipfile.ZipFile(PACKAGE / f'{archive}.sh3f') as file:
        names = set(file.namelist())
        text = file.read('PluginFurnitureCatalog.properties').decode('latin1').encode().decode('unicode_escape', 'ignore')
        entries = dict(re.findall(r'^(\w+#\d+)\s*=\s*(.*?)\s*$', text, re.M))
        for key, name in entries.items():
            if not key.startswith('name#'):
                continue
            number = key[5:]
            path = entries.get(f'model#{number}', '').lstrip('/')
            if path in names and path.endswith('.obj') and file.getinfo(path).file_size < MOST_BYTES:
                turn = entries.get(f'modelRotation#{number}')
                yield name, path, file, turn and np.array([float(value) for value in turn.split()]).reshape(3, 3)


def load_model(file, path, turn):
    """A Wavefront model as parts, one a material; a picture on it counts as its mean colour."""
    folder = path.rsplit('/', 1)[0] + '/' if '/' in path else ''
    colours, points, faces = {}, [], {}
    material = None
    for line in file.read(path).decode('latin1').split('\n'):
        if line.startswith('v '):
            points.append([float(value) for value in line.split()[1:4]])
        elif line.startswith('f '):
            corners = [int(corner.split('/')[0]) for corner in line.split()[1:]]
            corners = [corner - 1 if corner > 0 else len(points) + corner for corner in corners]
            faces.setdefault(material, []).extend((corners[0], corners[k], corners[k + 1]) for k in range(1, len(corners) - 1))
        elif line.startswith('usemtl'):
            material = line[6:].strip()
        elif line.startswith('mtllib'):
            colours.update(read_colours(file, folder, line[6:].strip()))
    points = np.array(points, np.float32)
    if turn is not None:
        points = points @ turn.T.astype(np.float32)
    return [part_of(points[np.array(indices)], colours.get(name, (0.7, 0.7, 0.7))) for name, indices in faces.items()]


def part_of(triangles, colour):
    normal = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9
    shine = random.choice([0.0, 0.05, 0.25])
    return triangles, np.repeat(normal[:, None], 3, 1), np.zeros((len(triangles), 3, 2)), Material(colour, shine=shine, gloss=30.0)


def read_colours(file, folder, name):
    colours, current = {}, None
    try:
        text = file.read(folder + name).decode('latin1')
    except KeyError:
        return colours
    for line in (line.strip() for line in text.split('\n')):
        if line.startswith('newmtl'):
            current = line[6:].strip()
            colours.setdefault(current, (0.7, 0.7, 0.7))
        elif line.startswith('Kd') and current:
            colours[current] = tuple(float(value) for value in line.split()[1:4])
        elif line.startswith('map_Kd') and current:
            try:
                picture = Image.open(io.BytesIO(file.read(folder + line[6:].strip()))).convert('RGB').resize((8, 8))
                colours[current] = tuple(np.asarray(picture).reshape(-1, 3).mean(0) / 255)
            except (KeyError, OSError):
                pass
    return colours


if __name__ == '__main__':
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 12)
