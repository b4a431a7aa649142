import { z } from 'zod';
import { renewTokens } from './allegro-sign-in.ts';
import { jsonOf, mediaType, type AllegroSite } from './allegro-site.ts';
import { ShopProblem, type RenewedKey } from './port.ts';
import type { ShopAnswer, ShopCall, ShopHttp } from './shop-http.ts';
import type { AllegroKey } from './stored-key.ts';

/** Calls in a seller's name. */
export interface AllegroCalls {
  readonly request: (path: string, signal: AbortSignal, call?: AllegroCall) => Promise<ShopAnswer>;
  readonly get: <T>(path: string, schema: z.ZodType<T>, signal: AbortSignal) => Promise<T>;
  readonly wait: ShopHttp['wait'];
}

type AllegroCall = Partial<Omit<ShopCall, 'url'>> & { readonly isUpload?: boolean };

/** A token that ends within this is renewed before it is used. */
const nearlyEndedMs = 60_000;

export function allegroCalls(
  first: AllegroKey,
  http: ShopHttp,
  { site, renewed }: { site: AllegroSite; renewed: RenewedKey },
): AllegroCalls {
  let key = first;
  const renew = async (signal: AbortSignal) => {
    const next = await renewed(
      key,
      async (kept) => {
        if (kept.vendor !== 'allegro') throw new ShopProblem('shops.sign-in-again');
        return renewTokens(kept, http, site, signal);
      },
      signal,
    );
    if (next.vendor !== 'allegro') throw new ShopProblem('shops.sign-in-again');
    key = next;
  };
  const once = (path: string, signal: AbortSignal, { isUpload, headers, ...rest }: AllegroCall) =>
    http.call(
      {
        method: 'GET',
        ...rest,
        url: new URL(path, isUpload ? site.upload : site.api),
        headers: { accept: mediaType, authorization: `Bearer ${key.access}`, ...headers },
      },
      signal,
    );
  const request = async (path: string, signal: AbortSignal, call: AllegroCall = {}) => {
    if (key.endsAt - nearlyEndedMs < Date.now()) await renew(signal);
    const answer = await once(path, signal, call);
    if (answer.status !== 401) return answer;
    await renew(signal);
    return once(path, signal, call);
  };
  return {
    request,
    get: async (path, schema, signal) => readAllegro(await request(path, signal), schema),
    wait: http.wait,
  };
}

const errorsSchema = z.object({
  errors: z
    .array(z.object({ code: z.string().nullish(), message: z.string().nullish(), userMessage: z.string().nullish() }))
    .default([]),
  error_description: z.string().nullish(),
});

/** Throws `ShopProblem` for every answer that is none of success. */
export function readAllegro<T>(answer: ShopAnswer, schema: z.ZodType<T>): T {
  const json = jsonOf(answer.bytes);
  const { status } = answer;
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new ShopProblem('shops.refused', 'the answer is not what the documentation says');
  }
  throw new ShopProblem(codeOf(status), detailOf(status, json));
}

function codeOf(status: number) {
  if (status === 401) return 'shops.sign-in-again';
  if (status === 403) return 'shops.app-rights';
  if (status === 404) return 'shops.item-gone';
  // 409: an earlier change of the offer is still being worked on.
  if (status === 409 || status === 429) return 'shops.busy';
  return status >= 500 ? 'shops.unreachable' : 'shops.refused';
}

function detailOf(status: number, json: unknown): string {
  const said = errorsSchema.safeParse(json).data;
  const words = said?.errors.map(({ code, message, userMessage }) => userMessage || message || code || '') ?? [];
  return [String(status), ...words, said?.error_description ?? ''].filter(Boolean).join(' ');
}
