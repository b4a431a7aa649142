import { expect, test } from 'vitest';
import { box, drawScene, union, without, type Colour, type Shape } from './testing/drawn-scene.ts';
import { withWornParts } from './worn-parts.ts';

const size = { widthPx: 300, heightPx: 300 };
const [white, black, skin, wall]: [Colour, Colour, Colour, Colour] = [
  [235, 235, 240],
  [20, 20, 24],
  [120, 80, 60],
  [160, 162, 166],
];
const shirt = box(80, -9, 220, 230);
const arms = union(box(50, 90, 84, 309), box(216, 90, 250, 309));
/** They reach from arm to arm under the shirt's hem, and the photo's edge cuts them off. */
const trousers = box(84, 228, 216, 309);
const alphaOf = (shape: Shape): Uint8Array => drawScene(size, shape, { front: white, back: wall }).matte.alpha;

/** A shirt whose wearer's trousers the network left out, and the person network's own opinion. */
async function worn({
  lower = trousers,
  colour = black,
  seen = union(shirt, arms, lower),
  upper = union(shirt, arms),
  faint = seen,
}: {
  lower?: Shape;
  colour?: Colour;
  seen?: Shape;
  upper?: Shape;
  /** Where the person network has half an idea. */
  faint?: Shape;
}) {
  const { rgb } = drawScene(size, union(upper, lower), {
    front: (x, y) => (shirt(x, y) < 0 ? white : arms(x, y) < 0 && upper(x, y) < 0 ? skin : colour),
    back: wall,
  });
  const matte = { ...size, alpha: alphaOf(upper) };
  const prediction = { matte, shown: { left: 0, top: 0, ...size } };
  const passes = { matte, agreement: null, predictions: [prediction] };
  const idea = alphaOf(faint).map((a) => a / 2);
  const person = { ...size, alpha: alphaOf(seen).map((a, i) => Math.max(a, idea[i] ?? 0)) };
  const made = await withWornParts({ rgb, passes, person });
  const at =
    ({ alpha }: { alpha: Uint8Array }) =>
    (x: number, y: number) =>
      alpha[y * size.widthPx + x] ?? 0;
  return { isSame: made === passes, at: at(made.matte), predicted: at(made.predictions[0]?.matte ?? matte) };
}

test('trousers below a shirt belong to the cut-out, and its predictions know it', async () => {
  const { at, predicted } = await worn({});
  expect([at(100, 240), at(150, 265), at(150, 299)]).toEqual([255, 255, 255]);
  expect(predicted(150, 265)).toBe(255);
  expect(at(30, 200)).toBe(0);
});

test('what has the colours of the ground is the ground', async () => {
  expect((await worn({ colour: wall })).isSame).toBe(true);
});

test('what stands open is none of it: a hand beside trousers', async () => {
  const hand = box(255, 100, 290, 170);
  expect((await worn({ lower: hand, colour: skin })).isSame).toBe(true);
});

test('what no person network sees stays out', async () => {
  expect((await worn({ seen: union(shirt, arms) })).isSame).toBe(true);
});

test('near the ground the edge is where the colours change, not where the person network has it', async () => {
  const narrow = box(84, 228, 200, 309);
  const wide = await worn({ lower: narrow, seen: union(shirt, arms, box(84, 228, 204, 309)) });
  expect([wide.at(197, 270), wide.at(202, 270)]).toEqual([255, 0]);
  // Off to the other side the network still has an idea.
  const unsure = await worn({ lower: narrow, seen: union(shirt, arms, box(84, 228, 196, 309)), faint: narrow });
  expect([unsure.at(150, 270), unsure.at(198, 270), unsure.at(202, 270)]).toEqual([255, 255, 0]);
});

test('a small hole in a part is closed where it has the part’s colours', async () => {
  const gap = box(147, 262, 153, 268);
  const whole = union(shirt, arms, trousers);
  const unsure = { seen: without(whole, gap), faint: whole };
  expect((await worn(unsure)).at(150, 265)).toBe(255);
  expect((await worn({ ...unsure, lower: without(trousers, gap) })).at(150, 265)).toBe(0);
});
