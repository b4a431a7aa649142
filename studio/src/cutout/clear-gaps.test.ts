import { expect, test } from 'vitest';
import { clearGaps } from './clear-gaps.ts';
import { drawScene, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 300, heightPx: 300 };
const black: Colour = [18, 18, 22];
const wall: Colour = [244, 244, 244];

/** A wedge between sleeve and body, 12 px wide below and none at y = 60; a notch is wider, for its length. */
const gap: Shape = (x, y) => Math.abs(x - 150) - (y - 60) / 40;
const notch: Shape = (x, y) => Math.abs(x - 150) - (y - 60) / 8;

interface Seen {
  readonly product?: Colour;
  readonly back?: Colour | ((x: number, y: number) => Colour);
  readonly open?: Shape;
  /** To which y the network filled the gap, and what it thinks there. */
  readonly filledTo?: number;
  readonly thought?: number;
  readonly radiusPx?: number;
}

/** The matte at a place after a network that filled the upper end of the gap. */
function cleared({
  product = black,
  back = wall,
  thought = 170,
  radiusPx = 4,
  open = gap,
  filledTo = 180,
}: Seen): (x: number, y: number) => number {
  const garment: Shape = (x, y) => Math.max(-open(x, y), 40 - x, x - 260, 30 - y);
  const { rgb, matte } = drawScene(size, garment, { front: product, back });
  const seen = {
    ...matte,
    alpha: matte.alpha.map((a, i) =>
      i < filledTo * 300 && open(i % 300, Math.floor(i / 300)) < 1 ? Math.max(a, thought) : a,
    ),
  };
  const { alpha } = clearGaps({ rgb, raw: seen, settled: seen, radiusPx });
  return (x, y) => alpha[y * size.widthPx + x] ?? 0;
}

test('a gap goes on to where it is too narrow for the network', () => {
  const at = cleared({});
  expect([at(150, 200), at(150, 170), at(150, 130), at(150, 110)]).toEqual([0, 0, 0, 0]);
  expect([at(140, 130), at(160, 170), at(150, 40)]).toEqual([255, 255, 255]);
});

test('so does the end of a notch, unless the network rather takes it for the product or it is no more than a slope', () => {
  const end = { open: notch, filledTo: 100, radiusPx: 14 };
  expect(cleared(end)(150, 92)).toBe(0);
  expect(cleared({ ...end, thought: 200 })(150, 92)).toBe(200);
  expect(cleared({ ...end, radiusPx: 20 })(150, 92)).toBe(170);
});

test('what the network is sure of stays: a white trim', () => {
  expect(cleared({ thought: 250 })(150, 150)).toBe(250);
});

test('what is not much different from the product beside it stays: white before white', () => {
  expect(cleared({ product: [225, 225, 228] })(150, 150)).toBe(170);
});

test('of a ground that varies nothing is said', () => {
  const chequered = (x: number, y: number): Colour =>
    ((x >> 2) + (y >> 2)) % 2 === 0 ? [244, 244, 244] : [150, 170, 130];
  expect(cleared({ back: chequered })(150, 150)).toBe(170);
});

test('the end of a white stripe at the hem stays, and a white piping along a side', () => {
  const stripe: Shape = (x, y) => Math.abs(x - 90) - 5 + (y < 30 ? 100 : 0);
  const piping: Shape = (x) => 256 - x;
  const trimmed = (x: number, y: number): Colour => (Math.min(stripe(x, y), piping(x, y)) < 0 ? wall : black);
  const body: Shape = (x, y) => Math.max(40 - x, x - 260, 30 - y, y - 250);
  // Towards its edges a network is in doubt.
  const { rgb, matte } = drawScene(size, body, { front: trimmed, back: wall, softnessPx: 8 });
  const cut = drawScene(size, body, { front: trimmed, back: wall });
  expect(clearGaps({ rgb, raw: matte, settled: cut.matte, radiusPx: 4 }).alpha).toEqual(cut.matte.alpha);
});
