import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cameraOf, project } from './camera.ts';
import { loadPlates } from './plate-catalogue.ts';

const { plates } = await loadPlates(join(import.meta.dirname, '../../plates'));

/** Alpha of what is before a hanger's hook, so far from its resting point, units. */
async function alphaAt(id: string, right: number, up: number): Promise<number> {
  const plate = plates.find((one) => one.id === id)!;
  const [x, y, z] = plate.meta.hang!.at;
  const { xPx, yPx } = project(cameraOf(plate.meta), [x + right, y, z + up]);
  const { foreground } = await plate.pixels();
  if (!foreground) return 0;
  const [column, row] = [Math.round(xPx) - foreground.left, Math.round(yPx) - foreground.top];
  if (column < 0 || row < 0 || column >= foreground.widthPx || row >= foreground.heightPx) return 0;
  return foreground.data[(row * foreground.widthPx + column) * 4 + 3]!;
}

test("a peg's knob is before the hanger's hook, its foot and the board are not", async () => {
  expect(await alphaAt('family/front-hangs', 0, 0.1)).toBeGreaterThan(250);
  expect(await alphaAt('family/front-hangs', 0, -0.25)).toBeLessThan(5);
  expect(await alphaAt('family/front-hangs', 0.5, 0.1)).toBe(0);
});

test("a hook's tip is before the hanger's, its rosette is not", async () => {
  expect(await alphaAt('classic/front-hangs', 0, 0.05)).toBeGreaterThan(200);
  expect(await alphaAt('classic/front-hangs', 0.25, 0.05)).toBe(0);
});

test('a rail is before nothing', async () => {
  expect(await alphaAt('loft/front-hangs', 0, -0.1)).toBe(0);
});
