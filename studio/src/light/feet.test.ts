import { expect, test } from 'vitest';
import { rayThrough } from '../plates/camera.ts';
import { alphaMapOf } from './alpha-map.ts';
import { contactsOf } from './feet.ts';
import { placedBox, silhouette, widthPx } from './testing/drawn-silhouettes.ts';

/** A boot from the side: a shaft, and a toe that is low. Shares of the picture, y down. */
const isBoot = (toeFrom: number) => (x: number, y: number) => x < 0.45 || y > toeFrom;

/** How deep a boot touches at its toe, and how far back the floor is that its toe hides, units. */
async function toe(toeFrom: number): Promise<{ deep: number; hidden: number }> {
  const placed = placedBox('three-quarter', { widthCm: 26, heightCm: 34, depthCm: 10 }, 150, 25);
  const alpha = await alphaMapOf(silhouette(150, isBoot(toeFrom)), widthPx, 150);
  const column = 192;
  const at = contactsOf(alpha, placed).find((contact) => contact.column === column);
  if (!at) throw new Error('the toe does not touch');
  const { camera, rect } = placed;
  const ray = rayThrough(camera, rect.x + (column / 256) * rect.w, rect.y + toeFrom * rect.h);
  const back = camera.origin[1] - (camera.origin[2] / ray[2]) * ray[1];
  return { deep: at.far - at.front, hidden: back - at.front };
}

test('a low toe touches no farther back than it hides the floor: the dark below would be seen behind it', async () => {
  const { deep, hidden } = await toe(0.95);
  expect(deep).toBeLessThan(hidden + 0.05);
  expect(deep).toBeGreaterThan(hidden - 0.2);
});

test('a high one touches as deep as it is', async () => {
  const { deep, hidden } = await toe(0.6);
  expect(deep).toBeLessThan(hidden);
  expect(deep).toBeGreaterThan((await toe(0.95)).deep);
});
