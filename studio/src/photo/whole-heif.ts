/**
 * Whether a HEIF holds all the bytes that its boxes promise (ISO/IEC 14496-12, 4.2): libheif decodes one that was cut
 * off without a word and leaves the missing tiles black.
 */
export function isWholeHeif(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const seen = new Set<string>();
  let at = 0;
  while (at + 8 <= bytes.length) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const size = boxBytes(view, at);
    // Some phones put bytes of their own behind the last box.
    if (!/^[ -~]{4}$/.test(type) || (size > 0 && size < 8)) break;
    seen.add(type);
    // 0 means up to the end of the file, whatever that is.
    if (size === 0) break;
    at += size;
  }
  return at <= bytes.length && seen.has('meta') && seen.has('mdat');
}

function boxBytes(view: DataView, at: number): number {
  const size = view.getUint32(at);
  if (size !== 1) return size;
  // 1 means that 64 bits follow the type.
  return at + 16 > view.byteLength ? Infinity : Number(view.getBigUint64(at + 8));
}
