import { expect, test } from 'vitest';
import { fixtureMeta } from '../testing/fixture-plate.ts';
import type { PlateMeta } from '../plates/plate-meta.ts';
import { placeProduct } from '../shot/framing/fit-product.ts';
import type { LightMood } from '../shot/shot.ts';
import { alphaMapOf } from './alpha-map.ts';
import { gainCells, relightOf, type Relight } from './relight.ts';

const px = 40;
const white = new Uint8Array(px * px * 4).fill(255);
const mood: LightMood = { key: [1, 1, 1], fill: [1, 1, 1], accent: [1, 1, 1] };

/** A plate whose white paper has this light everywhere, falling to the right to that share of it. */
function litBy(
  colour: readonly number[],
  atRight: number,
  sizeClass: 'table' | 'worn',
  camera: 'front' | 'top' = 'front',
): PlateMeta {
  const meta = fixtureMeta({ style: 'luxury', camera, sizeClass });
  const { n } = meta.probe;
  const key = Array.from(
    { length: n * n * 3 },
    (_, i) => colour[i % 3]! * (1 - ((1 - atRight) * (Math.floor(i / 3) % n)) / (n - 1)),
  );
  return { ...meta, probe: { n, key, fill: key.map(() => 0), accent: null } };
}

async function relit(meta: PlateMeta, behind: number | null = 0.5): Promise<Relight> {
  const size = { widthCm: 18, heightCm: 18, depthCm: 18 };
  const placed = placeProduct(
    meta,
    { widthPx: px, heightPx: px },
    { unitsPerCm: 0.1, xUnits: 0, yUnits: 0, size, photoPitchDeg: 7 },
  );
  return relightOf({ rgba: white }, { alpha: await alphaMapOf(white, px, px), placed }, { meta, mood }, behind);
}

const warm = [0.84, 0.68, 0.5];
const warmth = ({ mean: [red, , blue] }: Relight) => red / blue;

test('goods take most of the colour of a set, a person half of it, what lies less', async () => {
  const whole = warm[0]! / warm[2]!;
  expect(warmth(await relit(litBy(warm, 1, 'table')))).toBeGreaterThan(1 + 0.6 * (whole - 1));
  expect(warmth(await relit(litBy(warm, 1, 'table')))).toBeLessThan(1 + 0.75 * (whole - 1));
  const skin = warmth(await relit(litBy(warm, 1, 'worn')));
  expect(skin).toBeGreaterThan(1 + 0.35 * (whole - 1));
  expect(skin).toBeLessThan(1 + 0.6 * (whole - 1));
  const lying = warmth(await relit(litBy(warm, 1, 'table', 'top')));
  expect(lying).toBeGreaterThan(1 + 0.25 * (whole - 1));
  expect(lying).toBeLessThan(1 + 0.4 * (whole - 1));
});

test('goods are darker in a dim set, and never darker than two thirds', async () => {
  const dim = await relit(litBy([0.54, 0.54, 0.54], 1, 'table'));
  expect(dim.mean[1]).toBeGreaterThan(0.62);
  expect(dim.mean[1]).toBeLessThan(0.7);
  expect((await relit(litBy([0.1, 0.1, 0.1], 1, 'table'))).mean[1]).toBeGreaterThan(0.64);
});

test('light from the left leaves the right side of goods darker', async () => {
  const { gain } = await relit(litBy([0.8, 0.8, 0.8], 0.5, 'table'));
  const at = (column: number) => gain[(12 * gainCells + column) * 3]!;
  expect(at(gainCells - 1) / at(0)).toBeLessThan(0.75);
});

test("frames on white keep the photo's own light", async () => {
  expect((await relit(litBy(warm, 0.5, 'table'), null)).mean).toEqual([1, 1, 1]);
});
