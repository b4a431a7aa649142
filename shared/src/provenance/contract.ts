import { z } from 'zod';
import { endpoint, idSchema, type ErrorTable } from '../kernel/index.ts';
import { digitalSources } from './digital-source.ts';

export const provenanceErrors = { 'provenance.not-found': 'not-found' } as const satisfies ErrorTable;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** What an installation says of a file that it handed out. No person is named in it. */
export const provenanceRecordSchema = z.object({
  version: z.literal(1),
  id: idSchema,
  /** SHA-256 of the file's bytes. */
  fileSha256: sha256Schema,
  /** SHA-256 of the product's cut-out that stands in the picture; null for pictures from before it was kept. */
  productSha256: sha256Schema.nullable(),
  styleId: z.string(),
  frameType: z.string(),
  /** A video that begins with such a frame; left out for pictures. */
  media: z.literal('video').optional(),
  /** IPTC digital source type. */
  source: z.enum(digitalSources),
  watermarked: z.boolean(),
  engine: z.string(),
  engineVersion: z.string(),
  /** The generative model that painted the scene, and the SHA-256 of its prompt (UTF-8); left out where none did. */
  model: z.string().optional(),
  promptSha256: sha256Schema.optional(),
  /** The model redrew the product: none of its photo is in the picture. Left out where the product's own pixels are. */
  productRedrawn: z.literal(true).optional(),
  madeAt: z.iso.datetime(),
  issuedAt: z.iso.datetime(),
});
export type ProvenanceRecord = z.infer<typeof provenanceRecordSchema>;

export const signedProvenanceSchema = z.object({
  record: provenanceRecordSchema,
  /** The text that was signed: the record as JSON, exactly. */
  signed: z.string(),
  /** Ed25519 (RFC 8032), base64url. */
  signature: z.string(),
  /** The key's 32 bytes, base64url. */
  publicKey: z.string(),
  /** The signature fits text and key; and the key is the one that this installation signs with today. */
  valid: z.boolean(),
  isOwnKey: z.boolean(),
});
export type SignedProvenance = z.infer<typeof signedProvenanceSchema>;

const base = '/core/api/v1/provenance';

export const getProvenance = endpoint({
  name: 'getProvenance',
  summary: 'The signed record of a file by its number',
  method: 'GET',
  path: `${base}/{id}`,
  auth: 'public',
  input: z.object({ id: idSchema }),
  output: signedProvenanceSchema,
  errors: ['provenance.not-found'],
  perMinute: 120,
});

export const findProvenance = endpoint({
  name: 'findProvenance',
  summary: 'The signed record of a file by the SHA-256 of its bytes',
  method: 'GET',
  path: `${base}/file/{sha256}`,
  auth: 'public',
  input: z.object({ sha256: sha256Schema }),
  output: signedProvenanceSchema,
  errors: ['provenance.not-found'],
  perMinute: 120,
});
