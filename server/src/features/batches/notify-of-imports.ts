import { draftStates } from '../products/index.ts';
import type { BatchDeps } from './batch-deps.ts';
import { linesOf, markImportNotified, importsToNotify } from './import-queries.ts';
import { notifyOfEnd } from './notify-of-end.ts';

/** Tells the sellers of imports whose photos have all come, and are cut out and analysed. Each import is told once. */
export async function notifyOfImports(deps: Pick<BatchDeps, 'db' | 'fileUrl' | 'publish'>): Promise<void> {
  for (const { id, user_id: userId, created_at: beganAt } of await importsToNotify(deps.db)) {
    const ids = (await linesOf(deps.db, id)).flatMap((line) => (line.product_id === null ? [] : [line.product_id]));
    const drafts = [...(await draftStates(deps, userId, ids)).values()];
    if (drafts.some(({ uncut, analysis }) => uncut > 0 || analysis === 'queued' || analysis === 'running')) continue;
    await deps.db.transaction().execute(async (tx) => {
      if (!(await markImportNotified(tx, id))) return;
      await notifyOfEnd(deps, tx, { kind: 'import', id, userId, outcome: 'ready', beganAt });
    });
  }
}
