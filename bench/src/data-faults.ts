import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ledgerFaults } from '../../server/src/features/tokens/index.ts';
import { openDatabase } from '../../server/src/platform/db/index.ts';
import { openFolderStore } from '../../server/src/providers/object-store/folder.ts';

/** Looks into the data folder of a stopped server: uneven ledger, tokens still held, rows whose bytes are missing. */
export async function findFaults(folder: string): Promise<string[]> {
  if (!existsSync(join(folder, 'db'))) return [`${folder} holds no database`];
  const database = await openDatabase<unknown>({ folder: join(folder, 'db') });
  try {
    const faults = (await ledgerFaults(database.db)).map((fault) => `ledger: ${JSON.stringify(fault)}`);
    const held = await sql<{ key: string }>`select key from token_reservations where state = 'held'`.execute(database.db);
    faults.push(...held.rows.map(({ key }) => `tokens are still held for ${key}`));
    const objects = await openFolderStore(join(folder, 'objects'));
    const used = await sql<{ key: string }>`select distinct key from file_uses`.execute(database.db);
    for (const { key } of used.rows) if (!await objects.has(key)) faults.push(`object ${key} is used but missing`);
    return faults;
  } finally {
    await database.close();
  }
}
