import type { OutlineStep } from '@kadr/shared/products';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoVariants } from '../photo/index.ts';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { correctOutline, type AutomaticCutout } from './correct-outline.ts';
import { cropToProduct } from './crop-to-product.ts';
import { box, disc, drawScene, meanDifference, union, type Shape } from './testing/drawn-scene.ts';

/** Larger than what the person saw (1280 px), smaller than the largest working size. */
const size = { widthPx: 1800, heightPx: 1200 };
const unit = 10_000 / 1800;
const jar = disc(700, 600, 300);
const lid = box(960, 480, 1300, 700);
const draw = (shape: Shape) =>
  drawScene(size, shape, {
    front: (x) => (x > 985 ? [190, 130, 70] : [40, 90, 120]),
    back: [236, 233, 226],
    softnessPx: 2,
  });
const scene = draw(union(jar, lid));
const photo: DecodedPhoto = { ...size, rgb: scene.rgb, alpha: null };
const view = (await photoVariants(photo)).view;

async function automaticOf(shape: Shape, trace: Shape | null = null): Promise<AutomaticCutout> {
  const { matte } = draw(shape);
  // No more than a twentieth can be seen of it.
  const faint = trace && draw(trace).matte.alpha;
  for (let i = 0; faint && i < faint.length; i++)
    matte.alpha[i] = Math.max(matte.alpha[i] ?? 0, 0.05 * (faint[i] ?? 0));
  const cropped = cropToProduct(scene.rgb, matte);
  if (!cropped) throw new Error('nothing drawn');
  const { product, box: place } = cropped;
  const alpha = new Uint8Array(product.widthPx * product.heightPx);
  const rgb = new Uint8Array(3 * alpha.length);
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] = product.rgba[4 * i + 3] ?? 0;
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = product.rgba[4 * i + c] ?? 0;
  }
  return {
    product,
    view: (await photoVariants({ ...product, rgb, alpha })).view,
    box: { left: place.left / 1800, top: place.top / 1200, width: place.widthPx / 1800, height: place.heightPx / 1200 },
  };
}
const strokeOver = (kind: 'keep' | 'remove' | 'add' | 'erase', ...px: number[]): OutlineStep => {
  const stroke = { radius: Math.round(20 * unit), points: px.map((value) => Math.round(value * unit)) };
  return kind === 'keep' || kind === 'remove' ? { kind, ...stroke } : { kind, ...stroke, softness: 0 };
};

test('what a stroke brought back has the edge of the large photo', async () => {
  const { matte, box: place } = await correctOutline(photo, await automaticOf(jar), {
    view,
    steps: [strokeOver('keep', 1050, 590, 1200, 590)],
  });
  expect([matte.widthPx, matte.heightPx]).toEqual([1800, 1200]);
  expect(meanDifference(matte.alpha, scene.matte.alpha, (i) => i % 1800 > 1010)).toBeLessThan(1.5);
  expect(place.left + place.widthPx).toBeGreaterThan(1295);
});

test('where nothing was corrected, the large matte stays as it was', async () => {
  const { matte } = await correctOutline(photo, await automaticOf(union(jar, lid)), {
    view,
    steps: [strokeOver('remove', 1050, 590, 1200, 590)],
  });
  expect(meanDifference(matte.alpha, scene.matte.alpha, (i) => i % 1800 < 900)).toBe(0);
  expect(meanDifference(matte.alpha, new Uint8Array(matte.alpha.length), (i) => i % 1800 > 1020)).toBeLessThan(1);
});

test('what is left of a stroke and cannot be seen goes: the cut-out is as large as its product', async () => {
  const { box: place } = await correctOutline(photo, await automaticOf(union(jar, lid), disc(1600, 1050, 40)), {
    view,
    steps: [strokeOver('erase', 700, 600)],
  });
  expect(place.left + place.widthPx).toBeLessThan(1310);
  expect(place.top + place.heightPx).toBeLessThan(910);
});

test('a brush keeps its own edge', async () => {
  const { matte } = await correctOutline(photo, await automaticOf(jar), {
    view,
    steps: [strokeOver('erase', 700, 600)],
  });
  const hole = draw(disc(700, 600, 20)).matte.alpha;
  expect(
    meanDifference(
      matte.alpha.map((a) => 255 - a),
      hole,
      (i) => Math.hypot((i % 1800) - 700, Math.floor(i / 1800) - 600) < 40,
    ),
  ).toBeLessThan(8);
});

test('a photo in which nothing was found is outlined by hand', async () => {
  const [left, top, right, bottom] = [300, 200, 1400, 1000].map((px) => Math.round(px * unit)) as [
    number,
    number,
    number,
    number,
  ];
  const { matte } = await correctOutline(photo, null, { view, steps: [{ kind: 'box', left, top, right, bottom }] });
  expect(meanDifference(matte.alpha, scene.matte.alpha)).toBeLessThan(5);
});

test('a correction that leaves nothing is refused', async () => {
  const steps = [
    {
      ...strokeOver('erase', 400, 300, 1000, 300, 1000, 600, 400, 600, 400, 900, 1000, 900),
      radius: 2_000,
    } as OutlineStep,
  ];
  await expect(correctOutline(photo, await automaticOf(jar), { view, steps })).rejects.toMatchObject({
    code: 'cutout.outline-empty',
  });
  await expect(
    correctOutline(photo, null, { view: await sharp(view).png().toBuffer(), steps: [] }),
  ).rejects.toMatchObject({ code: 'cutout.outline-empty' });
});

test('whether the edge of the photo cuts the product is judged after the correction', async () => {
  const band = box(0, 500, 700, 700);
  const cut = draw(union(jar, band));
  const started = await automaticOf(jar);
  const seen = { ...size, rgb: cut.rgb, alpha: null };
  const steps = [strokeOver('keep', 30, 600, 350, 600)];
  const shown = async (steps: OutlineStep[]) =>
    (await correctOutline(seen, started, { view: (await photoVariants(seen)).view, steps })).shown;
  expect(await shown(steps)).toEqual(['touches-border']);
  expect(await shown([...steps, strokeOver('erase', 30, 520, 30, 680, 10, 680, 10, 520)])).toEqual([]);
});
