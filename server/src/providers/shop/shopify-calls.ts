import type { ShopKey } from '@kadr/shared/shops';
import { z } from 'zod';
import { ShopProblem } from './port.ts';
import type { ShopAnswer, ShopHttp } from './shop-http.ts';

export type ShopifyKey = Extract<ShopKey, { vendor: 'shopify' }>;

/** A stable version of the Admin API; each is answered for a year. */
const version = '2026-07';

/** The shop's own host, of what a seller copies from the browser: my-shop.myshopify.com; null where it is none. */
export function shopifyHost(address: string): string | null {
  const written = address.trim().toLowerCase();
  const inAdmin = /^(?:https:\/\/)?admin\.shopify\.com\/store\/([a-z0-9-]+)/.exec(written)?.[1];
  const name = inAdmin ?? /^(?:https?:\/\/)?([a-z0-9][a-z0-9-]*)(?:\.myshopify\.com(?:\/.*)?)?$/.exec(written)?.[1];
  return name ? `${name}.myshopify.com` : null;
}

/** Calls of one shop, waiting where its points for queries are used up. */
export interface ShopifyCalls {
  readonly request: <T>(query: string, variables: object, schema: z.ZodType<T>, signal: AbortSignal) => Promise<T>;
  readonly http: ShopHttp;
}

const tokenSchema = z.object({ access_token: z.string().min(1) });
const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({ message: z.string().default(''), extensions: z.object({ code: z.string().nullish() }).nullish() }),
    )
    .nullish(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
        })
        .nullish(),
    })
    .nullish(),
});
type GraphQlAnswer = z.infer<typeof answerSchema>;

const mostWaits = 5;

/** `other` is called in place of the shop's host. Throws `ShopProblem` where the address is none. */
export function shopifyCalls(key: ShopifyKey, http: ShopHttp, other?: string): ShopifyCalls {
  const host = shopifyHost(key.myshopify);
  if (!host) throw new ShopProblem('shops.no-such-shop');
  const base = other ?? `https://${host}`;
  let token = key.clientId === '' ? key.secret : null;
  /** Apps of the Dev Dashboard get tokens of 24 hours for their secret. */
  const tokenOf = async (signal: AbortSignal) => {
    if (token !== null) return token;
    const body = { grant_type: 'client_credentials', client_id: key.clientId, client_secret: key.secret };
    const answer = await http.call(
      {
        method: 'POST',
        url: new URL('/admin/oauth/access_token', base),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(body).toString(),
      },
      signal,
    );
    token = tokenSchema.parse(jsonOf(taken(answer, [400]))).access_token;
    return token;
  };
  const once = async (body: string, signal: AbortSignal): Promise<GraphQlAnswer> => {
    const answer = await http.call(
      {
        method: 'POST',
        url: new URL(`/admin/api/${version}/graphql.json`, base),
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': await tokenOf(signal) },
        body,
      },
      signal,
    );
    const parsed = answerSchema.safeParse(jsonOf(taken(answer)));
    if (parsed.success) return parsed.data;
    throw new ShopProblem('shops.refused', 'the answer is not what the documentation says');
  };
  return {
    http,
    request: async (query, variables, schema, signal) => {
      const body = JSON.stringify({ query, variables });
      for (let waits = 0; ; waits++) {
        const answer = await once(body, signal);
        const ms = pauseOf(answer);
        if (ms === null) return dataOf(answer, schema);
        if (waits >= mostWaits) throw new ShopProblem('shops.busy');
        await http.wait(ms, signal);
      }
    },
  };
}

/** The answer of a success; `alsoRefused`: what else says that the key is no good. */
function taken(answer: ShopAnswer, alsoRefused: readonly number[] = []): ShopAnswer {
  const { status } = answer;
  if (status === 200) return answer;
  const detail = String(status);
  if (status === 401 || alsoRefused.includes(status)) throw new ShopProblem('shops.access-refused', detail);
  if (status === 403) throw new ShopProblem('shops.access-rights', detail);
  if (status === 404 || (status >= 300 && status < 400)) throw new ShopProblem('shops.no-such-shop', detail);
  if (status === 429) throw new ShopProblem('shops.busy', detail);
  throw new ShopProblem(status >= 500 ? 'shops.unreachable' : 'shops.refused', detail);
}

/** Until there are points enough for the query, ms; null where it was answered. */
function pauseOf({ errors, extensions }: GraphQlAnswer): number | null {
  if (!errors?.some((error) => error.extensions?.code === 'THROTTLED')) return null;
  const cost = extensions?.cost;
  if (!cost) return 2000;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  const seconds = Math.ceil((cost.requestedQueryCost - currentlyAvailable) / Math.max(1, restoreRate));
  return Math.min(60, Math.max(1, seconds)) * 1000;
}

const userErrorsSchema = z.object({
  userErrors: z.array(z.object({ message: z.string() })).default([]),
});

function dataOf<T>({ data, errors }: GraphQlAnswer, schema: z.ZodType<T>): T {
  if (errors && errors.length > 0) {
    const isDenied = errors.some((error) => error.extensions?.code === 'ACCESS_DENIED');
    throw new ShopProblem(
      isDenied ? 'shops.access-rights' : 'shops.refused',
      errors.map(({ message }) => message).join(' · '),
    );
  }
  // Every mutation says in `userErrors` what it did not do.
  for (const payload of Object.values(data ?? {})) {
    const said = userErrorsSchema.safeParse(payload).data?.userErrors ?? [];
    if (said.length > 0) throw new ShopProblem('shops.refused', said.map(({ message }) => message).join(' · '));
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ShopProblem('shops.refused', 'the answer is not what the documentation says');
}

function jsonOf({ bytes }: ShopAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
