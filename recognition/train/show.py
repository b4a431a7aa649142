"""A contact sheet of samples: python3 show.py <work folder> <source> <out.png> [every] [columns] [noun]"""
import json
import sys

import numpy as np
from PIL import Image, ImageDraw

from rendering import SIDE_PX

folder, source, out = sys.argv[1:4]
lines = [json.loads(line) for line in open(f'{folder}/{source}.jsonl')]
samples = np.memmap(f'{folder}/{source}.rgba', np.uint8, 'r')
samples = samples[: len(samples) // (4 * SIDE_PX**2) * 4 * SIDE_PX**2].reshape(-1, SIDE_PX, SIDE_PX, 4)
every, columns = int(sys.argv[4]) if len(sys.argv) > 4 else 1, int(sys.argv[5]) if len(sys.argv) > 5 else 12
chosen = [i for i in range(min(len(lines), len(samples))) if len(sys.argv) < 7 or lines[i]['noun'] == sys.argv[6]][::every][:144]
sheet = Image.new('RGB', (columns * 110, -(-len(chosen) // columns) * 122), (235, 235, 235))
for place, index in enumerate(chosen):
    x, y = place % columns * 110, place // columns * 122
    picture = Image.fromarray(samples[index]).resize((104, 104))
    sheet.paste(picture, (x, y), picture)
    ImageDraw.Draw(sheet).text((x + 2, y + 106), lines[index]['noun'], fill=(0, 0, 0))
sheet.save(out)
