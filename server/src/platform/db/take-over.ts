import type { PoolClient } from 'pg';
import { fingerprint, type Migration } from './migration-files.ts';
import { StartError } from './start-error.ts';

export type Applied = { name: string; checksum: string; breaks_older: boolean };

/** Migrations with a lower number are baselines: together they make what the migrations of version 0.1.0 made. */
const firstAfterBaselines = '0053';

/** The migrations of version 0.1.0, which the baselines replace. */
const replaced = new Set([
  '0001-identity',
  '0002-users',
  '0003-products',
  '0004-tokens',
  '0005-visuals',
  '0006-designs',
  '0007-outlines',
  '0008-wishes',
  '0009-provenance',
  '0010-paid-tokens',
  '0011-payments',
  '0014-tickets',
  '0015-account-safety',
  '0016-account-deletion',
  '0019-mixmatch',
  '0020-descriptions',
  '0021-entries-sum-zero',
  '0022-returned-payments',
  '0025-model-spend',
  '0026-description-engine',
  '0027-uploads-and-images',
  '0028-product-search',
  '0029-batch-imports',
  '0030-batch-runs',
  '0031-card-logos',
  '0032-brands-and-templates',
  '0033-image-spend',
  '0034-visual-ways',
  '0035-search-by-sku',
  '0038-api-keys',
  '0039-webhooks',
  '0040-local-mails-in-order',
  '0041-call-counts',
  '0042-unsettled-work',
  '0043-running-frames',
  '0044-waiting-deliveries',
  '0045-ledger-audit',
  '0046-scene-words',
  '0047-sort-by-title',
  '0048-sweeps',
  '0049-files-unused-before',
  '0050-details-open',
  '0051-address-as-of',
  '0052-stored-bytes',
]);
/** Of their names and checksums. */
const replacedFingerprint = 'eedd9f9a52d10779';

/**
 * A database that has all migrations of version 0.1.0 is as the baselines would have made it: from now on its
 * bookkeeping says so. Answers what is applied then. Throws `StartError` where it has only some of them.
 */
export async function takeOver(
  client: PoolClient,
  files: readonly Migration[],
  applied: readonly Applied[],
): Promise<readonly Applied[]> {
  const old = applied.filter(({ name }) => replaced.has(name));
  if (old.length === 0) return applied;
  if (fingerprint(old) !== replacedFingerprint) throw incomplete(old);
  const baselines = files
    .filter(({ name }) => name < firstAfterBaselines)
    .map(({ name, checksum, breaksOlder }) => ({ name, checksum, breaks_older: breaksOlder }));
  await client.query(
    `with gone as (delete from schema_migrations where name = any($1))
     insert into schema_migrations (name, checksum, breaks_older)
     select name, checksum, breaks_older from json_populate_recordset(null::schema_migrations, $2)`,
    [[...replaced], JSON.stringify(baselines)],
  );
  return [...baselines, ...applied.filter(({ name }) => !replaced.has(name))];
}

function incomplete(old: readonly Applied[]): StartError {
  const newest = old.at(-1)?.name ?? '';
  return new StartError(
    'database.incomplete-0.1.0',
    old.length < replaced.size
      ? `The database is of version 0.1.0 and has only ${old.length} of its ${replaced.size} migrations (the newest is ${newest}). Start version 0.1.0 on it once, which applies the rest, then start this version.`
      : 'The database is of version 0.1.0, but some of its migrations were changed after that version. It cannot be taken over: restore a backup that version 0.1.0 made, with that version, then start this one.',
  );
}
