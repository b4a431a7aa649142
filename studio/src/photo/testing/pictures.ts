/** Pictures for tests, drawn here. */
import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Four quarters, red, green, blue and white from the top left in reading order, so that every turn shows. */
export function quarters(widthPx: number, heightPx: number): Sharp {
  const colours = [
    [200, 30, 40],
    [40, 160, 60],
    [40, 60, 190],
    [240, 240, 236],
  ] as const;
  const pixels = Buffer.alloc(3 * widthPx * heightPx);
  for (let i = 0; i < widthPx * heightPx; i++) {
    const right = i % widthPx >= widthPx / 2 ? 1 : 0;
    const below = Math.floor(i / widthPx) >= heightPx / 2 ? 2 : 0;
    pixels.set(colours[right + below] ?? [0, 0, 0], 3 * i);
  }
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

/** A PNG that says it is huge and holds next to nothing: a decompression bomb of some hundred bytes. */
export function hugePngHeader(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1 + 3 * widthPx));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with a profile of one's own making (`iCCP`, PNG 11.3.3.3), whatever that holds. */
export function withPngProfile(png: Buffer, profile: Buffer): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk('iCCP', Buffer.concat([Buffer.from('test\0\0'), deflateSync(profile)])),
    png.subarray(afterHeader),
  ]);
}

/** A PNG that says it is animated (`acTL`, `fcTL`, APNG 1.0): its one picture is the first of two. */
export function animatedPng(png: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = Buffer.alloc(26);
  png.copy(frame, 4, 16, 24);
  frame.writeUInt16BE(1, 20);
  frame.writeUInt16BE(10, 22);
  return Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk('acTL', control),
    pngChunk('fcTL', frame),
    png.subarray(afterHeader),
  ]);
}

/** A JPEG whose frame header (SOF, ISO 10918-1 B.2.2) claims another size. */
export function withJpegSize(jpeg: Buffer, widthPx: number, heightPx: number): Buffer {
  const copy = Buffer.from(jpeg);
  let at = 2;
  while (at + 9 < copy.length && copy[at] === 0xff) {
    if (copy[at + 1] === 0xc0 || copy[at + 1] === 0xc2) {
      copy.writeUInt16BE(heightPx, at + 5);
      copy.writeUInt16BE(widthPx, at + 7);
      return copy;
    }
    at += 2 + copy.readUInt16BE(at + 2);
  }
  throw new Error('no frame header');
}

/** Boxes of a HEIC whose picture claims a size (`ispe`, ISO/IEC 23008-12 6.5.3) that its few bytes cannot hold. */
export function heicClaiming(widthPx: number, heightPx: number): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(widthPx, 4);
  size.writeUInt32BE(heightPx, 8);
  const meta = box(
    'meta',
    Buffer.alloc(4),
    box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
    box('iprp', box('ipco', box('ispe', size))),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    meta,
    box('mdat', Buffer.alloc(100)),
  ]);
}

/** A box of ISO/IEC 14496-12. */
export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** The pixel of the upright picture that a file of EXIF orientation `o` stores at (x, y): TIFF 6.0, tag 274. */
export const uprightOf: Record<number, (x: number, y: number, w: number, h: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _w, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, w) => [w - 1 - y, x],
  7: (x, y, w, h) => [w - 1 - y, h - 1 - x],
  8: (x, y, _w, h) => [y, h - 1 - x],
};

/** `quarters` as a camera stores it that writes this EXIF orientation. */
export async function storedWithOrientation(orientation: number, widthPx: number, heightPx: number): Promise<Buffer> {
  const upright = await quarters(widthPx, heightPx).raw().toBuffer();
  const [w, h] = orientation >= 5 ? [heightPx, widthPx] : [widthPx, heightPx];
  const stored = Buffer.alloc(upright.length);
  for (let i = 0; i < w * h; i++) {
    const [x, y] = uprightOf[orientation]?.(i % w, Math.floor(i / w), widthPx, heightPx) ?? [0, 0];
    upright.copy(stored, 3 * i, 3 * (y * widthPx + x), 3 * (y * widthPx + x) + 3);
  }
  return sharp(stored, { raw: { width: w, height: h, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
