import { getProfile } from '@kadr/shared/account';
import { getDesign } from '@kadr/shared/designs';
import type { Endpoint, SentInputOf } from '@kadr/shared/kernel';
import { getProduct, listLibrary, listProducts } from '@kadr/shared/products';
import { getBalance } from '@kadr/shared/tokens';
import { getPhotoshoot, latestVisuals, listVisuals } from '@kadr/shared/visuals';
import { addressOf } from '../lib/call-address.ts';

/** What every page of a signed-in seller asks first. */
export const usualQuestions: readonly string[] = [question(getProfile, {}), question(getBalance, {})];

/**
 * What a page asks first besides, by the page's component; `:name` stands for a part of its own address.
 * `before-paint.js` asks it while the scripts are on their way, and the page takes the answer (lib/early-answers.ts).
 * What stands further down is asked later: the lines belong to the scripts. A question that the page no longer asks is
 * only a wasted call.
 */
export const pageQuestions: Readonly<Record<string, readonly string[]>> = {
  DashboardPage: [question(listProducts, { sort: 'updated', limit: 24 }), question(latestVisuals, { limit: 9 })],
  ProductsPage: [question(listProducts, { sort: 'newest' })],
  ProductPage: [question(getProduct, { id: ':productId' }), question(listVisuals, { productId: ':productId' })],
  VisualsListPage: [question(listLibrary, { for: 'visuals' })],
  PhotoshootPage: [question(getProduct, { id: ':productId' }), question(getPhotoshoot, { productId: ':productId' })],
  DesignEditorPage: [question(getProduct, { id: ':productId' }), question(getDesign, { id: ':design' })],
};

function question<E extends Endpoint>(endpoint: E, input: SentInputOf<E>): string {
  return addressOf(endpoint, input).replaceAll('%3A', ':');
}
