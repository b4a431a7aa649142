import type { Box, Placement } from '@kadr/shared/designs';
import { describe, expect, it } from 'vitest';
import { moved, rotated, scaled, scaledBy, snap, turnedTo, widened } from './gestures.ts';

const card = { widthPx: 1000, heightPx: 1000 };
const box: Box = { x: 100, y: 200, width: 400, height: 100 };
const start: Placement = { x: 0.1, y: 0.2, width: 0.4, rotationDegrees: 0, scale: 1 };
const safe: Box = { x: 40, y: 40, width: 920, height: 920 };

describe('moving', () => {
  it('goes as far as the pointer, and never quite off the card', () => {
    expect(moved(start, { x: 50, y: -20 }, card).x).toBeCloseTo(0.15);
    expect(moved(start, { x: 50, y: -20 }, card).y).toBeCloseTo(0.18);
    expect(moved(start, { x: 5000, y: 5000 }, card)).toMatchObject({ x: 0.96, y: 0.97 });
    expect(moved(start, { x: -5000, y: 0 }, card).x).toBeCloseTo(-0.36);
  });

  it('snaps to the middle of the card, the safe area and other texts, not from afar', () => {
    expect(snap({ ...box, x: 303 }, [], safe, card, 8)).toEqual({ by: { x: -3, y: 0 }, guides: [{ axis: 'x', at: 500 }] });
    expect(snap({ ...box, x: 45 }, [], safe, card, 8).by.x).toBe(-5);
    expect(snap({ ...box, x: 712, y: 331 }, [{ x: 700, y: 330, width: 50, height: 20 }], safe, card, 8)).toMatchObject({ by: { y: -1 } });
    expect(snap({ ...box, x: 270, y: 270 }, [], safe, card, 8)).toEqual({ by: { x: 0, y: 0 }, guides: [] });
  });
});

describe('scaling by a corner', () => {
  it('keeps the opposite corner', () => {
    const larger = scaled(start, box, { x: 1, y: 1 }, { x: 900, y: 400 }, card);
    expect(larger).toMatchObject({ scale: 2, width: 0.8 });
    expect(larger.x).toBeCloseTo(0.1);
    expect(larger.y).toBeCloseTo(0.2);
    const fromLeftTop = scaled(start, box, { x: -1, y: -1 }, { x: 300, y: 250 }, card);
    expect(fromLeftTop.scale).toBeCloseTo(0.5);
    expect(fromLeftTop.x + fromLeftTop.width).toBeCloseTo(0.5);
    expect(fromLeftTop.y + 0.05).toBeCloseTo(0.3);
  });

  it('keeps it in a turned box too', () => {
    const upright = { ...start, rotationDegrees: 90 };
    // Turned by 90 degrees about 300, 250 the left top corner lies at 350, 50 and the right bottom one at 250, 450.
    const larger = scaled(upright, box, { x: 1, y: 1 }, { x: 150, y: 850 }, card);
    expect(larger.scale).toBeCloseTo(2);
    const centre = { x: larger.x * 1000 + 400, y: larger.y * 1000 + 100 };
    expect(centre.x + 100).toBeCloseTo(350);
    expect(centre.y - 400).toBeCloseTo(50);
  });

  it('stops at the sizes that a document may have', () => {
    expect(scaled(start, box, { x: 1, y: 1 }, { x: -500, y: -500 }, card).scale).toBeCloseTo(0.3);
    expect(scaledBy({ ...start, scale: 3.9 }, box, 2, { x: 0, y: 0 }, card).scale).toBe(4);
  });

  it('about the centre leaves the centre', () => {
    const larger = scaledBy(start, box, 1.5, { x: 0, y: 0 }, card);
    expect(larger.x + larger.width / 2).toBeCloseTo(0.3);
    expect(larger.y + 0.075).toBeCloseTo(0.25);
  });
});

describe('widening by a side', () => {
  it('keeps the other side and the size of the letters', () => {
    expect(widened(start, box, 1, { x: 700, y: 0 }, card)).toMatchObject({ x: 0.1, width: 0.6, scale: 1 });
    const fromLeft = widened(start, box, -1, { x: 300, y: 0 }, card);
    expect(fromLeft).toMatchObject({ x: 0.3, width: 0.2 });
    expect(widened(start, box, 1, { x: 100, y: 0 }, card).width).toBe(0.06);
  });
});

describe('turning', () => {
  it('points to the pointer, upright when nearly so, in steps when asked', () => {
    expect(rotated(start, box, { x: 700, y: 250 }, false).rotationDegrees).toBe(90);
    expect(rotated(start, box, { x: 302, y: 0 }, false).rotationDegrees).toBe(0);
    expect(rotated(start, box, { x: 500, y: 10 }, true).rotationDegrees).toBe(45);
    expect(turnedTo(start, 190).rotationDegrees).toBe(-170);
    expect(turnedTo(start, -540).rotationDegrees).toBe(-180);
  });
});
