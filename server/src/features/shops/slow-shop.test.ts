import { connectShop, draftPublication, publishDrafts } from '@kadr/shared/shops';
import { expect, it, onTestFinished, vi } from 'vitest';
import { closedAfterTest } from '../../platform/db/testing/closed-after-test.ts';
import { createTestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp } from '../../platform/http/testing/test-app.ts';
import { startWorkers } from '../../platform/jobs/index.ts';
import { WooServer } from '../../providers/shop/testing/woocommerce-server.ts';
import { aProduct, aSeller } from '../../testing/factories.ts';
import { shopJobs, shopRoutes, type ShopDeps } from './index.ts';
import { aText, shopTestDeps } from './testing/shop-test-deps.ts';

it('a shop that does not answer keeps no other shop waiting', async () => {
  const database = closedAfterTest(await createTestDatabase());
  const listing = { pictures: [], texts: [aText('en', ['Mug “Sea” 300 ml', 'Holds 300 ml', 'A mug.'])] };
  const testDeps = shopTestDeps(database, { waited: [], listing: () => listing });
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
  const slow = new WooServer();
  const deps: ShopDeps = {
    ...testDeps,
    openShop: (key) => {
      const shop = testDeps.openShop(key);
      const publish: typeof shop.publish = async (...change) => {
        if ('address' in key && key.address === slow.address) await answering;
        await shop.publish(...change);
      };
      return { ...shop, publish };
    },
  };
  const http = closedAfterTest(await createTestApp(shopRoutes(deps)));
  /** Connects the shop and presses so many products of a new seller. */
  const press = async (woo: WooServer, skus: readonly string[]) => {
    await woo.start();
    onTestFinished(() => woo.stop());
    const seller = await aSeller(database.db);
    const key = { vendor: 'woocommerce' as const, address: woo.address, user: woo.user, password: woo.password };
    const id = (await http.call(connectShop, seller, { key })).body.id;
    const publicationIds: string[] = [];
    for (const sku of skus) {
      woo.addProduct({ sku });
      const productId = await aProduct(database.db, seller, { sku, status: 'finished' });
      publicationIds.push((await http.call(draftPublication, seller, { id, productId, language: 'en' })).body.id);
    }
    expect((await http.call(publishDrafts, seller, { id, publicationIds, parts: ['title'] })).status).toBe(200);
  };
  const workers = await startWorkers(database, { handlers: shopJobs(deps), log: { warn() {}, error() {} } });
  const quick = new WooServer();
  const names = (woo: WooServer) => [...woo.products.values()].map(({ name }) => name);
  try {
    await press(slow, ['A', 'B', 'C']);
    await press(quick, ['D']);
    await vi.waitUntil(() => names(quick)[0] === 'Mug “Sea” 300 ml', { timeout: 30_000 });
    expect(names(slow)).toEqual(['Old name', 'Old name', 'Old name']);
    answer();
    await vi.waitUntil(() => names(slow).every((name) => name === 'Mug “Sea” 300 ml'), { timeout: 30_000 });
  } finally {
    answer();
    await workers.stop();
  }
});
