import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtInProps, loadProps } from './prop-catalogue.ts';

test('the props that come with the studio are whole: every view has its picture, as wide as its size says (soft edges: 5 px), 4 MB in all', async () => {
  const problems: string[] = [];
  const props = await loadProps(builtInProps, (folder, problem) => problems.push(`${folder}: ${problem}`));
  expect(problems).toEqual([]);
  expect(props.length).toBeGreaterThan(28);
  for (const { name, views, pixels } of props) {
    for (const { camera, widthPx, heightPx, cmPerPx, size } of views) {
      expect(await pixels(camera), `${name} ${camera}`).toMatchObject({ widthPx, heightPx });
      expect(Math.abs(widthPx - size.widthCm / cmPerPx), `${name} ${camera}`).toBeLessThanOrEqual(5);
    }
  }
  const files = readdirSync(builtInProps, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThan(4e6);
});

test('a folder that is no prop is told and left out', async () => {
  const problems: string[] = [];
  expect(await loadProps(path.join(builtInProps, '..', 'plates'), (folder) => problems.push(folder))).toEqual([]);
  expect(problems.length).toBeGreaterThan(0);
});
