"""Weights of the fusion and from which probability on a category is filled in: python3 fusion.py <work folder> <studio/weights folder>. Chosen on photos alone: each was scored by a layer that saw nothing of who took it, and once more by one that saw no photo of its category, as goods are of which no photo was taught."""
import json
import sys
import zlib
from pathlib import Path

import numpy as np

LEAST_LOG, THING_FROM, WORN_FROM = -9, 0.25, 0.2
CLOTHES = 'tops trousers dresses outerwear underwear swimwear suits sleepwear sportswear kids-clothing shoes hats-scarves'.split()
WORN = 8
LIVING_FROM, LIVES_IN = 0.3, [*CLOTHES, 'jewellery', 'watches', 'eyewear', 'handbags', 'backpacks']
# Goods are cut out before they are recognised.
CUT_OUT = ['photos', 'objects', 'shop']
RIGHT, LEAST = 0.95, 25
# Categories of fewer taught photos are judged together where alone they are too few.
FEW = 75
# Goods of which no photo was taught: so many of a hundred.
STRANGERS = 0.4
STEPS = [0.3 + 0.01 * step for step in range(70)]
WEIGHTS = [dict(feature=feature, thing=thing, worn=worn) for feature in (0.6, 0.7, 0.8, 0.9, 1, 1.1) for thing in (6, 9, 12, 15, 18, 22) for worn in (4, 8, 12, 16)]


FOLDS = 4


class Photos:
    """Of each photo: scores by noun, how surely boxes and a person speak, which categories are right."""

    def __init__(self, lines, nouns, which):
        self.categories = sorted({noun['category'] for noun in nouns})
        self.of_noun = np.array([self.categories.index(noun['category']) for noun in nouns])
        self.is_clothes = np.array([noun['category'] in CLOTHES for noun in nouns])
        category = {noun['id']: self.categories.index(noun['category']) for noun in nouns}
        self.logs = np.maximum(LEAST_LOG, np.array([line[which] for line in lines]))
        seen = np.array([[np.mean([things['nouns'].get(noun['id'], 0) for things in line['things']]) for noun in nouns] for line in lines])
        self.things = np.maximum(0, seen - THING_FROM)
        self.person = np.array([max(things['person'] for things in line['things']) for line in lines])
        self.animal = np.array([max(things['animal'] for things in line['things']) for line in lines])
        self.first = np.array([category[line['nouns'][0]] for line in lines])
        self.right = np.zeros((len(lines), len(self.categories)), bool)
        for row, line in enumerate(lines):
            self.right[row, [category[noun] for noun in line['nouns']]] = True

    def shares(self, feature, thing, worn):
        """Probability of each category, as the fusion gives it."""
        scores = feature * self.logs + thing * self.things + worn * np.maximum(0, self.person - WORN_FROM)[:, None] * self.is_clothes
        powers = np.exp(scores - scores.max(1, keepdims=True))
        powers /= powers.sum(1, keepdims=True)
        return powers @ np.eye(len(self.categories))[self.of_noun]


def fit(photos):
    """The weights under which the right categories are likeliest; of what was shown by `photos`."""
    def loss(weights):
        return -np.log(np.maximum(1e-6, (photos.shares(**weights) * photos.right).sum(1))).mean()
    return min(WEIGHTS, key=loss)


class Answers:
    """Of each photo: the likeliest category, how likely it is, whether it is right, and whether of that category the layer knew drawings only."""

    def __init__(self, photos, weights, is_drawn):
        shares = photos.shares(**weights)
        rows = np.arange(len(shares))
        self.categories = photos.categories
        self.best = shares.argmax(1)
        self.share = shares[rows, self.best]
        self.is_right = photos.right[rows, self.best]
        self.is_drawn = is_drawn[rows, self.best]
        lives_in = np.isin(np.array(photos.categories), LIVES_IN)[self.best]
        # A person or an animal as the subject is asked about, whatever else is seen.
        self.is_asked = (photos.animal >= LIVING_FROM) | (photos.person >= LIVING_FROM) & ~lives_in

def least_share(indexes, known, strange, weights):
    """The lowest from which on these categories are right often enough, on enough photos."""
    rows = [np.isin(one.best, indexes) & ~one.is_asked for one in (known, strange)]
    for share in STEPS:
        own, others = [of_category & (one.share >= share) for of_category, one in zip(rows, (known, strange))]
        given = own.sum() + weights[others].sum()
        right = known.is_right[own].sum() + weights[others & strange.is_right].sum()
        if own.sum() >= LEAST and right >= RIGHT * given:
            return round(share, 2)
    return None


def weights_of_strangers(photos):
    """Each category alike, together the share of goods that are taken to be of categories that were not taught."""
    counts = np.bincount(photos.first)
    weights = 1 / counts[photos.first]
    return weights / weights.sum() * len(weights) * STRANGERS / (1 - STRANGERS)


def choose(known, strange, weights, counts):
    """By category, of those photos were taught. `counts`: photos of each category."""
    taught = sorted(set(known.best[known.is_right & ~known.is_drawn]))
    alone = {index: least_share([index], known, strange, weights) for index in taught}
    few = [index for index in taught if not alone[index] and counts[index] < FEW]
    together = least_share(few, known, strange, weights)
    shown = {index for index in few if together and ((known.best == index) & (known.share >= together)).any()}
    found = {index: alone[index] or (together if index in shown else None) for index in taught}
    return {known.categories[index]: share for index, share in found.items() if share}


def told(one, chosen):
    """How many are filled in, and how many of those are right."""
    floor = np.array([chosen.get(category, 2) for category in one.categories])[one.best]
    rows = (one.share >= floor) & ~one.is_asked
    return f'{rows.sum()} of {len(rows)} filled in ({100 * rows.mean():.0f} %), right {interval(one.is_right[rows].sum(), rows.sum())}'


def interval(hits, count):
    """Wilson's, 95 %."""
    if count == 0:
        return '0 of 0'
    z, share = 1.96, hits / count
    middle, width = share + z * z / (2 * count), z * (share * (1 - share) / count + z * z / (4 * count * count)) ** 0.5
    low, high = [(middle + sign * width) / (1 + z * z / count) for sign in (-1, 1)]
    return f'{hits} of {count} ({100 * share:.0f} %, {100 * low:.0f} to {100 * high:.0f})'


def is_drawn(photos, lines, which):
    """Of each photo and category: whether the layer that scored it was taught no photo of the category."""
    taught = photos.right[[line.get('part') != 'apart' for line in lines]].any(0)
    folds = np.array([zlib.crc32(category.encode()) % FOLDS for category in photos.categories])
    own = np.array([zlib.crc32(photos.categories[photos.first[row]].encode()) % FOLDS for row in range(len(lines))])
    missing = folds[None] == own[:, None] if which == 'strange' else np.zeros((len(lines), len(folds)), bool)
    return missing | ~taught


def main(folder, weights_folder):
    nouns = json.loads((weights_folder / 'nouns.json').read_text())
    lines = [line for line in json.loads((folder / 'photo-scores.json').read_text()) if line['source'] in CUT_OUT]
    known, strange = [Photos(lines, nouns, which) for which in ('logs', 'strange')]
    weights = fit(known)
    print('of', len(lines), 'photos the likeliest weights:', weights)
    # Of worn clothes no photo was taught: the weight of a person was chosen on others.
    weights = dict(weights, worn=WORN)
    answers = [Answers(photos, weights, is_drawn(photos, lines, which)) for photos, which in ((known, 'logs'), (strange, 'strange'))]
    chosen = choose(*answers, weights_of_strangers(known), np.bincount(known.first, minlength=len(known.categories)))
    for category, share in chosen.items():
        rows = (answers[0].best == answers[0].categories.index(category)) & (answers[0].share >= share) & ~answers[0].is_asked
        print(category, 'from', share, interval(answers[0].is_right[rows].sum(), rows.sum()))
    for name, one in zip(('known', 'category not taught'), answers):
        print(name, told(one, chosen))
    (weights_folder / 'filled.json').write_text(json.dumps(chosen, indent=2) + '\n')


if __name__ == '__main__':
    main(Path(sys.argv[1]), Path(sys.argv[2]))
