import { newId } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import { copyJudgements, currentsOf, insertVersion, moveHead } from './queries.ts';

/** The texts that count of the seller's product, and what they said of its facts, for a copy of it. */
export async function copyTexts(
  tx: Db,
  userId: string,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  for (const {
    marketplace,
    language,
    made_by: madeBy,
    seed,
    content,
    model,
    model_failure: failure,
  } of await currentsOf(tx, userId, fromId)) {
    const place = { productId: toId, marketplace, language };
    const id = newId();
    await moveHead(tx, place, 0, id);
    await insertVersion(tx, place, { id, madeBy, seed, content, engine: { model, failure } });
  }
  await copyJudgements(tx, userId, fromId, toId);
}
