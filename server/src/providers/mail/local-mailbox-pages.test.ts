import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { newId } from '@kadr/shared/kernel';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../../platform/db/index.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { addMailboxPages, assertMailboxAllowed } from './local-mailbox-pages.ts';
import { createLocalMailbox, type LocalMailbox } from './local-mailbox.ts';

const publicUrl = new URL('http://localhost:4310');
let database: TestDatabase;
let mailbox: LocalMailbox;
const printed: string[] = [];
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  mailbox = createLocalMailbox(database.db, publicUrl, (line, forLog) => {
    printed.push(line);
    logged.push(forLog);
  });
});
afterAll(() => database.close());

function open(allowAnywhere = false): FastifyInstance {
  const app = fastify();
  addMailboxPages(app, mailbox, { publicUrl, allowAnywhere });
  return app;
}

const mail = (subject: string) => ({
  id: newId(),
  to: 'ola@shop.example',
  subject,
  text: 'text',
  actionUrl: 'http://localhost:4310/auth/action?mode=verifyEmail&oobCode=x',
  html: '<!doctype html><html><head></head><body><script>parent.alert(1)</script><a href="http://localhost:4310/x">x</a></body></html>',
});

describe('the start', () => {
  it.each(['http://localhost:4310', 'http://kadr.localhost:4310', 'http://127.0.0.1:80', 'http://[::1]:4310'])(
    'is allowed on %s',
    (url) => {
      expect(() => assertMailboxAllowed({ publicUrl: new URL(url), allowAnywhere: false })).not.toThrow();
    },
  );

  it.each(['https://kadr.example', 'http://192.168.1.5:4310', 'http://localhost.evil.example'])(
    'is refused on %s, unless switched on by name',
    (url) => {
      expect(() => assertMailboxAllowed({ publicUrl: new URL(url), allowAnywhere: false })).toThrow(
        /SMTP_URL.*ALLOW_LOCAL_MAILBOX=1/s,
      );
      expect(() => assertMailboxAllowed({ publicUrl: new URL(url), allowAnywhere: false })).toThrow(StartError);
      expect(() => assertMailboxAllowed({ publicUrl: new URL(url), allowAnywhere: true })).not.toThrow();
    },
  );
});

/** The status line of the answer to a bare request in that version of HTTP. */
async function statusOf(app: FastifyInstance, version: '1.0' | '1.1'): Promise<string | undefined> {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /mailbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  await app.close();
  return answer.split('\r\n')[0];
}

describe('the pages', () => {
  it("list the newest first, in the reader's language, with everything escaped", async () => {
    await mailbox.send(mail('First'));
    await mailbox.send(mail('<img src=x onerror=alert(1)>'));
    const { body } = await open().inject({ url: '/mailbox', headers: { 'accept-language': 'pl-PL,pl;q=0.9' } });
    expect(body).toContain('<h1>Skrzynka lokalna</h1>');
    expect(body.indexOf('First')).toBeGreaterThan(body.indexOf('&lt;img src=x onerror=alert(1)&gt;'));
    expect(body).not.toContain('<img');
  });

  it('show a message where nothing in it runs', async () => {
    const sent = mail('Third');
    await mailbox.send(sent);
    const answer = await open().inject(`/mailbox/${sent.id}/message`);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin).*default-src 'none'/);
    expect(answer.body).toContain('<base target="_blank">');
    const around = await open().inject(`/mailbox/${sent.id}`);
    expect(around.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  });

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['a foreign name for this machine', { headers: { host: 'evil.example:4310' } }],
    ['a name that only begins like this machine', { headers: { host: '[::1].evil.example:4310' } }],
    [
      'a foreign name with a header that says otherwise',
      { headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' } },
    ],
    ['the public name behind a proxy on this machine', { headers: { host: 'shop.example' } }],
    ...['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip'].map(
      (name) => [`a proxy that adds ${name}`, { headers: { [name]: '127.0.0.1' } }] as const,
    ),
  ] as const)('hide from %s, unless switched on by name', async (_, from) => {
    for (const url of [
      '/mailbox',
      `/mailbox/${(await mailbox.list())[0]?.id}`,
      `/mailbox/${(await mailbox.list())[0]?.id}/message`,
    ]) {
      expect((await open().inject({ url, ...from })).statusCode).toBe(404);
      expect((await open(true).inject({ url, ...from })).statusCode).toBe(200);
    }
  });

  it('are refused in HTTP/1.0, in which nginx asks by itself, unless switched on by name', async () => {
    expect(await statusOf(open(), '1.1')).toMatch('200');
    expect(await statusOf(open(), '1.0')).toMatch('404');
    expect(await statusOf(open(true), '1.0')).toMatch('200');
  });

  it.each(['nonsense', newId()])('know no message %s', async (id) => {
    expect((await open().inject(`/mailbox/${id}`)).statusCode).toBe(404);
  });
});

it("prints subject and link, and nothing that moves the terminal's cursor", async () => {
  await mailbox.send(mail('\u001B[2JHi'));
  expect(printed.at(-1)).toBe(
    'mail to ola@shop.example: [2JHi\n  http://localhost:4310/auth/action?mode=verifyEmail&oobCode=x',
  );
});

it('tells a log where the mail lies, and neither whose it is nor what it says', async () => {
  const sent = mail('Hi');
  await mailbox.send(sent);
  expect(logged.at(-1)).toBe(`a mail lies in the local mailbox: http://localhost:4310/mailbox/${sent.id}`);
});

it('keeps the newest two hundred', async () => {
  for (let count = 0; count < 203; count++) await mailbox.send(mail(`Mail ${count}`));
  const subjects = (await mailbox.list()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(200);
  expect(subjects[0]).toBe('Mail 202');
});
