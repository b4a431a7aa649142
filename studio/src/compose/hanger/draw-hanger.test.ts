import { expect, test } from 'vitest';
import { drawnClothes } from '../../testing/fixture-clothes.ts';
import { builtInProps, loadProps } from '../../props/prop-catalogue.ts';
import { drawHanger, type DrawnHanger, type HangerWork } from './draw-hanger.ts';
import { hangerParts } from './hanger-parts.ts';
import { upperEdgeOf } from '../../cutout/upper-edge.ts';

const props = await loadProps(builtInProps, () => {});
const pxPerCm = 10;
const dropCm = 9.5;

async function drawn(of: 'shirt' | 'turtleneck', work: Partial<HangerWork> = {}): Promise<DrawnHanger> {
  const edge = upperEdgeOf(await drawnClothes(of));
  const { kind = 'rail' } = work;
  const parts = await hangerParts(props, kind);
  return drawHanger({ hanger: 'shoulders', edge, pxPerCm, dropCm, kind, times: 1, shadeSide: 1, parts, ...work });
}

/** How far from each other the solid pixels of a row are, px; `cm` is counted from the hook's resting point down. */
function widthAt({ cutout, top }: DrawnHanger, highest: number, cm: number): number {
  const y = Math.round(highest - top + (cm - dropCm) * pxPerCm);
  const columns = Array.from({ length: cutout.widthPx }, (_, x) => x).filter(
    (x) => cutout.rgba[(y * cutout.widthPx + x) * 4 + 3]! > 128,
  );
  return columns.length === 0 ? 0 : columns.at(-1)! - columns[0]! + 1;
}

const highestOf = async (of: 'shirt' | 'turtleneck') => {
  const { tops, left, right } = upperEdgeOf(await drawnClothes(of));
  return Math.min(tops[left]!, tops[right]!);
};

test.each(['rail', 'hook', 'peg'] as const)('a hook is bent, not a pin: %s', async (kind) => {
  const [hanger, highest] = [await drawn('turtleneck', { kind }), await highestOf('turtleneck')];
  const loop = Math.max(...[-0.4, 0, 1, 2, 3].map((cm) => widthAt(hanger, highest, cm)));
  expect(loop).toBeGreaterThan(1.2 * pxPerCm);
  expect(widthAt(hanger, highest, dropCm - 1)).toBeLessThan(0.8 * pxPerCm);
});

test('an open neckline shows the arms of the hanger from shoulder to shoulder, a closed one only its wire', async () => {
  const { left, right } = upperEdgeOf(await drawnClothes('shirt'));
  const [shirt, turtleneck] = [await drawn('shirt'), await drawn('turtleneck')];
  expect(widthAt(shirt, await highestOf('shirt'), dropCm + 1)).toBeGreaterThanOrEqual(right - left - 2);
  expect(widthAt(turtleneck, await highestOf('turtleneck'), dropCm + 0.5)).toBeLessThan(pxPerCm);
});

test('the wire ends behind a collar that dips', async () => {
  const edge = upperEdgeOf(await drawnClothes('turtleneck'));
  const collar = { ...edge, dip: 1.1 * pxPerCm };
  expect(
    widthAt(await drawn('turtleneck', { edge: collar }), await highestOf('turtleneck'), dropCm + 1.9),
  ).toBeGreaterThan(0);
});

test('next to clothes that are shown larger than they are, the hook keeps the size of the set', async () => {
  const loopOf = async (times: number) => {
    const [hanger, highest] = [await drawn('turtleneck', { times, kind: 'peg' }), await highestOf('turtleneck')];
    return Math.max(...[0, 0.5, 1, 1.5, 2].map((cm) => widthAt(hanger, highest, cm)));
  };
  expect(await loopOf(0.7)).toBeLessThan((await loopOf(1)) * 0.85);
});

test('the arms end at the shoulders, however wide the hanger is, and rise above none', async () => {
  const narrow = await drawnClothes('tankTop');
  const edge = upperEdgeOf(narrow);
  const parts = await hangerParts(props, 'rail');
  const hanger = await drawHanger({
    hanger: 'shoulders',
    edge,
    pxPerCm: 16,
    dropCm,
    kind: 'rail',
    times: 1,
    shadeSide: 1,
    parts,
  });
  const { cutout, left, top } = hanger;
  for (const column of [edge.left, edge.right].map((one) => Math.round(one - left))) {
    const row = Array.from({ length: cutout.heightPx }, (_, y) => y).find(
      (y) => cutout.rgba[(y * cutout.widthPx + column) * 4 + 3]! > 128,
    );
    expect(top + (row ?? Infinity)).toBeGreaterThanOrEqual(edge.tops[Math.round(left + column)]! - 1);
  }
  const columns = Array.from({ length: cutout.widthPx }, (_, x) => x).filter((x) =>
    Array.from({ length: cutout.heightPx }, (_, y) => y).some(
      (y) => cutout.rgba[(y * cutout.widthPx + x) * 4 + 3]! > 128,
    ),
  );
  for (const column of [columns[0]!, columns.at(-1)!])
    expect(edge.tops[Math.round(left + column)]).toBeLessThan(
      Math.max(edge.tops[edge.left]!, edge.tops[edge.right]!) + 16,
    );
});
