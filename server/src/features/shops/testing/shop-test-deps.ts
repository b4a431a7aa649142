import type { Language } from '@kadr/shared/kernel';
import type { TestDatabase } from '../../../platform/db/testing/test-database.ts';
import { createMemoryFiles } from '../../../platform/files/testing/memory-files.ts';
import { createCallGuard } from '../../../platform/outgoing/index.ts';
import { allegroSiteAt } from '../../../providers/shop/allegro-site.ts';
import { accountOf, openShop, shopSignIns } from '../../../providers/shop/open-shop.ts';
import type { ShopApp } from '../../../providers/shop/port.ts';
import { createShopHttp } from '../../../providers/shop/shop-http.ts';
import { wildberriesHostsAt } from '../../../providers/shop/wildberries.ts';
import type { ListingFiles } from '../../listings/index.ts';
import { ownProductView } from '../../products/index.ts';
import type { FinishedVideo } from '../../videos/index.ts';
import { createVault, type ShopDeps } from '../index.ts';

/** A finished video that breaks no shop's rules. */
export const aVideo = (name: string, facts: Partial<FinishedVideo['facts']> = {}): FinishedVideo => ({
  facts: { bytes: 3_000_000, seconds: 8, widthPx: 1080, heightPx: 1440, watermarked: false, ...facts },
  posterKey: null,
  make: async () => ({
    bytes: new TextEncoder().encode(`    ftypmp42${name}`),
    recordUrl: 'https://kadr.example/verify/video',
  }),
});

export const jpegOf = (name: string) => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from(`picture ${name}`)]);

/** A listing's text in one language: a title, one bullet and a description. */
export const aText = (
  language: Language,
  [title, bullet, text]: readonly [string, string, string],
  problems: ListingFiles['texts'][number]['problems'] = [],
): ListingFiles['texts'][number] => ({
  language,
  content: { title: { text: title, spans: [] }, bullets: [{ text: bullet, spans: [] }], text: { text, spans: [] } },
  held: [],
  problems,
});

interface Options {
  readonly listing: () => ListingFiles;
  /** Every wait in the shop's name, ms; nothing is waited for. */
  readonly waited: number[];
  readonly wildberries?: () => string;
  readonly shopify?: () => string;
  readonly allegro?: () => string;
  readonly ozon?: () => string;
  /** The product's finished videos; none by default. */
  readonly videos?: () => FinishedVideo[];
  /** Where shops fetch files; null: they reach none. */
  readonly addressForShops?: ShopDeps['addressForShops'];
  /** The operator's program at Allegro's. */
  readonly allegroApp?: ShopApp | null;
}

/** Shops on this machine, files in memory, and listings as the test gives them. */
export function shopTestDeps(
  { db }: TestDatabase,
  { listing, waited, wildberries, shopify, allegro, ozon, videos, addressForShops = null, allegroApp = null }: Options,
): ShopDeps {
  const files = createMemoryFiles(db);
  const fileUrl = (key: string) => `/file/${key}`;
  const http = createShopHttp({
    guard: createCallGuard({ allowPrivate: true }),
    wait: async (ms) => {
      waited.push(ms);
    },
  });
  const access = () => ({
    http,
    wildberries: wildberriesHostsAt(wildberries?.()),
    shopify: shopify?.(),
    ozon: ozon?.(),
    allegro: allegroSiteAt(allegro?.() ?? 'https://allegro.pl', allegroApp),
  });
  return {
    db,
    vault: createVault('a secret of the installation, long enough'),
    openShop: (key, renewed) => openShop(key, access(), renewed),
    signIns: {
      get allegro() {
        return shopSignIns(access()).allegro;
      },
    },
    accountOf: (key) => accountOf(key, access()),
    fetchFile: http.fetchFile,
    fileUrl,
    addressForShops,
    getObject: files.getObject,
    putObject: files.putObject,
    refuseFull: () => Promise.resolve(),
    ownProduct: (on, userId, id) => ownProductView({ fileUrl }, on, userId, id),
    listingFiles: async () => listing(),
    finishedVideos: async () => videos?.() ?? [],
    pictureAsJpeg: async (bytes) => bytes,
    startImport: () => Promise.reject(new Error('no imports in this test')),
    addDraftPhoto: () => Promise.reject(new Error('no imports in this test')),
    analyseDraft: () => Promise.resolve(),
    notifyOfImport: () => Promise.resolve(),
  };
}
