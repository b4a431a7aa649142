import type { Box } from '@kadr/card';
import type { Placement } from '@kadr/shared/designs';
import { describe, expect, it } from 'vitest';
import { allowed, cssMatrix, placedBy, scaleBy, shift, turnTo } from './motion.ts';

const card = { widthPx: 1000, heightPx: 1000 };
const box: Box = { x: 100, y: 200, width: 400, height: 100 };
const placement: Placement = { x: 0.1, y: 0.2, width: 0.4, rotationDegrees: 0, scale: 1 };
const layer = { box, placement };
const frame = { box, rotationDegrees: 0 };

describe('moving', () => {
  it('goes as far as the pointer, and never quite off the card', () => {
    expect(placedBy(layer, shift({ x: 50, y: -20 }), card)).toMatchObject({
      x: expect.closeTo(0.15) as number,
      y: expect.closeTo(0.18) as number,
      width: 0.4,
      scale: 1,
    });
    expect(placedBy(layer, shift({ x: 5000, y: 5000 }), card)).toMatchObject({ x: 0.98, y: 0.98 });
    expect(placedBy(layer, shift({ x: -5000, y: 0 }), card).x).toBeCloseTo(0.02 - 0.4);
  });
});

describe('scaling by a corner', () => {
  it('keeps the opposite corner where it is', () => {
    const motion = scaleBy(frame, { x: 1, y: 1 }, { x: 900, y: 400 });
    expect(motion.factor).toBeCloseTo(2);
    expect(placedBy(layer, motion, card)).toMatchObject({
      x: expect.closeTo(0.1) as number,
      y: expect.closeTo(0.2) as number,
      width: expect.closeTo(0.8) as number,
      scale: expect.closeTo(2) as number,
    });
    const fromLeft = placedBy(layer, scaleBy(frame, { x: -1, y: -1 }, { x: 300, y: 250 }), card);
    expect(fromLeft.x + fromLeft.width).toBeCloseTo(0.5);
  });

  it('stops where the first of the layers has its limit', () => {
    const motion = { ...scaleBy(frame, { x: 1, y: 1 }, { x: 9000, y: 2300 }) };
    expect(allowed(motion, [layer, { placement: { ...placement, scale: 3.2 } }]).factor).toBeCloseTo(1.25);
    expect(allowed({ ...motion, factor: 0.01 }, [layer]).factor).toBeCloseTo(0.3);
  });

  it('takes several layers along, each by the same factor about the same point', () => {
    const other = {
      box: { x: 600, y: 400, width: 100, height: 100 },
      placement: { ...placement, x: 0.6, y: 0.4, width: 0.1 },
    };
    const motion = scaleBy(
      { box: { x: 100, y: 200, width: 600, height: 300 }, rotationDegrees: 0 },
      { x: 1, y: 1 },
      { x: 400, y: 350 },
    );
    expect(motion.factor).toBeCloseTo(0.5);
    expect(placedBy(other, motion, card)).toMatchObject({
      x: expect.closeTo(0.35) as number,
      y: expect.closeTo(0.3) as number,
      width: expect.closeTo(0.05) as number,
    });
  });
});

describe('turning', () => {
  it('points the top to the pointer, in steps when asked, and settles upright', () => {
    expect(turnTo(frame, { x: 800, y: 250 }, false).degrees).toBeCloseTo(90);
    expect(turnTo(frame, { x: 300 + Math.sin(0.6) * 100, y: 250 - Math.cos(0.6) * 100 }, true).degrees).toBeCloseTo(30);
    expect(turnTo(frame, { x: 303, y: 100 }, false).degrees).toBeCloseTo(0);
    expect(placedBy(layer, turnTo(frame, { x: 300, y: 900 }, false), card).rotationDegrees).toBe(-180);
  });

  it('turns several about their common centre', () => {
    const placed = placedBy(layer, { about: { x: 500, y: 500 }, factor: 1, degrees: 180, by: { x: 0, y: 0 } }, card);
    expect(placed.x).toBeCloseTo(0.5);
    expect(placed.y).toBeCloseTo(0.7);
  });
});

it('what follows the pointer on the screen ends where the document puts it', () => {
  const motion = { about: { x: 300, y: 250 }, factor: 1.5, degrees: 30, by: { x: 40, y: 10 } };
  const [a, b, c, d, e, f] = cssMatrix(motion, 0.5).slice(7, -1).split(',').map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [x, y] = [(box.x + box.width / 2) * 0.5, (box.y + box.height / 2) * 0.5];
  const placed = placedBy(layer, motion, card);
  expect(a * x + c * y + e).toBeCloseTo((placed.x * 1000 + placed.width * 500) * 0.5, 2);
  expect(b * x + d * y + f).toBeCloseTo((placed.y * 1000 + 75) * 0.5, 2);
});
