import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  maxWebhooks,
  testWebhook,
  updateWebhook,
  type WebhookEvent,
} from '@kadr/shared/integrations';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { createWebhookSender } from '../../providers/webhooks/http-sender.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { currentUser } from '../account/index.ts';
import { createWebhookSecrets, deleteIntegrationsOf, emitEvent, integrationJobs, integrationRoutes } from './index.ts';
import { aSeller } from '../../testing/factories.ts';

let database: TestDatabase;
let app: TestApp;
let strict: TestApp;
let receiver: Server;
let url: string;
const received: { headers: Record<string, string>; body: string }[] = [];
const mails: Mail[] = [];
/** What the receiver answers, one after the other; the last one again and again. */
let answers: number[] = [200];

const deps = () => ({
  db: database.db,
  webhookSecret: createWebhookSecrets('a secret of the installation, long enough'),
  webhooks: createWebhookSender({ allowPrivate: true }),
});
const work = () =>
  runJobsNow(
    database,
    integrationJobs({
      ...deps(),
      currentUser,
      publicUrl: new URL('https://kadr.example'),
      mail: {
        send: async (mail) => {
          mails.push(mail);
        },
        close: () => Promise.resolve(),
      },
    }),
  );

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createTestApp(integrationRoutes(deps()));
  strict = await createTestApp(
    integrationRoutes({ ...deps(), webhooks: createWebhookSender({ allowPrivate: false }) }),
  );
  receiver = createServer((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        body += chunk;
      })
      .on('end', () => {
        received.push({ headers: textsOf(request.headers), body });
        response.writeHead((answers.length > 1 ? answers.shift() : answers[0]) ?? 200).end();
      });
  });
  await new Promise<void>((ready) => {
    receiver.listen(0, '127.0.0.1', ready);
  });
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?shop=1`;
});
beforeEach(() => {
  received.length = 0;
  mails.length = 0;
  answers = [200];
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
  await strict.close();
  await database.close();
});

function textsOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
const newUser = () => aSeller(database.db, { language: 'ru' });
const hook = async (user: string, events: WebhookEvent[] = ['visual.ready']) =>
  (await app.call(createWebhook, user, { url, events })).body;
const emit = (user: string, type: WebhookEvent, data: object) =>
  database.db.transaction().execute((tx) => emitEvent(tx, user, type, data));
const deliveries = async (user: string, id: string) => (await app.call(listDeliveries, user, { id })).body;

describe('an event', () => {
  it('reaches its listeners signed, as a receiver from npm verifies it, and no one else', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const mine = await hook(user);
    await hook(user, ['run.finished']);
    await hook(other);
    await emit(user, 'visual.ready', { visualId: 'v1', title: 'Kubek „Ranek” ☕' });
    await work();
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [(typeof received)[0]];
    expect(new Webhook(mine.secret).verify(body, headers)).toEqual({
      type: 'visual.ready',
      timestamp: expect.any(String),
      data: { visualId: 'v1', title: 'Kubek „Ranek” ☕' },
    });
    expect(() => new Webhook(mine.secret).verify(body.replace('v1', 'v2'), headers)).toThrow(
      'No matching signature found',
    );
    const [foreign] = (await app.call(listWebhooks, other, {})).body;
    expect(() => new Webhook(foreign?.secret ?? '').verify(body, headers)).toThrow('No matching signature found');
    expect(await deliveries(user, mine.id)).toMatchObject([
      { type: 'visual.ready', state: 'delivered', attempts: 1, status: 200, eventId: headers['webhook-id'] },
    ]);
  });

  it('that is taken back by its transaction is told to no one', async () => {
    const user = await newUser();
    await hook(user);
    await expect(
      database.db.transaction().execute(async (tx) => {
        await emitEvent(tx, user, 'visual.ready', {});
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await work();
    expect(received).toEqual([]);
  });

  it('is sent again until it is taken, under the same id', async () => {
    const user = await newUser();
    const { id } = await hook(user);
    answers = [500, 302, 204];
    await emit(user, 'visual.ready', {});
    await work();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveries(user, id)).toMatchObject([{ state: 'delivered', attempts: 3, status: 204 }]);
  });

  it('has one id for all listeners of its user', async () => {
    const user = await newUser();
    await hook(user);
    await hook(user);
    await emit(user, 'visual.ready', {});
    await work();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      received[0]?.headers['webhook-id'],
      received[0]?.headers['webhook-id'],
    ]);
    expect(received).toHaveLength(2);
  });

  it('that no one takes for days switches the webhook off, with one mail; switched on again it receives what comes then', async () => {
    const user = await newUser();
    const { id } = await hook(user);
    answers = [503];
    await emit(user, 'visual.ready', { n: 1 });
    await emit(user, 'visual.ready', { n: 2 });
    await work();
    expect((await deliveries(user, id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect((await app.call(listWebhooks, user, {})).body).toMatchObject([{ on: false, gaveUp: true }]);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [`${user}@shop.example`, 'Вебхук вашего аккаунта отключён'],
    ]);
    received.length = 0;
    answers = [200];
    await emit(user, 'visual.ready', { n: 3 });
    await work();
    expect(received).toEqual([]);
    expect((await app.call(updateWebhook, user, { id, url, events: ['visual.ready'], on: true })).body).toMatchObject({
      on: true,
      gaveUp: false,
    });
    await emit(user, 'visual.ready', { n: 4 });
    await work();
    expect(received.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([{ n: 4 }]);
  });

  it('of a user whose many wait comes before them', async () => {
    const [many, one] = [await newUser(), await newUser()];
    await hook(many);
    await hook(one);
    for (let n = 0; n < 20; n++) await emit(many, 'visual.ready', { n });
    await emit(one, 'visual.ready', { n: 'the other' });
    await work();
    const order = received.map(({ body }) => (JSON.parse(body) as { data: { n: unknown } }).data.n);
    expect(order).toHaveLength(21);
    // Four are sent at a time, and the many had one of their own first.
    expect(order.indexOf('the other')).toBeLessThan(4);
  });

  it('that is refused for good (410) is not sent again', async () => {
    const user = await newUser();
    const { id } = await hook(user);
    answers = [410];
    await emit(user, 'visual.ready', {});
    await work();
    expect(received).toHaveLength(1);
    expect((await app.call(listWebhooks, user, {})).body).toMatchObject([{ id, on: false, gaveUp: true }]);
  });

  it('that waits when its webhook is switched off or deleted is not sent', async () => {
    const user = await newUser();
    const [off, deleted] = [await hook(user), await hook(user)];
    await emit(user, 'visual.ready', {});
    await app.call(updateWebhook, user, { id: off.id, url, events: ['visual.ready'], on: false });
    await app.call(deleteWebhook, user, { id: deleted.id });
    await work();
    expect(received).toEqual([]);
    expect(await deliveries(user, off.id)).toMatchObject([{ state: 'failed', problem: 'off', attempts: 0 }]);
  });
});

it('a test is sent once, whatever comes of it, also while the webhook is off', async () => {
  const user = await newUser();
  const { id, secret } = await hook(user);
  await app.call(updateWebhook, user, { id, url, events: ['visual.ready'], on: false });
  answers = [500];
  await app.call(testWebhook, user, { id });
  await work();
  expect(received.map(({ body, headers }) => new Webhook(secret).verify(body, headers))).toMatchObject([
    { type: 'test', data: {} },
  ]);
  expect(await deliveries(user, id)).toMatchObject([{ type: 'test', state: 'failed', attempts: 1, status: 500 }]);
  expect(mails).toEqual([]);
});

it("is its owner's alone", async () => {
  const [user, other] = [await newUser(), await newUser()];
  const { id } = await hook(user);
  const settings = { id, url, events: ['visual.ready' as const], on: true };
  const codes = [
    await app.call(updateWebhook, other, settings),
    await app.call(deleteWebhook, other, { id }),
    await app.call(listDeliveries, other, { id }),
    await app.call(testWebhook, other, { id }),
  ];
  expect(codes.map(({ error }) => error?.code)).toEqual(
    Array.from({ length: 4 }, () => 'integrations.webhook-not-found'),
  );
  expect((await app.call(listWebhooks, other, {})).body).toEqual([]);
});

it('goes to public https addresses only, and not to more than a few', async () => {
  const user = await newUser();
  for (const refused of [url, 'https://localhost/x', 'https://10.0.0.1/', 'https://u:p@hooks.example.com/']) {
    expect((await strict.call(createWebhook, user, { url: refused, events: ['visual.ready'] })).error?.code).toBe(
      'integrations.address-refused',
    );
  }
  expect(
    (await strict.call(createWebhook, user, { url: 'javascript:alert(1)', events: ['visual.ready'] })).error?.code,
  ).toBe('kernel.invalid-input');
  const made = await Promise.all(
    Array.from({ length: maxWebhooks + 2 }, () =>
      strict.call(createWebhook, user, { url: 'https://hooks.example.com/', events: ['visual.ready'] }),
    ),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(maxWebhooks);
  expect(made.find(({ status }) => status !== 200)?.error?.code).toBe('integrations.too-many-webhooks');
});

it('ends with its account', async () => {
  const user = await newUser();
  await hook(user);
  await emit(user, 'visual.ready', {});
  await deleteIntegrationsOf(database.db, user);
  await work();
  expect(received).toEqual([]);
});
