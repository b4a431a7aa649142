import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256 of a text for one purpose, in base64url: what is made for one is worthless for another. */
export function markOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}

/** Compares in a time that tells nothing. */
export function isMarkOf(secret: string, purpose: string, text: string, given: string): boolean {
  const expected = Buffer.from(markOf(secret, purpose, text));
  const other = Buffer.from(given);
  return expected.length === other.length && timingSafeEqual(expected, other);
}

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with a key made from the secret (HKDF, AES-256-GCM), bound to a purpose. */
export function sealBytes(secret: string, purpose: string, bytes: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Null when it was sealed with another secret or for another purpose. */
export function openBytes(secret: string, purpose: string, sealed: string): Uint8Array | null {
  const all = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), all.subarray(0, ivBytes));
    decipher.setAuthTag(all.subarray(-tagBytes));
    return Buffer.concat([decipher.update(all.subarray(ivBytes, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kadr ${purpose}`, 32));
}
