"""From which share on the features alone fill a category in: python3 alone.py <work folder> <studio/weights folder>. Chosen on photos that were scored by a layer which saw none of the same sender, and on what else was held back; counted on photos kept apart."""
import json
import sys
from collections import defaultdict
from pathlib import Path

RIGHT = 0.96
LEAST = 25
CUT_OUT = ['photos', 'objects', 'shop']
STEPS = [0.5 + 0.01 * step for step in range(49)]


def main(folder, weights):
    nouns = json.loads((weights / 'nouns.json').read_text())
    category = {noun['id']: noun['category'] for noun in nouns}
    answers = [answer(line, nouns, category) for line in json.loads((folder / 'photo-scores.json').read_text()) if line['source'] != 'props']
    apart = [one for one in answers if one['part'] == 'apart' and one['source'] == 'apart']
    # Goods are cut out before they are recognised.
    others = [one for one in answers if one['part'] != 'apart' and one['source'] not in ('whole', 'food')]
    chosen = {}
    for id in sorted({one['best'] for one in others if one['source'] in CUT_OUT}):
        # Only what there are cut-out photos of.
        if any(id in one['right'] and one['source'] in CUT_OUT for one in others) and (share := least_share(id, others)):
            chosen[id] = round(share, 2)
    for id, share in chosen.items():
        print(f'{id} from {share}:', 'chosen on', told(id, share, others), '· kept apart', told(id, share, apart))
    filled = [one for one in apart if one['share'] >= chosen.get(one['best'], 2)]
    right = sum(one['best'] in one['right'] for one in filled)
    print(f'kept apart: {len(filled)} of {len(apart)} filled in, {interval(right, len(filled))} right')
    (weights / 'alone.json').write_text(json.dumps(chosen, indent=2) + '\n')


def answer(line, nouns, category):
    shares = defaultdict(float)
    for noun, log in zip(nouns, line['logs']):
        shares[noun['category']] += 2.718281828**log
    best = max(shares, key=shares.get)
    right = {category[noun] for noun in line.get('nouns') or [line['noun']]}
    return dict(best=best, share=shares[best], right=right, source=line['source'], part=line.get('part'))


def least_share(id, answers):
    """The lowest from which on enough answers are right, at it and above it."""
    found = None
    for share in reversed(STEPS):
        given = [id in one['right'] for one in answers if one['best'] == id and one['share'] >= share]
        if len(given) < LEAST:
            continue
        if sum(given) < RIGHT * len(given):
            break
        found = share
    return found


def told(id, share, answers):
    given = [id in one['right'] for one in answers if one['best'] == id and one['share'] >= share]
    return interval(sum(given), len(given))


def interval(hits, count):
    """Wilson's, 95 %."""
    if count == 0:
        return '0 of 0'
    z, share = 1.96, hits / count
    middle, width = share + z * z / (2 * count), z * (share * (1 - share) / count + z * z / (4 * count * count)) ** 0.5
    low, high = [(middle + sign * width) / (1 + z * z / count) for sign in (-1, 1)]
    return f'{hits} of {count} ({100 * share:.0f} %, {100 * low:.0f} to {100 * high:.0f})'


if __name__ == '__main__':
    main(Path(sys.argv[1]), Path(sys.argv[2]))
