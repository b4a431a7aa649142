import { createHash } from 'node:crypto';
import { provenanceRecordSchema, type ProvenanceRecord } from '@kadr/shared/provenance';
import type { Db } from '../../platform/db/index.ts';
import { insertRecord } from './queries.ts';
import type { RecordSigner } from './record-signer.ts';

/** What is known of a file before its bytes are. */
export interface RecordFacts extends Omit<ProvenanceRecord, 'version' | 'fileSha256' | 'issuedAt' | 'productRedrawn'> {
  /** Null where no single picture is meant. */
  readonly visualId: string | null;
}

/**
 * The number under which a kind of file of a visual is looked up: the same for the same file, and nothing can be learnt
 * from it.
 */
export function recordIdFor(visualId: string, kind: string): string {
  const hex = createHash('sha256').update(`kadr provenance ${visualId} ${kind}`).digest('hex');
  // A UUID of version 8 (RFC 9562): made by a rule of our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Signs and keeps the record of a file that is handed out. */
export async function issueRecord(
  db: Db,
  signer: RecordSigner,
  { visualId, ...facts }: RecordFacts,
  bytes: Uint8Array,
): Promise<void> {
  const record = provenanceRecordSchema.parse({
    version: 1,
    ...facts,
    ...(facts.source === 'trainedAlgorithmicMedia' ? { productRedrawn: true as const } : {}),
    fileSha256: createHash('sha256').update(bytes).digest('hex'),
    issuedAt: new Date().toISOString(),
  } satisfies ProvenanceRecord);
  const signed = JSON.stringify(record);
  await insertRecord(db, {
    file_sha256: record.fileSha256,
    id: record.id,
    visual_id: visualId,
    signed,
    signature: signer.sign(signed),
    public_key: signer.publicKey,
  });
}
