"""The layer on the detector's features: python3 layer.py <work folder> <weights folder> [earlier features.f16]. A linear part and a hidden one on the strongest directions, written back as layers on all features; with an earlier linear layer, what is learned is only the difference to it, so that nouns without new samples keep what they had. Photos of the part "apart" only check. Scores of each photo by a layer that saw nothing of who took it go to <work folder>/photo-scores.json."""
import json
import sys
import zlib
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

CATEGORIES = {noun: entry['category'] for noun, entry in json.loads((Path(__file__).parent / 'nouns.json').read_text()).items()}
FEATURES = 2816
DIRECTIONS = 384
HIDDEN = 512
EPOCHS = 30
NOISE = 0.6
SOURCES = {'icons': 0.7, 'furniture': 1.2, 'others': 1.0, 'goods': 1.3, 'apart': 1.0, 'photos': 2.0, 'whole': 0.7, 'food': 0.7, 'objects': 2.0, 'shop': 2.0, 'scans': 1.3, 'props': 6.0}
KINDS_OF_PHOTOS = [['apart', 'photos', 'whole'], ['food'], ['objects', 'shop']]
PHOTOS = sum(KINDS_OF_PHOTOS, [])
# What they show no earlier layer was taught.
NEW = [*PHOTOS, 'scans']
GLYPH = 0.25
SPREAD_FLOOR = 0.05
DECAY = 0.3
KEPT = 0.7
FOLDS = 4
HELD_BACK_SETS = {'icons noto', 'icons fluent-emoji-flat', 'icons tabler'}


def is_held_back(line):
    """Photos that are kept apart; about a seventh of models and specimens, and three collections of icons: they check what the rest has taught."""
    if 'part' in line:
        return line['part'] == 'apart'
    group = line['group']
    return group in HELD_BACK_SETS or not group.startswith(('icons', 'props')) and zlib.crc32(group.encode()) % 7 == 0


class Samples:
    """`right`: of each sample, 1 for each noun that is right."""

    def __init__(self, folder, nouns):
        features, self.lines, self.sources, weights, labels = [], [], [], [], []
        for source, weight in SOURCES.items():
            path = folder / f'{source}.features'
            if not path.exists():
                print('without', source)
                continue
            lines = [json.loads(line) for line in open(folder / f'{source}.jsonl')]
            rows = np.memmap(path, np.float32, 'r')
            rows = rows[: len(rows) // FEATURES * FEATURES].reshape(-1, FEATURES)[: len(lines)]
            lines = lines[: len(rows)]
            # Such pictures show more than the thing where it could not be cut out.
            used = [row for row, line in enumerate(lines) if source != 'objects' or line['cut']]
            lines = [lines[row] for row in used]
            features.append(np.array(rows)[used])
            self.lines += lines
            self.sources += [source] * len(lines)
            weights += [weight if line['isColour'] else GLYPH for line in lines]
            labels += [line['nouns'] if 'nouns' in line else [line['noun']] for line in lines]
        self.features = np.concatenate(features)
        self.sources = np.array(self.sources)
        self.right = np.zeros((len(labels), len(nouns)), np.float32)
        for row, those in enumerate(labels):
            self.right[row, [nouns.index(noun) for noun in those]] = 1
        # Of the studio's props only what the earlier layer said is known.
        self.kept = np.where(np.isin(self.sources, NEW), 0, np.where(self.sources == 'props', 1, KEPT)).astype(np.float32)
        self.held = np.array([is_held_back(line) for line in self.lines])
        self.importance = self.balanced(np.array(weights), labels)

    def balanced(self, weights, labels):
        """Labels with few samples count more; photos among photos, drawings among drawings."""
        kinds = [f"{source in PHOTOS} {'|'.join(those)}" for source, those in zip(self.sources, labels)]
        taught = [kind for kind, is_held in zip(kinds, self.held) if not is_held]
        counts = dict(zip(*np.unique(taught, return_counts=True)))
        return weights * np.array([(counts.get(kind, 0) + 5.0) ** -0.7 for kind in kinds])

    def fold(self):
        """Who took a photo is in one fold only; -1: no photo."""
        return self.folds_by(lambda line: line['group'])

    def fold_of_categories(self):
        """So is each category: a layer that saw none of a fold knows its goods from drawings only."""
        return self.folds_by(lambda line: CATEGORIES[line['nouns'][0]])

    def folds_by(self, key):
        return np.array([zlib.crc32(key(line).encode()) % FOLDS if source in PHOTOS else -1 for line, source in zip(self.lines, self.sources)])


class Directions:
    """The strongest directions of the features, and the way back from a layer on them to one on all features."""

    def __init__(self, features):
        self.mean, self.spread = features.mean(0), features.std(0) + SPREAD_FLOOR
        chosen = np.random.RandomState(1).permutation(len(features))[:12000]
        even = torch.from_numpy(((features[chosen] - self.mean) / self.spread).astype(np.float32))
        _, _, directions = torch.svd_lowrank(even, q=DIRECTIONS, niter=3)
        self.directions = directions.T.numpy()
        self.scale = 1.0
        self.scale = self.along(features).std(0).mean()

    def along(self, features):
        return (((features - self.mean) / self.spread) @ self.directions.T / self.scale).astype(np.float32)

    def without_kind(self, features, sources):
        """That most photos show clothes must not make every photo one of clothes: in what photos as such differ from drawings nothing is learned."""
        along = self.along(features)
        kinds = [along[np.isin(sources, kind)].mean(0) for kind in KINDS_OF_PHOTOS if np.isin(sources, kind).any()]
        apart = np.mean(kinds, 0) - along[~np.isin(sources, PHOTOS)].mean(0)
        apart /= np.linalg.norm(apart)
        self.directions = self.directions - np.outer(apart, apart @ self.directions)

    def on_all(self, layer):
        """A row for each output: a weight for each feature, then the bias."""
        matrix = (layer.weight.detach().numpy() / self.scale) @ self.directions / self.spread
        bias = layer.bias.detach().numpy() - matrix @ self.mean
        return np.concatenate([matrix, bias[:, None]], 1)


class Layer(torch.nn.Module):
    def __init__(self, inputs, outputs):
        super().__init__()
        self.linear, self.hidden, self.out = torch.nn.Linear(inputs, outputs), torch.nn.Linear(inputs, HIDDEN), torch.nn.Linear(HIDDEN, outputs, bias=False)
        self.dropout = torch.nn.Dropout(0.5)
        for part in (self.linear.weight, self.linear.bias, self.out.weight):
            torch.nn.init.zeros_(part)

    def forward(self, x):
        return self.linear(x) + self.out(self.dropout(torch.relu(self.hidden(x))))

    def scores(self, x):
        with torch.no_grad():
            return self.eval()(torch.from_numpy(x)).numpy()


def learn(x, earlier, samples, importance):
    """A layer whose scores are added to the earlier ones. Of drawings, half of what is taught is what the earlier layer said."""
    torch.manual_seed(1)
    x, earlier, right = torch.from_numpy(x), torch.from_numpy(earlier), torch.from_numpy(samples.right)
    said = functional.softmax(earlier, 1)
    kept = torch.from_numpy(samples.kept) if earlier.any() else torch.zeros(len(x))
    importance = torch.from_numpy(importance).double()
    layer = Layer(x.shape[1], right.shape[1])
    best = torch.optim.AdamW(layer.parameters(), 2e-3, weight_decay=DECAY)
    steps = EPOCHS * int((importance > 0).sum()) // 512
    rate = torch.optim.lr_scheduler.OneCycleLR(best, 2e-3, steps)
    for _ in range(steps):
        batch = torch.multinomial(importance, 512, replacement=True)
        scores = layer(x[batch] + NOISE * torch.randn(512, x.shape[1])) + earlier[batch]
        logs = functional.log_softmax(scores, 1)
        hit = torch.logsumexp(logs + torch.log(right[batch] + 1e-9), 1)
        as_before = (said[batch] * logs).sum(1)
        loss = -((1 - kept[batch]) * hit + kept[batch] * as_before).mean()
        best.zero_grad()
        loss.backward()
        best.step()
        rate.step()
    return layer


def main(folder, weights, earlier_file=None):
    torch.set_num_threads(1)
    nouns = sorted(json.loads((Path(__file__).parent / 'nouns.json').read_text()))
    samples = Samples(folder, nouns)
    directions = Directions(samples.features[~samples.held])
    is_taught = ~samples.held
    directions.without_kind(samples.features[is_taught], samples.sources[is_taught])
    x = directions.along(samples.features)
    shape = (len(nouns), FEATURES + 1)
    known = np.fromfile(earlier_file, np.float16).astype(np.float32).reshape(shape) if earlier_file else np.zeros(shape, np.float32)
    earlier = samples.features @ known[:, :-1].T + known[:, -1]
    taught = np.where(samples.held, 0, samples.importance)
    report('before', earlier, samples)
    fold = samples.fold()
    scores, strange = [by_turns(x, earlier, samples, folds, taught) for folds in (fold, samples.fold_of_categories())]
    layer = learn(x, earlier, samples, taught)
    scores[samples.held] = layer.scores(x[samples.held]) + earlier[samples.held]
    report('after', scores, samples)
    report('category not taught', strange, samples, ['by turns'])
    made = known + directions.on_all(layer.linear)
    if not earlier_file:
        # A noun without samples is never said.
        made[samples.right[~samples.held].sum(0) == 0, -1] = -30
    made.astype(np.float16).tofile(weights / 'features.f16')
    hidden = np.concatenate([directions.on_all(layer.hidden).ravel(), layer.out.weight.detach().numpy().ravel()])
    hidden.astype(np.float16).tofile(weights / 'hidden.f16')
    keep_scores(folder, scores, strange, samples, fold)
    print(len(x), 'samples,', (~samples.held).sum(), 'taught')


def by_turns(x, earlier, samples, fold, taught):
    """The scores of each fold by a layer that saw none of it."""
    scores = np.zeros_like(earlier)
    for part in range(FOLDS):
        layer = learn(x, earlier, samples, np.where(fold == part, 0, taught))
        rows = fold == part
        scores[rows] = layer.scores(x[rows]) + earlier[rows]
    return scores


def keep_scores(folder, scores, strange, samples, fold):
    """Of photos, and of what else is held back, for choosing thresholds. `strange`: of photos, by a layer that saw none of their kind."""
    rows = np.where((fold >= 0) | samples.held)[0]
    logs, others = [torch.log_softmax(torch.from_numpy(those[rows]), 1).numpy().round(3) for those in (scores, strange)]
    lines = [{**samples.lines[row], 'source': str(samples.sources[row]), 'logs': now.tolist(), 'strange': other.tolist()} for row, now, other in zip(rows, logs, others)]
    (folder / 'photo-scores.json').write_text(json.dumps(lines))


def report(when, scores, samples, which=('held back', 'by turns')):
    """Held back: of all sources. By turns: photos by a layer that saw none of the same sender."""
    order = np.argsort(-scores, 1)
    hits = np.take_along_axis(samples.right, order[:, :3], 1)
    for source in SOURCES:
        for name, rows in [('held back', samples.held), ('by turns', ~samples.held)]:
            rows = rows & (samples.sources == source)
            if name in which and rows.any() and (name == 'held back' or source in PHOTOS):
                print(f'{when} {source}, {name}: {rows.sum()}, top 1 {hits[rows, 0].mean():.3f}, top 3 {(hits[rows].max(1)).mean():.3f}')


if __name__ == '__main__':
    main(*(Path(one) for one in sys.argv[1:4]))
