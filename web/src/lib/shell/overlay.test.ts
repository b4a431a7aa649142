import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  finishOverlay,
  hideOverlay,
  overlayDurationMs,
  overlayPercent,
  overlaySegments,
  startOverlay,
  trackOverlay,
} from './overlay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  finishOverlay();
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
});

it.each([
  [undefined, 2000],
  [overlayDurationMs.generateInfo, 15_000],
])('ramps to 80 % over %s ms and waits there', (given, durationMs) => {
  startOverlay(given);
  expect(overlayPercent()).toBe(0);
  vi.advanceTimersByTime(durationMs / 2);
  expect(overlayPercent()).toBeCloseTo(40, 5);
  vi.advanceTimersByTime(durationMs / 2);
  expect(overlayPercent()).toBe(80);
  vi.advanceTimersByTime(60_000);
  expect(overlayPercent()).toBe(80);
});

it('runs to 100 % within half a second after the finish and is gone after a second', () => {
  startOverlay();
  vi.advanceTimersByTime(500);
  finishOverlay();
  vi.advanceTimersByTime(500);
  expect(overlayPercent()).toBe(100);
  vi.advanceTimersByTime(499);
  expect(overlayPercent()).toBe(100);
  vi.advanceTimersByTime(1);
  expect(overlayPercent()).toBe(0);
});

it('started again before it is gone, is not wiped by the old end', () => {
  startOverlay();
  vi.advanceTimersByTime(1000);
  finishOverlay();
  vi.advanceTimersByTime(200);
  startOverlay(1000);
  vi.advanceTimersByTime(900);
  expect(overlayPercent()).toBeCloseTo(72, 5);
});

it('a finish without a start shows nothing', () => {
  finishOverlay();
  vi.advanceTimersByTime(400);
  expect(overlayPercent()).toBe(0);
});

it('stays for as long as any of the calls takes, and not for a quick one', () => {
  const quick = trackOverlay(2000);
  vi.advanceTimersByTime(149);
  quick();
  vi.advanceTimersByTime(1000);
  expect(overlayPercent()).toBe(0);

  const one = trackOverlay(2000);
  const other = trackOverlay(2000);
  vi.advanceTimersByTime(10_000);
  one();
  vi.advanceTimersByTime(2000);
  expect(overlayPercent()).toBe(80);
  other();
  vi.advanceTimersByTime(500);
  expect(overlayPercent()).toBe(100);
});

it('hidden before the answer, says so to its call and does not come back', () => {
  const onHidden = vi.fn();
  const end = trackOverlay(2000, onHidden);
  vi.advanceTimersByTime(5000);
  hideOverlay();
  expect(onHidden).toHaveBeenCalledOnce();
  end();
  vi.advanceTimersByTime(200);
  expect(overlayPercent()).toBe(0);
});

it('has its segments at 40, 75 and 100', () => {
  expect(overlaySegments).toEqual([40, 75, 100]);
});
