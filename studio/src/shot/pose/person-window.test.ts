import { describe, expect, test } from 'vitest';
import { notCut } from './poses-of.ts';
import { personWindow, whiteFraming } from './person-window.ts';

const body = { w: 500, h: 1000 };
const all = { left: true, top: true, right: true, bottom: true };

/** How much of the cut-out each side of the window leaves out; below 0 the window shows so much beyond it. */
function lost(size: typeof body, window: NonNullable<ReturnType<typeof personWindow>>) {
  return {
    left: window.x,
    top: window.y,
    right: size.w - window.x - window.w,
    bottom: size.h - window.y - window.h,
  };
}

describe('the window around a person', () => {
  test('leaves room around a whole body', () => {
    const window = personWindow(body, notCut, whiteFraming, 1);
    for (const side of Object.values(lost(body, window!))) expect(side).toBeLessThan(0);
  });

  test.each([0.75, 0.8, 1, 16 / 9])('ends where the photo cut the legs, at aspect %s', (aspect) => {
    const sides = lost(body, personWindow(body, { ...notCut, bottom: true }, whiteFraming, aspect)!);
    expect(sides.bottom).toBeGreaterThan(0);
    expect(sides.top).toBeLessThan(0);
    expect(Math.max(sides.left, sides.right)).toBeLessThan(0);
  });

  test('shows no edge of a body that the photo cut on every side', () => {
    const size = { w: 800, h: 1000 };
    for (const aspect of [0.75, 0.8, 1]) {
      const sides = Object.values(lost(size, personWindow(size, all, whiteFraming, aspect)!));
      for (const side of sides) expect(side).toBeGreaterThan(0);
    }
  });

  test('is none where the format would cut what the photo shows whole, or show a cut edge', () => {
    expect(personWindow(body, all, whiteFraming, 16 / 9)).toBeNull();
    expect(personWindow({ w: 1000, h: 500 }, { ...notCut, top: true, bottom: true }, whiteFraming, 1)).toBeNull();
  });

  test('an arm that comes in from the right ends at the right edge', () => {
    const sides = lost(body, personWindow(body, { ...notCut, right: true }, whiteFraming, 1)!);
    expect(sides.right).toBeGreaterThan(0);
    expect(Math.max(sides.left, sides.top, sides.bottom)).toBeLessThan(0);
  });
});
