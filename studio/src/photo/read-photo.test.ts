import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { DecodedPhoto } from './decoded-photo.ts';
import { inspectPhoto } from './inspect-photo.ts';
import { readPhoto } from './read-photo.ts';
import {
  animatedPng,
  heicClaiming,
  hugePngHeader,
  quarters,
  storedWithOrientation,
  withJpegSize,
  withPngProfile,
} from './testing/pictures.ts';

type Rgb = [number, number, number];

function colourAt(photo: DecodedPhoto, x: number, y: number): Rgb {
  const i = 3 * (Math.round(y * (photo.heightPx - 1)) * photo.widthPx + Math.round(x * (photo.widthPx - 1)));
  return [photo.rgb[i] ?? -1, photo.rgb[i + 1] ?? -1, photo.rgb[i + 2] ?? -1];
}

function corners(photo: DecodedPhoto): Rgb[] {
  return [
    colourAt(photo, 0.25, 0.25),
    colourAt(photo, 0.75, 0.25),
    colourAt(photo, 0.25, 0.75),
    colourAt(photo, 0.75, 0.75),
  ];
}

const quarterColours: Rgb[] = [
  [200, 30, 40],
  [40, 160, 60],
  [40, 60, 190],
  [240, 240, 236],
];

/** The largest difference in any channel of any corner from the drawing. */
function worstDifference(actual: Rgb[]): number {
  return Math.max(
    ...actual.flatMap((rgb, i) => rgb.map((value, c) => Math.abs(value - (quarterColours[i]?.[c] ?? 999)))),
  );
}

const jpeg = (): Promise<Buffer> => quarters(640, 480).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
const png = (): Promise<Buffer> => quarters(640, 480).png().toBuffer();

describe('what is refused', () => {
  const cases: [string, () => Promise<Buffer> | Buffer, string, object?][] = [
    ['0 bytes', () => Buffer.alloc(0), 'photo.empty', {}],
    ['text renamed .jpg', () => Buffer.from('Dear customer, here is the picture.'), 'photo.unsupported-format'],
    ['a WebP', () => quarters(640, 480).webp().toBuffer(), 'photo.unsupported-format'],
    ['an AVIF', () => quarters(640, 480).avif({ effort: 0 }).toBuffer(), 'photo.unsupported-format'],
    ['an animated WebP renamed .png', () => animated('webp'), 'photo.unsupported-format'],
    ['an animated GIF renamed .jpg', () => animated('gif'), 'photo.unsupported-format'],
    ['30,000 x 30,000 px', () => hugePngHeader(30_000, 30_000), 'photo.too-many-pixels', { maxMegapixels: 60 }],
    [
      'a JPEG header of 30,000 x 30,000 px',
      async () => withJpegSize(await jpeg(), 30_000, 30_000),
      'photo.too-many-pixels',
      { maxMegapixels: 60 },
    ],
    ['a HEIC that says it has 30,000 x 30,000 px', () => heicClaiming(30_000, 30_000), 'photo.damaged'],
    ['a GIF', () => quarters(640, 480).gif().toBuffer(), 'photo.unsupported-format'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>'),
      'photo.unsupported-format',
    ],
    [
      'a HEIC that is a head only',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
      'photo.damaged',
    ],
    ['a JPEG cut in half', async () => (await jpeg()).subarray(0, 3000), 'photo.damaged'],
    ['a JPEG without its last bytes', async () => (await jpeg()).subarray(0, -40), 'photo.damaged'],
    ['a PNG cut in half', async () => (await png()).subarray(0, 900), 'photo.damaged'],
    ['a PNG with a flipped byte', async () => withFlippedByte(await png(), 0.6), 'photo.damaged'],
    ['three bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), 'photo.damaged'],
    ['399 px on the short side', () => quarters(900, 399).png().toBuffer(), 'photo.too-small', { minPx: 400 }],
    [
      'a PNG of 200 megapixels in a tiny file',
      () => hugePngHeader(20_000, 10_000),
      'photo.too-many-pixels',
      { maxMegapixels: 60 },
    ],
    [
      '11 MB',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(11 * 1024 * 1024)]),
      'photo.too-large',
      { maxMb: 10 },
    ],
  ];
  test.each(cases)('%s', async (_, make, code, params) => {
    const bytes = await make();
    await expect(readPhoto(bytes)).rejects.toMatchObject({ name: 'StudioError', code, ...(params ? { params } : {}) });
  });

  test('a bomb is refused by its header: nothing is decoded', async () => {
    const bytes = hugePngHeader(20_000, 10_000);
    expect(bytes.length).toBeLessThan(1000);
    await expect(inspectPhoto(bytes)).rejects.toMatchObject({ code: 'photo.too-many-pixels' });
  });

  test('a truncated file is refused at a reduced size, too', async () => {
    await expect(readPhoto((await jpeg()).subarray(0, 3000), { maxSidePx: 160 })).rejects.toMatchObject({
      code: 'photo.damaged',
    });
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i comes out upright', async (orientation) => {
  const bytes = await storedWithOrientation(orientation, 640, 480);
  const photo = await readPhoto(bytes);
  expect([photo.widthPx, photo.heightPx]).toEqual([640, 480]);
  expect(await inspectPhoto(bytes)).toMatchObject({ format: 'jpeg', widthPx: 640, heightPx: 480 });
  expect(worstDifference(corners(photo))).toBeLessThanOrEqual(6);
});

describe('colour', () => {
  const cases: [string, () => Promise<Buffer>, number][] = [
    [
      'Display P3 JPEG',
      () => quarters(640, 480).withIccProfile('p3').jpeg({ quality: 96, chromaSubsampling: '4:4:4' }).toBuffer(),
      7,
    ],
    ['16-bit PNG', () => quarters(640, 480).toColourspace('rgb16').png().toBuffer(), 1],
    ['16-bit Display P3 PNG', () => quarters(640, 480).toColourspace('rgb16').withIccProfile('p3').png().toBuffer(), 3],
    ['palette PNG', () => quarters(640, 480).png({ palette: true, colours: 8, dither: 0 }).toBuffer(), 3],
    [
      'progressive JPEG',
      () => quarters(640, 480).jpeg({ quality: 95, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      6,
    ],
  ];
  test.each(cases)('%s looks like the drawing', async (_, make, tolerance) => {
    const bytes = await make();
    expect(worstDifference(corners(await readPhoto(bytes)))).toBeLessThanOrEqual(tolerance);
  });

  test('the P3 file does hold other numbers: without conversion it would look dull', async () => {
    const bytes = await quarters(640, 480).withIccProfile('p3').png().toBuffer();
    const { data } = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[3 * (120 * 640 + 160)] ?? 0) - 200)).toBeGreaterThan(8);
  });

  test('CMYK JPEG comes out as the same hues', async () => {
    const bytes = await quarters(640, 480).toColourspace('cmyk').jpeg({ quality: 96 }).toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe('cmyk');
    const [red, green, blue, white] = corners(await readPhoto(bytes));
    expect(red?.[0]).toBeGreaterThan(150);
    expect(green?.[1]).toBeGreaterThan(Math.max(green?.[0] ?? 999, green?.[2] ?? 999));
    expect(blue?.[2]).toBeGreaterThan(Math.max(blue?.[0] ?? 999, blue?.[1] ?? 999));
    expect(Math.min(...(white ?? [0]))).toBeGreaterThan(225);
  });

  test('grey JPEG and grey PNG with alpha get three equal channels', async () => {
    for (const bytes of [
      await quarters(640, 480).greyscale().jpeg().toBuffer(),
      await quarters(640, 480).greyscale().ensureAlpha().png().toBuffer(),
    ]) {
      const photo = await readPhoto(bytes);
      expect(photo.rgb.length).toBe(3 * 640 * 480);
      const [r, g, b] = colourAt(photo, 0.25, 0.75);
      expect([g, b]).toEqual([r, r]);
    }
  });
});

describe('a broken ICC profile', () => {
  test.each([
    ['cut off', (icc: Buffer) => icc.subarray(0, 200)],
    ['of rubbish', (icc: Buffer) => Buffer.alloc(icc.length, 0x5a)],
  ])('%s is passed over: the photo is read as sRGB', async (_, spoil) => {
    const good = await quarters(640, 480).withIccProfile('p3', { attach: true }).png().toBuffer();
    const icc = (await sharp(good).metadata()).icc ?? Buffer.alloc(0);
    expect(icc.length).toBeGreaterThan(200);
    const photo = await readPhoto(withPngProfile(await png(), spoil(icc)));
    expect(worstDifference(corners(photo))).toBeLessThanOrEqual(3);
  });
});

test('of an animated PNG the first picture is read', async () => {
  const photo = await readPhoto(animatedPng(await png()));
  expect([photo.widthPx, photo.heightPx]).toEqual([640, 480]);
  expect(worstDifference(corners(photo))).toBeLessThanOrEqual(1);
});

test('transparency is kept, and its absence is told', async () => {
  const mask = await sharp(
    Buffer.from('<svg width="640" height="480"><circle cx="320" cy="240" r="150" fill="#fff"/></svg>'),
  )
    .extractChannel(3)
    .raw()
    .toBuffer();
  const bytes = await quarters(640, 480)
    .joinChannel(mask, { raw: { width: 640, height: 480, channels: 1 } })
    .png()
    .toBuffer();
  const photo = await readPhoto(bytes);
  expect(photo.alpha?.[0]).toBe(0);
  expect(photo.alpha?.[240 * 640 + 320]).toBe(255);
  expect((await readPhoto(await quarters(640, 480).ensureAlpha().png().toBuffer())).alpha).toBeNull();
});

test('maxSidePx scales down and never up', async () => {
  expect(await readPhoto(await jpeg(), { maxSidePx: 320 })).toMatchObject({ widthPx: 320, heightPx: 240 });
  expect(await readPhoto(await jpeg(), { maxSidePx: 9000 })).toMatchObject({ widthPx: 640, heightPx: 480 });
});

/** Two pictures in one file, the second turned around. */
async function animated(format: 'webp' | 'gif'): Promise<Buffer> {
  const [one, two] = await Promise.all([png(), quarters(640, 480).rotate(180).png().toBuffer()]);
  return sharp([one, two], { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

function withFlippedByte(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  const i = Math.floor(copy.length * at);
  copy[i] = (copy[i] ?? 0) ^ 0xff;
  return copy;
}
