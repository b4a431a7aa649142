"""Triangle meshes and their pictures. A part is (vertices (n,3,3), normals (n,3,3), uv (n,3,2), material); x right, y up, z to the viewer."""
import ctypes
import math
import random
import subprocess
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

HERE = Path(__file__).parent
SIDE_PX = 160
OVERSAMPLING = 2
TEXTURE_PX = 64


def load_library(folder):
    built = Path(folder) / 'raster.so'
    if not built.exists():
        subprocess.run(['gcc', '-O3', '-march=native', '-shared', '-fPIC', '-o', built, HERE / 'raster.c', '-lm'], check=True)
    return ctypes.CDLL(str(built))


class Material:
    """Colour 0 to 1; shine 0 to 1; gloss: the exponent of highlights; texture: 64 x 64 x 3 bytes or None."""

    def __init__(self, colour, shine=0.1, gloss=20.0, metal=False, texture=None):
        self.colour, self.shine, self.gloss, self.metal, self.texture = colour, shine, gloss, metal, texture


def random_colour(low=0.03, high=0.97):
    """Greys are as common among goods as all hues together."""
    if random.random() < 0.4:
        value = random.uniform(low, high)
        return tuple(min(1, max(0, value + random.uniform(-0.03, 0.03))) for _ in range(3))
    return tuple(random.uniform(low, high) for _ in range(3))


def random_material(**fixed):
    kind = random.random()
    if kind < 0.45:
        made = dict(shine=random.uniform(0, 0.08), gloss=8.0)
    elif kind < 0.85:
        made = dict(shine=random.uniform(0.1, 0.45), gloss=random.uniform(20, 90))
    else:
        made = dict(shine=random.uniform(0.4, 0.9), gloss=random.uniform(30, 120), metal=True)
    made.update(fixed)
    colour = made.pop('colour', None) or random_colour()
    return Material(colour, **made)


def metal():
    tone = random.choice([(0.78, 0.78, 0.8), (0.9, 0.75, 0.4), (0.85, 0.6, 0.5), (0.3, 0.3, 0.32)])
    return Material(tone, shine=random.uniform(0.5, 0.9), gloss=random.uniform(30, 100), metal=True)


def glass():
    tone = random.choice([(0.8, 0.84, 0.84), (0.45, 0.28, 0.12), (0.25, 0.4, 0.25), (0.6, 0.7, 0.78), (0.75, 0.6, 0.62)])
    return Material(tone, shine=random.uniform(0.3, 0.6), gloss=100.0)


def wood():
    base = np.array(random.choice([(0.72, 0.53, 0.34), (0.45, 0.3, 0.18), (0.85, 0.7, 0.5)]))
    grain = np.sin(np.linspace(0, random.uniform(20, 60), TEXTURE_PX) + np.random.rand(TEXTURE_PX))[None, :, None] * 0.08
    noise = np.random.rand(TEXTURE_PX, TEXTURE_PX, 1) * 0.06
    picture = np.clip((base * (1 + grain + noise)) * 255, 0, 255).astype(np.uint8)
    return Material(tuple(base), shine=0.05, texture=np.ascontiguousarray(picture))


def cloth(colour=None):
    """Plain, striped or checked, with soft folds."""
    base = np.array(colour or random_colour())
    picture = np.ones((TEXTURE_PX, TEXTURE_PX, 3)) * base
    kind = random.random()
    other = np.array(random_colour())
    period = random.choice([4, 8, 16])
    stripes = (np.arange(TEXTURE_PX) // period) % 2 == 0
    if kind < 0.12:
        picture[stripes] = other
    elif kind < 0.2:
        picture[stripes] = picture[stripes] * 0.6 + other * 0.4
        picture[:, stripes] = picture[:, stripes] * 0.6 + other * 0.4
    waves = np.random.randn(6, 6)
    folds = np.asarray(Image.fromarray(waves.astype(np.float32)).resize((TEXTURE_PX, TEXTURE_PX), Image.BICUBIC))
    picture = picture * (1 + random.uniform(0.05, 0.16) * folds[..., None]) + np.random.randn(TEXTURE_PX, TEXTURE_PX, 1) * 0.015
    return Material(tuple(base), shine=0.0, texture=np.ascontiguousarray((picture.clip(0, 1) * 255).astype(np.uint8)))


def print_of(ground=None):
    """A printed label: bars for words, a block or disc for a picture."""
    ground = ground or random_colour(0.1, 1)
    to_bytes = lambda colour: tuple(int(255 * value) for value in colour)
    picture = Image.new('RGB', (TEXTURE_PX, TEXTURE_PX), to_bytes(ground))
    draw = ImageDraw.Draw(picture)
    if random.random() < 0.4:
        top = random.randint(0, 40)
        draw.rectangle([0, top, 64, top + random.randint(8, 30)], fill=to_bytes(random_colour()))
    if random.random() < 0.5:
        x, y, size = random.randint(4, 50), random.randint(4, 50), random.randint(6, 20)
        shape = draw.ellipse if random.random() < 0.5 else draw.rectangle
        shape([x, y, x + size, y + size], fill=to_bytes(random_colour()))
    ink = to_bytes(random_colour())
    y = random.randint(6, 20)
    left = random.randint(4, 20)
    while y < 58 and random.random() < 0.93:
        height = random.choice([1, 2, 2, 4, 7])
        x = left
        while x < random.randint(30, 60):
            width = random.randint(2, 4 + height * 2)
            draw.rectangle([x, y, x + width, y + height], fill=ink)
            x += width + 1 + height // 3
        y += height + random.randint(2, 7)
    return np.asarray(picture)


def printed(shine=None):
    texture = print_of()
    return Material(tuple(texture.reshape(-1, 3).mean(0) / 255), shine=random.uniform(0, 0.4) if shine is None else shine, gloss=40.0, texture=texture)


def render(library, parts, azimuth, elevation, roll=0.0, side=SIDE_PX):
    """The parts seen from an angle (degrees), filling the picture but a rim: side x side x 4 bytes."""
    vertices = np.concatenate([part[0] for part in parts]).astype(np.float32)
    normals = np.concatenate([part[1] for part in parts]).astype(np.float32)
    uv = np.concatenate([part[2] for part in parts]).astype(np.float32)
    index = np.concatenate([np.full(len(part[0]), i, np.int32) for i, part in enumerate(parts)])
    turn = rotation(azimuth, elevation, roll)
    points = vertices.reshape(-1, 3)
    points = (points - (points.min(0) + points.max(0)) / 2) @ turn.T
    points /= np.abs(points).max() + 1e-9
    distance = random.uniform(3, 8)
    near = distance / (distance - points[:, 2])
    flat = points * np.stack([near, near, np.ones_like(near)], 1)
    low, high = flat[:, :2].min(0), flat[:, :2].max(0)
    canvas = side * OVERSAMPLING
    scale = canvas * 0.94 / (high - low).max()
    screen = np.empty_like(flat)
    screen[:, 0] = (flat[:, 0] - (low[0] + high[0]) / 2) * scale + canvas / 2
    screen[:, 1] = canvas / 2 - (flat[:, 1] - (low[1] + high[1]) / 2) * scale
    screen[:, 2] = flat[:, 2] * scale
    seen = (normals.reshape(-1, 3) @ turn.T) * np.array([1, -1, 1], np.float32)
    packed = np.ascontiguousarray(np.concatenate([screen, seen, uv.reshape(-1, 2)], 1), np.float32)
    textures, rows = [], []
    for *_, material in parts:
        slot = -1
        if material.texture is not None:
            slot = len(textures)
            textures.append(material.texture)
        rows.append([*material.colour, material.shine, material.gloss, float(material.metal), slot, 1])
    pixels = np.ascontiguousarray(np.stack(textures) if textures else np.zeros((1, 64, 64, 3)), np.uint8)
    light = np.array([random.uniform(-0.8, 0.8), -random.uniform(0.3, 1), random.uniform(0.4, 1)], np.float32)
    light /= np.linalg.norm(light)
    floor = random.uniform(0.2, 0.5)
    sky = np.array([floor, floor + random.uniform(0.1, 0.35), random.uniform(0.3, 0.7), random.uniform(0.2, 0.9)], np.float32)
    materials = np.array(rows, np.float32)
    out = np.zeros((canvas, canvas, 4), np.uint8)
    pointer = lambda array: array.ctypes.data_as(ctypes.c_void_p)
    library.raster(pointer(packed), pointer(index), len(index), pointer(materials), pointer(pixels), pointer(light), pointer(sky), canvas, pointer(out))
    return np.asarray(Image.fromarray(out).resize((side, side), Image.BOX))


def rotation(azimuth, elevation, roll=0.0):
    a, e, r = (math.radians(angle) for angle in (azimuth, elevation, roll))
    about_y = np.array([[math.cos(a), 0, math.sin(a)], [0, 1, 0], [-math.sin(a), 0, math.cos(a)]])
    about_x = np.array([[1, 0, 0], [0, math.cos(e), -math.sin(e)], [0, math.sin(e), math.cos(e)]])
    about_z = np.array([[math.cos(r), -math.sin(r), 0], [math.sin(r), math.cos(r), 0], [0, 0, 1]])
    return (about_z @ about_x @ about_y).astype(np.float32)
