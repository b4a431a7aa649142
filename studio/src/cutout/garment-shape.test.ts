import sharp from 'sharp';
import { expect, test } from 'vitest';
import { estimateCamera } from './estimate-camera.ts';
import { hasGarmentShape } from './garment-shape.ts';

async function outlineOf(path: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="700"><path d="${path}" fill="#345"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .trim({ threshold: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) };
}

test.each([
  ['a T-shirt', 'M200 40 Q300 110 400 40 L560 120 L600 240 L480 280 L480 680 L120 680 L120 280 L0 240 L40 120 Z'],
  [
    'a tank top',
    'M140 20 L200 20 Q220 200 300 210 Q380 200 400 20 L460 20 Q460 200 540 260 L520 680 L80 680 L60 260 Q140 200 140 20 Z',
  ],
  [
    'a dress on straps',
    'M200 20 L240 20 Q260 120 300 120 Q340 120 360 20 L400 20 L420 260 L520 690 L80 690 L180 260 Z',
  ],
])('%s was photographed from above, most likely, and that is asked', async (_, path) => {
  const outline = await outlineOf(path);
  expect(hasGarmentShape(outline)).toBe(true);
  expect(estimateCamera(outline)).toMatchObject({ view: 'top', reasons: ['garment-shape'] });
  expect(estimateCamera(outline).confidence).toBeLessThan(0.5);
});

test.each([
  ['a flower pot', 'M100 40 L500 40 L500 140 L470 140 L420 680 L180 680 L130 140 L100 140 Z'],
  ['a lamp', 'M150 40 L450 40 L560 340 L330 340 L330 620 L430 680 L170 680 L270 620 L270 340 L40 340 Z'],
  [
    'a vase with handles',
    'M220 20 L380 20 L360 120 L520 160 L520 300 L430 300 L420 660 L380 690 L220 690 L180 660 L170 300 L80 300 L80 160 L240 120 Z',
  ],
  [
    'a chair',
    'M100 20 L500 20 L500 400 L480 400 L480 690 L420 690 L420 420 L180 420 L180 690 L120 690 L120 400 L100 400 Z',
  ],
  ['a box', 'M60 60 L540 60 L540 640 L60 640 Z'],
])('%s stands', async (_, path) => {
  const outline = await outlineOf(path);
  expect(hasGarmentShape(outline)).toBe(false);
  expect(estimateCamera(outline).view).not.toBe('top');
});
