import { getHealth, updateProfile, type Health } from '@kadr/shared/account';
import { allEndpoints } from '@kadr/shared/contract';
import { createDesign } from '@kadr/shared/designs';
import { listSessions, signOutEverywhere } from '@kadr/shared/identity';
import { createApiKey } from '@kadr/shared/integrations';
import { apiScopes, fillPath, newId, pathParamNames, type ApiScope, type Endpoint } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsBeside, noPicture, ownedCalls } from './testing/calls-of-seller.ts';
import { cardWithLogo, furnishSeller, noThings, type Things } from './testing/furnish-seller.ts';
import { idAt, idPaths, rowsOf, withIdAt } from './testing/ids-of-calls.ts';
import { wiredKadr, type WiredKadr } from './testing/wired-kadr.ts';

/*
 * Every endpoint of the contract, as it is wired in the product, against everyone who may call it: no one, someone who
 * has not confirmed the address, another user, a program with an API key, the owner.
 */

let own: WiredKadr;
let deps: WiredKadr['deps'];
let app: FastifyInstance;
const bearers = { unverified: '', other: '', owner: '' };
/** What the owner has, and the other user. */
let [things, othersThings] = [noThings, noThings];
/** The owner's API keys: each allowed one thing, or all but one. */
const keys = { only: new Map<ApiScope, string>(), allBut: new Map<ApiScope, string>() };
const owned = (of: Things = things) => ownedCalls(of);
/** What the other user is told: the owner is told something else. */
const refusedWith = new Map<string, string>();
const takenIds: Readonly<Record<string, string>> = {
  'startImport id': 'batches.not-found',
  'importShopProducts importId': 'batches.not-found',
  'startUpload uploadId': 'uploads.not-found',
  'uploadPhotos uploadId': 'uploads.not-found',
  'uploadImportPhoto uploadId': 'uploads.not-found',
  'uploadUserImages uploadId': 'uploads.not-found',
  'duplicateDesign copyId': 'designs.not-found',
};
/** Names of the catalogue, which have no owner. */
const ownerless = new Set(['listAttributes', 'listStylesByCategory']);

beforeAll(async () => {
  own = await wiredKadr();
  ({ app, deps } = own);
  bearers.unverified = (await own.account('unverified@shop.example', false)).bearer;
  ({ bearer: bearers.other, things: othersThings } = await seller('other'));
  ({ bearer: bearers.owner, things } = await seller('owner'));
  for (const scope of apiScopes) {
    keys.only.set(scope, (await newKey([scope])).secret);
    keys.allBut.set(scope, (await newKey(apiScopes.filter((other) => other !== scope))).secret);
  }
}, 600_000);
afterAll(async () => {
  await own.close();
});

async function seller(name: string): Promise<{ bearer: string; things: Things }> {
  const { bearer, sessionToken } = await own.account(`${name}@shop.example`);
  const furnished = await furnishSeller(deps, (await deps.users.authenticate(bearer)).id, name);
  await send(updateProfile, bearer, { region: 'EU1' });
  const { id: design } = (await send(createDesign, bearer, { visualId: furnished.visual })).json<{ id: string }>();
  const [session] = (await send(listSessions, null, { sessionToken })).json<{ sessions: [{ id: string }] }>().sessions;
  return {
    bearer,
    things: {
      ...furnished,
      design,
      apiKey: (await newKey(['products:read'], bearer)).key.id,
      sessionToken,
      session: session.id,
    },
  };
}

async function newKey(scopes: readonly ApiScope[], bearer = bearers.owner) {
  return (await send(createApiKey, bearer, { name: 'Sync', scopes })).json<{ key: { id: string }; secret: string }>();
}

function send(endpoint: Endpoint, bearer: string | null, input: Record<string, unknown>) {
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => !pathParamNames(endpoint.path).includes(name)),
  );
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const url = fillPath(endpoint.path, {
    ...Object.fromEntries(pathParamNames(endpoint.path).map((name) => [name, newId()])),
    ...input,
  });
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  if (endpoint.upload) {
    const form = new FormData();
    for (const [name, value] of Object.entries(rest)) form.set(name, String(value));
    form.set('file', new Blob([noPicture]), 'a.jpg');
    return app.inject({ method: endpoint.method, url, headers, payload: form });
  }
  return app.inject({
    method: endpoint.method,
    url,
    headers,
    ...(inQuery
      ? { query: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) }
      : { payload: rest }),
  });
}

const closed = allEndpoints.filter(({ auth }) => auth !== 'public');
const named = (names: readonly Endpoint[]) => names.map((endpoint) => [endpoint.name, endpoint] as const);
/**
 * Ids of browsers are of no seller, a provenance record is told to everyone who has its number, and what a caller saw
 * before is only compared.
 */
const isOfSellers = (endpoint: Endpoint, path: string) =>
  path !== 'deviceId' && !path.startsWith('was.') && endpoint.name !== 'getProvenance';
const idsTaken = allEndpoints.flatMap((endpoint) =>
  idPaths(endpoint)
    .filter((path) => isOfSellers(endpoint, path))
    .map((path) => `${endpoint.name} ${path}`),
);

it('every call that names something is in the table, and nothing else is', () => {
  const about = closed
    .filter(({ name, path }) => pathParamNames(path).length > 0 && !ownerless.has(name))
    .map(({ name }) => name);
  expect(about.filter((name) => !(name in owned()))).toEqual([]);
  expect(new Set(triedIds().map(({ name, path }) => `${name} ${path}`))).toEqual(new Set(idsTaken));
});

it('an id is found wherever a call takes it', () => {
  const takes = (name: string) => idPaths(closed.find((endpoint) => endpoint.name === name) as Endpoint);
  expect([takes('doPhotoshoot'), takes('confirmImport'), takes('saveBrand')]).toEqual([
    ['productId', 'action.withProductId', 'action.visualId'],
    ['id', 'productIds.0'],
    ['logo.imageId'],
  ]);
  expect(takes('createTemplate')).toEqual(['document.objects.0.imageId']);
});

describe('no one', () => {
  it.each(named(closed))('may not call %s', async (_, endpoint) => {
    for (const bearer of [null, 'not-a-token', `${bearers.owner.slice(0, -4)}AAAA`]) {
      const answer = await send(endpoint, bearer, owned()[endpoint.name] ?? {});
      expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
        401,
        'kernel.unauthenticated',
      ]);
    }
  });
});

describe('who has not confirmed the address', () => {
  it.each(named(closed.filter(({ name }) => name !== 'deleteAccount')))(
    'calls %s only where that is allowed',
    async (name, endpoint) => {
      const answer = await send(endpoint, bearers.unverified, owned()[name] ?? {});
      const code = answer.statusCode === 200 ? null : answer.json<{ error: { code: string } }>().error.code;
      expect([answer.statusCode, code]).toEqual(
        endpoint.auth === 'unverified' ? [200, null] : [403, 'kernel.email-unverified'],
      );
    },
  );

  it('is let in to three calls', () => {
    expect(
      closed
        .filter(({ auth }) => auth === 'unverified')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['deleteAccount', 'exportData', 'getProfile']);
  });
});

describe('who comes with the token of an ended session', () => {
  /** What makes or tells something that opens the account after the token has ended, or ends the account. */
  const lasting = [
    'beginShopSignIn',
    'connectShop',
    'createApiKey',
    'createWebhook',
    'deleteAccount',
    'exportData',
    'finishShopSignIn',
    'listWebhooks',
    'updateWebhook',
  ];
  const inputs: Readonly<Record<string, Record<string, unknown>>> = {
    connectShop: { key: { vendor: 'woocommerce', address: 'http://127.0.0.1', user: 'a', password: 'b' } },
    beginShopSignIn: { vendor: 'allegro' },
    createApiKey: { name: 'Sync', scopes: ['products:read'] },
    createWebhook: { url: 'https://hooks.example.com/', events: ['visual.ready'] },
    deleteAccount: { confirmation: 'ended@shop.example' },
  };

  it('makes and takes nothing that lasts', async () => {
    expect(
      closed
        .filter(({ livingSession }) => livingSession)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(lasting);
    const { bearer, sessionToken } = await own.account('ended@shop.example');
    const made = named(closed.filter(({ name }) => name !== 'deleteAccount' && lasting.includes(name)));
    for (const [name, endpoint] of made)
      expect((await send(endpoint, bearer, inputs[name] ?? owned()[name] ?? {})).statusCode, name).not.toBe(401);
    await send(signOutEverywhere, null, { sessionToken });
    for (const endpoint of closed.filter(({ name }) => lasting.includes(name))) {
      const answer = await send(endpoint, bearer, inputs[endpoint.name] ?? owned()[endpoint.name] ?? {});
      expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code], endpoint.name).toEqual([
        401,
        'kernel.token-expired',
      ]);
    }
    const { rows } = await sql`select from users where email = 'ended@shop.example' and deleted_at is null`.execute(
      deps.db,
    );
    expect(rows).toHaveLength(1);
  });
});

const inTable = named(closed.filter((endpoint) => endpoint.name in owned()));
const inputOf = async (
  name: string,
  input: Record<string, unknown> = owned()[name] ?? {},
): Promise<Record<string, unknown>> => {
  if (name !== 'updateDesign') return input;
  const { rows } = await sql<{
    document: unknown;
    revision: number;
  }>`select document, revision from designs where id = ${input['id']}`.execute(deps.db);
  return { document: cardWithLogo(things.image), revision: 1, ...rows[0], ...input };
};

interface Tried {
  readonly name: string;
  readonly path: string;
  readonly input: Record<string, unknown>;
  readonly ownersId: string;
}
/** Each place of each call where a real id of the owner can stand in what is otherwise the other user's. */
function triedIds(): Tried[] {
  const rowsFor = (of: Things) => [...Object.entries(owned(of)), ...callsBeside(of)];
  const [others, owners] = [rowsFor(othersThings), rowsFor(things)];
  const real = new Set<unknown>(Object.values(things));
  return others.flatMap(([name, input], at) =>
    idPaths(allEndpoints.find((endpoint) => endpoint.name === name) as Endpoint).flatMap((path) => {
      const ownersId = idAt(owners[at]?.[1], path);
      return typeof ownersId === 'string' && real.has(ownersId) ? [{ name, path, input, ownersId }] : [];
    }),
  );
}

describe('another user', () => {
  it.each(inTable)('finds nothing by %s', async (name, endpoint) => {
    const answer = await send(endpoint, bearers.other, await inputOf(name));
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(404);
    refusedWith.set(name, answer.json<{ error: { code: string } }>().error.code);
  });

  const before: string[] = [];
  beforeAll(async () => {
    before.push(...(await rowsOf(deps.db, things, othersThings)));
  });

  it.each([...new Set([...Object.keys(owned()), ...callsBeside(noThings).map(([name]) => name)])])(
    "is told the same of the owner's ids as of no one's by %s, and changes nothing of the owner",
    async (name) => {
      const endpoint = allEndpoints.find((one) => one.name === name) as Endpoint;
      const told = async ({ path, input }: Tried, id: string) => {
        const answer = await send(endpoint, bearers.other, await inputOf(name, withIdAt(input, path, id)));
        const code = answer.statusCode === 200 ? null : answer.json<{ error: { code: string } }>().error.code;
        return {
          path,
          status: answer.statusCode,
          code,
          shown: Object.values(things).filter((one) => one !== id && answer.body.includes(one)),
        };
      };
      expect(before.length).toBeGreaterThan(20);
      for (const tried of triedIds().filter((one) => one.name === name)) {
        const [ofOwners, ofUnknown] = [await told(tried, tried.ownersId), await told(tried, newId())];
        // An id that callers make for something new: it is taken, and whose it is no one says.
        const code = takenIds[`${name} ${tried.path}`];
        expect(ofOwners).toEqual(code ? { ...ofUnknown, status: 404, code } : ofUnknown);
        expect(await rowsOf(deps.db, things, othersThings)).toEqual(before);
      }
    },
  );
});

it('the test page says what is connected, and that it works', async () => {
  const { parts } = (await send(getHealth, bearers.owner, {})).json<Health>();
  expect(parts).toMatchObject([
    { part: 'database', adapter: 'PGlite', healthy: true },
    { part: 'files', healthy: true },
    { part: 'identity', healthy: true },
    { part: 'mail', adapter: 'local mailbox', healthy: true },
    { part: 'pictures', healthy: true },
    { part: 'payments', adapter: 'sandbox', healthy: null },
    { part: 'messenger', adapter: '', healthy: null },
  ]);
});

describe("a program with the owner's API key", () => {
  const errorOf = (answer: Awaited<ReturnType<typeof send>>) => [
    answer.statusCode,
    answer.json<{ error: { code: string; params: unknown } }>().error,
  ];

  it.each(named(closed.filter(({ scope }) => !scope)))('may never call %s', async (name, endpoint) => {
    // All keys of a user are counted together, and some calls are open to few a minute.
    for (const bearer of [...keys.only.values()].slice(0, 3)) {
      expect(errorOf(await send(endpoint, bearer, await inputOf(name)))).toMatchObject([
        403,
        { code: 'kernel.closed-to-keys' },
      ]);
    }
  });

  it.each(named(closed.filter(({ scope }) => scope)))('is refused %s without its scope', async (name, endpoint) => {
    const answer = await send(endpoint, keys.allBut.get(endpoint.scope as ApiScope) ?? null, await inputOf(name));
    expect(errorOf(answer)).toMatchObject([403, { code: 'kernel.scope-missing', params: { scope: endpoint.scope } }]);
  });

  it.each(named(closed.filter(({ scope, method }) => scope && method === 'GET')))(
    'reads %s with it',
    async (name, endpoint) => {
      const answer = await send(endpoint, keys.only.get(endpoint.scope as ApiScope) ?? null, await inputOf(name));
      expect([401, 403, 500], answer.body.slice(0, 300)).not.toContain(answer.statusCode);
    },
  );
});

describe('the owner', () => {
  it.each(
    Object.keys(owned()).map((name) => [name, closed.find((endpoint) => endpoint.name === name) as Endpoint] as const),
  )('is let in to %s', async (name, endpoint) => {
    const answer = await send(endpoint, bearers.owner, await inputOf(name));
    expect([401, 403, 500], answer.body.slice(0, 300)).not.toContain(answer.statusCode);
    expect(answer.body).not.toContain(`"${refusedWith.get(name) ?? 'asked in vain'}"`);
  });
});
