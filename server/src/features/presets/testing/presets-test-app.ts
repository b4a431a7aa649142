import { newId } from '@kadr/shared/kernel';
import { quoteRun, startRun } from '@kadr/shared/batches';
import { createPreset, type Preset } from '@kadr/shared/presets';
import { doPhotoshoot, generateVisual, refineVisual } from '@kadr/shared/visuals';
import { createTestApp } from '../../../platform/http/testing/test-app.ts';
import { createBatchesTestApp } from '../../batches/testing/batches-test-app.ts';
import { presetRoutes } from '../index.ts';

/** Presets over HTTP next to runs and photoshoots; pictures are stand-ins. */
export async function createPresetsTestApp() {
  const batches = await createBatchesTestApp();
  const http = await createTestApp(presetRoutes(batches.deps));
  const { call } = batches;

  /** A seller whose first product has a hero with warmer light and a plain second frame. */
  async function photographed(tokens: number, count: number) {
    const { user, ids } = await batches.seller(tokens, count);
    const [first = ''] = ids;
    await call(doPhotoshoot, user, { productId: first, action: { type: 'start', styleId: 'luxury', format: '4:5' } });
    await call(generateVisual, user, { productId: first, idempotencyKey: newId() });
    await batches.work('renders');
    const refined = { productId: first, idempotencyKey: newId(), prompt: 'warmer light, closer' };
    await call(refineVisual, user, refined);
    await batches.work('renders');
    await call(generateVisual, user, { productId: first, idempotencyKey: newId(), next: true });
    await batches.work('renders');
    return { user, ids, first, others: ids.slice(1) };
  }

  return {
    ...batches,
    callPreset: http.call,
    photographed,
    /** The preset of a product's photoshoot. */
    async saved(user: string, productId: string, name = 'Autumn shelf'): Promise<Preset> {
      return (await http.call(createPreset, user, { id: newId(), productId, name })).body;
    },
    /** Makes a preset of the products, as the page does: first the price, then the press. */
    async applied(user: string, preset: Pick<Preset, 'recipe'>, productIds: readonly string[]) {
      const order = { productIds: [...productIds], recipe: preset.recipe };
      const quote = (await call(quoteRun, user, order)).body;
      const id = newId();
      const press = () => call(startRun, user, { ...order, id, tokens: quote.tokens });
      const answer = await press();
      return { id, quote, press, answer };
    },
    async close(): Promise<void> {
      await http.close();
      await batches.close();
    },
  };
}

export type PresetsTestApp = Awaited<ReturnType<typeof createPresetsTestApp>>;
