import { expect, test } from 'vitest';
import { cutOut } from './cut-out.ts';
import type { MattePort } from './matte-port.ts';
import { box, drawScene, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 600, heightPx: 500 };
const table: Colour = [232, 230, 228];
const brass: Colour = [150, 120, 80];
const plate = box(150, 100, 450, 400);
/** Two windows of a buckle, near each other. */
const windows = (x: number, y: number): number =>
  Math.min(box(280, 242, 294, 256)(x, y), box(300, 242, 314, 256)(x, y));

interface Seen {
  /** What a run at all of the photo thinks of the windows, and what runs near them do. */
  readonly thought?: number;
  readonly near?: { readonly coarse: number; readonly fine: number };
  /** What runs near them think of the product around the windows. */
  readonly around?: number;
  readonly colour?: Colour;
  readonly spots?: Shape;
}

/** Cuts the plate out; gives the alpha in the middle of the windows and the runs near them. */
async function cut({ thought = 225, near = { coarse: 30, fine: 10 }, around = 255, ...seen }: Seen) {
  const { colour = [205, 196, 186], spots = windows } = seen;
  const { rgb } = drawScene(size, plate, {
    front: (x, y) => (spots(x, y) < 0 ? colour : brass),
    back: table,
  });
  const runs: string[] = [];
  const port: MattePort = async (part, widthPx, heightPx, { coarse = false } = {}) => {
    const isLook = widthPx < 300;
    if (isLook) runs.push(coarse ? 'coarse' : 'fine');
    const alpha = new Uint8Array(widthPx * heightPx);
    const isSpot = (i: number): boolean => colour.every((value, c) => Math.abs((part[3 * i + c] ?? 0) - value) < 30);
    for (let i = 0; i < alpha.length; i++) {
      const isProduct = isSpot(i) || (part[3 * i + 2] ?? 0) < 150;
      const window = isLook ? near[coarse ? 'coarse' : 'fine'] : thought;
      alpha[i] = isProduct ? (isSpot(i) ? window : isLook ? around : 255) : 0;
    }
    return { widthPx, heightPx, alpha };
  };
  const made = await cutOut({ rgb, ...size, alpha: null }, port);
  const { alpha } = made.matte;
  return { alpha, runs, middles: [alpha[249 * 600 + 287], alpha[249 * 600 + 307]], faults: made.faults };
}

test('windows that the network doubts and sees as open from nearer are opened up to their edge', async () => {
  const { alpha, runs, middles, faults } = await cut({});
  expect(runs).toEqual(['coarse', 'fine']);
  expect(middles).toEqual([0, 0]);
  expect(faults).toEqual([]);
  const bar = [255, 255];
  expect([alpha[249 * 600 + 297], alpha[249 * 600 + 277]]).toEqual(bar);
  let open = 0;
  for (let y = 238; y < 260; y++) for (let x = 278; x < 297; x++) if ((alpha[y * 600 + x] ?? 0) < 128) open++;
  expect(Math.abs(open - 13 * 13)).toBeLessThan(10);
});

test.each<[string, Seen, string[]]>([
  ['of which the network is sure', { thought: 255 }, []],
  ['that look solid from nearer', { near: { coarse: 220, fine: 10 } }, ['coarse']],
  ['that look solid at the second look', { near: { coarse: 30, fine: 230 } }, ['coarse', 'fine']],
  ['in what is no product from nearer', { around: 60 }, ['coarse']],
  ['of a colour of their own', { colour: [70, 50, 120] }, ['coarse', 'fine']],
  ['that are large enough to be seen', { spots: box(260, 210, 340, 290) }, []],
])('spots %s stay', async (_, seen, runs) => {
  const made = await cut(seen);
  expect(made.runs).toEqual(runs);
  expect(made.middles).toEqual([255, 255]);
});

test('many spots are a pattern, and none is looked at', async () => {
  const dots: Shape = (x, y) => (y > 200 && y < 300 ? Math.hypot((x % 50) - 25, y - 250) - 9 : 1);
  expect((await cut({ spots: dots })).runs).toEqual([]);
});
