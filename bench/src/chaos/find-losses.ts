import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ledgerFaults } from '../../../server/src/features/tokens/index.ts';
import type { ObjectStore } from '../../../server/src/providers/object-store/port.ts';
import { until } from '../seller.ts';
import type { Installation } from './installation.ts';

const dryMs = 240_000;

/** Lets the queue run dry, then looks at all of the installation: uneven ledger, tokens held by nothing, objects missing or not whole. */
export async function findLosses({ direct: { db, objects } }: Pick<Installation, 'direct'>): Promise<string[]> {
  const unsettled = () => sql<{ name: string; state: string; count: string }>`
    select name, state, count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() + interval '1 hour' group by 1, 2`.execute(db);
  const faults: string[] = [];
  await until(async () => (await unsettled()).rows.length === 0, 'the end of all jobs', 500, dryMs).catch(async () => {
    for (const { name, state, count } of (await unsettled()).rows) faults.push(`${count} jobs ${name} are still ${state} after ${dryMs / 1000} s`);
  });
  faults.push(...(await ledgerFaults(db)).map((fault) => `ledger: ${JSON.stringify(fault)}`));
  const { rows: held } = await sql<{ key: string }>`select key from token_reservations where state = 'held'`.execute(db);
  faults.push(...held.map(({ key }) => `tokens are still held for ${key}`));
  return [...faults, ...await brokenObjects({ db, objects })];
}

/** Objects already seen whole never change: each is read once. */
const seenWhole = new Set<string>();

async function brokenObjects({ db, objects }: Installation['direct'] & { objects: ObjectStore }): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select distinct key from file_uses`.execute(db);
  const faults: string[] = [];
  for (const { key } of rows) {
    if (seenWhole.has(key)) continue;
    const bytes = await objects.get(key);
    if (!bytes) faults.push(`object ${key} is used but missing`);
    else if (createHash('sha256').update(bytes).digest('hex') !== key) faults.push(`object ${key} is not whole: ${bytes.byteLength} bytes`);
    else seenWhole.add(key);
  }
  return faults;
}
