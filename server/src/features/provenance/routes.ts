import { failures } from '@kadr/shared/kernel';
import {
  findProvenance,
  getProvenance,
  provenanceErrors,
  provenanceRecordSchema,
  type SignedProvenance,
} from '@kadr/shared/provenance';
import type { Db } from '../../platform/db/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { recordById, recordOfFile, type ProvenanceRow } from './queries.ts';
import type { RecordSigner } from './record-signer.ts';

const fail = failures(provenanceErrors);

export interface ProvenanceDeps {
  readonly db: Db;
  readonly signer: RecordSigner;
}

export function provenanceRoutes({ db, signer }: ProvenanceDeps): BoundEndpoint[] {
  return [
    bind(getProvenance, async (_, { id }) => viewOf(signer, await recordById(db, id))),
    bind(findProvenance, async (_, { sha256 }) => viewOf(signer, await recordOfFile(db, sha256))),
  ];
}

function viewOf(signer: RecordSigner, row: ProvenanceRow | undefined): SignedProvenance {
  if (!row) throw fail('provenance.not-found');
  return {
    record: provenanceRecordSchema.parse(JSON.parse(row.signed)),
    signed: row.signed,
    signature: row.signature,
    publicKey: row.public_key,
    valid: signer.verifies(row.signed, row.signature, row.public_key),
    isOwnKey: row.public_key === signer.publicKey,
  };
}
