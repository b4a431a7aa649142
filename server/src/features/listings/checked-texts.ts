import { findMarketplace, heldIn, problemsOfTexts } from '@kadr/shared/descriptions';
import type { CheckedText } from '@kadr/shared/listings';
import type { Product } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import { judgedFacts, writtenTexts, type WrittenText } from '../descriptions/index.ts';

/** The texts that go to a marketplace: its own, and those for any in languages in which it has none. */
export function textsFor(texts: readonly WrittenText[], marketplace: string): WrittenText[] {
  return texts.filter((text) => text.marketplace === marketplace
    || (text.marketplace === 'any' && !texts.some((other) => other.marketplace === marketplace && other.language === text.language)));
}

/** These texts, each with what the seller should look at before it goes out: they go out as they stand. */
export async function checkedTexts(db: Db, userId: string, product: Product, marketplace: string): Promise<CheckedText[]> {
  const rules = findMarketplace(marketplace);
  const texts = textsFor(await writtenTexts(db, userId, product.id), marketplace);
  if (!rules || texts.length === 0) return [];
  const judged = await judgedFacts(db, userId, product);
  return texts.map(({ marketplace: writtenFor, language, content }) => ({
    language, writtenFor, held: heldIn(content, judged), problems: problemsOfTexts(content, rules).map(({ problem, params }) => ({ problem, params: { ...params } })),
  }));
}
