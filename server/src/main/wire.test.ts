import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itOn } from '../platform/db/testing/it-on.ts';
import { createTestDatabase, type TestDatabase } from '../platform/db/testing/test-database.ts';
import { readEnv } from '../platform/env/index.ts';
import { openFolderStore } from '../providers/object-store/folder.ts';
import { wire } from './wire.ts';

const folder = mkdtempSync(join(tmpdir(), 'kadr-wire-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('opens as many connections to a server as it is told, and to the embedded database its only one; and no store of another installation', async () => {
  const server = process.env['TEST_DATABASE_URL'];
  const url = server && new URL(server);
  if (url)
    url.pathname =
      (await sql<{ name: string }>`select current_database() as name`.execute(database.db)).rows[0]?.name ?? '';
  const env = readEnv({
    KADR_DATA: folder,
    DATABASE_CONNECTIONS: '3',
    KADR_SECRET: 'x'.repeat(32),
    ...(url && { DATABASE_URL: url.href }),
  });
  const deps = await wire(env, pino({ level: 'silent' }), () => undefined);
  expect(deps.database.pool.options.max).toBe(url ? 3 : 1);
  await deps.close();
  // Marked at that start. Two installations that store into one place would erase each other's pictures.
  const objects = await openFolderStore(join(folder, 'objects'));
  expect(await objects.owner()).toMatch(/^[0-9a-f-]{36}$/);
  await objects.setOwner(newId());
  await expect(wire(env, pino({ level: 'silent' }), () => undefined)).rejects.toMatchObject({
    code: 'start.store-of-another',
    message: expect.stringContaining('claim-store'),
  });
});

async function unlettered(): Promise<void> {
  const name = `kadr_test_${newId().replaceAll('-', '')}`;
  await sql
    .raw(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
    .execute(database.db);
  try {
    const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: name }).href;
    const env = readEnv({ KADR_DATA: join(folder, name), KADR_SECRET: 'x'.repeat(32), DATABASE_URL: url });
    const lines: string[] = [];
    await (
      await wire(env, pino({ level: 'warn' }, { write: (line) => void lines.push(line) }), () => undefined)
    ).close();
    expect(lines.filter((line) => line.includes('"database.letters"'))).toEqual([
      expect.stringContaining("lc_ctype 'C.UTF-8'"),
    ]);
  } finally {
    await sql.raw(`drop database ${name} with (force)`).execute(database.db);
  }
}

itOn(
  'postgres',
  'the operator of a database that does not know letters beyond A to Z is told at each start',
  unlettered,
);
