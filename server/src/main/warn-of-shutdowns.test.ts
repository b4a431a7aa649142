import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warnOfShutdowns } from './warn-of-shutdowns.ts';

const known: Record<string, object> = {
  '/models/gpt-image-2': {
    id: 'gpt-image-2',
    object: 'model',
    created: 1,
    owned_by: 'openai',
    shutdown_date: '2027-01-31',
  },
  '/models/gpt-6.1-terra': {
    id: 'gpt-6.1-terra',
    object: 'model',
    created: 1,
    owned_by: 'openai',
    shutdown_date: null,
  },
};
const keys: (string | undefined)[] = [];
let vendor: Server;
let baseUrl = '';
beforeAll(async () => {
  vendor = createServer((request, response) => {
    keys.push(request.headers.authorization);
    const body = known[request.url ?? ''];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => {
    vendor.listen(0, '127.0.0.1', resolve);
  });
  baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
});
afterAll(() => vendor.close());

async function warningsOf(env: Partial<Parameters<typeof warnOfShutdowns>[0]>, url = baseUrl): Promise<string[]> {
  const warned: string[] = [];
  const log = { warn: (_: object, message: string) => void warned.push(message) };
  const settings = { OPENAI_API_KEY: 'sk', IMAGE_MODEL: [], VISION_MODEL: undefined, DESCRIPTION_MODEL: undefined };
  await warnOfShutdowns({ ...settings, ...env }, log as never, url);
  return warned;
}

test('a model that ends is named with its date, one that is not listed too, one that goes on is not', async () => {
  const warned = await warningsOf({
    IMAGE_MODEL: ['openai:gpt-image-2', 'bfl:flux-3-image', 'openai:gone'],
    VISION_MODEL: 'openai:gpt-6.1-terra',
  });
  expect(warned.toSorted()).toEqual([
    'OpenAI does not list the model gone: calls to it will fail. Choose another one.',
    'OpenAI shuts gpt-image-2 down on 2027-01-31. Choose another model before that.',
  ]);
  expect(keys).toEqual(['Bearer sk', 'Bearer sk', 'Bearer sk']);
});

test('a vendor that cannot be reached keeps nothing from starting', async () => {
  expect(await warningsOf({ IMAGE_MODEL: ['openai:gpt-image-2'] }, 'http://127.0.0.1:9')).toEqual([]);
});
