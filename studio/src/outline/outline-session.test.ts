import type { OutlineStep } from '@kadr/shared/products';
import { expect, test } from 'vitest';
import type { Matte } from '../matte/matte.ts';
import { box, disc, drawScene, meanDifference, union, type Colour, type Shape } from '../cutout/testing/drawn-scene.ts';
import { createOutlineSession } from './index.ts';

const size = { widthPx: 400, heightPx: 300 };
const unit = 10_000 / 400;
const units = (...px: number[]) => px.map((value) => Math.round(value * unit));
const white: Colour = [238, 236, 230];
/** Grain, so that no colour is quite alone. */
const grain =
  (colour: Colour, seed: number) =>
  (x: number, y: number): Colour => {
    const noise = (Math.sin(x * 12.9898 + y * 78.233 + seed) * 43758.5453) % 1;
    return [colour[0] + 9 * noise, colour[1] + 9 * noise, colour[2] + 9 * noise];
  };
const mug = disc(150, 150, 70);
const handle = box(215, 130, 300, 165);
const scene = drawScene(size, union(mug, handle), {
  front: (x, y) => grain(x > 218 ? [196, 142, 110] : [40, 70, 130], 1)(x, y),
  back: grain(white, 2),
});
const matteOf = (shape: Shape): Matte => drawScene(size, shape, { front: white, back: white }).matte;
const at = (alpha: Uint8Array, x: number, y: number): number => alpha[y * size.widthPx + x] ?? -1;
const stroke = (kind: 'keep' | 'remove', ...px: number[]): OutlineStep => ({
  kind,
  radius: Math.round(4 * unit),
  points: units(...px),
});

test('one keep stroke brings a whole missing part back, to its edge and no further', () => {
  const session = createOutlineSession(scene.rgb, matteOf(mug));
  session.apply(stroke('keep', 235, 148, 265, 148));
  expect(meanDifference(session.alpha, scene.matte.alpha, (i) => i % 400 > 225)).toBeLessThan(3);
  expect(at(session.alpha, 310, 148)).toBe(0);
});

test('one remove stroke takes away what came along, rim and all, and nothing else', () => {
  const session = createOutlineSession(scene.rgb, scene.matte);
  session.apply(stroke('remove', 235, 148, 265, 148));
  expect(meanDifference(session.alpha, new Uint8Array(400 * 300), (i) => i % 400 > 226)).toBeLessThan(1);
  expect(meanDifference(session.alpha, scene.matte.alpha, (i) => i % 400 < 210)).toBeLessThan(0.5);
});

test('a stroke along a tray leaves the pot on it, which has the same dark shades', () => {
  const shade = (t: number): Colour => [30 + 80 * t, 26 + 64 * t, 26 + 64 * t];
  const set = drawScene(size, union(box(130, 40, 270, 190), box(60, 188, 340, 220)), {
    front: (x, y) => {
      const ofTray = x % 60 < 30 ? shade((x % 30) / 30) : ([80, 90, 120] as const);
      return grain(y < 188 ? shade((188 - y) / 160) : ofTray, 1)(x, y);
    },
    back: grain(white, 2),
  });
  const session = createOutlineSession(set.rgb, set.matte);
  session.apply(stroke('remove', 70, 204, 330, 204));
  expect([at(session.alpha, 90, 204), at(session.alpha, 310, 204)]).toEqual([0, 0]);
  expect(meanDifference(session.alpha, set.matte.alpha, (i) => i < 400 * 150)).toBeLessThan(0.5);
});

test('outside of the areas that a stroke is kept to nothing changes', () => {
  const area = ([left = 0, top = 0, right = 0, bottom = 0]: number[]) => ({ left, top, right, bottom });
  const session = createOutlineSession(scene.rgb, scene.matte);
  const within = [area(units(225, 120, 250, 180)), area(units(250, 120, 270, 180))];
  session.apply({ kind: 'remove', radius: Math.round(4 * unit), points: units(235, 148), within });
  expect(at(session.alpha, 260, 148)).toBe(0);
  expect(at(session.alpha, 290, 148)).toBe(255);
  expect(meanDifference(session.alpha, scene.matte.alpha, (k) => k % 400 > 271 || k % 400 < 224)).toBe(0);
});

test('no crumb is left of what a stroke takes away, and what lay apart stays', () => {
  const apart = box(340, 240, 347, 247);
  const studded = drawScene(size, union(union(mug, handle), apart), {
    front: (x, y) =>
      grain(Math.hypot(x - 292, y - 148) < 4 ? [30, 140, 60] : x > 218 && x < 305 ? [196, 142, 110] : [40, 70, 130], 1)(
        x,
        y,
      ),
    back: grain(white, 2),
  });
  const session = createOutlineSession(studded.rgb, studded.matte);
  session.apply(stroke('remove', 235, 148, 265, 148));
  expect(at(session.alpha, 250, 148)).toBe(0);
  expect(at(session.alpha, 292, 148)).toBe(0);
  expect(at(session.alpha, 343, 243)).toBe(255);
  expect(at(session.alpha, 150, 150)).toBe(255);
});

test('a brush paints exactly, soft as asked, whatever the photo shows', () => {
  const session = createOutlineSession(scene.rgb, matteOf(mug));
  session.apply({ kind: 'add', radius: Math.round(20 * unit), softness: 0, points: units(330, 60) });
  session.apply({ kind: 'erase', radius: Math.round(20 * unit), softness: 1, points: units(150, 150) });
  expect([at(session.alpha, 330, 60), at(session.alpha, 345, 60), at(session.alpha, 355, 60)]).toEqual([255, 255, 0]);
  expect(at(session.alpha, 150, 150)).toBeLessThan(10);
  expect(at(session.alpha, 160, 150)).toBeGreaterThan(60);
  expect(at(session.alpha, 160, 150)).toBeLessThan(200);
  expect(at(session.alpha, 175, 150)).toBe(255);
});

test('a box empties what is outside of it and leaves the inside alone', () => {
  const session = createOutlineSession(scene.rgb, scene.matte);
  const [left = 0, top = 0, right = 0, bottom = 0] = units(60, 60, 222, 240);
  session.apply({ kind: 'box', left, top, right, bottom });
  expect([at(session.alpha, 260, 148), at(session.alpha, 150, 150)]).toEqual([0, 255]);
});

test('a box finds the product where nothing was found', () => {
  const session = createOutlineSession(scene.rgb, { ...size, alpha: new Uint8Array(400 * 300) });
  const [left = 0, top = 0, right = 0, bottom = 0] = units(60, 60, 320, 240);
  session.apply({ kind: 'box', left, top, right, bottom });
  expect(meanDifference(session.alpha, scene.matte.alpha)).toBeLessThan(6);
});

test('objects that do not touch can be dropped and kept by a tap', () => {
  const two = union(disc(90, 150, 60), disc(300, 150, 40), disc(200, 20, 1));
  const session = createOutlineSession(drawScene(size, two, { front: [30, 90, 60], back: white }).rgb, matteOf(two));
  expect(session.parts.map(({ box: { left, widthPx } }) => [left, widthPx])).toEqual([
    [30, 121],
    [260, 81],
  ]);
  const [x = 0, y = 0] = units(300, 150);
  session.apply({ kind: 'part', keep: false, x, y });
  expect([at(session.alpha, 300, 150), at(session.alpha, 90, 150)]).toEqual([0, 255]);
  expect([...session.keptParts()]).toEqual([0]);
  session.apply({ kind: 'part', keep: true, x, y });
  expect(meanDifference(session.alpha, matteOf(two).alpha)).toBe(0);
});

test('undo and redo go through the history byte by byte', () => {
  const session = createOutlineSession(scene.rgb, matteOf(mug));
  const seen = [session.alpha.slice()];
  const steps: OutlineStep[] = [
    stroke('keep', 235, 148, 265, 148),
    { kind: 'erase', radius: 300, softness: 0.5, points: units(150, 150, 170, 170) },
    stroke('remove', 250, 148, 290, 148),
  ];
  for (const step of steps) {
    session.apply(step);
    seen.push(session.alpha.slice());
  }
  for (const expected of seen.slice(0, -1).toReversed()) {
    session.undo();
    expect(meanDifference(session.alpha, expected)).toBe(0);
  }
  expect(session.undo()).toBeNull();
  session.redo();
  session.redo();
  expect(meanDifference(session.alpha, seen[2] ?? new Uint8Array())).toBe(0);
  expect([session.steps().length, session.canRedo()]).toEqual([2, true]);
});

test('a step that changes nothing is not kept', () => {
  const session = createOutlineSession(scene.rgb, matteOf(mug));
  expect(session.apply({ kind: 'erase', radius: 200, softness: 0, points: units(380, 20) })).toBeNull();
  expect(session.apply({ kind: 'part', keep: false, x: 0, y: 0 })).toBeNull();
  expect(session.steps()).toEqual([]);
});

test('openings take the old ground out of lace and a keyhole, and leave threads and a pale print of another colour', () => {
  const dark: Colour = [30, 30, 34];
  const cloth = box(60, 40, 340, 260);
  const isHole = (x: number, y: number): boolean => x > 100 && x < 180 && y > 80 && y < 160 && x % 6 < 3 && y % 6 < 3;
  const isKeyhole = (x: number, y: number): boolean => Math.hypot(x - 250, y - 90) < 12;
  const isPrint = (x: number, y: number): boolean => x > 220 && x < 290 && y > 180 && y < 220;
  const { rgb, matte } = drawScene(size, cloth, {
    front: (x, y) => (isHole(x, y) || isKeyhole(x, y) ? white : isPrint(x, y) ? [230, 120, 120] : dark),
    back: grain(white, 2),
  });
  const session = createOutlineSession(rgb, matte);
  const [left = 0, top = 0, right = 0, bottom = 0] = units(90, 70, 300, 230);
  session.apply({ kind: 'openings', left, top, right, bottom });
  // Pixels that are a hole's, or thread's, as a whole.
  expect([at(session.alpha, 250, 90), at(session.alpha, 103, 85), at(session.alpha, 109, 91)]).toEqual([0, 0, 0]);
  for (const [x, y] of [
    [106, 85],
    [103, 88],
    [250, 120],
    [255, 200],
    [70, 50],
  ] as const)
    expect(at(session.alpha, x, y)).toBe(255);
});

test('openings take out what looks like the ground in clear plastic, beside whatever it lies', () => {
  const plate = box(60, 60, 340, 240);
  const isSticker = (x: number, y: number) => x > 150 && x < 250 && y > 100 && y < 200;
  const clear = drawScene(size, plate, {
    // Clear plastic is a little paler than the sky behind it; its sticker is of another colour and has a pale rim.
    front: (x, y) => (isSticker(x, y) ? [190, 60, 90] : x > 62 && x < 338 ? [92, 140, 196] : [205, 225, 245]),
    back: [84, 134, 194],
  });
  const session = createOutlineSession(clear.rgb, clear.matte);
  session.apply({ kind: 'openings', left: 0, top: 0, right: 10_000, bottom: 10_000 });
  expect([at(session.alpha, 100, 80), at(session.alpha, 148, 150), at(session.alpha, 300, 220)]).toEqual([0, 0, 0]);
  expect([at(session.alpha, 200, 150), at(session.alpha, 61, 150)]).toEqual([255, 255]);
});

test('openings outside of their area stay as they are', () => {
  const { rgb, matte } = drawScene(size, box(60, 40, 340, 260), {
    front: (x, y) => (Math.hypot(x - 250, y - 90) < 12 ? white : [30, 30, 34]),
    back: white,
  });
  const session = createOutlineSession(rgb, matte);
  const [left = 0, top = 0, right = 0, bottom = 0] = units(90, 120, 300, 230);
  expect(session.apply({ kind: 'openings', left, top, right, bottom })).toBeNull();
});

test('where the product fills the photo, no openings are told', () => {
  const { rgb } = drawScene(size, box(60, 40, 340, 260), { front: [30, 30, 34], back: white });
  const whole: Matte = { ...size, alpha: new Uint8Array(size.widthPx * size.heightPx).fill(255) };
  const session = createOutlineSession(rgb, whole);
  expect(session.apply({ kind: 'openings', left: 0, top: 0, right: 10_000, bottom: 10_000 })).toBeNull();
});
