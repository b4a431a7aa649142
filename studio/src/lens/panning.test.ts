import { expect, test } from 'vitest';
import { openFrameMemory } from '../light/frame-memory.ts';
import type { FrameSet } from '../light/frame-set.ts';
import { cameraOf } from '../plates/camera.ts';
import { fixtureMeta } from '../testing/fixture-plate.ts';
import { panAlong } from './panning.ts';

/** A set of white and black upright bars, 40 pixels each, far behind the product. */
function barred(): FrameSet {
  const [widthPx, heightPx] = [400, 40];
  const set = Uint8Array.from(
    { length: widthPx * heightPx * 3 },
    (_, i) => (Math.floor((Math.floor(i / 3) % widthPx) / 40) % 2) * 255,
  );
  const meta = fixtureMeta({ style: 'minimal', camera: 'front', sizeClass: 'table' });
  const cells = 100 * 10;
  const position = Float32Array.from({ length: cells * 3 }, (_, i) => (i % 3 === 1 ? 3 : 0));
  return {
    widthPx,
    heightPx,
    setWidthPx: widthPx,
    setHeightPx: heightPx,
    set,
    shareShift: { x: 0, y: 0 },
    keyShare: new Uint8Array(200 * 20 * 3).fill(150),
    accentShare: null,
    shareWidthPx: 200,
    foreground: null,
    meta,
    camera: cameraOf(meta),
    memory: openFrameMemory(),
    grid: {
      widthCells: 100,
      heightCells: 10,
      cellPx: 4,
      position,
      normal: new Float32Array(cells * 3),
      depth: new Float32Array(cells),
    },
  };
}

const spread = (set: Uint8Array) => {
  const row = Array.from({ length: 200 }, (_, x) => set[(20 * 400 + 100 + x) * 3]!);
  return Math.max(...row) - Math.min(...row);
};

test('a panned set loses its upright bars and keeps its light', () => {
  const set = barred();
  const mean = (bytes: Uint8Array) => bytes.reduce((sum, value) => sum + value, 0) / bytes.length;
  const before = mean(set.set);
  panAlong(set, 0.2);
  expect(spread(set.set)).toBeLessThan(140);
  expect(mean(set.set)).toBeCloseTo(before, -1);
});

test("what stands at the product's place is smeared less; without panning nothing changes", () => {
  const [far, near, still] = [barred(), barred(), barred()];
  near.grid.position.fill(0);
  panAlong(far, 0.1);
  panAlong(near, 0.1);
  panAlong(still, 0);
  expect(spread(near.set)).toBeGreaterThan(spread(far.set) + 40);
  expect(still.set).toEqual(barred().set);
});
