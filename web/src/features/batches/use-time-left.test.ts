import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { minutesOf, useTimeLeft } from './use-time-left.ts';

it('begins with the usual time and goes on with what was measured', () => {
  const { result, rerender } = renderHook(
    ({ left, atMs }: { left: number; atMs: number }) => useTimeLeft(left, atMs, 6000),
    { initialProps: { left: 20, atMs: 1000 } },
  );
  expect(result.current).toBe(120_000);
  rerender({ left: 20, atMs: 31_000 });
  expect(result.current).toBe(120_000);
  rerender({ left: 20, atMs: 201_000 });
  expect(result.current).toBe(200_000);
  rerender({ left: 18, atMs: 221_000 });
  expect(result.current).toBe(18 * 110_000);
  rerender({ left: 30, atMs: 250_000 });
  expect(result.current).toBe(180_000);
  rerender({ left: 0, atMs: 260_000 });
  expect(result.current).toBeUndefined();
});

it('knows nothing of work whose usual time is unknown, before some of it is done', () => {
  const { result, rerender } = renderHook(({ left, atMs }: { left: number; atMs: number }) => useTimeLeft(left, atMs), {
    initialProps: { left: 4, atMs: 0 },
  });
  expect(result.current).toBeUndefined();
  rerender({ left: 3, atMs: 30_000 });
  expect(result.current).toBe(90_000);
});

it('is told in whole minutes, never none', () => {
  expect([10_000, 89_000, 100_000].map(minutesOf)).toEqual([1, 1, 2]);
});
