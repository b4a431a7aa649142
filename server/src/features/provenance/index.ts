export { issueRecord, recordIdFor, type RecordFacts } from './issue-record.ts';
export { createRecordSigner, type RecordSigner } from './record-signer.ts';
export { provenanceRoutes, type ProvenanceDeps } from './routes.ts';
