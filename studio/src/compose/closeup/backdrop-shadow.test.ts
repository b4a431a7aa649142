import { expect, test } from 'vitest';
import { openFrameMemory } from '../../light/frame-memory.ts';
import { emptyGrid } from '../set/plate-frame-set.ts';
import { backdropShadow } from './backdrop-shadow.ts';

const frame = { widthPx: 384, heightPx: 384 };

test('the backdrop beside a product is a little darker, most below and right of it, and not far away', async () => {
  const rgba = new Uint8Array(frame.widthPx * frame.heightPx * 4);
  for (let y = 0; y < 200; y++) for (let x = 100; x < 200; x++) rgba[(y * frame.widthPx + x) * 4 + 3] = 255;
  const grid = emptyGrid(frame, openFrameMemory());
  const { key, other } = await backdropShadow({ rect: { x: 0, y: 0, w: 384, h: 384 }, rgba }, grid);
  const lightAt = (x: number, y: number) =>
    other[Math.floor(y / grid.cellPx) * grid.widthCells + Math.floor(x / grid.cellPx)]!;
  expect(key).toEqual(other);
  expect(lightAt(150, 204)).toBeLessThan(0.85);
  expect(lightAt(204, 100)).toBeLessThan(0.85);
  expect(lightAt(96, 100)).toBeGreaterThan(lightAt(204, 100) + 0.05);
  expect(lightAt(340, 340)).toBeGreaterThan(0.99);
  // What the frame's edge cuts goes on beyond it.
  expect(lightAt(150, 1)).toBeLessThan(0.7);
});
