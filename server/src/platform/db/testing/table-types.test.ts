import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { tableTypes } from './table-types.ts';
import { closedAfterTest } from './closed-after-test.ts';
import { createTestDatabase } from './test-database.ts';

it('the committed types of tables are those of the migrations (`npm run tables` makes them)', async () => {
  const database = closedAfterTest(await createTestDatabase());
  expect(await tableTypes(database.db)).toBe(
    await readFile(new URL('../generated/tables.ts', import.meta.url), 'utf8'),
  );
});
