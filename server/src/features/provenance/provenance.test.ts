import { createHash } from 'node:crypto';
import { newId } from '@kadr/shared/kernel';
import { findProvenance, getProvenance } from '@kadr/shared/provenance';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { issueRecord, recordIdFor } from './issue-record.ts';
import { createRecordSigner } from './record-signer.ts';
import { provenanceRoutes } from './routes.ts';

const signer = createRecordSigner('a secret of at least thirty-two characters');
const bytes = new TextEncoder().encode('a picture');
const fileSha256 = createHash('sha256').update(bytes).digest('hex');
const visualId = newId();
const id = recordIdFor(visualId, 'jpeg full');

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestApp(provenanceRoutes({ db: database.db, signer }));
  // The visual itself is gone already: the record has to outlive it.
  await sql`alter table provenance_records drop constraint provenance_records_visual_id_fkey`.execute(database.db);
  await issueRecord(
    database.db,
    signer,
    {
      id,
      visualId,
      productSha256: 'a'.repeat(64),
      styleId: 'luxury',
      frameType: 'hero',
      source: 'compositeSynthetic',
      watermarked: false,
      engine: 'Kadr Studio',
      engineVersion: '0.1.0',
      madeAt: '2026-11-22T10:00:00.000Z',
    },
    bytes,
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});

it('tells anyone what it said of a file, by its bytes and by its number', async () => {
  const byFile = await app.call(findProvenance, null, { sha256: fileSha256 });
  expect(byFile.body).toMatchObject({ valid: true, isOwnKey: true, record: { id, fileSha256, styleId: 'luxury' } });
  expect((await app.call(getProvenance, null, { id })).body).toEqual(byFile.body);
  expect(JSON.stringify(byFile.body)).not.toContain(visualId);
  expect((await app.call(findProvenance, null, { sha256: 'b'.repeat(64) })).error?.code).toBe('provenance.not-found');
  expect((await app.call(getProvenance, null, { id: newId() })).error?.code).toBe('provenance.not-found');
});

it.each([
  ['trainedAlgorithmicMedia', true],
  ['compositeWithTrainedAlgorithmicMedia', undefined],
] as const)('a record of %s says whether a model redrew the product', async (source, redrawn) => {
  const painted = new Uint8Array(Buffer.from(source));
  const facts = { productSha256: null, styleId: 'luxury', frameType: 'in_use', source, watermarked: false };
  const made = { engine: 'A model', engineVersion: '0.1.0', madeAt: '2026-11-22T10:00:00.000Z' };
  await issueRecord(database.db, signer, { ...facts, ...made, id: newId(), visualId: newId() }, painted);
  const sha256 = createHash('sha256').update(painted).digest('hex');
  const { body } = await app.call(findProvenance, null, { sha256 });
  expect([body?.valid, body?.record.productRedrawn]).toEqual([true, redrawn]);
});

it('sees a changed record, another key, a foreign signature', async () => {
  const { body } = await app.call(getProvenance, null, { id });
  if (!body) throw new Error('no record came');
  const { signed, signature, publicKey } = body;
  expect(signer.verifies(signed, signature, publicKey)).toBe(true);
  expect(signer.verifies(signed.replace('luxury', 'loft'), signature, publicKey)).toBe(false);
  const other = createRecordSigner('another secret of at least thirty-two chars');
  expect(signer.verifies(signed, other.sign(signed), publicKey)).toBe(false);
  expect(signer.verifies(signed, signature, 'AAAA')).toBe(false);
  await sql`update provenance_records set signed = replace(signed, '"watermarked":false', '"watermarked":true')`.execute(
    database.db,
  );
  expect((await app.call(getProvenance, null, { id })).body).toMatchObject({ valid: false });
});

it('the same file of a visual has the same number, another kind another one', () => {
  expect(recordIdFor(visualId, 'jpeg full')).toBe(id);
  expect(recordIdFor(visualId, 'png full')).not.toBe(id);
});
