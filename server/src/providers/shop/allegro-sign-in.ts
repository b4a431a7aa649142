import { z } from 'zod';
import { jsonOf, mediaType, type AllegroSite } from './allegro-site.ts';
import { ShopProblem, type ShopApp, type ShopSignIn, type SignInBegun } from './port.ts';
import type { ShopAnswer, ShopHttp } from './shop-http.ts';
import type { AllegroKey } from './stored-key.ts';

/*
 * Allegro's device flow (RFC 8628), https://developer.allegro.pl/auth/, read on 2026-11-24. Access tokens hold for 12
 * hours, refresh tokens for 3 months; each renewal makes a new pair, and the old refresh token works for 60 s more, so
 * that an answer that was lost can be asked for again (https://github.com/allegro/allegro-api/issues/4136).
 */

const begunSchema = z.object({
  device_code: z.string().min(1),
  user_code: z.string().min(1),
  verification_uri_complete: z.url(),
  expires_in: z.coerce.number().int().positive(),
  interval: z.coerce.number().int().positive().default(5),
});
const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  scope: z.string().default(''),
});
const refusalSchema = z.object({ error: z.string().default(''), error_description: z.string().default('') });
const meSchema = z.object({ id: z.coerce.string().min(1), login: z.string().default('') });

/** A call for tokens that lasts longer is given up: the old refresh token works for 60 s after its first use. */
const tokenTimeoutMs = 15_000;

export function allegroSignIn(http: ShopHttp, site: AllegroSite): ShopSignIn {
  const appOf = (app: ShopApp | null): ShopApp => {
    const one = app ?? site.app;
    if (!one) throw new ShopProblem('shops.app-refused');
    return one;
  };
  return {
    hasApp: site.app !== null,
    begin: async (app, signal) => {
      const one = appOf(app);
      const answer = await post('/auth/oauth/device', { client_id: one.id }, one, { http, site, signal });
      return begunOf(readTokens(answer, begunSchema), site);
    },
    poll: async (app, deviceCode, signal) => {
      const body = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: deviceCode };
      const answer = await post('/auth/oauth/token', body, appOf(app), { http, site, signal });
      const { error } = refusalSchema.safeParse(jsonOf(answer.bytes)).data ?? { error: '' };
      if (answer.status === 400 && error === 'authorization_pending') return 'waiting';
      if (answer.status === 400 && error === 'slow_down') return 'too-often';
      if (error === 'access_denied') throw new ShopProblem('shops.sign-in-denied');
      // Allegro says of a device code that has ended that it is invalid.
      if (answer.status === 400) throw new ShopProblem('shops.sign-in-ended', error);
      return { vendor: 'allegro', account: '', login: '', app, ...tokensOf(readTokens(answer, tokensSchema)) };
    },
    completed: async (key, signal) =>
      key.vendor === 'allegro' ? { ...key, ...(await accountBehind(key.access, { http, site, signal })) } : key,
  };
}

/** The pair after this one. Throws `shops.sign-in-again` where the seller has to confirm again. */
export async function renewTokens(
  key: AllegroKey,
  http: ShopHttp,
  site: AllegroSite,
  signal: AbortSignal,
): Promise<AllegroKey> {
  const app = key.app ?? site.app;
  if (!app) throw new ShopProblem('shops.sign-in-again');
  const body = { grant_type: 'refresh_token', refresh_token: key.refresh };
  const answer = await post('/auth/oauth/token', body, app, { http, site, signal });
  if (answer.status === 400 || answer.status === 401)
    throw new ShopProblem('shops.sign-in-again', refusalSchema.safeParse(jsonOf(answer.bytes)).data?.error ?? '');
  const { scope, ...tokens } = tokensOf(readTokens(answer, tokensSchema));
  return { ...key, ...tokens, scope: scope || key.scope };
}

interface SignInCall {
  readonly http: ShopHttp;
  readonly site: AllegroSite;
  readonly signal: AbortSignal;
}

async function post(
  path: string,
  body: Record<string, string>,
  { id, secret }: ShopApp,
  { http, site, signal }: SignInCall,
): Promise<ShopAnswer> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const short = AbortSignal.any([signal, AbortSignal.timeout(tokenTimeoutMs)]);
  const call = { method: 'POST' as const, url: new URL(path, site.main), headers, isHasty: true };
  try {
    return await http.call({ ...call, body: new URLSearchParams(body).toString() }, short);
  } catch (error) {
    signal.throwIfAborted();
    if (short.aborted) throw new ShopProblem('shops.unreachable', '', error);
    throw error;
  }
}

function readTokens<T>({ status, bytes }: ShopAnswer, schema: z.ZodType<T>): T {
  const json = jsonOf(bytes);
  if (status === 200) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new ShopProblem('shops.refused', 'the answer is not what the documentation says');
  }
  const { error = '', error_description: words = '' } = refusalSchema.safeParse(json).data ?? {};
  const detail = [status, words || error].filter(Boolean).join(' ');
  if (status === 429) throw new ShopProblem('shops.busy', detail);
  throw new ShopProblem(status >= 500 ? 'shops.unreachable' : 'shops.app-refused', detail);
}

/** The page must be Allegro's own: the seller is sent there. */
function begunOf(begun: z.infer<typeof begunSchema>, site: AllegroSite): SignInBegun {
  const [page, own] = [new URL(begun.verification_uri_complete), new URL(site.main)];
  if (page.origin !== own.origin) throw new ShopProblem('shops.refused', page.host);
  return {
    deviceCode: begun.device_code,
    userCode: begun.user_code,
    address: page.href,
    seconds: begun.expires_in,
    intervalSeconds: begun.interval,
  };
}

function tokensOf(tokens: z.infer<typeof tokensSchema>): Pick<AllegroKey, 'access' | 'refresh' | 'scope' | 'endsAt'> {
  return {
    access: tokens.access_token,
    refresh: tokens.refresh_token,
    scope: tokens.scope,
    endsAt: Date.now() + tokens.expires_in * 1000,
  };
}

async function accountBehind(access: string, { http, site, signal }: SignInCall) {
  const headers = { accept: mediaType, authorization: `Bearer ${access}` };
  const { status, bytes } = await http.call({ method: 'GET', url: new URL('/me', site.api), headers }, signal);
  if (status === 401 || status === 403) throw new ShopProblem('shops.app-rights', '/me');
  const me = meSchema.safeParse(jsonOf(bytes));
  if (!me.success) throw new ShopProblem(status === 200 ? 'shops.refused' : 'shops.unreachable', String(status));
  return { account: me.data.id, login: me.data.login };
}
