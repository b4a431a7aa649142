import { expect, test } from 'vitest';
import type { PromptChange } from '@kadr/shared/visuals';
import { changesOf, lastWishRead } from './wishes-in-turn.ts';

const wishes = (...texts: string[]) => texts.map((text) => ({ text, without: [] }));

/** A set in which leaves can be added; nothing of its own can be taken away. */
function plan(changes: readonly PromptChange[]) {
  const leaves = changes.find(({ kind, amount }) => kind === 'props' && amount > 0);
  return {
    prompt: {
      changes: [...changes],
      impossible: changes.filter(({ kind, amount }) => kind === 'props' && amount < 0),
      ofProduct: [],
      notUnderstood: [],
    },
    companions: leaves
      ? [
          {
            of: { prop: 'laurel', camera: 'front' as const },
            mirrored: false,
            placement: {
              unitsPerCm: 0.1,
              xUnits: 1,
              yUnits: 0,
              size: { widthCm: 9, heightCm: 4, depthCm: 9 },
              photoPitchDeg: 7,
            },
          },
        ]
      : [],
  };
}

const read = (...texts: string[]) =>
  lastWishRead(
    wishes(...texts),
    plan(changesOf(wishes(...texts), plan)),
    plan(changesOf(wishes(...texts.slice(0, -1)), plan)),
  );

test('a wish that could not be taken does not weigh against the next one', () => {
  expect(changesOf(wishes('warmer, fewer leaves', 'more leaves'), plan)).toMatchObject([
    { kind: 'warmth' },
    { kind: 'props', prop: 'leaves', amount: 1 },
  ]);
});

test('what belongs to the set cannot be taken away; what a wish put there can', () => {
  expect(read('without leaves')).toMatchObject({ changes: [], impossible: [{ kind: 'props' }] });
  expect(read('more leaves')).toMatchObject({ changes: [{ kind: 'props' }], impossible: [] });
  expect(read('more leaves', 'without leaves')).toMatchObject({ changes: [{ kind: 'props' }], impossible: [] });
  expect(lastWishRead([], null, null)).toBeNull();
});
