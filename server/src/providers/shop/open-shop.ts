import type { ShopKey } from '@kadr/shared/shops';
import type { Shop } from './port.ts';
import type { ShopHttp } from './shop-http.ts';
import { createWooCommerce, wooBase } from './woocommerce.ts';

/** The adapter for a key. Throws `ShopProblem` where its address is none. */
export function openShop(key: ShopKey, http: ShopHttp): Shop {
  return createWooCommerce(key, http);
}

/** What tells the shop from others of the same vendor; null where the address is none. */
export function accountOf(key: ShopKey): string | null {
  const base = wooBase(key.address);
  return base && `${base.host}${base.pathname.replace(/\/$/, '')}`;
}
