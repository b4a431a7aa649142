import { expect, test } from 'vitest';
import { resizeMatte } from './matte.ts';
import type { Matte } from './matte.ts';
import { refineMatte } from './refine-matte.ts';
import { box, disc, drawScene, meanDifference, union } from '../cutout/testing/drawn-scene.ts';
import type { Colour, DrawnScene } from '../cutout/testing/drawn-scene.ts';

const size = { widthPx: 320, heightPx: 320 };
const shape = union(disc(160, 190, 90), box(150, 30, 170, 120), box(60, 60, 64, 200));
const wood = (x: number, y: number): Colour => {
  const grain = 25 * Math.sin(x / 3 + Math.sin(y / 40) * 6);
  return [150 + grain, 110 + grain, 70 + grain];
};

/** The matte as a network gives it that sees a quarter of the pixels. */
async function coarse({ matte }: DrawnScene): Promise<Matte> {
  return resizeMatte(await resizeMatte(matte, 80, 80), size.widthPx, size.heightPx);
}

async function errors(scene: DrawnScene): Promise<{ before: number; after: number; clearEdgeShare: number }> {
  const guess = await coarse(scene);
  const { matte, clearEdgeShare } = refineMatte(scene.rgb, guess, 5);
  const isEdge = (i: number): boolean => (guess.alpha[i] ?? 0) > 0 && (guess.alpha[i] ?? 0) < 255;
  return {
    before: meanDifference(guess.alpha, scene.matte.alpha, isEdge),
    after: meanDifference(matte.alpha, scene.matte.alpha, isEdge),
    clearEdgeShare,
  };
}

test('where the colours differ the edge moves to where the photo has it', async () => {
  const { before, after, clearEdgeShare } = await errors(
    drawScene(size, shape, { front: [40, 50, 120], back: [225, 220, 210] }),
  );
  expect(after).toBeLessThan(0.55 * before);
  expect(clearEdgeShare).toBeGreaterThan(0.7);
});

test('where they do not, the matte stays as the network gave it', async () => {
  const { before, after, clearEdgeShare } = await errors(
    drawScene(size, shape, { front: [222, 222, 218], back: [226, 224, 220] }),
  );
  expect(after).toBeLessThan(1.1 * before);
  expect(clearEdgeShare).toBeLessThan(0.2);
});

test('a wild pattern that product and background share does not leak into the matte', async () => {
  const { before, after, clearEdgeShare } = await errors(drawScene(size, shape, { front: wood, back: wood }));
  expect(after).toBeLessThan(1.1 * before);
  expect(clearEdgeShare).toBeLessThan(0.2);
});

test('far from the edge nothing changes', async () => {
  const scene = drawScene(size, shape, { front: wood, back: [225, 220, 210] });
  const { matte } = refineMatte(scene.rgb, scene.matte, 5);
  expect([matte.alpha[10 * 320 + 10], matte.alpha[200 * 320 + 160]]).toEqual([0, 255]);
});
