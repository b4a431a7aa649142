import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ledgerFaults } from '../../server/src/features/tokens/index.ts';
import { openDatabase, type Db } from '../../server/src/platform/db/index.ts';
import { openFolderStore } from '../../server/src/providers/object-store/folder.ts';
import { damageOf } from '../../server/src/platform/files/index.ts';
import type { ObjectStore } from '../../server/src/providers/object-store/port.ts';

/**
 * Looks into the data folder of a stopped server whose queue had run dry: jobs all the same, and what `dataFaults`
 * finds.
 */
export async function findFaults(folder: string): Promise<string[]> {
  if (!existsSync(join(folder, 'db'))) return [`${folder} holds no database`];
  const database = await openDatabase({ folder: join(folder, 'db') });
  try {
    return [
      ...(await openJobs(database.db)),
      ...(await dataFaults(database.db, await openFolderStore(join(folder, 'objects')))),
    ];
  } finally {
    await database.close();
  }
}

/** Jobs due within the hour that have not ended; what comes by the clock comes again. */
export async function openJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; state: string; count: string }>`
    select name, state, count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after < now() + interval '1 hour'
      and name not like '\\_\\_pgboss\\_\\_%' and name not in (select name from pgboss.schedule) group by 1, 2`.execute(
    db,
  );
  return rows.map(({ name, state, count }) => `${count} jobs ${name} are still ${state}`);
}

/**
 * Uneven ledger, tokens held by nothing, objects that rows name and that are missing or not what their name says. Those
 * in `seenWhole`, which never change, are not read again.
 */
export async function dataFaults(
  db: Db,
  objects: Pick<ObjectStore, 'get'>,
  seenWhole = new Set<string>(),
): Promise<string[]> {
  const faults = (await ledgerFaults(db)).map((fault) => `ledger: ${JSON.stringify(fault)}`);
  const held = await sql<{ key: string }>`select key from token_reservations where state = 'held'`.execute(db);
  faults.push(...held.rows.map(({ key }) => `tokens are still held for ${key}`));
  const used = await sql<{ key: string }>`select distinct key from file_uses`.execute(db);
  for (const { key } of used.rows) {
    if (seenWhole.has(key)) continue;
    const damage = await damageOf(objects, key);
    if (damage) faults.push(`object ${key} is used and ${damage}`);
    else seenWhole.add(key);
  }
  return faults;
}
