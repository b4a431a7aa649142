import { expect, test } from 'vitest';
import { addSmallParts } from './add-small-parts.ts';
import { box, disc, drawScene, union, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 320, heightPx: 320 };
const radiusPx = 3;
const dial = disc(160, 160, 80);
/** Sticks out of the dial at its right, 8 px far and 12 px high. */
const crown = box(236, 154, 248, 166);
const middle = { x: 244, y: 160 };
const steel: Colour = [60, 58, 54];

/** Noise that is the same in each run, about ± `most`. */
function noise(x: number, y: number, most: number): number {
  const hash = Math.sin(12.9898 * x + 78.233 * y) * 43758.5453;
  return (2 * (hash - Math.floor(hash)) - 1) * most;
}

/** A nearly white ground that gets darker to the right, with the dial's shadow around it. */
function ground(x: number, y: number): Colour {
  const shade = 236 - 0.06 * x - 24 * Math.exp(-Math.max(0, dial(x, y)) / 6) + noise(x, y, 4);
  return [shade, shade - 1, shade - 2];
}

function restless(x: number, y: number): Colour {
  const [r, g, b] = ground(x, y);
  const more = noise(y, x, 16);
  return [r + more, g + more, b + more];
}

/** How much darker a contact shadow makes the ground. */
function shadow(x: number, y: number): number {
  return 110 * Math.exp(-(((dial(x, y) - 1) / 6) ** 2) - ((y - 160) / 7) ** 2);
}

function shadowed(x: number, y: number, [r, g, b]: Colour): Colour {
  const dark = shadow(x, y);
  return [r - dark, g - dark, b - dark];
}

interface Drawn {
  /** What is painted over the ground, from its colour there. */
  readonly paint?: (x: number, y: number, below: Colour) => Colour;
  readonly shown?: Shape;
  /** What the network saw of it, 0 to 255, and of what. */
  readonly notion?: number;
  readonly seen?: Shape;
  readonly back?: (x: number, y: number) => Colour;
  readonly product?: Shape;
}

/** The alpha at a place of a dial's matte with its small parts, of which the network saw little. */
function withParts({ paint, shown = crown, notion = 24, seen = shown, back = ground, product = dial }: Drawn): {
  at: (x: number, y: number) => number;
  changed: number;
} {
  const { rgb, matte } = drawScene(size, product, {
    front: steel,
    back: (x, y) => (paint && shown(x, y) < 0 ? paint(x, y, back(x, y)) : back(x, y)),
  });
  const raw = matte.alpha.map((a, i) =>
    Math.max(a, seen(i % size.widthPx, Math.floor(i / size.widthPx)) < 0 ? notion : 0),
  );
  const { alpha } = addSmallParts({ rgb, raw: { ...matte, alpha: raw }, matte, radiusPx });
  return {
    at: (x, y) => alpha[y * size.widthPx + x] ?? 0,
    changed: alpha.reduce((count, a, i) => count + (Math.abs(a - (matte.alpha[i] ?? 0)) > 16 ? 1 : 0), 0),
  };
}

const pale = (): Colour => [168, 160, 142];
const brass = (x: number, y: number): Colour => [204 + noise(x, y, 2), 190 + noise(x, y, 2), 150 + noise(x, y, 2)];

test.each([
  ['a pale crown', pale],
  ['one of another hue, as light as the ground', brass],
])('%s that the network saw faintly is added, and nothing beside it', (_, paint) => {
  const { at } = withParts({ paint });
  expect(at(middle.x, middle.y)).toBe(255);
  expect(at(246, 158)).toBeGreaterThan(200);
  expect([at(252, 160), at(244, 149), at(244, 171)]).toEqual([0, 0, 0]);
});

test('a shine across a part that is as light as the ground belongs to it', () => {
  const shine = box(243.5, 150, 245.5, 170);
  const { at } = withParts({ paint: (x, y, below) => (shine(x, y) < 0 ? below : pale()) });
  expect([at(242, 160), at(244, 160), at(246, 160)]).toEqual([255, 255, 255]);
});

test('what the network has no notion of is no part of the product', () => {
  expect(withParts({ paint: pale, notion: 3 }).changed).toBe(0);
});

test.each<[string, Drawn]>([
  ['nothing but the ground', {}],
  ['a contact shadow with a soft edge', { paint: shadowed, shown: (x, y) => 25 - shadow(x, y) }],
  ['a shadow along the outline', { paint: () => [150, 149, 147], shown: box(230, 148, 247, 172) }],
  ['what lies below, a shadow or a reflection', { paint: pale, shown: box(154, 236, 166, 248) }],
  [
    'the shade in a corner',
    { product: union(dial, box(160, 170, 300, 260)), paint: pale, shown: box(236, 160, 249, 172) },
  ],
  ['what the network has a notion of in part only', { paint: pale, seen: box(240, 157, 245, 163) }],
  ['what sticks out no farther than an edge is uncertain', { paint: pale, shown: box(236, 156, 244, 164) }],
  ['a mark of a restless ground', { paint: () => [10, 10, 10], back: restless }],
])('%s is not added', (_, drawn) => {
  expect(withParts(drawn).changed).toBe(0);
});

test('many such places are hairs, and left to the network', () => {
  const hairs = Array.from({ length: 16 }, (_, k): Shape => {
    const [x, y] = [160 + 84 * Math.cos((k * Math.PI) / 8), 160 + 84 * Math.sin((k * Math.PI) / 8)];
    return box(x - 6, y - 6, x + 6, y + 6);
  });
  expect(withParts({ paint: pale, shown: union(...hairs) }).changed).toBe(0);
  expect(withParts({ paint: pale, shown: union(...hairs.slice(8, 16)) }).changed).toBeGreaterThan(100);
});
