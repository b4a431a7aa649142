import { findMarketplace } from '@kadr/shared/descriptions';
import { gatherFacts, usableFacts, writeDescription } from '../../writer/index.ts';
import { newId, type Language } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { DescriptionDeps } from './description-deps.ts';
import { firstSeed } from './first-seed.ts';
import { isEnough } from './write-with-model.ts';
import { groundOf } from './description-view.ts';
import { insertVersion, moveHead } from './queries.ts';
import { sameWords } from './write-texts.ts';

/**
 * The texts for the seller's own shop, from what they have just agreed to; Kadr writes them itself, as no one is to
 * wait for a model. Written again while the creation goes on, never over what the seller or a model wrote.
 */
export async function writeFirstTexts(
  deps: Pick<DescriptionDeps, 'ownProduct' | 'setDescription'>,
  tx: Db,
  userId: string,
  { productId, language }: { readonly productId: string; readonly language: Language },
): Promise<void> {
  const place = { productId, marketplace: 'any', language };
  const marketplace = findMarketplace(place.marketplace);
  const { product, judgements, current } = await groundOf(deps, tx, userId, place);
  if (current && (current.made_by !== 'generated' || current.model !== null)) return;
  if (product.description.trim() !== (current?.content.text.text ?? '').trim()) return;
  const facts = usableFacts(gatherFacts(product, judgements), judgements);
  if (!marketplace || !isEnough(facts)) return;
  const seed = current?.seed ?? firstSeed(productId);
  const content = writeDescription(facts, marketplace, language, { seed, account: language });
  if (current && sameWords(current.content, content)) return;
  const id = newId();
  if (!(await moveHead(tx, place, current?.revision ?? 0, id))) return;
  await insertVersion(tx, place, { id, madeBy: 'generated', seed, content });
  await deps.setDescription(tx, productId, content.text.text);
}
