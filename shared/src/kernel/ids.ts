import { z } from 'zod';

export const idSchema = z.uuid();

/** The last millisecond that an id was made in, and the count within it. */
const last = { ms: 0, count: 0 };

/**
 * A new id: UUID version 7 (RFC 9562 §5.7), so that rows sort by the time they were made; those of one process also
 * within a millisecond (§6.2, method 1: a count of 12 bits that begins at random in its lower half).
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (nowMs === last.ms && last.count < 0xfff) last.count += 1;
  else Object.assign(last, { ms: nowMs, count: (((bytes[6] ?? 0) & 0x07) << 8) | (bytes[7] ?? 0) });
  let time = nowMs;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = 0x70 | (last.count >> 8);
  bytes[7] = last.count & 0xff;
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
