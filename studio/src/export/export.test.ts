import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeFrame } from './encode-frame.ts';

const frame = { widthPx: 120, heightPx: 80, pixels: new Uint8Array(120 * 80 * 3).fill(128) };

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  '%s says in its XMP what the picture is made of',
  async (format) => {
    const file = await encodeFrame(frame, { format });
    const meta = await sharp(file).metadata();
    expect([meta.format === 'heif' ? 'avif' : meta.format, meta.width, meta.height]).toEqual([format, 120, 80]);
    expect(meta.xmp?.toString()).toContain('http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic');
    const captured = await sharp(await encodeFrame(frame, { format, source: 'algorithmicallyEnhanced' })).metadata();
    expect(captured.xmp?.toString()).toContain('digitalsourcetype/algorithmicallyEnhanced');
  },
);

test('PNG keeps every pixel, a smaller copy its aspect', async () => {
  const pixels = frame.pixels.map((_, i) => (i * 37) % 256);
  const png = await encodeFrame({ ...frame, pixels }, { format: 'png' });
  expect(Buffer.compare(await sharp(png).raw().toBuffer(), pixels)).toBe(0);
  expect(await sharp(await encodeFrame(frame, { format: 'webp', maxEdgePx: 60 })).metadata()).toMatchObject({
    width: 60,
    height: 40,
  });
});
