import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openCommonObjects } from './common-objects.ts';
import { areaOf, sharedArea } from './share-rect.ts';

const network = await openCommonObjects();
afterAll(() => network.close());

const clock = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#e8e4de"/><circle cx="150" cy="150" r="96" fill="#fff" stroke="#222" stroke-width="12"/><g stroke="#222" stroke-width="6">${Array.from({ length: 12 }, (_, hour) => `<path d="M150 70v16" transform="rotate(${30 * hour} 150 150)"/>`).join('')}<path d="M150 150V95M150 150l44 26" stroke-width="8"/></g></svg>`;

test('the network loads from the installation and finds a drawn clock where it is', async () => {
  const rgb = await sharp(Buffer.from(clock)).removeAlpha().raw().toBuffer();
  const [surest] = await network.find(rgb);
  expect(surest?.name).toBe('clock');
  expect(surest?.score).toBeGreaterThan(0.5);
  const circle = { left: 0.16, top: 0.16, right: 0.84, bottom: 0.84 };
  const box = surest?.box ?? { left: 0, top: 0, right: 0, bottom: 0 };
  expect(sharedArea(box, circle) / areaOf(circle)).toBeGreaterThan(0.85);
  expect(areaOf(box)).toBeLessThan(1.2 * areaOf(circle));
});
