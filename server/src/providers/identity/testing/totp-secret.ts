const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret that an authenticator app reads out of an `otpauth:` address. */
export function totpSecretOf(uri: string): Uint8Array {
  const bits = Array.from(new URL(uri).searchParams.get('secret') ?? '', (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  );
}
