import { createHash, createHmac } from 'node:crypto';
import { failures, newId, type Language } from '@kadr/shared/kernel';
import { actionLifetimeSeconds, identityErrors, type ActionMode } from '@kadr/shared/identity';
import type { Db } from '../../../platform/db/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { mailLinkJob } from './mail-link-job.ts';
import type { EmbeddedDeps } from './deps.ts';
import {
  actionCodeByHash,
  insertActionCode,
  spendActionCode,
  spendActionCodesOf,
  type ActionCodeRow,
} from './queries.ts';

const fail = failures(identityErrors);

/**
 * The code of a mailed link: HMAC-SHA-256 over the row's id. Anyone who sends the mail computes it from the id, and
 * neither the table (which holds its hash) nor the queue ever contains it.
 */
export function actionCodeOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`action-code:${id}`).digest('base64url');
}

export function hashActionCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** Makes a code and queues its mail, in one transaction. */
export async function issueActionCode(
  deps: Pick<EmbeddedDeps, 'db' | 'secret'>,
  user: { id: string; email: string },
  mode: ActionMode,
  language: Language,
): Promise<void> {
  await deps.db.transaction().execute((tx) => issueActionCodeIn(tx, deps.secret, user, { mode, language }));
}

/** The same, in the caller's transaction. */
export async function issueActionCodeIn(
  tx: Db,
  secret: string,
  user: { id: string; email: string },
  { mode, language }: { readonly mode: ActionMode; readonly language: Language },
): Promise<void> {
  const id = newId();
  await insertActionCode(tx, {
    id,
    userId: user.id,
    mode,
    email: user.email,
    language,
    codeHash: hashActionCode(actionCodeOf(secret, id)),
    lifetimeSeconds: actionLifetimeSeconds[mode],
  });
  await enqueue(tx, mailLinkJob, { codeId: id });
}

/**
 * An open code's row. Throws `identity.expired-action-code`, or `identity.invalid-action-code` when used, unknown or of
 * another kind.
 */
export async function openActionCode(db: Db, mode: ActionMode, code: string): Promise<ActionCodeRow> {
  const row = await actionCodeByHash(db, mode, hashActionCode(code));
  if (!row || row.state === 'spent') throw fail('identity.invalid-action-code');
  if (row.state === 'expired') throw fail('identity.expired-action-code');
  return row;
}

/** Uses the code up and does what it allows, both or neither; of two calls at once one succeeds. */
export async function redeemActionCode(
  db: Db,
  mode: ActionMode,
  code: string,
  act: (tx: Db, row: ActionCodeRow) => Promise<void>,
): Promise<ActionCodeRow> {
  return db.transaction().execute(async (tx) => {
    const row = await openActionCode(tx, mode, code);
    if (!(await spendActionCode(tx, row.id))) throw fail('identity.invalid-action-code');
    // One success voids the account's other links of that kind.
    await spendActionCodesOf(tx, row.user_id, [mode]);
    await act(tx, row);
    return row;
  });
}
