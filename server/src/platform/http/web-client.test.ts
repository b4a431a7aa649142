import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
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

describe('a page that the build has drawn', () => {
  mkdirSync(join(folder, 'first-views/auth'), { recursive: true });
  for (const language of ['en', 'pl', 'ru'])
    writeFileSync(join(folder, `first-views/auth/signin.${language}.html`), `<head></head>sign in, ${language}`);

  async function open(url: string, language?: string, identity = { kind: 'embedded' }) {
    const app = fastify();
    await addWebClient(app, folder, identity);
    const headers = { accept: 'text/html', ...(language !== undefined && { 'accept-language': language }) };
    const answer = await app.inject({ url, headers });
    await app.close();
    return answer;
  }

  it("comes in the visitor's language, also at the front door and whatever stands behind the address", async () => {
    const polish = await open('/auth/signin?from=mail', 'pl-PL,pl;q=0.9,en;q=0.8');
    expect(polish.body).toContain('sign in, pl');
    expect(polish.headers['vary']).toMatch(/accept-language/);
    expect(polish.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('text/html') as string,
    });
    expect((await open('/auth/signin')).body).toContain('sign in, en');
    expect((await open('/', 'ru')).body).toContain('sign in, ru');
  });

  it('is sent for no other address, and not by the name of its file', async () => {
    for (const url of ['/dashboard', '/auth', '/auth/signin/x', '/first-views/auth/signin.en.html'])
      expect((await open(url, 'en')).body).toContain('<title>Kadr</title>');
  });

  it('names who keeps the accounts elsewhere; then the front door is not drawn', async () => {
    const firebase = { kind: 'firebase' };
    expect((await open('/auth/signin', 'pl', firebase)).body).toMatch(/kadr-identity.*sign in, pl/);
    expect((await open('/', 'pl', firebase)).body).toMatch(/Kadr<.*kadr-identity/);
  });
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
