"""The mean of two layers, and of what they said of photos: python3 blend.py <work folder> <first.f16> <second.f16> <out.f16>. The first was taught without the goods of `objects` and `shop`; its scores lie in <work folder>/first-scores.json, those of the second in photo-scores.json, where the mean is put."""
import json
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np

FEATURES = 2816
# What the first layer was not taught: its scores are those of the layer itself.
GOODS = ['objects', 'shop']


def main(folder, first, second, out):
    layers = [np.fromfile(path, np.float16).astype(np.float32).reshape(-1, FEATURES + 1) for path in (first, second)]
    ((layers[0] + layers[1]) / 2).astype(np.float16).tofile(out)
    said = defaultdict(list)
    for line in [*json.loads((folder / 'first-scores.json').read_text()), *lines_of_goods(folder, layers[0])]:
        said[line['source'], line['name']].append(line['logs'])
    lines = json.loads((folder / 'photo-scores.json').read_text())
    for line in lines:
        logs = (np.array(said[line['source'], line['name']].pop(0)) + np.array(line['logs'])) / 2
        line['logs'] = normal(logs).round(3).tolist()
    (folder / 'photo-scores.json').write_text(json.dumps(lines))
    print(len(lines), 'scores')


def lines_of_goods(folder, layer):
    for source in GOODS:
        if not (folder / f'{source}.jsonl').exists():
            continue
        lines = [json.loads(line) for line in open(folder / f'{source}.jsonl')]
        rows = np.fromfile(folder / f'{source}.features', np.float32).reshape(-1, FEATURES)
        for line, row in zip(lines, rows):
            if line['cut'] or source != 'objects':
                yield dict(source=source, name=line['name'], logs=normal(layer[:, :-1] @ row + layer[:, -1]))


def normal(scores):
    """As logarithms of probabilities."""
    return scores - scores.max() - np.log(np.exp(scores - scores.max()).sum())


if __name__ == '__main__':
    main(*(Path(one) for one in sys.argv[1:5]))
