import { AppError } from '@kadr/shared/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inSpan, inStatementSpan, startTracing, traceId, traceparent, type Tracing } from './index.ts';
import { startCollector, type Collector } from './testing/otlp-collector.ts';

let collector: Collector;
let tracing: Tracing | null = null;
const warnings: object[] = [];
const start = async (share = 1) => {
  tracing = await startTracing({
    endpoint: `${collector.url}/`,
    service: 'kadr-test',
    version: '1',
    share,
    log: {
      warn: (details: object) => {
        warnings.push(details);
      },
    },
  });
};
const sent = async () => {
  await tracing?.stop();
  tracing = null;
  return collector.spans();
};
beforeAll(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await tracing?.stop();
});
afterAll(() => collector.close());

it('records nothing, and leaves what runs alone, until it is started', async () => {
  expect(await inSpan('nothing', {}, async () => [traceparent(), traceId()])).toEqual([null, null]);
  await expect(inSpan('nothing', {}, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await inStatementSpan('select 1', async () => 1)).toBe(1);
});

it('sends spans in each other, and goes on in another process by what was carried there', async () => {
  await start();
  const carried = await inSpan('order', { kind: 'server', attributes: { 'http.route': '/x' } }, () =>
    inStatementSpan('insert into x values ($1)', async () => traceparent()),
  );
  await inSpan('process', { kind: 'consumer', parent: carried }, async (span) => {
    span.addEvent('stage', { seconds: 0.5 });
  });
  await inSpan('alone', { parent: null }, async () => undefined);
  const [insert, order, work, alone] = await sent();
  expect(order).toMatchObject({
    service: 'kadr-test',
    name: 'order',
    parentId: '',
    attributes: { 'http.route': '/x' },
    failed: false,
  });
  expect(insert).toMatchObject({
    name: 'INSERT',
    parentId: order?.spanId,
    traceId: order?.traceId,
    attributes: { 'db.query.text': 'insert into x values ($1)' },
  });
  expect(work).toMatchObject({
    name: 'process',
    parentId: insert?.spanId,
    traceId: order?.traceId,
    events: [{ name: 'stage', attributes: { seconds: 0.5 } }],
  });
  expect(alone?.traceId).not.toBe(order?.traceId);
  expect(collector.headers[0]).toMatchObject({ url: '/v1/traces', 'content-type': 'application/x-protobuf' });
});

it('reports of an error its code or class, never its words; what is merely not found is no failure', async () => {
  await start();
  const before = collector.spans().length;
  await inSpan('breaks', {}, () => Promise.reject(new TypeError('ola@shop.example'))).catch(() => undefined);
  await inSpan('not found', {}, () => Promise.reject(new AppError('not-found', 'products.not-found'))).catch(
    () => undefined,
  );
  const [breaks, missing] = (await sent()).slice(before);
  expect([breaks?.failed, breaks?.attributes]).toEqual([true, { 'error.type': 'TypeError' }]);
  expect([missing?.failed, missing?.attributes]).toEqual([false, { 'error.type': 'products.not-found' }]);
  expect(collector.bytes().includes('ola@shop.example')).toBe(false);
});

it('a carried trace that is none starts a new one; of a share of nothing, nothing is sent', async () => {
  await start();
  const before = collector.spans().length;
  for (const parent of ['', '00-0-0-01', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`, 'x'.repeat(1000)])
    await inSpan('forged', { parent }, async () => undefined);
  const forged = (await sent()).slice(before);
  expect(forged.map(({ parentId }) => parentId)).toEqual(['', '', '', '']);
  await start(0);
  await inSpan('unseen', {}, async () => undefined);
  expect((await sent()).length).toBe(before + 4);
});

it('a collector that refuses holds nothing up, and is logged', async () => {
  collector.refuse(400);
  await start();
  await inSpan('lost', {}, async () => undefined);
  await sent();
  collector.refuse(200);
  expect(warnings).toHaveLength(1);
});
