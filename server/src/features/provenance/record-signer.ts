import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** Signs the texts of records, and checks signatures. Keys and signatures are base64url. */
export interface RecordSigner {
  readonly publicKey: string;
  sign(text: string): string;
  verifies(text: string, signature: string, publicKey: string): boolean;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 and in SubjectPublicKeyInfo (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * The installation's Ed25519 key, derived from its secret (HKDF-SHA-256, RFC 5869): every process has the same, nothing
 * more has to be kept.
 */
export function createRecordSigner(secret: string): RecordSigner {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'kadr provenance records', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(publicPrefix.length)
    .toString('base64url');
  return {
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    verifies: (text, signature, key) => {
      const bytes = Buffer.from(key, 'base64url');
      if (bytes.length !== 32) return false;
      return verify(
        null,
        Buffer.from(text),
        createPublicKey({ key: Buffer.concat([publicPrefix, bytes]), format: 'der', type: 'spki' }),
        Buffer.from(signature, 'base64url'),
      );
    },
  };
}
