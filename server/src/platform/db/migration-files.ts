import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartError } from './start-error.ts';

export type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /** Programs from before it cannot work with the database any more: a line `-- Breaks older programs: why` says so. */
  breaksOlder: boolean;
};

const migrationFolder = new URL('../../../migrations/', import.meta.url);

/** The migrations of a folder in their order: `NNNN-name.sql`, by name. */
export async function readMigrations(folder: URL = migrationFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return await Promise.all(
    files.map(async (file) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) {
        throw new StartError('database.migration-name', `Migration ${file} must be called like 0007-payments.sql`);
      }
      // Checkouts on Windows may end lines their own way: that is no change.
      const sql = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n');
      return migrationOf(file.slice(0, -'.sql'.length), sql);
    }),
  );
}

export function migrationOf(name: string, sql: string): Migration {
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    breaksOlder: /^-- Breaks older programs: \S/m.test(sql),
  };
}

/** One value for a whole set of migrations. */
export function fingerprint(migrations: readonly Pick<Migration, 'name' | 'checksum'>[]): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}
