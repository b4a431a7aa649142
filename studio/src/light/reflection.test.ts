import { expect, test } from 'vitest';
import { sweepFrameSet, sweepMeta, type Sweep } from '../compose/set/sweep-frame-set.ts';
import { placeProduct } from '../shot/framing/fit-product.ts';
import { alphaMapOf } from './alpha-map.ts';
import type { FrameSet } from './frame-set.ts';
import { floorReflection } from './reflection.ts';

const [widthPx, heightPx] = [160, 120];
const sweep = { fall: 0, pitchDeg: 30, lying: false } as const;
const pitchDeg = 30;

/** A mirror for a floor, and what it mirrors of a white cut-out, cell by cell: cover and linear red, 0 to 1. */
async function mirrored(
  covered: (x: number, y: number) => boolean,
  change: (frameSet: FrameSet, bottom: number) => void = () => {},
  { grey = 0.5, f0 = 0.85, rough = 0.05, strength = 1 } = {},
) {
  const ground: Sweep = { ...sweep, colour: [grey, grey, grey] };
  const plain = sweepMeta(ground, { widthPx: 800, heightPx: 800 });
  const meta = { ...plain, floor: { f0, rough } };
  const frameSet = sweepFrameSet(ground, meta);
  const rgba = new Uint8Array(widthPx * heightPx * 4).fill(255);
  for (let i = 0; i < widthPx * heightPx; i++)
    if (!covered(((i % widthPx) + 0.5) / widthPx, (Math.floor(i / widthPx) + 0.5) / heightPx)) rgba[i * 4 + 3] = 0;
  const size = { widthCm: 16, heightCm: 8, depthCm: 16 };
  const placed = placeProduct(
    meta,
    { widthPx, heightPx },
    { unitsPerCm: 0.1, xUnits: 0, yUnits: 0, size, photoPitchDeg: pitchDeg },
  );
  const { x, y, w, h } = placed.rect;
  const rect = { x: Math.round(x), y: Math.round(y), w: widthPx, h: heightPx };
  rect.x += Math.round((w - widthPx) / 2);
  rect.y += Math.round(h - heightPx);
  change(frameSet, rect.y + rect.h);
  const alpha = await alphaMapOf(rgba, widthPx, heightPx);
  const planes = await floorReflection(frameSet, { rgba, rect }, { alpha, placed }, strength);
  const { widthCells, cellPx } = frameSet.grid;
  const planeAt = (plane: number) => (xPx: number, yPx: number) =>
    planes![(Math.floor(yPx / cellPx) * widthCells + Math.floor(xPx / cellPx)) * 4 + plane]!;
  return { rect, cellPx, coverAt: planeAt(3), colourAt: planeAt(0) };
}

/** A box seen from its corner: its lower edges rise to the left and, steeper, to the right. */
const cornered = (x: number, y: number): boolean => y < 1 - (x < 0.6 ? (0.6 - x) * 0.25 : (x - 0.6) * 0.4);

test('a mirror image begins at both lower edges of a box that is seen from its corner, without a step', async () => {
  const { rect, cellPx, coverAt } = await mirrored(cornered);
  for (let x = 0.08; x < 0.93; x += 0.05) {
    const edge = rect.y + rect.h * (1 - (x < 0.6 ? (0.6 - x) * 0.25 : (x - 0.6) * 0.4));
    expect(coverAt(rect.x + rect.w * x, edge + 2 * cellPx)).toBeGreaterThan(0.5);
  }
});

test('from above, a floor mirrors the front of a body and not its top', async () => {
  // 8 cm high and 16 deep, seen from 30 degrees: 46 % of the picture is its front.
  const { rect, coverAt } = await mirrored(() => true);
  const below = (share: number): number => coverAt(rect.x + rect.w / 2, rect.y + rect.h * (1 + share));
  expect(below(0.2)).toBeGreaterThan(0.5);
  expect(below(0.5)).toBe(0);
});

test('where the height of a body jumps, its mirror image does not end at a line', async () => {
  // A low part beside a high one, mirrored where both still are.
  const { rect, cellPx, coverAt } = await mirrored((x, y) => x < 0.5 || y > 0.7);
  const [y, middle] = [rect.y + rect.h * 1.12, rect.x + rect.w / 2];
  expect(coverAt(middle - rect.w / 4, y)).toBeGreaterThan(0.5);
  for (let x = middle - 6 * cellPx; x < middle + 6 * cellPx; x += cellPx)
    expect(Math.abs(coverAt(x, y) - coverAt(x + cellPx, y))).toBeLessThan(0.25);
  expect(coverAt(middle + rect.w * 0.4, y)).toBeLessThan(0.3);
});

test('the slanted side of a leg is no line in which the floor mirrors', async () => {
  const slanted = (x: number, y: number): boolean =>
    x > 0.2 && x < 0.8 && (y < 0.6 || (x > 0.3 && x < 0.58 && y < 1 - Math.max(0, x - 0.5) * 3));
  const { rect, coverAt } = await mirrored(slanted);
  expect(coverAt(rect.x + rect.w * 0.55, rect.y + rect.h * 0.9)).toBe(0);
  expect(coverAt(rect.x + rect.w * 0.45, rect.y + rect.h * 1.1)).toBeGreaterThan(0.5);
});

test('between the legs of a stool the floor mirrors from one foot to the other', async () => {
  const isStool = (x: number, y: number): boolean => y < 0.5 || x < 0.15 || x > 0.85;
  const { rect, cellPx, coverAt } = await mirrored(isStool);
  const below = (share: number): number => rect.y + rect.h * (1 + share);
  // The legs at once, the seat as far below the feet as it is above them.
  expect(coverAt(rect.x + rect.w * 0.07, below(0) + 2 * cellPx)).toBeGreaterThan(0.5);
  expect(coverAt(rect.x + rect.w * 0.5, below(0.4))).toBeLessThan(0.05);
  expect(coverAt(rect.x + rect.w * 0.5, below(0.6))).toBeGreaterThan(0.4);
  // A polished floor mirrors all of it.
  expect(coverAt(rect.x + rect.w * 0.5, below(0.95))).toBeGreaterThan(0.3);
});

test('a leg that leans is mirrored at the height of its own foot', async () => {
  // From the left foot, 0.8 of the way down, a leg leans to the right; the right one stands lower and upright.
  const leans = (x: number, y: number): boolean => y < 0.8 && y > 0.3 && Math.abs(x - 0.1 - (0.8 - y) * 0.8) < 0.05;
  const table = (x: number, y: number): boolean => y < 0.3 || (x > 0.85 && x < 0.95) || leans(x, y);
  const { rect, coverAt } = await mirrored(table);
  for (const up of [0.1, 0.2, 0.3])
    expect(coverAt(rect.x + rect.w * (0.1 + 0.8 * up), rect.y + rect.h * (0.8 + up))).toBeGreaterThan(0.3);
});

test('a leg that stands far behind is mirrored at its own foot', async () => {
  const table = (x: number, y: number): boolean =>
    y < 0.2 || (x > 0.85 && x < 0.95) || (x > 0.05 && x < 0.13 && y < 0.65);
  const { rect, coverAt } = await mirrored(table);
  for (const down of [0.02, 0.1, 0.2])
    expect(coverAt(rect.x + rect.w * 0.09, rect.y + rect.h * (0.65 + down))).toBeGreaterThan(0.3);
});

test('a mirror image fades on the last cells before the rim of its tray', async () => {
  let rim = 0;
  const { rect, cellPx, coverAt } = await mirrored(cornered, ({ grid }, bottom) => {
    rim = Math.floor((bottom + 30) / grid.cellPx);
    for (let cell = rim * grid.widthCells; cell < grid.depth.length; cell++) grid.position[cell * 3 + 2] = 0.2;
  });
  const [inside, last, beyond] = [rim - 3, rim - 1, rim].map((row) =>
    coverAt(rect.x + rect.w * 0.6, (row + 0.5) * cellPx),
  );
  expect(inside).toBeGreaterThan(0.5);
  expect(last).toBeLessThan(inside! / 2);
  expect(beyond).toBe(0);
});

test('a mirror image hides what a dark floor mirrored before, of a light floor no more than its share', async () => {
  const hiddenOf = async (grey: number) => {
    const { rect, cellPx, coverAt } = await mirrored(cornered, () => {}, { grey, f0: 0.05 });
    return coverAt(rect.x + rect.w * 0.6, rect.y + rect.h + 3 * cellPx);
  };
  expect(await hiddenOf(0.8)).toBeLessThan(0.15);
  expect(await hiddenOf(0.01)).toBeGreaterThan(0.6);
});

test('a polished dark floor mirrors what can be seen from above, a matt or light one its own share', async () => {
  const mirrorsOf = async (grey: number, rough: number) => {
    const { rect, cellPx, colourAt } = await mirrored(cornered, () => {}, { grey, f0: 0.05, rough });
    return colourAt(rect.x + rect.w * 0.6, rect.y + rect.h + 3 * cellPx);
  };
  expect(await mirrorsOf(0.03, 0.1)).toBeGreaterThan(0.1);
  expect(await mirrorsOf(0.9, 0.1)).toBeLessThan(0.08);
  expect(await mirrorsOf(0.03, 0.25)).toBeLessThan(0.08);
});

test('a mirror of metal shows nothing of the room behind what it mirrors', async () => {
  const { rect, cellPx, coverAt } = await mirrored(cornered);
  expect(coverAt(rect.x + rect.w * 0.6, rect.y + rect.h + 3 * cellPx)).toBeGreaterThan(0.95);
  // However much of it is asked for, it hides no more than there is.
  const more = await mirrored(cornered, () => {}, { strength: 1.6 });
  expect(more.coverAt(rect.x + rect.w * 0.6, rect.y + rect.h + 3 * cellPx)).toBeLessThanOrEqual(1);
});
