import { expect, test } from 'vitest';
import { readRefinement, refinedChoice, refinementRead, type RefinedPlan } from './refine-plan.ts';

const plate = { id: 'glam/front-table', hash: 'h1', mirrored: false };
const leaf = {
  of: { prop: 'laurel', camera: 'front' as const },
  mirrored: false,
  placement: {
    unitsPerCm: 0.1,
    xUnits: 1,
    yUnits: 0,
    size: { widthCm: 9, heightCm: 4, depthCm: 9 },
    photoPitchDeg: 7,
  },
};

/**
 * A set in which leaves can be added; nothing of its own can be taken away. What it is given are the changes of a
 * request.
 */
function planWith(changes: RefinedPlan['changes'], words: readonly string[]) {
  const isImpossible = ({ kind, amount }: RefinedPlan['changes'][number]) => kind === 'props' && amount < 0;
  const hasLeaves = changes.some(({ kind, amount }) => kind === 'props' && amount > 0);
  return {
    way: 'studio' as const,
    changes: changes.filter((change) => !isImpossible(change)),
    words: [...words],
    shot: {
      seed: 0,
      kind: 'set' as const,
      plate,
      companions: hasLeaves ? [leaf] : [],
      prompt: { changes: [], impossible: changes.filter(isImpossible), ofProduct: [], notUnderstood: [] },
    },
  };
}

/** The plans of refinements one after the other, the plain one first, and what became of the last. */
function refined(...texts: string[]) {
  let plan = planWith([], []);
  let read = null;
  for (const text of texts) {
    const reading = readRefinement({ text, without: [] });
    const { changes, words } = refinedChoice(plan, reading, text);
    const next = planWith([...changes], words);
    read = refinementRead(reading, next, plan);
    plan = next;
  }
  return { plan, read };
}

test('a change that a picture could not take does not weigh against the next refinement', () => {
  expect(refined('warmer, fewer leaves', 'more leaves').plan).toMatchObject({
    changes: [{ kind: 'warmth' }, { kind: 'props', prop: 'leaves', amount: 1 }],
    words: ['warmer, fewer leaves', 'more leaves'],
  });
});

test('what belongs to the set cannot be taken away; what an earlier refinement put there can', () => {
  expect(refined('without leaves').read).toMatchObject({ changes: [], impossible: [{ kind: 'props' }] });
  expect(refined('more leaves').read).toMatchObject({ changes: [{ kind: 'props' }], impossible: [] });
  expect(refined('more leaves', 'without leaves').read).toMatchObject({ changes: [{ kind: 'props' }], impossible: [] });
});

test('a refinement stays on its plate unless it asks for another one', () => {
  const base = planWith([], []);
  const kept = (text: string) => refinedChoice(base, readRefinement({ text, without: [] }), text);
  expect(kept('warmer')).toMatchObject({ keepPlate: plate.id });
  expect(kept('warmer').leavesPlate).toBeUndefined();
  for (const text of ['another set', 'seen from above'])
    expect(kept(text)).toMatchObject({ keepPlate: plate.id, leavesPlate: true });
});

test('higher is higher than the picture that is refined, and another set is not held by the height of the last one', () => {
  const changesOf = (...texts: string[]) =>
    texts.reduce(
      (plan, text) => {
        const { changes } = refinedChoice(plan, readRefinement({ text, without: [] }), text);
        return { ...plan, changes: [...changes] };
      },
      planWith([], []),
    ).changes;
  expect(changesOf('seen from above', 'warmer')).toMatchObject([{ kind: 'camera-height' }, { kind: 'warmth' }]);
  expect(changesOf('seen from above', 'seen from above')).toEqual(changesOf('seen from above'));
  expect(changesOf('seen from above', 'another set')).toMatchObject([{ kind: 'another-set' }]);
  expect(changesOf('another set', 'seen from above')).toMatchObject([
    { kind: 'another-set' },
    { kind: 'camera-height' },
  ]);
});

test.each(['seen from above', 'another set'])(
  '%s: where there is no other plate, that is told before the press',
  (text) => {
    const [base, reading] = [planWith([], []), readRefinement({ text, without: [] })];
    expect(refinementRead(reading, base, base)).toMatchObject({ changes: [], impossible: reading.changes });
    const other = { ...base, shot: { ...base.shot, plate: { ...plate, id: 'glam/high-table' } } };
    expect(refinementRead(reading, other, base)).toMatchObject({ changes: reading.changes, impossible: [] });
  },
);

test('a bare picture stays bare until its props are wanted back: then its set is kept, and not its plate', () => {
  const none = { kind: 'props', prop: 'any', amount: -2 } as const;
  const bare = { ...planWith([], []), changes: [none] };
  const kept = (text: string) => {
    const { keepPlate, keepSet } = refinedChoice(bare, readRefinement({ text, without: [] }), text);
    return [keepPlate, keepSet];
  };
  expect(kept('warmer')).toEqual([plate.id, undefined]);
  expect(kept('more leaves')).toEqual([plate.id, undefined]);
  expect(kept('more props')).toEqual([undefined, plate.id]);
});

test('things that neither come nor go are told before the press', () => {
  expect(refined('more leaves', 'more leaves').read).toMatchObject({ changes: [], impossible: [{ kind: 'props' }] });
  const none = readRefinement({ text: 'remove the props, warmer', without: [] });
  const [base, bare] = [planWith([], []), { ...plate, id: 'glam/front-table-bare' }];
  const withoutProps = { ...base, shot: { ...base.shot, plate: bare } };
  expect(refinementRead(none, withoutProps, base).impossible).toEqual([]);
  expect(refinementRead(none, withoutProps, withoutProps).impossible).toMatchObject([{ kind: 'props', amount: -2 }]);
});

test('a painter is sent the words themselves, so nothing is reported as not understood', () => {
  const reading = readRefinement({ text: 'warmer, a lemon beside it', without: ['warmth'] });
  expect(reading.notUnderstood).not.toEqual([]);
  const painted = { ...planWith([], []), way: 'model' as const };
  expect(refinementRead(reading, painted, painted)).toEqual({
    changes: [],
    impossible: [],
    ofProduct: [],
    notUnderstood: [],
  });
});

test('a wall that the set can only colour with the background is told as background', () => {
  const reading = readRefinement({ text: 'pink wall', without: [] });
  const plan = planWith([], []);
  const background = { kind: 'background-colour' as const, amount: 1, colour: 'pink' as const };
  const shown = { ...plan, shot: { ...plan.shot, prompt: { ...plan.shot.prompt, changes: [background] } } };
  expect(refinementRead(reading, shown, plan).changes).toEqual([background]);
  const wall = { ...background, surface: 'wall' as const };
  const alone = { ...plan, shot: { ...plan.shot, prompt: { ...plan.shot.prompt, changes: [wall] } } };
  expect(refinementRead(reading, alone, plan).changes).toEqual([wall]);
});
