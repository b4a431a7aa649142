import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/db/testing/test-database.ts';
import { readEnv } from '../platform/env.ts';
import { wire } from './wire.ts';

const folder = mkdtempSync(join(tmpdir(), 'kadr-wire-'));
let database: TestDatabase<unknown>;
beforeAll(async () => { database = await createTestDatabase(); });
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('opens as many connections to a server as it is told, and to the embedded database its only one', async () => {
  const server = process.env['TEST_DATABASE_URL'];
  const url = server && new URL(server);
  if (url) url.pathname = (await sql<{ name: string }>`select current_database() as name`.execute(database.db)).rows[0]?.name ?? '';
  const env = readEnv({ KADR_DATA: folder, DATABASE_CONNECTIONS: '3', KADR_SECRET: 'x'.repeat(32), ...(url && { DATABASE_URL: url.href }) });
  const deps = await wire(env, pino({ level: 'silent' }), () => undefined);
  expect(deps.database.pool.options.max).toBe(url ? 3 : 1);
  await deps.close();
});
