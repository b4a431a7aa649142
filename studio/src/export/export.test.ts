import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeFrame } from './encode-frame.ts';
import { applyWatermark } from './watermark.ts';

const frame = { widthPx: 120, heightPx: 80, pixels: new Uint8Array(120 * 80 * 3).fill(128) };

test.each(['jpeg', 'png', 'webp'] as const)('%s says in its XMP what the picture is made of', async (format) => {
  const file = await encodeFrame(frame, { format });
  const meta = await sharp(file).metadata();
  expect([meta.format, meta.width, meta.height]).toEqual([format, 120, 80]);
  expect(meta.xmp?.toString()).toContain('http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic');
  const captured = await sharp(await encodeFrame(frame, { format, source: 'algorithmicallyEnhanced' })).metadata();
  expect(captured.xmp?.toString()).toContain('digitalsourcetype/algorithmicallyEnhanced');
});

test('PNG keeps every pixel, a smaller copy its aspect', async () => {
  const pixels = frame.pixels.map((_, i) => (i * 37) % 256);
  const png = await encodeFrame({ ...frame, pixels }, { format: 'png' });
  expect(Buffer.compare(await sharp(png).raw().toBuffer(), pixels)).toBe(0);
  expect(await sharp(await encodeFrame(frame, { format: 'webp', maxEdgePx: 60 })).metadata()).toMatchObject({ width: 60, height: 40 });
});

test('the watermark shows on dark, middle and light grounds, all over the frame', async () => {
  for (const ground of [10, 128, 245]) {
    const size = { widthPx: 600, heightPx: 600 };
    const marked = await applyWatermark({ ...size, pixels: new Uint8Array(600 * 600 * 3).fill(ground) });
    for (const [x, y] of [[0, 0], [300, 0], [0, 300], [300, 300]] as const) {
      let most = 0;
      for (let j = 0; j < 300; j++) for (let i = 0; i < 300; i++) most = Math.max(most, Math.abs(marked[((y + j) * 600 + x + i) * 3]! - ground));
      expect(most).toBeGreaterThan(12);
    }
  }
});
