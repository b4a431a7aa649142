import { describe, expect, test } from 'vitest';
import { estimateCamera } from './estimate-camera.ts';
import type { ProductCutout } from './product.ts';
import { box, disc, drawProduct, union } from './testing/drawn-scene.ts';
import type { Shape } from './testing/drawn-scene.ts';

/** The outline of an upright tin, seen from a camera that looks down by `pitchDeg` from far away. */
function tin(pitchDeg: number, diameter = 300, length = 420): ProductCutout {
  const sine = Math.sin((pitchDeg * Math.PI) / 180);
  const cosine = Math.cos((pitchDeg * Math.PI) / 180);
  const a = diameter / 2;
  const b = Math.max(0.5, a * sine);
  const heightPx = Math.round(length * cosine + 2 * b);
  const ellipse =
    (cy: number): Shape =>
    (x, y) =>
      (Math.hypot((x - a) / a, (y - cy) / b) - 1) * b;
  return drawProduct(
    { widthPx: diameter, heightPx },
    union(ellipse(b), ellipse(heightPx - b), box(0, b, diameter, heightPx - b)),
  );
}

/** A box turned by 45 degrees: three upright edges in sight. */
function turnedBox(pitchDeg: number): ProductCutout {
  const drop = 150 * Math.sin((pitchDeg * Math.PI) / 180);
  const heightPx = Math.round(250 + 2 * drop);
  const shape: Shape = (x, y) => {
    const fromMiddle = Math.abs(x - 150) / 150;
    return Math.max(drop * fromMiddle - y, y - (heightPx - drop * fromMiddle), -x, x - 300);
  };
  return drawProduct({ widthPx: 300, heightPx }, shape);
}

describe('a tin', () => {
  test.each([0, 5, 10, 20, 30, 40, 50])('seen %i degrees from above is found so, within 6 degrees', (pitchDeg) => {
    const { pitchDeg: found, confidence } = estimateCamera(tin(pitchDeg));
    expect(Math.abs(found - pitchDeg)).toBeLessThanOrEqual(6);
    expect(confidence).toBeGreaterThanOrEqual(0.6);
  });

  test.each([
    [4, 'front'],
    [30, 'three-quarter'],
  ] as const)('at %i degrees is a %s view', (pitchDeg, view) => {
    expect(estimateCamera(tin(pitchDeg)).view).toBe(view);
  });
});

test.each([10, 20, 30])('a turned box %i degrees from above is looked down at about so', (pitchDeg) => {
  expect(Math.abs(estimateCamera(turnedBox(pitchDeg)).pitchDeg - pitchDeg)).toBeLessThanOrEqual(10);
});

/** A long thing that leans: its middle is beside the tip that it would stand on. */
function leaning(tiltDeg: number): ProductCutout {
  const [c, s] = [Math.cos((tiltDeg * Math.PI) / 180), Math.sin((tiltDeg * Math.PI) / 180)];
  const [long, thick] = [150, 85];
  const [halfW, halfH] = [Math.hypot(long * c, thick * s), Math.hypot(long * s, thick * c)];
  const shape: Shape = (x, y) => {
    const [u, v] = [(x - halfW) * c - (y - halfH) * s, (x - halfW) * s + (y - halfH) * c];
    return (Math.hypot(u / long, v / thick) - 1) * thick;
  };
  return drawProduct({ widthPx: Math.round(2 * halfW), heightPx: Math.round(2 * halfH) }, shape);
}

test.each([40, 50, 60])('what leans by %i degrees and would fall over lies, and is asked about', (tiltDeg) => {
  const estimate = estimateCamera(leaning(tiltDeg));
  expect(estimate).toMatchObject({ view: 'top', reasons: ['tipped'] });
  expect(estimate.confidence).toBeLessThan(0.5);
});

test('what lies level or stands upright does not fall over', () => {
  for (const tiltDeg of [0, 90]) expect(estimateCamera(leaning(tiltDeg)).reasons).not.toContain('tipped');
});

test('a flat package seen straight on is a front view', () => {
  expect(estimateCamera(drawProduct({ widthPx: 200, heightPx: 320 }, box(0, 0, 200, 320)))).toMatchObject({
    view: 'front',
    reasons: ['flat-base', 'rim-agrees'],
  });
});

test('something long that lies askew was photographed from above', () => {
  const askew: Shape = (x, y) => Math.max(Math.abs(x - y) - 30, 5 - x, x - 295);
  expect(estimateCamera(drawProduct({ widthPx: 300, heightPx: 300 }, askew))).toMatchObject({
    view: 'top',
    pitchDeg: 90,
    reasons: ['lies-diagonally'],
  });
});

test('a tripod, whose legs spread far above its lowest foot, does not lie', () => {
  const leg =
    (footX: number, footY: number): Shape =>
    (x, y) => {
      const along = Math.max(0, Math.min(1, (y - 150) / (footY - 150)));
      return Math.hypot(x - 150 - along * (footX - 150), y - 150 - along * (footY - 150)) - 12;
    };
  const legs = union(leg(150, 438), leg(30, 298), leg(270, 298));
  const tripod = drawProduct(
    { widthPx: 300, heightPx: 450 },
    union(box(80, 0, 220, 100), box(135, 90, 165, 160), legs),
  );
  expect(estimateCamera(tripod)).toMatchObject({ view: 'front', confidence: 0.3, reasons: ['uneven-base'] });
});

test('a ball tells nothing, and that is said', () => {
  const { confidence, reasons } = estimateCamera(drawProduct({ widthPx: 300, heightPx: 300 }, disc(150, 150, 150)));
  expect(confidence).toBeLessThan(0.5);
  expect(reasons).toEqual(['round-shape']);
});

test('a cup on its saucer is no ball, though it fills its box as one does', () => {
  const sine = Math.sin((48 * Math.PI) / 180);
  const ring =
    (radius: number, middleY: number): Shape =>
    (x, y) =>
      (Math.hypot((x - 150) / radius, (y - middleY) / (radius * sine)) - 1) * radius;
  const saucer = ring(150, 175);
  const cup = union(ring(104, 66), box(46, 66, 254, 160));
  const product = drawProduct({ widthPx: 300, heightPx: 287 }, union(saucer, cup));
  const solid = product.rgba.filter((value, i) => i % 4 === 3 && value >= 128).length;
  expect(Math.abs(solid / (300 * 287) - Math.PI / 4)).toBeLessThan(0.035);
  const { view, reasons } = estimateCamera(product);
  expect(view).toBe('three-quarter');
  expect(reasons).not.toContain('round-shape');
});

test('a product that the photo cuts off is less sure', () => {
  const whole = estimateCamera(tin(20));
  const cut = estimateCamera(tin(20), { isCutOff: true });
  expect(cut.confidence).toBeLessThan(whole.confidence);
  expect(cut.reasons).toContain('cut-off');
});
