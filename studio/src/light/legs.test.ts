import { expect, test } from 'vitest';
import { placeProduct } from '../shot/framing/fit-product.ts';
import { fixtureMeta } from '../testing/fixture-plate.ts';
import { alphaMapOf, solidResolution } from './alpha-map.ts';
import { footprintOf } from './contact.ts';
import { contactsOf } from './feet.ts';
import { solidOf, type Solid } from './solid.ts';
import { hidden, placedBox, silhouette, widthPx } from './testing/drawn-silhouettes.ts';

test('each leg of a stool throws a whole shadow that begins at its foot', async () => {
  const size = { widthCm: 40, heightCm: 40, depthCm: 40 };
  const placed = placedBox('front', size, 100, 18);
  const back = (placed.depthUnits * Math.sin((18 * Math.PI) / 180)) / placed.imageHeightUnits;
  const seat = (_: number, y: number) => y < 0.2;
  const front = (x: number) => x > 0.12 && x < 0.16;
  const behind = (x: number, y: number) => x > 0.6 && x < 0.64 && y < 1 - back;
  const bar = (x: number, y: number) => x > 0.12 && x < 0.64 && y > 0.5 && y < 0.54;
  const drawn = silhouette(100, (x, y) => seat(x, y) || front(x) || behind(x, y) || bar(x, y));
  const solid = solidOf(await alphaMapOf(drawn, widthPx, 100), placed);
  expect(solid.legs).toHaveLength(2);
  expect(solid.legs[1]!.foot[1] - solid.legs[0]!.foot[1]).toBeGreaterThan(0.7 * placed.depthUnits);
  const toSun = [-Math.SQRT1_2, 0, Math.SQRT1_2] as const;
  for (const { foot, footRadius } of solid.legs) {
    const along = Array.from({ length: 40 }, (_, i) => footRadius + 0.01 + i * 0.05);
    const dark = along.map((away) => hidden(solid, foot[0] + away, foot[1], 0, ...toSun, 0.01));
    expect(Math.min(...dark)).toBeGreaterThan(0.9);
    expect(hidden(solid, foot[0] + 0.3, foot[1] - 3 * footRadius, 0, ...toSun, 0.01)).toBeLessThan(0.1);
  }
});

test('a leg that stands behind touches the floor as deep as the one before it', async () => {
  const size = { widthCm: 40, heightCm: 40, depthCm: 40 };
  const placed = placedBox('front', size, 100, 18);
  const back = (0.9 * placed.depthUnits * Math.sin((18 * Math.PI) / 180)) / placed.imageHeightUnits;
  const front = (x: number) => x > 0.1 && x < 0.2;
  const behind = (x: number, y: number) => x > 0.6 && x < 0.7 && y < 1 - back;
  const drawn = silhouette(100, (x, y) => y < 0.2 || front(x) || behind(x, y));
  const { touch, columns, rows, cell, left } = footprintOf(await alphaMapOf(drawn, widthPx, 100), placed);
  const [before, after] = [0.15, 0.65].map((at) => {
    const column = Math.floor(((at - 0.5) * placed.imageWidthUnits + placed.xUnits - left) / cell);
    return Array.from({ length: rows }, (_, row) => touch[row * columns + column]!).filter((weight) => weight > 0)
      .length;
  });
  expect(after! * cell).toBeGreaterThan(0.2);
  expect(after!).toBeGreaterThan(0.7 * before!);
});

test.each([
  ['low feet: most of the floor below it is in its shade', 0.97, true],
  ['legs: the floor below it is lit', 0.8, false],
])('a body on %s', async (_, bottom, isShaded) => {
  const placed = placedBox('front', { widthCm: 20, heightCm: 20, depthCm: 15 }, 100, 4);
  const isFoot = (x: number) => (x > 0.1 && x < 0.16) || (x > 0.84 && x < 0.9);
  const alpha = await alphaMapOf(
    silhouette(100, (x, y) => y < bottom || isFoot(x)),
    widthPx,
    100,
  );
  const contacts = contactsOf(alpha, placed);
  const feet = contacts.filter(({ column }) => isFoot((column + 0.5) / solidResolution));
  const middle = contacts.filter(({ column }) => Math.abs(column / solidResolution - 0.5) < 0.2);
  expect(middle.length > 0).toBe(isShaded);
  for (const { front, far, weight } of middle) {
    // Its own lower edge, 0.6 cm above the line of its feet, seems to be 2 cm behind it.
    expect(front - feet[0]!.front).toBeLessThan(0.11);
    expect(far - front).toBeGreaterThan(0.4 * placed.depthUnits);
    expect(weight).toBeGreaterThan(0.7);
  }
});

test('a hand beside a body that sits throws a shadow of its own, from where it touches', async () => {
  const placed = placedBox('front', { widthCm: 40, heightCm: 40, depthCm: 30 }, 100, 18);
  const body = (x: number) => x < 0.5;
  const shoulder = (x: number, y: number) => x < 0.84 && y > 0.3 && y < 0.34;
  const arm = (x: number, y: number) => x > 0.8 && x < 0.84 && y > 0.3 && y < 0.9;
  const drawn = silhouette(100, (x, y) => body(x) || shoulder(x, y) || arm(x, y));
  const solid = solidOf(await alphaMapOf(drawn, widthPx, 100), placed);
  expect(solid.legs).toHaveLength(1);
  const [{ foot, footRadius }] = solid.legs as [Solid['legs'][0]];
  expect(foot[1]).toBeGreaterThan(placed.yUnits + 0.4 * placed.depthUnits);
  const beside = foot[0] - footRadius - 0.05;
  const fromRight = (x: number, y: number) => hidden(solid, x, y, 0, Math.SQRT1_2, 0, Math.SQRT1_2, 0.01);
  expect(fromRight(beside, foot[1])).toBeGreaterThan(0.9);
  expect(fromRight(beside, placed.yUnits)).toBeLessThan(0.1);
  const fromLeft = hidden(solid, placed.xUnits + 0.1, placed.yUnits, 0, -Math.SQRT1_2, 0, Math.SQRT1_2, 0.01);
  expect(fromLeft).toBeGreaterThan(0.9);
});

test('wheels, and what stands on its whole base, have no legs', async () => {
  const placed = placedBox('front', { widthCm: 40, heightCm: 40, depthCm: 20 }, 100, 7);
  const isWheel = (x: number, y: number, at: number) => Math.abs(Math.hypot(x - at, y - 0.76) - 0.22) < 0.02;
  const shapes = [
    (x: number, y: number) => isWheel(x, y, 0.23) || isWheel(x, y, 0.77) || (y > 0.3 && y < 0.36),
    () => true,
    (x: number) => x < 0.45 || x > 0.55,
  ];
  for (const shape of shapes)
    expect(solidOf(await alphaMapOf(silhouette(100, shape), widthPx, 100), placed).legs).toEqual([]);
});

test('a foot touches the floor in a round, whose corners are no block of shadow behind it', async () => {
  const placed = placedBox('front', { widthCm: 20, heightCm: 20, depthCm: 16 }, 100, 7);
  const alpha = await alphaMapOf(
    silhouette(100, (x, y) => y < 0.6 || (x > 0.4 && x < 0.6)),
    widthPx,
    100,
  );
  const { touch, columns, rows } = footprintOf(alpha, placed);
  const touched = Array.from(
    { length: rows },
    (_, row) => touch.subarray(row * columns, (row + 1) * columns).filter((weight) => weight > 0).length,
  ).filter((count) => count > 0);
  expect(touched.length).toBeGreaterThan(4);
  expect(touched.at(-1)!).toBeLessThan(0.6 * touched[0]!);
});

test('legs before a body that touches the ground have feet of their own, no deep dark bar beneath', async () => {
  const size = { widthCm: 20, heightCm: 20, depthCm: 16 };
  const placed = placedBox('front', size, 100, 25);
  const drop = (placed.depthUnits * Math.sin((25 * Math.PI) / 180)) / placed.imageHeightUnits;
  const drawn = silhouette(100, (x, y) => y < 1 - 0.8 * drop || (x > 0.6 && x < 0.7));
  const { touch, columns, rows, cell, left } = footprintOf(await alphaMapOf(drawn, widthPx, 100), placed);
  const atLeg = Math.floor((0.15 * placed.imageWidthUnits - left) / cell);
  const weights = Array.from({ length: rows }, (_, row) => touch[row * columns + atLeg]!);
  const deep = weights.filter((weight) => weight > 0.97 * Math.max(...weights));
  // A foot is 0.6 as dark as a body.
  expect(Math.max(...weights)).toBeGreaterThan(0.9 * 0.6);
  expect(deep.length * cell).toBeGreaterThan(0.05);
  expect(deep.length * cell).toBeLessThan(0.3 * placed.depthUnits);
});

test('a leg that leans touches the floor at its foot alone, not along its side', async () => {
  const placed = placedBox('front', { widthCm: 40, heightCm: 60, depthCm: 40 }, 150, 25);
  const leans = (x: number, y: number, foot: number) => Math.abs(x - foot - 0.16 * (1 - y)) < 0.05;
  const { touch, columns, cell, left } = footprintOf(
    await alphaMapOf(
      silhouette(150, (x, y) => y < 0.2 || leans(x, y, 0.1) || leans(x, y, 0.6)),
      widthPx,
      150,
    ),
    placed,
  );
  const touched = new Set([...touch.keys()].filter((at) => touch[at]! > 0).map((at) => at % columns));
  const inPicture = [...touched].map((column) => (left + (column + 0.5) * cell) / placed.imageWidthUnits + 0.5);
  expect(inPicture.some((x) => Math.abs(x - 0.1) < 0.02)).toBe(true);
  expect(inPicture.filter((x) => Math.abs(x - 0.1) > 0.07 && Math.abs(x - 0.6) > 0.07)).toEqual([]);
});

test('a seat on legs at its corners is a box, a stool that is turned is round', async () => {
  const size = { widthCm: 60, heightCm: 60, depthCm: 60 };
  const placed = placedBox('front', size, 100, 18);
  const back = (0.5 * placed.depthUnits * Math.sin((18 * Math.PI) / 180)) / placed.imageHeightUnits;
  const leg = (x: number, at: number) => Math.abs(x - at) < 0.03;
  const hiddenBelowFrontCorner = async (covered: (x: number, y: number) => boolean) => {
    const solid = solidOf(await alphaMapOf(silhouette(100, covered), widthPx, 100), placed);
    const [x, y] = [placed.xUnits - 0.46 * placed.imageWidthUnits, placed.yUnits - 0.4 * placed.depthUnits];
    return hidden(solid, x, y, 0, 0, 0, 1, 0.01);
  };
  const atCorners = (x: number, y: number) => y < 0.5 || leg(x, 0.06) || leg(x, 0.94);
  const turned = (x: number, y: number) => y < 0.5 || leg(x, 0.5) || ((leg(x, 0.06) || leg(x, 0.94)) && y < 1 - back);
  expect(await hiddenBelowFrontCorner(atCorners)).toBeGreaterThan(0.9);
  expect(await hiddenBelowFrontCorner(turned)).toBeLessThan(0.1);
});

test('a leg goes on above slanted rails, as thin as below them', async () => {
  const placed = placedBox('front', { widthCm: 40, heightCm: 60, depthCm: 40 }, 150, 25);
  const back = (0.5 * placed.depthUnits * Math.sin((25 * Math.PI) / 180)) / placed.imageHeightUnits;
  const leg = (x: number, at: number) => Math.abs(x - at) < 0.04;
  const rail = (x: number, y: number, at: number) => Math.abs(y - at - 0.1 * (x - 0.5)) < 0.06;
  const drawn = silhouette(
    150,
    (x, y) =>
      y < 0.15 ||
      leg(x, 0.5) ||
      ((leg(x, 0.1) || leg(x, 0.9)) && y < 1 - back) ||
      (x > 0.1 && x < 0.5 && rail(x, y, 0.66)) ||
      (x > 0.5 && x < 0.9 && rail(x, y, 0.54)),
  );
  const { legs } = solidOf(await alphaMapOf(drawn, widthPx, 150), placed);
  expect(legs).toHaveLength(3);
  for (const { top, footRadius, topRadius } of legs) {
    expect(top[2]).toBeGreaterThan(0.7 * placed.standHeightUnits);
    expect(topRadius).toBeLessThan(1.5 * footRadius);
  }
});

test('each leg of a person throws a shadow from its own foot, also where it is seen behind the other one', async () => {
  const heightPx = 300;
  const meta = fixtureMeta({ style: 'loft', camera: 'front', sizeClass: 'worn' });
  const size = { widthCm: 60, heightCm: 100, depthCm: 25 };
  const at = { unitsPerCm: 0.1, xUnits: 0, yUnits: 0, zUnits: 0, size, photoPitchDeg: 18, cmPerPx: 100 / heightPx };
  const placed = placeProduct(meta, { widthPx, heightPx }, at);
  const leg = (x: number, y: number, foot: number, ends: number) =>
    y < ends && Math.abs(x - foot - (0.5 - foot) * ((ends - y) / 0.25)) < 0.09;
  const solidOn = async (rearEnds: number) => {
    const drawn = silhouette(
      heightPx,
      (x, y) => (y < 0.7 && Math.abs(x - 0.5) < 0.2) || leg(x, y, 0.3, 1) || leg(x, y, 0.7, rearEnds),
    );
    return solidOf(await alphaMapOf(drawn, widthPx, heightPx), placed);
  };
  const solid = await solidOn(0.92);
  expect(solid.legs).toHaveLength(2);
  const [front, rear] = solid.legs.toSorted((a, b) => a.foot[1] - b.foot[1]);
  expect(rear!.foot[1] - front!.foot[1]).toBeGreaterThan(1);
  const toSun = [-Math.SQRT1_2, 0, Math.SQRT1_2] as const;
  for (const { foot, footRadius } of solid.legs)
    expect(hidden(solid, foot[0] + footRadius + 0.3, foot[1], 0, ...toSun, 0.01)).toBeGreaterThan(0.9);
  // Where a foot in the air would stand is not known.
  expect((await solidOn(0.82)).legs).toHaveLength(1);
});
