import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApiKey, createWebhook } from '@kadr/shared/integrations';
import { apiScopes, type ApiScope } from '@kadr/shared/kernel';
import { addProduct } from '@kadr/shared/products';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { codeCache } from '../engine/testing/code-cache.ts';
import { drawnPhoto } from '../features/products/testing/drawn-photo.ts';
import { addMcpRoute } from './mcp-route.ts';
import { addFileRoute } from '../platform/files/index.ts';
import type { Workers } from '../platform/jobs/index.ts';
import { mugEngine, wiredKadr, type WiredKadr } from './testing/wired-kadr.ts';

/*
 * kadr-mcp as an assistant starts it, asked by the SDK's own client over standard input and output, before a Kadr as it
 * is wired in the product: only the network that cuts photos out and what reads them are stand-ins.
 */

const mcp = join(import.meta.dirname, '../../../mcp');
const folder = mkdtempSync(join(tmpdir(), 'kadr-mcp-'));
/** The one folder that is open to the assistant. */
const files = join(folder, 'files');
mkdirSync(files);
const clients: Client[] = [];
let own: WiredKadr;
let deps: WiredKadr['deps'];
let app: FastifyInstance;
let workers: Workers;
let url: string;
let bearer: string;
let endMcpCalls: () => Promise<void>;

beforeAll(async () => {
  own = await wiredKadr({ settings: { WEBHOOKS_TO_PRIVATE: '1' }, engine: mugEngine });
  ({ app, deps } = own);
  addFileRoute(app, deps.fileUrls, deps);
  endMcpCalls = addMcpRoute(app, {
    authenticate: deps.authenticate,
    publicUrl: deps.publicUrl,
    callingOrigins: ['https://eu.kadr.example'],
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  workers = await own.startWorkers();
  ({ bearer } = await own.account('ola@shop.example'));
  writeFileSync(join(files, 'mug.jpg'), await drawnPhoto({ widthPx: 900, heightPx: 900 }));
}, 120_000);
afterAll(async () => {
  for (const client of clients) await client.close();
  await endMcpCalls();
  await workers.stop();
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

async function post(path: string, payload: object, authorization?: string): Promise<unknown> {
  return (
    await app.inject({ method: 'POST', url: path, payload, headers: authorization ? { authorization } : {} })
  ).json();
}

/** A program that webhooks tell: what it heard, each message verified. */
async function listener(): Promise<{ heard: unknown[]; close: () => void }> {
  const heard: unknown[] = [];
  let secret = '';
  const server = createServer((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        body += chunk;
      })
      .on('end', () => {
        heard.push(new Webhook(secret).verify(body, request.headers as Record<string, string>));
        response.writeHead(204).end();
      });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  ({ secret } = (await post(createWebhook.path, { url: address, events: ['visual.ready'] }, `Bearer ${bearer}`)) as {
    secret: string;
  });
  return {
    heard,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function keyWith(scopes: readonly ApiScope[], of = bearer): Promise<string> {
  const made = await post(createApiKey.path, { name: 'Assistant', scopes }, `Bearer ${of}`);
  return (made as { secret: string }).secret;
}

/** An assistant that is connected over HTTP, with the SDK's own client. */
async function remoteAssistant(scopes: readonly ApiScope[], of = bearer): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  const headers = { authorization: `Bearer ${await keyWith(scopes, of)}` };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return client;
}

/** An assistant with a key that has these scopes. */
async function assistant(scopes: readonly ApiScope[], program = join(mcp, 'src/main.ts')): Promise<Client> {
  const secret = await keyWith(scopes);
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program],
      env: {
        ...(codeCache ? { NODE_COMPILE_CACHE: codeCache } : {}),
        KADR_URL: url,
        KADR_API_KEY: secret,
        KADR_FOLDER: files,
      },
      stderr: 'inherit',
    }),
  );
  return client;
}

const near = new Map<string, Promise<Client>>();

/** The assistant of the tests that need no process of their own: one for each set of scopes. */
function oneAssistant(scopes: readonly ApiScope[]): Promise<Client> {
  const name = scopes.join(' ');
  const made = near.get(name) ?? assistant(scopes);
  near.set(name, made);
  return made;
}

interface Told {
  readonly facts: Record<string, unknown>;
  readonly image: Buffer | undefined;
  readonly isError: boolean;
  readonly text: string;
}
async function callTool(client: Client, name: string, input: Record<string, unknown> = {}): Promise<Told> {
  const { content, isError } = (await client.callTool({ name, arguments: input }, undefined, { timeout: 120_000 })) as {
    content: { type: string; text?: string; data?: string }[];
    isError?: boolean;
  };
  const text = content.find(({ type }) => type === 'text')?.text ?? '';
  const image = content.find(({ type }) => type === 'image')?.data;
  return {
    text,
    isError: isError ?? false,
    facts: /^[[{]/.test(text) ? (JSON.parse(text) as Record<string, unknown>) : {},
    image: image === undefined ? undefined : Buffer.from(image, 'base64'),
  };
}

it('says what it can, each tool with its schema', async () => {
  const { tools } = await (await oneAssistant(['products:read'])).listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'check_listing',
    'create_frame',
    'create_product',
    'create_video',
    'design_card',
    'download_video',
    'download_visual',
    'export_card',
    'export_listing',
    'get_balance',
    'get_product',
    'list_cards',
    'list_marketplaces',
    'list_products',
    'list_styles',
    'list_videos',
    'list_visuals',
    'refine_frame',
    'show_card',
    'update_product',
  ]);
  expect(tools.every(({ description, inputSchema }) => description && inputSchema.type === 'object')).toBe(true);
  // What may put a file in another's place is never let through unasked.
  const writers = tools.filter(({ inputSchema }) => 'overwrite' in (inputSchema.properties ?? {}));
  expect(writers.map(({ name, annotations }) => [name, annotations])).toEqual(
    ['download_visual', 'download_video', 'export_card', 'export_listing'].map((name) => [
      name,
      { destructiveHint: true },
    ]),
  );
});

it(
  'makes of a photo file a product, of that a frame, a finer one, a card and a listing',
  { timeout: 300_000 },
  async () => {
    const kadr = await oneAssistant(apiScopes);
    const made = await callTool(kadr, 'create_product', {
      title: 'Morning mug',
      photos: ['mug.jpg'],
      sku: 'M-1',
      benefits: ['Holds 0.3 l'],
    });
    expect(made.facts, made.text).toMatchObject({
      title: 'Morning mug',
      categoryId: 'mugs',
      sku: 'M-1',
      readyToPhotograph: true,
      missing: [],
      estimated: ['lengthCm', 'widthCm', 'heightCm'],
      photos: [{ cutout: 'ready' }],
    });
    const productId = made.facts['id'];
    const corrected = await callTool(kadr, 'update_product', { productId, heightCm: 12 });
    expect(corrected.facts, corrected.text).toMatchObject({ heightCm: 12, lengthCm: made.facts['lengthCm'] });
    expect(corrected.facts['estimated']).toEqual(['lengthCm', 'widthCm']);
    expect((await callTool(kadr, 'list_products', { search: 'mug' })).facts).toMatchObject({
      total: 1,
      products: [{ id: productId, sku: 'M-1' }],
    });

    expect((await callTool(kadr, 'create_frame', { productId })).text).toContain('choose a styleId');
    const program = await listener();
    onTestFinished(program.close);
    const frame = await callTool(kadr, 'create_frame', { productId, styleId: 'classic' });
    expect(frame.facts, frame.text).toMatchObject({
      state: 'ready',
      styleId: 'classic',
      step: 1,
      version: 1,
      watermarked: true,
    });
    expect(await sharp(frame.image).metadata()).toMatchObject({ format: 'webp' });
    const { visualId } = frame.facts;
    await expect
      .poll(() => program.heard)
      .toMatchObject([
        { type: 'visual.ready', data: { visualId, productId, step: 1, version: 1, watermarked: true, failure: null } },
      ]);
    const finer = await callTool(kadr, 'refine_frame', { productId, visualId, prompt: 'warmer light' });
    expect(finer.facts, finer.text).toMatchObject({
      state: 'ready',
      step: 1,
      version: 2,
      promptRead: { changes: [expect.anything()] },
    });
    expect((await callTool(kadr, 'get_balance')).facts).toMatchObject({ balance: 35 });
    expect((await callTool(kadr, 'list_visuals', { productId })).facts).toHaveLength(2);

    await callTool(kadr, 'download_visual', { visualId, path: 'frame.jpg' });
    expect(await sharp(readFileSync(join(files, 'frame.jpg'))).metadata()).toMatchObject({
      format: 'jpeg',
      width: frame.facts['widthPx'],
    });
    const again = await callTool(kadr, 'download_visual', { visualId, path: 'frame.jpg' });
    expect([again.isError, again.text]).toEqual([
      true,
      'frame.jpg is there already. Choose another name, or say overwrite.',
    ]);

    const card = await callTool(kadr, 'design_card', { visualId, title: 'Good morning', benefits: ['0.3 l'] });
    expect(card.facts, card.text).toMatchObject({
      title: { en: 'Good morning' },
      benefits: [{ en: '0.3 l' }],
      savedIn: 'en',
    });
    expect(card.image).toBeDefined();
    await callTool(kadr, 'export_card', { cardId: card.facts['cardId'], path: 'card.png', scale: 0.5 });
    expect(await sharp(readFileSync(join(files, 'card.png'))).metadata()).toMatchObject({ format: 'png', width: 768 });
    // No picture fits: what there is are the texts that came with the creation.
    await callTool(kadr, 'export_listing', { productId, marketplaces: ['ebay'], path: 'texts.zip' });
    const onlyTexts = readFileSync(join(files, 'texts.zip')).toString('latin1');
    expect([onlyTexts.includes('ebay/texts.csv'), onlyTexts.includes('.jpg')]).toEqual([true, false]);
    expect((await callTool(kadr, 'check_listing', { productId, marketplace: 'ebay' })).text).toContain(
      '"watermarked": true',
    );
    // As a seller with paid tokens has them.
    await sql`update visuals set watermarked = false, picture_key = clean_key where clean_key is not null`.execute(
      deps.db,
    );
    const listing = await callTool(kadr, 'export_listing', { productId, marketplaces: ['ebay'], path: 'listing.zip' });
    expect(listing.isError, listing.text).toBe(false);
    expect(readFileSync(join(files, 'listing.zip')).toString('latin1')).toContain('ebay/M-1-01.jpg');
  },
);

it('is the same as a package: one file that needs nothing next to it', async () => {
  await promisify(execFile)(process.execPath, [join(mcp, 'build.ts')]);
  const alone = join(folder, 'kadr-mcp.mjs');
  copyFileSync(join(mcp, 'dist/kadr-mcp.js'), alone);
  expect((await callTool(await assistant(['tokens:read'], alone), 'get_balance')).facts).toMatchObject({
    prices: { create: 10 },
  });
  expect(readFileSync(join(mcp, 'dist/LICENSES.txt'), 'utf8')).toMatch(
    /^@modelcontextprotocol\/sdk 1\.\d+\.\d+ \(MIT\)/m,
  );
});

it('is set up from that file, not by a name that anyone may register', () => {
  const [api, readme] = ['../docs/api.md', 'README.md'].map((page) => readFileSync(join(mcp, page), 'utf8'));
  const shown = [...(api ?? '').matchAll(/```json\n(\{\s+"mcpServers"[^`]+)```/g)].map(([, json = '']) => json);
  const local = shown.find((json) => json.includes('"command"'));
  expect(JSON.parse(local ?? '')).toMatchObject({
    mcpServers: { kadr: { command: 'node', args: [expect.stringMatching(/\/kadr-mcp\.mjs$/)] } },
  });
  expect(`${api}${readme}`).not.toMatch(/"-y", "kadr-mcp"|npx -y kadr-mcp/);
});

it('says in words what its key may not do', async () => {
  const reader = await oneAssistant(['products:read']);
  const { isError, text } = await callTool(reader, 'create_product', { title: 'Mug', photos: ['mug.jpg'] });
  expect([isError, text]).toEqual([
    true,
    'The API key is not allowed to do this: it lacks the permission products:write. Create a key that has it. [kernel.scope-missing {"scope":"products:write"}]',
  ]);
});

it('touches no file outside its folder, by links neither, and sends nothing that is no photo', async () => {
  const kadr = await oneAssistant(apiScopes);
  writeFileSync(join(folder, 'secret.jpg'), 'x');
  symlinkSync(join(folder, 'secret.jpg'), join(files, 'link.jpg'));
  for (const path of [join(folder, 'secret.jpg'), '../secret.jpg', 'link.jpg', 'none.jpg', 'notes.txt']) {
    const { isError, text } = await callTool(kadr, 'create_product', { title: 'Passport', photos: [path] });
    expect(isError, path).toBe(true);
    expect(text).toMatch(/outside|There is no|is no photo/);
  }
  expect((await callTool(kadr, 'list_products', { search: 'Passport' })).facts).toMatchObject({ products: [] });
});

describe('over Streamable HTTP', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const send = (
    authorization: string | null,
    { origin, body = initialize }: { origin?: string; body?: unknown } = {},
  ) =>
    fetch(new URL('/mcp', url), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(authorization === null ? {} : { authorization }),
        ...(origin === undefined ? {} : { origin }),
      },
    });

  it('is the same tools; photos come and files go inside of the messages', { timeout: 300_000 }, async () => {
    const kadr = await remoteAssistant(apiScopes);
    const [local, far] = [await (await oneAssistant(apiScopes)).listTools(), await kadr.listTools()];
    expect(far.tools.map(({ name }) => name)).toEqual(local.tools.map(({ name }) => name));
    expect(far.tools.some(({ inputSchema }) => 'path' in (inputSchema.properties ?? {}))).toBe(false);
    const photo = { fileName: 'mug.jpg', base64: readFileSync(join(files, 'mug.jpg')).toString('base64') };
    const made = await callTool(kadr, 'create_product', { title: 'Far mug', photos: [photo], benefits: ['0.3 l'] });
    expect(made.facts, made.text).toMatchObject({ title: 'Far mug', readyToPhotograph: true });
    expect(await sharp(made.image).metadata()).toMatchObject({ format: 'webp' });
    const { id: productId } = made.facts;
    const frame = await callTool(kadr, 'create_frame', { productId, styleId: 'classic' });
    expect(frame.facts, frame.text).toMatchObject({ state: 'ready' });
    const { visualId } = frame.facts;
    const { content } = await kadr.callTool({
      name: 'download_visual',
      arguments: { visualId, fileName: 'frame.jpg' },
    });
    const file = (content as { resource?: { uri: string; mimeType: string; blob: string } }[])[1]?.resource;
    expect(file).toMatchObject({ uri: 'kadr://files/frame.jpg', mimeType: 'image/jpeg' });
    expect(await sharp(Buffer.from(file?.blob ?? '', 'base64')).metadata()).toMatchObject({ format: 'jpeg' });
  });

  it('opens to API keys only, which can do there what they can do elsewhere', async () => {
    for (const authorization of [null, 'Bearer kadr_wrong', `Bearer ${bearer}`]) {
      const answer = await send(authorization);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    const reader = await remoteAssistant(['products:read']);
    const photo = { fileName: 'mug.jpg', base64: 'AAAA' };
    expect((await callTool(reader, 'create_product', { title: 'Mug', photos: [photo] })).text).toContain(
      'it lacks the permission products:write',
    );
  });

  it('shows no one what belongs to another', async () => {
    const mine = await remoteAssistant(apiScopes);
    const { id: productId } = (await post(addProduct.path, { title: 'Mine' }, `Bearer ${bearer}`)) as { id: string };
    expect((await callTool(mine, 'get_product', { productId })).facts).toMatchObject({ id: productId });
    const theirs = await remoteAssistant(apiScopes, (await own.account('jan@shop.example')).bearer);
    const refused = await callTool(theirs, 'get_product', { productId });
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('not-found')]);
    expect((await callTool(theirs, 'list_products')).facts).toMatchObject({ total: 0 });
  });

  it('refuses pages of other sites, and takes those of its own regions', async () => {
    const key = `Bearer ${await keyWith(['products:read'])}`;
    expect((await send(key, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(key, { origin: 'null' })).status).toBe(403);
    for (const origin of [deps.publicUrl.origin, 'https://eu.kadr.example'])
      expect((await send(key, { origin })).status).toBe(200);
  });

  it('has limits: the size of a message, and how many in one body', async () => {
    const key = `Bearer ${await keyWith(['products:read'])}`;
    expect((await send(key, { body: { ...initialize, filler: 'x'.repeat(17 * 1024 ** 2) } })).status).toBe(400);
    expect((await send(key, { body: Array.from({ length: 9 }, () => initialize) })).status).toBe(400);
  });

  it('refuses what the protocol does not describe', async () => {
    const key = `Bearer ${await keyWith(['products:read'])}`;
    const call = (change: object) => ({ ...initialize, method: 'tools/call', ...change });
    expect((await send(key, { body: { ...initialize, jsonrpc: '1.0' } })).status).toBe(400);
    expect((await send(key, { body: call({ method: 7 }) })).status).toBe(400);
    expect(await (await send(key, { body: call({ method: 'tools/paint', params: {} }) })).text()).toContain(
      'Method not found',
    );
    const reader = await remoteAssistant(['products:read']);
    const wrong = await reader.callTool({ name: 'get_product', arguments: { productId: 'not an id' } });
    expect([wrong.isError, JSON.stringify(wrong.content)]).toEqual([true, expect.stringContaining('productId')]);
  });

  it('has no sessions: there is nothing to listen to or to end', async () => {
    for (const method of ['GET', 'DELETE']) expect((await fetch(new URL('/mcp', url), { method })).status).toBe(405);
  });
});
