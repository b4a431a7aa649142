import { join } from 'node:path';
import type { Recipe } from '@kadr/shared/batches';
import { newId } from '@kadr/shared/kernel';
import { defaultPrices } from '@kadr/shared/tokens';
import { readPrompt, type FrameType, type PromptChange, type StyleId } from '@kadr/shared/visuals';
import { loadPlates } from '@kadr/studio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createFramePlanner } from '../../providers/image-model/plan-frames.ts';
import { isInfeasible, type FramePlan, type ImageModel } from '../../providers/image-model/port.ts';
import { testImageModel } from '../../providers/image-model/testing/test-model.ts';
import { frameRequest, type StudioProduct } from '../frames/index.ts';
import { quoteFrames } from './quote-frames.ts';
import { framesOfRecipe } from './run-frames.ts';

let database: TestDatabase;
let imageModel: ImageModel;
beforeAll(async () => {
  database = await createTestDatabase();
  const planner = createFramePlanner(await loadPlates(join(import.meta.dirname, '../../../../studio/plates')));
  const unused = testImageModel({ frameTypesFor: () => [], waysOf: () => [], reason: '', act: () => ({}) });
  imageModel = { ...unused, ...planner, planFrame: (request) => planner.plan(request, 'set') };
});
afterAll(() => database.close());

/** Goods of 20 cm, photographed from the front unless said. */
const goods = (categoryId: string, pitchDeg = 7): StudioProduct => ({
  id: newId(),
  categoryId,
  pose: null,
  size: { lengthMm: 200, widthMm: 200, heightMm: 200 },
  photos: [
    {
      group: 'sample',
      cutoutKey: 'a',
      widthPx: 1000,
      heightPx: 1000,
      camera: { view: pitchDeg < 15 ? 'front' : 'three-quarter', pitchDeg, confidence: 1 },
    },
  ],
  contents: [],
  ready: true,
});

interface Wanted {
  readonly frameType?: Extract<FrameType, 'hero' | 'benefit'>;
  readonly styleId?: StyleId;
  readonly changes?: readonly PromptChange[];
}

function planOf(product: StudioProduct, { frameType = 'hero', styleId = 'lifestyle', changes = [] }: Wanted = {}) {
  const plan = imageModel.planFrame(frameRequest(product, { frameType, styleId, format: '1:1', seed: 0, changes }));
  if (isInfeasible(plan)) throw new Error(plan.unavailable);
  return plan;
}

/** The look of a picture, as presets keep it. */
function lookOf({ shot, changes }: FramePlan, more: Pick<Wanted, 'frameType'> & { plateId?: string } = {}): Recipe {
  const light = { styleId: shot.style, format: '1:1', seed: 0, share: null } as const;
  const own = { frameType: 'hero' as const, plateId: shot.plate?.id ?? null };
  const shots = [{ ...light, changes: [...changes], ...own, ...more }];
  return { styleId: shot.style, format: '1:1', frames: { type: 'shots', shots } };
}

/** The plate that the product gets in the look, and what the quote says of it. */
async function inLook(recipe: Recipe, product: StudioProduct) {
  const [quoted] = await quoteFrames(database.db, { imageModel, prices: defaultPrices }, product, recipe);
  const [frame] = framesOfRecipe(recipe, () => []);
  const plan = frame && imageModel.planFrame(frameRequest(product, { ...frame, ...frame.like, seed: 0 }));
  return [plan && !isInfeasible(plan) && plan.shot.plate?.id, quoted?.will, quoted?.differs];
}

const [dressed, bare] = ['lifestyle/front-table', 'lifestyle/front-table-bare'];
const noProps = readPrompt('remove the props').changes;

it('the look of a picture in a bare set gives other goods the props of their own rule, and the other way round', async () => {
  const [mug, cream] = [lookOf(planOf(goods('mugs'))), lookOf(planOf(goods('skin-care')))];
  expect(await inLook(mug, goods('skin-care'))).toEqual([dressed, 'make', []]);
  expect(await inLook(mug, goods('mugs'))).toEqual([bare, 'make', []]);
  expect(await inLook(cream, goods('mugs'))).toEqual([bare, 'make', []]);
  const calm = planOf(goods('skin-care'), { frameType: 'benefit' });
  const once = lookOf(calm, { frameType: 'benefit', plateId: dressed });
  expect(await inLook(once, goods('skin-care'))).toEqual([bare, 'make', []]);
});

it('the wish for no props is kept, also where the goods would have none by their own rule', async () => {
  for (const seller of ['mugs', 'skin-care']) {
    const look = lookOf(planOf(goods(seller), { changes: noProps }));
    expect(look.frames).toMatchObject({ shots: [{ plateId: bare, changes: noProps }] });
    for (const other of ['mugs', 'skin-care']) expect(await inLook(look, goods(other))).toEqual([bare, 'make', []]);
  }
});

it('says where the set is another one, and where the wish for no props has no bare set', async () => {
  const look = lookOf(planOf(goods('skin-care'), { styleId: 'loft', changes: noProps }));
  expect(await inLook(look, goods('skin-care', 25))).toEqual(['loft/three-quarter-table', 'make', ['set', 'changes']]);
  expect(await inLook(lookOf(planOf(goods('skin-care'), { styleId: 'loft' })), goods('skin-care', 25))).toEqual([
    'loft/three-quarter-table',
    'make',
    ['set'],
  ]);
});
