import { expect, test } from 'vitest';
import type { Matte } from '../matte/matte.ts';
import { withCoarseParts } from './coarse-parts.ts';
import { box, drawScene, without, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 640, heightPx: 640 };
const small = { widthPx: 320, heightPx: 320 };
const navy: Colour = [40, 50, 90];
const cream: Colour = [205, 196, 172];
const leaves: Colour = [62, 72, 44];
/** Trousers, a pale shoe in front, and its heel between the two; above the trees the sky is as pale as the shoe. */
const legs = without(box(120, 200, 520, 600), box(270, 200, 330, 480));
const shoe = box(120, 480, 520, 600);
const heel = box(270, 360, 330, 480);

interface Told {
  /** Of the network's closer run, in the heel. */
  readonly doubt?: number;
  /** Of its coarse run: in the heel, and in all the rest of the product. */
  readonly seen?: readonly [heel: number, rest: number];
  readonly colour?: Colour;
  readonly part?: Shape;
}

function alphaIn({
  doubt = 40,
  seen = [200, 210],
  colour = cream,
  part = heel,
}: Told): (x: number, y: number) => number {
  const product: Shape = (x, y) => Math.min(legs(x, y), part(x, y));
  const front = (x: number, y: number): Colour => (part(x, y) < 0 ? colour : shoe(x, y) < 0 ? cream : navy);
  const { rgb } = drawScene(size, product, { front, back: (_, y) => (y < 120 ? cream : leaves) });
  const levels = (into: { widthPx: number; heightPx: number }, inside: number, elsewhere: number): Matte => {
    const scale = size.widthPx / into.widthPx;
    const alpha = Uint8Array.from({ length: into.widthPx * into.heightPx }, (_, i) => {
      const [x, y] = [scale * ((i % into.widthPx) + 0.5), scale * (Math.floor(i / into.widthPx) + 0.5)];
      if (product(x, y) > 0) return 0;
      return part(x, y) < 0 ? inside : elsewhere;
    });
    return { ...into, alpha };
  };
  const shown = { left: 0, top: 0, ...small };
  const predictions = [
    { matte: levels(small, ...seen), shown },
    { matte: levels(small, doubt, 255), shown },
  ];
  const { alpha } = withCoarseParts(rgb, { matte: levels(size, doubt, 255), predictions, agreement: null }).matte;
  return (x, y) => alpha[y * size.widthPx + x] ?? 0;
}

test('a doubted part that another run sees as surely as what is around it is the product, up to its edges', () => {
  const at = alphaIn({});
  expect([at(274, 370), at(300, 420), at(326, 470)]).toEqual([255, 255, 255]);
  expect(at(60, 420)).toBe(0);
});

test('a part that the other run sees less surely than what is around it stays in doubt', () => {
  expect(alphaIn({ seen: [180, 210] })(300, 420)).toBe(40);
});

test('a part that the closer run sees nothing of stays ground', () => {
  expect(alphaIn({ doubt: 4 })(300, 420)).toBe(4);
});

test('a part in the colours of the ground nearby stays in doubt: a gap', () => {
  expect(alphaIn({ colour: leaves })(300, 420)).toBe(40);
});

test('a part with more ground than product around it stays in doubt: a reflection', () => {
  expect(alphaIn({ part: box(530, 360, 590, 480) })(560, 420)).toBe(40);
});
