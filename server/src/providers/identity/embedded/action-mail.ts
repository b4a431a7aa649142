import { actionLink } from '@kadr/shared/identity';
import { PermanentFailure } from '../../../platform/jobs/index.ts';
import { composeActionMail } from '../../../platform/mails/index.ts';
import { MailRefused } from '../../mail/port.ts';
import { actionCodeOf } from './action-codes.ts';
import type { EmbeddedDeps } from './deps.ts';
import { actionCodeById } from './queries.ts';

/** Run again after a crash it sends the same mail; for a code used meanwhile, none. */
export async function mailLink(
  deps: Pick<EmbeddedDeps, 'db' | 'secret' | 'publicUrl' | 'mail'>,
  { codeId }: { codeId: string },
): Promise<void> {
  const row = await actionCodeById(deps.db, codeId);
  if (row?.state !== 'open') return;
  try {
    await deps.mail.send(
      composeActionMail({
        id: row.id,
        to: row.email,
        kind: row.mode,
        language: row.language,
        name: row.name,
        actionUrl: actionLink(deps.publicUrl, row.mode, actionCodeOf(deps.secret, row.id)),
        siteUrl: deps.publicUrl,
      }),
    );
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message, { cause: error });
    throw error;
  }
}
