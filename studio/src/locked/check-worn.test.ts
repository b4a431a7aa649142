import type { WornKind } from '@kadr/shared/visuals';
import { afterAll, describe, expect, test } from 'vitest';
import { createTextReader } from '../reading/index.ts';
import type { ProductCutout } from '../cutout/product.ts';
import { drawnGoods } from '../fidelity/testing/drawn-goods.ts';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { planScene } from '../shot/plan-scene.ts';
import { isUnavailable, type Shot } from '../shot/shot.ts';
import { frontCamera, viewOf } from '../testing/fixture-product.ts';
import { checkWorn } from './check-worn.ts';
import { sceneCanvas, type SceneCanvas } from './scene-canvas.ts';
import { scenePlaces } from './scene-places.ts';
import { drawnGarment, type DrawnGarment } from './testing/drawn-garments.ts';
import { paintScene, type PainterDeed } from './testing/drawn-painter.ts';

const reader = createTextReader({ timeLimitMs: 60_000 });
afterAll(() => reader.close());
const goods = await drawnGoods(700);
const noPlates: PlateCatalogue = { plates: [], props: [], problems: [] };
const size = { widthCm: 55, heightCm: 68, depthCm: 4 };

interface Painted {
  readonly own: ProductCutout;
  /** What the painter paints in its place. */
  readonly painted?: ProductCutout;
  readonly worn?: WornKind;
  readonly deed?: PainterDeed;
}

/** In a frame of half the size, as large as the painter's picture. */
function shotOf(product: ProductCutout): Shot {
  const shot = planScene(
    {
      style: 'minimal',
      frameType: 'in_use',
      category: 'tops',
      format: '1:1',
      product: viewOf(product, size, frontCamera),
    },
    noPlates,
  );
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  return { ...shot, widthPx: shot.widthPx / 2, heightPx: shot.heightPx / 2 };
}

const canvases = new WeakMap<ProductCutout, Promise<SceneCanvas>>();
/** What the painter is sent; each product is drawn once. */
function canvasOf(product: ProductCutout): Promise<SceneCanvas> {
  const spec = { widthPx: 1024, heightPx: 1024, picture: 'jpeg', mask: null } as const;
  const known = canvases.get(product);
  if (known) return known;
  const shot = shotOf(product);
  const canvas = sceneCanvas(shot, [product], scenePlaces(shot, [product], noPlates), spec);
  canvases.set(product, canvas);
  return canvas;
}

async function checked({ own, painted = own, worn = 'upper-body', deed = 'wears' }: Painted) {
  const answer = await paintScene((await canvasOf(painted)).picture, deed, { seed: 3 });
  const scene = { shot: shotOf(own), products: [own], canvas: await canvasOf(own), worn, read: reader.readSurely };
  return checkWorn(scene, answer);
}

const tee: DrawnGarment = { shape: 'tee', colour: '#23406b', ink: '#f2efe6', word: 'NORDLYS', motif: 'hill' };

describe('slow: what a person wears is the product still', () => {
  test.each<[string, DrawnGarment, WornKind]>([
    ['a T-shirt with a word and a motif', tee, 'upper-body'],
    ['a plain pullover', { ...tee, shape: 'longSleeve', colour: '#7d2f3a', word: null, motif: 'none' }, 'upper-body'],
    ['a dress with a motif', { ...tee, shape: 'dress', colour: '#2f6b4a', word: null, motif: 'rings' }, 'body'],
    ['plain trousers', { ...tee, shape: 'trousers', colour: '#2c4a86', word: null, motif: 'none' }, 'lower-body'],
  ])('%s', async (name, garment, worn) => {
    const { frame, missed } = await checked({ own: drawnGarment(garment), worn });
    expect([name, missed]).toEqual([name, null]);
    expect(frame).toMatchObject({
      source: 'trainedAlgorithmicMedia',
      fidelity: { delivered: true, worn: { wordsRead: garment.word ? 1 : 0, wordsKept: garment.word ? 1 : 0 } },
    });
    expect(frame?.fidelity.worn?.print === null).toBe(garment.motif === 'none');
  });

  test.each([
    ['shoe', 'feet'],
    ['bag', 'carried'],
  ] as const)('a %s', async (name, worn) => {
    const { missed } = await checked({ own: goods.find((one) => one.name === name)!.cutout, worn });
    expect([name, missed]).toEqual([name, null]);
  });
});

describe('slow: a miss is returned', () => {
  const own = drawnGarment(tee);
  test.each<[string, Partial<DrawnGarment>]>([
    ['another word', { word: 'NORDLAND' }],
    ['a slip of the pen', { word: 'NORBLIS' }],
    ['no word', { word: null }],
    ['another motif', { motif: 'rings' }],
    ['no print', { word: null, motif: 'none' }],
    ['another colour', { colour: '#7d2f3a' }],
    ['long sleeves', { shape: 'longSleeve' }],
    ['a dress', { shape: 'dress' }],
  ])('%s', async (_, change) => {
    expect(await checked({ own, painted: drawnGarment({ ...tee, ...change }) })).toEqual({
      frame: null,
      missed: 'not-faithful',
    });
  });

  test('a word on a product that has none', async () => {
    const plain = { ...tee, word: null };
    expect(await checked({ own: drawnGarment(plain), painted: own })).toMatchObject({ missed: 'not-faithful' });
  });

  test.each(['drops', 'swaps'] as const)('the painter %s the product', async (deed) => {
    expect(await checked({ own, deed })).toMatchObject({ missed: 'not-faithful' });
  });

  test.each([
    ['shoe', 'feet', 'tin'],
    ['bag', 'carried', 'carton'],
  ] as const)('another thing in place of a %s', async (name, worn, other) => {
    const cutout = (wanted: string) => goods.find((one) => one.name === wanted)!.cutout;
    const { missed } = await checked({ own: cutout(name), painted: cutout(other), worn });
    expect(missed).toBe('not-faithful');
  });
});
