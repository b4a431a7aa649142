import { findMarketplace, heldIn, problemsOfTexts } from '@kadr/shared/descriptions';
import type { CheckedText } from '@kadr/shared/listings';
import type { WrittenText } from '../descriptions/index.ts';

/** The texts that go to a marketplace: its own, and those for any in languages in which it has none. */
export function textsFor(texts: readonly WrittenText[], marketplace: string): WrittenText[] {
  return texts.filter((text) => text.marketplace === marketplace
    || (text.marketplace === 'any' && !texts.some((other) => other.marketplace === marketplace && other.language === text.language)));
}

/** These texts, each with what the seller should look at before it goes out: they go out as they stand. */
export function checkedTexts(texts: readonly WrittenText[], marketplace: string, judged: Parameters<typeof heldIn>[1]): CheckedText[] {
  const rules = findMarketplace(marketplace);
  return textsFor(texts, marketplace).map(({ marketplace: writtenFor, language, content }) => ({
    language, writtenFor, held: heldIn(content, judged),
    problems: rules ? problemsOfTexts(content, rules).map(({ problem, params }) => ({ problem, params: { ...params } })) : [],
  }));
}
