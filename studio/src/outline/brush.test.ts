import { isDeepStrictEqual } from 'node:util';
import { expect, test, vi } from 'vitest';
import { clamp01, smoothStep } from '../matte/smooth-step.ts';
import { strokeCoverage, type Coverage, type PixelStroke } from './brush.ts';

vi.mock('../matte/smooth-step.ts', async (load) => {
  const real = await load<{ clamp01: typeof clamp01 }>();
  return { ...real, clamp01: vi.fn(real.clamp01) };
});

/** Every pixel of the box against every segment: what a stroke covers by definition. */
function byDefinition(
  { points, radiusPx, softness }: PixelStroke,
  { left, top, widthPx, heightPx }: Coverage['box'],
): Float32Array {
  const [none, fade] = [radiusPx + 0.5, Math.max(1, softness * radiusPx)];
  const share = new Float32Array(widthPx * heightPx);
  for (let k = 0; k < points.length; k += 2) {
    const from = Math.max(0, k - 2);
    const [x0, y0] = [points[from] ?? 0, points[from + 1] ?? 0];
    const [dx, dy] = [(points[k] ?? 0) - x0, (points[k + 1] ?? 0) - y0];
    const lengthSquared = dx * dx + dy * dy;
    for (let i = 0; i < share.length; i++) {
      const [px, py] = [left + (i % widthPx) + 0.5 - x0, top + Math.floor(i / widthPx) + 0.5 - y0];
      const t = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / lengthSquared));
      const away = Math.hypot(px - t * dx, py - t * dy);
      if (away < none)
        share[i] = Math.max(share[i] ?? 0, away <= none - fade ? 1 : 1 - smoothStep(none - fade, none, away));
    }
  }
  return share;
}

/** The same numbers every time, 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const size = { widthPx: 160, heightPx: 120 };

test('a stroke covers what it covers by definition, bit by bit', () => {
  const next = random(7);
  const different: PixelStroke[] = [];
  for (let round = 0; round < 120; round++) {
    const points = Array.from({ length: 2 * (1 + Math.floor(8 * next())) }, () => -20 + 200 * next());
    // Straight along a row or a column, and a pointer that stands still, too.
    if (round % 4 === 1)
      points.forEach((_, k) => {
        if (k % 2 === 1) points[k] = points[1] ?? 0;
      });
    if (round % 4 === 2)
      points.forEach((_, k) => {
        if (k % 2 === 0) points[k] = points[0] ?? 0;
      });
    if (round % 12 === 3)
      points.forEach((_, k) => {
        points[k] = points[k % 2] ?? 0;
      });
    const stroke = { points, radiusPx: 0.5 + 40 * next() ** 2, softness: round % 3 === 0 ? 0 : next() };
    const coverage = strokeCoverage(stroke, size);
    if (coverage && !isDeepStrictEqual(coverage.share, byDefinition(stroke, coverage.box))) different.push(stroke);
  }
  expect(different).toEqual([]);
});

test('only pixels near a stroke are measured, and none again that it covers already', () => {
  const measured = [vi.mocked(clamp01), vi.spyOn(Math, 'hypot')];
  measured.forEach((spy) => spy.mockClear());
  const across = [0, 0, 1000, 1000];
  strokeCoverage(
    { points: [...across, ...across, ...across, ...across], radiusPx: 10, softness: 0 },
    { widthPx: 1000, heightPx: 1000 },
  );
  const times = measured.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  // Seven times across a million pixels, of which it covers 28,000.
  expect(times).toBeLessThan(7 * 28_000);
});
