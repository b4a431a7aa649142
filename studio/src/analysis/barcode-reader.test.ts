import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer';
import { grainMask, grainStrip } from '../lens/grain.ts';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { openBarcodeReader, type BarcodeReader } from './barcode-reader.ts';
import { isGtin } from './gtin.ts';

let readBarcodesIn: BarcodeReader;
beforeAll(async () => {
  readBarcodesIn = await openBarcodeReader();
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true });
});

interface Look {
  readonly widthPx?: number;
  readonly turnDeg?: number;
  readonly blur?: number;
  readonly ground?: string;
}

/** A label with a code on a photo of 1200 x 900 px, at a place that is known. */
async function photoOf(
  format: NonNullable<WriterOptions['format']>,
  text: string,
  { widthPx = 420, turnDeg = 0, blur = 0, ground = '#b9a58c' }: Look = {},
): Promise<DecodedPhoto> {
  const { image, error } = await writeBarcode(text, { format, scale: 6, addQuietZones: true });
  if (!image) throw new Error(error);
  const label = await sharp(Buffer.from(await image.arrayBuffer()))
    .resize({ width: widthPx, kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .rotate(turnDeg, { background: ground })
    .png()
    .toBuffer();
  const scene = sharp({ create: { width: 1200, height: 900, channels: 3, background: ground } }).composite([
    { input: label, left: 500, top: 200 },
  ]);
  const flat = sharp(await scene.png().toBuffer());
  const { data, info } = await (blur > 0 ? flat.blur(blur) : flat)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, rgb: new Uint8Array(data), alpha: null };
}

const codes = [
  ['EAN13', '5901234123457', 'ean-13', '5901234123457'],
  ['EAN8', '96385074', 'ean-8', '96385074'],
  ['UPCA', '036000291452', 'upc-a', '036000291452'],
  ['UPCE', '01234565', 'upc-e', '012345000065'],
  ['QRCode', 'Ranek 350 ml', 'qr', null],
  ['Code128', 'LOT-2026-11', 'code-128', null],
  ['DataMatrix', 'SN 4711', 'data-matrix', null],
] as const;

describe.each(codes)('%s', (format, text, id, gtin) => {
  test.each([
    ['upright', {}],
    ['turned by 90°', { turnDeg: 90 }],
    ['turned by 12°', { turnDeg: 12 }],
    ['upside down', { turnDeg: 180 }],
    ['blurred', { blur: 1.6 }],
    ['small', { widthPx: 250 }],
  ] as const)('%s', async (_, look) => {
    const found = await readBarcodesIn(await photoOf(format, text, look));
    expect(found.map((code) => [code.format, code.gtin, code.gtin ?? code.text])).toEqual([[id, gtin, gtin ?? text]]);
  });
});

test('the region is where the code stands in the photo', async () => {
  const [code] = await readBarcodesIn(await photoOf('QRCode', 'place', { widthPx: 300 }));
  expect(code?.box.left).toBeGreaterThanOrEqual(515);
  expect(code?.box.top).toBeGreaterThanOrEqual(215);
  expect(code && code.box.left + code.box.widthPx).toBeLessThanOrEqual(825);
});

test('a large photo with a small code is read at full size', async () => {
  const small = await photoOf('EAN13', '4006381333931', { widthPx: 230 });
  const scene = await sharp({ create: { width: 3000, height: 2200, channels: 3, background: '#6c7a70' } })
    .composite([
      {
        input: await sharp(small.rgb, { raw: { width: small.widthPx, height: small.heightPx, channels: 3 } })
          .png()
          .toBuffer(),
        left: 1500,
        top: 900,
      },
    ])
    .png()
    .toBuffer();
  const { data, info } = await sharp(scene).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [code] = await readBarcodesIn({
    widthPx: info.width,
    heightPx: info.height,
    rgb: new Uint8Array(data),
    alpha: null,
  });
  expect(code?.gtin).toBe('4006381333931');
  expect(code?.box.left).toBeGreaterThan(1990);
});

test("where the product is known it alone is read at full size, and the region is still the photo's", async () => {
  const small = await photoOf('EAN13', '4006381333931', { widthPx: 230 });
  const scene = await sharp({ create: { width: 3000, height: 2200, channels: 3, background: '#6c7a70' } })
    .composite([
      {
        input: await sharp(small.rgb, { raw: { width: small.widthPx, height: small.heightPx, channels: 3 } })
          .png()
          .toBuffer(),
        left: 1500,
        top: 900,
      },
    ])
    .png()
    .toBuffer();
  const { data, info } = await sharp(scene).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const photo = { widthPx: info.width, heightPx: info.height, rgb: new Uint8Array(data), alpha: null };
  const [code] = await readBarcodesIn(photo, { left: 1500, top: 900, widthPx: 1200, heightPx: 900 });
  expect([code?.gtin, (code?.box.left ?? 0) > 1990 && (code?.box.left ?? 0) < 2060]).toEqual(['4006381333931', true]);
  expect(await readBarcodesIn(photo, { left: 0, top: 0, widthPx: 1200, heightPx: 900 })).toEqual([]);
});

test('a picture without a code has none', async () => {
  // The same noise each time: what is found in it must not be a matter of luck.
  const rgb = Uint8Array.from({ length: 600 * 600 * 3 }, (_, i) => 128 + 100 * grainStrip[(i * 7) & grainMask]!);
  expect(await readBarcodesIn({ widthPx: 600, heightPx: 600, rgb, alpha: null })).toEqual([]);
});

test('an address in a code is text: nothing is asked of it, nothing hides in it', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const hostile = 'http://169.254.169.254/latest?x=\u202Egnp.exe\u0007<script>alert(1)</script>';
  const [code] = await readBarcodesIn(await photoOf('QRCode', hostile));
  expect(code?.text).toBe('http://169.254.169.254/latest?x= gnp.exe <script>alert(1)</script>');
  const [long] = await readBarcodesIn(await photoOf('QRCode', 'a'.repeat(900), { widthPx: 640 }));
  expect(long?.text).toHaveLength(500);
  const [cut] = await readBarcodesIn(await photoOf('QRCode', `${'a'.repeat(499)}😀`, { widthPx: 640 }));
  expect([cut?.text.length, cut?.text.isWellFormed()]).toEqual([500, true]);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test.each([
  ['5901234123457', true],
  ['5901234123458', false],
  ['96385074', true],
  ['036000291452', true],
  ['036000291453', false],
  ['590123412345', false],
  ['59012341234x7', false],
])('%s is a GTIN: %s', (digits, right) => {
  expect(isGtin(digits)).toBe(right);
});
