import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCutout } from '../cutout/product.ts';
import { loadPlates, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { planShot } from '../shot/plan-shot.ts';
import type { ShotRequest } from '../shot/shot-request.ts';
import { isUnavailable, type Shot } from '../shot/shot.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { drawnBottle, viewOf } from '../testing/fixture-product.ts';
import { renderFrame } from './render-frame.ts';
import type { RenderedFrame } from './rendered-frame.ts';

let dir = '';
let plates: PlateCatalogue;
let bottle: ProductCutout;
let before: RenderedFrame;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plates-'));
  await writeFixturePlate(dir, { style: 'minimal', camera: 'front', sizeClass: 'table', parts: true });
  await writeFixturePlate(dir, { style: 'loft', camera: 'front', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'loft', camera: 'front', sizeClass: 'table', bare: true });
  plates = await loadPlates(dir);
  bottle = await drawnBottle();
  before = await refined();
});
afterAll(() => rm(dir, { recursive: true }));

/** The hero of the bottle. */
function planned(request: Partial<ShotRequest>): Shot {
  const hero = { style: 'minimal', frameType: 'hero', format: '1:1', product: viewOf(bottle) } as const;
  const shot = planShot({ ...hero, ...request }, plates);
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  return shot;
}

/** The hero with a refinement, at a third of its size. */
async function refined(prompt = ''): Promise<RenderedFrame> {
  const shot = planned(prompt ? { prompt } : {});
  expect([shot.prompt?.notUnderstood ?? [], shot.prompt?.impossible ?? []]).toEqual([[], []]);
  const [widthPx, heightPx] = [Math.round(shot.widthPx / 3), Math.round(shot.heightPx / 3)];
  return renderFrame({ ...shot, widthPx, heightPx }, bottle, { plates });
}

/** Mean colour (sRGB bytes) of a tenth of the frame around a place, given in parts of it. */
function colourAt({ pixels, widthPx, heightPx }: RenderedFrame, x: number, y: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  const side = Math.round(widthPx / 10);
  const [left, top] = [Math.round(x * widthPx - side / 2), Math.round(y * heightPx - side / 2)];
  for (let row = top; row < top + side; row++)
    for (let column = left; column < left + side; column++)
      for (let k = 0; k < 3; k++) sum[k]! += pixels[(row * widthPx + column) * 3 + k]! / side ** 2;
  return sum;
}
const greyAt = (frame: RenderedFrame, x: number, y: number) =>
  colourAt(frame, x, y).reduce((sum, value) => sum + value / 3, 0);

const wall = [0.12, 0.12] as const;
const floor = [0.12, 0.94] as const;
const rectOf = ({ masks }: RenderedFrame) => masks[0]!.rect;

test.each(['pastel pink wall', 'pastelowo różowa ściana', 'пастельно-розовая стена'])(
  '%s: the wall alone changes, and its light stays',
  async (prompt) => {
    const after = await refined(prompt);
    const [red, green, blue] = colourAt(after, ...wall);
    expect(red - green).toBeGreaterThan(30);
    expect(blue - green).toBeGreaterThan(5);
    for (const [k, value] of colourAt(after, ...floor).entries())
      expect(Math.abs(value - colourAt(before, ...floor)[k]!)).toBeLessThan(3);
    // Darker at the frame's corner than next to the product, as before.
    const falloff = (frame: RenderedFrame) => greyAt(frame, 0.08, 0.06) / greyAt(frame, 0.3, 0.3);
    expect(falloff(after)).toBeCloseTo(falloff(before), 1);
    expect(after.fidelity).toMatchObject({ delivered: true, faults: [] });
    expect(rectOf(after)).toEqual(rectOf(before));
  },
);

test('a wall and a floor of different colours', async () => {
  const after = await refined('beige wall, navy floor');
  const [wallRed, , wallBlue] = colourAt(after, ...wall);
  const [floorRed, , floorBlue] = colourAt(after, ...floor);
  expect(wallRed - wallBlue).toBeGreaterThan(15);
  expect(floorBlue - floorRed).toBeGreaterThan(15);
});

test.each(['darker', 'ciemniej', 'темнее'])('%s: the whole picture is', async (prompt) => {
  const after = await refined(prompt);
  expect(greyAt(after, ...wall)).toBeLessThan(greyAt(before, ...wall) - 10);
  expect(greyAt(after, ...floor)).toBeLessThan(greyAt(before, ...floor) - 10);
});

test.each(['closer', 'bliżej', 'ближе'])('%s: the product is larger', async (prompt) => {
  expect(rectOf(await refined(prompt)).h).toBeGreaterThan(rectOf(before).h * 1.08);
});

test.each(['lower', 'niżej', 'ниже'])('%s: the product stands lower', async (prompt) => {
  const after = rectOf(await refined(prompt));
  expect(after.y + after.h).toBeGreaterThan(rectOf(before).y + rectOf(before).h + 8);
});

test.each(['more room at the top', 'więcej miejsca u góry', 'больше места сверху'])(
  '%s: the space above the product grows',
  async (prompt) => expect(rectOf(await refined(prompt)).y).toBeGreaterThan(rectOf(before).y + 8),
);

/**
 * How steeply the shadow beside the product's foot ends: the largest difference of neighbouring columns on the floor.
 */
function shadowEdge(frame: RenderedFrame): number {
  const { x, y, w, h } = rectOf(before);
  let steepest = 0;
  for (let column = Math.round(x + w * 1.1); column < x + w * 2.6; column++) {
    const at = (dx: number) =>
      frame.pixels[(Math.round(y + h * 0.96) * frame.widthPx + Math.round(column + dx)) * 3 + 1]!;
    steepest = Math.max(steepest, Math.abs(at(4) - at(-4)));
  }
  return steepest;
}

test.each(['softer shadow', 'delikatniejszy cień', 'мягче тень'])('%s: its edge is', async (prompt) => {
  expect(shadowEdge(before)).toBeGreaterThan(4);
  expect(shadowEdge(await refined(prompt))).toBeLessThan(shadowEdge(before) * 0.8);
});

test('a wall that is no part of its own is recoloured with all that is behind; a floor cannot be', () => {
  const { backdrop, prompt } = planned({ style: 'loft', prompt: 'pink wall, white floor' });
  expect(backdrop).toEqual({ colour: '#e9a3b4', gain: 1, surfaces: {} });
  expect(prompt?.changes).toEqual([{ kind: 'background-colour', amount: 1, colour: 'pink' }]);
  expect(prompt?.impossible).toEqual([{ kind: 'background-colour', amount: 1, colour: 'white', surface: 'floor' }]);
});

test.each(['remove the props', 'usuń dodatki', 'убери реквизит'])(
  '%s: the same set without its movable things, where there is one',
  (prompt) => {
    const bare = planned({ style: 'loft', prompt });
    expect([bare.plate?.id, bare.prompt?.impossible]).toEqual(['loft/front-table-bare', []]);
    expect(bare.crop).toEqual(planned({ style: 'loft' }).crop);
    const stays = planned({ prompt });
    expect([stays.plate?.id, stays.prompt?.impossible.map(({ kind }) => kind)]).toEqual([
      'minimal/front-table',
      ['props'],
    ]);
    // Kept by a further refinement, given up where the props are wanted back.
    const keepPlate = 'loft/front-table-bare';
    expect(planned({ style: 'loft', keepPlate, prompt: `${prompt}, warmer` }).plate?.id).toBe(keepPlate);
    expect(planned({ style: 'loft', keepSet: keepPlate, prompt: 'warmer' }).plate?.id).toBe('loft/front-table');
  },
);
