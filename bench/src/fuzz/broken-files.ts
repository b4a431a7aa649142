import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { codedPicture, writeHeic } from '../../../studio/src/photo/testing/heic.ts';
import {
  animatedPng,
  heicClaiming,
  hugePngHeader,
  quarters,
  withJpegSize,
  withPngProfile,
} from '../../../studio/src/photo/testing/pictures.ts';

export interface MadeFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Files of every kind that is taken and of many that are not, whole; drawn here. */
export async function wholeFiles(): Promise<readonly MadeFile[]> {
  const picture = quarters(520, 440);
  const png = await picture.clone().png().toBuffer();
  const jpeg = await picture.clone().jpeg().toBuffer();
  const tile = codedPicture('srgb-blue');
  const made: Record<string, Buffer | Promise<Buffer>> = {
    'photo.jpg': jpeg,
    'progressive.jpg': picture.clone().jpeg({ progressive: true }).toBuffer(),
    'cmyk.jpg': picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
    'turned.jpg': picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'photo.png': png,
    'alpha.png': picture.clone().ensureAlpha(0.5).png().toBuffer(),
    'palette.png': picture.clone().png({ palette: true }).toBuffer(),
    'deep.png': picture.clone().toColourspace('rgb16').png().toBuffer(),
    'animated.png': animatedPng(png),
    'profile.png': withPngProfile(png, Buffer.from('no profile')),
    'photo.heic': writeHeic({ tiles: [tile] }),
    'grid.heic': writeHeic({ tiles: [tile, tile, tile, tile], columns: 2, irot: 1, exifOrientation: 6 }),
    'alpha.heic': writeHeic({
      tiles: [tile],
      auxiliaries: [{ type: 'urn:mpeg:hevc:2015:auxid:1', picture: codedPicture('disc') }],
    }),
    'photo.webp': picture.clone().webp().toBuffer(),
    'mosaic.heic': writeHeic({ tiles: Array.from({ length: 36 }, () => tile), columns: 6 }),
    ...deepFiles(),
    'photo.gif': picture.clone().gif().toBuffer(),
    'photo.tiff': picture.clone().tiff().toBuffer(),
    'bomb.png': hugePngHeader(60_000, 60_000),
    'bomb.jpg': withJpegSize(jpeg, 65_000, 65_000),
    'bomb.heic': heicClaiming(100_000, 100_000),
    'wide.png': hugePngHeader(2_000_000, 1),
    'photo.svg': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>',
    ),
    'table.csv': Buffer.from('sku,title\r\n=1+1,"Mug\r\n'),
    'archive.zip': zipBomb(),
    'nothing.jpg': Buffer.alloc(0),
    'letter.pdf': Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>'),
  };
  return Promise.all(Object.entries(made).map(async ([name, bytes]) => ({ name, bytes: await bytes })));
}

/**
 * Real encoders' output with detail in every block, large enough that damage in the middle reaches the decoder's inner
 * loops.
 */
function deepFiles(): Record<string, Promise<Buffer>> {
  const [width, height] = [1600, 1200];
  const noise = { type: 'gaussian', mean: 128, sigma: 45 } as const;
  const detail = () => sharp({ create: { width, height, channels: 3, background: '#888', noise } }).blur(1.5);
  return {
    'deep.jpg': detail().jpeg({ quality: 70 }).toBuffer(),
    'deep-progressive.jpg': detail().jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    'deep-interlaced.png': detail().png({ progressive: true, palette: true, colours: 32 }).toBuffer(),
    'deep.webp': detail().webp({ quality: 60 }).toBuffer(),
    'deep-lossless.webp': detail().resize(700).webp({ lossless: true, effort: 1 }).toBuffer(),
    'deep-alpha.webp': detail().ensureAlpha(0.5).webp({ quality: 50, alphaQuality: 40 }).toBuffer(),
  };
}

/** A PNG with each chunk's checksum corrected; otherwise decoders stop at the first changed chunk. */
function withRightSums(bytes: Buffer): Buffer {
  if (bytes.readUInt32BE(0) !== 0x89504e47) return bytes;
  const copy = Buffer.from(bytes);
  for (let at = 8; at + 12 <= copy.length;) {
    const end = at + 8 + copy.readUInt32BE(at);
    if (end + 4 > copy.length) break;
    copy.writeUInt32BE(crc32(copy.subarray(at + 4, end)), end);
    at = end + 4;
  }
  return copy;
}

/** A ZIP of one file that inflates to 64 MB and says that it has 10 bytes. */
export function zipBomb(): Buffer {
  const data = deflateRawSync(Buffer.alloc(64 * 1024 ** 2));
  const local = Buffer.alloc(30 + 5);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(5, 26);
  local.write('a.jpg', 30);
  return Buffer.concat([local, data]);
}

/** A file's name as someone may send it. */
const fileName = fc.constantFrom(
  'a.jpg',
  '../../etc/passwd',
  'C:\\photo.png',
  'a\0b.jpg',
  '"; filename="x',
  'ż'.repeat(300),
  '',
  '=1+1.jpg',
  '<img src=x>.jpg',
  '\u202Egpj.exe',
  'a\r\nX-Y: z.jpg',
  '𝒜'.repeat(200),
);

/**
 * One of the files, now and then as it is, mostly with something in it broken: bits, its end, a run of bytes, a length
 * in its head.
 */
export function brokenFile(whole: readonly MadeFile[]): fc.Arbitrary<MadeFile> {
  const change = fc.oneof(
    fc.constant((bytes: Buffer) => bytes),
    fc
      .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(7)), { minLength: 1, maxLength: 12 })
      .map((flips) => flipBits(flips)),
    fc
      .array(fc.tuple(fc.double({ min: 0.001, max: 1, noNaN: true }), fc.nat(7)), { minLength: 1, maxLength: 40 })
      .map((flips) => (bytes: Buffer) => (bytes.length < 8 ? bytes : withRightSums(flipBits(flips)(bytes)))),
    fc
      .array(fc.tuple(fc.double({ min: 0, max: 0.1, noNaN: true }), fc.nat(7)), { minLength: 1, maxLength: 6 })
      .map((flips) => flipBits(flips)),
    fc
      .double({ min: 0, max: 1, noNaN: true })
      .map((share) => (bytes: Buffer) => bytes.subarray(0, Math.floor(share * bytes.length))),
    fc
      .tuple(fc.double({ min: 0, max: 0.2, noNaN: true }), fc.constantFrom(0, 1, 0x7fffffff, 0xffffffff, 0x10000))
      .map(([at, value]) => writeNumber(at, value)),
    fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.uint8Array({ maxLength: 200 }))
      .map(([at, more]) => insertBytes(at, more)),
    fc
      .uint8Array({ minLength: 1, maxLength: 300 })
      .map((tail) => (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 16), tail])),
  );
  return fc
    .tuple(
      fc.constantFrom(...whole),
      change,
      fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fileName }),
    )
    .map(([file, broken, name]) => ({ name: name ?? file.name, bytes: broken(file.bytes) }));
}

function flipBits(flips: readonly (readonly [number, number])[]): (bytes: Buffer) => Buffer {
  return (bytes) => {
    const copy = Buffer.from(bytes);
    for (const [share, bit] of flips) {
      const at = Math.min(copy.length - 1, Math.floor(share * copy.length));
      if (at >= 0) copy[at] = (copy[at] ?? 0) ^ (1 << bit);
    }
    return copy;
  };
}

function writeNumber(share: number, value: number): (bytes: Buffer) => Buffer {
  return (bytes) => {
    const copy = Buffer.from(bytes);
    if (copy.length >= 4) copy.writeUInt32BE(value, Math.min(copy.length - 4, Math.floor(share * copy.length)));
    return copy;
  };
}

function insertBytes(share: number, more: Uint8Array): (bytes: Buffer) => Buffer {
  return (bytes) => {
    const at = Math.floor(share * bytes.length);
    return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
  };
}

/** A form as browsers send it, its fields and files written as they are: names are not made harmless. */
export function formOf(
  fields: Readonly<Record<string, unknown>>,
  files: readonly MadeFile[],
): { readonly type: string; readonly body: Buffer } {
  const boundary = 'kadr-fuzz-7d1f';
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
      ),
    ),
    ...files.flatMap(({ name, bytes }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
  ];
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
