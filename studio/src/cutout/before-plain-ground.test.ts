import { expect, test } from 'vitest';
import { partsBeforePlainGround } from './before-plain-ground.ts';
import { box, drawScene, union, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 300, heightPx: 300 };
const [blue, skin, white, shade]: [Colour, Colour, Colour, Colour] = [
  [30, 50, 150],
  [190, 140, 115],
  [252, 252, 252],
  [170, 170, 170],
];
const trousers = box(100, 60, 200, 280);
/** Only the hand is where the person network is sure; of the forearm it has half an idea. */
const arm = box(60, 0, 84, 150);
const hand = box(60, 110, 84, 150);
const alphaOf = (shape: Shape): Uint8Array => drawScene(size, shape, { front: blue, back: white }).matte.alpha;

interface Seen {
  readonly colour?: Colour;
  readonly wearer?: Shape;
  readonly faint?: Shape;
  readonly back?: Colour | ((x: number, y: number) => Colour);
}

/** Whether a place is a part that was left out of trousers, whose wearer's arm hangs beside them. */
function partOf({ colour = skin, wearer = union(trousers, hand), faint = arm, back = white }: Seen) {
  const { rgb } = drawScene(size, union(trousers, arm), {
    front: (x, y) => (trousers(x, y) < 0 ? blue : colour),
    back,
  });
  const idea = alphaOf(faint).map((a) => 0.4 * a);
  const seen = alphaOf(wearer).map((a, i) => Math.max(a, idea[i] ?? 0));
  const part = partsBeforePlainGround({ rgb, matte: { ...size, alpha: alphaOf(trousers) }, seen });
  return part && ((x: number, y: number) => part[y * size.widthPx + x] ?? 0);
}

test('an arm beside trousers is the wearer’s, to its own edge', () => {
  const at = partOf({});
  expect([at?.(72, 5), at?.(72, 140), at?.(62, 60)]).toEqual([1, 1, 1]);
  expect([at?.(55, 60), at?.(92, 140), at?.(150, 150)]).toEqual([0, 0, 0]);
});

test('a shadow is not, nor what the person network does not see', () => {
  expect(partOf({ colour: shade })).toBeNull();
  expect(partOf({ wearer: trousers, faint: trousers })).toBeNull();
});

test('a hand that holds goods is not a wearer’s', () => {
  expect(partOf({ wearer: hand })).toBeNull();
});

test('before any other ground nothing is said', () => {
  const chequered = (x: number, y: number): Colour => (((x >> 2) + (y >> 2)) % 2 === 0 ? white : shade);
  expect(partOf({ back: chequered })).toBeNull();
});
