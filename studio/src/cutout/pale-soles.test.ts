import { expect, test } from 'vitest';
import { withPaleSoles } from './pale-soles.ts';
import { box, drawScene, union, type Colour } from './testing/drawn-scene.ts';

const size = { widthPx: 440, heightPx: 600 };
const white: Colour = [254, 254, 254];
const black: Colour = [40, 40, 44];
/** A leg in a dark shoe, whose sole the network left out. */
const shoe = union(box(60, -20, 340, 500), box(140, 500, 260, 560));
const sole = box(136, 560, 264, 572);

interface Drawn {
  readonly shoeColour?: Colour;
  readonly soleColour?: Colour;
  readonly ground?: (x: number, y: number) => Colour;
}

/** The runs, and what becomes of them; `at` is the matte afterwards. */
function found({ shoeColour = black, soleColour = [212, 212, 214], ground = () => white }: Drawn) {
  const { rgb } = drawScene(size, union(shoe, sole), {
    front: (x, y) => (shoe(x, y) < 0 ? shoeColour : soleColour),
    back: ground,
  });
  const { matte } = drawScene(size, shoe, { front: black, back: white });
  const passes = { matte, agreement: 1, predictions: [] };
  const made = withPaleSoles(rgb, passes);
  return { made, passes, at: (x: number, y: number) => made.matte.alpha[y * size.widthPx + x] };
}

test('a white sole under a dark shoe is the product’s, and no more than it', () => {
  const { at } = found({});
  expect([at(200, 567), at(145, 567), at(200, 570)]).toEqual([255, 255, 255]);
  expect([at(200, 580), at(120, 567), at(200, 300)]).toEqual([0, 0, 255]);
});

test('a soft shadow on the ground is none, a steeper one neither, nor what is under a shoe as pale', () => {
  const shaded = (x: number, y: number): Colour => {
    const level = 254 - Math.max(0, 60 - Math.hypot(x - 200, y - 560) / 2);
    return [level, level, level];
  };
  const steep = (x: number, y: number): Colour => {
    const level = 254 - 44 * Math.min(1, Math.max(0, 1 - sole(x, y) / 7));
    return [level, level, level];
  };
  for (const drawn of [
    { soleColour: white, ground: shaded },
    { soleColour: [210, 210, 210] as Colour, ground: steep },
    { shoeColour: [200, 200, 203] as Colour },
  ]) {
    const { made, passes } = found(drawn);
    expect(made).toBe(passes);
  }
});

test('what has a hue of its own, or lies before any other ground, is left to the network', () => {
  for (const drawn of [
    { soleColour: [240, 205, 180] as Colour },
    { soleColour: [180, 180, 181] as Colour, ground: (): Colour => [205, 205, 205] },
  ]) {
    const { made, passes } = found(drawn);
    expect(made).toBe(passes);
  }
});

test('what lies below the shade under a sole is the ground’s, though it meets the sole beside that', () => {
  const contact = box(136, 572, 236, 578);
  const tail = union(box(136, 572, 264, 588), sole);
  const ground = (x: number, y: number): Colour =>
    contact(x, y) < 0 ? [120, 120, 120] : tail(x, y) < 0 ? [214, 214, 214] : white;
  const { at } = found({ ground });
  expect([at(200, 566), at(200, 583)]).toEqual([255, 0]);
});
