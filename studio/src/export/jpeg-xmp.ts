const marker = 'http://ns.adobe.com/xap/1.0/\0';

/**
 * A JPEG with another XMP packet, its pixels untouched: the APP1 segment is put in place of the one that is there (ISO
 * 10918-1, XMP part 3).
 */
export function withJpegXmp(jpeg: Uint8Array, xmp: string): Uint8Array {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const payload = Buffer.concat([Buffer.from(marker, 'latin1'), Buffer.from(xmp)]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), twoBytes(payload.length + 2), payload]);
  const kept: Buffer[] = [];
  let at = 2;
  // Segments before the first scan; fill bytes do not occur in files that libjpeg wrote.
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const isXmp = bytes[at + 1] === 0xe1 && bytes.toString('latin1', at + 4, at + 4 + marker.length) === marker;
    if (!isXmp) kept.push(bytes.subarray(at, end));
    at = end;
  }
  // JFIF's own segment stays the first.
  const [first, ...others] = kept;
  return Buffer.concat([bytes.subarray(0, 2), ...(first ? [first] : []), segment, ...others, bytes.subarray(at)]);
}

function twoBytes(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
