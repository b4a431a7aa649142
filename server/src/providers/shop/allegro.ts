import { z } from 'zod';
import { allegroCalls, readAllegro, type AllegroCalls } from './allegro-calls.ts';
import { descriptionOfHtml, descriptionSchema, htmlOfDescription, keptByAllegro } from './allegro-description.ts';
import { picturesOf, type PlacedPicture } from './allegro-pictures.ts';
import { mediaType, type AllegroSite } from './allegro-site.ts';
import {
  ShopProblem,
  type ListedItem,
  type RenewedKey,
  type SentPictures,
  type Shop,
  type ShopChange,
  type ShopItem,
  type WantedMatch,
} from './port.ts';
import type { ShopHttp } from './shop-http.ts';
import type { AllegroKey } from './stored-key.ts';

/*
 * Allegro's REST API (https://developer.allegro.pl/documentation, OpenAPI document "latest" as public clients of
 * 2026 carry it; read on 2026-11-24). A picture is sent to a host of its own and is known by its address from then on;
 * only there can it be declared as made with AI (https://github.com/allegro/allegro-api/issues/13798). Everything else
 * of an offer is changed by one call, which may answer before it is done (202).
 */

const mostPictures = 16;
const allOf = (...statuses: string[]) => statuses.map((status) => `publication.status=${status}`).join('&');
/** Those that can be changed; an offer that has ended cannot. */
const changeable = allOf('ACTIVE', 'ACTIVATING', 'INACTIVE');

const offersSchema = z.object({
  offers: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      primaryImage: z.object({ url: z.string() }).nullish(),
      external: z.object({ id: z.string().nullish() }).nullish(),
      publication: z.object({ status: z.string().nullish() }).nullish(),
    }),
  ),
  totalCount: z.int().default(0),
});
type ListedOffer = z.infer<typeof offersSchema>['offers'][number];

const declaredSchema = z.object({
  paths: z.array(z.string()).nullish(),
  images: z.array(z.object({ url: z.string() })).nullish(),
});
const offerSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  images: z.array(z.string()).nullish(),
  description: descriptionSchema.nullish(),
  aiCoCreatedContent: declaredSchema.nullish(),
  productSet: z
    .array(
      z.object({
        product: z
          .object({
            parameters: z
              .array(z.object({ id: z.string().nullish(), values: z.array(z.string()).nullish() }))
              .nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
});
type Offer = z.infer<typeof offerSchema>;

/** "EAN (GTIN)" among the parameters of Allegro's catalogue. */
const gtinParameter = '225693';

interface Access {
  readonly site: AllegroSite;
  readonly renewed: RenewedKey;
}

export function createAllegro(key: AllegroKey, http: ShopHttp, access: Access): Shop {
  const { site } = access;
  const calls = allegroCalls(key, http, access);
  const offerOf = (id: string, signal: AbortSignal) =>
    calls.get(`/sale/product-offers/${encodeURIComponent(id)}`, offerSchema, signal);
  const change =
    (way: 'at' | 'un') => async (itemId: string, wanted: ShopChange, sent: SentPictures, signal: AbortSignal) => {
      const offer = await offerOf(itemId, signal);
      const step = { calls, http, sent, signal, there: offer.images ?? [] };
      const ai = wanted.pictures && (await declaredBefore(offer, sent, way));
      const pictures = wanted.pictures && (await picturesOf(wanted.pictures, ai ?? [], step));
      await patch(calls, itemId, bodyOf(offer, wanted, pictures), signal);
    };
  return {
    takes: { html: true, kept: keptByAllegro, mostPictures },
    test: async (signal) => {
      if (key.scope !== '' && !key.scope.split(' ').includes('allegro:api:sale:offers:write'))
        throw new ShopProblem('shops.app-rights');
      await calls.get(`/sale/offers?limit=1&${changeable}`, offersSchema, signal);
      return { name: key.login || key.account };
    },
    listProducts: (page, signal) => listed(calls, site, page, signal),
    match: async (wanted, signal) => {
      const found = [];
      for (const id of await matching(calls, wanted, signal)) found.push(itemOf(await offerOf(id, signal), site));
      return found;
    },
    draft: async (itemId, signal) => itemOf(await offerOf(itemId, signal), site),
    publish: change('at'),
    undo: change('un'),
  };
}

const pageSize = 20;

async function listed(
  calls: AllegroCalls,
  site: AllegroSite,
  { cursor, search }: { cursor: string | null; search: string },
  signal: AbortSignal,
): Promise<{ items: ListedItem[]; next: string | null }> {
  const offset = Math.max(0, Number.parseInt(cursor ?? '0', 10) || 0);
  const query = new URLSearchParams({ limit: String(pageSize), offset: String(offset) });
  if (search !== '') query.set('name', search);
  const page = await calls.get(`/sale/offers?${changeable}&${query.toString()}`, offersSchema, signal);
  const next = offset + page.offers.length;
  return {
    items: page.offers.map((offer) => ({
      id: offer.id,
      sku: offer.external?.id ?? '',
      title: offer.name ?? '',
      // The list shows the first picture only.
      pictures: null,
      thumbnail: offer.primaryImage?.url || null,
      address: addressOf(offer.id, site),
    })),
    next: page.offers.length > 0 && next < page.totalCount ? String(next) : null,
  };
}

const addressOf = (id: string, site: AllegroSite) => `${site.main}/oferta/${encodeURIComponent(id)}`;

/**
 * By the seller's signature of the offer, which holds the SKU or the barcode; else by the barcode of the product in
 * Allegro's catalogue, among offers whose names have the title's first words. Where one is live, drafts do not count.
 */
async function matching(calls: AllegroCalls, { sku, barcodes, title }: WantedMatch, signal: AbortSignal) {
  const find = async (name: 'external.id' | 'name', value: string) => {
    const query = new URLSearchParams({ [name]: value, limit: '20' });
    return (await calls.get(`/sale/offers?${changeable}&${query.toString()}`, offersSchema, signal)).offers;
  };
  for (const number of [sku, ...barcodes]) {
    if (number === '' || number.length > 100) continue;
    const isIt = ({ external }: ListedOffer) => external?.id?.trim().toLowerCase() === number.trim().toLowerCase();
    const found = liveOnes((await find('external.id', number)).filter(isIt));
    if (found.length > 0) return found;
  }
  const words = title.trim().split(/\s+/).slice(0, 2).join(' ');
  if (barcodes.length === 0 || words === '') return [];
  const found: ListedOffer[] = [];
  for (const offer of await find('name', words)) {
    const whole = await calls.get(`/sale/product-offers/${encodeURIComponent(offer.id)}`, offerSchema, signal);
    if (gtinsOf(whole).some((gtin) => barcodes.some((one) => one.replace(/^0+/, '') === gtin.replace(/^0+/, ''))))
      found.push(offer);
  }
  return liveOnes(found);
}

function liveOnes(offers: readonly ListedOffer[]): string[] {
  const live = offers.filter(({ publication }) => publication?.status === 'ACTIVE');
  return (live.length > 0 ? live : offers).map(({ id }) => id);
}

function gtinsOf({ productSet }: Offer): string[] {
  return (productSet ?? []).flatMap(({ product }) =>
    (product?.parameters ?? []).flatMap(({ id, values }) => (id === gtinParameter ? (values ?? []) : [])),
  );
}

function itemOf({ id, name, images, description }: Offer, site: AllegroSite): ShopItem {
  return {
    id,
    title: name ?? '',
    text: description ? htmlOfDescription(description) : '',
    pictures: (images ?? []).map((url) => ({ id: url, url })),
    address: addressOf(id, site),
    isVariant: false,
    picturesStay: false,
  };
}

/** Which pictures of the offer were declared as made with AI, remembered for the way back. */
async function declaredBefore(offer: Offer, sent: SentPictures, way: 'at' | 'un'): Promise<string[]> {
  const known = sent.get('at-ai');
  if (known !== undefined) return z.array(z.string()).parse(JSON.parse(known));
  const now = (offer.aiCoCreatedContent?.images ?? []).map(({ url }) => url);
  if (way === 'at') await sent.set('at-ai', JSON.stringify(now));
  return now;
}

function bodyOf(offer: Offer, { title, text }: ShopChange, pictures: readonly PlacedPicture[] | undefined): object {
  const declared = offer.aiCoCreatedContent?.images ?? [];
  const ai = pictures?.filter(({ isAi }) => isAi).map(({ url }) => ({ url })) ?? [];
  return {
    ...(title !== undefined && { name: title }),
    ...(text !== undefined && { description: descriptionOfHtml(text) }),
    ...(pictures && { images: pictures.map(({ url }) => url) }),
    ...(pictures &&
      (ai.length > 0 || declared.length > 0) && { aiCoCreatedContent: { ...offer.aiCoCreatedContent, images: ai } }),
  };
}

const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Sent again after a break it asks for the same once more. */
async function patch(calls: AllegroCalls, itemId: string, body: object, signal: AbortSignal): Promise<void> {
  const answer = await calls.request(`/sale/product-offers/${encodeURIComponent(itemId)}`, signal, {
    method: 'PATCH',
    headers: { 'content-type': mediaType },
    body: JSON.stringify(body),
  });
  readAllegro(answer, z.unknown());
  if (answer.status !== 202) return;
  const path = operationPath(answer.headers.location);
  for (const [index, pause] of pausesMs.entries()) {
    const said = index === 0 ? Number(answer.headers['retry-after']) : Number.NaN;
    await calls.wait(said > 0 && said <= 60 ? said * 1000 : pause, signal);
    const state = await calls.request(path, signal);
    if (state.status === 303) return;
    readAllegro(state, z.unknown());
    if (state.status !== 202) return;
  }
  throw new ShopProblem('shops.not-shown-yet');
}

/** The seller's token goes to Allegro's API alone, whatever address is answered. */
function operationPath(location: string | undefined): string {
  const path = location && URL.canParse(location, 'https://api') ? new URL(location, 'https://api').pathname : '';
  if (!path.startsWith('/sale/product-offers/')) throw new ShopProblem('shops.refused', '202 without an operation');
  return path;
}
