const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/**
 * CRC-32 (ISO 3309, as in PNG and ZIP) in eight hexadecimal digits. Detects damage, not forgery: browsers have no
 * hashes on plain http.
 * @param before - The sum of the bytes in front of these.
 */
export function crc32(bytes: Uint8Array, before = '00000000'): string {
  let sum = parseInt(before, 16) ^ 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return ((sum ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
