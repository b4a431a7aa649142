import type { ShopKey } from '@kadr/shared/shops';
import { ShopProblem, type Shop } from './port.ts';
import type { ShopHttp } from './shop-http.ts';
import { createWildberries, wildberriesToken, type WildberriesHosts } from './wildberries.ts';
import { createWooCommerce, wooBase } from './woocommerce.ts';

export interface ShopAccess {
  readonly http: ShopHttp;
  readonly wildberries: WildberriesHosts;
}

/** The adapter for a key. Throws `ShopProblem` where its address, or the key by itself, is none. */
export function openShop(key: ShopKey, { http, wildberries }: ShopAccess): Shop {
  return key.vendor === 'woocommerce' ? createWooCommerce(key, http) : createWildberries(key, http, wildberries);
}

/** What tells the shop from others of the same vendor. Throws `ShopProblem` likewise. */
export function accountOf(key: ShopKey): string {
  if (key.vendor === 'wildberries') return wildberriesToken(key.token).account;
  const base = wooBase(key.address);
  if (!base) throw new ShopProblem('shops.address-refused');
  return `${base.host}${base.pathname.replace(/\/$/, '')}`;
}
