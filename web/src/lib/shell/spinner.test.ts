import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the spinner', () => {
  it('is there at start and goes once, however often the start ends', async () => {
    const { endStart, isSpinning } = await import('./spinner.ts');
    expect(isSpinning()).toBe(true);
    endStart();
    endStart();
    expect(isSpinning()).toBe(false);
  });

  it('shows only for calls of more than 150 ms, until the last of them is over', async () => {
    const { endStart, isSpinning, trackCall } = await import('./spinner.ts');
    endStart();
    const quick = trackCall();
    vi.advanceTimersByTime(149);
    expect(isSpinning()).toBe(false);
    quick();
    vi.advanceTimersByTime(1000);
    expect(isSpinning()).toBe(false);

    const slow = trackCall();
    const slower = trackCall();
    vi.advanceTimersByTime(150);
    expect(isSpinning()).toBe(true);
    slow();
    expect(isSpinning()).toBe(true);
    slower();
    slower();
    expect(isSpinning()).toBe(false);
  });
});
