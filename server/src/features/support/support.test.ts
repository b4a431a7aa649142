import type { Language } from '@kadr/shared/kernel';
import { sendTicket } from '@kadr/shared/support';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { MailRefused, type Mail } from '../../providers/mail/port.ts';
import { answerTicket, exportedTickets, listTickets, supportJobs, supportRoutes, ticketByNumber } from './index.ts';
import { aSeller } from '../../testing/factories.ts';

let database: TestDatabase;
let app: TestApp;
const mails: Mail[] = [];
const messages: string[] = [];
let mailFails: Error | null = null;
let messengerFails: Error | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestApp(supportRoutes({ db: database.db }));
});
beforeEach(() => {
  mails.length = 0;
  messages.length = 0;
  mailFails = null;
  messengerFails = null;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const newUser = (language: Language = 'pl') => aSeller(database.db, { language });
const deliver = () =>
  runJobsNow(
    database,
    supportJobs({
      db: database.db,
      log: pino({ level: 'silent' }),
      operatorEmail: 'ops@kadr.example',
      siteUrl: new URL('https://kadr.example'),
      mail: {
        send: async (mail) => {
          if (mailFails) throw mailFails;
          mails.push(mail);
        },
        close: () => Promise.resolve(),
      },
      messenger: {
        send: async (text) => {
          if (messengerFails) throw messengerFails;
          messages.push(text);
        },
      },
    }),
  );
const ticket = { telegram: '@Ola_Shop', title: 'Watermark', message: 'Why does my picture\ncarry <b>one</b>?' };
const send = async (userId: string, changes: Partial<typeof ticket> = {}) =>
  app.call(sendTicket, userId, { ...ticket, ...changes });

describe('a message to support', () => {
  it('is kept, mailed to the operator with the writer as the one to answer, and told in the chat', async () => {
    const user = await newUser();
    const {
      body: { number },
    } = await send(user);
    await deliver();
    expect(mails).toMatchObject([
      { to: 'ops@kadr.example', replyTo: `${user}@shop.example`, subject: `Ticket ${number}: Watermark` },
    ]);
    expect(mails[0]?.html).toContain('carry &lt;b&gt;one&lt;/b&gt;?');
    expect(mails[0]?.text).toContain('@ola_shop');
    expect(messages).toEqual([`${number}. Watermark\nOla <${user}@shop.example> @ola_shop\n\n${ticket.message}`]);
    expect((await exportedTickets(database.db, user)).rows).toMatchObject([
      { title: 'Watermark', message: ticket.message, answer: null },
    ]);
  });

  it('reaches the mail although the chat refuses, and the other way round', async () => {
    messengerFails = new Error('down');
    await send(await newUser());
    await deliver();
    expect(mails).toHaveLength(1);
    messengerFails = null;
    mailFails = new MailRefused('no such box');
    await send(await newUser());
    const runs = await deliver();
    expect(messages).toHaveLength(1);
    expect(runs.filter(({ job }) => job === 'support.mail-ticket').map(({ outcome }) => outcome)).toContain('failed');
  });

  it.each([
    [{ title: 'ab' }],
    [{ title: '   ' }],
    [{ title: 'x'.repeat(121) }],
    [{ message: 'too short' }],
    [{ message: 'x'.repeat(4001) }],
    [{ telegram: '@ab' }],
    [{ telegram: '12' }],
  ])('is refused with %j, and nothing is kept', async (changes) => {
    const user = await newUser();
    expect(await send(user, changes)).toMatchObject({
      status: 400,
      error: { code: 'kernel.invalid-input', params: { field: Object.keys(changes)[0] } },
    });
    expect((await exportedTickets(database.db, user)).rows).toEqual([]);
  });

  it.each([
    [{ title: 'abc' }],
    [{ title: '😀'.repeat(120) }],
    [{ message: 'x'.repeat(10) }],
    [{ message: 'ж'.repeat(4000) }],
    [{ telegram: '' }],
    [{ telegram: '+48 600 700 800' }],
  ])('is taken with %j', async (changes) => {
    expect((await send(await newUser(), changes)).status).toBe(200);
  });

  it('comes five times an hour, also when sent at once', async () => {
    const user = await newUser();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(user)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.error?.code).toBe('support.too-many-tickets');
    await sql`update tickets set created_at = created_at - interval '61 minutes' where user_id = ${user}`.execute(
      database.db,
    );
    expect((await send(user)).status).toBe(200);
  });

  it('is for signed-in users', async () => {
    expect((await app.call(sendTicket, null, ticket)).status).toBe(401);
  });
});

describe("the operator's answer", () => {
  it("is mailed once, in the writer's language, and the ticket is off the list", async () => {
    const user = await newUser('ru');
    const {
      body: { number },
    } = await send(user);
    await deliver();
    mails.length = 0;
    const open = async () => (await listTickets(database.db, { all: false, limit: 1000 })).map((one) => one.number);
    expect(await open()).toContain(number);
    expect(await answerTicket(database.db, number, 'Because of test tokens.\nBuy some.')).toBe('answered');
    expect(await answerTicket(database.db, number, 'Again')).toBe('answered-before');
    expect(await answerTicket(database.db, 999_999, 'A reply')).toBe('unknown');
    await deliver();
    expect(mails).toMatchObject([
      { to: `${user}@shop.example`, subject: 'Re: Watermark', replyTo: 'ops@kadr.example' },
    ]);
    expect(mails[0]?.text).toContain('Здравствуйте, Ola!');
    expect(mails[0]?.text).toContain('Because of test tokens.');
    expect(await open()).not.toContain(number);
    expect(await ticketByNumber(database.db, number)).toMatchObject({ answer: 'Because of test tokens.\nBuy some.' });
  });

  it('to an account deleted meanwhile is dropped', async () => {
    const user = await newUser();
    await send(user);
    await sql`delete from users where id = ${user}`.execute(database.db);
    expect((await deliver()).map(({ outcome }) => outcome)).not.toContain('failed');
    expect(mails).toEqual([]);
  });
});
