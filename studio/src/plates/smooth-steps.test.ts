import { expect, test } from 'vitest';
import type { Plane } from './plane.ts';
import { smoothSteps } from './smooth-steps.ts';

const [widthPx, heightPx] = [400, 240];
/** What the picture should be: a soft ramp of four levels. */
const ideal = (x: number) => 180 + x / 100;

function picture(value: (x: number, y: number) => number): Plane {
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) data.fill(value(x, y), (y * widthPx + x) * 3, (y * widthPx + x + 1) * 3);
  return { widthPx, heightPx, channels: 3, data };
}

/** Means of squares of 9 pixels, away from the picture's edge. */
function largestError({ data }: Plane): number {
  let largest = 0;
  for (let y = 70; y < heightPx - 70; y += 3)
    for (let x = 70; x < widthPx - 70; x += 3) {
      let sum = 0;
      for (let v = -4; v <= 4; v++) for (let u = -4; u <= 4; u++) sum += data[((y + v) * widthPx + x + u) * 3]!;
      largest = Math.max(largest, Math.abs(sum / 81 - ideal(x)));
    }
  return largest;
}

test('plateaus of a soft ramp become a ramp', () => {
  const steps = picture((x, y) => Math.round(ideal(x - 4 + 8 * ((y >> 2) % 2))));
  expect(largestError(steps)).toBeGreaterThan(0.38);
  expect(largestError(smoothSteps(steps))).toBeLessThan(0.25);
});

test("a file's coloured blocks go, also where the light falls off faster", () => {
  for (const perPx of [0.01, 0.06]) {
    const blocks = picture((x) => Math.round(180 + x * perPx));
    for (let y = 0; y < heightPx; y++)
      for (let x = 0; x < widthPx; x++)
        if ((x >> 3) % 4 === 0 && (y >> 3) % 3 === 0) blocks.data[(y * widthPx + x) * 3]! += 3;
    const redMost = ({ data }: Plane) => {
      let most = 0;
      for (let y = 72; y < 168; y += 8)
        for (let x = 72; x < 328; x += 8) {
          let red = 0;
          for (let i = 0; i < 64; i++) {
            const at = ((y + (i >> 3)) * widthPx + x + (i & 7)) * 3;
            red += (data[at]! - data[at + 1]!) / 64;
          }
          most = Math.max(most, red);
        }
      return most;
    };
    expect(redMost(blocks)).toBe(3);
    expect(redMost(smoothSteps(blocks))).toBeLessThan(1.5);
  }
});

test('edges and texture stay as they are', () => {
  const edge = picture((x) => (x < 200 ? 100 : 108));
  expect(smoothSteps(edge).data).toEqual(edge.data);
  const texture = picture((x, y) => 120 + 5 * ((x * 7 + y * 3) % 4));
  expect(smoothSteps(texture).data).toEqual(texture.data);
});

test('the same picture becomes the same picture', () => {
  const steps = picture((x) => Math.round(ideal(x)));
  expect(smoothSteps(steps).data).toEqual(smoothSteps(steps).data);
});
