import { expect, test } from 'vitest';
import { box, disc, drawScene, union, without, type Colour, type Shape } from '../testing/drawn-scene.ts';
import type { Matte } from '../../matte/matte.ts';
import { cropMatte } from '../../matte/pixel-box.ts';
import { checkOutline } from './check-outline.ts';
import { predictionOf, type Prediction } from './prediction.ts';

const size = { widthPx: 480, heightPx: 360 };
const ground = (x: number, y: number): Colour => [196 + ((x * 7 + y * 3) % 9), 190 + ((x + y) % 7), 180];
const front: Colour = [40, 70, 130];

const scene = (shape: Shape) => drawScene(size, shape, { front, back: ground });
const seen = (shape: Shape): Promise<Prediction> => predictionOf(size, { pass: scene(shape).matte, box: null });
/** What is found wrong with `cut` as the outline of `product`, where the network’s other pass saw `prediction`. */
async function found(product: Shape, cut: Shape, prediction: Shape | null = null) {
  const faults = checkOutline({
    rgb: scene(product).rgb,
    matte: scene(cut).matte,
    predictions: prediction ? [await seen(prediction)] : [],
  });
  return faults.map(({ kind }) => kind);
}

const vase = union(box(180, 120, 300, 320), box(215, 60, 265, 130));
const cup = union(box(120, 120, 280, 300), without(disc(300, 200, 70), disc(300, 200, 45)));

test('an outline that is right is not asked about, whatever the other passes predicted', async () => {
  expect(await found(vase, vase)).toEqual([]);
  expect(await found(vase, vase, vase)).toEqual([]);
  expect(await found(cup, cup, cup)).toEqual([]);
});

test.each<[string, Shape]>([
  ['a tenth', box(180, 95, 300, 320)],
  ['a third', box(180, 60, 300, 240)],
  ['a side', box(200, 60, 300, 320)],
])('%s of the product is lost: its colours run on across the outline', async (_, left) => {
  const cut: Shape = (x, y) => Math.max(vase(x, y), left(x, y));
  expect(await found(vase, cut)).toContain('part-missing');
});

test('what another pass of the network saw is missed, also where colours say nothing', async () => {
  const painted = drawScene(size, vase, { front: (_, y) => (y < 125 ? [196, 190, 180] : front), back: ground });
  const cut = drawScene(size, box(180, 126, 300, 320), { front, back: ground }).matte;
  expect(checkOutline({ rgb: painted.rgb, matte: cut, predictions: [] })).toEqual([]);
  const [fault] = checkOutline({ rgb: painted.rgb, matte: cut, predictions: [await seen(vase)] });
  expect(fault?.kind).toBe('part-missing');
  expect(fault?.share).toBeGreaterThan(0.08);
  expect(fault?.box.top).toBeCloseTo(60 / 360, 1);
});

test('a large part that a pass has only a faint notion of is asked about, as a glass under its lid', async () => {
  const lid = box(180, 60, 300, 130);
  const glass = box(185, 130, 295, 320);
  const { rgb, matte } = drawScene(size, lid, { front, back: ground });
  const notion = (level: number): Promise<Prediction> => {
    const pass = scene(union(lid, glass)).matte;
    return predictionOf(size, {
      pass: { ...pass, alpha: pass.alpha.map((a, i) => matte.alpha[i] || a * level) },
      box: null,
    });
  };
  expect(checkOutline({ rgb, matte, predictions: [await notion(0.2)] }).map(({ kind }) => kind)).toEqual([
    'part-missing',
  ]);
  expect(checkOutline({ rgb, matte, predictions: [await notion(0.03)] })).toEqual([]);
});

test('a shadow that one run took for the product, and that two others deny, is not asked about', async () => {
  const shadow = box(300, 280, 420, 320);
  const { rgb } = drawScene(size, union(vase, shadow), {
    front: (x, y) => (vase(x, y) < 0 ? front : [60, 58, 55]),
    back: ground,
  });
  const { matte } = scene(vase);
  const [withIt, without1] = [await seen(union(vase, shadow)), await seen(vase)];
  const kinds = (predictions: Prediction[], person?: Matte) =>
    checkOutline({ rgb, matte, predictions, ...(person && { person }) }).map(({ kind }) => kind);
  expect(kinds([withIt, without1, without1])).toEqual([]);
  // One run against one, two against one, a run that was not shown it, and a person's arm.
  expect(kinds([withIt, without1])).toEqual(['part-missing']);
  expect(kinds([withIt, withIt, without1])).toEqual(['part-missing']);
  const near = { left: 140, top: 40, widthPx: 160, heightPx: 300 };
  const closer = await predictionOf(size, { pass: cropMatte(scene(vase).matte, near), box: near });
  expect(kinds([withIt, closer, without1])).toEqual(['part-missing']);
  expect(kinds([withIt, without1, without1], scene(union(vase, shadow)).matte)).toEqual(['part-missing']);
  const pass = scene(union(vase, box(100, 5, 380, 60))).matte;
  const notion = { ...pass, alpha: pass.alpha.map((a, i) => matte.alpha[i] || a * 0.2) };
  const faint = await predictionOf(size, { pass: notion, box: null });
  expect([kinds([faint]), kinds([faint, without1])]).toEqual([['part-missing'], []]);
});

test('a part that only one run denies, and two others are sure of, is not asked about', async () => {
  const cut = union(vase, box(290, 200, 400, 320));
  const { rgb, matte } = scene(cut);
  const [denies, sure] = [await seen(vase), await seen(cut)];
  const kinds = (predictions: Prediction[]) => checkOutline({ rgb, matte, predictions }).map(({ kind }) => kind);
  expect(kinds([denies, sure, sure])).toEqual([]);
  expect(kinds([denies, sure])).toEqual(['part-added']);
  expect(kinds([denies, denies, sure, sure])).toEqual(['part-added']);
});

test('a filled opening and an attached thing are told apart', async () => {
  const full = union(cup, disc(300, 200, 60));
  expect(await found(cup, full, cup)).toEqual(['hole-filled']);
  expect(await found(vase, union(vase, box(290, 200, 400, 320)), vase)).toContain('part-added');
});

test('strokes that take a thing out reach no farther than it, also where it lies aslant', async () => {
  const size4 = 480 / 10_000;
  const slanted: Shape = (x, y) => Math.max(Math.abs(y - 200 - (x - 300) * 0.8) - 22, 285 - x, x - 400);
  const [fault] = checkOutline({
    rgb: scene(union(vase, slanted)).rgb,
    matte: scene(union(vase, slanted)).matte,
    predictions: [await seen(vase)],
  });
  expect(fault!.kind).toBe('part-added');
  const isIn = (x: number, y: number) =>
    fault!.within!.some(
      ({ left, top, right, bottom }) =>
        x >= left * size4 && x < right * size4 && y >= top * size4 && y < bottom * size4,
    );
  expect([isIn(320, 216), isIn(380, 264)]).toEqual([true, true]);
  expect([isIn(320, 264), isIn(380, 216), isIn(250, 200)]).toEqual([false, false, false]);
  // Nor into a label right behind a thin line.
  expect([isIn(340, 197), isIn(360, 213)]).toEqual([false, false]);
});

test('fine holes of lace say where they are, as one area', () => {
  const cloth = box(60, 40, 420, 320);
  const isHole = (x: number, y: number): boolean => x >= 120 && x < 280 && y >= 60 && y < 160 && x % 8 < 3 && y % 8 < 3;
  const { rgb, matte } = drawScene(size, cloth, {
    front: (x, y) => (isHole(x, y) ? [244, 244, 244] : [18, 18, 20]),
    back: [244, 244, 244],
  });
  const faults = checkOutline({ rgb, matte, predictions: [] }).filter(({ kind }) => kind === 'hole-filled');
  expect(faults).toHaveLength(1);
  const { openings, spots } = faults[0]!;
  expect(spots).toBeUndefined();
  const px = 480 / 10_000;
  expect(openings!.left * px).toBeCloseTo(120, 0);
  expect(openings!.right * px).toBeCloseTo(275, 0);
});

test('a plain ground that shows through in many places is one fault with one area, in few it has strokes', async () => {
  const sheet = box(60, 40, 420, 320);
  const through = async (count: number) => {
    const open = Array.from({ length: count }, (_, k) => {
      const [left, top] = [100 + 100 * (k % 3), 80 + 110 * Math.floor(k / 3)];
      return box(left, top, left + 60, top + 60);
    }).reduce(without, sheet);
    const whole = scene(sheet);
    const { rgb } = scene(open);
    return checkOutline({ rgb, matte: whole.matte, predictions: [await seen(open)] });
  };
  const many = await through(6);
  expect(many.map(({ kind, spots }) => [kind, spots])).toEqual([['hole-filled', undefined]]);
  const px = 480 / 10_000;
  expect(many[0]!.openings!.left * px).toBeLessThan(100);
  expect(many[0]!.openings!.right * px).toBeGreaterThan(360);
  const few = await through(2);
  expect(few.map(({ kind, openings }) => [kind, openings])).toEqual([
    ['hole-filled', undefined],
    ['hole-filled', undefined],
  ]);
  expect(few.every(({ spots }) => spots!.length > 0)).toBe(true);
});

test('what another pass saw more is no part of the product where it stands beside it', async () => {
  const thing = box(301, 200, 400, 320);
  const { rgb } = drawScene(size, union(vase, thing), {
    front: (x, y) => (thing(x, y) < 0 ? [170, 40, 50] : front),
    back: ground,
  });
  const predictions = [await seen(union(vase, thing))];
  expect(checkOutline({ rgb, matte: scene(vase).matte, predictions })).toEqual([]);
});

test('a run that was shown a part of the photo says nothing of the rest', async () => {
  const pass = { widthPx: 10, heightPx: 10, alpha: new Uint8Array(100) };
  const prediction = await predictionOf(size, { pass, box: { left: 0, top: 0, widthPx: 60, heightPx: 60 } });
  expect(checkOutline({ rgb: scene(vase).rgb, matte: scene(vase).matte, predictions: [prediction] })).toEqual([]);
});

test('a foot of who wears the goods is not asked about, a hand beside them is', async () => {
  const beside = box(290, 200, 400, 320);
  const shown = union(vase, beside);
  const kinds = async (person: Shape) =>
    checkOutline({
      rgb: scene(vase).rgb,
      matte: scene(shown).matte,
      predictions: [await seen(vase)],
      person: scene(person).matte,
    }).map(({ kind }) => kind);
  expect(await kinds(union(beside, box(180, 240, 300, 320)))).not.toContain('part-added');
  expect(await kinds(beside)).toContain('part-added');
});
