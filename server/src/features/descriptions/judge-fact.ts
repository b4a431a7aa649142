import {
  claimFactId,
  claimKinds,
  descriptionErrors,
  type DescriptionView,
  type Judgement,
} from '@kadr/shared/descriptions';
import { gatherFacts } from '../../writer/index.ts';
import { failures, type Language } from '@kadr/shared/kernel';
import type { DescriptionDeps } from './description-deps.ts';
import { descriptionView, groundOf } from './description-view.ts';
import { writeJudgement, type Place } from './queries.ts';
import { writeWithout } from './write-without.ts';

const fail = failures(descriptionErrors);
const claims = claimKinds.map(claimFactId);

/**
 * The seller's word on a fact of the product or on a claim; of nothing else, so that nothing is stored that means
 * nothing.
 */
export async function judgeOwnFact(
  deps: DescriptionDeps,
  seller: { readonly id: string; readonly language: Language },
  place: Place,
  { fact, judgement }: { readonly fact: string; readonly judgement: Judgement | null },
): Promise<DescriptionView> {
  await deps.db.transaction().execute(async (tx) => {
    const { product, judgements } = await groundOf(deps, tx, seller.id, place);
    const isKnown =
      claims.includes(fact) || judgements.has(fact) || gatherFacts(product, judgements).some(({ id }) => id === fact);
    if (!isKnown) throw fail('descriptions.fact-unknown');
    await writeJudgement(tx, place.productId, fact, judgement);
    if (judgement === 'rejected') await writeWithout(deps, tx, seller, { productId: place.productId, fact });
  });
  return descriptionView(deps, seller, place);
}
