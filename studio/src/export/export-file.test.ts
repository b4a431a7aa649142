import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { encodeFrame } from './encode-frame.ts';
import { exportFile } from './export-file.ts';

const widthPx = 400;
const heightPx = 300;
const marks = {
  credit: 'Shop <A & B>',
  provenanceUrl: 'https://kadr.example/verify/11111111-2222-8333-a444-555555555555',
};
let jpeg: Uint8Array;
beforeAll(async () => {
  const pixels = Uint8Array.from({ length: widthPx * heightPx * 3 }, (_, i) => (i * 2654435761) >>> 24);
  jpeg = await encodeFrame({ pixels, widthPx, heightPx }, { format: 'jpeg', source: 'algorithmicallyEnhanced' });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  '%s keeps the source type and says credit and where its record is',
  async (format) => {
    const meta = await sharp((await exportFile(jpeg, { format, ...marks })).bytes).metadata();
    const xmp = meta.xmp?.toString() ?? '';
    expect(xmp).toContain('digitalsourcetype/algorithmicallyEnhanced');
    expect(xmp).toContain('<photoshop:Credit>Shop &lt;A &amp; B&gt;</photoshop:Credit>');
    expect(xmp).toContain(`<dcterms:provenance>${marks.provenanceUrl}</dcterms:provenance>`);
    expect([meta.width, meta.height, meta.format === 'heif' ? 'avif' : meta.format]).toEqual([
      widthPx,
      heightPx,
      format,
    ]);
  },
);

test('a JPEG of the same size keeps every pixel, and says one thing of itself', async () => {
  const { bytes: file, source } = await exportFile(jpeg, { format: 'jpeg', ...marks });
  expect(source).toBe('algorithmicallyEnhanced');
  expect(Buffer.compare(await sharp(file).raw().toBuffer(), await sharp(jpeg).raw().toBuffer())).toBe(0);
  expect(Buffer.from(file).toString('latin1').split('http://ns.adobe.com/xap/1.0/\0')).toHaveLength(2);
});

test('sizes are met, never by enlarging; a limit of bytes lowers the quality', async () => {
  expect(await sharp((await exportFile(jpeg, { format: 'webp', longEdgePx: 200 })).bytes).metadata()).toMatchObject({
    width: 200,
    height: 150,
  });
  expect(await sharp((await exportFile(jpeg, { format: 'jpeg', longEdgePx: 900 })).bytes).metadata()).toMatchObject({
    width: 400,
    height: 300,
  });
  const { bytes: free } = await exportFile(jpeg, { format: 'webp' });
  const { bytes: limited } = await exportFile(jpeg, { format: 'webp', maxBytes: free.byteLength - 1 });
  expect(limited.byteLength).toBeLessThan(free.byteLength);
});
