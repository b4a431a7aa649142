export type PhotoFormat = 'jpeg' | 'png' | 'heic';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/**
 * ISO/IEC 23008-12: still images and sequences coded in HEVC. `mif1` and `msf1` say only "HEIF" and need a second
 * brand.
 */
const hevcBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const anyHeifBrands = new Set(['mif1', 'msf1']);

/**
 * The format that the first bytes claim, or null for anything else (AVIF, WebP, GIF, text …).
 * Only a claim: `inspectPhoto` has the header read by the decoder, too.
 */
export function sniffFormat(bytes: Uint8Array): PhotoFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (pngSignature.every((value, i) => bytes[i] === value)) return 'png';
  return isHeic(bytes) ? 'heic' : null;
}

function isHeic(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || text(bytes, 4) !== 'ftyp') return false;
  const boxBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const major = text(bytes, 8);
  if (hevcBrands.has(major)) return true;
  if (!anyHeifBrands.has(major)) return false;
  const end = Math.min(boxBytes, bytes.length, 256);
  for (let at = 16; at + 4 <= end; at += 4) {
    if (hevcBrands.has(text(bytes, at))) return true;
  }
  return false;
}

function text(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
