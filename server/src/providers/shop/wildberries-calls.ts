import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { ShopProblem, type SentPictures } from './port.ts';
import type { ShopCall, ShopHttp } from './shop-http.ts';
import { cardErrorsSchema, cardListSchema, readWildberries, type Card } from './wildberries-cards.ts';

/** The calls, and the pauses between them. */
export interface Wildberries {
  readonly post: <T>(path: string, sent: Sending, schema: z.ZodType<T>, signal: AbortSignal) => Promise<T>;
  /** The current card. Throws `shops.item-gone`. */
  readonly card: (itemId: string, signal: AbortSignal) => Promise<Card>;
  /** What each of the card's pictures is, in order: a hash of its bytes; null where there are none. */
  readonly pictureIds: (card: Card, signal: AbortSignal) => Promise<(string | null)[]>;
  readonly wait: ShopHttp['wait'];
}

type Sending = Pick<ShopCall, 'headers' | 'body'>;

/** What a change in steps remembers, and which way it goes: into the shop, or back. */
export interface Steps {
  readonly sent: SentPictures;
  readonly way: 'at' | 'un';
  readonly signal: AbortSignal;
}

/** Pauses before looking again whether what was sent is there, ms. */
export const looksAgainMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

export function callsOf(token: string, host: string, http: ShopHttp): Wildberries {
  const calls: Wildberries = {
    post: async (path, { headers, body }, schema, signal) => {
      const url = new URL(path, host);
      const call = { method: 'POST' as const, url, headers: { authorization: token, ...headers } };
      return readWildberries(await http.call({ ...call, ...(body !== undefined && { body }) }, signal), schema);
    },
    wait: http.wait,
    card: async (itemId, signal) => {
      const [card] = await cardsWith(calls, itemId, ({ nmID }) => String(nmID) === itemId, signal);
      if (!card) throw new ShopProblem('shops.item-gone');
      return card;
    },
    pictureIds: async ({ photos }, signal) => {
      const ids = [];
      for (const { big } of photos ?? []) {
        const bytes = URL.canParse(big) ? await http.fetchFile(new URL(big), signal) : null;
        ids.push(bytes && createHash('sha256').update(bytes).digest('hex').slice(0, 32));
      }
      return ids;
    },
  };
  return calls;
}

export function jsonOf(body: unknown): Sending {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A page of cards, newest first; those without photos too (`withPhoto: -1`). */
export function listOf(cursor: object, textSearch?: string): Sending {
  return jsonOf({ settings: { cursor, filter: { withPhoto: -1, ...(textSearch !== undefined && { textSearch }) } } });
}

/** The search finds the seller's number, Wildberries' own and barcodes alike, and parts of them. */
export async function cardsWith(
  { post }: Pick<Wildberries, 'post'>,
  text: string,
  isIt: (card: Card) => boolean,
  signal: AbortSignal,
): Promise<Card[]> {
  const { cards } = await post('/content/v2/get/cards/list', listOf({ limit: 100 }, text), cardListSchema, signal);
  return (cards ?? []).filter(isIt);
}

/** What Wildberries did not accept of the card lately, by batch. */
export async function errorsOf(
  { post }: Wildberries,
  { vendorCode }: Card,
  signal: AbortSignal,
): Promise<Map<string, string[]>> {
  const wanted = jsonOf({ cursor: { limit: 100 }, order: { ascending: false } });
  const { data } = await post('/content/v2/cards/error/list', wanted, cardErrorsSchema, signal);
  return new Map(
    (data?.items ?? []).flatMap(({ batchUUID, errors }) => {
      const own = errors?.[vendorCode];
      return own ? [[batchUUID, own] as const] : [];
    }),
  );
}
