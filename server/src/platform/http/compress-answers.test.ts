import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const long = { titles: Array.from({ length: 200 }, (_, at) => `Aurora shampoo ${at} ml`) };
const key = { key: 'kadr_'.padEnd(4000, 'x') };

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  compressAnswers(app);
  app.get('/long', async () => long);
  app.get('/short', async () => ({ title: 'Aurora' }));
  app.get('/broken', async (_, reply) => reply.status(500).send(long));
  app.get('/text', async (_, reply) => reply.type('text/event-stream').send('data: {}\n\n'.repeat(500)));
  app.post('/keys', async () => key);
});
afterEach(() => app.close());

const ask = (url: string, encoding?: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ url, method, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

it('compresses JSON that is read as the caller takes it', async () => {
  const [brotli, zipped] = [await ask('/long', 'gzip, deflate, br'), await ask('/long', 'br;q=0, gzip;q=0.5')];
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long);
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(long);
  expect([brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  for (const { headers, rawPayload } of [brotli, zipped])
    expect([headers['vary'], Number(headers['content-length'])]).toEqual(['accept-encoding', rawPayload.length]);
});

it.each([
  ['/long', undefined],
  ['/long', 'identity'],
  ['/long', 'br;q=0, gzip;q=0.000'],
  ['/short', 'br'],
  ['/broken', 'br'],
  ['/text', 'br'],
])('sends %s as it is to who takes %j', async (url, encoding) => {
  const { headers, body } = await ask(url, encoding);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toMatch(/^(?:\{"t|data)/);
});

it('never what a call that changes something answers: it may hold a key', async () => {
  const answer = await ask('/keys', 'br, gzip', 'POST');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual(key);
});
