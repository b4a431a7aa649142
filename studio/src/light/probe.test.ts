import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mirrorMeta } from '../plates/camera.ts';
import { loadPlates } from '../plates/plate-catalogue.ts';
import type { PlateMeta } from '../plates/plate-meta.ts';
import { wholeProbe } from './probe.ts';

const { plates } = await loadPlates(join(import.meta.dirname, '../../plates'));

const metaOf = (wanted: string): PlateMeta => plates.find(({ id }) => id === wanted)!.meta;

/** All groups together, a number a cell. */
function lightOf({ key, fill, accent }: PlateMeta['probe']): number[] {
  return Array.from({ length: key.length / 3 }, (_, cell) =>
    [0, 1, 2].reduce((sum, c) => sum + key[cell * 3 + c]! + fill[cell * 3 + c]! + (accent?.[cell * 3 + c] ?? 0), 0),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const styles = ['kids_magic', 'warm_minimal', 'scandi', 'classic', 'luxury'];

test.each(styles)('%s: what stands has light from its head to its feet, from above as from the front', (style) => {
  const before = lightOf(metaOf(`${style}/three-quarter-table`).probe);
  const after = lightOf(wholeProbe(metaOf(`${style}/three-quarter-table`)));
  expect(Math.min(...before)).toBeLessThan(0.1);
  expect(Math.min(...after)).toBeGreaterThan(0.4 * mean(after));
  const level = mean(lightOf(wholeProbe(metaOf(`${style}/front-table`))));
  expect(Math.abs(mean(after) / level - 1)).toBeLessThan(0.06);
  expect(Math.abs(mean(before) / level - 1)).toBeGreaterThan(0.1);
});

test('the paper itself keeps its light, and a mirrored set has it mirrored', () => {
  const meta = metaOf('kids_magic/three-quarter-table');
  const { n } = meta.probe;
  const [before, after, mirrored] = [meta.probe, wholeProbe(meta), wholeProbe(mirrorMeta(meta))].map(lightOf);
  for (let row = 3; row < 13; row++)
    for (let column = 3; column < 13; column++) {
      expect(after![row * n + column]).toBe(before![row * n + column]);
      expect(mirrored![row * n + n - 1 - column]).toBe(after![row * n + column]);
    }
});

test('a card that lies is all paper', () => {
  const meta = metaOf('luxury/top-table');
  expect(wholeProbe(meta)).toBe(meta.probe);
});
