import { describe, expect, it } from 'vitest';
import { readEnv } from '../platform/env/index.ts';
import { choosePaymentProviders } from './payment-providers.ts';

const home = new URL('http://localhost:4310');
const shop = new URL('https://kadr.example');
const stripe = { STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: 'whsec_secret' };
const yookassa = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'test_secret' };

/** Who takes the money where. Nothing here touches a database. */
function chosen(publicUrl: URL, env: Record<string, string>): Record<string, string> {
  const { providers } = choosePaymentProviders(readEnv(env), undefined as never, publicUrl);
  return Object.fromEntries(Object.entries(providers).map(([region, provider]) => [region, provider.name]));
}

describe('payments are taken', () => {
  it.each([
    ['at home by the sandbox', home, {}, { NA1: 'sandbox', EU1: 'sandbox', RU1: 'sandbox' }],
    ['where there are keys by those alone', home, stripe, { NA1: 'stripe', EU1: 'stripe' }],
    ['by YooKassa in RU1', shop, yookassa, { RU1: 'yookassa' }],
    ['by both', shop, { ...stripe, ...yookassa }, { NA1: 'stripe', EU1: 'stripe', RU1: 'yookassa' }],
    ['by no provider', shop, { SANDBOX_CHECKOUT: 'off' }, {}],
    [
      'by the sandbox for the rest, switched on by name',
      shop,
      { ...stripe, SANDBOX_CHECKOUT: 'on' },
      { NA1: 'stripe', EU1: 'stripe', RU1: 'sandbox' },
    ],
  ])('%s', (_, publicUrl, env, providers) => expect(chosen(publicUrl, env)).toEqual(providers));

  it('not by the sandbox on a public address', () => expect(() => chosen(shop, {})).toThrow('SANDBOX_CHECKOUT=off'));

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_key' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ YOOKASSA_SECRET_KEY: 'test_secret' }, 'YOOKASSA_SHOP_ID'],
  ])('not with half of the keys: %j', (env, missing) => expect(() => chosen(shop, env)).toThrow(missing));
});

describe('prices', () => {
  it('are what the operator says, each currency by itself', () => {
    const env = readEnv({ TOKEN_PACKAGES: '{"EUR":{"300":12.5,"50":2.99}}', TOKEN_PRICES: '{"refine":7}' });
    expect(env.TOKEN_PACKAGES.EUR).toEqual([
      { tokens: 50, amountMinor: 299 },
      { tokens: 300, amountMinor: 1250 },
    ]);
    expect(env.TOKEN_PACKAGES.USD[0]).toEqual({ tokens: 100, amountMinor: 499 });
    expect(env.TOKEN_PRICES).toEqual({ create: 10, 're-create': 10, next: 10, refine: 7, video: 20 });
  });

  it.each(['{"EUR":{"300":-1}}', '{"EUR":{"-3":1}}', '{"EUR":{}}', '{"GBP":{"1":1}}', '{"EUR":{"1":0.123}}', 'x'])(
    'cannot be %s',
    (text) => {
      expect(() => readEnv({ TOKEN_PACKAGES: text })).toThrow('TOKEN_PACKAGES');
    },
  );

  it.each(['{"create":0}', '{"create":1.5}', '{"other":1}', '[]'])('of actions cannot be %s', (text) => {
    expect(() => readEnv({ TOKEN_PRICES: text })).toThrow('TOKEN_PRICES');
  });
});
