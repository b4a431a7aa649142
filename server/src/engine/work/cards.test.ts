import { composeFirstCard, createNodeFontBook } from '@kadr/card/node';
import type { DesignDocument } from '@kadr/shared/designs';
import { isUnavailable, loadPlates, planFrame, sceneReach } from '@kadr/studio';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { CardTask } from '../port.ts';
import { tasks } from '../tasks.ts';
import { cardVariants, drawCard } from './cards.ts';
import { createKept } from './kept.ts';

const platesFolder = new URL('../../../../studio/plates', import.meta.url).pathname;
const context = { kept: createKept(), onProgress: () => undefined, onStage: () => undefined };

let picture: Uint8Array;
let scene: NonNullable<CardTask['scene']>;
let document: DesignDocument;
beforeAll(async () => {
  const can = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="600"><rect width="300" height="600" rx="40" fill="#d01010"/></svg>`;
  const file = await sharp(Buffer.from(can)).webp({ lossless: true }).toBuffer();
  const plates = await loadPlates(platesFolder);
  const view = { widthPx: 300, heightPx: 600, size: { widthCm: 7, heightCm: 14, depthCm: 7 } };
  const product = { ...view, camera: { view: 'front', pitchDeg: 7, confidence: 0.9 } } as const;
  const shot = planFrame({ style: 'minimal', frameType: 'hero', format: '1:1', product }, plates);
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  scene = { platesFolder, shot, cutouts: [{ key: 'can', file }], marks: null };
  const grey = { create: { width: 600, height: 600, channels: 3, background: '#808080' } } as const;
  picture = await sharp(grey).jpeg().toBuffer();
  const first = {
    format: '3:4',
    language: 'en',
    title: 'Red can',
    benefits: [],
    product: { x: 0.35, y: 0.2, width: 0.3, height: 0.6 },
    beyond: sceneReach(shot, plates) ?? undefined,
  } as const;
  document = await composeFirstCard(picture, first, { fonts: createNodeFontBook() });
}, 120_000);

/** Share of a picture's pixels that are the can's red. */
async function redShare(file: Uint8Array): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let i = 0; i < data.length; i += 3)
    if ((data[i] ?? 0) > 90 && (data[i + 1] ?? 255) < 60 && (data[i + 2] ?? 255) < 60) red++;
  return red / (info.width * info.height);
}

test('a card with a scene is drawn on it, at any size, and else on its picture', async () => {
  const options = { language: 'en', type: 'png', scale: 0.25 } as const;
  expect(await redShare(await drawCard({ document, picture, scene, options }, context))).toBeGreaterThan(0.05);
  expect(await redShare(await drawCard({ document, picture, options }, context))).toBeLessThan(0.01);
});

test('what is kept of a card is the same drawing, as large as screens show it', async () => {
  const kept = await cardVariants({ document, picture, scene, language: 'en' }, context);
  const drawn = await drawCard(
    { document, picture, scene, options: { language: 'en', type: 'png', scale: 1 } },
    context,
  );
  expect(await sharp(kept.view).metadata()).toMatchObject({ format: 'webp', width: 960, height: 1280 });
  expect(await sharp(kept.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 });
  const small = (file: Uint8Array) => sharp(file).removeAlpha().resize(60, 80).raw().toBuffer();
  const [one, other] = await Promise.all([small(kept.view), small(drawn)]);
  const apart = one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;
  expect(apart).toBeLessThan(2);
});

test('a card with a scene is drawn where plates are kept', () => {
  const { lane } = tasks.drawCard;
  if (typeof lane !== 'function') throw new TypeError('its lane depends on the card');
  const card = { document, picture, options: { language: 'en', type: 'png', scale: 1 } } as const;
  expect([lane({ ...card, scene }), lane(card)]).toEqual(['frames', 'cards']);
});
