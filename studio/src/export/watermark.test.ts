import sharp from 'sharp';
import { expect, test } from 'vitest';
import { randomFrom } from '../shot/random.ts';
import { applyWatermark, watermarkPattern } from './watermark.ts';

const widthPx = 1000;
const heightPx = 800;

/** A busy picture: bright and dark bands, fine noise, always the same. */
function photo(): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length: widthPx * heightPx * 3 }, (_, i) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const [x, y] = [Math.floor(i / 3) % widthPx, Math.floor(i / 3 / widthPx)];
    return Math.max(0, Math.min(255, 128 + 90 * Math.sin(x / 61) * Math.cos(y / 47) + (state / 2 ** 32 - 0.5) * 40));
  });
}

const grounds = {
  white: () => new Uint8Array(widthPx * heightPx * 3).fill(255),
  black: () => new Uint8Array(widthPx * heightPx * 3),
  photo,
} as const;

/** Correlation of what was left of the mark with the mark as it was drawn, in a window. */
async function correlation(
  marked: Uint8Array,
  plain: Uint8Array,
  window: { left: number; top: number; width: number; height: number },
  quality: number,
): Promise<number> {
  const raw = { width: widthPx, height: heightPx, channels: 3 as const };
  const jpeg = await sharp(marked, { raw }).extract(window).jpeg({ quality }).toBuffer();
  const seen = await sharp(jpeg).greyscale().raw().toBuffer();
  const ground = await sharp(plain, { raw }).extract(window).greyscale().raw().toBuffer();
  const drawn = await sharp(await applyWatermark({ pixels: plain, widthPx, heightPx }), { raw })
    .extract(window)
    .greyscale()
    .raw()
    .toBuffer();
  const n = seen.length;
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n; i++) {
    const a = (seen[i] ?? 0) - (ground[i] ?? 0);
    const b = (drawn[i] ?? 0) - (ground[i] ?? 0);
    [sa, sb, saa, sbb, sab] = [sa + a, sb + b, saa + a * a, sbb + b * b, sab + a * b];
  }
  return (sab - (sa * sb) / n) / Math.sqrt((saa - (sa * sa) / n) * (sbb - (sb * sb) / n) + 1e-9);
}

/** Any half of the picture: left, right, upper, lower, and the quarter in the middle. */
const windows = [
  { left: 0, top: 0, width: 500, height: 800 },
  { left: 500, top: 0, width: 500, height: 800 },
  { left: 0, top: 0, width: 1000, height: 400 },
  { left: 0, top: 400, width: 1000, height: 400 },
  { left: 250, top: 200, width: 500, height: 400 },
];

test.each(['white', 'black', 'photo'] as const)(
  'on %s it is there in every half of the picture, saved as a JPEG of quality 60',
  async (ground) => {
    const plain = grounds[ground]();
    const marked = await applyWatermark({ pixels: plain, widthPx, heightPx });
    for (const window of windows) expect(await correlation(marked, plain, window, 60)).toBeGreaterThan(0.8);
    // The measure can fail: an unmarked picture has none of it.
    for (const window of windows) expect(Math.abs(await correlation(plain, plain, window, 60))).toBeLessThan(0.2);
  },
);

test.each([
  ['white', 255],
  ['black', 0],
  ['grey', 128],
] as const)('on %s its letters differ enough to be read', async (_, ground) => {
  const marked = await applyWatermark({
    pixels: new Uint8Array(widthPx * heightPx * 3).fill(ground),
    widthPx,
    heightPx,
  });
  const values = marked.filter((_value, i) => i % 3 === 1);
  const strong = values.filter((value) => Math.abs(value - ground) >= 36).length / values.length;
  expect(strong).toBeGreaterThan(0.004);
  // The picture beneath can still be judged.
  const covered = values.filter((value) => Math.abs(value - ground) > 3).length / values.length;
  expect(covered).toBeLessThan(0.06);
});

test('it leaves the middle of the picture free', async () => {
  for (const seed of ['one', 'two', 'three']) {
    const pattern = await watermarkPattern(400, 400, randomFrom(seed));
    for (let y = 150; y < 260; y++) for (let x = 150; x < 250; x++) expect(pattern[(y * 400 + x) * 4 + 3]).toBe(0);
  }
});

test('the pattern has the size of the frame and covers each of its quarters', async () => {
  const pattern = await watermarkPattern(400, 300, randomFrom('one'));
  expect(pattern.length).toBe(400 * 300 * 4);
  for (const [x, y] of [
    [0, 0],
    [200, 0],
    [0, 150],
    [200, 150],
  ] as const) {
    let most = 0;
    for (let j = 0; j < 150; j++)
      for (let i = 0; i < 200; i++) most = Math.max(most, pattern[((y + j) * 400 + x + i) * 4 + 3] ?? 0);
    expect(most).toBeGreaterThan(100);
  }
});

/**
 * What remains of a pattern where it is reckoned out of a picture as another one: pixels that come out wrong, of those
 * that it marked.
 */
async function leftAfter(marked: Uint8Array, plain: Uint8Array, pattern: Uint8Array): Promise<number> {
  let [wrong, touched] = [0, 0];
  for (let i = 0; i < widthPx * heightPx; i++) {
    const [was = 0, is = 0, mark = 0, alpha = 0] = [plain[3 * i], marked[3 * i], pattern[4 * i], pattern[4 * i + 3]];
    if (Math.abs(is - was) < 12) continue;
    touched++;
    const reckoned = alpha === 255 ? is : Math.max(0, Math.min(255, (is - (mark * alpha) / 255) / (1 - alpha / 255)));
    if (Math.abs(reckoned - was) >= 12) wrong++;
  }
  return wrong / touched;
}

test('cannot be reckoned out of a picture: each has its own pattern, and its letters hide what is under them', async () => {
  const plain = grounds.photo();
  const marked = await applyWatermark({ pixels: plain, widthPx, heightPx });
  expect(
    await leftAfter(marked, plain, await watermarkPattern(widthPx, heightPx, randomFrom('of another picture'))),
  ).toBeGreaterThan(0.8);
  const other = plain.with(0, (plain[0] ?? 0) ^ 1);
  expect(Buffer.compare(await applyWatermark({ pixels: other, widthPx, heightPx }), marked)).not.toBe(0);
  const pattern = await watermarkPattern(widthPx, heightPx, randomFrom('any'));
  const [drawn, hidden] = [(alpha: number) => alpha > 20, (alpha: number) => alpha >= 220].map(
    (is) => pattern.filter((alpha, i) => i % 4 === 3 && is(alpha)).length,
  ) as [number, number];
  expect(hidden / drawn).toBeGreaterThan(0.1);
});
