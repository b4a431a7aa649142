import { Readable } from 'node:stream';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/db/testing/test-database.ts';
import { ticketAnswer, ticketList, ticketShow } from './ticket-commands.ts';
import { aSeller } from '../testing/factories.ts';

let database: TestDatabase;
const said: string[] = [];
const deps = () => ({
  db: database.db,
  print: (line: string) => {
    said.push(line);
  },
});
let number = '';

beforeAll(async () => {
  database = await createTestDatabase();
  const user = await aSeller(database.db, { email: 'ola@shop.example' });
  const { rows } = await sql<{ number: string }>`insert into tickets (id, user_id, telegram, title, message)
    values (${newId()}, ${user}, '@ola_shop', 'A question', ${'How\u001b[2J do\ntokens come back?'}) returning number`.execute(
    database.db,
  );
  number = String(rows[0]?.number);
});
afterAll(() => database.close());

it('lists, shows without what moves the cursor, answers once, from standard input too', async () => {
  await ticketList(deps(), false);
  expect(said.at(-1)).toMatch(/^ +\d+ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}open {6}A question$/);
  await ticketShow(deps(), number);
  expect(said).toContain('From Ola <ola@shop.example>, language en, Telegram @ola_shop\n');
  expect(said.at(-1)).toBe('How[2J do\ntokens come back?');
  await expect(ticketAnswer(deps(), number, undefined, Readable.from(['  \n']))).rejects.toThrow(
    '1 to 4000 characters',
  );
  await ticketAnswer(deps(), number, undefined, Readable.from(['They come\n', 'by themselves.\n']));
  await expect(ticketAnswer(deps(), number, 'Again')).rejects.toThrow('answered before');
  await ticketList(deps(), false);
  expect(said.at(-1)).toBe('No ticket waits for an answer.');
  await ticketShow(deps(), number);
  expect(said.at(-1)).toMatch(/They come\nby themselves\.$/);
});

it.each([['x'], ['999999'], ['']])('says what is wrong with the number "%s"', async (word) => {
  await expect(ticketShow(deps(), word)).rejects.toThrow(word === '999999' ? 'There is no ticket' : 'is no number');
});
