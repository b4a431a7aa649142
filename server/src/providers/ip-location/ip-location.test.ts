import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ipLocation } from './ip-location.ts';

const asked: string[] = [];
let answer = '';
let service: Server;
let base: string;

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(answer);
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => service.close());

it('asks for the address of a visitor from the internet', async () => {
  answer = '{"country_code":"PL"}';
  expect(await ipLocation(`${base}/{ip}/json/`)('8.8.4.4')).toBe('pl');
  expect(asked).toEqual(['/8.8.4.4/json/']);
});

it('asks for its own address when the visitor is in the same network', async () => {
  answer = '{"country_code":"DE"}';
  expect(await ipLocation(`${base}/{ip}/json/`)('192.168.1.20')).toBe('de');
  expect(asked).toEqual(['/json/']);
});

it('does not take its own country for that of a visitor', async () => {
  expect(await ipLocation(`${base}/json/`)('8.8.4.4')).toBeNull();
  expect(asked).toEqual([]);
});

it.each(['blocked', '{}', '{"country_code":null}', '{"country_code":"Poland"}'])(
  'knows no country when the service answers %s',
  async (said) => {
    answer = said;
    expect(await ipLocation(`${base}/{ip}/json/`)('8.8.4.4')).toBeNull();
  },
);

it('knows no country when the service cannot be reached', async () => {
  expect(await ipLocation('http://127.0.0.1:9/{ip}/')('8.8.4.4')).toBeNull();
});
