import type { ShopKey } from '@kadr/shared/shops';
import { z } from 'zod';
import { ShopProblem, type ListedItem, type SentPictures, type Shop, type ShopChange, type ShopItem } from './port.ts';
import type { ShopCall, ShopHttp } from './shop-http.ts';
import { callsOf, cardsWith, listOf, type Wildberries } from './wildberries-calls.ts';
import { cardListSchema, readWildberries, type Card } from './wildberries-cards.ts';
import { changeTexts } from './wildberries-texts.ts';
import { placePictures } from './wildberries-pictures.ts';

/*
 * Wildberries' Content API, by its published document of December 2025. Texts go in by overwriting the freshly read
 * card; it answers before it has done so, and tells later what it did not accept. A picture goes to a place of the list
 * by its bytes; only a shorter list needs addresses. Wildberries names pictures by their place, so that Kadr knows them
 * by the hash of their bytes.
 */

type WildberriesKey = Extract<ShopKey, { vendor: 'wildberries' }>;

/** Where the API is: the shop's, that of the test contour, and the one that tells a seller's name. */
export interface WildberriesHosts {
  readonly content: string;
  readonly sandbox: string;
  readonly common: string;
}

/** Its public hosts, or another one in place of all of them. */
export function wildberriesHostsAt(other?: string): WildberriesHosts {
  return {
    content: other ?? 'https://content-api.wildberries.ru',
    sandbox: other ?? 'https://content-api-sandbox.wildberries.ru',
    common: other ?? 'https://common-api.wildberries.ru',
  };
}

const mostPictures = 30;
const tokenSchema = z.object({
  sid: z.string().min(1).max(100),
  exp: z.number(),
  /** What it may do, a bit each. */
  s: z.number().default(0),
  /** Of the test contour. */
  t: z.boolean().default(false),
});
const [contentBit, readOnlyBit] = [1, 30];

/**
 * What a token says of itself (JSON Web Token, RFC 7519; the shop checks its signature). Throws `ShopProblem` where it
 * is none, or of no use.
 */
export function wildberriesToken(token: string): { account: string; isSandbox: boolean } {
  const said = tokenSchema.safeParse(payloadOf(token));
  if (!said.success) throw new ShopProblem('shops.token-refused');
  const { sid, exp, s, t } = said.data;
  if (exp * 1000 < Date.now()) throw new ShopProblem('shops.token-expired');
  const has = (bit: number) => Math.floor(s / 2 ** bit) % 2 === 1;
  if (!has(contentBit) || has(readOnlyBit)) throw new ShopProblem('shops.token-rights');
  return { account: t ? `${sid} · sandbox` : sid, isSandbox: t };
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

export function createWildberries({ token }: WildberriesKey, http: ShopHttp, hosts: WildberriesHosts): Shop {
  const { isSandbox, account } = wildberriesToken(token);
  const host = isSandbox ? hosts.sandbox : hosts.content;
  const calls = callsOf(token, host, http);
  const change =
    (way: 'at' | 'un') => async (itemId: string, wanted: ShopChange, sent: SentPictures, signal: AbortSignal) => {
      await changeTexts(calls, itemId, wanted, { sent, way, signal });
      if (wanted.pictures) await placePictures(calls, itemId, wanted.pictures, { sent, way, signal });
    };
  return {
    takes: { html: false, mostPictures },
    test: async (signal) => {
      await calls.post('/content/v2/get/cards/list', listOf({ limit: 1 }), cardListSchema, signal);
      return { name: (isSandbox ? null : await sellerName(token, hosts.common, http, signal)) ?? account };
    },
    listProducts: (page, signal) => listed(calls, page, signal),
    match: async ({ sku, barcodes }, signal) => {
      const bySku = sku === '' ? [] : await cardsWith(calls, sku, (card) => isAlike(card.vendorCode, sku), signal);
      const cards = new Map(bySku.map((card) => [card.nmID, card]));
      if (bySku.length === 0) {
        for (const barcode of barcodes) {
          const has = ({ sizes }: Card) => sizes?.some(({ skus }) => skus?.includes(barcode)) ?? false;
          for (const card of await cardsWith(calls, barcode, has, signal)) cards.set(card.nmID, card);
        }
      }
      const items = [];
      for (const card of cards.values()) items.push(await itemOf(calls, card, signal));
      return items;
    },
    draft: async (itemId, signal) => itemOf(calls, await calls.card(itemId, signal), signal),
    publish: change('at'),
    undo: change('un'),
  };
}

const pageSize = 20;

/** The cursor is Wildberries' own: when the page's last card was changed, and its number. */
async function listed(
  { post }: Wildberries,
  { cursor, search }: { cursor: string | null; search: string },
  signal: AbortSignal,
): Promise<{ items: ListedItem[]; next: string | null }> {
  const [updatedAt, nmID] = cursor?.split(' ') ?? [];
  const after = updatedAt && nmID ? { updatedAt, nmID: Number(nmID) } : {};
  const asked = listOf({ limit: pageSize, ...after }, search === '' ? undefined : search);
  const page = await post('/content/v2/get/cards/list', asked, cardListSchema, signal);
  const cards = page.cards ?? [];
  const last = page.cursor?.updatedAt && page.cursor.nmID ? `${page.cursor.updatedAt} ${page.cursor.nmID}` : null;
  return {
    items: cards.map((card) => ({
      id: String(card.nmID),
      sku: card.vendorCode,
      title: card.title ?? '',
      pictures: card.photos?.length ?? 0,
      thumbnail: card.photos?.[0]?.c246x328 ?? card.photos?.[0]?.big ?? null,
      address: addressOf(card),
    })),
    next: cards.length < pageSize ? null : last,
  };
}

const addressOf = ({ nmID }: Card) => `https://www.wildberries.ru/catalog/${nmID}/detail.aspx`;
const isAlike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

async function itemOf({ pictureIds }: Wildberries, card: Card, signal: AbortSignal): Promise<ShopItem> {
  const ids = await pictureIds(card, signal);
  const pictures = (card.photos ?? []).map(({ big: url }, index) => {
    const id = ids[index];
    if (!id) throw new ShopProblem('shops.copy-failed', url);
    return { id, url };
  });
  return {
    id: String(card.nmID),
    title: card.title ?? '',
    text: card.description ?? '',
    pictures,
    address: addressOf(card),
    isVariant: false,
    // A shorter list replaces the video too, and Wildberries hands none out that it would take again.
    picturesStay: Boolean(card.video),
  };
}

/** Null where the token may not ask, or was asked too often. */
async function sellerName(token: string, host: string, http: ShopHttp, signal: AbortSignal): Promise<string | null> {
  const url = new URL('/api/v1/seller-info', host);
  const call: ShopCall = { method: 'GET', url, headers: { authorization: token }, isHasty: true };
  const schema = z.object({ name: z.string().nullish(), tradeMark: z.string().nullish() });
  try {
    const { name, tradeMark } = readWildberries(await http.call(call, signal), schema);
    return tradeMark || name || null;
  } catch (error) {
    if (error instanceof ShopProblem) return null;
    throw error;
  }
}
