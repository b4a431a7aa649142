"""The linear layer on the detector's features: python3 linear.py <work folder> <out.bin>. Softmax regression on the 256 strongest directions, written back as one layer on all features."""
import json
import sys
import zlib
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

FEATURES = 2816
DIRECTIONS = 320
EPOCHS = 40
SOURCES = {'icons': 0.7, 'furniture': 1.2, 'others': 1.0, 'goods': 1.3}
GLYPH = 0.25
SPREAD_FLOOR = 0.05
HELD_BACK_SETS = {'icons noto', 'icons fluent-emoji-flat', 'icons tabler'}


def is_held_back(group):
    """About a seventh of models and specimens, and three collections of icons, check what the rest has taught."""
    return group in HELD_BACK_SETS or not group.startswith('icons') and zlib.crc32(group.encode()) % 7 == 0


def load(folder, nouns):
    rows, labels, weights, groups, sources = [], [], [], [], []
    for source, weight in SOURCES.items():
        path = folder / f'{source}.features'
        if not path.exists():
            print('without', source)
            continue
        features = np.memmap(path, np.float32, 'r')
        features = features[: len(features) // FEATURES * FEATURES].reshape(-1, FEATURES)
        lines = [json.loads(line) for line in open(folder / f'{source}.jsonl')][: len(features)]
        rows.append(np.array(features[: len(lines)]))
        labels += [nouns.index(line['noun']) for line in lines]
        weights += [weight if line['isColour'] else GLYPH for line in lines]
        groups += [line['group'] for line in lines]
        sources += [source] * len(lines)
    return np.concatenate(rows), np.array(labels), np.array(weights), np.array(groups), np.array(sources)


def main(folder, out):
    torch.manual_seed(1)
    torch.set_num_threads(1)
    nouns = sorted(json.loads((Path(__file__).parent / 'nouns.json').read_text()))
    features, labels, weights, groups, sources = load(folder, nouns)
    held = np.array([is_held_back(group) for group in groups])
    mean, spread = features.mean(0), features.std(0) + SPREAD_FLOOR
    features = (features - mean) / spread
    chosen = np.random.RandomState(1).permutation(np.where(~held)[0])[:12000]
    _, _, directions = np.linalg.svd(features[chosen] - features[chosen].mean(0), full_matrices=False)
    directions = directions[:DIRECTIONS]
    reduced = features @ directions.T
    scale = reduced.std(0).mean()
    x = torch.from_numpy((reduced / scale).astype(np.float32))
    y = torch.from_numpy(labels)
    counts = np.bincount(labels[~held], minlength=len(nouns))
    importance = torch.from_numpy(weights * (counts[labels] + 5.0) ** -0.7).double()
    importance[torch.from_numpy(held)] = 0
    layer = torch.nn.Linear(DIRECTIONS, len(nouns))
    best = torch.optim.AdamW(layer.parameters(), 3e-3, weight_decay=0.3)
    steps = EPOCHS * len(x) // 512
    rate = torch.optim.lr_scheduler.OneCycleLR(best, 5e-3, steps)
    for step in range(steps):
        batch = torch.multinomial(importance, 512, replacement=True)
        loss = functional.cross_entropy(layer(x[batch] + 0.15 * torch.randn(512, DIRECTIONS)), y[batch], label_smoothing=0.1)
        best.zero_grad()
        loss.backward()
        best.step()
        rate.step()
    with torch.no_grad():
        scores = layer(x).numpy()
    for source in SOURCES:
        report(source, scores, labels, held & (sources == source))
    matrix = (layer.weight.detach().numpy() / scale) @ directions / spread
    bias = layer.bias.detach().numpy() - matrix @ mean
    # A noun without samples is never said.
    bias[counts == 0] = -30
    np.concatenate([matrix, bias[:, None]], 1).astype(np.float16).tofile(out)
    print(len(x), 'samples,', (~held).sum(), 'taught;', 'without samples:', [nouns[i] for i in np.where(counts == 0)[0]])


def report(source, scores, labels, rows):
    if not rows.any():
        return
    order = np.argsort(-scores[rows], 1)
    hit = order[:, :3] == labels[rows, None]
    print(f'{source}: {rows.sum()} held back, top 1 {hit[:, 0].mean():.3f}, top 3 {hit.any(1).mean():.3f}')


if __name__ == '__main__':
    main(Path(sys.argv[1]), Path(sys.argv[2]))
