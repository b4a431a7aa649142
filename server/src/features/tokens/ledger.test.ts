import { newId } from '@kadr/shared/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/index.ts';
import { itOn } from '../../platform/db/testing/it-on.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import type { Mail, MailSender } from '../../providers/mail/port.ts';
import {
  captureTokens,
  creditPurchase,
  grantByOperator,
  grantRegistration,
  heldReservations,
  ledgerFaults,
  payUnlock,
  releaseTokens,
  reserveTokens,
  returnFromRefund,
  takeForRefund,
  tokenJobs,
} from './index.ts';
import { lastAudit } from './audit-queries.ts';
import { balanceOf } from './queries.ts';
import { statementPage } from './statement-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const within = <T>(act: (tx: Parameters<typeof reserveTokens>[0]) => Promise<T>) =>
  database.db.transaction().execute(act);
const grant = (userId: string, tokens = 50) => within((tx) => grantRegistration(tx, userId, tokens));
const reserve = (userId: string, key: string, tokens = 10) =>
  within((tx) => reserveTokens(tx, { key, userId, action: 'create', tokens, subject: null }));

/** PostgreSQL's code where a key is there already; a deadlock would be 40P01. */
const uniqueViolation = '23505';

/** What an error says, or null when none came. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('the token ledger', () => {
  it("grants the registration's tokens once", async () => {
    const user = newId();
    await grant(user);
    await grant(user);
    expect(await balanceOf(database.db, user)).toEqual({ balance: 50, paid: 0, test: 50, reserved: 0 });
  });

  it('holds, then spends on capture, once', async () => {
    const [user, visual] = [newId(), newId()];
    await grant(user);
    expect(await reserve(user, visual)).toEqual({ paid: 0, test: 10 });
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 10 });
    expect(await within((tx) => captureTokens(tx, visual))).toBe(true);
    expect(await within((tx) => captureTokens(tx, visual))).toBe(false);
    expect(await within((tx) => releaseTokens(tx, visual))).toBe(false);
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
  });

  it('gives back on release, once', async () => {
    const [user, visual] = [newId(), newId()];
    await grant(user);
    await reserve(user, visual);
    expect(await within((tx) => releaseTokens(tx, visual))).toBe(true);
    expect(await within((tx) => releaseTokens(tx, visual))).toBe(false);
    expect(await balanceOf(database.db, user)).toEqual({ balance: 50, paid: 0, test: 50, reserved: 0 });
    const lines = await statementPage(database.db, user, undefined, 10);
    expect(lines.map((line) => [line.kind, line.outcome, line.tokens, line.balance_after])).toEqual([
      ['release', null, 10, 50],
      ['reserve', 'released', -10, 40],
      ['grant', null, 50, 50],
    ]);
  });

  it('refuses what the balance does not cover and changes nothing', async () => {
    const user = newId();
    await grant(user, 9);
    expect(await codeOf(reserve(user, newId()))).toBe('tokens.insufficient');
    expect(await balanceOf(database.db, user)).toEqual({ balance: 9, paid: 0, test: 9, reserved: 0 });
  });

  it('cannot be changed afterwards, nor take entries that do not sum to zero', async () => {
    const user = newId();
    await grant(user);
    expect(await codeOf(sql`update token_entries set amount = 1`.execute(database.db))).not.toBeNull();
    expect(await codeOf(sql`delete from token_transactions`.execute(database.db))).not.toBeNull();
    const lopsided = within(async (tx) => {
      const id = newId();
      await sql`insert into token_transactions (id, key, user_id, kind, tokens, balance_after) values (${id}, ${id}, ${user}, 'grant', 5, 55)`.execute(
        tx,
      );
      await sql`insert into token_entries (transaction_id, account, amount) values (${id}, 'test', 5)`.execute(tx);
    });
    expect(await codeOf(lopsided)).not.toBeNull();
  });

  it('finds a balance that its entries do not explain', async () => {
    const user = newId();
    await grant(user);
    await sql`update token_balances set test = test + 1 where user_id = ${user}`.execute(database.db);
    expect(await ledgerFaults(database.db)).toEqual([{ user_id: user, account: 'test', balance: 51, entries: 50 }]);
    await sql`update token_balances set test = test - 1 where user_id = ${user}`.execute(database.db);
    expect(await ledgerFaults(database.db)).toEqual([]);
  });

  it('lists what is held for long', async () => {
    const [user, visual] = [newId(), newId()];
    await grant(user);
    await reserve(user, visual);
    const held = (inMs: number, of: 'picture' | 'video') =>
      heldReservations(database.db, { before: new Date(Date.now() + inMs), limit: 500, of });
    expect(await held(-60_000, 'picture')).not.toContain(visual);
    expect(await held(60_000, 'picture')).toContain(visual);
    expect(await held(60_000, 'video')).not.toContain(visual);
  });

  it('adds up after any interleaving of reserve, capture and release', async () => {
    const act = fc.record({
      what: fc.constantFrom('reserve', 'capture', 'release'),
      job: fc.integer({ min: 0, max: 5 }),
      tokens: fc.constantFrom(5, 10, 25),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
        const user = newId();
        const jobs = Array.from({ length: 6 }, () => newId());
        await grant(user);
        const held = new Map<string, number>();
        let spendable = 50;
        await Promise.all(
          acts.map(async ({ what, job, tokens }) => {
            const key = jobs[job] ?? '';
            if (what === 'reserve') await reserve(user, key, tokens).catch(() => undefined);
            else await within((tx) => (what === 'capture' ? captureTokens(tx, key) : releaseTokens(tx, key)));
          }),
        );
        const { rows } = await sql<{ key: string; total: number; state: string }>`
        select key, paid + test as total, state from token_reservations where user_id = ${user}`.execute(database.db);
        for (const row of rows) {
          if (row.state !== 'released') spendable -= row.total;
          if (row.state === 'held') held.set(row.key, row.total);
        }
        const balance = await balanceOf(database.db, user);
        expect(balance.balance).toBe(spendable);
        expect(balance.balance).toBeGreaterThanOrEqual(0);
        expect(balance.reserved).toBe([...held.values()].reduce((sum, tokens) => sum + tokens, 0));
        expect(await ledgerFaults(database.db)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('never makes a second press and the end of the first wait for each other', async () => {
    const user = newId();
    await grant(user, 5_000);
    const jobs = Array.from({ length: 30 }, () => newId());
    for (const job of jobs) await reserve(user, job);
    const codes = await Promise.all(
      jobs.flatMap((job) =>
        [within((tx) => captureTokens(tx, job)), reserve(user, job), reserve(user, job)].map(codeOf),
      ),
    );
    expect(codes.filter((code) => ![null, uniqueViolation].includes(code))).toEqual([]);
    expect(await balanceOf(database.db, user)).toMatchObject({ balance: 4_700, reserved: 0 });
  });

  it('lets 50 presses at once spend no more than there is', async () => {
    const user = newId();
    await grant(user);
    const results = await Promise.all(Array.from({ length: 50 }, () => codeOf(reserve(user, newId()))));
    expect(results.filter((code) => code === null)).toHaveLength(5);
    expect(new Set(results.filter((code) => code !== null))).toEqual(new Set(['tokens.insufficient']));
    expect(await balanceOf(database.db, user)).toEqual({ balance: 0, paid: 0, test: 0, reserved: 50 });
    expect(await ledgerFaults(database.db)).toEqual([]);
  });
});

async function fiftyClients(): Promise<void> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname =
    (await sql<{ name: string }>`select current_database() as name`.execute(database.db)).rows[0]?.name ?? '';
  const own = await openDatabase({ url: url.href, folder: '', poolSize: 50 });
  const users = Array.from({ length: 4 }, () => newId());
  const jobs = Array.from({ length: 60 }, (_, i) => ({ key: newId(), userId: users[i % 4] ?? '' }));
  for (const user of users) await grant(user, 200);
  const run = (act: (tx: typeof own.db) => Promise<unknown>) => codeOf(own.db.transaction().execute(act));
  const client = async (_: unknown, which: number) => {
    const codes: (string | null)[] = [];
    for (let i = 0; i < 30; i++) {
      const { key, userId } = jobs[(which * 7 + i * 13 + Math.floor(Math.random() * 10)) % jobs.length] ?? {
        key: '',
        userId: '',
      };
      const act = Math.floor(Math.random() * 4);
      codes.push(
        await run((tx) =>
          act < 2
            ? reserveTokens(tx, { key, userId, action: 'create', tokens: 10, subject: null })
            : act === 2
              ? captureTokens(tx, key)
              : releaseTokens(tx, key),
        ),
      );
    }
    return codes;
  };
  const codes = (await Promise.all(Array.from({ length: 50 }, client))).flat();
  await own.close();
  expect(codes).toHaveLength(1500);
  expect(codes.filter((code) => ![null, 'tokens.insufficient', uniqueViolation].includes(code))).toEqual([]);
  for (const user of users) {
    const { rows } = await sql<{ state: string; n: number }>`
      select state, sum(paid + test)::int as n from token_reservations where user_id = ${user} group by state`.execute(
      database.db,
    );
    const inState = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
    expect(await balanceOf(database.db, user)).toEqual({
      balance: 200 - inState('held') - inState('captured'),
      paid: 0,
      test: 200 - inState('held') - inState('captured'),
      reserved: inState('held'),
    });
  }
  expect(await ledgerFaults(database.db)).toEqual([]);
}

itOn('postgres', '50 clients who reserve, end and press again at random never deadlock', fiftyClients, 120_000);

const order = (orderId: string, tokens: number, bonusTokens = 0) =>
  ({ type: 'order', orderId, tokens, bonusTokens, amountMinor: 499, currency: 'EUR', coupon: null }) as const;
const picture = (visualId: string) =>
  ({ type: 'visual', visualId, productId: newId(), frameType: 'hero', styleId: 'luxury', version: 1 }) as const;

describe('paid tokens', () => {
  it('are credited once, and spent before test tokens', async () => {
    const [user, bought, job] = [newId(), newId(), newId()];
    await grant(user);
    expect(await within((tx) => creditPurchase(tx, user, order(bought, 100, 20)))).toBe(true);
    expect(await within((tx) => creditPurchase(tx, user, order(bought, 100, 20)))).toBe(false);
    expect(await balanceOf(database.db, user)).toEqual({ balance: 170, paid: 120, test: 50, reserved: 0 });
    expect(await reserve(user, job, 130)).toEqual({ paid: 120, test: 10 });
    expect(await ledgerFaults(database.db)).toEqual([]);
  });

  it('alone take a mark off, once', async () => {
    const [user, visual] = [newId(), newId()];
    await grant(user);
    expect(await codeOf(within((tx) => payUnlock(tx, user, 10, picture(visual))))).toBe('tokens.insufficient-paid');
    await within((tx) => grantByOperator(tx, { id: newId(), userId: user, tokens: 15, kind: 'paid', note: 'sorry' }));
    expect(await within((tx) => payUnlock(tx, user, 10, picture(visual)))).toBe(true);
    expect(await within((tx) => payUnlock(tx, user, 10, picture(visual)))).toBe(false);
    expect(await balanceOf(database.db, user)).toEqual({ balance: 55, paid: 5, test: 50, reserved: 0 });
  });

  it('cannot be taken back once they are spent', async () => {
    const [user, bought] = [newId(), newId()];
    await within((tx) => creditPurchase(tx, user, order(bought, 100)));
    await reserve(user, newId(), 10);
    expect(await codeOf(within((tx) => takeForRefund(tx, user, newId(), order(bought, 100))))).not.toBeNull();
    expect(await balanceOf(database.db, user)).toMatchObject({ paid: 90, reserved: 10 });
  });
});

describe('any interleaving of everything that moves tokens', () => {
  const act = fc.record({
    what: fc.constantFrom('reserve', 'capture', 'release', 'buy', 'refund', 'return', 'unlock', 'give'),
    which: fc.integer({ min: 0, max: 3 }),
    tokens: fc.constantFrom(5, 10, 25),
  });
  it('leaves balances that entries explain, and a statement in which each line follows from the one before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async (acts) => {
        const user = newId();
        const ids = Array.from({ length: 4 }, () => newId());
        await grant(user);
        await Promise.all(
          acts.map(({ what, which, tokens }) => {
            const id = ids[which] ?? '';
            return within(async (tx) => {
              if (what === 'reserve')
                await reserveTokens(tx, { key: id, userId: user, action: 'create', tokens, subject: null });
              if (what === 'capture') await captureTokens(tx, id);
              if (what === 'release') await releaseTokens(tx, id);
              if (what === 'buy') await creditPurchase(tx, user, order(id, 30, 5));
              if (what === 'refund') await takeForRefund(tx, user, id, order(id, 30, 5));
              if (what === 'return') await returnFromRefund(tx, user, id, order(id, 30, 5));
              if (what === 'unlock') await payUnlock(tx, user, tokens, picture(id));
              if (what === 'give') await grantByOperator(tx, { id, userId: user, tokens, kind: 'paid', note: '' });
            }).catch(() => undefined);
          }),
        );
        const balance = await balanceOf(database.db, user);
        const lines = (await statementPage(database.db, user, undefined, 500)).toReversed();
        let running = 0;
        for (const line of lines) {
          running += line.tokens;
          expect(line.balance_after).toBe(running);
        }
        expect(balance.balance).toBe(running);
        expect(Math.min(balance.paid, balance.test, balance.reserved)).toBeGreaterThanOrEqual(0);
        expect(await ledgerFaults(database.db)).toEqual([]);
        const { rows } = await sql<{
          total: number;
        }>`select coalesce(sum(amount), 0)::bigint as total from token_entries`.execute(database.db);
        expect(rows[0]?.total).toBe(0);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the nightly audit', () => {
  const audit = async () => {
    const [mails, errors]: [Mail[], object[]] = [[], []];
    const log = { info: () => undefined, error: (details: object) => void errors.push(details) } as unknown as Logger;
    const [job] = tokenJobs({
      db: database.db,
      log,
      operatorEmail: 'operator@kadr.example',
      siteUrl: new URL('https://kadr.example'),
      mail: { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined } as MailSender,
    });
    await job?.run({}, { jobId: 'x', attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
    return { mails, told: (await lastAudit(database.db))?.faults, errors };
  };

  it('is silent while all adds up, and shouts in log, mail and metrics when an account does not', async () => {
    const user = newId();
    await grant(user);
    expect(await audit()).toEqual({ mails: [], told: 0, errors: [] });
    await sql`update token_balances set test = test + 3 where user_id = ${user}`.execute(database.db);
    const { mails, told, errors } = await audit();
    await sql`update token_balances set test = test - 3 where user_id = ${user}`.execute(database.db);
    expect(told).toBe(1);
    expect(errors).toMatchObject([{ faults: [{ user_id: user, account: 'test', balance: 53, entries: 50 }] }]);
    expect(mails).toMatchObject([{ to: 'operator@kadr.example', subject: 'Kadr’s ledger does not add up' }]);
    expect(mails[0]?.text).toContain(`User ${user}, test: balance 53, entries 50`);
  });
});
