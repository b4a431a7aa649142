import { expect, test } from 'vitest';
import type { MattePasses } from './matte-passes.ts';
import { withOwnHoles } from './own-holes.ts';

const [widthPx, heightPx] = [240, 200];
type Rgb = readonly [number, number, number];

/** A block on a ground, in parts of which the network sees an opening. */
function block({ ground, product, part, hole }: { ground: Rgb; product: Rgb; part?: Rgb; hole: Rgb }): {
  rgb: Uint8Array;
  passes: MattePasses;
} {
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  const alpha = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const isProduct = x >= 50 && x < 190 && y >= 40 && y < 160;
      const isPart = isProduct && part !== undefined && x < 100;
      const isHole = x >= 130 && x < 150 && y >= 90 && y < 106;
      const grain = (x * 7 + y * 5) % 3;
      rgb.set(
        (isHole ? hole : isPart ? part : isProduct ? product : ground).map((c) => c - grain),
        3 * (y * widthPx + x),
      );
      alpha[y * widthPx + x] = isProduct && !isHole ? 255 : isHole ? 20 : 0;
    }
  const matte = { widthPx, heightPx, alpha };
  const shown = { left: 0, top: 0, widthPx, heightPx };
  return { rgb, passes: { matte, agreement: 1, predictions: [{ matte, shown }] } };
}

const inHole = 98 * widthPx + 140;
const white: Rgb = [254, 254, 254];

test.each([
  {
    name: 'a grey stripe like another one',
    ground: white,
    product: [30, 30, 32],
    part: [170, 170, 168],
    hole: [168, 168, 166],
  },
  {
    name: 'white leather, less bright than the ground',
    ground: [248, 248, 248],
    product: [236, 236, 236],
    hole: [235, 236, 235],
  },
  {
    name: 'a cream check among black ones',
    ground: white,
    product: [24, 24, 24],
    part: [244, 240, 228],
    hole: [246, 243, 232],
  },
] as const)('$name is closed, and the runs are said to have seen it', (colours) => {
  const { rgb, passes } = block(colours);
  const { matte, predictions } = withOwnHoles(rgb, passes);
  expect(matte.alpha[inHole]).toBe(255);
  expect(predictions[0]?.matte.alpha[inHole]).toBe(255);
});

test.each([
  { name: 'an opening', ground: white, product: [30, 30, 32], hole: white },
  { name: 'an opening in the shade', ground: white, product: [30, 30, 32], hole: [214, 214, 214] },
  { name: "an opening that takes its sides' colour on", ground: white, product: [190, 30, 30], hole: [246, 234, 234] },
  { name: 'an opening before a coloured ground', ground: [86, 131, 179], product: [40, 40, 42], hole: [70, 108, 150] },
] as const)('$name stays', (colours) => {
  const { rgb, passes } = block(colours);
  expect(withOwnHoles(rgb, passes)).toBe(passes);
});
