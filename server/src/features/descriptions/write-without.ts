import { findMarketplace, richPartsOf } from '@kadr/shared/descriptions';
import { gatherFacts, usableFacts, writeDescription } from '../../writer/index.ts';
import { newId, type Language } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import { isEnough } from './write-with-model.ts';
import type { DescriptionDeps } from './description-deps.ts';
import { groundOf } from './description-view.ts';
import { currentsOf, insertVersion, moveHead } from './queries.ts';

/**
 * Texts of Kadr's own that rest on a fact which the seller has just rejected, of any place, are written again without
 * it. What the seller or a model wrote stays as it is: there the words are marked.
 */
export async function writeWithout(
  deps: DescriptionDeps,
  tx: Db,
  { id: userId, language: account }: { readonly id: string; readonly language: Language },
  { productId, fact }: { readonly productId: string; readonly fact: string },
): Promise<void> {
  const currents = await currentsOf(tx, userId, productId);
  const written = currents.filter(
    ({ made_by, model, content }) =>
      made_by === 'generated' &&
      model === null &&
      richPartsOf(content).some(({ spans }) => spans.some((span) => span.fact === fact)),
  );
  for (const { marketplace: id, language } of written) {
    const place = { productId, marketplace: id, language };
    const marketplace = findMarketplace(id);
    const { product, judgements, current } = await groundOf(deps, tx, userId, place);
    const facts = usableFacts(gatherFacts(product, judgements), judgements);
    if (!marketplace || !current || !isEnough(facts)) continue;
    const content = writeDescription(facts, marketplace, language, { seed: current.seed, account });
    const version = newId();
    if (!(await moveHead(tx, place, current.revision, version))) continue;
    await insertVersion(tx, place, { id: version, madeBy: 'generated', seed: current.seed, content });
    if (product.description.trim() === current.content.text.text.trim())
      await deps.setDescription(tx, productId, content.text.text);
  }
  if (written.length > 0) await deps.publish(tx, userId, { type: 'product-changed', productId });
}
