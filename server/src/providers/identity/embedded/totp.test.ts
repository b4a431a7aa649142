import { describe, expect, it } from 'vitest';
import { base32, totpCode, totpStepAt, totpStepOf, totpUri } from './totp.ts';

const secret = new TextEncoder().encode('12345678901234567890');

describe('TOTP', () => {
  // RFC 6238 appendix B, the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(totpCode(secret, totpStepAt(seconds * 1000))).toBe(code);
  });

  // RFC 4648 §10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j in base32 is %s', (text, encoded) => {
    expect(base32(new TextEncoder().encode(text))).toBe(encoded);
  });

  it('takes a clock half a minute off, no more, and no code twice', () => {
    const nowMs = 1_700_000_000_000;
    const step = totpStepAt(nowMs);
    const taken = [-2, -1, 0, 1, 2].map((off) => totpStepOf(secret, totpCode(secret, step + off), 0, nowMs));
    expect(taken).toEqual([null, step - 1, step, step + 1, null]);
    expect(totpStepOf(secret, totpCode(secret, step), step, nowMs)).toBeNull();
  });

  it('names account and issuer for the app', () => {
    expect(totpUri(secret, 'ola+1@shop.example', 'Kadr')).toBe(
      'otpauth://totp/Kadr:ola%2B1%40shop.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kadr&algorithm=SHA1&digits=6&period=30',
    );
  });
});
