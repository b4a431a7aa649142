import { expect, test } from 'vitest';
import { drawnGoods } from '../fidelity/testing/drawn-goods.ts';
import { gradientsOf } from './gradients.ts';
import { landmarksOf } from './landmarks.ts';
import { matchAt } from './match.ts';
import { matchesOver, withBorder } from './match-grid.ts';

test('all places of a grid match as each does alone, also those that reach out of the picture', async () => {
  const [bottle, jar] = await drawnGoods(120);
  const [w, h] = [31.7, 58.3];
  for (const { cutout } of [bottle!, jar!]) {
    const marks = await landmarksOf(cutout, 32, 58, 110);
    const grey = {
      pixels: cutout.rgba.filter((_, i) => i % 4 === 1),
      widthPx: cutout.widthPx,
      heightPx: cutout.heightPx,
    };
    const picture = await gradientsOf(grey, 96, 80);
    const along = (length: number) => Array.from({ length: 9 }, (_, i) => (length * i) / 8 + 0.13);
    const [columns, rows] = [along(96), along(80)];
    const alone = rows.flatMap((cy) =>
      columns.map((cx) => matchAt(picture, marks, { x: cx - w / 2, y: cy - h / 2, w, h })),
    );
    const middles = { columns: columns.map((x) => x - w / 2 + w / 2), rows: rows.map((y) => y - h / 2 + h / 2) };
    expect([...matchesOver(withBorder(picture), marks, { w, h, ...middles })]).toEqual(alone);
    expect(Math.max(...alone)).toBeGreaterThan(0.2);
  }
});
