import type { ShopKey } from '@kadr/shared/shops';
import { z } from 'zod';
import { ShopProblem } from './port.ts';
import type { ShopAnswer, ShopHttp } from './shop-http.ts';

export type OzonKey = Extract<ShopKey, { vendor: 'ozon' }>;

/** The calls of one account. All are POST, with JSON both ways. */
export interface Ozon {
  readonly post: <T>(path: string, body: object, schema: z.ZodType<T>, signal: AbortSignal) => Promise<T>;
  readonly http: ShopHttp;
}

const ozonHost = 'https://api-seller.ozon.ru';

/** Pauses before looking again whether what was sent is there, ms. */
export const looksAgainMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** The account's number. Throws `ShopProblem` where the key by itself is none. */
export function ozonAccount({ sellerId, apiKey }: OzonKey): string {
  if (!/^\d+$/.test(sellerId) || !/^[\x21-\x7e]+$/.test(apiKey)) throw new ShopProblem('shops.api-key-refused');
  return sellerId;
}

export function ozonCalls(key: OzonKey, http: ShopHttp, host = ozonHost): Ozon {
  const headers = { 'client-id': ozonAccount(key), 'api-key': key.apiKey, 'content-type': 'application/json' };
  return {
    http,
    post: async (path, body, schema, signal) => {
      const url = new URL(path, host);
      const answer = await http.call({ method: 'POST', url, headers, body: JSON.stringify(body) }, signal);
      const parsed = schema.safeParse(jsonOf(taken(answer)));
      if (parsed.success) return parsed.data;
      throw new ShopProblem('shops.refused', 'the answer is not what the documentation says');
    },
  };
}

const saidSchema = z.object({ message: z.coerce.string().default('') });

function taken(answer: ShopAnswer): ShopAnswer {
  const { status } = answer;
  if (status === 200) return answer;
  const { message = '' } = saidSchema.safeParse(jsonOf(answer)).data ?? {};
  const detail = `${status} ${message}`.trim();
  if (status === 401) throw new ShopProblem('shops.api-key-refused', detail);
  if (status === 403) throw new ShopProblem(whyForbidden(message), detail);
  if (status === 404) throw new ShopProblem('shops.item-gone', detail);
  if (status === 429) throw new ShopProblem('shops.busy', detail);
  throw new ShopProblem(status >= 500 ? 'shops.unreachable' : 'shops.refused', detail);
}

/** Ozon forbids for more reasons than the key: an account that is blocked, or an offer that is not signed. */
function whyForbidden(message: string): 'shops.api-key-refused' | 'shops.api-key-rights' | 'shops.refused' {
  if (/api-?key|client-?id/i.test(message)) return 'shops.api-key-refused';
  return /role|permission|access/i.test(message) ? 'shops.api-key-rights' : 'shops.refused';
}

function jsonOf({ bytes }: ShopAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
