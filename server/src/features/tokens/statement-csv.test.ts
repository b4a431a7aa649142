import { newId } from '@kadr/shared/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { grantRegistration, reserveTokens } from './index.ts';
import { statementCsv } from './statement-csv.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it.each([
  ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['  @SUM(1)', "'  @SUM(1)"],
  ['＋1', "'＋1"],
  ['-2+3', "'-2+3"],
  ['Mug, "blue"', '"Mug, ""blue"""'],
])('a product called %s is a text in the statement, and numbers stay numbers', async (title, cell) => {
  const [userId, productId] = [newId(), newId()];
  await database.db.transaction().execute((tx) => grantRegistration(tx, userId, 50));
  await database.db.transaction().execute((tx) =>
    reserveTokens(tx, {
      key: newId(),
      userId,
      action: 'create',
      tokens: 10,
      subject: { type: 'visual', productId, visualId: newId(), frameType: 'hero', styleId: 'warm_minimal', version: 1 },
    }),
  );
  const bytes = await statementCsv(
    { db: database.db, productTitles: async () => new Map([[productId, title]]) },
    userId,
    'en',
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [, spent = '', granted = ''] = new TextDecoder().decode(bytes).split('\r\n');
  expect(spent).toContain(`,${cell},`);
  expect(spent).toMatch(/,-10,40,,,,[0-9a-f-]{36}$/);
  expect(granted).toMatch(/,50,50,,,,$/);
});
