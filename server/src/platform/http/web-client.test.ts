import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compressPages } from './compress-pages.ts';
import { addWebClient } from './web-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'kadr-pages-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Kadr</title></head><body></body></html>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pageWith(identity: { kind: string }): Promise<string> {
  const app = fastify();
  await addWebClient(app, folder, identity);
  const { body } = await app.inject({ url: '/dashboard', headers: { accept: 'text/html' } });
  await app.close();
  return body;
}

it('gives a page to browsers and to programs that take anything, and JSON to those who want that', async () => {
  const app = fastify();
  await addWebClient(app, folder, { kind: 'embedded' });
  const statusOf = async (method: 'GET' | 'HEAD' | 'POST', accept?: string, url = '/dashboard') =>
    (await app.inject({ method, url, headers: accept === undefined ? {} : { accept } })).statusCode;
  expect(await statusOf('GET', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8')).toBe(200);
  expect(await statusOf('GET', '*/*')).toBe(200);
  expect(await statusOf('GET')).toBe(200);
  expect(await statusOf('HEAD', '*/*')).toBe(200);
  for (const refused of [
    statusOf('POST', '*/*'),
    statusOf('GET', 'application/json'),
    statusOf('GET', 'image/avif,*/*;q=0.8'),
    statusOf('GET', '*/*', '/core/nothing'),
  ]) {
    expect(await refused).toBeGreaterThanOrEqual(400);
  }
  await app.close();
});

it('sends what the build has compressed to those who take it, and the file itself to others', async () => {
  const code = `export const words = '${'said again and again, '.repeat(200)}';`;
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets/page-1a2b3c.js'), code);
  await compressPages(folder);
  const app = fastify();
  await addWebClient(app, folder, { kind: 'embedded' });
  const request = (encoding?: string) =>
    app.inject({
      url: '/assets/page-1a2b3c.js',
      headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    });
  const [brotli, zipped, plain] = [await request('gzip, deflate, br, zstd'), await request('gzip'), await request()];
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(code);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(code);
  expect(plain.body).toBe(code);
  expect([brotli, zipped, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  for (const { headers } of [brotli, zipped, plain])
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript') as string,
      'cache-control': expect.stringContaining('immutable') as string,
    });
  for (const { headers } of [brotli, zipped]) expect(headers['vary']).toMatch(/accept-encoding/i);
  await app.close();
});

it('says in the page who keeps the accounts, where that is not this server', async () => {
  expect(await pageWith({ kind: 'embedded' })).not.toContain('kadr-identity');
  const told = { kind: 'firebase', apiKey: '"><script>$&</script>' };
  const content = /<meta name="kadr-identity" content="([^"]*)"><\/head>/.exec(await pageWith(told))?.[1] ?? '';
  expect(content).not.toContain('<');
  expect(
    JSON.parse(
      content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    ),
  ).toEqual(told);
});
