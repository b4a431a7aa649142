import { expect, test } from 'vitest';
import { personSidePx, seePerson } from './see-person.ts';
import { drawnFace } from './testing/drawn-face.ts';
import { box, disc, drawScene, union, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 400, heightPx: 600 };
const head: Shape = (x, y) => 60 * (Math.hypot((x - 200) / 62, (y - 172) / 84) - 1);
const figure = union(disc(200, 140, 82), head, box(90, 250, 310, 600));

/** Mean share, 0 to 1, that the network sees within a box of the photo. */
async function seenIn(rgb: Uint8Array, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const { alpha } = (await seePerson(rgb, size)).matte;
  let [sum, count] = [0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const row = Math.floor((y * personSidePx) / size.heightPx);
      sum += alpha[row * personSidePx + Math.floor((x * personSidePx) / size.widthPx)] ?? 0;
      count++;
    }
  return sum / count / 255;
}

test('the network in the weights sees a drawn person, and no person in a drawn box', async () => {
  const face = drawnFace([205, 150, 120], 200, 165, 70);
  const { rgb } = drawScene(size, figure, {
    front: (x, y) => (y > 258 ? [60, 70, 120] : y > 112 && head(x, y) < 0 ? face(x, y) : [40, 30, 25]),
    back: [150, 150, 150],
  });
  expect(await seenIn(rgb, [150, 300, 250, 560])).toBeGreaterThan(0.9);
  expect(await seenIn(rgb, [0, 0, 60, 200])).toBeLessThan(0.1);
  const parcel = drawScene(size, box(90, 250, 310, 520), { front: [176, 137, 96], back: [230, 230, 230] });
  expect(await seenIn(parcel.rgb, [0, 0, 400, 600])).toBeLessThan(0.1);
});
