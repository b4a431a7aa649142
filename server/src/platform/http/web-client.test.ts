import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
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

it('says in the page who keeps the accounts, where that is not this server', async () => {
  expect(await pageWith({ kind: 'embedded' })).not.toContain('kadr-identity');
  const told = { kind: 'firebase', apiKey: '"><script>$&</script>' };
  const content = /<meta name="kadr-identity" content="([^"]*)"><\/head>/.exec(await pageWith(told))?.[1] ?? '';
  expect(content).not.toContain('<');
  expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))).toEqual(told);
});
