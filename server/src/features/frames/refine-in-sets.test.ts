import { join } from 'node:path';
import { loadPlates } from '@kadr/studio';
import { beforeAll, expect, test } from 'vitest';
import { createFramePlanner, type FramePlanner } from '../../providers/image-model/plan-frames.ts';
import { isInfeasible, type FramePlan, type FrameRequest } from '../../providers/image-model/port.ts';
import { readRefinement, refinedChoice, refinementRead } from './refine-plan.ts';

let planner: FramePlanner;
beforeAll(async () => {
  planner = createFramePlanner(await loadPlates(join(import.meta.dirname, '../../../../studio/plates')));
});

/** A mug of 20 cm in a kitchen whose set has mugs, too. */
const mug: FrameRequest = {
  frameType: 'hero',
  styleId: 'lifestyle',
  format: '1:1',
  seed: 0,
  changes: [],
  words: [],
  categoryId: 'mugs',
  size: { lengthMm: 200, widthMm: 200, heightMm: 200 },
  photos: [
    {
      group: 'sample',
      cutoutKey: 'a',
      widthPx: 1000,
      heightPx: 1000,
      camera: { view: 'front', pitchDeg: 7, confidence: 1 },
    },
  ],
  contents: [],
};

function planned(request: FrameRequest): FramePlan {
  const plan = planner.plan(request, 'set');
  if (isInfeasible(plan)) throw new Error(plan.unavailable);
  return plan;
}

/** Plans a picture of the mug and refines it in turn; answers the last plan's plate, what was read and what is kept. */
function refined(first: Partial<FrameRequest>, ...texts: string[]) {
  let plan = planned({ ...mug, ...first });
  let read = null;
  for (const text of texts) {
    const reading = readRefinement({ text, without: [] });
    const { keepPlate: _, ...request } = { ...mug, ...first };
    const next = planned({ ...request, ...refinedChoice(plan, reading, text) });
    read = refinementRead(reading, next, plan);
    plan = next;
  }
  const kinds = (changes: FramePlan['changes'] = []) => changes.map(({ kind }) => kind);
  return { plate: plan.shot.plate?.id, cannot: kinds(read?.impossible), kept: kinds(plan.changes) };
}

const [dressed, bare] = ['lifestyle/front-table', 'lifestyle/front-table-bare'];
const before = { keepPlate: dressed };

test('a picture from before its set was taken bare for such goods keeps it, until the props are to go', () => {
  expect(refined(before, 'brighter')).toEqual({ plate: dressed, cannot: [], kept: ['brightness'] });
  expect(refined(before, 'camera higher, brighter')).toMatchObject({ plate: dressed, cannot: ['camera-height'] });
  expect(refined(before, 'remove the props')).toEqual({ plate: bare, cannot: [], kept: ['props'] });
  expect(refined(before, 'remove the props', 'warmer')).toEqual({ plate: bare, cannot: [], kept: ['props', 'warmth'] });
});

test('what is there without props already cannot lose them: that is told, and the wish is kept', () => {
  expect(refined({}, 'remove the props')).toMatchObject({ plate: bare, cannot: ['props'] });
  expect(refined({}, 'remove the props, warmer')).toEqual({
    plate: bare,
    cannot: ['props'],
    kept: ['props', 'warmth'],
  });
});
