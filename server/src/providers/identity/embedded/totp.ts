import { createHmac } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** A phone's clock may be this many steps off, either way. */
const driftSteps = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base32 without padding (RFC 4648 §6), as authenticator apps take secrets. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += alphabet[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** The code of a time step: HOTP over the step's number (RFC 6238 §4.2, RFC 4226 §5.3). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash[hash.length - 1] ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

export function totpStepAt(nowMs: number): number {
  return Math.floor(nowMs / 1000 / stepSeconds);
}

/** The step that a code belongs to, later than the last one taken; null when it is none of now. */
export function totpStepOf(secret: Uint8Array, code: string, lastStep: number, nowMs: number): number | null {
  const now = totpStepAt(nowMs);
  for (let step = now - driftSteps; step <= now + driftSteps; step++) {
    if (step > lastStep && totpCode(secret, step) === code) return step;
  }
  return null;
}

/** What the QR code of an account says (github.com/google/google-authenticator/wiki/Key-Uri-Format). */
export function totpUri(secret: Uint8Array, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(secret), issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) }).toString()}`;
}
