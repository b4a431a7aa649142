import { expect, test } from 'vitest';
import type { CompanionCutout } from '../group/companion-cutouts.ts';
import { dimensionLines } from './dimension-lines.ts';
import { roomForLines } from './room-for-lines.ts';

const frame = { widthPx: 1536, heightPx: 1536 };

/** A prop or an outline beside the product, seen from the front. */
function beside(xUnits: number): CompanionCutout {
  const size = { widthCm: 6, heightCm: 12, depthCm: 6 };
  const placement = { unitsPerCm: 0.1, xUnits, yUnits: 0, size, photoPitchDeg: 7 };
  return {
    sellers: false,
    drawn: true,
    companion: { of: { outline: 'door' }, mirrored: false, placement },
    cutout: { widthPx: 60, heightPx: 120, rgba: new Uint8Array(60 * 120 * 4) },
  };
}

/** From where to where lines and their numbers are across a frame, a number being as high as its letters. */
function acrossOf(svg: string): [number, number] {
  const drawn = [...svg.matchAll(/<path stroke-width="3" d="([^"]*)"/g)].map(([, d = '']) => d).join('');
  const places = [...drawn.matchAll(/[ML]([\d.]+) [\d.]+/g)].map(([, x]) => Number(x));
  const numbers = [...svg.matchAll(/translate\(([\d.]+) [\d.]+\) rotate\(-90\)/g)].map(([, x]) => Number(x));
  return [Math.min(...places, ...numbers.map((x) => x - 21)), Math.max(...places, ...numbers.map((x) => x + 21))];
}

test.each([1, -1])('product, what it is compared with and all lines fill the width to its borders (%i)', (side) => {
  const extents = [{ cm: 12, from: { x: 0, y: 0 }, to: { x: 0, y: 100 }, side: 'beside' as const }];
  const { fillWidth, centre = 0.5 } = roomForLines(frame, extents, [beside(2 * side)]);
  const left = (centre - fillWidth / 2) * frame.widthPx;
  const right = (centre + fillWidth / 2) * frame.widthPx;
  const [product, other] = [right - left - 200, 150];
  const at = (w: number, isLeft: boolean) => ({ x: isLeft ? left : right - w, y: 600, w, h: 300 });
  const svg = dimensionLines(
    frame,
    {
      product: { rect: at(product, side > 0), cutoutWidthPx: product, extents },
      compared: [{ rect: at(other, side < 0), cm: 12, side: 'beside' }],
    },
    { unit: 'cm', decimal: '.' },
  );
  const [from, to] = acrossOf(svg);
  expect(from / frame.widthPx).toBeCloseTo(0.05, 2);
  expect(to / frame.widthPx).toBeCloseTo(0.95, 2);
});

test('a line below lifts the group, and leaves it lower', () => {
  const line = { cm: 12, from: { x: 0, y: 0 }, to: { x: 100, y: 0 } };
  const without = roomForLines(frame, [], []);
  const below = roomForLines(frame, [{ ...line, side: 'below' }], []);
  expect(below.middle).toBeLessThan(without.middle);
  expect(below.middle + below.fillHeight / 2).toBeLessThan(0.88);
  expect(below.fillWidth).toBeCloseTo(0.9);
});
