import { expect, test } from 'vitest';
import { withoutShadows } from './own-shadows.ts';

const [widthPx, heightPx] = [200, 160];

/** A white box whose picture came cut out, with something at its foot. */
function cutOutBox(colour: number, alphaAt: (x: number, y: number) => number) {
  const rgb = new Uint8Array(3 * widthPx * heightPx).fill(colour);
  const alpha = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const i = y * widthPx + x;
      const isBox = x >= 60 && x < 140 && y >= 40 && y < 110;
      if (isBox) rgb.fill(240, 3 * i, 3 * i + 3);
      alpha[i] = isBox ? 255 : Math.max(0, Math.round(alphaAt(x, y)));
    }
  return { rgb, matte: { widthPx, heightPx, alpha } };
}

/** Fades to all sides from the foot of the box. */
const soft = (x: number, y: number) => 140 * (1 - Math.hypot((x - 100) / 80, (y - 108) / 40));
const atFoot = 125 * widthPx + 100;
const inBox = 60 * widthPx + 100;

test('a soft shadow at the foot of a product that came cut out is gone', () => {
  const { rgb, matte } = cutOutBox(0, soft);
  expect(matte.alpha[atFoot]).toBeGreaterThan(60);
  const { alpha } = withoutShadows(rgb, matte);
  expect(alpha[atFoot]).toBe(0);
  expect(alpha[inBox]).toBe(255);
});

test('so is one that lies beside it', () => {
  const { rgb, matte } = cutOutBox(0, (x, y) => (y > 115 ? soft(x, y) : 0));
  expect(withoutShadows(rgb, matte).alpha[atFoot]).toBe(0);
});

test.each([
  { name: 'smoked glass, which ends at an edge', colour: 10, alphaAt: (_x: number, y: number) => (y < 135 ? 120 : 0) },
  {
    name: 'black lace, which is not even',
    colour: 10,
    alphaAt: (x: number, y: number) => ((x + y) % 4 < 2 ? 1.4 : 0.6) * soft(x, y),
  },
  { name: 'a pale glow', colour: 200, alphaAt: soft },
])('$name stays', ({ colour, alphaAt }) => {
  const { rgb, matte } = cutOutBox(colour, alphaAt);
  const { alpha } = withoutShadows(rgb, matte);
  for (let x = 70; x < 130; x++) expect(alpha[125 * widthPx + x]).toBe(matte.alpha[125 * widthPx + x]);
});
