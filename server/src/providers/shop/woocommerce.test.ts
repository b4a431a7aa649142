import { describe, expect, it } from 'vitest';
import type { ShopHttp } from './shop-http.ts';
import { createWooCommerce } from './woocommerce.ts';

const never = new AbortController().signal;
const key = { vendor: 'woocommerce' as const, address: 'https://shop.example', user: 'anna', password: 'secret' };

/** A shop that answers everything with the same error. */
function refusing(message: string) {
  const bytes = Buffer.from(JSON.stringify({ code: 'wrong', message }));
  const http: ShopHttp = {
    accepts: () => true,
    call: async () => ({ status: 400, headers: {}, bytes }),
    fetchFile: async () => null,
    wait: async () => {},
  };
  return createWooCommerce(key, http).draft('1', never);
}

describe('what a WooCommerce shop says of an error', () => {
  it('is told without its tags', async () => {
    await expect(refusing('<strong>Error:</strong> no <em>stock</em>.')).rejects.toMatchObject({
      code: 'shops.refused',
      detail: '400 wrong Error: no stock.',
    });
  });

  it('is told in short, whatever tags do not end in it', async () => {
    const detail = `400 wrong ${'<'.repeat(290)}`;
    await expect(refusing('<'.repeat(2_000_000))).rejects.toMatchObject({ code: 'shops.refused', detail });
  });
});
