import { findMarketplace, heldIn, problemsOfTexts } from '@kadr/shared/descriptions';
import { failures } from '@kadr/shared/kernel';
import type { CheckedText, CheckedTexts } from '@kadr/shared/listings';
import { productErrors } from '@kadr/shared/products';
import { judgedFacts, writtenTexts, type WrittenText } from '../descriptions/index.ts';
import type { ListingDeps } from './listing-deps.ts';

const fail = failures(productErrors);

/** The texts that go to a marketplace: its own, and those for any in languages in which it has none. */
export function textsFor(texts: readonly WrittenText[], marketplace: string): WrittenText[] {
  return texts.filter(
    (text) =>
      text.marketplace === marketplace ||
      (text.marketplace === 'any' &&
        !texts.some((other) => other.marketplace === marketplace && other.language === text.language)),
  );
}

/** These texts, each with what the seller should look at before it goes out: they go out as they stand. */
export function checkedTexts(
  texts: readonly WrittenText[],
  marketplace: string,
  judged: Parameters<typeof heldIn>[1],
): CheckedText[] {
  const rules = findMarketplace(marketplace);
  return textsFor(texts, marketplace).map(({ marketplace: writtenFor, language, content }) => ({
    language,
    writtenFor,
    held: heldIn(content, judged),
    problems: rules
      ? problemsOfTexts(content, rules).map(({ problem, params }) => ({ problem, params: { ...params } }))
      : [],
  }));
}

/** The texts of the seller's product as they would go to these marketplaces. */
export async function checkOwnTexts(
  deps: Pick<ListingDeps, 'db' | 'ownProduct'>,
  userId: string,
  productId: string,
  marketplaces: readonly string[],
): Promise<CheckedTexts[]> {
  const product = await deps.ownProduct(deps.db, userId, productId);
  if (!product) throw fail('products.not-found');
  const texts = await writtenTexts(deps.db, userId, productId);
  const judged = await judgedFacts(deps.db, userId, product);
  return [...new Set(marketplaces)].map((marketplace) => ({
    marketplace,
    texts: checkedTexts(texts, marketplace, judged),
  }));
}
