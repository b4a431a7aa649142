import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtInProps, loadProps, type PropView } from './prop-catalogue.ts';

test('the props that come with the studio are whole: every view has its picture, as wide as its size says (soft edges: 5 px), 9 MB in all', async () => {
  const problems: string[] = [];
  const props = await loadProps(builtInProps, (folder, problem) => problems.push(`${folder}: ${problem}`));
  expect(problems).toEqual([]);
  expect(props.length).toBeGreaterThan(55);
  for (const { name, views, pixels } of props) {
    for (const { camera, widthPx, heightPx, cmPerPx, size } of views) {
      expect(await pixels(camera), `${name} ${camera}`).toMatchObject({ widthPx, heightPx });
      expect(Math.abs(widthPx - size.widthCm / cmPerPx), `${name} ${camera}`).toBeLessThanOrEqual(5);
    }
  }
  const files = readdirSync(builtInProps, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThan(9e6);
});

test('what is seen at three quarters is seen from high above, too, and is as large', async () => {
  for (const { name, views } of await loadProps(builtInProps, () => {})) {
    const [low, high] = (['three-quarter', 'high'] as const).map((at) => views.find(({ camera }) => camera === at));
    expect(!high, name).toBe(!low);
    expect(Math.max(...sidesOf(high)) / Math.max(...sidesOf(low)), name).toBeCloseTo(1, 1);
  }
});

function sidesOf(view: PropView | undefined): number[] {
  return view ? [view.size.widthCm, view.size.heightCm, view.size.depthCm] : [1];
}

test('a folder that is no prop is told and left out', async () => {
  const problems: string[] = [];
  expect(await loadProps(path.join(builtInProps, '..', 'plates'), (folder) => problems.push(folder))).toEqual([]);
  expect(problems.length).toBeGreaterThan(0);
});
