import { expect, test } from 'vitest';
import { drawnGoods } from '../fidelity/testing/drawn-goods.ts';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { planScene } from '../shot/plan-scene.ts';
import { isUnavailable } from '../shot/shot.ts';
import { frontCamera, viewOf } from '../testing/fixture-product.ts';
import { checkFree } from './check-free.ts';
import { sceneCanvas } from './scene-canvas.ts';
import { scenePlaces } from './scene-places.ts';
import { paintScene, type PainterDeed } from './testing/drawn-painter.ts';

const goods = await drawnGoods(700);
const noPlates: PlateCatalogue = { plates: [], props: [], problems: [] };

async function free(name: string, deed: PainterDeed, seed: number) {
  const good = goods.find((one) => one.name === name)!;
  const shot = planScene(
    { style: 'luxury', frameType: 'hero', format: '1:1', product: viewOf(good.cutout, good.size, frontCamera) },
    noPlates,
  );
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  const canvas = await sceneCanvas(shot, [good.cutout], scenePlaces(shot, [good.cutout], noPlates), {
    widthPx: 768,
    heightPx: 768,
    picture: 'jpeg',
    mask: 'white',
  });
  return checkFree(shot, [good.cutout], canvas, await paintScene(canvas.picture, deed, { seed, mask: canvas.mask }));
}

test.each([
  ['bottle', 'turns'],
  ['carton', 'turns'],
  ['tin', 'enlarges'],
  ['shoe', 'bends'],
  ['dark phone', 'relights'],
] as const)('%s that %s is this product still', async (name, deed) => {
  const { frame, missed } = await free(name, deed, 3);
  expect([name, missed]).toEqual([name, null]);
  expect(frame).toMatchObject({ source: 'trainedAlgorithmicMedia', widthPx: 2048, fidelity: { delivered: true } });
});

test.each([
  ['bottle', 'drops'],
  ['carton', 'swaps'],
  ['tin', 'drops'],
  ['shoe', 'swaps'],
  ['tube', 'drops'],
] as const)('%s: a scene that %s it is refused', async (name, deed) => {
  expect(await free(name, deed, 3)).toEqual({ frame: null, missed: 'not-faithful' });
});
