import { createAllegro } from './allegro.ts';
import { allegroSignIn } from './allegro-sign-in.ts';
import type { AllegroSite } from './allegro-site.ts';
import { createOzon } from './ozon.ts';
import { ozonAccount } from './ozon-calls.ts';
import { ShopProblem, type RenewedKey, type Shop, type ShopSignIn } from './port.ts';
import type { ShopHttp } from './shop-http.ts';
import type { StoredKey } from './stored-key.ts';
import { createShopify } from './shopify.ts';
import { shopifyHost } from './shopify-calls.ts';
import { createWildberries, wildberriesToken, type WildberriesHosts } from './wildberries.ts';
import { createWooCommerce, wooBase } from './woocommerce.ts';

export interface ShopAccess {
  readonly http: ShopHttp;
  readonly wildberries: WildberriesHosts;
  readonly allegro: AllegroSite;
  /** Where all shops at Shopify are called instead of their own hosts. */
  readonly shopify?: string | undefined;
  /** Where Ozon is called instead of its own host. */
  readonly ozon?: string | undefined;
}

/** A key that is kept nowhere yet: it holds as it is. */
const notRenewed: RenewedKey = () => Promise.reject(new ShopProblem('shops.sign-in-again'));

/** The adapter for a key. Throws `ShopProblem` where its address, or the key by itself, is none. */
export function openShop(key: StoredKey, access: ShopAccess, renewed: RenewedKey = notRenewed): Shop {
  const { http, wildberries, allegro: site } = access;
  if (key.vendor === 'allegro') return createAllegro(key, http, { site, renewed });
  if (key.vendor === 'shopify') return createShopify(key, http, access.shopify);
  if (key.vendor === 'ozon') return createOzon(key, http, access.ozon);
  return key.vendor === 'woocommerce' ? createWooCommerce(key, http) : createWildberries(key, http, wildberries);
}

/** How sellers connect who enter no key. */
export function shopSignIns({ http, allegro }: ShopAccess): Readonly<Record<'allegro', ShopSignIn>> {
  return { allegro: allegroSignIn(http, allegro) };
}

/** What tells the shop from others of the same vendor. Throws `ShopProblem` likewise. */
export function accountOf(key: StoredKey, { allegro }: Pick<ShopAccess, 'allegro'>): string {
  if (key.vendor === 'allegro') return allegro.isSandbox ? `${key.account} · sandbox` : key.account;
  if (key.vendor === 'wildberries') return wildberriesToken(key.token).account;
  if (key.vendor === 'ozon') return ozonAccount(key);
  if (key.vendor === 'shopify') {
    const host = shopifyHost(key.myshopify);
    if (!host) throw new ShopProblem('shops.no-such-shop');
    return host;
  }
  const base = wooBase(key.address);
  if (!base) throw new ShopProblem('shops.address-refused');
  return `${base.host}${base.pathname.replace(/\/$/, '')}`;
}
