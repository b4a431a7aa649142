import { Buffer } from 'node:buffer';

/** Tags of TIFF 6.0, in the ascending order that it asks for; type 3 = 16 bits, 4 = 32 bits, 7 = bytes. */
type Entry = [tag: number, type: 3 | 4 | 7, count: number, value: number];

const headerBytes = 8;

/**
 * Bare RGBA pixels as an uncompressed TIFF with an ICC profile: the one way to hand sharp raw pixels together with
 * the colour space that they are in. TIFF 6.0; the profile's tag is that of ICC.1:2022, annex B.4.
 */
export function wrapAsTiff(rgba: Uint8Array, widthPx: number, heightPx: number, icc: Uint8Array): Buffer {
  const bitsAt = headerBytes;
  const iccAt = bitsAt + 8;
  const directoryAt = iccAt + icc.length + (icc.length % 2);
  const entryCount = 11;
  const pixelsAt = directoryAt + 2 + entryCount * 12 + 4;
  const entries: Entry[] = [
    [256, 4, 1, widthPx],
    [257, 4, 1, heightPx],
    [258, 3, 4, bitsAt],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, pixelsAt],
    [277, 3, 1, 4],
    [278, 4, 1, heightPx],
    [279, 4, 1, rgba.length],
    [338, 3, 1, 2],
    [34_675, 7, icc.length, iccAt],
  ];
  const head = Buffer.alloc(pixelsAt);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(directoryAt, 4);
  for (let c = 0; c < 4; c++) head.writeUInt16LE(8, bitsAt + 2 * c);
  head.set(icc, iccAt);
  head.writeUInt16LE(entryCount, directoryAt);
  entries.forEach(([tag, type, count, value], i) => {
    const at = directoryAt + 2 + 12 * i;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  return Buffer.concat([head, rgba]);
}
