import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHealth, type Health } from '@kadr/shared/account';
import { allEndpoints } from '@kadr/shared/contract';
import { createDesign, defaultDocument } from '@kadr/shared/designs';
import { issueAccessToken, signUp } from '@kadr/shared/identity';
import { createApiKey } from '@kadr/shared/integrations';
import { apiScopes, fillPath, newId, pathParamNames, type ApiScope, type Endpoint } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../platform/env.ts';
import { keepFiles, storeFile } from '../platform/files/index.ts';
import { createHttpApp } from '../platform/http/index.ts';
import { boundEndpoints } from './features.ts';
import { wire, type Deps } from './wire.ts';

/*
 * Every endpoint of the contract, as it is wired in the product, against everybody who may call it: nobody, somebody who has not
 * confirmed the address, another user, a program with an API key, the owner.
 */

let deps: Deps;
let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'kadr-matrix-'));
const bearers = { unverified: '', other: '', owner: '' };
const [product, photo, visual, order, upload, image, deletedImage, deletedProduct, template, deletedTemplate] = [newId(), newId(), newId(), newId(), newId(), newId(), newId(), newId(), newId(), newId()];
const [batch, run, webhook] = [newId(), newId(), newId()];
let design = '';
let apiKey = '';
/** The owner's API keys: each allowed one thing, or all but one. */
const keys = { only: new Map<ApiScope, string>(), allBut: new Map<ApiScope, string>() };
const templateDocument = defaultDocument({
  format: '1:1', language: 'en', title: '', benefits: [], aspect: 1, product: null, colours: { title: '#111111', text: '#222222', decor: '#ffffff' },
});

/** Calls that name a thing of the owner, with an input that would do; deletions last. */
const owned = (): Readonly<Record<string, Record<string, unknown>>> => ({
  getProduct: { id: product }, updateProduct: { id: product, title: 'Mug' }, listPhotos: { id: product }, generateInfo: { id: product },
  finishProduct: { id: product }, markDesignReady: { id: product }, uploadPhotos: { id: product, group: 'sample' },
  getOutline: { id: photo }, saveOutline: { id: photo, version: 0, steps: [] }, setPhotoCamera: { id: photo, view: 'front' }, retryCutout: { id: photo },
  getPhotoshoot: { productId: product }, listVisuals: { productId: product }, previewStyle: { productId: product, styleId: 'warm_minimal' },
  doPhotoshoot: { productId: product, action: { type: 'go-to', step: 0 } }, generateVisual: { productId: product, idempotencyKey: newId(), next: false },
  regenerateVisual: { productId: product, idempotencyKey: newId() }, refineVisual: { productId: product, idempotencyKey: newId(), prompt: 'warmer' },
  downloadVisual: { id: visual }, unlockVisual: { id: visual }, createDesign: { visualId: visual }, listDesigns: { productId: product },
  getDesign: { id: design }, updateDesign: { id: design, revision: 99 }, saveDesign: { id: design, language: 'en' }, duplicateDesign: { id: design },
  ...ofDescriptions(),
  ...ofImages(),
  ...ofBatches(),
  ...ofTemplates(),
  revokeApiKey: { id: apiKey },
  ...ofWebhooks(),
  downloadDesign: { id: design, language: 'en' }, downloadDesigns: { productId: product, language: 'en' }, askPaymentSuccess: { id: order }, askPaymentFailure: { id: order },
  cancelUpload: { id: upload }, deleteUserImage: { id: image }, deleteDesign: { id: design }, deletePhoto: { id: photo }, deleteProduct: { id: product },
});
function ofImages(): Record<string, Record<string, unknown>> {
  const source = { type: 'library', imageId: image };
  return {
    checkListing: { id: product, marketplace: 'amazon' }, exportListing: { id: product, marketplaces: ['amazon'] }, restoreProduct: { id: deletedProduct }, duplicateProduct: { id: product },
    getUpload: { id: upload }, sendUploadPart: { id: upload, offset: 0, crc32: '00000000' }, restoreUserImage: { id: deletedImage },
    addPhoto: { productId: product, group: 'product', source }, addPhotos: { productId: product, group: 'product', sources: [source] },
  };
}
function ofWebhooks(): Record<string, Record<string, unknown>> {
  const settings = { id: webhook, url: 'https://hooks.example.com/', events: ['visual.ready'], on: false };
  return { updateWebhook: settings, listDeliveries: { id: webhook }, testWebhook: { id: webhook }, deleteWebhook: { id: webhook } };
}
function ofTemplates(): Record<string, Record<string, unknown>> {
  return { prepareLogo: { imageId: image }, renameTemplate: { id: template, name: 'Spring' }, deleteTemplate: { id: template }, restoreTemplate: { id: deletedTemplate } };
}
function ofBatches(): Record<string, Record<string, unknown>> {
  const photoOfRow = { id: batch, row: 0, photo: 0, uploadId: upload };
  return {
    getImport: { id: batch }, addImportPhoto: photoOfRow, skipImportPhotos: { id: batch }, confirmImport: { id: batch, productIds: [product] },
    getRun: { id: run }, steerRun: { id: run, action: 'pause' }, forgetImport: { id: batch },
  };
}
function ofDescriptions(): Record<string, Record<string, unknown>> {
  const place = { id: product, marketplace: 'amazon', language: 'en' };
  return {
    getDescription: place, listDescriptionVersions: place, generateDescription: { ...place, revision: 0 },
    saveDescription: { ...place, revision: 0, title: 'Mug', bullets: [], text: '' }, judgeFact: { ...place, fact: 'title', judgement: null },
    restoreDescription: { ...place, versionId: newId(), revision: 0 },
  };
}
/** What the other user is told: the owner is told something else. */
const refusedWith = new Map<string, string>();
/** Names of the catalogue, nobody's. */
const nobodys = new Set(['listStylesByCategory']);

beforeAll(async () => {
  const log = pino({ level: 'silent' });
  deps = await wire(readEnv({ KADR_DATA: folder }), log, () => undefined);
  app = await createHttpApp({
    log, contract: allEndpoints, bound: boundEndpoints(deps), authenticate: deps.authenticate, publicUrl: deps.publicUrl, trustProxy: false,
    allowedOrigins: [], defaultCallsPerMinute: 100_000,
  });
  bearers.unverified = (await account('unverified', false)).bearer;
  bearers.other = (await account('other', true)).bearer;
  const owner = await account('owner', true);
  bearers.owner = owner.bearer;
  await furnish(owner.userId);
  const made = await send(createDesign, bearers.owner, { visualId: visual });
  design = (made.json<{ id: string }>()).id;
  for (const scope of apiScopes) {
    keys.only.set(scope, (await newKey([scope])).secret);
    keys.allBut.set(scope, (await newKey(apiScopes.filter((other) => other !== scope))).secret);
  }
  apiKey = (await newKey(['products:read'])).key.id;
}, 600_000);
afterAll(async () => {
  await app.close();
  await deps.close();
  rmSync(folder, { recursive: true, force: true });
});

async function account(name: string, verified: boolean): Promise<{ bearer: string; userId: string }> {
  const email = `${name}@shop.example`;
  const { sessionToken } = (await send(signUp, null, { name, email, password: 'Correct-horse-7', language: 'en', agreed: true })).json<{ sessionToken: string }>();
  if (verified) await sql`update identity_users set email_verified = true where email = ${email}`.execute(deps.db);
  const { accessToken } = (await send(issueAccessToken, null, { sessionToken })).json<{ accessToken: string }>();
  const user = await deps.users.authenticate(accessToken);
  return { bearer: accessToken, userId: user.id };
}

async function newKey(scopes: readonly ApiScope[]) {
  return (await send(createApiKey, bearers.owner, { name: 'Sync', scopes })).json<{ key: { id: string }; secret: string }>();
}

async function furnish(userId: string): Promise<void> {
  const key = await storeFile(deps, new Uint8Array(await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c96' } }).jpeg().toBuffer()));
  await deps.db.transaction().execute(async (tx) => {
    await sql`insert into products (id, user_id, title, status, creation_step, category_id, length_mm, width_mm, height_mm, visuals_ready)
      values (${product}, ${userId}, 'Mug', 'in_progress', 'done', 'mugs', 90, 90, 100, 1)`.execute(tx);
    await sql`insert into products (id, user_id, title, deleted_at) values (${deletedProduct}, ${userId}, 'Gone', now())`.execute(tx);
    await sql`insert into photos (id, product_id, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
      values (${photo}, ${product}, ${userId}, 'sample', 0, 'mug.jpg', 'jpeg', 10, ${key}, ${key}, ${key}, '', 640, 640)`.execute(tx);
    await sql`insert into cutouts (photo_id, state, failure_code) values (${photo}, 'failed', 'photo.no-product')`.execute(tx);
    await sql`insert into photoshoots (product_id, user_id, style_id, format) values (${product}, ${userId}, 'warm_minimal', '1:1')`.execute(tx);
    await sql`insert into photoshoot_steps (product_id, step, frame_type, style_id, picked_visual_id) values (${product}, 0, 'hero', 'warm_minimal', ${visual})`.execute(tx);
    await sql`insert into visuals (id, product_id, user_id, step, version, frame_type, style_id, format, seed, state, progress, idempotency_key, price_tokens, watermarked, engine,
        picture_key, clean_key, view_key, thumbnail_key, width_px, height_px, blur, product_box, finished_at)
      values (${visual}, ${product}, ${userId}, 0, 1, 'hero', 'warm_minimal', '1:1', 1, 'ready', 1, ${newId()}, 10, true, 'studio',
        ${key}, ${key}, ${key}, ${key}, 640, 640, '', ${JSON.stringify({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })}, now())`.execute(tx);
    await sql`insert into payment_orders (id, user_id, idempotency_key, region, provider, tokens, list_minor, amount_minor, currency, receipt_email, language, return_to, state, expires_at)
      values (${order}, ${userId}, ${newId()}, 'EU1', 'sandbox', 100, 499, 499, 'EUR', 'owner@shop.example', 'en', '/user', 'failed', now())`.execute(tx);
    await sql`insert into uploads (id, user_id, file_name, bytes, expires_at) values (${upload}, ${userId}, 'a.jpg', 10, now() + interval '1 hour')`.execute(tx);
    for (const [id, deletedAt, original] of [[image, null, key], [deletedImage, new Date(), `${key}-deleted`]] as const) {
      await sql`insert into user_images (id, user_id, kind, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px, deleted_at)
        values (${id}, ${userId}, 'photo', 'a.jpg', 'jpeg', 10, ${original}, ${key}, ${key}, '', 640, 640, ${deletedAt})`.execute(tx);
    }
    for (const [id, deletedAt] of [[template, null], [deletedTemplate, new Date()]] as const) {
      await sql`insert into card_templates (id, user_id, name, document, deleted_at) values (${id}, ${userId}, 'Autumn', ${JSON.stringify(templateDocument)}::jsonb, ${deletedAt})`.execute(tx);
    }
    await sql`insert into webhooks (id, user_id, url, events) values (${webhook}, ${userId}, 'https://hooks.example.com/', '{visual.ready}')`.execute(tx);
    await sql`insert into imports (id, user_id) values (${batch}, ${userId})`.execute(tx);
    await sql`insert into import_rows (import_id, position, sku, title) values (${batch}, 0, 'M-1', 'Mug')`.execute(tx);
    await sql`insert into import_photos (import_id, position, photo, file_name, bytes) values (${batch}, 0, 0, 'a.jpg', 10)`.execute(tx);
    const recipe = { styleId: 'warm_minimal', format: '1:1', frames: { type: 'plan', count: 1 } };
    await sql`insert into batch_runs (id, user_id, recipe) values (${run}, ${userId}, ${JSON.stringify(recipe)}::jsonb)`.execute(tx);
    await keepFiles(tx, { useId: photo, userId, productId: product, keys: [key] });
  });
}

function send(endpoint: Endpoint, bearer: string | null, input: Record<string, unknown>) {
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !pathParamNames(endpoint.path).includes(name)));
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const url = fillPath(endpoint.path, { ...Object.fromEntries(pathParamNames(endpoint.path).map((name) => [name, newId()])), ...input });
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  if (endpoint.upload) {
    const form = new FormData();
    for (const [name, value] of Object.entries(rest)) form.set(name, String(value));
    form.set('file', new Blob(['no picture']), 'a.jpg');
    return app.inject({ method: endpoint.method, url, headers, payload: form });
  }
  return app.inject({
    method: endpoint.method, url, headers,
    ...(inQuery ? { query: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) } : { payload: rest }),
  });
}

const closed = allEndpoints.filter(({ auth }) => auth !== 'public');
const named = (names: readonly Endpoint[]) => names.map((endpoint) => [endpoint.name, endpoint] as const);
const namesSomething = ({ path, input }: Endpoint) => pathParamNames(path).length > 0 || ['productId', 'visualId', 'imageId'].some((name) => name in input.shape);

it('every call that names something is in the table, and nothing else is', () => {
  expect(Object.keys(owned()).toSorted()).toEqual(closed.filter((endpoint) => namesSomething(endpoint) && !nobodys.has(endpoint.name)).map(({ name }) => name).toSorted());
});

describe('nobody', () => {
  it.each(named(closed))('may not call %s', async (_, endpoint) => {
    for (const bearer of [null, 'not-a-token', `${bearers.owner.slice(0, -4)}AAAA`]) {
      const answer = await send(endpoint, bearer, owned()[endpoint.name] ?? {});
      expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([401, 'kernel.unauthenticated']);
    }
  });
});

describe('who has not confirmed the address', () => {
  it.each(named(closed.filter(({ name }) => name !== 'deleteAccount')))('calls %s only where that is allowed', async (name, endpoint) => {
    const answer = await send(endpoint, bearers.unverified, owned()[name] ?? {});
    const code = answer.statusCode === 200 ? null : answer.json<{ error: { code: string } }>().error.code;
    expect([answer.statusCode, code]).toEqual(endpoint.auth === 'unverified' ? [200, null] : [403, 'kernel.email-unverified']);
  });

  it('is let in to three calls', () => {
    expect(closed.filter(({ auth }) => auth === 'unverified').map(({ name }) => name).toSorted()).toEqual(['deleteAccount', 'exportData', 'getProfile']);
  });
});

const inTable = named(closed.filter((endpoint) => endpoint.name in owned()));
const inputOf = async (name: string): Promise<Record<string, unknown>> => {
  const input = owned()[name] ?? {};
  if (name !== 'updateDesign') return input;
  const { rows } = await sql<{ document: unknown }>`select document from designs where id = ${design}`.execute(deps.db);
  return { ...input, document: rows[0]?.document };
};

describe('another user', () => {
  it.each(inTable)('finds nothing by %s', async (name, endpoint) => {
    const answer = await send(endpoint, bearers.other, await inputOf(name));
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(404);
    refusedWith.set(name, answer.json<{ error: { code: string } }>().error.code);
  });
});

it('the test page says what is connected, and that it works', async () => {
  const { parts } = (await send(getHealth, bearers.owner, {})).json<Health>();
  expect(parts).toMatchObject([
    { part: 'database', adapter: 'PGlite', healthy: true }, { part: 'files', healthy: true }, { part: 'identity', healthy: true },
    { part: 'mail', adapter: 'local mailbox', healthy: true }, { part: 'pictures', healthy: true }, { part: 'payments', adapter: 'sandbox', healthy: null },
    { part: 'messenger', adapter: '', healthy: null },
  ]);
});

describe('a program with the owner\'s API key', () => {
  const errorOf = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json<{ error: { code: string; params: unknown } }>().error];

  it.each(named(closed.filter(({ scope }) => !scope)))('may never call %s', async (name, endpoint) => {
    // All keys of a user are counted together, and some calls are open to few a minute.
    for (const bearer of [...keys.only.values()].slice(0, 3)) {
      expect(errorOf(await send(endpoint, bearer, await inputOf(name)))).toMatchObject([403, { code: 'kernel.closed-to-keys' }]);
    }
  });

  it.each(named(closed.filter(({ scope }) => scope)))('is refused %s without its scope', async (name, endpoint) => {
    const answer = await send(endpoint, keys.allBut.get(endpoint.scope as ApiScope) ?? null, await inputOf(name));
    expect(errorOf(answer)).toMatchObject([403, { code: 'kernel.scope-missing', params: { scope: endpoint.scope } }]);
  });

  it.each(named(closed.filter(({ scope, method }) => scope && method === 'GET')))('reads %s with it', async (name, endpoint) => {
    const answer = await send(endpoint, keys.only.get(endpoint.scope as ApiScope) ?? null, await inputOf(name));
    expect([401, 403, 500], answer.body.slice(0, 300)).not.toContain(answer.statusCode);
  });
});

describe('the owner', () => {
  it.each(Object.keys(owned()).map((name) => [name, closed.find((endpoint) => endpoint.name === name) as Endpoint] as const))('is let in to %s', async (name, endpoint) => {
    const answer = await send(endpoint, bearers.owner, await inputOf(name));
    expect([401, 403, 500], answer.body.slice(0, 300)).not.toContain(answer.statusCode);
    expect(answer.body).not.toContain(`"${refusedWith.get(name) ?? 'asked in vain'}"`);
  });
});
